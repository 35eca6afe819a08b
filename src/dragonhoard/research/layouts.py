"""The layouts of all observations as a page; `python -m dragonhoard.research.layouts` prints it."""

import sys

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game
from dragonhoard.core.observation import width

_INTRODUCTION = """\
# What a seat sees, as numbers

Written by `python -m dragonhoard.research.layouts`; a test keeps it in step with the games.

An observation is a row of integers, the same for every face: `Position.observe` writes it, the vectorised environment
shows one row a game, and `research.tensor` spreads it out for networks. A *set* is one integer with a bit a member,
spread out into that many 0s and 1s; a *number* is spread out into its share of the most. Seats are counted from the
seat that looks: it is always number 0, the next clockwise number 1. Nothing is in an observation that the seat does
not know: for every game a test demands that it stays the same in worlds dealt anew from what the seat knows.

Action masks have a place for every action of the game (`Game.action_count`), 1 where the action is legal now;
`Game.named` tells what an action is. The rows below are for the smallest number of players; fields "seat by seat"
grow with it.
"""


def layouts_page() -> str:
    """Every game's layout as Markdown."""
    return _INTRODUCTION + "".join(_section(find_game(game_id)) for game_id in game_ids())


def _section(game: Game) -> str:
    layout = game.observation_layout(game.min_players)
    lines = [
        f"\n## {game.id}, {game.min_players} players\n",
        f"{width(layout)} integers, {game.action_count} actions.\n",
        "| from | count | field | kind |",
        "|---|---|---|---|",
    ]
    at = 0
    for field in layout:
        kind = f"set of {field.bits}" if field.bits else f"number up to {field.most}"
        lines.append(f"| {at} | {field.count} | {field.name} | {kind} |")
        at += field.count
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(layouts_page())

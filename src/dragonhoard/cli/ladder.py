"""A ladder of bots as a Markdown page, readable in a terminal too."""

from collections.abc import Sequence

from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.research.arena import Tournament
from dragonhoard.research.ladder import Ladder


def ladder_page(tournament: Tournament, ladder: Ladder, command: str, words: Catalogue) -> str:
    """Ratings, pairings and cost, with the command that made them."""
    game = words.format(f"{tournament.game}-name")
    parts = [
        "## " + words.format("ladder-heading", game=game, players=tournament.players),
        words.format("ladder-about", games=tournament.games, played=ladder.games, seed=str(tournament.seed)),
        f"    {command}",
        _table(
            [
                words.format(f"ladder-{name}")
                for name in ("bot", "rating", "interval", "points", "cost", "games")
            ],
            [
                [
                    f"`{rung.bot}`",
                    f"{rung.rating:.0f}",
                    words.format("report-from-to", low=f"{rung.low:.0f}", high=f"{rung.high:.0f}"),
                    words.format("ladder-number", value=round(rung.mean_score, 1)),
                    words.format("ladder-milliseconds", value=float(f"{rung.milliseconds:.2g}")),
                    str(rung.games),
                ]
                for rung in ladder.rungs
            ],
        ),
        words.format("ladder-pairings"),
        _table(
            [words.format(f"ladder-{name}") for name in ("first", "second", "ahead", "interval", "games")],
            [
                [
                    f"`{pairing.first}`",
                    f"`{pairing.second}`",
                    _percent(pairing.ahead.value, words),
                    words.format(
                        "report-from-to",
                        low=_percent(pairing.ahead.low, words),
                        high=_percent(pairing.ahead.high, words),
                    ),
                    str(pairing.ahead.whole),
                ]
                for pairing in ladder.pairings
            ],
        ),
        words.format(
            "ladder-scores",
            winning=round(ladder.mean_winning_score, 1),
            mean=round(ladder.mean_score, 1),
        ),
    ]
    if ladder.unfinished:
        parts.append(words.format("report-unfinished", count=ladder.unfinished))
    for rung in ladder.rungs:
        if rung.faults:
            parts.append(words.format("ladder-faults", bot=f"`{rung.bot}`", count=rung.faults))
    return "\n\n".join(parts) + "\n"


def _percent(value: float, words: Catalogue) -> str:
    return words.format("ladder-percent", value=round(100 * value, 1))


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)

"""What was told at a table, in the words of each audience."""

import json
from collections.abc import Sequence

import pytest

from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import to_json
from dragonhoard.table.encoding import encode
from dragonhoard.table.log_entries import Acted, ChanceResolved
from tests.table.play import GAMES, Played, audiences

MOVES = 140


def expected(played: Played, audience: int, number: int) -> dict[str, object]:
    """A move as the rules alone show it to an audience."""
    table = played.table
    entry = table.log[table.entry_of(audience, number)]
    assert isinstance(entry, Acted | ChanceResolved)
    told = next(one for one in table.chronicle.told if one.entry == table.entry_of(audience, number))
    found: dict[str, object] = {"number": number, "at": entry.at}
    found["what"] = "luck" if isinstance(entry, ChanceResolved) else "acted"
    if entry.seat is not None:
        found["seat"] = entry.seat
    if told.events:
        found["events"] = [to_json(event.seen_by(audience)) for event in told.events]
    return found


def check(played: Played, order: Sequence[int], since: dict[int, int]) -> int:
    """Tell everybody what is new, in some order; how many moves looked different to some of them."""
    texts: dict[int, set[bytes]] = {}
    for audience in order:
        for number in range(since[audience] + 1, played.table.number(audience) + 1):
            step = played.table.step(audience, number)
            if step.what not in ("acted", "luck"):
                continue
            text = encode(step)
            assert json.loads(text) == expected(played, audience, number)
            shown = text.partition(b",")[2]
            texts.setdefault(played.table.entry_of(audience, number), set()).add(shown)
    return sum(len(found) > 1 for found in texts.values())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_hears_of_a_move_first_gives_nothing_away_to_the_next(game: str) -> None:
    rng, played = Rng(0), Played(game)
    everybody = audiences(played.table)
    different = 0
    for turn in range(MOVES):
        if not played.table.awaited():
            break
        since = {audience: played.table.number(audience) for audience in everybody}
        played.act_at_random(rng, after=5)
        # Each of them hears it first in turn, the one who acted among them.
        first = turn % len(everybody)
        different += check(played, (*everybody[first:], *everybody[:first]), since)
    assert (different > 0) == (game in ("riders", "vale"))

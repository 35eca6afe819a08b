"""Results, placings, ratings and histories as the storage keeps them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dragonhoard.host.ports import Conflict, Taken
from dragonhoard.host.rows import GameResult, Placing
from dragonhoard.server.storage import Storage
from dragonhoard.server.storage.rows import RatingRow, TallyRow
from tests.server.storage.rows import meet, new_person

pytestmark = pytest.mark.anyio


def result(
    table: str, *persons: str, rated: bool = False, game: str = "vale", ended_at: int = 10
) -> GameResult:
    """A game that these persons ended in this order."""
    placings = tuple(
        Placing(seat, person, score=60 - 10 * seat, place=seat + 1) for seat, person in enumerate(persons)
    )
    return GameResult(table, game, rated, "played", ended_at, placings)


def rating(person: str, mu: float, games: int, sigma: float = 100.0, game: str = "vale") -> RatingRow:
    return RatingRow(game, person, mu, sigma, games, 0, 10)


async def test_a_result_is_kept_once(storage: Storage, another: Storage) -> None:
    await storage.results.keep(result("t", "ada", "bea"), {}, [])
    with pytest.raises(Taken):
        await another.results.keep(result("t", "ada", "bea"), {}, [])


async def test_ratings_move_from_what_was_read(storage: Storage, another: Storage) -> None:
    first = {"ada": rating("ada", 1500, 0)}
    await storage.results.keep(result("t1", "ada"), first, [rating("ada", 1600, 1)])
    # Somebody who had read the rating before that has to read it again, and nothing of theirs is kept.
    with pytest.raises(Conflict):
        await another.results.keep(result("t2", "ada"), first, [rating("ada", 1550, 1)])
    assert [past.table for past in await storage.results.history("ada")] == ["t1"]
    second = {"ada": rating("ada", 1600, 1)}
    await another.results.keep(result("t2", "ada"), second, [rating("ada", 1700, 2)])
    found = await storage.results.ratings("vale", ["ada", "bea"])
    assert found == {"ada": rating("ada", 1700, 2)}
    assert await storage.results.ratings("book", ["ada"]) == {}


async def test_a_history_is_told_with_names_and_ratings(storage: Storage) -> None:
    ada = await new_person(storage, "Ada")
    before, after = {ada: rating(ada, 1500, 0)}, [rating(ada, 1600, 1)]
    await storage.results.keep(result("t", ada, "bot:greedy", rated=True), before, after)
    (past,) = await storage.results.history(ada)
    assert (past.table, past.game, past.seat, past.rated, past.end) == ("t", "vale", 0, True, "played")
    assert past.persons == (ada, "bot:greedy")
    assert past.names == ("Ada", "greedy")
    assert (past.scores, past.places) == ((60, 50), (1, 2))
    assert (past.rating_before, past.rating_after) == (1500, 1600)
    (bots,) = await storage.results.history("bot:greedy")
    assert (bots.seat, bots.rating_before) == (1, None)


async def test_a_history_is_asked_by_game_and_moment(storage: Storage) -> None:
    for number, game in enumerate(("vale", "book", "vale")):
        await storage.results.keep(result(f"t{number}", "ada", game=game, ended_at=number), {}, [])
    assert [past.table for past in await storage.results.history("ada")] == ["t2", "t1", "t0"]
    assert [past.table for past in await storage.results.history("ada", game="vale")] == ["t2", "t0"]
    assert [past.table for past in await storage.results.history("ada", before=2)] == ["t1", "t0"]
    assert [past.table for past in await storage.results.history("ada", limit=1)] == ["t2"]
    assert await storage.results.history("bea") == []


async def test_tallies_count_by_game_and_players(storage: Storage) -> None:
    await storage.results.keep(result("t0", "ada", "bea"), {}, [])
    await storage.results.keep(result("t1", "bea", "ada"), {}, [])
    await storage.results.keep(result("t2", "ada", "bea", "cleo"), {}, [])
    assert await storage.results.tallies("ada") == [
        TallyRow("vale", players=2, games=2, wins=1, best=60, mean=55.0),
        TallyRow("vale", players=3, games=1, wins=1, best=60, mean=60.0),
    ]


async def test_leaders_are_ordered_by_what_is_certain(storage: Storage) -> None:
    ada = await new_person(storage, "Ada")
    await meet(storage, "new", "other")
    rows = [
        rating(ada, 1600, 9, sigma=50),
        rating("bot:greedy", 1700, 9, sigma=150),
        rating("new", 2000, 2, sigma=10),
        rating("other", 2000, 9, game="book"),
    ]
    for number, row in enumerate(rows):
        before = {row.person: replace(row, games=0)}
        await storage.results.keep(result(f"t{number}", row.person), before, [row])
    leaders = await storage.results.leaders("vale", least_games=5, limit=10)
    assert [(row.person, name) for row, name in leaders] == [(ada, "Ada"), ("bot:greedy", "")]
    assert len(await storage.results.leaders("vale", least_games=0, limit=1)) == 1
    assert [row.game for row in await storage.results.ratings_of("other")] == ["book"]

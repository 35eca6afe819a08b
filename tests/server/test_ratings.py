"""Ratings move as games say, for people and bots alike."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import pytest

from dragonhoard.host.rows import GameResult, Placing
from dragonhoard.server.ratings import MU, SIGMA, Ratings, rated, unrated
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage.rows import RatingRow
from tests.effort import spend
from tests.server.storage.rows import meet

pytestmark = pytest.mark.anyio


@pytest.fixture
async def storage(anyio_backend: str, database: str) -> AsyncIterator[Storage]:
    opened = await open_storage(database)
    await meet(opened, "ada", "bea", "cleo")
    yield opened
    await opened.close()


@pytest.fixture
def ratings(storage: Storage) -> Ratings:
    return Ratings(storage)


def result(table: str, *places: tuple[str, int], is_rated: bool = True, game: str = "vale") -> GameResult:
    placings = tuple(
        Placing(seat, person, 100 - 10 * place, place) for seat, (person, place) in enumerate(places)
    )
    return GameResult(table, game, is_rated, "played", 10, placings)


def after(*places: tuple[str, int], **known: RatingRow) -> dict[str, RatingRow]:
    before = {person: known.get(person) or unrated("vale", person) for person, _ in places}
    return {row.person: row for row in rated(before, result("t", *places))}


async def test_the_winner_rises_and_the_loser_falls(ratings: Ratings, storage: Storage) -> None:
    assert await ratings.keep(result("t", ("ada", 1), ("bea", 2), ("cleo", 3)))
    found = await storage.results.ratings("vale", ["ada", "bea", "cleo"])
    assert found["ada"].mu > MU > found["cleo"].mu
    assert found["ada"].mu > found["bea"].mu > found["cleo"].mu
    assert all(row.sigma < SIGMA for row in found.values())
    assert {person: (row.games, row.wins) for person, row in found.items()} == {
        "ada": (1, 1),
        "bea": (1, 0),
        "cleo": (1, 0),
    }
    (past,) = await storage.results.history("ada")
    assert (past.rating_before, past.rating_after) == (MU, found["ada"].mu)


async def test_a_result_counts_once(ratings: Ratings, storage: Storage) -> None:
    game = result("t", ("ada", 1), ("bea", 2))
    assert await ratings.keep(game)
    before = await storage.results.ratings("vale", ["ada", "bea"])
    assert not await ratings.keep(game)
    assert await storage.results.ratings("vale", ["ada", "bea"]) == before


@pytest.mark.parametrize(
    "game",
    [
        result("t", ("ada", 1), ("bea", 2), is_rated=False),
        result("t", ("ada", 1), ("ada", 2)),
        result("t", ("ada", 1)),
        result("t", ("bot:greedy", 1), ("bot:random", 2)),
    ],
    ids=["unrated", "against oneself", "alone", "bots among themselves"],
)
async def test_games_that_measure_nobody_are_kept_without_ratings(
    ratings: Ratings, storage: Storage, game: GameResult
) -> None:
    assert await ratings.keep(game)
    assert await storage.results.ratings("vale", ["ada", "bea", "bot:greedy", "bot:random"]) == {}
    assert len(await ratings.history(game.placings[0].person)) == len(
        [placing for placing in game.placings if placing.person == game.placings[0].person]
    )


def test_a_tie_between_equals_moves_nobody() -> None:
    found = after(("ada", 1), ("bea", 1))
    assert found["ada"].mu == pytest.approx(MU)
    assert found["bea"].mu == pytest.approx(MU)
    assert (found["ada"].wins, found["bea"].wins) == (1, 1)


def test_an_upset_moves_more_than_what_was_expected() -> None:
    strong = RatingRow("vale", "strong", 1900, 100, 50, 40, 0)
    weak = RatingRow("vale", "weak", 1100, 100, 50, 10, 0)
    expected = after(("strong", 1), ("weak", 2), strong=strong, weak=weak)
    upset = after(("weak", 1), ("strong", 2), strong=strong, weak=weak)
    assert upset["weak"].mu - weak.mu > 5 * (expected["strong"].mu - strong.mu)


def test_a_bot_in_several_seats_moves_once() -> None:
    found = after(("ada", 1), ("bot:greedy", 2), ("bot:greedy", 3))
    assert found["bot:greedy"].games == 1
    assert found["bot:greedy"].mu < MU < found["ada"].mu


async def test_games_that_end_at_once_all_count(storage: Storage, database: str) -> None:
    another = await open_storage(database)
    count = spend(12, 6)
    both = [Ratings(storage), Ratings(another)]
    await meet(storage, *(f"p{number}" for number in range(count)))
    await asyncio.gather(
        *(
            both[number % 2].keep(result(f"t{number}", ("ada", 1), (f"p{number}", 2)))
            for number in range(count)
        )
    )
    await another.close()
    found = (await storage.results.ratings("vale", ["ada"]))["ada"]
    assert (found.games, found.wins) == (count, count)


async def test_people_and_bots_are_found_in_the_order_of_their_strength(ratings: Ratings) -> None:
    strengths = {"ada": 3.0, "bot:greedy": 2.0, "bea": 1.0, "bot:random": 0.0}
    rng = random.Random(7)
    for number in range(spend(60, 40)):
        order = sorted(strengths, key=lambda person: strengths[person] + rng.gauss(0, 1), reverse=True)
        await ratings.keep(result(f"t{number}", *((person, place) for place, person in enumerate(order, 1))))
    board = await ratings.leaderboard("vale")
    assert [line.person.person for line in board] == list(strengths)
    assert [line.person.bot for line in board] == [False, True, False, True]
    assert board[1].person.name == "greedy"
    assert all(line.low < line.rating < line.high for line in board)
    assert board[0].wins > board[2].wins
    assert await ratings.leaderboard("book") == []


async def test_a_board_asks_for_some_games(ratings: Ratings) -> None:
    await ratings.keep(result("t", ("ada", 1), ("bea", 2)))
    assert await ratings.leaderboard("vale") == []
    assert len(await ratings.leaderboard("vale", least_games=1)) == 2


async def test_somebodys_page(ratings: Ratings, storage: Storage) -> None:
    await storage.people.change("ada", {"name": "Ada"})
    await ratings.keep(result("t1", ("ada", 1), ("bot:greedy", 2)))
    await ratings.keep(result("t2", ("bot:greedy", 1), ("ada", 2), is_rated=False))
    (rating,) = await ratings.of_person("ada")
    assert (rating.game, rating.games, rating.wins) == ("vale", 1, 1)
    assert rating.low < rating.rating < rating.high
    history = {past.table: past for past in await ratings.history("ada")}
    assert history["t2"].names == ["greedy", "Ada"]
    assert (history["t2"].seat, history["t2"].places, history["t2"].rated) == (1, [1, 2], False)
    (tally,) = await ratings.tallies("ada")
    assert (tally.players, tally.games, tally.wins, tally.best, tally.mean) == (2, 2, 1, 90, 85.0)

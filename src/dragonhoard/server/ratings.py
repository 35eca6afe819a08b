"""How strong people and bots are at each game, on one scale, and what they have played."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict, replace
from openskill.models import PlackettLuce, PlackettLuceRating

from dragonhoard.host import wire
from dragonhoard.host.ports import Conflict, Gone, Taken
from dragonhoard.host.rows import BOT, GameResult, Placing
from dragonhoard.server.storage import Storage
from dragonhoard.server.storage.rows import PastGameRow, RatingRow

# Everybody begins here; who is stronger by half of SIGMA wins about three games in four.
MU: Final = 1500.0
SIGMA: Final = MU / 3
# The interval that is shown holds the true strength in 19 of 20 cases.
WIDTH: Final = 2.0
LEAST_GAMES: Final = 5
ATTEMPTS: Final = 20

MODEL: Final = PlackettLuce(mu=MU, sigma=SIGMA, beta=SIGMA / 2, tau=MU / 300)


class Ratings:
    """Results are kept here, and what follows from them is looked up here."""

    def __init__(self, storage: Storage) -> None:
        self._results = storage.results

    async def keep(self, result: GameResult) -> bool:
        """Keep how a game ended and move the ratings if it was a rated one; not, if it is kept already; Gone may be raised."""
        counts = result.rated and is_contest(result.placings)
        persons = sorted({placing.person for placing in result.placings}) if counts else []
        for _ in range(ATTEMPTS):
            known = await self._results.ratings(result.game, persons) if counts else {}
            before = {person: known.get(person) or unrated(result.game, person) for person in persons}
            after = rated(before, result) if counts else []
            try:
                await self._results.keep(result, before, after)
            except Taken:
                return False
            except Gone:
                raise
            except Conflict:
                # Another game of one of them ended at the same moment: start from the rating it gave.
                continue
            return True
        raise Conflict(result.table)

    async def leaderboard(
        self, game: str, least_games: int = LEAST_GAMES, limit: int = 100
    ) -> list[wire.Standing]:
        """The strongest by what is certain of them: the lower end of their interval."""
        return [
            wire.Standing(
                who(row.person, name),
                round(row.mu, 1),
                *interval(row),
                row.games,
                row.wins,
            )
            for row, name in await self._results.leaders(game, least_games, limit)
        ]

    async def of_person(self, person: str) -> list[wire.Rating]:
        """Somebody's ratings at all games."""
        return [
            wire.Rating(row.game, round(row.mu, 1), *interval(row), row.games, row.wins)
            for row in await self._results.ratings_of(person)
        ]

    async def history(
        self, person: str, game: str | None = None, before: int | None = None, limit: int = 50
    ) -> list[wire.PastGame]:
        """Somebody's finished games, the latest first."""
        return [told(row) for row in await self._results.history(person, game, before, limit)]

    async def tallies(self, person: str) -> list[wire.Tally]:
        """Somebody's games, wins and scores by game and number of players."""
        return [wire.Tally(**asdict(row)) for row in await self._results.tallies(person)]


def is_contest(placings: Sequence[Placing]) -> bool:
    """Whether somebody measured themselves with somebody else; bots among themselves do not count."""
    persons = {placing.person for placing in placings}
    return len(persons) > 1 and any(not person.startswith(BOT) for person in persons)


def unrated(game: str, person: str) -> RatingRow:
    """Where everybody begins."""
    return RatingRow(game, person, MU, SIGMA, 0, 0, 0)


def rated(before: dict[str, RatingRow], result: GameResult) -> list[RatingRow]:
    """Everybody's rating after a game."""
    teams = [[as_rating(before[placing.person])] for placing in result.placings]
    ranks = [float(placing.place) for placing in result.placings]
    moved: dict[str, list[PlackettLuceRating]] = {person: [] for person in before}
    for placing, (rating,) in zip(result.placings, MODEL.rate(teams, ranks=ranks), strict=True):
        moved[placing.person].append(rating)
    winners = {placing.person for placing in result.placings if placing.place == 1}
    return [
        replace(
            row,
            # Whoever has several seats, as a bot may, moves by the mean of what they did to it.
            mu=sum(rating.mu for rating in moved[person]) / len(moved[person]),
            sigma=sum(rating.sigma for rating in moved[person]) / len(moved[person]),
            games=row.games + 1,
            wins=row.wins + (person in winners),
            changed_at=result.ended_at,
        )
        for person, row in before.items()
    ]


def as_rating(row: RatingRow) -> PlackettLuceRating:
    return MODEL.rating(mu=row.mu, sigma=row.sigma)


def interval(row: RatingRow) -> tuple[float, float]:
    """From what to what the strength reaches."""
    return round(row.mu - WIDTH * row.sigma, 1), round(row.mu + WIDTH * row.sigma, 1)


def who(person: str, name: str) -> wire.Person:
    """Somebody as others see them; a bot is called by its level."""
    is_bot = person.startswith(BOT)
    return wire.Person(person, person.removeprefix(BOT) if is_bot else name, is_bot)


def told(row: PastGameRow) -> wire.PastGame:
    """A game of somebody's history as clients get it."""
    return wire.PastGame(
        row.table,
        row.game,
        row.ended_at,
        row.seat,
        list(row.names),
        list(row.places),
        list(row.scores),
        row.rated,
    )

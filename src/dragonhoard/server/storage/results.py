"""Finished games and the ratings that follow from them."""

from collections.abc import Sequence
from typing import Final

from msgspec import convert

from dragonhoard.host.ports import Conflict
from dragonhoard.host.rows import BOT, GameResult
from dragonhoard.server.storage.database import Database, Row, Statement, known
from dragonhoard.server.storage.rows import PastGameRow, RatingRow, TallyRow, as_rows

RATING: Final = "game, person, mu, sigma, games, wins, changed_at"


class Results:
    """How games ended, per table and per person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def ratings(self, game: str, persons: Sequence[str]) -> dict[str, RatingRow]:
        """What these persons are rated at a game; who never was is left out."""
        marks = ", ".join("?" for _ in persons)
        rows = await self._database.read(
            f"SELECT {RATING} FROM ratings WHERE game = ? AND person IN ({marks})", game, *persons
        )
        return {row.person: row for row in as_rows(RatingRow, rows)}

    async def keep(
        self, result: GameResult, before: dict[str, RatingRow], after: Sequence[RatingRow]
    ) -> None:
        """Keep a result with its ratings; raises Taken if it is kept already, Conflict if a rating moved, Gone."""
        new = {row.person: row for row in after}
        people = [placing.person for placing in result.placings if not placing.person.startswith(BOT)]
        await self._database.write(
            *known(people),
            Statement(
                "INSERT INTO results (table_id, game, players, rated, ending, ended_at) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    result.table,
                    result.game,
                    len(result.placings),
                    int(result.rated),
                    result.end,
                    result.ended_at,
                ),
            ),
            *(
                Statement(
                    "INSERT INTO placings (table_id, seat, person, score, place, rating_before, rating_after)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        result.table,
                        placing.seat,
                        placing.person,
                        placing.score,
                        placing.place,
                        before[placing.person].mu if placing.person in new else None,
                        new[placing.person].mu if placing.person in new else None,
                    ),
                )
                for placing in result.placings
            ),
            *(rating_statement(before[row.person].games, row) for row in after),
        )

    async def leaders(self, game: str, least_games: int, limit: int) -> list[tuple[RatingRow, str]]:
        """Who is best at a game with some certainty, and their names."""
        rows = await self._database.read(
            "SELECT r.game, r.person, r.mu, r.sigma, r.games, r.wins, r.changed_at, p.name"
            " FROM ratings r LEFT JOIN persons p ON p.person = r.person WHERE r.game = ? AND r.games >= ?"
            " ORDER BY r.mu - 2 * r.sigma DESC, r.person LIMIT ?",
            game,
            least_games,
            limit,
        )
        return [convert((row[:-1], row[-1] or ""), tuple[RatingRow, str], strict=False) for row in rows]

    async def ratings_of(self, person: str) -> list[RatingRow]:
        """Somebody's ratings at all games."""
        rows = await self._database.read(
            f"SELECT {RATING} FROM ratings WHERE person = ? ORDER BY game", person
        )
        return as_rows(RatingRow, rows)

    async def tallies(self, person: str) -> list[TallyRow]:
        """Somebody's games, wins and scores by game and number of players."""
        rows = await self._database.read(
            "SELECT r.game, r.players, COUNT(*), SUM(CASE WHEN p.place = 1 THEN 1 ELSE 0 END), MAX(p.score),"
            " CAST(AVG(p.score) AS DOUBLE PRECISION)"
            " FROM placings p JOIN results r ON r.table_id = p.table_id WHERE p.person = ?"
            " GROUP BY r.game, r.players ORDER BY r.game, r.players",
            person,
        )
        return as_rows(TallyRow, rows)

    async def history(
        self, person: str, game: str | None = None, before: int | None = None, limit: int = 50
    ) -> list[PastGameRow]:
        """Somebody's finished games, the latest first, of one game and before a moment if asked."""
        mine = await self._database.read(
            "SELECT r.table_id, r.game, r.ended_at, r.ending, r.rated, p.seat, p.rating_before, p.rating_after"
            " FROM placings p JOIN results r ON r.table_id = p.table_id WHERE p.person = ?"
            + (" AND r.game = ?" if game else "")
            + (" AND r.ended_at < ?" if before is not None else "")
            + " ORDER BY r.ended_at DESC, r.table_id LIMIT ?",
            *(value for value in (person, game or None, before) if value is not None),
            limit,
        )
        others = await self._placings([str(row[0]) for row in mine])
        return [past_game(row, others[str(row[0])]) for row in mine]

    async def _placings(self, tables: list[str]) -> dict[str, list[Row]]:
        """Everybody's placings at these tables, by seat."""
        found: dict[str, list[Row]] = {table: [] for table in tables}
        if tables:
            marks = ", ".join("?" for _ in tables)
            rows = await self._database.read(
                "SELECT p.table_id, p.person, o.name, p.score, p.place FROM placings p"
                f" LEFT JOIN persons o ON o.person = p.person WHERE p.table_id IN ({marks}) ORDER BY p.seat",
                *tables,
            )
            for row in rows:
                found[str(row[0])].append(row[1:])
        return found


def past_game(mine: Row, seats: list[Row]) -> PastGameRow:
    """One game of a history, told from one seat; a game at which one person had two seats is told twice."""
    table, game, ended_at, end, rated, seat, before, after = mine
    names = [name if name is not None else str(person).removeprefix(BOT) for person, name, *_ in seats]
    told = (table, game, ended_at, end, rated, seat, [row[0] for row in seats], names)
    return convert(
        (*told, [row[2] for row in seats], [row[3] for row in seats], before, after),
        PastGameRow,
        strict=False,
    )


def rating_statement(games_before: int, row: RatingRow) -> Statement:
    """Write a rating, unless another game has moved it since it was read."""
    return Statement(
        f"INSERT INTO ratings ({RATING}) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (game, person) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
        " games = excluded.games, wins = excluded.wins, changed_at = excluded.changed_at"
        " WHERE ratings.games = ? RETURNING games",
        (row.game, row.person, row.mu, row.sigma, row.games, row.wins, row.changed_at, games_before),
        otherwise=Conflict(row.person),
    )

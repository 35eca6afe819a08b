"""What remains of a table: its result, its record, its replay, and new tables that begin from it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Raw

from dragonhoard.core.position import CHANCE, SPECTATOR, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import in_seat_order, move_text, new_record, seal_record, write_record
from dragonhoard.core.rng import Rng
from dragonhoard.table.encoding import form_bytes
from dragonhoard.table.fairness import CommittedSource
from dragonhoard.table.history import AppliedMove, carried_out
from dragonhoard.table.log_entries import BotSeated, Entry, Seated
from dragonhoard.table.opening import open_table
from dragonhoard.table.snapshot import ChanceProof, ReplayStep, Result, Step

if TYPE_CHECKING:
    from dragonhoard.table.hosted import HostedTable


def result(table: "HostedTable") -> Result | None:
    """How the game ended: those who resigned stand behind the others, whoever resigned first last of all."""
    if table.reason in (None, "abandoned") or table.readable_only:
        return None
    outcome = table.position.outcome()
    end = outcome.end if outcome is not None else str(table.reason)
    places = outcome.places if outcome is not None else tuple(int(place) for place in table.position.places())
    scores = tuple(int(table.position.score(seat)) for seat in range(len(table.chairs)))
    ranks = [_rank(table, seat, place) for seat, place in enumerate(places)]
    return Result(end, scores, tuple(sum(1 for other in ranks if other < rank) for rank in ranks))


def _rank(table: "HostedTable", seat: int, place: int) -> tuple[bool, int]:
    if seat in table.resigned:
        return True, -table.resigned.index(seat)
    return False, place


def record(table: "HostedTable", names: Sequence[str]) -> str:
    """The game as a record, with everything that is needed to check its luck."""
    _expect_finished(table)
    opened, made = table.opened, table.course.made
    kept = new_record(table.game, table.settings, tuple(names), opened.start)
    kept.commitment = opened.commitment
    kept.moves = in_seat_order(table.course.begin(), [one.move for one in made])
    seal_record(table.game, kept, table.position)
    if not kept.result:
        kept.ended = str(table.reason)
    if opened.commitment:
        kept.table = opened.table
        kept.seed = table.seed.hex()
        kept.salts = tuple(table.salts) if any(table.salts) else ()
        kept.draws = tuple(one.draw for one in made if one.move.seat == CHANCE)
    return write_record(table.game, kept)


def replayed(table: "HostedTable", audience: int) -> Iterator[ReplayStep]:
    """A finished game move by move, its secrets open, with the views of one audience."""
    _expect_finished(table)
    position = table.course.begin()
    for index, made in enumerate(table.course.made, start=1):
        draw = _draw(table, position, made)
        events = carried_out(position, made.move)
        step = Step(
            index,
            table.log[made.number].at,
            "luck" if made.move.seat == CHANCE else "acted",
            None if made.move.seat == CHANCE else made.move.seat,
            tuple([Raw(form_bytes(event)) for event in events]),
        )
        scores = tuple(int(position.score(seat)) for seat in range(len(table.chairs)))
        text = move_text(table.game, table.settings, made.move)
        yield ReplayStep(step, text, Raw(form_bytes(position.view(audience))), scores, draw)


def _draw(table: "HostedTable", position: Position, made: AppliedMove) -> ChanceProof | None:
    """How an outcome was drawn, for those who check it without the rules; none where luck was typed in."""
    if made.move.seat != CHANCE or not table.opened.commitment:
        return None
    total = int(position.chance_total())
    ticket = CommittedSource(table.seed, table.opened.table, table.salts).ticket(made.draw, total)
    # A ticket that brings another outcome than the one that fell is no ticket of it.
    return ChanceProof(made.draw, total, ticket if position.chance_pick(ticket) == made.move.action else -1)


def fork(table: "HostedTable", audience: int, number: int, seed: int) -> str:
    """How it stood after an audience's step, dealt anew from what that audience knew."""
    if audience == SPECTATOR and table.phase != "finished":
        raise Problem("fork-watching")
    if table.readable_only:
        raise Problem("table-old-rules", needed=table.opened.rules_version, present=table.game.rules_version)
    if not 0 <= number <= table.number(audience):
        raise Problem("step-unknown", number=number, last=table.number(audience))
    last = table.entry_of(audience, number) if number else 0
    then = type(table).fold(table.log[: last + 1], table.seed)
    return table.game.position_text(then.position.redeal(audience, Rng(seed)))


def rematch(table: "HostedTable", new_table: str, seed: bytes, now: int) -> list[Entry]:
    """The first entries of another game with the same people and bots, everybody one seat further."""
    _expect_finished(table)
    opened = table.opened
    entries: list[Entry] = [
        open_table(
            new_table,
            opened.game,
            opened.players,
            opened.host,
            seed,
            now,
            options=dict(opened.options),
            pace=opened.pace,
            watchers=opened.watchers,
            public=opened.public,
            rated=opened.rated,
            real_dice=opened.real_dice,
            watch_delay=opened.watch_delay,
        )
    ]
    for seat in range(opened.players):
        chair = table.chairs[seat - 1]
        if chair.person is not None:
            entries.append(Seated(now, seat, chair.person))
        elif chair.bot is not None:
            entries.append(BotSeated(now, seat, chair.bot))
    return entries


def _expect_finished(table: "HostedTable") -> None:
    if table.phase != "finished":
        raise Problem("table-unfinished")

"""What a table knows, as wire messages."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Raw, json

from dragonhoard.core.forms import json_bytes, to_json
from dragonhoard.core.position import SPECTATOR
from dragonhoard.server import wire
from dragonhoard.server.storage.rows import TableRow
from dragonhoard.table.hosted import Choice, HostedTable, OpenOffer, Step
from dragonhoard.table.scene import Replayed

Names = Mapping[str, str]
# What a person is called who is not here any more.
NOBODY: Final = ""
_encode: Final = json.Encoder().encode
_info: Final = json.Decoder(wire.TableInfo)


def table_info(
    hosted: HostedTable, row: TableRow, names: Names, present: Sequence[bool], audience: int
) -> wire.TableInfo:
    """A table as its lobby line; a seat is told that it is its own."""
    opened = hosted.opened
    pace = opened.pace
    is_seat = audience >= 0
    return wire.TableInfo(
        table=opened.table,
        code=row.code,
        game=opened.game,
        players=opened.players,
        options=dict(opened.options),
        pace=wire.Pace(pace.kind, pace.seconds, pace.increment, pace.days),
        watchers=opened.watchers,
        rated=opened.rated,
        real_dice=opened.real_dice,
        phase=hosted.phase,
        host=opened.host,
        seats=[
            wire.Seat(
                who="person" if chair.person else "bot" if chair.bot else "empty",
                name=names.get(chair.person, NOBODY) if chair.person else chair.bot or "",
                person=chair.person,
                bot=chair.bot,
                present=present[seat] if seat < len(present) else False,
                stand_in=chair.stand_in,
                resigned=chair.resigned,
            )
            for seat, chair in enumerate(hosted.chairs)
        ],
        commitment=opened.commitment,
        number=hosted.number(audience),
        made_at=opened.at,
        my_seat=audience if is_seat else None,
        my_turn=is_seat and audience in hosted.awaited(),
        rematch=row.rematch,
        readable_only=hosted.readable_only,
    )


def info_bytes(info: wire.TableInfo) -> bytes:
    """What is kept with the table's row."""
    return _encode(info)


def row_info(row: TableRow, seat: int | None = None) -> wire.TableInfo:
    """The lobby line that was kept with a row, for somebody in a seat."""
    kept = _info.decode(row.info)
    fields = {name: getattr(kept, name) for name in kept.__struct_fields__}
    my_turn = seat is not None and row.phase == "playing" and bool(row.awaited >> seat & 1)
    fields |= {"phase": row.phase, "rematch": row.rematch, "my_seat": seat, "my_turn": my_turn}
    return wire.TableInfo(**fields)


def told_text(
    hosted: HostedTable, info: wire.TableInfo, names: Names, audience: int, since: int, now: int
) -> str:
    """What an audience noticed since a number, and how the table stands, as it is sent."""
    steps = hosted.steps(audience, since)
    message = wire.Told(info.table, [step(one, names) for one in steps], scene(hosted, info, audience, now))
    return _encode(message).decode()


def scene(hosted: HostedTable, info: wire.TableInfo, audience: int, now: int) -> wire.Scene:
    """How the table stands, for one audience."""
    told = hosted.scene(audience, now)
    return wire.Scene(
        info=info,
        number=told.number,
        seat=told.seat,
        view=Raw(told.view),
        aid=Raw(told.aid),
        awaited=list(told.awaited),
        choices=choices(told.choices),
        luck_awaited=told.luck_awaited,
        luck_choices=choices(told.luck_choices),
        undoable=told.undoable,
        offers=[offer(one) for one in told.offers],
        clocks=None if told.clocks is None else [wire.Clock(clock.left, clock.runs) for clock in told.clocks],
        scores=list(told.scores),
        result=result(hosted) if told.result is not None else None,
        seed=told.seed,
        salts=list(told.salts),
    )


def choices(told: Sequence[Choice]) -> list[wire.Choice]:
    """Legal actions or outcomes."""
    return [wire.Choice(choice.action, choice.text, Raw(choice.form)) for choice in told]


def offer(told: OpenOffer) -> wire.Offer:
    """Something that needs everybody's consent."""
    return wire.Offer(told.kind, told.seat, list(told.agreed), list(told.awaited), told.back_to)


def result(hosted: HostedTable) -> wire.Result | None:
    """How the game ended."""
    told = hosted.result()
    return None if told is None else wire.Result(told.end, list(told.scores), list(told.places))


def step(told: Step, names: Names) -> wire.Step:
    """Something that happened."""
    return wire.Step(
        number=told.number,
        at=told.at,
        what=told.what,
        seat=told.seat,
        events=[Raw(event) for event in told.events],
        kind=told.kind,
        yes=told.yes,
        back_to=told.back_to,
        name=names.get(told.person, NOBODY) if told.person else None,
        bot=told.bot,
    )


def replay(hosted: HostedTable, info: wire.TableInfo, names: Names, audience: int) -> wire.Replay:
    """A finished game move by move."""
    moves = [replay_step(move, names) for move in hosted.replayed(audience)]
    seat_names = [seat.name for seat in info.seats]
    return wire.Replay(info, start_view(hosted, audience), moves, result(hosted), hosted.record(seat_names))


def replay_step(move: Replayed, names: Names) -> wire.ReplayStep:
    """A finished game after one move."""
    draw = move.draw
    drawn = None if draw is None else wire.Draw(draw.number, draw.total, draw.ticket)
    return wire.ReplayStep(step(move.step, names), move.text, Raw(move.view), list(move.scores), drawn)


def start_view(hosted: HostedTable, audience: int) -> Raw:
    """How a game stood before its first move."""
    start = hosted.opened.start
    position = hosted.game.parse_position(start) if start else hosted.game.new(hosted.settings)
    return Raw(json_bytes(to_json(position.view(audience))))


def audience_of(hosted: HostedTable, person: str | None) -> int:
    """The chair of a person, or SPECTATOR."""
    seat = hosted.seat_of(person) if person else None
    return SPECTATOR if seat is None else seat

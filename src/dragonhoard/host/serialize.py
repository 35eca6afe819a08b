"""What a table knows, as wire messages."""

# compiled: this is what a server does most

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Raw, json

from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.schema import json_bytes, to_json
from dragonhoard.host import wire
from dragonhoard.host.rows import TableRow
from dragonhoard.table.encoding import ints_bytes
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.snapshot import Replayed, Snapshot, Step

Names = Mapping[str, str]
# What a person is called who is not here any more.
NOBODY: Final = ""
_encode: Final = json.Encoder().encode
_BOOLEANS: Final = (b"false", b"true")
_LUCK: Final = b'],"luck_awaited":true,"luck_choices":['
_NO_LUCK: Final = b'],"luck_awaited":false,"luck_choices":['
_GOES_ON: Final = b',"result":null,"seed":null,"salts":[]}}'
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


class InfoText(NamedTuple):
    """A lobby line as JSON, cut where the event number and the turn stand: nothing else changes with every move."""

    front: bytes
    middle: bytes
    end: bytes


def info_text(info: wire.TableInfo) -> InfoText:
    """A lobby line to be told again and again."""
    text = _encode(info)
    # From the end, for what stands before may be in people's own words.
    front, mark, rest = text.rpartition(b'"number":')
    middle, turn, end = rest.rpartition(b'"my_turn":')
    return InfoText(
        front + mark,
        middle[len(str(info.number)) :] + turn,
        end[len(_BOOLEANS[info.my_turn]) :],
    )


def shown(hosted: HostedTable, rematch: str | None, present: list[bool], names: Names) -> tuple[object, ...]:
    """What a lobby line shows that can change during a game, the event number and the turn apart."""
    found: list[object] = [hosted.opened, hosted.phase, hosted.readable_only, rematch, *present]
    for chair in hosted.chairs:
        found.append(chair.person)
        found.append(chair.bot)
        found.append(chair.stand_in)
        found.append(chair.resigned)
        if chair.person is not None:
            found.append(names.get(chair.person))
    return tuple(found)


def encode_update(
    hosted: HostedTable, info: InfoText, names: Names, audience: int, since: int, now: int
) -> bytes:
    """What an audience noticed since a number, and how the table stands: a wire.Told as it is sent.

    It is put together from JSON that is at hand, because this is what a server does most.
    """
    told = hosted.scene(audience, now)
    number = b"%d" % told.number
    my_turn = audience >= 0 and audience in told.awaited
    return b"".join(
        [
            b'{"type":"told","table":"',
            hosted.opened.table.encode(),
            b'","steps":[',
            steps_text(hosted, names, audience, since, told.number),
            b'],"scene":{"info":',
            info.front,
            number,
            info.middle,
            _BOOLEANS[my_turn],
            info.end,
            b',"number":',
            number,
            b',"seat":',
            b"null" if told.seat is None else b"%d" % told.seat,
            b',"view":',
            told.view,
            b',"aid":',
            told.aid,
            b',"awaited":',
            ints_bytes(told.awaited),
            b',"choices":[',
            b",".join([choice.told for choice in told.choices]),
            _LUCK if told.luck_awaited else _NO_LUCK,
            b",".join([choice.told for choice in told.luck_choices]),
            b'],"undoable":%d,"offers":' % told.undoable,
            _encode(told.offers) if told.offers else b"[]",
            b',"clocks":',
            _encode(told.clocks) if told.clocks else b"null",
            b',"scores":',
            ints_bytes(told.scores),
            _ending(told) if told.seed is not None else _GOES_ON,
        ]
    )


def _ending(told: Snapshot) -> bytes:
    """What is told at the end only."""
    parts = (_encode(told.result), _encode(told.seed), _encode(told.salts))
    return b',"result":%b,"seed":%b,"salts":%b}}' % parts


def steps_text(hosted: HostedTable, names: Names, audience: int, since: int, until: int) -> bytes:
    """An audience's steps after a number, each a wire.Step as it is sent."""
    texts = []
    for number in range(since + 1, until + 1):
        text = hosted.move_text(audience, number)
        if not text:
            text = _encode(step(hosted.step(audience, number), names))
        texts.append(text)
    return b",".join(texts)


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

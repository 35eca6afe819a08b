"""Tables as wire messages."""

# compiled: this is what a server does most

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Raw, json
from msgspec.structs import replace

from dragonhoard.core.position import SPECTATOR
from dragonhoard.host import wire
from dragonhoard.host.rows import TableRow
from dragonhoard.table.encoding import encode, form_bytes
from dragonhoard.table.hosted import HostedTable

Names = Mapping[str, str]
# What a person is called who is not here any more.
NOBODY: Final = ""
_info: Final = json.Decoder(wire.TableInfo)


def table_info(
    hosted: HostedTable, row: TableRow, names: Names, present: Sequence[bool], audience: int
) -> wire.TableInfo:
    """Return a table's lobby line for an audience."""
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
    """Encode a lobby line for the table's row."""
    return encode(info)


def row_info(row: TableRow, seat: int | None = None) -> wire.TableInfo:
    """Return the lobby line kept with a row, for a person in a seat."""
    kept = _info.decode(row.info)
    fields = {name: getattr(kept, name) for name in kept.__struct_fields__}
    my_turn = seat is not None and row.phase == "playing" and bool(row.awaited >> seat & 1)
    fields |= {"phase": row.phase, "rematch": row.rematch, "my_seat": seat, "my_turn": my_turn}
    return wire.TableInfo(**fields)


def prepared(info: wire.TableInfo) -> wire.TableInfo:
    """Return a lobby line to be sent again and again: its longer parts are JSON already."""
    parts = {name: Raw(encode(getattr(info, name))) for name in ("options", "pace", "seats")}
    return replace(info, **parts)


def shown(hosted: HostedTable, rematch: str | None, present: list[bool], names: Names) -> tuple[object, ...]:
    """Return what a lobby line depends on, besides the event number and the turn."""
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
    hosted: HostedTable, info: wire.TableInfo, names: Names, audience: int, since: int, now: int
) -> bytes:
    """Encode the update for one audience: steps after `since` and the current scene."""
    steps = hosted.steps(audience, since, names)
    return encode(wire.Told(hosted.opened.table, steps, hosted.scene_with(info, audience, now)))


def replay(hosted: HostedTable, info: wire.TableInfo, audience: int) -> wire.Replay:
    """Return a finished game move by move."""
    names = [seat.name for seat in info.seats]
    start, steps = start_view(hosted, audience), list(hosted.replayed(audience))
    return wire.Replay(info, start, steps, hosted.result(), hosted.record(names))


def start_view(hosted: HostedTable, audience: int) -> Raw:
    """Return the view of a game before its first move."""
    start = hosted.opened.start
    position = hosted.game.parse_position(start) if start else hosted.game.new(hosted.settings)
    return Raw(form_bytes(position.view(audience)))


def audience_of(hosted: HostedTable, person: str | None) -> int:
    """Return a person's seat, or SPECTATOR."""
    seat = hosted.seat_of(person) if person else None
    return SPECTATOR if seat is None else seat

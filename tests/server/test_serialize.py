"""What is sent is, byte for byte, what the wire's own messages are when they are read and written again."""

from __future__ import annotations

import random

import pytest
from msgspec import json

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.position import SPECTATOR
from dragonhoard.host import serialize, wire
from dragonhoard.host.rows import TableRow
from dragonhoard.table import commands
from dragonhoard.table.hosted import HostedTable, open_table
from dragonhoard.table.log_entries import Pace, Seated

NAMES = {"ana": 'Ana "number":7', "ben": "Bén"}
LIVE = Pace("live", 600, 5)
ROW = TableRow("t", "CODE", "", 1, False, False, "ana", 1, 0, "playing", 0, None, 1, None, b"")


def begun(game: str, **more: object) -> HostedTable:
    opened = open_table("t", game, 2, "ana", bytes(32), 1000, pace=LIVE, **more)  # type: ignore[arg-type]
    seats = [Seated(1000, seat, person) for seat, person in enumerate(NAMES)]
    table = HostedTable.fold([opened, *seats], bytes(32))
    table.evolve(*table.decide(commands.Start(), 2000))
    return table


def told(table: HostedTable, audience: int, since: int) -> wire.Told:
    """A message, held against the wire: whoever decodes and encodes it gets the same bytes."""
    info = serialize.table_info(table, ROW, NAMES, [True, False], audience)
    text = serialize.encode_update(table, info, NAMES, audience, since, 3000)
    again = serialize.encode_update(table, serialize.prepared(info), NAMES, audience, since, 3000)
    assert again == text
    message = json.decode(text, type=wire.ServerMessage)
    assert isinstance(message, wire.Told)
    assert json.encode(message) == text
    assert message.scene.info == info
    return message


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_told_as_the_wire_says(game: str) -> None:
    rng, table, since = random.Random(game), begun(game), 0
    for turn in range(60):
        for audience in (0, 1, SPECTATOR):
            message = told(table, audience, since)
            assert [step.number for step in message.steps] == list(range(since + 1, message.scene.number + 1))
            seat = audience if audience >= 0 else None
            assert (message.scene.seat, message.scene.info.my_seat) == (seat, seat)
            assert message.scene.info.my_turn == (audience in table.awaited())
        if table.phase != "playing":
            break
        since = min(table.number(audience) for audience in (0, 1, SPECTATOR))
        seat = rng.choice(table.awaited())
        action = rng.choice(list(table.position.legal(seat)))
        table.evolve(*table.decide(commands.Act(seat, action), 2000 + turn))


def test_everything_beside_moves_is_told_as_the_wire_says() -> None:
    table = begun("tarasque")
    for command in (
        commands.Offer(0, "pause"),
        commands.Answer(1, "pause", True),
        commands.Offer(1, "resume"),
        commands.Answer(0, "resume", False),
        commands.Offer(1, "resume"),
        commands.Answer(0, "resume", True),
        commands.Interrupt(500),
        commands.BotTakeover(0, "greedy"),
        commands.BotTakeover(0, None),
        commands.Resign(1),
    ):
        table.evolve(*table.decide(command, 2500))
        told(table, 0, 0)
    steps = told(table, 0, 0).steps
    assert {step.what for step in steps} >= {"seated", "started", "offered", "answered", "paused", "resumed"}
    assert {step.what for step in steps} >= {"interrupted", "stood-in", "returned", "resigned", "ended"}
    assert steps[0].name == NAMES["ana"]
    scene = told(table, 1, 0).scene
    assert scene.result is not None
    assert scene.seed == bytes(32).hex()


def test_typed_in_luck_is_told_as_the_wire_says() -> None:
    table = begun("tarasque", real_dice=True)
    scene = told(table, 0, 0).scene
    assert scene.luck_awaited
    assert scene.luck_choices

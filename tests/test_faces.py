"""One rule core, many faces: the same choices and the same luck make the same record, byte for byte."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pyspiel
import pytest
from textual.pilot import Pilot

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE
from dragonhoard.core.record import Move, Record, new_record, parse_record, seal_record, write_record
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.mcp.seat import Seat
from dragonhoard.research.openspiel_game import PREFIX
from dragonhoard.research.pettingzoo_env import RoundsEnv, TurnsEnv
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.table import Table
from dragonhoard.terminal.app.application import GameApp
from dragonhoard.terminal.app.screens import HandOver
from dragonhoard.terminal.session import Session
from tests.online_faces import between_clients, unforced
from tests.recorded import PLAYERS, SEED, choices, played_in_the_library, text_of
from tests.terminal.app.pilot import enter, open_game, run
from tests.terminal.keyboard import type_into
from tests.web.house import house


def at_a_table(record: Record, _: pytest.MonkeyPatch) -> str:
    table = Table(find_game(record.game), record.settings, ("Ana", "Ben"), SeededSource(Rng(SEED)))
    for move in choices(record):
        table.act(move.seat, move.action)
    return table.save()


def next_line(record: Record, table: Table) -> str:
    """What comes next in the recorded game, in notation, for whoever is asked at a table."""
    return table.game.action_text(record.moves[len(table.record.moves)].action, record.settings)


def in_the_terminal(record: Record, monkeypatch: pytest.MonkeyPatch) -> str:
    words = catalogue_for("fr")
    asked, farewell = words.format("play-prompt"), words.format("play-keep-record")
    tables: list[Table] = []

    class Watched(Session):
        def run(self) -> None:
            tables.append(self.table)
            super().run()

    def answer(prompt: str) -> str:
        if prompt.startswith(farewell):
            return "save faces.hoard"
        return next_line(record, tables[0]) if prompt.startswith(asked) else ""

    monkeypatch.setattr("dragonhoard.terminal.session.Session", Watched)
    arguments = ["play", record.game, "--players", str(PLAYERS), "--humans", str(PLAYERS), "--plain"]
    code, _ = type_into(monkeypatch, [*arguments, "--seed", str(SEED), "--lang", "fr"], then=answer)
    assert code == 0
    return Path("faces.hoard").read_text(encoding="utf-8")


def on_the_full_screen(record: Record, _: pytest.MonkeyPatch) -> str:
    """Two people at one keyboard, who hand it over wherever one must not see what the other sees."""
    app = open_game(record.game, bots={}, seed=SEED, language="fr")

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        # Every screen is painted in the tests of the full screen; here only what is typed matters.
        with app.batch_update():
            while not app.is_over:
                question = app.question
                if isinstance(app.screen, HandOver):
                    app.screen.dismiss()
                elif question is not None and not app._answered.is_set():
                    app.line.value = next_line(record, app.table)
                    await app.line.action_submit()
                    while app.question is question and not app._answered.is_set():
                        await asyncio.sleep(0)
                await asyncio.sleep(0)
        await enter(app, pilot, "save screen.hoard")

    run(app, script)
    return Path("screen.hoard").read_text(encoding="utf-8")


def chosen(record: Record) -> list[Move]:
    """The moves that a match asks agents for."""
    return [move for move in unforced(record) if move.seat != CHANCE]


def in_pettingzoo_turns(record: Record, _: pytest.MonkeyPatch) -> str:
    env = TurnsEnv(game=record.game, players=PLAYERS)
    env.reset(seed=SEED)
    for move in chosen(record):
        assert env.seats[env.agent_selection] == move.seat
        env.step(move.action)
    assert env.match is not None
    return str(env.match)


def in_pettingzoo_rounds(record: Record, _: pytest.MonkeyPatch) -> str:
    env = RoundsEnv(game=record.game, players=PLAYERS)
    env.reset(seed=SEED)
    assert env.match is not None
    left = chosen(record)
    while env.agents:
        awaited = env.match.seats_to_act()
        now, left = left[: len(awaited)], left[len(awaited) :]
        actions = dict.fromkeys(env.agents, env.pass_action)
        env.step(actions | {f"seat_{move.seat}": move.action for move in now})
    return str(env.match)


def in_openspiel(record: Record, _: pytest.MonkeyPatch) -> str:
    state = pyspiel.load_game(f"{PREFIX}{record.game}(players={PLAYERS})").new_initial_state()
    for move in record.moves:
        if move.seat == CHANCE:
            outcomes = [outcome for outcome, _ in state.position.chance_outcomes()]
            state.apply_action(outcomes.index(move.action))
        else:
            assert state.current_player() == move.seat
            state.apply_action(move.action)
    again = new_record(find_game(record.game), record.settings, ())
    again.moves = state.held.moves()
    seal_record(find_game(record.game), again, state.position)
    return write_record(find_game(record.game), again)


FACES: list[Callable[[Record, pytest.MonkeyPatch], str]] = [
    at_a_table,
    in_the_terminal,
    on_the_full_screen,
    in_pettingzoo_turns,
    in_pettingzoo_rounds,
    in_openspiel,
]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_face_makes_the_same_record(
    game_id: str,
    face: Callable[[Record, pytest.MonkeyPatch], str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    record = played_in_the_library(game_id)
    told = parse_record(find_game(game_id), face(record, monkeypatch))
    assert text_of(told) == text_of(record)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_on_a_server_makes_the_same_record(
    game_id: str, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DRAGONHOARD_DATA", str(tmp_path))
    record = played_in_the_library(game_id)
    told = parse_record(find_game(game_id), between_clients(record, address))
    assert text_of(told) == text_of(record)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_language_models_seat_plays_by_the_same_rules(game_id: str) -> None:
    """Its bots answer by themselves, so the game is its own: played again at a table, it is the same."""
    seat = Seat(game_id, PLAYERS, 1, ["random"], {}, SEED, catalogue_for("en"))
    while not seat.is_over:
        seat.play(seat.choices()[0][0])
    record = parse_record(seat.table.game, seat.table.save())
    table = Table.resumed(seat.table.game, record, SeededSource(Rng(0)))
    assert table.save() == seat.table.save()

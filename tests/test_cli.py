"""The command line: help for newcomers, and for every mishap one sentence and exit code 2."""

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dragonhoard.cli import main
from dragonhoard.core.conformance import play_records
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE, Position
from dragonhoard.core.record import parse_record, replay
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.rules_page import rules_page
from dragonhoard.table.commands import Answer, Offer
from tests.table.play import Played

GAME = find_game("tarasque")
GOLDEN = Path(__file__).parent / "golden" / "tarasque" / "3.txt"
COMMANDS = ("play", "simulate", "replay", "rules", "position", "games")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("LC_ALL", "LC_MESSAGES", "DRAGONHOARD_LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command that succeeds says."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def failure(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence of a command that fails."""
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("dragonhoard: ")
    assert captured.err.count("\n") == 1
    return captured.err


# Help


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_overview_names_every_command(capsys: pytest.CaptureFixture[str], language: str) -> None:
    text = out(capsys, "--help", "--lang", language)
    assert all(f"\n{command} " in text for command in COMMANDS)
    assert max(map(len, text.splitlines())) <= 90
    assert text == out(capsys, f"--lang={language}", "help")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(
    capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    text = out(capsys, command, "--help", "--lang", language)
    assert f"dragonhoard {command}" in text
    assert "--lang" in text
    assert text == out(capsys, "help", command, "--lang", language)
    assert ("options:" in text, "usage:" in text) == (False, language == "en")


def test_the_language_comes_from_the_surroundings(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = out(capsys, "--help")
    monkeypatch.setenv("DRAGONHOARD_LANG", "fr")
    assert out(capsys, "--help") != english == out(capsys, "--help", "--lang", "en")
    monkeypatch.setenv("DRAGONHOARD_LANG", "tlh")
    assert "tlh" in failure(capsys, "--help")


def test_version_says_which_rules_run(capsys: pytest.CaptureFixture[str]) -> None:
    compiled = not str(sys.modules[Position.__module__].__file__).endswith(".py")
    assert ("compiled" in out(capsys, "--version")) == compiled


def test_help_reads_no_heavy_library() -> None:
    program = (
        "import sys; from dragonhoard.cli import main; main(['--help']);"
        " sys.exit(bool({'rich', 'matplotlib', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# Mishaps


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["plya"], "did you mean “play”?"),
        (["frobnicate"], "known: arena, backup, "),
        (["play", "chess"], "no game called “chess”; known: "),
        (["rules", "chess"], "no game called “chess”"),
        (["simulate", "chess"], "no game called “chess”"),
        (["play", "--players", "7"], "for 2 to 6 players, not 7"),
        (["play", "--players", "1"], "for 2 to 6 players, not 1"),
        (["simulate", "--players", "99"], "for 2 to 6 players, not 99"),
        (["play", "--players", "two"], "--players wants a whole number"),
        (["simulate", "--games", "0"], "--games wants a whole number of at least 1"),
        (["simulate", "--games", "-5"], "--games"),
        (["simulate", "--games"], "--games needs exactly one value"),
        (["simulate", "--seed", "1.5"], "--seed wants a whole number"),
        (["simulate", "--bot", "genius"], "no bot called “genius”; known: greedy, hatchling"),
        (["play", "--bot", "genius"], "no bot called “genius”"),
        (["play", "--humans", "3", "--players", "2"], "3 people cannot sit in 2 seats"),
        (["play", "--name", "a", "--name", "b", "--name", "c"], "3 names were given for 2 players"),
        (["play", "--skin", "cat"], "cannot be “cat”; possible: drachenwurf, tarasque"),
        (["play", "--option", "skin"], "NAME=VALUE"),
        (["play", "--option", "colour=red"], "no option “colour”"),
        (["play", "--sede", "1"], "did you mean --seed?"),
        (["play", "--xyzzy"], "--xyzzy"),
        (["play", "tarasque", "vale"], "“vale” is one argument too many"),
        (["play", "--lang"], "--lang needs exactly one value"),
        (["play", "--lang", "de"], "language “de”; known: en, fr"),
        (["play", "--from", "nowhere.hoard"], "no file nowhere.hoard"),
        (["play", "--from", "tarasque/1 players=2"], "of the position is missing"),
        (["play", "--from", "a=b"], "not a position of a known game"),
        (["replay"], "which file?"),
        (["replay", "nowhere.hoard"], "no file nowhere.hoard"),
        (["replay", "."], "is a folder"),
        (["position", "."], "is a folder"),
        (["rules", "tarasque", "dragonfly"], "no rule mentions “dragonfly”"),
        (["position", "--show", "nonsense=1"], "not a position of a known game"),
        (["simulate", "--plot", "wins.jpeg"], "one of .svg, .png"),
        (["simulate", "--plot", "no/such/folder.svg"], "cannot be written"),
        (["simulate", "--json", "."], "is a folder"),
    ],
)
def test_a_mishap_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in failure(capsys, *arguments)
    if "--lang" not in arguments:
        assert failure(capsys, "--lang", "fr", *arguments) != failure(capsys, *arguments)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x7fELF\x00\xff", "is not a text file"),
        (b"", "not a Dragonhoard record"),
        (b"<html></html>\n", "not a Dragonhoard record"),
        (b"dragonhoard record 1\n", "line 2 of the record"),
        (b"dragonhoard record 1\ngame chess\n", "no game called “chess”"),
        (b"dragonhoard record 1\ngame tarasque\nrules 1\nplayers 9\n", "not 9"),
        (b"dragonhoard record 1\ngame tarasque\nrules 1\nplayers 2\nfuel 3\n", "“fuel” does not belong here"),
        (b"dragonhoard record 1\ngame tarasque\nrules 99\nplayers 2\n", "version 99"),
        (b"dragonhoard record 1\ngame tarasque\nrules 1\nplayers 2\n\n* begins 5\n", "move 1 of the record"),
        (b"dragonhoard record 1\ngame tarasque\nrules 1\nplayers 2\n\n0 dance\n", "line 6"),
    ],
)
def test_a_broken_record_is_one_sentence(
    capsys: pytest.CaptureFixture[str], content: bytes, words: str
) -> None:
    Path("game.hoard").write_bytes(content)
    for arguments in (["replay", "game.hoard"], ["position", "game.hoard"]):
        assert words in failure(capsys, *arguments)
    failure(capsys, "play", "--from", "game.hoard")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "4"], "this game has 3 players, not 4"),
        (["--skin", "tarasque"], "another value of the option skin"),
        (["vale"], "this is a game of tarasque, not of vale"),
    ],
)
def test_a_record_is_not_bent_to_other_wishes(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert words in failure(capsys, "play", *arguments, "--from", str(GOLDEN))


def test_existing_files_are_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    Path("wins.svg").write_text("precious", encoding="utf-8")
    for flag in ("--plot", "--json"):
        assert "exists already" in failure(capsys, "simulate", "--games", "2", flag, "wins.svg")
    assert Path("wins.svg").read_text(encoding="utf-8") == "precious"


def test_an_interruption_is_said_and_has_its_own_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play"]) == 130
    assert capsys.readouterr().err == "dragonhoard: interrupted\n"


def test_the_end_of_the_input_ends_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert "Until next time!" in out(capsys, "play", "--seed", "3")


# The program as others start it


def run(*arguments: str, **how: object) -> "subprocess.CompletedProcess[bytes]":
    environment = {**os.environ, **how.pop("env", {})}  # type: ignore[dict-item]
    command = [sys.executable, "-m", "dragonhoard", *arguments]
    return subprocess.run(command, env=environment, timeout=60, check=False, **how)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("arguments", [["rules"], ["--help"], ["simulate", "--games", "3", "--jobs", "1"]])
def test_a_closed_pipe_is_one_sentence(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = run(*arguments, "--lang", "en", stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert done.returncode == 2
    assert b"dragonhoard: the output was closed before everything was written\n" in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = run("rules", "--lang", "en", stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr.startswith(b"dragonhoard: the output could not be written")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_any_encoding_of_the_output_will_do(encoding: str) -> None:
    done = run("rules", "--lang", "fr", env={"PYTHONIOENCODING": encoding}, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode(encoding)
    assert "oeuf" in text or "œuf" in text


def test_a_whole_game_through_a_pipe() -> None:
    done = run("play", "--seed", "3", "--lang", "fr", input=b"1\n" * 400, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "La dernière tuile est dans un antre." in done.stdout.decode()
    assert b"\x1b" not in done.stdout


def interrupted(process: subprocess.Popen[bytes]) -> int:
    """Interrupt until the process ends: `input` of Python forgets one that comes while it flushes its prompt."""
    for _ in range(10):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(timeout=3)
    process.kill()
    raise AssertionError("interrupts do not end the game")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_at_the_prompt() -> None:
    command = [sys.executable, "-u", "-m", "dragonhoard", "play", "--seed", "3", "--lang", "en"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        told = b""
        while not told.endswith(b"\n> "):
            sign = process.stdout.read(1)
            assert sign, told
            told += sign
        # The input stays open: it is the interrupt that ends the game, not the end of the input.
        code = interrupted(process)
        complaint = process.stderr.read()
    assert (code, complaint) == (130, b"dragonhoard: interrupted\n")


# Simulations


SMALL = ("simulate", "tarasque", "--games", "8", "--players", "3", "--seed", "7")


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_simulation_says_the_same_whatever_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str], bot: str
) -> None:
    told = [out(capsys, *SMALL, "--bot", bot, "--jobs", jobs) for jobs in ("1", "2", "1")]
    assert told[0] == told[1] == told[2]
    assert out(capsys, *SMALL[:-1], "8", "--bot", bot, "--jobs", "1") != told[0]
    assert max(map(len, told[0].splitlines())) <= 80


def test_a_simulation_tells_time_only_beside_its_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--jobs", "1"]) == 0
    captured = capsys.readouterr()
    assert "games a second" in captured.err
    assert "second" not in captured.out


def test_a_simulation_for_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    files = ("--json", "a.json", "--plot", "a.svg", "--jobs", "1")
    text = out(capsys, *SMALL, *files, "--bot", "greedy", "--bot", "random", "--lang", "fr")
    told = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert (told["games"], told["players"], told["seed"]) == (8, 3, 7)
    assert [seat["bot"] for seat in told["seats"]] == ["greedy", "random", "greedy"]
    assert sum(seat["won_alone"] for seat in told["seats"]) + told["ties"] == 8
    assert "8 parties à 3 joueurs, graine 7" in text
    assert "Jeune dragon" in text
    assert "Victoires par siège" in Path("a.svg").read_text(encoding="utf-8")
    before = Path("a.svg").read_bytes(), Path("a.json").read_bytes()
    out(capsys, *SMALL, *files, "--bot", "greedy", "--bot", "random", "--lang", "fr", "--force")
    assert (Path("a.svg").read_bytes(), Path("a.json").read_bytes()) == before


# Positions, rules, games


def test_a_position_leaves_and_returns(capsys: pytest.CaptureFixture[str]) -> None:
    record = parse_record(GAME, GOLDEN.read_text(encoding="utf-8"))
    expected = GAME.position_text(replay(GAME, record, 70))
    line = out(capsys, "position", str(GOLDEN), "--to", "70")
    assert line == expected + "\n"
    told = out(capsys, "position", str(GOLDEN), "--to", "70", "--json")
    assert GAME.position_text(GAME.parse_position_json(json.loads(told))) == expected
    Path("line.txt").write_text(line, encoding="utf-8")
    Path("told.json").write_text(told, encoding="utf-8")
    drawings = [out(capsys, "position", "--show", source) for source in (expected, "line.txt", "told.json")]
    assert drawings[0] == drawings[1] == drawings[2]
    assert drawings[0].startswith(line)
    assert "Centre" in drawings[0]


def test_a_position_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = out(capsys, "position", str(GOLDEN))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOLDEN.read_bytes())))
    assert out(capsys, "position", "-") == expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(expected.encode())))
    assert out(capsys, "position", "--show", "-").startswith(expected)


def test_no_move_lies_beyond_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("replay", "position"):
        assert "there is no move 99,999" in failure(capsys, command, str(GOLDEN), "--to", "99999")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_are_listed_and_searched(capsys: pytest.CaptureFixture[str], language: str) -> None:
    everything = out(capsys, "rules", "tarasque", "--lang", language)
    assert all(f"{rule.id} · " in everything for rule in GAME.rules)
    some = out(capsys, "rules", "tarasque", "keep", "die", "--lang", language)
    assert "tarasque.keep.valid-die" in some
    assert "tarasque.score.tie" not in some


def test_the_page_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "rules", "tarasque", "--page") == rules_page(GAME)


def test_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "games")
    for game_id in game_ids():
        assert f"{game_id}: " in text
        for option in find_game(game_id).options:
            assert f"--option {option.id}=" in text
            assert all(f"{value}" in text for value in option.values)
    assert "or your own: three rows of five tiles" in text


OWN_LAYOUT = "11b3,13a0,7a0,10a2,2b0/8a1,4a0,5a0,3a0,15a3/12b2,6a2,9a0,1a2,14b1"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", f"the layout of the track: a layout of your own, {OWN_LAYOUT}"),
        ("fr", f"le parcours : un parcours à vous, {OWN_LAYOUT}"),
    ],
)
def test_a_value_of_one_s_own_is_shown_as_such(
    capsys: pytest.CaptureFixture[str], language: str, sentence: str
) -> None:
    race = ("riders", "--layout", OWN_LAYOUT, "--players", "2", "--seed", "1", "--lang", language)
    told = [out(capsys, "simulate", *race, "--games", "1", "--jobs", "1")]
    game = find_game("riders")
    (record,) = play_records(game, game.settings(2, {"layout": OWN_LAYOUT}), range(1))
    Path("own.hoard").write_text(record, encoding="utf-8")
    told.append(out(capsys, "replay", "own.hoard", "--to", "1", "--lang", language))
    for text in told:
        assert sentence.replace("\u00a0", " ") in " ".join(text.split())


def test_colours_are_left_out_on_request(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    show: Callable[..., str] = lambda *flags: out(capsys, "games", *flags)  # noqa: E731
    assert "\x1b[" in show()
    assert "\x1b[" not in show("--plain")
    assert "\x1b[" not in show("--no-color")


@pytest.mark.parametrize("game_id", game_ids())
def test_draw_writes_a_picture_of_every_game(
    game_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    golden = sorted((Path(__file__).parent / "golden" / game_id).glob("*.txt"))[0]
    for number, source in enumerate(([], ["--from", str(golden)], ["--from", str(golden), "--to", "20"])):
        file = tmp_path / f"{number}.svg"
        assert main(["draw", game_id, *source, "--out", str(file)]) == 0
        assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    pictures = {(tmp_path / f"{number}.svg").read_text(encoding="utf-8") for number in range(3)}
    assert len(pictures) == 3
    assert main(["draw", game_id, "--out", str(tmp_path / "0.svg")]) == 2
    assert main(["draw", game_id, "--out", str(tmp_path / "0.gif")]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def fair_game() -> str:
    """The record of a game at a table whose luck was promised, some of it taken back by consent."""
    played = Played("tarasque", 2)
    rng = Rng(1)
    while played.table.course.made[-1].move.seat != CHANCE or played.table.draws < 10:
        played.act_at_random(rng)
    seat = next(made.move.seat for made in reversed(played.table.course.made) if made.move.seat != CHANCE)
    played.do(Offer(seat, "undo"))
    played.do(Answer(1 - seat, "undo", True))
    played.play_on(rng)
    return played.table.record(["Anna", "Paul"])


def test_luck_is_proved_and_a_changed_roll_is_caught(capsys: pytest.CaptureFixture[str]) -> None:
    text = fair_game()
    Path("fair.hoard").write_text(text, encoding="utf-8")
    said = out(capsys, "verify", "fair.hoard", "--lang", "en")
    assert "Everything is sound" in said
    assert "taken back with everybody" in said
    Path("changed.hoard").write_text(text.replace("seed 00", "seed 01"), encoding="utf-8")
    assert "promised before the game" in failure(capsys, "verify", "changed.hoard", "--lang", "en")
    assert "which file?" in failure(capsys, "verify", "--lang", "en")


# Without a command


def test_without_a_command_the_server_starts_and_shows_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[bool, int]] = []
    monkeypatch.setattr(
        "dragonhoard.cli.commands.serve.carry_out",
        lambda options, words: started.append((options.open, options.port)),
    )
    assert main([]) == 0
    assert main(["--port", "9000", "--lang", "fr"]) == 0
    assert started == [(True, 8017), (True, 9000)]


def test_a_second_start_shows_the_server_that_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("dragonhoard.cli.commands.serve.is_served", lambda address: True)
    monkeypatch.setattr("dragonhoard.cli.commands.serve.show", shown.append)
    assert main(["--lang", "en"]) == 0
    assert shown == ["http://127.0.0.1:8017/"]
    assert shown[0] in capsys.readouterr().out

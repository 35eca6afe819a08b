"""What `import dragonhoard as dh` offers: its names, what it costs to import, and that it plays every game."""

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import dragonhoard as dh
from dragonhoard import api

NOTHING_HEAVY = ("litestar", "msgspec", "numpy", "rich", "textual", "uvicorn", "fluent", "torch")


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh Python loads for this."""
    told = "import sys; before = set(sys.modules); {}; print(*set(sys.modules) - before)"
    made = subprocess.run(
        [sys.executable, "-c", told.format(code)], capture_output=True, text=True, check=True
    )
    return set(made.stdout.split())


def test_importing_it_costs_one_module() -> None:
    assert loaded_by("import dragonhoard") == {"dragonhoard"}


def test_a_game_is_loaded_without_faces_or_server() -> None:
    found = loaded_by("import dragonhoard as dh; dh.load_game('book').start()")
    rooms = {name.split(".")[1] for name in found if name.startswith("dragonhoard.")}
    assert rooms <= {"api", "bots", "core", "games"}
    assert {name.split(".")[2] for name in found if name.startswith("dragonhoard.games.")} == {"book"}
    assert {name.partition(".")[0] for name in found}.isdisjoint(NOTHING_HEAVY)


def test_public_names_are_listed() -> None:
    assert dir(dh) == sorted(dh.__all__)
    assert set(dh.__all__) == {*api.__all__, "__version__"}
    for name in dh.__all__:
        assert getattr(dh, name) is not None


def test_other_names_are_not_public() -> None:
    with pytest.raises(AttributeError, match="no public name"):
        dh.find_game  # type: ignore[attr-defined]  # noqa: B018


def test_its_types_are_shipped() -> None:
    assert Path(dh.__file__).with_name("py.typed").is_file()


@pytest.mark.parametrize("game_id", dh.game_ids())
def test_ten_lines_play_any_game(game_id: str) -> None:
    random = Random(1)
    match = dh.load_game(game_id).start(players=2, seed=7)
    while not match.is_over:
        match.push(random.choice(match.legal_actions()))
    assert match.outcome is not None
    assert dh.replay(match.record) == match.position


@pytest.mark.parametrize("game_id", dh.game_ids())
def test_bots_play_and_their_game_is_kept(game_id: str, tmp_path: Path) -> None:
    bots: list[dh.Bot | str] = ["greedy", dh.bot("random")]
    match = dh.play(game_id, bots, seed=3)
    assert match.is_over
    assert str(dh.play(dh.load_game(game_id), bots, seed=3)) == str(match)
    dh.save_record(match.record, tmp_path / "game.txt")
    record = dh.load_record(tmp_path / "game.txt")
    assert record == match.record
    pairs = [(str(position), move) for position, move in dh.iter_moves(record)]
    assert [move for _, move in pairs] == match.moves
    assert pairs[-1][0] == str(dh.replay(record, len(record.moves) - 1))


def test_bots_take_settings() -> None:
    quick = dh.bot("searching", iterations=5)
    match = dh.play("book", [quick, "random"])
    assert match.is_over
    with pytest.raises(dh.Problem):
        dh.bot("searching", wisdom=3)
    with pytest.raises(dh.Problem):
        dh.bot("nobody")


def test_options_are_checked() -> None:
    match = dh.load_game("tarasque").start(players=3, skin="tarasque")
    assert match.settings["skin"] == "tarasque"
    with pytest.raises(dh.Problem):
        dh.load_game("tarasque").start(skin="plaid")


@pytest.mark.parametrize("game_id", dh.game_ids())
def test_everything_pickles(game_id: str) -> None:
    match = dh.play(game_id, ["random", "random"])
    for value in (match.game, match.settings, match.record, match.position, match.rng, match.outcome, match):
        assert str(pickle.loads(pickle.dumps(value))) == str(value) or isinstance(value, dh.Rng)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Wait for the roll or the draw first."), ("fr", "Attendez d’abord le lancer ou le tirage.")],
)
def test_a_refusal_speaks_the_reader_s_language(
    monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setenv("DRAGONHOARD_LANG", language)
    game = dh.load_game("tarasque")
    with pytest.raises(dh.IllegalAction) as refused:
        game.new(game.settings(2)).play(0, 0)
    assert str(refused.value) == f"{words} (core.luck-first)"
    assert str(dh.IllegalAction("toy.move")) == "toy.move"

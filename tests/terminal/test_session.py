"""Whole games at the keyboard, in both languages and both skins, and everything that can be typed on the way."""

from pathlib import Path

import pytest

from dragonhoard.cli import main
from dragonhoard.core.discovery import find_game
from dragonhoard.core.record import parse_record
from dragonhoard.i18n.catalogue import catalogue_for
from tests.terminal.keyboard import type_into

GAME = find_game("tarasque")
# Two players; seat 0 has rolled three red, two blue and a violet; red and blue can be won.
KEEPING = (
    "tarasque/1 players=2 theft_egg=robbed skin=drachenwurf phase=keeping seat=0 extra_turn=no"
    " centre=1a,1e,5a removed=4f bases=-;-;-;-/-;-;-;- lairs=-/- eggs=1,1 held=-"
    " rolls=1 rolled=3,0,0,0,2,1 kept=0,0,0,0,0,0 set_aside=no egg_spent=no"
)


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)


def play_from_here(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *script: str, lang: str = "en"
) -> str:
    """What is said when this is typed into the position above; the input ends after the script."""
    code, _ = type_into(monkeypatch, ["play", "--from", KEEPING, "--seed", "4", "--lang", lang], script)
    assert code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("skin", ["drachenwurf", "tarasque"])
def test_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, skin: str
) -> None:
    words = catalogue_for(language)
    farewell = words.format("play-keep-record")

    def choose(prompt: str) -> str:
        return "save whole.hoard" if prompt.startswith(farewell) else "1"

    arguments = ["play", "tarasque", "--players", "3", "--seed", "6", "--skin", skin, "--lang", language]
    code, keyboard = type_into(monkeypatch, arguments, then=choose)
    told = capsys.readouterr().out
    assert code == 0
    assert len(keyboard.prompts) > 20
    assert words.format("tarasque-end-last-tile") in told
    assert words.format("play-saved", file="whole.hoard") in told
    # No line is wider than a small terminal, and no colour codes reach a pipe.
    assert max(map(len, told.splitlines())) <= 80
    assert "\x1b" not in told
    record = parse_record(GAME, Path("whole.hoard").read_text(encoding="utf-8"))
    assert record.settings["skin"] == skin
    places = record.result.split()[1:]
    for name, place in zip(record.names, places, strict=True):
        points = words.format("ranking-points", count=int(place.split("/")[0]))
        assert any(name in line and points in line for line in told.splitlines())
    assert main(["replay", "whole.hoard", "--verify", "--lang", language]) == 0


def test_the_same_seed_and_choices_give_the_same_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str] = []
    for extra in ([], ["hint", "board", "rules egg", "why 1"]):
        type_into(monkeypatch, ["play", "--seed", "9"], [*extra, *["1"] * 6, "save", "quit", "n"])
        capsys.readouterr()
        told.append(Path(f"tarasque-{len(told) + 1}.hoard").read_text(encoding="utf-8"))
    assert told[0] == told[1]


def test_a_number_and_the_notation_mean_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = play_from_here(monkeypatch, capsys, "3")
    assert "Player 1 sets aside two red dice." in number
    for same in ("keep 2 red", "KEEP  2 red", "3.", "Set aside two red dice", "set aside  two red dice"):
        assert play_from_here(monkeypatch, capsys, same) == number.replace("> 3\n", f"> {same}\n")


def test_the_french_words_of_a_choice_are_understood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = play_from_here(
        monkeypatch, capsys, "réserver un dé rouge sur un œuf : il compte double", lang="fr"
    )
    assert "Joueur 1 réserve un dé rouge sur un œuf, qui le double." in told


@pytest.mark.parametrize(
    ("what", "rule"),
    [
        ("keep 1 violet", "tarasque.keep.valid-die"),
        ("keep 5 red", "tarasque.keep.shown"),
        ("roll", "tarasque.keep.at-least-one"),
        ("end turn", "tarasque.rearrange.end-of-turn"),
        ("claim 1a with 3", "tarasque.turn.sequence"),
    ],
)
def test_why_and_a_refused_choice_cite_the_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], what: str, rule: str
) -> None:
    for typed, language in ((f"why {what}", "en"), (what, "en"), (f"pourquoi {what}", "fr")):
        told = " ".join(play_from_here(monkeypatch, capsys, typed, lang=language).split())
        assert f"({rule})" in told
        assert " ".join(catalogue_for(language).refusal(rule).split()) in told


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("why keep 2 red", "That is allowed: “Set aside two red dice”."),
        ("why 3", "That is allowed: “Set aside two red dice”."),
        ("why", "why what?"),
        ("why gibberish", "neither a choice nor a command"),
        ("kep 2 red", "did you mean “keep 2 red”?"),
        ("udno", "did you mean “undo”?"),
        ("99", "choose from 1 to"),
        ("0", "choose from 1 to"),
        ("xyzzy", "neither a choice nor a command"),
        ("[bold]", "“[bold]” is neither"),
        ("\x1b[2J", "“�[2J” is neither"),
        ("undo", "there is nothing to take back"),
        ("hint", "Hint: “"),
        ("conseil", "Hint: “"),
        ("help", "why CHOICE"),
        ("rules dragonfly", "no rule mentions “dragonfly”"),
    ],
)
def test_what_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, answer: str
) -> None:
    assert answer in play_from_here(monkeypatch, capsys, typed)


def test_rules_are_found_with_or_without_accents(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = [play_from_here(monkeypatch, capsys, typed, lang="fr") for typed in ("règles œuf", "regles oeuf")]
    assert told[0].count("tarasque.") == told[1].count("tarasque.") > 5


def test_the_rules_of_a_table_are_those_of_its_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = play_from_here(monkeypatch, capsys, "rules steal egg")
    assert "tarasque.steal.egg " in told
    assert "tarasque.steal.egg-to-thief" not in told
    assert "\nStealing\n" in told


def test_undo_takes_back_until_luck_speaks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = play_from_here(monkeypatch, capsys, "keep 2 red", "keep 2 blue", "annuler", "undo", "undo")
    assert told.index("“Set aside two blue dice”") < told.index("Taken back: “Set aside two red dice”")
    assert "there is nothing to take back" in told
    told = play_from_here(monkeypatch, capsys, "keep 2 red", "roll", "undo")
    assert "the dice or a draw have spoken since" in told


def test_a_forced_choice_is_made_and_said_and_taken_back_with_the_one_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Two tiles wait at the base for an empty lair: the first can only begin a row, the second has a choice.
    removal = (
        KEEPING.replace("phase=keeping", "phase=removal")
        .replace("centre=1a,1e,5a removed=4f bases=-;", "centre=1a,1e,5a,4f removed=- bases=1b,1c;")
        .replace("rolls=1 rolled=3,0,0,0,2,1", "rolls=0 rolled=0,0,0,0,0,0")
    )
    type_into(monkeypatch, ["play", "--from", removal, "--seed", "1"], ["remove 4f", "undo", "undo"])
    told = capsys.readouterr().out
    assert told.count("Only one choice: “Begin a new row with it”.") == 1
    row = told.index("Taken back: “Begin a new row with it”.")
    assert told.index("Taken back: “Remove the green dragon of the volcano from the game”.") > row
    assert "there is nothing to take back" in told


def test_saving_never_overwrites_another_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("mine.txt").write_text("precious", encoding="utf-8")
    told = play_from_here(monkeypatch, capsys, "save mine.txt", "save", "keep 2 red", "sauver", "quit", "n")
    assert "mine.txt exists already" in told
    assert Path("mine.txt").read_text(encoding="utf-8") == "precious"
    assert sorted(path.name for path in Path().iterdir()) == ["mine.txt", "tarasque-1.hoard"]
    assert "0 keep 2 red" in Path("tarasque-1.hoard").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("answers", "files"),
    [
        (["n"], []),
        ([], []),
        (["y"], ["tarasque-1.hoard"]),
        (["oui"], ["tarasque-1.hoard"]),
        (["g.txt"], ["g.txt"]),
    ],
)
def test_quit_asks_whether_to_save(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answers: list[str], files: list[str]
) -> None:
    told = play_from_here(monkeypatch, capsys, "quit", *answers)
    assert "Until next time!" in told
    assert [path.name for path in Path().iterdir()] == files


def test_a_saved_game_is_continued(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_from_here(monkeypatch, capsys, "keep 2 red", "save half.hoard")
    code, _ = type_into(
        monkeypatch, ["play", "--from", "half.hoard", "--name", "Zoé"], ["keep 2 blue", "save", "q"]
    )
    told = capsys.readouterr().out
    assert code == 0
    assert "Zoé sets aside two blue dice." in told
    text = Path("tarasque-1.hoard").read_text(encoding="utf-8")
    assert "0 keep 2 red\n0 keep 2 blue\n" in text
    assert main(["replay", "tarasque-1.hoard", "--verify"]) == 0


def test_several_people_at_one_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", "--humans", "3", "--name", "Anna", "--name", "Paul", "--seed", "2"]
    code, _ = type_into(monkeypatch, arguments, ["1"] * 120)
    told = capsys.readouterr().out
    assert code == 0
    assert told.startswith("Tarasque: Anna, Paul and Player 3 (seed 2)")
    assert all(f"Your choice, {name}:" in told for name in ("Anna", "Paul", "Player 3"))


def test_bots_alone_need_no_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, keyboard = type_into(
        monkeypatch, ["play", "--humans", "0", "--bot", "greedy", "--bot", "random", "--seed", "2"]
    )
    told = capsys.readouterr().out
    assert (code, keyboard.prompts) == (0, [])
    assert "Fafnir (Young dragon) and Ladon (Random)" in told
    assert "wins!" in told


def test_real_dice_are_typed_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script = ["begins 0", "drawn 1a", "drawn 1a", "nonsense", "", "drawn 1b", "drawn 1c", "drawn 1d"]
    script += ["remove 1d", "rolled 6 red", "save", "quit", "n"]
    code, keyboard = type_into(monkeypatch, ["play", "--real-dice"], script)
    told = capsys.readouterr().out
    assert code == 0
    assert "tarasque.refill.from-stack" in told
    assert "“nonsense” is no action" in told
    assert "Player 1 rolls six red." in told
    assert "for example: begins" in keyboard.prompts[0]
    assert "* rolled 6 red" in Path("tarasque-1.hoard").read_text(encoding="utf-8")


def test_people_with_secrets_hand_the_keyboard_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def choose(prompt: str) -> str:
        return "" if "nobody else looks" in prompt else "1"

    arguments = [
        "play",
        "vale",
        "--humans",
        "2",
        "--name",
        "Anna",
        "--name",
        "Paul",
        "--seed",
        "1",
        "--lang",
        "en",
    ]
    code, keyboard = type_into(monkeypatch, arguments, then=choose)
    told = capsys.readouterr().out
    assert code == 0
    asked = [prompt for prompt in keyboard.prompts if "nobody else looks" in prompt]
    assert {"Anna" in prompt for prompt in asked} == {True, False}
    # What one person read has left the screen before the next one reads.
    assert told.count("\n" * 60) == len(asked)


def test_people_without_secrets_share_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, keyboard = type_into(monkeypatch, ["play", "tarasque", "--humans", "2", "--seed", "1"], ["1"] * 20)
    assert not any("nobody else looks" in prompt for prompt in keyboard.prompts)


# Two captured cards are gone: nothing is left but to end the turn.
ENDING = (
    "vale/2 players=2 phase=action round=1 initiative=0 seat=0 scores=1,2 stones=0,0,0/0,0,0 piles=1 top=- discard=-"
    " display=- captured=goblin/imp hands=-/- areas=-/- pending=-"
)


def test_a_lone_end_of_the_turn_is_asked_for_while_something_could_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["play", "--from", ENDING, "--seed", "1"]
    type_into(monkeypatch, arguments, ["tame goblin", "undo", "sell goblin", "1"])
    told = capsys.readouterr().out
    assert "Taken back: “Tame Goblin”." in told
    assert "Only one choice: “End the turn”." not in told


def test_a_lone_end_of_the_turn_with_nothing_to_take_back_is_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = ENDING.replace("captured=goblin/imp", "captured=-/imp")
    type_into(monkeypatch, ["play", "--from", start, "--seed", "1"], [])
    assert "Only one choice: “End the turn”." in capsys.readouterr().out

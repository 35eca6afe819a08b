"""Commands are understood in every language at once."""

import pytest

from dragonhoard.terminal.commands import COMMANDS, Typed, nearest, read_command, spellings, yes_or_no


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("why keep 3 red", Typed("why", "keep 3 red")),
        ("Pourquoi  keep 3 red", Typed("why", "keep 3 red")),
        ("QUITTER", Typed("quit", "")),
        ("sauver ma partie.hoard", Typed("save", "ma partie.hoard")),
        ("keep 3 red", Typed(None, "keep 3 red")),
        ("", Typed(None, "")),
    ],
)
def test_reading(line: str, typed: Typed) -> None:
    assert read_command(line) == typed


def test_no_spelling_means_two_commands() -> None:
    assert set(spellings().values()) == set(COMMANDS)
    assert spellings()["undo"] == spellings()["annuler"] == "undo"


def test_answers() -> None:
    assert [yes_or_no(answer) for answer in ("Y", "oui", "no", "NON", "perhaps")] == [
        True,
        True,
        False,
        False,
        None,
    ]


def test_nearest() -> None:
    assert nearest("qiut", ["quit", "save"]) == "quit"
    assert nearest("zzzz", ["quit", "save"]) is None

"""A declaration of actions: number, form, notation and JSON agree, and mistakes in it are told at once."""

import hashlib
from contextlib import suppress
from dataclasses import dataclass

import pytest

from dragonhoard.core.action_space import ActionSpace, Choice, Flag, Kind
from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, json_bytes
from dragonhoard.games.tarasque.actions import TARASQUE_ACTIONS, TARASQUE_OUTCOMES


@dataclass(frozen=True)
class Lay(Action):
    """Lay a die on a pile."""

    die: int
    pile: int


@dataclass(frozen=True)
class Stop(Action):
    """Lay nothing more."""


SPACE = ActionSpace(
    Kind(
        0, Lay, "lay {die} on {pile}", Choice("pile", 2, words=("left", "right")), Choice("die", 6, first=1)
    ),
    Kind(12, Stop, "stop"),
    aliases={"enough": "stop"},
)


def test_every_form_of_an_action_leads_back_to_it() -> None:
    assert len(SPACE) == 13
    for number in range(len(SPACE)):
        assert SPACE.encode(SPACE.decode(number)) == number
        assert SPACE.parse(SPACE.text(number)) == number
        assert SPACE.parse_json(SPACE.json(number)) == number


def test_numbers_count_the_last_choice_quickest() -> None:
    assert [SPACE.decode(number) for number in (0, 1, 6, 12)] == [Lay(1, 0), Lay(2, 0), Lay(1, 1), Stop()]
    assert [SPACE.text(number) for number in (0, 7, 12)] == ["lay 1 on left", "lay 2 on right", "stop"]
    assert SPACE.json(7) == {"is": "Lay", "die": 2, "pile": 1}


def test_notation_is_read_generously() -> None:
    assert SPACE.parse("  LAY 2  on Right ") == 7
    assert SPACE.parse("enough") == 12


@pytest.mark.parametrize(
    ("attempt", "key"),
    [
        (lambda: SPACE.decode(13), "action-number"),
        (lambda: SPACE.text(-1), "action-number"),
        (lambda: SPACE.parse("lay 7 on left"), "notation-action"),
        (lambda: SPACE.encode(Lay(0, 0)), "out-of-range"),
        (lambda: SPACE.encode(Lay(1, 2)), "out-of-range"),
        (lambda: SPACE.encode(Action()), "form-unknown"),
        (lambda: SPACE.parse_json({"is": "Lay", "die": 1}), "form-fields"),
    ],
)
def test_what_does_not_exist_is_a_problem(attempt: object, key: str) -> None:
    assert callable(attempt)
    with pytest.raises(Problem, match=key):
        attempt()


@dataclass(frozen=True)
class Wager(Action):
    """Bet on a number, perhaps doubled."""

    number: int
    doubled: bool


class Even(Kind):
    """Bets on even numbers below a million: too many for a table, and with gaps."""

    def __init__(self, start: int) -> None:
        super().__init__(start, Wager, "bet")
        self.is_tabulated = False
        self.count = 1_000_000

    def decode(self, offset: int) -> Action:
        if offset % 2:
            raise Problem("action-number", number=self.start + offset)
        return Wager(offset, False)

    def encode(self, form: Action) -> int:
        assert isinstance(form, Wager)
        return form.number

    def text(self, offset: int) -> str:
        return f"bet {offset}"

    def parse(self, words: str) -> int:
        return int(words.removeprefix("bet ")) if words.startswith("bet ") else -1


def test_a_kind_with_gaps_is_converted_without_a_table() -> None:
    space = ActionSpace(Kind(0, Stop, "stop"), Even(1))
    assert len(space) == 1_000_001
    assert space.kinds == (Stop, Wager)
    assert space.decode(9) == Wager(8, False)
    assert (space.text(9), space.parse("Bet  8"), space.parse_json(space.json(9))) == ("bet 8", 9, 9)
    for number in (-1, 2, 1_000_001):
        with pytest.raises(Problem, match="action-number"):
            space.decode(number)
    with pytest.raises(Problem, match="notation-action"):
        space.parse("fold")


def test_a_flag_is_true_or_false_and_another_space_lends_its_words() -> None:
    french = ActionSpace(
        Kind(0, Wager, "mise {number}{doubled}", Choice("number", 3), Flag("doubled", "", " !"))
    )
    space = ActionSpace(
        Kind(0, Wager, "bet {number}{doubled}", Choice("number", 3), Flag("doubled", "", " twice")),
        others=(french,),
    )
    assert [space.decode(number) for number in (2, 3)] == [Wager(1, False), Wager(1, True)]
    assert space.json(3)["doubled"] is True
    assert (space.text(3), french.text(3)) == ("bet 1 twice", "mise 1 !")
    assert space.parse("bet 1 twice") == space.parse("mise 1 !") == space.encode(Wager(1, True)) == 3


def test_a_wrong_declaration_is_told_at_once() -> None:
    with pytest.raises(ValueError, match="Stop starts at 12, not at 11"):
        ActionSpace(
            Kind(0, Lay, "lay {die} {pile}", Choice("pile", 2), Choice("die", 6)), Kind(11, Stop, "stop")
        )
    with pytest.raises(ValueError, match="share a notation"):
        ActionSpace(Kind(0, Lay, "lay {die}", Choice("pile", 2), Choice("die", 6)))
    with pytest.raises(ValueError, match="pile has 2 values and 1 words"):
        Choice("pile", 2, words=("left",))


# How the games wrote their actions and outcomes before they declared them: notation and JSON are in records.
WRITTEN = {
    "tarasque": ("698af5dea4217b457903092a6e264dd5", "1a2997ec4f47b20367a51a2bb6c8d1c2"),
    "book": ("bfef3b8c721b2ad39024f3d0c870388c", "658b62b3d811be322482e6552e4626e3"),
    "vale": ("967459b5f0f445e2b4933caa94debec9", "47eaa2c6657c299808ec00ea8659bcbf"),
}


@pytest.mark.parametrize("game_id", WRITTEN)
def test_games_write_as_they_always_did(game_id: str) -> None:
    game = find_game(game_id)
    assert (written(game.actions), written(game.outcomes)) == WRITTEN[game_id]


def test_tarasque_writes_each_skin_in_its_own_words_and_reads_both() -> None:
    game = find_game("tarasque")
    skins = [game.settings(2, {"skin": skin}) for skin in ("drachenwurf", "tarasque")]
    assert [game.action_text(74, settings) for settings in skins] == ["keep 1 red + egg", "keep 1 n1 + egg"]
    assert (written(TARASQUE_ACTIONS), written(TARASQUE_OUTCOMES)) == (
        "717411918635af713f9e12473f774718",
        "fbbeb77c8de67309a745c57db182729c",
    )
    for settings in skins:
        for action in range(game.action_count):
            assert game.parse_action(game.action_text(action, settings)) == action
        for outcome in numbers(game.outcomes):
            assert game.parse_outcome(game.outcome_text(outcome, settings)) == outcome


def written(space: ActionSpace) -> str:
    """A fingerprint of everything that a space writes."""
    lines = [
        f"{number} {space.text(number)} ".encode() + json_bytes(space.json(number)) + b"\n"
        for number in numbers(space)
    ]
    return hashlib.sha256(b"".join(lines)).hexdigest()[:32]


def numbers(space: ActionSpace) -> list[int]:
    """Every number of a space that means anything."""
    found = []
    for number in range(len(space)):
        with suppress(Problem):
            space.decode(number)
            found.append(number)
    return found


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("sell sea spirit", "sell sea_spirit"),
        ("pay 2 purple 1 red", "pay 1 red 2 purple"),
        ("keep 1 blue 1 red 1 purple", "keep 1 red 1 blue 1 purple"),
    ],
)
def test_the_vale_reads_names_with_spaces_and_stones_in_any_order(text: str, same: str) -> None:
    vale = find_game("vale")
    assert vale.parse_action(text) == vale.parse_action(same)


@dataclass(frozen=True)
class Aim(Action):
    """A speed in hundreds and a side."""

    speed: int
    right: bool


def test_numbers_may_be_steps_apart_and_fields_true_or_false() -> None:
    space = ActionSpace(
        Kind(0, Aim, "aim {right} {speed}", Choice("speed", 3, 100, step=100), Flag("right", "left", "right"))
    )
    assert [space.text(number) for number in range(2, 5)] == ["aim left 200", "aim right 200", "aim left 300"]
    assert space.decode(3) == Aim(200, True)
    assert space.json(3) == {"is": "Aim", "speed": 200, "right": True}
    assert [space.encode(space.decode(number)) for number in range(6)] == list(range(6))
    for speed in (0, 150, 400):
        with pytest.raises(Problem, match="out-of-range"):
            space.encode(Aim(speed, False))

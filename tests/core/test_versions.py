"""Old games live on: a game plays its past rules too, and records, positions and matches keep theirs."""

import pickle

import pytest
from mypy_extensions import i64

from dragonhoard.core.game import Game, Option, Settings
from dragonhoard.core.match import Match
from dragonhoard.core.position_codec import NUMBER, WORD, FieldReader, PositionFormat
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import new_record, parse_record, replay, verify, write_record
from tests.toy import ToyGame, ToyPosition


class DoubledPosition(ToyPosition):
    """By the second rules bids count twice."""

    def score(self, seat: i64) -> i64:
        once = super().score(seat)
        return once + max(self.bids[seat], 0) if self.rules_version > 1 else once


class ChangedToy(ToyGame):
    """The toy after its rules were changed, together with those before."""

    def __init__(self, rules_version: int = 2) -> None:
        super().__init__(DoubledPosition, rules_version=rules_version)

    def past_versions(self) -> tuple[Game, ...]:
        return (_FIRST,) if self.rules_version == 2 else ()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.rules_version,)


_FIRST = ChangedToy(1)
_PRESENT = ChangedToy()


def played(game: Game) -> Match:
    match = game.start(players=2, seed=3)
    match.push("bid 2")
    match.push("bid 1")
    assert match.is_over
    return match


def test_a_record_of_past_rules_replays_by_them() -> None:
    old, new = played(_FIRST), played(_PRESENT)
    assert str(old).replace("rules 1", "rules 2") != str(new), "the rules differ in what they lead to"
    for match in (old, new):
        record = parse_record(_PRESENT, str(match))
        reached = verify(_PRESENT, record)
        assert reached == match.position
        assert reached.rules_version == record.rules_version == match.game.rules_version
        assert write_record(_PRESENT, record) == str(match)


def test_rules_that_are_not_played_any_more_are_refused() -> None:
    text = str(played(_PRESENT)).replace("rules 2", "rules 3")
    with pytest.raises(Problem, match="record-version"):
        replay(_PRESENT, parse_record(_PRESENT, text))


def test_a_position_keeps_its_rules() -> None:
    position = played(_FIRST).position
    for again in (
        _PRESENT.parse_position(str(position)),
        position.copy(),
        pickle.loads(pickle.dumps(position)),
    ):
        assert again.rules_version == 1
        assert again == position


def test_play_that_begins_with_a_position_keeps_its_rules() -> None:
    start = str(_FIRST.start(players=2, seed=3).position)
    match = Match(_PRESENT, _PRESENT.settings(2), start=start)
    assert match.game.rules_version == 1
    assert "\nrules 1\n" in str(match)
    other = new_record(_PRESENT, _PRESENT.settings(2), (), start)
    with pytest.raises(Problem, match="record-start"):
        replay(_PRESENT, other)


# --- options and fields that were added later ---


class OptionalToy(ToyGame):
    """The toy with an option that came later."""

    def __init__(self) -> None:
        super().__init__()
        self.options = (Option("stakes", ("low", "high"), "low", added=True),)


def test_an_added_option_at_its_default_leaves_records_as_they_are() -> None:
    game = OptionalToy()
    old = write_record(ToyGame(), new_record(ToyGame(), ToyGame().settings(2), ()))
    assert write_record(game, new_record(game, game.settings(2), ())) == old
    assert parse_record(game, old).settings == game.settings(2)
    high = write_record(game, new_record(game, game.settings(2, {"stakes": "high"}), ()))
    assert "\noption stakes high\n" in high
    assert parse_record(game, high).settings == Settings(2, (("stakes", "high"),))


def test_an_added_field_at_its_default_leaves_positions_as_they_are() -> None:
    form = PositionFormat("toy", {"count": NUMBER, "stakes": WORD}, unsaid={"stakes": "low"})
    assert form.write({"game": "toy", "rules": 1, "count": 3, "stakes": "low"}) == "toy/1 count=3"
    assert (
        form.write({"game": "toy", "rules": 1, "count": 3, "stakes": "high"}) == "toy/1 count=3 stakes=high"
    )
    for line, expected in (("toy/1 count=3", 0), ("toy/1 count=3 stakes=high", 1)):
        reader = FieldReader(form, form.read(line), 1, 9)
        assert reader.choice("stakes", ("low", "high")) == expected

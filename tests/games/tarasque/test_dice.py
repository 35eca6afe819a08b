"""Rolling, setting aside, eggs under dice."""

import pytest

from tests.games.tarasque.scenes import at, begun, rest, rows


@pytest.mark.rule("tarasque.roll.all-six")
def test_the_first_roll_has_six_dice() -> None:
    scene = begun(3, "1a", "2a", "3a")
    assert scene.position.chance_total() == 6**6
    assert len(scene.position.chance_outcomes()) == 462


@pytest.mark.rule("tarasque.roll.dice-in-play")
def test_later_rolls_have_the_dice_not_set_aside() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 4 red 2 violet").play(0, "keep 3 red", "roll")
    assert scene.position.chance_total() == 6**3
    assert scene.luck_refusal("rolled 6 red") == "tarasque.roll.dice-in-play"
    assert scene.luck_refusal("rolled 1 red 1 blue") == "tarasque.roll.dice-in-play"
    assert scene.luck_refusal("drawn 1b") == "tarasque.roll.dice-in-play"
    assert scene.luck_refusal("rolled 1 red 1 blue 1 violet") is None


@pytest.mark.rule("tarasque.roll.six-times")
def test_there_is_no_seventh_roll() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 6 red")
    for left in (5, 4, 3, 2, 1):
        scene.play(0, "keep 1 red", "roll").luck(f"rolled {left} red")
    # One die set aside after each roll: the sixth roll has one die, and keeping it ends the rolling.
    assert scene.told("rolls") == 6
    assert scene.legal(0) == ["keep 1 red", "keep 1 red + egg"]
    assert scene.play(0, "keep 1 red").told("phase") == "claiming"


@pytest.mark.rule("tarasque.roll.no-valid-die")
def test_a_roll_without_a_valid_die_ends_the_rolling_and_keeps_what_there_was() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 2 red 4 violet").play(0, "keep 2 red", "roll")
    scene.luck("rolled 4 violet")
    assert scene.told("phase") == "claiming"
    assert scene.play(0, "claim 1a with 2").told("bases") == [[["1a"], [], [], []], *[[[], [], [], []]] * 2]


@pytest.mark.rule("tarasque.roll.no-valid-die")
def test_a_first_roll_without_a_valid_die_ends_the_turn() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 6 violet")
    assert scene.told("seat") == 1
    assert len(scene.events("NoValidDie")) == 1


@pytest.mark.rule("tarasque.roll.none-left")
def test_setting_all_dice_aside_ends_the_rolling() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 4 red 2 orange").play(0, "keep 4 red", "keep 2 orange")
    assert scene.told("phase") == "claiming"


@pytest.mark.rule("tarasque.roll.nothing-to-win")
def test_with_nothing_to_win_nobody_rolls() -> None:
    others = rest("1a")
    scene = at(
        "shelter", bases="1a;-;-;-/-;-;-;-/-;-;-;-", lairs=f"-/{rows(others)}/-", eggs="0,0,0", held="1a"
    )
    scene.play(0, "open row")
    assert scene.told("phase") == "finished"
    assert len(scene.events("RollingSkipped")) == 1
    assert scene.events("DiceRolled") == []


@pytest.mark.rule("tarasque.keep.at-least-one")
def test_a_die_must_be_set_aside_before_rolling_again_or_stopping() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 2 red 4 violet")
    assert scene.refusal(0, "roll") == "tarasque.keep.at-least-one"
    assert scene.refusal(0, "stop") == "tarasque.keep.at-least-one"
    scene.play(0, "keep 1 red", "roll").luck("rolled 1 red 4 blue")
    assert scene.refusal(0, "roll") == "tarasque.keep.at-least-one"


@pytest.mark.rule("tarasque.keep.valid-die")
def test_only_dragons_of_the_centre_or_of_other_bases_are_valid() -> None:
    scene = at(
        "keeping",
        centre="1a",
        bases="2b;-;-;-/-;-;-;3c/-;-;-;-",
        rolls="1",
        rolled="1,1,1,1,1,1",
    )
    assert scene.refusal(0, "keep 1 red") is None
    assert scene.refusal(0, "keep 1 orange") == "tarasque.keep.valid-die"
    assert scene.refusal(0, "keep 1 yellow") is None
    assert scene.refusal(0, "keep 1 blue") == "tarasque.keep.valid-die"


@pytest.mark.rule("tarasque.keep.valid-die")
def test_a_valid_die_need_not_be_enough_to_win() -> None:
    scene = at("keeping", bases="-;-;-;-/-;-;-;3c/-;-;-;-", rolls="1", rolled="0,0,1,5,0,0")
    assert scene.play(0, "keep 1 yellow").legal(0) == ["roll", "stop"]


@pytest.mark.rule("tarasque.keep.shown")
def test_only_dice_that_were_rolled_can_be_set_aside() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 2 red 4 violet")
    assert scene.refusal(0, "keep 3 red") == "tarasque.keep.shown"
    assert scene.refusal(0, "keep 1 orange") == "tarasque.keep.shown"
    scene.play(0, "keep 1 red")
    assert scene.refusal(0, "keep 2 red") == "tarasque.keep.shown"
    assert scene.refusal(0, "keep 1 red") is None


@pytest.mark.rule("tarasque.keep.final")
def test_dice_set_aside_stay_through_later_rolls() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 2 red 4 violet").play(0, "keep 2 red", "roll")
    scene.luck("rolled 1 red 3 blue").play(0, "keep 1 red")
    assert scene.told("kept") == [3, 0, 0, 0, 0, 0]


@pytest.mark.rule("tarasque.keep.stop")
def test_a_player_may_stop_after_setting_aside() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 2 red 4 violet").play(0, "keep 2 red")
    assert scene.legal(0) == ["roll", "stop"]
    assert scene.play(0, "stop").told("phase") == "claiming"


@pytest.mark.rule("tarasque.egg.double")
def test_an_egg_makes_a_lone_die_a_pair() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 1 red 5 violet").play(0, "keep 1 red + egg", "stop")
    assert scene.legal(0) == ["claim red-sea with 2", "done"]


@pytest.mark.rule("tarasque.egg.double")
def test_an_egg_doubles_one_die_of_several() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 3 red 3 violet").play(0, "keep 3 red + egg")
    assert scene.told("kept") == [4, 0, 0, 0, 0, 0]
    assert scene.told("egg_spent") is True


@pytest.mark.rule("tarasque.egg.owned")
def test_without_an_egg_nothing_is_doubled() -> None:
    scene = at("keeping", centre="1a", eggs="0,1,1", rolls="1", rolled="2,4,0,0,0,0")
    assert scene.refusal(0, "keep 1 red + egg") == "tarasque.egg.owned"
    assert scene.legal(0) == ["keep 1 red", "keep 2 red"]


@pytest.mark.rule("tarasque.egg.once")
def test_one_egg_a_turn() -> None:
    scene = at("keeping", centre="1a", eggs="3,1,1", rolls="1", rolled="3,3,0,0,0,0")
    scene.play(0, "keep 1 red + egg")
    assert scene.refusal(0, "keep 1 red + egg") == "tarasque.egg.once"
    scene.play(0, "roll").luck("rolled 5 red")
    assert scene.refusal(0, "keep 1 red + egg") == "tarasque.egg.once"


@pytest.mark.rule("tarasque.egg.once")
def test_an_extra_turn_may_spend_another_egg() -> None:
    scene = at("keeping", centre="1a", eggs="2,1,1", rolls="1", rolled="5,1,0,0,0,0")
    scene.play(0, "keep 5 red + egg", "stop", "claim 1a with 6", "open row")
    scene.luck("drawn 2a", "drawn 2b", "drawn 2c", "rolled 6 orange")
    assert scene.refusal(0, "keep 1 orange + egg") is None


@pytest.mark.rule("tarasque.egg.spent")
def test_an_egg_is_gone_even_if_it_gained_nothing() -> None:
    scene = at("keeping", bases="-;-;-;-/-;-;-;3c/-;-;-;-", rolls="1", rolled="0,0,1,5,0,0")
    scene.play(0, "keep 1 yellow + egg", "stop")
    assert scene.told("seat") == 1
    assert scene.told("eggs") == [0, 1, 1]
    assert scene.game.inventory(scene.position)["eggs"] == 36

"""Refilling, removing, sheltering, and the order of a turn."""

import pytest

from tests.games.tarasque.scenes import at, begun, rest, rows


@pytest.mark.rule("tarasque.turn.order")
def test_the_player_to_the_left_goes_on() -> None:
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        scene = at("claiming", seat=str(seat), centre="1a", kept="2,0,0,0,0,0", rolls="1").play(seat, "done")
        assert scene.told("seat") == following


@pytest.mark.rule("tarasque.turn.sequence")
def test_a_step_out_of_order_is_refused() -> None:
    keeping = at("keeping", centre="1a", rolls="1", rolled="2,4,0,0,0,0")
    claiming = at("claiming", centre="1a", kept="2,0,0,0,0,0", rolls="1")
    assert keeping.refusal(0, "claim 1a with 2") == "tarasque.turn.sequence"
    assert keeping.refusal(0, "done") == "tarasque.turn.sequence"
    assert claiming.refusal(0, "roll") == "tarasque.turn.sequence"
    assert claiming.refusal(0, "keep 1 red") == "tarasque.turn.sequence"
    assert claiming.refusal(0, "stop") == "tarasque.turn.sequence"


def test_another_seat_has_to_wait() -> None:
    assert (
        at("claiming", centre="1a", kept="2,0,0,0,0,0", rolls="1").refusal(1, "done") == "core.not-your-turn"
    )


@pytest.mark.rule("tarasque.refill.three")
def test_the_centre_is_filled_up_to_three() -> None:
    scene = begun(3, "1a", "2b")
    assert scene.told("phase") == "refill"
    scene.luck("drawn 3c")
    assert scene.told("phase") == "rolling"
    assert scene.told("centre") == ["1a", "2b", "3c"]


@pytest.mark.rule("tarasque.refill.three")
def test_tiles_left_in_the_centre_stay() -> None:
    scene = at("claiming", centre="1a,2a,3a", kept="2,0,0,0,0,0", rolls="1").play(0, "claim 1a with 2")
    assert scene.told("phase") == "refill"
    assert scene.luck("drawn 6f").told("centre") == ["2a", "3a", "6f"]


@pytest.mark.rule("tarasque.refill.from-stack")
def test_only_tiles_of_the_stack_are_turned_up() -> None:
    scene = at("refill", players=2, centre="1a", removed="2a", bases="3a;-;-;-/-;-;-;-", lairs="4a/-")
    for tile in ("1a", "2a", "3a", "4a"):
        assert scene.luck_refusal(f"drawn {tile}") == "tarasque.refill.from-stack"
    assert scene.luck_refusal("rolled 6 red") == "tarasque.refill.from-stack"
    assert scene.luck_refusal("drawn 5a") is None
    assert len(scene.position.chance_outcomes()) == 32


@pytest.mark.rule("tarasque.refill.stack-low")
def test_an_empty_stack_leaves_fewer_tiles() -> None:
    others = rest("1a", "2a")
    scene = at("refill", centre="1a", lairs=f"-/{rows(others)}/-").luck("drawn 2a")
    assert scene.told("centre") == ["1a", "2a"]
    assert scene.told("phase") == "rolling"


@pytest.mark.rule("tarasque.two.four")
def test_two_players_lay_out_four() -> None:
    assert begun(2, "1a", "2a", "3a").told("phase") == "refill"
    assert begun(2, "1a", "2a", "3a", "4a").told("phase") == "removal"


@pytest.mark.rule("tarasque.two.remove")
def test_one_of_four_leaves_the_game_before_anything_else() -> None:
    scene = at("removal", players=2, centre="1a,2a,3a,4a", bases="5a;-;-;-/-;-;-;-")
    assert scene.legal(0) == ["remove red-sea", "remove orange-sea", "remove yellow-sea", "remove green-sea"]
    scene.play(0, "remove 3a")
    assert scene.told("removed") == ["3a"]
    assert scene.told("centre") == ["1a", "2a", "4a"]
    assert scene.told("phase") == "shelter"
    assert scene.refusal(0, "remove 1a") == "tarasque.two.remove"


@pytest.mark.rule("tarasque.two.remove")
def test_an_extra_turn_removes_again() -> None:
    scene = at("claiming", players=2, centre="1a,2a,3a", kept="6,0,0,0,0,0", rolls="1", eggs="0,0")
    scene.play(0, "claim 1a with 6", "open row").luck("drawn 4a", "drawn 5a")
    assert (scene.told("seat"), scene.told("phase")) == (0, "removal")


@pytest.mark.rule("tarasque.two.from-centre")
def test_only_centre_tiles_are_removed() -> None:
    scene = at("removal", players=2, centre="1a,2a,3a,4a", bases="-;-;-;-/6f;-;-;-")
    assert scene.refusal(0, "remove 6f") == "tarasque.two.from-centre"
    assert scene.refusal(0, "remove 5a") == "tarasque.two.from-centre"


@pytest.mark.rule("tarasque.two.not-enough")
def test_three_tiles_are_not_enough_to_remove_one() -> None:
    others = rest("1a", "2a", "3a")
    scene = at("refill", players=2, centre="1a,2a", lairs=f"-/{rows(others)}").luck("drawn 3a")
    assert scene.told("phase") == "rolling"
    assert scene.told("centre") == ["1a", "2a", "3a"]


@pytest.mark.rule("tarasque.two.only")
def test_three_players_remove_nothing() -> None:
    scene = at("keeping", centre="1a", rolls="1", rolled="2,4,0,0,0,0")
    assert scene.refusal(0, "remove 1a") == "tarasque.two.only"
    assert begun(3, "1a", "2a", "3a").told("phase") == "rolling"


@pytest.mark.rule("tarasque.shelter.all")
def test_every_tile_at_the_own_base_enters_the_lair_before_rolling() -> None:
    scene = at("refill", centre="1a,2a", bases="3b;-;4c;-/5d;-;-;-/-;-;-;-").luck("drawn 3a")
    assert (scene.told("phase"), scene.told("held")) == ("shelter", "3b")
    scene.play(0, "open row")
    assert scene.told("held") == "4c"
    scene.play(0, "open row")
    assert scene.told("phase") == "rolling"
    assert scene.told("lairs") == [[["3b"], ["4c"]], [], []]
    assert scene.told("bases") == [[[], [], [], []], [["5d"], [], [], []], [[], [], [], []]]


@pytest.mark.rule("tarasque.shelter.all")
def test_nothing_is_sheltered_on_a_first_turn() -> None:
    assert begun(4, "1a", "2a", "3a").told("phase") == "rolling"

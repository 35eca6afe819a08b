"""Speeds and cards in secret, and who flies when."""

import pickle

import pytest

from dragonhoard.core.match import Match
from dragonhoard.core.position import SIMULTANEOUS, SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import verify
from dragonhoard.core.schema import json_bytes, to_json
from tests.games.riders.scenes import after_flight, along, flying, pose, race, seat_of
from tests.scene import Scene


def speeds(scene: Scene, *speeds: int) -> Scene:
    for seat, speed in enumerate(speeds):
        scene.play(seat, f"speed {speed}")
    return scene


@pytest.mark.rule("riders.speed.change")
def test_a_speed_is_at_most_300_from_the_last() -> None:
    scene = race((300,), (200,), dial=[500, 100])
    assert scene.legal(0) == [f"speed {speed}" for speed in range(200, 900, 100)]
    assert scene.legal(1) == [f"speed {speed}" for speed in range(100, 500, 100)]
    assert scene.refusal(0, "speed 100") == "riders.speed.change"
    assert scene.refusal(1, "speed 500") == "riders.speed.change"


@pytest.mark.rule("riders.speed.exhausted")
def test_an_exhausted_dragon_is_slow() -> None:
    scene = race((300,), (200,), dial=[400, 300], exhausted=[1, 0])
    assert scene.refusal(0, "speed 600") == "riders.speed.exhausted"
    assert scene.refusal(0, "speed 500") is None


@pytest.mark.rule("riders.speed.once")
def test_a_dial_is_set_once() -> None:
    scene = race((300,), (200,)).play(0, "speed 400")
    assert scene.refusal(0, "speed 500") == "riders.speed.once"
    assert not scene.position.awaits(0)


@pytest.mark.rule("riders.speed.secret")
def test_speeds_are_sealed_in_any_order_and_hidden_until_the_flight() -> None:
    one = race((300,), (200,), (100,))
    other = race((300,), (200,), (100,))
    assert one.position.actor() == SIMULTANEOUS
    one.play(0, "speed 500").play(2, "speed 200").play(1, "speed 400")
    other.play(1, "speed 400").play(0, "speed 500")
    for eyes in (1, 2, SPECTATOR):
        view = to_json(other.position.view(eyes))
        assert [rider["speed"] for rider in view["riders"]] == [None, None, None]  # type: ignore[union-attr, index, call-overload]
        assert [rider["still_chooses"] for rider in view["riders"]] == [False, False, True]  # type: ignore[union-attr, index, call-overload]
    other.play(2, "speed 200")
    assert one.told("setting") == other.told("setting")
    # The front dragon flies and has turned its dial up, the others have not.
    view = to_json(one.position.view(1))
    assert [rider["speed"] for rider in view["riders"]] == [500, None, None]  # type: ignore[union-attr, index, call-overload]
    assert view["speed"] == 400
    assert [event.speed for event in (event.seen_by(2) for event in one.events("SpeedSet"))] == [-1, 200, -1]  # type: ignore[attr-defined]


@pytest.mark.rule("riders.speed.before-flights", "riders.lay.before-flights", "riders.turn.sequence")
def test_each_choice_has_its_time() -> None:
    scene = flying(300, (200,))
    assert scene.refusal(0, "speed 300") == "riders.speed.before-flights"
    assert scene.refusal(0, "lay lasso") == "riders.lay.before-flights"
    assert scene.refusal(0, "base +0") == "riders.turn.sequence"
    assert scene.refusal(0, "trap left 0") == "riders.turn.sequence"
    scene.play(0, "ruler +0")
    assert scene.refusal(0, "ruler +0") == "riders.turn.sequence"


@pytest.mark.rule("riders.turn.sequence")
def test_a_turn_goes_in_order() -> None:
    """One flight strikes a dragon, passes a symbol and a trap and ends on a field."""
    # The symbol at 300 is 20 left; the curve from 360 has its field outside, at 407.
    traps = [pose(350, -12, players=2)[:2]]
    scene = flying(700, (290, -12), (330, -20), traps=traps, laid=["trap", "none"])
    scene.play(0, "ruler +3", "base +0").luck("drawn lasso").play(0, "keep").luck("trap 1")
    assert scene.position.journal is not None
    assert [type(event).__name__ for event in scene.position.journal] == [
        "DragonFlew",
        "DragonStruck",
        "MagicDrawn",
        "EnergyGained",
        "TrapSprung",
        "EnergyLost",
        "DragonPutBack",
    ]
    # Whoever has a card face down is asked for an amulet before the trap, and may play the card at the end.
    assert scene.told("phase") == "after"


@pytest.mark.rule("riders.lay.optional", "riders.lay.from-hand", "riders.lay.one")
def test_one_card_of_the_own_hand_or_none() -> None:
    scene = speeds(race((300,), (200,), (100,), hands=[["lasso", "trap"], ["amulet"], []]), 300, 300, 300)
    assert scene.legal(0) == ["lay lasso", "lay trap", "lay nothing"]
    assert scene.refusal(0, "lay amulet") == "riders.lay.from-hand"
    assert scene.refusal(2, "lay nothing") == "riders.lay.from-hand"
    scene.play(0, "lay nothing")
    assert scene.refusal(0, "lay lasso") == "riders.lay.one"
    scene.play(1, "lay amulet")
    assert scene.told("laid") == ["none", "amulet", "none"]
    assert seat_of(scene, "hands", 1) == []


@pytest.mark.rule("riders.lay.secret")
def test_nobody_sees_who_lays_what_before_all_have_chosen() -> None:
    bytes_seen = set()
    for choice in ("lay lasso", "lay trap", "lay nothing"):
        scene = speeds(race((300,), (200,), hands=[["lasso", "trap"], ["amulet"]]), 300, 300)
        scene.play(0, choice)
        bytes_seen.add(json_bytes(to_json(scene.position.view(1))))
        assert [event.seen_by(1).card for event in scene.events("MagicChosen")] == [-1]  # type: ignore[attr-defined]
    assert len(bytes_seen) == 1


@pytest.mark.rule("riders.lay.discarded", "riders.magic.discard-open")
def test_a_card_not_played_is_discarded_for_all_to_see() -> None:
    scene = speeds(race((300,), (200,), hands=[["headwind"], []]), 300, 300).play(0, "lay headwind")
    scene.play(0, "keep", "ruler +0", "base +0", "keep").play(1, "ruler +0", "base +0")
    assert scene.told("phase") == "speeds"
    assert scene.told("discard") == ["headwind"]
    assert scene.told("laid") == ["none", "none"]
    assert to_json(scene.position.view(1))["discard"] == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0]


@pytest.mark.rule("riders.order.front-first", "riders.turn.reveal", "riders.turn.both-hands")
def test_the_front_dragon_flies_first_and_turns_its_dial_up() -> None:
    scene = speeds(race((200,), (300,), (150,)), 300, 500, 200)
    assert scene.position.actor() == 1
    assert scene.told("revealed") == [0, 1, 0]
    assert scene.told("ruler") == 500
    scene.play(1, "ruler +0", "base +0")
    assert scene.position.actor() == 0
    assert seat_of(scene, "dial", 1) == 500


@pytest.mark.rule("riders.order.height")
def test_the_front_tip_along_the_middle_of_the_lane_tells_who_is_in_front() -> None:
    # Seat 0 stands farther along but heads back: its front tip is behind that of seat 1.
    scene = speeds(race((230, 20, 180), (245, -20)), 300, 300)
    assert scene.position.actor() == 1
    # In a curve the way along the middle counts: on the inner side a step leads farther along than outside.
    scene = speeds(race((410, 22), (405, -22)), 300, 300)
    assert scene.position.actor() == 0


@pytest.mark.rule("riders.order.again")
def test_who_flies_next_is_looked_at_anew() -> None:
    # Seat 1 would be next, but magic energy exhausts it and sends it back to the field at 180.
    fields = {"energy": [2, 0, 2], "flown": [0, 0, 0], "revealed": [1, 0, 0]}
    scene = after_flight("energy", (210,), (260,), (235, 27), **fields).play(0, "target 1")
    assert along(scene, 1) < along(scene, 2) < 260
    assert scene.position.actor() == 2


@pytest.mark.rule("riders.order.inner-side")
def test_at_equal_height_the_inner_side_flies_first() -> None:
    # The next curve of the ring goes to the right.
    for right, first in ((20, 0), (-20, 1)):
        scene = speeds(race((250, right), (250, -right)), 300, 300)
        assert scene.position.actor() == first


@pytest.mark.rule("riders.order.start-number")
def test_then_the_lower_start_card() -> None:
    # On the last straight of a route no curve comes, and neither side is the inner one.
    for start in ([0, 1], [1, 0]):
        scene = speeds(race((1_300, 20), (1_300, -20), layout="route", start=start), 300, 300)
        assert scene.position.actor() == start.index(0)


@pytest.mark.rule("riders.turn.both-hands")
def test_the_speed_that_is_shown_is_the_dial_s() -> None:
    # Straight ahead into the curve at 800: no placement is free.
    scene = flying(800, (330,), (200,))
    assert scene.position.view(1).riders[0].speed == 800  # type: ignore[attr-defined]
    scene.play(0, scene.legal(0)[0])
    while scene.position.actor() == 0:
        scene.play(0, scene.legal(0)[0])
    assert scene.told("dial") == [100, 300]
    scene = after_crash()
    for viewer in (0, 1):
        view = scene.position.view(viewer)
        assert view.riders[0].speed == 100  # type: ignore[attr-defined]
    assert scene.position.view(0).speed == 100  # type: ignore[attr-defined]


def after_crash() -> Scene:
    """Seat 0 has crashed at 800 and has a card left to play; its dial is at 100."""
    return after_flight("fireball-400", (300,), (360,), setting=[800, 300], dial=[100, 300])


# --- no question without a choice ---


def asked_for_alliance(*laid: str) -> Scene:
    """Seat 0 is about to fly; the others have cards face down behind it."""
    cards = [[card] if card != "nothing" else [] for card in laid]
    scene = race((300,), (200, 20), (200, -20), hands=[[], *cards])
    for seat in range(3):
        scene.play(seat, "speed 300")
    for seat, card in enumerate(laid, start=1):
        if card != "nothing":
            scene.play(seat, f"lay {card}")
    assert scene.told("phase") == "allying"
    return scene


@pytest.mark.rule("riders.alliance.when")
def test_the_rules_ask_everybody_and_only_an_alliance_is_a_choice() -> None:
    scene = asked_for_alliance("alliance", "amulet")
    keep = scene.game.parse_action("keep")
    assert [int(scene.position.forced_reply(seat)) for seat in range(3)] == [-1, -1, keep]
    assert scene.legal(2) == ["keep"]
    assert scene.legal(1) == ["show", "keep"]
    assert int(race((200,), (100,)).position.forced_reply(0)) == -1


def test_a_match_answers_where_there_is_no_choice() -> None:
    scene = asked_for_alliance("lasso", "amulet")
    match = Match(scene.game, scene.settings, start=str(scene.position))
    assert [scene.game.action_text(move.action, scene.settings) for move in match.moves] == ["keep", "keep"]
    assert match.current_player == 0
    assert match.position.legal_actions() == scene.play(1, "keep").play(2, "keep").position.legal_actions()
    assert verify(match.game, match.record) == match.position
    # A choice made is taken back together with the answers that followed it.
    scene = asked_for_alliance("alliance", "amulet")
    match = Match(scene.game, scene.settings, start=str(scene.position))
    assert match.seats_to_act() == [1]
    match.push("keep")
    assert match.current_player == 0
    with pytest.raises(Problem, match="undo-known"):
        match.pop()
    twin = pickle.loads(pickle.dumps(match))
    with pytest.raises(Problem, match="undo-known"):
        twin.pop()
    assert match.rewind() == twin.rewind()
    assert str(match) == str(twin)

"""Start cards, start boxes, first hands, and the start flight."""

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.games.riders.components import RULERS, ruler_length, swing_of
from tests.games.riders.scenes import along, right, seat_of
from tests.scene import Scene


def new(players: int, layout: str = "first") -> Scene:
    game = find_game("riders")
    return Scene("riders", game.new(game.settings(players, {"layout": layout})))


def dealt(players: int, *cards: int) -> Scene:
    scene = new(players)
    return scene.luck(*(f"start {card}" for card in cards or range(1, players + 1)))


def kitted(players: int) -> Scene:
    """A race whose start flight begins; everybody holds alliances and lassos."""
    scene = dealt(players)
    magic = sum((1, 2, 2, 3, 3, 4)[:players])
    cards = ["alliance"] * 4 + ["lasso"] * 4 + ["trap"] * 4 + ["energy"] * 4
    return scene.luck(*(f"drawn {card}" for card in cards[:magic]))


@pytest.mark.rule("riders.setup.players")
def test_two_to_six_race() -> None:
    game = find_game("riders")
    for players in (1, 7):
        with pytest.raises(Problem):
            game.settings(players)
    for players in range(2, 7):
        assert game.new(game.settings(players)).players == players


@pytest.mark.rule("riders.setup.start-cards")
def test_start_cards_go_from_one_up_and_each_is_drawn_once() -> None:
    scene = new(3)
    assert [outcome for outcome, _ in scene.position.chance_outcomes()] == [0, 1, 2]
    assert scene.luck_refusal("start 4") == "riders.setup.start-cards"
    scene.luck("start 2")
    assert scene.luck_refusal("start 2") == "riders.setup.start-cards"
    assert scene.luck_refusal("start 3") is None


@pytest.mark.rule("riders.setup.start-box")
def test_each_dragon_stands_in_the_box_of_its_card() -> None:
    scene = dealt(4, 3, 1, 4, 2)
    assert [(along(scene, seat), right(scene, seat)) for seat in range(4)] == [
        (76, 18),
        (112, 18),
        (76, -18),
        (112, -18),
    ]


@pytest.mark.rule("riders.setup.start-kit")
def test_the_start_card_gives_speed_energy_and_magic() -> None:
    scene = dealt(6)
    assert scene.told("dial") == [500, 500, 400, 400, 300, 300]
    assert scene.told("energy") == [2, 2, 3, 3, 4, 4]
    for cards in (1, 2, 2, 3, 3, 4):
        assert scene.told("phase") == "dealing"
        for _ in range(cards):
            scene.position.apply(-1, scene.position.chance_outcomes()[0][0])
    assert [len(seat_of(scene, "hands", seat)) for seat in range(6)] == [1, 2, 2, 3, 3, 4]


@pytest.mark.rule("riders.setup.start-tile")
def test_five_and_six_start_from_the_other_start_tile() -> None:
    faces = [[piece.tile for piece in new(players).position.track.pieces] for players in (4, 5)]  # type: ignore[attr-defined]
    assert faces[0][0] == 1
    assert faces[1][0] == 2
    assert faces[0].index(2) == faces[1].index(1)
    assert along(dealt(6), 5) == 40


@pytest.mark.rule("riders.start.order", "riders.start.speed")
def test_the_start_flight_goes_in_card_order_at_the_card_s_speed() -> None:
    scene = dealt(3, 3, 1, 2)
    scene.luck(*["drawn lasso"] * 4, "drawn trap")
    for seat, speed in ((1, 500), (2, 500), (0, 400)):
        assert scene.position.actor() == seat
        assert scene.told("ruler") == speed
        scene.play(seat, "ruler +0", "base +0")
        while scene.told("phase") == "drawing":
            scene.luck("drawn energy")
    assert scene.told("phase") == "speeds"
    assert scene.told("round") == 1


@pytest.mark.rule("riders.box.energy", "riders.box.magic")
def test_what_is_in_the_box() -> None:
    scene = new(6)
    counts = scene.game.inventory(scene.position)
    assert counts.pop("tokens") == 28
    assert counts.pop("traps") == 12
    assert counts == {
        "fireball-400": 4,
        "fireball-600": 3,
        "fireball-800": 3,
        "lasso": 4,
        "alliance": 4,
        "trap": 4,
        "energy": 4,
        "force": 4,
        "headwind": 4,
        "amulet": 4,
    }


@pytest.mark.rule("riders.box.rulers")
def test_rulers_grow_and_stiffen_with_speed() -> None:
    speeds = [100 * (ruler + 1) for ruler in range(RULERS)]
    assert [int(ruler_length(speed)) for speed in speeds] == [1250, 2500, 3750, 5000, 6250, 7500, 8750, 10000]
    assert [int(swing_of(speed)) for speed in speeds] == [75, 60, 45, 33, 21, 12, 7, 4]
    for seat, speed in enumerate((500, 500, 400)):
        scene = kitted(3)
        for other in range(seat):
            scene.play(other, "ruler +0", "base +0")
            while scene.told("phase") == "drawing":
                scene.luck("drawn energy")
        swing = int(swing_of(speed))
        assert scene.refusal(seat, f"ruler +{swing + 1}") == "riders.flight.swing"
        assert scene.refusal(seat, f"ruler +{swing}") != "riders.flight.swing"

"""The quick bot lays and shows each kind of card where it helps."""

from typing import Any

import pytest

from dragonhoard.bots.greedy import BOT
from dragonhoard.core.rng import Rng
from tests.games.riders.scenes import flying, race
from tests.scene import Scene


def chosen(scene: Scene, seat: int = 0) -> str:
    """What the quick bot chooses."""
    return scene.game.action_text(int(BOT.choose(scene.position, seat, Rng(1))), scene.settings)


def laying(speed: int, *places: tuple[float, ...], hand: list[str], **more: Any) -> Scene:
    """Seat 0 has set this speed and may lay a card."""
    scene = race(*places, hands=[hand, *([] for _ in places[1:])], **more)
    for seat in range(len(places)):
        scene.play(seat, f"speed {speed if seat == 0 else 300}")
    return scene


def test_dragon_force_is_laid_where_the_lane_goes_straight_on() -> None:
    assert chosen(laying(300, (130,), (700,), hand=["force"])) == "lay force"
    # Before the curve a longer ruler is of no use.
    assert chosen(laying(300, (330,), (700,), hand=["force"])) == "lay nothing"


def test_dragon_force_is_then_taken() -> None:
    scene = laying(300, (140,), (70, 20), hand=["force"]).play(0, "lay force")
    assert scene.told("phase") == "before"
    assert chosen(scene).startswith("take ")


def test_an_alliance_is_laid_and_shown_behind_a_faster_dragon() -> None:
    scene = laying(300, (200,), (250, 20), hand=["alliance"], dial=[300, 600])
    assert chosen(scene) == "lay alliance"
    scene.play(0, "lay alliance")
    assert scene.told("phase") == "allying"
    assert chosen(scene) == "show"
    # Not behind a slower one, nor one out of reach.
    for place, dial in (((250, 20), 200), ((420, 0), 600)):
        scene = laying(300, (200,), place, hand=["alliance"], dial=[300, dial])
        assert chosen(scene) == "lay nothing"
        assert chosen(scene.play(0, "lay alliance")) == "keep"


def test_a_full_hand_is_spent() -> None:
    scene = laying(300, (330,), (100,), hand=["force", "force", "headwind", "alliance"])
    assert chosen(scene) != "lay nothing"
    scene = laying(300, (330,), (100,), hand=["force", "headwind", "alliance"])
    assert chosen(scene) == "lay nothing"


@pytest.mark.parametrize("card", ["amulet", "trap"])
def test_followers_call_for_amulets_and_traps(card: str) -> None:
    assert chosen(laying(300, (330,), (230,), hand=[card])) == f"lay {card}"


def test_flying_is_unchanged() -> None:
    assert chosen(flying(300, (200,))).startswith("ruler ")

"""Small races: name what matters, the rest is an empty lane. Lengths in tests are millimetres."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.discovery import find_game
from dragonhoard.games.riders.collisions import flight_kind
from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.state import FREE
from tests.scene import Scene

# On `ring`, in mm along the lane: start tile to 120 (line at 114), an energy field at 180 (22 right), a symbol at
# 300 (20 left), a right curve from 360 to 454 with a field outside, a straight with a field to 574, another curve.
LAYOUT = "ring"
PARKED = ((1000, 25), (1000, -25), (940, 25), (940, -25), (880, 25), (880, -25))


def pose(
    along: float, right: float = 0, turned: float = 0, layout: str = LAYOUT, players: int = 3
) -> list[int]:
    """Front tip, heading and progress of a dragon so far along the lane, turned against the lane's direction."""
    track = find_track(layout, players)
    x, y = track.point(round(along * 100), round(right * 100))
    heading = (int(track.direction(round(along * 100))) + int(turned)) % 360
    return [int(x), int(y), heading, int(track.unwrap(track.height(x, y), round(along * 100)))]


def posed(place: tuple[float, ...], layout: str, players: int) -> list[int]:
    """The same for a place given as (along, right, turned), as far as it matters."""
    along, right, turned = (*place, 0, 0)[:3]
    return pose(along, right, int(turned), layout, players)


def race(*places: tuple[float, ...], layout: str = LAYOUT, **fields: Any) -> Scene:
    """A race at the beginning of a round; each place is (along, right, turned), as far as it matters."""
    players = max(len(places), 2)
    parked = [PARKED[seat] for seat in range(len(places), players)]
    dragons = [posed(place, layout, players) for place in (*places, *parked)]
    told: dict[str, Any] = {
        "game": "riders",
        "rules": find_game("riders").rules_version,
        "players": players,
        "layout": layout,
        "phase": "speeds",
        "round": 1,
        "flier": -1,
        "start": list(range(players)),
        "dragons": dragons,
        "energy": [2] * players,
        "dial": [300] * players,
        "setting": [0] * players,
        "revealed": [0] * players,
        "hands": [[] for _ in range(players)],
        "laid": ["none"] * players,
        "chosen": [0] * players,
        "flown": [0] * players,
        "warded": [0] * players,
        "exhausted": [0] * players,
        "home": [-1] * players,
        "left": [0] * players,
        "discard": [],
        "traps": [],
        "numbers": [3, 6, 3],
        "ruler": 0,
        "from": [0, 0],
        "direction": 0,
        "flight": 0,
        "spot": [0, 0],
        "struck": [],
        "draws": 0,
        "sprung": [],
        "debt": 0,
        "allies": [],
        "card": "none",
        "target": -1,
        "attack": "none",
        "placing": 0,
    }
    assert set(fields) <= set(told), f"no such field: {set(fields) - set(told)}"
    told |= fields
    game = find_game("riders")
    return Scene("riders", game.parse_position_json(told))


def flying(speed: int, *places: tuple[float, ...], layout: str = LAYOUT, **fields: Any) -> Scene:
    """Seat 0 is about to lay its ruler; all others have flown."""
    players = max(len(places), 2)
    start = posed(places[0], layout, players)
    told: dict[str, Any] = {
        "phase": "ruler",
        "flier": 0,
        "setting": [speed] + [300] * (players - 1),
        "dial": [min(max(speed, 100), 800)] + [300] * (players - 1),
        "revealed": [1] * players,
        "flown": [0] + [1] * (players - 1),
        "ruler": speed,
        "from": start[:2],
        "flight": int(flight_kind(find_track(layout, players), start[0], start[1], start[2], speed)),
    }
    return race(*places, layout=layout, **(told | fields))


def after_flight(card: str, *places: tuple[float, ...], **fields: Any) -> Scene:
    """Seat 0 has flown along ruler 300 and has a card face down that it may play now."""
    players = max(len(places), 2)
    here = posed(places[0], LAYOUT, players)
    told: dict[str, Any] = {
        "phase": "after",
        "flier": 0,
        "setting": [300] * players,
        "revealed": [1] * players,
        "flown": [0] + [1] * (players - 1),
        "laid": [card] + ["none"] * (players - 1),
        "ruler": 300,
        "from": posed((places[0][0] - 67.5, *places[0][1:2]), LAYOUT, players)[:2],
        "direction": here[2],
        "flight": FREE,
    }
    return race(*places, **(told | fields))


def seat_of(scene: Scene, field: str, seat: int = 0) -> Any:
    """One seat's entry of a field."""
    value = scene.told(field)
    assert isinstance(value, list)
    return value[seat]


def along(scene: Scene, seat: int = 0) -> float:
    """How far along the lane a dragon is, in mm."""
    progress = seat_of(scene, "dragons", seat)[3]
    assert isinstance(progress, int)
    return progress / 100


def right(scene: Scene, seat: int = 0) -> float:
    """How far right of the centre line the front tip of a dragon is, in mm."""
    x, y, _, _ = seat_of(scene, "dragons", seat)
    players = scene.told("players")
    layout = scene.told("layout")
    assert isinstance(players, int)
    assert isinstance(layout, str)
    return int(find_track(layout, players).aside(x, y)) / 100

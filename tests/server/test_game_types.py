"""The browser's types of a game are those of its Python, and what a game tells has them."""

import types
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.core.schema import Json, to_json
from dragonhoard.server.game_types import game_types

GAMES = Path(__file__).resolve().parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game_id", game_ids())
def test_the_browser_s_types_are_in_step(game_id: str) -> None:
    assert (GAMES / game_id / "types.ts").read_text(encoding="utf-8") == game_types(find_game(game_id))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_form_and_every_field_of_a_view_has_a_type(game_id: str) -> None:
    game, told = find_game(game_id), game_types(find_game(game_id))
    for kind in (*game.action_kinds, *game.outcome_kinds):
        assert f'  is: "{kind.__name__}";' in told
    view = to_json(game.start().position.view(SPECTATOR))
    body = told.partition(f'  is: "{view.pop("is")}";\n')[2].partition("}")[0]
    assert [line.strip().partition(":")[0] for line in body.splitlines()] == list(view)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_goes_beside_a_view_has_its_shape(game_id: str) -> None:
    game = find_game(game_id)
    shapes = import_module(f"dragonhoard.games.{game_id}.faces.shapes")
    assert faults(game.static_data(game.settings(game.max_players)), shapes.Scenery) == []
    for option in game.options:
        for value in option.values:
            players = option.players[0] if option.players else game.min_players
            assert faults(game.static_data(game.settings(players, {option.id: value})), shapes.Scenery) == []
    for position, seat in decisions(game_id):
        assert faults(game.choice_data(position, seat), getattr(shapes, "Aid", types.NoneType)) == []


def decisions(game_id: str) -> list[tuple[Position, int]]:
    """The first hundred decisions of a game, each with the seat that has it."""
    match = find_game(game_id).start(seed=3)
    found: list[tuple[Position, int]] = []
    while len(found) < 100 and not match.is_over:
        found.append((match.position.copy(), match.current_player))
        match.push(match.position.legal_actions()[-1 if len(found) % 3 else 0])
    return found


def faults(told: Json, shape: Any) -> list[str]:
    """Where plain data is not of a shape; what has no shape at all is empty."""
    origin, inner = get_origin(shape), get_args(shape)
    if shape is types.NoneType:
        return [f"{told!r} where nothing should be"] if told else []
    if is_typeddict(shape) and isinstance(told, dict):
        hints = get_type_hints(shape, include_extras=True)
        missing = [
            name for name, hint in hints.items() if get_origin(hint) is not NotRequired and name not in told
        ]
        unknown = [name for name in told if name not in hints]
        return [f"{shape.__name__}: {name}" for name in missing + unknown] + [
            fault for name in told.keys() & hints.keys() for fault in faults(told[name], hints[name])
        ]
    if origin is NotRequired:
        return faults(told, inner[0])
    if origin is types.UnionType:
        return [] if any(not faults(told, part) for part in inner) else [f"{told!r} is no {shape}"]
    if origin is Literal:
        return [] if told in inner else [f"{told!r} is none of {inner}"]
    if origin is tuple and isinstance(told, list) and len(told) == len(inner):
        return [fault for item, part in zip(told, inner, strict=True) for fault in faults(item, part)]
    if origin is list and isinstance(told, list):
        return [fault for item in told for fault in faults(item, inner[0])]
    if origin is dict and isinstance(told, dict):
        return [fault for item in told.values() for fault in faults(item, inner[1])]
    return [] if isinstance(shape, type) and type(told) is shape else [f"{told!r} is no {shape}"]


def test_a_wrong_shape_is_seen() -> None:
    shapes = import_module("dragonhoard.games.tarasque.faces.shapes")
    assert faults({"chance": [], "nothing": [[1, "a"]]}, shapes.Odds) == ["'a' is no <class 'int'>"]
    assert faults({"chance": [], "none": []}, shapes.Odds) == ["Odds: nothing", "Odds: none"]

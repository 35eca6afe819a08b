"""Observations as arrays."""

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game
from dragonhoard.core.observation import Field, relative, width
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import ObservationEncoder, action_mask, observe, spreader, utilities
from tests.toy import ToyGame


def test_a_set_becomes_a_place_a_member_and_a_number_its_share() -> None:
    spread = ObservationEncoder((Field("dice", 2, most=4), Field("tiles", bits=3), Field("eggs", most=10)))
    assert spread.size == 6
    rows = np.array([[1, 4, 0b101, 5], [0, 2, 0b010, 10]], dtype=np.int64)
    assert spread.spread(rows).tolist() == [[0.25, 1, 1, 0, 1, 0.5], [0, 0.5, 0, 1, 0, 1]]


def test_a_set_of_more_than_32_members_keeps_its_last() -> None:
    spread = ObservationEncoder((Field("tiles", bits=36),))
    assert spread.spread(np.array([[2**35]]))[0].tolist() == [0] * 35 + [1]


def test_seats_are_counted_from_the_one_that_looks() -> None:
    assert [relative(seat, 2, 4) for seat in range(4)] == [2, 3, 0, 1]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_mask_is_what_the_rules_allow(game_id: str) -> None:
    match = find_game(game_id).start(seed=3)
    seat = match.current_player
    mask = action_mask(match.game, match.position, seat)
    assert np.flatnonzero(mask).tolist() == list(match.position.legal(seat))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_field_tells_something(game_id: str) -> None:
    """A field that never changes, in games of few and of many, would be a field that nobody writes."""
    game = find_game(game_id)
    telling = [_telling_fields(game, players) for players in (game.min_players, game.max_players)]
    silent = {field.name for field in game.observation_layout(game.min_players)} - set().union(*telling)
    assert silent <= QUIET.get(game_id, set())


# A layout stands still during a race; few cards of the Vale fly back to the top of the pile.
QUIET = {
    "riders": {"layout (none: one's own)"},
    "vale": {f"top of the pile ({half})" for half in ("fire, water, earth", "wind, dragons")},
}


def _telling_fields(game: Game, players: int) -> set[str]:
    """The fields that changed within a few games or between them."""
    layout = game.observation_layout(players)
    names = [field.name for field in layout for _ in range(field.count)]
    telling = set()
    first: list[int] | None = None
    for seed, bot in enumerate((find_bot("random"), find_bot("greedy"), find_bot("greedy"))):
        match = game.start(players, seed)
        rng = Rng(seed)
        while not match.is_over:
            room = vec[i64]([0] * width(layout))
            match.position.observe(0, room, 0)
            numbers = [int(number) for number in room]
            first = first or numbers
            telling |= {name for name, was, now in zip(names, first, numbers, strict=True) if was != now}
            seat = match.current_player
            match.push(choose_for(bot, match.position, seat, rng), seat)
    return telling


def test_the_tensor_has_the_size_of_its_layout() -> None:
    match = find_game("tarasque").start(3, 1)
    tensor = observe(match.game, match.position, 1)
    assert tensor.shape == (spreader("tarasque", 3).size,)
    assert 0 <= np.min(tensor) <= np.max(tensor) <= 1


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ([0, 1], [1, -1]),
        ([0, 0], [0, 0]),
        ([1, 0, 2], [0, 1, -1]),
        ([0, 0, 2], [0.5, 0.5, -1]),
        ([0, 1, 1], [1, -0.5, -0.5]),
    ],
)
def test_places_are_worth_from_one_to_minus_one(places: list[int], worth: list[float]) -> None:
    assert utilities(places) == worth


def test_a_toy_can_be_observed_too() -> None:
    toy = ToyGame()
    position = toy.new(toy.settings(2))
    room = vec[i64]([9, 9, 9])
    position.observe(0, room, 0)
    assert list(room) == [0, 0, 0]

"""Our games as OpenSpiel plays them."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.position import CHANCE
from dragonhoard.research.openspiel_game import PREFIX, SpielState, resampler


def state_after(game_id: str, decisions: int, seed: int = 1) -> SpielState:
    state: SpielState = pyspiel.load_game(PREFIX + game_id).new_initial_state()
    rng = np.random.default_rng(seed)
    while decisions or state.is_chance_node():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    return state


@pytest.mark.compiled_only  # it serialises every state of a whole game; uncompiled that takes minutes
@pytest.mark.parametrize("game_id", game_ids())
def test_openspiels_own_test_passes(game_id: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(PREFIX + game_id), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_state_survives_serialisation(game_id: str) -> None:
    state = state_after(game_id, 12)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    seat = max(state.current_player(), 0)
    assert again.information_state_string(seat) == state.information_state_string(seat)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_resampled_state_looks_the_same_to_its_player(game_id: str) -> None:
    state = state_after(game_id, 14)
    player = state.current_player()
    sample = resampler(3)(state, player)
    assert sample.information_state_string(player) == state.information_state_string(player)
    assert sample.observation_tensor(player) == state.observation_tensor(player)
    assert sample.legal_actions() == state.legal_actions()


def test_what_a_seat_does_unseen_is_not_felt_by_another() -> None:
    state = pyspiel.load_game(PREFIX + "riders").new_initial_state()
    rng = np.random.default_rng(2)
    while state.is_chance_node() or state.position.view(0).phase != "speeds":
        legal = [o for o, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(legal)))
    twins = []
    for action in state.legal_actions()[:2]:
        twin = state.clone()
        twin.apply_action(action)
        twins.append((twin.information_state_string(0), twin.information_state_string(1)))
    assert twins[0][1] == twins[1][1]
    assert twins[0][0] != twins[1][0]


def test_settings_are_parameters() -> None:
    game = pyspiel.load_game(f"{PREFIX}book(players=3,options=requirement:board)")
    assert game.num_players() == 3
    assert game.settings["requirement"] == "board"


def test_luck_has_the_weights_of_the_rules() -> None:
    state = state_after("tarasque", 0)
    fresh = pyspiel.load_game(PREFIX + "tarasque").new_initial_state()
    found = dict(fresh.chance_outcomes())
    weights = [weight for _, weight in fresh.position.chance_outcomes()]
    assert list(found.values()) == pytest.approx([weight / sum(weights) for weight in weights])
    assert state.current_player() != CHANCE


@pytest.mark.parametrize("game_id", ["tarasque", "vale"])
def test_openspiels_information_set_search_plays(game_id: str) -> None:
    state = state_after(game_id, 10)
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=3,
        random_state=np.random.RandomState(1),
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(resampler(1))
    assert bot.step(state) in state.legal_actions()


def test_every_game_is_registered() -> None:
    registered = {game.short_name for game in pyspiel.registered_games()}
    assert {PREFIX + game_id for game_id in game_ids()} <= registered

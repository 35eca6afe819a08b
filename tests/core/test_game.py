"""Settings, named forms, discovery and the rules of every game."""

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Action, from_json, json_bytes, to_json
from tests.games.tarasque.scenes import at
from tests.toy import Bid, ToyGame, ToyPosition

GAME = find_game("tarasque")


def test_games_are_found() -> None:
    assert "tarasque" in game_ids()
    assert find_game("tarasque").id == "tarasque"


@pytest.mark.parametrize("name", ["chess", "", "../core", "Tarasque"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(Problem) as refused:
        find_game(name)
    assert refused.value.key == "game-unknown"
    assert "tarasque" in str(refused.value.details["games"])


def test_options_have_defaults_and_are_checked() -> None:
    assert GAME.settings(2)["theft_egg"] == "robbed"
    assert GAME.settings(2, {"theft_egg": "thief"})["theft_egg"] == "thief"
    with pytest.raises(Problem, match="option-value"):
        GAME.settings(2, {"theft_egg": "nobody"})
    with pytest.raises(Problem, match="option-unknown"):
        GAME.settings(2, {"colour": "blue"})
    with pytest.raises(KeyError):
        GAME.settings(2)["colour"]


@pytest.mark.parametrize(
    ("told", "key"),
    [
        ("keep", "form-not-an-object"),
        ({}, "form-unknown"),
        ({"is": "Fly"}, "form-unknown"),
        ({"is": ["KeepDice"]}, "form-unknown"),
        ({"is": "KeepDice", "dragon": 1}, "form-fields"),
        ({"is": "KeepDice", "dragon": 1, "dice": 2, "egg": True, "wish": 1}, "form-fields"),
        ({"is": "KeepDice", "dragon": "1", "dice": 2, "egg": True}, "form-field"),
        ({"is": "KeepDice", "dragon": True, "dice": 2, "egg": True}, "form-field"),
        ({"is": "KeepDice", "dragon": 1, "dice": 2, "egg": 1}, "form-field"),
        ({"is": "KeepDice", "dragon": 1.0, "dice": 2, "egg": True}, "form-field"),
    ],
)
def test_bad_json_is_refused(told: object, key: str) -> None:
    with pytest.raises(Problem) as refused:
        from_json(GAME.action_kinds, told)
    assert refused.value.key == key


@pytest.mark.parametrize(
    "told",
    [
        {"is": "KeepDice", "dragon": 6, "dice": 2, "egg": False},
        {"is": "KeepDice", "dragon": 0, "dice": 7, "egg": False},
        {"is": "KeepDice", "dragon": -1, "dice": 1, "egg": False},
        {"is": "ClaimTile", "dragon": 0, "landscape": 6, "symbols": 2},
        {"is": "ClaimTile", "dragon": 0, "landscape": 0, "symbols": 8},
        {"is": "ClaimTile", "dragon": 10**30, "landscape": 0, "symbols": 2},
    ],
)
def test_actions_out_of_range_have_no_number(told: dict[str, object]) -> None:
    with pytest.raises(Problem, match="out-of-range"):
        GAME.code(from_json(GAME.action_kinds, told))


def test_an_action_of_another_game_has_no_number() -> None:
    foreign: Action = Bid(1)
    with pytest.raises(Problem, match="form-unknown"):
        GAME.code(foreign)
    with pytest.raises(Problem, match="form-unknown"):
        GAME.outcome_code(foreign)


@pytest.mark.parametrize("number", [-1, GAME.action_count, 10**9])
def test_numbers_beyond_the_action_space_have_no_name(number: int) -> None:
    with pytest.raises(Problem, match="action-number"):
        GAME.named(number)


def test_json_is_canonical() -> None:
    named = GAME.named(GAME.parse_action("keep 3 blue + egg"))
    assert json_bytes(to_json(named)) == b'{"dice":3,"dragon":4,"egg":true,"is":"KeepDice"}'


@pytest.mark.rule("core.game-over")
def test_nothing_is_done_after_the_end() -> None:
    scene = at("refill").play_on()
    assert scene.refusal(0, "roll") == "core.game-over"
    assert scene.luck_refusal("rolled 6 red") == "core.game-over"


@pytest.mark.rule("core.luck-first")
def test_nobody_acts_before_luck_has_decided() -> None:
    assert at("refill").refusal(0, "roll") == "core.luck-first"


@pytest.mark.rule("core.not-luck")
def test_luck_waits_for_a_choice() -> None:
    assert (
        at("claiming", centre="1a", kept="2,0,0,0,0,0", rolls="1").luck_refusal("drawn 1b") == "core.not-luck"
    )


@pytest.mark.rule("core.not-your-turn")
@pytest.mark.parametrize("seat", [1, 2, 3, 99, SPECTATOR])
def test_only_the_seat_to_act_acts(seat: int) -> None:
    scene = at("claiming", centre="1a", kept="2,0,0,0,0,0", rolls="1")
    assert scene.refusal(seat, "done") == "core.not-your-turn"
    assert len(scene.position.legal(seat)) == 0


@pytest.mark.rule("core.no-such-action")
def test_an_action_that_does_not_exist_is_refused_and_changes_nothing() -> None:
    scene = at("claiming", centre="1a", kept="2,0,0,0,0,0", rolls="1")
    before = scene.game.position_text(scene.position)
    for number in (-1, scene.game.action_count, 2**40):
        assert scene.position.refusal(0, number) == "core.no-such-action"
        with pytest.raises(IllegalAction):
            scene.position.play(0, number)
    assert scene.game.position_text(scene.position) == before


def test_sealed_choices_come_in_any_order_and_stay_unseen() -> None:
    game = ToyGame()
    ends = set()
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        position = game.new(game.settings(3))
        assert isinstance(position, ToyPosition)
        for card in (4, 1, 5):
            position.play(CHANCE, card)
        for seat in order:
            seen = [to_json(position.view(other)) for other in range(3) if other != seat]
            position.play(seat, seat)
            for other, before in zip([other for other in range(3) if other != seat], seen, strict=True):
                after = to_json(position.view(other))
                assert {**after, "has_bid": None} == {**before, "has_bid": None}
            if position.awaits((seat + 1) % 3):
                assert position.refusal(seat, 0) == "toy.bid-once"
        ends.add(game.position_text(position))
    assert len(ends) == 1


def test_sampling_follows_the_weights() -> None:
    scene = at("rolling", centre="1a", kept="4,0,0,0,0,0", rolls="1")
    rng = Rng(3)
    counts: dict[int, int] = {}
    for _ in range(36_000):
        outcome = int(scene.position.sample(rng))
        counts[outcome] = counts.get(outcome, 0) + 1
    for outcome, weight in scene.position.chance_outcomes():
        assert abs(counts[outcome] - 1_000 * weight) < 200


def ids_at(game_id: str, players: int, **options: str) -> set[str]:
    """The rules of a table, without the name of the game."""
    game = find_game(game_id)
    rules = game.rules_at(game.settings(players, options))
    return {rule.id.removeprefix(f"{game_id}.") for rule in rules}


def test_the_rules_of_a_table_follow_its_options() -> None:
    robbed, thief = ids_at("tarasque", 4), ids_at("tarasque", 4, theft_egg="thief")
    assert robbed - thief == {"steal.egg"}
    assert thief - robbed == {"steal.egg-to-thief"}
    card, board = ids_at("book", 3), ids_at("book", 3, requirement="board", actions="both")
    assert card - board == {"place.reach", "turn.one-action"}
    assert board - card == {"place.board-dots", "turn.both-actions", "turn.take-first"}


def test_the_rules_of_a_table_follow_the_number_of_players() -> None:
    assert {"two.four", "two.remove"} <= ids_at("tarasque", 2)
    assert not {"two.four", "two.remove"} & ids_at("tarasque", 3)
    assert "block.start" in ids_at("book", 2)
    assert "block.start" not in ids_at("book", 3) | ids_at("book", 2, blocking_die="off")
    assert ids_at("vale", 2) == ids_at("vale", 4)

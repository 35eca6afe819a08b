"""The odds that board and coach tell, against an expectimax over the real rules."""

from fractions import Fraction

import pytest

from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.rng import Rng
from dragonhoard.core.simulation import play_out
from dragonhoard.games.tarasque import GAME, actions
from dragonhoard.games.tarasque.components import LANDSCAPES, SIX, tally
from dragonhoard.games.tarasque.odds import (
    WHOLE,
    Outlook,
    chance_of,
    chance_of_nothing,
    odds_of,
    odds_table,
    outlook,
)
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import KEEPING, ROLLING
from tests.games.tarasque.scenes import begun


def best_chance(position: TarasquePosition, tile: int, price: int) -> Fraction:
    """The chance to gather enough symbols for a tile if everything is played for it, by the rules themselves."""
    dragon = tile // LANDSCAPES
    if tally(position.kept, dragon) >= price:
        return Fraction(1)
    if position.actor() == CHANCE:
        chances = Fraction(0)
        for outcome, weight in position.chance_outcomes():
            fallen = position.copy()
            fallen.apply(CHANCE, outcome)
            chances += weight * _still_rolling(fallen, tile, price)
        return chances / int(position.chance_total())
    found = Fraction(0)
    for action in position.legal(position.seat):
        named = GAME.named(action)
        if isinstance(named, actions.KeepDice) and named.dragon == dragon:
            symbols = tally(position.kept, dragon) + named.dice + (1 if named.egg else 0)
            if symbols >= price:
                return Fraction(1)
        after = position.copy()
        after.apply(position.seat, action)
        found = max(found, _still_rolling(after, tile, price))
    return found


def _still_rolling(position: TarasquePosition, tile: int, price: int) -> Fraction:
    return best_chance(position, tile, price) if position.phase in (KEEPING, ROLLING) else Fraction(0)


def three_dice_left(roll: str, eggs: int) -> TarasquePosition:
    """Three red dice are set aside, and three more have been rolled."""
    scene = begun(3, "1a", "2a", "3a").luck("rolled 3 red 3 violet").play(0, "keep 3 red", "roll")
    position = scene.position
    assert isinstance(position, TarasquePosition)
    position.eggs[0] = eggs
    scene.luck(f"rolled {roll}")
    return position


@pytest.mark.parametrize("roll", ["1 red 2 violet", "1 orange 1 yellow 1 blue", "2 orange 1 red", "3 yellow"])
@pytest.mark.parametrize("eggs", [0, 1])
@pytest.mark.parametrize("price", [2, 3, 5, 6])
def test_the_odds_are_what_the_rules_give(roll: str, eggs: int, price: int) -> None:
    position = three_dice_left(roll, eggs)
    for tile in (0, 6, 12):
        expected = best_chance(position, tile, price)
        assert outlook(position).chance_of_symbols(tile // LANDSCAPES, price, True) == expected


def test_every_choice_has_its_own_odds() -> None:
    position = three_dice_left("1 red 1 orange 1 blue", 1)
    legal = [int(action) for action in position.legal(0)]
    for action in legal:
        after = position.copy()
        after.apply(0, action)
        if after.phase not in (KEEPING, ROLLING):
            continue
        later = outlook(position).after(GAME.named(action))
        for tile, price in ((0, 5), (6, 2), (6, 3), (12, 2)):
            expected = best_chance(after, tile, price)
            assert later.chance_of_symbols(tile // LANDSCAPES, price, True) == expected


def test_once_the_rolling_is_over_there_is_only_enough_or_not() -> None:
    position = three_dice_left("1 red 2 orange", 0)
    position.apply(0, GAME.code(actions.KeepDice(1, 1, False)))
    stopped = outlook(position).after(actions.StopRolling())
    assert stopped.chance_of_symbols(0, 3, True) == 1
    assert stopped.chance_of_symbols(0, 4, True) == 0
    assert stopped.chance_of_symbols(1, 2, True) == 0


def test_a_pair_from_two_dice_in_one_roll_or_two() -> None:
    # Both at once 1/36; one at once and the other on the single die left: 10/36 of 1/6.
    assert chance_of(2, 2, 3) == Fraction(1, 36) + Fraction(10, 36) * Fraction(1, 6)


def test_a_useless_roll_is_the_likelier_the_fewer_dragons_are_wanted() -> None:
    assert chance_of_nothing(2, 3) == Fraction(1, 4)
    assert chance_of_nothing(6, 6) == 0


def test_odds_are_told_in_ten_thousandths() -> None:
    told = odds_of(three_dice_left("1 red 1 orange 1 yellow", 0))
    now = told["now"]
    assert isinstance(now, dict)
    # One more orange from two dice: at once 11/36, or after a die of another wanted dragon 16/36 of 1/6.
    pair = round((Fraction(11, 36) + Fraction(16, 36) * Fraction(1, 6)) * WHOLE)
    assert now["plain"] == [WHOLE, pair, pair]
    # Six red with three set aside and one shown: both other dice at once, or one after the other.
    six = round((Fraction(1, 36) + Fraction(10, 36) * Fraction(1, 6)) * WHOLE)
    assert now["six"] == [six, 0, 0]
    assert (told["tiles"], told["prices"]) == ([0, 6, 12], [2, 2, 2])


def test_only_the_seat_that_sets_dice_aside_is_told_odds() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 3 red 3 violet")
    assert scene.game.choice_data(scene.position, 0)["tiles"] == [0, 6, 12]
    assert scene.game.choice_data(scene.position, 1) == {}
    scene.play(0, "keep 3 red", "stop")
    assert scene.game.choice_data(scene.position, 0) == {}


def told_anew(ahead: Outlook, offered: list[int], prices: list[int]) -> dict[str, object]:
    """What is told about a choice, from exact chances."""

    def parts(symbols: list[int], with_egg: bool) -> list[int]:
        chances = [
            ahead.chance_of_symbols(tile // LANDSCAPES, wanted, with_egg)
            for tile, wanted in zip(offered, symbols, strict=True)
        ]
        return [round(chance * WHOLE) for chance in chances]

    nothing = round(chance_of_nothing(ahead.dice, ahead.valid) * WHOLE) if ahead.dice else 0
    six = parts([SIX] * len(offered), True)
    return {
        "dice": ahead.dice,
        "plain": parts(prices, False),
        "egg": parts(prices, True),
        "six": six,
        "nothing": nothing,
    }


def test_what_is_told_are_the_exact_chances() -> None:
    tried = with_egg = 0
    for seed in range(12):
        rng = Rng(seed)
        position = GAME.new(GAME.settings(2 + seed % 3))
        assert isinstance(position, TarasquePosition)
        while position.actor() != TERMINAL:
            if told := odds_of(position):
                now = outlook(position)
                offered, prices = told["tiles"], told["prices"]
                assert told["now"] == told_anew(now, offered, prices)  # type: ignore[arg-type]
                after = {
                    str(int(action)): told_anew(now.after(GAME.named(action)), offered, prices)  # type: ignore[arg-type]
                    for action in position.legal(position.seat)
                }
                assert told["after"] == after
                tried += 1
                with_egg += now.has_egg
            play_out(position, rng, 1)
    assert tried > 200
    assert with_egg > 20


def test_the_table_for_boards_holds_the_same_chances() -> None:
    told = odds_table()
    assert told == GAME.static_data(GAME.settings(3))["odds"]
    every = range(7)
    assert told["nothing"] == [
        [round(chance_of_nothing(dice, valid) * WHOLE) for dice in every] for valid in every
    ]
    assert told["chance"] == [
        [[round(chance_of(missing, dice, valid) * WHOLE) for dice in every] for missing in every]
        for valid in every
    ]

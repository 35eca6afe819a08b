"""How likely the dice bring a tile: exact, for the board and the coach."""

from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from mypy_extensions import i64

from dragonhoard.core.schema import Action, Json
from dragonhoard.games.tarasque import actions
from dragonhoard.games.tarasque.components import DICE, DRAGONS, LANDSCAPES, SIX, tally
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import KEEPING
from dragonhoard.games.tarasque.view import tiles_in

# Odds are told in ten-thousandths.
WHOLE: Final = 10_000


@cache
def chance_of(missing: int, dice: int, valid: int) -> Fraction:
    """The chance that dice about to be rolled bring the missing dice of one valid dragon, played for nothing else.

    Every die of that dragon is set aside; a roll without one costs a die of another valid dragon, because one
    has to be set aside, and a roll without any valid die ends the rolling.
    """
    if missing <= 0:
        return Fraction(1)
    if dice < missing:
        return Fraction(0)
    chance = Fraction(0)
    others: int = 5**dice - (DRAGONS - valid) ** dice
    chance += others * chance_of(missing, dice - 1, valid)
    for found in range(1, dice + 1):
        ways: int = comb(dice, found) * 5 ** (dice - found)
        chance += ways * chance_of(missing - found, dice - found, valid)
    return chance / Fraction(6**dice)


def chance_of_nothing(dice: int, valid: int) -> Fraction:
    """The chance that a roll shows no valid die and ends the rolling."""
    return Fraction((DRAGONS - valid) ** dice, 6**dice)


class Outlook:
    """What may still become of the dice of a turn: symbols set aside, dice of the roll, dice in play."""

    def __init__(
        self, kept: list[int], shown: list[int], dice: int, valid: int, may_roll: bool, has_egg: bool
    ) -> None:
        self.kept = kept
        self.shown = shown
        self.dice = dice
        self.valid = valid
        self.may_roll = may_roll
        self.has_egg = has_egg

    def after(self, action: Action) -> "Outlook":
        """The outlook once something is set aside, the dice are rolled again, or the rolling is over."""
        if isinstance(action, actions.KeepDice):
            kept = list(self.kept)
            shown = list(self.shown)
            kept[action.dragon] += action.dice + (1 if action.egg else 0)
            shown[action.dragon] -= action.dice
            has_egg = self.has_egg and not action.egg
            return Outlook(kept, shown, self.dice - action.dice, self.valid, True, has_egg)
        dice = self.dice if isinstance(action, actions.RollAgain) else 0
        return Outlook(self.kept, [0] * DRAGONS, dice, self.valid, True, self.has_egg)

    def chance_of_symbols(self, dragon: int, symbols: int, with_egg: bool) -> Fraction:
        """The chance to have at least that many symbols of a dragon when the rolling is over."""
        missing, dice = self._still(dragon, symbols, with_egg)
        return chance_of(missing, dice, self.valid)

    def _still(self, dragon: int, symbols: int, with_egg: bool) -> tuple[int, int]:
        """How many dice of a dragon are missing, and how many dice will be rolled for them."""
        missing = symbols - self.kept[dragon]
        if missing > 1 and with_egg and self.has_egg:
            # The egg doubles a die that is yet to be set aside.
            missing -= 1
        shown = self.shown[dragon]
        if shown or self.may_roll:
            return max(0, missing - shown), self.dice - shown
        # None of this dragon shows, and something has to be set aside before the next roll.
        return max(0, missing), self.dice - 1


def outlook(position: TarasquePosition) -> Outlook:
    """The outlook of the seat whose turn it is."""
    return Outlook(
        [int(tally(position.kept, dragon)) for dragon in range(DRAGONS)],
        [int(tally(position.rolled, dragon)) for dragon in range(DRAGONS)],
        int(position.dice),
        int(position.valid).bit_count(),
        position.set_aside,
        position.eggs[position.seat] > 0 and not position.egg_spent,
    )


def odds_of(position: TarasquePosition) -> dict[str, Json]:
    """The odds of every tile on offer, now and after each choice, for the seat that sets dice aside."""
    if position.phase != KEEPING:
        return {}
    now = outlook(position)
    offered = tiles_in(position.centre | position.rival_tiles(position.seat))
    prices = [int(position.price(tile)) for tile in offered]
    after: dict[str, Json] = {}
    for action in position.legal(position.seat):
        after[str(int(action))] = _told(now.after(actions.ACTION_SPACE.decode(action)), offered, prices)
    return {
        "tiles": list(offered),
        "prices": list(prices),
        "now": _told(now, offered, prices),
        "after": after,
    }


def odds_table() -> dict[str, Json]:
    """Chances in 1/10,000 for boards that try choices out, by how many dragons are valid and how many dice are rolled.

    `chance[valid][missing][dice]` is that of the missing dice of one dragon, `nothing[valid][dice]` that of a bust.
    """
    valid = range(DRAGONS + 1)
    dice = range(DICE + 1)
    chance: list[Json] = [
        [[_parts(missing, left, wanted) for left in dice] for missing in range(SIX + 1)] for wanted in valid
    ]
    nothing: list[Json] = [[_parts_of_nothing(left, wanted) for left in dice] for wanted in valid]
    return {"chance": chance, "nothing": nothing}


def _told(ahead: Outlook, offered: tuple[int, ...], prices: list[int]) -> dict[str, Json]:
    """Chances by tile: without an egg, with one, and of a Six; and that of a roll without use."""
    plain: list[Json] = []
    egg: list[Json] = []
    six: list[Json] = []
    valid: i64 = ahead.valid
    # Here `chance_of_symbols` is written out three times over: this is done for every tile and choice after every move.
    saved: i64 = 1 if ahead.has_egg else 0
    for place in range(len(offered)):
        dragon = offered[place] // LANDSCAPES
        shown: i64 = ahead.shown[dragon]
        dice: i64 = ahead.dice - (shown if shown or ahead.may_roll else 1)
        missing: i64 = prices[place] - ahead.kept[dragon]
        plain.append(_parts(missing - shown, dice, valid))
        egg.append(_parts((missing - saved if missing > 1 else missing) - shown, dice, valid))
        missing = SIX - ahead.kept[dragon]
        six.append(_parts((missing - saved if missing > 1 else missing) - shown, dice, valid))
    nothing = _parts_of_nothing(ahead.dice, ahead.valid) if ahead.dice else 0
    return {"dice": ahead.dice, "plain": plain, "egg": egg, "six": six, "nothing": nothing}


# Fractions are slow, and every position asks for the same few; -1 where nobody has asked yet.
_SIZE: Final = 8
_KNOWN: Final = [-1] * _SIZE**3
_KNOWN_NOTHING: Final = [-1] * _SIZE**2


def _parts(missing: i64, dice: i64, valid: i64) -> int:
    """A chance in ten-thousandths; the rarest there is, six of a kind, is still 170 of them."""
    missing = max(missing, 0)
    place = (missing * _SIZE + dice) * _SIZE + valid
    if _KNOWN[place] < 0:
        _KNOWN[place] = round(chance_of(missing, dice, valid) * WHOLE)
    return _KNOWN[place]


def _parts_of_nothing(dice: int, valid: int) -> int:
    place = dice * _SIZE + valid
    if _KNOWN_NOTHING[place] < 0:
        _KNOWN_NOTHING[place] = round(chance_of_nothing(dice, valid) * WHOLE)
    return _KNOWN_NOTHING[place]

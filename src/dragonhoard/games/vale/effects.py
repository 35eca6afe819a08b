"""The effects of the cards, compiled to numbers for the rules."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.vale.cards import (
    COPY_ACTIVE,
    COPY_INSTANT,
    END,
    FETCH_EARTH,
    HATCH,
    LOW_COST,
    TABLE,
    WEIGH_THE_HAND,
    Attack,
    Choose,
    DiscardHeld,
    Draw,
    GainStones,
    Odd,
    Recover,
    RecoverOne,
    SpendStone,
    Step,
)
from dragonhoard.games.vale.components import CARDS, NO_CARD, PURPLE, bit, word

# --- compiled: an effect is a number, a card's instant 2 * card, its active 2 * card + 1, then every option ---

_NONE: Final = -1
FIRST_OPTION: Final = 2 * CARDS
MOST_STEPS: Final = 8


class _Compiler:
    """Lays all effects out in one row of numbers, four a step, each effect closed by an END."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.starts: list[int] = [_NONE] * FIRST_OPTION
        self.waiting: list[tuple[int, tuple[tuple[Step, ...], ...]]] = []

    def lay(self, effect: tuple[Step, ...]) -> int:
        if not effect:
            return _NONE
        start = len(self.steps)
        for step in effect:
            if isinstance(step, Choose):
                self.waiting.append((len(self.steps), step.options))
            self.steps += step.coded()
        self.steps += (END, 0, 0, 0)
        return start

    def lay_options(self) -> None:
        for place, options in self.waiting:
            self.steps[place + 2] = len(self.starts)
            for option in options:
                self.starts.append(self.lay(option))


def _compiled() -> _Compiler:
    compiler = _Compiler()
    for number, card in enumerate(TABLE):
        compiler.starts[2 * number] = compiler.lay(card.instant)
        compiler.starts[2 * number + 1] = compiler.lay(card.active)
    compiler.lay_options()
    return compiler


_COMPILED: Final = _compiled()
_STEPS: Final = vec[i64](_COMPILED.steps)
_STARTS: Final = vec[i64](_COMPILED.starts)
EFFECTS: Final = len(_COMPILED.starts)
_COSTS: Final = vec[i64]([card.cost for card in TABLE])

# Cards with an active, in the order of the table: a set of them is one number with a bit for each.
_ACTIVE_CARDS: Final = vec[i64]([number for number, card in enumerate(TABLE) if card.active])
ACTIVES: Final = 26


def _active_indices() -> vec[i64]:
    indices = vec[i64]([NO_CARD] * CARDS)
    index = 0
    for number, card in enumerate(TABLE):
        if card.active:
            indices[number] = index
            index += 1
    return indices


_ACTIVE_INDICES: Final = _active_indices()


def _bits_of(wanted: list[bool]) -> vec[i64]:
    words = vec[i64]([0, 0])
    for number in range(CARDS):
        if wanted[number]:
            words[word(number)] |= bit(number)
    return words


_WITH_INSTANT: Final = _bits_of([bool(card.instant) for card in TABLE])
_WITH_ACTIVE: Final = _bits_of([bool(card.active) for card in TABLE])
_LOW_COST: Final = _bits_of([card.cost <= LOW_COST for card in TABLE])


def _bits_by_cost() -> vec[i64]:
    rows = vec[i64]()
    for cost in range(5):
        costing = _bits_of([card.cost == cost for card in TABLE])
        rows = append(append(rows, costing[0]), costing[1])
    return rows


_BY_COST: Final = _bits_by_cost()


def _is_demanding(effect: tuple[Step, ...]) -> bool:
    """Whether some step of an instant may turn out to be impossible."""
    for step in effect:
        if isinstance(step, Draw | Attack | DiscardHeld | RecoverOne):
            return True
        if isinstance(step, Odd) and step.name in (HATCH, COPY_INSTANT):
            return True
    return False


_DEMANDING: Final = vec[i64]([1 if _is_demanding(card.instant) else 0 for card in TABLE])


# What an active may lack, and what another may bring it: stones by colour, then these, one bit each.
_CARD_IN_HAND: Final = 8
_CARD_DISCARDED: Final = 16
_ANYTHING: Final = 31


def _lacks(effect: tuple[Step, ...]) -> int:
    """What an effect may lack that another active could bring."""
    lacks = 0
    for step in effect:
        if isinstance(step, SpendStone):
            lacks |= 1 << step.colour
        elif isinstance(step, DiscardHeld):
            lacks |= _CARD_IN_HAND
        elif isinstance(step, Draw):
            lacks |= _CARD_DISCARDED
        elif isinstance(step, Choose):
            for option in step.options:
                lacks |= _lacks(option)
        elif isinstance(step, Odd) and step.name in (FETCH_EARTH, COPY_ACTIVE):
            lacks |= _CARD_DISCARDED if step.name == FETCH_EARTH else _ANYTHING
    return lacks


def _brings(effect: tuple[Step, ...]) -> int:
    """What an effect may bring that another active could lack."""
    brings = 0
    for step in effect:
        if isinstance(step, GainStones):
            brings |= (1 if step.red else 0) | (2 if step.blue else 0) | (4 if step.purple else 0)
        elif isinstance(step, Draw | Recover | RecoverOne):
            brings |= _CARD_IN_HAND
        elif isinstance(step, DiscardHeld):
            brings |= _CARD_DISCARDED
        elif isinstance(step, Choose):
            for option in step.options:
                brings |= _brings(option)
        elif isinstance(step, Odd):
            brings |= _ODDLY_BROUGHT.get(step.name, 0)
    return brings


_ODDLY_BROUGHT: Final = {FETCH_EARTH: _CARD_IN_HAND, WEIGH_THE_HAND: 1 << PURPLE, COPY_ACTIVE: _ANYTHING}
_LACKS: Final = vec[i64]([_lacks(card.active) for card in TABLE if card.active])
_BRINGS: Final = vec[i64]([_brings(card.active) for card in TABLE if card.active])


def cost_of(card: i64) -> i64:
    """The printed cost of a card."""
    return _COSTS[card]


def instant_of(card: i64) -> i64:
    """The number of a card's instant effect, there or not."""
    return 2 * card


def active_of(card: i64) -> i64:
    """The number of a card's active effect, there or not."""
    return 2 * card + 1


def is_demanding(card: i64) -> bool:
    """Whether a card's instant may turn out to be impossible."""
    return _DEMANDING[card] != 0


def has_effect(effect: i64) -> bool:
    """Whether any text stands behind this number."""
    return _STARTS[effect] != _NONE


def step_at(effect: i64, step: i64) -> i64:
    """Where a step of an effect stands in the row of numbers."""
    return _STARTS[effect] + 4 * step


def verb_at(place: i64) -> i64:
    """The verb at a place of the row."""
    return _STEPS[place]


def argument_at(place: i64, index: i64) -> i64:
    """An argument, 1 to 3, of the step at a place of the row."""
    return _STEPS[place + index]


def step_count(effect: i64) -> i64:
    """How many steps an effect has."""
    place = _STARTS[effect]
    if place == _NONE:
        return 0
    steps: i64 = 0
    while _STEPS[place] != END:
        steps += 1
        place += 4
    return steps


def active_card(index: i64) -> i64:
    """The card whose active has this index."""
    return _ACTIVE_CARDS[index]


def active_index(card: i64) -> i64:
    """The index of a card's active, or -1."""
    return _ACTIVE_INDICES[card]


def lacks(index: i64) -> i64:
    """What the active with this index may lack, one bit a thing."""
    return _LACKS[index]


def brings(index: i64) -> i64:
    """What the active with this index may bring, one bit a thing."""
    return _BRINGS[index]


def with_instant(half: i64) -> i64:
    """The cards that have an instant, in one number of a set."""
    return _WITH_INSTANT[half]


def with_active(half: i64) -> i64:
    """The cards that have an active, in one number of a set."""
    return _WITH_ACTIVE[half]


def of_low_cost(half: i64) -> i64:
    """The cards of printed cost 2 or lower, in one number of a set."""
    return _LOW_COST[half]


def of_cost(cost: i64, half: i64) -> i64:
    """The cards of a printed cost from 0 to 4, in one number of a set."""
    return _BY_COST[2 * cost + half]

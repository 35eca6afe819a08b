"""What a seat may know: in this game, everything but the luck to come."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from dragonhoard.core.frozen import Frozen
from dragonhoard.core.hashing import mix
from dragonhoard.core.schema import View
from dragonhoard.games.tarasque.components import DRAGONS, SIDES, lowest_tile, tally
from dragonhoard.games.tarasque.state import NO_TILE, PHASES, TarasqueState

# rule: tarasque.setup.skins
SKINS: Final = ("drachenwurf", "tarasque")
THEFT_EGGS: Final = ("robbed", "thief")
REARRANGEMENTS: Final = ("once", "per_egg")


@dataclass(init=False)
class Home(Frozen):
    """One seat's base (four sides, 2 to 5), lair rows, eggs and points."""

    base: tuple[tuple[int, ...], ...]
    lair: tuple[tuple[int, ...], ...]
    eggs: int
    points: int

    # Written out, for only then is it compiled: a view is made after every move.
    def __init__(
        self, base: tuple[tuple[int, ...], ...], lair: tuple[tuple[int, ...], ...], eggs: int, points: int
    ) -> None:
        self.base = base
        self.lair = lair
        self.eggs = eggs
        self.points = points


@dataclass(init=False)
class TarasqueView(View):
    """The whole table; tiles are numbers, dragon * 6 + landscape."""

    skin: str
    theft_egg: str
    phase: str
    seat: int
    extra_turn: bool
    stack: tuple[int, ...]
    centre: tuple[int, ...]
    removed: tuple[int, ...]
    supply: int
    homes: tuple[Home, ...]
    held: int | None
    rolls: int
    dice: int
    rolled: tuple[int, ...]
    kept: tuple[int, ...]
    valid: tuple[int, ...]
    set_aside: bool
    egg_spent: bool

    # Written out, for only then is it compiled: a view is made after every move.
    def __init__(
        self,
        skin: str,
        theft_egg: str,
        phase: str,
        seat: int,
        extra_turn: bool,
        stack: tuple[int, ...],
        centre: tuple[int, ...],
        removed: tuple[int, ...],
        supply: int,
        homes: tuple[Home, ...],
        held: int | None,
        rolls: int,
        dice: int,
        rolled: tuple[int, ...],
        kept: tuple[int, ...],
        valid: tuple[int, ...],
        set_aside: bool,
        egg_spent: bool,
    ) -> None:
        self.skin = skin
        self.theft_egg = theft_egg
        self.phase = phase
        self.seat = seat
        self.extra_turn = extra_turn
        self.stack = stack
        self.centre = centre
        self.removed = removed
        self.supply = supply
        self.homes = homes
        self.held = held
        self.rolls = rolls
        self.dice = dice
        self.rolled = rolled
        self.kept = kept
        self.valid = valid
        self.set_aside = set_aside
        self.egg_spent = egg_spent


# Of the sets in a view nearly all are those of the view before.
_KNOWN: Final[dict[int, tuple[int, ...]]] = {}
_MOST_KNOWN: Final = 10_000


def tiles_in(tiles: int) -> tuple[int, ...]:
    """A set of tiles as ascending numbers."""
    found = _KNOWN.get(tiles)
    if found is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        found = _KNOWN[tiles] = _numbers_in(tiles)
    return found


def _numbers_in(tiles: int) -> tuple[int, ...]:
    left: i64 = tiles
    found: list[int] = []
    while left:
        found.append(int(lowest_tile(left)))
        left &= left - 1
    return tuple(found)


def rows_of(state: TarasqueState, seat: int) -> tuple[tuple[int, ...], ...]:
    """The rows of a lair, in the order of their first tiles."""
    return tuple([tiles_in(state.rows[lead]) for lead in tiles_in(state.leads[seat])])


def counts(packed: int) -> tuple[int, ...]:
    """A packed count, dragon by dragon."""
    return tuple([int(tally(packed, dragon)) for dragon in range(DRAGONS)])


def skin_name(state: TarasqueState) -> str:
    """The skin in which the game is shown."""
    return SKINS[1] if state.numbered else SKINS[0]


def theft_egg_name(state: TarasqueState) -> str:
    """Who gains the egg of a theft."""
    return THEFT_EGGS[0] if state.robbed_gets_egg else THEFT_EGGS[1]


def rearrange_name(state: TarasqueState) -> str:
    """How often a lair may be rearranged in a turn."""
    return REARRANGEMENTS[1] if state.moves_per_egg else REARRANGEMENTS[0]


def public_view(state: TarasqueState) -> TarasqueView:
    """The view of any seat and of a spectator."""
    return TarasqueView(
        skin=skin_name(state),
        theft_egg=theft_egg_name(state),
        phase=PHASES[state.phase],
        seat=state.seat,
        extra_turn=state.extra_turn,
        stack=tiles_in(state.stack),
        centre=tiles_in(state.centre),
        removed=tiles_in(state.removed),
        supply=state.supply,
        homes=tuple([_home(state, seat) for seat in range(state.players)]),
        held=None if state.held == NO_TILE else int(state.held),
        rolls=state.rolls,
        dice=state.dice,
        rolled=counts(state.rolled),
        kept=counts(state.kept),
        valid=tuple([dragon for dragon in range(DRAGONS) if state.valid >> dragon & 1]),
        set_aside=state.set_aside,
        egg_spent=state.egg_spent,
    )


def _home(state: TarasqueState, seat: int) -> Home:
    sides = tuple([tiles_in(state.bases[seat * SIDES + side]) for side in range(SIDES)])
    return Home(sides, rows_of(state, seat), state.eggs[seat], state.score(seat))


def public_sight(state: TarasqueState) -> i64:
    """What any seat and a spectator see, as a number."""
    options = (1 if state.robbed_gets_egg else 0) + (16 if state.moves_per_egg else 0)
    seen = mix(state.players * 2 + options, state.stack)
    seen = mix(seen, state.centre)
    seen = mix(seen, state.removed)
    turn = ((state.phase * 8 + state.seat) * 8 + state.rolls) * 8 + state.dice
    flags = (1 if state.extra_turn else 0) + (2 if state.set_aside else 0) + (4 if state.egg_spent else 0)
    seen = mix(seen, (turn * 64 + state.held + 1) * 8 + flags)
    seen = mix(seen, (state.rolled * 64 + state.valid) << 20 | state.kept)
    for tiles in state.bases:
        seen = mix(seen, tiles)
    seat: i64
    for seat in range(state.players):
        seen = mix(seen, state.eggs[seat])
        leads = state.leads[seat]
        while leads:
            seen = mix(seen, state.rows[lowest_tile(leads)])
            leads &= leads - 1
    return seen

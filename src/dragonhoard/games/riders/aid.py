"""What a seat sees its choices by: the region of the ruler in force, where a dragon is set down, the spots for traps.

Everything here follows from what lies open on the table: no other speed is tried, and no reach is measured.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.core.schema import Json
from dragonhoard.games.riders import effects
from dragonhoard.games.riders.actions import EIGHTHS, SPOTS
from dragonhoard.games.riders.collisions import (
    BLOCKED,
    DRAGON_BITS,
    DRAGONS_TOUCHED,
    FIELD_BITS,
    FIELDS_TOUCHED,
    SYMBOL_BITS,
    SYMBOLS_TOUCHED,
    TRAP_BITS,
    TRAPS_TOUCHED,
    FeasibleRegion,
    progress_at,
    ruler_end,
)
from dragonhoard.games.riders.state import (
    BASING,
    CRASHED,
    FREE,
    JOINING,
    LASSOED,
    RULER_CRASH,
    RULING,
    TRAPPING,
    RidersState,
)

FLIGHTS: Final = ("free", "base-crash", "ruler-crash")


def aid(state: RidersState, seat: i64) -> dict[str, Json]:
    """What belongs to the choice that this seat has to make now; nothing where the list of choices says it all."""
    if not state.awaits(seat):
        return {}
    phase = state.phase
    if phase == RULING or phase == BASING:
        return {"flight": FlightAid(state).told()}
    if phase == CRASHED or phase == JOINING or phase == LASSOED:
        # The middle of the base, around which it turns.
        return {"spot": [int(state.spot_x), int(state.spot_y)]}
    if phase == TRAPPING:
        return {"trap_spots": [_trap_spot(state, spot) for spot in range(SPOTS)]}
    return {}


def _trap_spot(state: RidersState, spot: int) -> dict[str, Json]:
    x, y = effects.trap_spot(state, spot)
    return {
        "right": spot > EIGHTHS,
        "eighth": spot % (EIGHTHS + 1),
        "x": int(x),
        "y": int(y),
        "is_clear": effects.is_spot_clear(state, spot),
    }


class FlightAid:
    """The flight at hand: where its ruler may lie, where its base may stand, and what each placement touches.

    The angles of the base come in runs that touch the same things: first angle, last angle, number in `touches`.
    """

    def __init__(self, state: RidersState) -> None:
        self.state = state
        self.region = FeasibleRegion(state, state.flier, state.ruler)
        # Every combination of things touched, once.
        self.masks = vec[i64]([0])

    def told(self) -> dict[str, Json]:
        """Everything as plain data."""
        # rule: riders.flight.try-freely
        state = self.state
        rulers = self._rulers()
        return {
            "speed": int(state.ruler),
            "swing": int(self.region.swing),
            "kind": FLIGHTS[state.flight],
            "from": [int(state.from_x), int(state.from_y)],
            "heading": int(state.heading[state.flier]),
            "rulers": rulers,
            "touches": [_touches(mask) for mask in self.masks],
        }

    def _rulers(self) -> list[Json]:
        """The rulers that may lie; once one has been laid, that one."""
        state = self.state
        swing = self.region.swing
        first = -swing
        last = swing
        if state.phase == BASING:
            first = last = (state.direction - state.heading[state.flier] + 540) % 360 - 180
        rulers: list[Json] = []
        for angle in range(first, last + 1):
            ruler = self._ruler(angle)
            if ruler is not None:
                rulers.append(ruler)
        return rulers

    def _ruler(self, angle: i64) -> Json:
        state = self.state
        touched = self.region.ruler(angle)
        if state.flight == RULER_CRASH:
            # rule: riders.crash.what-counts (a ruler that met the border touches nothing else)
            touched = 0
        if touched == BLOCKED:
            return None
        direction = (state.heading[state.flier] + angle + 360) % 360
        end_x, end_y = ruler_end(state.from_x, state.from_y, direction, state.ruler)
        ruler: dict[str, Json] = {
            "angle": int(angle),
            "end": [int(end_x), int(end_y)],
            "touches": self._number(touched),
        }
        if state.flight == FREE:
            bases = self._bases(angle, touched)
            if not bases:
                return None
            ruler["bases"] = bases
            ruler["best"] = self._best(angle)
        return ruler

    def _bases(self, angle: i64, touched: i64) -> list[Json]:
        """The runs of base angles at which the base stands freely, with all that ruler and base touch."""
        region = self.region
        runs: list[Json] = []
        start: i64 = 0
        run: i64 = BLOCKED
        turned = -region.swing
        while turned <= region.swing + 1:
            found: i64 = BLOCKED
            if turned <= region.swing and region.base(angle, turned) != BLOCKED:
                found = region.base(angle, turned) | touched
            if found != run:
                if run != BLOCKED:
                    runs.append([int(start), int(turned - 1), self._number(run)])
                start = turned
                run = found
            turned += 1
        return runs

    def _best(self, angle: i64) -> int:
        """The base angle that gets farthest, the smallest of several."""
        region = self.region
        best: i64 = 0
        farthest: i64 = 0
        is_found = False
        turned = -region.swing
        while turned <= region.swing:
            if region.base(angle, turned) != BLOCKED:
                reached = progress_at(self.state, self.state.flier, region.speed, angle, turned)
                if not is_found or reached > farthest:
                    is_found = True
                    farthest = reached
                    best = turned
            turned += 1
        return int(best)

    def _number(self, mask: i64) -> int:
        """The number of a combination of things touched."""
        number: i64 = 0
        while number < len(self.masks):
            if self.masks[number] == mask:
                return int(number)
            number += 1
        self.masks = append(self.masks, mask)
        return int(number)


def _touches(mask: i64) -> dict[str, Json]:
    """Things touched by their numbers: dragons by seat, the rest as in the scenery and the view."""
    return {
        "dragons": _bits((mask & DRAGONS_TOUCHED) >> DRAGON_BITS),
        "fields": _bits((mask & FIELDS_TOUCHED) >> FIELD_BITS),
        "symbols": _bits((mask & SYMBOLS_TOUCHED) >> SYMBOL_BITS),
        "traps": _bits((mask & TRAPS_TOUCHED) >> TRAP_BITS),
    }


def _bits(mask: i64) -> list[Json]:
    return [place for place in range(12) if mask >> place & 1]

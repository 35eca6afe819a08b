"""What a search asks about Dragonriders: flights by eye at a glance, by the table of distances in a search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.evaluator import BY_PRIORS, INSTANT, ROLLOUT, SEARCH, Evaluator, write_margins
from dragonhoard.core.position import Position
from dragonhoard.core.rng import Rng
from dragonhoard.games.riders.actions import BASE, RULER, SPEED, TURN
from dragonhoard.games.riders.ai import beam_search, flight_search, priors
from dragonhoard.games.riders.ai.distance_table import CAN_FILL, DistanceTable, distance_table_of
from dragonhoard.games.riders.components import STEP, WIDEST_SWING
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import (
    BASING,
    BEFORE,
    CRASHED,
    FINISHED,
    FREE,
    JOINING,
    LASSOED,
    RULING,
    SPEEDS,
)

# The virtual visits of a prior about driving: it sees further than any rollout.
_DRIVING_VISITS: Final = 8
# Two rounds: in each the choice passes around for speeds, for cards, and for flights.
_PASSES: Final = 6
_SCALE: Final = 10_000
_NO_ANGLE: Final = -1_000


def evaluator_for(position: RidersPosition, effort: i64) -> Evaluator:
    """A new evaluator for a race like this position's."""
    if effort != INSTANT and CAN_FILL:
        return TableEvaluator(distance_table_of(position.track), effort == SEARCH)
    care = beam_search.GLANCE if effort == ROLLOUT else beam_search.CARE
    return BeamEvaluator(care, effort == INSTANT)


def _is_driving(position: RidersPosition) -> bool:
    phase = position.phase
    return phase == SPEEDS or phase == RULING or phase == BASING or phase == BEFORE


def _is_turning(position: RidersPosition) -> bool:
    """Whether a dragon is turned on the spot."""
    phase = position.phase
    return phase == CRASHED or phase == JOINING or phase == LASSOED


@mypyc_attr(acyclic=True)
class RidersEvaluator(Evaluator):
    """What flying by eye and by the table have in common: all actions of a driving decision are valued at once."""

    def __init__(self) -> None:
        # For which decision the actions are valued.
        self._position: Position | None = None
        self._seat: i64 = 0
        self._values = vec[i64]()

    def determinize(self, root: Position, seat: i64, rng: Rng) -> Position:
        self._position = None
        return root.redeal(seat, rng)

    def advance(self, position: Position, seat: i64, action: i64) -> None:
        self._position = None
        position.apply(seat, action)

    def prior(self, position: Position, seat: i64, action: i64) -> i64:
        assert isinstance(position, RidersPosition)
        if _is_driving(position):
            if position is not self._position or seat != self._seat:
                self._values = self.action_values(position, seat)
                self._position = position
                self._seat = seat
            return self._values[action]
        if _is_turning(position):
            return self.turn_value(position, seat, action - TURN)
        return self.card_value(position, seat, action)

    def card_value(self, position: RidersPosition, seat: i64, action: i64) -> i64:
        """The value of a choice about cards."""
        return priors.card_prior(position, seat, action)

    def action_values(self, position: RidersPosition, seat: i64) -> vec[i64]:
        """The values of all actions of a driving decision."""
        raise NotImplementedError

    def turn_value(self, position: RidersPosition, seat: i64, heading: i64) -> i64:
        """The value of a heading for a dragon that is turned on the spot."""
        raise NotImplementedError

    def prior_visits(self, position: Position) -> i64:
        # About cards the priors only know an order.
        assert isinstance(position, RidersPosition)
        return _DRIVING_VISITS if _is_driving(position) else 0

    def value_scale(self, position: Position) -> i64:
        return _SCALE

    def rollout_turns(self, position: Position) -> i64:
        return 0

    def is_quiet(self, position: Position) -> bool:
        # Between rounds everybody has flown equally often.
        assert isinstance(position, RidersPosition)
        if position.phase != SPEEDS:
            return position.phase == FINISHED
        for seat in range(position.players):
            if position.setting[seat]:
                return False
        return True


@mypyc_attr(acyclic=True)
class BeamEvaluator(RidersEvaluator):
    """Flies by eye."""

    def __init__(self, care: i64, is_instant: bool) -> None:
        super().__init__()
        self._care = care
        self._is_instant = is_instant

    def card_value(self, position: RidersPosition, seat: i64, action: i64) -> i64:
        if self._is_instant:
            return priors.instant_card_prior(position, seat, action)
        return priors.card_prior(position, seat, action)

    def action_values(self, position: RidersPosition, seat: i64) -> vec[i64]:
        return beam_search.action_values(position, seat, self._care)

    def turn_value(self, position: RidersPosition, seat: i64, heading: i64) -> i64:
        return priors.turn_prior(position, seat, heading)

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        assert isinstance(position, RidersPosition)
        for seat in range(position.players):
            scores[seat] = beam_search.value_of(position, seat)
        write_margins(scores, margins)


@mypyc_attr(acyclic=True)
class TableEvaluator(RidersEvaluator):
    """Flies by the table of distances."""

    def __init__(self, table: DistanceTable, is_searching: bool) -> None:
        super().__init__()
        self._table = table
        self._is_searching = is_searching
        self._root: Position | None = None
        # In a rollout: the angle of the base that belongs to the ruler just laid.
        self._base: i64 = _NO_ANGLE

    def start_search(self, root: Position) -> None:
        self._root = root

    def determinize(self, root: Position, seat: i64, rng: Rng) -> Position:
        self._position = None
        self._base = _NO_ANGLE
        dealt = root.redeal(seat, rng)
        assert isinstance(dealt, RidersPosition)
        if self._is_searching:
            # A search supposes that the others have set their dials with sense.
            for other in range(dealt.players):
                if other != seat and dealt.setting[other] and not dealt.revealed[other]:
                    dealt.setting[other] = flight_search.quick_speed(dealt, self._table, other)
        return dealt

    def action_values(self, position: RidersPosition, seat: i64) -> vec[i64]:
        return flight_search.action_values(position, self._table, seat, position is self._root)

    def turn_value(self, position: RidersPosition, seat: i64, heading: i64) -> i64:
        return flight_search.turn_value(position, self._table, seat, heading)

    def rollout_action(self, position: Position, seat: i64) -> i64:
        assert isinstance(position, RidersPosition)
        phase = position.phase
        table = self._table
        if phase == SPEEDS:
            return SPEED + flight_search.quick_speed(position, table, seat) // STEP - 1
        if phase == RULING and position.flight == FREE:
            ruler, self._base = flight_search.quick_flight(position, table)
            return RULER + WIDEST_SWING + ruler
        if phase == BASING and position.flight == FREE:
            base = self._base
            if base == _NO_ANGLE:
                base = flight_search.quick_base(position, table)
            self._base = _NO_ANGLE
            return BASE + WIDEST_SWING + base
        return flight_search.quick_turn(position, table, seat) if _is_turning(position) else BY_PRIORS

    def is_forced(self, position: Position) -> bool:
        # Of all the angles only those at hand are worth a search.
        assert isinstance(position, RidersPosition)
        phase = position.phase
        if phase == RULING or phase == BASING:
            return position.flight == FREE
        return _is_turning(position)

    def evaluate(self, position: Position, scores: vec[i64], margins: vec[i64]) -> None:
        assert isinstance(position, RidersPosition)
        for seat in range(position.players):
            scores[seat] = flight_search.value_of(position, self._table, seat)
        write_margins(scores, margins)

    def rollout_turns(self, position: Position) -> i64:
        return _PASSES * position.players if self._is_searching else 0

"""A position of Dragonriders that knows its rules."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.position import CHANCE, OVER, SEALED, Outcome
from dragonhoard.core.rng import Rng
from dragonhoard.core.rulebook import refuse_actor
from dragonhoard.games.riders import chance, hints, observation, pilot, view
from dragonhoard.games.riders.actions import (
    ACTIONS,
    BASE,
    DRAWN,
    RULER,
    SPEED,
    STARTS,
    THROWN,
    TURN,
    TURNED_UP,
)
from dragonhoard.games.riders.chart import CAN_DRAW, chart_of
from dragonhoard.games.riders.components import STEP, WIDEST_SWING
from dragonhoard.games.riders.rules import legality, turns
from dragonhoard.games.riders.state import (
    ALLYING,
    BASING,
    BEFORE,
    BURNING,
    CRASHED,
    DEALING,
    DRAWING,
    FINISHED,
    FREE,
    JOINING,
    LASSOED,
    LAYING,
    NO_AIM,
    RULING,
    SPEEDS,
    SPRINGING,
    STARTING,
    WARDING,
    RidersState,
)
from dragonhoard.games.riders.track import Track

FINISH: Final = "finish"
LAST_RIDER: Final = "last-rider"
# How many tries of a search a hint about driving counts for.
_DRIVING: Final = 8
# Two rounds: in each the choice passes around for speeds, for cards, and for flights.
_PASSES: Final = 6
# Efforts: that of the greedy bot, which flies by eye and not by the chart, and that of a search for the decision at hand.
_AS_USUAL: Final = 1
_AT_HAND: Final = 3


@mypyc_attr(acyclic=True)
class RidersPosition(RidersState):
    """Everything the contract asks of a position."""

    def __init__(self, players: i64, layout: str, track: Track) -> None:
        super().__init__(players, layout, track)

    def copy(self) -> "RidersPosition":
        twin = RidersPosition(self.players, self.layout, self.track)
        twin.fill_from(self)
        return twin

    def actor(self) -> i64:
        phase = self.phase
        if phase == SPEEDS or phase == LAYING or phase == ALLYING:
            return SEALED
        if (
            phase == STARTING
            or phase == DEALING
            or phase == DRAWING
            or phase == SPRINGING
            or phase == BURNING
        ):
            return CHANCE
        if phase == FINISHED:
            return OVER
        if phase == WARDING or phase == LASSOED:
            return self.target
        if phase == JOINING:
            return self.allies[0]
        return self.flier

    def awaits(self, seat: i64) -> bool:
        if seat < 0 or seat >= self.players:
            return False
        actor = self.actor()
        if actor == SEALED:
            return legality.is_awaited(self, seat)
        return actor == seat

    def legal(self, seat: i64) -> vec[i64]:
        if not self.awaits(seat):
            return vec[i64]()
        return legality.listing(self, seat)

    def refusal(self, seat: i64, action: i64) -> str | None:
        rule = refuse_actor(self.actor(), seat, action, ACTIONS)
        if rule is not None:
            return rule
        if seat == CHANCE:
            return legality.outcome_refusal(self, action)
        if seat < 0 or seat >= self.players:
            return "core.not-your-turn"
        return legality.refusal(self, seat, action)

    def apply(self, seat: i64, action: i64) -> None:
        if len(self.plan):
            self.plan = vec[i64]()
        if seat != CHANCE:
            turns.take_action(self, seat, action)
            return
        phase = self.phase
        if phase == DRAWING:
            turns.take_card(self, action - DRAWN)
        elif phase == SPRINGING:
            turns.spring(self, action - TURNED_UP)
        elif phase == BURNING:
            turns.burn(self, action - THROWN)
        elif phase == DEALING:
            turns.deal(self, action - DRAWN)
        else:
            turns.take_start_card(self, action - STARTS)

    # --- luck ---

    def chance_total(self) -> i64:
        return chance.total(self)

    def chance_pick(self, ticket: i64) -> i64:
        return chance.pick(self, ticket)

    def chance(self) -> list[tuple[int, int]]:
        return chance.listing(self)

    # --- places ---

    def score(self, seat: i64) -> i64:
        # Whole millimetres along the lane; whoever left the race has less than nothing.
        if self.left[seat]:
            return self.left[seat] - 7
        return max(self.progress[seat], 0) // 100

    def places(self) -> vec[i64]:
        # rules: riders.end.ranking, riders.end.eliminated-last
        places = vec[i64]()
        for seat in range(self.players):
            better: i64 = 0
            for other in range(self.players):
                if self._is_better(other, seat):
                    better += 1
            places = append(places, better)
        return places

    def _is_better(self, seat: i64, other: i64) -> bool:
        if self.left[seat] or self.left[other]:
            if self.left[seat] == 0 or self.left[other] == 0:
                return self.left[seat] == 0 and self.left[other] > 0
            return self.left[seat] > self.left[other]
        return self.progress[seat] > self.progress[other]

    def outcome(self) -> Outcome | None:
        if self.phase != FINISHED:
            return None
        racing = sum([1 if self.is_racing(seat) else 0 for seat in range(self.players)])
        scores = tuple([int(self.score(seat)) for seat in range(self.players)])
        end = FINISH if racing > 1 else LAST_RIDER
        return Outcome(end, scores, tuple([int(place) for place in self.places()]))

    # --- what a seat may know; heuristics ---

    def view(self, seat: i64) -> "view.RidersView":
        return view.seen_by(self, seat)

    def observe(self, seat: i64, numbers: vec[i64], at: i64) -> None:
        observation.write(self, seat, numbers, at)

    def redeal(self, seat: i64, rng: Rng) -> "RidersPosition":
        twin = self.copy()
        view.deal_anew(twin, seat, rng)
        chart = self.chart
        if chart is not None:
            # A search supposes that the others have set their dials with sense.
            for other in range(self.players):
                if other != seat and twin.setting[other] and not twin.revealed[other]:
                    twin.setting[other] = pilot.glance_at_dial(twin, chart, other)
        return twin

    def hint(self, seat: i64, action: i64) -> i64:
        chart = self.chart
        if chart is None:
            return hints.worth(self, seat, action)
        phase = self.phase
        if phase == SPEEDS or phase == RULING or phase == BASING or phase == BEFORE:
            if len(self.plan) == 0 or self.plan[ACTIONS] != seat:
                self.plan = pilot.plan(self, chart, seat, self.effort >= _AT_HAND)
            return self.plan[action]
        if phase == CRASHED or phase == JOINING or phase == LASSOED:
            return pilot.turn_worth(self, chart, seat, action - TURN)
        return hints.worth(self, seat, action)

    def impulse(self, seat: i64) -> i64:
        chart = self.chart
        if chart is None:
            return -1
        phase = self.phase
        if phase == SPEEDS:
            return SPEED + pilot.glance_at_dial(self, chart, seat) // STEP - 1
        if phase == RULING and self.flight == FREE:
            ruler, self.aim = pilot.glance_at_flight(self, chart)
            return RULER + WIDEST_SWING + ruler
        if phase == BASING and self.flight == FREE:
            base = self.aim
            if base == NO_AIM:
                base = pilot.glance_at_base(self, chart)
            self.aim = NO_AIM
            return BASE + WIDEST_SWING + base
        if phase == CRASHED or phase == JOINING or phase == LASSOED:
            return pilot.glance_around(self, chart, seat)
        return -1

    def sight(self, seat: i64) -> i64:
        return view.sight_of(self, seat)

    def worth(self, seat: i64) -> i64:
        chart = self.chart
        return hints.promise(self, seat) if chart is None else pilot.promise(self, chart, seat)

    def swing(self) -> i64:
        return 10_000

    def horizon(self) -> i64:
        return 0 if self.chart is None else _PASSES * self.players

    def trust(self) -> i64:
        # The pilot sees to the finish line, further than any playout; about cards the hints only know an order.
        phase = self.phase
        if phase == SPEEDS or phase == BEFORE or phase == RULING or phase == BASING:
            return _DRIVING
        return 0

    def is_routine(self) -> bool:
        # Of all the angles only those at hand are worth a search.
        if self.chart is None:
            return False
        phase = self.phase
        if phase == RULING or phase == BASING:
            return self.flight == FREE
        return phase == CRASHED or phase == JOINING or phase == LASSOED

    def is_settled(self) -> bool:
        # Between rounds everybody has flown equally often.
        if self.phase != SPEEDS:
            return self.phase == FINISHED
        for seat in range(self.players):
            if self.setting[seat]:
                return False
        return True

    def ponder(self, effort: i64) -> None:
        self.effort = effort
        self.plan = vec[i64]()
        self.chart = chart_of(self.track) if effort != _AS_USUAL and CAN_DRAW else None

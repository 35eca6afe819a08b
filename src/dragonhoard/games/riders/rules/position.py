"""A position of Dragonriders that knows its rules."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.core_rules import refuse_actor
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Outcome
from dragonhoard.core.rng import Rng
from dragonhoard.games.riders import chance, observation, view
from dragonhoard.games.riders.actions import ACTIONS, DRAWN, KEEP, STARTS, THROWN, TURNED_UP
from dragonhoard.games.riders.rules import legality, turns
from dragonhoard.games.riders.state import (
    AFTER,
    ALLYING,
    BEFORE,
    BURNING,
    DEALING,
    DRAWING,
    FINISHED,
    JOINING,
    LASSOED,
    LAYING,
    SPEEDS,
    SPRINGING,
    STARTING,
    WARDING,
    RidersState,
)
from dragonhoard.games.riders.track import Track

FINISH: Final = "finish"
LAST_RIDER: Final = "last-rider"


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
            return SIMULTANEOUS
        if (
            phase == STARTING
            or phase == DEALING
            or phase == DRAWING
            or phase == SPRINGING
            or phase == BURNING
        ):
            return CHANCE
        if phase == FINISHED:
            return TERMINAL
        if phase == WARDING or phase == LASSOED:
            return self.target
        if phase == JOINING:
            return self.allies[0]
        return self.flier

    def awaits(self, seat: i64) -> bool:
        if seat < 0 or seat >= self.players:
            return False
        actor = self.actor()
        if actor == SIMULTANEOUS:
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

    def forced_reply(self, seat: i64) -> i64:
        # rules: riders.alliance.when, riders.amulet.reply
        asks = self.phase in (ALLYING, BEFORE, WARDING, AFTER)
        if not asks or not self.awaits(seat):
            return -1
        return KEEP if len(self.legal(seat)) == 1 else -1

    # --- luck ---

    def chance_total(self) -> i64:
        return chance.total(self)

    def chance_pick(self, ticket: i64) -> i64:
        return chance.pick(self, ticket)

    def chance_outcomes(self) -> list[tuple[int, int]]:
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

    # --- what a seat may know ---

    def view(self, seat: i64) -> "view.RidersView":
        return view.seen_by(self, seat)

    def observe(self, seat: i64, numbers: vec[i64], at: i64) -> None:
        observation.write(self, seat, numbers, at)

    def redeal(self, seat: i64, rng: Rng) -> "RidersPosition":
        twin = self.copy()
        view.deal_anew(twin, seat, rng)
        return twin

    def information_key(self, seat: i64) -> i64:
        return view.sight_of(self, seat)

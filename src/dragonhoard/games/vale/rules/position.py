"""A position that knows its rules: whose choice it is, what is refused and why, and what follows."""

from typing import Literal

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.core_rules import refuse_actor
from dragonhoard.core.position import CHANCE, TERMINAL, Outcome
from dragonhoard.core.rng import Rng
from dragonhoard.games.vale import chance, observation, view
from dragonhoard.games.vale.actions import ACTIONS, CAPTURES, PAY, SELL, TARGET
from dragonhoard.games.vale.components import lowest_card
from dragonhoard.games.vale.rules import pending_choices, phases
from dragonhoard.games.vale.rules.feasibility import can_enter
from dragonhoard.games.vale.state import (
    ACTION,
    AREA,
    CAPTURE,
    DISPLAY,
    DRAWING,
    FINISHED,
    FIRST,
    PAY_SUMMON,
    REVEAL,
    ValeState,
)

SIXTY_POINTS: Literal["sixty-points"] = "sixty-points"
TENTH_ROUND: Literal["tenth-round"] = "tenth-round"


@mypyc_attr(acyclic=True)
class ValePosition(ValeState):
    """A position of The Vale of Eternity."""

    def copy(self) -> "ValePosition":
        twin = ValePosition(self.players, self.may_lapse)
        twin.fill_from(self)
        return twin

    def actor(self) -> i64:
        if self.depth:
            if self.top_kind() == DRAWING:
                return CHANCE
            return self.top_seat()
        phase = self.phase
        if phase == FIRST or phase == REVEAL:
            return CHANCE
        if phase == FINISHED:
            return TERMINAL
        return self.seat

    # --- what may be chosen, and what is refused ---

    def legal(self, seat: i64) -> vec[i64]:
        if self.actor() != seat:
            return vec[i64]()
        if self.depth:
            return pending_choices.options(self)
        if self.phase == ACTION:
            return phases.action_options(self)
        actions = vec[i64](capacity=8)
        first, second = self.zone(DISPLAY)
        while first | second:
            actions = append(actions, CAPTURES + lowest_card(first, second))
            if first:
                first &= first - 1
            else:
                second &= second - 1
        return actions

    def refusal(self, seat: i64, action: i64) -> str | None:
        rule = refuse_actor(self.actor(), seat, action, ACTIONS)
        if rule is not None:
            return rule
        if seat == CHANCE:
            return phases.refuse_outcome(self, action)
        if self.depth:
            return pending_choices.refuse(self, action)
        if PAY <= action < TARGET:
            return "vale.stones.no-exchange"
        if self.phase == ACTION:
            return phases.refuse_action(self, action)
        return phases.refuse_capture(self, action) if action < SELL else "vale.round.phases"

    # --- what follows ---

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            phases.take_outcome(self, action)
        elif self.depth:
            pending_choices.choose(self, action)
        elif self.phase == CAPTURE:
            phases.capture(self, action - CAPTURES)
        else:
            phases.act(self, action)
        phases.carry_on(self)

    # --- luck ---

    def chance_total(self) -> i64:
        return chance.total(self)

    def chance_pick(self, ticket: i64) -> i64:
        return chance.pick(self, ticket)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return chance.listing(self)

    # --- points and places ---

    def score(self, seat: i64) -> i64:
        return self.scores[seat]

    def places(self) -> vec[i64]:
        # rules: vale.end.most-points, vale.end.tie-cards, vale.end.shared
        places = vec[i64](capacity=self.players)
        for seat in range(self.players):
            better: i64 = 0
            for other in range(self.players):
                if self._rank(other) > self._rank(seat):
                    better += 1
            places = append(places, better)
        return places

    def _rank(self, seat: i64) -> i64:
        # An area holds at most ten cards, so a point always counts for more than they do.
        return self.scores[seat] * 100 + self.count(AREA + seat)

    def outcome(self) -> Outcome | None:
        if self.phase != FINISHED:
            return None
        scores = tuple([int(points) for points in self.scores])
        end = SIXTY_POINTS if phases.somebody_has_goal(self) else TENTH_ROUND
        return Outcome(end, scores, tuple([int(place) for place in self.places()]))

    # --- what a seat may know ---

    def view(self, seat: i64) -> "view.ValeView":
        return view.view_of(self, seat)

    def observe(self, seat: i64, numbers: vec[i64], at: i64) -> None:
        observation.write(self, seat, numbers, at)

    def redeal(self, seat: i64, rng: Rng) -> "ValePosition":
        while True:
            twin = self.copy()
            view.deal_anew(twin, seat, rng)
            actor = twin.actor()
            if actor < 0 or actor == seat or twin._can_go_on(actor):
                return twin

    def _can_go_on(self, actor: i64) -> bool:
        """Whether a seat has the choice it was given, and can carry out what it pays for: that is known to all."""
        if self.top_kind() == PAY_SUMMON and not can_enter(self, actor, self.top_card()):
            return False
        return len(self.legal(actor)) > 0

    def information_key(self, seat: i64) -> i64:
        return view.sight_of(self, seat)

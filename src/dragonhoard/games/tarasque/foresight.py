"""A position that can look ahead: to the end of the turn by its plan, and beyond by the learnt judgement."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dragonhoard.games.tarasque.actions import PASS
from dragonhoard.games.tarasque.judgement import LEARNT, Judgement
from dragonhoard.games.tarasque.plan import Plan
from dragonhoard.games.tarasque.state import (
    CLAIMING,
    HOARDING,
    KEEPING,
    MOVING,
    REARRANGE,
    REMOVAL,
    ROLLING,
    SHELTER,
    TarasqueState,
)

# The judgement is learnt for two players only.
_PLAYERS: Final = 2
# How hard a search thinks on its way, and about the decision at hand.
_ON_THE_WAY: Final = 2
_AT_THE_ROOT: Final = 3
_NOTHING: Final = -1_000_000_000


@mypyc_attr(acyclic=True)
class ForesightedState(TarasqueState):
    """A state that remembers the plan of its turn, and how lucky the dice were that were rolled in a search."""

    def __init__(
        self, players: i64, robbed_gets_egg: bool, numbered: bool, original: "ForesightedState | None" = None
    ) -> None:
        super().__init__(players, robbed_gets_egg, numbered, original)
        self._plan: Plan | None = None
        self._effort: i64 = 1
        # What the dice brought to seat 0 beyond what they were expected to, in thousandths of a point.
        self._luck: i64 = 0
        # The lead foreseen, for as long as nothing happens.
        self._lead: i64 = 0
        self._has_lead = False
        if original is not None:
            self._plan = original._plan
            self._effort = original._effort
            self._luck = original._luck

    def ponder(self, effort: i64) -> None:
        self._effort = effort
        self._luck = 0

    def is_foresighted(self) -> bool:
        """Whether choices are judged by what they lead to, not at a glance."""
        return self._effort >= _ON_THE_WAY and self.players == _PLAYERS

    def drop_plan(self) -> None:
        """Forget the plan: another turn has begun to roll."""
        self._plan = None

    def planned(self, judgement: Judgement) -> Plan:
        """The plan of this turn by a judgement."""
        plan = self._plan
        if plan is None or plan.judgement is not judgement:
            plan = Plan(self, judgement)
            self._plan = plan
        return plan

    def note_luck(self, packed: i64) -> None:
        """Note how much better than expected a roll is that is about to be taken."""
        plan = self.planned(LEARNT)
        expected = plan.of_roll(self)
        before = self.rolled
        self.rolled = packed
        surplus = plan.of_rolled(self) - expected
        self.rolled = before
        self._luck += surplus if self.seat == 0 else -surplus

    def advice(self, judgement: Judgement, action: i64) -> i64:
        """What a legal action leads to for the seat to act: its lead in the end, in thousandths of a point."""
        if self.phase == KEEPING:
            return self.planned(judgement).of_keeping(self, action)
        ahead = self._after(action)
        if self._effort == _AT_THE_ROOT and ahead.phase == ROLLING:
            # Once the stack is empty the rival may roll at once.
            value = ahead.planned(judgement).outlook()
            return value if ahead.seat == self.seat else -value
        return ahead._at_the_end(judgement, self.seat)

    def _after(self, action: i64) -> "ForesightedState":
        ahead = self.copy()
        assert isinstance(ahead, ForesightedState)
        ahead.apply(self.seat, action)
        return ahead

    def _at_the_end(self, judgement: Judgement, seat: i64) -> i64:
        """What there is to win for a seat that ends its turn as well as it can."""
        phase = self.phase
        is_ending = phase == CLAIMING or phase == HOARDING or phase == REARRANGE or phase == MOVING
        if not is_ending or self.seat != seat:
            value = judgement.value(self)
            return value if self.seat == seat else -value
        if phase == REARRANGE:
            # Moving a tile is thought about when it comes to it: it may wait for a later turn just as well.
            return self._after(PASS)._at_the_end(judgement, seat)
        actions = self.legal(seat)
        most: i64 = _NOTHING
        index: i64 = 0
        while index < len(actions):
            most = max(most, self._after(actions[index])._at_the_end(judgement, seat))
            index += 1
        return most

    def advised(self, judgement: Judgement) -> i64:
        """The action that leads furthest."""
        actions = self.legal(self.seat)
        best = actions[0]
        if len(actions) == 1:
            return best
        most = self.advice(judgement, best)
        index: i64 = 1
        while index < len(actions):
            value = self.advice(judgement, actions[index])
            if value > most:
                best, most = actions[index], value
            index += 1
        return best

    def foreseen_lead(self) -> i64:
        """The lead of seat 0 in the end, by the plan of the turn that begins here, without the luck of dice so far."""
        if not self._has_lead:
            self._lead = self._foreseen() - self._luck
            self._has_lead = True
        return self._lead

    def forget_lead(self) -> None:
        """What was foreseen no longer holds: something happens."""
        self._has_lead = False

    def _foreseen(self) -> i64:
        ahead = self
        if self.phase == REMOVAL or self.phase == SHELTER:
            ahead = self._after(self.advised(LEARNT))
            while ahead.phase == SHELTER:
                ahead.apply(ahead.seat, ahead.advised(LEARNT))
        if ahead.phase == ROLLING and ahead.rolls == 0:
            value = ahead.planned(LEARNT).outlook()
        else:
            value = LEARNT.value(ahead)
        return value if ahead.seat == 0 else -value

"""A position that can look ahead: to the end of the turn by its plan, and beyond by the learnt judgement."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.fingerprint import mix
from dragonhoard.core.position import CHANCE, HINTS_SAY_MORE, LOOKED_CLOSER, NOTHING_TO_STUDY
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque.actions import PASS
from dragonhoard.games.tarasque.judgement import Judgement, learnt_for
from dragonhoard.games.tarasque.plan import Plan
from dragonhoard.games.tarasque.state import (
    CLAIMING,
    HOARDING,
    KEEPING,
    MOVING,
    REARRANGE,
    REFILL,
    REMOVAL,
    ROLLING,
    SHELTER,
    TarasqueState,
)

# How hard a search thinks on its way, and about the decision at hand.
_ON_THE_WAY: Final = 2
_AT_THE_ROOT: Final = 3
_NOTHING: Final = -1_000_000_000
# How far apart the first tiles of two draws are in the stack, and the tickets for further ones.
_STRIDE: Final = 7
_TICKETS: Final = 1_000_000


@mypyc_attr(acyclic=True)
class ForesightedState(TarasqueState):
    """A state that remembers the plan of its turn, and how lucky the dice were that were rolled in a search."""

    def __init__(
        self, players: i64, robbed_gets_egg: bool, numbered: bool, original: "ForesightedState | None" = None
    ) -> None:
        super().__init__(players, robbed_gets_egg, numbered, original)
        self._plan: Plan | None = None
        self._effort: i64 = 1
        # Who looks ahead, and what dice brought it beyond what they were expected to, in thousandths of a point.
        self._watcher: i64 = 0
        self.luck: i64 = 0
        # What was foreseen for the watcher, for as long as nothing happens.
        self._foreseen: i64 = 0
        self._has_foreseen = False
        # What each legal action leads to, where a search has begun to look closer, and how often each was looked at.
        self._prospects: list[Prospect] | None = None
        self._looked: i64 = 0
        self.rounds: i64 = 0
        if original is not None:
            self._plan = original._plan
            self._effort = original._effort
            self._watcher = original._watcher
            self.luck = original.luck

    def ponder(self, effort: i64) -> None:
        self._effort = effort
        self._watcher = self.seat
        self.luck = 0
        self._has_foreseen = False
        if effort == _AT_THE_ROOT:
            # A closer look changes the plan, and nobody else is to see that.
            self._plan = None

    def is_foresighted(self) -> bool:
        """Whether choices are judged by what they lead to, not at a glance."""
        return self._effort >= _ON_THE_WAY

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
        if self.seat != self._watcher and self.players > 2:
            # What the dice of one rival mean for a seat is known only where there is no other.
            return
        plan = self.planned(learnt_for(self.players))
        expected = plan.of_roll(self)
        before = self.rolled
        self.rolled = packed
        surplus = plan.of_rolled(self) - expected
        self.rolled = before
        self.luck += surplus if self.seat == self._watcher else -surplus

    def advice(self, judgement: Judgement, action: i64) -> i64:
        """What a legal action leads to for the seat to act: its lead in the end, in thousandths of a point."""
        if self.phase == KEEPING:
            return self.planned(judgement).of_keeping(self, action)
        if self.rounds and self._prospects is not None:
            return self._prospects[self._index_of(action)].worth
        ahead = self._after(action)
        if self._effort == _AT_THE_ROOT and ahead.phase == ROLLING:
            return ahead._at_the_first_roll(judgement, self.seat)
        return ahead._at_the_end(judgement, self.seat)

    def _index_of(self, action: i64) -> i64:
        actions = self.legal(self.seat)
        index: i64 = 0
        while actions[index] != action:
            index += 1
        return index

    def _at_the_first_roll(self, judgement: Judgement, seat: i64) -> i64:
        """What a seat may expect of a turn that is about to be rolled for; it may be a rival's once the stack is empty."""
        if self.seat == seat:
            return self.planned(judgement).outlook()
        if self.players == 2:
            return -self.planned(judgement).outlook()
        return judgement.value(self, seat)

    def _after(self, action: i64) -> "ForesightedState":
        ahead = self.copy()
        assert isinstance(ahead, ForesightedState)
        ahead.apply(self.seat, action)
        return ahead

    def _is_ending(self, seat: i64) -> bool:
        """Whether a seat is done with dice but not with its turn."""
        phase = self.phase
        is_ending = phase == CLAIMING or phase == HOARDING or phase == REARRANGE or phase == MOVING
        return is_ending and self.seat == seat

    def _at_the_end(self, judgement: Judgement, seat: i64) -> i64:
        """What there is to win for a seat that ends its turn as well as it can."""
        phase = self.phase
        if not self._is_ending(seat):
            return judgement.value(self, seat)
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

    # --- a closer look ---

    def study(self, known: dict[int, int]) -> i64:
        # The plan of the next of several rivals does not say what its turn means to others; and without draws one look
        # is enough.
        if self.players > 2 or (self.stack == 0 and self.rounds):
            return NOTHING_TO_STUDY
        judgement = learnt_for(self.players)
        prospects = self._prospects
        if prospects is None:
            prospects = self._found_prospects(judgement)
            self._prospects = prospects
        looks: i64 = 1
        while looks > 0 and self._looked < len(prospects):
            prospect = prospects[self._looked]
            looks -= prospect.look(judgement, self.seat, self.rounds, known)
            if prospect.is_done():
                self._looked += 1
        if self._looked < len(prospects):
            return LOOKED_CLOSER
        # All of them have now seen the same draws: only then can they be compared.
        self._looked = 0
        self.rounds += 1
        for prospect in prospects:
            prospect.conclude(self.rounds)
        return HINTS_SAY_MORE

    def _found_prospects(self, judgement: Judgement) -> "list[Prospect]":
        """What every legal action leads to; while dice are set aside one plan answers for all."""
        if self.phase == KEEPING:
            return [Prospect(self, self.planned(judgement))]
        found = []
        actions = self.legal(self.seat)
        index: i64 = 0
        while index < len(actions):
            ahead = self._after(actions[index])
            ahead.ponder(1)
            while ahead.phase == SHELTER and ahead.seat == self.seat:
                ahead.apply(ahead.seat, ahead.advised(judgement))
            if ahead.phase == ROLLING and ahead.seat == self.seat:
                found.append(Prospect(ahead, ahead.planned(judgement)))
            else:
                found.append(Prospect(ahead._best_end(judgement, self.seat), None))
            index += 1
        return found

    def _best_end(self, judgement: Judgement, seat: i64) -> "ForesightedState":
        """The end of a turn as its seat would have it."""
        if not self._is_ending(seat):
            return self
        if self.phase == REARRANGE:
            return self._after(PASS)
        actions = self.legal(seat)
        best = self._after(actions[0])._best_end(judgement, seat)
        most = judgement.value(best, seat)
        index: i64 = 1
        while index < len(actions):
            end = self._after(actions[index])._best_end(judgement, seat)
            value = judgement.value(end, seat)
            if value > most:
                best, most = end, value
            index += 1
        return best

    def glimpse(self, judgement: Judgement, seat: i64, draw: i64) -> i64:
        """What a seat may expect once new tiles are turned up, by the plan of the turn that they are turned up for."""
        ahead = self.copy()
        assert isinstance(ahead, ForesightedState)
        ahead.ponder(1)
        rng = Rng(draw)
        # Draw by draw the first tile is another one.
        ticket: i64 = draw * _STRIDE
        while ahead.phase == REFILL:
            total = ahead.chance_total()
            ahead.apply(CHANCE, ahead.chance_pick((ticket + ticket // total) % total))
            ticket = rng.below(_TICKETS)
        while ahead.phase == REMOVAL or ahead.phase == SHELTER:
            ahead.apply(ahead.seat, ahead.advised(judgement))
        if ahead.phase == ROLLING and ahead.rolls == 0:
            return ahead._at_the_first_roll(judgement, seat)
        return judgement.value(ahead, seat)

    def foreseen(self, seat: i64) -> i64:
        """The lead of a seat over the best of the others in the end, without the luck of the watcher's dice so far."""
        if seat == self._watcher or self.players == 2:
            if not self._has_foreseen:
                self._foreseen = self._foresee(self._watcher) - self.luck
                self._has_foreseen = True
            return self._foreseen if seat == self._watcher else -self._foreseen
        return learnt_for(self.players).value(self, seat)

    def forget_foreseen(self) -> None:
        """What was foreseen no longer holds: something happens."""
        self._has_foreseen = False

    def _foresee(self, seat: i64) -> i64:
        """By the plan of the turn that begins here, if that is a seat's own or that of its only rival."""
        judgement = learnt_for(self.players)
        if self.seat != seat and self.players > 2:
            return judgement.value(self, seat)
        ahead = self
        if self.phase == REMOVAL or self.phase == SHELTER:
            ahead = self._after(self.advised(judgement))
            while ahead.phase == SHELTER:
                ahead.apply(ahead.seat, ahead.advised(judgement))
        if ahead.phase == ROLLING and ahead.rolls == 0:
            return ahead._at_the_first_roll(judgement, seat)
        return judgement.value(ahead, seat)


@mypyc_attr(acyclic=True)
class Prospect:
    """What an action leads to, looked at one turn further: the ends of a planned turn, or one end."""

    def __init__(self, ahead: ForesightedState, plan: Plan | None) -> None:
        self._plan = plan
        self._ends: list[TarasqueState] = [ahead]
        if plan is not None:
            plan.gather_ends(ahead)
            self._ends = plan.ends
        self._sums = vec[i64]([0] * len(self._ends))
        self._sights = vec[i64]([end.sight(end.seat) for end in self._ends])
        self._next: i64 = 0
        # What was found so far, in thousandths of a point.
        self.worth: i64 = 0

    def look(self, judgement: Judgement, seat: i64, draw: i64, known: dict[int, int]) -> i64:
        """Look at one more end with this draw of new tiles; how often that took a look, for it may be known."""
        end = self._ends[self._next]
        assert isinstance(end, ForesightedState)
        key = mix(self._sights[self._next], draw * 2 + seat)
        found = known.get(key)
        looks: i64 = 0
        if found is None:
            found = int(end.glimpse(judgement, seat, draw))
            known[key] = found
            looks = 1
        self._sums[self._next] += found
        self._next += 1
        return looks

    def is_done(self) -> bool:
        """Whether every end was looked at with the latest draw."""
        return self._next == len(self._ends)

    def conclude(self, draws: i64) -> None:
        """Say what so many draws have shown, and begin again."""
        self._next = 0
        worths = vec[i64]([0] * len(self._sums))
        index: i64 = 0
        while index < len(worths):
            worths[index] = self._sums[index] // draws
            index += 1
        self.worth = worths[0]
        if self._plan is not None:
            self._plan.amend(worths)
            self.worth = self._plan.outlook()

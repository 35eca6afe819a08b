"""A position that knows its rules: whose choice it is, what is refused and why, and what follows."""

from typing import Literal

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.core_rules import refuse_actor
from dragonhoard.core.position import CHANCE, TERMINAL, Outcome
from dragonhoard.core.rng import Rng
from dragonhoard.games.book import chance, effects, events, observation, view
from dragonhoard.games.book.actions import (
    ACTIONS,
    BEGINS,
    CONFIRM,
    END,
    GOAL,
    OUTCOMES,
    RAISE,
    SHIELD,
    TAKE,
    TURNED,
)
from dragonhoard.games.book.components import (
    CARDS,
    GOAL_POINTS,
    KINDS,
    WORLDS,
    bit,
    card_value,
    count_cards,
    dice_values,
    kind_cards,
    lowered,
    lowest_card,
    raised,
)
from dragonhoard.games.book.rules import blocking, placing
from dragonhoard.games.book.state import (
    BESIDE,
    DEAL,
    FINISHED,
    FIRST,
    GOALS,
    NO_CARD,
    NO_GOAL,
    NOBODY,
    PLACING,
    REVEAL,
    TURN,
    BookState,
)

PILES_EMPTY: Literal["piles-empty"] = "piles-empty"


@mypyc_attr(acyclic=True)
class BookPosition(BookState):
    """A position that knows its rules."""

    def copy(self) -> "BookPosition":
        twin = BookPosition(self.players, self.board_dots, self.both_actions, self.blocking, self.may_decline)
        twin.fill_from(self)
        return twin

    def actor(self) -> i64:
        phase = self.phase
        if phase <= REVEAL:
            return CHANCE
        return TERMINAL if phase == FINISHED else self.seat

    # --- what may be chosen ---

    def legal(self, seat: i64) -> vec[i64]:
        actions = vec[i64](capacity=32)
        if seat != self.seat:
            return actions
        phase = self.phase
        if phase == PLACING:
            return placing.placing_actions(self, actions)
        if phase == TURN:
            return self._turn_actions(actions)
        return actions

    def _turn_actions(self, actions: vec[i64]) -> vec[i64]:
        acted = self.taken or self.placed
        if not acted or (self.both_actions and not self.placed):
            actions = placing.lay_actions(self, actions, -1)
        may_raise = not acted and len(actions) == 0
        if not acted:
            actions = self._take_actions(actions)
            # rule: book.turn.decline
            may_raise = may_raise and (self.may_decline or len(actions) == 0)
        actions = effects.ability_actions(self, actions)
        if may_raise:
            actions = append(actions, RAISE)
        elif acted:
            actions = append(actions, END)
        return actions

    def _take_actions(self, actions: vec[i64]) -> vec[i64]:
        pile: i64
        for pile in range(self.piles):
            if self.owners[pile] == self.seat:
                actions = append(actions, TAKE + pile)
        return actions

    # --- what is refused, and by which rule ---

    def refusal(self, seat: i64, action: i64) -> str | None:
        rule = refuse_actor(self.actor(), seat, action, ACTIONS)
        if rule is not None:
            return rule
        if seat == CHANCE:
            return self._refuse_outcome(action)
        return self._refuse_action(action)

    def _refuse_outcome(self, outcome: i64) -> str | None:
        if self.phase == FIRST:
            return None if BEGINS <= outcome < BEGINS + self.players else "book.setup.first-player"
        if self.phase == GOALS:
            goal = outcome - GOAL - chance.seat_without_goal(self) * KINDS
            is_left = 0 <= goal < KINDS and chance.goals_left(self) & bit(goal) != 0
            return None if is_left else "book.setup.goals"
        card = outcome - TURNED - self.pile_to_turn() * CARDS
        is_unseen = 0 <= card < CARDS and outcome < OUTCOMES and self.unseen & bit(card) != 0
        return None if is_unseen else "book.setup.hidden-below"

    def _refuse_action(self, action: i64) -> str | None:
        if action <= CONFIRM:
            rule = self._refuse_placing_now()
            if rule is not None:
                return rule
            return placing.refuse_confirm(self) if action == CONFIRM else placing.refuse_lay(self, action)
        if self.phase == PLACING:
            return "book.place.in-one-go"
        if action < SHIELD:
            return self._refuse_take(action - TAKE)
        if action < RAISE:
            # rule: book.turn.abilities
            return effects.refuse_ability(self, action)
        return self._refuse_end() if action == END else self._refuse_raise()

    def _refuse_end(self) -> str | None:
        if self.taken or self.placed:
            return None
        return "book.turn.must-act" if self.can_take() or self.can_place() else "book.turn.raise-automatic"

    def _refuse_raise(self) -> str | None:
        if self.taken or self.placed or self.can_place():
            return "book.turn.raise-only"
        return "book.turn.raise-only" if self.can_take() and not self.may_decline else None

    def _refuse_placing_now(self) -> str | None:
        if self.both_actions:
            return "book.turn.both-actions" if self.placed else None
        return "book.turn.one-action" if self.taken or self.placed else None

    def _refuse_take(self, pile: i64) -> str | None:
        if pile >= self.piles or self.owners[pile] != self.seat:
            return "book.take.own-dice"
        if self.taken:
            return "book.take.one-a-turn"
        if self.placed:
            return "book.turn.take-first" if self.both_actions else "book.turn.one-action"
        # rule: book.take.optional (nothing asks for it, and nothing else stands in its way)
        return None

    # --- what follows ---

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == PLACING or phase == TURN:
            if action < CONFIRM:
                placing.lay(self, action)
                return
            self._act(action)
        elif phase == REVEAL or phase == DEAL:
            self._turn_up(action - TURNED)
        elif phase == GOALS:
            self._deal_goal(action - GOAL)
        elif phase == FIRST:
            self._name_first(action - BEGINS)

    def _act(self, action: i64) -> None:
        if action == CONFIRM:
            placing.confirm(self)
        elif action < SHIELD:
            self._take(action - TAKE)
        elif action < RAISE:
            effects.use(self, action)
        elif action == RAISE:
            self._lose_turn()
            return
        else:
            self._end_turn()
            return
        self._go_on()

    def _name_first(self, seat: i64) -> None:
        # rule: book.setup.first-player
        self.first = seat
        self.seat = seat
        self.phase = GOALS
        if self.journal is not None:
            self.journal.append(events.FirstPlayerNamed(seat))

    def _deal_goal(self, dealt: i64) -> None:
        # rule: book.setup.goals
        seat = dealt // KINDS
        self.goals[seat] = dealt % KINDS
        if self.journal is not None:
            self.journal.append(events.GoalDealt(seat, dealt % KINDS))
        if self.goals[self.players - 1] != NO_GOAL:
            self.phase = DEAL

    def _turn_up(self, turned: i64) -> None:
        # rules: book.setup.face-up, book.take.next-card
        pile = turned // CARDS
        card = turned % CARDS
        self.tops[pile] = card
        self.unseen ^= bit(card)
        if self.journal is not None:
            self.journal.append(events.CardTurnedUp(pile + 1, card // WORLDS, card % WORLDS))
        if self.phase == REVEAL:
            self._go_on()
        elif self.pile_to_turn() < 0:
            self._begin_turn()

    def _begin_turn(self) -> None:
        if self.journal is not None:
            self.journal.append(events.TurnBegan(self.seat))
        # rule: book.plains.returns
        if self.shields:
            pile: i64
            for pile in range(self.piles):
                if self.owners[pile] == self.seat:
                    self._return_token(pile)
        self._go_on()

    def _return_token(self, pile: i64) -> None:
        if self.shields & bit(pile):
            self.shields ^= bit(pile)
            if self.journal is not None:
                self.journal.append(events.TokenReturned(self.seat, pile + 1))

    def _go_on(self) -> None:
        """Turn up what is to be turned up, then ask the seat, or end a turn in which nothing is left to ask."""
        if self.pile_to_turn() >= 0:
            self.phase = REVEAL
            return
        if self.blocker >= BESIDE and self.rules_version == 1:
            blocking.come_back(self)
        self.phase = TURN
        if self.can_place() or effects.has_ability(self):
            return
        if self.taken or self.placed:
            self._end_turn()
        elif not self.can_take():
            # rule: book.turn.raise-automatic
            self._lose_turn()

    def _take(self, pile: i64) -> None:
        seat = self.seat
        card = self.tops[pile]
        # rule: book.take.dice-home
        home = lowered(self.lying[pile])
        self.hands[seat] += home
        self.lying[pile] = 0
        if self.journal is not None:
            self.journal.append(
                events.DragonTaken(seat, pile + 1, card // WORLDS, card % WORLDS, dice_values(home))
            )
        # rule: book.plains.token-with-card
        self._return_token(pile)
        self.owners[pile] = NOBODY
        # rule: book.ability.same-turn (the book is all that abilities look at)
        self.books[seat] |= bit(card)
        self.tops[pile] = NO_CARD
        self.sizes[pile] -= 1
        self.taken = True
        self.tell_last_round(pile)

    def _lose_turn(self) -> None:
        if self.can_take():
            # Whoever has dice on a card can add any die in hand to them: so there is none in hand to raise.
            if self.journal is not None:
                self.journal.append(events.TakingDeclined(self.seat))
        else:
            # rule: book.turn.raise
            self.hands[self.seat] = raised(self.hands[self.seat])
            if self.journal is not None:
                self.journal.append(events.TurnLost(self.seat, dice_values(self.hands[self.seat])))
        self._end_turn()

    def _end_turn(self) -> None:
        if self.blocker >= BESIDE and self.rules_version > 1:
            blocking.come_back(self)
        self.taken = False
        self.placed = False
        if self.journal is not None:
            self.journal.append(events.TurnEnded(self.seat))
        following = (self.seat + 1) % self.players
        # rule: book.end.last-turns
        if following == self.first and self.is_last_round():
            self.phase = FINISHED
            if self.journal is not None:
                scores = tuple([int(self.score(seat)) for seat in range(self.players)])
                self.journal.append(events.GameEnded(scores))
            return
        # rule: book.turn.order
        self.seat = following
        self._begin_turn()

    # --- luck ---

    def chance_total(self) -> i64:
        return chance.total(self)

    def chance_pick(self, ticket: i64) -> i64:
        return chance.pick(self, ticket)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return chance.listing(self)

    # --- points and places ---

    def score(self, seat: i64) -> i64:
        # rules: book.score.values, book.score.goal, book.end.lying-dice
        points: i64 = 0
        cards = self.books[seat]
        while cards:
            points += card_value(lowest_card(cards))
            cards &= cards - 1
        if self.goals[seat] != NO_GOAL:
            points += GOAL_POINTS * count_cards(self.books[seat] & kind_cards(self.goals[seat]))
        return points

    def places(self) -> vec[i64]:
        # rules: book.score.most-wins, book.score.tie-dice, book.score.shared
        ranks = vec[i64]()
        seat: i64
        for seat in range(self.players):
            # Three dice show at most 18 dots, so points always come before dots.
            ranks = append(ranks, self.score(seat) * 100 + self.all_dice(seat))
        places = vec[i64]()
        for seat in range(self.players):
            better: i64 = 0
            other: i64
            for other in range(self.players):
                if ranks[other] > ranks[seat]:
                    better += 1
            places = append(places, better)
        return places

    def outcome(self) -> Outcome | None:
        if self.phase != FINISHED:
            return None
        scores = tuple([int(self.score(seat)) for seat in range(self.players)])
        return Outcome(PILES_EMPTY, scores, tuple([int(place) for place in self.places()]))

    # --- what a seat may know ---

    def view(self, seat: i64) -> "view.BookView":
        return view.view_of(self, seat)

    def observe(self, seat: i64, numbers: vec[i64], at: i64) -> None:
        observation.write(self, seat, numbers, at)

    def redeal(self, seat: i64, rng: Rng) -> "BookPosition":
        # Only a placement under way is hidden; what lies beneath the visible cards is luck still to come.
        dealt = self.copy()
        if seat != self.seat:
            dealt.take_back_laid()
        return dealt

    def information_key(self, seat: i64) -> i64:
        return view.sight_of(self, seat)

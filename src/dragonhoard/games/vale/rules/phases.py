"""The round: capture, action, resolution, and what lies between; then the end of the game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.vale import events
from dragonhoard.games.vale.actions import (
    BANISH,
    BEGINS,
    DRAWN,
    END_TURN,
    SELL,
    SUMMON,
    TAME,
    USE,
)
from dragonhoard.games.vale.components import (
    BLUE,
    CARDS,
    GOAL,
    NO_CARD,
    PURPLE,
    RED,
    ROUNDS,
    TRITON,
    WATER,
    family_of,
    lowest_card,
    sale,
)
from dragonhoard.games.vale.rule_ids import RuleId
from dragonhoard.games.vale.rules.effect_resolver import perform
from dragonhoard.games.vale.rules.feasibility import actives_in_area, can_enter
from dragonhoard.games.vale.rules.moves import draw_top, draw_unseen, has_room, react, replenish
from dragonhoard.games.vale.rules.pending_choices import choose, options, refuse_entry
from dragonhoard.games.vale.rules.stones import gain, price_of, purse
from dragonhoard.games.vale.state import (
    ACTION,
    AREA,
    CAPTURE,
    CAPTURED,
    DISCARD,
    DISCARD_HELD_CARD,
    DISPLAY,
    DRAWING,
    FINISHED,
    FIRST,
    HAND,
    NO_FRAME,
    PAY_BANISH,
    PAY_SUMMON,
    PILE,
    PROGRAM,
    REACT,
    RESOLUTION,
    REVEAL,
    TOP,
    USE_ACTIVES,
    ValeState,
)

_CARDS_EACH: Final = 2


# --- carrying on until somebody, or luck, has to decide ---


def carry_on(state: ValeState) -> None:
    """Do everything that needs no decision."""
    while True:
        kind = state.top_kind()
        if kind == NO_FRAME:
            if not _go_through_phase(state):
                return
        elif kind == PROGRAM:
            perform(state)
        elif kind == REACT:
            react(state)
        elif kind == DRAWING:
            if not _draws_without_luck(state):
                return
        elif kind >= DISCARD_HELD_CARD:
            # Whether a hidden hand leaves one choice or several is nobody else's business: always ask.
            return
        else:
            actions = options(state)
            if len(actions) == 1:
                choose(state, actions[0])
            elif len(actions) == 0:
                # rule: vale.effect.without-a-no-b
                state.pop_frame()
            else:
                return


def _go_through_phase(state: ValeState) -> bool:
    """Go on in the round; whether there was anything to do without a decision."""
    if state.phase == RESOLUTION:
        _end_resolution(state)
        return True
    if state.phase == REVEAL:
        return _reveals_without_luck(state)
    return False


def _draws_without_luck(state: ValeState) -> bool:
    """Draw the card that is known to lie on top; make a new pile where there is none."""
    if not state.is_empty(TOP):
        seat = state.top_seat()
        state.pop_frame()
        draw_top(state, seat)
        return True
    if state.is_empty(PILE):
        replenish(state)
    return False


# --- the beginning ---


def begin(state: ValeState, first: i64) -> None:
    """Give the initiative tile to a seat, and the points of the turn order to all."""
    # rules: vale.setup.first-player, vale.setup.start-scores
    state.initiative = first
    if state.journal is not None:
        state.journal.append(events.FirstPlayerNamed(first))
    for turn in range(state.players):
        state.scores[(first + turn) % state.players] = turn + 1
    _begin_round(state)


def _begin_round(state: ValeState) -> None:
    state.phase = REVEAL
    state.seat = state.initiative
    if state.journal is not None:
        state.journal.append(events.RoundBegan(state.initiative, state.round))


# --- luck ---


def refuse_outcome(state: ValeState, outcome: i64) -> RuleId | None:
    """Why luck may not bring this."""
    if state.phase == FIRST:
        return None if BEGINS <= outcome < BEGINS + state.players else "vale.setup.first-player"
    card = outcome - DRAWN
    return None if 0 <= card < CARDS and state.holds(PILE, card) else "vale.pile.from-pile"


def take_outcome(state: ValeState, outcome: i64) -> None:
    """Let luck name the first player, reveal a card, or draw one for a seat."""
    if state.phase == FIRST:
        begin(state, outcome - BEGINS)
    elif state.depth:
        seat = state.top_seat()
        state.pop_frame()
        draw_unseen(state, seat, outcome - DRAWN)
    else:
        state.take(PILE, outcome - DRAWN)
        _show(state, outcome - DRAWN)


# --- capture ---


def _reveals_without_luck(state: ValeState) -> bool:
    """Reveal what is known to lie on top, or begin the capture; whether luck is not needed for that."""
    # rule: vale.capture.reveal
    if state.count(DISPLAY) == _CARDS_EACH * state.players:
        state.phase = CAPTURE
        return False
    if not state.is_empty(TOP):
        card = state.lowest(TOP)
        state.take(TOP, card)
        _show(state, card)
        return True
    if state.is_empty(PILE):
        if state.is_empty(DISCARD):
            # rule: vale.pile.both-empty
            _begin_capture_of_few(state)
            return state.phase != CAPTURE
        replenish(state)
    return False


def _show(state: ValeState, card: i64) -> None:
    state.put(DISPLAY, card)
    if state.journal is not None:
        state.journal.append(events.CardRevealed(card))


def _begin_capture_of_few(state: ValeState) -> None:
    if state.is_empty(DISPLAY):
        _begin_actions(state)
    else:
        state.phase = CAPTURE


def captor(state: ValeState, picks: i64) -> i64:
    """Whose pick comes after so many: clockwise from the initiative tile, then back."""
    # rule: vale.capture.snake
    turn = picks if picks < state.players else 2 * state.players - 1 - picks
    return (state.initiative + turn) % state.players


def refuse_capture(state: ValeState, card: i64) -> RuleId | None:
    """Why a card may not be captured."""
    if state.holds(DISPLAY, card):
        return None
    for seat in range(state.players):
        if state.holds(CAPTURED + seat, card):
            return "vale.capture.marked"
    return "vale.capture.revealed"


def capture(state: ValeState, card: i64) -> None:
    """Put a marker on a card."""
    state.take(DISPLAY, card)
    state.put(CAPTURED + state.seat, card)
    if state.journal is not None:
        state.journal.append(events.CardCaptured(state.seat, card))
    if state.is_empty(DISPLAY):
        _begin_actions(state)
        return
    picks: i64 = 0
    for seat in range(state.players):
        picks += state.count(CAPTURED + seat)
    state.seat = captor(state, picks)


# --- action ---


def _begin_actions(state: ValeState) -> None:
    state.phase = ACTION
    state.seat = state.initiative
    if state.journal is not None:
        state.journal.append(events.TurnBegan(state.seat))


def action_options(state: ValeState) -> vec[i64]:
    """Every action of the action phase, in ascending order."""
    # rule: vale.action.any-order
    seat = state.seat
    actions = vec[i64](capacity=24)
    captured_first, captured_second = state.zone(CAPTURED + seat)
    actions = _cards_listed(actions, captured_first, captured_second, SELL)
    actions = _cards_listed(actions, captured_first, captured_second, TAME)
    money = purse(state, seat)
    if has_room(state, seat):
        first, second = state.zone(HAND + seat)
        while first | second:
            card = lowest_card(first, second)
            if first:
                first &= first - 1
            else:
                second &= second - 1
            if price_of(state, seat, card) <= money and can_enter(state, seat, card):
                actions = append(actions, SUMMON + card)
    if money >= state.round:
        first, second = state.zone(AREA + seat)
        actions = _cards_listed(actions, first, second, BANISH)
    if captured_first | captured_second == 0:
        actions = append(actions, END_TURN)
    return actions


def _cards_listed(actions: vec[i64], first: i64, second: i64, verb: i64) -> vec[i64]:
    while first | second:
        actions = append(actions, verb + lowest_card(first, second))
        if first:
            first &= first - 1
        else:
            second &= second - 1
    return actions


def refuse_action(state: ValeState, action: i64) -> RuleId | None:
    """Why something may not be done in the action phase."""
    seat = state.seat
    if action == END_TURN:
        return None if state.is_empty(CAPTURED + seat) else "vale.action.markers-off"
    if action < SELL or action >= USE:
        return "vale.round.phases"
    if action < TAME:
        return None if state.holds(CAPTURED + seat, action - SELL) else "vale.sell.own-capture"
    if action < SUMMON:
        return None if state.holds(CAPTURED + seat, action - TAME) else "vale.tame.own-capture"
    if action < BANISH:
        return _refuse_summon(state, seat, action - SUMMON)
    if not state.has_summoned(seat, action - BANISH):
        return "vale.banish.own-area"
    # rule: vale.banish.price
    return None if purse(state, seat) >= state.round else "vale.banish.price"


def _refuse_summon(state: ValeState, seat: i64, card: i64) -> RuleId | None:
    if not state.holds(HAND + seat, card):
        return "vale.summon.from-hand"
    rule = refuse_entry(state, seat, card)
    if rule is not None:
        return rule
    return None if price_of(state, seat, card) <= purse(state, seat) else "vale.summon.price"


def act(state: ValeState, action: i64) -> None:
    """Carry out an action of the action phase."""
    seat = state.seat
    if action == END_TURN:
        _end_turn(state)
    elif action < TAME:
        _sell(state, seat, action - SELL)
    elif action < SUMMON:
        _tame(state, seat, action - TAME)
    elif action < BANISH:
        card = action - SUMMON
        # Whoever pays for a card has shown it.
        state.unseen[card] = 0
        state.push_frame(PAY_SUMMON, seat, card, price_of(state, seat, card))
    else:
        state.push_frame(PAY_BANISH, seat, action - BANISH, state.round)


def _sell(state: ValeState, seat: i64, card: i64) -> None:
    # rule: vale.sell.discard
    state.take(CAPTURED + seat, card)
    state.put(DISCARD, card)
    if state.journal is not None:
        state.journal.append(events.CardSold(seat, card))
    family = family_of(card)
    gain(state, seat, sale(family, RED), sale(family, BLUE), sale(family, PURPLE), card)


def _tame(state: ValeState, seat: i64, card: i64) -> None:
    # rules: vale.tame.to-hand, vale.hand.no-limit, vale.hand.tamed-known
    state.take(CAPTURED + seat, card)
    state.put(HAND + seat, card)
    if state.journal is not None:
        state.journal.append(events.CardTamed(seat, card))
    if family_of(card) == WATER and state.has_summoned(seat, TRITON):
        # rule: vale.card.triton
        gain(state, seat, 0, 2, 0, TRITON)


def _end_turn(state: ValeState) -> None:
    # rule: vale.round.turn-order
    if state.journal is not None:
        state.journal.append(events.TurnEnded(state.seat))
    state.seat = (state.seat + 1) % state.players
    if state.seat == state.initiative:
        state.phase = RESOLUTION
        _begin_resolution(state)
    elif state.journal is not None:
        state.journal.append(events.TurnBegan(state.seat))


# --- resolution ---


def _begin_resolution(state: ValeState) -> None:
    # rule: vale.effect.active
    state.push_frame(USE_ACTIVES, state.seat, NO_CARD, actives_in_area(state, state.seat))


def _end_resolution(state: ValeState) -> None:
    state.seat = (state.seat + 1) % state.players
    if state.seat == state.initiative:
        _end_round(state)
    else:
        _begin_resolution(state)


# --- the end of a round and of the game ---


def somebody_has_goal(state: ValeState) -> bool:
    """Whether any seat has 60 points or more."""
    for seat in range(state.players):
        if state.scores[seat] >= GOAL:
            return True
    return False


def _end_round(state: ValeState) -> None:
    if state.journal is not None:
        scores = tuple([int(points) for points in state.scores])
        state.journal.append(events.RoundEnded(state.round, scores))
    # rules: vale.end.sixty, vale.end.ten-rounds
    if somebody_has_goal(state) or state.round == ROUNDS:
        state.phase = FINISHED
        if state.journal is not None:
            state.journal.append(events.GameEnded(tuple([int(points) for points in state.scores])))
        return
    # rules: vale.round.next, vale.round.initiative-passes
    state.round += 1
    state.initiative = (state.initiative + 1) % state.players
    _begin_round(state)

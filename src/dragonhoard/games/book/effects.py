"""The abilities of the worlds: which may be used now, and what they do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.book import events
from dragonhoard.games.book.actions import FLIP, RAISE_ALL, RAISE_ONE, REMOVE, SHIELD
from dragonhoard.games.book.components import (
    DESERT,
    FACES,
    JUNGLE,
    MOUNTAINS,
    PLAINS,
    STORM,
    WORLDS,
    bit,
    dice_of,
    dice_values,
    lowest_card,
    one_die,
    raised,
    world_cards,
)
from dragonhoard.games.book.state import NO_CARD, BookState


def unused(state: BookState, world: i64) -> i64:
    """The cards of a world in the book of the seat to act that still have their ability."""
    return state.books[state.seat] & ~state.used[state.seat] & world_cards(world)


def world_of(action: i64) -> i64:
    """The world whose ability an action uses."""
    if action < FLIP:
        return PLAINS
    if action < RAISE_ALL:
        return MOUNTAINS
    if action == RAISE_ALL:
        return JUNGLE
    return DESERT if action < REMOVE else STORM


# --- what may be used ---


def has_ability(state: BookState) -> bool:
    """Whether the seat to act could use any ability now."""
    seat = state.seat
    # rule: book.volcano.none
    cards = state.books[seat] & ~state.used[seat]
    if cards == 0:
        return False
    if cards & world_cards(JUNGLE):
        return True
    if state.hands[seat] and cards & (world_cards(MOUNTAINS) | world_cards(DESERT)):
        return True
    if cards & world_cards(STORM):
        pile: i64
        for pile in range(state.piles):
            if state.is_free_of_dice(pile):
                return True
    return cards & world_cards(PLAINS) != 0 and state.holds_card(seat) and not state.token_is_out(seat)


def ability_actions(state: BookState, actions: vec[i64]) -> vec[i64]:
    """Append every use of an ability that is allowed now, ascending."""
    seat = state.seat
    cards = state.books[seat] & ~state.used[seat]
    if cards == 0:
        return actions
    hand = state.hands[seat]
    if cards & world_cards(PLAINS) and not state.token_is_out(seat):
        pile: i64
        for pile in range(state.piles):
            if state.owners[pile] == seat:
                actions = append(actions, SHIELD + pile)
    if cards & world_cards(MOUNTAINS):
        actions = _append_dice(actions, FLIP, hand)
    if cards & world_cards(JUNGLE):
        # rule: book.ability.no-effect
        actions = append(actions, RAISE_ALL)
    if cards & world_cards(DESERT):
        actions = _append_dice(actions, RAISE_ONE, hand)
    if cards & world_cards(STORM):
        for pile in range(state.piles):
            if state.is_free_of_dice(pile):
                actions = append(actions, REMOVE + pile)
    return actions


def _append_dice(actions: vec[i64], base: i64, hand: i64) -> vec[i64]:
    value: i64 = 1
    while value <= FACES:
        if dice_of(hand, value):
            actions = append(actions, base + value - 1)
        value += 1
    return actions


def refuse_ability(state: BookState, action: i64) -> str | None:
    """Why an ability may not be used, if so."""
    world = world_of(action)
    if unused(state, world) == 0:
        owned = state.books[state.seat] & world_cards(world)
        return "book.ability.once" if owned else "book.ability.owned"
    if world == PLAINS:
        pile = action - SHIELD
        if pile >= state.piles or state.owners[pile] != state.seat:
            return "book.plains.own-dice"
        return "book.plains.token-out" if state.token_is_out(state.seat) else None
    if world == STORM:
        pile = action - REMOVE
        if pile >= state.piles or state.tops[pile] == NO_CARD:
            return "book.storm.visible"
        return None if state.is_free_of_dice(pile) else "book.storm.no-die"
    if world == JUNGLE:
        return None
    value = action - FLIP + 1 if world == MOUNTAINS else action - RAISE_ONE + 1
    # rule: book.ability.placed-dice
    return None if dice_of(state.hands[state.seat], value) else "book.ability.die-in-hand"


# --- what follows ---


def use(state: BookState, action: i64) -> None:
    """Use an ability; of several equal cards the first is spent, since all of them still score."""
    # rules: book.ability.once, book.ability.still-scores
    seat = state.seat
    world = world_of(action)
    state.used[seat] |= bit(lowest_card(unused(state, world)))
    if world == PLAINS:
        _protect(state, action - SHIELD)
    elif world == MOUNTAINS:
        # rule: book.mountains.flip
        value = action - FLIP + 1
        after = FACES + 1 - value
        state.hands[seat] += one_die(after) - one_die(value)
        if state.journal is not None:
            state.journal.append(events.DieFlipped(seat, value, after))
    elif world == JUNGLE:
        # rule: book.jungle.raise
        state.hands[seat] = raised(state.hands[seat])
        if state.journal is not None:
            state.journal.append(events.HandRaised(seat, dice_values(state.hands[seat])))
    elif world == DESERT:
        # rule: book.desert.raise
        value = action - RAISE_ONE + 1
        after = value + 1 if value < FACES else value
        state.hands[seat] += one_die(after) - one_die(value)
        if state.journal is not None:
            state.journal.append(events.DieRaised(seat, value, after))
    else:
        _blow_away(state, action - REMOVE)


def _protect(state: BookState, pile: i64) -> None:
    # rule: book.plains.protect
    state.shields |= bit(pile)
    if state.journal is not None:
        state.journal.append(events.CardProtected(state.seat, pile + 1))


def _blow_away(state: BookState, pile: i64) -> None:
    # rule: book.storm.remove
    card = state.tops[pile]
    state.removed |= bit(card)
    state.tops[pile] = NO_CARD
    state.sizes[pile] -= 1
    if state.journal is not None:
        state.journal.append(events.CardRemoved(state.seat, pile + 1, card // WORLDS, card % WORLDS))
    state.tell_last_round(pile)

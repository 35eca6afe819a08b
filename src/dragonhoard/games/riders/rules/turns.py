"""Rounds and turns: who chooses, who flies next, and what follows what."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.riders import effects, events
from dragonhoard.games.riders.actions import (
    BASE,
    DISCARD,
    LAY,
    LAY_NOTHING,
    PLACE,
    RULER,
    SET_TRAPS,
    SHOW,
    SPEED,
    SPOTS,
    TAKE,
    TARGET,
    TURN,
)
from dragonhoard.games.riders.components import (
    ALLIANCE,
    CARDS,
    NO_CARD,
    START_ENERGY,
    START_MAGIC,
    START_SPEEDS,
    STEP,
    WIDEST_SWING,
)
from dragonhoard.games.riders.geometry import middle_of
from dragonhoard.games.riders.rules import flights, placing
from dragonhoard.games.riders.state import (
    AFTER,
    ALLYING,
    BASING,
    BEFORE,
    BY_ALLIANCE,
    BY_CARD,
    BY_TRAP,
    CRASHED,
    DEALING,
    DISCARDING,
    DRAWING,
    FINISHED,
    FREE,
    JOINING,
    KEPT,
    LASSOED,
    LAYING,
    NO_ATTACK,
    NOBODY,
    RULING,
    SHOWN,
    SPEEDS,
    SPRINGING,
    TRAPPING,
    WARDING,
    RidersState,
)

# --- before the race ---


def take_start_card(state: RidersState, card: i64) -> None:
    """Deal a start card to the next seat: its box, energy and speed."""
    # rules: riders.setup.start-cards, riders.setup.start-box, riders.setup.start-kit
    seat: i64 = 0
    while state.start[seat] >= 0:
        seat += 1
    state.start[seat] = card
    x, y, heading = state.track.box(card)
    placing.put(state, seat, x, y, heading, 0)
    state.energy[seat] = START_ENERGY[card]
    state.dial[seat] = START_SPEEDS[card]
    state.setting[seat] = START_SPEEDS[card]
    state.revealed[seat] = 1
    if state.journal is not None:
        state.journal.append(events.StartCardDrawn(seat, card + 1))
    if seat == state.players - 1:
        state.phase = DEALING


def deal(state: RidersState, card: i64) -> None:
    """Deal a magic card of the first hands; then the start flight begins."""
    seat = state.next_dealt(START_MAGIC)
    draw(state, seat, card)
    if state.next_dealt(START_MAGIC) == NOBODY:
        next_flier(state)


def draw(state: RidersState, seat: i64, card: i64) -> None:
    """Move a card from the deck to a hand."""
    state.deck[card] -= 1
    state.hands[seat * CARDS + card] += 1
    if state.journal is not None:
        state.journal.append(events.MagicDrawn(seat, card))


# --- the sealed part of a round ---


def begin_round(state: RidersState) -> None:
    """Every dragon still racing sets a speed."""
    state.round += 1
    for seat in range(state.players):
        state.setting[seat] = 0
        state.revealed[seat] = 0
        state.flown[seat] = 0
        state.chosen[seat] = 0
        state.warded[seat] = 0
    state.phase = SPEEDS
    if state.journal is not None:
        state.journal.append(events.RoundBegan(state.round))


def awaits_speed(state: RidersState, seat: i64) -> bool:
    """Whether a seat has still to set its dial."""
    return state.left[seat] == 0 and state.setting[seat] == 0


def awaits_card(state: RidersState, seat: i64) -> bool:
    """Whether a seat has still to say which card it lays, if any."""
    # rules: riders.exhausted.terms, riders.lay.from-hand
    if state.left[seat] or state.exhausted[seat] or state.chosen[seat]:
        return False
    return state.hand_size(seat) > 0 or state.laid[seat] != NO_CARD


def awaits_reply(state: RidersState, seat: i64) -> bool:
    """Whether a seat has still to say if its card face down is an alliance with the dragon about to fly."""
    return state.chosen[seat] == 0 and could_ally(state, seat)


def could_ally(state: RidersState, seat: i64) -> bool:
    """Whether a seat with a card face down stands behind the flier and has not flown; what card it is does not matter."""
    # rules: riders.alliance.when, riders.magic.in-front
    if seat == state.flier or state.left[seat] or state.flown[seat]:
        return False
    return state.laid[seat] != NO_CARD and state.progress[seat] < state.progress[state.flier]


def set_speed(state: RidersState, seat: i64, speed: i64) -> None:
    """Set a dial in secret; when the last one is set, cards are laid."""
    # rule: riders.speed.secret
    state.setting[seat] = speed
    if state.journal is not None:
        state.journal.append(events.SpeedSet(seat, speed))
    for other in range(state.players):
        if awaits_speed(state, other):
            return
    state.phase = LAYING
    _end_laying_when_done(state)


def lay_card(state: RidersState, seat: i64, card: i64) -> None:
    """Lay a card face down, or none."""
    # rule: riders.lay.optional
    state.laid[seat] = card
    state.chosen[seat] = 1
    if card != NO_CARD:
        state.hands[seat * CARDS + card] -= 1
    if state.journal is not None:
        state.journal.append(events.MagicChosen(seat, card))
    _end_laying_when_done(state)


def _end_laying_when_done(state: RidersState) -> None:
    for seat in range(state.players):
        if awaits_card(state, seat):
            return
    for seat in range(state.players):
        state.chosen[seat] = 0
        if state.journal is not None and state.laid[seat] != NO_CARD:
            state.journal.append(events.MagicLaid(seat))
    next_flier(state)


# --- who flies ---


def flies_before(state: RidersState, seat: i64, other: i64) -> bool:
    """Whether a seat flies before another."""
    if state.round == 0:
        # rule: riders.start.order
        return state.start[seat] < state.start[other]
    # rule: riders.order.front-first
    if state.progress[seat] != state.progress[other]:
        return state.progress[seat] > state.progress[other]
    # rule: riders.order.inner-side
    track = state.track
    turn = track.next_turn(state.progress[seat])
    inner = turn * (track.aside(state.x[seat], state.y[seat]) - track.aside(state.x[other], state.y[other]))
    if inner:
        return inner > 0
    # rule: riders.order.start-number
    return state.start[seat] < state.start[other]


def next_flier(state: RidersState) -> None:
    """The next to fly, as the dragons stand now; the round ends when all have flown."""
    # rule: riders.order.again
    first: i64 = NOBODY
    for seat in range(state.players):
        if state.left[seat] == 0 and state.flown[seat] == 0:
            if first == NOBODY or flies_before(state, seat, first):
                first = seat
    if first == NOBODY:
        end_round(state)
        return
    state.flier = first
    for seat in range(state.players):
        if could_ally(state, seat):
            state.phase = ALLYING
            return
    reveal(state)


def reply(state: RidersState, seat: i64, shown: bool) -> None:
    """A sealed answer to the dragon about to fly; when all are in, alliances are measured."""
    state.chosen[seat] = SHOWN if shown else KEPT
    for other in range(state.players):
        if awaits_reply(state, other):
            return
    _form_alliances(state)


def _form_alliances(state: RidersState) -> None:
    while True:
        # rule: riders.alliance.nearest-first
        nearest: i64 = NOBODY
        for seat in range(state.players):
            if state.chosen[seat] == SHOWN:
                if nearest == NOBODY or flies_before(state, seat, nearest):
                    nearest = seat
        if nearest == NOBODY:
            break
        state.chosen[nearest] = KEPT
        effects.play_laid(state, nearest)
        reached = effects.reaches(state, nearest, state.flier, ALLIANCE)
        if state.journal is not None:
            state.journal.append(events.AllianceShown(nearest, state.flier, reached))
        if reached:
            state.allies = append(state.allies, nearest)
    for seat in range(state.players):
        state.chosen[seat] = 0
    if len(state.allies) == 0:
        reveal(state)
    elif state.warded[state.flier]:
        drop_allies(state)
        reveal(state)
    elif not ask_amulet(state, BY_ALLIANCE, state.flier):
        reveal(state)


def drop_allies(state: RidersState) -> None:
    """Alliances that come to nothing: whoever showed them flies as usual."""
    # rule: riders.alliance.lapses
    for ally in state.allies:
        if state.journal is not None:
            state.journal.append(events.AllianceLapsed(ally))
    state.allies = vec[i64]()


def ask_amulet(state: RidersState, attack: i64, seat: i64) -> bool:
    """Ask a seat with a card face down whether it is an amulet; whether there was anybody to ask."""
    # rule: riders.amulet.reply
    if state.laid[seat] == NO_CARD:
        return False
    state.attack = attack
    state.target = seat
    state.phase = WARDING
    return True


def reveal(state: RidersState) -> None:
    """Turn up the flier's dial."""
    # rule: riders.turn.reveal
    seat = state.flier
    state.revealed[seat] = 1
    if state.journal is not None:
        state.journal.append(events.TurnBegan(seat, state.setting[seat]))
    if state.laid[seat] != NO_CARD:
        state.phase = BEFORE
    else:
        # rule: riders.start.speed (in the start flight the dial shows the start card's speed)
        flights.begin_flight(state, state.setting[seat])


def before(state: RidersState, action: i64) -> None:
    """Play a card before the flight, or none."""
    seat = state.flier
    if action == SHOW:
        effects.show_amulet(state, seat)
    elif TAKE <= action < TARGET:
        # rules: riders.force.ruler, riders.headwind.ruler
        card = effects.play_laid(state, seat)
        speed = (action - TAKE + 1) * STEP
        if state.journal is not None:
            state.journal.append(events.RulerTaken(seat, card, speed))
        flights.begin_flight(state, speed)
        return
    flights.begin_flight(state, state.setting[seat])


def fly(state: RidersState, action: i64) -> None:
    """A step of the flight itself."""
    if state.phase == RULING:
        flights.lay_ruler(state, action - RULER - WIDEST_SWING)
        return
    if state.phase == BASING:
        flights.place_base(state, action - BASE - WIDEST_SWING)
    else:
        flights.land_after_crash(state, action - TURN)
    if state.phase == CRASHED and action < TURN:
        return
    flights.touch_down(state)
    draw_next(state)


# --- after the flight, in the order of the rules ---


def draw_next(state: RidersState) -> None:
    """Draw for the symbols touched, then energy, then traps."""
    # rule: riders.turn.sequence
    if flights.is_overfull(state, state.flier):
        state.phase = DISCARDING
        return
    if state.draws > 0:
        if flights.refill_deck(state):
            state.phase = DRAWING
            return
        state.draws = 0
    flights.gather_energy(state)
    if state.sprung and state.warded[state.flier] == 0:
        if ask_amulet(state, BY_TRAP, state.flier):
            return
    spring_next(state)


def take_card(state: RidersState, card: i64) -> None:
    """Take the card that luck drew."""
    state.draws -= 1
    draw(state, state.flier, card)
    draw_next(state)


def discard_card(state: RidersState, action: i64) -> None:
    """Put a card of the flier's choice on the discard pile."""
    card = action - DISCARD
    state.hands[state.flier * CARDS + card] -= 1
    flights.discard(state, state.flier, card)
    draw_next(state)


def spring_next(state: RidersState) -> None:
    """Turn up the next trap touched; after the last one the flight is paid for."""
    if state.sprung:
        state.phase = SPRINGING
    else:
        finish_flight(state)


def spring(state: RidersState, number: i64) -> None:
    """A trap is turned up and leaves the game."""
    # rules: riders.trap.sprung, riders.trap.number
    first: i64 = 0
    while state.sprung >> first & 1 == 0:
        first += 1
    flights.remove_trap(state, first)
    state.traps[number] -= 1
    if state.warded[state.flier]:
        # rule: riders.amulet.trap
        if state.journal is not None:
            state.journal.append(events.TrapDefused(state.flier))
    else:
        state.debt += number
        if state.journal is not None:
            state.journal.append(events.TrapSprung(state.flier, number))
    spring_next(state)


def finish_flight(state: RidersState) -> None:
    """Pay, put struck dragons back, let allies join."""
    if not flights.settle(state):
        flights.exhaust(state, state.flier)
        drop_allies(state)
    flights.put_struck_back(state)
    if not is_decided(state):
        join_next(state)


def join_next(state: RidersState) -> None:
    """The next ally stands behind the flier and is turned by its rider."""
    if len(state.allies) == 0:
        after_flight(state)
        return
    ally = state.allies[0]
    rear_x, rear_y = flights.rear_tip(state, state.flier)
    placing.put_behind(state, ally, state.flier, rear_x, rear_y)
    state.spot_x, state.spot_y = middle_of(state.x[ally], state.y[ally], state.heading[ally])
    state.phase = JOINING


def join(state: RidersState, heading: i64) -> None:
    """Turn the ally that has just joined; it does not fly this round."""
    # rules: riders.alliance.no-flight, riders.alliance.dial, riders.alliance.nothing-counts
    ally = state.allies[0]
    placing.turn_on_the_spot(state, ally, heading)
    state.flown[ally] = 1
    state.setting[ally] = state.dial[ally]
    state.revealed[ally] = 1
    state.allies = state.allies[1:]
    if state.journal is not None:
        state.journal.append(events.AllyJoined(ally, state.flier))
    join_next(state)


def after_flight(state: RidersState) -> None:
    """A flier with a card face down may play it now, after a crash too."""
    # rule: riders.crash.card-still
    if state.left[state.flier] == 0 and state.laid[state.flier] != NO_CARD:
        state.phase = AFTER
    else:
        end_turn(state)


def after(state: RidersState, action: i64) -> None:
    """Play a card after the flight, or none."""
    if action == SHOW:
        effects.show_amulet(state, state.flier)
    elif action == SET_TRAPS:
        effects.play_laid(state, state.flier)
        effects.begin_traps(state)
        place_next(state)
        return
    elif TARGET <= action < SET_TRAPS:
        _cast(state, action - TARGET)
        return
    end_turn(state)


def place_next(state: RidersState) -> None:
    """Place the next trap, while there is one and a place for it."""
    if state.placing > 0:
        for spot in range(SPOTS):
            if effects.is_spot_clear(state, spot):
                state.phase = TRAPPING
                return
    state.placing = 0
    end_turn(state)


def _cast(state: RidersState, target: i64) -> None:
    if not effects.name_target(state, target):
        end_turn(state)
    elif state.warded[target]:
        _ward_off(state)
    elif not ask_amulet(state, BY_CARD, target):
        take_effect(state)


def _ward_off(state: RidersState) -> None:
    if state.journal is not None:
        state.journal.append(events.SpellWarded(state.target, state.card))
    end_turn(state)


def take_effect(state: RidersState) -> None:
    """Carry out the card; the turn ends unless luck or the target has to act."""
    phase = state.phase
    effects.take_effect(state)
    if state.phase == phase and not is_decided(state):
        end_turn(state)


def ward(state: RidersState, shown: bool) -> None:
    """The answer of whoever was asked for an amulet."""
    attack = state.attack
    seat = state.target
    state.attack = NO_ATTACK
    if shown:
        effects.show_amulet(state, seat)
    if attack == BY_CARD:
        if shown:
            _ward_off(state)
        else:
            state.phase = AFTER
            take_effect(state)
        return
    state.target = NOBODY
    if attack == BY_TRAP:
        spring_next(state)
        return
    if shown:
        drop_allies(state)
    reveal(state)


def burn(state: RidersState, heads: i64) -> None:
    """The dice of a fireball have fallen."""
    effects.burn(state, heads)
    if not is_decided(state):
        end_turn(state)


def pull(state: RidersState, heading: i64) -> None:
    """The lassoed dragon is turned by its own rider."""
    placing.turn_on_the_spot(state, state.target, heading)
    end_turn(state)


def place_trap(state: RidersState, action: i64) -> None:
    """Put a trap where the flier wants it."""
    effects.place_trap(state, action - PLACE)
    place_next(state)


# --- ends ---


def clear_turn(state: RidersState) -> None:
    """Forget everything about the turn that is over."""
    effects.forget_target(state)
    state.flier = NOBODY
    state.ruler = 0
    state.from_x = 0
    state.from_y = 0
    state.direction = 0
    state.flight = FREE
    state.spot_x = 0
    state.spot_y = 0
    state.struck = 0
    state.draws = 0
    state.sprung = 0
    state.debt = 0
    state.placing = 0
    state.attack = NO_ATTACK
    state.allies = vec[i64]()


def end_turn(state: RidersState) -> None:
    """The flier has flown."""
    state.flown[state.flier] = 1
    clear_turn(state)
    next_flier(state)


def end_round(state: RidersState) -> None:
    """Cards not played are discarded; the race is over when a front tip is over the finish line."""
    for seat in range(state.players):
        if state.laid[seat] != NO_CARD:
            # rule: riders.lay.discarded
            flights.discard(state, seat, state.laid[seat])
            state.laid[seat] = NO_CARD
    # rules: riders.end.line, riders.end.round
    over = False
    for seat in range(state.players):
        if state.left[seat] == 0 and state.progress[seat] >= state.track.finish:
            over = True
            if state.journal is not None:
                state.journal.append(events.FinishCrossed(seat))
    if over:
        finish(state)
    else:
        begin_round(state)


def is_decided(state: RidersState) -> bool:
    """End the race at once if a single dragon is left; whether it is over."""
    # rule: riders.exhausted.survivor
    racing: i64 = 0
    for seat in range(state.players):
        if state.left[seat] == 0:
            racing += 1
    if racing > 1:
        return False
    clear_turn(state)
    finish(state)
    return True


def finish(state: RidersState) -> None:
    """The race is over."""
    state.phase = FINISHED
    for seat in range(state.players):
        state.warded[seat] = 0
        state.flown[seat] = 0
        if state.laid[seat] != NO_CARD:
            flights.discard(state, seat, state.laid[seat])
            state.laid[seat] = NO_CARD
    if state.journal is not None:
        places = tuple([int(place) + 1 for place in state.places()])
        state.journal.append(events.GameEnded(places))


def take_action(state: RidersState, seat: i64, action: i64) -> None:
    """Carry out what a seat chose."""
    phase = state.phase
    if RULING <= phase <= CRASHED:
        fly(state, action)
    elif phase == SPEEDS:
        set_speed(state, seat, (action - SPEED + 1) * STEP)
    elif phase == LAYING:
        lay_card(state, seat, NO_CARD if action == LAY_NOTHING else action - LAY)
    elif phase == ALLYING:
        reply(state, seat, action == SHOW)
    elif phase == BEFORE:
        before(state, action)
    elif phase == DISCARDING:
        discard_card(state, action)
    elif phase == WARDING:
        ward(state, action == SHOW)
    elif phase == JOINING:
        join(state, action - TURN)
    elif phase == AFTER:
        after(state, action)
    elif phase == TRAPPING:
        place_trap(state, action)
    elif phase == LASSOED:
        pull(state, action - TURN)

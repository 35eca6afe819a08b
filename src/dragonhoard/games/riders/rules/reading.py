"""Building a position from plain data, and refusing whatever could not stand on a table."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.core.game import Game
from dragonhoard.core.position_codec import FieldReader, number_within, word_in
from dragonhoard.core.problem import Problem
from dragonhoard.games.riders import effects
from dragonhoard.games.riders.actions import SPOTS
from dragonhoard.games.riders.collisions import flight_kind
from dragonhoard.games.riders.components import (
    ALLIANCE,
    CARDS,
    DECK,
    ENERGY_LIMIT,
    FASTEST,
    HAND_LIMIT,
    LASSO,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_CARD,
    START_MAGIC,
    STEP,
    TRAP_NUMBERS,
    TRAPS,
    bit,
    ruler_length,
    swing_of,
)
from dragonhoard.games.riders.geometry import WITHIN, bases_meet, middle_of
from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.notation import (
    LINE,
    NO_CARD_WORD,
    parse_card,
    position_json,
)
from dragonhoard.games.riders.rules import legality
from dragonhoard.games.riders.rules.placing import touches_field
from dragonhoard.games.riders.rules.position import RidersPosition
from dragonhoard.games.riders.state import (
    AFTER,
    ALLYING,
    ATTACKS,
    BASING,
    BEFORE,
    BURNING,
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
    NO_FIELD,
    NOBODY,
    PHASES,
    RULER_CRASH,
    RULING,
    SHOWN,
    SPEEDS,
    SPRINGING,
    STARTING,
    TRAPPING,
    WARDING,
)

# More laps than anybody will ever fly backwards or forwards.
_LAPS = 50
_FARTHEST = 96_000
_MOST_ITEMS = 40


class PositionReader(FieldReader):
    """Reads one position."""

    def __init__(self, told: object, game: Game) -> None:
        super().__init__(LINE, told, game.rules_version, _MOST_ITEMS)
        self._game = game

    def read(self) -> RidersPosition:
        """The position, checked."""
        players = self.number("players", MIN_PLAYERS, MAX_PLAYERS)
        layout = self.told.get("layout")
        if not isinstance(layout, str) or len(layout) > 100:
            raise Problem("position-field", field="layout")
        position = self._game.own(RidersPosition(players, layout, find_track(layout, players)))
        position.phase = self.choice("phase", PHASES)
        position.round = self.number("round", 0, 9_999)
        position.flier = self.number("flier", NOBODY, players - 1)
        self._read_dragons(position)
        self._read_marks(position)
        self._read_cards(position)
        self._read_traps(position)
        self._read_turn(position)
        field = Contradiction(position).field()
        if field:
            raise Problem("position-impossible", field=field)
        return position

    def _read_dragons(self, position: RidersPosition) -> None:
        dragons = self.entries("dragons", position.players)
        for seat, pose in enumerate(dragons):
            if not isinstance(pose, list) or len(pose) != 4:
                raise Problem("position-field", field="dragons")
            position.x[seat] = number_within("dragons", pose[0], -_FARTHEST, _FARTHEST)
            position.y[seat] = number_within("dragons", pose[1], -_FARTHEST, _FARTHEST)
            position.heading[seat] = number_within("dragons", pose[2], 0, 359)
            most = _LAPS * position.track.length
            position.progress[seat] = number_within("dragons", pose[3], -most, most)

    def _read_marks(self, position: RidersPosition) -> None:
        players = position.players
        position.start = self._numbers("start", players, -1, players - 1)
        position.energy = self._numbers("energy", players, 0, ENERGY_LIMIT)
        position.dial = self._numbers("dial", players, 0, FASTEST)
        position.setting = self._numbers("setting", players, 0, FASTEST)
        position.revealed = self._numbers("revealed", players, 0, 1)
        position.chosen = self._numbers("chosen", players, 0, KEPT)
        position.flown = self._numbers("flown", players, 0, 1)
        position.warded = self._numbers("warded", players, 0, 1)
        position.exhausted = self._numbers("exhausted", players, 0, 1)
        position.home = self._numbers("home", players, NO_FIELD, len(position.track.field_x) - 1)
        position.left = self._numbers("left", players, 0, players)

    def _read_cards(self, position: RidersPosition) -> None:
        players = position.players
        used = [0] * CARDS
        for seat, hand in enumerate(self.entries("hands", players)):
            if not isinstance(hand, list) or len(hand) > HAND_LIMIT + 1:
                raise Problem("position-field", field="hands")
            for word in hand:
                card = self._card("hands", word)
                position.hands[seat * CARDS + card] += 1
                used[card] += 1
        for seat, word in enumerate(self.entries("laid", players)):
            if word != NO_CARD_WORD:
                position.laid[seat] = self._card("laid", word)
                used[position.laid[seat]] += 1
        for word in self.entries("discard"):
            card = self._card("discard", word)
            position.discard[card] += 1
            used[card] += 1
        for card in range(CARDS):
            if used[card] > DECK[card]:
                raise Problem("position-impossible", field="discard")
            position.deck[card] = DECK[card] - used[card]

    def _read_traps(self, position: RidersPosition) -> None:
        position.traps = self._numbers("numbers", TRAP_NUMBERS, 0, 6)
        for number in range(TRAP_NUMBERS):
            if position.traps[number] > TRAPS[number]:
                raise Problem("position-impossible", field="numbers")
        for place in self.entries("traps"):
            if not isinstance(place, list) or len(place) != 2:
                raise Problem("position-field", field="traps")
            x = number_within("traps", place[0], -_FARTHEST, _FARTHEST)
            y = number_within("traps", place[1], -_FARTHEST, _FARTHEST)
            if not position.track.contains(x, y):
                raise Problem("position-impossible", field="traps")
            position.trap_x = append(position.trap_x, x)
            position.trap_y = append(position.trap_y, y)
        if position.trap_stock() < 0:
            raise Problem("position-impossible", field="traps")

    def _read_turn(self, position: RidersPosition) -> None:
        players = position.players
        position.ruler = self.number("ruler", 0, FASTEST)
        begin = self._numbers("from", 2, -_FARTHEST, _FARTHEST)
        spot = self._numbers("spot", 2, -_FARTHEST, _FARTHEST)
        position.from_x, position.from_y = begin[0], begin[1]
        position.spot_x, position.spot_y = spot[0], spot[1]
        position.direction = self.number("direction", 0, 359)
        position.flight = self.number("flight", FREE, RULER_CRASH)
        position.struck = self._mask("struck", players)
        position.sprung = self._mask("sprung", len(position.trap_x))
        position.draws = self.number("draws", 0, 8)
        position.debt = self.number("debt", 0, 40)
        position.allies = self._numbers("allies", None, 0, players - 1)
        word = self.told.get("card")
        position.card = NO_CARD if word == NO_CARD_WORD else self._card("card", word)
        position.target = self.number("target", NOBODY, players - 1)
        position.attack = self.choice("attack", ATTACKS)
        position.placing = self.number("placing", 0, 3)

    def _mask(self, key: str, count: int) -> int:
        mask = 0
        for item in self.entries(key):
            mask |= bit(number_within(key, item, 0, count - 1))
        return mask

    def _card(self, key: str, word: object) -> int:
        return parse_card(word_in(key, word))

    def _numbers(self, key: str, length: int | None, least: int, most: int) -> vec[i64]:
        numbers = vec[i64]()
        for item in self.entries(key, length):
            numbers = append(numbers, number_within(key, item, least, most))
        return numbers


class Contradiction:
    """What in a position contradicts the rest of it."""

    def __init__(self, position: RidersPosition) -> None:
        self.position = position
        self.seats = [seat for seat in range(position.players) if position.left[seat] == 0]

    def field(self) -> str:
        """The first field found to be impossible, or nothing."""
        if self.position.phase == STARTING:
            return self._before_start()
        return (
            self._seats_fault()
            or self._dragons_fault()
            or self._speeds_fault()
            or self._hands_fault()
            or self._round_fault()
            or self._turn_fault()
        )

    def _before_start(self) -> str:
        position = self.position
        dealt = [int(card) for card in position.start if card >= 0]
        if len(dealt) == position.players or [int(card) for card in position.start[: len(dealt)]] != dealt:
            return "start"
        fresh = position.game.own(RidersPosition(position.players, position.layout, position.track))
        for card in dealt:
            if fresh.phase != STARTING or dealt.count(card) > 1:
                return "start"
            fresh.apply(-1, card)
        same = fresh.phase == STARTING and _text(fresh) == _text(position)
        return "" if same else "phase"

    def _seats_fault(self) -> str:
        position = self.position
        if sorted([int(card) for card in position.start]) != list(range(position.players)):
            return "start"
        gone = [int(order) for order in position.left if order]
        if sorted(gone) != list(range(1, len(gone) + 1)) or not self.seats:
            return "left"
        if len(self.seats) == 1 and position.phase != FINISHED:
            return "left"
        for seat in range(position.players):
            if position.left[seat]:
                pose = (position.x[seat], position.y[seat], position.heading[seat], position.progress[seat])
                if pose != (0, 0, 0, 0) or position.energy[seat] or position.exhausted[seat]:
                    return "left"
            home = position.home[seat]
            if home != NO_FIELD and not (position.exhausted[seat] and touches_field(position, seat, home)):
                return "home"
        return ""

    def _dragons_fault(self) -> str:
        position, track = self.position, self.position.track
        for seat in self.seats:
            x, y, heading = position.x[seat], position.y[seat], position.heading[seat]
            if not track.contains(x, y) or not track.base_is_free(x, y, heading):
                return "dragons"
            if track.unwrap(track.height(x, y), position.progress[seat]) != position.progress[seat]:
                return "dragons"
        standing = [seat for seat in self.seats if position.struck & bit(seat) == 0]
        for index, seat in enumerate(standing):
            for other in standing[index + 1 :]:
                if bases_meet(
                    position.x[seat],
                    position.y[seat],
                    position.heading[seat],
                    position.x[other],
                    position.y[other],
                    position.heading[other],
                ):
                    return "dragons"
        return ""

    def _speeds_fault(self) -> str:
        position = self.position
        for seat in range(position.players):
            dial, setting = position.dial[seat], position.setting[seat]
            if dial % STEP or dial == 0:
                return "dial"
            if setting % STEP or (setting == 0 and position.revealed[seat]):
                return "setting"
            if position.left[seat]:
                continue
            if setting == 0 and position.phase not in (SPEEDS, FINISHED):
                return "setting"
            if setting and not position.revealed[seat]:
                slowest, fastest = legality.speed_bounds(position, seat)
                if not slowest <= setting <= fastest:
                    return "setting"
            if position.phase in (SPEEDS, LAYING) and (position.revealed[seat] or position.flown[seat]):
                return "flown"
        return ""

    def _hands_fault(self) -> str:
        position = self.position
        for seat in range(position.players):
            most = HAND_LIMIT + (1 if position.phase == DISCARDING and seat == position.flier else 0)
            has_laid = position.laid[seat] != NO_CARD
            if position.hand_size(seat) > most:
                return "hands"
            if (position.exhausted[seat] or position.left[seat]) and (position.hand_size(seat) or has_laid):
                return "hands"
            if has_laid and (position.round == 0 or position.phase in (SPEEDS, FINISHED)):
                return "laid"
            if has_laid and position.phase == LAYING and not position.chosen[seat]:
                return "laid"
            if has_laid and position.flown[seat] and position.phase == LAYING:
                return "laid"
        return ""

    def _round_fault(self) -> str:
        position = self.position
        phase = position.phase
        sealed = phase in (SPEEDS, LAYING, ALLYING)
        if phase == DEALING:
            return self._deal_fault()
        if sealed and not any(position.awaits(seat) for seat in self.seats):
            return "chosen"
        if (position.round == 0) != (phase in (DEALING,) or self._is_start_flight()):
            return "round"
        if phase in (SPEEDS, LAYING, FINISHED) and position.flier != NOBODY:
            return "flier"
        if phase in (SPEEDS, LAYING):
            if any(position.progress[seat] >= position.track.finish for seat in self.seats):
                return "dragons"
        if phase == FINISHED and len(self.seats) > 1:
            if not any(position.progress[seat] >= position.track.finish for seat in self.seats):
                return "phase"
        for seat in range(position.players):
            if position.chosen[seat] and not (phase == LAYING or phase == ALLYING):
                return "chosen"
            if phase == LAYING and position.chosen[seat] > 1:
                return "chosen"
            if phase == ALLYING and position.chosen[seat] == SHOWN and position.laid[seat] != ALLIANCE:
                return "chosen"
        return ""

    def _is_start_flight(self) -> bool:
        return self.position.round == 0 and self.position.phase not in (SPEEDS, LAYING, FINISHED)

    def _deal_fault(self) -> str:
        position = self.position
        seat = position.next_dealt(START_MAGIC)
        if seat == NOBODY or position.round or position.flier != NOBODY or len(position.trap_x):
            return "hands"
        for other in range(position.players):
            wanted = START_MAGIC[position.start[other]]
            if position.hand_size(other) > wanted or (other > seat and position.hand_size(other)):
                return "hands"
        return ""

    def _turn_fault(self) -> str:
        position = self.position
        phase = position.phase
        if not ALLYING <= phase < FINISHED:
            return self._leftovers()
        flier = position.flier
        if flier == NOBODY or position.left[flier] or position.flown[flier]:
            return "flier"
        if position.struck & bit(flier):
            return "struck"
        for seat in range(position.players):
            if position.struck & bit(seat) and position.left[seat]:
                return "struck"
        for index, ally in enumerate(position.allies):
            again = any(other == ally for other in position.allies[:index])
            if again or ally == flier or position.left[ally] or position.flown[ally]:
                return "allies"
        if phase in (ALLYING, BEFORE) or (phase == WARDING and position.attack == BY_ALLIANCE):
            return self._before_fault()
        return self._flight_fault() or self._after_fault()

    def _leftovers(self) -> str:
        """Between turns nothing of a turn is left."""
        position = self.position
        numbers = (position.ruler, position.from_x, position.from_y, position.direction, position.flight)
        more = (
            position.spot_x,
            position.spot_y,
            position.struck,
            position.draws,
            position.sprung,
            position.debt,
        )
        if any(numbers) or any(more) or position.placing or len(position.allies):
            return "ruler"
        if position.card != NO_CARD or position.target != NOBODY or position.attack != NO_ATTACK:
            return "card"
        return ""

    def _before_fault(self) -> str:
        position = self.position
        if position.ruler or position.struck or position.draws or position.sprung or position.placing:
            return "ruler"
        if position.card != NO_CARD:
            return "card"
        if position.phase == WARDING:
            asked = position.target == position.flier and position.laid[position.flier] != NO_CARD
            return "" if asked and len(position.allies) else "target"
        if position.target != NOBODY or position.attack != NO_ATTACK:
            return "target"
        if position.phase == ALLYING:
            return "allies" if len(position.allies) else ""
        return (
            "" if position.laid[position.flier] != NO_CARD and position.revealed[position.flier] else "laid"
        )

    def _flight_fault(self) -> str:
        position, flier = self.position, self.position.flier
        if position.ruler % STEP or position.ruler == 0 or not position.revealed[flier]:
            return "ruler"
        if not position.track.contains(position.from_x, position.from_y):
            return "from"
        if position.phase not in (RULING, BASING, CRASHED):
            return ""
        if position.struck or position.draws or position.sprung or position.debt or position.placing:
            return "struck"
        x, y, heading = position.x[flier], position.y[flier], position.heading[flier]
        if (x, y) != (position.from_x, position.from_y):
            return "from"
        if position.flight != flight_kind(position.track, x, y, heading, position.ruler):
            return "flight"
        if position.phase == RULING:
            return "direction" if position.direction else ""
        turned = (position.direction - heading + 180) % 360 - 180
        swing = swing_of(position.ruler)
        if not -swing <= turned <= swing or not legality.is_ruler_free(position, turned):
            return "direction"
        if position.phase == BASING:
            return "flight" if position.flight == RULER_CRASH else ""
        return self._spot_fault()

    def _spot_fault(self) -> str:
        position = self.position
        reach = ruler_length(position.ruler) + 4 * WITHIN
        dx, dy = position.spot_x - position.from_x, position.spot_y - position.from_y
        is_there = position.track.disc_is_free(position.spot_x, position.spot_y, WITHIN)
        near = dx * dx + dy * dy <= 4 * reach * reach
        return "" if position.flight != FREE and is_there and near else "spot"

    def _after_fault(self) -> str:
        position, flier, phase = self.position, self.position.flier, self.position.phase
        if phase in (WARDING, BURNING, LASSOED):
            return self._spell_fault()
        if position.attack != NO_ATTACK or position.target != NOBODY or position.card != NO_CARD:
            return "attack"
        faults = {
            DRAWING: position.draws == 0 or position.deck_size() == 0 or position.exhausted[flier] == 1,
            DISCARDING: position.hand_size(flier) != HAND_LIMIT + 1,
            SPRINGING: position.sprung == 0,
            JOINING: len(position.allies) == 0 or not self._stands_on_spot(position.allies),
            AFTER: position.laid[flier] == NO_CARD,
        }
        if faults.get(int(phase), False):
            return PHASES[phase]
        if phase not in (DRAWING, DISCARDING) and position.draws:
            return "draws"
        if phase in (JOINING, AFTER, TRAPPING) and (position.struck or position.sprung or position.debt):
            return "struck"
        if phase == TRAPPING:
            can_place = 0 < position.placing <= position.trap_stock()
            spots = [spot for spot in range(SPOTS) if effects.is_spot_clear(position, spot)]
            return "" if can_place and spots else "placing"
        return "placing" if position.placing else ""

    def _stands_on_spot(self, seats: vec[i64]) -> bool:
        position, seat = self.position, seats[0]
        middle = middle_of(position.x[seat], position.y[seat], position.heading[seat])
        is_there = position.track.disc_is_free(position.spot_x, position.spot_y, WITHIN)
        return is_there and middle == (position.spot_x, position.spot_y)

    def _spell_fault(self) -> str:
        position, flier, phase = self.position, self.position.flier, self.position.phase
        target = position.target
        if target == NOBODY or position.left[target] or position.draws or position.placing:
            return "target"
        if phase == WARDING:
            if position.laid[target] == NO_CARD or position.attack == NO_ATTACK:
                return "target"
            if position.attack == BY_TRAP:
                return "" if target == flier and position.sprung and position.card == NO_CARD else "attack"
        elif position.attack != NO_ATTACK:
            return "attack"
        if position.struck or position.sprung or position.debt or len(position.allies):
            return "struck"
        is_aimed = legality.is_aimed(position.card) and target != flier
        if not is_aimed or (phase == WARDING and position.attack != BY_CARD):
            return "card"
        if phase == LASSOED:
            if position.card != LASSO or not self._stands_on_spot(vec[i64]([target])):
                return "spot"
            return ""
        if phase == BURNING and position.card >= LASSO:
            return "card"
        return "" if legality.is_in_front(position, target) else "target"


def _text(position: RidersPosition) -> str:
    return LINE.write(position_json(position))

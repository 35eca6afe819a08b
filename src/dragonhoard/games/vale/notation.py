"""Text and JSON for actions, outcomes and whole positions."""

from typing import Final

from dragonhoard.core.position_codec import (
    NUMBER,
    NUMBER_GROUPS,
    NUMBERS,
    WORD,
    WORD_GROUPS,
    WORDS,
    FieldReader,
    PositionFormat,
    number_within,
    read_number,
    word_in,
)
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Json
from dragonhoard.games.vale.cards import (
    CARD_IDS,
    CHOOSE,
    DISCARD_HELD,
    FOR_A_SUMMON,
    FOR_ITS_COST,
    GAIN_STONES,
    OTHER_CARDS,
    card_number,
)
from dragonhoard.games.vale.components import (
    CARDS,
    COLOURS,
    FAMILIES,
    HANDFULS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    NO_CARD,
    ROUNDS,
)
from dragonhoard.games.vale.effects import (
    ACTIVES,
    EFFECTS,
    FIRST_OPTION,
    MOST_STEPS,
    argument_at,
    step_at,
    step_count,
    verb_at,
)
from dragonhoard.games.vale.rules import stones
from dragonhoard.games.vale.rules.effect_resolver import CERBERUS_EATS, DRAGONS_ONLY, PICKED
from dragonhoard.games.vale.rules.feasibility import can_enter
from dragonhoard.games.vale.rules.moves import SAW
from dragonhoard.games.vale.rules.phases import captor, somebody_has_goal
from dragonhoard.games.vale.rules.position import ValePosition
from dragonhoard.games.vale.state import (
    ACTION,
    AREA,
    CAPTURE,
    CAPTURED,
    CHOOSE_OPTION,
    CHOOSE_VICTIM,
    COPY_AN_ACTIVE,
    COPY_AN_INSTANT,
    DEVOUR_CARDS,
    DISCARD,
    DISCARD_HELD_CARD,
    DISPLAY,
    DRAWING,
    FINISHED,
    FIRST,
    FRAME_KINDS,
    HAND,
    KEEP_STONES,
    LOSE_CARD,
    PAY_BANISH,
    PAY_SUMMON,
    PHASES,
    PILE,
    PROGRAM,
    REACT,
    RESOLUTION,
    RETURN_CARD,
    REVEAL,
    SUMMON_FOR_FREE,
    TOP,
    USE_ACTIVES,
)
from dragonhoard.games.vale.view import Pending, cards_in, pending_of

GAME_ID: Final = "vale"
# From this version of the rules on an active may be resolved without effect.
LAPSING_RULES: Final = 2


def parse_card(text: str) -> int:
    """The card of this id."""
    name = text.replace(" ", "_")
    if name not in CARD_IDS:
        raise Problem("notation-card", word=text[:40])
    return CARD_IDS.index(name)


# --- a position: the same fields on a line and in JSON ---

LINE: Final = PositionFormat(
    GAME_ID,
    {
        "players": NUMBER,
        "phase": WORD,
        "round": NUMBER,
        "initiative": NUMBER,
        "seat": NUMBER,
        "scores": NUMBERS,
        "stones": NUMBER_GROUPS,
        "piles": NUMBER,
        "top": WORDS,
        "discard": WORDS,
        "display": WORDS,
        "captured": WORD_GROUPS,
        "hands": WORD_GROUPS,
        "areas": WORD_GROUPS,
        "pending": WORDS,
    },
)


def position_json(position: ValePosition) -> dict[str, Json]:
    """A whole position; cards that are named nowhere lie in the draw pile, and `*2` marks one drawn unseen from pile 2."""
    seats = range(position.players)
    return {
        "game": GAME_ID,
        "rules": position.rules_version,
        "players": int(position.players),
        "phase": PHASES[position.phase],
        "round": int(position.round),
        "initiative": int(position.initiative),
        "seat": int(position.seat),
        "scores": [int(points) for points in position.scores],
        "stones": [[int(position.stone(seat, colour)) for colour in range(COLOURS)] for seat in seats],
        "piles": int(position.piles),
        "top": _names(position, TOP),
        "discard": _names(position, DISCARD),
        "display": _names(position, DISPLAY),
        "captured": [_names(position, CAPTURED + seat) for seat in seats],
        "hands": [_names(position, HAND + seat) for seat in seats],
        "areas": [_names(position, AREA + seat) for seat in seats],
        "pending": _pending_words(position),
    }


def _names(position: ValePosition, zone: int) -> list[Json]:
    names: list[Json] = []
    for card in cards_in(position, zone):
        pile = position.unseen[card]
        names.append(f"{CARD_IDS[card]}*{pile}" if pile else CARD_IDS[card])
    return names


def _pending_words(position: ValePosition) -> list[Json]:
    words: list[Json] = []
    for frame in pending_of(position):
        card = CARD_IDS[frame.card] if frame.card != NO_CARD else ""
        words.append(f"{frame.kind}:{frame.seat}:{card}:{frame.number}")
    return words


class PositionReader(FieldReader):
    """Builds a position from JSON and refuses whatever could not stand on a table."""

    def __init__(self, told: object, rules_version: int) -> None:
        super().__init__(LINE, told, rules_version, CARDS)
        self.may_lapse = rules_version >= LAPSING_RULES

    def read(self) -> ValePosition:
        """The position, checked."""
        players = self.number("players", MIN_PLAYERS, MAX_PLAYERS)
        position = ValePosition(players, self.may_lapse)
        position.phase = self.choice("phase", PHASES)
        position.round = self.number("round", 1, ROUNDS)
        position.initiative = self.number("initiative", 0, players - 1)
        position.seat = self.number("seat", 0, players - 1)
        position.piles = self.number("piles", 1, _MOST_PILES)
        self._read_wealth(position)
        for key, zone in (("top", TOP), ("discard", DISCARD), ("display", DISPLAY)):
            self._read_cards(position, key, self.told.get(key), zone)
        for key, zone in (("captured", CAPTURED), ("hands", HAND), ("areas", AREA)):
            groups = self.entries(key, players)
            for seat in range(players):
                self._read_cards(position, key, groups[seat], zone + seat)
        self._read_pending(position)
        field = _contradiction(position)
        if field:
            raise Problem("position-impossible", field=field)
        return position

    def _read_wealth(self, position: ValePosition) -> None:
        scores = self.entries("scores", position.players)
        rows = self.entries("stones", position.players)
        for seat in range(position.players):
            position.scores[seat] = number_within("scores", scores[seat], 0, _MOST_POINTS)
            row = self.listed("stones", rows[seat], COLOURS)
            for colour in range(COLOURS):
                position.stones[seat * COLOURS + colour] = number_within(
                    "stones", row[colour], 0, _MOST_OF_A_COLOUR
                )

    def _read_cards(self, position: ValePosition, key: str, found: object, zone: int) -> None:
        for name in self.listed(key, found):
            word, mark, pile = word_in(key, name).partition("*")
            card = parse_card(word)
            if not position.holds(PILE, card):
                raise Problem("position-card-twice", card=CARD_IDS[card])
            position.take(PILE, card)
            position.put(zone, card)
            if mark:
                if not HAND <= zone < AREA:
                    raise Problem("position-field", field=key)
                position.unseen[card] = number_within(key, read_number(pile), 1, position.piles)

    def _read_pending(self, position: ValePosition) -> None:
        words = self.entries("pending")
        if len(words) > _MOST_PENDING:
            raise Problem("position-field", field="pending")
        for word in words:
            parts = word.split(":") if isinstance(word, str) else []
            if len(parts) != 4 or parts[0] not in FRAME_KINDS:
                raise Problem("position-field", field="pending")
            seat = number_within("pending", read_number(parts[1]), 0, position.players - 1)
            card = parse_card(parts[2]) if parts[2] else NO_CARD
            number = number_within("pending", read_number(parts[3]), 0, _MOST_PENDING_NUMBER)
            position.push_frame(FRAME_KINDS.index(parts[0]), seat, card, number)


_MOST_PILES: Final = 999
_MOST_POINTS: Final = 9_999
# Six stones, then the four of a Horned Salamander, before the owner chooses what to keep.
_MOST_OF_A_COLOUR: Final = 10
# No chain of summons goes deeper; the stack itself has room for more on top.
_MOST_PENDING: Final = 14
# What a waiting decision counts, whatever its kind; each kind has bounds of its own.
_MOST_PENDING_NUMBER: Final = 999_999_999


# --- what could not stand on a table ---

_TENGU: Final = card_number("tengu")
_GENIE_EXALTED: Final = card_number("genie_exalted")
_SCORCH: Final = card_number("scorch")
# These are gone from an area before anybody has to decide.
_NEVER_STAY: Final = (_TENGU, card_number("boreas"), card_number("dragon_egg"))


def _contradiction(position: ValePosition) -> str:
    """The field that contradicts the others, or nothing."""
    phase = position.phase
    if phase == FIRST:
        untouched = position.count(PILE) == CARDS and not any(position.scores) and not any(position.stones)
        at_start = position.round == 1 and position.seat == position.initiative == 0
        return "" if untouched and at_start and position.piles == 1 and position.depth == 0 else "phase"
    return (
        _table_contradiction(position)
        or _turn_contradiction(position)
        or _stack_contradiction(position)
        or _stone_contradiction(position)
    )


def _table_contradiction(position: ValePosition) -> str:
    if any(card != _TENGU for card in cards_in(position, TOP)):
        return "top"
    if position.count(DISPLAY) > 2 * position.players:
        return "display"
    for seat in range(position.players):
        if position.count(AREA + seat) > position.round:
            return "areas"
        for card in _NEVER_STAY:
            if position.holds(AREA + seat, card):
                return "areas"
        if position.count(CAPTURED + seat) > 2:
            return "captured"
    return ""


def _turn_contradiction(position: ValePosition) -> str:
    phase = position.phase
    captured = [int(position.count(CAPTURED + seat)) for seat in range(position.players)]
    shown = int(position.count(DISPLAY))
    picks = sum(captured)
    if phase in (REVEAL, FINISHED) and position.seat != position.initiative:
        return "seat"
    if phase == REVEAL:
        complete = shown >= 2 * position.players or position.count(PILE) == 0 or position.count(TOP) > 0
        return "display" if complete or picks else ""
    if phase == CAPTURE:
        expected = [0] * position.players
        for pick in range(picks):
            expected[captor(position, pick)] += 1
        if shown == 0 or shown + picks > 2 * position.players or captured != expected:
            return "captured"
        return "" if position.seat == captor(position, picks) else "seat"
    if shown:
        return "display"
    if phase == ACTION:
        turn = (position.seat - position.initiative) % position.players
        done = [(position.initiative + earlier) % position.players for earlier in range(turn)]
        return "captured" if any(captured[seat] for seat in done) else ""
    if picks:
        return "captured"
    over = somebody_has_goal(position) or position.round == ROUNDS
    return "round" if phase == FINISHED and not over else ""


def _stack_contradiction(position: ValePosition) -> str:
    frames = pending_of(position)
    phase = position.phase
    if not frames:
        return "pending" if phase == RESOLUTION else ""
    if phase not in (ACTION, RESOLUTION):
        return "pending"
    if _is_resolution(frames[0]) != (phase == RESOLUTION):
        return "pending"
    for depth in range(len(frames)):
        if not (_stands(position, frames, depth) and _is_sound(position, frames[depth])):
            return "pending"
    if position.top_kind() == DRAWING:
        return "pending" if position.count(PILE) == 0 or position.count(TOP) else ""
    return "" if len(position.legal(position.top_seat())) else "pending"


def _is_resolution(frame: Pending) -> bool:
    return frame.kind == FRAME_KINDS[USE_ACTIVES] and frame.card == NO_CARD


def _stands(position: ValePosition, frames: tuple[Pending, ...], depth: int) -> bool:
    """Whether a frame may lie where it lies."""
    frame = frames[depth]
    kind = FRAME_KINDS.index(frame.kind)
    above = FRAME_KINDS.index(frames[depth + 1].kind) if depth + 1 < len(frames) else None
    # Only a victim decides in another's turn: what to lose, and what to keep without Hestia.
    if frame.seat != position.seat and kind not in (LOSE_CARD, KEEP_STONES):
        return False
    if frame.card == NO_CARD and kind != KEEP_STONES and not (depth == 0 and _is_resolution(frame)):
        return False
    if kind in (PAY_SUMMON, PAY_BANISH):
        return depth == 0 and above is None
    if kind == PROGRAM:
        # The rest of an effect waits for one decision or draw, right above it.
        return above is not None and depth == len(frames) - 2 and _waits_for(frame, frames[-1])
    if kind == REACT:
        return above is not None
    if kind == DEVOUR_CARDS:
        return above in (None, KEEP_STONES)
    if kind == DISCARD_HELD_CARD and frame.number != FOR_ITS_COST:
        below = frames[depth - 1] if depth else None
        return above is None and below is not None and below.kind == FRAME_KINDS[PROGRAM]
    return above is None or kind == USE_ACTIVES


def _waits_for(waiting: Pending, top: Pending) -> bool:
    """Whether the rest of an effect can wait for just this."""
    effect, step = divmod(waiting.number, MOST_STEPS)
    if waiting.seat != top.seat or not _is_step(waiting.number):
        return False
    if step == 0:
        # The second option of a choice waits for the first.
        return effect >= FIRST_OPTION and top.kind in (FRAME_KINDS[KEEP_STONES], FRAME_KINDS[DRAWING])
    before = step_at(effect, step - 1)
    if verb_at(before) == GAIN_STONES:
        return top.kind == FRAME_KINDS[KEEP_STONES]
    is_discard = verb_at(before) == DISCARD_HELD and top.kind == FRAME_KINDS[DISCARD_HELD_CARD]
    return is_discard and argument_at(before, 1) == top.number


def _is_sound(position: ValePosition, frame: Pending) -> bool:
    """Whether a frame's card and number mean something for its kind."""
    kind = FRAME_KINDS.index(frame.kind)
    number = frame.number
    if kind == PROGRAM:
        return position.has_summoned(frame.seat, frame.card)
    if kind == REACT:
        return number % SAW > 0 and number // SAW < HANDFULS
    if kind == USE_ACTIVES:
        return number < 1 << ACTIVES
    if kind == PAY_SUMMON:
        in_hand = position.holds(HAND + frame.seat, frame.card) and position.unseen[frame.card] == 0
        return (
            in_hand
            and number == stones.price_of(position, frame.seat, frame.card)
            and can_enter(position, frame.seat, frame.card)
        )
    if kind == PAY_BANISH:
        return position.has_summoned(frame.seat, frame.card) and number == position.round
    if kind in (CHOOSE_VICTIM, LOSE_CARD):
        return number < FAMILIES
    if kind == CHOOSE_OPTION:
        return _is_step(number // PICKED) and _offers_options(number)
    if kind == RETURN_CARD:
        return number < 2 * (OTHER_CARDS + 1)
    if kind == DEVOUR_CARDS:
        return 1 <= number <= CERBERUS_EATS
    if kind == DISCARD_HELD_CARD:
        return number <= FOR_A_SUMMON
    if kind == SUMMON_FOR_FREE:
        return number <= DRAGONS_ONLY
    if kind == COPY_AN_ACTIVE:
        return number == 0 and frame.card == _GENIE_EXALTED
    return number == 0 and (kind != COPY_AN_INSTANT or frame.card == _SCORCH)


def _is_step(number: int) -> bool:
    effect = number // MOST_STEPS
    return effect < EFFECTS and number % MOST_STEPS < step_count(effect)


def _offers_options(number: int) -> bool:
    program = number // PICKED
    place = step_at(program // MOST_STEPS, program % MOST_STEPS)
    picked = number % PICKED
    in_range = picked < 1 << int(argument_at(place, 3))
    return verb_at(place) == CHOOSE and in_range and picked.bit_count() < argument_at(place, 1)


def _stone_contradiction(position: ValePosition) -> str:
    """A seat is over its limit only while it is asked what to keep."""
    asked = [frame.seat for frame in pending_of(position) if frame.kind == "keep-stones"]
    for seat in range(position.players):
        over = position.stone_count(seat) > stones.limit(position, seat)
        if over != (seat in asked):
            return "stones"
    return ""

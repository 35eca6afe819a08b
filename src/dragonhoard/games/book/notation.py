"""Text and JSON for whole positions."""

from typing import Final

from dragonhoard.core.game import Game
from dragonhoard.core.position_codec import (
    NUMBER,
    NUMBER_GROUPS,
    NUMBERS,
    TRUTH,
    WORD,
    WORD_GROUPS,
    WORDS,
    FieldReader,
    PositionFormat,
    number_within,
    word_in,
)
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Json
from dragonhoard.games.book.components import (
    ALL_CARDS,
    BLOCKER_PILES,
    BLOCKER_START,
    CARDS,
    DICE,
    FACES,
    FIRST_DICE,
    KIND_LETTERS,
    KIND_WORDS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PILES,
    PLAINS,
    STORM,
    VOLCANO,
    WORLD_VALUES,
    WORLD_WORDS,
    WORLDS,
    bit,
    card_code,
    count_cards,
    dice_count,
    dice_sum,
    dice_values,
    packed_dice,
    world_cards,
)
from dragonhoard.games.book.effects import has_ability
from dragonhoard.games.book.rules import BookPosition
from dragonhoard.games.book.rules.blocking import can_take_blocker
from dragonhoard.games.book.state import (
    BESIDE,
    DEAL,
    FINISHED,
    FIRST,
    NO_BLOCKER,
    NO_CARD,
    NO_GOAL,
    NOBODY,
    OUT_OF_REACH,
    PHASES,
    PLACING,
    REVEAL,
    TURN,
)
from dragonhoard.games.book.view import (
    ACTION_COUNTS,
    BLOCKING_DICE,
    DECLINES,
    REQUIREMENTS,
    actions_name,
    blocking_name,
    cards_in,
    decline_name,
    requirement_name,
)

GAME_ID: Final = "book"


def parse_kind(word: str) -> int:
    """The kind of dragon that a word means."""
    if word not in KIND_WORDS:
        raise Problem("notation-dragon", word=word[:40])
    return KIND_WORDS.index(word)


def parse_card(word: str) -> tuple[int, int]:
    """The kind and world that a card's words, or its two characters, mean."""
    if len(word) == 2 and word[0] in KIND_LETTERS and word[1] in "345678":
        return KIND_LETTERS.index(word[0]), WORLD_VALUES.index(int(word[1]))
    kind, _, world = word.partition("-")
    if kind not in KIND_WORDS or world not in WORLD_WORDS:
        raise Problem("notation-card", word=word[:40])
    return KIND_WORDS.index(kind), WORLD_WORDS.index(world)


# --- a position: the same fields on a line and in JSON ---

LINE: Final = PositionFormat(
    GAME_ID,
    {
        "players": NUMBER,
        "requirement": WORD,
        "actions": WORD,
        "blocking_die": WORD,
        "decline": WORD,
        "phase": WORD,
        "seat": NUMBER,
        "first": NUMBER,
        "taken": TRUTH,
        "placed": TRUTH,
        "goals": WORDS,
        "hands": NUMBER_GROUPS,
        "books": WORD_GROUPS,
        "used": WORD_GROUPS,
        "cards": NUMBERS,
        "tops": WORDS,
        "owners": NUMBERS,
        "dice": NUMBER_GROUPS,
        "laid": NUMBER_GROUPS,
        "protected": WORDS,
        "blocker": WORD,
        "removed": WORDS,
    },
    unsaid={"decline": DECLINES[0]},
)


def position_json(position: BookPosition) -> dict[str, Json]:
    """A whole position; cards that are named nowhere lie unseen in the piles."""
    seats = range(position.players)
    piles = range(position.piles)
    return {
        "game": GAME_ID,
        "rules": position.rules_version,
        "players": int(position.players),
        "requirement": requirement_name(position),
        "actions": actions_name(position),
        "blocking_die": blocking_name(position),
        "decline": decline_name(position),
        "phase": PHASES[position.phase],
        "seat": int(position.seat),
        "first": int(position.first),
        "taken": position.taken,
        "placed": position.placed,
        "goals": [None if goal == NO_GOAL else KIND_WORDS[goal] for goal in position.goals],
        "hands": [list(dice_values(position.hands[seat])) for seat in seats],
        "books": [_card_codes(position.books[seat]) for seat in seats],
        "used": [_card_codes(position.used[seat]) for seat in seats],
        "cards": [int(size) for size in position.sizes],
        "tops": [None if top == NO_CARD else card_code(top) for top in position.tops],
        "owners": [None if owner == NOBODY else int(owner) for owner in position.owners],
        "dice": [list(dice_values(position.lying[pile])) for pile in piles],
        "laid": [list(dice_values(position.laid[pile])) for pile in piles],
        "protected": [str(pile + 1) for pile in piles if position.shields & bit(pile)],
        "blocker": _blocker_word(position.blocker),
        "removed": _card_codes(position.removed),
    }


def _card_codes(cards: int) -> list[Json]:
    codes: list[Json] = []
    codes.extend(card_code(card) for card in cards_in(cards))
    return codes


def _blocker_word(blocker: int) -> str | None:
    if blocker == NO_BLOCKER:
        return None
    return str(blocker + 1) if blocker < BESIDE else f"beside{blocker - BESIDE + 1}"


_BLOCKER_WORDS: Final = tuple([_blocker_word(place) for place in range(BESIDE + BLOCKER_PILES)])


class PositionReader(FieldReader):
    """Builds a position from JSON and refuses whatever could not stand on a table."""

    def __init__(self, told: object, game: Game) -> None:
        super().__init__(LINE, told, game.rules_version, CARDS)
        self._game = game
        self.named = 0

    def read(self) -> BookPosition:
        """The position, checked."""
        players = self.number("players", MIN_PLAYERS, MAX_PLAYERS)
        position = BookPosition(
            players,
            self.choice("requirement", REQUIREMENTS) == 1,
            self.choice("actions", ACTION_COUNTS) == 1,
            self.choice("blocking_die", BLOCKING_DICE) == 0,
            self.choice("decline", DECLINES) == 1,
        )
        self._game.own(position)
        if players != 2 and not position.blocking:
            raise Problem("position-impossible", field="blocking_die")
        position.phase = self.choice("phase", PHASES)
        position.seat = self.number("seat", 0, players - 1)
        position.first = self.number("first", 0, players - 1)
        position.taken = self.truth("taken")
        position.placed = self.truth("placed")
        position.removed = self._cards("removed", self.told.get("removed"))
        self._read_seats(position)
        self._read_piles(position)
        position.unseen = ALL_CARDS & ~self.named
        self._read_blocker(position)
        check_possible(position)
        return position

    def _read_seats(self, position: BookPosition) -> None:
        players = int(position.players)
        goals = self.entries("goals", players)
        hands = self.entries("hands", players)
        books = self.entries("books", players)
        used = self.entries("used", players)
        for seat in range(players):
            goal = goals[seat]
            if goal is not None:
                position.goals[seat] = parse_kind(word_in("goals", goal))
            position.hands[seat] = self._dice("hands", hands[seat])
            position.books[seat] = self._cards("books", books[seat])
            position.used[seat] = self._card_set("used", used[seat])

    def _read_piles(self, position: BookPosition) -> None:
        piles = int(position.piles)
        cards = self.entries("cards", piles)
        tops = self.entries("tops", piles)
        owners = self.entries("owners", piles)
        dice = self.entries("dice", piles)
        laid = self.entries("laid", piles)
        for pile in range(piles):
            position.sizes[pile] = number_within("cards", cards[pile], 0, PILES[position.players][pile])
            if tops[pile] is not None:
                # A visible card is one of its pile's cards.
                position.tops[pile] = self._card("tops", tops[pile])
                self._name(position.tops[pile])
            if owners[pile] is not None:
                position.owners[pile] = number_within("owners", owners[pile], 0, int(position.players) - 1)
            position.lying[pile] = self._dice("dice", dice[pile])
            position.laid[pile] = self._dice("laid", laid[pile])
        for word in self.entries("protected"):
            if not isinstance(word, str) or word not in [str(pile + 1) for pile in range(piles)]:
                raise Problem("position-field", field="protected")
            shield = bit(int(word) - 1)
            if position.shields & shield:
                raise Problem("position-field", field="protected")
            position.shields |= shield

    def _read_blocker(self, position: BookPosition) -> None:
        word = self.told.get("blocker")
        if (position.blocker == NO_BLOCKER) != (word is None):
            raise Problem("position-impossible", field="blocker")
        if word is None:
            return
        if not isinstance(word, str) or word not in _BLOCKER_WORDS:
            raise Problem("position-field", field="blocker")
        position.blocker = _BLOCKER_WORDS.index(word)

    def _dice(self, key: str, found: object) -> int:
        values = [number_within(key, value, 1, FACES) for value in self.listed(key, found)]
        if len(values) > DICE:
            raise Problem("position-field", field=key)
        return packed_dice(tuple(values))

    def _cards(self, key: str, found: object) -> int:
        cards = self._card_set(key, found)
        for card in cards_in(cards):
            self._name(card)
        return cards

    def _card_set(self, key: str, found: object) -> int:
        cards = 0
        for word in self.listed(key, found):
            card = bit(self._card(key, word))
            if cards & card:
                raise Problem("position-field", field=key)
            cards |= card
        return cards

    def _card(self, key: str, word: object) -> int:
        kind, world = parse_card(word_in(key, word))
        return kind * WORLDS + world

    def _name(self, card: int) -> None:
        if self.named & bit(card):
            raise Problem("position-card-twice", card=card_code(card))
        self.named |= bit(card)


def check_possible(position: BookPosition) -> None:
    """Refuse a position that no game could reach."""
    field = (
        _card_contradiction(position)
        or _dice_contradiction(position)
        or _blocker_contradiction(position)
        or _phase_contradiction(position)
    )
    if field:
        raise Problem("position-impossible", field=field)


def _card_contradiction(position: BookPosition) -> str:
    """The field in which cards contradict each other, or nothing."""
    below = 0
    for pile in range(position.piles):
        is_visible = position.tops[pile] != NO_CARD
        if is_visible and position.sizes[pile] == 0:
            return "tops"
        below += int(position.sizes[pile]) - (1 if is_visible else 0)
    if below != count_cards(position.unseen):
        return "cards"
    storms = 0
    for seat in range(position.players):
        used = position.used[seat]
        if used & ~position.books[seat] or used & world_cards(VOLCANO):
            return "used"
        storms += int(count_cards(used & world_cards(STORM)))
    if storms != count_cards(position.removed):
        return "removed"
    goals = [int(goal) for goal in position.goals if goal != NO_GOAL]
    return "goals" if len(goals) != len(set(goals)) else ""


def _dice_contradiction(position: BookPosition) -> str:
    """The field in which dice or tokens contradict each other, or nothing."""
    counts = [int(dice_count(hand)) for hand in position.hands]
    for pile in range(position.piles):
        owner = position.owners[pile]
        lying = position.lying[pile]
        if (owner == NOBODY) != (lying == 0):
            return "owners"
        counts[position.seat] += int(dice_count(position.laid[pile]))
        if owner == NOBODY:
            if position.shields & bit(pile):
                return "protected"
            continue
        counts[owner] += int(dice_count(lying))
        if position.tops[pile] == NO_CARD or dice_sum(lying) < position.dots(pile):
            return "dice"
    if any(count != DICE for count in counts):
        return "hands"
    return _token_contradiction(position)


def _token_contradiction(position: BookPosition) -> str:
    tokens = [int(position.owners[pile]) for pile in range(position.piles) if position.shields & bit(pile)]
    for seat in tokens:
        if tokens.count(seat) > 1 or position.used[seat] & world_cards(PLAINS) == 0:
            return "protected"
    return ""


def _blocker_contradiction(position: BookPosition) -> str:
    blocker = position.blocker
    if blocker == NO_BLOCKER:
        return ""
    if blocker < BESIDE:
        return "blocker" if position.owners[blocker] != NOBODY or position.sizes[blocker] == 0 else ""
    others = [pile for pile in range(BLOCKER_PILES) if pile != blocker - BESIDE]
    free = [pile for pile in others if can_take_blocker(position, pile)]
    return "blocker" if free and not _may_wait(position, free) else ""


def _may_wait(position: BookPosition, free: list[int]) -> bool:
    """Whether the blocking die still waits although piles could take it: one whose token has just gone home."""
    seat = position.seat
    if position.rules_version == 1 or len(free) > 1 or position.phase not in (REVEAL, TURN, PLACING):
        return False
    held = position.owners[free[0]] == seat or position.taken
    return held and position.used[seat] & world_cards(PLAINS) != 0


def _phase_contradiction(position: BookPosition) -> str:
    """The field that contradicts the phase, or nothing."""
    phase = position.phase
    if phase <= DEAL:
        return _setup_contradiction(position)
    if any(goal == NO_GOAL for goal in position.goals):
        return "goals"
    hidden = [
        pile for pile in range(position.piles) if position.tops[pile] == NO_CARD and position.sizes[pile]
    ]
    if len(hidden) != (1 if phase == REVEAL else 0):
        return "tops"
    if any(laid != 0 for laid in position.laid) != (phase == PLACING):
        return "laid"
    if position.taken and (
        position.books[position.seat] == 0 or (position.placed and not position.both_actions)
    ):
        return "taken"
    if phase == REVEAL:
        return "" if position.taken or position.removed else "phase"
    if phase == FINISHED:
        is_last_seat = (position.seat + 1) % position.players == position.first
        return (
            ""
            if position.is_last_round() and is_last_seat and not position.taken and not position.placed
            else "phase"
        )
    return _turn_contradiction(position)


def _setup_contradiction(position: BookPosition) -> str:
    """Before the first turn nothing has moved; goals and cards are dealt in order."""
    phase = position.phase
    if position.taken or position.placed:
        return "phase"
    if [int(size) for size in position.sizes] != list(PILES[position.players]):
        return "cards"
    if any(hand != packed_dice(FIRST_DICE) for hand in position.hands):
        return "hands"
    if any(book != 0 for book in position.books):
        return "books"
    if position.blocker not in (NO_BLOCKER, BLOCKER_START):
        return "blocker"
    if position.seat != position.first or (phase == FIRST and position.seat != 0):
        return "seat"
    dealt = [goal != NO_GOAL for goal in position.goals]
    shown = [top != NO_CARD for top in position.tops]
    if dealt != sorted(dealt, reverse=True) or (phase == FIRST and dealt[0]) or dealt[-1] != (phase == DEAL):
        return "goals"
    return "tops" if shown != sorted(shown, reverse=True) or shown[-1] or (phase != DEAL and shown[0]) else ""


def _turn_contradiction(position: BookPosition) -> str:
    """A seat is asked only where it has something to choose, and lays only what may become a placement."""
    if position.phase == TURN:
        acted = position.taken or position.placed
        has_choice = position.can_place() or has_ability(position) or (not acted and position.can_take())
        return "" if has_choice else "phase"
    if position.placed or (position.taken and not position.both_actions):
        return "placed"
    owed = 0
    short = 0
    for pile in range(position.piles):
        if position.laid[pile] == 0:
            continue
        if position.needed(pile) == OUT_OF_REACH:
            return "laid"
        if position.missing(pile):
            short += 1
            owed += int(position.missing(pile))
    return "laid" if short > 1 or owed > dice_sum(position.hands[position.seat]) else ""

"""Text and JSON for actions, outcomes and whole positions."""

import re
from collections.abc import Sequence
from typing import Final

from dragonhoard.core.position_codec import (
    NUMBER,
    NUMBERS,
    TRUTH,
    WORD,
    WORD_GROUPS_BY_SEAT,
    WORDS,
    FieldReader,
    PositionFormat,
    number_within,
    word_in,
)
from dragonhoard.core.problem import Problem
from dragonhoard.core.schema import Action, Json
from dragonhoard.games.tarasque import actions
from dragonhoard.games.tarasque.components import (
    ALL_TILES,
    DICE,
    DRAGONS,
    EGGS,
    LANDSCAPES,
    MAX_PLAYERS,
    MAX_ROLLS,
    MIN_PLAYERS,
    SIDES,
    TILES,
    bit,
    count_tiles,
    dragons_of,
    lowest_tile,
    of_dragons,
)
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.state import (
    CLAIMING,
    FINISHED,
    FIRST,
    HOARDING,
    KEEPING,
    MOVING,
    NO_TILE,
    PHASES,
    REARRANGE,
    REFILL,
    REMOVAL,
    ROLLING,
    SHELTER,
    fits,
)
from dragonhoard.games.tarasque.view import (
    REARRANGEMENTS,
    SKINS,
    THEFT_EGGS,
    counts,
    rearrange_name,
    rows_of,
    skin_name,
    theft_egg_name,
    tiles_in,
)

GAME_ID: Final = "tarasque"

DRAGON_WORDS: Final = ("red", "orange", "yellow", "green", "blue", "violet")
LANDSCAPE_WORDS: Final = ("sea", "forest", "mountain", "desert", "ice", "volcano")
# The skin with ordinary dice: the number takes the dragon's part, the colour the landscape's.
NUMBER_WORDS: Final = ("n1", "n2", "n3", "n4", "n5", "n6")
COLOUR_WORDS: Final = DRAGON_WORDS
_LETTERS: Final = "abcdef"


def tile_code(tile: int) -> str:
    """A tile in two characters, the same in both skins: dragon 1 to 6, landscape a to f."""
    return f"{tile // LANDSCAPES + 1}{_LETTERS[tile % LANDSCAPES]}"


def dragon_word(dragon: int, numbered: bool) -> str:
    """A dragon in the words of its skin."""
    return NUMBER_WORDS[dragon] if numbered else DRAGON_WORDS[dragon]


def tile_words(dragon: int, landscape: int, numbered: bool) -> str:
    """A tile in the words of its skin."""
    seconds = COLOUR_WORDS if numbered else LANDSCAPE_WORDS
    return f"{dragon_word(dragon, numbered)}-{seconds[landscape]}"


def parse_dragon(word: str) -> int:
    """The dragon that a word of either skin means."""
    for words in (DRAGON_WORDS, NUMBER_WORDS):
        if word in words:
            return words.index(word)
    raise Problem("notation-dragon", word=word[:40])


def parse_tile(word: str) -> tuple[int, int]:
    """The dragon and landscape that a tile's word (either skin, or the two characters) means."""
    if len(word) == 2 and word[0] in "123456" and word[1] in _LETTERS:
        return int(word[0]) - 1, _LETTERS.index(word[1])
    first, _, second = word.partition("-")
    seconds = COLOUR_WORDS if first in NUMBER_WORDS else LANDSCAPE_WORDS
    if first not in DRAGON_WORDS + NUMBER_WORDS or second not in seconds:
        raise Problem("notation-tile", word=word[:40])
    return parse_dragon(first), seconds.index(second)


def action_text(action: Action, numbered: bool) -> str:
    """A named action in notation."""
    if isinstance(action, actions.KeepDice):
        egg = " + egg" if action.egg else ""
        return f"keep {action.dice} {dragon_word(action.dragon, numbered)}{egg}"
    if isinstance(action, actions.ClaimTile):
        return f"claim {tile_words(action.dragon, action.landscape, numbered)} with {action.symbols}"
    if isinstance(action, actions.RemoveTile):
        return f"remove {tile_words(action.dragon, action.landscape, numbered)}"
    if isinstance(action, actions.JoinRow):
        return f"join {tile_words(action.dragon, action.landscape, numbered)}"
    if isinstance(action, actions.LiftTile):
        return f"move {tile_words(action.dragon, action.landscape, numbered)}"
    return _PLAIN_WORDS[type(action)]


_PLAIN_WORDS: Final[dict[type[Action], str]] = {
    actions.OpenRow: "open row",
    actions.RollAgain: "roll",
    actions.StopRolling: "stop",
    actions.EndClaims: "done",
    actions.EndTurn: "end turn",
}
_PLAIN_ACTIONS: Final = {words: kind for kind, words in _PLAIN_WORDS.items()}
_KEEP: Final = re.compile(r"keep ([1-6]) (\S+?)( ?\+ ?egg)?", re.ASCII)
_CLAIM: Final = re.compile(r"claim (\S+) with ([2-7])", re.ASCII)
_TILE_VERB: Final = re.compile(r"(remove|join|move) (\S+)", re.ASCII)
_ROLLED: Final = re.compile(r"rolled((?: [1-6] \S+){1,6})", re.ASCII)


def parse_action(text: str) -> Action:
    """The action that a notation means."""
    words = " ".join(text.lower().split())
    if words in _PLAIN_ACTIONS:
        return _PLAIN_ACTIONS[words]()
    if found := _KEEP.fullmatch(words):
        return actions.KeepDice(parse_dragon(found[2]), int(found[1]), found[3] is not None)
    if found := _CLAIM.fullmatch(words):
        dragon, landscape = parse_tile(found[1])
        return actions.ClaimTile(dragon, landscape, int(found[2]))
    if found := _TILE_VERB.fullmatch(words):
        dragon, landscape = parse_tile(found[2])
        if found[1] == "remove":
            return actions.RemoveTile(dragon, landscape)
        if found[1] == "join":
            return actions.JoinRow(dragon, landscape)
        return actions.LiftTile(dragon, landscape)
    raise Problem("notation-action", text=text[:60])


def outcome_text(outcome: Action, numbered: bool) -> str:
    """A named outcome in notation."""
    if isinstance(outcome, actions.Begins):
        return f"begins {outcome.seat}"
    if isinstance(outcome, actions.Drawn):
        return f"drawn {tile_words(outcome.dragon, outcome.landscape, numbered)}"
    assert isinstance(outcome, actions.Rolled)
    shown = [f"{count} {dragon_word(dragon, numbered)}" for dragon, count in enumerate(outcome.dice) if count]
    return " ".join(["rolled", *shown])


def parse_outcome(text: str) -> Action:
    """The outcome that a notation means."""
    words = " ".join(text.lower().split())
    verb, _, rest = words.partition(" ")
    if verb == "begins" and rest in ("0", "1", "2", "3", "4", "5"):
        return actions.Begins(int(rest))
    if verb == "drawn" and rest:
        return actions.Drawn(*parse_tile(rest))
    if found := _ROLLED.fullmatch(words):
        dice = [0] * DRAGONS
        parts = found[1].split()
        for count, word in zip(parts[::2], parts[1::2], strict=True):
            dragon = parse_dragon(word)
            if dice[dragon]:
                raise Problem("notation-action", text=text[:60])
            dice[dragon] = int(count)
        return actions.Rolled(tuple(dice))
    raise Problem("notation-action", text=text[:60])


# --- a position: the same fields on a line and in JSON ---

LINE: Final = PositionFormat(
    GAME_ID,
    {
        "players": NUMBER,
        "theft_egg": WORD,
        "skin": WORD,
        "rearrange": WORD,
        "phase": WORD,
        "seat": NUMBER,
        "extra_turn": TRUTH,
        "centre": WORDS,
        "removed": WORDS,
        "bases": WORD_GROUPS_BY_SEAT,
        "lairs": WORD_GROUPS_BY_SEAT,
        "eggs": NUMBERS,
        "held": WORD,
        "rolls": NUMBER,
        "rolled": NUMBERS,
        "kept": NUMBERS,
        "set_aside": TRUTH,
        "egg_spent": TRUTH,
    },
    unsaid={"rearrange": REARRANGEMENTS[0]},
)


def tile_codes(tiles: Sequence[int]) -> list[Json]:
    """Tiles in two characters each."""
    codes: list[Json] = []
    codes.extend(tile_code(tile) for tile in tiles)
    return codes


def position_json(position: TarasquePosition) -> dict[str, Json]:
    """A whole position; tiles that are named nowhere lie in the stack, eggs in the supply."""
    bases: list[Json] = []
    lairs: list[Json] = []
    for seat in range(position.players):
        sides = [tiles_in(position.bases[seat * SIDES + side]) for side in range(SIDES)]
        bases.append([tile_codes(side) for side in sides])
        lairs.append([tile_codes(row) for row in rows_of(position, seat)])
    return {
        "game": GAME_ID,
        "rules": position.rules_version,
        "players": position.players,
        "theft_egg": theft_egg_name(position),
        "skin": skin_name(position),
        "rearrange": rearrange_name(position),
        "phase": PHASES[position.phase],
        "seat": position.seat,
        "extra_turn": position.extra_turn,
        "centre": tile_codes(tiles_in(position.centre)),
        "removed": tile_codes(tiles_in(position.removed)),
        "bases": bases,
        "lairs": lairs,
        "eggs": [int(eggs) for eggs in position.eggs],
        "held": None if position.held == NO_TILE else tile_code(position.held),
        "rolls": position.rolls,
        "rolled": list(counts(position.rolled)),
        "kept": list(counts(position.kept)),
        "set_aside": position.set_aside,
        "egg_spent": position.egg_spent,
    }


class PositionReader(FieldReader):
    """Builds a position from JSON and refuses whatever could not stand on a table."""

    def __init__(self, told: object, rules_version: int) -> None:
        super().__init__(LINE, told, rules_version, TILES)
        self.placed = 0

    def read(self) -> TarasquePosition:
        """The position, checked."""
        players = self.number("players", MIN_PLAYERS, MAX_PLAYERS)
        position = TarasquePosition(
            players,
            self.choice("theft_egg", THEFT_EGGS) == 0,
            self.choice("skin", SKINS) == 1,
            self.choice("rearrange", REARRANGEMENTS) == 1,
        )
        position.phase = self.choice("phase", PHASES)
        position.seat = self.number("seat", 0, players - 1)
        position.extra_turn = self.truth("extra_turn")
        position.centre = self._tiles("centre", self.told.get("centre"))
        position.removed = self._tiles("removed", self.told.get("removed"))
        self._read_homes(position)
        self._read_held(position)
        position.stack = ALL_TILES & ~self.placed
        self._read_dice(position)
        check_possible(position)
        return position

    def _read_homes(self, position: TarasquePosition) -> None:
        bases = self.entries("bases", position.players)
        lairs = self.entries("lairs", position.players)
        eggs = self.entries("eggs", position.players)
        for seat in range(position.players):
            for side, group in enumerate(self.listed("bases", bases[seat], SIDES)):
                tiles = self._tiles("bases", group)
                position.bases[seat * SIDES + side] = tiles
                position.at_bases |= tiles
            for group in self.listed("lairs", lairs[seat]):
                self._read_row(position, seat, self._tiles("lairs", group))
            position.eggs[seat] = number_within("eggs", eggs[seat], 0, EGGS)
        supply = EGGS - sum([int(count) for count in position.eggs])
        if supply < 0:
            raise Problem("position-impossible", field="eggs")
        position.supply = supply

    def _read_row(self, position: TarasquePosition, seat: int, row: int) -> None:
        if row == 0 or not fits(row, lowest_tile(row)):
            raise Problem("position-impossible", field="lairs")
        lead = lowest_tile(row)
        position.rows[lead] = row
        position.leads[seat] |= bit(lead)
        position.lairs[seat] |= row

    def _read_held(self, position: TarasquePosition) -> None:
        held = self.told.get("held")
        if held is None:
            return
        dragon, landscape = parse_tile(word_in("held", held))
        position.held = dragon * LANDSCAPES + landscape
        if position.phase == HOARDING:
            # A Six on its way to the lair lies nowhere else.
            self._place(position.held)

    def _read_dice(self, position: TarasquePosition) -> None:
        position.rolls = self.number("rolls", 0, MAX_ROLLS)
        position.set_aside = self.truth("set_aside")
        position.egg_spent = self.truth("egg_spent")
        position.rolled = self._packed("rolled", DICE)
        position.kept = self._packed("kept", DICE + 1)
        if position.phase in (ROLLING, KEEPING):
            dice_kept = sum(counts(position.kept)) - (1 if position.egg_spent else 0)
            if not 0 <= dice_kept < DICE:
                raise Problem("position-impossible", field="kept")
            position.dice = DICE - dice_kept
            position.valid = dragons_of(position.centre | position.rival_tiles(position.seat))

    def _packed(self, key: str, most: int) -> int:
        packed = 0
        found = self.entries(key, DRAGONS)
        for dragon, count in enumerate(found):
            packed |= number_within(key, count, 0, most) << (3 * dragon)
        if sum(counts(packed)) > most:
            raise Problem("position-impossible", field=key)
        return packed

    def _tiles(self, key: str, found: object) -> int:
        tiles = 0
        for word in self.listed(key, found):
            dragon, landscape = parse_tile(word_in(key, word))
            tiles |= self._place(dragon * LANDSCAPES + landscape)
        return tiles

    def _place(self, tile: int) -> int:
        found = bit(tile)
        if self.placed & found:
            raise Problem("position-tile-twice", tile=tile_code(tile))
        self.placed |= found
        return found


def check_possible(position: TarasquePosition) -> None:
    """Refuse a position whose phase contradicts what lies on the table."""
    field = _contradiction(position)
    if field:
        raise Problem("position-impossible", field=field)


def _contradiction(position: TarasquePosition) -> str:
    """The field that contradicts the phase, or nothing."""
    phase = position.phase
    at_dice = phase in (ROLLING, KEEPING)
    if not at_dice and (position.rolled or position.set_aside):
        return "rolled"
    if phase not in (ROLLING, KEEPING, CLAIMING, HOARDING) and (position.rolls or position.kept):
        return "kept"
    if phase < ROLLING and (position.extra_turn or position.egg_spent):
        return "egg_spent"
    if at_dice and position.extra_turn:
        return "extra_turn"
    if position.removed and position.players != 2:
        return "removed"
    if (position.held != NO_TILE) != (phase in (SHELTER, HOARDING, MOVING)):
        return "held"
    if count_tiles(position.centre) > (4 if phase == REMOVAL else 3):
        return "centre"
    if at_dice:
        return _dice_contradiction(position)
    return _place_contradiction(position)


def _dice_contradiction(position: TarasquePosition) -> str:
    worth_keeping = of_dragons(position.rolled, position.valid)
    if position.valid == 0 or of_dragons(position.kept, position.valid) != position.kept:
        return "kept"
    # Each roll but the one under way had at least one die set aside.
    done = position.rolls if position.phase == ROLLING or position.set_aside else position.rolls - 1
    dice_kept = DICE - position.dice
    if dice_kept < done or (done == 0 and dice_kept):
        return "kept"
    if position.phase == ROLLING:
        return "rolled" if position.rolled or position.set_aside else ""
    if position.rolls == 0 or sum(counts(position.rolled)) != position.dice:
        return "rolled"
    if worth_keeping == 0 and not position.set_aside:
        return "rolled"
    return ""


def _place_contradiction(position: TarasquePosition) -> str:
    phase = position.phase
    seat = position.seat
    wanted = 4 if position.players == 2 else 3
    lying = count_tiles(position.centre)
    loose = position.stack | position.centre | position.at_bases
    if phase == FIRST and position.stack != ALL_TILES:
        return "phase"
    if phase == REFILL and (position.stack == 0 or lying == wanted):
        return "centre"
    if phase == REMOVAL and (position.players != 2 or lying != wanted):
        return "centre"
    if phase == SHELTER and (
        position.base_tiles(seat) == 0 or position.held != lowest_tile(position.base_tiles(seat))
    ):
        return "held"
    if phase == CLAIMING and (position.within_reach() == 0 or position.rolls == 0):
        return "kept"
    if phase == HOARDING and (not position.extra_turn or position.rolls == 0):
        return "extra_turn"
    if phase in (REARRANGE, MOVING) and (position.eggs[seat] == 0 or position.movable_tiles() == 0):
        return "eggs"
    if phase == MOVING and position.movable_tiles() & bit(position.held) == 0:
        return "held"
    return "phase" if phase == FINISHED and (loose or position.extra_turn) else ""

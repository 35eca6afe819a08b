"""Text and JSON for whole positions."""

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
from dragonhoard.core.schema import Json
from dragonhoard.games.tarasque.components import (
    ALL_TILES,
    COLOUR_WORDS,
    DICE,
    DRAGON_DIGITS,
    DRAGONS,
    EGGS,
    LANDSCAPE_LETTERS,
    LANDSCAPE_WORDS,
    LANDSCAPES,
    MAX_PLAYERS,
    MAX_ROLLS,
    MIN_PLAYERS,
    NUMBER_WORDS,
    SIDES,
    TILES,
    bit,
    count_tiles,
    dragon_of,
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


def tile_code(tile: int) -> str:
    """A tile in two characters, the same in both skins: dragon 1 to 6, landscape a to f."""
    return f"{tile // LANDSCAPES + 1}{LANDSCAPE_LETTERS[tile % LANDSCAPES]}"


def parse_tile(word: str) -> tuple[int, int]:
    """The dragon and landscape that a tile's word (either skin, or the two characters) means."""
    if len(word) == 2 and word[0] in DRAGON_DIGITS and word[1] in LANDSCAPE_LETTERS:
        return DRAGON_DIGITS.index(word[0]), LANDSCAPE_LETTERS.index(word[1])
    first, _, second = word.partition("-")
    seconds = COLOUR_WORDS if first in NUMBER_WORDS else LANDSCAPE_WORDS
    if dragon_of(first) < 0 or second not in seconds:
        raise Problem("notation-tile", word=word[:40])
    return dragon_of(first), seconds.index(second)


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

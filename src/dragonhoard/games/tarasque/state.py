"""A position of Tarasque and its copy."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhoard.core.position import Position
from dragonhoard.games.tarasque.components import (
    ALL_TILES,
    EGGS,
    FIRST_SIDE,
    LANDSCAPES,
    SIDES,
    TILES,
    bit,
    dragon_tiles,
    landscape_tiles,
    lowest_tile,
)

# The phases of a turn; before the game luck names the first player, after it nobody acts.
FIRST: Final = 0
REFILL: Final = 1
REMOVAL: Final = 2
SHELTER: Final = 3
ROLLING: Final = 4
KEEPING: Final = 5
CLAIMING: Final = 6
# A Six is on its way to the lair.
HOARDING: Final = 7
REARRANGE: Final = 8
# A lair tile has been chosen and looks for its new row.
MOVING: Final = 9
FINISHED: Final = 10

PHASES: Final = (
    "first",
    "refill",
    "removal",
    "shelter",
    "rolling",
    "keeping",
    "claiming",
    "hoarding",
    "rearrange",
    "moving",
    "finished",
)

NO_TILE: Final = -1
# rule: tarasque.claim.pair
CENTRE_PRICE: Final = 2


def fits(row: i64, tile: i64) -> bool:
    """Whether a row stays one dragon in different landscapes, or one landscape with different dragons."""
    grown = row | bit(tile)
    same_dragon = grown & dragon_tiles(tile // LANDSCAPES) == grown
    return same_dragon or grown & landscape_tiles(tile % LANDSCAPES) == grown


@mypyc_attr(acyclic=True)
class TarasqueState(Position):
    """Where every tile, egg and die is, and whose turn has come how far."""

    def __init__(
        self,
        players: i64,
        robbed_gets_egg: bool,
        numbered: bool,
        moves_per_egg: bool,
        original: "TarasqueState | None" = None,
    ) -> None:
        """A table before the game, or with an original an independent copy of it."""
        super().__init__(players)
        self.robbed_gets_egg = robbed_gets_egg
        # Whether each egg given back at the end of a turn moves a lair tile, not only the first.
        self.moves_per_egg = moves_per_egg
        # Shown with ordinary dice (the Tarasque skin); the rules never look at it.
        self.numbered = numbered
        # The vectors are made once, not made and then replaced: that is most of what a copy costs.
        if original is None:
            # Tiles at the bases: four sides a seat, sides 2 to 5.
            self.bases = vec[i64]([0] * (players * SIDES))
            # Lairs: all tiles of a seat, the first tile of each of its rows, and each row under its first tile.
            self.lairs = vec[i64]([0] * players)
            self.leads = vec[i64]([0] * players)
            self.rows = vec[i64]([0] * TILES)
            # rule: tarasque.setup.one-egg
            self.eggs = vec[i64]([1] * players)
        else:
            self.bases = original.bases[:]
            self.lairs = original.lairs[:]
            self.leads = original.leads[:]
            self.rows = original.rows[:]
            self.eggs = original.eggs[:]
        self.phase: i64 = FIRST
        self.seat: i64 = 0
        self.extra_turn = False
        # rule: tarasque.setup.stack
        self.stack: i64 = ALL_TILES
        self.centre: i64 = 0
        self.removed: i64 = 0
        # The tiles of all bases together.
        self.at_bases: i64 = 0
        self.supply: i64 = EGGS - players
        # The tile that looks for its row while sheltering, hoarding or moving.
        self.held: i64 = NO_TILE
        # Dice: rolled and not set aside, symbols set aside, how often rolled, dice still in play.
        self.rolled: i64 = 0
        self.kept: i64 = 0
        self.rolls: i64 = 0
        self.dice: i64 = 0
        # The dragons worth keeping this turn, one bit each.
        self.valid: i64 = 0
        self.set_aside = False
        self.egg_spent = False
        if original is not None:
            self._stand_like(original)

    def _stand_like(self, original: "TarasqueState") -> None:
        """Stand as far into the turn as the original does."""
        self._game = original._game
        self.phase = original.phase
        self.seat = original.seat
        self.extra_turn = original.extra_turn
        self.stack = original.stack
        self.centre = original.centre
        self.removed = original.removed
        self.at_bases = original.at_bases
        self.supply = original.supply
        self.held = original.held
        self.rolled = original.rolled
        self.kept = original.kept
        self.rolls = original.rolls
        self.dice = original.dice
        self.valid = original.valid
        self.set_aside = original.set_aside
        self.egg_spent = original.egg_spent

    def base_tiles(self, seat: i64) -> i64:
        """All tiles at a seat's base."""
        bases = self.bases
        first = seat * SIDES
        return bases[first] | bases[first + 1] | bases[first + 2] | bases[first + 3]

    def rival_tiles(self, seat: i64) -> i64:
        """All tiles at the bases of the others."""
        return self.at_bases & ~self.base_tiles(seat)

    def place_of(self, tile: i64) -> i64:
        """The index in `bases` where a tile lies, or -1."""
        own = bit(tile)
        if self.at_bases & own == 0:
            return -1
        bases = self.bases
        index: i64 = 0
        while bases[index] & own == 0:
            index += 1
        return index

    def price(self, tile: i64) -> i64:
        """The least part that takes a tile of the centre or of another's base."""
        place = self.place_of(tile)
        if place < 0:
            return CENTRE_PRICE
        return place % SIDES + FIRST_SIDE + 1

    def within_reach(self) -> i64:
        """The tiles that the symbols set aside could take now."""
        tiles: i64 = 0
        kept = self.kept
        dragon: i64 = 0
        while kept:
            symbols = kept & 7
            if symbols >= CENTRE_PRICE:
                tiles |= (self.centre | self.stealable(symbols)) & dragon_tiles(dragon)
            kept >>= 3
            dragon += 1
        return tiles

    def stealable(self, symbols: i64) -> i64:
        """The tiles at the bases of the others on sides below this number of symbols."""
        bases = self.bases
        tiles: i64 = 0
        side: i64 = 0
        while side < SIDES and side + FIRST_SIDE < symbols:
            place = side
            while place < len(bases):
                tiles |= bases[place]
                place += SIDES
            side += 1
        return tiles & self.rival_tiles(self.seat) if tiles else tiles

    def joinable_rows(self, tile: i64) -> i64:
        """The first tiles of the own rows, other than its own, that a tile may join."""
        found: i64 = 0
        leads = self.leads[self.seat]
        while leads:
            lead = lowest_tile(leads)
            leads &= leads - 1
            row = self.rows[lead]
            if row & bit(tile) == 0 and fits(row, tile):
                found |= bit(lead)
        return found

    def lead_of(self, tile: i64) -> i64:
        """The first tile of the own row in which a tile stands."""
        leads = self.leads[self.seat]
        while leads:
            lead = lowest_tile(leads)
            if self.rows[lead] & bit(tile):
                return lead
            leads &= leads - 1
        return NO_TILE

    def stands_alone(self, tile: i64) -> bool:
        """Whether a lair tile is a row of its own."""
        return self.rows[tile] == bit(tile)

    def movable_tiles(self) -> i64:
        """The own lair tiles that have another row to go to."""
        found: i64 = 0
        leads = self.leads[self.seat]
        while leads:
            lead = lowest_tile(leads)
            leads &= leads - 1
            row = self.rows[lead]
            if row != bit(lead) or self.joinable_rows(lead):
                found |= row
        return found

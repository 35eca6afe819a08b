"""What can happen, as data for logs, animations and statistics; everything in this game is public."""

from dataclasses import dataclass

from dragonhoard.core.schema import Event


@dataclass(frozen=True)
class FirstPlayerNamed(Event):
    """Luck named the seat that begins."""

    seat: int


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat's turn began; `extra` after a Six."""

    seat: int
    extra: bool


@dataclass(frozen=True)
class TileTurnedUp(Event):
    """A tile came from the stack to the centre."""

    dragon: int
    landscape: int

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class TileRemoved(Event):
    """A tile left the game (two players)."""

    seat: int
    dragon: int
    landscape: int


@dataclass(frozen=True)
class RowOpened(Event):
    """A tile entered a lair in a row of its own."""

    seat: int
    dragon: int
    landscape: int


@dataclass(frozen=True)
class RowJoined(Event):
    """A tile entered a lair in a row that is now this long."""

    seat: int
    dragon: int
    landscape: int
    length: int


@dataclass(frozen=True)
class TileMoved(Event):
    """An egg moved a lair tile to a row that is now this long."""

    seat: int
    dragon: int
    landscape: int
    length: int


@dataclass(frozen=True)
class RollingSkipped(Event):
    """There was nothing to win anywhere."""

    seat: int


@dataclass(frozen=True)
class DiceRolled(Event):
    """The dice fell: how many show each dragon."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class NoValidDie(Event):
    """A roll showed nothing valid and ended the rolling."""

    seat: int


@dataclass(frozen=True)
class DiceKept(Event):
    """Dice of one dragon were set aside, one of them doubled where an egg was spent."""

    seat: int
    dragon: int
    dice: int
    egg: bool


@dataclass(frozen=True)
class RollingEnded(Event):
    """A seat stopped rolling, by choice or with all dice set aside."""

    seat: int


@dataclass(frozen=True)
class TileClaimed(Event):
    """A centre tile was won with that many symbols."""

    seat: int
    dragon: int
    landscape: int
    symbols: int


@dataclass(frozen=True)
class TileStolen(Event):
    """A tile was won from another base with that many symbols."""

    seat: int
    robbed: int
    dragon: int
    landscape: int
    symbols: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "robbed")


@dataclass(frozen=True)
class EggGained(Event):
    """An egg came from the supply after a theft."""

    seat: int


@dataclass(frozen=True)
class SixMade(Event):
    """Six symbols on one tile: straight to the lair, and another turn."""

    seat: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A seat's turn is over."""

    seat: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The last tile is in a lair."""

    scores: tuple[int, ...]

    def seats(self) -> tuple[str, ...]:
        return ()

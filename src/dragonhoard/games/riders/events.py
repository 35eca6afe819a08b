"""What can happen, as data for logs, animations and statistics; speeds, hands and cards face down stay secret."""

from dataclasses import dataclass

from dragonhoard.core.schema import Event

# In place of what a seat may not know.
UNKNOWN = -1


@dataclass(frozen=True)
class StartCardDrawn(Event):
    """Luck dealt a start card, 1 to 6."""

    seat: int
    card: int


@dataclass(frozen=True)
class MagicDrawn(Event):
    """A seat drew a magic card; the others do not see which."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else MagicDrawn(self.seat, UNKNOWN)


@dataclass(frozen=True)
class RoundBegan(Event):
    """A round began."""

    round: int

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class SpeedSet(Event):
    """A seat set its dial; the others see only that it did."""

    seat: int
    speed: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else SpeedSet(self.seat, UNKNOWN)


@dataclass(frozen=True)
class MagicChosen(Event):
    """A seat laid a card or none (card -1); the others see only that it chose."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else MagicChosen(self.seat, UNKNOWN)


@dataclass(frozen=True)
class MagicLaid(Event):
    """All have chosen, and this seat has a card face down."""

    seat: int


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat's dial was turned up: it flies at this speed."""

    seat: int
    speed: int

    def informs(self) -> bool:
        # rule: riders.turn.no-trying
        return True


@dataclass(frozen=True)
class AllianceShown(Event):
    """A seat showed a forced alliance with the dragon about to fly."""

    seat: int
    leader: int
    reached: bool

    def seats(self) -> tuple[str, ...]:
        return ("seat", "leader")

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class AllyJoined(Event):
    """An ally stands behind its leader and does not fly this round."""

    seat: int
    leader: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "leader")


@dataclass(frozen=True)
class AllianceLapsed(Event):
    """An alliance came to nothing."""

    seat: int


@dataclass(frozen=True)
class AmuletShown(Event):
    """A seat is safe from magic until the end of the round."""

    seat: int

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class RulerTaken(Event):
    """Dragon force or headwind: a seat takes the ruler of another speed."""

    seat: int
    card: int
    speed: int

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class DragonFlew(Event):
    """A dragon flew: the ruler's speed, start and direction, and where the dragon came to stand."""

    seat: int
    speed: int
    from_x: int
    from_y: int
    direction: int
    x: int
    y: int
    heading: int


@dataclass(frozen=True)
class BaseCrashed(Event):
    """No base could avoid the border."""

    seat: int


@dataclass(frozen=True)
class RulerCrashed(Event):
    """No ruler could avoid the border."""

    seat: int


@dataclass(frozen=True)
class DragonStruck(Event):
    """A dragon struck another."""

    seat: int
    struck: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "struck")


@dataclass(frozen=True)
class DragonPutBack(Event):
    """A struck dragon is back on the lane."""

    seat: int


@dataclass(frozen=True)
class MagicDiscarded(Event):
    """A card went to the discard pile, for all to see."""

    seat: int
    card: int


@dataclass(frozen=True)
class EnergyGained(Event):
    """A dragon gained a token from an energy field."""

    seat: int


@dataclass(frozen=True)
class DragonReleased(Event):
    """A dragon is no longer exhausted."""

    seat: int


@dataclass(frozen=True)
class TrapSprung(Event):
    """A trap was turned up and left the game."""

    seat: int
    number: int


@dataclass(frozen=True)
class TrapDefused(Event):
    """A trap left the game without effect, because of an amulet."""

    seat: int


@dataclass(frozen=True)
class EnergyLost(Event):
    """A dragon lost so many tokens."""

    seat: int
    tokens: int


@dataclass(frozen=True)
class DragonExhausted(Event):
    """A dragon could not pay and is exhausted."""

    seat: int


@dataclass(frozen=True)
class DragonEliminated(Event):
    """A dragon was exhausted a second time and leaves the race."""

    seat: int


@dataclass(frozen=True)
class SpellCast(Event):
    """A card was played against a dragon, and reached it or not."""

    seat: int
    target: int
    card: int
    reached: bool

    def seats(self) -> tuple[str, ...]:
        return ("seat", "target")

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class SpellWarded(Event):
    """An amulet kept its owner safe from a card."""

    seat: int
    card: int

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class DiceThrown(Event):
    """The dice of a fireball showed so many heads."""

    seat: int
    target: int
    heads: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "target")


@dataclass(frozen=True)
class DragonLassoed(Event):
    """A dragon was pulled in front of another."""

    seat: int
    target: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "target")

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class LassoHeldNothing(Event):
    """A lasso found no free place to pull a dragon to: it stays where it is."""

    seat: int
    target: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "target")

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class EnergyDrained(Event):
    """Magic energy took a token from one dragon for another."""

    seat: int
    target: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "target")

    def informs(self) -> bool:
        return True


@dataclass(frozen=True)
class TrapPlaced(Event):
    """A trap was put on the lane."""

    seat: int
    x: int
    y: int


@dataclass(frozen=True)
class FinishCrossed(Event):
    """At the end of a round a dragon is over the finish line."""

    seat: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The race is over: each seat's place, 1 the best."""

    places: tuple[int, ...]

    def seats(self) -> tuple[str, ...]:
        return ()

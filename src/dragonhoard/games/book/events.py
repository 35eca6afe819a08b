"""What can happen, as data for logs, animations and statistics; a placement is told once it is confirmed."""

from dataclasses import dataclass

from dragonhoard.core.schema import Event


@dataclass(frozen=True)
class FirstPlayerNamed(Event):
    """Luck dealt the red token."""

    seat: int


@dataclass(frozen=True)
class GoalDealt(Event):
    """A seat got its goal."""

    seat: int
    kind: int


@dataclass(frozen=True)
class CardTurnedUp(Event):
    """The next card of a pile became visible."""

    pile: int
    kind: int
    world: int

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat's turn began."""

    seat: int


@dataclass(frozen=True)
class TokenReturned(Event):
    """An immunity token came back from a card."""

    seat: int
    pile: int


@dataclass(frozen=True)
class DicePlaced(Event):
    """Dice were placed on a card; `total` is what now lies there."""

    seat: int
    pile: int
    dice: tuple[int, ...]
    total: int


@dataclass(frozen=True)
class DiceBeaten(Event):
    """Dice were beaten and went home, each one higher."""

    seat: int
    beaten: int
    pile: int
    dice: tuple[int, ...]

    def seats(self) -> tuple[str, ...]:
        return ("seat", "beaten")


@dataclass(frozen=True)
class BlockingDieBeaten(Event):
    """The blocking die was beaten."""

    seat: int
    pile: int


@dataclass(frozen=True)
class BlockingDieMoved(Event):
    """The blocking die came to a pile."""

    pile: int

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class BlockingDieSetAside(Event):
    """The blocking die found no pile and waits beside the board."""

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class DiceKnockedOff(Event):
    """The blocking die sent dice home as they were."""

    seat: int
    pile: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class DragonTaken(Event):
    """A card entered a book; the dice came home, each one lower."""

    seat: int
    pile: int
    kind: int
    world: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class CardProtected(Event):
    """Plains: a token protects a card."""

    seat: int
    pile: int


@dataclass(frozen=True)
class DieFlipped(Event):
    """Mountains: a die turned to its opposite face."""

    seat: int
    die: int
    after: int


@dataclass(frozen=True)
class HandRaised(Event):
    """Jungle: every die in hand rose."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class DieRaised(Event):
    """Desert: a die rose."""

    seat: int
    die: int
    after: int


@dataclass(frozen=True)
class CardRemoved(Event):
    """Storm: a card left the game."""

    seat: int
    pile: int
    kind: int
    world: int


@dataclass(frozen=True)
class TurnLost(Event):
    """A seat could do neither: its dice in hand rose instead."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True)
class TakingDeclined(Event):
    """A seat that could only have taken a dragon left its dice where they lie."""

    seat: int


@dataclass(frozen=True)
class LastRoundBegan(Event):
    """Enough piles are empty: the round is played to its end."""

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class TurnEnded(Event):
    """A seat's turn is over."""

    seat: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The last round is over."""

    scores: tuple[int, ...]

    def seats(self) -> tuple[str, ...]:
        return ()

"""What can happen, as data for logs, animations and statistics; only a drawn card is not for everybody's eyes."""

from dataclasses import dataclass

from dragonhoard.core.schema import Event


@dataclass(frozen=True)
class FirstPlayerNamed(Event):
    """Luck named the seat that begins with the initiative tile."""

    seat: int


@dataclass(frozen=True)
class RoundBegan(Event):
    """A round began; the seat holds the initiative tile."""

    seat: int
    round: int


@dataclass(frozen=True)
class CardRevealed(Event):
    """A card came from the draw pile into the vale."""

    card: int

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class PileShuffled(Event):
    """The discard pile became the new draw pile, this many cards."""

    cards: int

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class CardCaptured(Event):
    """A seat put a marker on a card."""

    seat: int
    card: int


@dataclass(frozen=True)
class TurnBegan(Event):
    """A seat's turn of the action phase began."""

    seat: int


@dataclass(frozen=True)
class CardSold(Event):
    """A captured card was sold and discarded."""

    seat: int
    card: int


@dataclass(frozen=True)
class CardTamed(Event):
    """A captured card went into a hand."""

    seat: int
    card: int


@dataclass(frozen=True)
class CardSummoned(Event):
    """A card entered an area, paid with these stones."""

    seat: int
    card: int
    red: int
    blue: int
    purple: int


@dataclass(frozen=True)
class CardBanished(Event):
    """A seat paid these stones to discard a card of its own area."""

    seat: int
    card: int
    red: int
    blue: int
    purple: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A seat's turn of the action phase is over."""

    seat: int


@dataclass(frozen=True)
class StonesGained(Event):
    """A seat took stones from the supply, thanks to a card."""

    seat: int
    red: int
    blue: int
    purple: int
    card: int


@dataclass(frozen=True)
class StonesLost(Event):
    """A seat gave stones back to the supply, because of a card."""

    seat: int
    red: int
    blue: int
    purple: int
    card: int


@dataclass(frozen=True)
class StonesKept(Event):
    """A seat was over its limit and kept these stones."""

    seat: int
    red: int
    blue: int
    purple: int


@dataclass(frozen=True)
class PointsScored(Event):
    """A seat scored points, thanks to a card."""

    seat: int
    points: int
    card: int


@dataclass(frozen=True)
class PointsLost(Event):
    """A seat lost points, because of a card."""

    seat: int
    points: int
    card: int


@dataclass(frozen=True)
class CardDrawn(Event):
    """A seat drew a card; the others only see that it did."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else HiddenCardDrawn(self.seat)


@dataclass(frozen=True)
class HiddenCardDrawn(Event):
    """A seat drew a card that one may not see."""

    seat: int


@dataclass(frozen=True)
class TopCardDrawn(Event):
    """A seat drew the card that everybody had seen go onto the pile."""

    seat: int
    card: int


@dataclass(frozen=True)
class HandCardDiscarded(Event):
    """A card went from a hand to the discard pile."""

    seat: int
    card: int


@dataclass(frozen=True)
class SummonedCardDiscarded(Event):
    """A card went from an area to the discard pile."""

    seat: int
    card: int


@dataclass(frozen=True)
class CardReturned(Event):
    """A summoned card went back into its owner's hand."""

    seat: int
    card: int


@dataclass(frozen=True)
class CardFetched(Event):
    """A card went from the discard pile into a hand."""

    seat: int
    card: int


@dataclass(frozen=True)
class CardPutOnPile(Event):
    """A summoned card went onto the draw pile."""

    seat: int
    card: int


@dataclass(frozen=True)
class EffectCopied(Event):
    """A card acts with the effect of another."""

    seat: int
    card: int
    copied: int


@dataclass(frozen=True)
class ActiveUsed(Event):
    """A seat used the active effect of a card."""

    seat: int
    card: int


@dataclass(frozen=True)
class ActiveLapsed(Event):
    """A seat resolved the active effect of a card without effect."""

    seat: int
    card: int


@dataclass(frozen=True)
class PlayerChosen(Event):
    """A seat turned a card on a player."""

    seat: int
    target: int
    card: int

    def seats(self) -> tuple[str, ...]:
        return ("seat", "target")


@dataclass(frozen=True)
class OptionChosen(Event):
    """A seat picked an option of a card, numbered from 0 as printed."""

    seat: int
    option: int
    card: int


@dataclass(frozen=True)
class RoundEnded(Event):
    """A round is over, with these points."""

    round: int
    scores: tuple[int, ...]

    def seats(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over."""

    scores: tuple[int, ...]

    def seats(self) -> tuple[str, ...]:
        return ()

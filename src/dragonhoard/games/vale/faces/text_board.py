"""The Vale of Eternity as text: the vale, every trainer's area and stones, and one's own hand with what each card does."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dragonhoard.client.forms import read_view
from dragonhoard.core.schema import Json, View
from dragonhoard.games.vale.actions import (
    ACTION_SPACE,
    BanishCard,
    CaptureCard,
    ChooseOption,
    CopyCard,
    SellCard,
    SummonCard,
)
from dragonhoard.games.vale.cards import CARD_IDS, TABLE
from dragonhoard.games.vale.components import family_of
from dragonhoard.games.vale.view import Pending, Trainer, Unseen, ValeView
from dragonhoard.i18n.catalogue import Catalogue, clean

# Colours only repeat what the words beside them say.
_FAMILY_STYLES = ("red", "dodger_blue1", "yellow", "green", "magenta")
_PAID = ("pay-summon", "pay-banish")
_LABELS = ("display", "stones", "captured", "area", "hand", "known", "discard", "top", "effect")


class ValeBoard:
    """Draws a view of The Vale of Eternity."""

    headings = frozenset({"RoundBegan", "TurnBegan"})
    quiet = frozenset({"TurnEnded", "OptionChosen"})

    def read(self, told: Mapping[str, Json]) -> View:
        return read_view(ValeView, {"trainers": Trainer, "unseen": Unseen, "pending": Pending}, told)

    def draw(
        self, view: View, names: Sequence[str], words: Catalogue, earlier: View | None = None
    ) -> RenderableType:
        assert isinstance(view, ValeView)
        pen = _Pen(view, words)
        parts = [pen.middle(names)]
        if not (isinstance(earlier, ValeView) and earlier.trainers == view.trainers):
            parts += [pen.trainer(seat, names[seat]) for seat in _around_the_table(view)]
        return Padding(Group(*parts), (1, 0, 1, 0))

    def annotate(
        self, actions: Sequence[int], view: View, facts: Mapping[str, Json], words: Catalogue
    ) -> list[tuple[int, str]]:
        assert isinstance(view, ValeView)
        remarks = _Remarks(facts, words)
        # Exact payments stand first, then those that lose least.
        return [(action, remarks.of(action)) for action in sorted(actions, key=remarks.loss)]

    def every_card(self, words: Catalogue) -> list[tuple[str, RenderableType]]:
        pen = _CardPen(words)
        names = [words.format("vale-card", card=card) for card in range(len(CARD_IDS))]
        keys = [card.replace("_", " ") for card in CARD_IDS]
        return [
            (f"{name}, {key}", pen.card_with_text(card))
            for card, (name, key) in enumerate(zip(names, keys, strict=True))
        ]


def _purse(trainer: Trainer) -> int:
    """What all stones of a seat are worth to it."""
    return sum(count * value for count, value in zip(trainer.stones, trainer.values, strict=True))


def _around_the_table(view: ValeView) -> Iterable[int]:
    """All seats, the viewer's own last, or whose turn it is: that home stands closest to the choices."""
    own = [seat for seat, trainer in enumerate(view.trainers) if trainer.hand is not None]
    last = own[0] if own else view.seat
    players = len(view.trainers)
    return [(last + 1 + step) % players for step in range(players)]


class _Remarks:
    """What each choice costs or brings, out of the facts that the game tells a seat."""

    def __init__(self, facts: Mapping[str, Json], words: Catalogue) -> None:
        self.facts: dict[str, Any] = dict(facts)
        self.words = words
        self.lost: dict[int, int] = {way["action"]: way["lost"] for way in self.facts.get("payments", ())}

    def loss(self, action: int) -> int:
        """What a payment loses; choices of another kind keep their order."""
        return self.lost.get(action, 0)

    def of(self, action: int) -> str:
        """The remark beside a choice, or nothing."""
        form = ACTION_SPACE.decode(action)
        parts: list[str] = []
        if isinstance(form, SellCard):
            parts = self._sale(form.card)
        elif isinstance(form, CaptureCard):
            parts = [*self._sale(form.card), *self._promise(form.card)]
        elif isinstance(form, SummonCard):
            parts = self._summon(form.card)
        elif isinstance(form, BanishCard):
            parts = [self._price(self.facts["banish_price"])] if "banish_price" in self.facts else []
        elif isinstance(form, ChooseOption) and "printed_on" in self.facts:
            option = {"card": self.facts["printed_on"], "option": form.option}
            parts = [self.words.format("vale-board-option", **option)]
        elif isinstance(form, CopyCard):
            parts = [card_text(form.card, self.words)]
        elif action in self.facts.get("without_effect", ()):
            parts = [self.words.format("vale-remark-idle")]
        return ", ".join([*parts, *self._paid(action), *self._scored(action)])

    def _sale(self, card: int) -> list[str]:
        facts = self._card(card)
        if facts is None:
            return []
        red, blue, purple = facts["sells"]
        stones = self.words.format("vale-stones", red=red, blue=blue, purple=purple)
        told = [self.words.format("vale-remark-sale", stones=stones)]
        if facts["sale_over"]:
            told.append(self.words.format("vale-remark-over", count=facts["sale_over"]))
        return told

    def _summon(self, card: int) -> list[str]:
        facts = self._card(card)
        if facts is None:
            return []
        return [self._price(facts["price"]), *self._points(facts["summon"])]

    def _promise(self, card: int) -> list[str]:
        """What a card costs and scores that one does not hold yet; there is nothing to pay for now."""
        facts = self._card(card)
        if facts is None:
            return []
        price = self.words.format("vale-remark-price", price=facts["price"])
        return [price, *self._points(facts["summon"])]

    def _price(self, price: int) -> str:
        return self.words.format("vale-remark-price-and-purse", price=price, purse=self.facts["purse"])

    def _paid(self, action: int) -> list[str]:
        if action not in self.lost:
            return []
        lost = self.lost[action]
        return [self.words.format("vale-remark-lost" if lost else "vale-remark-exact", lost=lost)]

    def _scored(self, action: int) -> list[str]:
        return self._points(self.facts.get("outcomes", {}).get(str(action)))

    def _points(self, outcome: dict[str, Any] | None) -> list[str]:
        if outcome is None or outcome["points"][0] is None:
            return []
        least, most = outcome["points"]
        if least != most:
            return [self.words.format("vale-remark-range", least=least, most=most)]
        return [self.words.format("vale-points", points=least)] if least else []

    def _card(self, card: int) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.facts.get("cards", {}).get(str(card))
        return found


def card_text(card: int, words: Catalogue) -> str:
    """What a card does."""
    return words.format(f"vale-text-{CARD_IDS[card].replace('_', '-')}")


class _CardPen:
    """Writes cards."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words

    def card_with_text(self, card: int) -> Text:
        """A card and what it does."""
        return self.card(card) + Text(f" {card_text(card, self.words)}", "dim")

    def card(self, card: int) -> Text:
        """A card with its family and cost, and the word by which it can be typed."""
        family = int(family_of(card))
        told = self.words.format("vale-family", family=family)
        name = self.name(card)
        return name + Text(f" {told} {TABLE[card].cost}", _FAMILY_STYLES[family]) + self._key(card)

    def name(self, card: int) -> Text:
        """A card's name in the colour of its family."""
        style = f"bold {_FAMILY_STYLES[int(family_of(card))]}"
        return Text(self.words.format("vale-card", card=card), style)

    def _key(self, card: int) -> Text:
        """The id of a card, where its name does not say it."""
        name = self.words.format("vale-card", card=card).lower().replace(" ", "_")
        return Text("" if name == CARD_IDS[card] else f"[{CARD_IDS[card]}]", "dim")


class _Pen:
    """Phrases the parts of one view."""

    def __init__(self, view: ValeView, words: Catalogue) -> None:
        self.view = view
        self.words = words
        self.cards = _CardPen(words)
        self.labels = {name: words.format(f"vale-board-{name}") for name in _LABELS}
        self.margin = max(len(label) for label in self.labels.values()) + 3

    def middle(self, names: Sequence[str]) -> RenderableType:
        """The round, the piles, the vale, and what is being decided."""
        grid = self._grid()
        say, view = self.words.format, self.view
        remarks = [say("vale-board-round", round=view.round), say("vale-board-pile", count=view.pile_size)]
        grid.add_row("", Text(" · ".join(remarks), "dim"))
        if view.top:
            self._list(grid, self.labels["top"], view.top)
        if view.discard:
            grid.add_row(self.labels["discard"], self._names(view.discard))
        self._list(grid, self.labels["display"], view.display)
        if view.pending:
            asked = view.pending[-1]
            told = say("vale-board-asked", kind=asked.kind, card=max(asked.card, 0))
            grid.add_row("", Text(f"{clean(names[asked.seat])} {told}", "bold"))
            if asked.kind in _PAID:
                purse = _purse(view.trainers[asked.seat])
                grid.add_row("", say("vale-remark-price-and-purse", price=asked.number, purse=purse))
            if asked.card >= 0:
                grid.add_row(self.labels["effect"], self.cards.card_with_text(asked.card))
        return grid

    def trainer(self, seat: int, name: str) -> RenderableType:
        """One player's name, points, stones, captures, area and hand."""
        trainer = self.view.trainers[seat]
        active = seat == self.view.seat and self.view.phase not in ("first", "reveal", "finished")
        head = Table.grid(padding=(0, 3, 0, 0))
        head.add_row(
            Text(f"{'▶' if active else ' '} {clean(name)}", "bold" if active else ""),
            self.words.format("vale-points", points=trainer.points),
            self.words.format("vale-board-cards", count=trainer.hand_size),
            self.words.format("vale-board-initiative") if seat == self.view.initiative else "",
        )
        grid = self._grid()
        grid.add_row(f"  {self.labels['stones']}", self._stones(trainer))
        self._list(grid, f"  {self.labels['captured']}", trainer.captured)
        slots = self.words.format("vale-board-slots", used=len(trainer.area), slots=self.view.round)
        if trainer.area:
            grid.add_row(f"  {self.labels['area']}", Text(slots, "dim"))
            self._list(grid, "", trainer.area)
        if trainer.hand is not None:
            self._list(grid, f"  {self.labels['hand']}", trainer.hand)
        elif trainer.known:
            grid.add_row(f"  {self.labels['known']}", self._names(trainer.known))
        return Padding(Group(head, grid), (1, 0, 0, 0))

    def _stones(self, trainer: Trainer) -> Text:
        """A seat's stones, what they are worth together, and one by one where a card changes that."""
        red, blue, purple = trainer.stones
        told = Text(self.words.format("vale-stones", red=red, blue=blue, purple=purple))
        worth = (
            [self.words.format("vale-board-worth-all", worth=_purse(trainer))] if any(trainer.stones) else []
        )
        if trainer.values != (1, 3, 6):
            red, blue, purple = trainer.values
            worth.append(self.words.format("vale-board-worth", red=red, blue=blue, purple=purple))
        return told + Text(f" ({'; '.join(worth)})", "dim") if worth else told

    def _list(self, grid: Table, label: str, cards: Sequence[int]) -> None:
        """Cards one below the other, each with what it does."""
        for index, card in enumerate(cards):
            grid.add_row("" if index else label, self.cards.card_with_text(card))

    def _names(self, cards: Sequence[int]) -> Text:
        return Text(", ").join(self.cards.name(card) for card in cards)

    def _grid(self) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=self.margin, no_wrap=True)
        grid.add_column()
        return grid


BOARD = ValeBoard()

"""The Vale of Eternity as text: the vale, every trainer's area and stones, and one's own hand with what each card does."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dragonhoard.client.forms import read_view
from dragonhoard.core.schema import Json, View
from dragonhoard.games.vale.components import family_of
from dragonhoard.games.vale.effects import CARD_IDS, TABLE
from dragonhoard.games.vale.view import Pending, Trainer, Unseen, ValeView
from dragonhoard.i18n.catalogue import Catalogue, clean

# Colours only repeat what the words beside them say.
_FAMILY_STYLES = ("red", "dodger_blue1", "yellow", "green", "magenta")
_LABELS = ("display", "captured", "area", "hand", "known", "discard", "top", "effect")


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


def _around_the_table(view: ValeView) -> Iterable[int]:
    """All seats, the viewer's own last, or whose turn it is: that home stands closest to the choices."""
    own = [seat for seat, trainer in enumerate(view.trainers) if trainer.hand is not None]
    last = own[0] if own else view.seat
    players = len(view.trainers)
    return [(last + 1 + step) % players for step in range(players)]


class _Pen:
    """Phrases the parts of one view."""

    def __init__(self, view: ValeView, words: Catalogue) -> None:
        self.view = view
        self.words = words
        self.labels = {name: words.format(f"vale-board-{name}") for name in _LABELS}
        self.margin = max(len(label) for label in self.labels.values()) + 3

    def middle(self, names: Sequence[str]) -> RenderableType:
        """The round, the piles, the vale, and what is being decided."""
        grid = self._grid()
        say, view = self.words.format, self.view
        remarks = [say("vale-board-round", round=view.round), say("vale-board-pile", count=view.pile_size)]
        grid.add_row("", Text(" · ".join(remarks), "dim"))
        if view.top:
            grid.add_row(self.labels["top"], self._cards(view.top))
        if view.discard:
            grid.add_row(self.labels["discard"], self._names(view.discard))
        self._list(grid, self.labels["display"], view.display)
        if view.pending:
            asked = view.pending[-1]
            told = say("vale-board-asked", kind=asked.kind, card=max(asked.card, 0))
            grid.add_row("", Text(f"{clean(names[asked.seat])} {told}", "bold"))
            if asked.card >= 0:
                grid.add_row(self.labels["effect"], self._card_with_text(asked.card))
        return grid

    def trainer(self, seat: int, name: str) -> RenderableType:
        """One player's name, points, stones, captures, area and hand."""
        trainer = self.view.trainers[seat]
        active = seat == self.view.seat and self.view.phase not in ("first", "reveal", "finished")
        head = Table.grid(padding=(0, 3, 0, 0))
        head.add_row(
            Text(f"{'▶' if active else ' '} {clean(name)}", "bold" if active else ""),
            self.words.format("vale-points", points=trainer.points),
            self._stones(trainer),
            self.words.format("vale-board-cards", count=trainer.hand_size),
            self.words.format("vale-board-initiative") if seat == self.view.initiative else "",
        )
        grid = self._grid()
        self._list(grid, f"  {self.labels['captured']}", trainer.captured)
        slots = self.words.format("vale-board-slots", used=len(trainer.area), slots=self.view.round)
        if trainer.area:
            grid.add_row(f"  {self.labels['area']}", self._cards(trainer.area) + Text(f"  {slots}", "dim"))
        if trainer.hand is not None:
            self._list(grid, f"  {self.labels['hand']}", trainer.hand)
        elif trainer.known:
            grid.add_row(f"  {self.labels['known']}", self._names(trainer.known))
        return Padding(Group(head, grid), (1, 0, 0, 0))

    def _stones(self, trainer: Trainer) -> Text:
        """A seat's stones, and what they are worth where a card changes that."""
        red, blue, purple = trainer.stones
        told = Text(self.words.format("vale-stones", red=red, blue=blue, purple=purple))
        if trainer.values != (1, 3, 6):
            red, blue, purple = trainer.values
            worth = self.words.format("vale-board-worth", red=red, blue=blue, purple=purple)
            told += Text(f" ({worth})", "dim")
        return told

    def _list(self, grid: Table, label: str, cards: Sequence[int]) -> None:
        """Cards one below the other, each with what it does."""
        for index, card in enumerate(cards):
            grid.add_row("" if index else label, self._card_with_text(card))

    def _cards(self, cards: Sequence[int]) -> Text:
        return Text("  ").join(self._card(card) for card in cards)

    def _names(self, cards: Sequence[int]) -> Text:
        return Text(", ").join(self._name(card) for card in cards)

    def _card_with_text(self, card: int) -> Text:
        text = self.words.format(f"vale-text-{CARD_IDS[card].replace('_', '-')}")
        return self._card(card) + Text(f" {text}", "dim")

    def _card(self, card: int) -> Text:
        """A card with its family and cost, and the word by which it can be typed."""
        family = int(family_of(card))
        told = self.words.format("vale-family", family=family)
        name = self._name(card)
        return name + Text(f" {told} {TABLE[card].cost}", _FAMILY_STYLES[family]) + self._key(card)

    def _name(self, card: int) -> Text:
        style = f"bold {_FAMILY_STYLES[int(family_of(card))]}"
        return Text(self.words.format("vale-card", card=card), style)

    def _key(self, card: int) -> Text:
        """The id of a card, where its name does not say it."""
        name = self.words.format("vale-card", card=card).lower().replace(" ", "_")
        return Text("" if name == CARD_IDS[card] else f"[{CARD_IDS[card]}]", "dim")

    def _grid(self) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=self.margin, no_wrap=True)
        grid.add_column()
        return grid


BOARD = ValeBoard()

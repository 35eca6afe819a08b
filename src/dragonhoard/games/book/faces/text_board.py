"""Book of Dragons as text: the piles with what each needs, and every player's dice, goal and book."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dragonhoard.client.forms import read_view
from dragonhoard.core.schema import Action, Json, View
from dragonhoard.games.book.actions import ACTION_SPACE, LayDie, TakeDragon
from dragonhoard.games.book.components import GOAL_POINTS, WORLD_VALUES, WORLDS, card_code
from dragonhoard.games.book.view import BookView, Pile, Researcher
from dragonhoard.i18n.catalogue import Catalogue, clean

# Colours only repeat what the words beside them say.
_KIND_STYLES = ("red", "dark_orange", "yellow", "green", "dodger_blue1", "magenta")
_COLUMNS = ("pile", "dragon", "value", "left", "dice", "needs")


class BookBoard:
    """Draws a view of Book of Dragons."""

    headings = frozenset({"TurnBegan"})
    quiet = frozenset({"TurnEnded"})

    def read(self, told: Mapping[str, Json]) -> View:
        return read_view(BookView, {"piles": Pile, "researchers": Researcher}, told)

    def draw(
        self, view: View, names: Sequence[str], words: Catalogue, earlier: View | None = None
    ) -> RenderableType:
        assert isinstance(view, BookView)
        pen = _Pen(view, names, words)
        parts = [pen.piles(), *pen.remarks()]
        if not (
            isinstance(earlier, BookView)
            and earlier.researchers == view.researchers
            and earlier.phase == view.phase
        ):
            parts += [pen.researcher(seat) for seat in _around_the_table(view)]
        return Padding(Group(*parts), (1, 0, 1, 0))

    def annotate(
        self, actions: Sequence[int], view: View, facts: Mapping[str, Json], words: Catalogue
    ) -> list[tuple[int, str]]:
        assert isinstance(view, BookView)
        forms = {action: ACTION_SPACE.decode(action) for action in actions}
        # Dice that reach a card exactly stand first; the others keep their order.
        exact = sorted(actions, key=lambda action: _short_by(forms[action], view) != 0)
        return [(action, _remark(forms[action], view, words)) for action in exact]


def _short_by(form: Action, view: BookView) -> int | None:
    """How many dots a card lacks after a die is placed; less than none is more than needed."""
    if not isinstance(form, LayDie):
        return None
    pile = view.piles[form.pile - 1]
    return pile.needed - sum(pile.laid) - form.die if pile.needed else None


def _remark(form: Action, view: BookView, words: Catalogue) -> str:
    """What a choice brings, or how far it is from what a card needs."""
    if isinstance(form, TakeDragon):
        card, goal = view.piles[form.pile - 1].card, view.researchers[view.seat].goal
        assert card is not None
        extra = GOAL_POINTS if card // WORLDS == goal else 0
        return words.format("book-remark-take", value=WORLD_VALUES[card % WORLDS], extra=extra)
    short = _short_by(form, view)
    if short is None:
        return ""
    if short == 0:
        return words.format("book-remark-exact")
    return words.format("book-remark-short" if short > 0 else "book-remark-over", count=abs(short))


def _around_the_table(view: BookView) -> Iterable[int]:
    """All seats, whose turn it is last: that book lies closest to the choices."""
    players = len(view.researchers)
    return [(view.seat + 1 + step) % players for step in range(players)]


class _Pen:
    """Phrases the parts of one view."""

    def __init__(self, view: BookView, names: Sequence[str], words: Catalogue) -> None:
        self.view = view
        self.names = [clean(name) for name in names]
        self.words = words

    def piles(self) -> RenderableType:
        """One line a pile."""
        grid = Table.grid(padding=(0, 3, 0, 0))
        grid.add_row(*(Text(self.label(column), "dim") for column in _COLUMNS))
        for number, pile in enumerate(self.view.piles, start=1):
            grid.add_row(Text(str(number), "bold"), *self._pile_cells(pile))
        return grid

    def remarks(self) -> list[Text]:
        """A placement under way, and what concerns the whole table."""
        laid = [(number, pile) for number, pile in enumerate(self.view.piles, start=1) if pile.laid]
        remarks = [self._laid(number, pile) for number, pile in laid]
        if self.view.blocker_beside:
            remarks.append(Text(self.label("beside")))
        if self.view.removed:
            cards = self.words.listing(self._card(card).plain for card in self.view.removed)
            remarks.append(Text(self.label("removed", cards=cards), "dim"))
        if self.view.last_round:
            remarks.append(Text(self.label("last-round"), "bold"))
        return remarks

    def researcher(self, seat: int) -> RenderableType:
        """One player's name, points, goal, dice in hand and book."""
        own = self.view.researchers[seat]
        is_active = seat == self.view.seat and self.view.phase in ("reveal", "turn", "placing")
        head = Table.grid(padding=(0, 3, 0, 0))
        title = Text(f"{'▶' if is_active else ' '} {self.names[seat]}", "bold" if is_active else "")
        head.add_row(
            title,
            self.label("points", count=own.points),
            "" if own.token_at_home else self.label("token-out"),
        )
        grid = Table.grid(padding=(0, 2, 0, 0))
        if own.goal is not None:
            grid.add_row(f"  {self.label('goal')}", self._kind(own.goal, "kinds"))
        grid.add_row(f"  {self.label('hand')}", self._dice(own.hand) or self.label("no-dice"))
        grid.add_row(f"  {self.label('book')}", self._book(own))
        return Padding(Group(head, grid), (1, 0, 0, 0))

    def label(self, message: str, **arguments: str | int) -> str:
        """A message of this board."""
        return self.words.format(f"book-board-{message}", **arguments)

    def _pile_cells(self, pile: Pile) -> list[Text]:
        if pile.card is None:
            return [Text(self.label("empty"), "dim"), Text(""), Text(str(pile.cards)), Text(""), Text("")]
        return [
            self._card(pile.card),
            Text(str(WORLD_VALUES[pile.card % WORLDS])),
            Text(str(pile.cards)),
            self._lying(pile),
            self._needs(pile),
        ]

    def _lying(self, pile: Pile) -> Text:
        if pile.blocked:
            return Text(self.label("blocker"), "bold")
        if pile.owner is None:
            return Text(self.label("nobody"), "dim")
        dice, total = self._dice(pile.dice), sum(pile.dice)
        lying = Text(self.label("owner", name=self.names[pile.owner], dice=dice, total=total))
        return lying + Text(f" ({self.label('protected')})", "bold") if pile.protected else lying

    def _needs(self, pile: Pile) -> Text:
        if pile.needed is None:
            asks = str(pile.dots) if self.view.phase not in ("turn", "placing") else self.label("closed")
            return Text(asks, "dim")
        return Text(self.label("any") if pile.needed == 0 else str(pile.needed))

    def _laid(self, number: int, pile: Pile) -> Text:
        dice = self._dice(pile.laid)
        message = "short" if pile.missing else "enough"
        laid = self.label(message, dice=dice, missing=pile.missing or 0)
        if pile.total != sum(pile.laid):
            laid = self.label("total", laid=laid, total=pile.total)
        return Text(self.label("laid", pile=number, laid=laid), "bold")

    def _book(self, own: Researcher) -> Text:
        if not own.book:
            return Text(self.label("no-cards"), "dim")
        return Text("   ").join(self._card(card, card in own.used) for card in own.book)

    def _card(self, card: int, is_used: bool = False) -> Text:
        kind, world = divmod(card, WORLDS)
        words = self._kind(kind, "kind") + Text(f"·{self.words.format('book-world', world=world)}")
        used = f" {self.label('used')}" if is_used else ""
        return words + Text(f" {card_code(card)}{used}", "dim")

    def _kind(self, kind: int, message: str) -> Text:
        return Text(self.words.format(f"book-{message}", kind=kind), f"bold {_KIND_STYLES[kind]}")

    def _dice(self, dice: Sequence[int]) -> str:
        return "+".join(str(die) for die in dice)


BOARD = BookBoard()

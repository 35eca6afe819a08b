"""Tarasque as text: centre, dice, and each player's base and lair, in both skins."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dragonhoard.client.forms import read_view
from dragonhoard.core.schema import Json, View
from dragonhoard.games.tarasque.actions import ACTION_SPACE, ClaimTile, KeepDice
from dragonhoard.games.tarasque.components import DRAGONS, FIRST_SIDE, LANDSCAPES, SIX
from dragonhoard.games.tarasque.notation import tile_code
from dragonhoard.games.tarasque.view import Home, TarasqueView
from dragonhoard.i18n.catalogue import Catalogue, clean

# Colours only repeat what the words beside them say.
_STYLES = ("red", "dark_orange", "yellow", "green", "dodger_blue1", "magenta")
_LABELS = ("centre", "removed", "dice", "useless", "kept", "held", "base", "lair")


class TarasqueBoard:
    """Draws a view of Tarasque."""

    headings = frozenset({"TurnBegan"})
    quiet = frozenset({"TurnEnded", "RollingEnded"})

    def read(self, told: Mapping[str, Json]) -> View:
        return read_view(TarasqueView, {"homes": Home}, told)

    def draw(
        self, view: View, names: Sequence[str], words: Catalogue, earlier: View | None = None
    ) -> RenderableType:
        assert isinstance(view, TarasqueView)
        pen = _Pen(view, words)
        parts = [pen.middle()]
        if not (
            isinstance(earlier, TarasqueView) and earlier.homes == view.homes and earlier.phase == view.phase
        ):
            parts += [pen.home(seat, names[seat]) for seat in _around_the_table(view)]
        return Padding(Group(*parts), (1, 0, 1, 0))

    def annotate(
        self, actions: Sequence[int], view: View, facts: Mapping[str, Json], words: Catalogue
    ) -> list[tuple[int, str]]:
        after = facts.get("after")
        odds = after if isinstance(after, dict) else {}
        return [(action, _remark(action, odds.get(str(action)), words)) for action in actions]


def _remark(action: int, odds: Json, words: Catalogue) -> str:
    """Where a tile goes and what protects it there, or how likely the next roll has no valid die."""
    form = ACTION_SPACE.decode(action)
    if isinstance(form, ClaimTile):
        if form.symbols >= SIX:
            return words.format("tarasque-remark-six")
        return words.format("tarasque-remark-side", side=form.symbols, stealing=form.symbols + 1)
    if isinstance(form, KeepDice) and isinstance(odds, dict):
        nothing, dice = odds["nothing"], odds["dice"]
        assert isinstance(nothing, int)
        return words.format("tarasque-remark-bust", percent=(nothing + 50) // 100) if dice else ""
    return ""


def _around_the_table(view: TarasqueView) -> Iterable[int]:
    """All seats, whose turn it is last: that home stands closest to the choices."""
    players = len(view.homes)
    return [(view.seat + 1 + step) % players for step in range(players)]


class _Pen:
    """Phrases the parts of one view."""

    def __init__(self, view: TarasqueView, words: Catalogue) -> None:
        self.view = view
        self.words = words
        self.labels = {name: words.format(f"tarasque-board-{name}") for name in _LABELS}
        self.margin = max(len(label) for label in self.labels.values()) + 2
        self.numbered = view.skin == "tarasque"

    def middle(self) -> RenderableType:
        """The centre, the dice, and what is left of everything."""
        grid = self._grid()
        view = self.view
        grid.add_row(self.labels["centre"], self._tiles(view.centre))
        if view.removed:
            grid.add_row(self.labels["removed"], self._tiles(view.removed))
        if any(view.rolled):
            useless = [dragon for dragon in range(DRAGONS) if dragon not in view.valid]
            grid.add_row(self.labels["dice"], self._dice(view.rolled, view.valid))
            if any(view.rolled[dragon] for dragon in useless):
                grid.add_row(self.labels["useless"], self._dice(view.rolled, useless))
        if any(view.kept):
            grid.add_row(self.labels["kept"], self._dice(view.kept, range(DRAGONS)))
        if view.held is not None:
            grid.add_row(self.labels["held"], self._tile(view.held))
        grid.add_row("", Text(" · ".join(self._remarks()), "dim"))
        return grid

    def home(self, seat: int, name: str) -> RenderableType:
        """One player's name, points, eggs, base and lair."""
        home = self.view.homes[seat]
        active = seat == self.view.seat and self.view.phase not in ("first", "finished")
        points = self.words.format("tarasque-board-points", count=home.points)
        eggs = self.words.format("tarasque-board-eggs", count=home.eggs)
        head = Table.grid(padding=(0, 3, 0, 0))
        head.add_row(Text(f"{'▶' if active else ' '} {clean(name)}", "bold" if active else ""), points, eggs)
        grid = self._grid()
        for label, content in self._home_rows(home):
            grid.add_row(f"  {label}", content)
        return Padding(Group(head, grid), (1, 0, 0, 0))

    def _home_rows(self, home: Home) -> list[tuple[str, Text]]:
        """The sides of a base and the rows of a lair, the first of each under its label."""
        sides = [
            Text(self.words.format("tarasque-board-side", side=side) + " ") + self._tiles(tiles)
            for side, tiles in enumerate(home.base, start=FIRST_SIDE)
            if tiles
        ]
        labelled = [("base", sides), ("lair", [self._row(row) for row in home.lair])]
        return [
            ("" if index else self.labels[label], content)
            for label, contents in labelled
            for index, content in enumerate(contents)
        ]

    def _row(self, row: Sequence[int]) -> Text:
        """A lair row under what its tiles share, with its points."""
        points = Text(f"  = {len(row) ** 2}", "bold")
        if len(row) == 1:
            return self._tile(row[0]) + points
        one_dragon = row[0] // LANDSCAPES == row[1] // LANDSCAPES
        shared = self._dragon(row[0] // LANDSCAPES) if one_dragon else self._landscape(row[0])
        tiles = Text(" ").join(self._tile_in_row(tile, one_dragon) for tile in row)
        return shared + Text(" — ") + tiles + points

    def _tile_in_row(self, tile: int, one_dragon: bool) -> Text:
        """A tile without what its row says already."""
        if self.numbered and not one_dragon:
            return self._code(tile)
        return (self._landscape(tile) if one_dragon else self._dragon(tile // LANDSCAPES)) + self._key(tile)

    def _tiles(self, tiles: Sequence[int]) -> Text:
        if not tiles:
            return Text(self.words.format("tarasque-board-empty"), "dim")
        return Text("  ").join(self._tile(tile) for tile in tiles)

    def _tile(self, tile: int) -> Text:
        """A tile as one word, with the two characters by which it can be typed."""
        if self.numbered:
            return self._code(tile) + Text("·") + self._landscape(tile)
        return self._dragon(tile // LANDSCAPES) + Text("·") + self._landscape(tile) + self._key(tile)

    def _key(self, tile: int) -> Text:
        return Text(f"[{tile_code(tile)}]", "dim")

    def _code(self, tile: int) -> Text:
        code = tile_code(tile)
        return Text(code[0], "bold") + Text(code[1], "dim")

    def _dragon(self, dragon: int) -> Text:
        word = self.words.format("tarasque-dragon", skin=self.view.skin, dragon=dragon)
        return Text(word, "bold" if self.numbered else f"bold {_STYLES[dragon]}")

    def _landscape(self, tile: int) -> Text:
        landscape = tile % LANDSCAPES
        word = self.words.format("tarasque-landscape", skin=self.view.skin, landscape=landscape)
        return Text(word, f"bold {_STYLES[landscape]}" if self.numbered else "")

    def _dice(self, counts: Sequence[int], dragons: Iterable[int]) -> Text:
        """Every single die, or symbol, of these dragons."""
        shown = [self._dragon(dragon) for dragon in dragons for _ in range(counts[dragon])]
        return Text(" ").join(Text("[") + die + Text("]") for die in shown) or Text("–")

    def _remarks(self) -> list[str]:
        say, view = self.words.format, self.view
        remarks = [
            say("tarasque-board-stack", count=len(view.stack)),
            say("tarasque-board-supply", count=view.supply),
        ]
        if view.rolls:
            remarks.append(say("tarasque-board-roll", roll=view.rolls))
        if view.egg_spent:
            remarks.append(say("tarasque-board-egg-used"))
        if view.extra_turn:
            remarks.append(say("tarasque-board-extra"))
        return remarks

    def _grid(self) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=self.margin, no_wrap=True)
        grid.add_column()
        return grid


BOARD = TarasqueBoard()

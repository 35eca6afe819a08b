"""Dragonriders as text: a small map in braille dots, every dragon in words, and where the ruler may go."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from dragonhoard.client.forms import read_view
from dragonhoard.core.schema import Json, View
from dragonhoard.games.riders.actions import ACTION_SPACE, LayRuler, PlaceBase
from dragonhoard.games.riders.collisions import FlightHint, hint_seen
from dragonhoard.games.riders.components import COLUMNS, ROWS, TILE
from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.track import Track
from dragonhoard.games.riders.view import EXHAUSTED, OUT, Rider, RidersView
from dragonhoard.i18n.catalogue import Catalogue, clean

_STYLES = ("dodger_blue1", "red", "green", "yellow", "magenta", "cyan")
# A character is two dots wide and four high; a dot is a square of 5 mm.
_DOT = 500
_ACROSS, _DOWN = 2, 4
_WIDTH, _HEIGHT = COLUMNS * TILE // (_DOT * _ACROSS), ROWS * TILE // (_DOT * _DOWN)
_DOT_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_BLANK = 0x2800
_SIDE = 800


class RidersBoard:
    """Draws a view of Dragonriders."""

    headings = frozenset({"RoundBegan", "TurnBegan"})
    quiet = frozenset({"MagicChosen", "DragonPutBack"})

    def read(self, told: Mapping[str, Json]) -> View:
        return read_view(RidersView, {"riders": Rider}, told)

    def draw(
        self, view: View, names: Sequence[str], words: Catalogue, earlier: View | None = None
    ) -> RenderableType:
        assert isinstance(view, RidersView)
        pen = _Pen(view, names, words)
        parts = []
        if not (
            isinstance(earlier, RidersView) and earlier.riders == view.riders and earlier.phase == view.phase
        ):
            parts = [pen.chart(), Text(words.format("riders-board-legend"), "dim"), pen.riders()]
        return Padding(Group(*parts, pen.own()), (1, 0, 1, 0))

    def guidance(self, view: View, words: Catalogue) -> str:
        """Where the ruler in force may go."""
        assert isinstance(view, RidersView)
        advice = hint_seen(view)
        return "" if advice is None else _Pen(view, (), words).flight(advice)

    def annotate(
        self, actions: Sequence[int], view: View, facts: Mapping[str, Json], words: Catalogue
    ) -> list[tuple[int, str]]:
        touched = _touched_by_angle(facts)
        told = []
        for action in actions:
            form = ACTION_SPACE.decode(action)
            angle = (type(form).__name__, form.angle) if isinstance(form, LayRuler | PlaceBase) else None
            counts = touched.get(angle, {}) if angle else {}
            phrases = [
                words.format(f"riders-board-touches-{what}", count=count) for what, count in counts.items()
            ]
            told.append((action, " · ".join(phrases)))
        return told

    def focus(self, view: View) -> int | None:
        """The line of the map on which the dragon that flies now is, or else the foremost one."""
        assert isinstance(view, RidersView)
        placed = [rider for rider in view.riders if rider.start_card is not None and rider.state != OUT]
        if not placed:
            return None
        foremost = max(placed, key=lambda rider: rider.progress)
        rider = foremost if view.flier is None else view.riders[view.flier]
        return _cell(rider.x, rider.y)[1]


def _touched_by_angle(facts: Mapping[str, Any]) -> dict[tuple[str, int], dict[str, int]]:
    """How many of each thing a ruler or a base touches, by the action's kind and its angle."""
    flight = facts.get("flight")
    if not flight:
        return {}
    counts = [
        {what: len(ones) for what, ones in touches.items() if ones} for touches in flight.get("touches", ())
    ]
    found: dict[tuple[str, int], dict[str, int]] = {}
    for ruler in flight["rulers"]:
        found["LayRuler", ruler["angle"]] = counts[ruler["touches"]]
        # A crash has no free bases to tell of.
        for first, last, touches in ruler.get("bases", ()) if len(flight["rulers"]) == 1 else ():
            found |= {("PlaceBase", angle): counts[touches] for angle in range(first, last + 1)}
    return found


class _Pen:
    """Phrases the parts of one view."""

    def __init__(self, view: RidersView, names: Sequence[str], words: Catalogue) -> None:
        self.view = view
        self.names = names
        self.words = words
        self.track = find_track(view.layout, len(view.riders))

    def chart(self) -> Text:
        """The track from above: borders as dots, and letters where things are."""
        dots = _border_dots(self.track)
        letters = self._letters()
        text = Text()
        for row in range(_HEIGHT):
            for column in range(_WIDTH):
                letter = letters.get((column, row))
                if letter is not None:
                    text.append(*letter)
                else:
                    text.append(chr(_BLANK + dots.get((column, row), 0)))
            text.append("\n")
        return text

    def _letters(self) -> dict[tuple[int, int], tuple[str, str]]:
        track, found = self.track, dict[tuple[int, int], tuple[str, str]]()
        for right in range(-3_000, 3_001, 1_000):
            for height in {int(track.start_line), int(track.finish)}:
                found[_cell(*track.point(height, right))] = ("|", "white")
        for x, y in zip(track.symbol_x, track.symbol_y, strict=True):
            found[_cell(x, y)] = ("M", "magenta")
        for x, y in zip(track.field_x, track.field_y, strict=True):
            found[_cell(x, y)] = ("E", "dark_orange")
        for x, y in self.view.traps:
            found[_cell(x, y)] = ("x", "bold")
        for seat, rider in enumerate(self.view.riders):
            if rider.state != OUT and rider.start_card is not None:
                found[_cell(rider.x, rider.y)] = (str(seat + 1), f"bold {_STYLES[seat]}")
        return found

    def riders(self) -> RenderableType:
        """Every dragon, the foremost first."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        order = sorted(range(len(self.view.riders)), key=lambda seat: -self.view.riders[seat].progress)
        for seat in order:
            rider = self.view.riders[seat]
            mark = "▶" if seat == self.view.flier else " "
            name = Text(f"{mark} {seat + 1} {clean(self.names[seat])}", f"bold {_STYLES[seat]}")
            grid.add_row(name, " · ".join(self._remarks(rider)))
        return grid

    def _remarks(self, rider: Rider) -> list[str]:
        say = self.words.format
        if rider.state == OUT:
            return [say("riders-board-out")]
        remarks = []
        if rider.start_card is not None:
            remarks += [self._whereabouts(rider), self._part(rider)]
        remarks.append(say("riders-board-energy", count=rider.energy))
        if rider.speed is not None:
            remarks.append(say("riders-board-speed", speed=rider.speed))
        else:
            remarks.append(say("riders-board-dial", speed=rider.dial))
        remarks.append(say("riders-board-cards", count=rider.cards))
        marks = {
            "riders-board-exhausted": rider.state == EXHAUSTED,
            "riders-board-down": rider.card_down,
            "riders-board-warded": rider.warded,
            "riders-board-flown": rider.flown,
            "riders-board-chooses": rider.still_chooses,
        }
        return remarks + [say(message) for message, holds in marks.items() if holds]

    def _whereabouts(self, rider: Rider) -> str:
        way = int(self.track.finish - self.track.start_line)
        percent = (rider.progress - int(self.track.start_line)) * 100 // way
        aside = int(self.track.aside(rider.x, rider.y))
        side = "middle" if abs(aside) < _SIDE else "right" if aside > 0 else "left"
        return self.words.format("riders-board-lane", percent=percent, side=side)

    def _part(self, rider: Rider) -> str:
        turn = int(self.track.turn[self.track.cell_at(rider.x, rider.y)])
        word = "straight" if turn == 0 else "right" if turn > 0 else "left"
        return self.words.format("riders-board-part", turn=word)

    def own(self) -> RenderableType:
        """What only this seat sees, and where the ruler in force may go."""
        say, view = self.words.format, self.view
        grid = Table.grid(padding=(0, 2, 0, 0))
        held = [say("riders-card", card=card) for card, count in enumerate(view.hand) for _ in range(count)]
        if view.hand:
            grid.add_row(say("riders-board-hand"), ", ".join(held) or say("riders-board-nothing"))
        if view.laid is not None:
            grid.add_row(say("riders-board-laid"), say("riders-card", card=view.laid))
        if view.speed is not None:
            grid.add_row(say("riders-board-set"), str(view.speed))
        advice = hint_seen(view)
        if advice is not None:
            grid.add_row(say("riders-board-flight"), self.flight(advice))
        grid.add_row("", Text(" · ".join(self._table()), "dim"))
        return grid

    def flight(self, advice: FlightHint) -> str:
        """The ruler in force, the angles at which it may lie, and the farthest of them with what it touches."""
        say = self.words.format
        told = [say("riders-board-ruler", speed=advice.speed, swing=advice.swing)]
        if advice.kind:
            return " · ".join([*told, say("riders-board-crash", kind=advice.kind)])
        spans = [say("riders-board-span", least=_signed(a), most=_signed(b)) for a, b in advice.ruler_spans]
        best = say("riders-board-best", ruler=_signed(advice.best_ruler), base=_signed(advice.best_base))
        touches = advice.touches
        counts = {
            "dragons": len(touches.dragons),
            "fields": touches.fields,
            "symbols": touches.symbols,
            "traps": touches.traps,
        }
        touched = [
            say(f"riders-board-touches-{what}", count=count) for what, count in counts.items() if count
        ]
        return " · ".join([*told, self.words.listing(spans), best, *touched])

    def _table(self) -> list[str]:
        say, view = self.words.format, self.view
        told = [say("riders-board-round", round=view.round), say("riders-board-deck", count=view.deck)]
        if view.traps:
            told.append(say("riders-board-traps", count=len(view.traps)))
        return told


def _signed(angle: int) -> str:
    return f"{angle:+}°"


def _cell(x: int, y: int) -> tuple[int, int]:
    return int(x) // (_DOT * _ACROSS), int(y) // (_DOT * _DOWN)


def _border_dots(track: Track) -> dict[tuple[int, int], int]:
    """The dots of both borders, by character."""
    dots: dict[tuple[int, int], int] = {}
    for height in range(0, int(track.length), _DOT // 2):
        for side in (-1, 1):
            x, y = track.point(height, side * (track.half_lane(height) - 1))
            column, row = int(x) // _DOT, int(y) // _DOT
            place = (column // _ACROSS, row // _DOWN)
            dots[place] = dots.get(place, 0) | _DOT_BITS[column % _ACROSS][row % _DOWN]
    return dots


BOARD = RidersBoard()

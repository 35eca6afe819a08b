"""Pictures of Dragonriders: the track, dragons and traps on it, and every flight of a recorded race."""

from collections.abc import Sequence

from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Settings
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.record import Record, replay
from dragonhoard.core.schema import Event, View
from dragonhoard.drawing import svg
from dragonhoard.games.riders.components import COLUMNS, ROWS, TILE, TRAP
from dragonhoard.games.riders.events import DragonFlew
from dragonhoard.games.riders.layouts import Cell, find_track, tiles_of
from dragonhoard.games.riders.track import Track
from dragonhoard.games.riders.track_shapes import LanePart, Outline, base_corners, outline, ruler_corners
from dragonhoard.games.riders.view import OUT, RidersView

COLOURS = ("#1f6fb4", "#c8322f", "#2f8f3a", "#e0a100", "#7b3fa0", "#20a0a0")
_FRAME, _MEADOW, _LANE, _BORDER, _YELLOW = "#5b4636", "#6f8f5b", "#d9cdb4", "#3a2a20", "#e0b020"
_ENERGY, _MAGIC, _TRAP_COLOUR = "#ff7a50", "#7d5bbe", "#222222"
_MARGIN = 2_400
# East, south, west, north.
_FORWARD = ((1, 0), (0, 1), (-1, 0), (0, -1))


class RidersDrawing:
    """Draws Dragonriders."""

    def settings(self, settings: Settings) -> str:
        return _picture(settings["layout"], settings.players, [])

    def view(self, view: View, winners: Sequence[int] = ()) -> str:
        assert isinstance(view, RidersView)
        return _picture(view.layout, len(view.riders), _pieces(view))

    def record(self, record: Record) -> str:
        """Every flight of a race: the rulers that were laid, where dragons stood, and how it ended."""
        game = find_game(record.game)
        journal: list[Event] = []
        position = replay(game, record, journal=journal)
        trail: list[str] = []
        for event in journal:
            if isinstance(event, DragonFlew):
                trail += _flight(event)
        view = position.view(SPECTATOR)
        assert isinstance(view, RidersView)
        return _picture(view.layout, len(view.riders), trail + _pieces(view))


def _picture(layout: str, players: int, pieces: list[str]) -> str:
    track = find_track(layout, players)
    shapes = outline(track)
    # Where a route runs out over the frame, the frame is wide enough for it.
    left, top, right, bottom = shapes.extent
    left, top = left - _MARGIN, top - _MARGIN
    width, height = right + _MARGIN - left, bottom + _MARGIN - top
    ground = [
        svg.element("rect", "", x=left, y=top, width=width, height=height, fill=_FRAME),
        svg.element("rect", "", x=0, y=0, width=COLUMNS * TILE, height=ROWS * TILE, fill=_MEADOW),
    ]
    tiles = _tiles(tiles_of(layout, players))
    parts = [*ground, *_lane(shapes), *_walls(shapes), *tiles, *_arrows(track), *_marks(shapes), *pieces]
    return svg.picture(left, top, width, height, parts)


def _tiles(cells: list[Cell]) -> list[str]:
    """Where one tile ends and the next begins, and the number and side of each in its top left corner."""
    drawn: list[str] = []
    for cell in cells:
        x, y = cell.column * TILE, cell.row * TILE
        drawn.append(
            svg.element(
                "rect", "", x=x, y=y, width=TILE, height=TILE, fill="none", stroke=_BORDER, stroke_width=30
            )
        )
        drawn.append(svg.label(x + 1_000, y + 900, f"{cell.tile}{cell.side}", 1_000, fill=_BORDER))
    return drawn


def _arrows(track: Track) -> list[str]:
    """The direction of flight: a point on the centre line wherever a tile is entered."""
    drawn: list[str] = []
    for cell in track.route:
        x, y = int(track.entry_x[cell]), int(track.entry_y[cell])
        ahead = _FORWARD[int(track.heading[cell])]
        aside = -ahead[1], ahead[0]
        tip = x + 900 * ahead[0], y + 900 * ahead[1]
        wings = [
            (x + side * 600 * aside[0] - 300 * ahead[0], y + side * 600 * aside[1] - 300 * ahead[1])
            for side in (1, -1)
        ]
        points = " ".join(f"{px},{py}" for px, py in (tip, wings[0], (x, y), wings[1]))
        drawn.append(svg.element("polyline", "", points=points, fill=_BORDER, fill_opacity="0.55"))
    return drawn


def _walls(track: Outline) -> list[str]:
    """The walls at both ends of a route."""
    if track.is_circuit:
        return []
    first, last = track.lane[0], track.lane[-1]
    ends = [(*first.left[0], *first.right[0]), (*last.left[-1], *last.right[-1])]
    return [_line(end, _BORDER, 320) for end in ends]


def _lane(track: Outline) -> list[str]:
    surface = [svg.path(_ring(part), fill=_LANE) for part in track.lane]
    borders = [
        svg.path(_side(part, right), fill="none", stroke=_BORDER, stroke_width=160, stroke_linecap="round")
        for part in track.lane
        for right in (False, True)
    ]
    yellow = [_line(line, _YELLOW, 80) for line in track.yellow_lines]
    return surface + yellow + borders


def _side(part: LanePart, right: bool, backwards: bool = False, begin: str = "M") -> str:
    """One border of a tile as a path."""
    points = part.right if right else part.left
    if backwards:
        points = points[::-1]
    first, *rest = points
    told = f"{begin}{first[0]} {first[1]}"
    if part.corner is None:
        return told + "".join(f"L{x} {y}" for x, y in rest)
    radius = part.right_radius if right else part.left_radius
    sweep = int((part.turn > 0) != backwards)
    x, y = rest[-1]
    return told + f"A{radius} {radius} 0 0 {sweep} {x} {y}"


def _ring(part: LanePart) -> str:
    return _side(part, right=False) + _side(part, right=True, backwards=True, begin="L") + "Z"


def _marks(track: Outline) -> list[str]:
    boxes = [svg.polygon(box, fill="none", stroke="#23509a", stroke_width=60) for box in track.boxes]
    names = [
        svg.label(
            sum(x for x, _ in box) // 6, sum(y for _, y in box) // 6, str(number), 1_200, fill="#23509a"
        )
        for number, box in enumerate(track.boxes, start=1)
    ]
    fields = [
        svg.circle(x, y, radius, fill=_ENERGY, stroke=_BORDER, stroke_width=40)
        for x, y, radius in track.fields
    ]
    letters = [svg.label(x, y, "E", 1_200) for x, y, _ in track.fields]
    symbols = [
        svg.circle(x, y, radius, fill=_MAGIC, stroke=_BORDER, stroke_width=40)
        for x, y, radius in track.symbols
    ]
    initials = [svg.label(x, y, "M", 800, fill="white") for x, y, _ in track.symbols]
    lines = [_line(track.start_line, "white", 200)]
    if not track.is_circuit:
        lines.append(_line(track.finish_line, "red", 200))
    return [*lines, *boxes, *names, *fields, *letters, *symbols, *initials]


def _line(line: tuple[int, int, int, int], colour: str, width: int) -> str:
    x1, y1, x2, y2 = line
    return svg.element("line", "", x1=x1, y1=y1, x2=x2, y2=y2, stroke=colour, stroke_width=width)


def _pieces(view: RidersView) -> list[str]:
    traps = [svg.circle(x, y, TRAP, fill=_TRAP_COLOUR, fill_opacity="0.8") for x, y in view.traps]
    dragons: list[str] = []
    for seat, rider in enumerate(view.riders):
        if rider.state != OUT and rider.start_card is not None:
            corners = base_corners(rider.x, rider.y, rider.heading)
            dragons.append(svg.polygon(corners, fill=COLOURS[seat], stroke="black", stroke_width=60))
            dragons.append(svg.circle(*corners[0], 250, fill="white", stroke="black", stroke_width=40))
            middle = (corners[0][0] + corners[3][0]) // 2, (corners[0][1] + corners[3][1]) // 2
            dragons.append(svg.label(*middle, str(seat + 1), 1_300, fill="white"))
    return traps + dragons


def _flight(event: DragonFlew) -> list[str]:
    colour = COLOURS[event.seat]
    ruler = ruler_corners(event.from_x, event.from_y, event.direction, event.speed)
    base = base_corners(event.x, event.y, event.heading)
    return [
        svg.polygon(ruler, fill=colour, fill_opacity="0.25"),
        svg.polygon(base, fill=colour, fill_opacity="0.35", stroke=colour, stroke_width=40),
    ]


DRAWING = RidersDrawing()

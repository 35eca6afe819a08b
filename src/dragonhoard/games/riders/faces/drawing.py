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
from dragonhoard.games.riders.layouts import find_track
from dragonhoard.games.riders.outline import LanePart, Outline, base_corners, outline, ruler_corners
from dragonhoard.games.riders.view import OUT, RidersView

COLOURS = ("#1f6fb4", "#c8322f", "#2f8f3a", "#e0a100", "#7b3fa0", "#20a0a0")
_FRAME, _MEADOW, _LANE, _BORDER, _YELLOW = "#5b4636", "#6f8f5b", "#d9cdb4", "#3a2a20", "#e0b020"
_ENERGY, _MAGIC, _TRAP_COLOUR = "#ff7a50", "#7d5bbe", "#222222"
_MARGIN = 2_400


class RidersDrawing:
    """Draws Dragonriders."""

    def settings(self, settings: Settings) -> str:
        return _picture(outline(find_track(settings["layout"], settings.players)), [])

    def view(self, view: View, winners: Sequence[int] = ()) -> str:
        assert isinstance(view, RidersView)
        return _picture(_outline_of(view), _pieces(view))

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
        return _picture(_outline_of(view), trail + _pieces(view))


def _outline_of(view: RidersView) -> Outline:
    return outline(find_track(view.layout, len(view.riders)))


def _picture(track: Outline, pieces: list[str]) -> str:
    width, height = COLUMNS * TILE, ROWS * TILE
    ground = [
        svg.element(
            "rect",
            "",
            x=-_MARGIN,
            y=-_MARGIN,
            width=width + 2 * _MARGIN,
            height=height + 2 * _MARGIN,
            fill=_FRAME,
        ),
        svg.element("rect", "", x=0, y=0, width=width, height=height, fill=_MEADOW),
    ]
    parts = [*ground, *_lane(track), *_marks(track), *pieces]
    # A route runs out over the frame.
    spare = 0 if track.is_circuit else TILE - _MARGIN
    left, top = -_MARGIN - spare, -_MARGIN - spare
    return svg.picture(left, top, width - 2 * left, height - 2 * top, parts)


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

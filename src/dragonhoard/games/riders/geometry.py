"""Exact plane geometry in whole numbers: lengths in 1/100 mm, angles in whole degrees, clockwise as y points down.

All coordinates lie between -24,000 and 96,000, so differences stay below 120,000, products of two differences
below 1.5e10 and their sums below 3e10. The only squares of such sums are those of cross products of an edge
(at most 10,600 long) with a point at most 90,000 away: below 2e9 each, 4e18 squared, within 62 bits.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhoard.games.riders.components import CORNER, RULER_STEP, RULER_WIDTH, RULERS

# Sines of 0 to 90 degrees in millionths: the one table from which every direction comes.
SCALE: Final = 1_000_000
# fmt: off
_QUARTER: Final = (
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809, 207912, 224951, 241922,
    258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472,
    484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320, 642788, 656059, 669131,
    681998, 694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146, 788011, 798636, 809017, 819152, 829038,
    838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580, 939693,
    945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627, 984808, 987688, 990268, 992546, 994522,
    996195, 997564, 998630, 999391, 999848, 1000000,
)
# fmt: on


def _sine_table() -> vec[i64]:
    table = vec[i64]()
    for degrees in range(360 + 90):
        quarter, rest = divmod(degrees % 360, 90)
        size = _QUARTER[rest] if quarter % 2 == 0 else _QUARTER[90 - rest]
        table = append(table, size if quarter < 2 else -size)
    return table


# Sines of 0 to 449 degrees, so that a cosine is the sine 90 degrees on.
SINES: Final = _sine_table()


def sine(degrees: i64) -> i64:
    """The sine in millionths."""
    return SINES[degrees % 360]


def cosine(degrees: i64) -> i64:
    """The cosine in millionths."""
    return SINES[degrees % 360 + 90]


def nearest(number: i64, divisor: i64) -> i64:
    """A quotient rounded to the nearest whole number, the same for a number and its opposite."""
    if number < 0:
        return -((divisor // 2 - number) // divisor)
    return (number + divisor // 2) // divisor


def size_of(number: i64) -> i64:
    """A number without its sign."""
    return -number if number < 0 else number


def root(square: i64) -> i64:
    """The whole part of a square root."""
    if square < 2:
        return square
    guess: i64 = square
    better = (guess + 1) // 2
    while better < guess:
        guess = better
        better = (guess + square // guess) // 2
    return guess


# --- the shapes: corners as offsets from where they are held, turned to every whole degree ---

HEXAGON_CORNERS: Final = 6
RECTANGLE_CORNERS: Final = 4


def _hexagons() -> vec[i64]:
    table = vec[i64]()
    for heading in range(360):
        for corner in range(HEXAGON_CORNERS):
            turned = heading + 60 * corner
            table = append(table, nearest(CORNER * (cosine(turned) - cosine(heading)), SCALE))
            table = append(table, nearest(CORNER * (sine(turned) - sine(heading)), SCALE))
    return table


def _middles() -> vec[i64]:
    table = vec[i64]()
    for heading in range(360):
        table = append(table, nearest(-CORNER * cosine(heading), SCALE))
        table = append(table, nearest(-CORNER * sine(heading), SCALE))
    return table


def _rulers() -> vec[i64]:
    table = vec[i64]()
    half = RULER_WIDTH // 2
    for ruler in range(RULERS):
        length = RULER_STEP * (ruler + 1)
        for heading in range(360):
            for along, aside in ((length, half), (0, half), (0, -half), (length, -half)):
                table = append(table, nearest(along * cosine(heading) - aside * sine(heading), SCALE))
                table = append(table, nearest(along * sine(heading) + aside * cosine(heading), SCALE))
    return table


def _ruler_ends() -> vec[i64]:
    table = vec[i64]()
    for ruler in range(RULERS):
        length = RULER_STEP * (ruler + 1)
        for heading in range(360):
            table = append(table, nearest(length * cosine(heading), SCALE))
            table = append(table, nearest(length * sine(heading), SCALE))
    return table


# A base seen from its front tip: six corners, clockwise, the front tip first and the rear tip fourth.
HEXAGONS: Final = _hexagons()
# The middle of a base seen from its front tip.
MIDDLES: Final = _middles()
# A ruler seen from where it begins: four corners, clockwise.
RULER_CORNERS: Final = _rulers()
RULER_ENDS: Final = _ruler_ends()


def hexagon_index(heading: i64) -> i64:
    """Where the corners of a base with this heading begin in HEXAGONS."""
    return heading * (2 * HEXAGON_CORNERS)


def ruler_index(ruler: i64, heading: i64) -> i64:
    """Where the corners of a ruler lying in this direction begin in RULER_CORNERS."""
    return (ruler * 360 + heading) * (2 * RECTANGLE_CORNERS)


def tip_from_rear(x: i64, y: i64, heading: i64) -> tuple[i64, i64]:
    """The front tip of a base whose rear tip is here."""
    rear = hexagon_index(heading) + 6
    return x - HEXAGONS[rear], y - HEXAGONS[rear + 1]


def tip_from_middle(x: i64, y: i64, heading: i64) -> tuple[i64, i64]:
    """The front tip of a base whose middle is here."""
    return x - MIDDLES[2 * heading], y - MIDDLES[2 * heading + 1]


def middle_of(x: i64, y: i64, heading: i64) -> tuple[i64, i64]:
    """The middle of a base whose front tip is here."""
    return x + MIDDLES[2 * heading], y + MIDDLES[2 * heading + 1]


# --- predicates; touching counts as meeting ---


def side_of(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """Positive where a point lies clockwise of the line from a to b (on the screen: to its right), 0 on it."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def segments_meet(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether two closed segments have a point in common."""
    if max(ax, bx) < min(cx, dx) or max(cx, dx) < min(ax, bx):
        return False
    if max(ay, by) < min(cy, dy) or max(cy, dy) < min(ay, by):
        return False
    c = side_of(ax, ay, bx, by, cx, cy)
    d = side_of(ax, ay, bx, by, dx, dy)
    if (c > 0 and d > 0) or (c < 0 and d < 0):
        return False
    a = side_of(cx, cy, dx, dy, ax, ay)
    b = side_of(cx, cy, dx, dy, bx, by)
    # Boxes that overlap settle the case of four points on one line.
    return not ((a > 0 and b > 0) or (a < 0 and b < 0))


def segment_meets_quarter(ap: i64, aq: i64, bp: i64, bq: i64, radius: i64) -> bool:
    """Whether a segment meets the arc around the origin in the quarter where both coordinates are not negative."""
    if (ap < 0 and bp < 0) or (aq < 0 and bq < 0):
        return False
    dp = bp - ap
    dq = bq - aq
    # The part of the segment within the quarter, from n1/d1 to n2/d2 of its length.
    n1: i64 = 0
    d1: i64 = 1
    n2: i64 = 1
    d2: i64 = 1
    if ap < 0:
        n1, d1 = -ap, dp
    elif bp < 0:
        n2, d2 = ap, -dp
    if aq < 0:
        if -aq * d1 > n1 * dq:
            n1, d1 = -aq, dq
    elif bq < 0:
        if aq * d2 < n2 * -dq:
            n2, d2 = aq, -dq
    if n1 * d2 > n2 * d1:
        return False
    first = _beyond(ap * d1 + n1 * dp, aq * d1 + n1 * dq, radius * d1)
    last = _beyond(ap * d2 + n2 * dp, aq * d2 + n2 * dq, radius * d2)
    if first == 0 or last == 0 or first != last:
        return True
    if first < 0:
        return False
    # Both ends lie outside: the arc is met where the foot of the perpendicular is on the part and near enough.
    square = dp * dp + dq * dq
    foot = -(ap * dp + aq * dq)
    if foot * d1 <= n1 * square or foot * d2 >= n2 * square:
        return False
    cross = ap * dq - aq * dp
    return cross * cross <= radius * radius * square


def _beyond(p: i64, q: i64, radius: i64) -> i64:
    """Whether a point lies inside (-1), on (0) or outside (1) a circle around the origin."""
    difference = p * p + q * q - radius * radius
    if difference > 0:
        return 1
    return -1 if difference < 0 else 0


def circle_meets(corners: vec[i64], start: i64, count: i64, x: i64, y: i64, radius: i64) -> bool:
    """Whether a closed disc around (x, y) meets a convex shape; both are seen from where the shape is held."""
    inside = True
    end = start + 2 * count
    ax = corners[end - 2]
    ay = corners[end - 1]
    index = start
    while index < end:
        bx = corners[index]
        by = corners[index + 1]
        side = side_of(ax, ay, bx, by, x, y)
        if side < 0:
            inside = False
            if _near_edge(ax, ay, bx, by, x, y, side, radius):
                return True
        ax = bx
        ay = by
        index += 2
    return inside


def _near_edge(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64, side: i64, radius: i64) -> bool:
    """Whether a segment comes within a radius of a point, whose side of it is known."""
    ex = bx - ax
    ey = by - ay
    px = x - ax
    py = y - ay
    along = px * ex + py * ey
    square = ex * ex + ey * ey
    if along <= 0:
        return px * px + py * py <= radius * radius
    if along >= square:
        px = x - bx
        py = y - by
        return px * px + py * py <= radius * radius
    return side * side <= radius * radius * square


def segment_meets_circle(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64, radius: i64) -> bool:
    """Whether a closed segment meets a closed disc."""
    return _near_edge(ax, ay, bx, by, x, y, side_of(ax, ay, bx, by, x, y), radius)


def shapes_meet(
    one: vec[i64], start: i64, count: i64, other: vec[i64], begin: i64, number: i64, dx: i64, dy: i64
) -> bool:
    """Whether two closed convex shapes meet; the other is held at (dx, dy) from where the one is held."""
    if _edge_parts(one, start, count, other, begin, number, dx, dy):
        return False
    return not _edge_parts(other, begin, number, one, start, count, -dx, -dy)


def _edge_parts(
    one: vec[i64], start: i64, count: i64, other: vec[i64], begin: i64, number: i64, dx: i64, dy: i64
) -> bool:
    """Whether the line along some edge of the one has all of the other strictly beyond it."""
    end = start + 2 * count
    ax = one[end - 2]
    ay = one[end - 1]
    index = start
    while index < end:
        bx = one[index]
        by = one[index + 1]
        parted = True
        corner = begin
        while corner < begin + 2 * number:
            if side_of(ax, ay, bx, by, other[corner] + dx, other[corner + 1] + dy) >= 0:
                parted = False
                break
            corner += 2
        if parted:
            return True
        ax = bx
        ay = by
        index += 2
    return False


# Every base lies between these two circles around its middle, rounding included.
WITHIN: Final = CORNER + 2
ROUND: Final = 1_296


def bases_meet(ax: i64, ay: i64, a_heading: i64, bx: i64, by: i64, b_heading: i64) -> bool:
    """Whether two bases, given by front tip and heading, touch."""
    mx = ax + MIDDLES[2 * a_heading] - bx - MIDDLES[2 * b_heading]
    my = ay + MIDDLES[2 * a_heading + 1] - by - MIDDLES[2 * b_heading + 1]
    square = mx * mx + my * my
    if square > (2 * WITHIN) * (2 * WITHIN):
        return False
    if square < (2 * ROUND) * (2 * ROUND):
        return True
    a = hexagon_index(a_heading)
    b = hexagon_index(b_heading)
    return shapes_meet(HEXAGONS, a, HEXAGON_CORNERS, HEXAGONS, b, HEXAGON_CORNERS, bx - ax, by - ay)


def base_meets_circle(x: i64, y: i64, heading: i64, cx: i64, cy: i64, radius: i64) -> bool:
    """Whether a base, given by front tip and heading, touches a disc."""
    mx = x + MIDDLES[2 * heading] - cx
    my = y + MIDDLES[2 * heading + 1] - cy
    square = mx * mx + my * my
    if square > (WITHIN + radius) * (WITHIN + radius):
        return False
    if square < (ROUND + radius) * (ROUND + radius):
        return True
    return circle_meets(HEXAGONS, hexagon_index(heading), HEXAGON_CORNERS, cx - x, cy - y, radius)


def nearest_point(x: i64, y: i64, heading: i64, fx: i64, fy: i64) -> tuple[i64, i64]:
    """The point of a base nearest to (fx, fy), rounded to the unit."""
    start = hexagon_index(heading)
    best: i64 = -1
    found_x = fx
    found_y = fy
    inside = True
    ax = x + HEXAGONS[start + 10]
    ay = y + HEXAGONS[start + 11]
    index = start
    while index < start + 2 * HEXAGON_CORNERS:
        bx = x + HEXAGONS[index]
        by = y + HEXAGONS[index + 1]
        if side_of(ax, ay, bx, by, fx, fy) < 0:
            inside = False
        ex = bx - ax
        ey = by - ay
        square = ex * ex + ey * ey
        along = (fx - ax) * ex + (fy - ay) * ey
        along = min(max(along, 0), square)
        px = ax + nearest(along * ex, square)
        py = ay + nearest(along * ey, square)
        distance = (px - fx) * (px - fx) + (py - fy) * (py - fy)
        if best < 0 or distance < best:
            best = distance
            found_x = px
            found_y = py
        ax = bx
        ay = by
        index += 2
    if inside:
        return fx, fy
    return found_x, found_y

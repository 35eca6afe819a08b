"""What a client draws that never changes during a race; lengths in 1/100 mm, angles in degrees, 0 east, 90 south."""

from dragonhoard.core.schema import Json, to_json
from dragonhoard.games.riders.actions import EIGHTHS
from dragonhoard.games.riders.components import (
    BASE_CRASH_COST,
    BUMP_COST,
    CARD_WORDS,
    COLUMNS,
    CURVES_FLOWN,
    DECK,
    ENERGY_LIMIT,
    FACE_WORDS,
    FACES,
    HAIRPINS_FLOWN,
    HAND_LIMIT,
    REACHES,
    ROWS,
    RULER_CRASH_COST,
    RULER_WIDTH,
    RULERS,
    SLOWEST,
    START_ENERGY,
    START_MAGIC,
    START_SPEEDS,
    STEP,
    TILE,
    TRAP,
    TRAP_NUMBERS,
    ruler_length,
    swing_of,
)
from dragonhoard.games.riders.geometry import tip_from_rear
from dragonhoard.games.riders.layouts import LayoutReport, layout_code
from dragonhoard.games.riders.track import Track
from dragonhoard.games.riders.track_shapes import base_corners, outline


def scenery(track: Track) -> dict[str, Json]:
    """The board of a track and the faces of everything that lies or stands on it."""
    told = to_json(outline(track))
    del told["is"]
    told["tile"] = TILE
    told["columns"] = COLUMNS
    told["rows"] = ROWS
    # How far along the lane: a lap (or the whole route), the start line and the finish line.
    told["length"] = int(track.length)
    told["start_at"] = int(track.start_line)
    told["finish_at"] = int(track.finish)
    told["base"] = _base()
    told["ruler_width"] = RULER_WIDTH
    told["rulers"] = [_ruler(STEP * (ruler + 1)) for ruler in range(RULERS)]
    told["trap_radius"] = TRAP
    told["trap_eighths"] = EIGHTHS
    told["cards"] = [_card(card) for card in range(len(CARD_WORDS))]
    told["start_cards"] = [_start_card(card) for card in range(int(track.boxes))]
    told["hand_limit"] = HAND_LIMIT
    told["energy_limit"] = ENERGY_LIMIT
    told["prices"] = _prices()
    return told


def layout_data(report: LayoutReport) -> dict[str, Json]:
    """The tiles that a layout is built of, and what is wrong with an arrangement of them, cell by cell."""
    return {
        "text": report.text,
        # Something to share it by, once it can be flown.
        "code": "" if report.faults else layout_code(report.text),
        "tiles": [[FACE_WORDS[front], FACE_WORDS[back]] for front, back in FACES],
        "faults": [
            {"rule": fault.rule, "problem": fault.problem, "cell": fault.cell, "tile": fault.tile}
            for fault in report.faults
        ],
        "lane": list(report.lane),
        "is_circuit": report.is_circuit,
    }


def _base() -> dict[str, Json]:
    """A base that heads east: its corners seen from its front tip, and seen from its rear tip."""
    tip_x, tip_y = tip_from_rear(0, 0, 0)
    return {
        "from_tip": [[x, y] for x, y in base_corners(0, 0, 0)],
        "from_rear": [[x, y] for x, y in base_corners(int(tip_x), int(tip_y), 0)],
    }


def _ruler(speed: int) -> dict[str, Json]:
    """A ruler: its length, its swing, and whether a curve or a hairpin is flown with it at once."""
    ruler = speed // STEP - 1
    return {
        "speed": speed,
        "length": int(ruler_length(speed)),
        "swing": int(swing_of(speed)),
        "curve": CURVES_FLOWN[ruler],
        "hairpin": HAIRPINS_FLOWN[ruler],
    }


def _prices() -> dict[str, Json]:
    """What a flight may cost: energy for crashes and bumps, what a trap takes at most, and the speeds left."""
    return {
        "base_crash": BASE_CRASH_COST,
        "ruler_crash": RULER_CRASH_COST,
        "bump": BUMP_COST,
        "trap": TRAP_NUMBERS - 1,
        "bump_speed": STEP,
        "crash_speed": SLOWEST,
    }


def _card(card: int) -> dict[str, Json]:
    """A magic card: its word, how many there are, and the speed of the ruler that measures its reach (0: none)."""
    return {"id": CARD_WORDS[card], "count": int(DECK[card]), "reach": int(REACHES[card])}


def _start_card(card: int) -> dict[str, Json]:
    return {
        "speed": int(START_SPEEDS[card]),
        "energy": int(START_ENERGY[card]),
        "magic": int(START_MAGIC[card]),
    }

"""Opening a table: everything about it is checked before its log begins."""

from collections.abc import Mapping

from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.table.clocks import is_playable
from dragonhoard.table.fairness import SEED_BYTES, commitment
from dragonhoard.table.log_entries import Opened, Pace, Watchers

MOST_DELAY = 20
_NO_LIMIT = Pace()


def open_table(
    table: str,
    game: str,
    players: int,
    host: str,
    seed: bytes,
    now: int,
    *,
    options: Mapping[str, str] | None = None,
    pace: Pace = _NO_LIMIT,
    watchers: Watchers = "link",
    public: bool = False,
    rated: bool = False,
    real_dice: bool = False,
    watch_delay: int = 0,
    start: str = "",
) -> Opened:
    """The first entry of a table, everything checked; `seed` is 32 random bytes to be kept secret until the end."""
    chosen = find_game(game)
    settings = chosen.settings(players, options)
    if not is_playable(pace):
        raise Problem("pace-form")
    if not 0 <= watch_delay <= MOST_DELAY:
        raise Problem("out-of-range", what="watch_delay", least=0, most=MOST_DELAY, value=watch_delay)
    if rated and (real_dice or start):
        raise Problem("rated-real-dice" if real_dice else "rated-fork")
    if start:
        position = chosen.parse_position(start)
        # A game that is played on keeps its rules.
        chosen = position.game
        if chosen.settings_of(position) != settings:
            raise Problem("record-start")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes")
    return Opened(
        now,
        table,
        chosen.id,
        chosen.rules_version,
        players,
        settings.options,
        host,
        "" if real_dice else commitment(seed, table),
        pace,
        watchers,
        public,
        rated,
        real_dice,
        watch_delay,
        start,
    )

"""Rules that hold in every game, before a game's own rules speak."""

from typing import Final, Literal

from mypy_extensions import i64

from dragonhoard.core.game import Rule
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL

CoreRuleId = Literal[
    "core.game-over", "core.luck-first", "core.not-luck", "core.not-your-turn", "core.no-such-action"
]

_CONTRACT: Final = "contract"
CORE_RULES: Final = (
    Rule("core.game-over", _CONTRACT),
    Rule("core.luck-first", _CONTRACT),
    Rule("core.not-luck", _CONTRACT),
    Rule("core.not-your-turn", _CONTRACT),
    Rule("core.no-such-action", _CONTRACT),
)


def refuse_actor(actor: i64, seat: i64, action: i64, actions: i64) -> CoreRuleId | None:
    """Why this actor may not act now, or why there is no such action at all."""
    if actor == TERMINAL:
        return "core.game-over"
    if seat == CHANCE:
        return None if actor == CHANCE else "core.not-luck"
    if action < 0 or action >= actions:
        return "core.no-such-action"
    if actor == CHANCE:
        return "core.luck-first"
    # In a sealed decision the game itself knows who is still awaited.
    return None if actor in (seat, SIMULTANEOUS) else "core.not-your-turn"

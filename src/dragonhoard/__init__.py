"""Four dragon board games with one rule core.

>>> import dragonhoard as dh
>>> match = dh.load_game("book").start(players=2, seed=7)

The names in `__all__` are the public interface; they are imported when they are first used.
"""

# Written out, because `typing` would be imported for it; type checkers know the name.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from dragonhoard.api import (
        CHANCE,
        SIMULTANEOUS,
        SPECTATOR,
        TERMINAL,
        Bot,
        Game,
        IllegalAction,
        Match,
        Move,
        Option,
        Outcome,
        Position,
        Problem,
        Record,
        Rng,
        Rule,
        Settings,
        bot,
        bot_names,
        check_game,
        game_ids,
        iter_moves,
        iter_turns,
        load_game,
        load_record,
        play,
        replay,
        save_record,
    )

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "SPECTATOR",
    "TERMINAL",
    "Bot",
    "Game",
    "IllegalAction",
    "Match",
    "Move",
    "Option",
    "Outcome",
    "Position",
    "Problem",
    "Record",
    "Rng",
    "Rule",
    "Settings",
    "__version__",
    "bot",
    "bot_names",
    "check_game",
    "game_ids",
    "iter_moves",
    "iter_turns",
    "load_game",
    "load_record",
    "play",
    "replay",
    "save_record",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A public name, imported now that it is wanted."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no public name {name!r}")
        from dragonhoard import api

        return getattr(api, name)


def __dir__() -> list[str]:
    return list(__all__)

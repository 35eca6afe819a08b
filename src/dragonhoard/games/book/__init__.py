"""Book of Dragons: dice win dragons from piles, each world lends an ability."""

from typing import Final

from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.game import HIDDEN_FROM_OTHERS, Game, Option, Settings
from dragonhoard.core.observation import Field
from dragonhoard.core.position import Position
from dragonhoard.core.schema import Json
from dragonhoard.games.book import actions, notation, observation
from dragonhoard.games.book.ai.evaluator import BookEvaluator
from dragonhoard.games.book.components import (
    BLOCKER_VALUE,
    EMPTY_PILES_TO_END,
    FACES,
    GOAL_POINTS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PILES,
    SLOT_DOTS,
    WORLD_VALUES,
    count_cards,
    dice_count,
)
from dragonhoard.games.book.rule_ids import RULES
from dragonhoard.games.book.rules import PILES_EMPTY, BookPosition
from dragonhoard.games.book.state import NO_BLOCKER, NO_CARD
from dragonhoard.games.book.view import (
    ACTION_COUNTS,
    BLOCKING_DICE,
    DECLINES,
    REQUIREMENTS,
    actions_name,
    blocking_name,
    decline_name,
    requirement_name,
)


class BookOfDragons(Game):
    """The game as discovery finds it."""

    def __init__(self, rules_version: int = 2) -> None:
        self.id = notation.GAME_ID
        # rule: book.setup.players
        self.min_players = MIN_PLAYERS
        self.max_players = MAX_PLAYERS
        self.rules_version = rules_version
        self.options = (
            Option("requirement", REQUIREMENTS, REQUIREMENTS[0]),
            Option("actions", ACTION_COUNTS, ACTION_COUNTS[0]),
            # rule: book.block.off
            Option("blocking_die", BLOCKING_DICE, BLOCKING_DICE[0], players=(2,)),
            Option("decline", DECLINES, DECLINES[0], added=True),
        )
        self.rules = RULES
        self.ends = (PILES_EMPTY,)
        self.declare(actions.ACTION_SPACE, actions.OUTCOME_SPACE)
        self.line = notation.LINE

    def past_versions(self) -> tuple[Game, ...]:
        return (_FIRST_RULES,) if self.rules_version == 2 else ()

    def new(self, settings: Settings) -> BookPosition:
        return self.own(
            BookPosition(
                settings.players,
                settings["requirement"] == "board",
                settings["actions"] == "both",
                settings["blocking_die"] == "on",
                settings["decline"] == "take",
            )
        )

    def hidden_information(self, settings: Settings) -> int:
        # rule: book.place.secret
        return HIDDEN_FROM_OTHERS

    def evaluator(self, position: Position, effort: int) -> Evaluator:
        return BookEvaluator()

    def settings_of(self, position: Position) -> Settings:
        own = _own(position)
        options = {
            "requirement": requirement_name(own),
            "actions": actions_name(own),
            "blocking_die": blocking_name(own),
            "decline": decline_name(own),
        }
        return self.settings(own.players, options)

    def position_json(self, position: Position) -> dict[str, Json]:
        return notation.position_json(_own(position))

    def parse_position_json(self, told: object) -> BookPosition:
        return notation.PositionReader(told, self.version_of(told)).read()

    def observation_layout(self, players: int) -> tuple[Field, ...]:
        return observation.layout(players)

    def inventory(self, position: Position) -> dict[str, int]:
        own = _own(position)
        known = [own.removed, *own.books]
        tops = sum([1 for top in own.tops if top != NO_CARD])
        dice = [*own.hands, *own.lying, *own.laid]
        return {
            "cards": sum([int(count_cards(cards)) for cards in known])
            + sum([int(size) for size in own.sizes]),
            "cards known and unseen": sum([int(count_cards(cards)) for cards in known])
            + tops
            + int(count_cards(own.unseen)),
            "dice": sum([int(dice_count(packed)) for packed in dice]),
            "blocking dice": 0 if own.blocker == NO_BLOCKER else 1,
        }

    def static_data(self, settings: Settings) -> dict[str, Json]:
        piles = PILES[settings.players]
        return {
            "values": list(WORLD_VALUES),
            "abilities": list(ABILITIES),
            "goal_points": GOAL_POINTS,
            "faces": FACES,
            "blocker": BLOCKER_VALUE,
            "piles": list(piles),
            "slots": list(SLOT_DOTS[: len(piles)]) if settings["requirement"] == "board" else [],
            "piles_to_end": EMPTY_PILES_TO_END[settings.players],
        }


# By world: the action that uses the ability of its dragons.
ABILITIES: Final = ("UsePlains", "UseMountains", "UseJungle", "UseDesert", "UseStorm", None)


def _own(position: Position) -> BookPosition:
    assert isinstance(position, BookPosition)
    return position


# Until 2 a waiting blocking die came back whenever a pile could take it.
_FIRST_RULES: Final = BookOfDragons(1)
GAME = BookOfDragons()

"""Tarasque (Drachenwurf): dice win dragons, dragons fill a lair."""

from collections.abc import Mapping

from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.game import PERFECT_INFORMATION, Game, Option, Settings
from dragonhoard.core.observation import Field
from dragonhoard.core.position import Position
from dragonhoard.core.schema import Json
from dragonhoard.games.tarasque import actions, notation, observation
from dragonhoard.games.tarasque.ai.evaluator import evaluator_for
from dragonhoard.games.tarasque.components import (
    CENTRE_TILES,
    CENTRE_TILES_FOR_TWO,
    DICE,
    EGGS,
    FIRST_SIDE,
    MAX_PLAYERS,
    MAX_ROLLS,
    MIN_PLAYERS,
    SIDES,
    SIX,
    TILES,
    count_tiles,
)
from dragonhoard.games.tarasque.odds import odds_of, odds_table
from dragonhoard.games.tarasque.rule_ids import RULES
from dragonhoard.games.tarasque.rules import LAST_TILE, TarasquePosition
from dragonhoard.games.tarasque.state import HOARDING
from dragonhoard.games.tarasque.view import (
    REARRANGEMENTS,
    SKINS,
    THEFT_EGGS,
    rearrange_name,
    skin_name,
    theft_egg_name,
)


class Tarasque(Game):
    """The game as discovery finds it."""

    def __init__(self) -> None:
        self.id = notation.GAME_ID
        # rule: tarasque.setup.players
        self.min_players = MIN_PLAYERS
        self.max_players = MAX_PLAYERS
        self.rules_version = 1
        self.options = (
            Option("theft_egg", THEFT_EGGS, THEFT_EGGS[0]),
            Option("skin", SKINS, SKINS[0]),
            Option("rearrange", REARRANGEMENTS, REARRANGEMENTS[0], added=True),
        )
        self.rules = RULES
        self.ends = (LAST_TILE,)
        self.declare(actions.ACTION_SPACE, actions.OUTCOME_SPACE)
        self.line = notation.LINE

    def new(self, settings: Settings) -> TarasquePosition:
        return self.own(
            TarasquePosition(
                settings.players,
                settings["theft_egg"] == "robbed",
                settings["skin"] == "tarasque",
                settings["rearrange"] == "per_egg",
            )
        )

    def hidden_information(self, settings: Settings) -> int:
        # What lies in the stack is known, and its order is luck still to come.
        return PERFECT_INFORMATION

    def evaluator(self, position: Position, effort: int) -> Evaluator:
        return evaluator_for(_own(position), effort)

    def settings_of(self, position: Position) -> Settings:
        own = _own(position)
        options: Mapping[str, str] = {
            "theft_egg": theft_egg_name(own),
            "skin": skin_name(own),
            "rearrange": rearrange_name(own),
        }
        return self.settings(own.players, options)

    def action_text(self, action: int, settings: Settings) -> str:
        return (actions.TARASQUE_ACTIONS if settings["skin"] == SKINS[1] else self.actions).text(action)

    def outcome_text(self, outcome: int, settings: Settings) -> str:
        return (actions.TARASQUE_OUTCOMES if settings["skin"] == SKINS[1] else self.outcomes).text(outcome)

    def position_json(self, position: Position) -> dict[str, Json]:
        return notation.position_json(_own(position))

    def parse_position_json(self, told: object) -> TarasquePosition:
        game = self.version_of(told)
        return game.own(notation.PositionReader(told, game.rules_version).read())

    def observation_layout(self, players: int) -> tuple[Field, ...]:
        return observation.layout(players)

    def inventory(self, position: Position) -> dict[str, int]:
        own = _own(position)
        tiles = [own.stack, own.centre, own.removed, *own.bases, *own.rows]
        in_hand = 1 if own.phase == HOARDING else 0
        return {
            "tiles": sum([count_tiles(found) for found in tiles]) + in_hand,
            "eggs": own.supply + sum([int(eggs) for eggs in own.eggs]),
        }

    def static_data(self, settings: Settings) -> dict[str, Json]:
        return {
            "skin": settings["skin"],
            "tiles": TILES,
            "dice": DICE,
            "rolls": MAX_ROLLS,
            "eggs": EGGS,
            "centre": CENTRE_TILES_FOR_TWO if settings.players == 2 else CENTRE_TILES,
            "sides": [FIRST_SIDE + side for side in range(SIDES)],
            "six": SIX,
            "odds": odds_table(),
        }

    def choice_data(self, position: Position, seat: int) -> dict[str, Json]:
        return odds_of(_own(position)) if position.actor() == seat else {}


def _own(position: Position) -> TarasquePosition:
    assert isinstance(position, TarasquePosition)
    return position


GAME = Tarasque()

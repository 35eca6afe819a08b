"""The Vale of Eternity: creatures captured, tamed and summoned."""

from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.game import HIDDEN_FROM_ACTOR, Game, Settings
from dragonhoard.core.observation import Field
from dragonhoard.core.position import Position
from dragonhoard.core.schema import Json
from dragonhoard.games.vale import actions, aid, notation, observation, scenery
from dragonhoard.games.vale.ai.evaluator import ValeEvaluator
from dragonhoard.games.vale.cards import CARD_IDS
from dragonhoard.games.vale.components import MAX_PLAYERS, MIN_PLAYERS
from dragonhoard.games.vale.rule_ids import RULES
from dragonhoard.games.vale.rules.position import SIXTY_POINTS, TENTH_ROUND, ValePosition
from dragonhoard.games.vale.state import ZONES


class Vale(Game):
    """The game as discovery finds it."""

    def __init__(self, rules_version: int = 2) -> None:
        self.id = notation.GAME_ID
        # rule: vale.setup.players
        self.min_players = MIN_PLAYERS
        self.max_players = MAX_PLAYERS
        self.rules_version = rules_version
        self.options = ()
        self.rules = RULES
        self.ends = (SIXTY_POINTS, TENTH_ROUND)
        self.declare(actions.ACTION_SPACE, actions.OUTCOME_SPACE)
        self.line = notation.LINE

    def new(self, settings: Settings) -> ValePosition:
        return self.own(ValePosition(settings.players, self.rules_version >= notation.LAPSING_RULES))

    def past_versions(self) -> tuple[Game, ...]:
        return (FORMER,) if self is GAME else ()

    def hidden_information(self, settings: Settings) -> int:
        # Hands are hidden.
        return HIDDEN_FROM_ACTOR

    def evaluator(self, position: Position, effort: int) -> Evaluator:
        return ValeEvaluator()

    def settings_of(self, position: Position) -> Settings:
        return self.settings(_own(position).players)

    def position_json(self, position: Position) -> dict[str, Json]:
        return notation.position_json(_own(position))

    def parse_position_json(self, told: object) -> ValePosition:
        game = self.version_of(told)
        return game.own(notation.PositionReader(told, game.rules_version).read())

    def observation_layout(self, players: int) -> tuple[Field, ...]:
        return observation.layout(players)

    def inventory(self, position: Position) -> dict[str, int]:
        own = _own(position)
        return {
            name: sum([1 for zone in range(ZONES) if own.holds(zone, card)])
            for card, name in enumerate(CARD_IDS)
        }

    def static_data(self, settings: Settings) -> dict[str, Json]:
        return scenery.scenery()

    def choice_data(self, position: Position, seat: int) -> dict[str, Json]:
        return aid.aid(_own(position), seat) if seat >= 0 else {}


def _own(position: Position) -> ValePosition:
    assert isinstance(position, ValePosition)
    return position


FORMER = Vale(1)
GAME = Vale()

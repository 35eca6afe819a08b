"""The Vale of Eternity: creatures captured, tamed and summoned."""

from dragonhoard.core.forms import Action, Json
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.observation import Field
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.games.vale import actions, notation, observation, scenery
from dragonhoard.games.vale.components import MAX_PLAYERS, MIN_PLAYERS
from dragonhoard.games.vale.effects import CARD_IDS
from dragonhoard.games.vale.rulebook import RULES
from dragonhoard.games.vale.rules.position import SIXTY_POINTS, TENTH_ROUND, ValePosition
from dragonhoard.games.vale.state import ZONES


class Vale(Game):
    """The game as discovery finds it."""

    def __init__(self) -> None:
        self.id = notation.GAME_ID
        # rule: vale.setup.players
        self.min_players = MIN_PLAYERS
        self.max_players = MAX_PLAYERS
        self.rules_version = 1
        self.options = ()
        self.rules = RULES
        self.ends = (SIXTY_POINTS, TENTH_ROUND)
        self.action_count = actions.ACTIONS
        self.action_kinds = actions.ACTION_KINDS
        self.outcome_kinds = actions.OUTCOME_KINDS

    def new(self, settings: Settings) -> ValePosition:
        return ValePosition(settings.players)

    def settings_of(self, position: Position) -> Settings:
        return self.settings(_own(position).players)

    def named(self, action: int) -> Action:
        return actions.named(action)

    def code(self, action: Action) -> int:
        return actions.code(action)

    def named_outcome(self, outcome: int) -> Action:
        return actions.named_outcome(outcome)

    def outcome_code(self, outcome: Action) -> int:
        return actions.outcome_code(outcome)

    def action_text(self, action: int, settings: Settings) -> str:
        return notation.action_text(actions.named(action))

    def parse_action(self, text: str) -> int:
        return actions.code(notation.parse_action(text))

    def outcome_text(self, outcome: int, settings: Settings) -> str:
        return notation.outcome_text(actions.named_outcome(outcome))

    def parse_outcome(self, text: str) -> int:
        return actions.outcome_code(notation.parse_outcome(text))

    def position_text(self, position: Position) -> str:
        return notation.line_of(self.position_json(position))

    def parse_position(self, text: str) -> ValePosition:
        if len(text) > 4_000 or not text.split():
            raise Problem("position-foreign")
        return self.parse_position_json(notation.fields_of(text))

    def position_json(self, position: Position) -> dict[str, Json]:
        return notation.position_json(_own(position), self.rules_version)

    def parse_position_json(self, told: object) -> ValePosition:
        return notation.PositionReader(told, self.rules_version).read()

    def observed(self, players: int) -> tuple[Field, ...]:
        return observation.layout(players)

    def components(self, position: Position) -> dict[str, int]:
        own = _own(position)
        return {
            name: sum([1 for zone in range(ZONES) if own.holds(zone, card)])
            for card, name in enumerate(CARD_IDS)
        }

    def scenery(self, settings: Settings) -> dict[str, Json]:
        return scenery.scenery()

    def aid(self, position: Position, seat: int) -> dict[str, Json]:
        return scenery.aid(_own(position), seat) if seat >= 0 else {}


def _own(position: Position) -> ValePosition:
    assert isinstance(position, ValePosition)
    return position


GAME = Vale()

"""Dragonriders (Drachenreiter): a race of dragons with rulers for wings, and magic on the way."""

from dragonhoard.core.evaluator import Evaluator
from dragonhoard.core.game import HIDDEN_FROM_ACTOR, Game, Option, Settings
from dragonhoard.core.observation import Field
from dragonhoard.core.position import Position
from dragonhoard.core.schema import Json
from dragonhoard.games.riders import aid, notation, observation, scenery
from dragonhoard.games.riders.actions import ACTION_SPACE, OUTCOME_SPACE
from dragonhoard.games.riders.ai.evaluator import evaluator_for
from dragonhoard.games.riders.components import CARD_WORDS, CARDS, MAX_PLAYERS, MIN_PLAYERS
from dragonhoard.games.riders.layouts import (
    LAYOUT_IDS,
    canonical_layout,
    check_layout,
    find_track,
    is_layout,
)
from dragonhoard.games.riders.rule_ids import RULES
from dragonhoard.games.riders.rules.position import FINISH, LAST_RIDER, RidersPosition
from dragonhoard.games.riders.rules.reading import PositionReader
from dragonhoard.games.riders.state import LASSO_PULLS


class Dragonriders(Game):
    """The game as discovery finds it."""

    def __init__(self, rules_version: int = LASSO_PULLS) -> None:
        self.id = notation.GAME_ID
        # rule: riders.setup.players
        self.min_players = MIN_PLAYERS
        self.max_players = MAX_PLAYERS
        self.rules_version = rules_version
        self.options = (Option("layout", LAYOUT_IDS, LAYOUT_IDS[0], open=True),)
        self.rules = RULES
        self.ends = (FINISH, LAST_RIDER)
        self.declare(ACTION_SPACE, OUTCOME_SPACE)
        self.line = notation.LINE

    def past_versions(self) -> tuple[Game, ...]:
        return _PAST if self.rules_version == LASSO_PULLS else ()

    def canonical(self, option: Option, value: str) -> str:
        # A layout of one's own may be written freely, or given by its code.
        return canonical_layout(value)

    def accepts(self, option: Option, value: str, players: int) -> bool:
        # rule: riders.layout.own
        if not is_layout(value):
            return value in option.values
        find_track(value, players)
        return True

    def new(self, settings: Settings) -> RidersPosition:
        layout = settings["layout"]
        return self.own(RidersPosition(settings.players, layout, find_track(layout, settings.players)))

    def hidden_information(self, settings: Settings) -> int:
        # Hands are hidden, and dials until they are shown.
        return HIDDEN_FROM_ACTOR

    def evaluator(self, position: Position, effort: int) -> Evaluator:
        return evaluator_for(_own(position), effort)

    def settings_of(self, position: Position) -> Settings:
        own = _own(position)
        return self.settings(own.players, {"layout": own.layout})

    def position_json(self, position: Position) -> dict[str, Json]:
        return notation.position_json(_own(position))

    def parse_position_json(self, told: object) -> RidersPosition:
        return PositionReader(told, self.version_of(told)).read()

    def observation_layout(self, players: int) -> tuple[Field, ...]:
        return observation.layout(players)

    def inventory(self, position: Position) -> dict[str, int]:
        own = _own(position)
        counts = {CARD_WORDS[card]: _count(own, card) for card in range(CARDS)}
        counts["tokens"] = int(own.supply()) + sum([int(tokens) for tokens in own.energy])
        counts["traps"] = int(own.trap_stock()) + len(own.trap_x) + int(own.removed_traps())
        return counts

    def static_data(self, settings: Settings) -> dict[str, Json]:
        return scenery.scenery(find_track(settings["layout"], settings.players))

    def option_data(self, option: str, value: str) -> dict[str, Json]:
        return scenery.layout_data(check_layout(value))

    def choice_data(self, position: Position, seat: int) -> dict[str, Json]:
        return aid.aid(_own(position), seat)


def _count(position: RidersPosition, card: int) -> int:
    """How many cards of a kind there are, wherever they are."""
    held = sum([int(position.hands[seat * CARDS + card]) for seat in range(position.players)])
    laid = sum([1 for found in position.laid if found == card])
    return int(position.deck[card]) + int(position.discard[card]) + held + laid


def _own(position: Position) -> RidersPosition:
    assert isinstance(position, RidersPosition)
    return position


# By the second rules a lasso could push.
_PAST = (Dragonriders(2),)
GAME = Dragonriders()

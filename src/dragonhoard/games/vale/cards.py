"""The table of cards: one entry a card with its id, family, cost and effects, written as data.

The order is that of the families, fifteen cards each and ten Dragons: a card's place in the table is its number.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from dragonhoard.core.frozen import Frozen
from dragonhoard.games.vale.components import BLUE, DRAGON, EARTH, FIRE, PURPLE, RED, WATER, WIND

# --- the verbs: a closed set; each has three users at least, and every odd text is a named function ---

END: Final = 0
GAIN_STONES: Final = 1
SCORE: Final = 2
SCORE_PER: Final = 3
SCORE_IF: Final = 4
SCORE_VALUE: Final = 5
SPEND_STONE: Final = 6
DRAW_CARD: Final = 7
RECOVER: Final = 8
RECOVER_ONE: Final = 9
DISCARD_HELD: Final = 10
ATTACK: Final = 11
CHOOSE: Final = 12
ODD: Final = 13

# What ScorePer counts: cards of a family (by the family's number), or one of these.
HAND_CARDS: Final = 5
AREA_CARDS: Final = 6
AREA_FAMILIES: Final = 7
LOW_COSTS: Final = 8
AREA_ACTIVES: Final = 9
BLUE_STONES: Final = 10

# What ScoreIf asks.
COSTS_ONE_TO_FOUR: Final = 0
NO_DRAGON: Final = 1
HAS_PURPLE: Final = 2
HAND_EQUALS_AREA: Final = 3

# Which stones ScoreValue counts.
ALL_STONES: Final = 3

# Which summoned cards RecoverOne may return.
CHEAP_INSTANTS: Final = 0
FIRE_INSTANTS: Final = 1
OTHER_CARDS: Final = 2

# What a card discarded from hand is good for.
FOR_NOTHING: Final = 0
FOR_ITS_COST: Final = 1
FOR_A_SUMMON: Final = 2

# The odd ones: one function each in the rules.
THROW_ALL_AWAY: Final = 0
ROB_A_POINT: Final = 1
CHASE_THE_LEADER: Final = 2
DEVOUR: Final = 3
FETCH_EARTH: Final = 4
TURN_PURPLE: Final = 5
FLY_TO_THE_PILE: Final = 6
USE_ALL_ACTIVES: Final = 7
COPY_ACTIVE: Final = 8
WEIGH_THE_HAND: Final = 9
HATCH: Final = 10
COPY_INSTANT: Final = 11
SUMMON_FREE: Final = 12

LOW_COST: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frozen):
    """One step of an effect."""

    def coded(self) -> tuple[int, int, int, int]:
        """The verb's number and its three arguments."""
        raise NotImplementedError


@dataclass(frozen=True)
class GainStones(Step):
    """Take stones from the supply."""

    red: int = 0
    blue: int = 0
    purple: int = 0

    def coded(self) -> tuple[int, int, int, int]:
        return GAIN_STONES, self.red, self.blue, self.purple


@dataclass(frozen=True)
class Score(Step):
    """Score points; negative points are lost."""

    points: int

    def coded(self) -> tuple[int, int, int, int]:
        return SCORE, self.points, 0, 0


@dataclass(frozen=True)
class ScorePer(Step):
    """Score points for each of what is counted."""

    points: int
    counted: int

    def coded(self) -> tuple[int, int, int, int]:
        return SCORE_PER, self.points, self.counted, 0


@dataclass(frozen=True)
class ScoreIf(Step):
    """Score points if something is so."""

    points: int
    asked: int

    def coded(self) -> tuple[int, int, int, int]:
        return SCORE_IF, self.points, self.asked, 0


@dataclass(frozen=True)
class ScoreValue(Step):
    """Score what the stones of a colour, or all stones, are worth now."""

    stones: int

    def coded(self) -> tuple[int, int, int, int]:
        return SCORE_VALUE, self.stones, 0, 0


@dataclass(frozen=True)
class SpendStone(Step):
    """Throw one stone of a colour away; without it nothing of the effect happens."""

    colour: int

    def coded(self) -> tuple[int, int, int, int]:
        return SPEND_STONE, self.colour, 0, 0


@dataclass(frozen=True)
class Draw(Step):
    """Draw a card."""

    def coded(self) -> tuple[int, int, int, int]:
        return DRAW_CARD, 0, 0, 0


@dataclass(frozen=True)
class Recover(Step):
    """Return this card to its owner's hand."""

    def coded(self) -> tuple[int, int, int, int]:
        return RECOVER, 0, 0, 0


@dataclass(frozen=True)
class RecoverOne(Step):
    """Return one of some of the owner's summoned cards to hand, perhaps scoring its cost."""

    among: int
    scores_cost: bool = False

    def coded(self) -> tuple[int, int, int, int]:
        return RECOVER_ONE, self.among, 1 if self.scores_cost else 0, 0


@dataclass(frozen=True)
class DiscardHeld(Step):
    """Discard a card from hand, for its cost, for a summon that follows, or for what the next step gives."""

    purpose: int = FOR_NOTHING

    def coded(self) -> tuple[int, int, int, int]:
        return DISCARD_HELD, self.purpose, 0, 0


@dataclass(frozen=True)
class Attack(Step):
    """Choose a player, who discards a summoned card of a family."""

    family: int

    def coded(self) -> tuple[int, int, int, int]:
        return ATTACK, self.family, 0, 0


@dataclass(frozen=True)
class Choose(Step):
    """Pick that many different options and carry them out."""

    picks: int
    options: tuple[tuple[Step, ...], ...]

    def coded(self) -> tuple[int, int, int, int]:
        # The number of the first option is known only once the options are compiled.
        return CHOOSE, self.picks, 0, len(self.options)


@dataclass(frozen=True)
class Odd(Step):
    """A text that no other card shares."""

    name: int

    def coded(self) -> tuple[int, int, int, int]:
        return ODD, self.name, 0, 0


@dataclass(frozen=True)
class Card(Frozen):
    """One card; a permanent effect is looked up by the rule that it bends."""

    id: str
    family: int
    cost: int
    instant: tuple[Step, ...] = ()
    active: tuple[Step, ...] = ()
    permanent: str = ""


# What permanent effects bend; the rules of stones, prices, taming and summoning ask for the card itself.
_LIMIT: Final = "stone limit"
_VALUES: Final = "stone values"
_PRICES: Final = "prices"
_ON_SUMMON: Final = "after a summon"
_ON_TAME: Final = "after taming"

_SNAIL: Final = (
    (SpendStone(BLUE), GainStones(purple=1)),
    (SpendStone(PURPLE), GainStones(blue=3)),
)
_BASILISK: Final = (
    (GainStones(red=1),),
    (Score(-1), GainStones(blue=1)),
    (Score(-2), GainStones(purple=1)),
)
_HYDRA: Final = (
    (GainStones(purple=1),),
    (Draw(),),
    (GainStones(blue=2),),
    (Score(4),),
)

TABLE: Final = (
    Card("hestia", FIRE, 0, permanent=_LIMIT),  # rule: vale.card.hestia
    Card("imp", FIRE, 0, instant=(GainStones(red=2),), active=(Recover(),)),
    Card("succubus", FIRE, 0, instant=(ScoreIf(10, COSTS_ONE_TO_FOUR),)),  # rule: vale.card.succubus
    Card("firefox", FIRE, 1, instant=(ScorePer(1, HAND_CARDS),)),  # rule: vale.card.firefox
    Card("salamander", FIRE, 1, active=(GainStones(red=1), Score(1))),
    Card("horned_salamander", FIRE, 2, active=(GainStones(red=4),)),  # rule: vale.card.horned-salamander
    Card("ifrit", FIRE, 2, instant=(ScorePer(1, AREA_CARDS),)),  # rule: vale.card.ifrit
    Card("incubus", FIRE, 2, instant=(ScorePer(2, LOW_COSTS),)),  # rule: vale.card.incubus
    Card("burning_skull", FIRE, 3, active=(SpendStone(RED), Score(3))),  # rule: vale.card.burning-skull
    Card("lava_giant", FIRE, 3, instant=(ScorePer(2, FIRE),)),  # rule: vale.card.lava-giant
    Card("phoenix", FIRE, 3, permanent=_ON_SUMMON),  # rule: vale.card.phoenix
    Card("agni", FIRE, 4, permanent=_VALUES),
    Card("asmodeus", FIRE, 4, active=(RecoverOne(CHEAP_INSTANTS),)),  # rule: vale.card.asmodeus
    Card("balog", FIRE, 4, active=(RecoverOne(FIRE_INSTANTS),)),  # rule: vale.card.balog
    Card("surtr", FIRE, 4, instant=(ScorePer(2, AREA_FAMILIES),)),  # rule: vale.card.surtr
    # rule: vale.card.yuki-onna
    Card("yuki_onna", WATER, 0, instant=(ScoreValue(ALL_STONES), Odd(THROW_ALL_AWAY))),
    Card("kappa", WATER, 1, permanent=_ON_SUMMON),  # rule: vale.card.kappa
    Card("sea_spirit", WATER, 1, active=(ScorePer(1, BLUE_STONES),)),  # rule: vale.card.sea-spirit
    Card("undine", WATER, 1, instant=(GainStones(blue=1),), active=(Recover(),)),
    Card("nessie", WATER, 2, active=(ScoreIf(2, NO_DRAGON),)),
    Card("hae_tae", WATER, 3, permanent=_VALUES),  # rule: vale.card.hae-tae
    Card("snail_maiden", WATER, 3, active=(Choose(1, _SNAIL),)),  # rule: vale.card.snail-maiden
    Card("undine_queen", WATER, 3, active=(GainStones(blue=1),)),
    Card("yuki_onna_exalted", WATER, 3, instant=(ScoreValue(BLUE),)),  # rule: vale.card.yuki-onna-exalted
    Card("hydra", WATER, 4, instant=(Choose(2, _HYDRA),)),  # rule: vale.card.hydra
    Card("leviathan", WATER, 4, instant=(Score(7), Attack(DRAGON))),  # rule: vale.card.leviathan
    Card("triton", WATER, 4, permanent=_ON_TAME),  # rule: vale.card.triton
    Card("water_giant", WATER, 4, instant=(GainStones(blue=2),), permanent=_VALUES),
    Card("charybdis", WATER, 5, active=(SpendStone(BLUE), Score(5))),  # rule: vale.card.charybdis
    Card("poseidon", WATER, 7, instant=(ScorePer(3, WATER),)),  # rule: vale.card.poseidon
    # rule: vale.card.young-forest-spirit
    Card("young_forest_spirit", EARTH, 0, instant=(DiscardHeld(FOR_A_SUMMON), Odd(SUMMON_FREE))),
    Card("goblin", EARTH, 1, active=(Odd(ROB_A_POINT),)),  # rule: vale.card.goblin
    Card("forest_spirit", EARTH, 2, instant=(DiscardHeld(FOR_ITS_COST),)),  # rule: vale.card.forest-spirit
    Card("gargoyle", EARTH, 2, permanent=_ON_SUMMON),  # rule: vale.card.gargoyle
    Card("basilisk", EARTH, 3, active=(Choose(1, _BASILISK),)),  # rule: vale.card.basilisk
    Card("troll", EARTH, 3, active=(ScoreIf(3, HAS_PURPLE),)),
    Card("goblin_soldier", EARTH, 4, active=(Odd(CHASE_THE_LEADER),)),  # rule: vale.card.goblin-soldier
    Card("medusa", EARTH, 4, active=(DiscardHeld(), GainStones(purple=1))),  # rule: vale.card.medusa
    Card("cerberus", EARTH, 5, instant=(Odd(DEVOUR),)),  # rule: vale.card.cerberus
    Card("mimic", EARTH, 6, active=(Odd(FETCH_EARTH),)),  # rule: vale.card.mimic
    Card("mud_slime", EARTH, 6, instant=(Score(6),), active=(Recover(),)),
    Card("rock_golem", EARTH, 6, instant=(ScoreValue(PURPLE),)),  # rule: vale.card.rock-golem
    Card("stone_golem", EARTH, 6, instant=(Odd(TURN_PURPLE),)),  # rule: vale.card.stone-golem
    Card("behemoth", EARTH, 9, instant=(ScorePer(3, AREA_FAMILIES),)),  # rule: vale.card.behemoth
    Card("sand_giant", EARTH, 10, instant=(ScorePer(4, EARTH),)),  # rule: vale.card.sand-giant
    Card("dandelion_spirit", WIND, 3, instant=(Draw(),), active=(Recover(),)),
    Card("harpy", WIND, 3, active=(ScoreIf(3, HAND_EQUALS_AREA),)),  # rule: vale.card.harpy
    Card("pegasus", WIND, 3, instant=(Draw(),), permanent=_PRICES),  # rule: vale.card.pegasus
    Card("tengu", WIND, 3, instant=(Score(6), Odd(FLY_TO_THE_PILE))),  # rule: vale.card.tengu
    Card("boreas", WIND, 4, instant=(ScorePer(1, WIND), Recover())),  # rule: vale.card.boreas
    Card("genie", WIND, 4, instant=(Odd(USE_ALL_ACTIVES),)),  # rule: vale.card.genie
    Card("hippogriff", WIND, 4, instant=(Draw(),), permanent=_PRICES),  # rule: vale.card.hippogriff
    Card("sylph", WIND, 4, instant=(Draw(),), permanent=_ON_SUMMON),  # rule: vale.card.sylph
    Card("genie_exalted", WIND, 5, active=(Odd(COPY_ACTIVE),)),  # rule: vale.card.genie-exalted
    Card("valkyrie", WIND, 5, active=(ScorePer(1, AREA_FAMILIES),)),  # rule: vale.card.valkyrie
    Card("odin", WIND, 6, active=(Odd(WEIGH_THE_HAND),)),  # rule: vale.card.odin
    Card("freyja", WIND, 7, active=(ScorePer(1, AREA_ACTIVES),)),  # rule: vale.card.freyja
    Card("griffon", WIND, 7, active=(Draw(),)),  # rule: vale.card.griffon
    Card("rudra", WIND, 8, instant=(ScorePer(2, HAND_CARDS),)),  # rule: vale.card.rudra
    Card("gi_rin", WIND, 10, instant=(ScorePer(2, AREA_CARDS),)),  # rule: vale.card.gi-rin
    Card("dragon_egg", DRAGON, 3, instant=(Odd(HATCH),)),  # rule: vale.card.dragon-egg
    Card("tidal", DRAGON, 5, instant=(ScorePer(5, DRAGON),)),  # rule: vale.card.tidal
    Card("ember", DRAGON, 7, instant=(Score(7), Attack(WATER))),  # rule: vale.card.ember
    Card("marina", DRAGON, 7, instant=(Score(7), Attack(FIRE))),  # rule: vale.card.marina
    Card("boulder", DRAGON, 8, instant=(Score(8), Attack(WIND))),  # rule: vale.card.boulder
    Card("gust", DRAGON, 8, instant=(Score(8), Attack(EARTH))),  # rule: vale.card.gust
    Card("aeris", DRAGON, 9, instant=(RecoverOne(OTHER_CARDS, scores_cost=True),)),  # rule: vale.card.aeris
    Card("scorch", DRAGON, 9, instant=(Odd(COPY_INSTANT),)),  # rule: vale.card.scorch
    Card("willow", DRAGON, 10, instant=(GainStones(1, 1, 1), Score(3), Draw())),
    Card("eternity", DRAGON, 12, instant=(ScorePer(4, AREA_FAMILIES),)),  # rule: vale.card.eternity
)

CARD_IDS: Final = tuple([card.id for card in TABLE])


def card_number(card_id: str) -> int:
    """The number of the card with this id."""
    return CARD_IDS.index(card_id)

"""What is dealt anew can be played on: no redeal leads into a dead end."""

from collections.abc import Iterator

import pytest

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.conformance import check_redeal
from dragonhoard.core.position import CHANCE, SPECTATOR, TERMINAL
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.games.vale.cards import CARD_IDS, TABLE
from dragonhoard.games.vale.components import DRAGON
from dragonhoard.games.vale.rules.position import ValePosition
from dragonhoard.games.vale.state import DRAWING, FRAME_KINDS
from tests.effort import spend
from tests.games.vale.scenes import GAME, ValeScene, at, line, rest_of

STAYS = [card for card in CARD_IDS if card not in ("tengu", "boreas", "dragon_egg")]
DRAGONS = [card.id for card in TABLE if card.family == DRAGON]
# Cards whose summon rests on the hand of whoever pays for them, and those that lead to one.
TRICKY = ["dragon_egg", "young_forest_spirit", "forest_spirit", "scorch", "genie", "medusa", "genie_exalted"]


def hands_dealt(scene: ValeScene, viewer: int, times: int = 60) -> list[list[str]]:
    """The hands of seat 0 as a viewer is dealt them."""
    rng = Rng(5)
    hands = []
    for _ in range(times):
        told = GAME.position_json(scene.position.redeal(viewer, rng))["hands"]
        assert isinstance(told, list)
        hand = told[0]
        assert isinstance(hand, list)
        hands.append([str(card).removesuffix("*1") for card in hand])
    return hands


def test_whoever_pays_for_the_egg_is_dealt_a_dragon() -> None:
    scene = at(hand="dragon_egg,willow*1,imp*1", stones="3,1,0").play(0, "summon dragon_egg")
    assert scene.asked() == "pay-summon"
    for viewer in (1, SPECTATOR):
        assert all(set(hand) & (set(DRAGONS) - {"dragon_egg"}) for hand in hands_dealt(scene, viewer))


def test_whoever_pays_to_copy_the_young_spirit_is_dealt_a_card_to_summon() -> None:
    """Of the cards nobody has seen only the Imp can be summoned: there is nobody to strike."""
    seen = rest_of("scorch,imp,ember,young_forest_spirit,marina,boulder")
    scene = at(
        hand="scorch,imp*1,ember*1",
        area="young_forest_spirit",
        stones="0,1,2",
        discard=",".join(seen),
    ).play(0, "summon scorch")
    assert scene.asked() == "pay-summon"
    for viewer in (1, SPECTATOR):
        assert all("imp" in hand for hand in hands_dealt(scene, viewer))
        play_out_redeals(scene.position, viewer, Rng(3), 10)


def test_nobody_can_be_paying_for_an_egg_that_hatches_nothing() -> None:
    scene = at(hand="dragon_egg,willow,imp", stones="3,1,0").play(0, "summon dragon_egg")
    text = GAME.position_text(scene.position)
    assert GAME.position_text(GAME.parse_position(text)) == text
    with pytest.raises(Problem, match="position-impossible"):
        GAME.parse_position(text.replace(",willow", ""))


def play_out_redeals(position: object, viewer: int, rng: Rng, times: int) -> None:
    """Deal anew and play at random until nothing is pending any more."""
    assert isinstance(position, ValePosition)
    for _ in range(times):
        check_redeal(GAME, position, viewer, rng)
        dealt = position.redeal(viewer, rng)
        while dealt.depth and dealt.actor() != TERMINAL:
            play_at_random(dealt, rng)


def play_at_random(position: ValePosition, rng: Rng) -> None:
    actor = int(position.actor())
    if actor == CHANCE:
        position.play(CHANCE, int(position.sample(rng)))
        return
    actions = position.legal(actor)
    assert len(actions) > 0, GAME.position_text(position)
    position.play(actor, int(actions[int(rng.below(len(actions)))]))


def strewn(rng: Rng) -> ValePosition:
    """A table with hands that nobody else has seen, and much in them that asks for something."""
    players = 2 + int(rng.below(3))
    number = 3 + int(rng.below(6))
    # Some hold few cards, so that what they promise is hard to keep.
    places = [players + int(rng.below(14)) for _ in CARD_IDS]
    for seat in range(players):
        for _ in range(1 + int(rng.below(4))):
            places[int(rng.below(len(CARD_IDS)))] = seat
    for card in TRICKY:
        if rng.below(2):
            places[CARD_IDS.index(card)] = int(rng.below(2 * players))
    hands: list[list[str]] = [[] for _ in range(players)]
    areas: list[list[str]] = [[] for _ in range(players)]
    discard = []
    for card, place in zip(CARD_IDS, places, strict=True):
        if place < players:
            hands[place].append(f"{card}*1")
        elif place < 2 * players and card in STAYS and len(areas[place - players]) < number - 1:
            areas[place - players].append(card)
        elif place > players + 11:
            discard.append(card)
    stones = [("1,2,1", "2,1,1", "0,1,3", "2,0,2")[int(rng.below(4))] for _ in range(players)]
    scene = ValeScene(
        "vale",
        line(
            players,
            round=str(number),
            hands="/".join(",".join(hand) or "-" for hand in hands),
            areas="/".join(",".join(area) or "-" for area in areas),
            stones="/".join(stones),
            discard=",".join(discard) or "-",
        ),
    )
    assert isinstance(scene.position, ValePosition)
    return scene.position


def in_the_middle(rng: Rng) -> Iterator[ValePosition]:
    """Positions in the middle of some decision, met while a strewn table is played at random for a while."""
    position = strewn(rng)
    for _ in range(30):
        if position.actor() == TERMINAL:
            return
        if position.depth:
            yield position
        play_at_random(position, rng)


def test_no_redeal_leads_into_a_dead_end_whatever_is_being_decided() -> None:
    rng = Rng(17)
    asked = set()
    for _ in range(spend(120, 90, 3_000)):
        for position in in_the_middle(rng):
            asked.add(int(position.top_kind()))
            for viewer in (SPECTATOR, *range(int(position.players))):
                play_out_redeals(position, viewer, rng, 1)
    assert asked == set(range(DRAWING, len(FRAME_KINDS)))


def test_a_search_can_look_at_whoever_pays_for_the_egg() -> None:
    """The review asks a searching bot about every decision, this one too."""
    scene = at(hand="dragon_egg,willow*1,imp*1", stones="3,1,0").play(0, "summon dragon_egg")
    for seat in (0, 1):
        dealt = scene.position.redeal(seat, Rng(1))
        bot = find_bot("searching:iterations=40")
        assert dealt.refusal(0, choose_for(bot, dealt, 0, Rng(2))) is None

"""Whatever is played: nothing is lost or doubled, nobody is stuck, limits hold."""

from hypothesis import given, settings
from hypothesis import strategies as st

from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.rng import Rng
from dragonhoard.games.vale.cards import CARD_IDS, TABLE
from dragonhoard.games.vale.components import ALL_FIRST, ALL_SECOND, CARDS
from dragonhoard.games.vale.rules.position import ValePosition
from dragonhoard.games.vale.rules.stones import limit
from dragonhoard.games.vale.state import AREA, ZONES
from tests.effort import spend
from tests.games.vale.scenes import GAME, ValeScene, line

STAYS = [card for card in CARD_IDS if card not in ("tengu", "boreas", "dragon_egg")]
PERMANENTS = [card.id for card in TABLE if card.permanent]


def is_whole(position: ValePosition) -> bool:
    """Whether every card lies in just one place."""
    counts = sum(int(position.count(zone)) for zone in range(ZONES))
    first, second = 0, 0
    for zone in range(ZONES):
        first |= int(position.first_word(zone))
        second |= int(position.second_word(zone))
    return counts == CARDS and (first, second) == (ALL_FIRST, ALL_SECOND)


def play_watched(position: ValePosition, rng: Rng, most: int = 3_000) -> None:
    """Play at random to the end, looking at everything that must always hold."""
    for _ in range(most):
        actor = int(position.actor())
        if actor == TERMINAL:
            return
        assert is_whole(position)
        asked = [int(position.frames[place]) for place in range(0, int(position.depth) * 4, 4)]
        for seat in range(int(position.players)):
            assert position.count(AREA + seat) <= position.round
            assert position.score(seat) >= 0
            assert 5 in asked or position.stone_count(seat) <= limit(position, seat)
            assert min(int(position.stone(seat, colour)) for colour in range(3)) >= 0
        if actor == CHANCE:
            assert position.chance_total() > 0
            position.play(CHANCE, int(position.sample(rng)))
        else:
            actions = position.legal(actor)
            assert len(actions) > 0, GAME.position_text(position)
            position.play(actor, int(actions[int(rng.below(len(actions)))]))
    raise AssertionError("the game does not end")


@settings(deadline=None, max_examples=spend(full=40, quick=10))
@given(players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_random_games_lose_nothing_and_end(players: int, seed: int) -> None:
    position = GAME.new(GAME.settings(players))
    assert isinstance(position, ValePosition)
    play_watched(position, Rng(seed))


@settings(deadline=None, max_examples=spend(full=40, quick=10))
@given(data=st.data(), players=st.integers(2, 4), number=st.integers(1, 10), seed=st.integers(0, 2**32))
def test_any_table_can_be_played_on(data: st.DataObject, players: int, number: int, seed: int) -> None:
    """Cards strewn over hands, areas and both piles at random, stones up to the limit."""
    places = data.draw(st.lists(st.integers(0, 2 * players + 1), min_size=70, max_size=70))
    hands: list[list[str]] = [[] for _ in range(players)]
    areas: list[list[str]] = [[] for _ in range(players)]
    discard: list[str] = []
    for card, place in zip(CARD_IDS, places, strict=True):
        if place < players:
            hands[place].append(card)
        elif place < 2 * players and card in STAYS and len(areas[place - players]) < number:
            areas[place - players].append(card)
        elif place == 2 * players:
            discard.append(card)
    stones = data.draw(
        st.lists(st.sampled_from(["0,0,0", "4,0,0", "1,2,1", "0,0,4"]), min_size=players, max_size=players)
    )
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
    play_watched(scene.position, Rng(seed))


def test_empty_piles_hold() -> None:
    hands = "/".join(",".join(CARD_IDS[start::2]) for start in (0, 1))
    scene = ValeScene("vale", line(2, hands=hands, stones="0,0,4/0,0,4", round="8"))
    assert isinstance(scene.position, ValePosition)
    for seed in range(5):
        play_watched(scene.position.copy(), Rng(seed))


def test_a_hand_of_thirty_holds() -> None:
    scene = ValeScene(
        "vale", line(2, hands=f"{','.join(CARD_IDS[20:50])}/-", stones="0,0,4/0,0,0", round="8")
    )
    assert isinstance(scene.position, ValePosition)
    for seed in range(5):
        play_watched(scene.position.copy(), Rng(seed))


def test_all_permanents_at_once_hold() -> None:
    fields = {"areas": f"{','.join(PERMANENTS[:10])}/{PERMANENTS[10]}", "round": "10"}
    assert len(PERMANENTS) == 11
    scene = ValeScene("vale", line(2, **(fields | {"hands": "imp,tengu/-", "stones": "2,2,2/0,0,0"})))
    assert isinstance(scene.position, ValePosition)
    for seed in range(5):
        play_watched(scene.position.copy(), Rng(seed))

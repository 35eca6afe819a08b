"""Setup, capture, the order of turns, and the end of rounds and games."""

import pytest

from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.problem import Problem
from dragonhoard.games.vale.cards import CARD_IDS, TABLE
from dragonhoard.games.vale.events import ActiveUsed
from tests.games.vale.scenes import GAME, ValeScene, at, line, new, resolved, rest_of


def revealed(players: int, first: int = 0) -> ValeScene:
    """The first cards of the table are revealed, in a game that some seat begins."""
    scene = new(players).luck(f"begins {first}")
    return scene.luck(*(f"drawn {card}" for card in CARD_IDS[: 2 * players]))


@pytest.mark.rule("vale.setup.players")
def test_two_to_four_play() -> None:
    for players in (2, 3, 4):
        assert new(players).told("players") == players
    for players in (1, 5):
        with pytest.raises(Problem):
            GAME.settings(players)


@pytest.mark.rule("vale.setup.first-player")
def test_luck_names_the_first_player() -> None:
    scene = new(3)
    assert scene.actor() == CHANCE
    assert scene.position.chance_outcomes() == [(0, 1), (1, 1), (2, 1)]
    assert scene.luck_refusal("begins 3") == "vale.setup.first-player"
    assert scene.luck("begins 2").told("initiative") == 2


@pytest.mark.rule("vale.setup.start-scores")
def test_points_follow_the_turn_order() -> None:
    assert new(4).luck("begins 2").told("scores") == [3, 4, 1, 2]


@pytest.mark.rule("vale.setup.draw-pile")
def test_all_seventy_cards_are_in_the_pile() -> None:
    scene = new(2).luck("begins 0")
    assert len(scene.position.chance_outcomes()) == 70
    assert [len([card for card in TABLE if card.family == family]) for family in range(5)] == [
        15,
        15,
        15,
        15,
        10,
    ]


@pytest.mark.rule("vale.capture.reveal")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_a_player_are_revealed(players: int) -> None:
    scene = revealed(players)
    assert scene.told("display") == list(CARD_IDS[: 2 * players])
    assert scene.actor() == 0


@pytest.mark.rule("vale.capture.snake")
def test_captures_go_round_and_back() -> None:
    scene = revealed(3, first=1)
    order = []
    while scene.told("phase") == "capture":
        order.append(scene.actor())
        scene.play(scene.actor(), scene.legal(scene.actor())[0])
    assert order == [1, 2, 0, 0, 2, 1]
    assert scene.told("captured") == [
        ["succubus", "firefox"],
        ["hestia", "horned_salamander"],
        ["imp", "salamander"],
    ]


@pytest.mark.rule("vale.capture.marked", "vale.capture.revealed")
def test_only_a_free_card_of_the_vale_is_captured() -> None:
    scene = revealed(2).play(0, "capture imp")
    assert scene.refusal(1, "capture imp") == "vale.capture.marked"
    assert scene.refusal(1, "capture eternity") == "vale.capture.revealed"
    assert scene.refusal(1, "capture hestia") is None


@pytest.mark.rule("vale.round.phases")
def test_each_phase_has_its_own_actions() -> None:
    scene = revealed(2)
    assert scene.refusal(0, "sell imp") == "vale.round.phases"
    assert scene.refusal(0, "end turn") == "vale.round.phases"
    scene = at(hand="imp", area="salamander")
    assert scene.refusal(0, "capture agni") == "vale.round.phases"
    assert scene.refusal(0, "use salamander") == "vale.round.phases"


@pytest.mark.rule("vale.round.turn-order")
def test_turns_go_clockwise_from_the_initiative_tile() -> None:
    scene = at(players=3, initiative="1", seat="1", areas="imp/salamander/-")
    order = []
    while scene.told("phase") == "action":
        order.append(scene.actor())
        scene.play(scene.actor(), "end turn")
    assert order == [1, 2, 0]
    assert scene.events("ActiveUsed") == [ActiveUsed(1, 4), ActiveUsed(0, 1)]


@pytest.mark.rule("vale.round.next", "vale.round.initiative-passes")
def test_the_round_and_the_tile_move_on() -> None:
    scene = at(players=3, initiative="2", seat="2", round="5").resolve()
    assert (scene.told("phase"), scene.told("round"), scene.told("initiative")) == ("reveal", 6, 0)


@pytest.mark.rule("vale.pile.shuffle-discard")
def test_an_empty_pile_is_made_anew_from_the_discard_pile() -> None:
    used = ",".join(rest_of("imp,agni,hydra"))
    scene = at(hand=used, discard="imp,agni,hydra").resolve()
    assert scene.told("discard") == []
    assert [outcome for outcome, _ in scene.position.chance_outcomes()] == [
        GAME.parse_outcome(f"drawn {card}") for card in ("imp", "agni", "hydra")
    ]


@pytest.mark.rule("vale.pile.shuffle-discard")
def test_the_discard_pile_waits_until_a_card_is_needed() -> None:
    others = ",".join(rest_of("imp,agni,griffon,troll,hydra,goblin"))
    fields = f"hands={others}/- areas=griffon/- discard=imp,agni,troll,hydra,goblin"
    scene = ValeScene("vale", line(2, **dict(field.split("=") for field in fields.split())))
    assert scene.told("discard") == ["imp", "agni", "hydra", "goblin", "troll"]
    scene.resolve().luck("drawn imp")
    assert scene.told("discard") == []


@pytest.mark.rule("vale.pile.from-pile")
def test_luck_takes_cards_from_the_pile_only() -> None:
    scene = resolved("griffon", hand="imp")
    assert scene.luck_refusal("drawn imp") == "vale.pile.from-pile"
    assert scene.luck_refusal("drawn agni") is None


@pytest.mark.rule("vale.pile.both-empty")
def test_with_too_few_cards_as_many_as_there_are_are_captured() -> None:
    used = ",".join(rest_of("imp,agni,hydra"))
    scene = at(hand=used, discard="imp,agni,hydra").resolve()
    scene.luck("drawn imp", "drawn agni", "drawn hydra")
    assert scene.told("phase") == "capture"
    scene.play(1, "capture imp").play(0, "capture agni", "capture hydra")
    assert (scene.told("phase"), scene.actor()) == ("action", 1)
    scene = at(hand=",".join(rest_of("-"))).play(0, "end turn").play(1, "end turn")
    assert (scene.told("phase"), scene.told("round")) == ("action", 6)


@pytest.mark.rule("vale.end.sixty")
def test_sixty_points_end_the_game_after_the_round() -> None:
    scene = at(scores="60,10")
    scene.play(0, "end turn")
    assert scene.actor() == 1
    scene.play(1, "end turn")
    assert scene.actor() == TERMINAL
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.end == "sixty-points"
    assert at(scores="59,10").resolve().actor() == CHANCE


@pytest.mark.rule("vale.end.sixty")
def test_a_lead_lost_in_the_resolution_does_not_end_the_game() -> None:
    assert resolved("goblin_soldier", scores="60,10").actor() == CHANCE


@pytest.mark.rule("vale.end.ten-rounds")
def test_the_tenth_round_is_the_last() -> None:
    scene = at(round="10").resolve()
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.end == "tenth-round"
    assert at(round="9").resolve().actor() == CHANCE


@pytest.mark.rule("vale.end.most-points", "vale.end.tie-cards", "vale.end.shared")
@pytest.mark.parametrize(
    ("scores", "areas", "places"),
    [
        ("30,31,29", "kappa,agni/-/-", (1, 0, 2)),
        ("30,30,29", "agni/-/kappa", (0, 1, 2)),
        ("30,30,30", "agni/hydra/-", (0, 0, 2)),
        ("30,30,30", "-/-/-", (0, 0, 0)),
    ],
)
def test_points_then_summoned_cards_decide(scores: str, areas: str, places: tuple[int, ...]) -> None:
    scene = ValeScene("vale", line(3, round="10", scores=scores, areas=areas)).resolve()
    outcome = scene.position.outcome()
    assert outcome is not None
    assert outcome.places == places

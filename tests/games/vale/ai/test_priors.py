"""Priors: good enough to beat chance by far, and made of nothing that the seat does not know."""

from dragonhoard.core.evaluator import INSTANT
from dragonhoard.core.position import CHANCE, TERMINAL, Position
from dragonhoard.core.rng import Rng
from tests.games.vale.scenes import GAME, at, resolved, summoned


def best(position: Position, seat: int) -> int:
    return max(
        (int(action) for action in position.legal(seat)), key=lambda action: prior(position, seat, action)
    )


def prior(position: Position, seat: int, action: int) -> int:
    return int(GAME.evaluator(position, INSTANT).prior(position, seat, action))


def test_priors_beat_random_play() -> None:
    wins, points = 0, 0
    for seed in range(20):
        rng, position = Rng(seed), GAME.new(GAME.settings(4))
        while (actor := int(position.actor())) != TERMINAL:
            if actor == CHANCE:
                position.apply(CHANCE, position.sample(rng))
            elif actor == seed % 4:
                position.apply(actor, best(position, actor))
            else:
                actions = position.legal(actor)
                position.apply(actor, actions[int(rng.below(len(actions)))])
        wins += position.places()[seed % 4] == 0
        points += int(position.score(seed % 4))
    assert wins >= 18
    assert points / 20 > 45


def test_priors_know_only_what_the_seat_knows_and_change_nothing() -> None:
    rng, position = Rng(4), GAME.new(GAME.settings(3))
    while (actor := int(position.actor())) != TERMINAL:
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        before = GAME.position_text(position)
        dealt = position.redeal(actor, rng)
        for action in position.legal(actor):
            assert prior(position, actor, int(action)) == prior(dealt, actor, int(action))
        assert GAME.position_text(position) == before
        position.apply(actor, best(position, actor))


def test_priors_see_what_is_good() -> None:
    # A full area of Fire makes the Lava Giant worth more than its price.
    scene = at(hand="lava_giant", area="agni,imp,surtr", stones="0,1,0")
    assert GAME.action_text(best(scene.position, 0), scene.settings) == "summon lava_giant"
    # The leader of the others is robbed.
    scene = resolved("goblin", players=3, scores="10,5,30")
    assert GAME.action_text(best(scene.position, 0), scene.settings) == "choose seat 2"
    # Nobody strikes oneself while another can be struck.
    scene = summoned("ember", stones="0,0,2", area="kappa", rival_area="hydra")
    assert GAME.action_text(best(scene.position, 0), scene.settings) == "choose seat 1"
    # The dearest stones are kept.
    scene = at(captured="goblin/-", stones="0,1,1").play(0, "sell goblin")
    assert GAME.action_text(best(scene.position, 0), scene.settings) == "keep 2 red 1 blue 1 purple"

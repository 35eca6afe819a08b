"""The position's own bookkeeping, and what its events tell."""

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.rng import Rng
from dragonhoard.games.tarasque import actions, components, events
from dragonhoard.games.tarasque.rules import TarasquePosition
from dragonhoard.games.tarasque.view import tiles_in
from tests.games.tarasque.scenes import at, begun

GAME = find_game("tarasque")


def test_sets_of_tiles_reach_the_last_tile() -> None:
    # A shift compiled as 32 bits would fail from tile 31 on.
    assert [components.bit(tile) for tile in range(36)] == [2**tile for tile in range(36)]
    assert [components.lowest_tile(components.bit(tile)) for tile in range(36)] == list(range(36))
    assert components.count_tiles(components.ALL_TILES) == 36
    assert components.nth_tile(components.ALL_TILES, 35) == 35


def test_the_action_space_has_room_for_every_component() -> None:
    # The counts stand as digits in actions.py, so that they are folded into compiled code.
    tiles, dragons, dice = components.TILES, components.DRAGONS, components.DICE
    widths = [
        actions.JOIN - actions.REMOVE,
        actions.OPEN - actions.JOIN,
        actions.ROLL - actions.KEEP,
        actions.DONE - actions.CLAIM,
        actions.PASS - actions.LIFT,
        actions.DRAWN - actions.BEGINS,
        actions.ROLLED - actions.DRAWN,
    ]
    assert widths == [tiles, tiles, dragons * dice * 2, tiles * 6, tiles, components.MAX_PLAYERS, tiles]


def test_lairs_and_rows_agree_throughout_a_game() -> None:
    rng = Rng(8)
    position = GAME.new(GAME.settings(3))
    assert isinstance(position, TarasquePosition)
    while position.actor() != TERMINAL:
        actor = int(position.actor())
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
        else:
            actions = position.legal(actor)
            position.apply(actor, actions[int(rng.below(len(actions)))])
        for seat in range(3):
            leads = [tile for tile in range(36) if position.leads[seat] >> tile & 1]
            union = 0
            for lead in leads:
                assert components.lowest_tile(position.rows[lead]) == lead
                assert union & position.rows[lead] == 0
                union |= position.rows[lead]
            assert union == position.lairs[seat]
        assert sum(1 for row in position.rows if row) == sum(
            components.count_tiles(position.leads[seat]) for seat in range(3)
        )


def test_events_tell_a_theft() -> None:
    scene = at("claiming", bases="-;-;-;-/1a;-;-;-/-;-;-;-", kept="3,0,0,0,0,0", rolls="1")
    scene.play(0, "claim 1a with 3")
    assert scene.events("TileStolen") == [events.TileStolen(0, 1, 0, 0, 3)]
    assert scene.events("EggGained") == [events.EggGained(1)]
    assert events.TileStolen(0, 1, 0, 0, 3).seats() == ("seat", "robbed")


def test_events_tell_a_turn() -> None:
    scene = begun(3, "1a", "2a", "3a").luck("rolled 2 red 4 violet").play(0, "keep 2 red + egg", "stop")
    assert scene.events("DiceRolled") == [events.DiceRolled(0, (2, 0, 0, 0, 0, 4))]
    assert scene.events("DiceKept") == [events.DiceKept(0, 0, 2, True)]
    assert scene.events("RollingEnded") == [events.RollingEnded(0)]
    scene.play(0, "claim 1a with 3")
    assert scene.events("TileClaimed") == [events.TileClaimed(0, 0, 0, 3)]
    assert scene.events("TurnBegan") == [events.TurnBegan(0, False), events.TurnBegan(1, False)]


def test_a_copy_leaves_the_journal_behind() -> None:
    assert begun(3, "1a", "2a", "3a").position.copy().journal is None


def test_a_set_of_tiles_is_the_same_numbers_however_many_were_asked_for_before() -> None:
    for tiles in range(0, 3 * 12_000, 3):
        assert tiles_in(tiles) == tuple(bit for bit in range(16) if tiles >> bit & 1)

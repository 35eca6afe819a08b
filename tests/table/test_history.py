"""What may be taken back freely: until luck, another or one's own act shows something new."""

from dragonhoard.core.position import CHANCE
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import (
    Act,
    Tick,
    Undo,
)
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import (
    Undone,
)
from tests.table.play import (
    NOW,
    SEED,
    Played,
    first_action,
    free_move,
    legal_texts,
    problem,
    sealed,
    whats,
)


def test_own_choices_are_free_to_take_back_until_luck_speaks() -> None:
    played = Played()
    rng = Rng(1)
    seat, before = free_move(played, rng)
    number = len(played.table.log) - 1
    assert played.table.scene(seat, NOW).undoable == 1
    assert played.table.scene(1 - seat, NOW).undoable == 0
    assert problem(played, Undo(1 - seat)) == "undo-another"
    assert played.do(Undo(seat)) == [Undone(NOW, seat, (number,))]
    assert played.game.position_text(played.table.position) == before
    assert problem(played, Undo(seat)) == "undo-luck"
    while played.table.course.made[-1].move.seat != CHANCE:
        played.act_at_random(rng)
    assert problem(played, Undo(seat)) == "undo-luck"


def test_several_own_choices_are_taken_back_one_after_the_other() -> None:
    played = Played()
    rng = Rng(1)
    while True:
        seat, _ = free_move(played, rng)
        made = played.table.course.made
        if len(made) > 2 and [one.move.seat for one in made[-3:]] == [CHANCE, seat, seat]:
            break
    after_luck = played.table.course.made[-3].number
    assert played.table.scene(seat, NOW).undoable == 2
    played.do(Undo(seat))
    played.do(Undo(seat))
    then = HostedTable.fold(played.table.log[: after_luck + 1], SEED)
    assert played.game.position_text(played.table.position) == played.game.position_text(then.position)


def test_another_s_act_ends_the_right_to_take_back() -> None:
    played = Played()
    rng = Rng(1)
    while True:
        mover = played.table.awaited()[0]
        played.act_at_random(rng)
        follower = played.table.awaited()[0]
        if mover != follower and played.table.course.made[-1].move.seat == mover:
            break
    assert played.table.scene(mover, NOW).undoable > 0
    played.do(first_action(played, follower))
    assert problem(played, Undo(mover)) in ("undo-another", "undo-luck")


def test_sealed_choices_are_taken_back_in_any_order_until_they_are_opened() -> None:
    played = sealed()
    start = played.game.position_text(played.table.position)
    for seat in (0, 1):
        played.do(first_action(played, seat))
    one = played.game.position_text(played.table.position)
    numbers = [made.number for made in played.table.course.made[-2:]]
    assert played.do(Undo(0)) == [Undone(NOW, 0, (numbers[0],))]
    assert played.table.awaited() == (0, 2)
    played.do(first_action(played, 0))
    assert played.game.position_text(played.table.position) == one
    played.do(Undo(1))
    played.do(Undo(0))
    assert played.game.position_text(played.table.position) == start
    for seat in (2, 1, 0):
        played.do(first_action(played, seat))
    for seat in (0, 1, 2):
        assert problem(played, Undo(seat)) == ("undo-known" if seat == 0 else "undo-another")


def test_what_showed_something_new_is_not_free_to_take_back() -> None:
    """Ending one's flight in Riders turns up the next dial."""
    played = sealed()
    rng = Rng(3)
    shown = 0
    while shown < 5 and played.table.phase == "playing":
        made = played.table.course.made[-1]
        names = [type(event).__name__ for event in made.events]
        turned = [event for event in made.events if type(event).__name__ == "TurnBegan"]
        if made.move.seat >= 0 and not made.phase and turned and turned[0].seat != made.move.seat:  # type: ignore[attr-defined]
            assert played.table.course.undoable(made.move.seat) == 0, names
            assert problem(played, Undo(made.move.seat)) == "undo-known"
            shown += 1
        played.act_at_random(rng)
    assert shown == 5


def test_ending_a_turn_that_showed_nothing_is_free_to_take_back() -> None:
    for game in ("tarasque", "vale", "book"):
        played = Played(game)
        rng = Rng(1)
        found = 0
        while found < 3 and played.table.phase == "playing":
            played.act_at_random(rng)
            made = played.table.course.made[-1]
            ended = [type(event).__name__ for event in made.events][:1] == ["TurnEnded"]
            if made.move.seat >= 0 and ended and played.table.phase == "playing":
                assert played.table.course.undoable(made.move.seat) > 0
                found += 1
        assert found >= 2, game


def test_a_lone_choice_that_ends_the_turn_waits_for_its_seat() -> None:
    """The table does not make it by itself: until then, and after it, what was chosen before can be taken back."""
    for game in ("tarasque", "vale"):
        played = Played(game)
        rng = Rng(1)
        found = 0
        while found < 3 and played.table.phase == "playing":
            seat = played.table.awaited()[0]
            free = played.table.course.undoable(seat)
            if free and len(played.table.position.legal(seat)) == 1:
                assert played.do(Tick(), after=60_000) == []
                assert len(played.table.scene(seat, played.now).choices) == 1
                assert played.table.scene(seat, played.now).undoable == free
                found += 1
            played.act_at_random(rng)
        assert found == 3, game


def test_dice_laid_unseen_do_not_end_another_s_right_to_take_back() -> None:
    """Otherwise the right itself would tell that dice are being laid."""
    played = Played("book")
    rng = Rng(5)
    while True:
        mover = played.table.awaited()[0]
        played.act_at_random(rng)
        follower = played.table.awaited()[0] if played.table.awaited() else mover
        free = played.table.course.undoable(mover)
        if follower != mover and free and legal_texts(played, follower)[0].startswith("lay"):
            break
    before = played.game.position_text(played.table.position)
    played.do(first_action(played, follower))
    assert played.table.scene(mover, NOW).undoable == free
    assert played.table.scene(follower, NOW).undoable == 1
    own, laid = played.table.course.made[-2:]
    assert played.do(Undo(mover)) == [Undone(NOW, mover, (own.number, laid.number))]
    played.do(Act(mover, own.move.action))
    assert played.game.position_text(played.table.position) == before
    assert whats(played.table, follower)[-3:] == ["acted", "undone", "acted"]

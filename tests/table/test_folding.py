"""Whatever happens at a table, its log alone gives the same table again."""

from dataclasses import asdict

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dragonhoard.core.record import parse_record, verify
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import Act, Tick, Undo
from dragonhoard.table.fairness import check
from dragonhoard.table.hosted import HostedTable
from dragonhoard.table.log_entries import Pace, Undone, entry_bytes, parse_entry
from tests.effort import spend
from tests.table.play import GAMES, SEED, Played, audiences

PACES = (Pace(), Pace("live", 20, 3), Pace("days", days=1))


def state(table: HostedTable, now: int) -> dict[str, object]:
    """Everything that can be told of a table, and what it keeps to itself."""
    told = {audience: (table.steps(audience, 0), table.scene(audience, now)) for audience in audiences(table)}
    return {
        "told": told,
        "position": table.game.position_text(table.position),
        "made": [
            (made.number, made.move, made.draw, made.noticed, made.credit) for made in table.course.made
        ],
        "undoable": [table.course.undoable(seat) for seat in range(len(table.chairs))],
        "posed": [table.posed(seat) for seat in range(len(table.chairs))],
        "clocks": (table.clocks.left, table.clocks.running, table.due_at()),
        "chairs": [asdict(chair) for chair in table.chairs],
        "draws": table.draws,
        "phase": table.phase,
    }


def folded(table: HostedTable) -> HostedTable:
    """The table again, out of the bytes of its log."""
    return HostedTable.fold([parse_entry(entry_bytes(entry)) for entry in table.log], SEED)


def play_wildly(played: Played, rng: Rng, steps: int) -> None:
    """Random moves with random other commands among them."""
    for _ in range(steps):
        if played.table.phase == "finished":
            return
        if rng.below(3) == 0 or not played.table.awaited():
            played.something(rng)
        else:
            act_in_time(played, rng)


def act_in_time(played: Played, rng: Rng) -> None:
    played.now += int(rng.below(4_000))
    if played.table.clocks.expired(played.now):
        played.do(Tick())
    else:
        played.act_at_random(rng)


@pytest.mark.parametrize("game", GAMES)
@given(
    seed=st.integers(0, 10**9), players=st.integers(2, 4), pace=st.sampled_from(PACES), rated=st.booleans()
)
@settings(
    max_examples=spend(full=12, quick=3),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
def test_a_log_gives_the_same_table_again(
    game: str, seed: int, players: int, pace: Pace, rated: bool
) -> None:
    rng = Rng(seed)
    played = Played(
        game, players, bots=int(rng.below(2)), pace=pace, rated=rated, watch_delay=int(rng.below(3))
    )
    for _ in range(4):
        play_wildly(played, rng, 40)
        assert state(folded(played.table), played.now) == state(played.table, played.now)
        assert_moves_lead_here(played.table)
    if played.table.phase == "finished":
        record = parse_record(played.game, played.table.record(["x"] * players))
        verify(played.game, record)
        check(played.game, record)


def assert_moves_lead_here(table: HostedTable) -> None:
    """The moves that count, played afresh, lead to the very position; no move that was taken back is among them."""
    position = table.course.begin()
    for made in table.course.made:
        assert position.refusal(made.move.seat, made.move.action) is None
        position.apply(made.move.seat, made.move.action)
    assert table.game.position_text(position) == table.game.position_text(table.position)
    gone = {number for entry in table.log if isinstance(entry, Undone) for number in entry.numbers}
    assert not gone & {made.number for made in table.course.made}


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_everything_that_is_free_and_doing_it_again_changes_nothing(game: str) -> None:
    rng = Rng(8)
    played = Played(game, 3)
    tried = 0
    for _ in range(spend(full=150, quick=50)):
        if not played.table.awaited():
            break
        played.act_at_random(rng)
        if played.table.phase != "playing":
            break
        seat = played.table.course.made[-1].move.seat
        if seat < 0 or rng.below(3) or not played.table.course.undoable(seat):
            continue
        before = played.game.position_text(played.table.position)
        views = [played.table.scene(audience, played.now).view for audience in audiences(played.table)]
        free = played.table.course.undoable(seat)
        actions = [made.move.action for made in played.table.course.made if made.move.seat == seat][-free:]
        for left in range(free - 1, -1, -1):
            played.do(Undo(seat))
            assert played.table.course.undoable(seat) == left
        for action in actions:
            played.do(Act(seat, action))
        assert played.game.position_text(played.table.position) == before
        assert [
            played.table.scene(audience, played.now).view for audience in audiences(played.table)
        ] == views
        tried += 1
    assert tried > 5

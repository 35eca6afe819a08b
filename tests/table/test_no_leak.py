"""Nobody is told what they must not know: tables that differ only in that tell an audience the same bytes.

What an audience may know is what the rules show it: its view of the position, and each event as it may see it.
As long as those agree at two tables, everything the tables tell must agree too: every step, its number, the
scene, the answers to why, and the words in which commands are refused.
"""

import json

import pytest

from dragonhoard.core.position import CHANCE, SIMULTANEOUS, SPECTATOR
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, json_bytes, to_json
from dragonhoard.table.commands import Act, BotTakeover, Command, Luck, Offer, Resign, Salt, Undo
from dragonhoard.table.encoding import encode
from dragonhoard.table.hosted import Choice, HostedTable
from dragonhoard.table.log_entries import Acted, ChanceResolved, Entry, Pace
from tests.effort import spend
from tests.table.play import GAMES, SEED, Played, audiences

PLAYERS = {"book": (2, 3), "riders": (2, 4), "tarasque": (2,), "vale": (2, 3)}
TABLES = [(game, players) for game in GAMES for players in PLAYERS[game]]


def told(table: HostedTable, audience: int, now: int) -> bytes:
    """Everything that an audience can get out of a table."""
    everything = {
        "steps": encode(table.steps(audience, 0)).decode(),
        "scene": encode(table.scene(audience, now)).decode(),
        "number": table.number(audience),
        "due": table.due_at(),
        "awaited": table.awaited(),
        "answers": answers(table, audience, now) if audience >= 0 else [],
    }
    return json.dumps(everything, default=lambda raw: raw.decode()).encode()


def answers(table: HostedTable, seat: int, now: int) -> list[str | None]:
    """What a seat hears when it asks for this and that, without doing it."""
    number = table.number(seat)
    # Ever other actions, so that all are asked for in the course of a game.
    some = range(number % 19 - 1, table.game.action_count + 1, 19)
    asked = [table.why(seat, action) for action in some]
    commands: list[Command] = [
        Undo(seat),
        Undo(seat, number),
        Offer(seat, "undo"),
        Offer(seat, "resume"),
        Resign(seat),
        Salt(seat, "x"),
        BotTakeover(seat, None),
        Luck(seat, 0),
        *(Act(seat, action, number) for action in some[::3]),
        *(Act(seat, 0, stale) for stale in range(max(0, number - 6), number + 2)),
    ]
    return asked + [refusal(table, command, now) for command in commands]


def refusal(table: HostedTable, command: Command, now: int) -> str | None:
    try:
        table.decide(command, now)
    except IllegalAction as refused:
        return refused.rule
    except Problem as problem:
        return str(problem)
    return None


class Watched:
    """A table, and what the rules alone have shown an audience of it since it was watched."""

    def __init__(self, table: HostedTable, audience: int) -> None:
        self.table = table
        self.audience = audience
        self.seen: list[bytes] = [self._looks()]

    def _looks(self) -> bytes:
        position = self.table.position
        awaited = [bool(position.awaits(seat)) for seat in range(len(self.table.chairs))]
        return json_bytes(to_json(position.view(self.audience))) + f"{position.actor()} {awaited}".encode()

    def do(self, command: Command, now: int) -> None:
        """Carry a command out and take in what the rules show of it, entry by entry."""
        for entry in self.table.decide(command, now):
            self.seen += self._shown_by(entry)
            self.table.evolve(entry)
            if (looks := self._looks()) != self.seen[-1]:
                self.seen.append(looks)

    def _shown_by(self, entry: Entry) -> list[bytes]:
        if not isinstance(entry, Acted | ChanceResolved):
            return []
        position = self.table.position.copy()
        journal: list[Event] = []
        position.journal = journal
        if isinstance(entry, ChanceResolved):
            position.apply(CHANCE, entry.outcome)
        else:
            position.apply(entry.seat, entry.action)
        return [json_bytes(to_json(event.seen_by(self.audience))) for event in journal]

    def random_act(self, rng: Rng, seat: int) -> Act:
        actions = self.table.position.legal(seat)
        return Act(seat, int(actions[rng.below(len(actions))]))


def twin_of(table: HostedTable) -> HostedTable:
    return HostedTable.fold(table.log, SEED)


def any_awaited(table: HostedTable, rng: Rng) -> int:
    awaited = table.awaited()
    return awaited[int(rng.below(len(awaited)))]


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("seed", range(spend(full=3, quick=1)))
def test_another_world_behind_the_same_knowledge_is_told_the_same(game: str, players: int, seed: int) -> None:
    rng = Rng(seed, players)
    played = Played(game, players, pace=Pace("live", 3_000, 5))
    compared = 0
    while played.table.awaited() and compared < spend(full=60, quick=20):
        played.play_on(rng, 1 + int(rng.below(9)))
        for audience in audiences(played.table):
            if played.table.awaited():
                compared += compare_worlds(played.table, audience, played.now, rng)
    assert compared >= 20


def compare_worlds(table: HostedTable, audience: int, now: int, rng: Rng) -> int:
    """Put another world under a twin and play both until the rules show a difference."""
    truth, other = Watched(twin_of(table), audience), twin_of(table)
    other.course.position = other.position.redeal(audience, rng)
    other._forget()
    fiction = Watched(other, audience)
    compared = 0
    while truth.seen == fiction.seen and compared < 12:
        assert told(truth.table, audience, now) == told(fiction.table, audience, now)
        compared += 1
        if not truth.table.awaited():
            break
        seat = any_awaited(truth.table, rng)
        act = truth.random_act(rng, seat)
        now += int(rng.below(2_000))
        truth.do(act, now)
        possible = fiction.table.position.refusal(seat, act.action) is None
        fiction.do(act if possible else fiction.random_act(rng, seat), now)
    return compared


@pytest.mark.parametrize(("game", "players"), [table for table in TABLES if table[0] in ("book", "riders")])
@pytest.mark.parametrize("seed", range(spend(full=4, quick=2)))
def test_another_s_hidden_choices_are_told_the_same(game: str, players: int, seed: int) -> None:
    """Other dice laid, more of them or taken back; other speeds, cards and answers, in another order."""
    rng = Rng(seed, players)
    played = Played(game, players, pace=Pace("live", 3_000, 5))
    hidden = 0
    while played.table.awaited() and hidden < spend(full=40, quick=15):
        played.play_on(rng, 1 + int(rng.below(3)))
        if game == "book" or played.table.position.actor() == SIMULTANEOUS:
            for audience in audiences(played.table):
                hidden += compare_hidden_choices(played.table, audience, played.now, rng)
    assert hidden >= 3


def compare_hidden_choices(table: HostedTable, audience: int, now: int, rng: Rng) -> int:
    """Let others choose differently at two tables; wherever the rules show no difference, nothing must."""
    one, two = Watched(twin_of(table), audience), Watched(twin_of(table), audience)
    differed = 0
    for watched in (one, two):
        choose_unseen(watched, now, rng)
    if one.seen == two.seen:
        differed += one.table.log != two.table.log
        # The chatter of what was chosen when must not show on the clocks either.
        later = now + 20_000
        assert told(one.table, audience, later) == told(two.table, audience, later)
    return differed


def choose_unseen(watched: Watched, now: int, rng: Rng) -> None:
    """Others do up to four things, some of them taken back."""
    for _ in range(1 + int(rng.below(4))):
        others = [seat for seat in watched.table.awaited() if seat != watched.audience]
        if not others:
            return
        seat = others[int(rng.below(len(others)))]
        if rng.below(3) == 0 and watched.table.course.undoable(seat):
            watched.do(Undo(seat), now)
        else:
            watched.do(watched.random_act(rng, seat), now)


@pytest.mark.parametrize(("game", "players"), [("vale", 4), ("riders", 4), ("riders", 6)])
@pytest.mark.parametrize("seed", range(spend(full=4, quick=2)))
def test_typed_in_luck_offers_what_a_seat_can_know(game: str, players: int, seed: int) -> None:
    rng = Rng(seed, players)
    played = Played(game, players, real_dice=True)
    table, compared = played.table, 0
    while table.phase == "playing":
        if not table.luck_is_awaited():
            played.act_at_random(rng)
            continue
        for seat in range(players):
            if table.game.position_text(table.position.redeal(seat, rng)) != table.game.position_text(
                table.position
            ):
                assert offered_after_redeal(table, seat, rng) == table.scene(seat, 0).luck_choices
                compared += 1
        assert table.scene(SPECTATOR, 0).luck_choices == ()
        played.do(Luck(0, int(table.position.sample(rng))))
    assert compared >= 3


def offered_after_redeal(table: HostedTable, seat: int, rng: Rng) -> tuple[Choice, ...]:
    """What a seat is offered as luck in another world that it cannot tell from the true one."""
    truth = table.course.position
    table.course.position = truth.redeal(seat, rng)
    table._forget()
    offered = table.scene(seat, 0).luck_choices
    table.course.position = truth
    table._forget()
    return offered

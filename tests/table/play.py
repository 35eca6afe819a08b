"""Tables to try things on: opened, filled and played at random."""

from collections.abc import Callable
from typing import Any

import pytest

from dragonhoard.core.game import Game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import (
    Act,
    Answer,
    BotTakeover,
    Command,
    Offer,
    Resign,
    SeatBot,
    Sit,
    Start,
    Tick,
    Undo,
)
from dragonhoard.table.hosted import HostedTable, open_table
from dragonhoard.table.log_entries import Entry, OfferKind

NOW = 1_700_000_000_000
SEED = bytes(range(32))
GAMES = ("book", "riders", "tarasque", "vale")
KINDS: tuple[OfferKind, ...] = ("undo", "pause", "resume", "end")


class Played:
    """A table, a time that passes, and somebody who gives commands to it."""

    def __init__(
        self, game: str = "tarasque", players: int = 2, bots: int = 0, begin: bool = True, **more: Any
    ) -> None:
        seed = more.pop("seed", SEED)
        self.now = NOW
        self.table = HostedTable(open_table("t1", game, players, "p0", seed, NOW, **more), seed)
        for seat in range(players - bots):
            self.do(Sit(seat, f"p{seat}"))
        for seat in range(players - bots, players):
            self.do(SeatBot(seat, "greedy"))
        if begin:
            self.do(Start())

    @property
    def game(self) -> Game:
        return self.table.game

    def do(self, command: Command, after: int = 0) -> list[Entry]:
        """Decide and evolve, some milliseconds later."""
        self.now += after
        entries = self.table.decide(command, self.now)
        self.table.evolve(*entries)
        return entries

    def act(self, seat: int, *texts: str, after: int = 0) -> list[Entry]:
        entries: list[Entry] = []
        for text in texts:
            entries += self.do(Act(seat, self.game.parse_action(text)), after)
        return entries

    def act_at_random(self, rng: Rng, after: int = 0) -> list[Entry]:
        """Some seat that is awaited takes any legal action."""
        awaited = self.table.awaited()
        seat = awaited[int(rng.below(len(awaited)))]
        actions = self.table.position.legal(seat)
        action = int(actions[rng.below(len(actions))])
        by_bot = self.table.chairs[seat].player is not None
        return self.do(Act(seat, action, by_bot=by_bot), after)

    def play_on(self, rng: Rng, limit: int = 100_000, each: Callable[[], None] = lambda: None) -> None:
        """Random actions up to the end, or so many."""
        for _ in range(limit):
            if not self.table.awaited():
                return
            self.act_at_random(rng)
            each()

    def something(self, rng: Rng) -> list[Entry]:
        """Any command at all, sensible or not; refusals are part of it."""
        seat = int(rng.below(len(self.table.chairs)))
        kind = KINDS[int(rng.below(4))]
        commands: list[Command] = [
            Undo(seat),
            Undo(seat),
            Offer(seat, kind),
            Answer(seat, kind, rng.below(4) > 0),
            BotTakeover(seat, "greedy"),
            BotTakeover(seat, None),
            Tick(),
        ]
        if rng.below(60) == 0:
            commands.append(Resign(seat))
        try:
            return self.do(commands[int(rng.below(len(commands)))], int(rng.below(3_000)))
        except (Problem, IllegalAction):
            return []


def audiences(table: HostedTable) -> tuple[int, ...]:
    return (*range(len(table.chairs)), SPECTATOR)


def problem(played: Played, command: Command) -> str:
    """The key of the problem that a command runs into; the table stays as it is."""
    before = played.table.log[:], played.game.position_text(played.table.position)
    with pytest.raises(Problem) as caught:
        played.do(command)
    assert (played.table.log, played.game.position_text(played.table.position)) == before
    return caught.value.key


def whats(table: HostedTable, audience: int, since: int = 0) -> list[str]:
    return [step.what for step in table.steps(audience, since)]


def first_action(played: Played, seat: int) -> Act:
    return Act(seat, int(played.table.position.legal(seat)[0]))


def sealed(players: int = 3) -> Played:
    """Riders about to choose their speeds, unseen."""
    played = Played("riders", players)
    rng = Rng(1)
    while len(played.table.awaited()) < players:
        played.act_at_random(rng)
    return played


def laying() -> tuple[Played, int]:
    """Book of Dragons where a seat may lay dice unseen, and that seat."""
    played = Played("book")
    while True:
        seat = played.table.awaited()[0]
        if legal_texts(played, seat)[0].startswith("lay"):
            return played, seat
        played.act_at_random(Rng(1))


def legal_texts(played: Played, seat: int) -> list[str]:
    actions = played.table.position.legal(seat)
    return [played.game.action_text(int(action), played.table.settings) for action in actions]


def free_move(played: Played, rng: Rng) -> tuple[int, str]:
    """Play until a seat has made a move that it may take back; that seat, and the position before."""
    while True:
        before = played.game.position_text(played.table.position)
        seat = played.table.awaited()[0]
        played.act_at_random(rng)
        if played.table.course.undoable(seat):
            return seat, before

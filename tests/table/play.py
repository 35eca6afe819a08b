"""Tables to try things on: opened, filled and played at random."""

from collections.abc import Callable
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.problem import Problem, Refused
from dragonhoard.core.rng import Rng
from dragonhoard.table.commands import (
    Act,
    Answer,
    Command,
    Offer,
    Resign,
    SeatBot,
    Sit,
    StandIn,
    Start,
    Tick,
    Undo,
)
from dragonhoard.table.entries import Entry, OfferKind
from dragonhoard.table.hosted import HostedTable, open_table

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
            StandIn(seat, "greedy"),
            StandIn(seat, None),
            Tick(),
        ]
        if rng.below(60) == 0:
            commands.append(Resign(seat))
        try:
            return self.do(commands[int(rng.below(len(commands)))], int(rng.below(3_000)))
        except (Problem, Refused):
            return []


def audiences(table: HostedTable) -> tuple[int, ...]:
    return (*range(len(table.chairs)), SPECTATOR)

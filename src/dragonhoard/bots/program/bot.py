"""A seat played by somebody else's program, held to the rules, a clock and a memory limit."""

# not compiled: it talks to processes

import json
from dataclasses import dataclass
from threading import Lock
from typing import Any

from dragonhoard.bots.greedy import GreedyBot
from dragonhoard.bots.program.conversation import GARBAGE, ILLEGAL, SLOW, Conversation, Fault
from dragonhoard.core.position import Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import to_json

PROTOCOL = 1
# A program that failed this often in a row is not started again.
_PATIENCE = 3


@dataclass(frozen=True)
class Limits:
    """Seconds for an answer, memory in megabytes, and whether a fault forfeits the game (or greedy steps in)."""

    seconds: float = 5.0
    memory: int = 1_024
    forfeit: bool = False


class ProgramBot:
    """Asks a program; where that fails, greedy answers in its place, or the game is forfeited."""

    def __init__(self, command: list[str], limits: Limits) -> None:
        self.command = command
        self.limits = limits
        # What went wrong and was not told to anybody yet.
        self.faults: list[Problem] = []
        self._failures = 0
        self._questions = 0
        self._conversation: Conversation | None = None
        self._one_at_a_time = Lock()

    def choose(self, world: Position, seat: int, rng: Rng) -> int:
        """What the program answers, if that is a legal action in time."""
        with self._one_at_a_time:
            if self._failures < _PATIENCE:
                try:
                    action = self._ask(world, seat)
                except Fault as fault:
                    self._failed(fault, seat)
                else:
                    self._failures = 0
                    return action
            return GreedyBot().choose(world, seat, rng)

    def close(self) -> None:
        """End the program."""
        if self._conversation:
            self._conversation.end()
            self._conversation = None

    def _ask(self, world: Position, seat: int) -> int:
        if self._conversation is None:
            self._conversation = Conversation(self.command, self.limits.memory)
        self._questions += 1
        line = json.dumps(self._question(world, seat), ensure_ascii=False, separators=(",", ":"))
        answer = self._conversation.ask(line, self.limits.seconds)
        return _action(answer, [int(action) for action in world.legal(seat)])

    def _question(self, world: Position, seat: int) -> dict[str, Any]:
        game = world.game
        settings = game.settings_of(world)
        return {
            "is": "decide",
            "protocol": PROTOCOL,
            "number": self._questions,
            "game": game.id,
            "rules_version": game.rules_version,
            "players": settings.players,
            "options": dict(settings.options),
            "seat": seat,
            "seconds": self.limits.seconds,
            "view": to_json(world.view(seat)),
            "actions": [
                {
                    "action": int(action),
                    "form": to_json(game.named(int(action))),
                    "text": game.action_text(int(action), settings),
                }
                for action in world.legal(seat)
            ],
        }

    def _name(self) -> str:
        """What the program is called in messages: the end of its command."""
        return self.command[-1][-60:]

    def _failed(self, fault: Fault, seat: int) -> None:
        self._failures += 1
        if not fault.is_alive:
            self.close()
        if self.limits.forfeit:
            raise Problem("program-forfeit", program=self._name(), seat=seat + 1)
        self.faults.append(_problem(fault, self._name()))
        if self._failures == _PATIENCE:
            self.faults.append(Problem("program-given-up", program=self._name()))
            self.close()


def _problem(fault: Fault, program: str) -> Problem:
    if fault.key == SLOW:
        return Problem("program-slow", program=program)
    if fault.key == ILLEGAL:
        return Problem("program-illegal", program=program, told=fault.told)
    if fault.key == GARBAGE:
        return Problem("program-garbage", program=program, told=fault.told)
    return Problem("program-crashed", program=program)


def _action(answer: str, legal: list[int]) -> int:
    """The action that a line names; a Fault where it names none, or one that is not legal."""
    try:
        told = json.loads(answer)
    except (ValueError, RecursionError):
        raise Fault(GARBAGE, answer) from None
    action = told.get("action") if isinstance(told, dict) else None
    if not isinstance(action, int) or isinstance(action, bool):
        raise Fault(GARBAGE, answer)
    if action not in legal:
        raise Fault(ILLEGAL, answer, is_alive=True)
    return action

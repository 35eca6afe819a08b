"""Bring your own: any program that answers questions, one JSON object a line, on its standard input and output."""

import shlex
from shutil import which

from dragonhoard.bots.program.bot import Limits, ProgramBot
from dragonhoard.core.problem import Problem

__all__ = ["Limits", "ProgramBot", "open_bot"]


def open_bot(text: str) -> ProgramBot:
    """The bot behind a command, with limits in brackets before it if any: `[seconds=2,memory=256] python3 my_bot.py`."""
    limits = Limits()
    text = text.strip()
    if text.startswith("["):
        settings, _, text = text[1:].partition("]")
        limits = _limits(settings)
    try:
        command = shlex.split(text)
    except ValueError:
        command = []
    if not command:
        raise Problem("program-wanted")
    if which(command[0]) is None:
        raise Problem("program-missing", program=command[0][:200])
    return ProgramBot(command, limits)


def _limits(text: str) -> Limits:
    chosen: dict[str, str] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        chosen[name.strip()] = value.strip()
    fault = chosen.pop("fault", "greedy")
    seconds = chosen.pop("seconds", str(Limits.seconds))
    memory = chosen.pop("memory", str(Limits.memory))
    try:
        limits = Limits(float(seconds), int(memory), fault == "forfeit")
    except ValueError:
        raise Problem("program-limits", text=text[:80]) from None
    if (
        chosen
        or fault not in ("greedy", "forfeit")
        or not 0 < limits.seconds < 1e6
        or not 0 < limits.memory < 1e6
    ):
        raise Problem("program-limits", text=text[:80])
    return limits

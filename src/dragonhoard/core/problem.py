"""What can go wrong outside the rules, as data: shells find the words."""

from collections.abc import Callable
from typing import Final


class Problem(Exception):
    """Input that cannot be used; `key` names the message, `details` fill it."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions are made anew from `args` alone: one that cannot be would stop a pool of processes for good.
        return problem_from, (self.key, self.details)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.key} ({told})" if told else self.key


class IllegalAction(Exception):
    """An action that a rule forbids; its text is the rule's id, after the refusal in words where there are any."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule

    def __str__(self) -> str:
        said = _wording[0](self.rule) if _wording else ""
        return f"{said} ({self.rule})" if said else self.rule


# The core has no words: whoever offers it to people brings them.
_wording: Final[list[Callable[[str], str]]] = []


def word_refusals(words: Callable[[str], str]) -> None:
    """From now on refusals speak these words; an empty text stands for none."""
    _wording[:] = [words]


def problem_from(key: str, details: dict[str, str | int]) -> Problem:
    """A problem with these details: how problems are unpickled."""
    return Problem(key, **details)

"""Somebody at the keyboard, for tests: answers by script, and remembers what was asked."""

from collections.abc import Callable, Iterable

import pytest

from dragonhoard.cli import main


class Keyboard:
    """Stands in for `input`; when the script runs out, `then` answers, or the input ends."""

    def __init__(self, script: Iterable[str] = (), then: Callable[[str], str] | None = None) -> None:
        self.script = iter(script)
        self.then = then
        self.prompts: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        print(prompt, end="")
        line = next(self.script, None)
        if line is not None:
            return line
        if self.then is None:
            raise EOFError
        return self.then(prompt)


def type_into(
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    script: Iterable[str] = (),
    then: Callable[[str], str] | None = None,
) -> tuple[int, Keyboard]:
    """Run a command with somebody at the keyboard; the exit code and the keyboard."""
    keyboard = Keyboard(script, then)
    monkeypatch.setattr("builtins.input", keyboard)
    return main(arguments), keyboard

"""Where lines are read from and written to: a terminal, a pipe or a test."""

import sys
from typing import IO, Literal, NoReturn

from rich.console import Console, RenderableType
from rich.text import Text


class _Console(Console):
    """Rich leaves with its own exit code when a pipe is closed; the command line has one for everything."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class Screen:
    """Prints with colour where there is a terminal for it, and reads lines."""

    def __init__(self, *, colour: bool = True, to: IO[str] | None = None) -> None:
        # Bold and dim are escape codes too: a plain screen has no colour system, and so none at all.
        system: Literal["auto"] | None = "auto" if colour else None
        self.console = _Console(file=to, color_system=system, highlight=False, markup=False, emoji=False)

    @property
    def is_interactive(self) -> bool:
        """Whether a person sits at both ends."""
        return _has_keyboard() and self.console.is_terminal

    @property
    def takes_full_screen(self) -> bool:
        """Whether a person sits at a terminal that can move its cursor and knows every sign."""
        is_whole = self.is_interactive and bool(sys.stderr) and sys.stderr.isatty()
        return is_whole and not self.console.is_dumb_terminal and self.console.encoding.startswith("utf")

    def say(self, text: str = "", style: str = "") -> None:
        """One line or paragraph."""
        self.console.print(Text(text, style))

    def show(self, drawing: RenderableType) -> None:
        """A table or a board."""
        if self.console.is_terminal:
            self.console.print(drawing)
            return
        # Grids are padded with blanks, which nobody reading a pipe wants.
        with self.console.capture() as captured:
            self.console.print(drawing)
        for line in captured.get().splitlines():
            self.console.print(Text(line.rstrip()), soft_wrap=True)

    def clear(self) -> None:
        """Nothing that was shown can be read any more, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()
        else:
            self.say("\n" * 60)

    def ask(self, prompt: str) -> str | None:
        """A line from the keyboard without its end, or none where the input has ended."""
        try:
            line = input(f"{prompt} ")
        except (EOFError, RuntimeError):
            # RuntimeError: there is no standard input at all.
            self.say()
            return None
        if not _has_keyboard():
            # A transcript of piped input should show what was answered.
            self.say(line)
        return line.strip()


def _has_keyboard() -> bool:
    return bool(sys.stdin) and sys.stdin.isatty()

"""The words a player may type, in every language at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages

COMMANDS: Final = ("why", "rules", "card", "hint", "undo", "save", "board", "words", "help", "quit")
# At a table on a server there is no hint, and there are other people.
GATHERING: Final = ("sit", "stand", "bot", "start", "invite")
TALKING: Final = ("say", "mute", "unmute", "name", "device")
AGREEING: Final = ("agree", "decline", "pause", "resume", "settle", "resign", "away", "present")
AFTERWARDS: Final = ("rematch", "replay")
ONLINE: Final = (
    *("why", "rules", "card", "undo", "save", "board", "words", "help", "quit"),
    *(*GATHERING, *TALKING, *AGREEING, *AFTERWARDS),
)

# From so many letters on a beginning says what is meant.
_TELLING: Final = 3


@dataclass(frozen=True)
class Typed:
    """A line split into its command, if it begins with one, and the rest."""

    command: str | None
    rest: str


@cache
def spellings(commands: tuple[str, ...] = COMMANDS) -> dict[str, str]:
    """Every spelling of every command, in all languages."""
    found = {}
    for language in languages():
        for command in commands:
            for spelling in catalogue_for(language).format(f"command-{command}").split(","):
                found[spelling.strip()] = command
    return found


def read_command(line: str, commands: tuple[str, ...] = COMMANDS) -> Typed:
    """The command that a line begins with."""
    word, _, rest = line.strip().partition(" ")
    command = spellings(commands).get(word.lower())
    return Typed(command, rest.strip() if command else line.strip())


def yes_or_no(answer: str) -> bool | None:
    """Whether an answer in any language means yes or no; none where it means neither."""
    for language in languages():
        for meaning, key in ((True, "answer-yes"), (False, "answer-no")):
            if answer.lower() in [word.strip() for word in catalogue_for(language).format(key).split(",")]:
                return meaning
    return None


def nearest(line: str, possible: list[str], likely: Sequence[str] = ()) -> str | None:
    """The line that was probably meant: one that begins so, a likely one first, or else one that is spelt alike."""
    for lines in (likely, possible) if len(line) >= _TELLING else ():
        begun = [each for each in lines if each.startswith(line.lower())]
        if begun:
            return min(begun, key=len)
    close = get_close_matches(line.lower(), possible, n=1, cutoff=0.6)
    return close[0] if close else None

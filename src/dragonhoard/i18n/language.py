"""Which language to speak: what was asked for, else the environment, else English."""

import locale
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from dragonhoard.core.problem import Problem

VARIABLE: Final = "DRAGONHOARD_LANG"
_DEFAULT: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, in alphabetical order."""
    folders = (folder for folder in files("dragonhoard.i18n").iterdir() if folder.is_dir())
    return tuple(sorted(folder.name for folder in folders if len(folder.name) == 2))


def choose_language(asked: str | None, environment: Mapping[str, str]) -> str:
    """The language to use; a Problem where one was asked for that nobody has written."""
    wanted = asked or environment.get(VARIABLE)
    if wanted:
        return _known(wanted)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return _spoken(environment[variable]) or _DEFAULT
    return _spoken(locale.getlocale()[0] or "") or _DEFAULT


def _known(wanted: str) -> str:
    found = _spoken(wanted)
    if found is None:
        raise Problem("language-unknown", language=wanted[:40], languages=", ".join(languages()))
    return found


def _spoken(tag: str) -> str | None:
    """The language of a tag such as `fr_FR.UTF-8`, if there is a catalogue for it."""
    language = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
    return language if language in languages() else None

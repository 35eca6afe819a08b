"""The commands: `python3 play.py test`, `check`, `docs`, `lock` and `wheel` come here."""

from __future__ import annotations

import sys

import play
from tools import checks, documentation, locks, wheel

COMMANDS = {
    "test": checks.test,
    "check": checks.check,
    "docs": documentation.docs,
    "lock": locks.lock,
    "wheel": wheel.wheel,
}


def main(arguments: list[str]) -> int:
    """Run one command; a refusal becomes a sentence and exit code 2."""
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except play.Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

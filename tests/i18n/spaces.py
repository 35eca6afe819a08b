"""French spaces before : ; ! ? % and inside « »: `python -m tests.i18n.spaces` puts them right in every catalogue.

A line must never break before a sign, so no plain space may stand there: a no-break space before a colon and inside
quotation marks, a narrow one before the other signs.
"""

import re
from pathlib import Path

import dragonhoard

NO_BREAK, NARROW = "\u00a0", "\u202f"


def catalogues() -> list[Path]:
    """Every French catalogue there is."""
    return sorted(Path(dragonhoard.__file__).parent.glob("**/fr/*.ftl"))


def spaced(text: str) -> str:
    """A catalogue with the spaces that belong there; comments stay as they are."""
    return "\n".join(line if line.startswith("#") else spaced_line(line) for line in text.split("\n"))


def spaced_line(line: str) -> str:
    line = re.sub(r"(?<=\S) (?=[:»])|(?<=«) (?=\S)", NO_BREAK, line)
    return re.sub(r"(?<=\S) (?=[;!?%])", NARROW, line)


def main() -> None:
    folder = Path(__file__).parents[2] / "src" / "dragonhoard"
    for path in sorted(folder.glob("**/fr/*.ftl")):
        path.write_text(spaced(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()

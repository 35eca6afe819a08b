"""No French line breaks before a sign."""

from pathlib import Path

import pytest

from tests.words.spaces import NARROW, NO_BREAK, catalogues, spaced

# What is drawn in the browser, where lines break by themselves; a terminal breaks its lines with care.
SHOWN = {
    "board",
    "cards",
    "coach",
    "guide",
    "play",
    "problem",
    "review",
    "rules",
    "server",
    "storage",
    "told",
    "web",
}
SHOWN_CATALOGUES = [path for path in catalogues() if path.stem in SHOWN]


@pytest.mark.parametrize("path", SHOWN_CATALOGUES, ids=lambda path: "/".join(path.parts[-4:]))
def test_no_line_breaks_before_a_sign(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == spaced(text), "run python -m tests.words.spaces"


def test_a_plain_space_before_a_sign_is_noticed() -> None:
    assert spaced("a = Quoi ? « Non » : rien ; fin !") == (
        f"a = Quoi{NARROW}? «{NO_BREAK}Non{NO_BREAK}»{NO_BREAK}: rien{NARROW}; fin{NARROW}!"
    )
    assert spaced("# Pourquoi : voici") == "# Pourquoi : voici"

"""No French line breaks before a sign."""

from pathlib import Path

import pytest

from tests.i18n.spaces import NARROW, NO_BREAK, catalogues, spaced


@pytest.mark.parametrize("path", catalogues(), ids=lambda path: "/".join(path.parts[-4:]))
def test_no_line_breaks_before_a_sign(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == spaced(text), "run python -m tests.i18n.spaces"


def test_a_plain_space_before_a_sign_is_noticed() -> None:
    assert spaced("a = Quoi ? « Non » : rien ; fin !") == (
        f"a = Quoi{NARROW}? «{NO_BREAK}Non{NO_BREAK}»{NO_BREAK}: rien{NARROW}; fin{NARROW}!"
    )
    assert spaced("# Pourquoi : voici") == "# Pourquoi : voici"

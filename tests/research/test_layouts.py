"""The page of observation layouts says what the games do."""

from pathlib import Path

from dragonhoard.research.layouts import layouts_page

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_is_in_step_with_the_games() -> None:
    assert (ROOT / "docs" / "observations.md").read_text(encoding="utf-8") == layouts_page()

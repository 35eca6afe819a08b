"""What the README shows works as it stands."""

import re
from pathlib import Path

import pytest

from dragonhoard import game_ids

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_example_runs(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "README.md", "exec"), {})
    told = capsys.readouterr().out
    assert "tarasque Outcome(end='last-tile'" in told
    assert all(f"{game_id} Outcome(end=" in told for game_id in game_ids())


def test_there_is_an_example() -> None:
    assert EXAMPLES

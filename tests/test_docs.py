"""The examples of the documentation run as they stand there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Every Python example of the pages for researchers and bot writers, with a name."""
    return [
        (f"{page.relative_to(ROOT)}-{number}", text)
        for page in sorted((ROOT / "docs").glob("*.md"))
        for number, text in enumerate(EXAMPLE.findall(page.read_text(encoding="utf-8")), start=1)
    ]


@pytest.mark.parametrize("text", [text for _, text in examples()], ids=[name for name, _ in examples()])
def test_an_example_runs(tmp_path: Path, text: str) -> None:
    script = tmp_path / "example.py"
    script.write_text(text, encoding="utf-8")
    ran = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_there_are_examples() -> None:
    assert len(examples()) >= 5

"""Games and their faces are found by name, and faces only when somebody looks."""

import subprocess
import sys
from pathlib import Path

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from tests.toy import ToyGame

FACES = ("description:describe", "drawing:DRAWING", "text_board:BOARD")
LOOK = """
import sys
from dragonhoard.core.discovery import find_game
position = find_game({game!r}).start().position
seen = [name for name in sys.modules if ".faces" in name or name.partition(".")[0] in ("rich", "fluent")]
assert not seen and "dragonhoard.drawing" not in sys.modules, seen
assert position._repr_svg_().startswith("<svg")
assert "dragonhoard.games.{game}.faces.drawing" in sys.modules and "rich" not in sys.modules
"""


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_of_the_house_has_all_faces(game_id: str) -> None:
    assert all(find_game(game_id).face(name) is not None for name in FACES)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_face_is_imported_when_somebody_looks(game_id: str) -> None:
    subprocess.run([sys.executable, "-c", LOOK.format(game=game_id)], check=True)


def test_a_game_without_faces_has_none() -> None:
    assert [ToyGame().face(name) for name in FACES] == [None, None, None]
    assert find_game("book").face("hologram:BEAM") is None


def test_a_face_that_cannot_be_imported_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = tmp_path / "broken" / "faces"
    faces.mkdir(parents=True)
    (faces.parent / "__init__.py").write_text("from tests.toy import ToyGame\nclass Broken(ToyGame): pass\n")
    (faces / "__init__.py").write_text("")
    (faces / "drawing.py").write_text("import no_such_package_anywhere\n")
    monkeypatch.syspath_prepend(tmp_path)
    from broken import Broken  # type: ignore[import-not-found]

    with pytest.raises(ModuleNotFoundError, match="no_such_package_anywhere"):
        Broken().face("drawing:DRAWING")
    assert Broken().face("text_board:BOARD") is None

"""A guest package brings rules, faces, words and bots of its own: the game of docs/adding-a-game.md, installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_docs import ROOT, lay_out

PAGE = ROOT / "docs" / "adding-a-game.md"
LOOK = """
import json, io
import dragonhoard as dh
from rich.console import Console
from dragonhoard.drawing import draw, drawn_games
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.description import position_in_words
from dragonhoard.i18n.naming import bot_level
from dragonhoard.terminal.boards import find_board

game, words = dh.load_game("eggs"), catalogue_for("en")
match = dh.play(game, ["prudent", "greedy"], seed=5)
record = draw(game, match.record)
paper = io.StringIO()
view = match.position.view(0)
Console(file=paper, width=80).print(find_board(game).draw(view, ("Ana", "Ben"), words))
print(json.dumps({
    "games": dh.game_ids(),
    "bots": dh.bot_names(),
    "drawn": drawn_games(),
    "picture": match.position._repr_svg_(),
    "record": record,
    "described": position_in_words(game, match.position, 0, ("Ana", "Ben"), words),
    "board": paper.getvalue(),
    "bot": bot_level("prudent", words),
    "other": dh.play("book", ["prudent", "random"], seed=1).is_over,
    "scores": match.outcome.scores,
}))
"""


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package, as good as installed for whoever has it on the path."""
    folder = tmp_path_factory.mktemp("guest")
    assert lay_out(PAGE, folder)
    return folder


def test_a_guest_brings_rules_faces_words_and_bots(guest: Path) -> None:
    path = os.pathsep.join([str(guest), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-c", LOOK],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert {"book", "eggs", "riders", "tarasque", "vale"} == set(told["games"])
    assert "prudent" in told["bots"]
    assert "eggs" in told["drawn"]
    assert all(f">{score}</text>" in told["picture"] for score in told["scores"])
    assert "<path" in told["record"]
    assert told["described"][0] == f"Ana: {told['scores'][0]} points"
    assert "turn, with 0 eggs at stake" in told["described"][-1]
    assert f"Ana: {'o' * told['scores'][0]} {told['scores'][0]}" in told["board"]
    assert told["bot"] == "prudent"
    assert told["other"]

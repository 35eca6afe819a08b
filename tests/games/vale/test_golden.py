"""The recorded games of the Vale together use every card."""

from dragonhoard.core.record import parse_record
from tests.games.vale.golden import EVERYTHING, FOLDER, used_cards
from tests.games.vale.scenes import GAME


def test_golden_games_use_every_card_and_every_active() -> None:
    used = set()
    for path in FOLDER.glob("*.txt"):
        used |= used_cards(parse_record(GAME, path.read_text(encoding="utf-8")))
    assert EVERYTHING - used == set()

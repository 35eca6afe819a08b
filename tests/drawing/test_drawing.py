"""Pictures of Tarasque, Book of Dragons and The Vale of Eternity."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import SPECTATOR, Position
from dragonhoard.core.record import Record, parse_record, replay
from dragonhoard.core.rng import Rng
from dragonhoard.drawing import draw
from dragonhoard.games.book.view import BookView
from dragonhoard.games.tarasque.view import TarasqueView
from dragonhoard.games.vale.cards import CARD_IDS
from dragonhoard.games.vale.view import ValeView

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = ("book", "tarasque", "vale")
FILES = [path for game_id in GAMES for path in sorted((GOLDEN / game_id).glob("*.txt"))]
NAMES = [f"{path.parent.name}/{path.stem}" for path in FILES]
golden = pytest.mark.parametrize("path", FILES, ids=NAMES)


def load(path: Path) -> Record:
    return parse_record(find_game(path.parent.name), path.read_text(encoding="utf-8"))


def moments(path: Path) -> list[Position]:
    """Some positions of a recorded game, spread over it."""
    game, record = find_game(path.parent.name), load(path)
    last = len(record.moves)
    return [replay(game, record, last * part // 7) for part in range(8)]


def pieces(svg: str) -> Counter[int]:
    """The cards or tiles drawn face up, each with how often."""
    root = ElementTree.fromstring(svg)
    found = [node.get("data-card") or node.get("data-tile") for node in root.iter()]
    return Counter([int(number) for number in found if number is not None])


def open_pieces(position: Position) -> list[int]:
    """The cards or tiles that everybody can see lying on the table."""
    view = position.view(SPECTATOR)
    if isinstance(view, TarasqueView):
        homes = [tile for home in view.homes for row in (*home.base, *home.lair) for tile in row]
        held = [] if view.held is None else [view.held]
        return [*view.centre, *view.removed, *held, *homes]
    if isinstance(view, BookView):
        tops = [pile.card for pile in view.piles if pile.card is not None]
        return tops + [card for researcher in view.researchers for card in researcher.book]
    assert isinstance(view, ValeView)
    held = [card for seat in view.trainers for card in (*seat.captured, *seat.area, *seat.known)]
    return [*view.top, *view.display, *held]


@golden
def test_every_open_card_and_tile_appears_once(path: Path) -> None:
    for position in moments(path):
        assert pieces(draw(find_game(path.parent.name), position)) == Counter(open_pieces(position))


@golden
def test_a_record_ends_with_its_last_position_and_every_seats_points(path: Path) -> None:
    game, record = find_game(path.parent.name), load(path)
    svg, last = draw(game, record), replay(game, record)
    assert pieces(svg) == Counter(open_pieces(last))
    told = [node.text for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("text")]
    outcome = last.outcome()
    assert outcome is not None
    for score in outcome.scores:
        assert told.count(str(score)) >= 2


@golden
def test_what_nobody_has_seen_does_not_change_a_picture(path: Path) -> None:
    for index, position in enumerate(moments(path)):
        dealt = position.redeal(SPECTATOR, Rng(index))
        assert draw(find_game(path.parent.name), dealt) == draw(find_game(path.parent.name), position)


@golden
def test_a_seat_sees_its_own_hand_and_no_secret_of_others(path: Path) -> None:
    game = find_game(path.parent.name)
    for index, position in enumerate(moments(path)):
        seat = index % int(position.players)
        svg, view = draw(game, position, seat), position.view(seat)
        assert svg == draw(game, position.redeal(seat, Rng(index)), seat)
        if isinstance(view, ValeView):
            assert set(view.trainers[seat].hand or ()) <= set(pieces(svg))


@golden
def test_same_game_same_bytes(path: Path) -> None:
    assert draw(find_game(path.parent.name), load(path)) == draw(find_game(path.parent.name), load(path))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_new_table_has_every_seat_and_nothing_open(game_id: str) -> None:
    game = find_game(game_id)
    for players in range(game.min_players, game.max_players + 1):
        svg = draw(game, game.settings(players))
        assert not pieces(svg)
        for seat in range(players):
            assert f">{seat + 1}</text>" in svg


@golden
def test_numbers_are_whole_and_words_are_only_card_names(path: Path) -> None:
    svg = draw(find_game(path.parent.name), load(path))
    assert not re.search(r"\d\.\d", svg)
    names = {word for name in CARD_IDS for word in name.split("_")}
    texts = [node.text or "" for node in ElementTree.fromstring(svg).iter() if node.tag.endswith("text")]
    words = {text.lower() for text in texts if not re.fullmatch(r"[+-]?\d+", text)}
    assert words <= (names if path.parent.name == "vale" else set())


@golden
def test_nothing_is_drawn_beyond_the_paper(path: Path) -> None:
    for position in moments(path):
        root = ElementTree.fromstring(draw(find_game(path.parent.name), position))
        _, _, width, height = map(int, root.attrib["viewBox"].split())
        for node in root:
            if "width" in node.attrib:
                assert 0 <= int(node.attrib["x"]) <= width - int(node.attrib["width"])
                assert 0 <= int(node.attrib["y"]) <= height - int(node.attrib["height"])


def test_both_skins_of_tarasque_differ() -> None:
    game, record = find_game("tarasque"), load(GOLDEN / "tarasque" / "2-tarasque.txt")
    numbered = replay(game, record, 30)
    told = game.position_json(numbered)
    told["skin"] = "drachenwurf"
    coloured = game.parse_position_json(told)
    assert pieces(draw(game, coloured)) == pieces(draw(game, numbered))
    assert draw(game, coloured) != draw(game, numbered)

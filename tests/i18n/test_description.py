"""Positions in sentences: every game, both languages, nothing but what the seat may know."""

from __future__ import annotations

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, SPECTATOR, TERMINAL, Position
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.description import position_in_words, score_in_words, view_in_words
from dragonhoard.i18n.language import languages
from dragonhoard.i18n.naming import bot_level, seat_names
from tests.toy import ToyGame

NAMES = ("Ana", "Ben", "Cleo")
# Decisions after which a game is looked at.
LOOKS = (0, 7, 30, 90)


def positions(game_id: str, seed: int) -> list[Position]:
    """Positions of one random game, and its end if it comes soon enough."""
    game = find_game(game_id)
    position, rng, found = game.new(game.settings(3)), Rng(seed), []
    for decision in range(max(LOOKS) + 1):
        while position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(rng))
        actor = position.actor()
        if decision in LOOKS or actor == TERMINAL:
            found.append(position.copy())
        if actor == TERMINAL:
            break
        if actor == SIMULTANEOUS:
            actor = next(seat for seat in range(3) if position.awaits(seat))
        actions = position.legal(actor)
        position.apply(actor, actions[rng.below(len(actions))])
    return found


def test_every_game_can_be_told() -> None:
    assert all(find_game(game_id).face("description:describe") for game_id in game_ids())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_id", game_ids())
def test_positions_are_told_in_whole_sentences(game_id: str, language: str) -> None:
    words = catalogue_for(language)
    for position in positions(game_id, 5):
        for seat in (SPECTATOR, 0, 2):
            told = position_in_words(position.game, position, seat, NAMES, words)
            assert len(told) > len(NAMES)
            assert all(sentence and "{" not in sentence and "  " not in sentence for sentence in told)
            for name in NAMES:
                assert any(name in sentence for sentence in told)


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_seat_cannot_know_is_not_told(game_id: str) -> None:
    words = catalogue_for("en")
    for position in positions(game_id, 6):
        for seat in (SPECTATOR, 0, 1):
            other = position.redeal(seat, Rng(99))
            told = position_in_words(position.game, position, seat, NAMES, words)
            assert told == position_in_words(position.game, other, seat, NAMES, words)


def test_different_positions_are_told_differently() -> None:
    words = catalogue_for("en")
    for game_id in game_ids():
        told = [tuple(position_in_words(each.game, each, 0, NAMES, words)) for each in positions(game_id, 7)]
        assert len(set(told)) == len(told)


def test_points_are_counted_as_the_game_counts() -> None:
    words = catalogue_for("en")
    assert score_in_words(find_game("tarasque"), 1, words) == "1 point"
    riders = find_game("riders")
    assert "58" in score_in_words(riders, 584, words)
    assert score_in_words(riders, -1, words) != score_in_words(riders, 10, words)


def test_a_game_without_sentences_tells_its_points() -> None:
    toy = ToyGame()
    told = view_in_words(toy, toy.start().position.view(SPECTATOR), [3, 1], NAMES[:2], catalogue_for("en"))
    assert told == ["Ana: 3 points", "Ben: 1 point"]


def test_bots_are_named_after_dragons_by_their_seats() -> None:
    words = catalogue_for("en")
    names = seat_names([("Ana", None), ("", "greedy"), ("", "greedy"), ("", "master"), ("", None)], words)
    assert names == ["Ana", "Ladon", "Nidhogg", "Tiamat", words.format("web-seat-empty")]


def test_a_level_that_nobody_has_put_into_words_is_told_by_its_id() -> None:
    words = catalogue_for("fr")
    assert bot_level("greedy", words) == "Jeune dragon"
    assert bot_level("program:mine.py", words) == "Votre programme"
    assert bot_level("mystery", words) == "mystery"

"""Typed lines in every game and language: notation, words, numbers, near misses, and how a line goes on."""

import asyncio
from functools import cache

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.i18n.language import languages
from dragonhoard.terminal.app.panes import Completion
from dragonhoard.terminal.choosing import Chooser
from dragonhoard.terminal.commands import COMMANDS, ONLINE, read_command

NAMES = ("Anna", "Paul")
GAMES = [(game_id, language) for game_id in game_ids() for language in languages()]


@cache
def chooser_of(game_id: str, language: str) -> Chooser:
    game = find_game(game_id)
    return Chooser(game, game.settings(2), NAMES, catalogue_for(language))


@cache
def legal_in_a_game(game_id: str) -> list[tuple[int, ...]]:
    """The lists of choices that somebody sees in a game, a short one and a long one of each kind of choice."""
    game, rng = find_game(game_id), Rng(3)
    position = game.new(game.settings(2))
    seen: dict[str, tuple[int, ...]] = {}
    for _ in range(300):
        if position.actor() == TERMINAL:
            break
        if position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(rng))
            continue
        seat = next(seat for seat in range(2) if position.awaits(seat))
        actions = tuple(int(action) for action in position.legal(seat))
        seen.setdefault(type(game.named(actions[0])).__name__, actions)
        position.apply(seat, actions[int(rng.below(len(actions)))])
    return list(seen.values())


@pytest.mark.parametrize(("game_id", "language"), GAMES)
def test_numbers_notation_and_words_mean_the_same(game_id: str, language: str) -> None:
    chooser = chooser_of(game_id, language)
    for actions in legal_in_a_game(game_id):
        for index, action in enumerate(actions[:12]):
            lines = [str(index + 1), f"{index + 1}.", chooser.notation(action), chooser.phrase(action)]
            lines += [f"  {chooser.phrase(action).upper()} ", chooser.notation(action).replace(" ", "  ")]
            assert {chooser.chosen(actions, line) for line in lines} == {action}


@pytest.mark.parametrize(("game_id", "language"), GAMES)
def test_a_near_miss_asks_back_with_what_was_meant(game_id: str, language: str) -> None:
    chooser = chooser_of(game_id, language)
    for actions in legal_in_a_game(game_id):
        for line in (chooser.notation(actions[0]), chooser.phrase(actions[-1])):
            # The second letter is forgotten.
            with pytest.raises(Problem) as caught:
                chooser.chosen(actions, line[0] + line[2:])
            assert caught.value.key == "choice-near"
            assert chooser.chosen(actions, str(caught.value.details["guess"])) in range(
                chooser.game.action_count
            )
    with pytest.raises(Problem) as caught:
        chooser.chosen((), "xylophone zq")
    assert caught.value.key == "choice-unknown"


@pytest.mark.parametrize(("game_id", "language"), GAMES)
def test_a_line_is_completed_in_every_game(game_id: str, language: str) -> None:
    chooser = chooser_of(game_id, language)
    for actions in legal_in_a_game(game_id):
        rows = [(chooser.phrase(action), chooser.notation(action)) for action in actions]
        completion = Completion(rows, ["help"], COMMANDS)
        for phrase, notation in (rows[0], rows[-1]):
            for line in (notation, phrase):
                begun = line[: len(line) // 2 + 1]
                whole = asyncio.run(completion.get_suggestion(begun))
                assert whole is not None
                assert any(whole.casefold() == row.casefold() for pair in rows for row in pair)
                why = asyncio.run(completion.get_suggestion(f"why {begun}"))
                assert why == f"why {whole}"


@pytest.mark.parametrize(("game_id", "language"), GAMES)
def test_no_command_hides_a_choice(game_id: str, language: str) -> None:
    chooser = chooser_of(game_id, language)
    for action in range(chooser.game.action_count):
        for line in (chooser.notation(action), chooser.phrase(action)):
            assert read_command(line, COMMANDS).command is None, line
            assert read_command(line, ONLINE).command is None, line

"""A sentence is the same in Python and in the browser."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import dragonhoard
from dragonhoard.bots import find_bot
from dragonhoard.core.core_rules import CORE_RULES
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Action, Event, to_json
from dragonhoard.i18n.catalogue import catalogue_for, catalogue_texts, game_words
from dragonhoard.i18n.language import languages
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.table import Table
from tests.i18n.test_completeness import samples
from tests.web import seats
from tests.web.node import run_node

CLIENT = Path(__file__).parents[2] / "web" / "src"
WORDS = Path(dragonhoard.__file__).parent / "i18n" / "en"
NAMES = ("Aline", "Bruno", "Chloé", "D\u202eenis", "Élise", "Fahim")
PROBLEMS = (
    Problem("players-out-of-range", game="tarasque", players=1_234, least=2, most=6),
    Problem("form-field", name="Keep\x1b", field="dice"),
    Problem("bot-unknown", bot="hal", bots="greedy, random"),
)

Phrase = Callable[[dict[str, Any]], dict[str, list[str]]]


@pytest.fixture(scope="session")
def phrase(tmp_path_factory: pytest.TempPathFactory) -> Phrase:
    """The browser's way to phrase things, run by Node."""
    folder = tmp_path_factory.mktemp("phrases")
    vite = ("node_modules/vite/bin/vite.js", "build", "--ssr", "phrases.ts", "--logLevel", "error")
    run_node(*vite, "--emptyOutDir", "--outDir", str(folder))

    def ask(told: dict[str, Any]) -> dict[str, list[str]]:
        answer: dict[str, list[str]] = json.loads(run_node(str(folder / "phrases.js"), told=json.dumps(told)))
        return answer

    return ask


def catalogues(game_id: str, language: str) -> list[str]:
    shared = catalogue_texts(files("dragonhoard.i18n") / language)
    return shared + catalogue_texts(game_words(game_id, language))


def sampled_events(game_id: str) -> list[Event]:
    kinds = [kind for kind in Event.__subclasses__() if f".{game_id}." in kind.__module__]
    assert kinds
    return [event for kind in kinds for event in samples(kind)]


def played(game: Game, settings: Settings, choices: int) -> tuple[list[Event], list[Action]]:
    """What happens in the first choices of a game, and what could be chosen."""
    table = Table(game, settings, NAMES[: settings.players], SeededSource(Rng(7)))
    bot, rng = find_bot("random"), Rng(8)
    actions: list[Action] = []
    for _ in range(choices):
        if not table.awaited():
            break
        seat = table.awaited()[0]
        actions += [game.named(action) for action in list(table.position.legal(seat))[:8]]
        table.let_bot_act(seat, bot, rng)
    return [event for happening in table.happenings for event in happening.events], actions


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_id", game_ids())
def test_sentences_are_equal(game_id: str, language: str, phrase: Phrase) -> None:
    game, words = find_game(game_id), catalogue_for(language)
    settings = game.settings(min(4, game.max_players))
    events, actions = played(game, settings, 60)
    events += sampled_events(game_id)
    rules = [rule.id for rule in (*game.rules, *CORE_RULES)]
    told = phrase(
        {
            "language": language,
            "catalogues": catalogues(game_id, language),
            "table": {"game": game_id, "options": dict(settings.options), "names": NAMES},
            "events": [to_json(event) for event in events],
            "actions": [to_json(action) for action in actions],
            "rules": rules,
            "problems": [{"key": problem.key, "details": problem.details} for problem in PROBLEMS],
        }
    )
    assert len(actions) > 40
    assert told["events"] == [words.event(game, event, NAMES, settings) for event in events]
    assert told["actions"] == [words.action(game, action, settings, NAMES) for action in actions]
    assert told["rules"] == [words.rule(rule) for rule in rules]
    assert told["refusals"] == [words.refusal(rule) for rule in rules]
    assert told["problems"] == [words.problem(problem) for problem in PROBLEMS]


def test_the_browser_knows_which_fields_hold_a_seat() -> None:
    assert seats.FILE.read_text(encoding="utf-8") == seats.page(), "run python -m tests.web.seats"


def test_every_message_of_the_client_exists_and_none_is_left_over() -> None:
    sources = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    catalogues = "\n".join(catalogue.read_text(encoding="utf-8") for catalogue in WORDS.glob("*.ftl"))
    worded = set(re.findall(r"^(web-[\w-]+) =", catalogues, re.MULTILINE))
    named = set(re.findall(r"[\"`'](web-[a-z0-9-]*[a-z0-9])[\"`']", text))
    # A message whose id is put together is named by its beginning.
    beginnings = tuple(set(re.findall(r"`(web-[a-z0-9-]+-)\$\{", text)))
    assert named - worded == set()
    assert {name for name in worded - named if not name.startswith(beginnings)} == set()

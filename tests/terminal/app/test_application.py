"""Whole games on the full screen, the screen itself in both languages, and everything that can be done on it."""

from pathlib import Path

import pytest
from rich.text import Text
from textual.pilot import Pilot

from dragonhoard.core.discovery import find_game
from dragonhoard.core.evaluator import INSTANT
from dragonhoard.core.position import CHANCE
from dragonhoard.core.record import parse_record, replay
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import catalogue_for
from dragonhoard.table.chance_sources import ScriptedSource
from dragonhoard.table.table import Table
from dragonhoard.terminal.app.application import GameApp, opened
from dragonhoard.terminal.app.screens import HandOver, Leaving, Reading
from dragonhoard.terminal.boards import find_board
from tests.terminal.app.pilot import (
    GAMES,
    SCREENS,
    asked,
    enter,
    first_screen,
    open_game,
    read_screen,
    run,
    until,
)

# Two players; seat 0 has rolled three red, two blue and a violet; red and blue can be won.
KEEPING = (
    "tarasque/1 players=2 theft_egg=robbed skin=drachenwurf phase=keeping seat=0 extra_turn=no"
    " centre=1a,1e,5a removed=4f bases=-;-;-;-/-;-;-;- lairs=-/- eggs=1,1 held=-"
    " rolls=1 rolled=3,0,0,0,2,1 kept=0,0,0,0,0,0 set_aside=no egg_spent=no"
)


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_whole_game(game_id: str) -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        while not app.is_over:
            assert app.question is not None
            # What a quick eye likes best: games of first choices would go on for long.
            seat, actions = app.question.seat, app.question.actions
            position = app.table.position
            glance = position.game.evaluator(position, INSTANT)
            priors = [glance.prior(position, seat, action) for action in actions]
            best = actions[priors.index(max(priors))]
            await enter(app, pilot, str(actions.index(best) + 1))
            await asked(app, pilot)
        shown = read_screen(app)
        assert "The game is over" in shown
        await enter(app, pilot, "save whole.hoard")
        await pilot.press("enter")

    app = run(open_game(game_id, bots={1: "greedy"}), script)
    record = parse_record(app.table.game, Path("whole.hoard").read_text(encoding="utf-8"))
    position = replay(app.table.game, record)
    assert position.outcome() is not None
    assert app._exit


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_screen_is_legible_on_a_small_terminal(game_id: str, language: str) -> None:
    shown = first_screen(game_id, language)
    assert shown == (SCREENS / f"{game_id}-{language}.txt").read_text(encoding="utf-8")


def test_a_wide_terminal_has_the_board_on_the_left() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        lines = read_screen(app).splitlines()
        assert lines[1].startswith("─Board─")
        assert "─What happened─" in lines[1]
        assert app.board.size.height > 30

    run(open_game("tarasque", start=KEEPING), script, (140, 45))


def test_arrows_mark_a_choice_and_enter_takes_it() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press("enter")
        assert not app.table.record.moves
        await pilot.press("down", "down", "down", "up")
        assert "▶  2 Set aside one red die on an egg" in read_screen(app)
        await pilot.press("enter")
        await asked(app, pilot)
        assert "Anna sets aside one red die on an egg" in read_screen(app)

    run(open_game("tarasque", start=KEEPING), script)


def test_a_number_that_is_typed_marks_its_choice() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press("3")
        await pilot.pause()
        assert "▶  3 Set aside two red dice" in read_screen(app)

    run(open_game("tarasque", start=KEEPING), script)


def test_the_mouse_takes_a_choice() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        # The second choice takes two lines.
        assert await pilot.click("#choices", offset=(10, 4))
        await asked(app, pilot)
        assert [move.action for move in app.table.record.moves] == [app.table.game.parse_action("keep 2 red")]
        assert app.focused is app.line

    run(open_game("tarasque", start=KEEPING), script)


def test_a_typed_line_is_completed() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press(*"keep", "space", "2", "space", "b")
        await until(pilot, lambda: bool(app.line._suggestion))
        await pilot.press("tab")
        assert app.line.value == "keep 2 blue"
        await pilot.press("ctrl+u", *"Why", "space", *"set")
        await until(pilot, lambda: bool(app.line._suggestion))
        await pilot.press("right")
        assert app.line.value == "Why set aside one red die"

    run(open_game("tarasque", start=KEEPING), script)


ANSWERS = {
    "en": [
        ("roll", "(tarasque.keep.at-least-one)"),
        ("why keep 5 red", "(tarasque.keep.shown)"),
        ("why 3", "That is allowed: “Set aside two red dice”."),
        ("kep 2 red", "did you mean “keep 2 red”?"),
        ("99", "choose from 1 to"),
        ("annuler", "there is nothing to take back"),
        ("conseil", "Hint: “"),
    ],
    "fr": [
        ("roll", "(tarasque.keep.at-least-one)"),
        ("why keep 5 red", "(tarasque.keep.shown)"),
        ("kep 2 red", "« keep 2 red »"),
        ("hint", "Conseil :"),
    ],
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_can_be_typed(language: str) -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        for typed, told in ANSWERS[language]:
            app.story.forget_asides()
            await enter(app, pilot, typed)
            await until(pilot, lambda told=told: told in app.story.plain)  # type: ignore[misc]
        assert app.question is not None
        assert not app.table.record.moves

    run(open_game("tarasque", language=language, start=KEEPING), script)


def test_undo_takes_a_choice_back() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        before = app.question
        await enter(app, pilot, "keep 2 red")
        await asked(app, pilot)
        assert app.question != before
        await pilot.press("f8")
        await asked(app, pilot)
        assert "Taken back: “Set aside two red dice”." in read_screen(app)
        assert app.question == before
        await enter(app, pilot, "annuler")
        assert "there is nothing to take back" in read_screen(app)

    run(open_game("tarasque", start=KEEPING), script)


def test_the_why_key_asks_about_what_is_typed() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press("f3")
        assert app.line.value == "pourquoi "
        await pilot.press(*"roll", "enter")
        assert "tarasque.keep.at-least-one" in read_screen(app)

    run(open_game("tarasque", language="fr", start=KEEPING), script)


def test_help_rules_and_the_large_board_come_and_go() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        for key, told in (("f1", "take that choice"), ("f4", "tarasque.")):
            await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, Reading))
            assert told in read_screen(app)
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is app.screen_stack[0])
        small = app.board.size.height
        await pilot.press("f6")
        await pilot.pause()
        assert app.board.size.height > small * 2
        await pilot.press("f6")
        await pilot.pause()
        assert app.board.size.height == small

    run(open_game("tarasque", start=KEEPING), script)


@pytest.mark.parametrize(
    ("keys", "files"), [(["n"], []), (["o"], ["tarasque-1.hoard"]), ([*"mine"], ["mine"])]
)
def test_leaving_asks_whether_to_save(keys: list[str], files: list[str]) -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await pilot.press("ctrl+q")
        await until(pilot, lambda: isinstance(app.screen, Leaving))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.screen_stack[0])
        await enter(app, pilot, "quit")
        await until(pilot, lambda: isinstance(app.screen, Leaving))
        await pilot.press(*keys, "enter")
        await until(pilot, lambda: app._exit)

    run(open_game("tarasque", start=KEEPING), script)
    assert [path.name for path in Path().iterdir()] == files


def test_a_name_that_is_taken_is_asked_for_again() -> None:
    Path("mine").write_text("precious", encoding="utf-8")

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await enter(app, pilot, "quit")
        await until(pilot, lambda: isinstance(app.screen, Leaving))
        await pilot.press(*"mine", "enter")
        await until(pilot, lambda: isinstance(app.screen, Leaving) and "exists already" in read_screen(app))

    run(open_game("tarasque", start=KEEPING), script)
    assert Path("mine").read_text(encoding="utf-8") == "precious"


def test_a_hand_over_hides_what_the_other_may_not_see() -> None:
    """In the Vale hands are secret: what Anna reads is gone before Paul sits down."""
    seen: dict[str, str] = {}

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        while "Paul" not in seen and not app.is_over:
            await until(
                pilot, lambda: isinstance(app.screen, HandOver) or app.question is not None or app.is_over
            )
            if isinstance(app.screen, HandOver):
                shown = read_screen(app)
                name = "Paul" if "Paul" in shown else "Anna"
                seen[name] = shown
                assert not app.choices.option_count
                assert "Hint: “" not in app.story.plain
                await pilot.press("enter")
                await until(pilot, lambda: not isinstance(app.screen, HandOver))
                continue
            await enter(app, pilot, "hint")
            await until(pilot, lambda: "Hint: “" in app.story.plain)
            await enter(app, pilot, str(len(app.question.actions) if app.question else 1))

    run(open_game("vale", bots={}, seed=3), script)
    assert "The keyboard goes to Paul: nobody else looks now." in seen["Paul"]
    for secret in ("Board", "What happened", "choices", "f1 "):
        assert secret not in seen["Paul"]


def test_people_without_secrets_share_the_screen() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        seats = set()
        for _ in range(12):
            await asked(app, pilot)
            assert not isinstance(app.screen, HandOver)
            assert app.question is not None
            seats.add(app.question.seat)
            await enter(app, pilot, str(len(app.question.actions)))
        assert seats == {0, 1}

    run(open_game("tarasque", bots={}, seed=2), script)


def test_the_region_of_the_ruler_is_told_in_words() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        assert app.question is not None
        rulers = [app.table.game.action_text(action, app.table.settings) for action in app.question.actions]
        assert rulers[0].startswith("ruler ")
        first, last = (int(ruler.split()[1]) for ruler in (rulers[0], rulers[-1]))
        assert f"{first:+}° to {last:+}°" in " ".join(read_screen(app).split())

    run(open_game("riders"), script)


def test_the_map_follows_the_dragon_that_flies_until_somebody_moves_it() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        await until(pilot, lambda: app.board.is_settled)
        view = app.table.position.view(0)
        line = find_board(find_game("riders")).focus(view)  # type: ignore[attr-defined]
        assert app.board.scroll_y <= line < app.board.scroll_y + app.board.size.height
        there = app.board.scroll_y
        await pilot.press("pagedown")
        await until(pilot, lambda: app.board.scroll_y > there)
        moved = app.board.scroll_y
        await enter(app, pilot, "why ruler 0")
        assert app.board.scroll_y == moved

    run(open_game("riders"), script)


def test_a_searching_bot_thinks_beside_the_screen() -> None:
    """It is given to a process, answers, and the game goes on."""

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        while not any(move.seat == 1 for move in app.table.record.moves):
            assert app.question is not None
            await enter(app, pilot, str(len(app.question.actions)))
            await asked(app, pilot)
        assert app.thinker._pool is not None

    run(open_game("tarasque", bots={1: "searching:iterations=2"}, seed=2), script)


def test_real_dice_are_typed_in() -> None:
    game = find_game("tarasque")
    table = Table(game, game.settings(2), ("Anna", "Paul"), ScriptedSource())
    app = opened(table, {}, Rng(1), "Welcome!", catalogue_for("fr"))

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        assert app.question is not None
        assert app.question.seat == CHANCE
        assert "par exemple" in app.line.placeholder
        await enter(app, pilot, "des dés qui n’existent pas")
        assert not app.table.record.moves
        await enter(app, pilot, "undo")
        assert "Cela attendra votre tour." in app.story.plain
        for _ in range(40):
            await asked(app, pilot)
            assert app.question is not None
            if app.question.seat != CHANCE:
                break
            before = len(app.table.record.moves)
            await enter(app, pilot, app.sitting.likely_luck())
            assert len(app.table.record.moves) > before
        assert app.question.seat == app.table.awaited()[0]

    run(app, script)


def test_only_asides_are_forgotten_at_a_hand_over() -> None:
    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await asked(app, pilot)
        story = app.story
        story.forget_asides()
        before = story.plain
        for part, is_aside in (("A long way " * 20, False), ("psst", True), ("home.", False), ("hush", True)):
            story.tell(Text(part), is_aside=is_aside)
        assert story.plain.endswith("way psst home. hush")
        for _ in range(2):
            story.forget_asides()
            assert story.plain.split() == [*before.split(), *("A long way " * 20).split(), "home."]
            assert story.virtual_size.height == len(story.lines)
        await pilot.resize_terminal(140, 45)
        await pilot.pause()
        assert story.plain.endswith("way home.")

    run(open_game("tarasque", start=KEEPING), script)

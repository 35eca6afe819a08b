"""The board of Book of Dragons, played through its guide: every tap does what it means."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from dragonhoard.core.discovery import find_game
from tests.web.conftest import DESKTOP, PATIENCE, PHONE, Visit
from tests.web.fixtures import fixture, snapshots
from tests.web.guided import Learner

SCREENS = [
    pytest.param(DESKTOP, "en", id="desktop-en"),
    pytest.param(PHONE, "fr", id="phone-fr"),
]
DRAKE, BASILISK, AMPHIPTERE = 0, 3, 5
PLAINS, STORM = 0, 4


class Names:
    """What things on the board are called in the learner's language."""

    def __init__(self, learner: Learner) -> None:
        self.words = learner.words

    def die(self, value: int) -> str:
        return self.words.format("book-board-die", value=value, chosen="false")

    def pile(self, number: int) -> str:
        empty = self.words.format("book-board-pile-empty", pile=number)
        return empty.rpartition(":")[0].rstrip()

    def card(self, kind: int, world: int, value: int) -> str:
        card = self.words.format("book-card", kind=kind, world=world)
        return self.words.format("book-board-card", card=card, value=value)

    def call(self, message: str, kind: int = 0, **more: int) -> str:
        """The main button: what it does to a dragon."""
        return self.words.format(
            f"book-cta-{message}", dragon=self.words.format("book-the-kind", kind=kind), **more
        )


@pytest.mark.parametrize(("size", "language"), SCREENS)
def test_the_guide_is_played_to_its_end_on_the_board(
    visit: Visit, size: dict[str, int], language: str
) -> None:
    learner = Learner(visit("/guide/book", size=size, language=language), language)
    names = Names(learner)
    steps: list[tuple[str, tuple[str, ...]]] = [
        ("welcome", ()),
        ("goal", ()),
        ("lay", (names.die(5), names.pile(1))),
        # The pile first and the die after it mean the same.
        ("split", (names.pile(3), names.die(3))),
        ("place", (names.call("place-many", count=2),)),
        ("beaten", ()),
        ("take", (names.pile(3), names.call("take", BASILISK))),
        ("drake", ()),
        ("short", (names.die(6), names.pile(3))),
        # Dice that do not suffice yet take the next die without another word.
        ("more", (names.die(4),)),
        ("place-both", (names.call("place", DRAKE, total=10),)),
        # The only target is chosen already.
        ("protect", (names.card(BASILISK, PLAINS, 3), names.call("UsePlains", DRAKE))),
        ("take-drake", (names.pile(3), names.call("take", DRAKE))),
        ("storm", (names.card(DRAKE, STORM, 7), names.pile(3), names.call("UseStorm", AMPHIPTERE))),
        ("own-way", (names.die(5), names.pile(1))),
        ("own-way-more", (names.die(3),)),
        ("own-way-place", (names.call("place", BASILISK, total=8),)),
    ]
    learner.follows("book", steps, by_touch=size == PHONE)


def test_a_card_in_a_pile_is_explained_where_it_is_tapped(visit: Visit) -> None:
    learner = Learner(visit("/guide/book"), "en")
    names = Names(learner)
    learner.goes_on()
    learner.goes_on()
    learner.taps(names.pile(2))
    voice = learner.board.locator(".voice")
    expect(voice).to_contain_text("the wyvern of the desert, value 6", ignore_case=True)
    expect(voice).to_contain_text("raise one die in hand by 1")
    expect(learner.board.locator(".tag").nth(1)).to_contain_text(re.compile(r"6\+.*free"))


def test_dice_laid_are_counted_until_they_suffice(visit: Visit) -> None:
    learner = Learner(visit("/guide/book"), "en")
    names = Names(learner)
    for taps in (
        (),
        (),
        (names.die(5), names.pile(1)),
        (names.die(3), names.pile(3)),
        (names.call("place-many", count=2),),
        (),
    ):
        learner.taps(*taps) if taps else learner.goes_on()
    learner.taps(names.pile(3), names.call("take", BASILISK))
    learner.goes_on()
    learner.taps(names.die(6), names.pile(3))
    expect(learner.board.locator(".tag.bad")).to_have_text(re.compile(r"6\s*/ 7\s*✕"))
    # What is missing is what the main button offers.
    expect(learner.board.locator(".button.main")).to_contain_text("Add 2")
    learner.taps(names.die(4))
    expect(learner.board.locator(".tag.good")).to_have_text(re.compile(r"10\s*enough\s*✓"))


# Positions of whole games: every ability, both actions, dice that do not suffice, the blocking die, nothing to do.

GAMES = {2: 3, 3: 1, 4: 2, 5: 1}
SIZES = ((360, 640), (390, 844), (820, 1180), (1280, 720), (1440, 900), (1920, 1080))
# What a choice is called in notation once the board has sent it.
ABILITIES = {
    "UsePlains": "plains",
    "UseMountains": "mountains",
    "UseJungle": "jungle",
    "UseDesert": "desert",
    "UseStorm": "storm",
}
# Where everything lies that is needed to decide, in sight and large enough for a finger.
OUT_OF_SIGHT = """() => {
    const faults = [];
    for (const thing of document.querySelectorAll('.stage [data-decide], .stage button')) {
        const box = thing.getBoundingClientRect();
        const name = `${thing.className}: ${thing.textContent.trim().slice(0, 40)}`;
        const isOut = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
        if (thing.matches('[data-decide]') && isOut) faults.push(`${name} is out of sight`);
        if (thing.matches('button') && (box.width < 43.5 || box.height < 43.5)) faults.push(`${name} is small`);
    }
    return faults;
}"""
SHAPE = "size => document.querySelector('.stage').dataset.shape === size"
# What a refusal lies on that it must not cover; the voice makes room for it.
COVERED = """() => {
    const card = document.querySelector('.refusal').getBoundingClientRect();
    return [...document.querySelectorAll('.stage [data-decide]:not(.voice), .stage button')]
        .filter(thing => !thing.closest('.refusal'))
        .filter(thing => {
            const box = thing.getBoundingClientRect();
            return box.left < card.right - 1 && card.left < box.right - 1
                && box.top < card.bottom - 1 && card.top < box.bottom - 1;
        })
        .map(thing => thing.className);
}"""


@cache
def game_of(players: int) -> dict[str, Any]:
    """A whole game between bots, as the harness takes it."""
    game = find_game("book")
    settings = game.settings(players)
    return fixture(game, settings, snapshots(game, settings, GAMES[players]))


def moments(players: int, kind: str) -> list[Any]:
    """The positions of a game in which somebody may choose this."""
    taken: Any = game_of(players)["snapshots"]
    return [one for one in taken if any(choice["form"]["is"] == kind for choice in one["choices"])]


def look(browser: Browser, harness: str, size: tuple[int, int], language: str = "en") -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale=language
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{harness}/?bare=1&still=1&lang={language}")
    page.wait_for_function("() => globalThis.harness")
    return page


def show(page: Page, players: int, moment: Any) -> None:
    page.evaluate("shown => harness.show(shown, 0)", game_of(players) | {"snapshots": [moment]})
    page.wait_for_selector(".stage .stack")


def asked(page: Page) -> str:
    """What the board has asked for last."""
    return str(page.evaluate("() => harness.asked()"))


@pytest.mark.parametrize("ability", ABILITIES)
def test_an_ability_is_chosen_aimed_and_used(browser: Browser, harness: str, ability: str) -> None:
    found = next((count, moments(count, ability)[0]) for count in GAMES if moments(count, ability))
    page = look(browser, harness, (1280, 720))
    show(page, *found)
    chips = page.locator(".things .ready .chip")
    worlds = [page.evaluate("chip => chip.title", chip) for chip in chips.element_handles()]
    at = next(index for index, title in enumerate(worlds) if title.lower().startswith(ABILITIES[ability]))
    chips.nth(at).click()
    main = page.locator(".actions .button").last
    if main.get_attribute("aria-disabled"):
        page.locator(".stack.lively, .die.lively").first.click()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_visible()
    main.click()
    assert asked(page).startswith(f"act {ABILITIES[ability]}")
    page.context.close()


def test_what_cannot_be_aimed_at_says_why_beside_it_and_covers_nothing(
    browser: Browser, harness: str
) -> None:
    moment = next(
        one
        for one in moments(3, "UseStorm")
        if len([choice for choice in one["choices"] if choice["form"]["is"] == "UseStorm"]) < 3
        and any(pile["owner"] is not None for pile in one["view"]["piles"])
    )
    page = look(browser, harness, (1280, 720))
    show(page, 3, moment)
    page.locator(".things .ready .chip", has_text="Storm").click()
    shut = page.locator(".stack[data-ring=shut]").first
    expect(page.locator(".tag.bad").first).to_contain_text("✕")
    shut.click()
    expect(page.locator(".refusal")).to_contain_text("Choose one of the ringed targets.")
    assert page.evaluate(COVERED) == []
    page.context.close()


def test_dice_that_do_not_suffice_turn_the_call_into_the_repair(browser: Browser, harness: str) -> None:
    moment = next(
        one
        for one in moments(5, "LayDie")
        if any(pile["laid"] and pile["missing"] for pile in one["view"]["piles"])
    )
    page = look(browser, harness, (390, 844))
    show(page, 5, moment)
    expect(page.locator(".stack[data-ring=short]")).to_have_count(1)
    main = page.locator(".actions .main")
    expect(main).to_contain_text(re.compile(r"Add \d"))
    expect(main).to_contain_text(re.compile("beats|enough"))
    main.click()
    assert asked(page).startswith("act lay")
    page.context.close()


@pytest.mark.parametrize("players", GAMES)
def test_whatever_one_needs_to_decide_is_in_sight(browser: Browser, harness: str, players: int) -> None:
    faults: list[str] = []
    kinds = ("LayDie", "TakeDragon", "ConfirmPlacement", "EndTurn", "RaiseDice")
    wanted = [(kind, found[-1]) for kind in kinds if (found := moments(players, kind))]
    assert len(wanted) >= 4
    for size in SIZES:
        page = look(browser, harness, size, "fr")
        for kind, moment in wanted:
            show(page, players, moment)
            shape = "phone" if size[0] < 600 else "tablet" if size[0] < 1100 else "desk"
            page.wait_for_function(SHAPE, arg=shape)
            faults += [f"{size} {kind}: {fault}" for fault in page.evaluate(OUT_OF_SIGHT)]
        page.context.close()
    assert faults == []


def test_a_card_of_a_full_book_is_explained_and_used_on_a_phone(browser: Browser, harness: str) -> None:
    moment = next(one for one in moments(2, "UseMountains") if len(one["view"]["researchers"][0]["book"]) > 6)
    page = look(browser, harness, (390, 844))
    show(page, 2, moment)
    page.locator(".mine .pages button").click()
    book = page.locator("dialog.opened")
    expect(book).to_contain_text("Immunity token")
    expect(book).to_contain_text("Goal: 3 points more")
    book.locator(".one.lively").first.click()
    book.get_by_role("button", name="Use it").click()
    expect(book).to_have_count(0)
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_visible()
    page.context.close()


# The story


def plain(view: dict[str, Any]) -> Any:
    """What everybody sees of a view, without what a placement under way would need."""
    piles = [
        [pile[field] for field in ("card", "cards", "owner", "dice", "protected", "blocked")]
        for pile in view["piles"]
    ]
    players = [
        [one[field] for field in ("goal", "hand", "token_at_home", "book", "used", "points")]
        for one in view["researchers"]
    ]
    return [piles, players, view["blocker_beside"], view["last_round"], view["removed"]]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", GAMES)
def test_every_event_is_a_beat_and_the_board_ends_where_the_game_is(
    browser: Browser, harness: str, players: int, language: str
) -> None:
    page = look(browser, harness, (1280, 720), language)
    played = game_of(players)
    page.evaluate("shown => harness.show(shown, 0)", played)
    taken: Any = played["snapshots"]
    events = 0
    for at in range(1, len(taken)):
        told = page.evaluate("at => harness.beats(at)", at)
        for event, beat in zip(taken[at]["events"], told["beats"], strict=True):
            events += 1
            if event["is"] == "TurnEnded":
                assert beat is None
                continue
            assert 0 < len(beat["caption"].split()) <= 8, beat
            assert beat["why"], beat
            assert beat["sound"], beat
            assert beat["ms"] >= 350, beat
        if taken[at]["events"]:
            assert plain(told["view"]) == plain(taken[at]["view"]), (at, taken[at]["events"])
    assert events > 150
    page.context.close()

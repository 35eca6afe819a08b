"""Somebody who plays through the page: on the board, in the list of choices, with mouse, finger or keyboard."""

from __future__ import annotations

import random

from playwright.sync_api import Page

MOST_CHOICES = 900
PANELS = ("choices", "log", "chat", "rules", "words", "more")
# A tap may only pick something up, which the next tap confirms.
MOST_TAPS = 6
# What a board marks as possible, the likeliest to move the game on first.
LIVELY = (
    ".button.main:not([aria-disabled='true'])",
    ".lively",
    ".ready",
    ".die:not(.useless)",
    ".button:not(.quiet):not([aria-disabled='true'])",
)
# Bots may play on at any moment, so everything about the page is asked for in one breath.
STATE = """() => {
    const {number, turn, phase} = document.querySelector('main.table').dataset;
    return [Number(number), turn, phase];
}"""
MOVED = "(before) => Number(document.querySelector('main.table').dataset.number) > before"
# A choice that was sent is answered: it changed the table ("moved"), or it is our turn again ("same").
ANSWERED = """(before) => {
    const {number, turn, phase} = document.querySelector('main.table').dataset;
    if (Number(number) > before || phase === 'finished') return 'moved';
    return turn === 'mine' && 'same';
}"""
AWAITED = """() => {
    const {turn, phase} = document.querySelector('main.table').dataset;
    if (phase === 'finished') return 'over';
    return turn === 'mine' && 'mine';
}"""
# The middle of something lively that a finger can reach; `start` says where to begin to look.
REACHABLE = """([kinds, start]) => {
    const board = document.querySelector('main.table .board');
    for (const kind of kinds) {
        const found = [...board.querySelectorAll(`button:enabled${kind}`)];
        for (let index = 0; index < Math.min(found.length, 8); index++) {
            const button = found[(start + index) % found.length];
            button.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
            const box = button.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            if (box.width && button.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    }
    return null;
}"""
# A whole turn by a very quick hand: the same taps, made inside the page.
TURN = """async ([kinds, seed]) => {
    const table = document.querySelector('main.table');
    const wait = () => new Promise(resolve => setTimeout(resolve, 4));
    const any = found => found[(seed = (seed * 16807) % 2147483647) % found.length];
    const lively = () => kinds
        .map(kind => table.querySelectorAll(`.board button:enabled${kind}`)).find(found => found.length);
    for (let vain = 0; table.dataset.turn === 'mine'; ) {
        const {number} = table.dataset;
        const isUntouched = () => table.dataset.number === number && table.dataset.turn === 'mine';
        for (let taps = 0; taps < 6 && isUntouched(); taps++) {
            const found = lively();
            if (!found) break;
            any(found).click();
            await wait();
        }
        if (isUntouched()) {
            for (let patience = 0; patience < 100 && !table.querySelector('[data-action]'); patience++) {
                if (!table.querySelector('.drawer')) dispatchEvent(new KeyboardEvent('keydown', {key: 'c'}));
                await wait();
            }
            any(table.querySelectorAll('[data-action]')).click();
        }
        // What was sent is answered soon, unless the line is lost.
        for (let patience = 0; patience < 1000 && table.dataset.number === number; patience++) await wait();
        vain = table.dataset.number === number ? vain + 1 : 0;
        if (vain > 9) throw new Error(`ten choices in vain at ${number}`);
    }
    return table.dataset.phase;
}"""
ACTIONS = "found => found.map(button => button.dataset.action)"
# It is our turn with the focus on a choice: which number the table has, and how many choices there are.
IN_HAND = """(before) => {
    const {number, turn, phase} = document.querySelector('main.table').dataset;
    if (phase === 'finished') return 'over';
    const ready = turn === 'mine' && Number(number) > before && document.activeElement.matches('[data-action]');
    return ready && [Number(number), document.querySelectorAll('[data-action]').length];
}"""


class Player:
    """Plays one seat of one page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.table = page.locator("main.table")
        self.choices = page.locator("main.table [data-action]")
        self.rng = random.Random(seed)
        self.on_board = 0
        self.in_list = 0

    def start(self, game: str) -> None:
        """One click from the first page into a game."""
        self.page.click(f"[data-play={game}]")
        self.see_board()

    def see_board(self) -> None:
        """Wait until the table is drawn."""
        self.page.wait_for_function(
            "() => document.querySelector('main.table .board')?.childElementCount > 0"
        )

    @property
    def number(self) -> int:
        return int(self.page.evaluate(STATE)[0])

    def is_over(self) -> bool:
        return bool(self.page.evaluate(STATE)[2] == "finished")

    def is_my_turn(self) -> bool:
        return bool(self.page.evaluate(STATE)[1] == "mine")

    def await_turn(self) -> bool:
        """Wait until it is my turn; False when the game is over."""
        return bool(self.page.wait_for_function(AWAITED, timeout=120_000).json_value() == "mine")

    def tap_board(self) -> bool:
        """Make one choice by tapping what the board marks; whether that moved the game on."""
        before = self.number
        for _ in range(MOST_TAPS):
            place = self.page.evaluate(REACHABLE, [LIVELY, self.rng.randrange(1_000)])
            if place is None:
                return False
            self.page.mouse.click(*place)
            if self.page.wait_for_function(ANSWERED, arg=before).json_value() == "moved":
                self.on_board += 1
                return True
        return False

    def open_panel(self, panel: str) -> None:
        """Open the drawer at one of its panels; its tabs stand in the order of PANELS."""
        if not self.page.locator(".drawer").count():
            self.page.keyboard.press("c")
        self.page.locator(".drawer [role=tab]").nth(PANELS.index(panel)).click()

    def open_choices(self) -> None:
        """Have the choices in words beside the board."""
        if not self.page.locator(".drawer").count():
            self.page.keyboard.press("c")
        self.choices.first.wait_for()

    def close_drawer(self) -> None:
        """Leave the board alone on the page."""
        if self.page.locator(".drawer").count():
            self.page.click(".drawer .close")

    def choose(self) -> None:
        """Make one choice from the list."""
        self.open_choices()
        before = self.number
        action = self.rng.choice(self.choices.evaluate_all(ACTIONS))
        self.page.click(f"main.table [data-action='{action}']")
        self.page.wait_for_function(MOVED, arg=before)
        self.close_drawer()
        self.in_list += 1

    def press_keys(self) -> None:
        """Play to the end with the keyboard alone; the focus is on the list of choices already."""
        before = 0
        for _ in range(MOST_CHOICES):
            found = self.page.wait_for_function(IN_HAND, arg=before, timeout=120_000).json_value()
            if found == "over":
                return
            before, choices = found
            for _ in range(self.rng.randrange(min(4, choices))):
                self.page.keyboard.press("Tab")
            self.page.keyboard.press("Enter")
            self.in_list += 1

    def take_turn(self) -> bool:
        """Make every choice of my turn with a quick hand; whether the game is over."""
        return bool(self.page.evaluate(TURN, [LIVELY, self.rng.randrange(1, 1_000_000)]) == "finished")

    def make_a_choice(self) -> None:
        """On the board wherever it lets me, else from the list."""
        if not self.tap_board() and self.await_turn():
            self.choose()

    def play(self, most: int = MOST_CHOICES) -> None:
        """Play until the game is over or that many choices were made."""
        for _ in range(most):
            if not self.await_turn():
                return
            self.make_a_choice()

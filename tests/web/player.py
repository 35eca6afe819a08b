"""Somebody who plays through the page: on the board, in the list of choices, with mouse, finger or keyboard."""

from __future__ import annotations

import random

from playwright.sync_api import Error, Locator, Page

MOST_CHOICES = 900
# What a board marks as possible, the likeliest to move the game on first.
LIVELY = (
    ".button.main:not([aria-disabled='true'])",
    ".lively",
    ".ready",
    ".die:not(.useless)",
    ".button:not(.quiet):not([aria-disabled='true'])",
)

MOVED = "(before) => Number(document.querySelector('main.table').dataset.number) > before"


class Player:
    """Plays one seat of one page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.table = page.locator("main.table")
        self.board = page.locator("main.table section.board")
        self.choices = page.locator("main.table [data-action]")
        self.rng = random.Random(seed)
        self.on_board = 0
        self.in_list = 0

    def start(self, game: str) -> None:
        """One click from the first page into a game."""
        self.page.click(f"[data-play={game}]")
        self.table.wait_for()
        self.page.wait_for_function(
            "() => document.querySelector('main.table section.board')?.childElementCount > 0"
        )

    @property
    def number(self) -> int:
        return int(self.table.get_attribute("data-number") or 0)

    def is_over(self) -> bool:
        return self.table.get_attribute("data-phase") == "finished"

    def await_turn(self) -> bool:
        """Wait until it is my turn; False when the game is over."""
        self.page.wait_for_selector(
            "main.table[data-turn=mine], main.table[data-phase=finished]", timeout=120_000
        )
        return not self.is_over()

    def tap_board(self) -> bool:
        """Make one choice by tapping what the board marks; whether that moved the game on."""
        before = self.number
        for _ in range(6):
            kind, target = self._lively()
            if target is None:
                return False
            try:
                target.click(timeout=1_500)
            except Error:
                continue
            # What is only picked up is confirmed by the next tap; a confirmation goes to the server and back.
            if self._moved(before, 1_200 if kind == LIVELY[0] else 120):
                self.on_board += 1
                return True
        return False

    def _lively(self) -> tuple[str, Locator | None]:
        for kind in LIVELY:
            found = self.board.locator(f"button:enabled{kind}")
            count = found.count()
            if count:
                return kind, found.nth(self.rng.randrange(count))
        return "", None

    def _moved(self, before: int, within: int) -> bool:
        try:
            self.page.wait_for_function(MOVED, arg=before, timeout=within)
        except Error:
            return False
        return True

    def choose(self) -> None:
        """Make one choice from the list."""
        before = self.number
        self.choices.nth(self.rng.randrange(self.choices.count())).click()
        self.page.wait_for_function(MOVED, arg=before)
        self.in_list += 1

    def play(self, most: int = MOST_CHOICES) -> None:
        """Play until the game is over or that many choices were made, on the board wherever it lets me."""
        for _ in range(most):
            if not self.await_turn():
                return
            if not self.tap_board() and self.await_turn():
                self.choose()

"""Somebody who follows a first-game guide by tapping what its words ask for."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from dragonhoard.i18n.catalogue import Catalogue, catalogue_for

# Everything that can be tapped on a board must be as large as a fingertip, and on the page.
FAULTS = """() => {
    const width = document.documentElement.clientWidth;
    const faults = document.documentElement.scrollWidth > width ? ["the page is wider than the screen"] : [];
    for (const button of document.querySelectorAll("main > section:last-of-type button, main > .room button")) {
        if (!button.checkVisibility()) continue;
        const box = button.getBoundingClientRect();
        const name = button.getAttribute("aria-label") ?? button.textContent;
        if (box.width < 43.5 || box.height < 43.5) faults.push(`${name}: ${box.width} by ${box.height}`);
        if (box.left < -1 || box.right > width + 1) faults.push(`${name} is off the page`);
    }
    return faults;
}"""


class Learner:
    """Follows the guide of one game in one language."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.words: Catalogue = catalogue_for(language)
        self.board = page.locator("main > section, main > .room > section").last

    def hears(self, message: str) -> None:
        """The guide says this now, and the board has no fault."""
        expect(self.page.locator(".bubble .words")).to_have_text(self.words.format(message, name="Brume"))
        faults = self.page.evaluate(FAULTS)
        assert faults == [], faults

    def goes_on(self) -> None:
        self.page.locator(".bubble .button.main").click()

    def taps(self, *names: str) -> None:
        """Tap things on the board by what a screen reader calls them."""
        for name in names:
            self.board.get_by_role("button", name=name).first.click()

    def presses(self, *names: str) -> None:
        """The same by keyboard alone; afterwards the focus is still on the board."""
        for name in names:
            self.board.get_by_role("button", name=name).first.focus()
            self.page.keyboard.press("Enter")
        assert self.board.evaluate("board => board.contains(document.activeElement)")

    def follows(self, game: str, steps: Sequence[tuple[str, tuple[str, ...]]], by_touch: bool) -> None:
        """Hear each sentence of a guide and do what it asks for, to its end."""
        for message, names in steps:
            self.hears(f"{game}-guide-{message}")
            if not names:
                self.goes_on()
            elif by_touch:
                self.taps(*names)
            else:
                self.presses(*names)
        self.hears(f"{game}-guide-end")

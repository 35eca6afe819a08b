"""What is wrong with a page for somebody who cannot see it, or sees it on a small screen."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.node import WEB, absent


def faults(page: Page, except_for: tuple[str, ...] = ()) -> list[str]:
    """What axe finds wrong with a page, except for rules that do not concern it."""
    source = WEB / "node_modules" / "axe-core" / "axe.min.js"
    if not source.exists():
        absent("the client's packages are missing: run npm ci in web/")
    page.evaluate(source.read_text(encoding="utf-8"))
    found = page.evaluate(
        """async rules => (await axe.run({resultTypes: ['violations'], rules})).violations.map(
            v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 200)).join(' | ')}`
        )""",
        {rule: {"enabled": False} for rule in except_for},
    )
    assert isinstance(found, list)
    return found


def assert_fits(page: Page) -> None:
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("innerWidth"), f"{page.url} can be pushed sideways"

"""What MkDocs does beside turning pages into HTML: pictures, pages from elsewhere, rules by language, French pages."""

import re
from os.path import normpath, relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, get_navigation

from dragonhoard.cli.manual import commands_page
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.record import parse_record, replay
from dragonhoard.drawing import draw
from dragonhoard.i18n.rules_page import rules_chapter

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
FRENCH = "fr/"
# Recorded games that the tests replay, so they always fit the rules; with a number, the position after that move.
SCENES: dict[str, tuple[str, int | None]] = {
    "tarasque-roll": ("tarasque/3", 200),
    "tarasque-lairs": ("tarasque/4", 260),
    "tarasque-game": ("tarasque/4", None),
    "book-dice": ("book/4", 76),
    "book-game": ("book/3", None),
    "vale-capture": ("vale/rules-2-3-sixty-points", 9),
    "vale-areas": ("vale/rules-2-3-sixty-points", 150),
    "vale-game": ("vale/rules-2-3-sixty-points", None),
    "riders-race": ("riders/4-first", 80),
    "riders-trails": ("riders/4-fork", None),
}
LAYOUTS = ("first", "ring", "fork", "diamond", "serpent", "route")
# Pages that stand at the top of the tree, where people look for them, and their places on the site.
ABOVE = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CREDITS.md": "credits.md",
}
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)#:]*)(#[^)]*)?\)")


def on_files(files: Files, config: "MkDocsConfig") -> Files:
    """Add everything that is not written by hand in this folder, and bring the navigation up to date."""
    made = {f"pictures/{name}.svg": picture for name, picture in pictures().items()}
    made["assets/logo.svg"] = (ROOT / "web" / "public" / "icon.svg").read_text(encoding="utf-8")
    made |= {place: page_from_above(name) for name, place in ABOVE.items()}
    for game_id in game_ids():
        made[f"rules/{game_id}.md"] = rules_chapter(find_game(game_id), "en")
        made[f"fr/rules/{game_id}.md"] = rules_chapter(find_game(game_id), "fr")
    made |= {"commands.md": commands_page("en"), "fr/commands.md": commands_page("fr")}
    for place, text in made.items():
        there = files.get_file_from_path(place)
        if there:
            files.remove(there)
        files.append(File.generated(config, place, content=text))
    pages = [file.src_uri for file in files.documentation_pages() if not file.src_uri.startswith(FRENCH)]
    config.nav = whole_navigation(config.nav or [], pages)
    return files


def pictures() -> dict[str, str]:
    """Every picture of the site under its name, as SVG text."""
    drawn = {name: scene(*place) for name, place in SCENES.items()}
    riders = find_game("riders")
    for layout in LAYOUTS:
        drawn[f"riders-{layout}"] = draw(riders, riders.settings(4, {"layout": layout}))
    return drawn


def scene(recorded: str, move: int | None) -> str:
    game = find_game(recorded.partition("/")[0])
    text = (ROOT / "tests" / "golden" / f"{recorded}.txt").read_text(encoding="utf-8")
    record = parse_record(game, text)
    return draw(game, record if move is None else replay(game, record, min(move, len(record.moves))))


def page_from_above(name: str) -> str:
    return relinked((ROOT / name).read_text(encoding="utf-8"), ROOT)


def on_page_markdown(markdown: str, page: "Page", **_: Any) -> str:
    """Links out of this folder lead to the page's place on the site, or to nothing."""
    return relinked(markdown, (DOCS / page.file.src_uri).parent)


def relinked(markdown: str, folder: Path) -> str:
    """A page with the links that it has on the site, where the sources are not."""

    def on_the_site(link: re.Match[str]) -> str:
        words, address, anchor = link[1], link[2], link[3] or ""
        target = Path(normpath(folder / address)) if address else folder
        if target.name in ABOVE and target.parent == ROOT:
            way = relpath(DOCS / ABOVE[target.name], DOCS if folder == ROOT else folder)
        elif address and folder == ROOT and target.is_relative_to(DOCS):
            way = target.relative_to(DOCS).as_posix()
        elif target.is_relative_to(DOCS) or not address:
            way = address
        else:
            return words
        return f"[{words}]({Path(way).as_posix() if way else ''}{anchor})"

    return LINK.sub(on_the_site, markdown)


# Navigation


def whole_navigation(nav: list[Any], pages: list[str]) -> list[Any]:
    """The navigation as it is written, without pages that are not there; pages it does not name come where they belong."""
    kept = [item for item in (present(item, set(pages)) for item in nav) if item]
    unnamed = sorted(set(pages) - set(named(kept)))
    decisions = [page for page in unnamed if page.startswith("decisions/")]
    for item in kept:
        if "Contribute" in item:
            item["Contribute"] += [{"Decisions": decisions}]
            item["Contribute"] += [page for page in unnamed if page not in decisions]
    return kept


def present(item: Any, pages: set[str]) -> Any:
    if isinstance(item, str):
        return item if item in pages else None
    [(title, inside)] = item.items()
    if isinstance(inside, str):
        return item if inside in pages else None
    return {title: [part for part in (present(part, pages) for part in inside) if part]}


def named(nav: list[Any]) -> list[str]:
    """Every page that a navigation leads to."""
    found: list[str] = []
    for item in nav:
        inside = item if isinstance(item, str) else next(iter(item.values()))
        found += [inside] if isinstance(inside, str) else named(inside)
    return found


def on_nav(nav: Navigation, config: "MkDocsConfig", files: Files) -> Navigation:
    """Make the navigation of the French pages too; MkDocs knows one only."""
    english, config.nav = config.nav, config.extra["french_nav"]
    pages = [file for file in files if file.src_uri.startswith(FRENCH)]
    for file in pages:
        file.page = None  # made once already, without the title that the French navigation gives it
    french = get_navigation(Files(pages), config)
    french.homepage = french.pages[0]
    config.nav, config.extra["french"] = english, french
    return nav


# Languages


def on_page_context(
    context: dict[str, Any], page: "Page", config: "MkDocsConfig", nav: Navigation
) -> dict[str, Any]:
    """Give a French page French buttons and navigation, and every page the way to its other language."""
    is_french = page.file.src_uri.startswith(FRENCH)
    config.theme["language"] = "fr" if is_french else "en"
    french: Navigation = config.extra["french"]
    if is_french:
        context["nav"] = french
    counterpart = other_language(page.file.src_uri)
    there = {other.file.src_uri: other.file.url for other in (*nav.pages, *french.pages)}
    here, other = page.file.url, there.get(counterpart, "index.html" if is_french else "fr/")
    links = {"en": other, "fr": here} if is_french else {"en": here, "fr": other}
    names = {"en": "English", "fr": "Français"}
    config.extra["alternate"] = [
        {"name": names[lang], "link": links[lang] or "index.html", "lang": lang} for lang in names
    ]
    return context


def on_post_page(output: str, page: "Page", **_: Any) -> str:
    """Name the search for those who hear the page: the theme forgot."""
    name = "Recherche" if page.file.src_uri.startswith(FRENCH) else "Search"
    return output.replace('role="dialog"', f'role="dialog" aria-label="{name}"', 1)


def other_language(page: str) -> str:
    return page.removeprefix(FRENCH) if page.startswith(FRENCH) else FRENCH + page

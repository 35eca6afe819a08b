"""The documentation builds without a warning, and its examples run as they stand there."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise, takewhile
from pathlib import Path
from typing import NamedTuple

import pytest

import dragonhoard
import play
from docs import building, reference
from dragonhoard.bots import bot_names, find_bot
from dragonhoard.cli import command_names, command_parser, main
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import catalogue_for
from tests.test_cli import fair_game
from tools.documentation import SITE

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    [
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "ARCHITECTURE")),
    ]
)
# A fence, its language, and the remarks about it that stand right above.
EXAMPLE = re.compile(r"((?:^<!-- .*? -->\n)*)^```(\w*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"<!-- file: (\S+) = (.*?) -->")
WRITE = re.compile(r"<!-- write: (\S+) -->")
NOT_RUN = re.compile(r"<!-- not run: .+? -->")
COMMAND = re.compile(r"^(?:\$ )?(?:python3 play\.py|dragonhoard)(?= |$)")
SHELL_SIGNS = frozenset({"&", "&&", "|", ";", ">", ">>", "<"})
SHELL = frozenset({"", "sh", "console", "bash", "shell"})
# What is over in a moment and needs nothing but the files that the page itself names; the rest is read, not run.
RUN = frozenset(
    {"arena", "completion", "draw", "games", "play", "position", "replay", "rules", "simulate", "verify"}
)
QUICK_BOTS = frozenset({"random", "greedy", "hatchling", "prudent"})
FEW_GAMES = 4
OURS = ("bench", "check", "compile", "docs", "lock", "test", "wheel")


class Example(NamedTuple):
    page: Path
    remarks: str
    language: str
    text: str

    def commands(self) -> Iterator[list[str]]:
        """The arguments of each command of ours, up to where the shell takes over."""
        lines = self.text.replace("\\\n", " ").splitlines() if self.language in SHELL else []
        for line in lines:
            if COMMAND.match(line):
                words = shlex.split(COMMAND.sub("", line), comments=True)
                yield list(takewhile(lambda word: word not in SHELL_SIGNS, words))


def examples(page: Path) -> list[Example]:
    return [Example(page, *found) for found in EXAMPLE.findall(page.read_text(encoding="utf-8"))]


def pages_with(kind: str) -> list[Path]:
    """The pages that have examples in Python, or commands of ours."""
    return [
        page
        for page in PAGES
        if page.name != "README.md" or kind != "python"
        if any(x.language == "python" if kind == "python" else any(x.commands()) for x in examples(page))
    ]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


# Examples


@pytest.mark.parametrize("page", pages_with("python"), ids=name_of)
def test_the_python_of_a_page_runs(tmp_path: Path, page: Path) -> None:
    """All of a page in one go: later examples may build on earlier ones."""
    lay_out(page, tmp_path)
    shown = [x for x in examples(page) if x.language == "python"]
    for example in shown:
        compile(example.text, name_of(page), "exec")
    own = [x.text for x in shown if not WRITE.search(x.remarks) and not NOT_RUN.search(x.remarks)]
    (tmp_path / "page.py").write_text("\n".join(own), encoding="utf-8")
    run(["page.py"], tmp_path)


@pytest.mark.parametrize("page", pages_with("commands"), ids=name_of)
def test_the_commands_of_a_page_work(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DRAGONHOARD_LANG", "en")
    has_a_game = lay_out(page, tmp_path)
    guests: list[list[str]] = []
    for example in examples(page):
        for arguments in example.commands():
            if arguments[:1] and arguments[0] in OURS:
                continue
            check_understood(arguments)
            if NOT_RUN.search(example.remarks) or not can_run(arguments):
                continue
            if has_a_game:
                guests.append(made_short(arguments))
            elif main(made_short(arguments)):
                pytest.fail(f"dragonhoard {shlex.join(arguments)}: {capsys.readouterr().err}")
    if guests:
        # This process has looked for games already; a new one finds the guest.
        run(["-c", f"from dragonhoard.cli import main; assert not any(map(main, {guests}))"], tmp_path)


def lay_out(page: Path, folder: Path) -> bool:
    """Write the files that a page speaks of; whether it brings a package, which is then as good as installed."""
    for example in examples(page):
        for name, source in FILE.findall(example.remarks):
            text = fair_game() if source == "a sealed game" else (ROOT / source).read_text(encoding="utf-8")
            (folder / name).write_text(text, encoding="utf-8")
        for name in WRITE.findall(example.remarks):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(example.text, encoding="utf-8")
    project = folder / "pyproject.toml"
    if not project.exists():
        return False
    told = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    installed = folder / f"{told['name']}-{told['version']}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(
        f"Name: {told['name']}\nVersion: {told['version']}\n", encoding="utf-8"
    )
    lines = [
        line
        for group, entries in told["entry-points"].items()
        for line in (f"[{group}]", *(f"{name} = {place}" for name, place in entries.items()))
    ]
    (installed / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return True


def run(arguments: list[str], folder: Path) -> None:
    command = [sys.executable, *arguments]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_the_notation_that_is_shown_is_understood() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    for game_id in game_ids():
        [row] = re.findall(
            rf"^\| {catalogue_for('en').format(f'{game_id}-name')} \| (.*) \|$", page, re.MULTILINE
        )
        shown = re.findall(r"`([^`]*)`", row)
        assert len(shown) >= 5
        for text in shown:
            find_game(game_id).parse_action(text)


def test_json_is_json() -> None:
    found = [x for page in PAGES for x in examples(page) if x.language == "json"]
    assert found
    for example in found:
        json.loads(example.text)


def check_understood(arguments: list[str]) -> None:
    """A command that exists, with arguments and bots that exist."""
    if not arguments or arguments[0].startswith("-"):
        return
    words = catalogue_for("en")
    assert arguments[0] in command_names(), arguments
    try:
        options = command_parser(arguments[0], words).read(arguments[1:])
        for bot in getattr(options, "bot", None) or []:
            if bot.partition(":")[0] in bot_names():
                find_bot(bot)
    except Problem as problem:
        pytest.fail(f"dragonhoard {shlex.join(arguments)}: {words.problem(problem)}")


def can_run(arguments: list[str]) -> bool:
    """Whether a command needs no person, no placeholder filled in and no long thinking."""
    if (
        not arguments
        or arguments[0] not in RUN
        or any(re.search(r"\b[A-Z]{4,}\b", word) for word in arguments)
    ):
        return False
    options = command_parser(arguments[0], catalogue_for("en")).read(arguments[1:])
    if arguments[0] == "play" and options.humans != 0:
        return False
    return all(bot in QUICK_BOTS or bot.startswith("program:") for bot in getattr(options, "bot", []))


def made_short(arguments: list[str]) -> list[str]:
    """A few games only, no pictures of results, and no bot of ours in place of a program that fails."""
    if arguments[0] not in {"arena", "simulate"}:
        return arguments
    words = [word for before, word in pairwise(["", *arguments]) if "--plot" not in (before, word)]
    strict = [re.sub(r"^program:(?!\[)", "program:[seconds=60,fault=forfeit] ", word) for word in words]
    return [*strict, "--games", str(FEW_GAMES), "--jobs", "1"]


def test_play_py_knows_the_commands_of_its_own() -> None:
    told = {
        arguments[0]
        for page in PAGES
        for example in examples(page)
        for arguments in example.commands()
        if arguments and arguments[0] in OURS
    }
    assert told >= {"test", "check", "docs"}
    for name in OURS:
        assert f"python3 play.py {name} " in str(play.__doc__)


def test_most_commands_are_run() -> None:
    """What is only read stays the exception."""
    found = [
        (arguments, bool(NOT_RUN.search(x.remarks)))
        for page in PAGES
        for x in examples(page)
        for arguments in x.commands()
    ]
    ran = [arguments for arguments, is_left in found if not is_left and can_run(arguments)]
    assert len(ran) >= 20
    assert {arguments[0] for arguments in ran} >= {
        "arena",
        "draw",
        "games",
        "play",
        "replay",
        "rules",
        "verify",
    }


# The site


class Collected(HTMLParser):
    """What a page shows and fetches."""

    def __init__(self) -> None:
        super().__init__()
        self.language = ""
        self.pictures: list[dict[str, str | None]] = []
        self.fetched: list[str] = []
        self.alternates: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.language = given.get("lang") or ""
        if tag == "img":
            self.pictures.append(given)
        if tag in {"img", "script", "iframe"} and given.get("src"):
            self.fetched.append(given["src"] or "")
        if tag == "link" and given.get("rel") == "alternate":
            self.alternates.append(given.get("href") or "")
        elif tag == "link" and given.get("href"):
            self.fetched.append(given["href"] or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built as play.py builds it: every warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, *SITE, str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Collected]:
    found = {}
    for path in sorted(site.rglob("index.html")):
        found[path.parent.relative_to(site).as_posix()] = page = Collected()
        page.feed(path.read_text(encoding="utf-8"))
    return found


# One test a property would build the site once a worker: so there is one test.
def test_the_site_is_whole(site: Path, pages: dict[str, Collected]) -> None:
    written = {
        path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in PAGES if "docs" in path.parts
    }
    assert {name.removesuffix("index").rstrip("/") or "." for name in written} <= set(pages)
    for name, page in pages.items():
        is_french = name.split("/")[0] == "fr"
        assert page.language == ("fr" if is_french else "en"), name
        assert [link for link in page.fetched if "//" in link] == [], name
        assert [picture for picture in page.pictures if picture.get("alt") is None] == [], name
        for address in (*page.fetched, *page.alternates):
            target = (site / name / address.partition("?")[0]).resolve()
            assert target.exists(), f"{name}: {address}"
    for name in building.pictures():
        assert (site / "pictures" / f"{name}.svg").stat().st_size > 1_000
    shown = {Path(str(picture["src"])).stem for page in pages.values() for picture in page.pictures}
    assert set(building.pictures()) <= shown
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert index["config"]["lang"] == ["en", "fr"]
    found = {entry["location"] for entry in index["docs"]}
    assert {"rules/tarasque/#eggs", "fr/rules/tarasque/#les-ufs"} <= found


@pytest.mark.parametrize(("link", "is_built"), [("index.md", True), ("nowhere.md", False)])
def test_a_link_that_leads_nowhere_fails_the_build(tmp_path: Path, link: str, is_built: bool) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(f"[there]({link})\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: Try\nplugins: []\n", encoding="utf-8")
    built = subprocess.run([sys.executable, *SITE, "out"], cwd=tmp_path, capture_output=True, check=False)
    assert (built.returncode == 0) == is_built


def test_every_page_for_players_is_there_in_french() -> None:
    for folder in ("play", "games"):
        english = {path.name for path in (ROOT / "docs" / folder).glob("*.md")}
        french = {path.name for path in (ROOT / "docs" / "fr" / folder).glob("*.md")}
        assert english == french


def test_french_pages_have_french_spaces_and_apostrophes() -> None:
    for page in (ROOT / "docs" / "fr").rglob("*.md"):
        text = re.sub(
            r"```.*?```|`[^`]*`|<[^>]*>|\]\([^)]*\)|^---.*?^---",
            "",
            page.read_text(encoding="utf-8"),
            flags=re.S | re.M,
        )
        assert re.findall(r"\w[;!?]|\w:\s|\w'\w", text) == [], page


@pytest.mark.parametrize(
    ("folder", "written", "shown"),
    [
        ("", "[map](ARCHITECTURE.md#speed)", "[map](architecture.md#speed)"),
        ("", "[rules](docs/rules/book.md)", "[rules](rules/book.md)"),
        ("docs", "[map](../ARCHITECTURE.md)", "[map](architecture.md)"),
        ("docs/decisions", "[map](../../ARCHITECTURE.md)", "[map](../architecture.md)"),
        (
            "docs/decisions",
            "[bots](../bots.md#how), [here](#there)",
            "[bots](../bots.md#how), [here](#there)",
        ),
        ("docs", "[`bot.py`](../examples/bot.py)", "`bot.py`"),
        (
            "docs",
            "[out](https://example.org/) ![a](pictures/b.svg)",
            "[out](https://example.org/) ![a](pictures/b.svg)",
        ),
    ],
)
def test_links_lead_where_the_site_has_the_page(folder: str, written: str, shown: str) -> None:
    assert building.relinked(written, ROOT / folder) == shown


def test_the_navigation_names_what_is_there_and_leaves_nothing_out() -> None:
    nav = [{"Home": "index.md"}, {"Contribute": ["contributing.md", {"Later": "later.md"}]}]
    pages = ["contributing.md", "decisions/words.md", "index.md", "new.md"]
    assert building.whole_navigation(nav, pages) == [
        {"Home": "index.md"},
        {"Contribute": ["contributing.md", {"Decisions": ["decisions/words.md"]}, "new.md"]},
    ]


# The reference


def test_every_public_name_has_its_reference_and_an_example() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    parts = re.split(r"^### `(\w+)`$", page, flags=re.MULTILINE)[1:]
    told = dict(zip(parts[::2], parts[1::2], strict=True))
    assert set(told) == set(dragonhoard.__all__)
    for name, text in told.items():
        [example] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        assert re.search(rf"\b{name}\b", example) or name == "Match"
        mark = f"<!-- reference: {name} -->"
        assert (mark in text) == (callable(getattr(dragonhoard, name))), name


def test_the_reference_says_what_the_sources_say() -> None:
    told = reference.with_references("<!-- reference: Match -->\n\n<!-- reference: play -->\n")
    assert "push(action: int | str, seat: int | None=None) -> None`<br>Play an action" in told
    assert "- `is_over -> bool`" in told
    assert "play(game: Game | str, bots: Sequence[Bot | str], seed: int=0, **options: str) -> Match" in told
    assert "_resolve_chance" not in told


def test_every_public_name_can_be_told() -> None:
    for name in dragonhoard.__all__:
        if callable(getattr(dragonhoard, name)):
            assert reference.sentence(reference.definition(name)), name

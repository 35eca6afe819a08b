"""Every rule id is known, cited in code, tested, and worded in both languages."""

import re
from pathlib import Path

import pytest

from dragonhoard.core.core_rules import CORE_RULES
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.i18n.catalogue import catalogue_for

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "dragonhoard"
MARK = re.compile(r"""mark\.rule\(\s*((?:["'][a-z0-9.-]+["'],?\s*)+)\)""")
SLUG = re.compile(r"""["']([a-z0-9.-]+)["']""")


def rule_ids(game_id: str) -> list[str]:
    """The ids of a game's rules, or of those that hold in every game."""
    return [rule.id for rule in (CORE_RULES if game_id == "core" else find_game(game_id).rules)]


def ids_in_tests() -> set[str]:
    """The ids that tests are marked with."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for marks in MARK.findall(path.read_text(encoding="utf-8")):
            found.update(SLUG.findall(marks))
    return found


def cited(folder: Path, rule_id: str) -> bool:
    """Whether code in the folder, other than the list of rules itself, names the rule."""
    whole = re.compile(re.escape(rule_id) + r"(?![a-z0-9.-]*[a-z0-9])")
    return any(
        whole.search(_without_rule_list(path))
        for path in folder.rglob("*.py")
        if path.stem not in ("conformance",)
    )


def _without_rule_list(path: Path) -> str:
    """The text of a module; of a list of rules only the functions of the contract, which refuse by them."""
    text = path.read_text(encoding="utf-8")
    if path.stem not in ("core_rules", "rule_ids"):
        return text
    return text.partition("def refuse_actor")[2]


FOLDERS = [("core", SOURCES / "core"), *((game_id, SOURCES / "games" / game_id) for game_id in game_ids())]


@pytest.mark.parametrize(("game_id", "folder"), FOLDERS)
def test_rules_are_cited_in_code(game_id: str, folder: Path) -> None:
    assert [rule_id for rule_id in rule_ids(game_id) if not cited(folder, rule_id)] == []


def test_a_rule_that_only_the_list_names_counts_as_uncited(tmp_path: Path) -> None:
    (tmp_path / "rule_ids.py").write_text(
        'def _rule(): ...\nRULES = (_rule("toy.move"),)\n', encoding="utf-8"
    )
    assert not cited(tmp_path, "toy.move")
    (tmp_path / "rules.py").write_text("# rule: toy.move-on\n", encoding="utf-8")
    assert not cited(tmp_path, "toy.move")
    (tmp_path / "rules.py").write_text("# rule: toy.move\n", encoding="utf-8")
    assert cited(tmp_path, "toy.move")


@pytest.mark.parametrize(("game_id", "folder"), FOLDERS)
def test_code_names_known_rules(game_id: str, folder: Path) -> None:
    # Not the path of a module, such as `python -m dragonhoard.games.tarasque.ai.train`.
    named = re.compile(
        rf"(?<![\w.]){game_id}\.[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*(?![\w.-])|core\.[a-z]+-[a-z-]+"
    )
    known = {*rule_ids(game_id), *rule_ids("core")}
    for path in folder.rglob("*.py"):
        text = re.sub(r"^(from|import) .*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert set(named.findall(text)) - known == set(), path


@pytest.mark.parametrize(("game_id", "folder"), FOLDERS)
def test_rules_are_tested(game_id: str, folder: Path) -> None:
    tested = ids_in_tests()
    assert [rule_id for rule_id in rule_ids(game_id) if rule_id not in tested] == []


def test_tests_name_known_rules() -> None:
    known = {rule_id for game_id, _ in FOLDERS for rule_id in rule_ids(game_id)}
    assert ids_in_tests() - known == set()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game_id", "folder"), FOLDERS)
def test_rules_are_worded(game_id: str, folder: Path, language: str) -> None:
    words = catalogue_for(language)
    for rule_id in rule_ids(game_id):
        assert len(words.rule(rule_id)) > 10


@pytest.mark.parametrize(("game_id", "folder"), FOLDERS)
def test_words_know_no_other_rules(game_id: str, folder: Path) -> None:
    catalogue = SOURCES / "i18n" if game_id == "core" else folder / "words"
    names = {"rule_" + rule_id.replace(".", "_") for rule_id in rule_ids(game_id)}
    for language in ("en", "fr"):
        text = (catalogue / language / "rules.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^(rule_\S+) =", text, re.MULTILINE)) == names

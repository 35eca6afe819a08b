"""Every sentence of the rulebooks is a row, every rule of a rulebook stands in one, and its tests exist."""

from pathlib import Path

import pytest

from dragonhoard.core.discovery import find_game, game_ids
from tests.rule_sources import Row, marked_tests, rows, tables

RULEBOOKS = {
    "book-of-dragons-en": "book",
    "book-of-dragons-fr": "book",
    "drachenwurf-and-tarasque": "tarasque",
    "dragonriders": "riders",
    "vale-of-eternity": "vale",
}
REASONS = {
    "advice",
    "component list",
    "example",
    "flavour",
    "handling of pieces",
    "imprint",
    "summary of what follows",
    "summary of what precedes",
}


def faults(row: Row, known: set[str]) -> list[str]:
    """What is wrong with a row."""
    found = [f"there is no rule {rule}" for rule in row.rules if rule not in known]
    if not row.rules and row.reason not in REASONS:
        found.append("neither a rule nor a known reason why it needs none")
    for rule in row.rules:
        if not set(row.tests) & set(marked_tests().get(rule, [])):
            found.append(f"no test of {rule} is named: python -m tests.rule_sources")
    wanted = {test for rule in row.rules for test in marked_tests().get(rule, [])}
    return found + [f"{test} tests none of these rules" for test in row.tests if test not in wanted]


def test_there_is_a_table_for_each_rulebook() -> None:
    assert [table.stem for table in tables()] == sorted(RULEBOOKS)


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.stem)
def test_every_row_has_rules_that_exist_or_a_reason(table: Path) -> None:
    known = {rule.id for rule in find_game(RULEBOOKS[table.stem]).rules}
    found = rows(table)
    assert [row.number for row in found] == list(range(1, len(found) + 1))
    assert {row.number: faults(row, known) for row in found if faults(row, known)} == {}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_rule_of_a_rulebook_has_its_sentence(game_id: str) -> None:
    told = {
        rule
        for table in tables()
        if RULEBOOKS[table.stem] == game_id
        for row in rows(table)
        for rule in row.rules
    }
    from_rulebook = [rule.id for rule in find_game(game_id).rules if rule.source.startswith("rulebook")]
    assert [rule for rule in from_rulebook if rule not in told] == []


def test_a_row_without_rule_reason_or_test_is_found() -> None:
    known = {"vale.end.sixty"}
    assert faults(Row(1, "", "", (), "", ()), known)
    assert faults(Row(1, "", "", ("vale.end.gone",), "", ()), known)
    assert faults(Row(1, "", "", ("vale.end.sixty",), "", ()), known)
    assert faults(Row(1, "", "", (), "flavour", ("test_x.py::test_y",)), known)
    assert faults(Row(1, "", "", (), "flavour", ()), known) == []

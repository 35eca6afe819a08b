"""What a release is made by: workflow files, the package's description, and that they agree."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec import yaml

import dragonhoard

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
# By the schemas that the linter brings along, so that nothing is fetched.
SCHEMAS = {
    "github-workflows": [*(ROOT / ".github" / "workflows").glob("*.yml")],
    "github-issue-forms": [
        path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"
    ],
    "github-issue-config": [ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}


def workflow(name: str) -> dict[str, Any]:
    content: dict[str, Any] = yaml.decode((ROOT / ".github" / "workflows" / name).read_bytes())
    return content


def lint(schema: str, files: list[Path]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    return subprocess.run([*command, *map(str, files)], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("schema", sorted(SCHEMAS))
def test_the_files_are_what_their_readers_expect(schema: str) -> None:
    pytest.importorskip("check_jsonschema")
    assert SCHEMAS[schema]
    linted = lint(schema, SCHEMAS[schema])
    assert linted.returncode == 0, linted.stdout


def test_the_linter_finds_faults(tmp_path: Path) -> None:
    pytest.importorskip("check_jsonschema")
    broken = tmp_path / "broken.yml"
    broken.write_text("on: push\njobs:\n  one:\n    steps: []\n", encoding="utf-8")
    assert lint("github-workflows", [broken]).returncode == 1


def test_every_job_may_do_only_what_it_needs() -> None:
    for name in ("checks.yml", "release.yml"):
        assert workflow(name)["permissions"] == {"contents": "read"}
    writing = {
        job: {right for right, kind in described.get("permissions", {}).items() if kind == "write"}
        for job, described in workflow("release.yml")["jobs"].items()
    }
    assert {job: rights for job, rights in writing.items() if rights} == {
        "publish": {"id-token"},
        "container": {"packages"},
    }


def test_nothing_is_published_but_by_a_tag() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert jobs["publish"]["if"] == "startsWith(github.ref, 'refs/tags/')"
    [pushing] = [step for step in jobs["container"]["steps"] if "push" in step.get("with", {})]
    assert pushing["with"]["push"] == "${{ startsWith(github.ref, 'refs/tags/') }}"


def test_every_python_is_tried_built_and_told() -> None:
    jobs = workflow("checks.yml")["jobs"]
    tried = [
        *jobs["quick"]["strategy"]["matrix"]["python"],
        jobs["everything"]["steps"][1]["with"]["python-version"],
    ]
    assert sorted(tried) == PYTHONS
    built = re.findall(r"cp(\d)(\d+)-\*", PROJECT["tool"]["cibuildwheel"]["build"])
    assert [f"{major}.{minor}" for major, minor in built] == PYTHONS
    told = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if ":: 3." in line]
    assert told == PYTHONS


def test_every_system_has_its_wheel() -> None:
    systems = workflow("release.yml")["jobs"]["wheels"]["strategy"]["matrix"]["system"]
    assert {re.split(r"-", system)[0] for system in systems} == {"ubuntu", "macos", "windows"}


def test_the_commands_of_a_workflow_exist() -> None:
    named = [
        path
        for name in ("checks.yml", "release.yml")
        for job in workflow(name)["jobs"].values()
        for step in job["steps"]
        for path in re.findall(r"(?:src/[\w/.]+|\.ci/\w+|play\.py)", step.get("run", ""))
    ]
    assert {"play.py", ".ci/run"} <= set(named)
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_versions_agree() -> None:
    cited = yaml.decode((ROOT / "CITATION.cff").read_bytes())
    assert cited["version"] == dragonhoard.__version__
    assert cited["license"] == PROJECT["project"]["license"]
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == dragonhoard.__version__

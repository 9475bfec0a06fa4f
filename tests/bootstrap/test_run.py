"""What run.py does with its arguments: play, test, setup."""

import ast
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest
from bare_machine import ROOT, load_run, make_whole


@pytest.fixture(name="run")
def fixture_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a run.py whose checkout is an empty folder."""
    return load_run(tmp_path, monkeypatch)


# Arguments


@pytest.mark.parametrize(
    ("arguments", "task", "rest"),
    [
        ([], "play", []),
        (["--quit-after-first-paint"], "play", ["--quit-after-first-paint"]),
        (["a.game", "test"], "play", ["a.game", "test"]),
        (["test"], "test", []),
        (["test", "-k", "setup"], "test", ["-k", "setup"]),
        (["setup"], "setup", []),
    ],
)
def test_only_the_first_argument_names_a_task(
    run: ModuleType, arguments: list[str], task: str, rest: list[str]
) -> None:
    assert run.split_arguments(arguments) == (task, rest)


# Old Pythons


def test_an_old_python_can_parse_the_file_far_enough_to_refuse() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("version", [(3, 7, 0), (3, 10, 9), (3, 15, 0)])
def test_a_python_that_does_not_fit_is_refused_in_one_sentence(
    version: tuple[int, int, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    source = compile((ROOT / "run.py").read_text(encoding="utf-8"), "run.py", "exec")
    with pytest.raises(SystemExit) as stopped:
        exec(source, {"__name__": "run", "__file__": "run.py"})  # noqa: S102 - our own file
    assert stopped.value.code == 3
    said = capsys.readouterr().err
    assert said.startswith("Oh Hell! needs Python 3.11 to 3.14")
    assert said.count("\n") == 1
    assert ("3.15 follows with the PySide6 after 6.12.0" in said) == (version >= (3, 15))


# The tasks


class Calls:
    """Stands in for subprocess.call: records the commands and returns the given statuses."""

    def __init__(self, *failing: str) -> None:
        self.commands: list[list[str]] = []
        self.platforms: list[str] = []
        self._failing = failing

    def __call__(self, command: list[str], *, cwd: Path, env: dict[str, str]) -> int:
        assert cwd.is_dir()
        self.commands.append(command)
        self.platforms.append(env["QT_QPA_PLATFORM"])
        return int(any(word in command for word in self._failing))


def test_every_check_is_run_even_after_one_fails(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = Calls("--check", "mypy")
    monkeypatch.setattr(run.subprocess, "call", calls)
    assert run.check([]) == 1
    assert len(calls.commands) == 5
    assert "pytest" in calls.commands[-1]
    assert capsys.readouterr().out.splitlines()[-1] == "Failed: ruff format, mypy"


def test_the_last_check_is_that_of_the_coverage(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.subprocess, "call", Calls())
    assert run.check([run.COVERING]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "== coverage"


def test_with_arguments_only_pytest_is_run(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls("pytest")
    monkeypatch.setattr(run.subprocess, "call", calls)
    assert run.check(["-k", "deal"]) == 1
    assert calls.commands == [[str(run.PYTHON), "-m", "pytest", "-k", "deal"]]


def test_the_whole_check_uses_every_core_and_measures_the_coverage_where_that_is_asked_for(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = Calls()
    monkeypatch.setattr(run.subprocess, "call", calls)
    monkeypatch.setattr(run, "cores", lambda: 7)
    run.COVERAGE.parent.mkdir()
    run.COVERAGE.write_text("of the last run")
    run.check([])
    assert calls.commands[-1][3:] == ["-n", "8", "--dist", "worksteal"]
    run.check([run.COVERING])
    pytest_command, coverage_command = calls.commands[-2:]
    assert pytest_command[3:5] == ["-n", "8"]
    assert f"--cov-report=json:{run.COVERAGE}" in pytest_command
    assert coverage_command[-1] == str(run.COVERAGE)
    assert not run.COVERAGE.exists()


@pytest.mark.parametrize(
    ("quota", "expected"),
    [
        ("200000 100000", 2),
        ("150000 100000", 2),
        ("20000 100000", 1),
        ("6400000 100000", 8),
        ("max 100000", 8),
        ("", 8),
        (None, 8),
    ],
)
def test_the_number_of_workers_follows_the_processor_quota_of_a_container(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    quota: str | None,
    expected: int,
) -> None:
    monkeypatch.setattr(run.os, "sched_getaffinity", lambda _pid: range(8), raising=False)
    file = tmp_path / "cpu.max"
    if quota is not None:
        file.write_text(quota)
    assert run.cores(file) == expected


def test_a_system_that_names_no_cores_to_a_process_counts_all(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delattr(run.os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(run.os, "cpu_count", lambda: None)
    assert run.cores(tmp_path / "none") == 1


@pytest.mark.parametrize(("given", "used"), [(None, "offscreen"), ("xcb", "xcb")])
def test_checks_run_offscreen_by_default(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, given: str | None, used: str
) -> None:
    calls = Calls()
    monkeypatch.setattr(run.subprocess, "call", calls)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    if given is not None:
        monkeypatch.setenv("QT_QPA_PLATFORM", given)
    run.check(["-x"])
    assert calls.platforms == [used]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no exec")
def test_the_program_replaces_the_process_of_the_script(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []

    def execve(_path: str, command: list[str], environment: dict[str, str]) -> None:
        assert environment["PYTHONPATH"].split(os.pathsep)[0] == str(run.ROOT)
        started.append(command)
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "prepare", lambda _locks: None)
    monkeypatch.setattr(run, "compile_in_the_background", lambda: None)
    monkeypatch.setattr(run.os, "execve", execve)
    run.main(["--seed", "7"])
    assert started == [[str(run.PYTHON), "-m", "ohhell_desktop", "--seed", "7"]]


def test_setup_starts_nothing(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[object] = []
    monkeypatch.setattr(run, "prepare", wanted.append)
    monkeypatch.setattr(run, "compile_kernel", lambda: wanted.append("kernel"))
    assert run.main(["setup"]) == 0
    assert wanted == [run.PLAY, "kernel"]


# The resources


@pytest.mark.parametrize("content", [None, "no list at all"])
def test_a_checkout_without_resources_is_one_sentence(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    content: str | None,
) -> None:
    if content is not None:
        (run.ROOT / "resources.qrc").write_text(content)
    make_whole(run, run.PLAY)
    monkeypatch.setattr(run, "require_system", lambda **_first_time: None)
    assert run.main(["setup"]) == 3
    said = capsys.readouterr().err
    assert said.startswith("The checkout is not whole: ")
    assert said.count("\n") == 1

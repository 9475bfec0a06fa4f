"""The command that builds everything."""

import runpy
import subprocess
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import build
import compile_kernel
import environment
import product
import pytest


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of what would be made; nothing is."""
    names: list[str] = []

    def make(name: str) -> Path:
        names.append(name)
        return build.DIST / name

    targets = {name: lambda name=name: make(name) for name in build.TARGETS}
    monkeypatch.setattr(build, "TARGETS", targets)
    return names


def test_targets_are_built_in_order(made: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["bundle", "deb"]) == 0
    assert made == ["bundle", "deb"]
    assert capsys.readouterr().out.splitlines() == ["dist/bundle", "dist/deb"]


def test_linux_is_every_package_of_linux(made: list[str]) -> None:
    assert build.main(["linux"]) == 0
    assert made == ["deb", "rpm", "tarball", "archive", "appdir"]


def test_a_failure_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> Path:
        raise subprocess.CalledProcessError(1, "tool")

    monkeypatch.setattr(build, "TARGETS", {"deb": fail})
    assert build.main(["deb"]) == 1
    assert capsys.readouterr().err.startswith("deb could not be built: ")


def test_the_bundle_is_built_by_its_own_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")

    def run(command: Sequence[str], **_: object) -> None:
        commands.append(list(command))

    monkeypatch.setattr(environment, "ready", lambda: tmp_path / "python")
    monkeypatch.setattr(build, "_compile_kernel", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", run)
    assert build.bundle() == product.ROOT / "dist" / product.PACKAGE
    assert {command[0] for command in commands} == {str(tmp_path / "python")}
    assert "PyInstaller" in commands[-1]


@pytest.mark.parametrize("target", ["bundle", "wheel"])
@pytest.mark.parametrize("succeeds", [True, False])
def test_a_kernel_that_is_missing_is_compiled_and_nothing_is_built_without_it(
    succeeds: bool,
    target: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    commands: list[Sequence[str]] = []
    modules: list[str] = []
    kernel = {"is_stale": lambda _: False, "compiled": lambda _: modules}

    def run(command: Sequence[str], **_: object) -> None:
        commands.append(command)
        if succeeds and command[-1].endswith("compile_kernel.py"):
            modules.append("game.so")

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    monkeypatch.setattr(environment, "ready", lambda: tmp_path / "python")
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(runpy, "run_path", lambda _: kernel)
    assert build.main([target]) == (0 if succeeds else 1)
    assert ("gcc libc6-dev libpython" in capsys.readouterr().err) is not succeeds
    assert commands[0][-1].endswith("compile_kernel.py")
    assert (len(commands) > 1) is succeeds


def test_a_bundle_without_the_whole_kernel_is_built_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "_internal" / compile_kernel.FOLDER
    folder.mkdir(parents=True)
    monkeypatch.setattr(build, "BUNDLE", tmp_path)
    monkeypatch.setattr(build, "bundle", lambda: tmp_path / "new")
    for name in compile_kernel.MODULES:
        assert build._ready_bundle() == tmp_path / "new"
        (folder / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    assert build._ready_bundle() == tmp_path


def test_each_target_is_in_the_readme() -> None:
    readme = (product.ROOT / "packaging" / "README.md").read_text(encoding="utf-8")
    for target in build.TARGETS:
        assert f"`python packaging/build.py {target}`" in readme


@pytest.mark.parametrize(("target", "compiled"), [("source", "0"), ("wheel", "1")])
def test_packages_for_pip_are_made_with_and_without_a_compiled_kernel(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, target: str, compiled: str
) -> None:
    asked: list[tuple[list[str], str]] = []

    def run(command: Sequence[str], *, env: dict[str, str], **_: object) -> None:
        asked.append((list(command), env["OHHELL_COMPILE"]))

    monkeypatch.setattr(environment, "ready", lambda: tmp_path / "python")
    monkeypatch.setattr(build, "_compile_kernel", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert build.main([target]) == 0
    ((command, value),) = asked
    assert command[:4] == [str(tmp_path / "python"), "-m", "hatchling", "build"]
    assert ("sdist" in command) == (target == "source")
    assert value == compiled

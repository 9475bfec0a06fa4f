"""Which system packages run.py requires, and when it installs them; nothing is installed here."""

import ctypes
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from bare_machine import PLAYER, ROOT_USER, BareMachine, load_run


@pytest.fixture(name="run")
def fixture_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a run.py whose checkout is an empty folder."""
    return load_run(tmp_path, monkeypatch)


@pytest.fixture(name="bare")
def fixture_bare(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> BareMachine:
    """Return the simulated machine on which it runs."""
    return BareMachine(run, monkeypatch)


# The system


def test_every_library_has_a_package(run: ModuleType) -> None:
    packages = run.missing_packages(list(run.LIBRARIES), font=True, venv=True)
    assert len(packages) == len(run.LIBRARIES) + 2
    assert packages[-2:] == ["fonts-dejavu-core", "python{}.{}-venv".format(*sys.version_info)]


def test_only_what_is_missing_is_asked_for(run: ModuleType) -> None:
    assert run.missing_packages(["libEGL.so.1"], font=False, venv=False) == ["libegl1"]
    assert run.missing_packages([], font=False, venv=False) == []


def test_a_missing_library_does_not_load(run: ModuleType) -> None:
    assert not run.loads("libohhell-nowhere.so.9")


@pytest.mark.skipif(sys.platform != "linux", reason="fontconfig is asked on Linux only")
def test_this_machine_has_a_font_or_reports_none(run: ModuleType) -> None:
    try:
        ctypes.CDLL("libfontconfig.so.1")
    except OSError:
        pytest.skip("no fontconfig here")
    assert run.has_a_font() in {True, False}


def test_root_on_debian_gets_what_is_missing_installed(run: ModuleType, bare: BareMachine) -> None:
    run.require_system(first_time=True)
    update, install = bare.commands
    assert update == ["update"]
    assert install[0] == "install"
    assert set(run.LIBRARIES.values()) | {"fonts-dejavu-core"} <= set(install)


def test_ubuntu_counts_as_debian(run: ModuleType, bare: BareMachine) -> None:
    bare.is_system(user=ROOT_USER, ID="pop", ID_LIKE="ubuntu debian")
    run.require_system(first_time=False)
    assert len(bare.commands) == 2


def test_a_player_without_root_gets_the_command_and_status_3(
    run: ModuleType,
    bare: BareMachine,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bare.is_system(user=PLAYER, ID="debian")
    assert run.main([]) == 3
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    command = "sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1 "
    assert said[1].startswith(command)
    assert bare.commands == []


def test_a_failing_apt_is_followed_by_the_command_and_status_3(
    run: ModuleType, bare: BareMachine, capsys: pytest.CaptureFixture[str]
) -> None:
    bare.complaint = "E: no such mirror"
    assert run.main([]) == 3
    said = capsys.readouterr().err.splitlines()
    assert said[-2].endswith("could not be installed (E: no such mirror). By hand:")
    assert said[-1].startswith("sudo apt-get update && sudo apt-get install")
    assert bare.commands == [["update"]]


@pytest.mark.parametrize(
    ("status", "errors", "complaint"),
    [
        (0, "W: slow mirror\n", ""),
        (100, "W: slow mirror\nE: no mirror\nE: nothing else\n", "E: no mirror"),
        (1, "", "apt-get ended with status 1"),
    ],
)
def test_the_first_error_of_apt_is_reported(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, status: int, errors: str, complaint: str
) -> None:
    def finished(command: list[str], **_options: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, status, "", errors)

    monkeypatch.setattr(run.subprocess, "run", finished)
    assert run.apt("update") == complaint


@pytest.mark.parametrize("manager", ["dnf", "zypper"])
def test_with_rpm_packages_the_command_names_the_libraries(
    run: ModuleType, bare: BareMachine, manager: str
) -> None:
    bare.has_only(manager)
    line = run.install_hint(["libEGL.so.1"], ["libegl1"])
    assert line == f"sudo {manager} install 'libEGL.so.1()(64bit)'"


def test_on_other_systems_the_missing_parts_are_named(run: ModuleType, bare: BareMachine) -> None:
    bare.has_only()
    assert (
        run.install_hint(["libEGL.so.1"], ["libegl1"]) == "with your package manager: libEGL.so.1"
    )
    assert run.install_hint([], ["fonts-dejavu-core"]) == "with your package manager: a font"


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_bring_their_own_libraries(
    run: ModuleType, bare: BareMachine, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(run.sys, "platform", system)
    run.require_system(first_time=True)
    assert bare.commands == []

"""When run.py creates an environment, and from which locks; nothing is downloaded here."""

import subprocess
from pathlib import Path
from types import ModuleType

import pytest
from bare_machine import BareMachine, load_run, make_whole


@pytest.fixture(name="run")
def fixture_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a run.py whose checkout is an empty folder."""
    return load_run(tmp_path, monkeypatch)


@pytest.fixture(name="bare")
def fixture_bare(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> BareMachine:
    """Return the simulated machine on which it runs."""
    return BareMachine(run, monkeypatch)


# The stamp


def test_a_fresh_checkout_has_no_environment(run: ModuleType) -> None:
    assert run.read_stamp() == []


def test_a_finished_environment_is_recognized(run: ModuleType) -> None:
    make_whole(run, run.PLAY)
    assert set(run.stamp_lines(run.PLAY)) <= set(run.read_stamp())


def test_an_environment_for_developing_is_good_for_playing(run: ModuleType) -> None:
    make_whole(run, run.DEVELOP)
    assert set(run.stamp_lines(run.PLAY)) <= set(run.read_stamp())


def test_an_environment_for_playing_is_not_good_for_developing(run: ModuleType) -> None:
    make_whole(run, run.PLAY)
    assert not set(run.stamp_lines(run.DEVELOP)) <= set(run.read_stamp())


def test_a_changed_lock_makes_the_environment_stale(run: ModuleType) -> None:
    make_whole(run, run.PLAY)
    run.PLAY[0].write_text("a==2\n")
    assert not set(run.stamp_lines(run.PLAY)) <= set(run.read_stamp())


def test_another_python_makes_the_environment_stale(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_whole(run, run.PLAY)
    monkeypatch.setattr(run.platform, "python_version", lambda: "3.99.0")
    assert run.stamp_lines(())[0] not in run.read_stamp()


def test_a_moved_checkout_makes_the_environment_stale(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_whole(run, run.PLAY)
    monkeypatch.setattr(run, "VENV", run.ROOT / "elsewhere")
    assert run.stamp_lines(())[0] not in run.read_stamp()


def test_an_environment_whose_python_is_gone_is_broken(run: ModuleType) -> None:
    make_whole(run, run.PLAY)
    run.PYTHON.unlink()
    assert run.read_stamp() == []


def test_a_finished_environment_is_left_alone(
    run: ModuleType, bare: BareMachine, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_whole(run, run.PLAY)
    monkeypatch.setattr(run, "loads", lambda _library: True)
    monkeypatch.setattr(run, "compile_resources", lambda: None)
    run.prepare(run.PLAY)
    assert bare.commands == []


# The environment


def made(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return the folders in which an environment is created from now on."""
    folders: list[Path] = []

    class Builder:
        def __init__(self, **_options: bool) -> None:
            pass

        def create(self, folder: Path) -> None:
            folders.append(folder)
            run.PYTHON.parent.mkdir(parents=True, exist_ok=True)
            run.PYTHON.touch()

    monkeypatch.setattr("venv.EnvBuilder", Builder)
    return folders


@pytest.mark.parametrize("uv", [None, "/bin/uv"])
def test_the_environment_is_filled_by_hash_with_uv_or_pip(
    run: ModuleType, bare: BareMachine, monkeypatch: pytest.MonkeyPatch, uv: str | None
) -> None:
    folders = made(run, monkeypatch)
    monkeypatch.setattr(run, "find_uv", lambda: uv)
    run.make_environment(run.DEVELOP)
    (command,) = bare.commands
    assert folders == [run.VENV]
    assert command[0] == (uv or str(run.PYTHON))
    assert "--require-hashes" in command
    assert command[-1] == str(run.DEVELOP[-1])
    assert run.read_stamp() == run.stamp_lines(run.DEVELOP)


def test_a_new_lock_goes_into_the_same_environment(
    run: ModuleType, bare: BareMachine, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_whole(run, run.PLAY)
    folders = made(run, monkeypatch)
    monkeypatch.setattr(run, "find_uv", lambda: None)
    run.make_environment(run.DEVELOP)
    assert folders == []
    assert len(bare.commands) == 1


@pytest.mark.usefixtures("bare")
def test_a_failed_download_is_one_sentence_and_leaves_no_stamp(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make_whole(run, run.PLAY)
    monkeypatch.setattr(run, "require_system", lambda **_first_time: None)
    monkeypatch.setattr(run, "find_uv", lambda: None)
    monkeypatch.setattr(run, "spawn", lambda *_command: 1)
    assert run.main(["test"]) == 3
    assert capsys.readouterr().err == (
        "Installing more packages into .venv; the tools for the tests take a minute.\n"
        "The packages could not be installed. Check the network, then try again.\n"
    )
    assert run.read_stamp() == []


def test_a_checkout_that_cannot_be_written_is_one_sentence(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_locks: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(run, "require_system", lambda **_first_time: None)
    monkeypatch.setattr(run, "make_environment", refuse)
    assert run.main([]) == 3
    said = capsys.readouterr().err
    assert said.startswith("The environment could not be made in")
    assert "Traceback" not in said


def test_a_uv_that_does_not_work_is_ignored(
    run: ModuleType, bare: BareMachine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(command: list[str], **_options: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.CompletedProcess(command, 127)

    bare.has_only("uv")
    monkeypatch.setattr(run.subprocess, "run", broken)
    assert run.find_uv() is None

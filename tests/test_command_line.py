"""The command line: what is read from it, and which folders it makes the program use."""

import os
import sys
from pathlib import Path

import pytest

from ohhell_desktop.command_line import Options, environment, portable_folder, read
from ohhell_desktop.session.files.profile import PORTABLE_VARIABLE


@pytest.fixture(autouse=True)
def _environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the environment after each test."""
    for name in ("OHHELL_DATA_DIR", "OHHELL_CONFIG_DIR", "OHHELL_LOG_DIR", "QT_QPA_PLATFORM"):
        monkeypatch.setenv(name, os.environ.get(name, ""))


def folders() -> list[Path]:
    names = ("OHHELL_DATA_DIR", "OHHELL_CONFIG_DIR", "OHHELL_LOG_DIR")
    return [Path(os.environ[name]) for name in names]


def test_nothing_is_asked_for() -> None:
    assert read([]) == Options()


def test_files_are_read_as_paths_and_as_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    there = (tmp_path / "aunt's game.ohgame").as_uri()
    assert read(["mine.ohgame", there]).files == (
        tmp_path / "mine.ohgame",
        tmp_path / "aunt's game.ohgame",
    )


def test_each_option_is_read() -> None:
    given = ["--continue", "--profile", "here", "--self-test", "there", "--platform", "offscreen"]
    assert read(given) == Options(
        go_on=True,
        profile=Path("here"),
        self_test=True,
        report_folder=Path("there"),
        platform="offscreen",
    )


def test_a_self_test_needs_no_folder() -> None:
    assert read(["--self-test"]) == Options(self_test=True)


def test_the_number_that_macos_adds_is_ignored() -> None:
    assert read(["-psn_0_12345"]) == Options()


def test_an_unknown_option_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read(["--nonsense"])
    assert "--nonsense" in capsys.readouterr().err


def test_a_profile_holds_data_settings_and_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with environment(Options(profile=Path("mine"), platform="minimal")):
        mine = tmp_path / "mine"
        assert folders() == [mine / "data", mine / "config", mine / "log"]
        assert os.environ["QT_QPA_PLATFORM"] == "minimal"


def test_without_options_the_environment_stays() -> None:
    before = dict(os.environ)
    with environment(Options()):
        assert dict(os.environ) == before


def test_a_self_test_has_folders_of_its_own_that_are_deleted() -> None:
    before = folders()
    with environment(Options(self_test=True)):
        during = folders()
        during[0].mkdir(parents=True)
    assert not {*before} & {*during}
    assert not during[0].exists()


def test_a_self_test_keeps_the_profile_that_is_named(tmp_path: Path) -> None:
    with environment(Options(self_test=True, profile=tmp_path)):
        folders()[0].mkdir()
    assert folders()[0] == tmp_path / "data"
    assert (tmp_path / "data").is_dir()


def freeze(program: Path, patch: pytest.MonkeyPatch) -> None:
    """Let this process look like an installed program."""
    program.parent.mkdir(parents=True, exist_ok=True)
    program.touch()
    patch.setattr(sys, "frozen", True, raising=False)
    patch.setattr(sys, "executable", str(program))


@pytest.mark.parametrize("program", ["ohhell", "ohhell.exe", "Oh Hell!.app/Contents/MacOS/ohhell"])
def test_a_portable_program_keeps_everything_beside_itself(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze(tmp_path / program, monkeypatch)
    monkeypatch.delenv(PORTABLE_VARIABLE, raising=False)
    before = folders()
    with environment(Options()):
        assert folders() == before
    (tmp_path / "portable.txt").touch()
    monkeypatch.setenv(PORTABLE_VARIABLE, "")
    with environment(Options()):
        data = tmp_path / "data"
        assert folders() == [data / "data", data / "config", data / "log"]
        assert os.environ[PORTABLE_VARIABLE] == "1"


def test_a_profile_that_is_named_comes_before_the_portable_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze(tmp_path / "ohhell", monkeypatch)
    (tmp_path / "portable.txt").touch()
    with environment(Options(profile=tmp_path / "mine")):
        assert folders()[0] == tmp_path / "mine" / "data"
    with environment(Options(self_test=True)):
        assert tmp_path not in folders()[0].parents


def test_from_source_nothing_is_portable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    freeze(tmp_path / "python", monkeypatch)
    monkeypatch.setattr(sys, "frozen", False, raising=False)
    (tmp_path / "portable.txt").touch()
    assert portable_folder() is None


@pytest.mark.parametrize("option", ["--profile", "--self-test"])
@pytest.mark.parametrize(
    ("folder", "why"),
    [
        ("", "it needs the name of a folder"),
        ("  ", "it needs the name of a folder"),
        ("~nobody-at-all/mine", "there is no such home folder"),
    ],
)
def test_an_option_with_a_folder_needs_its_name(
    option: str, folder: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        read([option, folder])
    assert f"{option}: {why}" in capsys.readouterr().err


def test_a_profile_may_be_in_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path.home()
    assert read(["--profile=~/mine"]).profile == home / "mine"
    monkeypatch.setenv("HOME", str(home / "other"))
    monkeypatch.setenv("USERPROFILE", str(home / "other"))
    assert read(["--profile=~/mine", "--self-test=~"]) == Options(
        profile=home / "other" / "mine", self_test=True, report_folder=home / "other"
    )

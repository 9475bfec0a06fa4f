"""The command line: what is read from it, and which folders it makes the program use."""

import os
from pathlib import Path

import pytest

from ohhell_desktop.command_line import Options, environment, read


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

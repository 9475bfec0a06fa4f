"""Opening the saved games: what the player is asked after an error, and what happens then."""

from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.errors import LibraryError, ProfileInUseError, SessionError, WayOut
from ohhell_desktop.session.files.profile import (
    CONFIG_VARIABLE,
    DATA_VARIABLE,
    Profile,
    config_path,
)
from ohhell_desktop.session.files.settings_file import read_settings
from ohhell_desktop.session.library import rescue
from ohhell_desktop.session.library.rescue import Repaired, RepairPlan
from ohhell_desktop.ui.kit.dialogs.repaired import repaired_text
from ohhell_desktop.ui.shell.errors.startup import ProfileOpener
from ohhell_desktop.ui.shell.errors.startup_window import StartupDialogs, StartupWindow

BROKEN = LibraryError("The file is broken.", ways=(WayOut.RETRY, WayOut.OTHER_FOLDER))
EVERY = tuple(WayOut)


class Answers:
    """Gives prepared answers and records the questions."""

    def __init__(self, *ways: WayOut | None, folder: Path | None = None) -> None:
        self._ways = list(ways)
        self._folder = folder
        self.asked: list[SessionError] = []
        self.told: list[str] = []

    def way_out(self, error: SessionError, more: str = "") -> WayOut | None:
        self.asked.append(error)
        self.told.append(more)
        return self._ways.pop(0) if self._ways else None

    def folder(self) -> Path | None:
        return self._folder


class Profiles:
    """Refuses to open a folder a number of times."""

    def __init__(self, patch: pytest.MonkeyPatch, *errors: SessionError) -> None:
        self.errors = list(errors)
        self.opened: list[Profile] = []
        self.folders: list[Path | None] = []
        real = Profile.open

        def refuse(folder: Path | None = None) -> Profile:
            self.folders.append(folder)
            if self.errors:
                raise self.errors.pop(0)
            self.opened.append(real(folder))
            return self.opened[-1]

        patch.setattr(Profile, "open", refuse)


@pytest.fixture
def profiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Profiles]]:
    usual = tmp_path / "usual" / "ohhell-desktop"
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: usual)
    monkeypatch.delenv(DATA_VARIABLE, raising=False)
    monkeypatch.setenv(CONFIG_VARIABLE, str(tmp_path / "config"))
    made: list[Profiles] = []

    def make(*errors: SessionError) -> Profiles:
        made.append(Profiles(monkeypatch, *errors))
        return made[-1]

    yield make
    for each in made:
        for profile in each.opened:
            profile.close()


def test_nothing_is_asked_without_an_error(profiles: Callable[..., Profiles]) -> None:
    profiles()
    answers = Answers()
    opening = ProfileOpener(answers)
    assert isinstance(opening.open(), Profile)
    assert (answers.asked, opening.notices) == ([], [])


def test_to_quit_leaves_everything_as_it_is(profiles: Callable[..., Profiles]) -> None:
    profiles(BROKEN)
    answers = Answers(None)
    assert ProfileOpener(answers).open() is BROKEN
    assert not config_path().exists()


def test_trying_again_hundreds_of_times_does_not_grow_the_stack(
    profiles: Callable[..., Profiles],
) -> None:
    profiles(*[BROKEN] * 1500)
    answers = Answers(*[WayOut.RETRY] * 1500)
    assert isinstance(ProfileOpener(answers).open(), Profile)
    assert len(answers.asked) == 1500


def test_another_folder_is_kept_for_the_next_start(
    profiles: Callable[..., Profiles], tmp_path: Path
) -> None:
    made = profiles(BROKEN)
    opening = ProfileOpener(Answers(WayOut.OTHER_FOLDER, folder=tmp_path / "other"))
    profile = opening.open()
    assert isinstance(profile, Profile)
    assert profile.folder == tmp_path / "other"
    assert read_settings(config_path()).settings.data_folder == str(tmp_path / "other")
    assert "from now on" in opening.notices[0]
    profile.close()
    made.errors.clear()
    again = ProfileOpener(Answers()).open()
    assert isinstance(again, Profile)
    assert again.folder == tmp_path / "other"


def test_a_folder_that_cannot_be_used_either_is_not_kept(
    profiles: Callable[..., Profiles], tmp_path: Path
) -> None:
    profiles(BROKEN, BROKEN)
    answers = Answers(WayOut.OTHER_FOLDER, None, folder=tmp_path / "other")
    assert ProfileOpener(answers).open() is BROKEN
    assert not config_path().exists()


def test_where_the_settings_cannot_be_saved_the_folder_is_used_for_now(
    profiles: Callable[..., Profiles], tmp_path: Path
) -> None:
    (tmp_path / "config").write_text("a file in the place of the folder")
    profiles(BROKEN)
    opening = ProfileOpener(Answers(WayOut.OTHER_FOLDER, folder=tmp_path / "other"))
    profile = opening.open()
    assert isinstance(profile, Profile)
    assert profile.folder == tmp_path / "other"
    assert "for now" in opening.notices[0]


def test_where_the_environment_names_the_folder_the_choice_is_for_now(
    profiles: Callable[..., Profiles], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "named"))
    profiles(BROKEN)
    opening = ProfileOpener(Answers(WayOut.OTHER_FOLDER, folder=tmp_path / "other"))
    assert isinstance(opening.open(), Profile)
    assert "until you close the program" in opening.notices[0]


def test_without_a_home_another_folder_can_be_chosen(
    profiles: Callable[..., Profiles], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv(CONFIG_VARIABLE)
    monkeypatch.setattr(platformdirs, "user_data_path", fail)
    monkeypatch.setattr(platformdirs, "user_config_path", fail)
    profiles()
    answers = Answers(WayOut.OTHER_FOLDER, folder=tmp_path / "other")
    opening = ProfileOpener(answers)
    profile = opening.open()
    assert isinstance(profile, Profile)
    assert profile.folder == tmp_path / "other"
    assert "No folder for the saved games" in str(answers.asked[0])
    assert len(answers.asked) == len(opening.notices) == 1
    assert "until you close the program" in opening.notices[0]


def test_damaged_settings_are_reported_when_a_folder_is_chosen(
    profiles: Callable[..., Profiles], tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    config_path().write_text("{")
    profiles(BROKEN)
    opening = ProfileOpener(Answers(WayOut.OTHER_FOLDER, folder=tmp_path / "other"))
    assert isinstance(opening.open(), Profile)
    assert "settings.json.damaged" in opening.notices[0]
    assert "from now on" in opening.notices[1]


def test_closing_the_folder_dialog_asks_again(
    profiles: Callable[..., Profiles],
) -> None:
    made = profiles(BROKEN)
    answers = Answers(WayOut.OTHER_FOLDER, WayOut.RETRY)
    assert isinstance(ProfileOpener(answers).open(), Profile)
    assert answers.asked == [BROKEN, BROKEN]
    assert len(made.folders) == 2


def test_the_usual_folder_is_used_again(profiles: Callable[..., Profiles], tmp_path: Path) -> None:
    profiles(BROKEN)
    opened = ProfileOpener(Answers(WayOut.OTHER_FOLDER, folder=tmp_path / "other")).open()
    assert isinstance(opened, Profile)
    opened.close()
    profiles(BROKEN)
    profile = ProfileOpener(Answers(WayOut.USUAL_FOLDER)).open()
    assert isinstance(profile, Profile)
    assert read_settings(config_path()).settings.data_folder == ""
    assert (tmp_path / "usual") in profile.folder.parents
    profile.close()


def test_what_was_rescued_is_reported_and_where_the_old_file_is(
    profiles: Callable[..., Profiles], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profiles(BROKEN)
    kept = tmp_path / "games.sqlite3.damaged-2026-05-20"
    done = Repaired(RepairPlan(3, 1, ("Evening",)), kept)
    folders: list[Path] = []

    def repaired(folder: Path) -> Repaired:
        folders.append(folder)
        return done

    monkeypatch.setattr(rescue, "repair_library", repaired)
    opening = ProfileOpener(Answers(WayOut.REPAIR))
    assert isinstance(opening.open(), Profile)
    assert folders == [tmp_path / "usual" / "ohhell-desktop"]
    (told,) = opening.notices
    for part in ("3 games", "“Evening”", kept.name, str(tmp_path)):
        assert part in told


def test_a_new_library_is_begun_and_the_old_one_named(
    profiles: Callable[..., Profiles], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profiles(BROKEN)
    monkeypatch.setattr(rescue, "start_new_library", lambda _: tmp_path / "old-one")
    opening = ProfileOpener(Answers(WayOut.NEW_LIBRARY))
    assert isinstance(opening.open(), Profile)
    assert "old-one" in opening.notices[0]


def test_a_repair_that_fails_is_reported_and_the_ways_stay(
    profiles: Callable[..., Profiles], monkeypatch: pytest.MonkeyPatch
) -> None:
    profiles(BROKEN)

    def fail(_: Path) -> Repaired:
        raise LibraryError("The disk is full.")

    monkeypatch.setattr(rescue, "repair_library", fail)
    answers = Answers(WayOut.REPAIR, None)
    last = ProfileOpener(answers).open()
    assert isinstance(last, LibraryError)
    assert [str(error) for error in answers.asked] == ["The file is broken.", "The disk is full."]
    assert last.ways == BROKEN.ways


def test_titles_of_damaged_games_are_listed_but_not_dozens() -> None:
    done = Repaired(RepairPlan(1, 0, tuple(f"Game {n}" for n in range(40))), Path("old"))
    told = repaired_text(done)
    assert told.startswith("1 game has been rescued.")
    assert "Game 4" in told
    assert "Game 9" not in told


def test_each_way_out_is_a_button_and_enter_takes_the_first(qtbot: QtBot) -> None:
    window = StartupWindow(LibraryError("It is {name}.", ways=EVERY, name="<b>broken</b>"))
    qtbot.addWidget(window)
    window.show()
    assert list(window.ways) == list(EVERY)
    texts = [label.text() for label in window.findChildren(QLabel)]
    assert "It is <b>broken</b>." in texts
    first = window.ways[EVERY[0]]
    qtbot.waitUntil(first.hasFocus)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert window.chosen is EVERY[0]


def test_escape_quits(qtbot: QtBot) -> None:
    window = StartupWindow(ProfileInUseError("It is open already.", ways=(WayOut.RETRY,)))
    qtbot.addWidget(window)
    window.show()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.chosen is None
    assert not window.isVisible()


def test_an_error_without_a_way_out_can_be_read_and_left(qtbot: QtBot) -> None:
    window = StartupWindow(LibraryError("Nothing helps."))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(window.quit.hasFocus)


@pytest.mark.usefixtures("qapp")
def test_the_question_is_asked_in_a_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def choose() -> None:
        window = QApplication.activeModalWidget()
        assert isinstance(window, StartupWindow)
        window.ways[WayOut.OTHER_FOLDER].click()

    QTimer.singleShot(0, choose)
    ask = StartupDialogs()
    assert ask.way_out(BROKEN) is WayOut.OTHER_FOLDER
    chosen = [str(tmp_path), ""]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: chosen.pop(0))
    assert (ask.folder(), ask.folder()) == (tmp_path, None)


def test_before_a_repair_is_chosen_the_player_reads_what_it_can_save(
    profiles: Callable[..., Profiles], monkeypatch: pytest.MonkeyPatch
) -> None:
    profiles(LibraryError("The file is broken.", ways=(WayOut.REPAIR,)), BROKEN)
    monkeypatch.setattr(rescue, "plan", lambda _: RepairPlan(7, 0))
    monkeypatch.setattr(rescue, "repair_library", lambda _: Repaired(RepairPlan(7, 0), Path("a")))
    answers = Answers(WayOut.REPAIR, None)
    ProfileOpener(answers).open()
    told = "A repair rescues 7 games. There is no copy of the saved games."
    assert answers.told == [told, ""]

"""The page of the preferences with programs: tried before they are added, named, removed."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from game_drivers import Opener, library_of, play_to_the_end, wait_to_be_asked
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot
from strangers_drivers import CODE, FORTY_LINES, GOOD, ON_LINUX, left_over, program
from test_strangers import setup_with

from ohhell_desktop.bots.version import PROGRAM
from ohhell_desktop.rules.engine.actions import MadeBy
from ohhell_desktop.rules.io.entries import made_by
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import read_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.programs import MOST_PROGRAMS, Program, program_key
from ohhell_desktop.session.seats import Sitter
from ohhell_desktop.ui.game.strangers import trouble_text
from ohhell_desktop.ui.kit.processes import program_link
from ohhell_desktop.ui.kit.processes.guarded_process import GuardedProcess, finish_programs
from ohhell_desktop.ui.new_game.players import Players
from ohhell_desktop.ui.preferences.program_trial import ProgramTrial, TrialReport
from ohhell_desktop.ui.preferences.programs_page import ProgramsPage
from ohhell_desktop.ui.preferences.trial_words import error_text, trial_text

PATIENCE_MS = 60_000
WIDTH = 340
"""What the page has beside the table in the smallest window."""
DEEP = Program("Deep Hell", "/opt/deep")
QUICK = Program("Quick", "/opt/quick", "--fast")

linux = pytest.mark.skipif(not ON_LINUX, reason="processes are counted on Linux only")
files = pytest.mark.skipif(sys.platform == "win32", reason="whether a file may be run")


@pytest.fixture
def keeper() -> Iterator[QObject]:
    """Keeps what is tried, and ends it."""
    made = QObject()
    yield made
    finish_programs(made)


@pytest.fixture
def page(qtbot: QtBot, keeper: QObject) -> ProgramsPage:
    made = ProgramsPage(Settings(), keeper)
    qtbot.addWidget(made, before_close_func=lambda each: each.close_programs())
    made.show()
    return made


def add(page: ProgramsPage, command: str) -> None:
    page.command.setText(command)
    page.add_button.click()


def whole(label: QLabel) -> str:
    """Return a text without the marks where it can be broken."""
    return label.text().replace("\u200b", "")


def wait_for_the_end(qtbot: QtBot, page: ProgramsPage) -> None:
    qtbot.waitUntil(lambda: not page.cancel_button.isVisibleTo(page), timeout=PATIENCE_MS)


def reported(qtbot: QtBot, keeper: QObject, mine: Program) -> TrialReport:
    """Try a program, and return what was found."""
    trial = ProgramTrial(mine, keeper, keeper, PATIENCE_MS)
    with qtbot.waitSignal(trial.ended, timeout=PATIENCE_MS) as ended:
        trial.start()
    (report,) = ended.args
    assert isinstance(report, TrialReport)
    return report


def test_the_program_that_the_documents_print_is_added_and_plays_a_game(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    text = (FORTY_LINES.parent / "bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    mine = tmp_path / "my bots" / "mine.py"
    mine.parent.mkdir()
    mine.write_text(code, encoding="utf-8")
    window = open_window()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    panel.tabs.setCurrentIndex(panel.tabs.count() - 1)
    add(panel.programs, str(mine))
    wait_for_the_end(qtbot, panel.programs)
    assert window._settings_store.settings.programs == (Program("Forty lines", str(mine)),)
    assert "It said hello as “Forty lines”. It answered 14 questions" in whole(
        panel.programs.report
    )
    window.preferences()
    session = GameSession.start(library_of(window), setup_with(program_key("Forty lines")))
    window.open_game(session.game_id)
    page = window.table_page
    assert page is not None
    troubles: list[str] = []
    page._strangers.troubled.connect(troubles.append)
    play_to_the_end(qtbot, page)
    assert page.session is not None
    actions = page.session.actions_between(0, page.session.length)
    makers = [made_by(each) for each in actions if each is not None and each.seat == 1]
    assert makers.count(MadeBy(PROGRAM)) >= 2  # the rest is done without a question
    assert not troubles


NOT_STARTED = {
    "missing": "It could not be started: the file is not there.",
    "not to be run": "It could not be started: the system does not allow it. The file may not be"
    " one that can be run.",
    "a folder": "It could not be started: it is no program for this computer. A script has to name"
    " in its first line what should run it.",
    "no first line": "It could not be started: it is no program for this computer. A script has to"
    " name in its first line what should run it.",
    "unknown interpreter": "It could not be started: what should run it was not found. The first"
    " line of a script names it.",
}


@files
@pytest.mark.parametrize("how", NOT_STARTED)
def test_why_a_program_cannot_be_started_is_said(
    qtbot: QtBot, keeper: QObject, tmp_path: Path, how: str
) -> None:
    path = tmp_path / "deep"
    if how == "a folder":
        path.mkdir()
    elif how != "missing":
        first = "#!/no/such/thing\n" if how == "unknown interpreter" else "no program\n"
        path.write_text(first, encoding="utf-8")
        path.chmod(0o644 if how == "not to be run" else 0o755)
    report = reported(qtbot, keeper, Program("", str(path)))
    assert trial_text(report) == NOT_STARTED[how]


REPORTS = {
    "needs a terminal": "It ended without saying hello.",
    "endless output": "It wrote far more than an answer. It wrote “" + "x" * 70 + "”.",
    "illegal moves": 'It chose what may not be done. It wrote “{"id": 2, "action": {"bid": 99}}”.',
    "another protocol": "It did not say hello as it should: with “protocol” 1, and “levels”."
    ' It wrote “{"id": 1, "protocol": 2, "levels": ["only"]}”.',
    "refuses": 'Its answer makes no sense. It wrote “{"id": 2, "error": "no"}”.',
    "ends after each answer": "It ended before it had played to the end."
    " Before that it answered 1 question.",
}


@files
@pytest.mark.parametrize("what", REPORTS)
def test_what_a_bad_program_did_is_said_and_it_is_not_added(
    qtbot: QtBot, page: ProgramsPage, tmp_path: Path, what: str
) -> None:
    mine = program(tmp_path, CODE[what])
    add(page, f"'{mine.path}' --fast")
    wait_for_the_end(qtbot, page)
    assert whole(page.report) == REPORTS[what] + " It was not added."
    assert page.list.current() == -1
    assert page.said.isVisible() == (what == "needs a terminal")
    if ON_LINUX:
        qtbot.waitUntil(lambda: not left_over(tmp_path), timeout=PATIENCE_MS)


def test_a_program_that_is_silent_is_given_up(
    qtbot: QtBot, keeper: QObject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_link, "HELLO_MS", 50)
    report = reported(qtbot, keeper, program(tmp_path, CODE["never says hello"]))
    assert trial_text(report) == "It did not say hello within 10 s."
    qtbot.waitUntil(lambda: not keeper.findChildren(GuardedProcess), timeout=PATIENCE_MS)


@pytest.mark.parametrize("how", ["button", "escape", "closed"])
def test_a_trial_can_be_cancelled_and_leaves_nothing(
    qtbot: QtBot, page: ProgramsPage, keeper: QObject, tmp_path: Path, how: str
) -> None:
    add(page, program(tmp_path, CODE["deaf to signals"]).path)
    add(page, program(tmp_path, GOOD, "another").path)  # a second click does nothing
    assert len(keeper.findChildren(GuardedProcess)) == 1
    if how == "button":
        QTest.mouseClick(page.cancel_button, Qt.MouseButton.LeftButton)
    elif how == "escape":
        QTest.keyClick(page.cancel_button, Qt.Key.Key_Escape)
    else:
        page.close_programs()
    if how != "closed":
        assert page.report.text() == "The trial was cancelled."
        assert page.add_button.isEnabled()
    qtbot.waitUntil(lambda: not keeper.findChildren(GuardedProcess), timeout=PATIENCE_MS)
    if ON_LINUX:
        assert not left_over(tmp_path)


@linux
def test_closing_the_window_ends_a_trial(qtbot: QtBot, open_window: Opener, tmp_path: Path) -> None:
    window = open_window()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    add(panel.programs, program(tmp_path, CODE["deaf to signals"]).path)
    # The guard, and the program itself.
    qtbot.waitUntil(lambda: len(left_over(tmp_path)) >= 2, timeout=PATIENCE_MS)
    window._preferences.shut_down()
    assert not left_over(tmp_path)


def test_what_a_program_writes_is_shown_as_it_is_and_shortened(
    qtbot: QtBot, page: ProgramsPage, tmp_path: Path
) -> None:
    name = "<b>Big</b>\\u202e\\u0007\\n" + "x" * 999
    loud = "sys.stderr.write('<i>odd</i>\\x1b[31m' + 'y' * 999 + '\\n' * 3 + 'z\\n' * 99)\n"
    good = GOOD.replace('"protocol": 1', f'"protocol": 1, "name": "{name}"')
    add(page, program(tmp_path, good + "    break\n" + loud).path)
    wait_for_the_end(qtbot, page)
    assert "\x1b" not in page.said.text()
    assert page.minimumSizeHint().width() < WIDTH  # long words are broken
    lines = whole(page.said).splitlines()
    assert lines[0] == "<i>odd</i> [31m" + "y" * 145 + "…"
    assert lines[2:] == ["…", *["z"] * 4]
    add(page, program(tmp_path, good).path)
    wait_for_the_end(qtbot, page)
    assert page.name.text() == "<b>Big</b> xxxxxxxxxxxxxxxxxxx"
    told = [each for each in page.findChildren(QLabel) if "<" in each.text()]
    assert told
    assert {each.textFormat() for each in told} == {Qt.TextFormat.PlainText}


def test_a_program_is_tried_again_and_not_added_twice(
    qtbot: QtBot, keeper: QObject, tmp_path: Path
) -> None:
    mine = program(tmp_path, GOOD)
    page = ProgramsPage(Settings(programs=(mine,)), keeper)
    qtbot.addWidget(page, before_close_func=lambda each: each.close_programs())
    page.show()
    page.try_button.click()
    page.try_button.click()
    wait_for_the_end(qtbot, page)
    assert page.report.text().startswith("It said hello. It answered 14 questions, each in")
    assert shown(page) == [mine.name]
    add(page, mine.path)
    assert whole(page.report) == "You have this program already: “Deep Hell”."
    Path(mine.path).unlink()  # it vanishes later
    page.try_button.click()
    wait_for_the_end(qtbot, page)
    assert whole(page.report) == NOT_STARTED["missing"]
    assert shown(page) == [mine.name]


def test_a_command_that_starts_nothing_is_refused_at_once(page: ProgramsPage) -> None:
    add(page, "'half")
    assert page.report.text() == "A quotation mark has no partner."
    add(page, "no-such-program-here --fast")
    assert "no program called “no-such-program-here”" in whole(page.report)
    add(page, "x" * 5000)
    assert page.minimumSizeHint().width() < WIDTH
    assert not page.cancel_button.isVisibleTo(page)
    page.command.clear()
    assert not page.add_button.isEnabled()


def test_a_file_that_was_chosen_is_written_as_a_command(
    page: ProgramsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [(str(tmp_path / "my bots" / "deep"), ""), ("", "")]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answers.pop(0))
    page.choose_button.click()
    assert page.command.text().strip("'\"") == str(tmp_path / "my bots" / "deep")
    assert page.command.text()[0] in "'\""
    page.choose_button.click()
    assert page.command.text().strip("'\"") == str(tmp_path / "my bots" / "deep")


def shown(page: ProgramsPage) -> list[str]:
    model = page.list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_a_program_is_renamed_and_removed_and_that_can_be_undone(qtbot: QtBot) -> None:
    page = ProgramsPage(Settings(programs=(DEEP, QUICK)))
    qtbot.addWidget(page)
    page.show()
    told: list[tuple[Program, ...]] = []
    page.changed.connect(lambda values: told.append(values["programs"]))
    page.name.setText(" quick ")
    page.name.editingFinished.emit()
    assert page.name.text() == "quick 2"
    assert told.pop() == (Program("quick 2", "/opt/deep", "", ("Deep Hell",)), QUICK)
    page.name.setText("expert")
    page.name.editingFinished.emit()
    assert told.pop()[0].name == "expert 2"  # not that of a level
    page.name.setText("quick 2")
    page.name.editingFinished.emit()
    page.name.clear()
    page.name.editingFinished.emit()
    assert page.name.text() == "quick 2"
    page.remove_button.click()
    assert shown(page) == ["Quick"]
    page.remove_button.click()
    assert shown(page) == []
    assert not page.try_button.isVisible()
    page.note.button.click()
    assert shown(page) == ["Quick"]
    assert told.pop() == (QUICK,)
    assert not page.note.isVisible()


def test_a_name_that_is_typed_when_the_preferences_close_is_kept(open_window: Opener) -> None:
    window = open_window()
    window._settings_store.change(programs=(DEEP,))
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    panel.programs.name.setText("Deeper")
    window._preferences.shut_down()
    path = window._settings_store.path
    assert path is not None
    assert [each.name for each in read_settings(path).settings.programs] == ["Deeper"]


def test_no_more_programs_are_added_than_are_kept(qtbot: QtBot) -> None:
    many = tuple(Program(str(n), f"/opt/{n}") for n in range(MOST_PROGRAMS))
    page = ProgramsPage(Settings(programs=many))
    qtbot.addWidget(page)
    assert not page.command.isEnabled()
    assert not page.choose_button.isEnabled()
    page.remove_button.click()
    assert page.command.isEnabled()


def test_line_ups_know_a_program_by_its_earlier_name_and_the_usual_level_if_it_is_gone() -> None:
    level = program_key("Deep Hell")
    line_up = (Sitter("Ann", "", 1, ""), Sitter("Ben", level, 2, ""), Sitter("Cleo", "", 3, ""))
    kept = Settings(
        programs=(DEEP._replace(name="Deeper", former=("Deep Hell",)),),
        line_ups=(line_up,),
        last_levels=(level,),
    )
    players = Players(kept)
    assert players[1].level == program_key("Deeper")
    players.sit(line_up)
    assert players[1].level == program_key("Deeper")
    players.keep_levels(())
    assert players[1].level == "steady"


def test_at_the_table_a_program_goes_when_it_is_removed_and_comes_when_it_is_added(
    qtbot: QtBot, open_window: Opener, tmp_path: Path
) -> None:
    window = open_window()
    mine = program(tmp_path, GOOD)
    session = GameSession.start(library_of(window), setup_with(program_key(mine.name)))
    window.open_game(session.game_id)
    page = window.table_page
    assert page is not None
    assert not page._strangers.findChildren(GuardedProcess)
    wait_to_be_asked(qtbot, page)
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    panel.programs.changed.emit({"programs": (mine,)})
    assert len(page._strangers.findChildren(GuardedProcess)) == 1
    renamed = mine._replace(name="Deeper", former=(mine.name,))
    panel.programs.changed.emit({"programs": (renamed,)})
    assert len(page._strangers.findChildren(GuardedProcess)) == 1
    said: list[str] = []
    page._strangers.troubled.connect(said.append)
    panel.programs.changed.emit({"programs": ()})
    qtbot.waitUntil(lambda: not page._strangers.findChildren(GuardedProcess), timeout=PATIENCE_MS)
    assert said == [trouble_text(mine.name, None)]
    play_to_the_end(qtbot, page)


def test_a_long_error_output_is_shown_from_both_ends() -> None:
    assert error_text([]) == ""
    assert error_text(["a", "b"]) == "a\nb"
    assert error_text([*"abcdefgh"]) == "a\nb\n…\ne\nf\ng\nh"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may run anything")
def test_a_file_that_may_not_be_reached_is_not_allowed(
    qtbot: QtBot, keeper: QObject, tmp_path: Path
) -> None:
    mine = program(tmp_path, GOOD)
    tmp_path.chmod(0)
    try:
        report = reported(qtbot, keeper, Program("", mine.path))
    finally:
        tmp_path.chmod(0o700)
    assert trial_text(report) == NOT_STARTED["not to be run"]

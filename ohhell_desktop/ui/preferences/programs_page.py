"""The page of the preferences with the programs of others: add, name, try, remove."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFontDatabase,
    QFontInfo,
    QKeyEvent,
)
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import heading_font
from ohhell_desktop.look.spacing import DIALOG_MARGIN, SMALL_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import UnreadableError, on_one_line
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.programs import (
    LONGEST_NAME,
    MOST_PROGRAMS,
    Program,
    free_name,
    in_quotes,
    read_command,
    renamed,
)
from ohhell_desktop.ui.kit.controls.undo_note import UndoNote
from ohhell_desktop.ui.kit.dialogs.file_dialogs import ask_which_file
from ohhell_desktop.ui.kit.level_words import level_names
from ohhell_desktop.ui.preferences.program_list import ProgramList
from ohhell_desktop.ui.preferences.program_trial import ProgramTrial, TrialReport
from ohhell_desktop.ui.preferences.trial_words import breakable, error_text, trial_text

_LONGEST_COMMAND: Final = 5000
_NOTE_TEXT: Final = 14
"""The size of text, in pixels, at which the note has its usual size."""


class ProgramsPage(QWidget):
    """Lists the programs, and adds one that has played a short game.

    Attributes:
        list: the programs.
        name: the name of the current one.
        try_button: tries it.
        remove_button: removes it.
        command: how a new program is started.
        choose_button: asks for its file.
        add_button: tries it, and adds it if it plays.
        cancel_button: ends a trial.
        report: what the last trial has shown.
        said: what the program wrote to its error output.
        note: says what was removed, and undoes it.
    """

    changed = Signal(object)
    """The settings that have changed, a dictionary by name."""

    def __init__(self, settings: Settings, keeper: QObject | None = None) -> None:
        """Show the programs.

        Args:
            settings: the player's settings.
            keeper: owns the programs that are tried, which may end a little later than the page.
        """
        super().__init__()
        self._programs = settings.programs
        self._removed: tuple[int, Program] | None = None
        self._keeper = keeper or self
        self._trial: ProgramTrial | None = None
        self._adding = False
        self._tried_name = ""
        self._about = _words(
            self.tr(
                "Computer players that other people have written. They are offered with the levels"
                " when you set up a new game. Such a program can do whatever you can do on this"
                " computer: add only what you trust."
            )
        )
        self.list = ProgramList()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.try_button = _button(self.tr("Tr&y it"))
        self.remove_button = _button(self.tr("&Remove"))
        self._title = QLabel(self.tr("Add a program"))
        self._how = _words("")
        self.command = QLineEdit()
        self.command.setMaxLength(_LONGEST_COMMAND)
        self.command.setAccessibleName(self.tr("Command"))
        self.command.setPlaceholderText(self.tr("A file or a command"))
        self.choose_button = _button(self.tr("Choose a &file…"))
        self.add_button = _button(self.tr("Try and &add"))
        self.cancel_button = _button(self.tr("&Cancel"))
        self._of = _words("")
        self.report = _words("")
        self.said = _words("")
        self.note = UndoNote(self)
        self._build()
        self._connect()
        self._fit()
        self._show(0)
        self._show_report("")

    def leave(self) -> None:
        """Take a name that is being typed, and end a program that is being tried."""
        self._rename()
        self.close_programs()

    def close_programs(self) -> None:
        """End a program that is being tried; nothing waits for it."""
        trial, self._trial = self._trial, None
        if trial is not None:
            trial.cancel()
            trial.deleteLater()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.PaletteChange}:
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let Escape end a trial before it closes the preferences."""
        if event.key() == Qt.Key.Key_Escape and self._trial is not None:
            self.cancel()
        else:
            super().keyPressEvent(event)

    def cancel(self) -> None:
        """End the trial."""
        if self._trial is not None:
            self.close_programs()
            self._show_report(self.tr("The trial was cancelled."), of=self._tried_name)
            self._enable()
            (self.command if self._adding else self.try_button).setFocus()

    def _build(self) -> None:
        named = QFormLayout()
        named.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        named.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._name_label = QLabel(self.tr("Name"))
        self._name_label.setBuddy(self.name)
        self.name.setAccessibleName(self.tr("Name"))
        named.addRow(self._name_label, self.name)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        layout.setSpacing(SMALL_GAP)
        layout.addWidget(self._about)
        layout.addWidget(self.list)
        layout.addLayout(named)
        layout.addLayout(_row(self.try_button, self.remove_button))
        layout.addWidget(self.note)
        layout.addSpacing(SMALL_GAP)
        layout.addWidget(self._title)
        layout.addWidget(self._how)
        layout.addWidget(self.command)
        layout.addLayout(_row(self.choose_button, self.add_button))
        layout.addSpacing(SMALL_GAP)
        layout.addWidget(self._of)
        layout.addWidget(self.report)
        layout.addWidget(self.said)
        layout.addLayout(_row(self.cancel_button))
        layout.addStretch(1)
        self.setTabOrder(self.remove_button, self.note.button)
        self.setTabOrder(self.note.button, self.command)

    def _connect(self) -> None:
        self.list.selectionModel().currentChanged.connect(self._show_name)
        self.name.editingFinished.connect(self._rename)
        self.try_button.clicked.connect(self._try_again)
        self.remove_button.clicked.connect(self._remove)
        self.command.textChanged.connect(self._enable)
        self.command.returnPressed.connect(self._add)
        self.choose_button.clicked.connect(self._choose)
        self.add_button.clicked.connect(self._add)
        self.cancel_button.clicked.connect(self.cancel)
        self.note.undone.connect(self._undo)

    def _fit(self) -> None:
        for title in (self._title, self._of):
            title.setFont(heading_font(self.font(), 1.05))
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        size = QFontInfo(self.font()).pixelSize()
        fixed.setPixelSize(round(size * 0.9))
        self.said.setFont(fixed)
        self.note.fit(0.8, size / _NOTE_TEXT)

    def _current(self) -> Program | None:
        row = self.list.current()
        return self._programs[row] if 0 <= row < len(self._programs) else None

    def _show(self, current: int) -> None:
        """Show the programs."""
        self.list.show_programs(self._programs, current)
        self._show_name()
        self._enable()

    def _show_name(self) -> None:
        program = self._current()
        self.name.setText("" if program is None else program.name)

    def _enable(self) -> None:
        """Offer what can be done now."""
        busy, any_there = self._trial is not None, bool(self._programs)
        full = len(self._programs) >= MOST_PROGRAMS
        for each in (self._name_label, self.name, self.try_button, self.remove_button):
            each.setVisible(any_there)
            each.setDisabled(busy)
        self.list.setDisabled(busy)
        self.command.setDisabled(busy or full)
        self.choose_button.setDisabled(busy or full)
        self.add_button.setDisabled(busy or full or not self.command.text().strip())
        self.cancel_button.setVisible(busy)
        text = self.tr("Choose its file, or write the command that starts it.")
        most = self.tr(
            "You have %n programs. Remove one before you add another.", "", MOST_PROGRAMS
        )
        self._how.setText(most if full else text)

    def _show_report(self, text: str, said: str = "", of: str = "") -> None:
        """Show what a trial has shown, for screen readers too, and of which program."""
        self._of.setText(breakable(self.tr("Trial of “{name}”").format(name=of)))
        self._of.setVisible(bool(of))
        self.report.setText(breakable(text))
        self.report.setVisible(bool(text))
        self.said.setText(breakable(said))
        self.said.setVisible(bool(said))
        if text:
            QTimer.singleShot(0, self, self._scroll_to_report)  # when it has been laid out
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _scroll_to_report(self) -> None:
        around: QWidget | None = self
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        if around is not None:
            around.ensureWidgetVisible(self.said if self.said.isVisible() else self.report)

    def _change(self, programs: tuple[Program, ...], current: int) -> None:
        self._programs = programs
        self._show(current)
        self.changed.emit({"programs": programs})

    def _rename(self) -> None:
        """Give the current program the name that was typed; an empty one is not taken."""
        program, row = self._current(), self.list.current()
        wanted = self.name.text().strip()
        if program is None or wanted == program.name:
            return
        others = (*self._programs[:row], *self._programs[row + 1 :])
        named = renamed(program, _free_name(wanted, others)) if wanted else program
        if named != program:
            self._change((*others[:row], named, *others[row:]), row)
        self.name.setText(named.name)

    def _remove(self) -> None:
        program, row = self._current(), self.list.current()
        if program is None:
            return
        self._removed = row, program
        self._change((*self._programs[:row], *self._programs[row + 1 :]), row)
        self._show_report("")
        text = self.tr("“{name}” was removed. Where it was to play, the usual player does.")
        self.note.tell(breakable(text.format(name=program.name)), undoable=True)
        (self.list if self._programs else self.note.button).setFocus()

    def _undo(self) -> None:
        removed, self._removed = self._removed, None
        self.note.hide()
        if removed is not None and len(self._programs) < MOST_PROGRAMS:
            row, program = removed
            program = program._replace(name=_free_name(program.name, self._programs))
            self._change((*self._programs[:row], program, *self._programs[row:]), row)
            self.list.setFocus()

    def _choose(self) -> None:
        """Ask for the file of a new program."""
        chosen = ask_which_file(self.window(), self.tr("A program that plays Oh Hell!"))
        if chosen is not None:
            self.command.setText(in_quotes(str(chosen)))
            self.add_button.setFocus()

    def _add(self) -> None:
        """Try what was typed; it is added if it plays."""
        if not self.add_button.isEnabled():
            return
        try:
            program = read_command(self.command.text())
        except UnreadableError as error:
            self._show_report(error.worded(tr))
            self.command.setFocus()
            return
        same = [each.name for each in self._programs if each[1:3] == program[1:3]]
        if same:
            text = self.tr("You have this program already: “{name}”.")
            self._show_report(text.format(name=same[0]))
            return
        self._try(program, adding=True)

    def _try_again(self) -> None:
        program = self._current()
        if program is not None:
            self._try(program, adding=False)

    def _try(self, program: Program, *, adding: bool) -> None:
        """Play a short game with a program."""
        if self._trial is not None:
            return
        self.note.hide()
        self._adding = adding
        trial = self._trial = ProgramTrial(program, self._keeper, self)
        trial.answered.connect(self._count)
        trial.ended.connect(self._tried)
        self._tried_name = program.name or on_one_line(Path(program.path).name)
        self._show_report(self.tr("It plays a short game…"), of=self._tried_name)
        self._enable()
        self.cancel_button.setFocus()
        trial.start()

    def _count(self, answers: int) -> None:
        self.report.setText(self.tr("It has answered %n questions so far…", "", answers))

    def _tried(self, report: TrialReport) -> None:
        """Say how it went; a new program that plays is added."""
        self.close_programs()
        text, said = trial_text(report), error_text(report.error_lines)
        plays = report.failure is None
        if self._adding and plays:
            name = _free_name(report.name or Path(report.program.path).stem, self._programs)
            added = report.program._replace(name=name)
            self._change((*self._programs, added), len(self._programs))
            self.command.clear()
            text = self.tr("{report} “{name}” is one of your programs now.").format(
                report=text, name=name
            )
        elif self._adding:
            text = self.tr("{report} It was not added.").format(report=text)
        self._enable()
        self._show_report(text, said, self._tried_name)
        after = self.list if plays else self.command
        (after if self._adding else self.try_button).setFocus()


def _free_name(wanted: str, programs: Sequence[Program]) -> str:
    """Return a name that neither a program nor a level has."""
    return free_name(wanted, programs, level_names())


def _words(text: str) -> QLabel:
    label = QLabel(text, wordWrap=True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _button(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setAutoDefault(False)
    return button


def _row(*buttons: QPushButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(SMALL_GAP)
    for button in buttons:
        row.addWidget(button)
    row.addStretch(1)
    return row

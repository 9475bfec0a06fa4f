"""The menu bar, with the platform's usual keys."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QMenu, QMenuBar

from ohhell_desktop.look.style.rail_style import RailStyle
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.shortcuts import Command, keys_of
from ohhell_desktop.ui.shell.frame.rail import Rail

if TYPE_CHECKING:
    # Imported where it is first needed: the start page must open fast.
    from ohhell_desktop.ui.game.table_page import TablePage

AT_THE_TABLE: Final = frozenset(
    {Command.CHECK, Command.CLOSE, Command.LAST_TRICK, Command.SKIP, Command.SHEET, Command.RULES}
)
"""Commands that need a game at the table."""

BEHIND_CURTAIN: Final = frozenset({Command.LAST_TRICK, Command.SKIP, Command.SHEET})
"""Commands that need a table that can be seen."""

BY_ESCAPE: Final = (
    (Command.SHEET, Command.RULES, Command.PREFERENCES),
    (Command.CLOSE, Command.QUIT),
)
"""What the menu offers that Escape opens at the table, besides going on, in groups."""

_CHECKABLE: Final = frozenset({Command.HINT, Command.SHEET, Command.SOUND, Command.FULL_SCREEN})

_ROLES: Final = {
    Command.PREFERENCES: QAction.MenuRole.PreferencesRole,
    Command.QUIT: QAction.MenuRole.QuitRole,
    Command.ABOUT: QAction.MenuRole.AboutRole,
}
"""Commands that macOS moves to its application menu."""


class _Entry(NamedTuple):
    command: Command
    text: str


def _menus() -> list[tuple[str, list[_Entry | None]]]:
    """Return the menus in order; None is a separator."""
    return [
        (
            tr("&Game"),
            [
                _Entry(Command.NEW, tr("&New game…")),
                _Entry(Command.SAVED, tr("&Saved games…")),
                _Entry(Command.WATCH, tr("&Watch")),
                _Entry(Command.RECORD, tr("Your &record")),
                _Entry(Command.DAYS, tr("Today’s &deal…")),
                _Entry(Command.CHALLENGE, tr("&Challenge…")),
                _Entry(Command.SEND, tr("C&opy the challenge’s code")),
                _Entry(Command.PUZZLES, tr("Find the &better card…")),
                _Entry(Command.SCORES, tr("&Keep score…")),
                _Entry(Command.CHECK, tr("Check this &game")),
                _Entry(Command.PRINT, tr("Prin&t…")),
                _Entry(Command.CLOSE, tr("&Leave the table")),
                None,
                _Entry(Command.UNDO, tr("&Undo")),
                _Entry(Command.REDO, tr("R&edo")),
                None,
                _Entry(Command.PREFERENCES, tr("&Preferences")),
                None,
                _Entry(Command.QUIT, tr("&Quit")),
            ],
        ),
        (
            tr("&Table"),
            [
                _Entry(Command.HINT, tr("&Hint")),
                _Entry(Command.LAST_TRICK, tr("&Last trick")),
                _Entry(Command.SKIP, tr("S&kip animation") + "\t" + tr("Space")),
                None,
                _Entry(Command.SHEET, tr("&Score sheet")),
                _Entry(Command.SOUND, tr("S&ound")),
                _Entry(Command.FULL_SCREEN, tr("&Full screen")),
            ],
        ),
        (
            tr("&Help"),
            [
                _Entry(Command.LEARN, tr("First &lesson")),
                _Entry(Command.HOW_TO, tr("Rules and &keys")),
                _Entry(Command.RULES, tr("&Rules of this table")),
                None,
                _Entry(Command.ABOUT, tr("&About Oh Hell!")),
            ],
        ),
    ]


class Menus:
    """The menu bar of a window.

    Attributes:
        actions: every command's action.
        bar: the menu bar.
        rail: the buttons at its end; None before they are first needed.
    """

    def __init__(
        self, window: QMainWindow, handlers: Mapping[Command, Callable[[], object]]
    ) -> None:
        """Fill the menu bar.

        Args:
            window: the window; its menu widget is still empty.
            handlers: the function for each command.
        """
        self.actions: dict[Command, QAction] = {}
        self.rail: Rail | None = None
        self._table_menu: QMenu | None = None
        self.bar = QMenuBar()
        self._style = RailStyle()
        self.bar.setStyle(self._style)
        # Beside the menu bar: a screen reader finds no buttons in one, only menus.
        self._row = QHBoxLayout(window.menuWidget())
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.bar, 1)
        for title, entries in _menus():
            menu = self.bar.addMenu(title)
            menu.aboutToHide.connect(lambda: QTimer.singleShot(0, self.bar, self._give_focus_back))
            for entry in entries:
                if entry is None:
                    menu.addSeparator()
                else:
                    menu.addAction(self._action(window, entry, handlers[entry.command]))

    def _give_focus_back(self) -> None:
        """Leave the menu bar once no menu is open; Qt would let it keep the keyboard."""
        focused = self.bar.window().focusWidget() is self.bar
        if focused and QApplication.activePopupWidget() is None:
            key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(self.bar, key)

    def _action(self, window: QMainWindow, entry: _Entry, handler: Callable[[], object]) -> QAction:
        action = QAction(entry.text, window)
        action.setShortcuts(keys_of(entry.command))
        action.setMenuRole(_ROLES.get(entry.command, QAction.MenuRole.NoRole))
        action.setCheckable(entry.command in _CHECKABLE)
        action.triggered.connect(lambda _checked=False: handler())
        self.actions[entry.command] = action
        return action

    def at_the_table(self, playing: bool, *, at_start: bool = False) -> None:
        """Enable the commands that need a game only during a game.

        Args:
            playing: whether there is a game at the table.
            at_start: whether this is the start page, which has buttons of its own.
        """
        if self._table_menu is not None:
            self._table_menu.close()
        if not at_start and self.rail is None:
            self.rail = Rail(self.actions)
            self._row.addWidget(self.rail)
        if self.rail is not None:
            self.rail.setHidden(at_start)
            self.rail.show_for(playing=playing)
        for command in AT_THE_TABLE:
            self.actions[command].setEnabled(playing)
        for command in (Command.HINT, Command.WATCH):
            self.actions[command].setEnabled(False)
        self.set_undo(undo=False, redo=False)
        self.show_kind("")

    def show_kind(self, kind: str, send: str = "") -> None:
        """Say on the rail of which kind the game at the table is.

        Args:
            kind: what it is, if it is a challenge or the deal of a day; else empty.
            send: what sends it to a friend; empty if it cannot be sent.
        """
        if self.rail is not None:
            self.rail.kind.say(kind)
        action = self.actions[Command.SEND]
        action.setEnabled(bool(send))
        if send:
            action.setText(send)

    def draw_curtain(self, down: bool) -> None:
        """Disable the commands that need a table that can be seen, or enable them again."""
        for command in BEHIND_CURTAIN:
            self.actions[command].setDisabled(down)

    def follow(self, page: "TablePage") -> None:
        """Enable the commands of the table as far as they are possible on its page."""
        page.undo_changed.connect(self.set_undo)
        page.curtain.moved.connect(self.draw_curtain)
        page.scenes.covered.connect(self.actions[Command.LAST_TRICK].setDisabled)
        page.scenes.covered.connect(self.actions[Command.WATCH].setEnabled)
        page.may_hint.connect(self.actions[Command.HINT].setEnabled)
        page.hints.shown_changed.connect(self.actions[Command.HINT].setChecked)
        self._add_table_menu(page)

    def _add_table_menu(self, page: "TablePage") -> None:
        """Let Escape open a small menu over the table; in the menu it closes it again."""
        self._table_menu = menu = QMenu(page)
        menu.setAccessibleName(tr("Menu of the table"))
        onward = menu.addAction(tr("&Continue"))
        for group in BY_ESCAPE:
            menu.addSeparator()
            menu.addActions([self.actions[command] for command in group])

        def open_menu() -> None:
            size = menu.sizeHint()
            corner = page.rect().center() - QPoint(size.width(), size.height()) / 2
            menu.popup(page.mapToGlobal(corner))
            menu.setActiveAction(onward)

        page.menu_wanted.connect(open_menu)

    def offer_looking_back(self, *, offered: bool) -> None:
        """Enable the commands that look back at a game, or disable them."""
        for command in (Command.WATCH, Command.CHECK):
            self.actions[command].setEnabled(offered)

    def set_undo(self, undo: bool, redo: bool) -> None:
        """Enable undo and redo as far as they are possible."""
        self.actions[Command.UNDO].setEnabled(undo)
        self.actions[Command.REDO].setEnabled(redo)

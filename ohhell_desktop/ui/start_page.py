"""The page that the program opens with."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDate, QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.saved_games.game_words import game_line
from ohhell_desktop.ui.widgets.fonts import heading_font
from ohhell_desktop.ui.widgets.icons import line_size, picture, set_tinted_icon
from ohhell_desktop.ui.widgets.plate import PlateButton, plate
from ohhell_desktop.ui.widgets.spacing import GAP, PAGE_MARGIN

_COLUMN_LINES: Final = 38
"""Width of the column of buttons in lines of text."""
_USUAL_HEIGHT: Final = 720
"""In pixels; in taller windows everything is scaled up."""
_LARGEST: Final = 1.5


class StartPage(QWidget):
    """Shows Continue first, then a new game, the saved games and the rest."""

    continue_requested = Signal(int)
    new_game_requested = Signal()
    saved_games_requested = Signal()
    help_requested = Signal()
    preferences_requested = Signal()
    quit_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Start page"))
        self._game: GameSummary | None = None
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = QLabel(self.tr("Oh Hell!"))
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._motto = QLabel(self.tr("Say how many tricks you will win. Then win exactly as many."))
        self._motto.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._motto.setWordWrap(True)
        self.continue_button = plate(self, "continue", self.tr("&Continue"), 1.6)
        self.new_button = plate(self, "new", self.tr("&New game"))
        self.saved_button = plate(self, "open", self.tr("&Saved games"))
        self.continue_button.clicked.connect(self._continue)
        self.new_button.clicked.connect(self.new_game_requested)
        self.saved_button.clicked.connect(self.saved_games_requested)
        self._column = QWidget()
        self._build()
        self.set_games([])

    def set_games(self, games: Sequence[GameSummary]) -> None:
        """Update the buttons for the saved games.

        Args:
            games: every saved game, the one played last first.
        """
        open_games = [game for game in games if not (game.finished or game.damaged)]
        self._game = open_games[0] if open_games else None
        self.continue_button.setVisible(self._game is not None)
        if self._game is not None:
            self.continue_button.set_note(game_line(self._game, QDate.currentDate()))
        self.continue_button.set_primary(True)
        self.new_button.set_primary(self._game is None)
        self.saved_button.set_note(
            self.tr("None yet; one can come from a file")
            if not games
            else self.tr("%n games", "", len(games))
        )
        self.new_button.set_note(self.tr("Choose the rules and who sits at the table"))

    def first_button(self) -> PlateButton:
        """Return the button that gets the focus."""
        return self.new_button if self._game is None else self.continue_button

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the most likely button."""
        super().showEvent(event)
        self.first_button().setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Scale title and picture with the window."""
        super().resizeEvent(event)
        self._fit()

    def _continue(self) -> None:
        if self._game is not None:
            self.continue_requested.emit(self._game.game_id)

    def _build(self) -> None:
        column = self._column
        column.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        stack = QVBoxLayout(column)
        stack.setContentsMargins(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN)
        stack.setSpacing(GAP)
        stack.addStretch(2)
        for label in (self._picture, self._title, self._motto):
            stack.addWidget(label)
        stack.addSpacing(PAGE_MARGIN)
        for button in (self.continue_button, self.new_button, self.saved_button):
            stack.addWidget(button)
        stack.addSpacing(GAP)
        stack.addLayout(self._small_buttons())
        stack.addStretch(3)
        page = QWidget()
        middle = QHBoxLayout(page)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addStretch(1)
        middle.addWidget(column, 100)
        middle.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(page)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _small_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(GAP)
        wanted = (
            ("help", self.tr("Ho&w to play"), self.help_requested),
            ("settings", self.tr("&Preferences"), self.preferences_requested),
            ("close", self.tr("&Quit"), self.quit_requested),
        )
        for icon, text, signal in wanted:
            button = QPushButton(text)
            button.setFlat(True)
            button.setAutoDefault(True)
            set_tinted_icon(button, icon, line_size(self, 1.1))
            button.clicked.connect(signal)
            row.addWidget(button)
        return row

    def _fit(self) -> None:
        scale = max(1.0, min(_LARGEST, self.height() / _USUAL_HEIGHT))
        font = QFont(self.font())
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * scale)
        self._column.setFont(font)
        self._column.setMaximumWidth(line_size(self._column, _COLUMN_LINES))
        side = line_size(self._column, 5)
        self._picture.setPixmap(picture(":/icons/ohhell.svg", side, self.devicePixelRatioF()))
        self._title.setFont(heading_font(font, 2.6))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the smallest window size that the game is designed for."""
        return QSize(1024, 600)

"""The page “Check this game”: the result first, then the checks, then the values."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import picture
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.disk.atomic import write_atomically
from ohhell_desktop.session.errors import reason
from ohhell_desktop.session.fair.check import FairCheck, check
from ohhell_desktop.session.fair.proof import FILE_ENDING, proof_of
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.sealing import shown_groups
from ohhell_desktop.ui.fair import words
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.fingerprint import spoken
from ohhell_desktop.ui.kit.controls.paper_controls import back_button, fit_button, paper_button
from ohhell_desktop.ui.kit.dialogs.file_dialogs import FileKind, ask_where_to_write
from ohhell_desktop.ui.kit.dialogs.messages import show_warning

_WIDEST: Final = 872
"""The width of the paper, at a scale of 1."""
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_CORNER: Final = 14.0


class CheckPage(ClothPage):
    """Shows what the check of a game has found.

    Attributes:
        players_wanted: whether the computer players are to be asked again.
    """

    done = Signal()
    """The player leaves the page."""
    method_wanted = Signal()
    """The player wants to read how cards are dealt and checked."""

    def __init__(self, game: StoredGame, parent: QWidget | None = None) -> None:
        """Check a game.

        Args:
            game: the game; if it is not over, its secret is not shown.
            parent: the window it belongs to.
        """
        super().__init__(parent)
        self._game = game
        self.found: Final[FairCheck] = check(game)
        self.players_wanted: Final = self.found.outcome in words.AS_PLAYED
        self.setAccessibleName(self.tr("Check this game"))
        self._title = QLabel(self.tr("Check this game"))
        self.back_button = back_button()
        self.save_button = paper_button("save", self.tr("&Save the proof…"), framed=True)
        self.method_button = paper_button("help", self.tr("&Read the method"), framed=True)
        self.done_button = ClothButton("", self.tr("&Done"), lit=True)
        self.result = _Result(words.result(self.found))
        self.lines = [_CheckLine(line) for line in words.lines(self.found)]
        self.players = _CheckLine(words.players(None))
        self._status = QLabel(wordWrap=True)
        self._status.setTextFormat(Qt.TextFormat.PlainText)
        self._values = [_Value(name, value) for name, value in words.values(self.found)]
        self._read_signs()
        self._note = QLabel(
            self.tr(
                "With these, anyone can deal the game again. Compare the fingerprints with what was"
                " noted: the stored ones can be changed by somebody who can change all files. The"
                " method is one page, in the help."
            ),
            wordWrap=True,
        )
        self._paper = PaperSheet()
        self._build()
        self.back_button.clicked.connect(self.done)
        self.done_button.clicked.connect(self.done)
        self.save_button.clicked.connect(self._save)
        self.method_button.clicked.connect(self.method_wanted)

    def show_players(self, answer: Mapping[str, Any]) -> None:
        """Show what was found out about the computer players; empty: nobody could be asked."""
        self.players.show_line(words.players(answer))

    def _read_signs(self) -> None:
        """Let a screen reader read the fingerprint sign by sign."""
        fingerprint = self.found.setup.fingerprint
        if fingerprint and self._values:
            self._values[0].text.setAccessibleName(spoken(shown_groups(fingerprint)))

    def _build(self) -> None:
        opened = self.found.outcome in words.OPENED
        self.save_button.setVisible(opened and self._game.broken is None)
        self.players.setVisible(self.players_wanted)
        self._note.setVisible(opened)
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title)
        head.addStretch(1)
        self._inside = QWidget()
        self._inside.setAutoFillBackground(False)
        inner = QVBoxLayout(self._inside)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self.result)
        for line in (*self.lines, self.players):
            inner.addWidget(line)
        self._rule = QFrame(frameShape=QFrame.Shape.HLine)
        self._rule.setVisible(bool(self._values))
        inner.addWidget(self._rule)
        for value in self._values:
            inner.addWidget(value)
        inner.addWidget(self._note)
        inner.addStretch(1)
        self._inner = inner
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setAccessibleName(self.tr("What the check has found"))
        for button in (self.save_button, self.method_button):
            foot.addWidget(button)
        foot.addWidget(self._status, 1)
        foot.addWidget(self.done_button)
        self._rows = (head, foot)
        self._layout = QVBoxLayout(self._paper)
        self._layout.addLayout(head)
        self._layout.addWidget(self._scroll, 1)
        self._layout.addLayout(foot)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        grown = max(scale, 0.8) * text
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 36 * scale) * min(text, 1.2)))
        for button in (self.back_button, self.save_button, self.method_button):
            fit_button(button, max(scale, 0.76) * text)
        self.done_button.set_scale(scale * 0.6)
        self.result.fit(grown)
        for line in (*self.lines, self.players):
            line.fit(grown)
        for value in self._values:
            value.fit(grown)
        small = text_font(max(13.0, 15 * grown))
        self._note.setFont(small)
        self._status.setFont(small)
        edge, pad = round(10 * scale), round(30 * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        self._paper.setMaximumWidth(round(_WIDEST * scale * min(text, 1.5)))
        room = round(SHADOW_ROOM * scale)
        self._layout.setContentsMargins(pad, room + pad // 3, pad, room + pad // 3)
        self._layout.setSpacing(round(10 * scale))
        self._inner.setSpacing(round(12 * scale))
        for row in self._rows:
            row.setSpacing(round(10 * scale))
        self._layout.activate()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the main button."""
        super().showEvent(event)
        self.done_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave with Escape and Enter; scroll with the arrows."""
        bar, key = self._scroll.verticalScrollBar(), event.key()
        if key == Qt.Key.Key_Escape or key in _ENTER:
            self.done.emit()
        elif key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            step = bar.singleStep() * (1 if key == Qt.Key.Key_Down else -1)
            bar.setValue(bar.value() + step)
        elif key in {Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}:
            step = bar.pageStep() * (1 if key == Qt.Key.Key_PageDown else -1)
            bar.setValue(bar.value() + step)
        else:
            super().keyPressEvent(event)

    def _save(self) -> None:
        kind = self.tr("Proofs (*{ending});;All files (*)").format(ending=FILE_ENDING)
        name = self.tr("Proof of {title}").format(title=self._game.setup.title)
        title = self.tr("Save the proof")
        try:
            path = ask_where_to_write(self, title, name, FileKind(kind, FILE_ENDING))
            if path is None:
                return
            write_atomically(path, proof_of(self._game))
        except OSError as error:
            sentence = self.tr("The proof could not be saved ({detail}).")
            show_warning(self, sentence.format(detail=reason(error)))
        else:
            self._status.setText(self.tr("It is in the file {name}.").format(name=path.name))


class _Result(QWidget):
    """What is said first, on an inset panel."""

    def __init__(self, line: words.Line) -> None:
        super().__init__()
        self._line = line
        self._icon = QLabel()
        self.title = QLabel(line.title, wordWrap=True)
        self.text = QLabel(line.text, wordWrap=True)
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
        beside = QVBoxLayout()
        beside.setSpacing(4)
        beside.addStretch(1)
        beside.addWidget(self.title)
        beside.addWidget(self.text)
        beside.addStretch(1)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._layout.addLayout(beside, 1)
        self.setAccessibleName(f"{line.title}. {line.text}")

    def fit(self, scale: float) -> None:
        """Give everything its size."""
        self.title.setFont(display_font(max(18.0, 26 * scale)))
        self.text.setFont(text_font(max(13.0, 17 * scale)))
        side = round(56 * scale)
        self._icon.setPixmap(self._drawn(side))
        pad = round(22 * scale)
        self._layout.setContentsMargins(pad, round(16 * scale), pad, round(16 * scale))
        self._layout.setSpacing(pad)
        self.update()

    def _drawn(self, side: int) -> Any:
        """Return a disc with a tick, a cross or a seal."""
        colours = window_colours(self.palette())
        ratio = self.devicePixelRatioF()
        name = {True: "check", False: "cross", None: "seal"}[self._line.good]
        mark = round(side * 0.6)
        disc = picture(":/icons/cross.svg", side, ratio, QColor(Qt.GlobalColor.transparent)).copy()
        painter = QPainter(disc)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.text))
        painter.drawEllipse(QRectF(0, 0, side, side))
        tint = QColor(colours.inset if not colours.flat else colours.plate)
        place = (side - mark) // 2
        painter.drawPixmap(place, place, picture(f":/icons/{name}.svg", mark, ratio, tint))
        painter.end()
        return disc

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the panel."""
        del event
        painter, colours = QPainter(self), window_colours(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.text) if colours.flat else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.plate if colours.flat else colours.inset))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _CORNER, _CORNER)
        painter.end()


class _CheckLine(QWidget):
    """One check: a tick or a cross, what was checked, and a sentence."""

    def __init__(self, line: words.Line) -> None:
        super().__init__()
        self._line = line
        self._scale = 1.0
        self._icon = QLabel()
        self.title = QLabel(wordWrap=True)
        self.text = QLabel(wordWrap=True)
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
        beside = QVBoxLayout()
        beside.setSpacing(2)
        beside.addWidget(self.title)
        beside.addWidget(self.text)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._layout.addLayout(beside, 1)
        self.show_line(line)

    def show_line(self, line: words.Line) -> None:
        """Show another finding."""
        self._line = line
        self.title.setText(line.title)
        self.text.setText(line.text)
        said = {True: tr("Right"), False: tr("Wrong"), None: ""}[line.good]
        self.title.setAccessibleName(f"{said}: {line.title}" if said else line.title)
        self.fit(self._scale)

    def fit(self, scale: float) -> None:
        """Give everything its size."""
        self._scale = scale
        self.title.setFont(text_font(max(14.0, 17 * scale), QFont.Weight.Bold))
        self.text.setFont(text_font(max(13.0, 15.5 * scale)))
        colours = window_colours(self.palette())
        quiet = self.text.palette()
        quiet.setColor(self.text.foregroundRole(), QColor(colours.soft_text))
        self.text.setPalette(quiet)
        side = round(22 * scale)
        self._icon.setFixedWidth(side + round(6 * scale))
        if self._line.good is None:
            self._icon.clear()
        else:
            name = "check" if self._line.good else "cross"
            ratio = self.devicePixelRatioF()
            drawn = picture(f":/icons/{name}.svg", side, ratio, QColor(colours.text))
            self._icon.setPixmap(drawn)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(round(8 * scale))


class _Value(QWidget):
    """The name of a value and its text, which can be selected and copied."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__()
        self._name = QLabel(name)
        self.text = QLabel(value, wordWrap=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setAccessibleDescription(name)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self._name, 0, Qt.AlignmentFlag.AlignTop)
        self._layout.addWidget(self.text, 1)

    def fit(self, scale: float) -> None:
        """Give both their sizes."""
        self._name.setFont(text_font(max(13.0, 15 * scale)))
        self._name.setMinimumWidth(round(130 * scale))
        font = text_font(max(13.0, 15.5 * scale), QFont.Weight.DemiBold)
        self.text.setFont(font)

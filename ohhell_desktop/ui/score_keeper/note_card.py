"""The card below the panel: what was changed last, and the button that takes it back."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button


class NoteCard(QWidget):
    """Says what was changed.

    Attributes:
        undo: takes the last entry back.
        redo: lets what was taken back last count again.
        ranking: after the end of the game, who has how many points.
        print_button: prints the sheet, after the end.
        new_button: leads to another game, after the end.
    """

    def __init__(self) -> None:
        super().__init__()
        self._title = QLabel(wordWrap=True)
        self._text = QLabel(wordWrap=True)
        self._end = QLabel(wordWrap=True)
        self._hint = QLabel(wordWrap=True)
        self.undo = paper_button("undo", self.tr("&Undo"), framed=True)
        self.redo = paper_button("redo", self.tr("Re&do"), framed=True)
        self.ranking = QLabel(wordWrap=True)
        self.print_button = paper_button("print", self.tr("&Print the sheet…"), framed=True)
        self.new_button = paper_button("new", self.tr("Another &game"), framed=True)
        foot, after = QHBoxLayout(), QHBoxLayout()
        after.addWidget(self.new_button)
        after.addWidget(self.print_button)
        after.addStretch(1)
        foot.addWidget(self.undo)
        foot.addWidget(self.redo)
        foot.addStretch(1)
        self._layout = QVBoxLayout(self)
        for label in (self._end, self.ranking, self._title, self._text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.hide()
            self._layout.addWidget(label)
        self._layout.insertLayout(2, after)
        self._layout.addLayout(foot)
        # Beside the buttons it would break before its last word.
        self._layout.addWidget(self._hint)
        self.show_end("")

    def say(self, title: str, text: str) -> None:
        """Show what was changed."""
        for label, words in ((self._title, title), (self._text, text)):
            label.setText(words)
            label.setVisible(bool(words))

    def text(self) -> str:
        """Return everything that the card says."""
        shown = (label.text() for label in (self._end, self._title, self._text))
        return " ".join(filter(None, shown))

    def show_hint(self, *, shown: bool) -> None:
        """Say that a deal can be corrected, once one is over."""
        self._hint.setText(self.tr("Click a deal that is over to correct it."))
        self._hint.setVisible(shown)

    def show_end(self, sentence: str, ranking: str = "") -> None:
        """Show who has won, and everybody's points; nothing while the game goes on."""
        for label, words in ((self._end, sentence), (self.ranking, ranking)):
            label.setText(words)
            label.setVisible(bool(words))
        for button in (self.new_button, self.print_button):
            button.setVisible(bool(sentence))

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        size = max(13.0, 15 * scale) * text
        for label in (self._text, self._hint):
            label.setFont(text_font(size))
        self._title.setFont(text_font(size * 1.05, QFont.Weight.Bold))
        self._end.setFont(text_font(size * 1.3, QFont.Weight.Bold))
        self.ranking.setFont(text_font(size * 1.15))
        for button in (self.undo, self.redo, self.new_button, self.print_button):
            fit_button(button, max(scale, 0.76) * text)
        pad = round(14 * scale)
        self._layout.setContentsMargins(pad + 4, pad, pad, pad)
        self._layout.setSpacing(round(6 * scale))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the frame of the card."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        painter.setPen(QPen(QColor(colours.text if colours.flat else colours.inset), 1.5))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)

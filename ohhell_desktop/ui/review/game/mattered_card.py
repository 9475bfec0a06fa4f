"""A decision that mattered, on a card of its own."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button


class MatteredCard(QWidget):
    """Says what a decision was and what it cost; its button shows it on the table."""

    pressed = Signal()

    def __init__(self, title: str, cost: str, text: str) -> None:
        """Set up the card.

        Args:
            title: where in the game the decision was.
            cost: what it cost, as a figure.
            text: what was done, and what was worth more.
        """
        super().__init__()
        self._title, self._cost, self._text = QLabel(title), QLabel(cost), QLabel(text)
        for label in (self._title, self._text):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.button = paper_button("", self.tr("Review"))
        self.button.setAccessibleName(self.tr("Review: {where}").format(where=title))
        self.button.setAccessibleDescription(text)
        self.button.clicked.connect(self.pressed)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._cost)
        self._lines = QVBoxLayout(self)
        self._lines.addLayout(head)
        self._lines.addWidget(self._text, 1)
        self._lines.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def fit(self, pixels: float, scale: float) -> None:
        """Give everything its size.

        Args:
            pixels: the size of text.
            scale: the size of the button.
        """
        for label in (self._title, self._cost):
            label.setFont(text_font(pixels, QFont.Weight.DemiBold))
        self._text.setFont(text_font(pixels * 0.94))
        fit_button(self.button, scale)
        pad = round(pixels * 0.9)
        self._lines.setContentsMargins(pad, round(pad * 0.7), pad, round(pad * 0.4))
        self._lines.setSpacing(round(pixels * 0.3))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the outline of the card."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(window_colours(self.palette()).plate_edge), 1.5))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 10, 10)
        painter.end()

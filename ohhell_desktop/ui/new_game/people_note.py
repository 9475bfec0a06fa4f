"""A note on the cloth: several people play, and who finds no seat."""

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import picture
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.words import joined

_TEXT: Final = 15
_LEAST_TEXT: Final = 13.0
_ICON: Final = 22
_GLASS: Final = QColor(8, 28, 20, 87)
_RADIUS: Final = 12


class PeopleNote(QWidget):
    """Says how several people play at one screen."""

    def __init__(self) -> None:
        super().__init__()
        self._colours = LIGHT
        self._icon = QLabel()
        self._text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._text, 1)

    def show_people(self, count: int, left_out: Sequence[str]) -> None:
        """Say how many people play, and who cannot."""
        people = tr("%n people at this screen.", "", count)
        lines = [
            f"<b>{people}</b>",
            tr("Before each turn a curtain hides the cards. Click a seat to change it."),
        ]
        if left_out:
            names = escape(joined([isolated(name) for name in left_out], tr))
            lines.append(tr("No seat is left for {names}.").format(names=names))
        self._text.setText(" ".join(lines))

    def fit(self, scale: float, text: float, colours: TableColours) -> None:
        """Give everything its size and colours."""
        self._colours = colours
        self._text.setFont(text_font(max(_LEAST_TEXT, _TEXT * scale) * text))
        palette = self._text.palette()
        palette.setColor(QPalette.ColorRole.WindowText, QColor(colours.felt_text))
        self._text.setPalette(palette)
        ink = QColor(colours.felt_text)
        side = round(_ICON * max(scale, 0.76) * min(text, 1.6))
        self._icon.setPixmap(picture(":/icons/people.svg", side, self.devicePixelRatioF(), ink))
        pad = round(12 * scale)
        self._row.setContentsMargins(pad + pad // 2, pad, pad, pad)
        self._row.setSpacing(pad)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the glass behind the words."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        flat = self._colours.flat
        edge = QPen(QColor(self._colours.felt_text), 2)
        painter.setPen(edge if flat else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colours.rail) if flat else _GLASS)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)

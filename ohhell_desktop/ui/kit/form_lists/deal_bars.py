"""A small bar chart of the deals of a game."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import TrumpSource, Visibility
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.ui.kit.score_marks import inks, tabular
from ohhell_desktop.words.sections.deals import sizes_text

_GAP: Final = 2


def is_special(plan: DealPlan) -> bool:
    """Return whether a deal has no trump, hides cards from their players, or has a name."""
    plain = plan.visibility is Visibility.OWN and plan.trump.source is not TrumpSource.NONE
    return bool(plan.name) or not plain


def hollow_text(plans: Sequence[DealPlan]) -> str:
    """Return what the hollow bars mean, as in "Hollow bars: no trump"; empty if there are none."""
    words = dict.fromkeys(word for plan in plans if is_special(plan) for word in _special(plan))
    if not words:
        return ""
    return QCoreApplication.translate("DealBars", "Hollow bars: {what}").format(
        what=", ".join(words)
    )


def _special(plan: DealPlan) -> list[str]:
    """Return what is special about a deal: its name, or its trump and what players see."""
    translate = QCoreApplication.translate
    sights = {
        Visibility.FOREHEAD: translate("DealBars", "card on the forehead"),
        Visibility.BLIND: translate("DealBars", "bids before the cards are seen"),
        Visibility.PILE: translate("DealBars", "cards played unseen"),
    }
    if plan.name:
        return [tr(plan.name)]
    none = plan.trump.source is TrumpSource.NONE
    trump = [translate("DealBars", "no trump")] if none else []
    return [*trump, sights[plan.visibility]] if plan.visibility in sights else trump


class DealBars(QWidget):
    """Draws one bar for each deal, as high as its hand is large; special deals are hollow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plans: tuple[DealPlan, ...] = ()
        self.setAccessibleName(self.tr("Deals of the game"))

    def set_plans(self, plans: Sequence[DealPlan]) -> None:
        """Show these deals."""
        self._plans = tuple(plans)
        sizes = sizes_text([plan.cards for plan in plans], tr)
        text = ". ".join(part for part in (sizes, hollow_text(plans)) if part)
        self.setAccessibleDescription(text)
        self.setToolTip(escape_rich_text(text))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a wide and low size."""
        return QSize(line_size(self, 22), line_size(self, 4))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the least size at which the bars can be told apart."""
        return QSize(line_size(self, 10), line_size(self, 2))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the bars and, if there is room, their numbers."""
        del event
        if not self._plans:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = inks(self.palette())
        font = tabular(self.font(), 0.8)
        painter.setFont(font)
        figures = painter.fontMetrics().height()
        most = max(plan.cards for plan in self._plans)
        pitch = min(self.width() / len(self._plans), line_size(self, 2.2))
        figured = painter.fontMetrics().horizontalAdvance("00") < pitch
        room = self.height() - (figures if figured else 0) - 2
        for number, plan in enumerate(self._plans):
            high = max(2.0, room * plan.cards / most)
            bar = QRectF(number * pitch + _GAP / 2, room - high + 1, max(1.0, pitch - _GAP), high)
            painter.setPen(QPen(colours.text, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush if is_special(plan) else colours.text)
            painter.drawRoundedRect(bar.adjusted(1, 0, -1, 0), 2, 2)
            if figured:
                painter.setPen(self.palette().windowText().color())
                box = QRectF(number * pitch, room + 2, pitch, figures)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(plan.cards))
        painter.end()

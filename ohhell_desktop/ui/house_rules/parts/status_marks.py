"""The marks for differences and problems: each has a shape and a colour."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ohhell_desktop.ui.house_rules.model import DIFFERS_ROLE, PROBLEM_ROLE
from ohhell_desktop.ui.widgets.inks import Hue, ink
from ohhell_desktop.ui.widgets.model_index import Index

DIFFERS: Final = "\N{BLACK DIAMOND}"
PROBLEM: Final = "\N{BLACK UP-POINTING TRIANGLE}"


def differs_ink(palette: QPalette, role: QPalette.ColorRole) -> QColor:
    """Return the text colour of differences, on the background of a role."""
    return ink(Hue.ACCENT.value, palette.color(role))


def problem_ink(palette: QPalette, role: QPalette.ColorRole) -> QColor:
    """Return the text colour of problems, on the background of a role."""
    return ink(Hue.MISSED.value, palette.color(role))


def paint_text(widget: QWidget, palette: QPalette, colour: QColor | None) -> None:
    """Set the text colour of a label on a palette; None keeps the palette's own colour."""
    palette = QPalette(palette)
    if colour is not None:
        palette.setColor(QPalette.ColorRole.WindowText, colour)
    widget.setPalette(palette)


class ProblemsLabel(QLabel):
    """A line with the problems of the rules; hidden while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setAccessibleName(self.tr("Problems"))

    def show_problems(self, problems: Sequence[str]) -> None:
        """Show these sentences, in the colour of problems."""
        self.setText(f"{PROBLEM} {' '.join(problems)}" if problems else "")
        self.setVisible(bool(problems))
        palette = self.window().palette()
        paint_text(self, palette, problem_ink(palette, QPalette.ColorRole.Window))


class StatusMarkDelegate(QStyledItemDelegate):
    """Paints the mark of an axis before its title, in the colour of the mark."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Add the mark to the title, and give title and rule the colour of the mark."""
        super().initStyleOption(option, index)
        has_problem, differs = bool(index.data(PROBLEM_ROLE)), bool(index.data(DIFFERS_ROLE))
        base, text = QPalette.ColorRole.Base, QPalette.ColorRole.Text
        if has_problem:
            option.palette.setColor(text, problem_ink(option.palette, base))
        elif differs:
            option.palette.setColor(text, differs_ink(option.palette, base))
        if index.column() == 0:
            mark = PROBLEM if has_problem else DIFFERS if differs else "\N{EM SPACE}"
            option.text = f"{mark} {option.text}"

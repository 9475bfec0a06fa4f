"""An example of the score: the points for four common results."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.score.score_marks import tabular
from ohhell_desktop.ui.widgets.spacing import SMALL_GAP

CASES: Final = ((3, 3), (0, 0), (2, 4), (3, 1))
"""Tricks bid and tricks won."""
CARDS: Final = 7
_FIRST_DEAL: Final = 1


def example_points(rules: RuleSet) -> tuple[int, ...]:
    """Return the points of each case in a first deal of seven cards.

    Rules without bids use their assumed bid in place of the bid of the case.
    """
    assumed = rules.bidding.assumed
    unbid = rules.bidding.style is BidStyle.NONE
    return tuple(
        seat_points(rules.scoring, assumed if unbid else bid, won, CARDS, _FIRST_DEAL)
        for bid, won in CASES
    )


class ScoreExample(QWidget):
    """The cases side by side, with their points below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SMALL_GAP)
        grid.setVerticalSpacing(2)
        self._cases = [QLabel() for _ in CASES]
        self.points = [QLabel() for _ in CASES]
        for column, (case, points) in enumerate(zip(self._cases, self.points, strict=True)):
            for row, label in enumerate((case, points)):
                label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                grid.addWidget(label, row, column)
            points.setFont(tabular(points.font(), 1.25, bold=True))
            grid.setColumnStretch(column, 1)

    def set_rules(self, rules: RuleSet) -> None:
        """Show the points that these rules give."""
        unbid = rules.bidding.style is BidStyle.NONE
        descriptions = []
        for place, ((bid, won), points) in enumerate(
            zip(CASES, example_points(rules), strict=True)
        ):
            text = self.tr("won {won}") if unbid else self.tr("bid {bid}\nwon {won}")
            self._cases[place].setText(text.format(bid=bid, won=won))
            self.points[place].setText(str(points).replace("-", "\N{MINUS SIGN}"))
            descriptions.append(f"{self._cases[place].text()}: {points}".replace("\n", ", "))
        self.setAccessibleName(self.tr("Score, for example with %n cards", "", CARDS))
        self.setAccessibleDescription("; ".join(descriptions))

"""An example of the score: the points for four common results."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from ohhell_desktop.look.spacing import SMALL_GAP
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.kit.score_cases import CARDS, example_cases, example_points
from ohhell_desktop.ui.kit.score_marks import tabular

_CASES: Final = 4


class ScoreExample(QWidget):
    """The cases side by side, with their points below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SMALL_GAP)
        grid.setVerticalSpacing(2)
        self._cases = [QLabel() for _ in range(_CASES)]
        self.points = [QLabel() for _ in range(_CASES)]
        for column, (case, points) in enumerate(zip(self._cases, self.points, strict=True)):
            for row, label in enumerate((case, points)):
                label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                grid.addWidget(label, row, column)
            points.setFont(tabular(points.font(), 1.25, bold=True))
            grid.setColumnStretch(column, 1)

    def set_rules(self, rules: RuleSet, cards: int = CARDS) -> None:
        """Show the points that these rules give in a deal of this many cards."""
        unbid = rules.bidding.style is BidStyle.NONE
        descriptions = []
        for place, ((bid, won), points) in enumerate(
            zip(example_cases(cards), example_points(rules, cards), strict=True)
        ):
            text = self.tr("won {won}") if unbid else self.tr("bid {bid}\nwon {won}")
            self._cases[place].setText(text.format(bid=bid, won=won))
            shown = str(points).replace("-", "\N{MINUS SIGN}")
            self.points[place].setText(shown)
            descriptions.append(f"{self._cases[place].text()}: {shown}".replace("\n", ", "))
        self.setAccessibleName(self.tr("Score, for example with %n cards", "", cards))
        self.setAccessibleDescription("; ".join(descriptions))

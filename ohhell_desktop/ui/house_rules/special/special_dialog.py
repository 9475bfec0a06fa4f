"""The dialog for one special deal: which deals it is for, and what is different in them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.problems import Problem
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.ui.house_rules.model import RulesModel
from ohhell_desktop.ui.house_rules.parts.status_marks import ProblemsLabel
from ohhell_desktop.ui.house_rules.parts.undo import UndoButtons
from ohhell_desktop.ui.house_rules.rules_editor import RulesEditor
from ohhell_desktop.ui.house_rules.special.special_deals import (
    NEW_SPECIAL_DEAL,
    SPECIAL_AXES,
    added_problems,
    as_change,
    as_rules,
    changes_nothing,
    matching_deals,
    special_axes,
)
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog
from ohhell_desktop.words.sections.deals import numbers_text
from ohhell_desktop.words.sections.specials import special_deal_sentences


def _problems_brought(
    rules: RuleSet,
    before: tuple[DealChange, ...],
    after: tuple[DealChange, ...],
    special: RuleSet,
) -> Mapping[int, tuple[Problem, ...]]:
    """Return the problems that a special deal brings into a game.

    Args:
        rules: those of the game.
        before: the special deals before this one.
        after: the special deals after it.
        special: the special deal, as rules.
    """
    if not special.changes:
        return {}
    without = replace(rules, changes=(*before, *after))
    whole = replace(rules, changes=(*before, as_change(rules, special), *after))
    return added_problems(without, whole)


class SpecialDealDialog(QDialog):
    """Edits a special deal.

    Args:
        rules: the rules of the game, with all its special deals.
        change: the special deal to edit; None for a new one.
        place: its position among the special deals, from 0.
        seats: the number of players for which the deals are counted.
        parent: the window below.
    """

    def __init__(
        self,
        rules: RuleSet,
        change: DealChange | None,
        place: int,
        seats: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._rules = rules
        self._seats = seats
        before = rules.changes[:place]
        after = rules.changes[place + (change is not None) :]
        self.model = RulesModel(
            replace(rules, changes=()),
            self,
            axes=special_axes(rules),
            validator=partial(_problems_brought, rules, before, after),
        )
        self.editor = RulesEditor(self.model)
        self.summary = QLabel()
        self.hint = QLabel()
        self.problem_label = ProblemsLabel()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.setWindowTitle(self.tr("Special deal"))
        self.model.begin(self.model.base, as_rules(rules, change or NEW_SPECIAL_DEAL))
        self.undo_buttons = UndoButtons(self.model)
        self.undo_buttons.axis_changed.connect(self.editor.show_axis)
        self._build()
        self.model.rules_changed.connect(self._refresh)
        self.problem_label.chosen.connect(self.editor.open_axis)
        self._refresh()

    def change(self) -> DealChange:
        """Return the special deal as edited."""
        return as_change(self._rules, self.model.rules)

    def _refresh(self) -> None:
        change = self.change()
        missing = self._missing(change)
        self.problem_label.show_problems(
            self.model.all_problems(), self.model.axis_of_first_problem()
        )
        self.hint.setText(missing)
        self.hint.setVisible(bool(missing))
        self.summary.setText(self._words(change))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not missing)

    def _missing(self, change: DealChange) -> str:
        """Return what is still missing in this special deal, in words; empty if nothing is."""
        if change.where is Where.NUMBERS and not change.numbers:
            return self.tr("Write the numbers of the deals.")
        if changes_nothing(change):
            return self.tr("Choose a rule on the left and say what is different in these deals.")
        return ""

    def _words(self, change: DealChange) -> str:
        """Return the deals that this is for and what is different in them, in words."""
        seats = self._seats
        try:
            numbers, count = matching_deals(self._rules, change, seats)
            alone = replace(self._rules, changes=(change,))
            summary = special_deal_sentences(alone, schedule(alone, seats), seats, tr)
        except ValueError:
            return self.tr("The deals can’t be worked out yet.")
        if not numbers:
            text = self.tr("With %n players, none of the {count} deals.", "", seats)
            return text.format(count=count)
        one = self.tr("With %n players: deal {numbers} of {count}.", "", seats)
        more = self.tr("With %n players: deals {numbers} of {count}.", "", seats)
        text = one if len(numbers) == 1 else more
        which = text.format(count=count, numbers=numbers_text(numbers, tr))
        return "\n".join((which, *summary))

    def _build(self) -> None:
        top = QHBoxLayout()
        about = QLabel(
            self.tr(
                "What you change here applies to these deals only; everything else stays as usual."
            )
        )
        about.setWordWrap(True)
        top.addWidget(about, 1)
        top.addWidget(self.undo_buttons)
        self.summary.setWordWrap(True)
        self.hint.setWordWrap(True)
        self.summary.setAccessibleName(self.tr("The special deal in words"))
        self.summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(GAP, GAP, GAP, GAP)
        layout.setSpacing(SMALL_GAP)
        layout.addLayout(top)
        layout.addWidget(self.editor, 1)
        layout.addWidget(self.summary)
        layout.addWidget(self.hint)
        layout.addWidget(self.problem_label)
        layout.addWidget(self.buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.undo_buttons.take_shortcuts(self)
        self.resize(min(line_size(self, 56), 900), min(line_size(self, 36), 560))
        self.editor.show_axis(SPECIAL_AXES[0].key)


def ask_special(
    parent: QWidget, rules: RuleSet, change: DealChange | None, place: int, seats: int
) -> DealChange | None:
    """Open the dialog for a special deal; return the result, or None if the user cancelled.

    Args:
        parent: the window below.
        rules: the rules of the game, with all its special deals.
        change: the special deal to edit; None for a new one.
        place: its position among the special deals, from 0.
        seats: the number of players for which the deals are counted.
    """
    dialog = SpecialDealDialog(rules, change, place, seats, parent)
    accepted = run_dialog(dialog)
    return dialog.change() if accepted else None

"""The rules that are being edited, as a table model with one row for each axis."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QObject,
    Qt,
    Signal,
)
from PySide6.QtGui import QUndoStack

from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.problems import Problem, ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.house_rules.rules_change import RulesChange
from ohhell_desktop.ui.house_rules.schema.accessors import HasSpecialDeal
from ohhell_desktop.ui.house_rules.schema.axes import AXES, OFTEN_CHANGED
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    CardPictures,
    DealSizes,
    EntriesBySeats,
    FromCardsUp,
    NumberList,
    ShortText,
    WholeNumber,
)
from ohhell_desktop.ui.house_rules.schema.scorings import keep_multiples
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.words.problem_texts import problem_text

DIFFERS_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""Role: whether the axis differs from the base form."""
PROBLEM_ROLE: Final = DIFFERS_ROLE + 1
"""Role: the problems of this axis in words; empty if there are none."""
SHORTER_ROLE: Final = DIFFERS_ROLE + 2
"""Role: a shorter summary; empty if there is none."""
LAST_OF_GROUP_ROLE: Final = DIFFERS_ROLE + 3
"""Role: whether a line divides this axis from the next one."""

_USUAL_SEATS: Final = 4
_TITLE: Final = 0
_RULE: Final = 1
_TYPED: Final = (WholeNumber, FromCardsUp, DealSizes, NumberList, EntriesBySeats, ShortText)
"""Kinds of fields whose values are typed: all that is typed in one go is undone in one step."""

Validator = Callable[[RuleSet], Mapping[int, tuple[Problem, ...]]]
"""Returns the problems of rules, by number of seats."""


class RulesModel(QAbstractTableModel):
    """Rules, the base rules that they are compared with, and their problems.

    Args:
        base: the rules to start with.
        parent: the owner.
        axes: the rows.
        validator: finds the problems.

    Attributes:
        base: the rules that differences are marked against.
        rules: the current rules.
        axes: the rows.
        undo_stack: the changes since :meth:`begin`. Undo and redo with the methods of this
            model, so that what is typed next becomes a change of its own.
    """

    rules_changed = Signal()
    """Emitted when the rules were changed, replaced or checked again."""
    seats_changed = Signal()
    """Emitted when examples are to be shown for another number of players."""

    def __init__(
        self,
        base: RuleSet,
        parent: QObject | None = None,
        axes: tuple[Axis, ...] = AXES,
        validator: Validator = problems_by_seats,
    ) -> None:
        super().__init__(parent)
        self.base = base
        self.rules = base
        self.axes = axes
        self._validator = validator
        self._problems: dict[ProblemKind, Problem] = {}
        self.undo_stack = QUndoStack(self)
        self._typing_session = 0
        self._wanted_seats = _USUAL_SEATS

    @property
    def seats(self) -> int:
        """The number of players that examples are for: the wanted one if it is possible."""
        least, most = self.rules.seats
        return min(max(self._wanted_seats, least), most)

    def want_seats(self, seats: int) -> None:
        """Show examples for another number of players."""
        self._wanted_seats = seats
        self.dataChanged.emit(self.index(0, _RULE), self.index(self.rowCount() - 1, _RULE), [])
        self.seats_changed.emit()

    def begin(self, base: RuleSet, rules: RuleSet) -> None:
        """Start editing other rules; earlier changes can no longer be undone."""
        self.base = base
        self.undo_stack.clear()
        self._set(rules)

    # Changes by the editors

    def put(self, field: Field, value: Any) -> None:
        """Set the value of a field.

        Raises:
            ValueError: if the field cannot have this value; the rules are unchanged then.
        """
        typing = field if isinstance(field.kind, _TYPED) else None
        self._change(self._with_multiples(field.accessor.put(self.rules, value)), typing)

    def reset(self, axis: Axis) -> None:
        """Reset an axis to its value in the base rules."""
        self._change(self._with_multiples(self._as_before(axis)))

    def can_reset(self, axis: Axis) -> bool:
        """Return whether an axis is set otherwise than in the base rules."""
        return self._as_before(axis) != self.rules

    def _as_before(self, axis: Axis) -> RuleSet:
        """Return the rules with an axis as it is in the base rules."""
        return replace(self.rules, **{axis.key: getattr(self.base, axis.key)})

    def finish_change(self) -> None:
        """Let the next change be undone separately, even if it is made in the same field."""
        self._typing_session += 1

    # Undo and redo

    def undo(self) -> None:
        """Undo the last change, if there is one."""
        self.finish_change()
        self.undo_stack.undo()

    def redo(self) -> None:
        """Redo the change that was undone last, if there is one."""
        self.finish_change()
        self.undo_stack.redo()

    # Differences and problems

    def differs(self, field: Field) -> bool:
        """Return whether a field has another value than in the base rules.

        A field inside a part that the base rules do not have never differs, nor does one that
        cannot be changed. What another rule takes away differs.
        """
        if isinstance(field.kind, CardPictures):
            return False
        before = field.value(self.base)
        if before is None and not (isinstance(field.kind, WholeNumber) and field.kind.or_none):
            return False
        return bool(field.value(self.rules) != before)

    def problems_of(self, field: Field) -> str:
        """Return the problems of this field in words; empty if there are none."""
        found = (problem for kind, problem in self._problems.items() if kind in field.problem_kinds)
        return " ".join(problem_text(problem, tr) for problem in found)

    def count_of_differences(self) -> int:
        """Return the number of fields that apply and differ from the base rules."""
        return sum(
            self.differs(field) and not field.repeats
            for axis in self.axes
            for field in self._fields_in_words(axis)
        )

    def all_problems(self) -> tuple[str, ...]:
        """Return all problems in words; without any, the rules can be played."""
        return tuple(problem_text(problem, tr) for problem in self._problems.values())

    def axis_of_first_problem(self) -> str:
        """Return the key of the axis of the first problem; empty without any."""
        return next((problem.axis for problem in self._problems.values()), "")

    def _with_multiples(self, rules: RuleSet) -> RuleSet:
        """Return changed rules in which deals that counted double still do."""
        # The rules of a single special deal say themselves what it counts.
        return keep_multiples(self.rules, rules) if self.axes is AXES else rules

    def _change(self, rules: RuleSet, typing: Field | None = None) -> None:
        """Replace the rules, so that it can be undone.

        Args:
            rules: the new rules.
            typing: the field that is typed into; all that is typed in one go is one change.
        """
        if rules == self.rules:
            self._set(rules)  # lets the editors show the value as it was
            return
        session = None if typing is None else self._typing_session
        self.undo_stack.push(RulesChange(self._set, (self.rules, rules), typing, session))

    def _set(self, rules: RuleSet) -> None:
        self.rules = rules
        # Of several numbers of players with one problem, show it for the greatest number.
        found = self._validator(rules)
        self._problems = {each.kind: each for seats in found for each in found[seats]}
        last = self.index(self.rowCount() - 1, _RULE)
        self.dataChanged.emit(self.index(0, _TITLE), last, [])
        self.rules_changed.emit()

    # The table model

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of axes."""
        return 0 if parent is not None and parent.isValid() else len(self.axes)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return 2: the title of the axis, and a summary of its rule."""
        return 0 if parent is not None and parent.isValid() else _RULE + 1

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Rule"), self.tr("Set to"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title or summary of an axis, whether it differs, or its problems."""
        if not index.isValid():
            return None
        axis = self.axes[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return tr(axis.title) if index.column() == _TITLE else self._summary(axis)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._description(axis)
            case Qt.ItemDataRole.ToolTipRole:
                return escape_rich_text(self._description(axis))
            case _ if role == DIFFERS_ROLE:
                return any(
                    self.differs(field) for field in axis.fields if field.applies(self.rules)
                )
            case _ if role == LAST_OF_GROUP_ROLE:
                return self.axes is AXES and index.row() == OFTEN_CHANGED - 1
            case _ if role == SHORTER_ROLE:
                return axis.shorter(self.rules, self.seats)
            case _ if role == PROBLEM_ROLE:
                found = (self.problems_of(each) for each in axis.fields)
                return " ".join(filter(None, found))
        return None

    def _summary(self, axis: Axis) -> str:
        """Return the main fields of an axis and all that differ, in words."""
        if axis.brief is not None:
            return axis.brief(self.rules, self.seats)
        parts = (
            field.summary(self.rules)
            for field in self._fields_in_words(axis)
            if axis.fields.index(field) in axis.in_summary
            or (self.differs(field) and not field.repeats)
        )
        return ", ".join(filter(None, parts)) or tr("none")

    def _fields_in_words(self, axis: Axis) -> list[Field]:
        """Return the fields of an axis that apply, except those that another field shows.

        The list of all special deals contains those that have a check box.
        """
        return [
            field
            for field in axis.fields
            if field.applies(self.rules) and not isinstance(field.accessor, HasSpecialDeal)
        ]

    def _description(self, axis: Axis) -> str:
        index = self.index(self.axes.index(axis), _TITLE)
        parts = [f"{tr(axis.title)}: {self._summary(axis)}."]
        if index.data(DIFFERS_ROLE):
            parts.append(self.tr("Changed."))
        return " ".join((*parts, index.data(PROBLEM_ROLE))).strip()

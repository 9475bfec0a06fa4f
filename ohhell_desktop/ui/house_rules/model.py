"""The rules that are being built, as a table with one row an axis."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QUndoStack

from ohhell_desktop.rules.form.problems import Problem, ProblemKind, problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.rules_change import RulesChange
from ohhell_desktop.ui.house_rules.schema.accessors import HasSpecialDeal
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    EntriesBySeats,
    NumberList,
    ShortText,
    TextWithPresets,
    WholeNumber,
)
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.words.problem_texts import problem_text

Index = QModelIndex | QPersistentModelIndex

DIFFERS_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""Whether the axis differs from the form that was begun with."""
PROBLEM_ROLE: Final = DIFFERS_ROLE + 1
"""What cannot work in this axis, in words; empty if nothing."""

_TITLE: Final = 0
_RULE: Final = 1
_TYPED: Final = (WholeNumber, TextWithPresets, NumberList, EntriesBySeats, ShortText)
"""Kinds of fields that are written sign by sign: all of it is one step to be undone."""

Validator = Callable[[RuleSet], Mapping[int, tuple[Problem, ...]]]
"""What cannot work in rules, by the numbers of seats."""


class RulesModel(QAbstractTableModel):
    """Rules, the rules that they were begun from, and what cannot work in them.

    Args:
        base: the rules to begin with.
        parent: who owns it.
        axes: the rows.
        judge: says what cannot work.

    Attributes:
        base: the rules that were begun from; what differs is marked.
        rules: the rules as they stand.
        axes: the rows.
        undo_stack: the changes since :meth:`begin`; call :meth:`undo` and :meth:`redo`,
            which also end what is typed as one change.
    """

    rules_changed = Signal()
    """The rules are others now, or were begun anew."""

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

    def begin(self, base: RuleSet, rules: RuleSet) -> None:
        """Go on with other rules; what was done to those before cannot be undone."""
        self.base = base
        self.undo_stack.clear()
        self._set(rules)

    # What the editors do

    def put(self, field: Field, value: Any) -> None:
        """Give a field another value.

        Raises:
            ValueError: in words, if it cannot have it; then nothing has changed.
        """
        typing = field if isinstance(field.kind, _TYPED) else None
        self._change(field.accessor.put(self.rules, value), typing)

    def reset(self, axis: Axis) -> None:
        """Give an axis the value that it was begun with."""
        self._change(replace(self.rules, **{axis.key: getattr(self.base, axis.key)}))

    # Back and forth

    def undo(self) -> None:
        """Undo the last change, if there is one."""
        self._typing_session += 1
        self.undo_stack.undo()

    def redo(self) -> None:
        """Redo the change that was undone last, if there is one."""
        self._typing_session += 1
        self.undo_stack.redo()

    # What is told of them

    def differs(self, field: Field) -> bool:
        """Whether a field has another value than it was begun with.

        One that is part of something that was not there then has nothing to differ from.
        """
        before = field.accessor.get(self.base)
        if before is None and not (isinstance(field.kind, WholeNumber) and field.kind.or_none):
            return False
        return bool(field.accessor.get(self.rules) != before)

    def problems_of(self, field: Field) -> str:
        """What cannot work because of this field, in words; empty if nothing."""
        found = (problem for kind, problem in self._problems.items() if kind in field.troubles)
        return " ".join(problem_text(problem, tr) for problem in found)

    def count_of_differences(self) -> int:
        """In how many fields that mean anything the rules are not those they were begun from."""
        return sum(
            self.differs(field) for axis in self.axes for field in self._meaningful_fields(axis)
        )

    def all_problems(self) -> tuple[str, ...]:
        """Everything that cannot work, in words; the rules can be played if there is nothing."""
        return tuple(problem_text(problem, tr) for problem in self._problems.values())

    def _change(self, rules: RuleSet, typing: Field | None = None) -> None:
        """Replace the rules by a change that can be undone.

        Args:
            rules: the new rules.
            typing: the field, if its value is typed: what is typed into it is one change.
        """
        if rules == self.rules:
            self._set(rules)  # an editor may show the same value in another way
            return
        session = None if typing is None else self._typing_session
        self.undo_stack.push(RulesChange(self._set, (self.rules, rules), typing, session))

    def _set(self, rules: RuleSet) -> None:
        self.rules = rules
        # Of several numbers of players with one trouble, the greatest tells most.
        found = self._validator(rules)
        self._problems = {each.kind: each for seats in found for each in found[seats]}
        last = self.index(self.rowCount() - 1, _RULE)
        self.dataChanged.emit(self.index(0, _TITLE), last, [])
        self.rules_changed.emit()

    # What the view asks

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """How many axes there are."""
        return 0 if parent is not None and parent.isValid() else len(self.axes)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """The axis, and its rule in short."""
        return 0 if parent is not None and parent.isValid() else _RULE + 1

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """The titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Rule"), self.tr("Set to"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The axis in words, whether it differs, and what cannot work in it."""
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
            case _ if role == PROBLEM_ROLE:
                return " ".join(filter(None, (self.problems_of(each) for each in axis.fields)))
        return None

    def _summary(self, axis: Axis) -> str:
        """The fields that say most of an axis, and whatever differs."""
        parts = (
            field.summary(self.rules)
            for field in self._meaningful_fields(axis)
            if axis.fields.index(field) in axis.in_summary or self.differs(field)
        )
        return ", ".join(filter(None, parts)) or tr("none")

    def _meaningful_fields(self, axis: Axis) -> list[Field]:
        """The fields of an axis that mean anything, but for those whose value another tells.

        A special deal that can be ticked stands in the list of all special deals too.
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

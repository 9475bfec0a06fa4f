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

from ohhell_desktop.rules.form.problems import Problem, Trouble
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.share import troubles
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.schema.accessors import InDeals
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.kinds import Figures, PerSeats, Presets, Whole, Words
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.words.troubles import problem_text

Index = QModelIndex | QPersistentModelIndex

DIFFERS_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""Whether the axis differs from the form that was begun with."""
TROUBLE_ROLE: Final = DIFFERS_ROLE + 1
"""What cannot work in this axis, in words; empty if nothing."""

_TITLE: Final = 0
_RULE: Final = 1
_TYPED: Final = (Whole, Presets, Figures, PerSeats, Words)
"""Kinds of fields that are written sign by sign: all of it is one step to be undone."""

Judge = Callable[[RuleSet], Mapping[int, tuple[Problem, ...]]]
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
    """

    rules_changed = Signal()
    """The rules are others now, or were begun anew."""

    def __init__(
        self,
        base: RuleSet,
        parent: QObject | None = None,
        axes: tuple[Axis, ...] = AXES,
        judge: Judge = troubles,
    ) -> None:
        super().__init__(parent)
        self.base = base
        self.rules = base
        self.axes = axes
        self._judge = judge
        self._troubles: dict[Trouble, Problem] = {}
        self._past: list[RuleSet] = []
        self._future: list[RuleSet] = []
        self._typing: Field | None = None

    def begin(self, base: RuleSet, rules: RuleSet) -> None:
        """Go on with other rules; what was done to those before cannot be undone."""
        self.base = base
        self._past, self._future, self._typing = [], [], None
        self._set(rules)

    # What the editors do

    def put(self, field: Field, value: Any) -> None:
        """Give a field another value.

        Raises:
            ValueError: in words, if it cannot have it; then nothing has changed.
        """
        typing = field if isinstance(field.kind, _TYPED) else None
        self._change(field.lens.put(self.rules, value), typing)

    def reset(self, axis: Axis) -> None:
        """Give an axis the value that it was begun with."""
        self._change(replace(self.rules, **{axis.key: getattr(self.base, axis.key)}))

    # Back and forth

    @property
    def can_undo(self) -> bool:
        """Whether anything has been changed since these rules were begun."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a change has been undone, and nothing else was changed since."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last change back; nothing happens if there is none."""
        self._step(self._past, self._future)

    def redo(self) -> None:
        """Make the change again that was undone last; nothing happens if there is none."""
        self._step(self._future, self._past)

    # What is told of them

    def differs(self, field: Field) -> bool:
        """Whether a field has another value than it was begun with.

        One that is part of something that was not there then has nothing to differ from.
        """
        before = field.lens.get(self.base)
        if before is None and not (isinstance(field.kind, Whole) and field.kind.or_none):
            return False
        return bool(field.lens.get(self.rules) != before)

    def troubles_of(self, field: Field) -> str:
        """What cannot work because of this field, in words; empty if nothing."""
        found = (problem for kind, problem in self._troubles.items() if kind in field.troubles)
        return " ".join(problem_text(problem, tr) for problem in found)

    def count_of_differences(self) -> int:
        """In how many fields that mean anything the rules are not those they were begun from."""
        return sum(self.differs(field) for axis in self.axes for field in self._telling(axis))

    def all_troubles(self) -> tuple[str, ...]:
        """Everything that cannot work, in words; the rules can be played if there is nothing."""
        return tuple(problem_text(problem, tr) for problem in self._troubles.values())

    def _change(self, rules: RuleSet, typing: Field | None = None) -> None:
        """Go on to other rules; what is typed into one field is one change."""
        if rules != self.rules:
            if typing is None or typing is not self._typing:
                self._past.append(self.rules)
            self._future.clear()
            self._typing = typing
        self._set(rules)

    def _step(self, out_of: list[RuleSet], into: list[RuleSet]) -> None:
        if out_of:
            into.append(self.rules)
            self._typing = None
            self._set(out_of.pop())

    def _set(self, rules: RuleSet) -> None:
        self.rules = rules
        # Of several numbers of players with one trouble, the greatest tells most.
        found = self._judge(rules)
        self._troubles = {each.trouble: each for seats in found for each in found[seats]}
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
                return tr(axis.title) if index.column() == _TITLE else self._told(axis)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._described(axis)
            case Qt.ItemDataRole.ToolTipRole:
                return escape_rich_text(self._described(axis))
            case _ if role == DIFFERS_ROLE:
                return any(self.differs(field) for field in axis.fields if field.shown(self.rules))
            case _ if role == TROUBLE_ROLE:
                return " ".join(filter(None, (self.troubles_of(each) for each in axis.fields)))
        return None

    def _told(self, axis: Axis) -> str:
        """The fields that say most of an axis, and whatever differs."""
        parts = (
            field.told(self.rules)
            for field in self._telling(axis)
            if axis.fields.index(field) in axis.told or self.differs(field)
        )
        return ", ".join(filter(None, parts)) or tr("none")

    def _telling(self, axis: Axis) -> list[Field]:
        """The fields of an axis that mean anything, but for those whose value another tells.

        A special deal that can be ticked stands in the list of all special deals too.
        """
        return [
            field
            for field in axis.fields
            if field.shown(self.rules) and not isinstance(field.lens, InDeals)
        ]

    def _described(self, axis: Axis) -> str:
        index = self.index(self.axes.index(axis), _TITLE)
        parts = [f"{tr(axis.title)}: {self._told(axis)}."]
        if index.data(DIFFERS_ROLE):
            parts.append(self.tr("Changed."))
        return " ".join((*parts, index.data(TROUBLE_ROLE))).strip()

"""The rules that are being built, as a table with one row an axis."""

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

from ohhell_desktop.rules.differences import differences
from ohhell_desktop.rules.problems import Problem, Trouble
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.ui.house_rules.axes import AXES
from ohhell_desktop.ui.house_rules.field import Axis, Field, said
from ohhell_desktop.ui.house_rules.kinds import Whole
from ohhell_desktop.ui.translate import tr
from ohhell_desktop.variants.share import troubles
from ohhell_desktop.words.troubles import problem_text

Index = QModelIndex | QPersistentModelIndex

DIFFERS_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""Whether the axis differs from the form that was begun with."""
TROUBLE_ROLE: Final = DIFFERS_ROLE + 1
"""What cannot work in this axis, in words; empty if nothing."""

_TITLE: Final = 0
_RULE: Final = 1


class RulesModel(QAbstractTableModel):
    """Rules, the rules that they were begun from, and what cannot work in them.

    Attributes:
        base: the rules that were begun from; what differs is marked.
        rules: the rules as they stand.
    """

    rules_changed = Signal()
    """The rules are others now, or were begun anew."""

    def __init__(self, base: RuleSet, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.base = base
        self.rules = base
        self._troubles: dict[Trouble, Problem] = {}

    def begin(self, base: RuleSet, rules: RuleSet) -> None:
        """Go on with other rules."""
        self.base = base
        self._set(rules)

    # What the editors do

    def put(self, field: Field, value: Any) -> None:
        """Give a field another value.

        Raises:
            ValueError: in words, if it cannot have it; then nothing has changed.
        """
        self._set(field.lens.put(self.rules, value))

    def reset(self, axis: Axis) -> None:
        """Give an axis the value that it was begun with."""
        self._set(replace(self.rules, **{axis.key: getattr(self.base, axis.key)}))

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
        """In how many fields the rules are others than those that were begun from."""
        return len(differences(self.base, self.rules))

    def all_troubles(self) -> tuple[str, ...]:
        """Everything that cannot work, in words; the rules can be saved if there is nothing."""
        return tuple(problem_text(problem, tr) for problem in self._troubles.values())

    def _set(self, rules: RuleSet) -> None:
        self.rules = rules
        # Of several numbers of players with one trouble, the greatest tells most.
        found = troubles(rules)
        self._troubles = {each.trouble: each for seats in found for each in found[seats]}
        last = self.index(self.rowCount() - 1, _RULE)
        self.dataChanged.emit(self.index(0, _TITLE), last, [])
        self.rules_changed.emit()

    # What the view asks

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """How many axes there are."""
        return 0 if parent is not None and parent.isValid() else len(AXES)

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
        axis = AXES[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return said(axis.title) if index.column() == _TITLE else self._told(axis)
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return self._described(axis)
            case _ if role == DIFFERS_ROLE:
                return getattr(self.rules, axis.key) != getattr(self.base, axis.key)
            case _ if role == TROUBLE_ROLE:
                return " ".join(filter(None, (self.troubles_of(each) for each in axis.fields)))
        return None

    def _told(self, axis: Axis) -> str:
        """The fields that say most of an axis, and whatever differs."""
        parts = (
            field.told(self.rules)
            for place, field in enumerate(axis.fields)
            if field.shown(self.rules) and (place in axis.told or self.differs(field))
        )
        return ", ".join(parts) or said("none")

    def _described(self, axis: Axis) -> str:
        index = self.index(AXES.index(axis), _TITLE)
        parts = [f"{said(axis.title)}: {self._told(axis)}."]
        if index.data(DIFFERS_ROLE):
            parts.append(self.tr("Changed."))
        return " ".join((*parts, index.data(TROUBLE_ROLE))).strip()

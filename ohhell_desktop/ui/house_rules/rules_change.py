"""One change of the rules on the undo stack."""

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.house_rules.schema.field import Field

_NEVER_MERGED = -1


class RulesChange(QUndoCommand):
    """A change of the rules; what is typed into one field becomes one change.

    Args:
        show: shows rules.
        rules: the rules before and after.
        field: the field that is typed into.
        session: the number of the session of typing; None if nothing is typed. Changes of
            different sessions stay apart.
    """

    def __init__(
        self,
        show: Callable[[RuleSet], None],
        rules: tuple[RuleSet, RuleSet],
        field: Field | None,
        session: int | None,
    ) -> None:
        super().__init__()
        self._show = show
        self.before, self.after = rules
        self.field = field
        self._session = session

    def undo(self) -> None:
        """Show the rules before."""
        self._show(self.before)

    def redo(self) -> None:
        """Show the rules after; the stack calls this for a new change too."""
        self._show(self.after)

    def id(self) -> int:
        """Return the same number for changes that may be merged."""
        return _NEVER_MERGED if self._session is None else self._session

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802
        """Take over a later change that was typed into the same field."""
        if not isinstance(other, RulesChange) or other.field is not self.field:
            return False
        self.after = other.after
        self.setObsolete(self.before == self.after)
        return True

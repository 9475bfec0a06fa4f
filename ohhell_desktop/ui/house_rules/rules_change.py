"""The command for the undo stack: one change of the rules."""

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.house_rules.schema.field import Field

_NEVER_MERGED = -1


class RulesChange(QUndoCommand):
    """A change of the rules; changes that are typed into one field in a row are merged.

    Args:
        show: puts rules into the model.
        rules: the rules before and after.
        field: the field that is typed into; None if nothing is typed.
        session: a number; only typed changes with the same number are merged. None if
            nothing is typed.
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
        """Restore the rules before the change."""
        self._show(self.before)

    def redo(self) -> None:
        """Apply the change; the stack calls this when the change is pushed too."""
        self._show(self.after)

    def id(self) -> int:
        """Return the same number for changes that may be merged."""
        return _NEVER_MERGED if self._session is None else self._session

    def mergeWith(self, other: QUndoCommand) -> bool:  # noqa: N802
        """Merge a later change that was typed into the same field into this one."""
        if not isinstance(other, RulesChange) or other.field is not self.field:
            return False
        self.after = other.after
        self.setObsolete(self.before == self.after)
        return True

"""Submits actions to the game, and keeps the one that could not be saved."""

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.rules.engine.actions import Action, Illegal
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.game_session import Accepted, GameSession, Stale


class Saving(QObject):
    """The way of every action into the game; the last one waits if it could not be saved."""

    not_saved = Signal(SessionError)
    """An action could not be saved, because of this error."""
    held = Signal()
    """An action waits to be saved."""
    all_saved = Signal()
    """All actions have been saved."""

    def __init__(self, session: GameSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.unsaved: Action | None = None
        """The action that could not be saved; None if there is none."""

    def submit(self, action: Action, ply: int) -> Accepted | Illegal | Stale | None:
        """Submit an action; return None if it could not be saved.

        Another action takes the place of one that waits.
        """
        try:
            outcome = self._session.submit(action, ply)
        except SessionError as error:
            self._hold(action)
            self.not_saved.emit(error)
            return None
        except Exception:
            # The error window reports it; the table offers to try again.
            self._hold(action)
            raise
        if isinstance(outcome, Accepted) and self.unsaved is not None:
            self.unsaved = None
            self.all_saved.emit()
        return outcome

    def _hold(self, action: Action) -> None:
        self.unsaved = action
        self.held.emit()

"""What is played without a question: the last card, forced cards, a rest that is certain."""

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.claims import taker_of_the_rest
from ohhell_desktop.rules.engine.actions import Action, Phase, PlayCard
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import SeatKind
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.view import TableView

_FAST = 300
"""The speed in percent while the rest is played out."""
_SHORT_MS = 300
"""How long a complete trick stays meanwhile."""


class AutoPlay:
    """Knows which actions need no question, as the player's settings say."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._deal: int | None = None

    def apply(self, settings: Settings) -> None:
        """Use other settings."""
        self._settings = settings

    def taker(self, view: SeatView) -> Seat | None:
        """Return who takes the rest, if the player may be offered to play it out."""
        return taker_of_the_rest(view) if self._settings.offer_rest else None

    @property
    def bid_change_ms(self) -> int:
        """How long the next player waits while the player may change a bid."""
        return durations.bid_change(self._settings.speed)

    def play_out(self, session: GameSession, table: TableView) -> None:
        """Play the rest of the deal for everybody, fast: no card can change what comes of it."""
        deal = session.state.deal
        self._deal = None if deal is None else deal.number
        if self._settings.speed > 0:
            table.set_speed(_FAST)
        table.set_trick_pause(min(_SHORT_MS, self._settings.trick_pause_ms), wait_for_click=False)

    def stop(self, table: TableView) -> None:
        """Ask again from now on, at the usual speed."""
        if self._deal is not None:
            self._deal = None
            table.set_speed(self._settings.speed)
            table.set_trick_pause(self._settings.trick_pause_ms, self._settings.wait_for_click)

    def action(self, session: GameSession, table: TableView) -> Action | None:
        """Return the action that is done without a question; None to ask the seat to act."""
        state = session.state
        if state.deal is None or state.turn is None:
            return None
        if self._deal is not None:
            if state.phase is Phase.PLAYING and state.deal.number == self._deal:
                return legal(state)[0]
            self.stop(table)
        if session.setup.seats[state.turn].kind is not SeatKind.PERSON:
            return None
        return self._forced(session.view(state.turn))

    def _forced(self, view: SeatView) -> Action | None:
        """Return the only card that may be played, if it plays itself."""
        match view.legal:
            case (PlayCard() as card,) if None not in view.hand:
                last = len(view.hand) == 1
                itself = self._settings.play_forced_cards or (
                    last and self._settings.play_last_card
                )
                return card if itself else None
            case _:
                return None

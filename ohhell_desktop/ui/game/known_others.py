"""What the finished deals of a game have shown about how the seats bid and play.

The bot process works it out, deal by deal, and remembers nothing; here it is kept with the game
that is at the table. It follows from the deals alone, so it is the same after an undo and when the
game is opened again. Until it is known, the computer players expect what they did at the start of
the game: that everybody bids and plays alike or, of a player who wants to be remembered, what the
games before have shown.
"""

from dataclasses import dataclass, replace

from ohhell_desktop.bots.others import LEANS, MANNERS, UNKNOWN, Others, Ways
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatWays
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.questions import FinishedDeal, Urgency


@dataclass(eq=False, slots=True)
class _Deal:
    """A finished deal, and what is known after it."""

    result: DealResult
    before: "_Deal | None"
    """The deal before it."""
    number: int = 0
    """That of the question about it."""
    start: Others = ()
    """What was known when the game began."""
    others: Others = ()
    """What is known after it; empty until it is answered."""

    def known_before(self) -> Others:
        """Return what was known before the deal."""
        return self.before.others if self.before is not None else self.start


class KnownOthers:
    """The finished deals of the game at the table."""

    def __init__(self, bots: BotLink, session: GameSession) -> None:
        """Ask nothing yet.

        Args:
            bots: tells what a deal has shown.
            session: the game.
        """
        self._bots = bots
        self._session = session
        self._start = others_at_start(session.setup)
        self._deals: list[_Deal] = []
        self._gave_up = False

    def known(self) -> Others:
        """Return what is known about the seats; nothing while a deal is not answered yet."""
        return self._deals[-1].others if self._deals else self._start

    def deals_known(self) -> int | None:
        """Return from how many deals what is known follows; None while nothing is known."""
        return len(self._deals) if self.known() else None

    def follow(self) -> None:
        """Ask about the deals that are finished now, and forget those that were taken back."""
        past, kept = self._session.state.history, 0
        if self._session.state.winners:
            return  # it is of no use any more, unless an undo leads back
        # A deal that was played again has another result, even if it is an equal one.
        while kept < min(len(past), len(self._deals)) and self._deals[kept].result is past[kept]:
            kept += 1
        self._forget(kept)
        if self._gave_up:
            return
        # The next bid waits for a deal that has just ended, but not for those of a saved game. A
        # deal is never asked about before those that came before it.
        first = not self._deals or self._deals[-1].others
        waits = past[kept + 1 :] == () and first
        # Where everybody has the same cards, everybody's players must know the same.
        urgency = Urgency.TABLE if waits or self._session.setup.public else Urgency.LATER
        for result in past[kept:]:
            self._ask(result, urgency)

    def stop(self) -> None:
        """Ask no more: the game is left."""
        self._forget(0)

    def _forget(self, kept: int) -> None:
        """Keep only some deals, the first ones."""
        for deal in self._deals[kept:]:
            self._bots.cancel(deal.number)
        del self._deals[kept:]

    def _ask(self, result: DealResult, urgency: Urgency) -> None:
        before = self._deals[-1] if self._deals else None
        deal = _Deal(result, before, start=self._start)
        view = self._session.end_of_deal(len(self._deals))
        self._deals.append(deal)

        def take(others: Others) -> None:
            deal.others = others
            if not others:
                # A deal of which no bot can tell anything would only cost more processes.
                self._gave_up = True
                self._forget(self._deals.index(deal))

        deal.number = self._bots.ask(FinishedDeal(view, deal.known_before, urgency), take)


def others_at_start(setup: GameSetup) -> Others:
    """Return what was known about the seats when a game began; nothing if that makes no sense."""
    found = tuple(Ways(*ways) for ways in setup.others)
    sizes = {(len(ways.bids), len(ways.plays)) for ways in found}
    return found if sizes == {(len(LEANS), len(MANNERS))} else ()


def remembering(setup: GameSetup, settings: Settings) -> GameSetup:
    """Return the setup of a new game with what is remembered of the one person who plays in it.

    Of public cards nothing is remembered: they are to be the same for everybody.
    """
    people = [seat for seat in setup.seats if seat.kind is SeatKind.PERSON]
    weights = settings.known_play
    wanted = settings.remember_play and len(weights) == len(LEANS) + len(MANNERS)
    if not wanted or len(people) != 1 or setup.public:
        return setup
    person = SeatWays(weights[: len(LEANS)], weights[len(LEANS) :])
    if not (any(person.bids) and any(person.plays)):
        return setup
    others = (
        person if seat.kind is SeatKind.PERSON else SeatWays(UNKNOWN.bids, UNKNOWN.plays)
        for seat in setup.seats
    )
    return replace(setup, others=tuple(others))


def shown_play(session: GameSession, known: Others) -> tuple[float, ...]:
    """Return what a game has shown of the one person who played in it, as the settings keep it.

    Args:
        session: the game.
        known: what is known about its seats.

    Returns:
        Nothing if there is nothing to remember.
    """
    person = session.screen.person
    if person is None or not known or session.setup.public:
        return ()
    ways = known[person]
    return (*ways.bids, *ways.plays)

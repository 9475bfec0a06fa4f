"""The check of a game: whether its cards are the ones that were sealed, and nothing was changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from ohhell_desktop.rules.cards import Card, DealNumber
from ohhell_desktop.rules.engine.actions import Illegal, Reason
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DealState
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.session.fair.closing import closing_of, without_repeated_changes
from ohhell_desktop.session.fair.procedure import first_dealer, key_of, nature_of, pack_of
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.sealing import fingerprint_of


class Outcome(Enum):
    """What a check comes to."""

    GOES_ON = auto()
    """The game is not over: its seal stays closed."""
    PUBLIC = auto()
    """The cards were never secret."""
    UNSEALED = auto()
    """No fingerprint was noted: the game was begun with an older version."""
    UNTOUCHED = auto()
    NO_END = auto()
    """The cards are the sealed ones; no fingerprint was noted at the end."""
    OTHER_CARDS = auto()
    """The cards are not the ones that were sealed."""
    CHANGED = auto()
    """The cards are, but rules, players, their nature or an action are not as they were noted."""


_OF_NO_CARD: Final = frozenset(
    {
        Reason.GAME_OVER,
        Reason.NOT_YOUR_TURN,
        Reason.NOT_NOW,
        Reason.BID_RANGE,
        Reason.HOOK,
        Reason.ZERO_LIMIT,
        Reason.PREMIUM_CHOICE,
    }
)
"""Why an action may be refused whatever the cards are."""


@dataclass(frozen=True, slots=True)
class FairCheck:
    """What was found out about a game."""

    setup: GameSetup
    over: bool
    seed_fits: bool
    """Whether the secret gives the fingerprint that was noted before the first card."""
    cards_fit: bool
    """Whether every deal, and every card played, is as the secret and the word make it."""
    nature_fits: bool
    """Whether the nature of the computer players follows from the secret and the word."""
    closing: str
    """The fingerprint that was noted at the end; empty: none was."""
    closing_fits: bool | None
    """Whether the game gives the fingerprint that was noted at its end; None: none was.

    A game that has one and is not over has lost its end, which could be played again otherwise.
    """
    deals: int
    """How many deals were dealt again."""
    first_wrong: int | None
    """The first deal, from 0, that cannot have been as it is here; None: all can."""
    actions: int
    """How many actions the closing fingerprint covers."""

    @property
    def outcome(self) -> Outcome:
        """What the check comes to."""
        setup = self.setup
        if not self.over and self.closing_fits is not False:
            return Outcome.GOES_ON
        if not (setup.fingerprint or setup.public):
            return Outcome.UNSEALED
        if not (self.seed_fits and self.cards_fit):
            return Outcome.OTHER_CARDS
        if self.closing_fits is False or self.first_wrong is not None or not self.nature_fits:
            return Outcome.CHANGED
        if setup.public:
            return Outcome.PUBLIC
        return Outcome.UNTOUCHED if self.closing_fits else Outcome.NO_END


def check(game: StoredGame) -> FairCheck:
    """Check a game; one that is broken counts as over, so that its seal can be opened."""
    setup = game.setup
    done = tuple(step.action for step in game.timeline.done if step.action is not None)
    dealt = list(_beginnings(game))
    wrong = [deal.number for deal in dealt if not is_as_sealed(setup, deal)]
    seed_fits = setup.fingerprint in {"", fingerprint_of(setup.seed)}
    if not seed_fits:
        wrong = [DealNumber(0)]
    elif not wrong and game.broken is not None:
        wrong = [dealt[-1].number if dealt else DealNumber(0)]
    over = bool(game.state.winners) or game.broken is not None
    reason = game.broken.reason if isinstance(game.broken, Illegal) else None
    # Who begins the game follows from the cards as well.
    by_cards = reason is not None and (reason not in _OF_NO_CARD or not done)
    return FairCheck(
        setup=setup,
        over=over,
        seed_fits=seed_fits,
        cards_fit=not by_cards and (game.broken is not None or not wrong),
        nature_fits=not setup.fingerprint or setup.nature == nature_of(_key(setup)),
        closing=game.closing,
        closing_fits=over and closing_of(setup, done) == game.closing if game.closing else None,
        deals=len(dealt),
        first_wrong=min(wrong, default=None),
        actions=sum(1 for _ in without_repeated_changes(done)),
    )


def _beginnings(game: StoredGame) -> Iterator[DealState]:
    """Yield each deal as it was when it had just been dealt."""
    setup = game.setup
    start, _ = new_game(setup.rules, len(setup.seats), setup.source)
    number = -1
    for state in (start, *(step.state for step in game.timeline.done)):
        deal = state.deal
        if deal is not None and deal.number > number:
            number = deal.number
            yield deal


def is_as_sealed(setup: GameSetup, deal: DealState) -> bool:
    """Return whether a deal that has just been dealt is as the secret and the word make it."""
    seats = len(setup.seats)
    dealer = (first_dealer(_key(setup), seats) + deal.number) % seats
    cards = pack_for(setup, deal.number)
    dealt = seats * deal.plan.cards
    hands = {(dealer + 1 + place) % seats: cards[place:dealt:seats] for place in range(seats)}
    return (
        deal.dealer == dealer
        and list(deal.stock) == cards[dealt:]
        and all(sorted(deal.hands[seat]) == sorted(hands[seat]) for seat in range(seats))
    )


def pack_for(setup: GameSetup, deal: int) -> list[Card]:
    """Return the pack of a deal, from 0, by the published procedure."""
    whole = pack(setup.rules.deck, len(setup.seats))
    return pack_of(whole, _key(setup), deal)


def _key(setup: GameSetup) -> bytes:
    return key_of(setup.seed, setup.word or "")

"""The deals of the lesson: prepared packs, and what the other players do with them. No Qt.

In the first two deals the others follow a list, so that what the slips say is true whatever the
player does. The third deal is the player's own: there the others decide by themselves. A short
game follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.bots.characters import CHARACTERS
from ohhell_desktop.bots.levels import GENTLE
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import NO_TRUMP, Bidding
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.seats import AVATARS
from ohhell_desktop.variants import CATALOGUE, STANDARD

PLAYER: Final = Seat(0)
_SEED: Final = bytes(32)
"""No card is dealt from it."""


@dataclass(frozen=True, slots=True)
class PreparedDeal:
    """One deal of the lesson."""

    dealer: Seat
    turned: str
    """The card that is turned up for the trump; empty if there is no trump."""
    hands: tuple[str, ...]
    """The cards of each seat; another player plays the first of them that may be played."""
    bids: tuple[tuple[int, ...], ...] = ()
    """What each other player, from seat 1 on, bids: the first that is allowed.

    Empty if they decide by themselves.
    """


DEALS: Final = (
    PreparedDeal(
        Seat(3), "", ("AS 4H", "QH 8S", "6H TS", "JC 2S"), ((1, 0, 2), (0, 1, 2), (0, 1, 2))
    ),
    PreparedDeal(
        Seat(0),
        "7C",
        ("KH 4H 6C", "8H AD QH", "2H 5S 9D", "TH JS 3D"),
        ((1, 0), (0, 1), (1, 0)),
    ),
    PreparedDeal(Seat(1), "5H", ("KS KH 8D 2H", "QS 9H AD 7C", "AS 6D QC 3C", "4S JD TC AC")),
)
"""The deals in order; the deal passes to the left, as always."""


FIRST_SIZES: Final = "1..5"
"""The hand sizes of the game that follows the lesson: the usual 19 deals are many then."""


def first_game_title() -> str:
    """Return the title of the game that follows the lesson."""
    return tr("A short first game")


def is_first_game(setup: GameSetup) -> bool:
    """Return whether it is the game that follows the lesson."""
    rules = setup.rules
    return setup.title == first_game_title() and rules.sequence == HandSizes(text=FIRST_SIZES)


class LessonGame(GameSession):
    """The game of a lesson; :func:`lesson_game` begins one."""


def lesson_game(settings: Settings) -> LessonGame:
    """Begin a lesson; it is saved nowhere."""
    packs = tuple((deal.dealer, _pack(deal)) for deal in DEALS)
    return LessonGame.unsaved(_setup(settings), DeckSource(packs=packs))


def lesson_settings(settings: Settings) -> Settings:
    """Return settings with which the player lays every card and is offered nothing."""
    return replace(settings, play_last_card=False, play_forced_cards=False, offer_rest=False)


def _setup(settings: Settings) -> GameSetup:
    """Return the rules and the seats: the usual game, in which a bid that is made stands."""
    sizes = ", ".join(str(len(deal.hands[PLAYER].split())) for deal in DEALS)
    plain = tuple(number for number, deal in enumerate(DEALS, start=1) if not deal.turned)
    rules = replace(
        CATALOGUE[STANDARD].rules,
        sequence=HandSizes(text=sizes),
        bidding=Bidding(change=False),
        changes=(DealChange(where=Where.NUMBERS, numbers=plain, trump=NO_TRUMP),),
    )
    player = SeatSetup(settings.player_name or tr("You"), SeatKind.PERSON, avatar=settings.avatar)
    others = CHARACTERS[: len(DEALS[0].hands) - 1]
    free = (face for face in range(AVATARS, 0, -1) if face not in {one.face for one in others})
    seats = [
        SeatSetup(
            one.name,
            SeatKind.BOT,
            GENTLE.key,
            next(free) if one.face == settings.avatar else one.face,
        )
        for one in others
    ]
    return GameSetup("", tr("First lesson"), rules, (player, *seats), _SEED)


def _pack(deal: PreparedDeal) -> tuple[Card, ...]:
    """Return the pack in the order in which it is dealt."""
    hands = [[Card(card) for card in hand.split()] for hand in deal.hands]
    order = [*hands[deal.dealer + 1 :], *hands[: deal.dealer + 1]]
    dealt = [card for row in zip(*order, strict=True) for card in row]
    known = [*dealt, *(Card(card) for card in deal.turned.split())]
    rest = (card for card in pack(CATALOGUE[STANDARD].rules.deck, len(hands)) if card not in known)
    return (*known, *rest)


def prepared_action(view: SeatView) -> Action | None:
    """Return what another player does; None in a deal in which they decide by themselves."""
    deal = DEALS[view.number]
    if not deal.bids:
        return None
    bids: Sequence[Action] = [Bid(view.seat, bid) for bid in deal.bids[view.seat - 1]]
    cards = [PlayCard(view.seat, Card(card)) for card in deal.hands[view.seat].split()]
    return next((action for action in (*bids, *cards) if action in view.legal), None)

"""Draw the table from random games into a folder of pictures, to be checked by eye.

Run: ``python benchmarks/table_gallery.py FOLDER [NAME ...]``; with ``QT_SCALE_FACTOR=2`` at
two device pixels for each.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

from gallery import ME, Shot, When, main, no_more

from ohhell_desktop.rules.engine.actions import Phase, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal, verify
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.colours import DARK
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.table.view import TableView
from ohhell_desktop.words.refusals import refusal_text


def of(cards: int, visibility: Visibility = Visibility.OWN) -> RuleSet:
    """Return rules with nine deals of one size."""
    return RuleSet(seats=(2, 10), sequence=HandSizes(text=f"{cards}x9"), visibility=visibility)


def bidding(state: GameState) -> bool:
    """Return whether the viewer is to bid, after all others."""
    return (
        state.phase is Phase.BIDDING
        and state.turn == ME
        and _deal(state).bids_made == state.seats - 1
    )


def mid_trick(state: GameState) -> bool:
    """Return whether the viewer is to play, in the middle of a trick."""
    deal = _deal(state)
    return (
        state.phase is Phase.PLAYING
        and state.turn == ME
        and len(deal.trick) >= min(2, state.seats - 1)
    )


def late(state: GameState) -> bool:
    """Return whether half of the tricks are played, and the viewer is to play."""
    deal = _deal(state)
    return mid_trick(state) and 2 * len(deal.tricks) >= deal.plan.tricks - 1


def full(state: GameState) -> bool:
    """Return whether all but one have played to the trick, and half of the tricks are done."""
    deal = _deal(state)
    return len(deal.trick) == state.seats - 1 and 2 * len(deal.tricks) >= deal.plan.tricks - 1


def _deal(state: GameState) -> DealState:
    assert state.deal is not None
    return state.deal


def play_on(table: TableView, state: GameState) -> None:
    """Play the last card of the trick, which then stays visible."""
    after, events = apply(state, legal(state)[0])
    table.set_trick_pause(100_000, False)
    table.play(view(state, ME), redact(events, ME, after), view(after, ME))


def refuse(table: TableView, state: GameState) -> None:
    """Click a card that may not be played."""
    for card in (card for card in table.hand.cards if card is not None):
        refused = verify(state, PlayCard(ME, card))
        if refused is not None:
            table.refuse(refusal_text(refused, tr), card)
            return


def look_back(table: TableView, state: GameState) -> None:
    """Show the last trick."""
    del state
    table.show_last_trick()


SHOTS: Final = (
    Shot("bid-4-640", of(10), 4, bidding, size=(640, 480)),
    Shot("bid-4-1000", of(10), 4, bidding),
    Shot("bid-4-1000-dark", of(7), 4, bidding, colours=DARK),
    Shot("mid-4-640", of(10), 4, mid_trick, size=(640, 480)),
    Shot("mid-4-1000", of(10), 4, mid_trick, refuse),
    Shot("mid-4-1000-dark", of(10), 4, mid_trick, colours=DARK),
    Shot("mid-3-740", of(5), 3, mid_trick, size=(740, 560)),
    Shot("full-4-1000", of(10), 4, full, play_on),
    Shot("last-4-1000", of(10), 4, late, look_back),
    Shot("full-4-1920", of(13), 4, full, play_on, size=(1920, 1080)),
    Shot("mid-2-640", of(25), 2, mid_trick, size=(640, 480)),
    Shot("bid-2-1000", of(25), 2, bidding),
    Shot("mid-7-640", of(7), 7, mid_trick, size=(640, 480)),
    Shot("mid-7-1000", of(7), 7, late),
    Shot("full-7-1280", of(7), 7, full, play_on, size=(1280, 800)),
    Shot("full-10-640", of(5), 10, full, play_on, size=(640, 480)),
    Shot("bid-10-1000", of(5), 10, bidding),
    Shot("full-10-1920", of(5), 10, full, play_on, size=(1920, 1080)),
    Shot("forehead-5", of(1, Visibility.FOREHEAD), 5, bidding, size=(800, 600)),
    Shot("full-4-1920-dark", of(10), 4, mid_trick, size=(1920, 1080), colours=DARK),
    Shot("mid-4-one", of(1), 4, mid_trick, size=(740, 560)),
)


SCREENS: Final = ((1024, 600), (1280, 800), (1920, 1080))
"""Sizes of the window; the last one is also that of a 4K screen at twice the scale."""
MENU_BAR: Final = {100: 34, 200: 51}
"""What the menu bar takes of the height, by size of the text."""


def later(deals: int, when: When) -> When:
    """Return the test for a moment after a number of deals."""
    return lambda state: len(state.history) >= deals and when(state)


def seated() -> Iterator[Shot]:
    """Yield every number of seats in three sizes of the window and two of the text."""
    many = {seats: min(8, 51 // seats) for seats in range(2, 11)}
    for seats, (wide, high), text in product(many, SCREENS, MENU_BAR):
        moments = {
            "bid": (of(many[seats]), later(3, bidding), no_more),
            "play": (of(many[seats]), later(3, mid_trick), no_more),
            "full": (of(many[seats]), later(3, full), play_on),
            "one": (of(1), later(3, bidding), no_more),
            "last": (of(1), later(3, mid_trick), no_more),
            "forehead": (of(1, Visibility.FOREHEAD), later(3, bidding), no_more),
        }
        for name, (rules, when, then) in moments.items():
            size = (wide, high - MENU_BAR[text])
            yield Shot(
                f"{seats:02}-seats-{wide}-text-{text}-{name}",
                rules,
                seats,
                when,
                then,
                size,
                text=text,
            )


if __name__ == "__main__":
    main(__doc__, (*SHOTS, *seated()))

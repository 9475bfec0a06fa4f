"""The games whose moments ``gallery.py`` draws; without imports of the program, for old versions.

States, views and tables of any version have what is used here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

When = Callable[[Any], bool]
Then = Callable[[Any, Any], None]
"""Prepares a table page before the picture is taken, in a state."""

SEATS: Final = (2, 3, 4, 7, 10)
FEW, MANY, TWO_PACKS = 1, 25, 104


def phase(*names: str) -> When:
    """Return the test whether the player is to act in one of some phases."""
    return lambda state: state.turn == 0 and state.phase.value in names


def to_bid(state: Any) -> bool:
    """Return whether the player is to bid as the last one."""
    made = sum(bid is not None for bid in state.deal.bids) if state.deal else 0
    return phase("bidding")(state) and made == state.seats - 1


def to_play(state: Any) -> bool:
    """Return whether the player is to play to a trick that others have begun."""
    enough = state.deal is not None and len(state.deal.trick) >= min(2, state.seats - 1)
    return phase("playing")(state) and enough


def mid(state: Any) -> bool:
    """Return whether the player is to play in the middle of a deal."""
    # The very last card would play itself.
    return to_play(state) and 2 <= len(state.deal.tricks) < state.deal.plan.tricks - 1


def to_end_trick(state: Any) -> bool:
    """Return whether the player is to play the last card of a trick, in the middle of a deal."""
    deal = state.deal
    if not phase("playing")(state) or len(deal.trick) < state.seats - 1:
        return False
    return bool(deal.plan.tricks // 2 <= len(deal.tricks) < deal.plan.tricks - 1)


def last_of_deal(state: Any) -> bool:
    """Return whether the player is to play the last card but one of a deal."""
    return to_play(state) and len(state.deal.tricks) >= state.deal.plan.tricks - 2


def later(deals: int, moment: When) -> When:
    """Return the test for a moment after a number of deals."""
    return lambda state: len(state.history) >= deals and moment(state)


def special(deal: str, when: When) -> When:
    """Return the test for a moment in a deal with a name."""
    return lambda state: when(state) and state.deal is not None and state.deal.plan.name == deal


def forehead(when: When) -> When:
    """Return the test for a moment in a deal of one card on the forehead."""
    return lambda state: (
        when(state) and state.deal is not None and state.deal.plan.visibility.value == "forehead"
    )


def laid(state: Any) -> bool:
    """Return whether cards have been laid aside and some are shown, in the middle of a deal."""
    return phase("playing")(state) and bool(state.deal.premium) and len(state.deal.tricks) > 1


def named_in_trick(state: Any) -> bool:
    """Return whether a card with a chosen name is in the trick."""
    return phase("playing")(state) and any(card.named is not None for card in state.deal.trick)


def is_named(action: Any) -> bool:
    """Return whether a card is played under a name."""
    return getattr(action, "named", None) is not None


def nothing(page: Any, actions: Any) -> None:
    """Do nothing more to the table."""
    del page, actions


def press(page: Any, place: int) -> None:
    """Press a card of the hand."""
    page.table.hand.accessible.buttons[place].click()


def lay(page: Any, actions: Any) -> None:
    """Choose three cards to lay aside."""
    del actions
    for place in (1, 5, 8):
        press(page, place)


def open_names(page: Any, actions: Any) -> None:
    """Choose the card that needs a name."""
    card = next(action.card for action in actions if is_named(action))
    press(page, page.table.hand.cards.index(card))


def refuse(page: Any, actions: Any) -> None:
    """Press a card that may not be played, if there is one."""
    allowed = {getattr(action, "card", None) for action in actions}
    barred = [place for place, card in enumerate(page.table.hand.cards) if card not in allowed]
    if barred:
        press(page, barred[0])


def play_on(page: Any, actions: Any) -> None:
    """Play the last card of the trick, which then stays visible."""
    page.table.set_trick_pause(100_000, False)
    press(page, page.table.hand.cards.index(actions[0].card))


def look_back(page: Any, actions: Any) -> None:
    """Show the last trick."""
    del actions
    page.table.show_last_trick()


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a random game by a form of the catalogue."""

    name: str
    form: str
    seats: int
    when: When
    then: Then = nothing
    names: bool = False
    """Whether the player must have a card that is played under a name of its own choice."""

    def is_now(self, state: Any, actions: Any) -> bool:
        """Return whether a game is there."""
        return self.when(state) and (not self.names or any(map(is_named, actions)))


def leads(state: Any) -> bool:
    """Return whether the player is to lead to a trick."""
    return phase("playing")(state) and not state.deal.trick


ACTS: Final = (
    Moment("ninety-nine-lay", "ninety-nine", 3, phase("laying"), lay),
    Moment("ninety-nine-premium", "ninety-nine", 3, phase("premium")),
    Moment("ninety-nine-shown", "ninety-nine", 3, laid),
    Moment("atkinson-joker", "atkinson-blackout", 5, phase("playing"), open_names, True),
    Moment("clag-two-suit", "clag", 4, leads, open_names, True),
    Moment("clag-two-played", "clag", 5, named_in_trick),
    Moment("forehead-bid", "devils-bridge", 4, forehead(to_bid)),
    Moment("forehead-turn", "devils-bridge", 4, forehead(phase("playing"))),
    Moment("clag-blind", "clag-english", 4, special("Blind", phase("bidding"))),
    Moment("clag-roll-em", "clag-english", 4, special("Roll 'em", mid)),
    Moment("bust-bid", "bust-au", 5, phase("bidding")),
    Moment("okuneff-name", "okuneff", 4, phase("naming-after")),
    Moment("wizard-name", "wizard", 4, phase("naming-trump")),
    Moment("pocha", "la-pocha", 4, mid),
    Moment("brader-jokers", "brader-jokers", 4, mid),
    Moment("refused", "oh-hell", 4, mid, refuse),
    Moment("last-trick", "oh-hell", 4, mid, look_back),
)


def hands_of(seats: int) -> tuple[int, int]:
    """Return the smallest and the largest hand that is drawn for a number of seats."""
    return FEW, min(MANY, (TWO_PACKS - 1) // seats)


def moments_of(seats: int) -> dict[str, tuple[int, str, When, Then]]:
    """Return cards, visibility, moment and what is done then, for a number of seats, by name."""
    many = min(8, 51 // seats)
    return {
        "bid": (many, "", later(3, to_bid), nothing),
        "play": (many, "", later(3, to_play), nothing),
        "whole": (many, "", later(3, to_end_trick), play_on),
        "one": (1, "", later(3, to_bid), nothing),
        "last": (1, "", later(3, to_play), nothing),
        "forehead": (1, "forehead", later(3, to_bid), nothing),
    }

"""Draw the moment of each special act at the table into a folder of pictures, to be checked by eye.

Run: ``python benchmarks/gestures_gallery.py FOLDER [NAME ...]``.
"""

from typing import Final

from gallery import ME, Shot, When, main

from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Phase, PlayCard
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.table.plan.colours import DARK
from ohhell_desktop.table.view import TableView
from ohhell_desktop.variants import CATALOGUE

RULES: Final = {key: form.rules for key, form in CATALOGUE.items()}


def mine(phase: Phase) -> When:
    """Return whether seat 0 is to act in a phase."""
    return lambda state: state.turn == ME and state.phase is phase


def special(deal_name: str, phase: Phase, tricks: int = 0) -> When:
    """Return whether seat 0 is to act in a deal with a name, after some tricks."""
    return lambda state: (
        mine(phase)(state)
        and state.deal is not None
        and state.deal.plan.name == deal_name
        and len(state.deal.tricks) >= tricks
        and (tricks == 0 or len(state.deal.trick) >= 1)
    )


def can_name(state: GameState) -> bool:
    """Return whether seat 0 may play a card under a name of its choice."""
    names = [a.named for a in legal(state) if isinstance(a, PlayCard)]
    return mine(Phase.PLAYING)(state) and any(name is not None for name in names)


def can_name_free(state: GameState) -> bool:
    """Return whether seat 0 may play a card under a name of any suit."""
    names = [a.named for a in legal(state) if isinstance(a, PlayCard)]
    return can_name(state) and len({n.suit for n in names if isinstance(n, Card)}) > 1


def named_in_trick(state: GameState) -> bool:
    """Return whether a named card is in the trick, and seat 0 is to play."""
    deal = state.deal
    return (
        mine(Phase.PLAYING)(state)
        and deal is not None
        and any(played.named is not None for played in deal.trick)
    )


def laid(state: GameState) -> bool:
    """Return whether cards have been laid aside, some are shown, and seat 0 is to play."""
    deal = state.deal
    return (
        mine(Phase.PLAYING)(state)
        and deal is not None
        and bool(deal.premium)
        and len(deal.tricks) > 1
    )


def fore(state: GameState, phase: Phase) -> bool:
    """Return whether seat 0 is to act and does not see its own card."""
    return mine(phase)(state) and None in view(state, ME).hand


def in_trick(state: GameState) -> bool:
    """Return whether some cards are in the trick, in a deal with some cards."""
    deal = state.deal
    return deal is not None and len(deal.trick) > 1 and deal.plan.cards > 3


def choose(table: TableView, state: GameState) -> None:
    """Choose three cards to lay aside."""
    del state
    for place in (1, 5, 8):
        table.hand.accessible.buttons[place].click()


def open_names(table: TableView, state: GameState) -> None:
    """Choose the card that needs a name."""
    card = next(a.card for a in legal(state) if isinstance(a, PlayCard) and a.named is not None)
    table.hand.accessible.buttons[table.hand.cards.index(card)].click()


def open_ranks(table: TableView, state: GameState) -> None:
    """Choose that card and its suit."""
    open_names(table, state)
    table.picker.buttons[0].click()


SHOTS: Final = (
    Shot("01-ninety-nine-lay", RULES["ninety-nine"], 3, mine(Phase.LAYING), choose),
    Shot("02-ninety-nine-premium", RULES["ninety-nine"], 3, mine(Phase.PREMIUM), size=(740, 560)),
    Shot("03-ninety-nine-shown", RULES["ninety-nine"], 3, laid, colours=DARK),
    Shot("04-atkinson-joker", RULES["atkinson-blackout"], 4, can_name, open_names),
    Shot("05-clag-two-suit", RULES["clag"], 4, can_name_free, open_names),
    Shot("06-clag-two-rank", RULES["clag"], 4, can_name, open_ranks, size=(640, 480)),
    Shot("07-clag-two-played", RULES["clag"], 5, named_in_trick),
    Shot("08-forehead-bid", RULES["devils-bridge"], 4, lambda s: fore(s, Phase.BIDDING)),
    Shot("09-forehead-turn", RULES["devils-bridge"], 4, lambda s: fore(s, Phase.PLAYING)),
    Shot("10-clag-blind", RULES["clag-english"], 4, special("Blind", Phase.BIDDING)),
    Shot("11-clag-roll-em", RULES["clag-english"], 4, special("Roll 'em", Phase.PLAYING, 2)),
    Shot("12-bust-bid", RULES["bust-au"], 5, mine(Phase.BIDDING)),
    Shot("13-okuneff-name", RULES["okuneff"], 4, mine(Phase.NAMING_AFTER)),
    Shot("14-wizard-name", RULES["wizard"], 4, mine(Phase.NAMING_TRUMP)),
    Shot("15-pocha", RULES["la-pocha"], 4, lambda s: mine(Phase.PLAYING)(s) and in_trick(s)),
    Shot("16-brader", RULES["brader-jokers"], 4, lambda s: mine(Phase.PLAYING)(s) and in_trick(s)),
    Shot("17-blackout-pbm", RULES["blackout-pbm"], 4, lambda s: fore(s, Phase.PLAYING)),
)


if __name__ == "__main__":
    main(__doc__, SHOTS)

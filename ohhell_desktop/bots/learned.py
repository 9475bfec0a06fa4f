"""Deciding which card to play by the network alone, also where nothing is compiled."""

from ohhell_desktop.bots.decision import LEARNED, Decision, Option
from ohhell_desktop.bots.search.position import code_of, playouts_for, tables_of
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView


def decide(view: SeatView) -> Decision | None:
    """Return the network's choice; None if there is no choice of a card, or it cannot rate them.

    The value of an option is its chance, from 0 to 1. Of equal cards only one is an option.
    """
    plays = [action for action in view.legal if isinstance(action, PlayCard)]
    tables = tables_of(view)
    if tables is None or not plays[1:] or None in view.hand:
        return None
    by_code = {code_of(tables, Played(play.seat, play.card, play.named)): play for play in plays}
    rated = playouts_for(view, tables, 1, bids=False).rate(tables.mask(view.hand))
    options = [Option(by_code[code], chance) for code, chance in rated if code in by_code]
    if not options:
        return None
    best = max(options, key=lambda option: option.value)
    return Decision(action=best.action, policy=LEARNED, options=tuple(options))

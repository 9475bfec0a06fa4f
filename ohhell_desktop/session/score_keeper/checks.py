"""Why something cannot be entered; the sentences are made by the window."""

from dataclasses import dataclass, replace
from enum import StrEnum

from ohhell_desktop.rules.engine.actions import Illegal, Reason
from ohhell_desktop.rules.engine.phases.bidding import bid_refusal
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.session.score_keeper.entries import DealEntry
from ohhell_desktop.session.score_keeper.sheet import SheetRow


class Why(StrEnum):
    """The reasons."""

    NO_BID = "no-bid"
    """Somebody's bid is missing."""
    BID = "bid"
    """Somebody may not bid that; ``illegal`` says why."""
    NO_TRICKS = "no-tricks"
    """Nobody has said how many tricks somebody took."""
    TOTAL = "total"
    """The tricks do not make as many as were played."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an entry is refused."""

    why: Why
    player: int | None = None
    illegal: Illegal | None = None
    total: int = 0
    """What the tricks make."""


def allowed_bids(row: SheetRow, entry: DealEntry, player: int) -> tuple[int, ...]:
    """Return the numbers that a player may bid, as far as the other bids are known."""
    numbers = range(row.most_bid + 1)
    return tuple(bid for bid in numbers if why_not_bid(row, entry, player, bid) is None)


def why_not_bid(row: SheetRow, entry: DealEntry, player: int, bid: int) -> Illegal | None:
    """Return why a player may not bid a number; None if that is allowed."""
    if row.plan.bidding.style is BidStyle.LAY:
        return None
    refused = bid_refusal(row.position(player, entry), bid)
    if refused is not None and refused.reason is Reason.HOOK:
        # With another bid missing, nobody knows yet what the hook forbids.
        return refused if bid == row.forbidden(player, entry) else None
    return refused


def with_silent(row: SheetRow, entry: DealEntry) -> DealEntry:
    """Return the entry in which players without a number have made no bid, if they may."""
    silent = {
        player: None
        for player in row.seats
        if player not in entry.bids and row.may_be_silent(player)
    }
    return replace(entry, bids={**entry.bids, **silent}) if silent else entry


def bids_refusal(row: SheetRow, entry: DealEntry) -> Refusal | None:
    """Return why the bids of a deal are not complete or not allowed; None if they are in."""
    for player in row.bidders:
        if player not in entry.bids:
            return Refusal(Why.NO_BID, player)
        bid = entry.bids[player]
        if bid is None and not row.may_be_silent(player):
            return Refusal(Why.NO_BID, player)
        illegal = None if bid is None else why_not_bid(row, entry, player, bid)
        if illegal is not None:
            return Refusal(Why.BID, player, illegal)
    return None


def tricks_refusal(row: SheetRow, entry: DealEntry) -> Refusal | None:
    """Return why the tricks of a deal are not complete or wrong; None if they are right."""
    missing = next((player for player in row.order if player not in entry.tricks), None)
    total = sum(entry.tricks.get(player, 0) for player in row.seats)
    if missing is not None and total <= row.plan.tricks:
        return Refusal(Why.NO_TRICKS, missing)
    return None if total == row.plan.tricks else Refusal(Why.TOTAL, total=total)


def deal_refusal(row: SheetRow, entry: DealEntry) -> Refusal | None:
    """Return why a deal cannot be scored; None if it can."""
    return bids_refusal(row, entry) or tricks_refusal(row, entry)

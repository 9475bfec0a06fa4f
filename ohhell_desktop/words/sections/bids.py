"""Sentences about bidding."""

from ohhell_desktop.rules.form.axes import LAY_VALUES, Bidding, BidStyle, FirstSeat, Visibility
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import suit_name

UNSEEN = frozenset({Visibility.BLIND, Visibility.PILE})
"""The visibilities under which bids are made without seeing the cards: there is no hook."""


def bidding_sentences(
    bidding: Bidding, hook: int, visibility: Visibility, seats: int, faces: Faces, tr: Tr
) -> list[str]:
    """Return the sentences about how bids are made.

    Args:
        bidding: the rule.
        hook: the least hand size at which the hook holds; 0: never.
        visibility: what players see of their cards.
        seats: the number of players.
        faces: how the pack is drawn, which gives the suits their names.
        tr: the translation.
    """
    sentences = [_style(bidding, faces, tr)]
    if bidding.style is BidStyle.NONE:
        return sentences
    if bidding.in_turn:
        if bidding.change:
            sentences.append(
                tr("A bid may be changed until the next player bids; the last bidder’s stands.")
            )
        dealer_last = bidding.first is not FirstSeat.DEALER
        sentences.append(_hook(0 if visibility in UNSEEN else hook, tr, dealer_last=dealer_last))
    if bidding.zero_limit and seats > bidding.zero_limit_above:
        sentences.append(
            tr(
                "Nobody may bid zero more than %n deals in a row, unless no other bid is left.",
                "",
                bidding.zero_limit,
            )
        )
    if bidding.silent_from is not None:
        silent = tr("A player with %n points or more makes no bid.", "", bidding.silent_from)
        sentences.append(silent)
    return sentences + (_premium(tr) if bidding.premium else [])


def _style(bidding: Bidding, faces: Faces, tr: Tr) -> str:
    match bidding.style:
        case BidStyle.IN_TURN if bidding.first is FirstSeat.DEALER:
            return tr(
                "Bids are made aloud in turn, from zero to the number of tricks; the dealer "
                "begins, and the player before the dealer bids last."
            )
        case BidStyle.IN_TURN:
            return tr(
                "Bids are made aloud in turn, from zero to the number of tricks; the player "
                "after the dealer begins, and the dealer bids last."
            )
        case BidStyle.AT_ONCE:
            return tr(
                "Everybody chooses a bid, from zero to the number of tricks, and all bids are "
                "shown together; so the bids may add up to the number of tricks."
            )
        case BidStyle.NONE if bidding.assumed is None:
            return tr("No bids are made.")
        case BidStyle.NONE:
            text = tr("No bids are made: everybody counts as having bid {number}.")
            return text.format(number=bidding.assumed)
        case BidStyle.LAY:
            worth = (f"{suit_name(suit, tr, faces)} {count}" for suit, count in LAY_VALUES.items())
            return tr(
                "Each player bids by setting three cards aside, face down; the bid is the sum "
                "of what their suits count: {worth}. The other cards are played, and the bids "
                "are shown after the deal."
            ).format(worth=", ".join(worth))


def _hook(least: int, tr: Tr, *, dealer_last: bool) -> str:
    """Say it in words that need no explanation; the players' own word follows in brackets."""
    if least == 0:
        return tr("The bids may add up to the number of tricks (there is no hook).")
    if least == 1 and dealer_last:
        return tr(
            "The bids may not add up to the number of tricks: the dealer must choose another "
            "bid (the hook)."
        )
    if least == 1:
        return tr(
            "The bids may not add up to the number of tricks: the last bidder must choose another "
            "bid (the hook)."
        )
    if dealer_last:
        return tr(
            "From %n cards up, the bids may not add up to the number of tricks: the dealer must "
            "choose another bid (the hook).",
            "",
            least,
        )
    return tr(
        "From %n cards up, the bids may not add up to the number of tricks: the last bidder must "
        "choose another bid (the hook).",
        "",
        least,
    )


def _premium(tr: Tr) -> list[str]:
    return [
        tr(
            "Before the first lead each in turn, from the player after the dealer, may "
            "declare (show their bid) or reveal (show their bid and their hand)."
        ),
        tr(
            "Only one premium counts in a deal: a reveal beats a declaration, and of two "
            "equals the earlier counts. A player who declared may raise it to a reveal if "
            "a later player reveals, and then comes first."
        ),
    ]

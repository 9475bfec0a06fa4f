"""Trump and bidding in words."""

from ohhell_desktop.rules.axes import (
    BidStyle,
    FirstSeat,
    Trump,
    TrumpSource,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import rank_name, suit_name


def trump_sentences(trump: Trump, tr: Tr) -> list[str]:
    """Where the trump comes from."""
    suits = ", ".join(suit_name(suit, tr) for suit in trump.suits)
    match trump.source:
        case TrumpSource.TURN_UP:
            return _turn_up(trump, tr)
        case TrumpSource.NONE:
            return [tr("There is no trump.")]
        case TrumpSource.FIXED:
            return [tr("Trumps are always {suits}.").format(suits=suits)]
        case TrumpSource.CYCLE:
            return [tr("The trump changes from deal to deal: {suits}.").format(suits=suits)]
        case TrumpSource.RANDOM:
            return [tr("The trump is drawn at random from: {suits}.").format(suits=suits)]
        case TrumpSource.HIGHEST_BIDDER:
            return [
                tr("The highest bidder names the trump; of equal bids the earliest."),
                *_or_none(trump, tr),
            ]
        case TrumpSource.DEALER:
            return [
                tr("The dealer looks at his hand and names the trump."),
                *_or_none(trump, tr),
            ]
        case TrumpSource.LAST_RESULT:
            counts = ", ".join(
                f"{made}: {suit_name(suit, tr)}" for made, suit in enumerate(trump.suits)
            )
            return [
                tr(
                    "The first deal is no trump; then it depends on how many made their bid:"
                    " {counts}."
                ).format(counts=counts)
            ]


def _or_none(trump: Trump, tr: Tr) -> list[str]:
    return [tr("No trump may be named too.")] if trump.none_may_be_named else []


def _turn_up(trump: Trump, tr: Tr) -> list[str]:
    when = (
        tr("When all have bid, the next card of the pack is turned up: its suit is trump.")
        if trump.after_bids
        else tr("The next card of the pack is turned up: its suit is trump.")
    )
    sentences = [when]
    if trump.least_rank:
        text = tr("If its rank is below the {rank}, there is no trump.")
        sentences.append(text.format(rank=rank_name(trump.least_rank, tr)))
    if trump.dealer_shows:
        sentences.append(tr("If every card is dealt, the dealer shows his last one instead."))
    else:
        sentences.append(tr("If every card is dealt, there is no trump."))
    match trump.special:
        case WhenSpecialTurned.WIZARD_NAMES:
            sentences.append(
                tr("If a wizard is turned, the dealer names a suit; a jester: no trump.")
            )
        case WhenSpecialTurned.REDRAW:
            sentences.append(tr("Cards are turned until one has a suit."))
        case WhenSpecialTurned.JOKERS_TRUMP:
            sentences.append(tr("If a joker is turned, the other joker is the only trump."))
        case WhenSpecialTurned.NO_TRUMP:
            pass
    return sentences


def bidding_sentences(rules: RuleSet, tr: Tr) -> list[str]:
    """How bids are made."""
    bidding = rules.bidding
    sentences = [_style(rules, tr)]
    if bidding.change:
        sentences.append(tr("A bid may be changed until the next player has bid."))
    if bidding.style is BidStyle.IN_TURN:
        sentences.append(_hook(rules.hook, tr))
    if bidding.zero_limit:
        text = tr("Nobody may bid zero more than {number} deals in a row.")
        sentences.append(text.format(number=bidding.zero_limit))
    if bidding.silent_from is not None:
        text = tr("A player with {number} points or more makes no bid.")
        sentences.append(text.format(number=bidding.silent_from))
    if bidding.premium:
        sentences.append(
            tr("One player may declare his bid, or reveal his whole hand, for more points.")
        )
    return sentences


def _style(rules: RuleSet, tr: Tr) -> str:
    match rules.bidding.style:
        case BidStyle.IN_TURN if rules.bidding.first is FirstSeat.DEALER:
            return tr(
                "Bids are made aloud in turn, from zero to the number of tricks; the dealer begins."
            )
        case BidStyle.IN_TURN:
            return tr(
                "Bids are made aloud in turn, from zero to the number of tricks;"
                " the player after the dealer begins and the dealer is last."
            )
        case BidStyle.AT_ONCE:
            return tr("All bid at once and reveal their bids together.")
        case BidStyle.NONE:
            return tr("No bids are made.")
        case BidStyle.LAY:
            return tr(
                "Each player lays three cards aside, face down; their suits make the bid:"
                " clubs 3, hearts 2, spades 1, diamonds 0."
            )


def _hook(least: int, tr: Tr) -> str:
    if least == 0:
        return tr("The bids may add up to the number of tricks: there is no hook.")
    if least == 1:
        return tr("The hook: the last bidder may not make the bids add up to the number of tricks.")
    return tr(
        "The hook: from {number} cards on, the last bidder may not make the bids add up to the"
        " number of tricks."
    ).format(number=least)

"""Short texts about each axis, for the table that compares forms of the game."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import (
    Bidding,
    BidStyle,
    FirstSeat,
    Jokers,
    Playing,
    RankOrder,
    Trump,
    TrumpLead,
    TrumpSource,
    Visibility,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import Deck, Faces, pack
from ohhell_desktop.rules.form.ending import EndWhen, TieRule
from ohhell_desktop.rules.form.ruleset import Direction, RuleSet
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import rank_name, suit_name
from ohhell_desktop.words.sections.bids import UNSEEN
from ohhell_desktop.words.sections.deals import runs
from ohhell_desktop.words.sections.trumps import once

DASH: Final = "\N{EN DASH}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
KEPT: Final = "\N{NO-BREAK SPACE}"
"""A no-break space."""
_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def span(first: int, last: int) -> str:
    """Return a range as text, or one number if both ends are equal."""
    return str(first) if first == last else f"{first}{DASH}{last}"


def listed(parts: Sequence[str]) -> str:
    """Join the parts that are not empty."""
    return "; ".join(part for part in parts if part)


def pack_brief(rules: RuleSet, tr: Tr) -> str:
    """Return the number of cards, the special ones, and an unusual order of the ranks."""
    deck, (least, most) = rules.deck, rules.seats
    sizes = {len(pack(deck, seats)) for seats in range(least, most + 1)}
    orders = {
        RankOrder.ACE_HIGH: "",
        RankOrder.ACE_LOW: tr("ace low"),
        RankOrder.TUTE: tr("3 above the king"),
    }
    jokers = {
        Jokers.NONE: "",
        Jokers.SUIT: tr("jokers a suit of their own"),
        Jokers.NAMED: tr("jokers named high or low"),
        Jokers.SUPER: tr("jokers highest"),
    }
    return listed(
        (
            span(min(sizes), max(sizes)),
            tr("Spanish") if deck.faces is Faces.SPANISH else "",
            orders[rules.ranks],
            jokers[rules.specials.jokers],
            tr("%n wizards", "", deck.wizards) if deck.wizards else "",
            tr("%n jesters", "", deck.jesters) if deck.jesters else "",
            tr("bowers") if rules.specials.bowers else "",
        )
    )


def sizes_brief(rules: RuleSet, sizes: Sequence[int], tr: Tr) -> str:
    """Return the hand sizes run by run: "10-1, 2-10"."""
    repeated = tr("{times} of {size}").replace(" ", KEPT)
    text = ", ".join(
        repeated.format(times=len(run), size=run[0])
        if len(run) > 1 and run[0] == run[-1]
        else span(run[0], run[-1])
        for run in runs(sizes)
    )
    if rules.ending.when is EndWhen.SCHEDULE:
        return text
    return tr("{sizes}, over and over").format(sizes=text)


def trump_brief(trump: Trump, deck: Deck, tr: Tr) -> str:
    """Return where the trump comes from."""
    parts = [_source_brief(trump, deck, tr)]
    if trump.source is TrumpSource.TURN_UP:
        parts += _turned_brief(trump, deck, tr)
    if trump.none_may_be_named:
        parts.append(tr("or none"))
    if trump.after_bids:
        parts.append(tr("after the bids"))
    return listed(parts)


def _source_brief(trump: Trump, deck: Deck, tr: Tr) -> str:
    suits = " ".join(_sign(suit, deck, tr) for suit in once(trump))
    match trump.source:
        case TrumpSource.TURN_UP:
            return tr("turned up")
        case TrumpSource.NONE:
            return tr("none")
        case TrumpSource.FIXED:
            return tr("always {suits}").format(suits=suits)
        case TrumpSource.CYCLE:
            return tr("in turn {suits}").format(suits=suits)
        case TrumpSource.RANDOM:
            return tr("drawn from {suits}").format(suits=suits)
        case TrumpSource.HIGHEST_BIDDER:
            return tr("highest bidder names it")
        case TrumpSource.DEALER:
            return tr("dealer names it")
        case TrumpSource.LAST_RESULT:
            return tr("by how many made their bid before: {suits}").format(suits=suits)


def _sign(suit: Suit | None, deck: Deck, tr: Tr) -> str:
    if suit is None:
        return tr("none")
    if deck.faces is Faces.SPANISH or suit not in _SIGNS:
        return suit_name(suit, tr, deck.faces)
    return _SIGNS[suit]


def _turned_brief(trump: Trump, deck: Deck, tr: Tr) -> list[str]:
    parts = []
    if trump.least_rank:
        text = tr("none below {rank}")
        parts.append(text.format(rank=rank_name(trump.least_rank, tr, deck.faces)))
    if trump.dealer_shows:
        parts.append(tr("last card shown if all are dealt"))
    if deck.jokers or deck.wizards or deck.jesters:
        parts.append(_special_brief(trump.special, deck, tr))
    return parts


def _special_brief(special: WhenSpecialTurned, deck: Deck, tr: Tr) -> str:
    if special is WhenSpecialTurned.REDRAW:
        return tr("again until it has a suit")
    if special is WhenSpecialTurned.WIZARD_NAMES and deck.wizards:
        return tr("dealer names it after a wizard")
    if special is WhenSpecialTurned.JOKERS_TRUMP and deck.jokers:
        return tr("after a joker the other joker")
    return tr("none if it has no suit")


def bids_brief(bidding: Bidding, visibility: Visibility, tr: Tr) -> str:
    """Return how bids are made, and what the players see before."""
    parts = [_style_brief(bidding, tr), visibility_brief(visibility, tr)]
    if bidding.change and bidding.in_turn:
        parts.append(tr("may be changed"))
    if bidding.zero_limit:
        parts.append(tr("zero %n deals in a row at most", "", bidding.zero_limit))
    if bidding.silent_from is not None:
        parts.append(tr("none from %n points on", "", bidding.silent_from))
    if bidding.premium:
        parts.append(tr("premiums"))
    return listed(parts)


def visibility_brief(visibility: Visibility, tr: Tr) -> str:
    """Return which cards players see; empty if all see just their own."""
    texts = {
        Visibility.OWN: "",
        Visibility.FOREHEAD: tr("card on the forehead"),
        Visibility.BLIND: tr("before the cards are seen"),
        Visibility.PILE: tr("cards never seen"),
    }
    return texts[visibility]


def _style_brief(bidding: Bidding, tr: Tr) -> str:
    match bidding.style:
        case BidStyle.IN_TURN if bidding.first is FirstSeat.DEALER:
            return tr("in turn, dealer first")
        case BidStyle.IN_TURN:
            return tr("in turn")
        case BidStyle.AT_ONCE:
            return tr("at once")
        case BidStyle.LAY:
            return tr("three cards laid aside")
        case BidStyle.NONE if bidding.assumed is None:
            return tr("no bids")
        case BidStyle.NONE:
            return tr("all taken to bid {number}").format(number=bidding.assumed)


def hook_brief(rules: RuleSet, tr: Tr) -> str:
    """Return whether the hook applies."""
    if not rules.hook or not rules.bidding.in_turn or rules.visibility in UNSEEN:
        return tr("no")
    return tr("yes") if rules.hook == 1 else tr("from %n cards", "", rules.hook)


def play_brief(play: Playing, tr: Tr) -> str:
    """Return what must be played besides following suit, and who leads."""
    leads = {
        FirstSeat.LEFT: "",
        FirstSeat.DEALER: tr("dealer leads"),
        FirstSeat.HIGHEST_BIDDER: tr("highest bidder leads"),
    }
    trumps = {
        TrumpLead.ANY: "",
        TrumpLead.NOT_FIRST_TRICK: tr("no trump led first"),
        TrumpLead.WHEN_BROKEN: tr("trumps led once broken"),
    }
    duty = tr("must trump") if play.void is VoidDuty.MUST_TRUMP else tr("follow suit")
    beat = tr("must beat") if play.must_beat else ""
    wild = tr("twos wild") if play.wild_twos else ""
    return listed((duty, beat, leads[play.lead], trumps[play.trump_lead], wild))


def direction_brief(direction: Direction, tr: Tr) -> str:
    """Return the direction of play; empty if it is clockwise."""
    return tr("anticlockwise") if direction is Direction.COUNTER_CLOCKWISE else ""


def end_brief(rules: RuleSet, tr: Tr) -> str:
    """Return when the game ends, and how ties are settled."""
    ending = rules.ending
    ends = {
        EndWhen.SCHEDULE: tr("last deal"),
        EndWhen.TARGET: tr("first to {target}").format(target=ending.target),
        EndWhen.EXACT_TARGET: tr("exactly {target}").format(target=ending.target),
    }
    ties = {
        TieRule.JOINT: "",
        TieRule.EXTRA_SAME: tr("extra deals if equal"),
        TieRule.EXTRA_GREATEST: tr("extra deals of the largest size if equal"),
        TieRule.MOST_EXACT: tr("most bids made if equal"),
    }
    tie = ties[ending.tie] if ending.when is EndWhen.SCHEDULE else ""
    stake = tr("stakes") if rules.settlement.stake else ""
    return listed((ends[ending.when], tie, stake))

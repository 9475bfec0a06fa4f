"""The rules of an axis in a few words, for the list of all axes."""

from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import BidStyle, TrumpSource
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange
from ohhell_desktop.rules.form.sequence import expand
from ohhell_desktop.ui.house_rules.schema.scorings import USUAL, ScoringFormula, formula_only
from ohhell_desktop.words.brief import (
    end_brief,
    listed,
    pack_brief,
    play_brief,
    sizes_brief,
    trump_brief,
)
from ohhell_desktop.words.brief_scores import score_brief
from ohhell_desktop.words.sections.bids import UNSEEN
from ohhell_desktop.words.sections.deals import sizes_text

_FROM_SUITS: Final = frozenset(
    {TrumpSource.FIXED, TrumpSource.CYCLE, TrumpSource.RANDOM, TrumpSource.LAST_RESULT}
)
"""The sources of trump that need a list of suits."""


def sizes(rules: RuleSet, seats: int) -> str:
    """Return the hand sizes in words, as "10 down to 1, then 2 up to 10"."""
    try:
        sizes = expand(rules.sequence, seats, len(pack(rules.deck, seats)))
    except ValueError:
        return rules.sequence.text
    return sizes_text([deal.cards for deal in sizes], tr)


def players(rules: RuleSet, seats: int) -> str:
    """Return the number of players, as "3 to 7" or "5"."""
    del seats
    least, most = rules.seats
    return str(least) if least == most else tr("{least} to {most}").format(least=least, most=most)


def short_sizes(rules: RuleSet, seats: int) -> str:
    """Return the hand sizes in figures, as "10-1, 2-10"."""
    try:
        deals = expand(rules.sequence, seats, len(pack(rules.deck, seats)))
    except ValueError:
        return ""
    short = sizes_brief(rules, [deal.cards for deal in deals], tr)
    return min(short, sizes(rules, seats), key=len)


def cards(rules: RuleSet, seats: int) -> str:
    """Return the number of cards and what is special about them."""
    del seats
    sizes, _, more = pack_brief(rules, tr).partition("; ")
    return listed((tr("{sizes} cards").format(sizes=sizes), more))


def cards_alone(rules: RuleSet, seats: int) -> str:
    """Return the number of cards."""
    return cards(rules, seats).partition("; ")[0]


def short_special_cards(rules: RuleSet, seats: int) -> str:
    """Return whether there are special cards."""
    del seats
    deck = rules.deck
    return "" if deck.jokers or deck.wizards or deck.jesters else tr("none")


def _may_have_hook(rules: RuleSet, change: DealChange) -> bool:
    """Return whether the hook can hold in a special deal."""
    bidding, visibility = change.bidding or rules.bidding, change.visibility or rules.visibility
    return bidding.in_turn and visibility not in UNSEEN


def no_hook(rules: RuleSet) -> str:
    """Return why there is no hook whatever is set; empty if some deal can have one."""
    if any(_may_have_hook(rules, change) for change in rules.changes):
        return ""
    match rules.bidding.style:
        case BidStyle.AT_ONCE:
            return tr("No hook: bids are made at once")
        case BidStyle.NONE:
            return tr("No hook: no bids are made")
        case BidStyle.LAY:
            return tr("No hook: bids are set aside as cards")
        case BidStyle.IN_TURN:
            unseen = rules.visibility in UNSEEN
            return tr("No hook: players don’t see their cards") if unseen else ""


def taken_by_bids(rules: RuleSet, seats: int) -> str:
    """Return what the way of bidding takes from other rules; empty if it takes nothing."""
    del seats
    unbid = rules.bidding.style is BidStyle.NONE and rules.bidding.assumed is None
    score = tr("No bid is exact or missed then: only tricks score.") if unbid else ""
    hook = "" if rules.bidding.in_turn else _hook_lost(rules)
    return " ".join(filter(None, (hook, score)))


def taken_by_sight(rules: RuleSet, seats: int) -> str:
    """Return what it takes from other rules that players don’t see their cards."""
    del seats
    return _hook_lost(rules) if rules.visibility in UNSEEN else ""


def _hook_lost(rules: RuleSet) -> str:
    """Return that the hook holds no longer, or in special deals only; empty if none was set."""
    if not rules.hook:
        return ""
    if no_hook(rules):
        return tr("There is no hook then: the bids may add up to the tricks.")
    return tr("The hook holds in special deals only then.")


def hook(rules: RuleSet, seats: int) -> str:
    """Return whether the last bidder may make the bids add up."""
    del seats
    if no_hook(rules):
        return no_hook(rules)
    if rules.hook == 0:
        return tr("Allowed")
    return tr("Not allowed") if rules.hook == 1 else tr("Not from %n cards up", "", rules.hook)


def short_hook(rules: RuleSet, seats: int) -> str:
    """Return the same in fewer words."""
    return tr("Allowed") if no_hook(rules) else hook(rules, seats)


def trump(rules: RuleSet, seats: int) -> str:
    """Return where the trump comes from."""
    del seats
    trump = rules.trump
    if not trump.suits and trump.source in _FROM_SUITS:
        return tr("no suit yet")
    return trump_brief(trump, rules.deck, tr)


def short_trump(rules: RuleSet, seats: int) -> str:
    """Return the same without what is special about it."""
    return trump(rules, seats).partition("; ")[0].partition(": ")[0]


def play(rules: RuleSet, seats: int) -> str:
    """Return what must be played and who leads."""
    del seats
    return play_brief(rules.play, tr)


def short_play(rules: RuleSet, seats: int) -> str:
    """Return what must be played."""
    return play(rules, seats).partition("; ")[0]


def short_special_deals(rules: RuleSet, seats: int) -> str:
    """Return how many special deals are set."""
    del seats
    return tr("%n entries", "", len(rules.changes)) if rules.changes else tr("none")


def points(rules: RuleSet, seats: int) -> str:
    """Return what exact and missed bids score: the name of a usual scoring, or a formula."""
    del seats
    name = _usual_points(rules)
    return name or score_brief(rules.scoring, rules.bidding, tr).partition("; ")[0]


def short_points(rules: RuleSet, seats: int) -> str:
    """Return the same in fewer words."""
    del seats
    return _usual_points(rules).partition("; ")[0] or tr("own points")


def _usual_points(rules: RuleSet) -> str:
    """Return the name of a usual scoring; empty for another one."""
    formula, unbid = ScoringFormula().get(rules), rules.bidding.style is BidStyle.NONE
    names = [name for usual, name in USUAL if usual == formula]
    return tr(names[0]) if names and formula_only(rules.scoring) and not unbid else ""


def stake(rules: RuleSet, seats: int) -> str:
    """Return what is paid for a point."""
    del seats
    paid = rules.settlement.stake
    return tr("{stake} a point").format(stake=paid) if paid else tr("none")


def end(rules: RuleSet, seats: int) -> str:
    """Return when the game ends, in few words."""
    del seats
    return end_brief(rules, tr).partition("; ")[0]

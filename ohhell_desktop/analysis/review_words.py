"""The review of a deal in words: what was decided, what it cost, and one sentence for all."""

from ohhell_desktop.analysis.past_deal import PastDeal, Ply
from ohhell_desktop.analysis.review import DealReview, Judged, Verdict
from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
    PremiumCall,
    StartDeal,
)
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr, joined
from ohhell_desktop.words.cards import card_name, suit_name

_MINUS = "\N{MINUS SIGN}"
_EVEN = 5
"""Luck of less than this, in tenths of a point, is not worth a word."""


_EVEN_GAME = 50
"""The same in a whole game."""
_BETTER = 10
"""From this gain on, in a whole game, bids or play are called better: less may well be chance."""


def ply_of(deal: PastDeal, judged: Judged) -> Ply | None:
    """Return the action of a deal that was judged; None if the review is of another deal."""
    return next((ply for ply in deal.plies if ply.action == judged.action), None)


def figure(tenths: int) -> str:
    """Return tenths of a point as a number with one decimal and a true minus sign."""
    sign = _MINUS if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


def signed(tenths: int) -> str:
    """Return the same with a plus sign where something was brought."""
    return f"{'+' if tenths > 0 else ''}{figure(tenths)}"


def cost_in_tenths(judged: Judged) -> int:
    """Return what a decision cost, at least a tenth of a point where it is said to have cost."""
    return max(1, round(judged.cost.mean * 10))


def verdict_text(judged: Judged, tr: Tr) -> str:
    """Return what is said about a decision, in a word or as its cost."""
    match judged.verdict:
        case Verdict.NO_CHOICE:
            return tr("no choice")
        case Verdict.BEST:
            return tr("best")
        case Verdict.EQUAL:
            return tr("about equal")
        case Verdict.COSTS:
            return figure(-cost_in_tenths(judged))
        case Verdict.BETTER:
            return tr("better still")


def verdict_spoken(judged: Judged, tr: Tr) -> str:
    """Return the same for a screen reader."""
    if judged.verdict is Verdict.COSTS:
        return tr("cost {points}").format(points=figure(cost_in_tenths(judged)))
    return verdict_text(judged, tr)


def decided(ply: Ply, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return what was decided, as a heading: "Bid 2", "Trick 3: queen of hearts led"."""
    match ply.action:
        case Bid(tricks=tricks):
            return tr("Bid {number}").format(number=tricks)
        case PlayCard(card=card):
            name, trick = card_name(card, tr, faces), (ply.trick or 0) + 1
            text = tr("Trick {number}: {card} led") if ply.leads else tr("Trick {number}: {card}")
            return text.format(number=trick, card=name)
        case NameTrump(suit=None):
            return tr("No trump named")
        case NameTrump(suit=suit):
            return tr("{suit} named as trump").format(suit=_capital(suit_name(suit, tr, faces)))
        case LayAside(cards=cards):
            names = joined([card_name(card, tr, faces) for card in cards], tr)
            return tr("Set aside: {cards}").format(cards=names)
        case CallPremium(call=PremiumCall.DECLARE):
            return tr("Declared")
        case CallPremium(call=PremiumCall.REVEAL):
            return tr("Revealed")
        case CallPremium():
            return tr("Passed")
        case StartDeal():
            return ""


def named_best(action: Action, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return what would have been best, as a sentence."""
    match action:
        case Bid(tricks=tricks):
            return tr("Best was to bid {number}.").format(number=tricks)
        case PlayCard(card=card):
            return tr("Best was the {card}.").format(card=card_name(card, tr, faces))
        case NameTrump(suit=suit):
            return tr("Best was {suit}.").format(suit=suit_name(suit, tr, faces))
        case LayAside(cards=cards):
            names = joined([card_name(card, tr, faces) for card in cards], tr)
            return tr("Best was to set aside {cards}.").format(cards=names)
        case CallPremium(call=PremiumCall.DECLARE):
            return tr("Best was to declare.")
        case CallPremium(call=PremiumCall.REVEAL):
            return tr("Best was to reveal.")
        case CallPremium():
            return tr("Best was to pass.")
        case StartDeal():
            return ""


def named_as_good(action: Action, tr: Tr, faces: Faces = Faces.FRENCH) -> str:
    """Return that what was done is about as good as something else, as a sentence."""
    match action:
        case Bid(tricks=tricks):
            return tr("About as good as a bid of {number}.").format(number=tricks)
        case PlayCard(card=card):
            return tr("About as good as the {card}.").format(card=card_name(card, tr, faces))
        case NameTrump(suit=suit):
            return tr("About as good as {suit}.").format(suit=suit_name(suit, tr, faces))
        case LayAside(cards=cards):
            names = joined([card_name(card, tr, faces) for card in cards], tr)
            return tr("About as good as setting aside {cards}.").format(cards=names)
        case CallPremium(call=PremiumCall.DECLARE):
            return tr("About as good as declaring.")
        case CallPremium(call=PremiumCall.REVEAL):
            return tr("About as good as revealing.")
        case CallPremium():
            return tr("About as good as passing.")
        case StartDeal():
            return ""


def cost_sentence(
    deal: PastDeal, judged: Judged, tr: Tr, faces: Faces = Faces.FRENCH, *, about: bool = False
) -> str:
    """Return what a decision cost, as a sentence that begins with what was done.

    Args:
        deal: the deal.
        judged: a decision that cost points.
        tr: translates.
        faces: how the cards are named.
        about: whether to say that the figure is an estimate.
    """
    text = tr("{deed} cost about {points}.") if about else tr("{deed} cost {points}.")
    return text.format(
        deed=_deed(ply_of(deal, judged), judged.action, tr, faces),
        points=figure(cost_in_tenths(judged)),
    )


def summed_up(
    deal: PastDeal,
    review: DealReview,
    shown: ShownSum | None,
    tr: Tr,
    faces: Faces = Faces.FRENCH,
) -> str:
    """Return the review of a deal in one to three short sentences.

    Args:
        deal: the deal.
        review: what is known about it.
        shown: its points as a sum; None while that is not known.
        tr: translates.
        faces: how the cards are named.
    """
    cards = [each for each in review.decisions if isinstance(each.action, PlayCard)]
    others = [each for each in review.decisions if not isinstance(each.action, PlayCard)]
    said = [_about_bid(deal, others, tr, faces)]
    if shown is not None:
        said.append(_about_luck(shown.luck, tr))
    if review.settled:
        said.append(_about_cards(deal, cards, shown, tr, faces))
    return " ".join(sentence for sentence in said if sentence)


def game_summed_up(shown: ShownSum, tr: Tr) -> str:
    """Return the review of a game in one or two short sentences."""
    said = [_about_luck(shown.luck, tr, _EVEN_GAME)]
    bid, play = -shown.bid, -shown.play
    if bid >= _EVEN and play >= _EVEN:
        said.append(tr("The bids cost {bids} points and the play {play}."))
    elif bid >= _EVEN:
        said.append(tr("The bids cost {bids} points."))
    elif play >= _EVEN:
        said.append(tr("The play cost {play} points."))
    if bid <= -_BETTER:
        said.append(tr("The bids were {more_bids} points better than the expert’s."))
    if play <= -_BETTER:
        said.append(tr("The play was {more_play} points better than the expert’s."))
    if len(said) == 1:
        said.append(tr("Bids and play cost next to nothing."))
    return " ".join(said).format(
        bids=figure(bid), play=figure(play), more_bids=figure(-bid), more_play=figure(-play)
    )


def better_worth(judged: Judged, tr: Tr, faces: Faces = Faces.FRENCH, *, name: str = "") -> str:
    """Return what was done and what was worth more, as one or two sentences.

    Args:
        judged: a decision that cost points.
        tr: translates.
        faces: how the cards are named.
        name: of the player who decided; empty for one who is called "you".
    """
    more = figure(cost_in_tenths(judged))
    match judged.action, judged.recommended:
        case Bid(tricks=bid), Bid(tricks=best):
            text = (
                tr("{name} bid {bid}. A bid of {best} is worth {more} more on average.")
                if name
                else tr("You bid {bid}. A bid of {best} is worth {more} more on average.")
            )
            return text.format(name=name, bid=bid, best=best, more=more)
        case PlayCard(card=card), PlayCard(card=best_card):
            text = (
                tr("{name} played the {card}. The {best} is worth {more} more on average.")
                if name
                else tr("You played the {card}. The {best} is worth {more} more on average.")
            )
            played, better = (card_name(each, tr, faces) for each in (card, best_card))
            return text.format(name=name, card=played, best=better, more=more)
        case _, best_action:
            return named_best(best_action, tr, faces)


def _about_bid(deal: PastDeal, decisions: list[Judged], tr: Tr, faces: Faces) -> str:
    """Return what the bid, or another decision before the cards, was worth."""
    dearest = _dearest(decisions)
    if dearest is not None:
        return cost_sentence(deal, dearest, tr, faces)
    bids = [each for each in decisions if isinstance(each.action, Bid)]
    match bids[-1].verdict if bids else Verdict.NO_CHOICE:
        case Verdict.BEST:
            return tr("The bid was right.")
        case Verdict.EQUAL:
            return tr("The bid was about as good as the best.")
        case Verdict.BETTER:
            return tr("The bid was better than the expert’s.")
        case _:
            return ""


def _about_luck(tenths: int, tr: Tr, even: int = _EVEN) -> str:
    if abs(tenths) < even:
        return tr("Luck was about even.")
    text = tr("Luck brought {points}.") if tenths > 0 else tr("Luck cost {points}.")
    return text.format(points=figure(abs(tenths)))


def _about_cards(
    deal: PastDeal, decisions: list[Judged], shown: ShownSum | None, tr: Tr, faces: Faces
) -> str:
    """Return which cards cost most, or what all small costs come to."""
    dearest = _dearest(decisions)
    if dearest is not None:
        return _about_dearest(deal, decisions, cost_in_tenths(dearest), tr, faces)
    if all(each.verdict is Verdict.NO_CHOICE for each in decisions):
        return ""
    if shown is None:
        return tr("No card clearly cost anything.")
    if shown.play < 0:
        text = tr("No card clearly cost anything; small costs come to {points} together.")
        return text.format(points=figure(-shown.play))
    return tr("No card cost anything.")


def _about_dearest(deal: PastDeal, decisions: list[Judged], most: int, tr: Tr, faces: Faces) -> str:
    """Return which card cost most, or all that cost as much."""
    costly = [each for each in decisions if each.verdict is Verdict.COSTS]
    equal = [each for each in costly if cost_in_tenths(each) == most]
    if len(equal) == 1:
        return cost_sentence(deal, equal[0], tr, faces)
    cards = [each.action.card for each in equal if isinstance(each.action, PlayCard)]
    names = [tr("the {card}").format(card=card_name(card, tr, faces)) for card in cards]
    return tr("Playing {cards} cost {points} each.").format(
        cards=joined(names, tr), points=figure(most)
    )


def _dearest(decisions: list[Judged]) -> Judged | None:
    costly = [each for each in decisions if each.verdict is Verdict.COSTS]
    return max(costly, key=lambda each: each.cost.mean, default=None)


def _deed(ply: Ply | None, action: Action, tr: Tr, faces: Faces) -> str:
    """Return what was done, as the subject of a sentence."""
    match action:
        case Bid(tricks=tricks):
            return tr("Bidding {number}").format(number=tricks)
        case PlayCard(card=card):
            leads = ply is not None and ply.leads
            text = tr("Leading the {card}") if leads else tr("Playing the {card}")
            return text.format(card=card_name(card, tr, faces))
        case NameTrump(suit=suit):
            return tr("Naming {suit}").format(suit=suit_name(suit, tr, faces))
        case LayAside():
            return tr("What was set aside")
        case CallPremium(call=PremiumCall.DECLARE):
            return tr("Declaring")
        case CallPremium(call=PremiumCall.REVEAL):
            return tr("Revealing")
        case _:
            return tr("Passing")


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"

"""The texts beside a posed position: what is at stake, what was played, and the comparison."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from ohhell_desktop.analysis.advice import Worth
from ohhell_desktop.analysis.percent import percent
from ohhell_desktop.analysis.puzzles import Posed, Theme
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words.brief_scores import MINUS, score_brief
from ohhell_desktop.words.cards import card_name
from ohhell_desktop.words.points import number_text

_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def theme_title(theme: Theme) -> str:
    """Return the name of a theme, which does not give the answers away."""
    return {
        Theme.TRICKS: tr("How many tricks?"),
        Theme.ZERO: tr("Bid zero, or not"),
        Theme.HOOK: tr("The hook as dealer"),
        Theme.LEAD: tr("Leading for tricks"),
        Theme.LEAD_SAFELY: tr("Leading without winning"),
        Theme.COUNT: tr("Count the trumps"),
        Theme.TAKE: tr("Take it, or let it go"),
        Theme.WINNER: tr("Which card to win with"),
        Theme.RUFF: tr("Trump it, or not"),
        Theme.THROW: tr("Which card to throw away"),
        Theme.UNDER: tr("Enough tricks: stay under"),
        Theme.SPOIL: tr("Bid lost: spoil theirs"),
    }[theme]


def question(view: SeatView) -> str:
    """Return what is asked."""
    if isinstance(view.legal[0], Bid):
        return tr("What would you bid?")
    return tr("Which card would you play?") if view.trick else tr("Which card would you lead?")


def stake(view: SeatView) -> str:
    """Return what is at stake, in a sentence or two."""
    return _stake_of_bid(view) if isinstance(view.legal[0], Bid) else _stake_of_card(view)


def _stake_of_card(view: SeatView) -> str:
    bid, taken = view.bids[view.seat] or 0, view.taken()[view.seat]
    have = tr("You bid {bid} and have %n tricks.", "", taken).format(bid=bid)
    needs, left = bid - taken, view.plan.tricks - len(view.tricks)
    if needs < 0:
        rest = tr("That is too many: your bid is lost.")
    elif needs > left:
        rest = tr("Your bid is lost: %n tricks are left.", "", left)
    elif needs == left:
        rest = tr("You need all of the last %n tricks.", "", left)
    elif needs:
        rest = tr("You need {number} of the last %n tricks.", "", left).format(number=needs)
    else:
        rest = tr("You want none of the last %n tricks.", "", left)
    return f"{have} {rest}"


def _stake_of_bid(view: SeatView) -> str:
    heard = [bid for bid in view.bids if bid is not None]
    if not heard:
        return tr("You bid first, for %n tricks.", "", view.plan.tricks)
    text = tr("The bids so far: {bids} for %n tricks.", "", view.plan.tricks)
    said = text.format(bids=sum(heard))
    after = view.seats - 1 - len(heard)
    allowed = {action.tricks for action in view.legal if isinstance(action, Bid)}
    barred = set(range(view.plan.tricks + 1)) - allowed
    if after:
        place = tr("%n players bid after you.", "", after)
    elif len(barred) == 1:
        place = tr("You bid last, and may not bid {number}.").format(number=barred.pop())
    else:
        place = tr("You bid last.")
    return f"{said} {place}"


def points_line(view: SeatView) -> str:
    """Return what the bid brings, made or missed by a trick; or what the bids bring."""
    score, bidding = view.plan.score, view.plan.bidding
    if score.by_successes or score.sole_most or score.streak or view.plan.tricks == 1:
        return tr("Points: {formula}.").format(formula=score_brief(score, bidding, tr))
    bid = view.bids[view.seat]

    def points(bid: int, won: int) -> str:
        return number_text(seat_points(score, bid, won, view.plan.cards, view.number + 1))

    if bid is None:
        text = tr(
            "Points, if made: {zero} for a bid of 0, {one} for 1, {two} for 2."
            " A bid of 1 missed: {few} with no trick, {many} with two."
        )
        zero, one, two = (points(bid, bid) for bid in (0, 1, 2))
        return text.format(zero=zero, one=one, two=two, few=points(1, 0), many=points(1, 2))
    made, many = points(bid, bid), points(bid, bid + 1)
    if bid == 0:
        text = tr("Points: {made} if you make your bid, {many} with a trick.")
        return text.format(made=made, many=many)
    text = tr("Points: {made} if you make your bid, {few} a trick short, {many} a trick over.")
    return text.format(made=made, few=points(bid, bid - 1), many=many)


def past_tricks(view: SeatView, names: Sequence[str], look: CardLook) -> list[str]:
    """Return the tricks that were played, each in a line of rich text.

    It says who led, and the cards in the order of play; the one that took the trick is bold.
    """
    return [
        tr("{name} led {cards}").format(
            name=escape(names[trick.cards[0].seat]),
            cards=" ".join(
                f"<b>{_short(card, look)}</b>" if seat == trick.winner else _short(card, look)
                for seat, card, _ in trick.cards
            ),
        )
        for trick in view.tricks
    ]


def _short(card: Card, look: CardLook) -> str:
    """Return a French card in two or three signs, as a newspaper prints it."""
    if card.suit not in _SIGNS or look.faces is not Faces.FRENCH:
        return card_name(card, tr, look.faces)
    return f"{look.index(card)}{_SIGNS[card.suit]}"


class Row(NamedTuple):
    """A line of the comparison: an action and its figures."""

    name: str
    made: str
    points: str
    cost: str
    best: bool
    tried: bool


def comparison(posed: Posed, tries: Sequence[Action], look: CardLook) -> list[Row]:
    """Return the lines that compare what was tried with the best, and all bids.

    The other cards have their figures on the table.
    """
    shown = [
        option
        for option in posed.advice.options
        if option.action in (posed.advice.action, *tries) or isinstance(option.action, Bid)
    ]
    if not isinstance(posed.advice.action, Bid):
        shown.sort(key=lambda option: option.behind.mean)
    return [_row(option, tries, look) for option in shown]


def _row(option: Worth, tries: Sequence[Action], look: CardLook) -> Row:
    best, made = option.is_best, option.made
    return Row(
        name=action_name(option.action, look),
        made=tr("{percent} %").format(percent=percent(made.mean)) if made else "",
        points=f"{option.points.mean:.1f}".replace("-", MINUS),
        cost=tr("best") if best else f"{max(0.1, option.behind.mean):.1f}",
        best=best,
        tried=option.action in tries,
    )


def action_name(action: Action, look: CardLook) -> str:
    """Return the name of an action, as at the beginning of a line."""
    match action:
        case Bid(tricks=tricks):
            return tr("Bid {number}").format(number=tricks)
        case PlayCard(card=card):
            name = card_name(card, tr, look.faces)
            return f"{name[:1].upper()}{name[1:]}"
        case _:
            return ""


def verdict(posed: Posed, action: Action | None, look: CardLook) -> str:
    """Return what is said of an action that was tried; None: the player gives up."""
    best = posed.advice.action
    if action in posed.best:
        return tr("Yes: nothing is better.")
    if action is None:
        return tr("Best: {action}").format(action=action_name(best, look))
    if isinstance(best, PlayCard):
        return tr("The {card} is better.").format(card=card_name(best.card, tr, look.faces))
    return tr("{action} is better.").format(action=action_name(best, look))

"""The texts beside a posed position: what is at stake, what was played, and the comparison.

Where ``name`` is given, the one who decides is called by it; else "you".
"""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from ohhell_desktop.analysis.advice import Measure, Worth
from ohhell_desktop.analysis.facts.of_chances import CLEARLY
from ohhell_desktop.analysis.percent import percent
from ohhell_desktop.analysis.puzzles import Posed, Theme
from ohhell_desktop.analysis.sentences import why_not
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import FOUR_COLOURS, PRINTED, TableColours
from ohhell_desktop.look.contrast import TEXT_CONTRAST, contrast
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.turn_order import first_leader, seats_from
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import FirstSeat
from ohhell_desktop.rules.form.deck import Faces, pack
from ohhell_desktop.words.brief_scores import MINUS, score_brief
from ohhell_desktop.words.cards import card_name
from ohhell_desktop.words.points import number_text

_MOST_BIDS: Final = 6
"""As many bids have their points in the line about them."""
_USUAL_PACK: Final = 52
_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def theme_title(theme: Theme) -> str:
    """Return the name of a theme, which does not give the answers away."""
    return {
        Theme.TRICKS: tr("How many tricks?"),
        Theme.ZERO: tr("Bid zero, or not"),
        Theme.HOOK: tr("The hook as dealer"),
        Theme.LEAD: tr("Leading for tricks"),
        Theme.LEAD_SAFELY: tr("Leading without winning"),
        Theme.TAKE: tr("Take it, or let it go"),
        Theme.WINNER: tr("Which card to win with"),
        Theme.RUFF: tr("Trump it, or not"),
        Theme.THROW: tr("Which card to throw away"),
        Theme.SPOIL: tr("Bid lost: spoil theirs"),
    }[theme]


def question(view: SeatView, name: str = "") -> str:
    """Return what is asked."""
    if isinstance(view.legal[0], Bid):
        text = tr("What should {name} bid?") if name else tr("What would you bid?")
    elif view.trick:
        text = tr("Which card should {name} play?") if name else tr("Which card would you play?")
    else:
        text = tr("Which card should {name} lead?") if name else tr("Which card would you lead?")
    return text.format(name=name)


def stake(view: SeatView, names: Sequence[str], name: str = "") -> str:
    """Return what is at stake, in a sentence or two."""
    bids = isinstance(view.legal[0], Bid)
    return _stake_of_bid(view, names, name) if bids else _stake_of_card(view, name)


def _stake_of_card(view: SeatView, name: str) -> str:
    bid, taken = view.bids[view.seat] or 0, view.taken()[view.seat]
    have = (
        tr("{name} bid {bid} and has %n tricks.", "", taken)
        if name
        else tr("You bid {bid} and have %n tricks.", "", taken)
    )
    needs, left = bid - taken, view.plan.tricks - len(view.tricks)
    rest = _named_wants(needs, left) if name else _own_wants(needs, left)
    return f"{have} {rest}".format(name=name, bid=bid, number=needs)


def _own_wants(needs: int, left: int) -> str:
    """Return what the player who is called "you" wants of the last tricks."""
    if needs < 0:
        return tr("That is too many: your bid is lost.")
    if needs > left:
        return tr("Your bid is lost: %n tricks are left.", "", left)
    if needs == left:
        return tr("You need all of the last %n tricks.", "", left)
    if needs:
        return tr("You need {number} of the last %n tricks.", "", left)
    return tr("You want none of the last %n tricks.", "", left)


def _named_wants(needs: int, left: int) -> str:
    """Return what a player who is called by name wants of the last tricks."""
    if needs < 0:
        return tr("That is too many: the bid is lost.")
    if needs > left:
        return tr("The bid is lost: %n tricks are left.", "", left)
    if needs == left:
        return tr("{name} needs all of the last %n tricks.", "", left)
    if needs:
        return tr("{name} needs {number} of the last %n tricks.", "", left)
    return tr("{name} wants none of the last %n tricks.", "", left)


def _stake_of_bid(view: SeatView, names: Sequence[str], name: str) -> str:
    heard = [
        tr("{name} {bid}").format(name=names[seat], bid=view.bids[seat])
        for seat in seats_from(Seat((view.dealer + 1) % view.seats), view.seats)
        if view.bids[seat] is not None
    ]
    tricks = view.plan.tricks
    if heard:
        said = tr("There are %n tricks to win. Bids so far: {bids}.", "", tricks)
        said = said.format(bids=", ".join(heard))
    elif name:
        said = tr("There are %n tricks to win. {name} bids first.", "", tricks).format(name=name)
    else:
        said = tr("There are %n tricks to win. You bid first.", "", tricks)
    after = view.seats - 1 - len(heard)
    allowed = {action.tricks for action in view.legal if isinstance(action, Bid)}
    barred = set(range(tricks + 1)) - allowed
    number = barred.pop() if len(barred) == 1 else None
    place = _named_place(after, number) if name else _own_place(after, number)
    return " ".join((said, place.format(name=name, number=number), _first_lead(view, names, name)))


def _own_place(after: int, barred: int | None) -> str:
    """Return when the player bids who is called "you", and what may not be bid."""
    if after:
        return tr("%n players bid after you.", "", after)
    if barred is not None:
        return tr("You bid last, and may not bid {number}.")
    return tr("You bid last.")


def _named_place(after: int, barred: int | None) -> str:
    """Return when a player bids who is called by name, and what may not be bid."""
    if after:
        return tr("%n players bid after {name}.", "", after)
    if barred is not None:
        return tr("{name} bids last, and may not bid {number}.")
    return tr("{name} bids last.")


def _first_lead(view: SeatView, names: Sequence[str], name: str) -> str:
    """Return who leads to the first trick; empty if the bids decide it."""
    if view.plan.play.lead is FirstSeat.HIGHEST_BIDDER:
        return ""
    leader = first_leader(view.plan, view.dealer, view.bids)
    if leader == view.seat and not name:
        return tr("You lead to the first trick.")
    return tr("{name} leads to the first trick.").format(name=names[leader])


def points_line(view: SeatView, name: str = "") -> str:
    """Return what the bid brings, made or missed by a trick; or what the bids bring."""
    score, bidding = view.plan.score, view.plan.bidding
    if score.by_successes or score.sole_most or score.streak or view.plan.tricks == 1:
        return tr("Points: {formula}.").format(formula=score_brief(score, bidding, tr))
    bid = view.bids[view.seat]

    def points(bid: int, won: int) -> str:
        return number_text(seat_points(score, bid, won, view.plan.cards, view.number + 1))

    if bid is None:
        bids = [action.tricks for action in view.legal if isinstance(action, Bid)]
        shown = ", ".join(
            tr("{points} for a bid of {bid}").format(points=points(each, each), bid=each)
            for each in bids[:_MOST_BIDS]
        )
        more = tr(" and so on") if len(bids) > _MOST_BIDS else ""
        missed = (
            tr("With a bid of 1, {few} without a trick and {many} with two.")
            if name
            else tr("With a bid of 1, {few} if you win no trick and {many} if you win two.")
        ).format(few=points(1, 0), many=points(1, 2))
        made = (
            tr("Points for just as many tricks as bid: {bids}.")
            if name
            else tr("Points, if you win just what you bid: {bids}.")
        ).format(bids=shown + more)
        return f"{made} {missed}"
    made, many = points(bid, bid), points(bid, bid + 1)
    if bid == 0:
        text = (
            tr("Points: {made} for making the bid, {many} with a trick.")
            if name
            else tr("Points: {made} if you make your bid, {many} if you win a trick.")
        )
        return text.format(made=made, many=many)
    text = (
        tr(
            "Points: {made} for making the bid, {few} with one trick too few, {many} with one too"
            " many."
        )
        if name
        else tr(
            "Points: {made} if you make your bid, {few} if you win one trick too few,"
            " {many} if you win one too many."
        )
    )
    return text.format(made=made, few=points(bid, bid - 1), many=many)


def pack_line(view: SeatView) -> str:
    """Return how many cards the pack has, if it is not the usual 52."""
    count = len(pack(view.rules.deck, view.seats))
    return "" if count == _USUAL_PACK else tr("The pack has %n cards.", "", count)


def past_tricks(
    view: SeatView, names: Sequence[str], look: CardLook, colours: TableColours
) -> list[str]:
    """Return the tricks that were played, each in a line of rich text.

    It has the cards in the order of play, each with who played it; the one that took the trick is
    bold and says so.
    """
    return [
        _past_trick(number, trick, names, look, colours)
        for number, trick in enumerate(view.tricks, 1)
    ]


def _past_trick(
    number: int,
    trick: Trick,
    names: Sequence[str],
    look: CardLook,
    colours: TableColours,
) -> str:
    cards = []
    for seat, card, _ in trick.cards:
        text = f"{escape(names[seat])}&nbsp;{signed(card, look, colours)}"
        if seat == trick.winner:
            taken = tr("{card} takes it").format(card=text)
            text = f"<b>{taken}</b>"
        cards.append(text)
    return tr("{number}: {cards}").format(number=number, cards=", ".join(cards))


def signed(card: Card, look: CardLook, colours: TableColours) -> str:
    """Return a card in two or three signs of rich text, its suit coloured as on the card."""
    text = _short(card, look)
    ink = FOUR_COLOURS if look.four_colours else PRINTED
    colour = ink.get(card.suit) if card.suit is not None else None
    if colour is None or card.suit not in _SIGNS or look.faces is not Faces.FRENCH:
        return escape(text)
    if contrast(colour, colours.plate) < TEXT_CONTRAST:
        return escape(text)
    return f'<span style="color:{colour}">{escape(text)}</span>'


def _short(card: Card, look: CardLook) -> str:
    """Return a French card in two or three signs, as a newspaper prints it."""
    if card.suit not in _SIGNS or look.faces is not Faces.FRENCH:
        return card_name(card, tr, look.faces)
    return f"{look.index(card)}{_SIGNS[card.suit]}"


class Row(NamedTuple):
    """A line of the comparison: an action and its figures."""

    name: str
    card: Card | None
    made: str
    points: str
    cost: str
    best: bool
    tried: bool


def comparison(
    posed: Posed, tries: Sequence[Action], look: CardLook, *, tried_only: bool = False
) -> list[Row]:
    """Return the lines that compare all bids, or all cards, the best first.

    Args:
        posed: the decision.
        tries: what was tried.
        look: how the cards are drawn.
        tried_only: whether what was not tried stays hidden.
    """
    shown = [each for each in posed.advice.options if not tried_only or each.action in tries]
    if not isinstance(posed.advice.action, Bid):
        shown.sort(key=lambda option: option.behind.mean)
    return [_row(o, tries, look, for_the_game=posed.advice.for_the_game) for o in shown]


def _behind(option: Worth, *, for_the_game: bool) -> str:
    """Return what an action is worth against the best, as on the tags at the table."""
    behind = max(0.1, option.behind.mean)
    if for_the_game:
        behind_text = tr("{percent} %").format(percent=max(1, round(100 * option.behind.mean)))
    else:
        behind_text = f"{behind:.1f}"
    return f"{MINUS}{behind_text}"


def _row(option: Worth, tries: Sequence[Action], look: CardLook, *, for_the_game: bool) -> Row:
    best, made = option.is_best, option.made
    return Row(
        name=action_name(option.action, look),
        card=option.action.card if isinstance(option.action, PlayCard) else None,
        made=tr("{percent} %").format(percent=percent(made.mean)) if made else "",
        points=f"{option.points.mean:.1f}".replace("-", MINUS),
        cost=tr("best") if best else _behind(option, for_the_game=for_the_game),
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


def best_names(posed: Posed, look: CardLook) -> str:
    """Return all that is best, within a sentence: "the 7 or the 8 of clubs", "a bid of 1"."""
    bids = [action.tricks for action in posed.best if isinstance(action, Bid)]
    if bids:
        return tr("a bid of {bids}").format(bids=either([str(bid) for bid in bids]))
    cards = [action.card for action in posed.best if isinstance(action, PlayCard)]
    suits = {card.suit for card in cards}
    names = [card_name(card, tr, look.faces) for card in cards]
    if len(cards) > 1 and len(suits) == 1 and look.faces is Faces.FRENCH and None not in suits:
        # The suit is named once.
        ranks = [look.index(card) for card in cards[:-1]]
        if all(rank.isdigit() for rank in ranks):
            names = [*ranks, names[-1]]
    return either([tr("the {card}").format(card=name) for name in names])


def either(names: list[str]) -> str:
    """Return names of which one is meant: "a, b or c"."""
    if len(names) == 1:
        return names[0]
    return tr("{first} or {last}").format(first=", ".join(names[:-1]), last=names[-1])


def verdict(posed: Posed, action: Action | None, look: CardLook) -> str:
    """Return what is said of an action that was tried; None: the player gives up."""
    if action not in posed.best:
        if action is None:
            return tr("Best: {actions}").format(actions=best_names(posed, look))
        return tr("Not {action}").format(action=_within(action, look))
    if len(posed.best) == 1:
        return tr("Yes: nothing is better.")
    return tr("Yes: {actions} is best.").format(actions=best_names(posed, look))


def _within(action: Action, look: CardLook) -> str:
    """Return the name of a bid or a card within a sentence."""
    if isinstance(action, Bid):
        return tr("a bid of {bids}").format(bids=action.tricks)
    return tr("the {card}").format(
        card=card_name(action.card, tr, look.faces) if isinstance(action, PlayCard) else ""
    )


def why_worse(
    posed: Posed, action: Action, look: CardLook, names: Sequence[str], name: str = ""
) -> str:
    """Return why an action that was tried is worse than the best, which is not named."""
    advice = posed.advice
    tried, best = advice.worth(action), advice.worth(advice.action)
    against = why_not(posed.view, advice, action, tr, look.faces, names, name)
    said = [_too_many(posed, action), against]
    if tried is not None and best is not None:
        said.append(_made_less(tried, best, name) or _worth_less(tried, posed))
    return " ".join(sentence for sentence in said if sentence)


def _too_many(posed: Posed, action: Action) -> str:
    """Return whether a bid is too high or too low; empty for a card."""
    best = [bid.tricks for bid in posed.best if isinstance(bid, Bid)]
    if not isinstance(action, Bid) or not best:
        return ""
    if action.tricks > max(best):
        return tr("That is too many.")
    if action.tricks < min(best):
        return tr("That is too few.")
    return ""


def _made_less(tried: Worth, best: Worth, name: str) -> str:
    """Return how often the bid is made so, and at best; empty if that makes no difference."""
    if tried.made is None or best.made is None or best.made.mean < tried.made.mean + CLEARLY:
        return ""
    made, at_best = percent(tried.made.mean), percent(best.made.mean)
    if isinstance(tried.action, Bid):
        text = tr("It is made {made} times in 100; the best bid {at_best} times.")
    elif name:
        text = tr("{name} makes the bid {made} times in 100 with it, {at_best} with the best.")
    else:
        text = tr("You make your bid {made} times in 100 with it, {at_best} times with the best.")
    return text.format(name=name, made=made, at_best=at_best)


def _worth_less(tried: Worth, posed: Posed) -> str:
    """Return by how much an action is behind."""
    if posed.advice.for_the_game:
        text = tr("It wins the game {percent} times in 100 less often than the best.")
        return text.format(percent=max(1, round(100 * tried.behind.mean)))
    if posed.advice.measure is Measure.POINTS:
        text = tr("On average it brings {points} points less than the best.")
    else:
        text = tr(
            "On average it is {points} points behind the best, with what the others win or lose"
            " by it."
        )
    return text.format(points=f"{max(0.1, tried.behind.mean):.1f}")

"""What is said of an answer to a posed position, and the comparison of all of them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ohhell_desktop.analysis.advice import Measure, Worth
from ohhell_desktop.analysis.facts.of_chances import CLEARLY
from ohhell_desktop.analysis.percent import percent
from ohhell_desktop.analysis.puzzles import Posed
from ohhell_desktop.analysis.sentences import why_not
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words.cards import card_name
from ohhell_desktop.words.points import MINUS

_MOST_NAMED: Final = 2
"""A heading with more cards would not be read."""


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
    return [_row(option, tries, look, posed) for option in shown]


def _behind(option: Worth, *, for_the_game: bool) -> str:
    """Return what an action is worth against the best, as on the tags at the table."""
    behind = abs(option.behind.mean)
    if for_the_game:
        behind_text = tr("{percent} %").format(percent=max(1, round(100 * behind)))
    else:
        behind_text = f"{max(0.1, behind):.1f}"
    return f"{MINUS if option.behind.mean > 0 else '+'}{behind_text}"


def _row(option: Worth, tries: Sequence[Action], look: CardLook, posed: Posed) -> Row:
    best, made = option.action in posed.best, option.made
    for_the_game = posed.advice.for_the_game
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


def best_names(actions: Sequence[Action], look: CardLook) -> str:
    """Return bids or cards within a sentence: "the 7 or the 8 of clubs", "a bid of 1"."""
    bids = [action.tricks for action in actions if isinstance(action, Bid)]
    if bids:
        return tr("a bid of {bids}").format(bids=either([str(bid) for bid in bids]))
    cards = [action.card for action in actions if isinstance(action, PlayCard)]
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
        if action is not None:
            return tr("Not {action}").format(action=_within(action, look))
        title, followed = tr("Best: {actions}"), tr("Best: {actions}; {others}")
    elif len(posed.best) == 1:
        return tr("Yes: nothing is better.")
    else:
        title, followed = tr("Yes: {actions} is best."), tr("Yes: {actions} is best; {others}.")
    named = _named_best(posed, action)
    more = len(posed.best) - len(named)
    others = tr("%n others are about as good", "", more)
    text = followed if more else title
    return text.format(actions=best_names(named, look), others=others)


def _named_best(posed: Posed, action: Action | None) -> Sequence[Action]:
    """Return what a heading names of all that is best, at most two.

    Of more, that is what is recommended, and what was tried.
    """
    if len(posed.best) <= _MOST_NAMED:
        return posed.best
    advised = posed.advice.action
    return [each for each in posed.best if each in (advised, action)]


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


def what_figures_are(posed: Posed, name: str) -> str:
    """Return what the figures of the comparison are."""
    own = (
        tr("“Points”: {name}’s own, on average.").format(name=name)
        if name
        else tr("“Points”: your own, on average.")
    )
    against = tr("“Against best”: how many points that is behind.")
    if posed.advice.for_the_game:
        against = tr("“Against best”: how much less often it wins the game.")
    elif posed.advice.measure is not Measure.POINTS:
        against = tr(
            "“Against best”: by how many points it is behind, with what the others win or lose by"
            " it."
        )
    return f"{own} {against}"

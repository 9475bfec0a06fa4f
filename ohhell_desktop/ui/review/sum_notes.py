"""What the parts of a sum of points mean, in sentences with the figures of the deal. No Qt."""

from dataclasses import dataclass

from ohhell_desktop.analysis.review_words import figure
from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.words import Tr


@dataclass(frozen=True, slots=True)
class LuckNotes:
    """What the parts of luck mean."""

    cards: str
    table: str
    others: str
    chance: str


def of_luck(shown: ShownSum, names: str, tr: Tr, *, name: str = "") -> LuckNotes:
    """Return what the parts of luck mean.

    Args:
        shown: the figures.
        names: of the other players; may be empty.
        tr: translates.
        name: whose points they are; empty for one who is called "you".
    """
    cards = tr("If everybody played like a good player, these cards would bring {points}.")
    table = tr("What the others did, and how your own choices came out.")
    if name:
        table = tr("What the others did, and how {name}’s own choices came out.")
    return LuckNotes(
        cards.format(points=figure(shown.as_usual).removesuffix(".0")),
        table.format(name=name),
        _of_others(shown.others, names or tr("The others"), tr),
        _of_chance(shown.chance, tr, name),
    )


def _of_others(tenths: int, names: str, tr: Tr) -> str:
    text = tr("What {names} did otherwise than good players changed nothing.")
    if tenths:
        brought = tr("{names} bid or played otherwise than good players: that brought {points}.")
        cost = tr("{names} bid or played otherwise than good players: that cost {points}.")
        text = brought if tenths > 0 else cost
    return text.format(names=names, points=figure(abs(tenths)).removesuffix(".0"))


def _of_chance(tenths: int, tr: Tr, name: str) -> str:
    if not tenths:
        text = tr("Your own choices came out as they do on average.")
        other = tr("{name}’s own choices came out as they do on average.")
    elif tenths > 0:
        text = tr("Your own choices came out {points} better here than on average.")
        other = tr("{name}’s own choices came out {points} better here than on average.")
    else:
        text = tr("Your own choices came out {points} worse here than on average.")
        other = tr("{name}’s own choices came out {points} worse here than on average.")
    return (other if name else text).format(name=name, points=figure(abs(tenths)))


def of_play(shown: ShownSum, listed: int, tr: Tr) -> str:
    """Return what the figure of the play means, and why it is not that of the list.

    Args:
        shown: the figures.
        listed: what the cards cost that are listed with their costs, in tenths.
        tr: translates.
    """
    if -shown.play == listed:
        return tr("What the cards played cost against the best ones.")
    if shown.play > 0:
        return tr("The cards played brought a little more than those that were best beforehand.")
    if not listed:
        return tr("Small costs of cards that the list calls about equal.")
    text = tr("The costs in the list come to {listed}; the rest are small costs and rounding.")
    return text.format(listed=figure(-listed))

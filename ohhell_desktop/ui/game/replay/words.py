"""What is said while a game is watched again, and on its timeline. No widgets."""

from collections.abc import Sequence
from typing import NamedTuple

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.ui.game.replay.course import Course
from ohhell_desktop.words import ended, joined
from ohhell_desktop.words.points import counted_points


class Place(NamedTuple):
    """Where a game stands: "Trick 6", "Ben to play"."""

    part: str
    turn: str


def place(course: Course, moment: int, names: Sequence[str]) -> Place:
    """Return the part of the deal that is on the table, and who is to act."""
    state, trick = course.state(moment), course.trick(moment)
    completed = course.completed(moment)
    part = tr("Trick {number}").format(number=trick + 1) if trick is not None else ""
    if completed is not None:
        return Place(part, tr("won by {name}").format(name=names[completed.winner]))
    name = names[state.turn] if state.turn is not None else ""
    match state.phase:
        case Phase.PLAYING:
            return Place(part, tr("{name} to play").format(name=name))
        case Phase.BIDDING:
            return Place(tr("Bids"), tr("{name} to bid").format(name=name))
        case Phase.NAMING_TRUMP | Phase.NAMING_AFTER:
            return Place(tr("Trump"), tr("{name} to name it").format(name=name))
        case Phase.LAYING:
            return Place(tr("Bids"), tr("{name} to lay cards aside").format(name=name))
        case Phase.PREMIUM:
            return Place(tr("Premiums"), tr("{name} to answer").format(name=name))
        case Phase.BETWEEN | Phase.OVER | Phase.NO_DECK:
            return Place(tr("The deal is over"), "")


def spoken_place(course: Course, moment: int) -> str:
    """Return where the slider is, as in "Deal 17 of 19, trick 6 of 8"."""
    number, trick = course.deal(moment), course.trick(moment)
    deal = tr("Deal {number} of {deals}").format(number=number + 1, deals=course.deals)
    if trick is None:
        return tr("{deal}, before the first card").format(deal=deal)
    tricks = course.state(moment).plans[number].tricks
    text = tr("{deal}, trick {trick} of {tricks}")
    return text.format(deal=deal, trick=trick + 1, tricks=tricks)


def deal_lines(course: Course, number: int, names: Sequence[str]) -> list[str]:
    """Return a deal of the timeline, and below it how it ended for each player."""
    cards = tr("%n cards", "", course.sizes[number])
    head = tr("Deal {number}, {cards}").format(number=number + 1, cards=cards)
    if number >= course.over:
        waits = tr("not over yet") if course.bounds(number) else tr("not dealt yet")
        return [tr("{deal}, {state}").format(deal=head, state=waits)]
    result = course.history[number]
    return [head, *(_ended(result, Seat(seat), name) for seat, name in enumerate(names))]


def own_ending(course: Course, number: int, seat: Seat, names: Sequence[str]) -> str:
    """Return how a deal ended for one player; empty if it is not over."""
    return _ended(course.history[number], seat, names[seat]) if number < course.over else ""


def outcome(course: Course, title: str, names: Sequence[str]) -> str:
    """Return which game it is and how it ended, as in ``Wizard. Ada won.``."""
    winners = [names[seat] for seat in course.winners]
    if not winners:
        text = tr("{title} Not over yet.")
    elif len(winners) == 1:
        text = tr("{title} {name} won.")
    else:
        text = tr("{title} {name} won together.")
    return text.format(title=ended(title), name=joined(winners, tr))


def _ended(result: DealResult, seat: Seat, name: str) -> str:
    bid, tricks, points = result.bids[seat], result.tricks[seat], result.points[seat]
    text = tr("{name}: won {won}, {points}")
    if bid is not None:
        text = tr("{name}: bid {bid}, won {won}, {points}")
    return text.format(name=name, bid=bid, won=tricks, points=counted_points(points, tr))

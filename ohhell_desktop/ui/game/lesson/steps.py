"""The steps of the lesson: what the slip says at each point of the prepared deals. No Qt.

A slip follows from what the player sees and has done so far in the deal, so it is right again
after an undo. Nothing is forbidden: where the player has done something else than was proposed,
the slip says what is true then.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.ui.game.lesson.deals import DEALS, PLAYER

_SIZES: Final = tuple(len(deal.hands[PLAYER].split()) for deal in DEALS)
_FEW: Final = 2
"""With as many cards or fewer, any trump is likely to win."""
_ALONE: Final = len(DEALS) - 1
"""The deal in which nothing is said but before the bid and at the end."""
STEPS: Final = sum(size + 2 for size in _SIZES) - _SIZES[_ALONE]
"""How many steps the lesson has: for each deal the bid, the cards of the player and the score."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What the slip of paper says at one step."""

    step: int
    """From 1 to :data:`STEPS`; 0 outside the lesson."""
    title: str
    text: str
    proposed: Action | None = None
    """What is proposed, a card or a number that is lit; None if nothing is."""
    waits: bool = False
    """Whether the table waits for a click or a key, with nothing asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Prepared:
    """What is said before one action of the player, if the deal has gone as expected."""

    deal: int
    bids: tuple[int | None, ...]
    """The bids of the player for which it is said; None: before the bid."""
    played: str = ""
    """The cards that the player has played in this deal."""
    title: str
    text: str
    bid: int | None = None
    """The bid that is proposed."""
    card: str = ""
    """The card that is proposed."""


def slip_before(view: SeatView) -> Slip | None:
    """Return what the slip says when the player is to act; None if it says nothing."""
    bid, played = view.bids[PLAYER], _played(view)
    if view.number == _ALONE and bid is not None:
        return None
    step = step_of(view.number, bid=bid is not None, played=len(played))
    for each in _prepared():
        if (each.deal, each.played.split()) == (view.number, played) and bid in each.bids:
            return Slip(step, each.title, each.text, _proposed(each))
    return Slip(step, *_as_it_stands(view))


def slip_after(result: DealResult, number: int, names: Sequence[str]) -> Slip:
    """Return what the slip says when a deal is over.

    Args:
        result: its result.
        number: which deal of the lesson it was, from 0.
        names: of the players, by seat.
    """
    step = _first_step(number) + 1 + (0 if number == _ALONE else _SIZES[number])
    bid, taken, points = (each[PLAYER] for each in (result.bids, result.tricks, result.points))
    if result.made(PLAYER):
        title = tr("Exactly what you bid")
        text = tr(
            "You bid {bid} and won {taken}: that makes {points} points, 10 for being exact and 1 "
            "for each trick. A missed bid brings only the 1 for each trick."
        )
    else:
        title = tr("Not what you bid")
        text = tr(
            "You bid {bid} and won {taken}. A missed bid brings only 1 for each trick: {points} "
            "here. An exact bid brings 10 more."
        )
    said = text.format(bid=bid, taken=taken, points=points)
    if number == _ALONE:
        title = tr("That is the whole game")
        said = f"{said} {_who_wins(result.totals, names)}"
    return Slip(step, title, f"{said} {_onward(number)}")


def _who_wins(totals: Sequence[int], names: Sequence[str]) -> str:
    """Return who has won the lesson."""
    points = max(totals)
    first = [seat for seat, total in enumerate(totals) if total == points]
    if first == [PLAYER]:
        return tr("The most points win, and those are yours: {points}.").format(points=points)
    called = [tr("you") if seat == PLAYER else names[seat] for seat in first]
    if len(called) == 1:
        text = tr("The most points win: {name} has {points}.")
        return text.format(name=called[0], points=points)
    who = tr("{first} and {last}").format(first=", ".join(called[:-1]), last=called[-1])
    text = tr("The most points win: {names} share the first place, with {points} each.")
    return text.format(names=who, points=points)


def _onward(number: int) -> str:
    """Return what the slip says about what comes next."""
    if number == 0:
        return tr("It is the same for everybody: look who was exact.")
    if number < _ALONE:
        return tr("The next deal is yours alone: nobody tells you what to play.")
    return tr(
        "Next comes a short game, from one card up to five, with a reminder "
        "before each bid. A whole game has more deals: from ten cards down to one, and up again. "
        "Other forms of the game count points in other ways; each says how."
    )


def slip_on_bid(view: SeatView) -> Slip | None:
    """Return the reminder before a bid in the game after the lesson; None at another moment."""
    if not isinstance(next(iter(view.legal), None), Bid):
        return None
    # The slip has room for one of the two in the smallest window.
    lines = (_worth(view.plan.cards), _instead(view) or _scored())
    return Slip(0, tr("What to bid"), "\n".join(lines))


def _instead(view: SeatView) -> str:
    """Return what to bid where the number that is counted is struck out; empty if none is."""
    allowed = {action.tricks for action in view.legal if isinstance(action, Bid)}
    barred = next((bid for bid in range(view.plan.tricks + 1) if bid not in allowed), None)
    if barred is None:
        return ""
    text = tr("You bid last and can’t bid {barred} (the hook): if you count {barred}, bid {other}.")
    return text.format(barred=barred, other=barred - 1 if barred else 1)


def _worth(cards: int) -> str:
    """Return how to count tricks in a hand of some cards.

    Over 1,000 hands of one to five cards at a table of four, 88 in 100 of the bids that are found
    so are the best or at most half a point behind it.
    """
    half = tr("Ace or king of another suit: ½")
    if cards <= _FEW:
        lines = [tr("With so few cards, count:"), tr("Each trump: 1"), half]
    else:
        lines = [tr("Count your tricks:"), tr("Trump, 8 or higher: 1; lower: ½"), half]
    return "\n".join((*lines, tr("Add up, and round down.")))


def _scored() -> str:
    """Return what a bid brings, made and missed."""
    return tr("Exact: 10 points + 1 per trick. Missed: only 1 per trick.")


def step_of(number: int, *, bid: bool, played: int) -> int:
    """Return the step at which the player is asked in a deal.

    Args:
        number: which deal of the lesson it is, from 0.
        bid: whether the player has bid.
        played: how many cards the player has played.
    """
    cards = 0 if number == _ALONE else played
    return _first_step(number) + (1 + cards if bid else 0)


def _first_step(number: int) -> int:
    """Return the step at which the player bids in a deal."""
    return 1 + sum(size + 2 for size in _SIZES[:number])


def _played(view: SeatView) -> list[str]:
    """Return the cards that the player has played in this deal, in order."""
    tricks = [*(trick.cards for trick in view.tricks), view.trick]
    return [str(card) for cards in tricks for seat, card, _ in cards if seat == PLAYER]


def _proposed(each: _Prepared) -> Action | None:
    if each.bid is not None:
        return Bid(PLAYER, each.bid)
    return PlayCard(PLAYER, Card(each.card)) if each.card else None


def _as_it_stands(view: SeatView) -> tuple[str, str]:
    """Return what is said of a deal that has gone another way."""
    bid, taken = view.bids[PLAYER] or 0, view.taken()[PLAYER]
    left = view.plan.tricks - len(view.tricks)
    facts = {"bid": bid, "taken": taken, "wanted": bid - taken}
    if left == 1 and bid - taken in {0, 1}:
        text = tr("You bid {bid} and have {taken} so far. This card decides: play it, and see.")
        return tr("Your last card"), text.format(**facts)
    if bid == taken:
        text = tr("You bid {bid} and have {taken}: exactly enough. Lose what is left, if you can.")
        return tr("Now lose"), text.format(**facts)
    if 0 < bid - taken <= left:
        text = tr("You bid {bid} and have {taken} so far: you still want {wanted}.")
        return tr("Now win"), text.format(**facts)
    text = tr(
        "You bid {bid} and have {taken}: this bid is missed, as happens to everybody. Each trick "
        "still counts a point."
    )
    return tr("Too late for this one"), text.format(**facts)


def _prepared() -> tuple[_Prepared, ...]:
    """Return what is said as long as the deals go as expected."""
    return (*_first_bids(), *_first_cards(), *_second_bids(), *_second_cards(), _last_bid())


def _first_bids() -> tuple[_Prepared, ...]:
    """Return what is said before the bid of the first deal, and what another bid means."""
    teach = tr(
        "Everybody has two cards: two tricks. In a trick everybody plays one card, and the "
        "highest one of the suit that came first wins. Say how many tricks you will win: you "
        "play first, and no card is higher than your ace, so bid 1."
    )
    none = tr(
        "So you want no trick at all. But no spade is higher than your ace: in this deal it must "
        "win, now or later. Take the bid back with Undo, or play on and see what a missed bid "
        "brings. You sit next to the dealer (D), so you lead: you play the first card. Everybody "
        "who has a card of its suit must play one."
    )
    two = tr(
        "So both cards must win. The ace will, but the 4 is too low. Take the bid back with "
        "Undo, or play on and see what a missed bid brings. You sit next to the dealer (D), so "
        "you lead: you play the first card. Begin with the ace: everybody who has a spade must "
        "play one, which is called following suit."
    )
    return (
        _Prepared(
            deal=0, bids=(None,), title=tr("First you bid"), text=f"{teach}\n{_scored()}", bid=1
        ),
        _Prepared(deal=0, bids=(0,), title=tr("You bid none"), text=none),
        _Prepared(deal=0, bids=(2,), title=tr("You bid two"), text=two, card="AS"),
    )


def _first_cards() -> tuple[_Prepared, ...]:
    """Return what is said before the cards of the first deal."""
    follow = tr(
        "The D marks the dealer. You are next, so you bid first and lead: you play the first card. "
        "Everybody who has a spade must then play one, too. That is called following suit."
    )
    lose = tr(
        "A second trick would spoil your bid: only exactly counts. The winner of a trick leads the "
        "next one. Play the 4, and somebody will beat it."
    )
    win = tr(
        "The queen of hearts has won that one, and spades are led. Your ace is the highest spade: "
        "this is the trick that you bid."
    )
    must = tr(
        "Spades are led, and your ace is the highest: it must win. You bid none, so this bid is "
        "missed, as happens to everybody. The trick still brings 1 point."
    )
    return (
        _Prepared(deal=0, bids=(1,), title=tr("Lead the ace"), text=follow, card="AS"),
        _Prepared(deal=0, bids=(1,), played="AS", title=tr("Exactly one"), text=lose, card="4H"),
        _Prepared(deal=0, bids=(1,), played="4H", title=tr("Now the ace"), text=win, card="AS"),
        _Prepared(deal=0, bids=(0,), played="4H", title=tr("The ace must win"), text=must),
    )


def _second_bids() -> tuple[_Prepared, ...]:
    """Return what is said before the bid of the second deal, and what another bid means."""
    hook = tr(
        "You deal, so you bid last. All bids together may not make 3, the number of tricks: this "
        "rule is the hook. With 2 bid so far, you can’t bid 1. Your king and your trump may both "
        "win: bid 2."
    )
    none = tr(
        "So you want no trick at all, which is hard with a trump. Hearts were led, so you must "
        "play a heart: the 4 is lower than this 10, and the trick goes to somebody else."
    )
    three = tr(
        "So you want every trick, and your 4 of hearts is too low for one. Win the others all "
        "the same: each still brings a point. Hearts were led, so you must play a heart, and your "
        "king is higher than this 10."
    )
    return (
        _Prepared(deal=1, bids=(None,), title=tr("The hook"), text=hook, bid=2),
        _Prepared(deal=1, bids=(0,), title=tr("You bid none: stay below"), text=none, card="4H"),
        _Prepared(deal=1, bids=(3,), title=tr("You bid three"), text=three, card="KH"),
    )


def _second_cards() -> tuple[_Prepared, ...]:
    """Return what is said before the cards of the second deal."""
    take = tr(
        "Hearts were led, so you must play a heart. The crown marks the card that wins so far. "
        "Your king is higher than this 10, and you play last: the trick is yours."
    )
    keep = tr(
        "You have one trick and want one more. Your 6 is a trump, so it can wait. Lead the 4 "
        "of hearts."
    )
    ruff = tr(
        "Diamonds were led, and you have none: then you may play any card. Your 6 of clubs is a "
        "trump and beats even the ace of diamonds."
    )
    return (
        _Prepared(deal=1, bids=(2,), title=tr("Take it with the king"), text=take, card="KH"),
        _Prepared(deal=1, bids=(2,), played="KH", title=tr("Keep the trump"), text=keep, card="4H"),
        _Prepared(deal=1, bids=(2,), played="KH 4H", title=tr("Trump it"), text=ruff, card="6C"),
    )


def _last_bid() -> _Prepared:
    """Return what is said before the bid of the deal that the player plays alone."""
    worth, in_doubt = _worth(_SIZES[_ALONE]), tr("In doubt? Press H, or the bulb.")
    return _Prepared(
        deal=2,
        bids=(None,),
        title=tr("Now you decide"),
        text=f"{worth} {in_doubt}\n{_scored()}",
    )

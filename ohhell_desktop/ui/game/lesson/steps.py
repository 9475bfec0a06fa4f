"""The steps of the lesson: what the slip says at each point of the prepared deals. No Qt.

A slip follows from what the player sees and has done so far in the deal, so it is right again
after an undo. Nothing is forbidden: where the player has done something else than was proposed,
the slip says what is true then.
"""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.ui.game.lesson.deals import DEALS, PLAYER

_SIZES: Final = tuple(len(deal.hands[PLAYER].split()) for deal in DEALS)
_ALONE: Final = len(DEALS) - 1
"""The deal in which nothing is said but before the bid and at the end."""
STEPS: Final = sum(size + 2 for size in _SIZES) - _SIZES[_ALONE]
"""How many steps the lesson has: for each deal the bid, the cards of the player and the score."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What the slip of paper says at one step."""

    step: int
    """From 1 to :data:`STEPS`."""
    title: str
    text: str
    proposed: Action | None = None
    """What is proposed, and points at a card or a number; None if nothing is."""


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
    step = _first_step(view.number) + (0 if bid is None else 1 + len(played))
    for each in _prepared():
        if (each.deal, each.played.split()) == (view.number, played) and bid in each.bids:
            return Slip(step, each.title, each.text, _proposed(each))
    return Slip(step, *_as_it_stands(view))


def slip_after(result: DealResult, number: int) -> Slip:
    """Return what the slip says when a deal is over.

    Args:
        result: its result.
        number: which deal of the lesson it was, from 0.
    """
    step = _first_step(number) + 1 + (0 if number == _ALONE else _SIZES[number])
    if number == _ALONE:
        return Slip(step, tr("That is the whole game"), _farewell())
    bid, taken, points = (each[PLAYER] for each in (result.bids, result.tricks, result.points))
    if result.made(PLAYER):
        title = tr("Exactly what you said")
        text = tr(
            "You said {bid} and took {taken}: that makes {points} points, 10 for being exact and 1 "
            "for each trick."
        )
    else:
        title = tr("Not what you said")
        text = tr(
            "You said {bid} and took {taken}. A missed bid brings only 1 for each trick: {points} "
            "here. Exactly what you said brings 10 more."
        )
    said = text.format(bid=bid, taken=taken, points=points)
    return Slip(step, title, f"{said} {_onward(number)}")


def _onward(number: int) -> str:
    """Return what the slip says about what comes next."""
    if number == 0:
        return tr("It is the same for everybody: look who was exact.")
    return tr("The next deal is yours alone: nobody tells you what to play.")


def _farewell() -> str:
    return tr(
        "10 points for a bid made exactly, and always 1 for each trick; the most points win. A "
        "real game has more deals: three gentle players wait for you."
    )


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
    if bid == taken:
        text = tr("You said {bid} and have {taken}: exactly enough. Lose what is left, if you can.")
        return tr("Now lose"), text.format(**facts)
    if 0 < bid - taken <= left:
        text = tr("You said {bid} and have {taken} so far: you still want {wanted}.")
        return tr("Now win"), text.format(**facts)
    text = tr(
        "You said {bid} and have {taken}: this bid is missed, as happens to everybody. Each trick "
        "still counts a point."
    )
    return tr("Too late for this one"), text.format(**facts)


def _prepared() -> tuple[_Prepared, ...]:
    """Return what is said as long as the deals go as expected."""
    return (
        _Prepared(
            deal=0,
            bids=(None,),
            title=tr("First you bid"),
            text=tr(
                "You have two cards, so there are two tricks: everybody plays a card, and the "
                "highest of the suit that was led wins. Say how many you will win. No heart is "
                "higher than your ace: bid 1."
            ),
            bid=1,
        ),
        _Prepared(
            deal=0,
            bids=(1,),
            title=tr("Lead the ace"),
            text=tr(
                "You bid first, so you lead first. Then everybody who has a heart must play one. "
                "That is called following suit."
            ),
            card="AH",
        ),
        _Prepared(
            deal=0,
            bids=(0,),
            title=tr("You said none"),
            text=tr(
                "That is brave: no heart is higher than your ace. You bid first, so you lead "
                "first. Everybody who has a card of the suit that you lead must play one."
            ),
        ),
        _Prepared(
            deal=0,
            bids=(2,),
            title=tr("You said two"),
            text=tr(
                "Then both cards must win. You bid first, so you lead first. Begin with the ace: "
                "everybody who has a heart must play one. That is called following suit."
            ),
            card="AH",
        ),
        _Prepared(
            deal=0,
            bids=(1,),
            played="AH",
            title=tr("Exactly one"),
            text=tr(
                "Your ace has won: that is the one you said. A second one would spoil it, because "
                "only exactly counts. The winner leads: play the four, and somebody will beat it."
            ),
            card="4S",
        ),
        _Prepared(
            deal=0,
            bids=(1,),
            played="4S",
            title=tr("Now the ace"),
            text=tr(
                "The queen of spades has won that one, and hearts are led. Your ace is the highest "
                "heart: this is the trick that you said."
            ),
            card="AH",
        ),
        _Prepared(
            deal=1,
            bids=(None,),
            title=tr("The hook"),
            text=tr(
                "You deal, so you bid last. The bids total 2, and with yours they may never total "
                "3, the number of tricks: you can’t bid 1, and somebody has to miss. The king and "
                "the club, a trump, look like two: bid 2."
            ),
            bid=2,
        ),
        _Prepared(
            deal=1,
            bids=(2, 3),
            title=tr("Take it with the king"),
            text=tr(
                "Hearts were led, so you must play a heart. The king is higher than the ten, and "
                "you play last: this trick is yours."
            ),
            card="KH",
        ),
        _Prepared(
            deal=1,
            bids=(0,),
            title=tr("Stay below"),
            text=tr(
                "Hearts were led, so you must play a heart. You said none: the four is lower than "
                "the ten, and the trick goes to somebody else."
            ),
            card="4H",
        ),
        _Prepared(
            deal=1,
            bids=(2,),
            played="KH",
            title=tr("Keep the trump"),
            text=tr(
                "You have one trick and want one more. Clubs are trump: a trump beats every card "
                "of the other suits, so your six can wait. Lead the four of hearts."
            ),
            card="4H",
        ),
        _Prepared(
            deal=1,
            bids=(2,),
            played="KH 4H",
            title=tr("Trump it"),
            text=tr(
                "Diamonds were led, and you have none: then you may play any card. Your six of "
                "clubs is a trump and beats even the ace of diamonds."
            ),
            card="6C",
        ),
        _Prepared(
            deal=2,
            bids=(None,),
            title=tr("Now you decide"),
            text=tr(
                "Hearts are trump now. Count what should win: aces, high trumps, perhaps a king. "
                "To bid 0 and win nothing is exact, too. If you are in doubt, H shows a hint."
            ),
        ),
    )

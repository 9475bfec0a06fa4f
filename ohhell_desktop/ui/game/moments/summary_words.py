"""What the summary of a deal says."""

from collections.abc import Sequence

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import ScoreItem
from ohhell_desktop.table.text.phrases import card_count
from ohhell_desktop.ui.game.moments.standing import PlayerStanding
from ohhell_desktop.words import joined
from ohhell_desktop.words.cards import suit_name
from ohhell_desktop.words.points import number_text, points_text, signed, signed_points


def headline(
    row: PlayerStanding | None, rivals: Sequence[PlayerStanding], *, last: bool = False
) -> str:
    """Return the title: what the deal meant for the viewer.

    Args:
        row: the viewer's row; None if nobody plays here.
        rivals: all the others.
        last: whether it is the last deal of the game, after which nobody leads any more.
    """
    if row is None and last:
        return tr("The last deal")
    if row is None:
        return _leaders([other.name for other in rivals if other.place == 1])
    if row.place < row.place_before and row.place == 1:
        alone = all(other.place > 1 for other in rivals)
        return tr("You take the lead!") if alone else tr("You share the lead!")
    if row.bid is None:
        return tr("You won %n tricks", "", row.tricks)
    if row.made:
        return tr("You made your {bid}!").format(bid=row.bid) if row.bid else tr("You made zero!")
    if row.tricks > row.bid:
        return tr("%n tricks too many", "", row.tricks - row.bid)
    return tr("%n tricks short", "", row.bid - row.tricks)


def _leaders(names: list[str]) -> str:
    if len(names) == 1:
        return tr("{name} leads").format(name=names[0])
    return tr("{names} share the lead").format(names=joined(names, tr))


def deal_line(number: int, deals: int, result: DealResult, look: CardLook, name: str = "") -> str:
    """Return which deal it was: "Deal 10 of 19: 10 cards, spades were trump".

    Args:
        number: of the deal, from 1.
        deals: how many the game has.
        result: the deal.
        look: how the pack is drawn.
        name: what players call a special deal.
    """
    line = _plain_line(number, deals, result, look)
    return tr("{name}. {line}").format(name=tr(name), line=line) if name else line


def _plain_line(number: int, deals: int, result: DealResult, look: CardLook) -> str:
    """Return the same without a name."""
    cards, trump = card_count(result.cards), result.trump
    if trump is None:
        text = tr("Deal {number} of {deals}: {cards}, no trump")
        return text.format(number=number, deals=deals, cards=cards)
    text = tr("Deal {number} of {deals}: {cards}, {trump} were trump")
    suit = suit_name(trump, tr, look.faces)
    return text.format(number=number, deals=deals, cards=cards, trump=suit)


def verdict(row: PlayerStanding, parts: Sequence[ScoreItem], *, viewer: bool) -> str:
    """Return what a player bid, won and scored, and what the points consist of.

    For the viewer the title and the row say most of it: only the points are left, and what they
    consist of.

    Args:
        row: the player.
        parts: what the points consist of; empty if that is not known, or nothing.
        viewer: whether it is the player at this table, who is called "you".
    """
    name = tr("You") if viewer else row.name
    reasons = points_text(parts, tr)
    if viewer and parts and row.bid is not None:
        return tr("{scored} ({reasons})").format(scored=_scored(row.points), reasons=reasons)
    if row.bid is None:
        text = tr("{name} won {won}: {points}")
    elif len(parts) == 1:
        text = tr("{name} bid {bid}, won {won}. {reasons}")
        reasons = reasons[:1].upper() + reasons[1:]
    elif len(parts) > 1:
        text = tr("{name} bid {bid}, won {won}: {points} ({reasons})")
    else:
        text = tr("{name} bid {bid}, won {won}: {points}")
    points = signed(row.points) if row.points else tr("no points")
    return text.format(name=name, bid=row.bid, won=row.tricks, points=points, reasons=reasons)


def _scored(points: int) -> str:
    """Return what the viewer's points are, as a sentence."""
    if points == 0:
        return tr("You score nothing")
    text = tr("You score {points}") if points > 0 else tr("You lose {points}")
    return text.format(points=abs(points))


def row_text(row: PlayerStanding) -> str:
    """Return a row in words, for screen readers."""
    parts = [tr("{place}: {name}").format(place=row.place, name=row.name)]
    if row.bid is not None:
        parts.append(tr("bid {bid}").format(bid=row.bid))
    parts.append(tr("won {tricks}").format(tricks=row.tricks))
    if row.made is not None:
        parts.append(tr("made") if row.made else tr("missed"))
    parts.append(signed_points(row.points, tr))
    parts.append(tr("total {total}").format(total=number_text(row.total)))
    return ", ".join(parts)

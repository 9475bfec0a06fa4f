"""What is said about days, challenges, and two results of the same cards. No widgets."""

from collections.abc import Sequence
from datetime import date
from enum import StrEnum

from PySide6.QtCore import QDate, QLocale

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import CHALLENGE, Length
from ohhell_desktop.session.challenges.comparison import ComparedDeal, Comparison
from ohhell_desktop.session.challenges.days import Days
from ohhell_desktop.session.challenges.games import FIRST_DAY, day_of
from ohhell_desktop.session.challenges.kept import KeptResult
from ohhell_desktop.session.challenges.result import RESULT, DealOf
from ohhell_desktop.words.points import number_text, signed, signed_points


def date_text(day: date, *, year: bool = False) -> str:
    """Return a date, as in "24 November"."""
    form = tr("d MMMM yyyy") if year else tr("d MMMM")
    return QLocale().toString(QDate(day.year, day.month, day.day), form)


def weekday_text(day: date) -> str:
    """Return the name of a day of the week."""
    return QLocale().standaloneDayName(day.isoweekday())


def made_text(deal: DealOf) -> str:
    """Return what was made of a deal, as in "bid 2, won 2, 12 points"."""
    points = signed_points(deal.points, tr)
    if deal.bid is None:
        return tr("won {tricks}, {points}").format(tricks=deal.tricks, points=points)
    text = tr("bid {bid}, won {tricks}, {points}")
    return text.format(bid=deal.bid, tricks=deal.tricks, points=points)


def day_spoken(day: date, days: Days, *, is_open: bool) -> str:
    """Return what is said of a day in the month."""
    name, deal = date_text(day), days.deal_of(day)
    if deal is not None:
        return tr("{day}: {made}").format(day=name, made=made_text(deal))
    if day in days.begun:
        return tr("{day}: begun").format(day=name)
    return name if is_open else tr("{day}: not open yet").format(day=name)


def days_summary(days: Days) -> str:
    """Return what was made of all days played, and what the expert made of them."""
    if not days.mine:
        return ""
    mine = tr("Bids made: {made} of {all}.").format(made=days.made, all=len(days.mine))
    if not days.compared:
        return mine
    if days.compared == len(days.mine):
        text = tr("The expert made {made} with the same cards.")
    else:
        text = tr("Of the {known} that the expert has played, it made {made}.")
    theirs = text.format(made=days.expert_made, known=days.compared)
    return f"{mine} {theirs}"


def all_days_text() -> str:
    """Return which days are open."""
    text = tr("All days stay open, back to {first}. Play the ones you like.")
    return text.format(first=date_text(FIRST_DAY, year=True))


def game_text(public: str, title: str) -> str:
    """Return what a game with public cards is called: a day, or its form."""
    day = day_of(public)
    if day is None:
        return title
    return tr("Deal of {day}").format(day=date_text(day, year=True))


def length_title(length: Length) -> str:
    """Return the name of a length."""
    return {
        Length.SHORT: tr("Short"),
        Length.MIDDLE: tr("Middle"),
        Length.WHOLE: tr("Full"),
    }[length]


class Stand(StrEnum):
    """How far a challenge has been played here."""

    NEW = "new"
    BEGUN = "begun"
    PLAYED = "played"
    BEGUN_AGAIN = "begun-again"
    """Played, and begun once more."""


def stand_text(stand: Stand) -> str:
    """Return how far a challenge has been played; empty if it has not."""
    return {
        Stand.NEW: "",
        Stand.BEGUN: tr("You have begun it."),
        Stand.PLAYED: tr("You have played it already: your first result counts."),
        Stand.BEGUN_AGAIN: tr("You have begun it again: your first result counts."),
    }[stand]


def others_text(levels: Sequence[str]) -> str:
    """Return how the computer players of a challenge play, by the names of their levels."""
    if len(levels) > 1 and len(set(levels)) == 1:
        return tr("The others all play at the level {level}.").format(level=levels[0])
    if len(levels) == 1:
        return tr("The other one plays at the level {level}.").format(level=levels[0])
    return tr("The levels of the others: {levels}.").format(levels=", ".join(levels))


def code_progress(text: str, kind: int | None) -> str:
    """Return what is still missing of a code that is being typed.

    Args:
        text: the code so far.
        kind: what it begins like.
    """
    typed = len(symbols.characters(text))
    if not typed:
        return tr(
            "A challenge or a result: type it, or paste the message in which it stands. A challenge"
            " has the rules, the players and the cards, but nobody’s points."
        )
    if kind == CHALLENGE and typed > symbols.LENGTH:
        return tr(
            "The code of a challenge has 16 characters: these are %n too many.",
            "",
            typed - symbols.LENGTH,
        )
    left = -typed % symbols.LENGTH
    if not left:
        return ""
    if kind == RESULT:
        return tr("A result, which has words of four groups: %n characters to go.", "", left)
    missing = tr("%n characters to go.", "", left)
    return tr("{missing} The last two check the others, so a slip is noticed.").format(
        missing=missing
    )


def title_text(comparison: Comparison) -> str:
    """Return who was better, as in "9 points better"."""
    difference = comparison.difference
    if difference is None:
        return signed_points(comparison.mine.total, tr)
    if difference > 0:
        return tr("%n points better", "", difference)
    if difference < 0:
        return tr("%n points behind", "", -difference)
    return tr("Level")


def decided_text(comparison: Comparison, theirs: str) -> str:
    """Return a sentence about the deal that decided.

    Args:
        comparison: both results.
        theirs: who the other is, as the subject of a sentence.
    """
    deal = comparison.decided
    if comparison.difference is None:
        return ""
    if deal is None:
        if all(each.difference == 0 for each in comparison.deals):
            return tr("You made the same of every deal.")
        if comparison.difference != 0:
            return tr("No single deal decided it.")
        return tr("What was won in one deal was lost in another.")
    if len(comparison.deals) == 1:
        return _both(deal, theirs)
    where = tr("It came down to the deal of %n cards.", "", deal.head.cards)
    if sum(each.head.cards == deal.head.cards for each in comparison.deals) > 1:
        where = tr("It came down to deal {number}.").format(number=deal.number)
    return f"{where} {_both(deal, theirs)}"


def _both(deal: ComparedDeal, theirs: str) -> str:
    """Return what both have made of a deal."""
    other = deal.theirs
    if other is None:
        return ""
    if deal.mine.bid is None or other.bid is None:
        words = tr("You {mine}; {name} {theirs}.")
        return words.format(mine=made_text(deal.mine), name=theirs, theirs=made_text(other))
    if deal.mine.made and other.made:
        text = tr("You bid {mine}, {name} {bid}, and both bids were made.")
    elif deal.mine.made:
        text = tr("You made your bid of {mine}, {name} bid {bid} and won {tricks}.")
    elif other.made:
        text = tr("You bid {mine} and won {won}, {name} made a bid of {bid}.")
    else:
        text = tr("You bid {mine} and won {won}, {name} bid {bid} and won {tricks}.")
    return text.format(
        mine=deal.mine.bid,
        won=deal.mine.tricks,
        name=theirs,
        bid=other.bid,
        tricks=other.tricks,
    )


def deal_spoken(deal: ComparedDeal, theirs: str) -> str:
    """Return a deal of two results in words."""
    cards = tr("%n cards", "", deal.head.cards)
    text = tr("Deal {number}, {cards}: you {mine}").format(
        number=deal.number, cards=cards, mine=made_text(deal.mine)
    )
    if deal.theirs is None:
        return text
    text = tr("{mine}; {name} {theirs}").format(
        mine=text, name=theirs, theirs=made_text(deal.theirs)
    )
    difference = deal.difference or 0
    return f"{text}; {signed(difference)}" if difference else text


def game_and_deals(name: str, kept: KeptResult) -> str:
    """Return a game and how many deals it had."""
    deals = tr("%n deals", "", len(kept.result.deals))
    return tr("{game}, {deals}").format(game=name, deals=deals)


def played_line(name: str, mine: KeptResult, expert: KeptResult | None) -> str:
    """Return a challenge that was played in one line."""
    text = tr("{game}: you {mine}")
    if expert is not None:
        text = tr("{game}: you {mine}, the expert {theirs}")
    theirs = number_text(expert.result.total) if expert is not None else ""
    game = game_and_deals(name, mine)
    return text.format(game=game, mine=number_text(mine.result.total), theirs=theirs)

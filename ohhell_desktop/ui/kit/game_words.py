"""A saved game in one line, and dates in words."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.help_marks import HelpMarks
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import SeatKind, SeatSetup

translate = QCoreApplication.translate
_HOUR: Final = 60
"""Minutes in an hour."""
_WEEK: Final = 7


def day_text(moment: datetime, today: QDate) -> str:
    """Return a date as "today", "yesterday", a weekday of the last six days, or the date."""
    local = moment.astimezone()
    day = QDate(local.year, local.month, local.day)
    ago = day.daysTo(today)
    if ago == 0:
        return translate("GameWords", "today")
    if ago == 1:
        return translate("GameWords", "yesterday")
    locale = QLocale()
    if 1 < ago < _WEEK:
        return locale.dayName(day.dayOfWeek())
    return locale.toString(day, QLocale.FormatType.ShortFormat)


def time_text(moment: datetime, now: datetime) -> str:
    """Return when something was, as in "5 minutes ago", "yesterday, 21:40" or a date.

    Args:
        moment: when it was.
        now: the present time.
    """
    minutes = int((now - moment).total_seconds() // 60)
    if minutes == 0:
        return translate("GameWords", "just now")
    if 0 < minutes < _HOUR:
        return tr("%n minutes ago", "", minutes)
    today, local = now.astimezone(), moment.astimezone()
    day = day_text(moment, QDate(today.year, today.month, today.day))
    if (today.date() - local.date()).days not in range(_WEEK):
        return day
    clock = QTime(local.hour, local.minute)
    hour = QLocale().toString(clock, QLocale.FormatType.ShortFormat)
    return translate("GameWords", "{day}, {hour}").format(day=day, hour=hour)


def progress_text(game: GameSummary) -> str:
    """Return how far a game has come, as in "deal 7 of 19" or "challenge, deal 1 of 7"."""
    if game.damaged:
        return translate("GameWords", "cannot be opened")
    text = translate("GameWords", "deal {deal} of {deals}")
    come = text.format(deal=game.deal, deals=game.deals)
    if game.finished:
        come = translate("GameWords", "finished")
    return tr("challenge, {progress}").format(progress=come) if game.is_challenge else come


def hints_text(count: int) -> str:
    """Return a number of hints, as in "2 hints"; empty for none."""
    return tr("%n hints", "", count) if count else ""


def help_text(marks: HelpMarks, seats: Sequence[SeatSetup] = ()) -> str:
    """Return which help a game had, as in "2 hints"; empty if it had none to speak of.

    Args:
        marks: the help.
        seats: who plays, so that it says which of several people asked; empty: it does not.
    """
    text = hints_text(marks.of_nobody if seats else len(marks.hints))
    parts = [text] if text else []
    for place, seat in enumerate(seats):
        asked = marks.hints_of(place)
        if asked:
            parts.append(tr("%n hints for {name}", "", asked).format(name=isolated(seat.name)))
    if marks.went_back:
        parts.append(translate("GameWords", "an undo after help"))
    if marks.copied:
        parts.append(translate("GameWords", "played on from a copy"))
    return ", ".join(parts)


def own_total(game: GameSummary) -> int | None:
    """Return the points of the player who is called "you"; None if nobody or several people are."""
    seats = zip(game.seats, game.totals, strict=False)
    totals = [total for seat, total in seats if seat.kind is SeatKind.PERSON]
    return totals[0] if len(totals) == 1 else None


def game_line(game: GameSummary, today: QDate) -> str:
    """Return a line like "Oh Hell!, 4 players, deal 7 of 19, you 54, played today".

    Args:
        game: the game.
        today: the day from which days are counted.
    """
    parts = [isolated(game.title)]
    if game.seats:
        parts.append(tr("%n players", "", len(game.seats)))
    parts.append(progress_text(game))
    mine = own_total(game)
    if mine is not None and not game.damaged:
        shown = str(mine).replace("-", "\N{MINUS SIGN}")
        parts.append(translate("GameWords", "you {total}").format(total=shown))
    if not game.damaged:
        parts.append(
            translate("GameWords", "last played {day}").format(day=day_text(game.played, today))
        )
    return ", ".join(parts)

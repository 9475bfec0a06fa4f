"""The sentences on the page of the record; without widgets."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.history.played import PlayedGame
from ohhell_desktop.session.history.tally import FEW, HIGHEST_BID, Share, Tally
from ohhell_desktop.session.json_codec import time_from_text
from ohhell_desktop.session.library.real_games import RealGameSummary
from ohhell_desktop.ui.record.texts import whole

_CLEAR: Final = 2.0
"""From how many standard errors on a difference is worth a sentence."""


def summary_text(tally: Tally) -> str:
    """Return how many games are counted, and since when."""
    games = tr("%n finished games", "", tally.games)
    try:
        begun = time_from_text(tally.since).astimezone()
    except (ValueError, OverflowError, OSError):
        return games
    day = QLocale().toString(begun.date(), tr("d MMMM yyyy"))
    return tr("{games} since {day}").format(games=games, day=day)


def empty_text(name: str = "", *, deleted: bool) -> str:
    """Return what will stand in a record without games.

    Args:
        name: of the player; empty for one who is called "you".
        deleted: whether the record has been deleted.
    """
    if deleted:
        return tr(
            "What you play from now on will stand here. “Count all games again” would add the"
            " games that are still saved."
        )
    if name:
        text = tr(
            "This page sums up {name}’s finished games: places, points a deal, and how many bids"
            " were made. None has been played to its end yet."
        )
        return text.format(name=name)
    return tr(
        "This page sums up your finished games: where you came, your points a deal, and how many"
        " of your bids you made. Play a game to its end, and come back."
    )


def notes_text(games: Sequence[PlayedGame], helped: int, *, only_plain: bool) -> str:
    """Return what else there is to know about the games.

    Args:
        games: all games of the player.
        helped: how many of those that are chosen had hints or undo.
        only_plain: whether games with help are left out.
    """
    parts = []
    if helped:
        left_out = tr("%n games with hints or undo are left out.", "", helped)
        counted = tr("%n of these games had hints or undo.", "", helped)
        parts.append(left_out if only_plain else counted)
    unfinished = sum(not game.row.finished for game in games)
    if unfinished:
        parts.append(_unfinished_text(unfinished))
    return " ".join(filter(None, parts))


def _unfinished_text(games: int) -> str:
    """Return that games which are not over do not count."""
    return tr("%n games that are not over yet do not count.", "", games)


def people_text(games: Sequence[RealGameSummary]) -> str:
    """Return which games with real cards stand in the table."""
    finished = sum(game.finished for game in games)
    text = tr("%n games of which you have kept the score.", "", finished)
    others = len(games) - finished
    return f"{text} {_unfinished_text(others)}" if others else text


def legend_text(name: str = "", *, as_table: bool = False) -> str:
    """Return what the lines and the stripes of the bars are.

    Args:
        name: of the player; empty for one who is called "you".
        as_table: whether they are tables, as on paper, and no bars.
    """
    line = tr(
        "Line: what the computer players at {tables} made of the same bids from as many cards."
    )
    if as_table:
        line = tr(
            "Computer players: what those at {tables} made of the same bids from as many cards."
        )
    line = line.format(tables=tr("the same tables") if name else tr("your tables"))
    if as_table:
        few = tr("Under {count} times are too few to judge.").format(count=FEW)
        return f"{line} {few}"
    few = tr("Striped: under {count} times, too few to judge.").format(count=FEW)
    return f"{line} {few}"


def findings(tally: Tally, name: str = "") -> str:
    """Return in a sentence what the figures of the bids say, and nothing about the player.

    Args:
        tally: the figures.
        name: of the player; empty for one who is called "you".
    """
    every = _together(tally.by_bid)
    if every is None or every.of < FEW or every.expected is None:
        return tr("So far there are too few bids to say more about them.")
    found = [(_clearness(share), text, share) for text, share in _groups(tally.by_bid)]
    clearest = max(found, key=lambda each: each[0], default=None)
    if clearest is None or clearest[0] < _CLEAR:
        text = tr("Your bids: {made} of {of} made; the computer players would have made {line}.")
        if name:
            text = tr("All bids: {made} of {of} made; the computer players would have made {line}.")
        return _filled(text, every)
    return _filled(clearest[1], clearest[2])


def _groups(shares: Sequence[Share]) -> list[tuple[str, Share]]:
    """Return the bids about which a sentence can be said, with that sentence."""
    zero = _together([share for share in shares if share.first == 0])
    groups = [
        (tr("Bids of 0: {made} of {of} made; the computer players would have made {line}."), zero)
    ]
    text = tr("Bids of {first} and more: {made} of {of} made; the computer players: {line}.")
    for least in range(1, HIGHEST_BID + 1):
        some = _together([share for share in shares if share.first >= least])
        groups.append((text, some))
    return [
        (text, share)
        for text, share in groups
        if share is not None and share.of >= FEW and share.expected is not None
    ]


def _together(shares: Sequence[Share]) -> Share | None:
    known = [share for share in shares if share.expected is not None]
    if not known:
        return None
    return Share(
        known[0].first,
        known[-1].last,
        sum(share.times for share in known),
        sum(share.of for share in known),
        sum(share.expected or 0 for share in known),
    )


def _clearness(share: Share) -> float:
    """Return by how many standard errors a share differs from what was expected."""
    chance = (share.expected or 0) / share.of
    spread = (share.of * max(chance * (1 - chance), 0.01)) ** 0.5
    return float(abs(share.times - (share.expected or 0)) / spread)


def _filled(text: str, share: Share) -> str:
    line = round(share.expected or 0)
    made, of = whole(share.times), whole(share.of)
    return text.format(first=share.first, made=made, of=of, line=whole(line))

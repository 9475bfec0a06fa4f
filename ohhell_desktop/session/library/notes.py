"""What the library keeps beside the actions of games: the help they had, and reviews.

Help is part of a game. Reviews are only kept to save work: they can be made again, so what cannot
be read or written of them is no error.
"""

import logging
from contextlib import suppress
from typing import Final, NamedTuple

from ohhell_desktop.session.errors import DATABASE_ERRORS, LibraryError
from ohhell_desktop.session.help_marks import NO_HELP, HelpMarks, marks_to_text, stored_marks
from ohhell_desktop.session.history.split import KeptSplit
from ohhell_desktop.session.json_codec import from_text, read_as
from ohhell_desktop.session.library.database import transaction
from ohhell_desktop.session.library.open_file import OpenFile

LONGEST_REVIEW: Final = 500_000
"""Characters of the review of one deal for one seat; a longer one is not kept."""
MOST_REVIEWED: Final = 10_000_000
"""Characters of all reviews; the oldest go first."""

_MOST_POINTS: Final = 1e9
"""No part of the points of a deal is larger."""

_logger: Final = logging.getLogger("ohhell.session")
_ADD_REVIEW: Final = (
    "INSERT OR REPLACE INTO review (review_id, game_id, deal, seat, version, size, review)"
    " SELECT (SELECT coalesce(max(review_id), 0) + 1 FROM review), game_id, ?, ?, ?, ?, ?"
    " FROM game WHERE game_id = ?"
)
_SPLITS: Final = (
    "SELECT game_id, deal, seat, json_extract(review, '$.review.split') FROM review"
    " WHERE json_valid(review)"
)
_DROP_OLD_REVIEWS: Final = (
    "DELETE FROM review WHERE review_id <= (SELECT max(review_id) FROM (SELECT review_id,"
    " sum(size) OVER (ORDER BY review_id DESC) AS newer FROM review) WHERE newer > ?)"
)


class KeptReview(NamedTuple):
    """A review of a deal for a seat."""

    version: str
    """The version of the program that made it."""
    text: str
    """What :meth:`GameNotes.keep_review` was given."""


class GameNotes(OpenFile):
    """The part of the library that keeps notes about games."""

    def help_marks(self, game_id: int) -> HelpMarks:
        """Return which help a game had; none if it is gone or that cannot be read."""
        try:
            row = self._connection.execute(
                "SELECT help FROM game WHERE game_id = ?", (game_id,)
            ).fetchone()
        except DATABASE_ERRORS:
            return NO_HELP
        return NO_HELP if row is None else stored_marks(row[0])

    def _mark_help(self, game_id: int, marks: HelpMarks) -> None:
        """Add marks to a game, as a part of a transaction."""
        if marks:
            text = marks_to_text(self.help_marks(game_id) | marks)
            self._connection.execute("UPDATE game SET help = ? WHERE game_id = ?", (text, game_id))

    def kept_review(self, game_id: int, deal: int, seat: int) -> KeptReview | None:
        """Return the review of a deal, from 0, for a seat; None if none is kept."""
        found = self._kept(
            "SELECT version, review FROM review WHERE game_id = ? AND deal = ? AND seat = ?",
            (game_id, deal, seat),
        )
        return None if found is None else KeptReview(*found)

    def keep_review(self, game_id: int, deal: int, seat: int, review: KeptReview) -> None:
        """Keep a review in place of the one that was kept before, unless it is too long.

        Nothing is kept of a game that has been deleted.

        Args:
            game_id: the game.
            deal: the deal, from 0.
            seat: the seat that is reviewed.
            review: the review; its text is not read.
        """
        if len(review.text) <= LONGEST_REVIEW:
            row = (deal, seat, review.version, len(review.text), review.text, game_id)
            self._keep((_ADD_REVIEW, row), (_DROP_OLD_REVIEWS, (MOST_REVIEWED,)))

    def kept_splits(self) -> list[KeptSplit]:
        """Return what all reviews say of the points; those that do not say it are left out."""
        rows: list[tuple[int, int, int, object]] = []
        with suppress(*DATABASE_ERRORS):
            rows = self._connection.execute(_SPLITS).fetchall()
        found = []
        for game_id, deal, seat, text in rows:
            split = _split(text)
            if split is not None:
                found.append(KeptSplit(game_id, deal, seat, *split))
        return found

    def _drop_reviews(self, game_id: int) -> None:
        """Delete the reviews of a game."""
        self._keep(("DELETE FROM review WHERE game_id = ?", (game_id,)))

    def _kept(self, query: str, values: tuple[object, ...]) -> tuple[str, ...] | None:
        with suppress(*DATABASE_ERRORS):
            found: tuple[str, ...] | None = self._connection.execute(query, values).fetchone()
            return found
        return None

    def _keep(self, *steps: tuple[str, tuple[object, ...]]) -> None:
        """Carry out statements as one transaction, if that is possible."""
        try:
            with self._writing(), transaction(self._connection):
                for statement, values in steps:
                    self._connection.execute(statement, values)
        except LibraryError as error:
            _logger.warning("A review was not kept: %s", error.sentence.for_log())


def _split(text: object) -> tuple[float, float, float, float, float] | None:
    """Return the parts of a split as reviews have it, with luck as one; None if damaged."""
    try:
        parts = read_as(dict[str, float], from_text(text))
        usual, best, bid, play = (parts[name] for name in ("usual", "best", "bid", "play"))
        luck = parts["cards"] + parts["others"] + parts["chance"]
    except (ValueError, KeyError):
        return None
    if any(abs(part) > _MOST_POINTS for part in parts.values()):
        return None
    return usual, luck, best, bid, play

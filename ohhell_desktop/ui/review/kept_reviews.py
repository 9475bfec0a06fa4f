"""Reviews of the deals of a game, kept in the library so that none is made twice.

The hints that were given in a deal are kept with them: a review keeps to what a hint recommended.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

import ohhell_desktop
from ohhell_desktop.analysis.past_deal import PastDeal
from ohhell_desktop.analysis.review import DealReview, review_from_json, review_to_json
from ohhell_desktop.bots.protocol.view_writing import view_to_json
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.library.notes import GameNotes, KeptReview
from ohhell_desktop.ui.review.review_link import Answer, ReviewLink


class KeptReviews(QObject):
    """Returns the reviews that are kept, and asks for the others."""

    failed = Signal(str)
    """There is no review, and why, as a sentence."""

    def __init__(self, link: ReviewLink, library: GameNotes, game_id: int, parent: QObject) -> None:
        """Ask for nothing yet.

        Args:
            link: makes reviews.
            library: keeps them.
            game_id: the game whose deals are reviewed; nothing is kept of one that is not saved.
            parent: the owner.
        """
        super().__init__(parent)
        self._link = link
        self._library = library
        self._game_id = game_id
        link.failed.connect(self.failed)

    def ask(self, deal: PastDeal, seat: Seat, answer: Callable[[DealReview], None]) -> None:
        """Ask for a review; see :meth:`ReviewLink.ask`. One that is kept is answered at once."""
        self.cancel()
        kept = self.kept(deal, seat)
        if kept is not None:
            answer(kept)
            return

        hints = self._hints(deal, seat)

        def take(review: DealReview) -> None:
            self._keep(deal, [review])
            answer(review)

        self._link.ask(deal, seat, take, hints)

    def ask_briefly(self, deal: PastDeal, seats: Sequence[Seat], answer: Answer) -> None:
        """Ask for brief reviews; see :meth:`ReviewLink.ask_briefly`."""

        def take(reviews: Sequence[DealReview]) -> None:
            self._keep(deal, reviews)
            answer(reviews)

        hints = {n: hint for seat in seats for n, hint in self._hints(deal, seat).items()}
        self._link.ask_briefly(deal, seats, take, hints)

    def cancel(self) -> None:
        """Drop the question: its answer is not wanted any more."""
        self._link.cancel()

    def _keep(self, deal: PastDeal, reviews: Sequence[DealReview]) -> None:
        """Keep reviews that are complete, if the game is saved."""
        for review in reviews if self._game_id else ():
            if review.settled:
                hints = self._hints(deal, review.seat)
                before = kept_value(self._library, self._game_id, review.number, review.seat)
                value = {
                    "of": _course_of(deal),
                    "hinted": sorted(hints),
                    "review": review_to_json(review),
                    "hints": before.get("hints", {}),
                }
                text = json.dumps(value, separators=(",", ":"))
                kept = KeptReview(review.version, text)
                self._library.keep_review(self._game_id, review.number, review.seat, kept)

    def _hints(self, deal: PastDeal, seat: Seat) -> dict[int, object]:
        """Return the hints that a seat was given in a deal, by the number of the action."""
        kept = kept_value(self._library, self._game_id, deal.number, seat).get("hints")
        if not isinstance(kept, dict) or not kept:
            return {}
        own = ((ply.number, position_of(ply.seen)) for ply in deal.plies if ply.seat == seat)
        return {number: kept[seen] for number, seen in own if seen in kept}

    def kept(self, deal: PastDeal, seat: Seat, *, brief: bool = False) -> DealReview | None:
        """Return the review that this version of the program has made of this very deal.

        Args:
            deal: the deal.
            seat: whose decisions were judged.
            brief: whether a brief one will do.

        Returns:
            The review; None if none is kept.
        """
        value = kept_value(self._library, self._game_id, deal.number, seat)
        # After an undo the deal may have gone on otherwise, also if this seat did the same again.
        if not value.get("review") or value.get("of") != _course_of(deal):
            return None
        if value.get("hinted", []) != sorted(self._hints(deal, seat)):
            return None
        review = review_from_json(value["review"])
        if review is not None and review.version != ohhell_desktop.__version__:
            return None
        if review is None or not review.settled or (review.is_brief and not brief):
            return None
        done = [ply.action for ply in deal.plies if ply.seat == seat]
        return review if [each.action for each in review.decisions] == done else None


def _course_of(deal: PastDeal) -> str:
    """Return a text that is another one after any other course of the deal, or other totals."""
    done = [(ply.seat, action_to_json(ply.action)) for ply in deal.plies]
    text = json.dumps([deal.plies[0].before.totals, done])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def keep_hint(
    library: GameNotes, game_id: int, deal: int, seen: SeatView, hint: Mapping[str, Any]
) -> None:
    """Keep a hint that was given, for the review of its deal.

    Args:
        library: keeps it.
        game_id: the game.
        deal: the deal, from 0.
        seen: what the seat saw that was advised.
        hint: what it was advised, as a JSON value.
    """
    value = kept_value(library, game_id, deal, seen.seat)
    hints = value.get("hints")
    value["hints"] = (hints if isinstance(hints, dict) else {}) | {position_of(seen): hint}
    text = json.dumps(value, separators=(",", ":"))
    library.keep_review(game_id, deal, seen.seat, KeptReview(ohhell_desktop.__version__, text))


def kept_value(library: GameNotes, game_id: int, deal: int, seat: Seat) -> dict[str, Any]:
    """Return what is kept of a deal for a seat; nothing if that cannot be read."""
    kept = library.kept_review(game_id, deal, seat)
    try:
        value = read_json(kept.text) if kept is not None else {}
    except UnreadableError:
        return {}
    return value if isinstance(value, dict) else {}


def position_of(seen: SeatView) -> str:
    """Return a text that is another one for any other view in the same game."""
    # Without the rules, which a later version may write with one more field.
    value = {key: part for key, part in view_to_json(seen).items() if key != "rules"}
    text = json.dumps(value, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]

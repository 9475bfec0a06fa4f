"""Reviews: kept and found again, bounded, and nothing else stops without them."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from session_drivers import FILE, Clock, damage_table, play_on, setup, stored_rows

from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.history.split import KeptSplit
from ohhell_desktop.session.library import notes
from ohhell_desktop.session.library.copies import copies_of
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.notes import KeptReview

LATER = datetime(2027, 1, 1, tzinfo=UTC)
REVIEW = KeptReview("1.0", '{"points":[3,-1]}')


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return a library of two games."""
    library = Library(tmp_path / FILE, Clock())
    for title in ("one", "two"):
        play_on(GameSession.start(library, setup(title)), 30)
    yield library
    library.close()


def test_a_review_is_kept_for_its_game_deal_and_seat(library: Library) -> None:
    library.keep_review(1, 0, 2, REVIEW)
    assert library.kept_review(1, 0, 2) == REVIEW
    others = [(2, 0, 2), (1, 1, 2), (1, 0, 1)]
    assert [library.kept_review(*other) for other in others] == [None] * 3
    newer = KeptReview("1.1", "{}")
    library.keep_review(1, 0, 2, newer)
    assert library.kept_review(1, 0, 2) == newer


def test_reviews_go_with_their_game(library: Library) -> None:
    for game_id in (1, 2):
        library.keep_review(game_id, 0, 0, REVIEW)
    library.delete(1)
    library.keep_review(1, 0, 0, REVIEW)
    assert library.kept_review(1, 0, 0) is None, "a review that comes too late is not kept"
    assert library.kept_review(2, 0, 0) == REVIEW


def test_the_oldest_reviews_go_when_there_is_no_room(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "MOST_REVIEWED", 100)
    monkeypatch.setattr(notes, "LONGEST_REVIEW", 60)
    for deal, size in enumerate((30, 30, 40, 20, 61)):
        library.keep_review(1, deal, 0, KeptReview("1", "x" * size))
    kept = [deal for deal in range(5) if library.kept_review(1, deal, 0)]
    # The last was too long; 90 are left of the others.
    assert kept == [1, 2, 3]
    library.keep_review(1, 1, 0, KeptReview("1", "y" * 30))
    library.keep_review(1, 5, 0, KeptReview("1", "y" * 50))
    assert [deal for deal in range(6) if library.kept_review(1, deal, 0)] == [1, 3, 5]


def test_copies_of_the_library_leave_reviews_out(library: Library, tmp_path: Path) -> None:
    library.keep_review(1, 0, 0, KeptReview("1", "x" * 300_000))
    for _ in range(2):
        job = library.copy_job()
        assert job is not None
        job()
    (copy,) = copies_of(tmp_path / FILE, LATER)
    assert copy.path.stat().st_size < 100_000
    assert stored_rows(copy.path, "SELECT count(*) FROM review") == [(0,)]
    assert stored_rows(copy.path, "SELECT title FROM game") == [("one",), ("two",)]
    assert library.kept_review(1, 0, 0)


def test_damage_in_reviews_stops_nothing_and_is_gone_after_a_repair(
    library: Library, tmp_path: Path
) -> None:
    for deal in range(20):
        library.keep_review(1, deal, 0, KeptReview("1", "x" * 3_000))
    library.close()
    damage_table(tmp_path / FILE, "review")
    library = Library(tmp_path / FILE, Clock())
    assert library.kept_review(1, 0, 0) is None
    assert library.kept_splits() == []
    library.keep_review(1, 0, 0, REVIEW)
    play_on(GameSession.resume(library, 1), 3)
    library.delete(2)
    repaired = library.repair()
    assert (repaired.plan.games, repaired.plan.damaged) == (1, ())
    library.keep_review(1, 0, 0, REVIEW)
    assert library.kept_review(1, 0, 0) == REVIEW
    library.close()


def test_a_full_disk_keeps_no_review_and_loses_nothing(library: Library) -> None:
    library.keep_review(1, 0, 0, REVIEW)
    (pages,) = library._connection.execute("PRAGMA page_count").fetchone()
    library._connection.execute(f"PRAGMA max_page_count = {pages}")
    library.keep_review(1, 0, 0, KeptReview("1", "x" * 400_000))
    assert library.kept_review(1, 0, 0) == REVIEW
    library._connection.execute("PRAGMA max_page_count = 100000")
    library.keep_review(1, 1, 0, REVIEW)
    assert library.kept_review(1, 1, 0) == REVIEW


SPLIT = {"usual": 6.4, "cards": -2.0, "others": 0.5, "chance": -1.25}
SPLIT |= {"best": 0.25, "bid": 0.0, "play": -2.9}


def test_what_reviews_say_of_the_points_is_read_at_once(library: Library) -> None:
    texts = [
        json.dumps({"review": {"settled": True, "split": SPLIT}}),
        json.dumps({"review": {"settled": True}}),
        json.dumps({"review": {"split": SPLIT | {"bid": "much"}}}),
        json.dumps({"review": {"split": [6.4]}}),
        json.dumps({"review": {"split": SPLIT | {"cards": 10**400, "others": -(10**400)}}}),
        json.dumps({"review": {"split": SPLIT | {"cards": 1e30, "others": -1e30, "bid": 1e30}}}),
        json.dumps({"review": {"split": SPLIT}}).replace("6.4", "1e400"),
        "{",
    ]
    for deal, text in enumerate(texts):
        library.keep_review(2, deal, 1, KeptReview("1.0", text))
    assert library.kept_splits() == [KeptSplit(2, 0, 1, 6.4, -2.75, 0.25, 0.0, -2.9)]

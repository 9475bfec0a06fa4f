"""The link to the review process: no fault of the process affects the player."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from any_rules import of_a_later_version
from past_deals import ME, a_deal, a_review
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from systems import has_signals

import ohhell_desktop
from ohhell_desktop.analysis.past_deal import PastDeal
from ohhell_desktop.analysis.review import DealReview, review_to_json
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.review.kept_reviews import KeptReviews, keep_hint
from ohhell_desktop.ui.review.review_link import Hints, ReviewLink
from ohhell_desktop.variants import STANDARD

DEAL = a_deal(1)
REVIEW = a_review(DEAL)
MANY_MS = 100_000
FAKE = """
import json, sys
answers = json.loads(sys.argv[1])
for line in sys.stdin:
    asked = json.loads(line)
    with open(sys.argv[2], "a") as log:
        log.write(line)
    if asked["cmd"] == "stop":
        continue
    for answer in answers:
        if answer == "end":
            sys.exit(1)
        print(json.dumps(answer | {"id": asked["id"]}) if isinstance(answer, dict) else answer)
        sys.stdout.flush()
"""
Linked = Callable[..., ReviewLink]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "asked"


@pytest.fixture
def linked(log: Path) -> Iterator[Linked]:
    """Makes a link to a process that answers each question with the same lines."""
    links: list[ReviewLink] = []

    def link(*answers: object, late_ms: int = MANY_MS) -> ReviewLink:
        command = [sys.executable, "-c", FAKE, json.dumps(answers), str(log)]
        links.append(ReviewLink(None, command, time_ms=0, grace_ms=late_ms))
        return links[-1]

    yield link
    for each in links:
        each.close()


def never(review: DealReview) -> None:
    pytest.fail(f"there should be no answer: {review}")


def answer(review: DealReview, **more: object) -> dict[str, object]:
    return {"review": review_to_json(review), **more}


def asked(log: Path) -> list[dict[str, object]]:
    lines = log.read_text().splitlines() if log.exists() else []
    return [json.loads(line) for line in lines]


def test_what_is_known_so_far_comes_first_and_then_everything(
    qtbot: QtBot, linked: Linked, log: Path
) -> None:
    found: list[DealReview] = []
    begun = a_review(DEAL, costs={0: 1.0})
    link = linked("junk", "{", answer(begun, so_far=True), answer(REVIEW))
    link.ask(DEAL, ME, found.append)
    qtbot.waitUntil(lambda: len(found) == 2)
    assert [review.decisions[0].cost.mean for review in found] == [1.0, 0.0]
    (request,) = asked(log)
    assert (request["cmd"], request["deal"], request["seat"]) == ("review", 1, 0)


@pytest.mark.parametrize(
    "answers",
    [
        ({"error": "no such deal"},),
        ({"review": {"number": 7}},),
        (answer(a_review(a_deal(0))),),
        ("end",),
        ("{}" * 9_000_000,),
    ],
    ids=["refused", "damaged", "another", "ended", "flood"],
)
def test_without_an_answer_one_sentence_says_so(
    qtbot: QtBot, linked: Linked, answers: tuple[object, ...]
) -> None:
    link = linked(*answers)
    with qtbot.waitSignal(link.failed) as failed:
        link.ask(DEAL, ME, never)
    assert failed.args == ["This deal could not be reviewed. It can still be looked at."]


def test_an_answer_that_is_late_is_not_waited_for(qtbot: QtBot, linked: Linked) -> None:
    link = linked(late_ms=1)
    with qtbot.waitSignal(link.failed):
        link.ask(DEAL, ME, never)
    assert link.process_id == 0


def test_what_could_not_be_finished_is_shown_as_far_as_it_is_known(
    qtbot: QtBot, linked: Linked
) -> None:
    found: list[DealReview] = []
    value = review_to_json(REVIEW) | {"settled": False}
    link = linked({"review": value})
    with qtbot.waitSignal(link.failed) as failed:
        link.ask(DEAL, ME, found.append)
    assert failed.args == ["Not all of this deal could be worked out in time."]
    assert len(found) == 1


@has_signals
def test_a_review_leaves_the_processor_to_the_table(
    qtbot: QtBot, linked: Linked, log: Path
) -> None:
    link = linked()
    link.ask(DEAL, ME, never)
    qtbot.waitUntil(lambda: len(asked(log)) == 1)
    mine, its = (os.getpriority(os.PRIO_PROCESS, number) for number in (0, link.process_id))
    assert its == min(mine + 7, 19)


@has_signals
def test_a_process_that_is_killed_is_started_again(qtbot: QtBot, linked: Linked, log: Path) -> None:
    link = linked()
    link.ask(DEAL, ME, never)
    qtbot.waitUntil(lambda: len(asked(log)) == 1)
    first = link.process_id
    os.kill(first, signal.SIGKILL)
    qtbot.waitUntil(lambda: len(asked(log)) == 2)
    assert link.process_id not in {0, first}


def test_only_the_last_question_is_answered(qtbot: QtBot, linked: Linked, log: Path) -> None:
    found: list[DealReview] = []
    link = linked(answer(REVIEW))
    link.ask(DEAL, ME, never)
    link.ask(DEAL, ME, found.append)
    qtbot.waitUntil(lambda: len(found) == 1)
    assert [request["cmd"] for request in asked(log)] == ["review", "stop", "review"]


def others_changed() -> PastDeal:
    """Return the deal with another last card of a player who is not reviewed."""
    *plies, last = DEAL.plies
    assert isinstance(last.action, PlayCard)
    assert last.seat != ME
    action = replace(last.action, card=Card("2C" if last.action.card != "2C" else "3C"))
    return replace(DEAL, plies=(*plies, replace(last, action=action)))


class Counted:
    """A link that answers at once, and counts the questions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self.review = REVIEW
        self.hints: Hints = {}
        monkeypatch.setattr(ReviewLink, "ask", self._ask)

    def _ask(
        self, deal: PastDeal, seat: int, take: Callable[[DealReview], None], hints: Hints
    ) -> None:
        del deal, seat
        self.count += 1
        self.hints = hints
        take(self.review)


@pytest.mark.parametrize(
    ("is_saved", "version", "deal", "count"),
    [
        (True, ohhell_desktop.__version__, DEAL, 1),
        (False, ohhell_desktop.__version__, DEAL, 2),
        (True, "0.0.1", DEAL, 2),
        (True, ohhell_desktop.__version__, a_deal(0), 2),
        (True, ohhell_desktop.__version__, others_changed(), 2),
    ],
    ids=["kept", "game not saved", "other version", "other actions", "others played otherwise"],
)
def test_a_review_is_made_once_for_the_same_deal_by_the_same_version(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_saved: bool,
    version: str,
    deal: PastDeal,
    count: int,
) -> None:
    link, owner = Counted(monkeypatch), QObject()
    found: list[DealReview] = []
    link.review = DealReview(1, ME, version, REVIEW.decisions, None, settled=True)
    library = Library(tmp_path / "games.sqlite3")
    seats = tuple(SeatSetup(f"Player {n}", SeatKind.PERSON, avatar=n) for n in range(1, 5))
    try:
        created = library.create(GameSetup(STANDARD, "", DEAL.record.rules, seats, bytes(32)))
        reviews = KeptReviews(ReviewLink(owner), library, created if is_saved else 0, owner)
        reviews.ask(DEAL, ME, found.append)
        again = PastDeal(1, deal.plies, deal.record, deal.opening)
        reviews.ask(again, ME, found.append)
    finally:
        library.close()
    assert (link.count, len(found)) == (count, 2)


def test_a_hint_is_kept_for_the_review_which_is_made_anew_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, owner = Counted(monkeypatch), QObject()
    link.review = replace(REVIEW, version=ohhell_desktop.__version__)
    library = Library(tmp_path / "games.sqlite3")
    seats = tuple(SeatSetup(f"Player {n}", SeatKind.PERSON, avatar=n) for n in range(1, 5))
    first, second = [ply for ply in DEAL.plies if ply.seat == ME][:2]
    try:
        created = library.create(GameSetup(STANDARD, "", DEAL.record.rules, seats, bytes(32)))
        reviews = KeptReviews(ReviewLink(owner), library, created, owner)
        for hint, ply in (({"action": 1}, first), ({"action": 2}, second)):
            # A later version writes the same rules with more fields.
            seen = replace(ply.seen, rules=of_a_later_version(ply.seen.rules))
            keep_hint(library, created, 1, seen, hint)
        reviews.ask(DEAL, ME, lambda _: None)
        assert link.hints == {first.number: {"action": 1}, second.number: {"action": 2}}
        reviews.ask(DEAL, ME, lambda _: None)
        assert link.count == 1
        keep_hint(library, created, 1, a_deal(0).plies[0].seen, {})
        reviews.ask(DEAL, ME, lambda _: None)
        assert link.count == 1, "that hint was about a position that was taken back"
        assert library.kept_splits()[0].deal == 1
    finally:
        library.close()
    assert link.count == 1


def test_hints_are_sent_with_the_question(qtbot: QtBot, linked: Linked, log: Path) -> None:
    found: list[DealReview] = []
    linked(answer(REVIEW)).ask(DEAL, ME, found.append, {3: {"action": 1}})
    qtbot.waitUntil(lambda: len(found) == 1)
    assert asked(log)[0]["hints"] == [[3, {"action": 1}]]

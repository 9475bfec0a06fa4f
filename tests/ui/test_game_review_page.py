"""The page that reviews a whole game: what is known grows, is kept, and leads to its deals."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from past_deals import a_review, record
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ohhell_desktop.analysis.past_deal import PastDeal, past_deals
from ohhell_desktop.analysis.review import DealReview, Verdict
from ohhell_desktop.look.colours import HIGH_CONTRAST
from ohhell_desktop.look.scheme import window_palette
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.ui.review.game.game_page import GamePage
from ohhell_desktop.ui.review.game.parts_table import BEST, BIDS, LUCK, PLAY, PLAYER, POINTS, USUAL

ME = Seat(0)
DEALS = past_deals(record(3))
PLAYERS = [Player(name, n + 1, n == 0) for n, name in enumerate(("You", "Ada", "Ben", "Cleo"))]


class Reviews(QObject):
    """Keeps reviews, and answers what is asked when the test wants."""

    failed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.have: dict[tuple[int, Seat], DealReview] = {}
        self.asked: list[tuple[int, tuple[Seat, ...]]] = []
        self.cancelled = 0
        self.settled = True
        """Whether answers are complete."""
        self.cost = 2.0
        """What the bid of the first deal cost; if that is much, those of others more."""
        self._answer: Callable[[], None] = lambda: None

    def kept(self, deal: PastDeal, seat: Seat, *, brief: bool = False) -> DealReview | None:
        del brief
        return self.have.get((deal.number, seat))

    def ask(self, deal: PastDeal, seat: Seat, answer: Callable[[DealReview], None]) -> None:
        self.asked.append((deal.number, (seat,)))
        self._answer = lambda: answer(self._made(deal, seat))

    def ask_briefly(
        self, deal: PastDeal, seats: Sequence[Seat], answer: Callable[[list[DealReview]], None]
    ) -> None:
        self.asked.append((deal.number, tuple(seats)))
        self._answer = lambda: answer([self._made(deal, seat) for seat in seats])

    def cancel(self) -> None:
        self.cancelled += 1

    def answer(self) -> None:
        """Answer the last question."""
        self._answer()

    def _made(self, deal: PastDeal, seat: Seat) -> DealReview:
        costs = {0: self.cost + deal.number * (self.cost >= 1)} if seat == ME else {}
        review = replace(a_review(deal, seat, costs), settled=self.settled)
        self.have[deal.number, seat] = review
        return review


@pytest.fixture
def reviews() -> Reviews:
    return Reviews()


@pytest.fixture
def opened(qtbot: QtBot, reviews: Reviews) -> Callable[[], GamePage]:
    """Opens the page."""

    def opened() -> GamePage:
        page = GamePage(DEALS, PLAYERS, ME, reviews, Settings())  # type: ignore[arg-type]
        qtbot.addWidget(page)
        page.resize(1280, 760)
        page.show()
        return page

    return opened


def cell(page: GamePage, row: int, column: int) -> str:
    return str(page.table.parts.index(row, column).data())


def test_a_past_game_has_the_deals_that_are_over() -> None:
    assert [deal.number for deal in DEALS] == [0, 1, 2]
    assert all(len(deal.plies) == 4 * (deal.result.cards + 1) for deal in DEALS)


def test_deals_are_worked_out_one_after_another_and_the_sums_come_at_the_end(
    opened: Callable[[], GamePage], reviews: Reviews
) -> None:
    page = opened()
    assert "deal 1 of 3" in page.status.text()
    assert cell(page, 0, USUAL) == "\N{HORIZONTAL ELLIPSIS}"
    others = (Seat(1), Seat(2), Seat(3))
    for deal in range(3):
        assert page.progress.value() == deal
        assert not page.cards
        reviews.answer()
        reviews.answer()
    assert reviews.asked == [each for n in range(3) for each in ((n, (ME,)), (n, others))]
    assert not page.status.isVisible()
    assert not page.progress.isVisible()
    points = [sum(deal.result.points[seat] for deal in DEALS) for seat in range(4)]
    for row, seat in enumerate(sorted(range(4), key=lambda seat: -points[seat])):
        assert cell(page, row, PLAYER) == PLAYERS[seat].name
        assert cell(page, row, POINTS) == str(points[seat]).replace("-", "\N{MINUS SIGN}")
        parts = [cell(page, row, column) for column in (USUAL, LUCK, BEST, BIDS, PLAY)]
        tenths = [int(part.replace("\N{MINUS SIGN}", "-").replace(".", "")) for part in parts]
        assert sum(tenths) == 10 * points[seat]
    assert "The bids cost 9.0 points." in page.sentence.text()


def test_what_is_kept_is_not_made_again_and_the_rest_goes_on(
    opened: Callable[[], GamePage], reviews: Reviews
) -> None:
    first = opened()
    reviews.answer()
    reviews.answer()
    first.close_reviews()
    assert reviews.cancelled == 1
    reviews.asked.clear()
    page = opened()
    assert page.progress.value() == 1
    assert reviews.asked == [(1, (ME,))]


def test_the_decisions_that_mattered_lead_to_their_deals(
    qtbot: QtBot, opened: Callable[[], GamePage], reviews: Reviews
) -> None:
    page = opened()
    for _ in range(6):
        reviews.answer()
    assert len(page.cards) == 3
    costly = reviews.have[2, ME].costly[0]
    assert costly.verdict is Verdict.COSTS
    with qtbot.waitSignal(page.deal_requested) as asked:
        QTest.mouseClick(page.cards[0].button, Qt.MouseButton.LeftButton)
    assert asked.args == [2, costly.ply]
    assert "Deal 3, the bid" in page.cards[0].button.accessibleName()
    assert [column.matters for column in page.strip.columns.columns] == [True] * 3


def test_where_nothing_mattered_it_says_so(
    opened: Callable[[], GamePage], reviews: Reviews
) -> None:
    reviews.cost = 0.4
    page = opened()
    for _ in range(6):
        reviews.answer()
    assert not page.cards
    shown = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "Nothing was given away: no single decision cost much." in shown


def test_a_deal_of_the_strip_is_opened_by_mouse_and_by_keyboard(
    qtbot: QtBot, opened: Callable[[], GamePage]
) -> None:
    page = opened()
    area = page.strip.visualRect(page.strip.columns.index(1))
    with qtbot.waitSignal(page.deal_requested) as asked:
        QTest.mouseClick(page.strip.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    assert asked.args == [1, -1]
    page.strip.setFocus()
    QTest.keyClick(page.strip, Qt.Key.Key_Right)
    with qtbot.waitSignal(page.deal_requested) as asked:
        QTest.keyClick(page.strip, Qt.Key.Key_Return)
    assert asked.args == [2, -1]
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page.strip, Qt.Key.Key_Escape)


def test_a_deal_for_which_there_was_too_little_time_is_left_out(
    opened: Callable[[], GamePage], reviews: Reviews
) -> None:
    page = opened()
    reviews.answer()
    reviews.settled = False
    reviews.answer()
    assert [deal for deal, _ in reviews.asked] == [0, 0], "the last answer is still to come"
    reviews.failed.emit("Not in time.")
    assert reviews.asked[-1] == (1, (ME,))
    assert page.status.text().startswith("Working out deal 2 of 3.")
    reviews.settled = True
    for _ in range(4):
        reviews.answer()
    assert page.progress.value() == 2
    assert page.status.text() == "Not in time."


def test_a_failure_is_said_and_what_is_known_stays(
    opened: Callable[[], GamePage], reviews: Reviews
) -> None:
    page = opened()
    reviews.answer()
    reviews.answer()
    assert page.status.text().startswith("Working out deal 2 of 3.")
    reviews.failed.emit("Sorry.")
    assert page.status.text() == "Sorry."
    assert not page.progress.isVisible()
    spoken = page.strip.columns.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Deal 1, bid ")
    assert "a good player’s average 6.4" in spoken
    assert "average" not in page.strip.columns.index(1).data(Qt.ItemDataRole.AccessibleTextRole)


def test_deals_that_mattered_are_marked_in_high_contrast_too(
    opened: Callable[[], GamePage], reviews: Reviews
) -> None:
    page = opened()
    for _ in range(6):
        reviews.answer()
    page.setPalette(window_palette(HIGH_CONTRAST))
    area = page.strip.visualRect(page.strip.columns.index(0))
    picture = page.strip.viewport().grab().toImage()
    edge = [picture.pixelColor(area.left() + n, area.center().y()).lightness() for n in range(4)]
    assert min(edge) < 128

"""The score sheet: it fits, follows the game, and is readable in any palette."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPalette, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.look.contrast import MARK_CONTRAST, TEXT_CONTRAST, contrast
from ohhell_desktop.look.icons import picture, set_tinted_icon, tinted_icon
from ohhell_desktop.look.inks import (
    LINE_HUES,
    Hue,
    ink,
)
from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.game.score.score_model import ScoreSheetModel
from ohhell_desktop.ui.kit.score_marks import Writing, inks, mark_picture
from ohhell_desktop.ui.kit.score_sheet.score_delegate import ScoreDelegate, row_height
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet
from ohhell_desktop.ui.kit.score_sheet.sheet_model import ENTRY_ROLE, HEAD_ROLE
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, Stage
from ohhell_desktop.variants import CATALOGUE, STANDARD

pytestmark = pytest.mark.usefixtures("qapp")

NAMES = ["You", "Berta", "Christopher", "Dora", "Emil", "Frieda", "Gustav", "Hanna", "Ida", "Jo"]
PAPERS = ["#ffffff", "#f7f7f7", "#000000", "#1b1e20", "#232629", "#fdf6e3", "#002b36", "#808080"]
Play = Callable[[int, RuleSet], Iterator[GameState]]


def pixels(image: QImage) -> set[int]:
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


@pytest.fixture
def sheet(qtbot: QtBot) -> ScoreSheet:
    made = ScoreSheet()
    qtbot.addWidget(made)
    made.set_model(ScoreSheetModel(made))
    made.resize(360, 500)
    made.show()
    return made


def filled(sheet: ScoreSheet, state: GameState) -> ScoreSheetModel:
    model = sheet.view.model()
    assert isinstance(model, ScoreSheetModel)
    model.set_game(view(state, Seat(0)), NAMES[: state.seats])
    return model


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("width", [420, 560, 700])
def test_the_columns_fill_the_sheet_exactly_and_none_is_lost(
    sheet: ScoreSheet, play: Play, seats: int, width: int
) -> None:
    filled(sheet, next(play(seats, CATALOGUE["house-2-10"].rules)))
    sheet.resize(width, 500)
    sheet.view.fit_columns()
    widths = [sheet.view.columnWidth(column) for column in range(seats + 1)]
    assert sum(widths) == sheet.view.viewport().width()
    assert min(widths) >= 30
    assert max(widths[1:]) - min(widths[1:]) <= 1


def test_the_current_deal_is_visible_during_the_whole_game(
    sheet: ScoreSheet, game: Iterator[GameState]
) -> None:
    model = filled(sheet, next(game))
    for state in game:
        model.update(view(state, Seat(0)))
        row = model.current_row()
        assert row is not None
        box = sheet.view.visualRect(model.index(row, 0))
        assert sheet.view.viewport().rect().intersects(box)


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(  # type: ignore[explicit-override]  # noqa: N802
        self, watched: QObject, event: QEvent
    ) -> bool:
        del watched
        self.count += event.type() is QEvent.Type.Paint
        return False


@pytest.mark.parametrize("change", [QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate])
def test_a_dialog_over_the_table_leaves_the_sheet_as_it_is(
    qtbot: QtBot, sheet: ScoreSheet, game: Iterator[GameState], change: QEvent.Type
) -> None:
    filled(sheet, next(game))
    viewport = sheet.view.viewport()
    paints = Paints(viewport)

    def calm() -> bool:
        before = paints.count
        QApplication.processEvents()
        return 0 < before == paints.count

    qtbot.waitUntil(calm)
    painted = paints.count
    QApplication.sendEvent(viewport, QEvent(change))
    qtbot.waitUntil(calm)
    assert paints.count == painted


def test_the_sheet_has_the_colours_of_the_window_in_front() -> None:
    palette = QPalette(QColor("#efefef"))
    in_front = inks(palette)
    palette.setColor(QPalette.ColorGroup.Inactive, QPalette.ColorRole.Highlight, QColor("#777777"))
    palette.setCurrentColorGroup(QPalette.ColorGroup.Inactive)
    assert inks(palette) == in_front


def test_the_sheet_does_not_scroll_during_a_deal(
    sheet: ScoreSheet, game: Iterator[GameState]
) -> None:
    states = [state for state in game if len(state.history) == 12][1:]
    model = filled(sheet, states[0])
    sheet.resize(360, 300)
    bar = sheet.view.verticalScrollBar()
    bar.setValue(0)
    for state in states[1:]:
        model.update(view(state, Seat(0)))
    assert bar.value() == 0


def test_the_arrow_keys_walk_over_the_sheet_and_tab_leaves_it(
    sheet: ScoreSheet, game: Iterator[GameState]
) -> None:
    model = filled(sheet, next(game))
    sheet.view.setCurrentIndex(model.index(0, 0))
    QTest.keyClick(sheet.view, Qt.Key.Key_Right)
    QTest.keyClick(sheet.view, Qt.Key.Key_Down)
    index = sheet.view.currentIndex()
    assert (index.row(), index.column()) == (1, 1)
    QTest.keyClick(sheet.view, Qt.Key.Key_Tab)
    assert sheet.view.currentIndex() == index


def test_made_and_missed_differ_without_colour(
    sheet: ScoreSheet, game: Iterator[GameState]
) -> None:
    state = next(state for state in game if len(state.history) == 9)
    palette = QPalette(sheet.palette())
    for role in (QPalette.ColorRole.Window, QPalette.ColorRole.Highlight):
        palette.setColor(role, QColor("white"))
    sheet.setPalette(palette)
    sheet.resize(400, 1000)
    model = filled(sheet, state)
    found = {}
    for made in (True, False):
        row, seat = next(
            (row, seat)
            for row, past in enumerate(state.history)
            for seat in range(4)
            if past.made(Seat(seat)) is made and past.dealer != seat
        )
        box = sheet.view.visualRect(model.index(row, seat + 1)).adjusted(12, 2, -36, -2)
        image = sheet.view.viewport().grab(box).toImage()
        found[made] = image.convertToFormat(QImage.Format.Format_Mono)
    assert found[True] != found[False]


@pytest.mark.parametrize("width", [36, 44, 60, 98])
def test_the_tricks_won_are_beside_a_missed_bid_at_any_width(width: int) -> None:
    drawn = set()
    for won in (0, 3, 8):
        missed = ScoreEntry(bid=5, tricks=won, points=-10, total=-190, made=False)
        model, option = QStandardItemModel(1, 1), QStyleOptionViewItem()
        model.setData(model.index(0, 0), DealHead(1, 9, Stage.DONE), HEAD_ROLE)
        model.setData(model.index(0, 0), missed, ENTRY_ROLE)
        image = QImage(width, 33, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        option.rect = image.rect()
        painter = QPainter(image)
        ScoreDelegate(model).paint(painter, option, model.index(0, 0))
        painter.end()
        drawn.add(bytes(image.constBits()))
    assert len(drawn) == 3


@pytest.mark.parametrize("paper", PAPERS)
def test_every_ink_can_be_read_on_every_paper(paper: str) -> None:
    for hue in Hue:
        assert contrast(ink(hue.value, QColor(paper)).name(), paper) >= TEXT_CONTRAST
    for degrees in LINE_HUES:
        colour = ink(degrees, QColor(paper), MARK_CONTRAST)
        assert contrast(colour.name(), paper) >= MARK_CONTRAST


def test_second_rank_text_of_the_sheet_can_be_read_in_light_and_dark() -> None:
    for button in ("#efefef", "#31363b"):
        colours = inks(QPalette(QColor(button)))
        assert contrast(colours.faint.name(), colours.paper.name()) >= TEXT_CONTRAST
        assert contrast(colours.text.name(), colours.paper.name()) >= TEXT_CONTRAST


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_pictures_are_drawn_at_the_real_pixel_ratio(ratio: float) -> None:
    drawn = picture(":/icons/new.svg", 24, ratio)
    assert drawn.width() == round(24 * ratio)
    assert drawn.devicePixelRatio() == ratio
    mark = mark_picture(FRENCH.suit(Suit.HEARTS), 16, ratio)
    assert (mark.width(), mark.devicePixelRatio()) == (round(16 * ratio), ratio)


def test_the_trump_is_drawn_as_the_pack_is(sheet: ScoreSheet, game: Iterator[GameState]) -> None:
    model = filled(sheet, next(game))
    french = pixels(sheet.grab().toImage())
    model.set_look(CardLook(Faces.SPANISH))
    assert pixels(sheet.grab().toImage()) != french


def test_an_icon_has_the_colour_of_the_palettes_text() -> None:
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.ButtonText, QColor("#123456"))
    image = tinted_icon("new", palette, 1.0, 24).pixmap(24, 24).toImage()
    opaque = {
        QColor(image.pixel(x, y)).name()
        for x in range(24)
        for y in range(24)
        if image.pixelColor(x, y).alpha() == 255
    }
    assert opaque == {"#123456"}


def test_a_button_with_a_tinted_icon_follows_a_change_of_palette(qtbot: QtBot) -> None:
    button = QPushButton("New")
    qtbot.addWidget(button)
    set_tinted_icon(button, "new", 24)
    before = pixels(button.icon().pixmap(24, 24).toImage())
    palette = QPalette(button.palette())
    palette.setColor(QPalette.ColorRole.ButtonText, QColor("#ff00ff"))
    button.setPalette(palette)
    assert pixels(button.icon().pixmap(24, 24).toImage()) != before


def test_the_last_scored_deal_stays_in_sight_between_two_deals(
    sheet: ScoreSheet, game: Iterator[GameState]
) -> None:
    state = next(state for state in game if state.phase is Phase.BETWEEN)
    sheet.resize(400, 260)
    sheet.show()
    model = filled(sheet, state)
    assert model.current_row() == 0
    assert sheet.view.verticalScrollBar().maximum() > 0
    shown = sheet.view.visualRect(model.index(0, 1))
    assert sheet.view.viewport().rect().contains(shown)


def test_a_click_on_a_cell_draws_no_frame_and_takes_no_keys(
    qtbot: QtBot, sheet: ScoreSheet, game: Iterator[GameState]
) -> None:
    sheet.resize(400, 600)
    model = filled(sheet, next(game))
    with qtbot.waitExposed(sheet):
        sheet.show()
    before = sheet.view.viewport().grab().toImage()
    cell = sheet.view.visualRect(model.index(3, 2)).center()
    QTest.mouseClick(sheet.view.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert sheet.view.viewport().grab().toImage() == before
    assert not sheet.view.focusPolicy() & Qt.FocusPolicy.ClickFocus


def test_all_deals_of_a_finished_game_are_seen_at_once_if_that_is_nearly_so(
    sheet: ScoreSheet, play: Play
) -> None:
    *_, state = play(4, CATALOGUE[STANDARD].rules)
    filled(sheet, state)
    bar, drawn = sheet.view.verticalScrollBar(), sheet.view
    sheet.resize(420, 500)
    needed = sum(row_height(drawn.font(), DealHead(n, 5, Stage.DONE)) for n in range(19))
    beside = sheet.height() - drawn.viewport().height()
    sheet.resize(420, round(0.9 * needed) + beside)
    QApplication.processEvents()
    assert bar.maximum() == 0
    sheet.resize(420, round(0.7 * needed) + beside)
    QApplication.processEvents()
    assert bar.maximum() > 0
    assert drawn.rowHeight(0) == row_height(drawn.font(), DealHead(1, 5, Stage.DONE))


@pytest.mark.parametrize("stage", Stage)
def test_the_name_of_a_special_deal_is_written_in_a_higher_row(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, stage: Stage
) -> None:
    del qtbot
    drawn: list[str] = []
    usual = ScoreDelegate._paint_name

    def record(*args: object) -> None:
        drawn.append(str(args[3]))
        usual(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(ScoreDelegate, "_paint_name", record)
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    font = QFont()
    plain, named = DealHead(1, 5, stage), DealHead(1, 5, stage, name="Double")
    for head in (plain, named):
        with QPainter(image) as painter:
            ScoreDelegate()._paint_head(
                painter, QRectF(0, 0, 60, 40), head, Writing(font), inks(QPalette())
            )
    assert drawn == ["Double"]
    assert row_height(font, named) > row_height(font, plain)

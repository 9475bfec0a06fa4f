"""The list of rules and the preview beside it: short texts, a search, and what is marked."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from house_rules_drivers import BASE, FIVE, FakeFormStore, button_of, inside, row_in, row_of
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, multiplied
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.model import SHORTER_ROLE
from ohhell_desktop.ui.house_rules.parts.status_marks import StatusMarkDelegate, fitting_text
from ohhell_desktop.ui.house_rules.rules_editor import axis_words
from ohhell_desktop.ui.house_rules.schema.axes import AXES, OFTEN_CHANGED
from ohhell_desktop.ui.house_rules.schema.scorings import USUAL
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.form_lists.rules_html import MARKED
from ohhell_desktop.ui.kit.own_forms.draft import Draft, draft_of_own
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.variants import CATALOGUE, STANDARD

OWN = OwnForm("Kitchen", FIVE, STANDARD, 1)
OK = QDialogButtonBox.StandardButton.Ok


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(OWN), draft_of_own(OWN))
    qtbot.addWidget(made, before_close_func=lambda each: each.begin(Draft("", STANDARD, BASE)))
    made.resize(1024, 600)
    made.show()
    return made


def listed(dialog: HouseRulesDialog) -> list[str]:
    """Return the keys of the axes that can be seen in the list."""
    return [axis.key for row, axis in enumerate(AXES) if not dialog.editor.axes.isRowHidden(row)]


def texts_of(dialog: HouseRulesDialog, key: str) -> tuple[str, str]:
    """Return the two summaries of an axis."""
    row = next(row for row, axis in enumerate(AXES) if axis.key == key)
    index = dialog.model.index(row, 1)
    return str(index.data()), str(index.data(SHORTER_ROLE))


def test_what_families_change_stands_first() -> None:
    first = [axis.key for axis in AXES[:OFTEN_CHANGED]]
    assert first == ["seats", "sequence", "trump", "hook", "scoring"]


def test_the_summaries_are_short_and_whole(dialog: HouseRulesDialog) -> None:
    assert texts_of(dialog, "seats") == ("5", "")
    assert texts_of(dialog, "sequence")[1] == "1\N{EN DASH}7, 6\N{EN DASH}1"
    assert texts_of(dialog, "trump")[0] == "always ♠"
    assert texts_of(dialog, "hook")[0] == "Allowed"
    assert texts_of(dialog, "settlement")[0] == "none"
    assert texts_of(dialog, "deck")[0] == "52 cards"
    assert texts_of(dialog, "scoring")[1] == "own points"
    dialog.model.begin(BASE, BASE)
    assert texts_of(dialog, "scoring") == (USUAL[0][1], "10 + 1 a trick")
    assert texts_of(dialog, "seats")[0] == "3 to 7"


@pytest.mark.parametrize("size", [(962, 562), (1000, 700), (10, 10)])
def test_no_rule_is_blank_in_a_small_window(
    dialog: HouseRulesDialog, size: tuple[int, int]
) -> None:
    dialog.resize(*size)
    QApplication.processEvents()
    table, delegate = dialog.editor.axes, StatusMarkDelegate()
    unseen = {f"sees {sight}": replace(BASE, visibility=sight) for sight in Visibility}
    shown = {key: form.rules for key, form in CATALOGUE.items()} | unseen
    for key, rules in shown.items():
        dialog.model.begin(BASE, rules)
        for row, axis in enumerate(AXES):
            option, index = QStyleOptionViewItem(), dialog.model.index(row, 1)
            option.initFrom(table)
            option.rect = table.visualRect(index)
            words = delegate.rule_words(option, index)[1]
            assert words.strip("\N{HORIZONTAL ELLIPSIS}"), (key, axis.key, words)


def test_a_rule_that_begins_beside_its_title_is_drawn_in_both_halves_of_its_row(
    dialog: HouseRulesDialog,
) -> None:
    dialog.resize(1200, 740)
    dialog.model.begin(BASE, BASE)
    QApplication.processEvents()
    table, drawn = dialog.editor.axes, []
    long = dialog.model.index([axis.key for axis in AXES].index("sequence"), 1)
    option, delegate = QStyleOptionViewItem(), table.itemDelegate()
    assert isinstance(delegate, StatusMarkDelegate)
    option.initFrom(table)
    option.widget = table
    for index in (long.siblingAtColumn(0), long):
        option.rect = QRect(table.visualRect(index))
        picture = QPixmap(table.size())
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        delegate.paint(painter, option, index)
        painter.end()
        drawn.append(picture.toImage())
    area, words = delegate.rule_words(option, long)
    assert words
    edge = table.visualRect(long).left()
    needed = option.fontMetrics.horizontalAdvance(words)
    assert area.right() - needed < edge, (area, words)
    beside = QRect(area.left(), area.top(), edge - area.left(), area.height())
    assert len(inks_in(drawn[0], beside)) > 1, "the rule's beginning is in the title's half"
    assert len(inks_in(drawn[1], beside)) == 1, "and only there"


def inks_in(image: QImage, area: QRect) -> set[int]:
    return {
        image.pixel(x, y)
        for x in range(area.left(), area.right() - 1)
        for y in range(area.top() + 4, area.bottom() - 4)
    }


def test_no_shorter_summary_is_longer(dialog: HouseRulesDialog) -> None:
    for key, form in CATALOGUE.items():
        dialog.model.begin(BASE, form.rules)
        for axis in AXES:
            long, short = texts_of(dialog, axis.key)
            assert long, (key, axis.key)
            assert len(short) <= max(len(long), len("own points")), (key, axis.key, long, short)


def test_a_text_is_whole_or_ends_with_an_ellipsis() -> None:
    metrics = QFontMetrics(QFont())
    long, short = "one two three four five six", "one two"
    wide = metrics.horizontalAdvance(long) + 1
    line, lines = metrics.height(), 2 * metrics.height() + metrics.leading()
    assert fitting_text((long, short), QRect(0, 0, wide, line), metrics) == long
    assert fitting_text((long, short), QRect(0, 0, round(0.6 * wide), lines), metrics) == long
    assert fitting_text((long, short), QRect(0, 0, round(0.6 * wide), line), metrics) == short
    begun = fitting_text((long, short), QRect(0, 0, round(0.2 * wide), line), metrics)
    assert short.startswith(begun.removesuffix("\N{HORIZONTAL ELLIPSIS}"))
    assert 1 < len(begun) < len(short)
    orphan = QRect(0, 0, round(0.9 * wide), lines)
    assert fitting_text((long, short), orphan, metrics) == short
    assert fitting_text((long, ""), orphan, metrics) == long


@pytest.mark.parametrize(
    ("words", "key"),
    [("dealer bid anything", "hook"), ("hook", "hook"), ("Joker", "specials"), ("5,", "")],
)
def test_a_rule_is_found_by_its_words(dialog: HouseRulesDialog, words: str, key: str) -> None:
    dialog.editor.search.setFocus()
    QTest.keyClicks(dialog.editor.search, words)
    assert (key in listed(dialog)) == bool(key)
    if key:
        assert len(listed(dialog)) < len(AXES)
        assert dialog.editor.page().axis.key in listed(dialog)
    dialog.editor.search.clear()
    assert len(listed(dialog)) == len(AXES)


def test_dealer_finds_the_bids_that_add_up() -> None:
    (hook,) = [axis for axis in AXES if axis.key == "hook"]
    assert hook.title == "Bids that add up"
    assert "dealer" in axis_words(hook)


@pytest.mark.parametrize("typed", ["can't follow", "can’t follow", "cant follow"])
def test_a_rule_is_found_with_any_apostrophe(dialog: HouseRulesDialog, typed: str) -> None:
    dialog.editor.search.setText(typed)
    assert "play" in listed(dialog)
    assert len(listed(dialog)) < len(AXES)


def test_a_problem_opens_a_rule_that_the_search_has_hidden(dialog: HouseRulesDialog) -> None:
    dialog.editor.search.setText("joker")
    dialog.editor.open_axis("sequence")
    assert dialog.editor.page().axis.key == "sequence"
    assert "sequence" in listed(dialog)


# The preview


def marked(dialog: HouseRulesDialog) -> str:
    """Return the line after the mark in the rules in words."""
    html = dialog.preview.page.toHtml()
    assert html.count(f'name="{MARKED}"') <= 1
    cursor = dialog.preview.page.document().begin()
    while cursor.isValid():
        parts = cursor.begin()
        while not parts.atEnd():
            if MARKED in parts.fragment().charFormat().anchorNames():
                return cursor.text().splitlines()[0].strip()
            parts += 1
        cursor = cursor.next()
    return ""


@pytest.mark.parametrize(
    ("key", "heading"),
    [("scoring", "Score"), ("trump", "Trump"), ("hook", "Bids"), ("deck", "Cards"), ("seats", "")],
)
def test_the_preview_marks_what_is_edited(dialog: HouseRulesDialog, key: str, heading: str) -> None:
    dialog.editor.show_axis(key)
    QApplication.processEvents()
    assert marked(dialog).startswith(heading) if heading else not marked(dialog)


def test_the_preview_scrolls_to_what_is_edited(dialog: HouseRulesDialog) -> None:
    bar = dialog.preview.page.verticalScrollBar()
    dialog.editor.show_axis("deck")
    QApplication.processEvents()
    near = bar.value()
    dialog.editor.show_axis("scoring")
    QApplication.processEvents()
    assert bar.value() > near


def test_special_deals_follow_the_score(dialog: HouseRulesDialog) -> None:
    double = DealChange(where=Where.LAST, score=multiplied(FIVE.scoring, 2))
    dialog.model.begin(BASE, replace(FIVE, changes=(double,)))
    text = dialog.preview.page.toPlainText()
    assert text.index("Score") < text.index("Special deals")
    assert "All points count double." in text


def test_rules_that_cannot_be_played_are_not_described_as_if_they_could(
    dialog: HouseRulesDialog,
) -> None:
    dialog.model.begin(FIVE, replace(FIVE, sequence=HandSizes(text="13")))
    text = dialog.preview.page.toPlainText()
    assert dialog.preview.deals.text() == "5 players can’t play these rules yet."
    assert "5 players with 13 cards each need 65 cards" in text
    assert "play 1 deal" not in text
    assert dialog.save_button.text() == "&Save as draft"
    dialog.model.begin(FIVE, FIVE)
    assert dialog.save_button.text() == "&Save"


def test_the_bars_do_not_stand_twice(dialog: HouseRulesDialog) -> None:
    dialog.editor.show_axis("sequence")
    assert not dialog.preview.bars.isVisible()
    dialog.editor.show_axis("seats")
    assert dialog.preview.bars.isVisible()


def test_the_preview_is_for_the_players_at_the_table(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[int, int, int]] = []
    page = NewGamePage(CATALOGUE, Settings(last_seats=6), None, own_rules(FakeFormStore()))
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    run = "ohhell_desktop.ui.shell.house_rules_opener.run_dialog"

    def look(house: HouseRulesDialog) -> None:
        shown.append((house.preview.seats.value(), house.width(), house.height()))

    monkeypatch.setattr(run, look)
    page.own.open(STANDARD)
    ((seats, width, height),) = shown
    assert seats == 6
    assert width <= 1024
    assert height <= 600


# Scores


@pytest.mark.parametrize("place", range(len(USUAL)))
def test_a_usual_score_is_chosen_in_one_step(dialog: HouseRulesDialog, place: int) -> None:
    streaked = replace(FIVE, scoring=replace(FIVE.scoring, sole_most=7, over=1, under=1))
    dialog.model.begin(BASE, streaked)
    box = inside(row_of(dialog, "scoring", "Usual scores"), QComboBox)
    box.setCurrentIndex(place)
    box.activated.emit(place)
    wanted, _ = USUAL[place]
    assert dialog.model.rules.scoring == replace(wanted, sole_most=7)
    dialog.model.undo()
    assert dialog.model.rules == streaked
    assert box.currentIndex() == -1
    assert box.placeholderText() == "As set below"


def test_the_usual_scores_are_those_of_forms() -> None:
    known = [form.rules.scoring for form in CATALOGUE.values()]
    own = Scoring(exact_bid=2, miss_each=5)  # asked for by families, in none of the forms
    for scoring, name in USUAL:
        assert scoring == own or any(
            replace(each, declare=scoring.declare, reveal=scoring.reveal) == scoring
            for each in known
        ), name


@pytest.fixture
def special(qtbot: QtBot) -> Callable[..., SpecialDealDialog]:
    def make(change: DealChange | None = None) -> SpecialDealDialog:
        made = SpecialDealDialog(FIVE, change, 0, 4)
        qtbot.addWidget(made)
        made.show()
        return made

    return make


def test_a_special_deal_counts_double(special: Callable[..., SpecialDealDialog]) -> None:
    form = special()
    box = inside(row_in(form.editor, "scoring", "This deal counts"), QComboBox)
    assert box.currentText() == "As usual"
    place = box.findText("Double")
    box.setCurrentIndex(place)
    box.activated.emit(place)
    assert form.change().score == multiplied(FIVE.scoring, 2)
    assert "All points count double." in form.summary.text()
    assert form.buttons.button(OK).isEnabled()
    place = box.findText("As usual")
    box.activated.emit(place)
    assert form.change().score is None


def test_a_special_deal_with_points_of_its_own_says_so(
    special: Callable[..., SpecialDealDialog],
) -> None:
    odd = replace(FIVE.scoring, exact=77)
    form = special(DealChange(where=Where.LAST, score=odd))
    box = inside(row_in(form.editor, "scoring", "This deal counts"), QComboBox)
    assert box.currentText() == "As set below"
    box.activated.emit(box.currentIndex())
    assert form.change().score == odd


def test_a_hint_does_not_look_like_a_value(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "scoring", "Table of points")
    hint = row.editor._named.property("placeholderText")
    assert hint == "e.g. 5, 10, 20, 35"
    assert button_of(dialog, "Share").menu() is not None
    assert dialog.editor.search.focusPolicy() & Qt.FocusPolicy.TabFocus

"""Advice on the table: bars over the bids, tags on the cards, a sentence, and words for the ear."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from clock import Clock
from each import for_each
from playing import ME, ask, bidding, click, following, opened
from PySide6.QtCore import QPoint, QRect, QRectF
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.engine.actions import Action, LayAside, PlayCard
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.table.input.advice_chart import AdviceChart
from ohhell_desktop.table.input.wording import Wording
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView
from ohhell_desktop.variants import CATALOGUE


@pytest.fixture
def clock() -> Clock:
    """Return the table's clock."""
    return Clock()


@pytest.fixture
def table(qtbot: QtBot, clock: Clock) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, clock)


def advice_for(seen: SeatView, best: Action | None = None) -> Advice:
    """Return advice that each action costs half a point more than the one before."""
    options = tuple(
        Worth(action, Estimate(9 - n, 0.1), Estimate(0.6 - n / 20, 0.01), Estimate(n / 2, 0.1))
        for n, action in enumerate(seen.legal)
    )
    return Advice(best or seen.legal[0], options)


def overlap(one: Rect, other: Rect) -> bool:
    return min(one.right, other.right) > max(one.x, other.x) and min(
        one.bottom, other.bottom
    ) > max(one.y, other.y)


@for_each("bars", [1.0, 0.7, 0.4, 0.05, 0.01])
def test_the_bars_show_the_chance_however_little_room_there_is(bars: float) -> None:
    chart = AdviceChart()
    chart.scale, chart.bars = 1.0, bars
    sizes = [chart.bar_over(QRectF(0, 100, 40, 40), share) for share in (0, 11, 37, 100)]
    longest = max(sizes[-1].width() - sizes[0].width(), sizes[-1].height() - sizes[0].height())
    assert longest >= 20
    assert sizes[0].isEmpty(), "no chance, no bar"
    for one, other in pairwise(sizes):
        assert max(other.width() - one.width(), other.height() - one.height()) > 1.2


def test_bids_get_their_chances_and_points_and_a_sentence(table: TableView, clock: Clock) -> None:
    seen = bidding(last=False)
    ask(table, clock, seen)
    high = table.picker.height()
    table.show_advice(advice_for(seen))
    assert table.picker.advice.startswith("Bid 0. ")
    assert table.picker.height() > high
    words = [button.accessibleDescription() for button in table.picker.buttons]
    assert words[0].endswith("9.0 points on average, 60 percent to make the bid")
    table.show_advice(None)
    assert (table.picker.advice, table.picker.height()) == ("", high)
    assert not any("points" in b.accessibleDescription() for b in table.picker.buttons)


@pytest.mark.parametrize(
    ("cards", "last"), [(3, False), (3, True), (5, False), (5, True), (10, False)]
)
@pytest.mark.parametrize("size", [(1024, 560), (1280, 760), (1920, 1040)])
def test_the_bids_stay_where_they_are_under_a_hint_with_its_chart(
    table: TableView, clock: Clock, size: tuple[int, int], cards: int, *, last: bool
) -> None:
    """Also where one is barred: it has no figures."""
    table.resize(*size)
    seen = bidding(last=last, cards=cards)
    ask(table, clock, seen)
    buttons = table.picker.buttons
    before = [QRect(button.mapTo(table, QPoint()), button.size()) for button in buttons]
    table.show_advice(advice_for(seen))
    after = [QRect(button.mapTo(table, QPoint()), button.size()) for button in buttons]
    assert after == before
    chart = table.picker._chart
    assert chart.scale > 0
    assert [chart.tag(n) is None for n in range(cards + 1)] == [
        bool(b.choice.barred) for b in buttons
    ]
    assert table.picker.geometry().top() >= 0


def test_the_picker_says_what_the_figures_are_and_no_longer_how_to_answer(
    table: TableView, clock: Clock
) -> None:
    """Beside them if there is room, else in a line of their own; a barred bid is explained."""
    table.resize(1280, 760)
    seen = bidding(last=False)
    ask(table, clock, seen)
    assert table.picker._words.notes == ["Click a number, or type it and press Enter."]
    table.show_advice(advice_for(seen))
    words, chart = table.picker._words, table.picker._chart
    assert chart.scale > 0
    assert "times in 100" not in table.picker.advice, "the bars say it"
    assert "times in 100" in table.advised.words, "for the ear"
    assert words.heading == "Bid 0", "in place of the question"
    assert words.notes == ["Click a number, or type it and press Enter."]
    table.show_advice(None)
    assert words.notes == ["Click a number, or type it and press Enter."]
    assert words.heading == words.title
    table.resize(1024, 560)
    many = bidding(last=False, cards=10)
    ask(table, clock, many)
    table.show_advice(advice_for(many))
    assert words.notes == [words.legend], "no room beside the bids"
    barred = bidding(last=True)
    ask(table, clock, barred)
    table.show_advice(advice_for(barred))
    assert table.picker._words.notes[0].startswith("You can")


@pytest.mark.parametrize(("size", "text", "cards"), [((1024, 560), 200, 7), ((1024, 560), 100, 13)])
def test_without_room_for_the_chart_the_best_chances_stand_in_a_line(
    table: TableView, clock: Clock, size: tuple[int, int], text: int, cards: int
) -> None:
    table.resize(*size)
    table.set_text_size(text)
    seen = bidding(last=False, cards=cards)
    ask(table, clock, seen)
    advice = advice_for(seen)
    table.show_advice(advice)
    words = table.picker._words
    assert table.picker._chart.scale == 0
    line = words.legend.replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert line.startswith("Chance, points: 0 (60 %, 9.0), 1 (55 %, 8.0), 2 (50 %, 7.0)")
    assert [line] in (words.notes, words.explained), "whole"
    table.show_advice(None)
    assert words.legend == ""


def test_over_one_card_each_bid_has_its_chance_and_points(table: TableView, clock: Clock) -> None:
    seen = bidding(last=False, cards=1)
    ask(table, clock, seen)
    table.show_advice(advice_for(seen))
    assert [button.tag is not None for button in table.picker.buttons] == [True, True]
    assert [button.tag.figure for button in table.picker.buttons if button.tag] == [
        "9.0 points",
        "8.0 points",
    ]
    table.show_advice(None)
    assert [button.tag for button in table.picker.buttons] == [None, None]


@pytest.mark.usefixtures("qapp")
def test_lines_of_advice_are_about_equally_long() -> None:
    text = "You hold the ace of clubs, the highest of its suit, and that is one trick for sure."
    font = drawing.font(16)
    width = drawing.text_width(text, font) * 0.95
    one, two = drawing.balanced(text, font, width)
    assert f"{one} {two}" == text
    assert 0.8 < len(one) / len(two) < 1.25
    assert drawing.balanced("Short.", font, width) == ["Short."]


def test_the_cards_that_may_be_played_get_tags_and_the_sentence_lies_beside_them(
    table: TableView, clock: Clock
) -> None:
    seen = following()
    ask(table, clock, seen)
    table.show_advice(advice_for(seen))
    shown = table.advised
    plays = [action for action in seen.legal if isinstance(action, PlayCard)]
    assert min(shown.tags.texts) == "best"
    assert len(shown.tags.texts) == len(plays)
    slip = Rect(*shown.slip.geometry().getRect())
    assert shown.slip.isVisible()
    assert shown.slip.accessibleName() == shown.words
    scene = table.table_scene
    assert not any(overlap(slip, plate.area) for plate in scene.plates)
    assert not any(overlap(slip, area) for area in shown.tags.areas)
    assert not any(overlap(slip, card.place.pose.bounds()) for card in scene.cards.values())
    notes = [button.accessibleDescription() for button in table.hand.accessible.buttons]
    assert sum("percent to make the bid" in note for note in notes) == len(plays)


def test_a_slip_that_would_cover_the_cards_only_says_what_to_do(
    table: TableView, clock: Clock
) -> None:
    table.resize(1024, 567)
    table.set_text_size(200)
    seen = following()
    ask(table, clock, seen)
    table.show_advice(advice_for(seen))
    slip = Rect(*table.advised.slip.geometry().getRect())
    scene = table.table_scene
    assert not any(overlap(slip, card.place.pose.bounds()) for card in scene.cards.values())
    assert table.advised.slip.accessibleName() == table.advised.words, "all of it for the ear"


@pytest.mark.parametrize("size", [(1024, 567), (700, 1000), (1920, 1040)])
@pytest.mark.parametrize("text", [100, 200])
def test_advice_stays_on_the_table_at_every_size(
    table: TableView, clock: Clock, size: tuple[int, int], text: int
) -> None:
    table.resize(*size)
    table.set_text_size(text)
    seen = following()
    ask(table, clock, seen)
    table.show_advice(advice_for(seen))
    whole = Rect(0, 0, table.viewport().width(), table.viewport().height())
    for area in (*table.advised.tags.areas, Rect(*table.advised.slip.geometry().getRect())):
        assert area.x >= whole.x
        assert area.y >= whole.y
        assert area.right <= whole.right
        assert area.bottom <= whole.bottom
    tags = table.advised.tags.areas
    assert not any(overlap(one, two) for one, two in pairwise(tags))


def test_advice_goes_with_the_card_that_is_played(table: TableView, clock: Clock) -> None:
    seen = following()
    ask(table, clock, seen)
    table.show_advice(advice_for(seen))
    click(table, 0)
    table.play(seen, (), seen)
    assert not table.advised.slip.isVisible()
    assert not table.advised.slip.accessibleName(), "in the next deal nobody has seen its cards"
    assert not table.advised.tags.isVisible()
    assert table.advised.words == ""


def test_advice_about_nothing_that_is_asked_is_not_shown(table: TableView) -> None:
    seen = following()
    table.show_view(seen)
    table.show_advice(advice_for(seen))
    assert table.advised.words == ""


def test_the_only_card_has_no_tag(table: TableView, clock: Clock) -> None:
    seen = following()
    only = replace(seen, legal=seen.legal[:1])
    ask(table, clock, only)
    table.show_advice(advice_for(only))
    assert table.advised.words.endswith("You have no other choice.")
    assert table.advised.tags.texts == []


@pytest.mark.parametrize(
    ("size", "text"),
    [
        *(((640, 480), 100), ((664, 560), 100), ((1024, 560), 100)),
        *(((664, 560), 200), ((1024, 560), 200), ((1280, 760), 200)),
    ],
)
def test_the_cards_to_lay_aside_are_named_whole_and_rise_in_the_hand(
    table: TableView, clock: Clock, size: tuple[int, int], text: int
) -> None:
    table.resize(*size)
    table.set_text_size(text)
    table.set_players([Player(name, 1, name == "Ada") for name in ("Ada", "B", "C")])
    game = Table("table", CATALOGUE["ninety-nine"].rules, 3, bytes(32), 5)
    seen = next(view(step.before, ME) for step in steps(game) if step.before.turn == ME)
    laid = [card for card in seen.hand if card is not None][3:6]
    ask(table, clock, seen)
    note = table.picker.note
    table.show_advice(Advice(LayAside(ME, tuple(laid)), ()))
    words = table.picker._words
    assert words.heading.startswith("Set aside the ")
    assert " ".join(words.headings) == words.heading
    face, wide = words.fonts()[0], table.picker.width() + 1
    assert all(drawing.text_width(line, face) <= wide for line in words.headings)
    assert " ".join(words.notes) == " ".join(note.split()), "what the suits are worth"
    cards = table.table_scene.cards
    assert {key for key, item in cards.items() if item.place.proposed} == set(map(str, laid))
    lying = [cards[str(card)].place.pose.y for card in laid]
    table.show_advice(None)
    assert all(cards[str(card)].place.pose.y > y for card, y in zip(laid, lying, strict=True))


@pytest.mark.parametrize(("high", "lines"), [(200, 1), (90, 0)])
def test_without_room_for_the_reason_what_is_advised_over_one_card_stands_alone(
    qtbot: QtBot, high: int, lines: int
) -> None:
    del qtbot
    words = Wording(title="One card. Will it win?", advised_title="Bid 1", on_cloth=True)
    words.advice = "The ten of clubs may well win. " * 3
    head = words.on_cloth_in(Rect(0, 0, 300, high))
    assert words.heading == "Bid 1"
    assert bool(words.advised) is bool(lines)
    assert head.h <= high

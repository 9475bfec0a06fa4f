"""What the scene shows besides cards: bubbles, thinking dots, figures, shaking and gliding."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from clock import Clock
from figures import rect
from playing import ME, ask, bidding, following, opened, states
from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.look.card_look import CardDisplayOptions
from ohhell_desktop.look.colours import DARK, LIGHT
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint.felt import Cloth, felt
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.events import TrickTaken
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.motion import between
from ohhell_desktop.table.plan.picture import HandState
from ohhell_desktop.table.plan.piles import laid_poses
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage import announcer
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView


@pytest.fixture
def clock() -> Clock:
    """Return the table's clock."""
    return Clock()


@pytest.fixture
def table(qtbot: QtBot, clock: Clock) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, clock)


GAME = list(steps(Table("t", RuleSet(sequence=HandSizes(text="5x2")), 4, bytes(32), 5)))


def play_step(table: TableView, number: int) -> None:
    """Let the table show a step of a game."""
    step = GAME[number]
    events = redact(step.events, ME, step.after)
    table.play(view(step.before, ME), events, view(step.after, ME))


def first(kind: type) -> int:
    """Return the first step of the game with an action of some kind."""
    return next(at for at, step in enumerate(GAME) if isinstance(step.action, kind))


def last_of_trick() -> int:
    """Return the first step that completes a trick."""
    return next(at for at, s in enumerate(GAME) if any(isinstance(e, TrickTaken) for e in s.events))


def test_a_bid_is_shown_in_a_bubble_that_hides_by_itself(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(300)
    at = first(Bid)
    seat = GAME[at].action.seat
    play_step(table, at)
    layout, bubble = table.table_scene.layout, table.table_scene.bubbles.items[seat]
    assert layout is not None
    assert bubble.text.startswith("I bid ")
    plate = layout.plates[seat]
    assert bubble.area.cx == plate.cx
    assert bubble.area.h == plate.h * 0.72
    assert bubble.area.y == pytest.approx(plate.bottom + 0.3 * bubble.area.h)
    timer = table.table_scene.bubbles._timers[seat]
    assert (timer.interval(), timer.isSingleShot(), timer.isActive()) == (1500, True, True)
    timer.setInterval(1)
    qtbot.waitUntil(lambda: bubble.text == "")


def test_what_the_viewer_says_is_beside_the_plate(table: TableView) -> None:
    table.show_view(following())
    layout, bubbles = table.table_scene.layout, table.table_scene.bubbles
    assert layout is not None
    bubbles.show(ME, "Pass", 10, layout)
    area = bubbles.items[ME].area
    assert area.x == pytest.approx(table.table_scene.plates[ME].area.right + 0.3 * area.h)
    assert area.cy == layout.plates[ME].cy
    bubbles.show(Seat(1), "", 10, layout)
    bubbles.show(Seat(2), "Pass", 0, layout)
    assert [item.text for item in bubbles.items] == ["Pass", "", "", ""]
    table.resize(900, 700)
    assert not any(item.text for item in bubbles.items)


def test_after_a_skip_only_the_bubble_already_shown_stays(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(100)
    with qtbot.waitSignal(table.settled):
        play_step(table, first(Bid))
        table.skip()
    said = [item.text for item in table.table_scene.bubbles.items]
    assert sum(text != "" for text in said) == 1


def test_the_dots_of_a_player_who_thinks_move(table: TableView) -> None:
    table.show_view(following())
    table.set_thinking(Seat(2))
    dots = table.table_scene._dots
    assert (dots.interval(), dots.isActive()) == (320, True)
    seen: list[int | None] = []
    for _ in range(5):
        state = table.table_scene.plates[2].state
        assert state is not None
        seen.append(state.dot)
        dots.timeout.emit()
    assert seen == [0, 1, 2, 0, 1]
    table.set_thinking(None)
    assert not dots.isActive()


def test_a_plate_counts_the_tricks_that_are_left(table: TableView) -> None:
    seen = following()
    table.show_view(seen)
    states_ = [plate.state for plate in table.table_scene.plates]
    assert {s.left for s in states_ if s} == {seen.plan.tricks - sum(seen.taken())}


def test_other_names_and_faces_are_shown_at_once(table: TableView) -> None:
    table.show_view(following())
    table.table_scene.rename([Player(name, 5, name == "Zoë") for name in ("Zoë", "X", "Y", "Z")])
    states_ = [plate.state for plate in table.table_scene.plates]
    assert [(s.name, s.avatar) for s in states_ if s] == [("Zoë", 5), ("X", 5), ("Y", 5), ("Z", 5)]


def test_the_badges_lie_where_the_layout_has_them(table: TableView) -> None:
    table.show_view(following())
    layout = table.table_scene.layout
    assert layout is not None
    trump, info, _ = table.table_scene.badges
    assert rect(trump.area) == rect(layout.trump)
    assert rect(info.area) == rect(layout.info)
    assert table.table_scene.sceneRect().width() == layout.area.w
    for plate, area in zip(table.table_scene.plates, layout.plates, strict=True):
        assert (plate.x(), plate.y(), plate.area) == (area.x, area.y, area)


@pytest.mark.parametrize(
    ("kind", "time", "motion"),
    [(Bid, durations.BID_SEEN, 0), (PlayCard, durations.PLAY, 1)],
)
def test_a_cue_takes_its_time(table: TableView, kind: type, time: int, motion: int) -> None:
    moving: list[int] = []
    table.director.motion_started.connect(moving.append)
    for percent in (100, 200):
        table.set_speed(percent)
        play_step(table, first(kind))
        assert table.director._run.time == time * 100 // percent
        assert table.director._run.span == time
        assert (moving[-1] > 0) == bool(motion)
        table.director.cancel()


def test_a_complete_trick_stays_for_its_pause(qtbot: QtBot, table: TableView) -> None:
    table.set_trick_pause(700, False)
    play_step(table, last_of_trick())
    timer = table.director._timer
    assert (timer.interval(), timer.isSingleShot(), timer.isActive()) == (700, True, True)
    assert table.director.busy
    with qtbot.waitSignal(table.settled):
        table.skip()
    assert not timer.isActive()
    assert not table.director.busy


def test_a_trick_that_waits_for_a_click_has_no_clock(table: TableView) -> None:
    table.set_trick_pause(700, True)
    play_step(table, last_of_trick())
    assert not table.director._timer.isActive()
    assert table.director.busy


def test_a_card_swings_to_both_sides_and_comes_to_rest(qtbot: QtBot, table: TableView) -> None:
    table.show_view(following())
    table.set_speed(100)
    card = table.hand.cards[1]
    assert card is not None
    place = table.table_scene.cards[str(card)].place
    table.refuse("No.", card)
    shake = table.hand._shake
    assert shake._run.duration() == durations.SHAKE
    offsets = []
    for share in (0.0, 1 / 12, 3 / 12, 11 / 12, 1.0):
        shake._tick(share)
        offsets.append(table.table_scene.cards[str(card)].place.pose.x - place.pose.x)
    most = 0.06 * place.pose.width
    assert offsets == pytest.approx([0, 11 / 12 * most, -0.75 * most, -most / 12, 0], abs=1e-6)
    qtbot.waitUntil(lambda: shake._run.state() is shake._run.State.Stopped)
    assert table.table_scene.cards[str(card)].place == place


def test_nothing_shakes_where_nothing_moves(table: TableView) -> None:
    table.show_view(following())
    table.refuse("No.", table.hand.cards[1])
    assert table.hand._shake._run.state() is table.hand._shake._run.State.Stopped


def test_a_raised_card_glides(table: TableView, clock: Clock) -> None:
    seen = following()
    table.show_view(seen)
    before = {key: item.place for key, item in table.table_scene.cards.items()}
    table.set_speed(200)
    table.ask(seen)
    clock.now += 1000
    run, glide = table.hand._glide._run, table.hand._glide._moves
    assert (run.duration(), run.endValue()) == (durations.GLIDE // 2, durations.GLIDE)
    goal = table.table_scene.goal()
    assert {move.key for move in glide} == {
        key for key, place in before.items() if place != goal[key]
    }
    table.hand._glide._tick(50.0)
    for move in glide:
        assert table.table_scene.cards[move.key].place == between(move, 50.0)[0]


def test_a_refusal_lies_above_the_picker(table: TableView, clock: Clock) -> None:
    ask(table, clock, bidding(last=True))
    table.refuse("Not that.", None)
    assert table.toast.geometry().bottom() < table.picker.y()
    assert table.toast._timer.interval() == durations.TOAST
    assert table.toast.accessibleName() == "Not that."
    ask(table, clock, following())
    assert table.toast.text == ""


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record what a running screen reader gets."""
    texts: list[str] = []

    class Announcement:
        def __init__(self, _: object, text: str) -> None:
            texts.append(text)

    class Accessible:
        @staticmethod
        def isActive() -> bool:  # noqa: N802
            return True

        @staticmethod
        def updateAccessibility(event: object) -> None:  # noqa: N802
            assert isinstance(event, Announcement)

    monkeypatch.setattr(announcer, "QAccessible", Accessible)
    monkeypatch.setattr(announcer, "QAccessibleAnnouncementEvent", Announcement)
    return texts


def test_a_screen_reader_announces_what_is_played_and_refused(
    qtbot: QtBot, table: TableView, said: list[str]
) -> None:
    with qtbot.waitSignal(table.settled):
        play_step(table, last_of_trick())
    assert len(said) == 2
    assert said[0].startswith("You play the ")
    assert " the trick." in said[1]
    table.show_last_trick()
    assert said[2].startswith(("You lead ", "B leads ", "C leads ", "D leads "))
    # What it has decided was said when it was won.
    won = said[1].partition(" the trick.")[0]
    assert said[2].endswith(f" {won} the trick.")
    table.refuse("No.", None)
    assert said[3:] == ["No."]


def test_a_screen_reader_announces_what_is_offered_beside_the_game(
    table: TableView, said: list[str]
) -> None:
    table.show_view(bidding(last=False))
    table.offer_change(bidding(last=False))
    assert said == ["Backspace changes your bid."]
    table.ask(following())
    del said[:]
    table.prompt.offer_rest(Seat(1))
    assert said == ["Give B the rest."]


def test_nothing_is_announced_without_a_screen_reader(
    table: TableView, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table.show_view(view(states()[0], ME))
    table.messages.tell_whole()
    assert len(said) == 1
    assert said[0].startswith("Deal 1 of ")
    monkeypatch.setattr(f"{announcer.__name__}.QAccessible.isActive", lambda: False)
    table.messages.tell_whole()
    ask(table, Clock(), following())
    assert len(said) == 1


@pytest.mark.usefixtures("qapp")
def test_the_cloth_is_lighter_in_its_middle_and_drawn_once_a_size() -> None:
    cloth, size = Cloth(), QSize(200, 100)
    image = felt(size, 2.0, LIGHT).toImage()
    assert (image.width(), image.height()) == (400, 200)
    middle, edge = image.pixelColor(200, 84), image.pixelColor(60, 170)
    assert middle.lightness() > edge.lightness() + 10
    assert image.pixelColor(2, 2) == QColor(LIGHT.rail)
    page = QImage(200, 100, QImage.Format.Format_RGB32)
    painter = QPainter(page)
    whole = page.rect().toRectF()
    cloth.paint(painter, whole, size, 1.0)
    drawn = cloth._pixmap.cacheKey()
    cloth.paint(painter, whole, size, 1.0)
    assert cloth._pixmap.cacheKey() == drawn
    cloth.paint(painter, whole, size, 2.0)
    assert cloth._pixmap.cacheKey() != drawn
    cloth.set_colours(DARK)
    cloth.paint(painter, whole, size, 1.0)
    painter.end()
    level = QColor(DARK.cloth[0]).lightness()
    assert abs(page.pixelColor(100, 42).lightness() - level) < 12


@pytest.mark.usefixtures("qapp")
def test_a_part_of_the_cloth_is_painted_where_it_belongs() -> None:
    size, page = QSize(200, 100), QImage(200, 100, QImage.Format.Format_RGB32)
    part, whole = page.copy(), page.copy()
    for image, area in ((whole, Rect(0, 0, 200, 100)), (part, Rect(150, 60, 50, 40))):
        cloth, painter = Cloth(), QPainter(image)
        cloth.paint(
            painter, image.rect().toRectF().__class__(area.x, area.y, area.w, area.h), size, 1
        )
        painter.end()
    assert part.copy(150, 60, 50, 40) == whole.copy(150, 60, 50, 40)


def test_the_hand_is_left_alone_while_the_director_moves_cards(table: TableView) -> None:
    table.show_view(following())
    table.hand.set_enabled(False)
    before = {key: item.place for key, item in table.table_scene.cards.items()}
    table.hand.accessible.focus(2)
    assert {key: item.place for key, item in table.table_scene.cards.items()} == before
    assert table.table_scene.hand_state == HandState(lifted=2)
    table.hand.set_enabled(True)
    table.hand.accessible.focus(1)
    after = {key: item.place for key, item in table.table_scene.cards.items()}
    changed = {key for key in after if after[key] != before[key]}
    assert changed == {str(table.hand.cards[1])}


def test_what_is_shown_follows_when_a_hand_is_rearranged_during_the_last_trick(
    table: TableView,
) -> None:
    seen = next(view(s, ME) for s in states() if s.deal and s.deal.tricks and not s.deal.trick)
    table.show_view(seen)
    table.show_last_trick()
    hand = table.hand.cards[::-1]
    table.director.rearrange_hand(hand)
    assert table.director.last_trick is None
    assert table.hand.cards == hand


def test_a_new_table_has_nothing_to_show_and_says_nothing(qtbot: QtBot) -> None:
    table = TableView()
    qtbot.addWidget(table)
    assert not table.director.busy
    assert table.director._percent == table.hand._percent == 100
    table.resize(800, 600)
    table.refuse("No.", None)
    table.show_last_trick()
    assert table.toast.text == ""
    assert table.asked is None
    assert table.table_scene.goal() == {}
    assert table.hand.place_at(QPointF(400, 500)) is None


@pytest.mark.parametrize(("cards", "whole"), [(0, False), (8, False), (9, True)])
def test_many_moving_cards_are_drawn_with_the_whole_table(
    table: TableView, cards: int, whole: bool
) -> None:
    table.director.motion_started.emit(cards)
    mode = QGraphicsView.ViewportUpdateMode
    wanted = mode.FullViewportUpdate if whole else mode.MinimalViewportUpdate
    assert table.viewportUpdateMode() is wanted


def test_pictures_are_asked_for_once_for_each_pack_look_and_size(
    table: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[float] = []
    monkeypatch.setattr(
        table.table_scene.faces, "prepare", lambda _, width: wanted.append(round(width))
    )
    seen = following()
    table.show_view(seen)
    widths = wanted.copy()
    assert len(widths) == 2
    table.show_view(seen)
    assert wanted == widths
    table.set_card_display(CardDisplayOptions(four_colours=True))
    assert wanted == widths * 2
    table.resize(1200, 900)
    QApplication.processEvents()
    table.show_view(seen)
    assert len(wanted) == 6
    assert wanted[4:] != widths


def test_another_pixel_ratio_paints_everything_again(
    table: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    updates: list[bool] = []
    monkeypatch.setattr(type(table.viewport()), "update", lambda *_: updates.append(True))
    QApplication.sendEvent(table, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert updates


def test_the_picker_ends_above_the_cards_laid_aside(table: TableView, clock: Clock) -> None:
    seen = bidding(last=False)
    laid = (Card("2C"), Card("3C"), Card("4C"))
    ask(table, clock, replace(seen, laid=(laid, (), (), ())))
    layout = table.table_scene.layout
    assert layout is not None
    top = laid_poses(layout, ME, 3)[0].bounds().y
    picker = table.picker.geometry()
    assert picker.y() + picker.height() == pytest.approx(top - 6 * layout.scale, abs=1)
    ask(table, clock, seen)
    picker = table.picker.geometry()
    assert picker.y() + picker.height() == pytest.approx(layout.picker.bottom, abs=1)


def test_the_layers_lie_one_above_the_other_with_room_for_their_cards() -> None:
    assert [(layer.name, int(layer)) for layer in Layer] == [
        ("RING", -100),
        ("STOCK", 0),
        ("TURNED", 100),
        ("WON", 150),
        ("MINI_HANDS", 200),
        ("LAID", 290),
        ("PLATES", 300),
        ("HELD", 350),
        ("BADGES", 400),
        ("TRICK", 500),
        ("HAND", 600),
        ("FLYING", 700),
        ("BUBBLES", 900),
    ]


def test_a_table_of_a_usual_size_and_no_smaller_than_it_can_be_read(table: TableView) -> None:
    assert table.sizeHint() == QSize(1000, 740)
    assert table.minimumSize() == QSize(640, 480)
    assert table.frameShape() is QFrame.Shape.NoFrame


def test_other_colours_reach_everything_that_is_drawn(table: TableView, clock: Clock) -> None:
    ask(table, clock, bidding(last=True))
    table.refuse("No.", None)
    scene = table.table_scene
    for colours in (DARK, LIGHT):
        table.set_colours(colours)
        drawn = {
            *(plate._colours.plate for plate in scene.plates),
            *(card._colours.plate for card in scene.cards.values()),
            *(button._colours.plate for button in table.picker.buttons),
            *(badge.colours.plate for badge in (*scene.badges, *scene.bubbles.items)),
            *(each._colours.plate for each in (table.picker, table.toast)),
            table._cloth._colours.plate,
        }
        assert drawn == {colours.plate}
        assert scene.colours is colours


def test_the_view_has_no_bars_and_follows_mouse_and_keys(table: TableView) -> None:
    off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert table.horizontalScrollBarPolicy() is table.verticalScrollBarPolicy() is off
    assert table.alignment() == Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    assert table.hasMouseTracking()
    assert table.focusPolicy() is Qt.FocusPolicy.StrongFocus
    assert table.accessibleName() == "Card table"
    assert table.scene() is table.table_scene
    assert table.optimizationFlags() & QGraphicsView.OptimizationFlag.DontSavePainterState
    for button in (*table.hand.accessible.buttons, table.hand.laid.button):
        assert button.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        assert button.testAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        assert button.focusPolicy() is Qt.FocusPolicy.StrongFocus
    assert table.toast.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert table.hand.accessible.isHidden()


def test_the_picker_moves_when_the_table_gets_another_size(table: TableView, clock: Clock) -> None:
    ask(table, clock, bidding(last=False))
    for size in ((1200, 900), (700, 500)):
        table.resize(*size)
        layout, picker = table.table_scene.layout, table.picker.geometry()
        assert layout is not None
        assert picker.y() + picker.height() == pytest.approx(layout.picker.bottom, abs=1)
        assert picker.x() + picker.width() / 2 == pytest.approx(layout.picker.cx, abs=1)


@pytest.mark.usefixtures("qapp")
def test_the_light_falls_on_the_middle_of_the_cloth() -> None:
    size = QSize(400, 200)
    image = felt(size, 1.0, LIGHT).toImage().scaled(8, 4, mode=_SMOOTH)
    lights = [[image.pixelColor(x, y).lightness() for x in range(8)] for y in range(4)]
    assert lights == [
        [38, 47, 54, 57, 57, 54, 47, 38],
        [45, 61, 70, 75, 75, 70, 61, 45],
        [42, 56, 65, 69, 69, 65, 56, 42],
        [32, 38, 43, 47, 47, 43, 38, 32],
    ]


_SMOOTH = Qt.TransformationMode.SmoothTransformation


def test_larger_text_makes_larger_plates_as_far_as_there_is_room(table: TableView) -> None:
    table.resize(1280, 760)
    table.show_view(following())
    places = []
    for percent in (100, 150, 200):
        table.set_text_size(percent)
        layout = table.table_scene.layout
        assert layout is not None
        places.append(layout.plates[ME].h)
        assert table.table_scene.plates[1].area == layout.plates[1]
    assert places == sorted(places)
    assert places[1] >= 1.4 * places[0]


def test_the_scene_begins_in_the_corner_of_the_window(table: TableView) -> None:
    table.show_view(following())
    assert table.mapToScene(0, 0).toTuple() == (0, 0)
    assert table.table_scene.sceneRect().getRect() == (0, 0, 800, 600)

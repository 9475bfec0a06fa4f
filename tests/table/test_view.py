"""The table as a player uses it: clicks, keys, the picker, texts for a screen reader."""

from collections.abc import Iterator

import pytest
from clock import Clock
from playing import ME, ask, bidding, called, click, following, opened, play, states
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.look.card_look import CardDisplayOptions
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Bid, NameTrump, Phase, PlayCard
from ohhell_desktop.rules.engine.events import CardsDealt
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.axes import Trump, TrumpSource, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.hand_order import in_order
from ohhell_desktop.table.plan.tableau import tableau
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


def focused(table: TableView) -> QWidget:
    """Return the widget that gets the keys."""
    found: QWidget | None = table.window().focusWidget()
    assert found is not None
    return found


def test_a_click_on_a_card_emits_its_play(qtbot: QtBot, table: TableView, clock: Clock) -> None:
    ask(table, clock, following())
    for place, card in enumerate(table.hand.cards):
        with qtbot.waitSignal(table.action_chosen) as chosen:
            click(table, place)
        assert chosen.args == [play(card)]


def test_a_click_means_nothing_while_no_card_is_asked_for(qtbot: QtBot, table: TableView) -> None:
    table.show_view(following())
    with qtbot.assertNotEmitted(table.action_chosen):
        click(table, 0)


def test_a_click_just_after_the_turn_began_is_ignored(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    seen = following()
    table.show_view(seen)
    table.ask(seen)
    with qtbot.assertNotEmitted(table.action_chosen):
        click(table, 0)
    clock.now += durations.GUARD - 1
    with qtbot.assertNotEmitted(table.action_chosen):
        click(table, 0)
    clock.now += 1
    with qtbot.waitSignal(table.action_chosen):
        click(table, 0)


def test_a_click_while_cards_move_only_skips(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(100)
    step = next(iter(steps(Table("t", RuleSet(sequence=HandSizes(text="5")), 4, bytes(32), 5))))
    with qtbot.assertNotEmitted(table.action_chosen), qtbot.waitSignal(table.settled):
        table.play(view(step.before, ME), step.events, view(step.after, ME))
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 560))


def test_cards_that_may_be_played_are_raised(table: TableView, clock: Clock) -> None:
    seen = following()
    ask(table, clock, seen)
    legal = {action.card for action in seen.legal if isinstance(action, PlayCard)}
    for card in table.hand.cards:
        assert table.table_scene.cards[str(card)].place.dimmed == (card not in legal)


def test_the_keyboard_goes_along_the_hand_and_plays(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    ask(table, clock, following())
    QTest.keyClick(table, Qt.Key.Key_Right)
    mirrors = table.hand.accessible
    assert mirrors.focused == 0
    QTest.keyClick(mirrors.buttons[0], Qt.Key.Key_Right)
    assert mirrors.focused == 1
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(table.action_chosen) as chosen:
            QTest.keyClick(mirrors.buttons[1], key)
        assert chosen.args == [play(table.hand.cards[1])]


def test_arrows_stop_at_cards_that_may_be_played_and_with_ctrl_at_every_one(
    table: TableView, clock: Clock
) -> None:
    seen = following()
    ask(table, clock, seen)
    legal = {action.card for action in seen.legal if isinstance(action, PlayCard)}
    stops = [place for place, card in enumerate(table.hand.cards) if card in legal]
    assert 1 < len(stops) < len(table.hand.cards)
    mirrors, control = table.hand.accessible, Qt.KeyboardModifier.ControlModifier

    def press(key: Qt.Key, modifier: Qt.KeyboardModifier) -> int | None:
        assert mirrors.focused is not None
        QTest.keyClick(mirrors.buttons[mirrors.focused], key, modifier)
        return mirrors.focused

    mirrors.focus(stops[0])
    plain = Qt.KeyboardModifier.NoModifier
    assert [press(Qt.Key.Key_Right, plain) for _ in stops] == [*stops[1:], stops[-1]]
    assert press(Qt.Key.Key_Home, plain) == stops[0]
    assert press(Qt.Key.Key_End, plain) == stops[-1]
    assert press(Qt.Key.Key_Home, control) == 0
    walked = [press(Qt.Key.Key_Right, control) for _ in table.hand.cards[1:]]
    assert walked == list(range(1, len(table.hand.cards)))


def test_the_card_with_the_focus_rises_and_has_a_ring(table: TableView) -> None:
    table.show_view(following())
    item = table.table_scene.cards[str(table.hand.cards[0])]
    flat = item.place.pose.y
    before = table.grab().toImage()
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert item.place.pose.y < flat
    assert table.grab().toImage() != before


def test_every_card_in_hand_has_a_name_a_role_and_a_state(table: TableView, clock: Clock) -> None:
    seen = following()
    ask(table, clock, seen)
    legal = {action.card for action in seen.legal if isinstance(action, PlayCard)}
    for card, mirror in zip(table.hand.cards, table.hand.accessible.buttons, strict=True):
        assert isinstance(card, Card)
        told = QAccessible.queryAccessibleInterface(mirror)
        assert told.role() == QAccessible.Role.Button
        name, note = told.text(QAccessible.Text.Name), told.text(QAccessible.Text.Description)
        suits = {Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}
        suits |= {Suit.HEARTS: "hearts", Suit.SPADES: "spades"}
        assert card.suit is not None
        assert name.endswith(suits[card.suit])
        assert (note == "can be played") == (card in legal)


def test_a_screen_reader_can_press_a_card(qtbot: QtBot, table: TableView, clock: Clock) -> None:
    ask(table, clock, following())
    with qtbot.waitSignal(table.action_chosen) as chosen:
        table.hand.accessible.buttons[2].click()
    assert chosen.args == [play(table.hand.cards[2])]


def test_the_number_that_the_hook_forbids_is_struck_out_with_its_reason(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    seen = bidding(last=True)
    ask(table, clock, seen)
    forbidden = seen.plan.tricks - sum(bid or 0 for bid in seen.bids)
    barred = [b for b in table.picker.buttons if b.choice.barred]
    assert [button.choice.value for button in barred] == [Bid(ME, forbidden)]
    assert f"would total {seen.plan.tricks}" in table.picker.note
    assert barred[0].toolTip() == table.picker.note
    with qtbot.waitSignal(table.action_chosen) as chosen:
        QTest.mouseClick(barred[0], Qt.MouseButton.LeftButton)
    assert chosen.args == [Bid(ME, forbidden)]


def test_nothing_is_left_of_a_question_or_a_message_that_is_hidden(
    table: TableView, clock: Clock
) -> None:
    seen = bidding(last=True)
    ask(table, clock, seen)
    table.refuse("You must follow.", None)
    table.show_view(seen)
    for widget in (table.picker, table.toast):
        assert not widget.isVisible()
        assert not f"{widget.accessibleName()}{widget.accessibleDescription()}"
    assert not table.picker.buttons


def test_nothing_is_struck_out_for_a_bidder_who_is_not_the_last(
    table: TableView, clock: Clock
) -> None:
    ask(table, clock, bidding(last=False))
    assert table.picker.isVisible()
    assert table.picker.note == "Click a number, or type it and press Enter."


def test_digits_and_enter_bid(qtbot: QtBot, table: TableView, clock: Clock) -> None:
    ask(table, clock, bidding(last=False))
    QTest.keyClick(table.picker, Qt.Key.Key_2)
    with qtbot.waitSignal(table.action_chosen) as chosen:
        QTest.keyClick(table.picker.buttons[2], Qt.Key.Key_Return)
    assert chosen.args == [Bid(ME, 2)]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_key_too_many_bids_no_number_that_the_player_has_not_gone_to(
    qtbot: QtBot, table: TableView, clock: Clock, key: Qt.Key
) -> None:
    ask(table, clock, bidding(last=False))
    assert not any(button.hasFocus() for button in table.picker.buttons)
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.keyClick(focused(table), key)
    QTest.keyClick(focused(table), Qt.Key.Key_0)
    with qtbot.waitSignal(table.action_chosen) as chosen:
        QTest.keyClick(focused(table), key)
    assert chosen.args == [Bid(ME, 0)]


@pytest.mark.parametrize(
    ("key", "last"),
    [(Qt.Key.Key_Right, False), (Qt.Key.Key_Down, False), (Qt.Key.Key_Left, True)],
)
def test_the_first_arrow_goes_to_the_first_or_the_last_number_that_is_not_barred(
    table: TableView, clock: Clock, key: Qt.Key, *, last: bool
) -> None:
    ask(table, clock, bidding(last=True))
    QTest.keyClick(focused(table), key)
    free = [button for button in table.picker.buttons if not button.choice.barred]
    assert free[-1 if last else 0].hasFocus()


def test_arrows_go_through_the_numbers(table: TableView, clock: Clock) -> None:
    ask(table, clock, bidding(last=False))
    QTest.keyClick(table.picker, Qt.Key.Key_End)
    assert table.picker.buttons[-1].hasFocus()
    QTest.keyClick(table.picker.buttons[-1], Qt.Key.Key_Left)
    assert table.picker.buttons[-2].hasFocus()


def test_two_digits_make_one_number(table: TableView, clock: Clock) -> None:
    state = next(s for s in states(12) if s.turn == ME and s.phase is Phase.BIDDING)
    ask(table, clock, view(state, ME))
    QTest.keyClick(table.picker, Qt.Key.Key_1)
    QTest.keyClick(table.picker, Qt.Key.Key_1)
    assert table.picker.buttons[11].hasFocus()


def test_the_dealer_names_a_trump_in_the_picker(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    naming = Trump(source=TrumpSource.DEALER, none_may_be_named=True)
    state = next(s for s in states(3, naming) if s.turn == ME and s.phase is Phase.NAMING_TRUMP)
    ask(table, clock, view(state, ME))
    assert len(table.picker.buttons) == 5
    hearts = next(b for b in table.picker.buttons if b.choice.value == NameTrump(ME, Suit.HEARTS))
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.keyClick(focused(table), Qt.Key.Key_Return)
        QTest.keyClick(focused(table), Qt.Key.Key_Space)
    with qtbot.waitSignal(table.action_chosen) as chosen:
        QTest.mouseClick(hearts, Qt.MouseButton.LeftButton)
    assert chosen.args == [NameTrump(ME, Suit.HEARTS)]


def test_a_refusal_is_explained_in_words_and_shakes_the_card(
    table: TableView, clock: Clock
) -> None:
    ask(table, clock, following())
    table.set_speed(100)
    card = table.hand.cards[0]
    assert card is not None
    resting = table.table_scene.cards[str(card)].place
    table.refuse("You must follow.", card)
    assert table.toast.text == "You must follow."
    shake = table.hand._shake._run
    places = []
    for time in (durations.SHAKE // 12, durations.SHAKE):
        shake.setCurrentTime(time)
        places.append(table.table_scene.cards[str(card)].place)
    assert places[0] != resting == places[1]


def test_the_table_has_the_keys_when_the_picker_closes(table: TableView, clock: Clock) -> None:
    ask(table, clock, bidding(last=False))
    assert table.picker.hasFocus()
    beside = QPushButton("Beside the table", table)
    beside.show()
    table.show_view(following())
    assert table.hasFocus()


def test_the_last_trick_is_shown_until_the_next_click(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    state = next(
        s for s in states() if s.turn == ME and s.deal and s.deal.tricks and not s.deal.trick
    )
    seen = view(state, ME)
    ask(table, clock, seen)
    before = set(table.table_scene.cards)
    table.show_last_trick()
    last = {str(played.card) for played in seen.tricks[-1].cards}
    assert set(table.table_scene.cards) == before | last
    assert called(table).startswith("Last trick: ")
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 250))
    assert set(table.table_scene.cards) == before
    assert not called(table).startswith("Last trick")


def test_a_question_hides_the_last_trick(table: TableView, clock: Clock) -> None:
    seen = next(view(s, ME) for s in states() if s.turn == ME and s.deal and s.deal.tricks)
    ask(table, clock, seen)
    before = set(table.table_scene.cards)
    table.show_last_trick()
    assert set(table.table_scene.cards) != before
    table.ask(seen)
    assert table.director.last_trick is None
    assert set(table.table_scene.cards) == before


def test_without_a_last_trick_the_table_says_so(table: TableView, clock: Clock) -> None:
    ask(table, clock, bidding(last=False))
    table.show_last_trick()
    assert "No trick" in table.toast.text


def test_plates_show_names_dealer_bids_and_tricks(table: TableView) -> None:
    seen = following()
    table.show_view(seen)
    shown = [plate.state for plate in table.table_scene.plates]
    for seat, state in enumerate(shown):
        assert state is not None
        assert state.name == ("Ada", "B", "C", "D")[seat]
        assert state.dealer == (seat == seen.dealer)
        assert state.turn == (seat == seen.turn)
        taken, bid = seen.taken()[seat], seen.bids[seat]
        assert state.figures == (f"{bid} \N{MIDDLE DOT} {taken} won" if taken else str(bid))


def test_a_plate_shows_who_is_thinking(table: TableView) -> None:
    table.show_view(following())
    table.set_thinking(Seat(2))
    dots = [plate.state.dot for plate in table.table_scene.plates if plate.state]
    assert [dot is not None for dot in dots] == [False, False, True, False]
    table.set_thinking(None)
    assert all(p.state and p.state.dot is None for p in table.table_scene.plates)


def test_screen_readers_find_words_over_the_plates_and_the_middle(table: TableView) -> None:
    seen = next(view(state, ME) for state in states() if len(view(state, ME).trick) == 2)
    table.show_view(seen)
    labels, layout = table._announcer.labels, table.table_scene.layout
    assert layout is not None
    names = ("You", "B", "C", "D")
    assert all(label.isVisible() for label in labels)
    for seat, label in enumerate(labels[:-1]):
        assert label.accessibleName().startswith(f"{names[seat]}: ")
        assert f"bid {seen.bids[seat]}, won {seen.taken()[seat]}" in label.accessibleName()
        assert label.geometry() == drawing.qrect(layout.plates[seat]).toRect()
        assert label.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    phrases, (first, second) = table.table_scene.phrases, seen.trick
    middle = labels[-1].accessibleName()
    assert middle.startswith(f"Deal {seen.number + 1} of {len(seen.plans)}: ")
    assert f"leads the {phrases.card(first.card)}." in middle
    assert middle.endswith(f"the {phrases.card(second.card)}.")
    # A description would be read again whenever it changes while the table has the focus.
    assert table.accessibleDescription() == ""


def test_the_players_of_a_second_game_have_their_places(table: TableView) -> None:
    table.show_view(following())
    table.set_players([Player(name, 2, name == "E") for name in "EFGH"])
    table.show_view(following())
    place = table.table_scene.layout
    assert place is not None
    assert [plate.area for plate in table.table_scene.plates] == list(place.plates)


def test_a_raised_card_is_played_from_where_it_is(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    step = next(
        step
        for step in steps(Table("t", RuleSet(sequence=HandSizes(text="9x3")), 4, bytes(32), 5))
        if isinstance(step.action, PlayCard) and step.action.seat == ME
    )
    assert isinstance(step.action, PlayCard)
    ask(table, clock, view(step.before, ME))
    raised = table.table_scene.cards[str(step.action.card)].place.pose.y
    table.set_speed(100)
    with qtbot.waitSignal(table.settled):
        table.play(view(step.before, ME), step.events, view(step.after, ME))
        assert table.table_scene.cards[str(step.action.card)].place.pose.y == raised
        table.skip()


def test_a_card_that_is_face_down_for_its_player_can_be_played(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    rules = RuleSet(sequence=HandSizes(text="1x9"), visibility=Visibility.FOREHEAD)
    state = next(
        step.before
        for step in steps(Table("forehead", rules, 4, bytes(32), 5))
        if isinstance(step.action, PlayCard) and step.action.seat == ME
    )
    seen = view(state, ME)
    ask(table, clock, seen)
    assert table.hand.cards == (None,)
    with qtbot.waitSignal(table.action_chosen) as chosen:
        table.hand.accessible.buttons[0].click()
    assert state.deal is not None
    assert chosen.args == [play(state.deal.hands[ME][0])]


@pytest.mark.parametrize("order", HandOrder)
def test_a_hand_put_into_another_order_is_still_asked_card_by_card(
    qtbot: QtBot, table: TableView, clock: Clock, order: HandOrder
) -> None:
    seen = following()
    ask(table, clock, seen)
    table.hand.focus_edge(last=True)
    looked_at = table.hand.cards[table.hand.accessible.focused or 0]
    table.set_card_display(CardDisplayOptions(order=order))
    assert table.hand.cards == in_order(seen, order)
    assert table.hand.cards[table.hand.accessible.focused or 0] == looked_at
    legal = {action.card for action in seen.legal if isinstance(action, PlayCard)}
    for place, card in enumerate(table.hand.cards):
        assert table.table_scene.cards[str(card)].place.dimmed == (card not in legal)
        with qtbot.waitSignal(table.action_chosen) as chosen:
            click(table, place)
        assert chosen.args == [play(card)]


def test_an_order_wished_for_while_cards_move_is_taken_when_they_rest(
    qtbot: QtBot, table: TableView
) -> None:
    table.set_speed(300)
    state = states()[0]
    seen = view(state, ME)
    with qtbot.waitSignal(table.settled):
        table.play(None, [CardsDealt(seen.hands)], seen)
        table.set_card_display(CardDisplayOptions(order=HandOrder.AS_DEALT))
    assert table.hand.cards == seen.hand
    assert in_order(seen) != seen.hand
    after, events = apply(state, legal(state)[0])
    with qtbot.waitSignal(table.settled):
        table.play(seen, redact(events, ME, after), view(after, ME))
    assert table.hand.cards == seen.hand


def test_a_hand_glides_into_its_order(qtbot: QtBot, table: TableView, clock: Clock) -> None:
    seen = following()
    ask(table, clock, seen)
    table.set_speed(300)
    key = str(in_order(seen, HandOrder.AS_DEALT)[-1])
    item = table.table_scene.cards[key]
    start = item.pos().x()
    table.set_card_display(CardDisplayOptions(order=HandOrder.AS_DEALT))
    goal = table.table_scene.snapshot(tableau(seen, HandOrder.AS_DEALT)).picture[key].pose.x
    assert goal > start + 20
    assert item.pos().x() == pytest.approx(start, abs=2)
    qtbot.waitUntil(lambda: abs(item.pos().x() - goal) < 1)

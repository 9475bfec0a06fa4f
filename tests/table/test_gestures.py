"""Special acts at the table: cards laid aside, named, turned unseen; bids made in secret."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playing import called, hover
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import FRENCH, CardDisplayOptions, CardLook
from ohhell_desktop.look.paint.drawing import qrect
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import (
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    Naming,
    Phase,
    PlayCard,
    PremiumCall,
)
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.phases.laying import laid_bid
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView
from ohhell_desktop.variants.core import FORMS
from ohhell_desktop.variants.further import FURTHER
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.cards import card_name

RULES = {form.key: form.rules for form in (*FORMS, *FURTHER)}
_SPANISH = Deck(faces=Faces.SPANISH)
_NAMED = Trump(source=TrumpSource.DEALER)
RULES["spanish ninety-nine"] = replace(RULES["ninety-nine"], deck=_SPANISH)
RULES["spanish trumps"] = RuleSet(seats=(3, 7), deck=_SPANISH, trump=_NAMED)
ME = Seat(0)
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
When = Callable[[GameState], bool]


def states(form: str, seats: int) -> Iterator[GameState]:
    """Yield the states of random games of a form; cards are named where they can be."""
    for number in range(60):
        players = random.Random(number)  # noqa: S311 - players, not secrets
        state, _ = new_game(RULES[form], seats, DeckSource(seed=bytes([number]) * 32))
        while state.turn is not None:
            yield state
            actions = legal(state)
            named = [a for a in actions if isinstance(a, PlayCard) and a.named]
            state, _ = apply(state, players.choice(named or actions))


def moment(form: str, seats: int, when: When) -> GameState:
    """Return the first state of these games in which seat 0 is to act and a condition holds."""
    return next(state for state in states(form, seats) if state.turn == ME and when(state))


def phase(wanted: Phase) -> When:
    return lambda state: state.phase is wanted


def namings(state: GameState) -> set[object]:
    """Return what cards may be named now."""
    names = (action.named for action in legal(state) if isinstance(action, PlayCard))
    return {name for name in names if name is not None}


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableView]:
    """Return a table without motion, at which every click is long after the question."""
    ticks = iter(range(0, 10**9, 1000))
    widget = TableView(clock=lambda: next(ticks))
    qtbot.addWidget(widget)
    widget.resize(800, 600)
    widget.set_speed(0)
    widget.set_trick_pause(0, False)
    widget.show()
    qtbot.waitExposed(widget)
    widget.activateWindow()
    yield widget
    widget.director.cancel()


def ask(table: TableView, state: GameState) -> SeatView:
    """Set the players, show the table and ask."""
    seen = view(state, ME)
    table.set_players([Player(NAMES[n], n + 1, n == 0) for n in range(state.seats)])
    table.setFocus()
    table.show_view(seen)
    table.ask(seen)
    return seen


def key(table: TableView, *keys: Qt.Key) -> None:
    """Press keys where the focus is."""
    for one in keys:
        focused: QWidget | None = table.window().focusWidget()
        QTest.keyClick(focused or table, one)


def click_card(table: TableView, name: str) -> None:
    """Click on the left edge of a card."""
    item = table.table_scene.cards[name]
    spot = table.mapFromScene(item.mapToScene(-0.35 * item.place.pose.width, 0))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def place(table: TableView, name: str) -> CardPlace:
    return table.table_scene.cards[name].place


def test_clicks_choose_cards_to_lay_aside_and_undo_the_choice(
    qtbot: QtBot, table: TableView
) -> None:
    ask(table, moment("ninety-nine", 3, phase(Phase.LAYING)))
    (button,) = table.picker.buttons
    cards = [card for card in table.hand.cards if card is not None]
    level = place(table, cards[0]).pose.y
    for count, card in enumerate(cards[:3]):
        assert not button.isEnabled(), count
        click_card(table, card)
        assert place(table, card).chosen
    assert place(table, cards[0]).pose.y < level
    click_card(table, cards[4])
    assert table.hand.chosen == tuple(cards[:3]), "a fourth card is not taken"
    click_card(table, cards[0])
    assert not button.isEnabled()
    click_card(table, cards[4])
    chosen = (cards[1], cards[2], cards[4])
    assert table.picker.note.endswith(f"Your bid is {laid_bid(chosen)}.")
    with qtbot.waitSignal(table.action_chosen) as laid:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert laid.args == [LayAside(ME, chosen)]


def test_a_message_with_large_text_covers_neither_players_nor_the_question(
    table: TableView,
) -> None:
    table.resize(1024, 550)
    table.set_text_size(200)
    ask(table, moment("ninety-nine", 3, phase(Phase.LAYING)))
    for text in (
        "There is no hint now: the computer players do not answer.",
        "There is no hint for this choice.",
    ):
        table.messages.tell(text)
        message = table.toast.geometry()
        assert table.rect().contains(message)
        assert not message.intersects(table.picker.geometry()), text
        for player in table.table_scene.plates[1:]:
            assert not message.intersects(qrect(player.area).toRect()), text


def test_cards_are_laid_aside_by_keys(qtbot: QtBot, table: TableView) -> None:
    ask(table, moment("ninety-nine", 3, phase(Phase.LAYING)))
    right = Qt.Key.Key_Right
    key(table, right, Qt.Key.Key_Space, right, Qt.Key.Key_Return, right, right, Qt.Key.Key_Space)
    assert table.hand.accessible.buttons[3].accessibleDescription() == "chosen"
    key(table, Qt.Key.Key_Up)
    with qtbot.waitSignal(table.action_chosen) as laid:
        key(table, Qt.Key.Key_Return)
    cards = [table.hand.cards[at] for at in (0, 1, 3)]
    assert laid.args == [LayAside(ME, tuple(card for card in cards if card is not None))]


def test_cards_laid_aside_lie_face_down_and_their_owner_may_look(
    qtbot: QtBot, table: TableView
) -> None:
    state = moment("ninety-nine", 3, phase(Phase.PREMIUM))
    seen = ask(table, state)
    assert state.deal is not None
    assert all(place(table, f"laid/{seat}/{n}").card is None for seat in range(3) for n in range(3))
    assert table.table_scene.plates[1].state is not None
    assert table.table_scene.plates[1].state.figures == "?"
    assert table.table_scene.plates[0].state is not None
    assert table.table_scene.plates[0].state.figures == f"({state.deal.bids[0]})"
    pose = place(table, "laid/0/1").pose
    hover(table, table.mapFromScene(QPointF(pose.x, pose.y)))
    qtbot.waitUntil(lambda: place(table, "laid/0/1").card == seen.laid[0][1])
    assert place(table, "laid/1/1").card is None
    table.hand.laid.button.setFocus(Qt.FocusReason.TabFocusReason)
    assert place(table, "laid/0/0").card == seen.laid[0][0]
    assert table.hand.laid.button.accessibleName().startswith("Set aside: ")


def test_a_player_who_reveals_shows_the_hand_and_the_cards_laid_aside(table: TableView) -> None:
    def revealed(state: GameState) -> bool:
        deal = state.deal
        return (
            state.phase is Phase.PLAYING
            and deal is not None
            and deal.premium is not None
            and deal.premium.seat != ME
            and deal.premium.level.value == "reveal"
        )

    seen = ask(table, moment("ninety-nine", 3, revealed))
    assert seen.premium is not None
    seat = seen.premium.seat
    assert place(table, f"laid/{seat}/0").card == seen.laid[seat][0]
    assert all(place(table, str(card)).card == card for card in seen.hands[seat])
    plate = table.table_scene.plates[seat].state
    assert plate is not None
    assert not plate.secret


def test_the_last_cards_of_a_hand_revealed_are_not_hidden_by_those_laid_aside(
    table: TableView,
) -> None:
    def three_left(state: GameState) -> bool:
        deal = state.deal
        premium = None if deal is None else deal.premium
        if deal is None or premium is None or premium.seat == ME:
            return False
        return premium.level.value == "reveal" and len(deal.hands[premium.seat]) == 3

    seen = ask(table, moment("ninety-nine", 3, three_left))
    assert seen.premium is not None
    seat = seen.premium.seat
    held = [place(table, str(card)).pose.bounds() for card in seen.hands[seat]]
    laid = [place(table, f"laid/{seat}/{at}").pose.bounds() for at in range(3)]
    # What is below the top of the plate is behind it.
    top = table.table_scene.plates[seat].area.y
    assert all(card.y < top <= other.y for card in held for other in laid)


def premium_open(state: GameState) -> bool:
    return state.phase is Phase.PREMIUM and len(legal(state)) == 3


def test_a_premium_is_declared_with_its_first_letter(qtbot: QtBot, table: TableView) -> None:
    ask(table, moment("ninety-nine", 3, premium_open))
    with qtbot.assertNotEmitted(table.action_chosen):
        key(table, Qt.Key.Key_Return, Qt.Key.Key_Space)
    with qtbot.waitSignal(table.action_chosen) as called:
        key(table, Qt.Key.Key_D, Qt.Key.Key_Return)
    assert called.args == [CallPremium(ME, PremiumCall.DECLARE)]


def test_the_second_of_two_quick_clicks_chooses_nothing(table: TableView) -> None:
    ask(table, moment("ninety-nine", 3, premium_open))
    called: list[object] = []
    table.action_chosen.connect(called.append)
    QTest.mouseClick(table.picker.buttons[0], Qt.MouseButton.LeftButton)
    QTest.mouseDClick(table.picker.buttons[0], Qt.MouseButton.LeftButton)
    QTest.mouseRelease(table.picker.buttons[0], Qt.MouseButton.LeftButton)
    assert called == [CallPremium(ME, PremiumCall.PASS)]


def test_the_question_for_a_premium_lies_clear_of_the_button_before_and_of_cards_laid_aside(
    table: TableView,
) -> None:
    before = moment("ninety-nine", 3, phase(Phase.LAYING))
    for size in ((640, 480), (735, 580), (918, 780), (1600, 1000)):
        table.resize(*size)
        ask(table, before)
        pointed = table.picker.geometry().topLeft() + table.picker.buttons[0].geometry().center()
        ask(table, moment("ninety-nine", 3, premium_open))
        asked = table.picker.geometry()
        assert table.picker.buttons[0].choice.value == CallPremium(ME, PremiumCall.PASS)
        inside = pointed - asked.topLeft()
        assert not any(button.geometry().contains(inside) for button in table.picker.buttons)
        assert not asked.intersects(table.hand.laid.button.geometry())
        assert "+30" in table.picker.note
        assert "60" in table.picker.note


def joker_moment() -> GameState:
    return moment("atkinson-blackout", 5, lambda state: Naming.HIGH in namings(state))


def joker_of(seen: SeatView) -> Card:
    return next(a.card for a in seen.legal if isinstance(a, PlayCard) and a.named)


def test_a_joker_is_named_before_it_is_played(qtbot: QtBot, table: TableView) -> None:
    seen = ask(table, joker_moment())
    card = joker_of(seen)
    with qtbot.assertNotEmitted(table.action_chosen):
        click_card(table, card)
    low = next(b for b in table.picker.buttons if b.choice.value is Naming.LOW)
    with qtbot.waitSignal(table.action_chosen) as named:
        QTest.mouseClick(low, Qt.MouseButton.LeftButton)
    assert named.args == [PlayCard(ME, card, Naming.LOW)]


def test_the_card_that_is_being_named_is_marked_until_escape(
    qtbot: QtBot, table: TableView
) -> None:
    def could_be_refused(state: GameState) -> bool:
        cards = {a.card for a in legal(state) if isinstance(a, PlayCard)}
        return Naming.HIGH in namings(state) and len(cards) < len(view(state, ME).hand)

    seen = ask(table, moment("atkinson-blackout", 5, could_be_refused))
    card = joker_of(seen)
    legal_cards = {a.card for a in seen.legal if isinstance(a, PlayCard)}
    barred = next(held for held in seen.hand if held is not None and held not in legal_cards)
    note = table.hand.accessible.buttons[table.hand.cards.index(card)].accessibleDescription
    assert not place(table, card).chosen
    click_card(table, card)
    assert [key for key in map(str, seen.hand) if place(table, key).chosen] == [card]
    assert note() == "is being named"
    with qtbot.waitSignal(table.action_chosen):
        click_card(table, barred)
    assert place(table, card).chosen, "what is refused changes nothing"
    key(table, Qt.Key.Key_Escape)
    assert not place(table, card).chosen
    assert note() == "can be played"


def test_escape_undoes_the_choice_of_the_joker(qtbot: QtBot, table: TableView) -> None:
    seen = ask(table, joker_moment())
    click_card(table, joker_of(seen))
    with qtbot.assertNotEmitted(table.action_chosen):
        key(table, Qt.Key.Key_Escape)
    assert not table.picker.isVisible()
    assert table.hand.accessible.focused == table.hand.cards.index(joker_of(seen))
    key(table, Qt.Key.Key_Space)
    with qtbot.waitSignal(table.action_chosen) as named:
        key(table, Qt.Key.Key_L, Qt.Key.Key_Return)
    assert named.args[0].named is Naming.LOW


def test_a_letter_that_answers_a_question_is_not_a_command(table: TableView) -> None:
    shown = []
    shortcut = QShortcut(QKeySequence("L"), table.window())
    shortcut.activated.connect(lambda: shown.append("the last trick"))
    seen = ask(table, joker_moment())
    key(table, Qt.Key.Key_L)
    assert shown == ["the last trick"]
    click_card(table, joker_of(seen))
    key(table, Qt.Key.Key_L)
    assert shown == ["the last trick"]
    focused = next(button for button in table.picker.buttons if button.hasFocus())
    assert focused.choice.value is Naming.LOW


def test_the_second_joker_is_played_without_a_question(qtbot: QtBot, table: TableView) -> None:
    def second(state: GameState) -> bool:
        cards = [a.card for a in legal(state) if isinstance(a, PlayCard)]
        return not namings(state) and any(card[0] == "*" for card in cards)

    seen = ask(table, moment("atkinson-blackout", 5, second))
    card = next(a.card for a in seen.legal if isinstance(a, PlayCard) and a.card[0] == "*")
    with qtbot.waitSignal(table.action_chosen) as chosen:
        click_card(table, card)
    assert chosen.args == [PlayCard(ME, card)]


def suits_named(state: GameState) -> set[Suit | None]:
    return {name.suit for name in namings(state) if isinstance(name, Card)}


def test_a_wild_two_is_given_suit_and_rank_by_keys(qtbot: QtBot, table: TableView) -> None:
    seen = ask(table, moment("clag", 4, lambda state: len(suits_named(state)) == 4))
    two = joker_of(seen)
    table.hand.accessible.focus(table.hand.cards.index(two))
    key(table, Qt.Key.Key_Space, Qt.Key.Key_H, Qt.Key.Key_Return)
    key(table, Qt.Key.Key_Escape)
    assert [b.choice.value for b in table.picker.buttons] == list("CDHS")
    key(table, Qt.Key.Key_S, Qt.Key.Key_Return)
    assert len(table.picker.buttons) == 12
    with qtbot.waitSignal(table.action_chosen) as named:
        key(table, Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_Return)
    assert named.args == [PlayCard(ME, two, Card("TS"))]


def test_a_card_that_another_two_stands_for_is_barred(qtbot: QtBot, table: TableView) -> None:
    def one_suit_less_one(state: GameState) -> bool:
        return len(suits_named(state)) == 1 and len(namings(state)) == 11

    seen = ask(table, moment("clag", 5, one_suit_less_one))
    click_card(table, joker_of(seen))
    barred = [b for b in table.picker.buttons if b.choice.barred]
    taken = next(played.named for played in seen.trick if isinstance(played.named, Card))
    assert [b.choice.value for b in barred] == [taken]
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.mouseClick(barred[0], Qt.MouseButton.LeftButton)


def test_a_two_in_the_trick_shows_the_card_it_stands_for(table: TableView) -> None:
    def two_lies(state: GameState) -> bool:
        return state.deal is not None and any(played.named for played in state.deal.trick)

    seen = ask(table, moment("clag", 5, two_lies))
    played = next(played for played in seen.trick if played.named)
    assert place(table, played.card).named == played.named
    assert f" as the {table.table_scene.phrases.card(Card(str(played.named)))}" in (
        table._announcer.labels[-1].accessibleName()
    )


def own_unseen(state: GameState) -> bool:
    return state.phase is Phase.PLAYING and None in view(state, ME).hand


@pytest.mark.parametrize("form", ["devils-bridge", "blackout-pbm", "clag-english"])
def test_a_card_its_player_does_not_see_is_turned_by_click_or_enter(
    qtbot: QtBot, table: TableView, form: str
) -> None:
    seen = ask(table, moment(form, 4, own_unseen))
    (only,) = seen.legal
    assert isinstance(only, PlayCard)
    assert called(table).startswith("Your turn: show")
    top = len(seen.hand) - 1
    assert place(table, f"0/{top}").card is None
    with qtbot.waitSignal(table.action_chosen) as clicked:
        click_card(table, f"0/{top}")
    with qtbot.waitSignal(table.action_chosen) as pressed:
        key(table, Qt.Key.Key_Return)
    assert clicked.args == pressed.args == [only]


def test_foreheads_of_others_are_large_and_not_hidden(table: TableView) -> None:
    seen = ask(table, moment("devils-bridge", 4, lambda s: None in view(s, ME).hand))
    layout = table.table_scene.layout
    assert layout is not None
    shown = [card for seat in (1, 2, 3) for card in seen.hands[seat] if card is not None]
    for card in shown:
        assert place(table, card).card == card
        area = place(table, card).pose.bounds()
        assert area.w >= layout.shown_width
        assert area.w > layout.plates[ME].h


def test_a_pile_shows_how_many_cards_it_has_and_only_its_top_can_be_pressed(
    table: TableView,
) -> None:
    def in_pile(state: GameState) -> bool:
        return own_unseen(state) and state.deal is not None and len(state.deal.hands[0]) > 3

    seen = ask(table, moment("clag-english", 4, in_pile))
    assert table.table_scene.badges.pile_count.text == f"{len(seen.hand)} cards"
    assert len(table.hand.accessible.buttons) == 1
    assert len({place(table, f"1/{at}").pose.x for at in range(len(seen.hands[1]))}) == 1


def test_a_hand_bid_blind_is_turned_over_when_all_have_bid(qtbot: QtBot, table: TableView) -> None:
    def last_blind(state: GameState) -> bool:
        if state.phase is not Phase.BIDDING or None not in view(state, ME).hand:
            return False
        after, _ = apply(state, legal(state)[0])
        return None not in view(after, ME).hand and after.phase is Phase.PLAYING

    state = moment("clag-english", 4, last_blind)
    seen = ask(table, state)
    assert "face down" in table.picker.note
    assert all(place(table, f"0/{at}").card is None for at in range(len(seen.hand)))
    after, events = apply(state, legal(state)[0])
    with qtbot.waitSignal(table.settled):
        table.play(seen, redact(events, ME, after), view(after, ME))
    assert all(place(table, str(card)).card == card for card in view(after, ME).hand)


def test_bids_made_at_once_stay_secret_and_are_then_said_together(
    qtbot: QtBot, table: TableView
) -> None:
    def not_last(state: GameState) -> bool:
        deal = state.deal
        return state.phase is Phase.BIDDING and deal is not None and deal.bids_made == 1

    state = moment("bust-au", 5, not_last)
    seen = ask(table, state)
    assert table.picker.note == "All bids are shown together."
    table.set_speed(300)
    while state.phase is Phase.BIDDING:
        action = legal(state)[0]
        after, events = apply(state, action)
        with qtbot.waitSignal(table.settled):
            table.play(seen, redact(events, ME, after), view(after, ME))
        if state.turn == ME and isinstance(action, Bid):
            plates = [plate.state for plate in table.table_scene.plates]
            assert [p.figures for p in plates if p and p.secret] == ["(0)", "?"]
            assert "nobody knows" in table.table_scene.bubbles.items[0].text
        state, seen = after, view(after, ME)
    said = [bubble.text for bubble in table.table_scene.bubbles.items]
    assert said == [f"I bid {bid}" for bid in seen.bids]


def naming_words(table: TableView, form: str) -> str:
    ask(table, moment(form, 4, lambda s: isinstance(legal(s)[0], NameTrump)))
    return table.picker.accessibleName()


def test_the_question_says_why_the_player_names_the_trump(table: TableView) -> None:
    assert naming_words(table, "okuneff") == "You bid highest: choose trump"
    assert table.picker.buttons[-1].choice.label == "No trump"
    assert naming_words(table, "wizard") == "A wizard turned up: choose trump"
    assert naming_words(table, "clag") == "You deal: choose trump"
    assert len(table.picker.buttons) == 4


def test_a_spanish_pack_is_drawn_and_named_so_unless_french_ones_are_wanted(
    table: TableView,
) -> None:
    state = moment("la-pocha", 4, phase(Phase.PLAYING))
    ask(table, state)
    faces = table.table_scene.faces
    assert faces.path(Card("KS")) == ":/spanish/KS.svg"
    assert table.table_scene.phrases.card(Card("KS")) == "rey of swords"
    suit = Suit.DIAMONDS
    assert table.table_scene.phrases.trump(suit) == "Coins"
    table.set_card_display(CardDisplayOptions(french_suits=True))
    assert faces.path(Card("KS")) == ":/cards/KS.svg"
    assert table.table_scene.phrases.card(Card("KS")) == "king of spades"
    spoken = {button.accessibleName() for button in table.hand.accessible.buttons}
    assert spoken <= {card_name(card, untranslated) for card in table.hand.cards}
    described = " ".join(label.accessibleName() for label in table._announcer.labels)
    assert not any(suit in described.casefold() for suit in ("coins", "cups", "swords"))


def test_what_is_asked_follows_the_suits_that_the_person_wants_to_see(table: TableView) -> None:
    ask(table, moment("spanish trumps", 4, phase(Phase.NAMING_TRUMP)))
    named = [button.choice for button in table.picker.buttons]
    assert [choice.label for choice in named][:2] == ["Batons", "Coins"]
    assert named[0].picture == ":/suits/spanish-C.svg"
    table.picker.buttons[1].setFocus()
    table.set_card_display(CardDisplayOptions(french_suits=True))
    named = [button.choice for button in table.picker.buttons]
    assert [choice.label for choice in named][:2] == ["Clubs", "Diamonds"]
    assert named[0].picture == ":/suits/C.svg"
    assert table.picker.buttons[1].hasFocus()


def test_cards_laid_aside_count_by_the_suits_that_the_person_sees(table: TableView) -> None:
    ask(table, moment("spanish ninety-nine", 3, phase(Phase.LAYING)))
    assert table.picker.note.startswith("Batons count 3, cups 2, swords 1, coins 0. ")
    table.set_card_display(CardDisplayOptions(french_suits=True))
    assert table.picker.note.startswith("Clubs count 3, hearts 2, spades 1, diamonds 0. ")


def test_cards_chosen_stay_chosen_when_the_hand_is_held_otherwise(table: TableView) -> None:
    ask(table, moment("ninety-nine", 3, phase(Phase.LAYING)))
    for card in table.hand.cards[:3]:
        click_card(table, str(card))
    chosen = set(table.hand.chosen)
    before = table.hand.cards
    table.set_card_display(CardDisplayOptions(order=HandOrder.BY_RANK))
    assert table.hand.cards != before
    assert set(table.hand.chosen) == chosen
    assert all(place(table, str(card)).chosen == (card in chosen) for card in table.hand.cards)


def test_a_second_copy_has_the_face_of_the_first_and_a_mark(table: TableView) -> None:
    assert FRENCH.card(Card("2C'")) == FRENCH.card(Card("2C"))
    assert CardLook(Faces.SPANISH).card(Card("TC")) == ":/cards/TC.svg"
    ask(table, moment("ninety-nine", 3, phase(Phase.PLAYING)))
    name = next(str(card) for card in table.hand.cards)
    item = table.table_scene.cards[name]
    item.put(CardPlace(Card("2C"), item.place.pose, item.place.z))
    untranslated = table.grab().toImage()
    item.put(CardPlace(Card("2C'"), item.place.pose, item.place.z))
    assert table.grab().toImage() != untranslated


def test_where_play_runs_the_other_way_the_next_player_sits_on_the_right(
    table: TableView,
) -> None:
    ask(table, moment("la-pocha", 4, phase(Phase.PLAYING)))
    plates = table.table_scene.plates
    assert plates[1].area.x > plates[2].area.x > plates[3].area.x


def test_the_name_of_a_special_deal_is_in_the_corner(table: TableView) -> None:
    ask(table, moment("clag", 4, lambda s: s.deal is not None and s.deal.plan.name == "Misère"))
    assert table.table_scene.badges.info.lines[1] == "Misère"


def test_laying_is_offered_to_no_other_question(qtbot: QtBot, table: TableView) -> None:
    def choice_of_cards(state: GameState) -> bool:
        return state.phase is Phase.PLAYING and len(legal(state)) > 1

    seen = ask(table, moment("ninety-nine", 3, choice_of_cards))
    assert not any(isinstance(action, LayAside) for action in seen.legal)
    with qtbot.assertNotEmitted(table.action_chosen):
        key(table, Qt.Key.Key_Return)

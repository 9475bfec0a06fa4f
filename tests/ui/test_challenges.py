"""Today's deal and challenges in the window: played, kept, compared, sent to a friend."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from game_drivers import Opener, after_a_thought, library_of, proceed, visible
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import record_of
from ohhell_desktop.session.challenges.code import Challenge, Length, from_code, to_code
from ohhell_desktop.session.challenges.games import day_text
from ohhell_desktop.session.challenges.result import DealOf, SeatResult
from ohhell_desktop.session.files.game_file import from_file
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.challenges import sending, setups
from ohhell_desktop.ui.challenges.challenge_page import ChallengePage
from ohhell_desktop.ui.challenges.code_field import CodeField
from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
from ohhell_desktop.ui.challenges.days_page import DaysPage
from ohhell_desktop.ui.challenges.expert_link import Answer, ExpertLink
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.replay.replay_page import ReplayPage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell import challenges_opener
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE

TODAY = date(2026, 11, 24)
CHALLENGE = Challenge("oh-hell", ("beginner",) * 2, 7, Length.SHORT)
KEY = Qt.Key
LENGTHS = (Length.SHORT, Length.MIDDLE, Length.WHOLE)


class Expert:
    """Stands in for the process in which the expert plays; answers when it is let."""

    def __init__(self) -> None:
        self.asked: list[tuple[GameSetup, Answer]] = []

    def play(self, _link: ExpertLink, setup: GameSetup, answer: Answer, _failed: object) -> None:
        self.asked.append((setup, answer))

    def answer(self, *deals: DealOf, over: bool = True) -> None:
        self.asked[-1][1](SeatResult(deals, players=1), over)


@pytest.fixture(autouse=True)
def expert(monkeypatch: pytest.MonkeyPatch) -> Expert:
    """No process is started, and it is always the same day."""
    made = Expert()
    monkeypatch.setattr(BotLink, "given_up", True)
    monkeypatch.setattr(ExpertLink, "can_play", lambda _: True)
    monkeypatch.setattr(ExpertLink, "play", lambda *asked: Expert.play(made, *asked))
    monkeypatch.setattr(challenges_opener, "local_date", lambda: TODAY)
    return made


def days_of(window: MainWindow) -> DaysPage:
    page = window.challenges.page
    assert isinstance(page, DaysPage)
    return page


def challenges_of(window: MainWindow) -> ChallengePage:
    page = window.challenges.page
    assert isinstance(page, ChallengePage)
    return page


def compared_on(window: MainWindow) -> ComparisonPage:
    page = window.challenges.page
    assert isinstance(page, ComparisonPage)
    return page


def play_out(qtbot: QtBot, window: MainWindow, choice: int) -> None:
    """Play the game at the table to its end, always the same of the legal actions."""

    def step() -> bool:
        for summary in visible(DealSummary):
            proceed(summary)
        page = window.table_page
        if page is not None:
            page.table.skip()
        if page is not None and page.session is not None and page.table.asked is not None:
            session = page.session
            after_a_thought()
            page._controller.submit(legal(session.state)[choice], session.ply)  # type: ignore[union-attr]
        return isinstance(window.challenges.page, ComparisonPage)

    qtbot.waitUntil(step, timeout=60_000)


def test_the_deal_of_a_day_is_played_and_the_first_result_counts(
    qtbot: QtBot, open_window: Opener, expert: Expert
) -> None:
    window = open_window("ann")
    QTest.mouseClick(window.start_page.day_door, Qt.MouseButton.LeftButton)
    page = days_of(window)
    assert page.month.day == TODAY
    assert window.focusWidget() is page.month
    QTest.keyClick(page.month, KEY.Key_Return)
    table = window.table_page
    assert table is not None
    assert table.session is not None
    setup = table.session.setup
    assert setup.public == day_text(TODAY)
    assert setup.fingerprint == ""
    assert [asked.public for asked, _ in expert.asked] == [setup.public]
    play_out(qtbot, window, 0)
    comparison = compared_on(window)
    assert comparison.theirs.accessibleName() == "The expert: …"
    first = comparison.mine.accessibleName()
    expert.answer(DealOf(2, 2, 12))
    assert comparison.theirs.accessibleName() == "The expert: 12"
    assert not comparison.copy_button.isVisibleTo(comparison), "everybody has the day"
    QTest.mouseClick(comparison.again_button, Qt.MouseButton.LeftButton)
    play_out(qtbot, window, -1)
    again = compared_on(window)
    assert len(expert.asked) == 1, "the expert plays them once"
    assert "Your first result counts" in again._note.text()
    QTest.keyClick(again, KEY.Key_Escape)
    page = days_of(window)
    assert page._count.text() == "1 day played"
    deal = page.month._model.days.deal_of(TODAY)
    assert deal is not None
    assert first == f"You: {deal.points}".replace("-", "\N{MINUS SIGN}")
    QTest.keyClick(page.month, KEY.Key_Escape)
    assert window.pages.currentWidget() is window.start_page
    assert "1 day played" in window.start_page.day_door.accessibleDescription()


def test_a_day_that_was_begun_goes_on(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_days()
    days_of(window).play_button.click()
    table = window.table_page
    assert table is not None
    assert table.session is not None
    number = table.session.game_id
    table.session.keep()
    window.open_days()
    assert days_of(window).play_button.text() == "&Continue"
    days_of(window).play_button.click()
    assert window.game_at_table() == number
    assert len(library_of(window).games()) == 1


def test_a_challenge_that_was_begun_once_more_goes_on(qtbot: QtBot, open_window: Opener) -> None:
    window, code = open_window("ann"), to_code(CHALLENGE)
    window.open_challenges()
    challenges_of(window).field.set_code(code)
    challenges_of(window).deal_button.click()
    play_out(qtbot, window, 0)
    compared_on(window).again_button.click()
    table = window.table_page
    assert table is not None
    assert table.session is not None
    number = table.session.game_id
    table.session.keep()
    window.open_challenges()
    page = challenges_of(window)
    page.field.set_code(code)
    assert page.deal_button.text() == "Co&ntinue"
    assert page._status.text().endswith("You have begun it again: your first result counts.")
    page.deal_button.click()
    assert window.game_at_table() == number


def test_the_keyboard_goes_through_the_days_and_the_future_is_closed(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_days()
    month = days_of(window).month
    for key, day in (
        (KEY.Key_Right, TODAY),
        (KEY.Key_Left, date(2026, 11, 23)),
        (KEY.Key_Up, date(2026, 11, 16)),
        (KEY.Key_PageUp, date(2026, 10, 16)),
        (KEY.Key_Home, date(2026, 10, 1)),
        (KEY.Key_Left, date(2026, 9, 30)),
        (KEY.Key_PageDown, date(2026, 10, 30)),
        (KEY.Key_PageDown, TODAY),
        (KEY.Key_End, TODAY),
    ):
        QTest.keyClick(month, key)
        assert month.day == day
    for _ in range(30):
        month.step_month(-1)
    assert month.day.replace(day=1) == date(2026, 1, 1)
    assert not days_of(window).earlier_button.isEnabled()
    month.show_day(date(2027, 5, 1))
    assert month.day == TODAY


def test_a_screen_reader_hears_the_days(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_days()
    model = days_of(window).month._model
    role = Qt.ItemDataRole.AccessibleTextRole
    assert model.place(TODAY).data(role) == "24 November"
    assert model.place(date(2026, 11, 30)).data(role) == "30 November: not open yet"
    assert QAccessible.queryAccessibleInterface(days_of(window).month).text(
        QAccessible.Text.Name
    ) == ("Days")


def test_a_challenge_of_two_profiles_gives_the_comparison(
    qtbot: QtBot, open_window: Opener, expert: Expert
) -> None:
    code = to_code(CHALLENGE)
    ann = open_window("ann")
    ann.open_challenges()
    challenges_of(ann).field.set_code(code)
    challenges_of(ann).deal_button.click()
    play_out(qtbot, ann, 0)
    expert.answer(*[DealOf(0, 0, 10)] * 7)
    hers = compared_on(ann)
    assert hers.theirs.accessibleName() == "The expert: 70"
    hers.copy_button.click()
    assert QGuiApplication.clipboard().text() == code
    hers.result_button.click()
    result = QGuiApplication.clipboard().text()
    points = hers.mine.accessibleName().removeprefix("You: ")

    ben = open_window("ben")
    ben.open_challenges()
    page = challenges_of(ben)
    page.field.set_code(result)
    assert not page.deal_button.isEnabled()
    assert "haven’t played yet" in page._status.text()
    page.field.set_code(code.lower())
    page.deal_button.click()
    play_out(qtbot, ben, -1)
    QTest.keyClick(compared_on(ben), KEY.Key_Escape)
    page = challenges_of(ben)
    page.field.set_code(code)
    assert page._status.text().endswith("You have played it already: your first result counts.")
    QGuiApplication.clipboard().setText(f"Beat {code}!\n> {result[:22].lower()}\n> {result[22:]}")
    page.paste_button.click()
    assert page._status.text() == "A friend’s result: Oh Hell!, 7 deals."
    assert page.deal_button.text() == "C&ompare"
    page.deal_button.click()
    his = compared_on(ben)
    assert his.theirs.accessibleName() == f"Your friend: {points}"
    assert his.deals.model_of_deals.rowCount() == 7
    his.other_button.click()
    assert his.theirs.accessibleName().startswith("The expert")


def test_a_new_challenge_has_the_chosen_length_and_players(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window("ann")
    QTest.mouseClick(window.start_page.challenge_door, Qt.MouseButton.LeftButton)
    page = challenges_of(window)
    assert not page.deal_button.isEnabled()
    page.new.choose("wizard", 4, "keen")
    page.new.lengths[Length.MIDDLE].click()
    assert page.deal_button.isEnabled()
    QTest.keyClick(page.field, KEY.Key_Return)
    table = window.table_page
    assert table is not None
    assert table.session is not None
    setup = table.session.setup
    assert (setup.form, len(setup.seats)) == ("wizard", 4)
    assert {seat.level for seat in setup.seats[1:]} == {"keen"}
    assert len(table.session.state.plans) == 13
    del qtbot


def test_groups_form_while_a_code_is_typed(qtbot: QtBot) -> None:
    field = CodeField()
    qtbot.addWidget(field)
    QTest.keyClicks(field, "7k4mqd2v9xt")
    assert field.text() == "7K4M-QD2V-9XT"
    assert field.accessibleName() == "Code, 11 characters"
    field.setCursorPosition(2)
    QTest.keyClicks(field, "w")
    assert field.text() == "7KW4-MQD2-V9XT"
    assert field.cursorPosition() == 3
    QTest.keyClick(field, KEY.Key_Backspace)
    assert field.text() == "7K4M-QD2V-9XT"
    field.setCursorPosition(5)
    QTest.keyClick(field, KEY.Key_Backspace)
    assert field.text() == "7K4Q-D2V9-XT"
    QTest.keyClick(field, KEY.Key_Delete)
    assert field.text() == "7K4D-2V9X-T"
    field.set_code(to_code(CHALLENGE)[:13])
    assert field.accessibleName() == "Challenge code, 11 of 16 characters"


def test_a_slip_is_named_and_nothing_is_dealt(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_challenges()
    page, code = challenges_of(window), to_code(CHALLENGE)
    slip = code[:11] + ("A" if code[11] != "A" else "B") + code[12:]
    page.field.set_code(slip)
    assert page._status.text() == "This code has a slip in the third group."
    assert not page.deal_button.isEnabled()
    page.field.set_code(code)
    assert page._status.text() == (
        "A challenge: Oh Hell!, 3 players, 7 deals: 7 down to 1."
        " The others all play at the level Beginner."
    )
    assert page.deal_button.isEnabled()


def test_what_comes_at_once_may_have_words_around_the_code(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_challenges()
    page, code = challenges_of(window), to_code(CHALLENGE)
    QGuiApplication.clipboard().setText(f"Hi Ben,\nthe code is {code.lower()}. Have fun!")
    page.field.paste()
    assert page.field.text() == code
    page.field.selectAll()
    QGuiApplication.clipboard().setText("Hi Ben, see you in the evening")
    page.field.paste()
    assert page.field.text() == code, "nothing is lost"
    assert page._status.text() == "There is no code in what you have pasted."
    page.field.clear()
    page.field.set_code("")
    QTest.keyClicks(page.field, code[:7])
    QGuiApplication.clipboard().setText(code[7:])
    page.field.paste()
    assert page.field.text() == code


@pytest.mark.parametrize(
    ("shown", "chosen", "cursor"),
    [("3" * 96, True, 0), (to_code(CHALLENGE), False, 19), (to_code(CHALLENGE), False, 0)],
)
def test_a_code_that_is_pasted_over_another_one_or_beside_it_takes_its_place(
    open_window: Opener, shown: str, chosen: bool, cursor: int
) -> None:
    window = open_window("ann")
    window.open_challenges()
    field, code = challenges_of(window).field, to_code(replace(CHALLENGE, number=8))
    for text in (f"Hi Ben, the code is {code}", code):
        field.set_code(shown)
        field.setCursorPosition(cursor)
        if chosen:
            field.selectAll()
        QGuiApplication.clipboard().setText(text)
        field.paste()
        assert field.text() == code


def test_the_code_of_a_new_challenge_can_be_sent_before_the_game(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_challenges()
    page = challenges_of(window)
    assert not page.new.send_button.isVisibleTo(page)
    page.new.choose("wizard", 4, "keen")
    page.new.lengths[Length.MIDDLE].click()
    code = page.new.code_label.text()
    page.new.send_button.click()
    assert QGuiApplication.clipboard().text() == code
    assert page.new.sending.text().startswith("The code is copied.")
    assert from_code(code) == Challenge("wizard", ("keen",) * 3, page.new._number, Length.MIDDLE)
    page.deal_button.click()
    table = window.table_page
    assert table is not None
    assert table.session is not None
    assert table.session.setup.public == code


def test_a_code_that_was_sent_is_still_that_of_the_new_challenge_after_another_page(
    open_window: Opener,
) -> None:
    window = open_window()
    window.open_challenges()
    page = challenges_of(window)
    page.new.choose("blackout", 5, "gentle")
    page.new.lengths[Length.SHORT].click()
    sent = page.new.code_label.text()
    for _ in range(2):
        window.record()
        window.open_challenges()
    page = challenges_of(window)
    assert page.new.code_label.text() == sent
    page.deal_button.click()
    window.open_challenges()
    page = challenges_of(window)
    page.field.set_code("7K4M")
    page.field.changed.emit("7K4M")
    window.open_challenges()
    assert challenges_of(window).field.code == "7K4M"
    page = challenges_of(window)
    page.new.choose("blackout", 5, "gentle")
    page.new.lengths[Length.SHORT].click()
    assert page.new.code_label.text() not in {"", sent}, "that one has been played"


def test_the_table_says_that_it_is_a_challenge_and_sends_its_code(open_window: Opener) -> None:
    window = open_window("ann")
    code = to_code(CHALLENGE)
    send = window.menus.actions[Command.SEND]
    assert not send.isEnabled()
    window.open_challenges()
    challenges_of(window).field.set_code(code)
    challenges_of(window).deal_button.click()
    assert window.menus.rail is not None
    mark = window.menus.rail.kind
    assert mark.isVisible()
    assert mark.text() == "Challenge"
    assert window.windowTitle() == "Oh Hell!, a challenge: deal 1 of 7"
    send.trigger()
    assert QGuiApplication.clipboard().text() == code
    assert window._room.note.text == "The code is copied: send it to a friend."
    window.open_days()
    assert not mark.isVisible()
    assert not send.isEnabled()
    days_of(window).play_button.click()
    assert mark.text() == "Deal of 24 November 2026"
    assert not send.isEnabled(), "everybody has it"


def test_a_result_can_be_checked_and_watched(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window("ann")
    window.open_challenges()
    challenges_of(window).field.set_code(to_code(CHALLENGE))
    challenges_of(window).deal_button.click()
    play_out(qtbot, window, 0)
    result, title = compared_on(window), window.windowTitle()
    past = window.past
    for command, opener in ((Command.WATCH, past.replays), (Command.CHECK, past.checks)):
        action = window.menus.actions[command]
        assert action.isEnabled()
        action.trigger()
        assert window.pages.currentWidget() is not result
        opener.left.emit()
        assert window.pages.currentWidget() is result
        assert window.windowTitle() == title
    result.copy_button.click()
    assert result._said.text().startswith("The code is copied.")
    QTest.keyClick(result, KEY.Key_Escape)
    assert not window.menus.actions[Command.CHECK].isEnabled()


def test_the_expert_can_be_watched_with_the_same_cards(
    qtbot: QtBot, open_window: Opener, expert: Expert
) -> None:
    window = open_window("ann")
    window.open_days()
    QTest.keyClick(days_of(window).month, KEY.Key_Return)
    play_out(qtbot, window, 0)
    result = compared_on(window)
    game = window._library.load(window.challenges.shown_game)  # type: ignore[arg-type]
    setup = game.setup
    course = record_of(setup.rules, len(setup.seats), setup.source, game.actions)
    games = window.challenges._same_cards()
    games._link.course = course
    QTest.mouseClick(result.watch_button, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is result, "it is playing still"
    expert.answer(DealOf(1, 1, 11))
    replayed = window.pages.currentWidget()
    assert isinstance(replayed, ReplayPage)
    assert window.windowTitle() == "How the expert has played"
    assert replayed._names[0] == "The expert"
    assert not replayed.foot.on_button.isVisible()
    QTest.keyClick(replayed, KEY.Key_End)
    replayed.foot.review_button.click()
    review = window.past.reviews.page
    assert review is not None
    assert review.panel.list.isVisible()
    assert not review.panel.again_button.isVisible(), "nobody would play there"
    window.past.reviews.left.emit()
    window.past.replays.left.emit()
    assert window.pages.currentWidget() is result


def test_who_looks_at_something_else_is_not_led_away_to_watch_the_expert(
    qtbot: QtBot, open_window: Opener, expert: Expert
) -> None:
    window = open_window("ann")
    window.open_days()
    QTest.keyClick(days_of(window).month, KEY.Key_Return)
    play_out(qtbot, window, 0)
    result = compared_on(window)
    game = window._library.load(window.challenges.shown_game)  # type: ignore[arg-type]
    setup = game.setup
    result.watch_button.click()
    result.review_button.click()
    review = window.pages.currentWidget()
    assert review is not result
    link = window.challenges._same_cards()._link
    link.course = record_of(setup.rules, len(setup.seats), setup.source, game.actions)
    expert.answer(DealOf(1, 1, 11))
    assert window.pages.currentWidget() is review
    window.past.reviews.left.emit()
    assert window.pages.currentWidget() is result
    result.watch_button.click()
    assert isinstance(window.pages.currentWidget(), ReplayPage)


def test_the_rules_of_a_day_can_be_read(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_days()
    page = days_of(window)
    page.rules_button.click()
    assert window._help.window is not None
    assert page._form_of(TODAY) in window._help.window.rules.page.toPlainText()


def test_a_copy_to_play_on_from_is_no_challenge(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window("ann")
    window.open_days()
    days_of(window).play_button.click()
    play_out(qtbot, window, 0)
    library = library_of(window)
    over = next(game.game_id for game in library.games())
    window.past.watch_saved(over)
    page = window.past.replays.page
    assert page is not None
    page.on_wanted.emit(4)
    copies = [library.load(game.game_id).setup for game in library.games()]
    assert sorted(setup.public for setup in copies) == ["", day_text(TODAY)]


@pytest.mark.parametrize(("clock", "shown"), [(date(1970, 1, 1), 2026), (date.max, 9000)])
def test_a_wrong_clock_still_shows_days(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, clock: date, shown: int
) -> None:
    class Wrong(date):
        @classmethod
        def today(cls) -> "Wrong":  # type: ignore[explicit-override]
            return cls(clock.year, clock.month, clock.day)

    monkeypatch.undo()
    monkeypatch.setattr(challenges_opener, "date", Wrong)
    window = open_window("ann")
    window.open_days()
    month = days_of(window).month
    assert month.day == date(shown, 1, 1)
    QTest.keyClick(month, KEY.Key_Right)
    QTest.keyClick(month, KEY.Key_PageDown)
    assert month.day == date(shown, 1, 1)


def test_a_game_by_own_rules_goes_to_a_friend_as_a_file(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window("ann")
    rules = replace(CATALOGUE["oh-hell"].rules, hook=0, sequence=HandSizes(text="2, 1"))
    library_of(window).save_own_form(OwnForm("Attic", rules))
    window.open_challenges()
    page = challenges_of(window)
    page.new.choose("own:1", 4, "beginner")
    page.new.lengths[Length.WHOLE].click()
    window._settings_store.change(player_name="Cleo")
    page.deal_button.click()
    assert window.table_page is not None
    assert window.table_page.session is not None
    assert window.table_page.session.setup.seats[0].name == "Cleo", "as in the preferences now"
    play_out(qtbot, window, 0)
    comparison = compared_on(window)
    assert comparison.copy_button.text() == "Save as a &file…"
    path = tmp_path / "attic.ohgame"
    monkeypatch.setattr(sending, "ask_where_to_write", lambda *_: path)
    comparison.copy_button.click()
    sent = from_file(path.read_bytes())
    assert sent.actions == ()
    assert sent.setup.public.startswith("rules ")
    assert sent.setup.rules == rules


@pytest.mark.parametrize(
    ("text", "short", "middle"),
    [
        ("2, 1, 2", "2 deals: 2 down to 1", None),
        ("2, 1", None, None),
        ("8x5, 4, 3", "2 deals: 4 down to 3", "3 deals: 4 down to 3, then 4"),
        ("9, 5..3, 3..5, 9", "3 deals: 5 down to 3", "5 deals: 5 down to 3, then 4 up to 5"),
    ],
)
def test_a_challenge_by_own_rules_is_no_longer_than_they_are(
    text: str, short: str | None, middle: str | None
) -> None:
    rules = replace(CATALOGUE["oh-hell"].rules, hook=0, sequence=HandSizes(text=text))
    form = replace(CATALOGUE["oh-hell"], key="own:1", rules=rules)
    assert setups.deals_text(form, 3, Length.SHORT) == short
    assert setups.deals_text(form, 3, Length.MIDDLE) == middle
    for length in Length:
        setup = setups.setup_by_own_rules(form, 3, "keen", length, Settings(), bytes(32))
        dealt = {plan.cards for plan in schedule(setup.rules, 3)}
        assert dealt <= {plan.cards for plan in schedule(rules, 3)}


def test_every_form_offers_each_number_of_deals_once_and_none_above_its_own() -> None:
    for key, form in CATALOGUE.items():
        for seats in range(form.rules.seats[0], form.rules.seats[1] + 1):
            texts = (setups.deals_text(form, seats, each) for each in LENGTHS)
            deals = [int(text.split()[0]) for text in texts if text]
            assert deals == sorted(set(deals)), f"{key} for {seats}"


def test_a_begun_challenge_is_listed_as_one_and_the_deal_of_a_day_is_not(
    open_window: Opener,
) -> None:
    window = open_window("ann")
    settings = window._settings_store.settings
    library, day = library_of(window), setups.setup_of_day(TODAY, settings)
    GameSession.start(library, day)
    GameSession.start(library, replace(day, public=""))
    GameSession.start(library, setups.setup_of_challenge(CHALLENGE, settings))
    assert [game.is_challenge for game in library.games()] == [True, False, False]
    window.open_challenges()
    page = challenges_of(window)
    assert [page.begun.model().index(0, 0).data()] == [
        "Oh Hell!, 3 players, deal 1 of 7, you 0, last played today"
    ]
    assert page.begun.model().rowCount() == 1
    page.continue_button.click()
    assert window.table_page is not None
    assert window.table_page.session is not None
    assert window.table_page.session.setup.public == to_code(CHALLENGE)


def test_without_a_begun_challenge_there_is_no_list_of_them(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_challenges()
    page = challenges_of(window)
    assert page.begun.isHidden()
    assert page.continue_button.isHidden()

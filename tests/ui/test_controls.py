"""What can be used in each window: its name and role, and the order in which Tab reaches it."""

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pytest
from accessible_tree import focusable
from house_rules_drivers import FIVE, FakeFormStore
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QMenu,
    QPushButton,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from test_sizes import WINDOWS, last_state

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.challenges.days import Days
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.challenges.challenge_page import ChallengePage, Known
from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
from ohhell_desktop.ui.challenges.days_page import DaysPage
from ohhell_desktop.ui.challenges.new_challenge import ChallengeForm, LevelName
from ohhell_desktop.ui.challenges.played_list import PlayedChallenge
from ohhell_desktop.ui.challenges.words import Stand
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.variants import CATALOGUE

OURS = OwnForm("Ours", RuleSet(), form_id=3)
OPENED: dict[str, Callable[[SeatView], QWidget]] = {
    **WINDOWS,
    "our own rules": lambda _: NewGamePage(
        CATALOGUE, Settings(last_form="own:3"), rules=own_rules(FakeFormStore(OURS))
    ),
    "special deal": lambda _: SpecialDealDialog(FIVE, None, 0, 5),
    "days": lambda _: DaysPage(date(2026, 11, 24), Days(), lambda _: "Oh Hell!"),
    "challenge": lambda _: ChallengePage(
        [ChallengeForm("oh-hell", "Oh Hell!", (3, 4))],
        [LevelName("keen", "Keen")],
        Known(lambda *_: "7 deals: 7 down to 1", lambda _: Stand.NEW, lambda _: "Oh Hell!"),
        [PlayedChallenge("7K4M", "Oh Hell!: you 57", can_be_copied=True)],
    ),
    "same cards": lambda _: ComparisonPage(
        "Oh Hell!", 1, CardLook(), can_be_sent=True, has_code=True
    ),
}
FACES = "Fox, Owl, Panda, Frog, Cat, Penguin, Lion, Rabbit, Koala, Bear, Chick, Elephant"
CONTROLS = {
    "start page": (
        "Play, Today’s deal, Challenge, New game…, Saved games, Your record, Keep score, "
        "Rules and keys, Preferences, Quit"
    ),
    "new game": (
        "Back, Find a game, All 48, Games, Rules, You, Ada, Ben, Cleo, Dan, Eve, Finn, Gus, "
        "Hana, Ivo, \N{MINUS SIGN}, Deal, Popular, +, By country, Special cards, Mine"
    ),
    "our own rules": (
        "Back, Find a game, Mine, Games, Share…, Change…, Rename…, Delete, New rules…, Import…, "
        "Rules, You, Ada, Ben, Cleo, \N{MINUS SIGN}, +, Deal, Popular, Change these rules…, "
        "By country, Special cards, All 49"
    ),
    "house rules": (
        "Start from, Rename…, Find a rule, Rules, At least, At most, With players:, "
        "The rules in words, Problems, Share, Delete, Save as copy…, Close"
    ),
    "saved games": "Back, Keep score…, Open a file…, Find a game, Newest first",
    "print": (
        "Back, A score sheet to fill in, The rules on one page, Oh Hell, house rules for 2 to 10, "
        "Players, Name 1, Name 2, Name 3, Name 4, Name 5, Name 6, Name 7, Name 8, Name 9, "
        "Name 10, A4, Save as PDF…, Print…, Preview"
    ),
    "record": (
        "Back, Show as table, Save as…, Print…, All games, Where you came, Points a deal, Against, "
        "Bids made, by the bid, Bids made, by the cards in hand, "
        "Bids made, by the place in the bidding, Tricks over and under the bid, "
        "Only games without hints or undo, Count all games again, Delete my record, Oh Hell!"
    ),
    "scores": (
        "Back, Print…, Rules: Oh Hell!, Players, Player 1: Fox, Player 1, Player 1 deals first, "
        "Player 2: Owl, Player 2, Player 2 deals first, Player 3: Panda, Player 3, "
        "Player 3 deals first, Player 4: Frog, Player 4, Player 4 deals first, Begin"
    ),
    "score keeper": (
        "Back, Add a player, Large, More, Score sheet, B, bid, C, bid, A, the dealer, bid, "
        "Not noted"
    ),
    "preferences": (
        "Close the preferences, Look, Like the system, Text size, Cloth: Bottle, Cloth: Ink, "
        "Cloth: Claret, Cloth: Tobacco, Cloth: Plain dark, Card backs: Scales, "
        "Card backs: Lattice, Card backs: River, Card backs: Diamonds, Card backs: Pencil, "
        "Card backs: Night, Cards: Classic, Cards: Four colours, Cards: Jumbo, "
        "Spanish packs: Spanish, Spanish packs: French suits, "
        "Play, Animation speed, Show finished trick for, Wait for a click instead, By suit, "
        "The last card plays itself, Your only choice plays itself, "
        "Offer to finish a sure deal, Tell me what cost most, Show the seal first, "
        "Sound, Play sounds, Volume, A chime on your turn, "
        f"Try a sound, You, Your name, Remember how I play, {FACES}, "
        "Programs, Your programs, Name, Try it, Remove, Command, Choose a file…"
    ),
    "about": "Close*, Licences",
    "help": (
        "How to play, Contents, Close, Print…, Save as PDF…, Rules of this table, "
        "The rules of this table, All games, Find a game, Games, Compare all games, "
        "The book of rules, Keys, Trouble?, Trouble starting?, Fair deals"
    ),
    "score sheet": "Score sheet",
    "start-up": (
        "Try again*, Choose another folder…, Use the usual folder, Rescue what can be read, "
        "Set them aside and start fresh, Save everything again, Quit"
    ),
    "error": "Report, Copy report, Show log, Close*",
    "last error": "Report, Copy report, Show log, Quit*",
    "special deal": "Rules, Reset this rule, The last deal, Name, Cancel",
    "days": "Back, Month before, Days, Play, Rules of this game",
    "challenge": (
        "Back, Oh Hell!, 4 players, Keen, Short: 7 deals, Middle: 7 deals, Full: 7 deals, "
        "Code of a challenge or a result, Paste, Challenges you have played, "
        "Show the result, Copy its code"
    ),
    "same cards": (
        "Review, The same cards again, Copy the code, Copy my result, Back, Deal by deal"
    ),
}
"""The names in the order of Tab, with a star if Enter presses it everywhere in the window; those of
further tabs are named where they come first."""
MENUS_ABOVE = ["&Game", "&Table", "&Help"]
"""The menus above each page, with their keys."""
NO_ROLE = {QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Pane}


def by_tab(window: QWidget) -> Iterator[QWidget]:
    """Yield what Tab reaches in a window, from the first on."""
    reached = {each for each in focusable() if each.focusPolicy() & Qt.FocusPolicy.TabFocus}
    at: Any = window.nextInFocusChain()
    while at is not window:
        if at in reached:
            yield at
        at = at.nextInFocusChain()


def tabs(window: QWidget) -> Iterator[None]:
    """Show one tab of a window after another."""
    yield
    for bar in window.findChildren(QTabBar):
        for place in range(bar.count()):
            bar.setCurrentIndex(place)
            QApplication.processEvents()
            yield


def keys_used_twice(window: QWidget) -> list[str]:
    """Return the keys that would do more than one thing together with Alt."""
    texts = [each.text() for each in window.findChildren(QAbstractButton) if each.isVisible()]
    labels = [each for each in window.findChildren(QLabel) if each.isVisible()]
    texts += [each.text() for each in labels if each.buddy() is not None]
    if isinstance(window, ClothPage):
        texts += MENUS_ABOVE
    keys = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
    return [key for key, count in keys.items() if key and count > 1]


def menus_with_a_letter_twice(window: QWidget) -> list[str]:
    """Return the letters that belong to two entries of one menu."""
    twice = []
    for menu in window.findChildren(QMenu):
        menu.aboutToShow.emit()
        letters = Counter(QKeySequence.mnemonic(each.text()).toString() for each in menu.actions())
        twice += [key for key, count in letters.items() if key and count > 1]
    return twice


def parentless() -> set[QWidget]:
    return {each for each in QApplication.topLevelWidgets() if each.parent() is None}


@pytest.mark.parametrize("name", OPENED)
def test_tab_reaches_what_can_be_used_in_its_order(qtbot: QtBot, name: str) -> None:
    if QApplication.platformName() != "offscreen":
        pytest.skip("other platforms have other orders of buttons")
    before = parentless()
    window = OPENED[name](view(last_state(), Seat(0)))
    qtbot.addWidget(window)
    assert parentless() - before == {window}, "something lies in no layout"
    window.resize(1280, 800)
    window.show()
    assert menus_with_a_letter_twice(window) == []
    reached: dict[str, None] = {}
    for _ in tabs(window):
        assert keys_used_twice(window) == []
        for widget in by_tab(window):
            found = QAccessible.queryAccessibleInterface(widget)
            assert found.role() not in NO_ROLE, widget
            default = isinstance(widget, QPushButton) and widget.isDefault()
            reached[found.text(QAccessible.Text.Name) + "*" * default] = None
    assert ", ".join(reached) == CONTROLS[name]

"""The look of the cards is changed during a game, and everything is updated at once."""

from game_drivers import PATIENCE_MS, Opener, answer, library_of, visible, wait_to_be_asked
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.files.settings import HandOrder, Settings
from ohhell_desktop.session.files.settings_file import read_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.table.plan.hand_order import in_order
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.score_sheet.sheet_model import MARK_ROLE
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import read_rules


def spanish_game(window: MainWindow, *hands: int) -> TablePage:
    """Begin a game with a Spanish pack, one person against two bots."""
    bots = (SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ada", "Ben"))
    rules = read_rules({"base": "la-pocha", "sequence": list(hands)})
    seats = (SeatSetup("You", SeatKind.PERSON), *bots)
    setup = GameSetup("la-pocha", "La Pocha", rules, seats, bytes(range(32)))
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    assert window.table_page is not None
    return window.table_page


def prefer(window: MainWindow, *, french: bool, four: bool, order: HandOrder) -> None:
    """Change the preferences of the cards, and close them."""
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    panel.look.pictures["Spanish packs"].tiles[french].click()
    panel.look.pictures["Cards"].tiles[four].click()
    (box,) = panel.play.findChildren(QComboBox)
    box.setCurrentIndex(box.findData(order.value))
    box.activated.emit(box.currentIndex())
    window.preferences()


def rules_shown(window: MainWindow) -> str:
    """Return the page of the help with the rules of the table."""
    assert window._help.window is not None
    return window._help.window.rules.page.toPlainText()


def test_table_sheet_and_rules_follow_the_preferences_of_the_cards(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = spanish_game(window, 9)
    seen = wait_to_be_asked(qtbot, page)
    window.help(rules=True)
    trump = page.model.index(0, 0)
    assert page.table.table_scene.phrases.look == CardLook(Faces.SPANISH)
    assert trump.data(MARK_ROLE) == CardLook(Faces.SPANISH).suit(seen.trump)
    assert "coins, cups, swords and batons" in rules_shown(window)
    prefer(window, french=True, four=True, order=HandOrder.AS_DEALT)
    wanted = CardLook(Faces.FRENCH, four_colours=True)
    assert page.table.table_scene.phrases.look == wanted
    assert trump.data(MARK_ROLE) == wanted.suit(seen.trump)
    assert "coins" not in rules_shown(window)
    assert page.table.hand.cards == seen.hand != in_order(seen)
    assert window._settings_store.path is not None
    kept = read_settings(window._settings_store.path).settings
    assert kept == window.settings
    assert (kept.french_suits, kept.four_colours) == (True, True)
    prefer(window, french=False, four=False, order=HandOrder.BY_SUIT)
    assert page.table.table_scene.phrases.look == CardLook(Faces.SPANISH)
    assert page.table.hand.cards == in_order(seen)


def test_a_game_opens_with_the_card_preferences(qtbot: QtBot, open_window: Opener) -> None:
    prefer(open_window(), french=True, four=False, order=HandOrder.BY_RANK)
    page = spanish_game(open_window(), 9)
    seen = wait_to_be_asked(qtbot, page)
    assert page.table.table_scene.phrases.look == FRENCH
    assert page.model.index(0, 0).data(MARK_ROLE) == FRENCH.suit(seen.trump)
    assert page.table.hand.cards == in_order(seen, HandOrder.BY_RANK)


def test_the_summary_that_is_open_follows_too(qtbot: QtBot, open_window: Opener) -> None:
    page = spanish_game(open_window(), 1, 1)

    def step() -> bool:
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(DealSummary))

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    (summary,) = visible(DealSummary)
    spanish = summary.line
    page.apply_settings(Settings(speed=0, french_suits=True))
    assert summary.line != spanish

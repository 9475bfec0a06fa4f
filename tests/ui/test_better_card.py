"""Find the better card: posed on the real table, the answer nowhere before the try."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from accessible_tree import tree
from game_drivers import Opener, after_a_thought, click, wait_to_be_asked
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot
from test_story import sit_down

from ohhell_desktop.analysis.puzzles import Posed, Theme
from ohhell_desktop.rules.engine.actions import Action, NameTrump, PlayCard
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.puzzles.answers import action_name
from ohhell_desktop.ui.puzzles.board import BoardPage
from ohhell_desktop.ui.puzzles.words import theme_title
from ohhell_desktop.ui.shell.main_window import MainWindow


def board(qtbot: QtBot, window: MainWindow, theme: Theme) -> BoardPage:
    """Choose a theme with the keyboard, and wait to be asked."""
    window.menus.actions[Command.PUZZLES].trigger()
    page = window.puzzles.themes
    assert page is not None
    rows = [page.list.model().index(row, 0).data() for row in range(page.list.model().rowCount())]
    for _ in range(rows.index(theme_title(theme))):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert window.puzzles.board is not None
    found = asked(qtbot, window.puzzles.board)
    assert found.side.about.text().startswith(theme_title(theme))
    return found


def asked(qtbot: QtBot, page: BoardPage) -> BoardPage:
    qtbot.waitUntil(lambda: page.table.asked is not None)
    return page


def posed(page: BoardPage) -> Posed:
    assert page.posed is not None
    return page.posed


def attempt(qtbot: QtBot, page: BoardPage, action: Action) -> None:
    """Bid or play at the table, and wait for what is said of it."""
    after_a_thought()
    click(page, action)  # type: ignore[arg-type]
    asked = page.side.words
    qtbot.waitUntil(lambda: page.side.words != asked)


def press_next(page: BoardPage) -> None:
    """Press the button that leads on, long enough after what it leads on from."""
    after_a_thought()
    side = page.side
    (side.skip_button if side.next_button.isHidden() else side.next_button).click()


def wrong(page: BoardPage) -> Action:
    return next(a for a in posed(page).view.legal if a not in posed(page).best)


def everything_said(page: QWidget) -> Iterator[str]:
    """Yield each text of the page, its tooltips and its accessible objects."""
    for widget in [page, *page.findChildren(QWidget)]:
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel) and widget.isVisible():
            yield widget.text().replace("\n", " ")
    for each in tree():
        yield each.text(QAccessible.Text.Name)
        yield each.text(QAccessible.Text.Description)


def test_after_a_wrong_try_the_answer_stays_hidden_until_it_is_found(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = board(qtbot, open_window(), Theme.LEAD)
    other, best = wrong(page), posed(page).advice.action
    attempt(qtbot, page, other)
    assert page.side.words.startswith(f"Not the {lower(action_name(other, page._look))}")
    assert "with the best" in page.side.words
    said = on_paper(asked(qtbot, page))
    assert f"{action_name(other, page._look)}, tried" in said
    assert lower(action_name(best, page._look)) not in " ".join(said).lower()
    assert [str(card) for card in page.table.advised.tag_words] == [str(other.card)]  # type: ignore[union-attr]
    assert page.table.advised.words == ""
    attempt(qtbot, page, best)
    assert page.side.words.startswith("Yes: nothing is better.")
    assert len(page.table.advised.tag_words) > 1
    page.side.again_button.click()  # too early: a key that was pressed once too often
    assert page.side.again_button.isVisible()
    after_a_thought()
    page.side.again_button.click()
    asked(qtbot, page)
    assert page.side.words.startswith("Which card would you lead?")
    assert page.table.advised.tags.isHidden()
    before = posed(page)
    press_next(page)
    assert posed(asked(qtbot, page)) != before


def on_paper(page: BoardPage) -> list[str]:
    """Return what stands on the paper, and how a screen reader calls it."""
    shown = [label for label in page.side.findChildren(QLabel) if label.isVisible()]
    return [text for label in shown for text in (label.text(), label.accessibleName())]


def lower(name: str) -> str:
    """Return a name as it stands within a sentence."""
    return f"{name[:1].lower()}{name[1:]}"


@pytest.mark.parametrize("theme", [Theme.LEAD, Theme.TRICKS, Theme.ZERO])
def test_before_the_try_the_answer_is_nowhere(
    qtbot: QtBot, open_window: Opener, theme: Theme
) -> None:
    page = board(qtbot, open_window(), theme)
    before = [text for text in everything_said(page) if text]
    words = ("best", "better.", "Bid made", "Against", "%", "times in 100")
    assert not [text for text in before if any(word in text for word in words)]
    assert page.table.advised.words == ""
    assert page.table.advised.tag_words == {}
    page.side.show_button.click()
    after = " ".join(everything_said(page))
    assert action_name(posed(page).advice.action, page._look) in after
    assert "Bid made" in after


def test_what_the_rules_forbid_is_refused_and_is_no_try(qtbot: QtBot, open_window: Opener) -> None:
    page = board(qtbot, open_window(), Theme.TAKE)
    seen = posed(page).view
    held = [PlayCard(seen.seat, card) for card in seen.hand if card is not None]
    page._choose(next(action for action in held if action not in seen.legal))
    assert page.table.toast.isVisible()
    assert page.table.asked is not None
    assert not page.side.again_button.isVisible()


def test_a_bid_is_compared_with_all_bids_when_it_is_shown(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = board(qtbot, open_window(), Theme.TRICKS)
    attempt(qtbot, page, tried := wrong(page))
    named = {action: f"Bid {action.tricks}" for action in posed(page).view.legal}  # type: ignore[union-attr]
    said = on_paper(page)
    assert [a for a, name in named.items() if {name, f"{name}, tried"} & set(said)] == [tried]
    page.side.show_button.click()
    assert page.side.words.startswith("Best: ")
    assert not [bubble for bubble in page.table.table_scene.bubbles.items if bubble.text]
    rows = {f"{name}, tried" if action == tried else name for action, name in named.items()}
    qtbot.waitUntil(lambda: rows <= set(on_paper(page)))


def test_what_was_seen_is_remembered_and_new_ones_come_first(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = board(qtbot, window := open_window(), Theme.TRICKS)
    first = posed(page)
    count = len([p for p in window.puzzles._puzzles() if p.theme is Theme.TRICKS])
    window = open_window()
    page = board(qtbot, window, Theme.TRICKS)
    found = [posed(page)]
    for _ in range(count - 1):
        press_next(page)
        found.append(posed(asked(qtbot, page)))
    assert found[-1] == first
    assert len({str(each.view) for each in found}) == count


def test_the_way_back_leads_to_the_themes_and_to_the_game(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    table = sit_down(window, 2)
    game = window.game_at_table()
    wait_to_be_asked(qtbot, table)
    page = board(qtbot, window, Theme.TAKE)
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    themes = window.puzzles.themes
    assert themes is not None
    assert themes.list.currentIndex().data() == theme_title(Theme.TAKE)
    QTest.keyClick(themes.list, Qt.Key.Key_Escape)
    assert window.puzzles.themes is None
    wait_to_be_asked(qtbot, table)
    assert window.game_at_table() == game


def test_decisions_of_the_players_own_are_posed_in_turn(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    found = [each for p in window.puzzles._puzzles()[:2] if (each := p.posed()) is not None]
    window.puzzles.pose(found)
    page = window.puzzles.board
    assert page is not None
    assert posed(asked(qtbot, page)) == found[0]
    press_next(page)
    assert posed(asked(qtbot, page)) == found[1]
    assert page.side.next_button.isHidden()
    assert page.side.skip_button.isHidden()
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start_page
    assert window.settings.seen_puzzles == ()


def test_the_last_of_the_players_own_says_so_and_leads_back_or_on(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    found = [each for p in window.puzzles._puzzles()[:2] if (each := p.posed()) is not None]
    window.puzzles.pose(found)
    page = window.puzzles.board
    assert page is not None
    attempt(qtbot, asked(qtbot, page), posed(page).advice.action)
    assert "the last one" not in page.side.words
    assert page.side.more_button.isHidden()
    press_next(page)
    attempt(qtbot, asked(qtbot, page), posed(page).advice.action)
    assert page.side.words.endswith(
        "That was the last one from this deal. Thanks for looking again!"
    )
    assert page.side.leave_button.isVisible()
    page.side.more_button.click()  # too early: a key that was pressed once too often
    assert window.pages.currentWidget() is page
    after_a_thought()
    page.side.more_button.click()
    assert window.puzzles.themes is not None


def test_in_a_deal_of_ones_own_the_same_players_sit_at_the_table(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    found = next(each for p in window.puzzles._puzzles() if (each := p.posed()) is not None)
    names = [f"Player {seat}" for seat in range(found.view.seats)]
    me = found.view.seat
    sitting = [Player(name, 1, is_person=seat == me) for seat, name in enumerate(names)]
    window.puzzles.pose([found], sitting)
    page = window.puzzles.board
    assert page is not None
    asked(qtbot, page)
    assert [player.name for player in page.table.table_scene.players] == names
    assert page.side.about.text() == "From your own deal"
    assert page._name == ""


def test_only_bids_and_cards_are_posed(open_window: Opener) -> None:
    window = open_window()
    window.puzzles.pose([])
    found = next(each for p in window.puzzles._puzzles() if (each := p.posed()) is not None)
    naming = replace(found.advice, action=NameTrump(found.view.seat, None))
    window.puzzles.pose([Posed(found.view, naming)])
    assert window.puzzles.board is None
    assert window.pages.currentWidget() is window.start_page


def test_each_position_is_said_in_the_words_of_its_own_pack(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    every = [each for p in window.puzzles._puzzles() if (each := p.posed()) is not None]
    spanish = next(p for p in every if p.view.rules.deck.faces is Faces.SPANISH)
    french = next(p for p in every if p.view.tricks and p.view.rules.deck.faces is Faces.FRENCH)
    window.puzzles.pose([spanish, french])
    page = window.puzzles.board
    assert page is not None
    press_next(page)
    said = " ".join(everything_said(asked(qtbot, page).side))
    assert "Played so far" in said
    assert not [word for word in ("cups", "coins", "batons", "swords") if word in said]


def test_where_the_paper_covers_a_seat_it_can_be_put_aside_until_it_says_something(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window.resize(800, 600)
    page = board(qtbot, window, Theme.TAKE)
    side, plates = page.side, page.table.table_scene.plates
    assert max(plate.area.right for plate in plates) > side.x()
    side.fold_button.click()
    assert not side.isVisible()
    assert page.table.hasFocus()
    page.unfold_button.click()
    assert side.isVisible()
    side.fold_button.click()
    attempt(qtbot, page, wrong(page))
    assert side.isVisible()
    assert page.unfold_button.isHidden()
    window.resize(1024, 600)
    assert side.fold_button.isHidden()
    assert max(plate.area.right for plate in plates) <= side.x()

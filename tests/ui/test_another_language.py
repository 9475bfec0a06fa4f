"""Every text that a player sees can be translated: the program in a test language."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Final

import pytest
from another_language import Accents, Paint, cropped, texts_of, untranslated
from game_drivers import Opener, answer, library_of, wait_to_be_asked
from house_rules_drivers import FIVE, FakeFormStore
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from test_sizes import HEIGHT, NAMES, WIDTH, WINDOWS, last_state
from texts import collected

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.actions import Illegal, Reason
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.problems import Problem, ProblemKind, problems
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.share import from_text
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.own_forms import OwnForms
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.special.special_deals import special_axes
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.own_forms.draft import draft_for
from ohhell_desktop.ui.new_game.players import OPPONENTS
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.refusals import refusal_text

ME: Final = Seat(0)
FORMS: Final = tuple(CATALOGUE.values())
KEPT: Final = frozenset(
    {
        *(name for form in FORMS for name in (form.name, *form.other_names, form.source)),
        *NAMES,
        *OPPONENTS,
        *("Oh Hell", "Our game", "Broken", "Me", "Deep", "/opt/deep"),
    }
)
"""Names and titles of sources, which are never translated."""


@pytest.fixture(scope="module")
def accents(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Accents]:
    translator = Accents(collected(tmp_path_factory.mktemp("texts") / "ohhell_xx.ts"), qapp)
    yield translator
    # tests/test_language.py installs all translators of the application again.
    translator.setParent(None)


@pytest.fixture(autouse=True)
def _language(qapp: QApplication, accents: Accents) -> Iterator[None]:
    """The program in the test language; texts that were not collected are recorded."""
    accents.missing.clear()
    accents.longer = 0
    qapp.installTranslator(accents)
    yield
    qapp.removeTranslator(accents)
    assert accents.missing == set()


@pytest.fixture
def paint(monkeypatch: pytest.MonkeyPatch) -> Paint:
    """Record what is drawn."""
    noted = Paint()
    monkeypatch.setattr(QPainter, "drawText", noted.draw_text)
    return noted


@pytest.fixture(scope="module")
def end() -> SeatView:
    return view(last_state(), ME)


def in_english(widget: QWidget, paint: Paint) -> set[str]:
    """Return the English texts of a window."""
    return untranslated((*texts_of(widget), *paint.of(widget)), KEPT)


@pytest.mark.parametrize("name", WINDOWS)
def test_every_window_can_be_translated(
    qtbot: QtBot, paint: Paint, end: SeatView, name: str
) -> None:
    window = WINDOWS[name](end)
    qtbot.addWidget(window)
    window.show()
    assert in_english(window, paint) == set()


def test_every_form_and_the_table_of_all_can_be_translated(qtbot: QtBot) -> None:
    window = HelpWindow()
    qtbot.addWidget(window)
    window.book.compare()
    told = [window.book.page.toPlainText()]
    for form in FORMS:
        window.book.choose(form.key)
        told.append(window.book.page.toPlainText())
    assert len(set(told)) == len(FORMS) + 1
    assert untranslated(told, KEPT) == set()


@pytest.mark.parametrize("key", list(CATALOGUE)[::8])
def test_the_house_rules_can_be_translated(qtbot: QtBot, paint: Paint, key: str) -> None:
    dialog = HouseRulesDialog(FakeFormStore(), draft_for(key, CATALOGUE, OwnForms(())))
    qtbot.addWidget(dialog)
    assert in_english(dialog, paint) == set()


def test_a_special_deal_can_be_translated(qtbot: QtBot, paint: Paint) -> None:
    dialog = SpecialDealDialog(FIVE, None, 0, 5)
    qtbot.addWidget(dialog)
    for axis in special_axes(FIVE):
        dialog.editor.show_axis(axis.key)
        assert in_english(dialog, paint) == set()


def moments(key: str, seen: set[object]) -> Iterator[tuple[GameState, GameState]]:
    """Yield steps of a random game: the questions to the first seat of kinds not yet seen."""
    rules = CATALOGUE[key].rules
    players = random.Random(key)  # noqa: S311 - players, not secrets
    state, _ = new_game(rules, max(3, rules.seats[0]), DeckSource(seed=bytes(32)))
    while state.turn is not None and state.deal is not None:
        actions = legal(state)
        after, _ = apply(state, players.choice(actions))
        plan = state.deal.plan
        kind = (type(actions[0]), plan.visibility, plan.name, plan.bidding, plan.trump)
        if state.turn == ME and kind not in seen:
            seen.add(kind)
            yield state, after
        state = after


def test_the_table_can_be_translated(qtbot: QtBot, paint: Paint) -> None:
    table = TableView()
    qtbot.addWidget(table)
    table.resize(1000, 700)
    table.set_speed(0)
    table.show()
    kinds: set[object] = set()
    for state, after in chain.from_iterable(moments(key, kinds) for key in CATALOGUE):
        table.set_players([Player(NAMES[n], n + 1, n == 0) for n in range(state.seats)])
        seen = view(state, ME)
        table.show_view(seen)
        table.ask(seen)
        assert in_english(table, paint) == set()
        table.show_view(view(after, ME))
        table.show_last_trick()
        assert in_english(table, paint) == set()
    table.director.cancel()


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_can_be_translated(reason: Reason) -> None:
    assert untranslated([refusal_text(Illegal(reason, Suit.HEARTS, 3, 10), tr)], ()) == set()


@pytest.mark.parametrize("kind", ProblemKind)
def test_every_problem_can_be_translated(kind: ProblemKind) -> None:
    assert untranslated([problem_text(Problem("axis", kind, (5, 13, 65, 52)), tr)], ()) == set()


@pytest.mark.parametrize("text", ["OHR1-ABC", "OHR7-ABC", "hello", "OHR" * 99_999])
def test_a_text_of_rules_is_refused_in_the_same_language(text: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        from_text(text)
    assert untranslated([refused.value.worded(tr)], ["OHR"]) == set()


@pytest.mark.parametrize("text", ["?", "0", "M..1/0", "1x999"])
def test_hand_sizes_are_refused_in_the_same_language(text: str) -> None:
    (problem,) = problems(replace(FIVE, sequence=HandSizes(text=text)), 5)
    assert untranslated([problem_text(problem, tr)], ()) == set()


def small_game() -> GameSetup:
    """A person against two bots, two deals, one of them with a name."""
    rules = read_rules({"base": STANDARD, "sequence": [3, 1]})
    bots = tuple(SeatSetup(name, SeatKind.BOT, "steady", 2) for name in NAMES[:2])
    form = CATALOGUE[STANDARD]
    return GameSetup(
        STANDARD, form.name, rules, (SeatSetup("Me", SeatKind.PERSON), *bots), bytes(32)
    )


def test_the_window_can_be_translated_from_page_to_page(
    qtbot: QtBot, open_window: Opener, paint: Paint
) -> None:
    window = open_window()
    assert in_english(window, paint) == set()
    library = library_of(window)
    window.open_game(GameSession.start(library, small_game()).game_id)
    page = window.table_page
    assert page is not None
    for _ in range(2):
        seen = wait_to_be_asked(qtbot, page)
        assert in_english(window, paint) == set()
        answer(page, seen)
    wait_to_be_asked(qtbot, page)
    window.leave_table()
    assert in_english(window, paint) == set()
    games = SavedGamesPage(library.games(), window)
    assert in_english(games, paint) == set()


@pytest.mark.parametrize("name", WINDOWS)
def test_every_window_has_room_for_longer_words(
    qtbot: QtBot, accents: Accents, end: SeatView, name: str
) -> None:
    accents.longer = 0.4
    window = WINDOWS[name](end)
    qtbot.addWidget(window)
    window.show()
    assert window.minimumSizeHint().width() <= WIDTH
    assert window.minimumSizeHint().height() <= HEIGHT
    assert cropped(window) == []

"""What the pages draw besides the game, each part alone; ``drawings.py`` has the rest."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final
from unittest.mock import patch

from dressed import FOCUSED, PLAIN, cell, dressed
from PySide6.QtCore import QDate, QRect, QRectF, Qt
from PySide6.QtGui import QAction, QImage, QPainter, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QListView,
    QStyle,
    QTableView,
    QWidget,
)
from recording import Recorder, recording, widget_drawn
from sheets import Sheets
from test_sizes import last_state

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import HIGH_CONTRAST, LIGHT
from ohhell_desktop.look.french import FrenchFaces
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.scheme import window_palette
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.files.settings import CardBack, ClothColour, Settings
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.ui.game.moments.result.drawing import draw_faces, draw_lamp, draw_line
from ohhell_desktop.ui.game.moments.result.layout import result_layout
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.result.words import StoryLine
from ohhell_desktop.ui.game.moments.trick_strip import TrickPlayers, TrickStrip
from ohhell_desktop.ui.game.score.sheet_drawer import SheetDrawer
from ohhell_desktop.ui.game.score.standing_card import StandingCard, standing_lines
from ohhell_desktop.ui.help.contents import ContentsList
from ohhell_desktop.ui.house_rules.deals.bar import DealBar
from ohhell_desktop.ui.house_rules.deals.bar_row import BarRow
from ohhell_desktop.ui.house_rules.deals.edits import Deal
from ohhell_desktop.ui.house_rules.editors.card_pictures import CardRow
from ohhell_desktop.ui.house_rules.editors.special_deal_delegate import (
    WHAT_ROLE,
    WHICH_ROLE,
    SpecialDealDelegate,
)
from ohhell_desktop.ui.house_rules.model import RulesModel
from ohhell_desktop.ui.house_rules.parts.status_marks import ProblemsLabel, StatusMarkDelegate
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton, SaveButton
from ohhell_desktop.ui.kit.controls.elided_label import ElidedLabel
from ohhell_desktop.ui.kit.controls.search_field import SearchField
from ohhell_desktop.ui.kit.controls.short_note import ShortNote
from ohhell_desktop.ui.kit.controls.undo_note import UndoNote
from ohhell_desktop.ui.new_game.form_cards import FormCardDelegate, FormCards
from ohhell_desktop.ui.new_game.seat_table import SeatTable
from ohhell_desktop.ui.preferences.panel import PreferencesPanel
from ohhell_desktop.ui.preferences.picture_choice import PictureChoice
from ohhell_desktop.ui.preferences.rows import PictureOption, PictureRow
from ohhell_desktop.ui.preferences.tile_pictures import back, cloth, pair
from ohhell_desktop.ui.saved_games.saved_games_model import SavedGameDelegate, SavedGamesModel
from ohhell_desktop.ui.shell.frame.rail import RailButton
from ohhell_desktop.ui.start.continue_card import ContinueCard
from ohhell_desktop.ui.start.decoration import decoration
from ohhell_desktop.ui.start.motto import Motto
from ohhell_desktop.variants import CATALOGUE

LONG_AGO: Final = datetime(2001, 2, 3, 12, tzinfo=UTC)
NAMES: Final = ("You", "Ada", "Ben", "Wilhelmina", "Dan", "Eve", "Fay", "Gus", "Hana", "Ivo")
CHOSEN: Final = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_Enabled
POINTED: Final = QStyle.StateFlag.State_MouseOver


def seated(count: int) -> tuple[SeatSetup, ...]:
    """Return the player and bots."""
    bots = (SeatSetup(name, SeatKind.BOT, "steady", n) for n, name in enumerate(NAMES[1:count], 2))
    return (SeatSetup(NAMES[0], SeatKind.PERSON), *bots)


def a_game(seats: int, deal: int, *totals: int, finished: bool = False) -> GameSummary:
    """Return a saved game of long ago."""
    about = ("Oh Hell!", "oh-hell", seated(seats), LONG_AGO, LONG_AGO)
    return GameSummary(seats, *about, deal, 19, totals, finished)


def pointed(widget: QWidget) -> QWidget:
    """Have the mouse on a widget."""
    widget.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    return widget


def focused(widget: QWidget) -> list[str]:
    """Return what a widget draws that the keyboard has reached."""
    with patch.object(type(widget), "hasFocus", lambda _: True):
        widget.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        return widget_drawn(widget)


def flat(widget: QWidget) -> QWidget:
    """Give a widget the colours of high contrast."""
    widget.setPalette(window_palette(HIGH_CONTRAST))
    return widget


def painted(draw: Any) -> list[str]:
    """Return what a function draws with a painter."""
    image = QImage(400, 300, QImage.Format.Format_ARGB32_Premultiplied)
    with recording() as lines:
        painter = Recorder(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter)
        painter.end()
        return list(lines)


def with_hint(widget: QWidget) -> list[str]:
    """Return what a widget draws, and the room it wants."""
    lines = widget_drawn(widget)
    with recording():
        hint, least = widget.sizeHint(), widget.minimumSizeHint()
    sizes = f"{hint.width()} x {hint.height()}, at least {least.width()} x {least.height()}"
    return [*lines, f"  wants {sizes}"]


def start() -> Iterator[str]:
    """The Continue card, the motto and what lies on the table of the start page."""
    card = ContinueCard()
    card.show_game(a_game(4, 7, 54, -31, 20, 7))
    card.set_scale(0.8)
    dressed(card, 330, 260)
    yield "the game goes on"
    yield from with_hint(card)
    yield "reached by the keyboard"
    yield from focused(card)[-2:]
    motto = Motto()
    dressed(motto, 500, 130)
    yield "motto"
    yield from with_hint(motto)
    yield "on the table"
    with recording() as lines:
        decoration.__wrapped__(0.5, 1.0, LIGHT, FrenchFaces(), sheet=True)
        yield from lines


def players() -> Iterator[str]:
    """The table of the page for a new game: few players, many, and high contrast."""
    for count in (3, 7, 10):
        table = SeatTable(10, CardBack.LAMP)
        with recording():
            table.show_seats(seated(count), clockwise=count < 10)
            table.fit(0.9, 1.0, HIGH_CONTRAST if count == 7 else LIGHT)
        dressed(table, 560, 420)
        with recording():
            table.fit(0.9, 1.0, HIGH_CONTRAST if count == 7 else LIGHT)
        places = [button.geometry() for button in table.buttons[:count]]
        yield f"{count} players"
        yield from (f"  {at.x()} {at.y()} {at.width()} {at.height()}" for at in places)
        for button in table.buttons[1:]:
            button.hide()
        if count == 3:
            yield from widget_drawn(table)
            yield "the mouse and the keyboard on one"
            yield from focused(pointed(table.buttons[0]))
        else:
            table.buttons[0].hide()
            yield from widget_drawn(table)


def rows() -> Iterator[str]:
    """The rows of the lists of the pages: plain, below the mouse, chosen, with the focus."""
    forms = FormCards(CATALOGUE)
    forms.list_forms([CATALOGUE["clag"], CATALOGUE["oh-hell"]], lambda form: form.name[:1])
    games = (a_game(4, 7, 54, -31, 20, 7), a_game(8, 19, *range(8), finished=True))
    saved = SavedGamesModel(games, lambda: QDate(2001, 3, 4), at_table=4)
    view, contents = QListView(), ContentsList()
    shown: tuple[tuple[str, QAbstractItemDelegate, Any], ...] = (
        ("game", FormCardDelegate(), forms),
        ("saved game", SavedGameDelegate(), saved),
        ("special deal", SpecialDealDelegate(view), special_deals()),
        ("chapter", contents.itemDelegate(), special_deals()),
    )
    for name, delegate, model in shown:
        for row, state in enumerate((CHOSEN | FOCUSED, PLAIN)):
            yield f"{name} {row}"
            yield from cell(delegate, model, QRect(7, 30, 700, 96), state, (row, 0))
        yield f"{name} below the mouse"
        yield from cell(delegate, model, QRect(7, 30, 700, 96), POINTED, (1, 0))[:1]


def special_deals() -> QStandardItemModel:
    """Return two special deals, as the list of house rules has them."""
    model = QStandardItemModel(2, 1)
    for row, (which, what) in enumerate((("The last deal", ""), ("Deals 2 and 3", "No trump."))):
        for role, text in ((0, which), (WHICH_ROLE, which), (WHAT_ROLE, what)):
            model.setData(model.index(row, 0), text, role)
    return model


def house_rules() -> Iterator[str]:
    """The list of the rules, the deals as bars, and the special cards."""
    model, table = RulesModel(CATALOGUE["oh-hell"].rules), QTableView()
    changed = CATALOGUE["wizard"].rules
    model.begin(model.base, changed)
    table.setModel(model)
    dressed(table, 420, 300)
    rule = StatusMarkDelegate(table)
    for row, state in ((0, PLAIN), (1, CHOSEN)):
        for column in (0, 1):
            yield f"rule {row}, column {column}"
            area = QRect(7 + 150 * column, 30, 200, 44)
            yield from cell(rule, model, area, state, (row, column), table)[:-1]
    deals = tuple(Deal(cards, marked=cards == 3) for cards in (1, 2, 3, 3, 5))
    for kind in ("plain", "high contrast", "focus"):
        bars = BarRow()
        dressed(bars, 230, 150)
        if kind == "high contrast":
            flat(bars)
        with recording():
            bars.show_deals(deals, 9, mirrored=kind == "plain")
            bars.choose(1)
        yield f"deals, {kind}"
        with patch.object(DealBar, "hasFocus", lambda _, on=kind == "focus": on):
            yield from with_hint(bars)
    cards = CardRow()
    dressed(cards, 200, 120)
    with recording():
        cards.show_cards([Card("W1"), Card("W2"), Card("E1")])
        yield "special cards"
        yield from (f"  {each.x():.2f} {each.width():.2f}" for each in cards.places())
    problems = ProblemsLabel()
    dressed(problems, 200, 60)
    yield "problems, with the focus"
    yield from focused(problems)


def buttons() -> Iterator[str]:
    """The buttons on the cloth and on the rail."""
    for name, lit, icon in (("quiet", False, "help"), ("main", True, "")):
        for kind in ("usual", "high contrast"):
            button = ClothButton(icon, "&Deal", lit=lit)
            dressed(button, 220, 70)
            if kind == "high contrast":
                flat(button)
            yield f"{name}, {kind}"
            yield from with_hint(button)
            yield f"{name}, {kind}, below the mouse"
            yield from widget_drawn(pointed(button))
            button.setDown(True)
            button.setEnabled(False)
            yield f"{name}, {kind}, off"
            yield from widget_drawn(button)
    save = SaveButton("Save")
    dressed(save, 220, 70)
    yield "save, reached by the keyboard"
    yield from focused(save)
    action = QAction("Score sheet", checkable=True, checked=True)
    rail = RailButton(action, "score-sheet", "F4")
    dressed(rail, 44, 40)
    yield "on the rail, on"
    yield from with_hint(pointed(rail))


def papers() -> Iterator[str]:
    """The sheets, strips and notes that lie on other things."""
    host = QWidget()
    dressed(host, 640, 480)
    note, undo = ShortNote(host), UndoNote(host)
    with recording():
        note.tell("Sound is off")
        undo.tell("Deleted", undoable=False)
        undo.fit(1.0, 1.0)
    yield "a short note"
    yield from widget_drawn(note)
    dressed(undo, 300, 50)
    yield "a note to undo something"
    yield from widget_drawn(undo)
    drawer = SheetDrawer(host)
    drawer.sheet.hide()
    dressed(drawer, 300, 400)
    yield "the drawer"
    yield from widget_drawn(drawer)
    search = SearchField("Find", "Find a game by any of its names")
    label = ElidedLabel("Wilhelmina and all the others")
    dressed(label, 90, 24)
    yield "a shortened text"
    yield from widget_drawn(label)
    dressed(search, 260, 40)
    yield "a field to search"
    with recording():
        search.fit(1.0, 1.0)
        yield f"  {search.minimumWidth()} to {search.maximumWidth()} wide"
    panel = PreferencesPanel(Settings())
    panel.tabs.hide()
    dressed(panel, 400, 300)
    yield "the preferences"
    yield from widget_drawn(panel)[:2]


def tiles() -> Iterator[str]:
    """The pictures to choose from in the preferences."""
    options = (
        PictureOption({"cloth": ClothColour.INK}, "Ink", cloth(ClothColour.INK)),
        PictureOption({"card_back": CardBack.LAMP}, "Lamp", back(CardBack.LAMP)),
        PictureOption({"deck": "x"}, "Classic", pair(CardLook(), ("AS", "KH"))),
    )
    with recording():
        choice = PictureChoice(PictureRow("Look", (4.0, 3.0), options[:2]), Settings())
    dressed(choice, 200, 100)
    for option, tile in zip(options, choice.tiles, strict=False):
        tile.setChecked(option is options[0])
        yield option.name
        yield from focused(tile) if tile.isChecked() else widget_drawn(pointed(tile))
    yield "a pair of cards"
    yield from painted(lambda painter: options[2].draw(painter, QRectF(5, 6, 90, 60), LIGHT))
    for wide in (90, 400):
        with recording():
            yield f"{wide} wide: {choice.heightForWidth(wide)} high"


def ends() -> Iterator[str]:
    """The last trick, and the winners of a game."""
    cards = [Played(Seat(seat), Card(card)) for seat, card in enumerate(("AS", "KH", "2C"))]
    who, host = TrickPlayers(NAMES[:3], (2, 3, 4)), QWidget()
    strip = TrickStrip(Trick(tuple(cards), Seat(1)), who, CardLook(), host)
    for wide in (420, 170):
        dressed(strip, wide, 96)
        yield f"last trick, {wide} wide"
        yield from widget_drawn(strip)
    area = Rect(20, 30, 300, 120)
    yield "winners"
    yield from painted(lambda painter: draw_lamp(painter, area, 0.5))
    yield from painted(lambda painter: draw_faces(painter, area, (2, 3), 0.5, LIGHT))
    line = StoryLine("Best deal", "Ada took five")
    yield "a line about the game"
    yield from painted(lambda painter: draw_line(painter, area, line, 1.0, LIGHT))
    for wide, high, count in ((1280, 740, 4), (900, 520, 10)):
        made = result_layout(wide, high, count)
        yield f"result, {wide} x {high}, {count} players"
        parts: dict[str, Any] = {name: getattr(made, name) for name in made.__slots__}
        for name, part in parts.items():
            places = part if isinstance(part, tuple) else (part,)
            for at in places[:2] if isinstance(places[0], Rect) else ():
                yield f"  {name} {at.x:.2f} {at.y:.2f} {at.w:.2f} {at.h:.2f}"


def result() -> Iterator[str]:
    """The result of a game of ten, while the winner lands and at the end."""
    host = QWidget()
    dressed(host, 1280, 740)
    end = view(last_state(), Seat(0))
    with recording():
        scene = ResultScene(end, NAMES, host)
        scene.place()
    placed: tuple[QWidget, ...] = (*scene.ranks[:2], scene.curve, scene.again_button)
    for part in placed:
        at = part.geometry()
        yield f"{type(part).__name__} at {at.x()} {at.y()} {at.width()} {at.height()}"
    for moment in (300.0, 900.0, 5000.0):
        scene.show_moment(moment)
        yield f"after {moment:g} ms"
        lines = painted(scene.draw)
        yield from lines if moment == 5000.0 else lines[:3]


def standing() -> Iterator[str]:
    """The small standing on the table: everybody, a few, only the player."""
    host = QWidget()
    dressed(host, 800, 600)
    lines = standing_lines((7, -12, 31, 7, 0), NAMES[:5], (1, 2, 3, 4, 5), 0)
    rooms = {"everybody": (300, 400, 1.0), "a few": (200, 130, 0.7), "one": (200, 60, 1.0)}
    for name, (wide, high, scale) in rooms.items():
        card = StandingCard(host)
        dressed(card, 10, 10)
        with recording():
            card.show_standing("Deal 3 of 9", lines)
            card.place(Rect(50, 20, wide, high), scale)
        yield name
        yield from focused(card) if name == "one" else widget_drawn(pointed(card))


PAGES: Final[Sheets] = {
    "start": start,
    "players": players,
    "rows": rows,
    "house rules": house_rules,
    "buttons": buttons,
    "papers": papers,
    "tiles": tiles,
    "ends": ends,
    "result": result,
    "standing": standing,
}

"""Opens the page that prints."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QStackedWidget, QWidget

from ohhell_desktop.session.errors import LibraryError, SessionError
from ohhell_desktop.session.files.settings import PaperSize
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.own_seat import seats_now
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.new_game_opener import NewGameOpener
from ohhell_desktop.ui.shell.pages import PageOpener
from ohhell_desktop.ui.shell.saved_games_opener import SavedGamesOpener
from ohhell_desktop.ui.shell.score_keeper_opener import ScoreKeeperOpener

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.rules.engine.state import GameState
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
    from ohhell_desktop.ui.printing.documents import Document, PrintedGame
    from ohhell_desktop.ui.printing.print_page import PrintPage
    from ohhell_desktop.variants import Form

_OF_GAME: Final = "of-game"
"""The key of the rules of a game that are neither in the catalogue nor saved."""


class PrintOpener(PageOpener):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        new_game: the page on which a form may be chosen.
        saved: the page on which a game may be chosen.
        score_keeper: the page with the scores of a game with real cards.
        care: reads saved games.
        library: has them, and the player's own forms.
        store: the settings.

    Attributes:
        page: the page while it is shown.
    """

    def __init__(
        self,
        pages: QStackedWidget,
        new_game: NewGameOpener,
        saved: SavedGamesOpener,
        score_keeper: ScoreKeeperOpener,
        care: LibraryCare,
        library: Library,
        store: SettingsStore,
    ) -> None:
        super().__init__(pages, store)
        self._new_game = new_game
        self._saved = saved
        self._score_keeper = score_keeper
        self._care = care
        self._library = library
        self._below: QWidget | None = None
        self._title = ""
        self._names: Sequence[str] = ()
        self._last: tuple[Document, str, int] | None = None
        """What was chosen last, while no game was there."""
        self.page: PrintPage | None = None

    def open(self, session: "GameSession | None") -> None:
        """Offer the sheet of the game that was at the table, or the form that was played last."""
        self.close()
        if session is None:
            self._open_last()
        else:
            self._open(self._game(session.setup, session.state, session.game_id))

    def open_over(self, below: QWidget) -> None:
        """Offer what goes with a page, to which the player comes back."""
        self.close()
        self._below, self._title = below, self._pages.window().windowTitle()
        chosen, saved, kept = self._new_game.page, self._saved.page, self._score_keeper.page
        begin = self._score_keeper.begin
        game = saved.chosen() if saved is not None else None
        if game is not None and not game.damaged:
            self._care.run(lambda: self._open_saved(game.game_id))
        elif kept is not None:
            self._open(self._kept(kept.keeper))
        elif begin is not None:
            self._names = begin.line_up.typed()
            self._open(None, begin.form.key, begin.count.value())
        elif chosen is not None:
            self._open(None, chosen.form.key, chosen.count.value())
        else:
            self._open_last()

    def close(self) -> None:
        """Take the page away, if there is one."""
        from ohhell_desktop.ui.kit.friends import remember  # noqa: PLC0415

        page, self.page = self.page, None
        self._below = None
        if page is not None:
            options = page.options
            self._names = [field.text() for field in options.names]
            remember(self._store, self._names[: options.seats.value()])
            if not options.has_game:
                form, seats = options.form.currentData(), options.seats.value()
                self._last = options.document(), form, seats
        self._take_away(page)

    def apply_settings(self) -> None:
        """Show the page as the settings have it."""
        if self.page is not None:
            self.page.apply_settings(self._store.settings)

    def _open_saved(self, game_id: int) -> None:
        game = self._library.load(game_id)
        self._open(self._game(game.setup, game.state, game_id))

    def _open_last(self) -> None:
        settings = self._store.settings
        if self._last is None:
            self._open(None, settings.last_form, settings.last_seats)
        else:
            document, form, seats = self._last
            self._open(None, form, seats, document)

    def _open(
        self,
        game: "PrintedGame | None",
        form: str = "",
        seats: int = 0,
        document: "Document | None" = None,
    ) -> None:
        from ohhell_desktop.ui.printing.documents import Document  # noqa: PLC0415
        from ohhell_desktop.ui.printing.print_page import PrintPage  # noqa: PLC0415

        forms = self._forms(game)
        page = PrintPage(forms, game, self._pages)
        page.set_cloth(self._store.settings.cloth)
        page.back_requested.connect(self._leave)
        if game is None:
            page.choose(document or Document.SHEET, form, seats)
        else:
            played = Document.GAME if game.begun else Document.SHEET
            page.choose(played, _key_of(game, forms), len(game.names))
        page.options.write_names(self._names)
        page.options.offer_names(self._store.settings.friends)
        page.options.choose_paper(self._store.settings.paper)
        page.options.paper.activated.connect(self._keep_paper)
        self._put(page)
        self._pages.window().setWindowTitle(self.tr("Print"))
        self.page = page

    def _keep_paper(self) -> None:
        if self.page is not None:
            self._store.change(paper=PaperSize(self.page.options.paper.currentData()))

    def _leave(self) -> None:
        below = self._below
        if below is None:
            self.left.emit()
            return
        self._pages.setCurrentWidget(below)
        self._pages.window().setWindowTitle(self._title)
        self.close()

    def _forms(self, game: "PrintedGame | None") -> "dict[str, Form]":
        """Return all forms, own ones too, and the rules of a game that are in neither."""
        from ohhell_desktop.ui.kit.own_forms.draft import own_as_forms  # noqa: PLC0415
        from ohhell_desktop.variants import CATALOGUE, Form  # noqa: PLC0415

        forms = dict(CATALOGUE)
        with suppress(SessionError):
            forms |= own_as_forms(self._library.own_forms())
        if game is not None and not _key_of(game, forms):
            made = Form(key=_OF_GAME, name=game.title, source=game.title, rules=game.rules)
            forms[_OF_GAME] = made
        return forms

    def _game(self, setup: "GameSetup", state: "GameState", game_id: int) -> "PrintedGame":
        from ohhell_desktop.rules.engine.actions import Phase  # noqa: PLC0415
        from ohhell_desktop.ui.printing.documents import PrintedGame  # noqa: PLC0415
        from ohhell_desktop.ui.printing.sheet_contents import (  # noqa: PLC0415
            about_game,
            game_sheet,
        )

        names = tuple(seat.name for seat in seats_now(setup.seats, self._store.settings))
        history, over = state.history, state.phase is Phase.OVER
        totals = history[-1].totals if history else (0,) * len(names)
        moment = self._played(game_id)
        date = "" if moment is None else _long_date(moment)
        about = about_game(date, names, totals, len(history), over=over)
        return PrintedGame(
            title=setup.title,
            form=setup.form,
            rules=setup.rules,
            names=names,
            sheet=game_sheet(setup.title, about, setup.rules, names, history),
            begun=bool(history),
            day="" if moment is None else _day(moment),
        )

    def _kept(self, keeper: "ScoreKeeper") -> "PrintedGame":
        """Return a game with real cards, whose scores are kept."""
        from ohhell_desktop.ui.printing.documents import PrintedGame  # noqa: PLC0415
        from ohhell_desktop.ui.printing.kept_sheet import kept_sheet  # noqa: PLC0415

        game, sheet = keeper.real_game, keeper.sheet
        return PrintedGame(
            title=game.title,
            form=game.form,
            rules=game.rules,
            names=tuple(sheet.people[player].name for player in sheet.seating),
            sheet=kept_sheet(game, sheet, _long_date(keeper.begun)),
            begun=sheet.done > 0,
            day=_day(keeper.begun),
        )

    def _played(self, game_id: int) -> datetime | None:
        """Return when a saved game was last played; None if it is not saved."""
        with suppress(LibraryError):
            for game in self._library.games():
                if game.game_id == game_id:
                    return game.played
        return None


def _long_date(moment: datetime) -> str:
    return QLocale().toString(moment.astimezone().date(), QLocale.FormatType.LongFormat)


def _day(moment: datetime) -> str:
    """Return a day as it is written in the name of a file, where days are then in order."""
    return moment.astimezone().date().isoformat()


def _key_of(game: "PrintedGame", forms: "Mapping[str, Form]") -> str:
    """Return the key of the form of a game; empty if there is none."""
    if game.form in forms:
        return game.form
    same = (
        key for key, form in forms.items() if form.name == game.title and form.rules == game.rules
    )
    return next(same, "")

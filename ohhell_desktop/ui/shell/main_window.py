"""The main window: where the player is, and what the menu commands do."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from ohhell_desktop.look.scheme import (
    apply_colour_scheme,
    follow_system,
    rail_palette,
    window_colours,
)
from ohhell_desktop.look.text_size import TextSize
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.kit.controls.panel_room import PanelRoom
from ohhell_desktop.ui.kit.day_change import DayChange
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.dialogs.messages import Messages
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.challenges_opener import ChallengesOpener
from ohhell_desktop.ui.shell.frame.menus import Menus
from ohhell_desktop.ui.shell.frame.window_place import (
    restore_geometry,
    saved_geometry,
    toggle_full_screen,
)
from ohhell_desktop.ui.shell.help_opener import HelpOpener
from ohhell_desktop.ui.shell.new_game_opener import NewGameOpener
from ohhell_desktop.ui.shell.past.looking_back import LookingBack
from ohhell_desktop.ui.shell.preferences_opener import PreferencesOpener
from ohhell_desktop.ui.shell.print_opener import PrintOpener
from ohhell_desktop.ui.shell.puzzles_opener import PuzzlesOpener
from ohhell_desktop.ui.shell.record_opener import RecordOpener
from ohhell_desktop.ui.shell.saved_games_opener import SavedGamesOpener
from ohhell_desktop.ui.shell.score_keeper_opener import ScoreKeeperOpener
from ohhell_desktop.ui.shell.start_opener import StartOpener
from ohhell_desktop.ui.shell.table_opener import TableOpener

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.ui.game.table_page import TablePage

SMALLEST: Final = QSize(800, 520)


class Opener(Protocol):
    """Opens a page, or several of a kind, over the table."""

    def close(self) -> None:
        """Take the page away, if there is one."""

    def apply_settings(self) -> None:
        """Show the page as the settings have it."""


class MainWindow(QMainWindow):
    """Leads from page to page, and carries out the menu commands.

    Attributes:
        messages: shows messages over this window.
        day: says when a new day has begun.
        table: puts games on the table.
        past: opens what looks back at a game.
        printing: offers what can be printed.
        puzzles: poses decisions in which one card or bid is the best.
    """

    painted = Signal()
    """Emitted when the window has been painted."""

    def __init__(self, profile: Profile, bot_grace_ms: int | None = None) -> None:
        """Set up the window at the start page.

        Args:
            profile: the player's saved games and settings; the caller closes it.
            bot_grace_ms: how late a bot's answer may be; None: as in :class:`BotLink`.
        """
        super().__init__()
        self._library = library = profile.library
        self.messages = Messages(self)
        self._settings_store = store = SettingsStore(profile.settings_path, self.messages)
        self.care = care = LibraryCare(library, self.messages, self)
        self.setMenuWidget(QWidget(autoFillBackground=True))
        self._apply_scheme()
        follow_system(self._apply_scheme)
        self._help = HelpOpener(self, store)
        self.pages = pages = QStackedWidget(self)
        self.table = TableOpener(pages, care, store, self._close_pages, bot_grace_ms)
        self._new_game = NewGameOpener(
            pages, store, care, library, self._to_table, self.table.show_seal
        )
        self._saved_games = SavedGamesOpener(pages, library, care, store)
        self.past = LookingBack(
            pages,
            library,
            care,
            store,
            lambda: self.table.session,
            self._show_list,
            self.table.open_over,
        )
        self._make_quiet_pages()
        self.day = day = DayChange(self)
        self._start = StartOpener(
            pages, store, self._saved_games, self._new_game, self.challenges, day
        )
        day.changed.connect(self.challenges.show_new_day)
        self.start_page = self._start.page
        self._room = PanelRoom(pages, self)
        self._preferences = PreferencesOpener(self._room, store)
        self.setCentralWidget(self._room)
        self.setMinimumSize(SMALLEST)
        self.menus = Menus(self, self._handlers())
        self.menus.actions[Command.SOUND].setChecked(self.settings.sound)
        self._connect_table()
        self._connect_pages()
        restore_geometry(self, self.settings.window_geometry)
        self._text_size = TextSize(self)
        self._text_size.set_percent(self.settings.text_size)
        self.leave_table()

    def _make_quiet_pages(self) -> None:
        """Prepare the pages for hours without a game."""
        pages, store, library, care = self.pages, self._settings_store, self._library, self.care
        self._record = RecordOpener(pages, library, care, store)
        self.puzzles = PuzzlesOpener(pages, store)
        self.score_keeper = ScoreKeeperOpener(pages, library, care, store)
        self.printing = PrintOpener(
            pages, self._new_game, self._saved_games, self.score_keeper, care, library, store
        )
        self.challenges = ChallengesOpener(pages, library, care, store, self._to_table)
        self._openers: tuple[Opener, ...] = (
            *(self._new_game, self.past, self.printing, self.challenges, self._saved_games),
            *(self.puzzles, self._record, self.score_keeper),
        )

    def _connect_table(self) -> None:
        table = self.table
        # The type of the page is not known here: its import waits.
        table.made.connect(lambda page: self._follow(page))  # noqa: PLW0108
        table.shown.connect(self.menus.at_the_table)
        table.deleted.connect(self._game_deleted)
        table.weakened.connect(self.messages.show_message)

    def _follow(self, page: "TablePage") -> None:
        """Follow the table page, which has just been made."""
        from ohhell_desktop.ui.shell.past.coach import Coach  # noqa: PLC0415
        from ohhell_desktop.ui.shell.sheet_switch import SheetSwitch  # noqa: PLC0415

        page.described.connect(self.setWindowTitle)
        page.left_behind_curtain.connect(self.leave_table)
        page.scenes.new_game_requested.connect(self.new_game)
        page.scenes.left.connect(self.leave_table)
        page.scenes.again_done.connect(self._leave_again)
        page.lesson.skipped.connect(self._back)
        page.seal_left.connect(self._back)
        page.print_requested.connect(self.print_)
        page.ended.connect(self._start.stop_offering_lesson)
        page.ended.connect(self._compare_ended)
        self.menus.follow(page)
        self._new_game.follow(page)
        self.past.follow(page)
        store, action = self._settings_store, self.menus.actions[Command.SHEET]
        Coach(page, self.past.reviews, store)
        SheetSwitch(page.area, self._preferences, store, action)

    def _connect_pages(self) -> None:
        self.start_page.continue_requested.connect(self.open_game)
        self.start_page.command_chosen.connect(
            lambda command: self.menus.actions[command].trigger()
        )
        for opener in (self._new_game, self._saved_games, self.past, self._record, self.printing):
            opener.left.connect(self._back)
        self.score_keeper.left.connect(self._back)
        self._record.titled.connect(self.setWindowTitle)
        self.score_keeper.print_requested.connect(self.print_)
        self.puzzles.left.connect(self._leave_puzzles)
        self.care.changed.connect(self._start.refresh)
        self._new_game.asked.connect(self.new_game)
        self._preferences.changed.connect(self._apply_settings)
        self._connect_saved_games()
        self._connect_past()
        self._connect_challenges()

    def _connect_saved_games(self) -> None:
        saved = self._saved_games
        saved.open_requested.connect(self.open_game)
        saved.print_requested.connect(self.print_)
        saved.scores_requested.connect(self.keep_score)
        saved.deleted.connect(self._game_deleted)
        saved.exchanged.connect(self.table.parked.save)
        saved.renamed.connect(self.table.parked.rename)
        saved.review_requested.connect(self.past.review_saved)
        saved.watch_requested.connect(self.past.watch_saved)
        saved.check_requested.connect(self.past.check_saved)

    def _connect_past(self) -> None:
        past = self.past
        past.stepping_away.connect(self._step_away)
        past.titled.connect(self.setWindowTitle)
        past.refused.connect(self.messages.show_message)
        past.reviews.better_wanted.connect(self.puzzles.pose)
        past.replays.copied.connect(self.open_game)
        past.checks.method_wanted.connect(self._help.open_method)

    def _connect_challenges(self) -> None:
        challenges = self.challenges
        challenges.left.connect(self._back)
        challenges.open_requested.connect(self.open_game)
        challenges.review_requested.connect(self.past.review_saved)
        # The types of these signals are not known here: their imports wait.
        challenges.watch_requested.connect(lambda *game: self.past.watch_played(*game))  # noqa: PLW0108
        challenges.rules_requested.connect(lambda setup: self._help.open_rules(setup))  # noqa: PLW0108
        challenges.titled.connect(self.setWindowTitle)
        challenges.result_shown.connect(self._offer_looking_back)

    def _handlers(self) -> dict[Command, Callable[[], object]]:
        return {
            Command.NEW: self.new_game,
            Command.SAVED: self.saved_games,
            Command.WATCH: self.past.watch,
            Command.PUZZLES: self.find_better_cards,
            Command.CHECK: self.past.check,
            Command.PRINT: self.print_,
            Command.RECORD: self.record,
            Command.SCORES: self.keep_score,
            Command.DAYS: self.open_days,
            Command.CHALLENGE: self.open_challenges,
            Command.SEND: self._send_challenge,
            Command.CLOSE: self.leave_table,
            Command.UNDO: lambda: self.table.needed().step(back=True),
            Command.REDO: lambda: self.table.needed().step(back=False),
            Command.PREFERENCES: self.preferences,
            Command.QUIT: self.close,
            Command.HINT: lambda: self.table.needed().toggle_hint(),
            Command.LAST_TRICK: lambda: self.table.needed().show_last_trick(),
            Command.SKIP: lambda: self.table.needed().skip(),
            Command.SHEET: lambda: self.table.needed().toggle_sheet(),
            Command.SOUND: self._preferences.toggle_sound,
            Command.FULL_SCREEN: lambda: toggle_full_screen(self),
            Command.LEARN: self.learn,
            Command.HOW_TO: lambda: self.help(rules=False),
            Command.RULES: lambda: self.help(rules=True),
            Command.ABOUT: self._help.about,
        }

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._settings_store.settings

    @property
    def table_page(self) -> "TablePage | None":
        """The page of the table; None before the first game."""
        return self.table.page

    def _apply_scheme(self) -> None:
        """Use the colours that the player or the desktop wants."""
        apply_colour_scheme(self.settings.theme)
        self.menuWidget().setPalette(rail_palette(window_colours(QGuiApplication.palette())))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Emit ``painted``."""
        super().paintEvent(event)
        self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Save the window's geometry; every action of a game is already on disk."""
        self._help.close()
        # The player is leaving: do not ask about an error while saving now.
        self.messages.stop()
        self.table.forget()
        self._settings_store.change(window_geometry=saved_geometry(self))
        super().closeEvent(event)

    def shut_down(self) -> None:
        """Take the game off the table and end the bots."""
        self.table.shut_down()
        self._start.shut_down()
        self._saved_games.shut_down()
        self.past.shut_down()
        self._record.shut_down()
        self.challenges.shut_down()
        self.care.shut_down()
        self._preferences.shut_down()
        self._text_size.restore()

    def _apply_settings(self) -> None:
        """Show everything as the settings now have it."""
        self._apply_scheme()
        self._text_size.set_percent(self.settings.text_size)
        self._start.apply_settings()
        for opener in self._openers:
            opener.apply_settings()
        self.menus.actions[Command.SOUND].setChecked(self.settings.sound)
        self.table.apply_settings()
        self._help.show_rules(self.table_page)

    def leave_table(self) -> None:
        """Show the start page with the saved games."""
        self.table.forget()
        self._help.show_rules(self.table_page)
        self._start.refresh()
        self.pages.setCurrentWidget(self.start_page)
        self.menus.at_the_table(playing=False, at_start=True)
        self.setWindowTitle(self.tr("Oh Hell!"))

    def _step_away(self, title: str) -> None:
        """Leave the table for a page from which the player can come back."""
        self.table.park()
        self._help.show_rules(self.table_page)
        self.menus.at_the_table(playing=False)
        self.setWindowTitle(title)

    def _back(self) -> None:
        """Leave a page for the game that was at the table, or for the start page."""
        self._close_pages()
        session = self.table.parked.take()
        if session is None:
            self.leave_table()
        else:
            self._to_table(session)

    def _to_table(self, session: "GameSession") -> None:
        self.table.open(session)
        self.menus.show_kind(*self.challenges.kind_of(session.setup.public))
        self._help.show_rules(self.table_page)
        self.challenges.follow(session)

    def _close_pages(self, keep: int | None = None) -> None:
        """Close the pages over the table; a game that is opened now is kept."""
        self._saved_games.close(keep)
        for opener in self._openers:
            if opener is not self._saved_games:
                opener.close()

    def _game_deleted(self, game_id: int) -> None:
        """Show a game nowhere that has been deleted, perhaps at the second attempt."""
        self.table.parked.drop(game_id)
        if game_id == self.game_at_table():
            self.leave_table()
        elif self.pages.currentWidget() is self.start_page:
            self._start.refresh()

    def _show_list(self) -> bool:
        """Show the page again on which a saved game was chosen; return whether there is one."""
        page = self._saved_games.page
        if page is not None:
            self.pages.setCurrentWidget(page)
            self.setWindowTitle(self.tr("Saved games"))
            return True
        return self.challenges.show_again()

    def open_game(self, game_id: int) -> None:
        """Continue a saved game."""
        from ohhell_desktop.session.game_session import GameSession  # noqa: PLC0415

        self.care.run(lambda: self._to_table(GameSession.resume(self._library, game_id)))

    def continue_newest(self) -> None:
        """Continue the unfinished game that was played last, if there is one."""
        self.care.run(self._open_newest)

    def _open_newest(self) -> None:
        newest = self._library.newest_unfinished()
        if newest is not None:
            self.open_game(newest.game_id)

    def new_game(self, key: str = "", *, deal: bool = False) -> None:
        """Show the page that chooses the rules and the players, with a form chosen, or deal it."""
        self._step_away(self.tr("New game"))
        self._new_game.open(key, deal=deal)

    def learn(self) -> None:
        """Begin the lesson; at its end, the player comes back to the game that was at the table."""
        self.table.open_lesson()
        self._help.show_rules(self.table_page)
        self._start.stop_offering_lesson()

    def saved_games(self) -> None:
        """Show the saved games and let the player choose one."""
        self._step_away(self.tr("Saved games"))
        self._saved_games.open(self.table.parked.game_id)

    def print_(self) -> None:
        """Offer what is shown on paper: the record, else score sheets and rules of a game."""
        session = self.table.session
        here = self.pages.currentWidget()
        if here in {self.start_page, self.table_page}:
            self._step_away(self.tr("Print"))
            self.printing.open(session)
        elif here is self._record.page:
            self._record.print_()
        elif here is not self.printing.page:
            self.printing.open_over(here)

    def _leave_again(self) -> None:
        """Go back to the review of the deal that was played again."""
        self.table.leave()
        if self.past.reviews.show_again():
            self.menus.at_the_table(playing=False)
        else:
            self._back()

    def _leave_puzzles(self) -> None:
        """Go back to the review that has posed a decision, or to where the player came from."""
        if self.past.reviews.show_again():
            self.puzzles.close()
        else:
            self._back()

    def find_better_cards(self) -> None:
        """Show the positions in which one card or bid is the best."""
        self._step_away(self.tr("Find the better card"))
        self.puzzles.open()

    def record(self) -> None:
        """Show what the player's games have come to."""
        self._step_away(self.tr("Your record"))
        self._record.open()

    def keep_score(self) -> None:
        """Show the score keeper for real cards."""
        self._step_away(self.tr("Score keeper"))
        self.score_keeper.open()

    def open_days(self) -> None:
        """Show the deals of the days."""
        self._step_away(self.tr("Today’s deal"))
        self.challenges.open_days()

    def open_challenges(self) -> None:
        """Show the page of challenges."""
        self._step_away(self.tr("Challenge"))
        self.challenges.open_challenges()

    def _send_challenge(self) -> None:
        """Copy the code of the challenge at the table, or save its file if it has none."""
        session = self.table.session
        if session is not None and session.setup.public:
            said = self.challenges.send(session.setup)
            if said:
                self._room.note.tell(said)

    def _offer_looking_back(self) -> None:
        """Offer to look back at the game whose result is shown."""
        shown = self.challenges.shown_game
        self.past.set_result(shown)
        self.menus.offer_looking_back(offered=shown is not None)

    def _compare_ended(self) -> None:
        """Show what was made of public cards, once the table has done everything at its end."""
        session = self.table.session
        if session is not None and session.setup.public and session.then is None:
            QTimer.singleShot(0, self, lambda: self._show_comparison(session))

    def _show_comparison(self, session: "GameSession") -> None:
        if self.table.session is session:
            self._step_away(self.tr("The same cards"))
            self.table.parked.forget()
            self.challenges.show_ended(session)

    def preferences(self) -> None:
        """Change how the program looks and how fast it plays."""
        self._preferences.toggle()

    def help(self, *, rules: bool) -> None:
        """Open the help at the rules of the table or at its beginning."""
        self._help.open(at_rules=rules and self.game_at_table() is not None)

    def game_at_table(self) -> int | None:
        """Return the id of the game at the table; None between games."""
        session = self.table.session
        return session.game_id if session is not None else None

"""The main window: the start page, and the table with its score sheet."""

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
from ohhell_desktop.ui.game.parked_game import ParkedGame
from ohhell_desktop.ui.kit.controls.panel_room import PanelRoom
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.dialogs.messages import Messages
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.challenges_opener import ChallengesOpener
from ohhell_desktop.ui.shell.help_opener import HelpOpener
from ohhell_desktop.ui.shell.looking_back import LookingBack
from ohhell_desktop.ui.shell.menus import Menus
from ohhell_desktop.ui.shell.new_game_opener import NewGameOpener
from ohhell_desktop.ui.shell.preferences_opener import PreferencesOpener
from ohhell_desktop.ui.shell.print_opener import PrintOpener
from ohhell_desktop.ui.shell.puzzles_opener import PuzzlesOpener
from ohhell_desktop.ui.shell.record_opener import RecordOpener
from ohhell_desktop.ui.shell.saved_games_opener import SavedGamesOpener
from ohhell_desktop.ui.shell.score_keeper_opener import ScoreKeeperOpener
from ohhell_desktop.ui.shell.window_place import (
    restore_geometry,
    saved_geometry,
    toggle_full_screen,
)
from ohhell_desktop.ui.start.start_page import StartPage

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.ui.game.table_page import TablePage

_AFTER_PAINTING: Final = 300
"""After this time, in ms, the start page can be seen, and all games can be looked at."""
SMALLEST: Final = QSize(800, 520)


class Opener(Protocol):
    """Opens a page, or several of a kind, over the table."""

    def close(self) -> None:
        """Take the page away, if there is one."""

    def apply_settings(self) -> None:
        """Show the page as the settings have it."""


class MainWindow(QMainWindow):
    """Switches between the start page and a game, and carries out the menu commands.

    Attributes:
        messages: shows messages over this window.
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
        self._bot_grace_ms = bot_grace_ms
        self._library = profile.library
        self.messages = Messages(self)
        self._settings_store = SettingsStore(profile.settings_path, self.messages)
        self._looks_at_all = QTimer(self, singleShot=True, interval=_AFTER_PAINTING)
        self._looks_at_all.timeout.connect(lambda: self._show_games(at_once=False))
        self.care = LibraryCare(profile.library, self.messages, self)
        self.care.changed.connect(self._show_games)
        self.setMenuWidget(QWidget(autoFillBackground=True))
        self._apply_scheme()
        follow_system(self._apply_scheme)
        self._help = HelpOpener(self, self._settings_store)
        self._parked = ParkedGame(self.care, self._game_deleted)
        self.pages = QStackedWidget(self)
        self.start_page = StartPage(self.pages)
        self.table_page: TablePage | None = None
        self.start_page.apply_settings(self.settings)
        self.pages.addWidget(self.start_page)
        store = self._settings_store
        self._new_game = NewGameOpener(
            self.pages, store, self.care, self._library, self._to_table, self._show_seal
        )
        self._new_game.asked.connect(self.new_game)
        self._saved_games = SavedGamesOpener(self.pages, self._library, self.care, store)
        self._connect_saved_games()
        self._new_game.left.connect(self._back)
        self.past = LookingBack(
            self.pages,
            self._library,
            self.care,
            store,
            self._session,
            self._show_list,
            self._play_again,
        )
        self._make_quiet_pages()
        self._connect_past()
        self._room = room = PanelRoom(self.pages, self)
        self._preferences = PreferencesOpener(room, self._settings_store)
        self._preferences.changed.connect(self._apply_settings)
        self.setCentralWidget(room)
        self.setMinimumSize(SMALLEST)
        self.menus = Menus(self, self._handlers())
        self.menus.actions[Command.SOUND].setChecked(self.settings.sound)
        self._connect_start_page()
        restore_geometry(self, self.settings.window_geometry)
        self._text_size = TextSize(self)
        self._text_size.set_percent(self.settings.text_size)
        self.leave_table()

    def _make_quiet_pages(self) -> None:
        """Prepare the pages for hours without a game."""
        store = self._settings_store
        self._record = RecordOpener(self.pages, self._library, self.care, store)
        self._record.left.connect(self._back)
        self._record.titled.connect(self.setWindowTitle)
        self.puzzles = PuzzlesOpener(self.pages, store)
        self.puzzles.left.connect(self._leave_puzzles)
        self.score_keeper = ScoreKeeperOpener(self.pages, self._library, self.care, store)
        self.score_keeper.left.connect(self._back)
        self.score_keeper.print_requested.connect(self.print_)
        self.printing = PrintOpener(
            self.pages,
            self._new_game,
            self._saved_games,
            self.score_keeper,
            self.care,
            self._library,
            store,
        )
        self.printing.left.connect(self._back)
        self.challenges = ChallengesOpener(
            self.pages, self._library, self.care, store, self._to_table
        )
        self._connect_challenges()
        self._openers: tuple[Opener, ...] = (
            *(self._new_game, self.past, self.printing, self.challenges, self._saved_games),
            *(self.puzzles, self._record, self.score_keeper),
        )

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._settings_store.settings

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
        self._forget_game()
        self._settings_store.change(window_geometry=saved_geometry(self))
        super().closeEvent(event)

    def shut_down(self) -> None:
        """Take the game off the table and end the bots."""
        if self.table_page is not None:
            self.table_page.shut_down()
        self._looks_at_all.stop()
        self._saved_games.shut_down()
        self.past.shut_down()
        self._record.shut_down()
        self.challenges.shut_down()
        self.care.shut_down()
        self._preferences.shut_down()
        self._text_size.restore()

    def _forget_game(self) -> None:
        """Close all pages but the first; a game in which nobody has acted is not kept."""
        self._close_pages()
        self._parked.park(self.table_page)
        self._parked.forget()

    def leave_table(self) -> None:
        """Show the start page with the saved games."""
        self._forget_game()
        self._help.show_rules(self.table_page)
        self._show_games()
        self.pages.setCurrentWidget(self.start_page)
        self.menus.at_the_table(playing=False, at_start=True)
        self.setWindowTitle(self.tr("Oh Hell!"))

    def _show_games(self, *, at_once: bool = True) -> None:
        """Update the start page with the saved games.

        Args:
            at_once: whether, of very many games, the others are looked at later.
        """
        games = self._saved_games.at_start(at_once=at_once)
        self._looks_at_all.stop()
        if not games.whole:
            self._looks_at_all.start()
        self.start_page.set_games(games.newest, some=games.some)
        self.start_page.offer_lesson(offered=self.settings.offer_lesson and not games.finished)
        self.start_page.set_next_game(*self._new_game.next_game())
        self.start_page.set_days(self.challenges.days_played())

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
        from ohhell_desktop.session.game_session import UNSAVED  # noqa: PLC0415
        from ohhell_desktop.ui.game.lesson.deals import lesson_game  # noqa: PLC0415

        page = self._table()
        # Nobody comes back to an earlier lesson, or to a deal that was played again.
        self._parked.drop(UNSAVED)
        if page.session is not None and page.session.game_id == UNSAVED:
            page.leave()
        self._parked.park(page)
        self._close_pages()
        self.pages.setCurrentWidget(page)
        self.menus.at_the_table(playing=True)
        page.open(lesson_game(self.settings))
        self._help.show_rules(page)
        self._stop_offering_lesson()

    def _stop_offering_lesson(self) -> None:
        """Offer the lesson no more on the start page; the menu keeps it."""
        if self.settings.offer_lesson:
            self._settings_store.change(offer_lesson=False)

    def saved_games(self) -> None:
        """Show the saved games and let the player choose one."""
        self._step_away(self.tr("Saved games"))
        self._saved_games.open(self._parked.game_id)

    def print_(self) -> None:
        """Offer what is shown on paper: the record, else score sheets and rules of a game."""
        session = self._session()
        here = self.pages.currentWidget()
        if here in {self.start_page, self.table_page}:
            self._step_away(self.tr("Print"))
            self.printing.open(session)
        elif here is self._record.page:
            self._record.print_()
        elif here is not self.printing.page:
            self.printing.open_over(here)

    def _play_again(self, session: "GameSession") -> None:
        """Play a reviewed deal again, over the review, to which the player goes back."""
        page = self._table()
        page.leave()
        self.pages.setCurrentWidget(page)
        self.menus.at_the_table(playing=True)
        page.open(session)

    def _leave_again(self) -> None:
        """Go back to the review of the deal that was played again."""
        if self.table_page is not None:
            self.table_page.leave()
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

    def _connect_past(self) -> None:
        past = self.past
        past.stepping_away.connect(self._step_away)
        past.titled.connect(self.setWindowTitle)
        past.refused.connect(self.messages.show_message)
        past.left.connect(self._back)
        past.reviews.better_wanted.connect(self.puzzles.pose)
        past.replays.copied.connect(self.open_game)
        past.checks.method_wanted.connect(self._help.open_method)
        self._saved_games.review_requested.connect(past.review_saved)
        self._saved_games.watch_requested.connect(past.watch_saved)
        self._saved_games.check_requested.connect(past.check_saved)
        self.challenges.review_requested.connect(past.review_saved)

    def _session(self) -> "GameSession | None":
        """Return the game at the table; None between games."""
        return self.table_page.session if self.table_page is not None else None

    def _show_list(self) -> bool:
        """Show the page again on which a saved game was chosen; return whether there is one."""
        page = self._saved_games.page
        if page is not None:
            self.pages.setCurrentWidget(page)
            self.setWindowTitle(self.tr("Saved games"))
            return True
        return self.challenges.show_again()

    def _connect_challenges(self) -> None:
        self.challenges.left.connect(self._back)
        self.challenges.open_requested.connect(self.open_game)
        # The types of these signals are not known here: their imports wait.
        self.challenges.watch_requested.connect(lambda *game: self.past.watch_played(*game))  # noqa: PLW0108
        self.challenges.rules_requested.connect(lambda setup: self._help.open_rules(setup))  # noqa: PLW0108
        self.challenges.titled.connect(self.setWindowTitle)
        self.challenges.result_shown.connect(self._offer_looking_back)

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
        session = self._session()
        if session is not None and session.setup.public:
            said = self.challenges.send(session.setup)
            if said:
                self._room.note.tell(said)

    def _offer_looking_back(self, offered: bool) -> None:
        """Offer to look back at the game whose result is shown."""
        for command in (Command.WATCH, Command.CHECK):
            self.menus.actions[command].setEnabled(offered)

    def watch(self) -> None:
        """Watch the game at the table again, or the one whose result is shown."""
        shown = self.challenges.shown_game
        if shown is None:
            self.past.watch()
        else:
            self.past.watch_saved(shown)

    def check(self) -> None:
        """Check the game at the table, or the one whose result is shown."""
        shown = self.challenges.shown_game
        if shown is None:
            self.past.check()
        else:
            self.past.check_saved(shown)

    def _compare_ended(self) -> None:
        """Show what was made of public cards, once the table has done everything at its end."""
        session = self._session()
        if session is not None and session.setup.public and session.then is None:
            QTimer.singleShot(0, self, lambda: self._show_comparison(session))

    def _show_comparison(self, session: "GameSession") -> None:
        if self.table_page is not None and self.table_page.session is session:
            self._step_away(self.tr("The same cards"))
            self._parked.forget()
            self.challenges.show_ended(session)

    def _step_away(self, title: str) -> None:
        """Leave the table for a page from which the player can come back."""
        self._parked.park(self.table_page)
        self._close_pages()
        self._help.show_rules(self.table_page)
        self.menus.at_the_table(playing=False)
        self.setWindowTitle(title)

    def _close_pages(self, keep: int | None = None) -> None:
        """Close the pages over the table; a game that is opened now is kept."""
        self._saved_games.close(keep)
        for opener in self._openers:
            if opener is not self._saved_games:
                opener.close()

    def _game_deleted(self, game_id: int) -> None:
        """Show a game nowhere that has been deleted, perhaps at the second attempt."""
        self._parked.drop(game_id)
        if game_id == self.game_at_table():
            self.leave_table()
        elif self.pages.currentWidget() is self.start_page:
            self._show_games()

    def _back(self) -> None:
        """Leave a page for the game that was at the table, or for the start page."""
        self._close_pages()
        session = self._parked.take()
        if session is None:
            self.leave_table()
        else:
            self._to_table(session)

    def _to_table(self, session: "GameSession") -> None:
        page = self._table()
        self.pages.setCurrentWidget(page)
        self._close_pages(session.game_id)
        self._parked.park(page)
        self._parked.forget(session.game_id)
        self.menus.at_the_table(playing=True)
        self.menus.show_kind(*self.challenges.kind_of(session.setup.public))
        page.open(session)
        self._help.show_rules(self.table_page)
        self.challenges.follow(session)

    def _show_seal(self, setup: "GameSetup") -> None:
        """Show the seal of a game on the bare table; the game before can be gone back to."""
        page = self._table()
        self._parked.park(page)
        self._close_pages()
        self.pages.setCurrentWidget(page)
        self.menus.at_the_table(playing=False)
        page.show_seal(setup)

    def _table(self) -> "TablePage":
        """Return the table page; it is created on first use."""
        if self.table_page is None:
            from ohhell_desktop.ui.game.bot_link import BotLink  # noqa: PLC0415
            from ohhell_desktop.ui.game.table_page import TablePage  # noqa: PLC0415
            from ohhell_desktop.ui.shell.coach import Coach  # noqa: PLC0415
            from ohhell_desktop.ui.shell.sheet_switch import SheetSwitch  # noqa: PLC0415

            bots = BotLink(self, grace_ms=self._bot_grace_ms)
            store = self._settings_store
            bots.weakened.connect(self.messages.show_message)
            page = TablePage(bots, self.settings, self.pages)
            page.described.connect(self.setWindowTitle)
            page.not_saved.connect(lambda error: self.care.ask_about(error, page.retry))
            page.undo_changed.connect(self.menus.set_undo)
            page.scenes.covered.connect(self.menus.actions[Command.LAST_TRICK].setDisabled)
            page.curtain.moved.connect(self.menus.draw_curtain)
            page.left_behind_curtain.connect(self.leave_table)
            page.scenes.covered.connect(self.menus.actions[Command.WATCH].setEnabled)
            page.scenes.watch_requested.connect(self.past.watch)
            page.table.asked_changed.connect(self.menus.actions[Command.HINT].setEnabled)
            page.hints.shown_changed.connect(self.menus.actions[Command.HINT].setChecked)
            page.hints.settled.connect(self.past.keep_hint)
            page.scenes.new_game_requested.connect(self.new_game)
            page.play_again_requested.connect(self._new_game.deal)
            page.lesson.skipped.connect(self._back)
            page.seal_accepted.connect(self._new_game.deal_sealed)
            page.seal_unwanted.connect(lambda: self._settings_store.change(show_seal=False))
            page.seal_left.connect(self._back)
            page.first_game_requested.connect(self._new_game.deal_first)
            page.review_requested.connect(self.past.review)
            page.print_requested.connect(self.print_)
            page.scenes.again_done.connect(self._leave_again)
            page.game_review_requested.connect(self.past.review_game)
            page.ended.connect(self.care.keep_copy)
            page.ended.connect(self._stop_offering_lesson)
            page.ended.connect(self._compare_ended)
            page.last_card_told.connect(lambda: store.change(told_last_card=True))
            page.play_shown.connect(lambda shown: store.change(known_play=shown))
            self.pages.addWidget(page)
            self.table_page = page
            action = self.menus.actions[Command.SHEET]
            Coach(page, self.past.reviews, self._settings_store)
            SheetSwitch(page.area, self._preferences, self._settings_store, action)
        return self.table_page

    def _handlers(self) -> dict[Command, Callable[[], object]]:
        return {
            Command.NEW: self.new_game,
            Command.SAVED: self.saved_games,
            Command.WATCH: self.watch,
            Command.PUZZLES: self.find_better_cards,
            Command.CHECK: self.check,
            Command.PRINT: self.print_,
            Command.RECORD: self.record,
            Command.SCORES: self.keep_score,
            Command.DAYS: self.open_days,
            Command.CHALLENGE: self.open_challenges,
            Command.SEND: self._send_challenge,
            Command.CLOSE: self.leave_table,
            Command.UNDO: lambda: self._table().step(back=True),
            Command.REDO: lambda: self._table().step(back=False),
            Command.PREFERENCES: self.preferences,
            Command.QUIT: self.close,
            Command.HINT: lambda: self._table().toggle_hint(),
            Command.LAST_TRICK: lambda: self._table().show_last_trick(),
            Command.SKIP: lambda: self._table().skip(),
            Command.SHEET: lambda: self._table().toggle_sheet(),
            Command.SOUND: self._preferences.toggle_sound,
            Command.FULL_SCREEN: lambda: toggle_full_screen(self),
            Command.LEARN: self.learn,
            Command.HOW_TO: lambda: self.help(rules=False),
            Command.RULES: lambda: self.help(rules=True),
            Command.ABOUT: self._help.about,
        }

    def _connect_saved_games(self) -> None:
        self._saved_games.open_requested.connect(self.open_game)
        self._saved_games.print_requested.connect(self.print_)
        self._saved_games.scores_requested.connect(self.keep_score)
        self._saved_games.left.connect(self._back)
        self._saved_games.deleted.connect(self._game_deleted)
        self._saved_games.exchanged.connect(self._parked.save)
        self._saved_games.renamed.connect(self._parked.rename)

    def _connect_start_page(self) -> None:
        page = self.start_page
        page.play_requested.connect(self._new_game.play_at_once)
        page.learn_requested.connect(self.learn)
        page.continue_requested.connect(self.open_game)
        page.new_game_requested.connect(self.new_game)
        page.saved_games_requested.connect(self.saved_games)
        page.record_requested.connect(self.record)
        page.scores_requested.connect(self.keep_score)
        page.day_requested.connect(self.open_days)
        page.challenge_requested.connect(self.open_challenges)
        page.help_requested.connect(lambda: self.help(rules=False))
        page.preferences_requested.connect(self.preferences)
        page.quit_requested.connect(self.close)

    def preferences(self) -> None:
        """Change how the program looks and how fast it plays."""
        self._preferences.toggle()

    def _apply_settings(self) -> None:
        """Show everything as the settings now have it."""
        self._apply_scheme()
        self._text_size.set_percent(self.settings.text_size)
        self.start_page.apply_settings(self.settings)
        for opener in self._openers:
            opener.apply_settings()
        self.menus.actions[Command.SOUND].setChecked(self.settings.sound)
        if self.table_page is not None:
            self.table_page.apply_settings(self.settings)
            self._help.show_rules(self.table_page)

    def help(self, *, rules: bool) -> None:
        """Open the help at the rules of the table or at its beginning."""
        self._help.open(at_rules=rules and self.game_at_table() is not None)

    def game_at_table(self) -> int | None:
        """Return the id of the game at the table; None between games."""
        session = self._session()
        return session.game_id if session is not None else None

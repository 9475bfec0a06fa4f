"""Keeps the start page up to date."""

from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.ui.kit.day_change import DayChange
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.challenges_opener import ChallengesOpener
from ohhell_desktop.ui.shell.new_game_opener import NewGameOpener
from ohhell_desktop.ui.shell.saved_games_opener import SavedGamesOpener
from ohhell_desktop.ui.start.start_page import StartPage

_AFTER_PAINTING: Final = 300
"""After this time, in ms, the start page can be seen, and all games can be looked at."""


class StartOpener(QObject):
    """Shows on the start page which games there are, and which one Play deals.

    Args:
        pages: the pages of the window.
        store: the settings.
        saved_games: know the game to continue.
        new_game: knows the game that Play deals.
        challenges: know how many days were played.
        day: says when a new day has begun.

    Attributes:
        page: the start page, which is always there.
    """

    def __init__(
        self,
        pages: QStackedWidget,
        store: SettingsStore,
        saved_games: SavedGamesOpener,
        new_game: NewGameOpener,
        challenges: ChallengesOpener,
        day: DayChange,
    ) -> None:
        super().__init__(pages)
        self._store = store
        self._saved_games = saved_games
        self._new_game = new_game
        self._challenges = challenges
        self._looks_at_all = QTimer(self, singleShot=True, interval=_AFTER_PAINTING)
        self._looks_at_all.timeout.connect(lambda: self.refresh(at_once=False))
        self.page = StartPage(pages, day.today)
        day.changed.connect(self.refresh)
        self.page.play_requested.connect(new_game.play_at_once)
        self.apply_settings()
        pages.addWidget(self.page)

    def refresh(self, *, at_once: bool = True) -> None:
        """Show the games as they are now.

        Args:
            at_once: whether, of very many games, the others are looked at later.
        """
        games = self._saved_games.at_start(at_once=at_once)
        self._looks_at_all.stop()
        if not games.whole:
            self._looks_at_all.start()
        self.page.set_games(games.newest, some=games.some)
        offered = self._store.settings.offer_lesson and not games.finished
        self.page.offer_lesson(offered=offered)
        self.page.set_next_game(*self._new_game.next_game())
        self.page.set_days(self._challenges.days_played())

    def stop_offering_lesson(self) -> None:
        """Offer the lesson no more; the menu keeps it."""
        if self._store.settings.offer_lesson:
            self._store.change(offer_lesson=False)

    def apply_settings(self) -> None:
        """Show the page as the settings have it."""
        self.page.apply_settings(self._store.settings)

    def shut_down(self) -> None:
        """Look at no more games."""
        self._looks_at_all.stop()

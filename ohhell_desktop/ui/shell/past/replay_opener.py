"""Opens the page on which a game is watched again, and makes the copy in which it is played on."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.seats import LONGEST_SETUP_TEXT
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.own_seat import shown_seats
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener
from ohhell_desktop.ui.shell.past.review_opener import ReviewedGame

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.ui.game.replay.course import Course
    from ohhell_desktop.ui.game.replay.replay_page import ReplayPage


class ReplayOpener(PageOpener):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        library: takes the copies.
        care: reports it if a copy cannot be saved.
        store: the settings.
        review: called with the game, a deal, an action of it and a seat, to open its review.

    Attributes:
        page: the page while it is open; a review may be shown over it.
    """

    copied = Signal(int)
    """The player wants to play on in this game, a copy that has just been saved."""

    def __init__(
        self,
        pages: QStackedWidget,
        library: Library,
        care: LibraryCare,
        store: SettingsStore,
        review: Callable[[ReviewedGame, int, int, int], None],
    ) -> None:
        super().__init__(pages, store)
        self._library = library
        self._care = care
        self._review = review
        self.page: ReplayPage | None = None

    def open(self, game: ReviewedGame, *, may_play_on: bool = True) -> None:
        """Show a game from its start.

        Args:
            game: the game.
            may_play_on: whether the player may play on in a copy.
        """
        from ohhell_desktop.ui.game.replay.course import Course  # noqa: PLC0415
        from ohhell_desktop.ui.game.replay.replay_page import ReplayPage  # noqa: PLC0415

        self.close()
        settings, setup = self._store.settings, game.setup
        course, seats = Course(game.record, setup.seats), shown_seats(setup.seats, settings)
        page = ReplayPage(course, seats, setup.title, settings, game.mark, self._pages)
        page.foot.on_button.setVisible(may_play_on)
        page.left.connect(self.left)
        page.on_wanted.connect(lambda moment: self._play_on(game, course, moment))
        page.review_wanted.connect(lambda deal, ply, seat: self._review(game, deal, ply, seat))
        self._put(page)
        page.foot.play_button.setFocus()
        page.play(on=True)
        self.page = page

    def show_again(self) -> bool:
        """Show the page again after another one that it has opened; return whether it is there."""
        if self.page is not None:
            self._pages.setCurrentWidget(self.page)
            self.page.foot.play_button.setFocus()
        return self.page is not None

    def close(self) -> None:
        """Take the page away, if there is one."""
        page, self.page = self.page, None
        if page is not None:
            page.stop()
            self._take_away(page)

    def apply_settings(self) -> None:
        """Show the page as the settings now have it."""
        if self.page is not None:
            self.page.apply_settings(self._store.settings)

    def _play_on(self, game: ReviewedGame, course: "Course", moment: int) -> None:
        """Save a copy of the game up to a moment; the game itself stays as it is."""
        from ohhell_desktop.session.library.restore import StoredGame  # noqa: PLC0415

        title = self.tr("{title}, from deal {number}")
        named = title.format(title=game.setup.title, number=course.deal(moment) + 1)
        # A copy is no challenge any more: what comes next in it is known.
        setup = replace(game.setup, title=named[:LONGEST_SETUP_TEXT], public="")
        marks = self._library.help_marks(game.game_id).up_to(moment)
        actions = tuple(course.actions_up_to(moment))
        copy = StoredGame(setup, actions, course.state(moment), help=marks)
        self._care.run(lambda: self.copied.emit(self._library.add(copy)))

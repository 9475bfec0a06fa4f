"""Starts games: at once, or on the new-game page, which is taken away afterwards."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.files.settings import OWN
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.ui.game.table_page import TablePage
    from ohhell_desktop.ui.new_game.new_game import Choices, NewGamePage


class NewGameOpener(PageOpener):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        store: the settings, which remember the last choices.
        care: reports what is wrong with the saved games.
        library: the saved games, with the player's own forms.
        to_table: puts a game that begins on the table.
        to_seal: shows the seal of a game before it is dealt by :meth:`deal_sealed`; it is given
            what tells whether an earlier game was cut with a word.

    Attributes:
        page: the page while it is shown.
    """

    asked = Signal()
    """Emitted when the page is needed, because the last game cannot be dealt again."""

    def __init__(
        self,
        pages: QStackedWidget,
        store: SettingsStore,
        care: LibraryCare,
        library: Library,
        to_table: "Callable[[GameSession], None]",
        to_seal: "Callable[[GameSetup, Callable[[str], bool]], None]",
    ) -> None:
        super().__init__(pages, store)
        self._library = library
        self._care = care
        self._to_table = to_table
        self._to_seal = to_seal
        self.page: NewGamePage | None = None
        self._choices: Choices | None = None
        """What was chosen on the last page, and has not been dealt."""
        care.changed.connect(self._read_forms)

    def follow(self, page: "TablePage") -> None:
        """Deal what the player wants to play from the page of the table."""
        page.play_again_requested.connect(self.deal)
        page.first_game_requested.connect(self.deal_first)
        page.seal_accepted.connect(self.deal_sealed)
        page.seal_unwanted.connect(lambda: self._store.change(show_seal=False))

    def next_game(self) -> tuple[str, int]:
        """Return the title and the number of players of the game that Play deals."""
        settings = self._store.settings
        if settings.last_form.startswith(OWN):
            # It may have been renamed, changed or deleted since.
            from ohhell_desktop.ui.new_game.last_game import next_game  # noqa: PLC0415

            with suppress(SessionError):
                setup = next_game(settings, self._library)
                if setup is not None:
                    return setup.title, len(setup.seats)
        return settings.last_title, settings.last_seats

    def _read_forms(self) -> None:
        """Show the player's own forms as they are now, if the page is open."""
        if self.page is not None:
            self.page.own.reload()

    def open(self, key: str = "", *, deal: bool = False) -> None:
        """Show a new page, with the last choices.

        Args:
            key: the form to choose; empty for the last one.
            deal: whether to deal at once, if the form can be played.
        """
        from ohhell_desktop.ui.new_game.new_game import NewGamePage  # noqa: PLC0415
        from ohhell_desktop.ui.shell.house_rules_opener import own_rules  # noqa: PLC0415
        from ohhell_desktop.variants import CATALOGUE  # noqa: PLC0415

        self.close()
        page = NewGamePage(CATALOGUE, self._store.settings, self._pages, own_rules(self._library))
        page.set_cloth(self._store.settings.cloth)
        page.deal_requested.connect(self._deal)
        page.back_requested.connect(self.left)
        if self._choices is not None:
            page.choose_again(self._choices)
        if key:
            page.choose(key)
        self._put(page)
        self.page = page
        if deal:
            page.deal()

    def close(self) -> None:
        """Take the page away, if there is one; the next one begins with what is chosen here."""
        page, self.page = self.page, None
        if page is not None:
            self._choices = page.choices()
        self._take_away(page)

    def apply_settings(self) -> None:
        """Show the page as the settings have it."""
        if self.page is not None:
            self.page.apply_settings(self._store.settings)

    def play_at_once(self) -> None:
        """Deal a game like the last one; the first time, the usual game for four."""
        from ohhell_desktop.ui.new_game.last_game import next_game  # noqa: PLC0415

        def start() -> None:
            setup = next_game(self._store.settings, self._library)
            if setup is None:
                self.asked.emit()
            else:
                self._start(setup)

        self._care.run(start)

    def deal_first(self) -> None:
        """Deal a short game against gentle players; the first time, they are remembered."""
        from ohhell_desktop.bots.levels import GENTLE  # noqa: PLC0415
        from ohhell_desktop.rules.form.sequence import HandSizes  # noqa: PLC0415
        from ohhell_desktop.session.files.settings import Settings  # noqa: PLC0415
        from ohhell_desktop.ui.game.lesson.deals import (  # noqa: PLC0415
            FIRST_SIZES,
            first_game_title,
        )
        from ohhell_desktop.ui.new_game.last_game import next_game  # noqa: PLC0415

        kept = self._store.settings
        gentle = (GENTLE.key,) * (Settings().last_seats - 1)
        if not (kept.last_form or kept.last_levels):
            self._store.change(last_levels=gentle)
        usual = Settings(player_name=kept.player_name, avatar=kept.avatar, last_levels=gentle)
        setup = next_game(usual, self._library)
        if setup is not None:
            short = replace(setup.rules, sequence=HandSizes(text=FIRST_SIZES))
            self.deal(replace(setup, form="", title=first_game_title(), rules=short))

    def _deal(self) -> None:
        from ohhell_desktop.session.game_setup import new_seed  # noqa: PLC0415

        if self.page is not None:
            setup = self.page.setup(new_seed())
            self._store.save(self.page.remembered(self._store.settings))
            self.deal(setup)

    def deal(self, setup: "GameSetup") -> None:
        """Start a game, or show why it cannot be saved."""
        self._care.run(lambda: self._start(setup))

    def deal_sealed(self, setup: "GameSetup") -> None:
        """Start a game whose seal was shown, or show why it cannot be saved."""
        from ohhell_desktop.session.game_session import GameSession  # noqa: PLC0415

        self._care.run(lambda: self._to_table(GameSession.start(self._library, setup)))

    def _start(self, setup: "GameSetup") -> None:
        from ohhell_desktop.session.game_session import GameSession  # noqa: PLC0415
        from ohhell_desktop.ui.game.known_others import remembering  # noqa: PLC0415

        settings = self._store.settings
        setup = remembering(setup, settings)
        if settings.show_seal and not setup.public:
            self._to_seal(setup, self._library.was_cut_with)
        else:
            self._to_table(GameSession.start(self._library, setup))
        self._choices = None

"""Opens the pages of the days and of challenges, and lets the expert play the same cards."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.rules.io.record import Record
    from ohhell_desktop.session.challenges.days import Days
    from ohhell_desktop.session.challenges.kept import KeptResult
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.ui.challenges.challenge_page import ChallengePage, Choices
    from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
    from ohhell_desktop.ui.challenges.days_page import DaysPage
    from ohhell_desktop.ui.challenges.same_cards import SameCardsGame
    from ohhell_desktop.variants import Form

_LAST_DAY: Final = date(9000, 1, 1)


class ChallengesOpener(PageOpener):
    """Shows the pages; their imports wait until they are first needed.

    Args:
        pages: the pages of the window.
        library: the saved games, with what was made of public ones.
        care: reports what is wrong with the saved games.
        store: the settings.
        to_table: puts a game that begins on the table.

    Attributes:
        page: the page while one is shown.
        shown_game: the game whose result is shown; None for none.
    """

    open_requested = Signal(int)
    """The player wants to continue this game."""
    review_requested = Signal(int)
    """The player wants to see how this game was played."""
    watch_requested = Signal(object, object)
    """The player wants to see a game that the expert has played: its setup and its record."""
    rules_requested = Signal(object)
    """The player wants to read the rules of the game with this setup."""
    titled = Signal(str)
    """A page is shown: its title."""
    result_shown = Signal()
    """What was made of :attr:`shown_game` is shown, or not any more."""

    def __init__(
        self,
        pages: QStackedWidget,
        library: Library,
        care: LibraryCare,
        store: SettingsStore,
        to_table: "Callable[[GameSession], None]",
    ) -> None:
        super().__init__(pages, store)
        self._library = library
        self._care = care
        self._to_table = to_table
        self._games: SameCardsGame | None = None
        self._day: date | None = None
        self._title = ""
        self.page: DaysPage | ChallengePage | ComparisonPage | None = None
        self.shown_game: int | None = None
        self._offered: ChallengePage | None = None
        self._choices: Choices | None = None
        """What was chosen on the last page for challenges, and has not begun."""
        self._seed = b""
        """Of the cards of a challenge by own rules, which may have been sent."""

    def days_played(self) -> int:
        """Return how many deals of days have been played."""
        return self._library.days_played()

    def open_days(self, day: date | None = None, today: date | None = None) -> None:
        """Show the days.

        Args:
            day: the day that is chosen; None for today.
            today: the date; None for that of the computer.
        """
        from ohhell_desktop.session.challenges.games import day_setup  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.days_page import DaysPage  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.setups import player, sitting_beside  # noqa: PLC0415

        person = player(self._store.settings)

        def setup_of(wanted: date) -> "GameSetup":
            return day_setup(wanted, person, sitting_beside(person))

        def form_of(wanted: date) -> str:
            return setup_of(wanted).title

        page = DaysPage(today or local_date(), self._days(), form_of, self._pages)
        page.rules_requested.connect(lambda wanted: self.rules_requested.emit(setup_of(wanted)))
        page.show_day(day or today or local_date())
        page.back_requested.connect(self.left)
        page.play_requested.connect(self._play_day)
        page.result_requested.connect(self._show_day_result)
        self._show(page, self.tr("Today’s deal"))

    def show_new_day(self) -> None:
        """Open the day that has begun, if the days are shown; the same one stays chosen."""
        from ohhell_desktop.ui.challenges.days_page import DaysPage  # noqa: PLC0415

        if isinstance(self.page, DaysPage):
            self.open_days(self.page.month.day)

    def open_challenges(self) -> None:
        """Show the page that makes a challenge or takes a code."""
        from ohhell_desktop.session.challenges.code import Length  # noqa: PLC0415
        from ohhell_desktop.session.game_setup import new_seed  # noqa: PLC0415
        from ohhell_desktop.ui.challenges import setups  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.challenge_page import (  # noqa: PLC0415
            ChallengePage,
            Known,
        )
        from ohhell_desktop.variants import CATALOGUE, STANDARD  # noqa: PLC0415

        self.close()
        games, settings = self._same_cards(), self._store.settings
        games.settle_older()
        own = self._own_forms()
        forms = {**CATALOGUE, **own}

        def describe(key: str, seats: int, length: Length) -> str | None:
            return setups.deals_text(forms[key], seats, length)

        self._seed = seed = self._seed or new_seed()
        page = ChallengePage(
            setups.offered_forms(own),
            setups.offered_levels(),
            Known(describe, games.stand, games.title_of_result),
            games.played(),
            self._pages,
            begun=games.begun(),
        )

        def own_setup(key: str, seats: int, level: str, size: int) -> "GameSetup":
            now = self._store.settings
            return setups.setup_by_own_rules(forms[key], seats, level, Length(size), now, seed)

        level = setups.usual_level(settings)
        page.new.choose(settings.last_form or STANDARD, settings.last_seats, level)
        if self._choices is not None:
            page.choose_again(self._choices)
        page.back_requested.connect(self.left)
        page.made.connect(lambda *choice: self._begin(own_setup(*choice)))
        page.file_wanted.connect(lambda *choice: self._save_file(own_setup(*choice)))
        page.continued.connect(self._continue)
        page.code_entered.connect(self._take_code)
        page.result_entered.connect(self._take_result)
        page.result_requested.connect(self.show_result)
        page.copied.connect(self._copy_code)
        self._show(page, self.tr("Challenge"))
        self._offered = page

    def show_ended(self, session: "GameSession") -> None:
        """Show what was made of a game with public cards that is over at the table."""
        mine = self._same_cards().settle_game(session.game_id, session.stored())
        self._compare(session.setup, session.game_id, mine)

    def show_result(self, public: str) -> None:
        """Show what was made of a game: the result that counts.

        Args:
            public: the text that names the game.
        """
        kept = self._same_cards().mine(public)
        if kept is not None:
            game_id, mine = kept
            self._care.run(lambda: self._compare(self._library.load(game_id).setup, game_id, mine))

    def follow(self, session: "GameSession") -> None:
        """Let the expert play the cards of the game at the table, if they are public."""
        if session.setup.public:
            self._same_cards().let_expert_play(session.setup)

    def kind_of(self, public: str) -> tuple[str, str]:
        """Return what a game with public cards is called at the table, and what sends it.

        Args:
            public: the text that names the game; empty if its cards are secret.
        """
        if not public:
            return "", ""
        from ohhell_desktop.session.challenges.games import day_of, has_code  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.words import game_text  # noqa: PLC0415

        if day_of(public) is not None:
            return game_text(public, ""), ""
        if has_code(public):
            return self.tr("Challenge"), self.tr("C&opy the challenge’s code")
        return self.tr("Challenge"), self.tr("Save the challenge as a &file…")

    def close(self) -> None:
        """Take the page away, if there is one."""
        page, self.page = self.page, None
        offered, self._offered = self._offered, None
        if offered is not None:
            self._choices = offered.choices()
        if self.shown_game is not None:
            self.shown_game = None
            self.result_shown.emit()
        self._take_away(page)
        if self._games is not None:
            self._games.shows = None

    def show_again(self) -> bool:
        """Show the page that is open already; return whether there is one."""
        if self.page is None:
            return False
        self._pages.setCurrentWidget(self.page)
        self.titled.emit(self._title)
        return True

    def apply_settings(self) -> None:
        """Show what the player has changed in the preferences."""
        if self.page is not None:
            self.page.apply_settings(self._store.settings)

    def shut_down(self) -> None:
        """End the process in which the expert plays."""
        if self._games is not None:
            self._games.close()

    def _show(self, page: "DaysPage | ChallengePage | ComparisonPage", title: str) -> None:
        self.close()
        page.set_cloth(self._store.settings.cloth)
        self._put(page)
        self.page, self._title = page, title
        self.titled.emit(title)

    def _same_cards(self) -> "SameCardsGame":
        """Return what keeps and asks for results; it is made on first use."""
        from ohhell_desktop.ui.challenges.same_cards import SameCardsGame  # noqa: PLC0415

        if self._games is None:
            self._games = SameCardsGame(self._library, self)
        return self._games

    def _days(self) -> "Days":
        from ohhell_desktop.session.challenges.days import days_of  # noqa: PLC0415

        self._same_cards().settle_older()
        return days_of(self._library.same_cards(), self._library.begun_public_games())

    def _own_forms(self) -> "dict[str, Form]":
        from ohhell_desktop.ui.kit.own_forms.draft import own_as_forms  # noqa: PLC0415

        try:
            return dict(own_as_forms(self._library.own_forms()))
        except SessionError:
            return {}

    def _play_day(self, day: date) -> None:
        """Continue the deal of a day, or begin it."""
        from ohhell_desktop.session.challenges.games import day_text  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.setups import setup_of_day  # noqa: PLC0415

        begun = self._library.begun_public_games().get(day_text(day))
        if begun is not None:
            self.open_requested.emit(begun)
        else:
            self._begin(setup_of_day(day, self._store.settings))

    def _show_day_result(self, day: date) -> None:
        from ohhell_desktop.session.challenges.games import day_text  # noqa: PLC0415

        self.show_result(day_text(day))

    def _continue(self, public: str) -> None:
        """Continue a challenge that was begun."""
        begun = self._library.begun_public_games().get(public)
        if begun is not None:
            self.open_requested.emit(begun)

    def _take_code(self, code: str) -> None:
        """Begin a friend's challenge, or continue it."""
        from ohhell_desktop.session.challenges.code import from_code  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.setups import setup_of_challenge  # noqa: PLC0415

        setup = setup_of_challenge(from_code(code), self._store.settings)
        begun = self._library.begun_public_games().get(setup.public)
        if begun is not None:
            self.open_requested.emit(begun)
            self._choices = None
        else:
            self._begin(setup)

    def _take_result(self, code: str) -> None:
        """Compare a friend's result with the player's own."""
        from ohhell_desktop.look.translate import tr  # noqa: PLC0415
        from ohhell_desktop.rules.sentences import UnreadableError  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.challenge_page import ChallengePage  # noqa: PLC0415

        def take() -> None:
            try:
                public = self._same_cards().take_friend(code)
            except UnreadableError as error:
                if isinstance(self.page, ChallengePage):
                    self.page.refuse(error.worded(tr))
                return
            self._same_cards().prefers_friend = True
            self.show_result(public)

        self._care.run(take)

    def _begin(self, setup: "GameSetup") -> None:
        from ohhell_desktop.session.game_session import GameSession  # noqa: PLC0415

        def begin() -> None:
            self._to_table(GameSession.start(self._library, setup))
            self._choices, self._seed = None, b""

        self._care.run(begin)

    def _compare(self, setup: "GameSetup", game_id: int, mine: "KeptResult") -> None:
        """Show a result beside that of the expert or a friend."""
        from ohhell_desktop.session.challenges.games import day_of, has_code  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.words import game_text  # noqa: PLC0415
        from ohhell_desktop.ui.kit.table_look import display_of  # noqa: PLC0415

        settings, public = self._store.settings, setup.public
        self._day = day_of(public)
        name, look = game_text(public, setup.title), display_of(settings).look(setup.rules.deck)
        line = self.tr("{game}: the same cards, the same players at the table.")
        page = ComparisonPage(
            line.format(game=name),
            settings.avatar,
            look,
            can_be_sent=self._day is None,
            has_code=has_code(public),
            parent=self._pages,
        )
        page.back_requested.connect(self._back_from_result)
        page.review_requested.connect(lambda: self.review_requested.emit(game_id))
        page.watch_requested.connect(lambda: self._watch_expert(setup))
        page.copy_requested.connect(lambda: self._send(setup))
        page.result_copy_requested.connect(lambda: self._copy_result(setup))
        page.again_requested.connect(lambda: self._begin(setup))
        self._show(page, name)
        self.shown_game = game_id
        self.result_shown.emit()
        self._same_cards().show_on(page, setup, mine)

    def _watch_expert(self, setup: "GameSetup") -> None:
        """Show how the expert plays the cards, as soon as that is known."""
        from ohhell_desktop.bots.levels import EXPERT  # noqa: PLC0415
        from ohhell_desktop.session.seats import SeatKind  # noqa: PLC0415

        own, *others = setup.seats
        name = self.tr("The expert")
        expert = replace(own, name=name, kind=SeatKind.BOT, level=EXPERT.key)
        watched = replace(setup, seats=(expert, *others))

        def watch(course: "Record") -> None:
            # Who looks at another page by now, over this one, must not be led away from it.
            if self._pages.currentWidget() is self.page:
                self.watch_requested.emit(watched, course)

        self._same_cards().watch(setup, watch)

    def _back_from_result(self) -> None:
        """Go back to the days or the challenges."""
        if self._day is not None:
            self.open_days(self._day)
        else:
            self.open_challenges()

    def send(self, setup: "GameSetup") -> str:
        """Copy the code of a challenge, or save its file if it has none.

        Args:
            setup: the game.

        Returns:
            What has happened, as a sentence; empty for nothing.
        """
        from ohhell_desktop.ui.challenges import sending  # noqa: PLC0415

        return sending.send(setup, self._pages)

    def _send(self, setup: "GameSetup") -> None:
        """Send the challenge whose result is shown."""
        from ohhell_desktop.session.challenges.games import has_code  # noqa: PLC0415

        if has_code(setup.public):
            self._copy_code(setup.public)
        else:
            self._save_file(setup)

    def _save_file(self, setup: "GameSetup") -> None:
        from ohhell_desktop.ui.challenges import sending  # noqa: PLC0415

        self._say(sending.save_challenge(setup, self._pages))

    def _copy_code(self, public: str) -> None:
        from ohhell_desktop.ui.challenges import sending  # noqa: PLC0415

        self._say(sending.copy_code(public))

    def _copy_result(self, setup: "GameSetup") -> None:
        """Copy the code of the result that counts."""
        from ohhell_desktop.ui.challenges import sending  # noqa: PLC0415

        self._say(sending.copy_result(self._same_cards().result_code(setup)))

    def _say(self, words: str) -> None:
        from ohhell_desktop.ui.challenges.challenge_page import ChallengePage  # noqa: PLC0415
        from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage  # noqa: PLC0415

        if words and isinstance(self.page, ChallengePage | ComparisonPage):
            self.page.say(words)


def local_date() -> date:
    """Return the date that the computer shows: the days go by it.

    A wrong clock shows the first day that has a deal, or one long after us.
    """
    from ohhell_desktop.session.challenges.games import FIRST_DAY  # noqa: PLC0415

    today = date.today()  # noqa: DTZ011 - the date line is that of the player
    return min(max(today, FIRST_DAY), _LAST_DAY)

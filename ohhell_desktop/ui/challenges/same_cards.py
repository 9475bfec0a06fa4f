"""What was made of the same cards: kept in the library, asked of the expert, shown on a page."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QDate, QObject

from ohhell_desktop.bots.version import PLAYERS, UNSEARCHED
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.io.entries import RecordEntry, made_by
from ohhell_desktop.rules.io.record import Record
from ohhell_desktop.session.challenges.comparison import compared
from ohhell_desktop.session.challenges.games import day_of, has_code
from ohhell_desktop.session.challenges.kept import (
    KeptResult,
    Who,
    kept_from_text,
    kept_to_text,
    own_result,
)
from ohhell_desktop.session.challenges.result import (
    MOST_PLAYERS,
    SeatResult,
    from_result_code,
    game_of,
    to_result_code,
)
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.library.same_cards import KeptSame
from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
from ohhell_desktop.ui.challenges.expert_link import ExpertLink
from ohhell_desktop.ui.challenges.played_list import PlayedChallenge
from ohhell_desktop.ui.challenges.words import Stand, game_and_deals, game_text, played_line
from ohhell_desktop.ui.kit.game_words import game_line
from ohhell_desktop.words.points import signed_points

_MOST_LISTED: Final = 100
_HEALED: Final = 50
"""Results of older games that are counted at once."""
_logger: Final = logging.getLogger("ohhell.ui")


class SameCardsGame(QObject):
    """Keeps results, lets the expert play, and fills the page that compares two of them.

    Args:
        library: keeps the results.
        parent: the owner.

    Attributes:
        shows: the page that is filled; None for none.
        prefers_friend: whether a friend's result is shown in place of the expert's.
    """

    def __init__(self, library: Library, parent: QObject, link: ExpertLink | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._link = link or ExpertLink(self)
        self._playing = ""
        self._so_far: SeatResult | None = None
        self._failed: set[str] = set()
        self._courses: dict[str, Record] = {}
        """How the expert has played games, since the program was started."""
        self._to_watch: Callable[[Record], None] | None = None
        self._unkept: dict[str, SeatResult] = {}
        self._setup: GameSetup | None = None
        self._mine: KeptResult | None = None
        self.shows: ComparisonPage | None = None
        self.prefers_friend = False

    def close(self) -> None:
        """End the process in which the expert plays."""
        self._link.close()

    def settle(self, public: str, game_id: int, mine: KeptResult) -> None:
        """Keep a result, unless one of an earlier game with the same cards counts.

        One that cannot be written now is counted again when a page with results is opened.
        """
        first = self.mine(public)
        if first is None or first[0] == game_id:
            self._keep(KeptSame(public, Who.YOU, game_id, kept_to_text(mine)))

    def settle_game(self, game_id: int, game: StoredGame) -> KeptResult:
        """Keep what the player has made of a game that is over, and return it."""
        helped = bool(game.help) or len(game.timeline.done) < len(game.actions)
        mine = own_result(game.state.history, helped=helped, players=_version(game.actions))
        self.settle(game.setup.public, game_id, mine)
        return mine

    def settle_older(self) -> None:
        """Keep the results of games that ended where they could not be kept."""
        for game_id in self._library.uncounted_public_games()[:_HEALED]:
            try:
                game = self._library.load(game_id)
            except LibraryError:
                continue
            self.settle_game(game_id, game)

    def mine(self, public: str) -> tuple[int, KeptResult] | None:
        """Return the result that counts, with the number of its game; None if there is none."""
        for row in self._library.same_cards(public):
            kept = kept_from_text(row.result)
            if row.who == Who.YOU and kept is not None:
                return row.game_id, kept
        return None

    def played(self) -> list[PlayedChallenge]:
        """Return the challenges that were played, the last one first."""
        rows = self._library.same_cards()
        experts = {row.public: kept_from_text(row.result) for row in rows if row.who == Who.EXPERT}
        titles = self._library.public_titles()
        found = []
        for row in reversed(rows):
            mine = kept_from_text(row.result)
            if row.who == Who.YOU and mine is not None and day_of(row.public) is None:
                name = titles.get(row.game_id, row.public)
                line = played_line(name, mine, experts.get(row.public))
                found.append(PlayedChallenge(row.public, line, has_code(row.public)))
        return found[:_MOST_LISTED]

    def begun(self) -> list[PlayedChallenge]:
        """Return the challenges that are not over, the one played last first."""
        found = []
        for public, game_id in reversed(self._library.begun_public_games().items()):
            if day_of(public) is None:
                game = replace(self._library.entry_of(game_id), is_challenge=False)
                line = game_line(game, QDate.currentDate())
                found.append(PlayedChallenge(public, line, has_code(public)))
        return found[:_MOST_LISTED]

    def title_of_result(self, code: str) -> str:
        """Return the game that a friend's result is of, in words.

        Raises:
            UnreadableError: as :meth:`take_friend`.
        """
        rows = [row for row in self._library.same_cards() if row.who == Who.YOU]
        public = game_of(code, [row.public for row in rows])
        own = next(row for row in rows if row.public == public)
        kept = kept_from_text(own.result)
        title = game_text(public, self._library.public_titles().get(own.game_id, public))
        return title if kept is None else game_and_deals(title, kept)

    def stand(self, public: str) -> Stand:
        """Return how far a game has been played."""
        begun = public in self._library.begun_public_games()
        if self.mine(public) is not None:
            return Stand.BEGUN_AGAIN if begun else Stand.PLAYED
        return Stand.BEGUN if begun else Stand.NEW

    def take_friend(self, code: str) -> str:
        """Keep a friend's result, and return the text that names its game.

        Raises:
            UnreadableError: if it is no result, has a slip, or is of a game not played here.
            LibraryError: if that game cannot be read, or the result not be written.
        """
        rows = self._library.same_cards()
        public = game_of(code, [row.public for row in rows if row.who == Who.YOU])
        own = next(row for row in rows if row.public == public and row.who == Who.YOU)
        setup = self._library.load(own.game_id).setup
        friend = from_result_code(code, public, setup.rules, len(setup.seats))
        text = kept_to_text(KeptResult(friend))
        self._library.keep_same_cards(KeptSame(public, Who.FRIEND, 0, text))
        return public

    def result_code(self, setup: GameSetup) -> str:
        """Return the code of the result that counts; empty if there is none, or it is damaged."""
        kept = self.mine(setup.public)
        if kept is None:
            return ""
        try:
            return to_result_code(setup.public, setup.rules, len(setup.seats), kept[1].result)
        except ValueError:
            return ""

    def watch(self, setup: GameSetup, watch: Callable[[Record], None]) -> None:
        """Give the game as the expert has played it; if need be, it is played first.

        Args:
            setup: the game.
            watch: called with its record, unless another page is shown by then.
        """
        public = setup.public
        self._to_watch = watch
        if public not in self._courses:
            self._failed.discard(public)
            self._ask(setup)
            self._fill()
        self._give_course(public)

    def _give_course(self, public: str) -> None:
        """Give the course that is wanted, if it is known and the page is still shown."""
        watch, course = self._to_watch, self._courses.get(public)
        shown = self.shows is not None and self._setup is not None and self._setup.public == public
        if watch is not None and course is not None and shown:
            self._to_watch = None
            watch(course)

    def let_expert_play(self, setup: GameSetup) -> None:
        """Ask the expert for its result, unless it is kept already, or being made."""
        public = setup.public
        if public in self._unkept:
            self._keep_expert(public, self._unkept[public])
        elif self._other(public, Who.EXPERT) is None:
            self._ask(setup)

    def _ask(self, setup: GameSetup) -> None:
        """Let the expert play, unless it does."""
        public = setup.public
        if self._playing == public:
            return
        if not self._link.can_play():
            self._failed.add(public)
            return
        self._playing, self._so_far = public, None

        def take(result: SeatResult, is_over: bool) -> None:
            self._so_far = result
            if is_over:
                if self._other(public, Who.EXPERT) is None:
                    self._keep_expert(public, result)
                if self._link.course is not None:
                    self._courses[public] = self._link.course
                self._playing = ""
            self._fill()
            self._give_course(public)

        def failed() -> None:
            self._failed.add(public)
            self._playing = ""
            self._fill()

        self._link.play(setup, take, failed)

    def show_on(self, page: ComparisonPage, setup: GameSetup, mine: KeptResult) -> None:
        """Fill a page, and again whenever more is known.

        Args:
            page: the page.
            setup: the game.
            mine: the player's result.
        """
        self.shows, self._setup, self._mine = page, setup, mine
        self._to_watch = None
        page.other_requested.connect(self._exchange)
        self._failed.discard(setup.public)
        self.let_expert_play(setup)
        self._fill()

    def _keep_expert(self, public: str, result: SeatResult) -> None:
        """Keep what the expert has made; if it cannot be written, until the program is closed."""
        self._unkept.pop(public, None)
        if not self._keep(KeptSame(public, Who.EXPERT, 0, kept_to_text(KeptResult(result)))):
            self._unkept[public] = result

    def _keep(self, kept: KeptSame) -> bool:
        """Keep a result that can be found out again; return whether that was possible."""
        try:
            self._library.keep_same_cards(kept)
        except LibraryError as error:
            _logger.warning("A result was not kept: %s", error.sentence.for_log())
            return False
        return True

    def _exchange(self) -> None:
        self.prefers_friend = not self.prefers_friend
        self._fill()

    def _other(self, public: str, who: Who) -> SeatResult | None:
        for row in self._library.same_cards(public):
            kept = kept_from_text(row.result)
            if row.who == who and kept is not None:
                return kept.result
        return None

    def _fill(self) -> None:
        page, setup, mine = self.shows, self._setup, self._mine
        if page is None or setup is None or mine is None:
            return
        friend = self._other(setup.public, Who.FRIEND)
        by_friend = self.prefers_friend and friend is not None
        if by_friend:
            other, name, subject = friend, tr("Your friend"), tr("your friend")
        else:
            other, name, subject = self._experts(setup.public), tr("The expert"), tr("the expert")
        icon = "person" if by_friend else "computer"
        notes = self._notes(setup, mine, other, by_friend=by_friend)
        page.show_results(compared(mine, other), name, subject, icon, notes)
        titles = (tr("Beside the expert"), tr("Beside your friend"))
        page.offer_other(titles[not by_friend] if friend is not None else "")
        page.offer_watching(offered=not by_friend and self._link.can_play())

    def _experts(self, public: str) -> SeatResult | None:
        kept = self._other(public, Who.EXPERT)
        so_far = self._so_far if self._playing == public else self._unkept.get(public)
        return kept or so_far

    def _notes(
        self, setup: GameSetup, mine: KeptResult, other: SeatResult | None, *, by_friend: bool
    ) -> str:
        """Return what else is to be said."""
        notes = []
        if not by_friend and self._playing == setup.public:
            notes.append(tr("The expert is playing these cards now."))
        elif not by_friend and setup.public in self._failed:
            notes.append(tr("The expert can’t play them in this copy of Oh Hell! just now."))
        counts = self.mine(setup.public)
        if counts is not None and counts[1] != mine:
            points = signed_points(counts[1].result.total, tr)
            notes.append(tr("Your first result counts: {points}.").format(points=points))
        if mine.result.helped:
            notes.append(tr("You had hints or took something back."))
        if by_friend and other is not None and other.helped:
            notes.append(tr("Your friend had hints or took something back."))
        if not compared(mine, other).same_players:
            notes.append(
                tr("The computer players were of another version, and may have played otherwise.")
            )
        return " ".join(notes)


def _version(entries: Iterable[RecordEntry]) -> int:
    """Return against which version of the computer players a game was played.

    Of several, the first counts; where none is noted, the present one has played.
    """
    noted = {by.players.removesuffix(UNSEARCHED) for by in map(made_by, entries) if by is not None}
    versions = (int(players) for players in noted if players.isdecimal())
    return min((each for each in versions if each <= MOST_PLAYERS), default=int(PLAYERS))

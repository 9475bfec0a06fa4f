"""The page of a game: the table and the score sheet beside it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ohhell_desktop.bots.others import Others
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.scheme import follow_system
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import score_items
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.challenges.games import day_of
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import UNSAVED, GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatSetup
from ohhell_desktop.table.plan.cues import BeginDeal
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.controller import Controller, players_of, seats_at
from ohhell_desktop.ui.game.curtain.absence import Absence
from ohhell_desktop.ui.game.curtain.curtain import CurtainPage
from ohhell_desktop.ui.game.hints import Hints
from ohhell_desktop.ui.game.known_others import shown_play
from ohhell_desktop.ui.game.lesson.deals import (
    LessonGame,
    is_first_game,
    lesson_settings,
    prepared_action,
)
from ohhell_desktop.ui.game.lesson.lesson import Lesson
from ohhell_desktop.ui.game.moments.again_scene import AgainScene
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.scenes import Scenes
from ohhell_desktop.ui.game.moments.seal_panel import SealPanel, bare_view
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
from ohhell_desktop.ui.game.pace import Pace
from ohhell_desktop.ui.game.score.score_model import ScoreSheetModel
from ohhell_desktop.ui.game.score.sheet_area import SheetArea
from ohhell_desktop.ui.game.strangers import Strangers
from ohhell_desktop.ui.game.unsaved_bar import UnsavedBar
from ohhell_desktop.ui.kit.controls.panel_room import BESIDE
from ohhell_desktop.ui.kit.game_words import help_text, hints_text
from ohhell_desktop.ui.kit.own_seat import shown_seats
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet
from ohhell_desktop.ui.kit.sound.player import SoundPlayer
from ohhell_desktop.ui.kit.sound.table_sounds import TableSounds
from ohhell_desktop.ui.kit.table_look import display_of, follow_scheme


class TablePage(QWidget):
    """Shows one game and keeps its parts up to date."""

    may_hint = Signal(bool)
    """Whether the player can have a hint now."""
    described = Signal(str)
    """One line about the state of the game, for the window's title."""
    not_saved = Signal(SessionError)
    """An action could not be saved, because of this error; :meth:`retry` tries again."""
    undo_changed = Signal(bool, bool)
    """Whether the player can undo and redo now."""
    ended = Signal()
    """The game is over."""
    print_requested = Signal()
    """The player wants the score sheet on paper."""
    game_review_requested = Signal()
    """The player wants to see how the game was played."""
    summed_up = Signal(int)
    """The summary of a deal is shown: its number, from 0."""
    review_requested = Signal(int)
    """The player wants to look again at a deal that is over, from 0."""
    play_again_requested = Signal(GameSetup)
    """The player wants another game like the one that is over: its setup."""
    seal_accepted = Signal(GameSetup)
    """The player has seen the seal of a game, which can be dealt now: its setup."""
    seal_unwanted = Signal()
    """The player does not want to see the seal before each game."""
    left_behind_curtain = Signal()
    """Somebody leaves the table while the curtain is down."""
    menu_wanted = Signal()
    """The player has pressed Escape, which means nothing else now."""
    seal_left = Signal()
    """The player leaves the seal; nothing is dealt."""
    first_game_requested = Signal()
    """The lesson is over, and the player wants a short real game."""
    last_card_told = Signal()
    """It has been said that the last card plays itself."""
    play_shown = Signal(tuple)
    """What a finished game has shown of how the player plays, who wants that to be remembered."""

    def __init__(self, bots: BotLink, settings: Settings, parent: QWidget | None = None) -> None:
        """Set up an empty page.

        Args:
            bots: decides for the computer players.
            settings: the player's settings.
            parent: the owner.
        """
        super().__init__(parent)
        self.setProperty(BESIDE, True)
        self._bots = bots
        self._strangers = Strangers(lambda: self._settings.programs, self, bots.grace_ms)
        self._controller: Controller | None = None
        self.seal: SealPanel | None = None
        self._seen: SeatView | None = None
        self._left: dict[int, tuple[int, Action]] = {}
        self._settings = settings
        self.table = TableView(self)
        self.scenes = Scenes(self.table)
        self.scenes.proceed.connect(self._proceed)
        self.scenes.play_again_requested.connect(self._play_again)
        self.scenes.review_requested.connect(self.review_requested)
        self.scenes.again_requested.connect(self._once_more)
        self.scenes.game_review_requested.connect(self.game_review_requested)
        self.hints = Hints(self.table, bots, self._others, self)
        self.hints.given.connect(self._mark_hint)
        self.lesson = Lesson(self.table, self)
        self.table.asked_changed.connect(self._asked)
        self.table.director.cue_started.connect(self._cue_started)
        self.sounds = TableSounds(SoundPlayer(), settings)
        self.table.director.cue_started.connect(self.sounds.shown)
        self.area = SheetArea(self.table, self)
        self.area.opened.connect(self._take_focus)
        self.area.drawer.review_requested.connect(self.review_requested)
        self.area.drawer.print_requested.connect(self.print_requested)
        self.scenes.sheet_requested.connect(self.area.toggle)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        stage = QWidget(self)
        on_stage = QVBoxLayout(stage)
        on_stage.setContentsMargins(0, 0, 0, 0)
        on_stage.addWidget(self.area)
        layout.addWidget(stage, 1)
        self.unsaved_bar = UnsavedBar(self)
        self.unsaved_bar.retry_requested.connect(self.retry)
        layout.addWidget(self.unsaved_bar)
        self.curtain = CurtainPage(stage, self.area)
        self.curtain.left.connect(self.left_behind_curtain)
        self.curtain.moved.connect(self._curtain_moved)
        self.absence = Absence(self)
        self.absence.noticed.connect(self.put_away)
        self._pace = Pace(self.table, settings, self.scenes, self.curtain)
        self.table.set_text_size(settings.text_size)
        self._follow_scheme()
        self._show_cards()
        follow_system(self._follow_scheme)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet in its drawer."""
        return self.area.drawer.sheet

    @property
    def model(self) -> ScoreSheetModel:
        """What the score sheet shows."""
        return self.area.model

    @property
    def scene(self) -> DealSummary | ResultScene | AgainScene | None:
        """What covers the table; None while the table can be seen."""
        return self.scenes.current

    @property
    def session(self) -> GameSession | None:
        """The game at the table; None between games."""
        return self._controller.session if self._controller else None

    def apply_settings(self, settings: Settings) -> None:
        """Use other settings; what they do not concern is left as it is."""
        before, seats = self._settings, self._seats()
        self._settings = settings
        self.sounds.apply(settings)
        if self._controller is not None:
            self._controller.apply(_played_with(self._controller.session, settings))
        if settings.programs != before.programs:
            self._strangers.follow()
        self._pace.apply(settings)
        if settings.text_size != before.text_size:
            self.table.set_text_size(settings.text_size)
        if settings.cloth != before.cloth:
            self._follow_scheme()
        if display_of(settings) != display_of(before):
            self._show_cards()
        if self._seen is not None and self._seats() != seats:
            self.table.table_scene.rename(players_of(self._seats()))
            self.area.set_game(self._seen, self._names(), self._avatars())
            past, seen = self._seen.history, self._seen
            self.scenes.show_again(lambda: self._sum_up(past[-1]), lambda: self._end(seen))
        self.lesson.place()

    def _show_cards(self) -> None:
        """Draw the cards as the player wants to see them."""
        self.table.set_card_display(display_of(self._settings))
        if self.session is not None:
            self.area.set_look(self._look(self.session))
            self.scenes.set_look(self._look(self.session))

    @property
    def shown_rules(self) -> RuleSet | None:
        """The rules of the game with the pack as it is drawn; None between games."""
        session = self.session
        if session is None:
            return None
        return display_of(self._settings).displayed_rules(session.setup.rules)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow a change between light and dark."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._follow_scheme()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Offer the menu of the table with Escape, which nothing over the table has used."""
        escape = event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat()
        if escape and self.session is not None and not self.curtain.is_down:
            self.menu_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _follow_scheme(self) -> None:
        """Give the table its cloth, the colours of the windows, and the motion that is wanted."""
        colours = follow_scheme(self.table, self._settings, self.palette())
        self.area.set_rail(colours.rail)
        self.curtain.set_cloth(self._settings.cloth)
        self.scenes.repaint()
        self.lesson.place()

    @property
    def learns(self) -> bool:
        """Whether a lesson is at the table."""
        return isinstance(self.session, LessonGame)

    def open(self, session: GameSession) -> None:
        """Put a game on the table and continue it."""
        self.leave()
        if session.screen.shared:
            self.absence.watch()
        learns, settings = isinstance(session, LessonGame), _played_with(session, self._settings)
        prepared = prepared_action if learns else None
        controller = Controller(
            session,
            self.table,
            self._bots,
            settings,
            self._pace,
            self,
            prepared=prepared,
            strangers=self._strangers,
            curtain=self.curtain,
        )
        self._controller = controller
        self._pace.sit_down(shared=session.screen.shared)
        if learns:
            self.lesson.begin()
        elif is_first_game(session.setup):
            self.lesson.remind()
        self.area.set_look(self._look(session))
        self.area.set_game(session.seen, self._names(), self._avatars())
        controller.shown.connect(self._shown)
        controller.undo_changed.connect(self.undo_changed)
        controller.deal_scored.connect(self._sum_up)
        controller.ended.connect(self._end)
        controller.ended.connect(self.sounds.ended)
        controller.saving.not_saved.connect(self.not_saved)
        controller.saving.held.connect(self.unsaved_bar.show)
        controller.saving.all_saved.connect(self.unsaved_bar.hide)
        ply, unsaved = self._left.pop(session.game_id, (0, None))
        controller.begin(unsaved if ply == session.ply else None)
        self.table.table_scene.rename(players_of(self._seats()))
        self._take_focus()

    def show_seal(self, setup: GameSetup, is_used: Callable[[str], bool]) -> None:
        """Show the seal of a game on the bare table, before a card of it is dealt.

        Args:
            setup: the game.
            is_used: returns whether an earlier game was cut with a word.
        """
        self.leave()
        seats = shown_seats(setup.seats, self._settings)
        bare = bare_view(setup)
        self.table.set_players(players_of(seats))
        self.table.show_view(bare)
        self.area.set_look(display_of(self._settings).look(setup.rules.deck))
        self.area.set_game(bare, [seat.name for seat in seats], [seat.avatar for seat in seats])
        self._seen = None
        panel = SealPanel(setup, self.table.viewport(), is_used)
        panel.deal_wanted.connect(self.seal_accepted)
        panel.never_wanted.connect(self.seal_unwanted)
        panel.left.connect(self.seal_left)
        self.seal = panel
        self.described.emit(self.tr("{title}: the deal is sealed").format(title=setup.title))

    def _close_seal(self) -> None:
        panel, self.seal = self.seal, None
        if panel is not None:
            panel.hide()
            panel.deleteLater()

    def _take_focus(self) -> None:
        """Take the keyboard focus back; without a window manager nobody else does."""
        self.window().activateWindow()
        at_table = self.scene or (self.area.drawer.sheet if self.area.covers_table else self.table)
        (self.curtain if self.curtain.is_down else at_table).setFocus()

    def _curtain_moved(self, down: bool) -> None:
        """Put the keyboard where it belongs."""
        if down:
            self.scenes.close()
        else:
            self._take_focus()

    def put_away(self) -> None:
        """Draw the curtain at once, if one of several people has the screen."""
        if self._controller is not None:
            self._controller.put_away()

    def leave(self) -> GameSession | None:
        """Take the game off the table and return it; it stays saved as it is.

        An action that could not be saved is tried again when the game is opened again.
        """
        self.unsaved_bar.hide()
        self._close_seal()
        self.hints.close()
        self.lesson.end()
        session = self.session
        controller, self._controller = self._controller, None
        if controller is not None and session is not None:
            unsaved = controller.saving.unsaved
            if unsaved is not None:
                session.keep()
                self._left[session.game_id] = (session.ply, unsaved)
            controller.leave()
            controller.deleteLater()
            if session.screen.shared:
                # The page keeps what it shows while another one is open.
                session.screen = session.screen.put_down()
                self.table.show_view(session.seen)
        self.scenes.close()
        return session

    def shut_down(self) -> None:
        """Take the game off the table, and end the sounds and the bots."""
        self.leave()
        self.sounds.player.close()
        self._strangers.close()
        self._bots.close()

    def toggle_sheet(self) -> None:
        """Open the drawer with the score sheet, or close it."""
        if not self.curtain.is_down:
            self.area.toggle()

    def show_last_trick(self) -> None:
        """Show the last complete trick, also during the summary of a deal."""
        if not self.curtain.is_down:
            self.scenes.show_last_trick()

    def toggle_hint(self) -> None:
        """Show a hint about what the player is asked, or take it away."""
        self.hints.toggle()

    def _asked(self, asked: bool) -> None:
        """Tell whether there may be a hint: not where the lesson says what to do.

        It explains a rule, not the best choice.
        """
        self.may_hint.emit(asked and not self.lesson.proposes)

    def _others(self) -> Others:
        """Return what is known about the seats from the deals before."""
        return self._controller.others.known() if self._controller is not None else ()

    def _mark_hint(self) -> None:
        if self.session is not None:
            self.session.mark_hint()

    def skip(self) -> None:
        """Show at once what moves."""
        if not self.curtain.is_down and not self.scenes.skip():
            self.table.skip()

    def retry(self) -> None:
        """Try again to save what could not be saved."""
        if self._controller is not None:
            self._controller.retry()

    def step(self, *, back: bool) -> None:
        """Undo back to the player's last decision, or redo up to the next one."""
        if self._controller is not None and self._controller.step(back=back):
            # The game does not go on from the summary or the result.
            self.scenes.close()
            self._take_focus()

    def _shown(self, view: SeatView) -> None:
        self._seen = view
        self.area.update_score(view)
        self._describe(view.number)

    def _describe(self, number: int) -> None:
        """Tell which game is shown, and which deal of it, from 0."""
        session = self.session
        if session is not None:
            text = self.tr("{title}: deal {deal} of {deals}")
            if session.then is not None:
                text = self.tr("{title}: deal {deal} again")
            title, deals = self._title(session.setup), len(session.seen.plans)
            self.described.emit(text.format(title=title, deal=number + 1, deals=deals))

    def _cue_started(self, cue: object) -> None:
        """Name the deal that is being dealt, as the table does."""
        if isinstance(cue, BeginDeal):
            self._describe(cue.number)

    def _title(self, setup: GameSetup) -> str:
        """Return the title of a game, and whether it is a challenge or the deal of a day."""
        if not setup.public:
            return setup.title
        day = day_of(setup.public) is not None
        text = self.tr("{title}, deal of the day") if day else self.tr("{title}, a challenge")
        return text.format(title=setup.title)

    def _look(self, session: GameSession) -> CardLook:
        """Return how the pack of a game is drawn, on the table and beside it."""
        return display_of(self._settings).look(session.setup.rules.deck)

    def _names(self) -> list[str]:
        return [seat.name for seat in self._seats()]

    def _avatars(self) -> list[int]:
        return [seat.avatar for seat in self._seats()]

    def _seats(self) -> tuple[SeatSetup, ...]:
        return seats_at(self.session, self._settings)

    def _sum_up(self, result: DealResult) -> None:
        controller, seen = self._controller, self._seen
        if controller is None or seen is None:
            return
        then, person = controller.session.then, controller.session.screen.person
        if then is not None:
            self.scenes.compare((then, result), self._names(), self._avatars(), person)
            return
        deal = _scored_deal(controller.session, seen, result, self._seats())
        ends = self.learns and deal.number == deal.deals
        onward = self.tr("Play a short game") if ends else ""
        self.scenes.sum_up(replace(deal, onward=onward), self._look(controller.session))
        if self.learns and isinstance(self.scene, DealSummary):
            self.lesson.sum_up(self.scene, result, deal.number - 1)
        elif controller.played_last and not self._settings.told_last_card:
            self._tell_last_card(deal.number - 1)
        self.summed_up.emit(deal.number - 1)

    def _tell_last_card(self, number: int) -> None:
        """Say once, in the summary of a deal, from 0, what plays itself."""
        text = self.tr(
            "The last card plays itself: there is no choice. The preferences can change it."
        )
        if self.scenes.add_note(number, text):
            self._settings = replace(self._settings, told_last_card=True)
            self.last_card_told.emit()

    def _once_more(self) -> None:
        """Put the deal that was played again on the table again."""
        if self.session is not None:
            self.open(self.session.once_more())

    def _proceed(self) -> None:
        """Continue after a summary, from the event loop.

        If the whole program is closing, the game has been left by then and comes back to it.
        """
        self._take_focus()
        if self._controller is None:
            return
        if self.learns and self._controller.session.state.winners:
            QTimer.singleShot(0, self._controller, self.first_game_requested.emit)
        else:
            QTimer.singleShot(0, self._controller, self._controller.proceed)

    def _end(self, view: SeatView) -> None:
        session = self.session
        if self.learns:
            # It was left at its end, and has been opened again.
            self._sum_up(view.history[-1])
        elif session is not None:
            marks = session.help
            told, seats = help_text(marks), range(len(session.setup.seats))
            helped = [hints_text(marks.hints_of(seat)) for seat in seats]
            names, person = self._names(), session.screen.person
            self.scenes.end(view, names, self._avatars(), person, told, helped)
            self.described.emit(self.tr("{title}: result").format(title=session.setup.title))
            self._remember_play(session)
            self.ended.emit()

    def _remember_play(self, session: GameSession) -> None:
        """Say how the player plays, if they want that to be remembered."""
        if self._settings.remember_play and session.game_id != UNSAVED:
            shown = shown_play(session, self._others())
            if shown:
                self.play_shown.emit(shown)

    def _play_again(self) -> None:
        """Ask for a game with the same rules and players."""
        if self.session is not None:
            another = self.session.setup.dealt_anew()
            self.play_again_requested.emit(another)


def _played_with(session: GameSession, settings: Settings) -> Settings:
    """Return the settings with which a game is played."""
    return lesson_settings(settings) if isinstance(session, LessonGame) else settings


def _scored_deal(
    session: GameSession, seen: SeatView, result: DealResult, seats: Sequence[SeatSetup]
) -> ScoredDeal:
    """Return what the summary of a deal shows."""
    past = seen.history[:-1]
    return ScoredDeal(
        result=result,
        names=[seat.name for seat in seats],
        avatars=[seat.avatar for seat in seats],
        viewer=session.screen.person,
        number=len(session.state.history),
        deals=len(session.state.plans),
        name=seen.plan.name,
        last=seen.tricks[-1] if seen.tricks else None,
        parts=score_items(result.bids, result.tricks, seen.plan, past, seen.premium),
    )

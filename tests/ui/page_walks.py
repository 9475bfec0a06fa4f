"""Random walks over the pages of the window, compared with a simple model.

The model knows which games there are and which of them the player may lose, which game lies ready
behind a page, and which form the player has chosen. After every step the window, the library and
the model must agree: no ghost, no game lost, no other game than the chosen one.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from form_model import FormSteps
from page_world import World, chosen_file
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from ohhell_desktop.session.files.game_file import from_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.ui.kit.own_forms.draft import own_key
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage

NAMES: Final = ("Zoe", "Ida", "Max")
RESTARTS: Final = 0.04


class Walk(FormSteps):
    """One walk, with the model of what the player expects.

    Args:
        world: the window, on its start page and without games.
        chance: decides every step.

    Attributes:
        steps: what was done, in words.
    """

    def __init__(self, world: World, chance: Random) -> None:
        super().__init__(world, chance)
        self.plies: dict[int, int] = {}
        """Every saved game with the length that it has at least."""
        self.new: set[int] = set()
        """Games begun here in which nothing has happened: they may vanish when they are left."""
        self.parked: int | None = None
        self.hidden: list[set[int]] = []
        self.name = world.window.settings.player_name

    # The model

    def close_pages(self, keep: int | None = None) -> None:
        """Expect that the page above the table is left: what was deleted on it is gone."""
        for game_id in set().union(*self.hidden) - {keep}:
            self.vanish(game_id)
        self.hidden = []
        if self.page == "new":
            self.leave_forms()

    def vanish(self, game_id: int) -> None:
        """Expect that a game is nowhere any more."""
        del self.plies[game_id]
        self.new.discard(game_id)
        if self.parked == game_id:
            self.parked = None

    def forget(self, unless: int | None = None) -> None:
        """Expect that the game behind the page is given up."""
        parked, self.parked = self.parked, None
        if parked is not None and parked != unless and parked in self.new:
            self.vanish(parked)

    def away(self, page: str) -> None:
        """Expect another page, from which the player can come back to the table."""
        if self.page == "table":
            self.parked = self.shown
        self.close_pages()
        self.page = page

    def at_start(self) -> None:
        """Expect the start page."""
        self.away("start")
        self.forget()

    def at(self, game_id: int) -> None:
        """Expect a game at the table."""
        self.look_at_table()
        if self.page == "table" and game_id != self.at_table():
            self.parked = self.shown
        self.begin_at(game_id)

    def begin_at(self, game_id: int) -> None:
        """Expect that the pages make way for a game at the table."""
        self.close_pages(game_id)
        self.forget(game_id)
        self.page, self.shown = "table", game_id

    def dealt(self, title: str, seats: int) -> None:  # type: ignore[explicit-override]
        """Expect a new game of a form at the table."""
        session = self.session()
        assert (session.setup.title, len(session.setup.seats)) == (title, seats)
        assert session.game_id not in self.plies, "a new game has a new number"
        assert session.setup.nature != session.game_id, "its nature is drawn at random"
        self.plies[session.game_id] = 0
        self.begin_at(session.game_id)
        self.left = None
        self.new.add(session.game_id)

    def session(self) -> GameSession:
        """Return the game at the table."""
        page = self.window.table_page
        assert page is not None
        assert page.session is not None
        return page.session

    def at_table(self) -> int:
        """Return the id of the game at the table."""
        return self.session().game_id

    def look_at_table(self) -> None:
        """Note what has happened at the table."""
        if self.page != "table":
            return
        session = self.session()
        self.plies[session.game_id] = session.ply
        if session.ply:
            self.new.discard(session.game_id)

    def look_behind(self) -> None:
        """Note what has happened at the table below a dialog, if the game is still there."""
        found = dict(self.world.library._connection.execute("SELECT game_id, plies FROM game"))
        if self.page == "table" and found.get(self.shown):
            self.plies[self.shown] = found[self.shown]
            self.new.discard(self.shown)

    # Steps

    def step(self) -> None:
        """Take a random step, and compare."""
        self.look_at_table()
        ways: dict[str, list[Callable[[], None]]] = {
            "start": [self.play, self.play, self.carry_on],
            "new": self.form_steps(),
            "saved": [self.delete, self.delete, self.undo_delete, self.export, self.import_game],
            "table": [self.act, self.act, self.act, self.undo_action, self.leave_table],
        }
        ways["saved"] += [self.carry_on, self.back, self.back]
        everywhere = [self.new_game, self.saved_games, self.saved_games]
        everywhere += [self.open_game_file, self.rename_player]
        if self.chance.random() < 0.5:
            everywhere.append(self.open_rules_file)
        way = self.chance.choice([*ways[self.page], *everywhere])
        if self.chance.random() < RESTARTS:
            way = self.restart
        self.steps.append(f"{self.page}: {way.__name__}")
        way()
        self.world.settle()
        self.look_at_table()
        self.compare()

    def new_game(self) -> None:
        self.away("new")
        self.window.menus.actions[Command.NEW].trigger()
        self.begin_forms()

    def saved_games(self) -> None:
        self.away("saved")
        self.window.menus.actions[Command.SAVED].trigger()

    def leave_table(self) -> None:
        self.at_start()
        self.window.menus.actions[Command.CLOSE].trigger()

    def back(self) -> None:  # type: ignore[explicit-override]
        """Leave a page; perhaps the disk is full at first."""
        parked = self.parked
        if self.hidden and parked not in self.new and self.chance.random() < 0.2:
            self.back_without_room()
            return
        self.close_pages()
        QTest.keyClick(self.window.pages.currentWidget(), Qt.Key.Key_Escape)
        self.came_back()

    def came_back(self) -> None:
        if self.parked is None:
            self.page = "start"
        else:
            self.at(self.parked)

    def back_without_room(self) -> None:
        """Leave the page of saved games while nothing can be deleted; try again, or don't."""
        hidden, self.hidden = self.hidden, []
        self.world.full = True
        QTest.keyClick(self.window.pages.currentWidget(), Qt.Key.Key_Escape)
        self.came_back()
        self.world.settle()
        self.world.full = False
        box = self.window.messages.box
        assert box is not None, "nothing was said"
        again = self.chance.random() < 0.7
        self.steps.append(f"  no room, {'again' if again else 'not now'}")
        words = "Try again" if again else "Not now"
        next(b for b in box.buttons() if b.text().replace("&", "") == words).click()
        self.world.settle()
        if again:
            gone = set().union(*hidden)
            if self.page == "table" and self.shown in gone:
                self.page = "start"
            for game_id in gone:
                self.vanish(game_id)

    def play(self) -> None:
        title, seats = self.next_game()
        self.window.start_page.play_button.click()
        self.dealt(title, seats)

    def carry_on(self) -> None:
        """Continue the game that is offered, or the one that is chosen in the list."""
        if self.page == "start":
            game = self.window.start_page.continue_button.game
            button: QPushButton = self.window.start_page.resume_button
        else:
            game, button = self.saved().chosen(), self.saved().main_button
        assert button.isEnabled() == (game is not None) or self.page == "start"
        if game is not None:
            button.click()
            self.new.discard(game.game_id)
            self.at(game.game_id)
            assert self.session().setup.title == game.title

    def act(self) -> None:
        page = self.window.table_page
        assert page is not None
        asked = page.table.asked
        if asked is not None:
            page.table.action_chosen.emit(self.chance.choice(asked.legal))
        elif self.session().state.turn is None and self.chance.random() < 0.5:
            setup = self.session().setup
            page.scenes.play_again_requested.emit()
            self.dealt(setup.title, len(setup.seats))

    def undo_action(self) -> None:
        self.window.menus.actions[Command.UNDO].trigger()

    def saved(self) -> SavedGamesPage:
        page = self.window._saved_games.page
        assert page is not None
        return page

    def choose_some(self) -> list[int]:
        """Choose one or several games in the list; return their ids."""
        page = self.saved()
        ids = [game.game_id for game in page._model.games]
        some = self.chance.sample(ids, min(len(ids), self.chance.choice((1, 1, 1, 2))))
        page.list.clearSelection()
        for game_id in some:
            index = page._model.index(page._model.row_of(game_id))
            flag = page.list.selectionModel().SelectionFlag.Select
            page.list.selectionModel().setCurrentIndex(index, flag)
        return some

    def delete(self) -> None:
        some = self.choose_some()
        self.saved().delete_button.click()
        if some:
            self.hidden.append(set(some))

    def undo_delete(self) -> None:
        self.saved().note.button.click()
        if self.hidden:
            self.hidden.pop()

    def export(self) -> None:
        some = self.choose_some()
        if some:
            path = self.world.folder / f"{len(self.world.games)}.ohgame"
            with chosen_file(path):
                self.saved().export_action.trigger()
            self.world.games.append(path)
            self.new.discard(some[-1])

    def same_games(self, path: Path) -> set[int]:
        """Return the saved games that are the same as the one in a file."""
        game = from_file(path.read_bytes())
        as_long = [n for n, plies in self.plies.items() if plies == len(game.actions)]
        loaded = {game_id: self.world.library.load(game_id) for game_id in as_long}
        return {n for n, g in loaded.items() if (g.setup, g.actions) == (game.setup, game.actions)}

    def arrived(self, path: Path, game_id: int | None, before: set[int]) -> None:
        """Expect the game of a file among the saved games, once."""
        game = from_file(path.read_bytes())
        assert game_id is not None
        assert game_id in before if before else game_id not in self.plies
        self.plies.setdefault(game_id, len(game.actions))
        self.new.discard(game_id)

    def import_game(self) -> None:
        path = self.chance.choice(self.world.games)
        before = self.same_games(path)
        with chosen_file(path):
            self.saved().import_button.click()
        chosen = self.saved().chosen()
        found = None if chosen is None else chosen.game_id
        self.arrived(path, found, before)
        self.hidden = [left for group in self.hidden if (left := group - {found})]

    def open_game_file(self) -> None:
        path = self.chance.choice(self.world.games)
        before = self.same_games(path)
        was = self.at_table() if self.page == "table" else None
        self.world.open_file(path)
        found = self.at_table()
        self.arrived(path, found, before)
        if was is not None and was != found:
            self.parked = was
        self.begin_at(found)

    def open_rules_file(self) -> None:
        """Open house rules from outside, and add, play or refuse them."""
        name = self.chance.choice(sorted(self.world.rules))
        answer = self.chance.choice(("add", "add", "play", "cancel"))
        self.steps.append(f"  {name}, {answer}")

        def act(dialog: QDialog) -> None:
            assert isinstance(dialog, ImportDialog)
            buttons = {"add": dialog.add_button, "play": dialog.play_button}
            buttons.get(answer, dialog.cancel_button).click()

        self.answer(act, lambda: self.world.open_file(self.world.rules[name]))
        if answer == "cancel":
            return
        self.look_behind()
        forms = self.world.library.own_forms().forms
        form = next(form for form in forms if form.name == name or self.same_rules(form, name))
        self.forms_changed()
        if answer == "play":
            self.away("new")
            self.begin_forms(own_key(form))
            seats = self.seats_of(own_key(form))
            self.remember(own_key(form), seats)
            self.dealt(form.name, seats)
        elif self.page != "table":
            self.away("new")
            self.begin_forms(own_key(form))

    def rename_player(self) -> None:
        self.name = self.chance.choice(NAMES)
        self.window._settings_store.change(player_name=self.name)
        self.window._apply_settings()

    def restart(self) -> None:
        killed = self.chance.random() < 0.5
        self.steps.append(f"  {'killed' if killed else 'closed'}")
        if killed:
            self.hidden, self.parked = [], None
        else:
            self.at_start()
        self.page, self.new, self.left = "start", set(), None
        self.world.restart(killed=killed)

    # Comparison

    def compare(self) -> None:
        """Compare the window and the library with the model."""
        window, library = self.window, self.world.library
        assert window.messages.box is None, window.messages.box.text()
        games = {game.game_id: game for game in library.games()}
        assert set(games) == set(self.plies)
        assert not any(game.damaged for game in games.values())
        plies = dict(library._connection.execute("SELECT game_id, plies FROM game"))
        assert plies == self.plies
        pages: dict[str, QWidget | None]
        pages = {"start": window.start_page, "table": window.table_page}
        pages |= {"new": window._new_game.page, "saved": window._saved_games.page}
        assert window.pages.currentWidget() is pages[self.page], self.page
        assert [key for key in ("new", "saved") if pages[key]] == (
            [self.page] if self.page in {"new", "saved"} else []
        )
        assert window.menus.actions[Command.CLOSE].isEnabled() == (self.page == "table")
        assert (window.game_at_table() is not None) == (self.page == "table")
        getattr(self, f"compare_{self.page}")()

    def compare_start(self) -> None:
        newest = self.world.library.newest_unfinished()
        card = self.window.start_page.continue_button.game
        assert (card and card.game_id) == (newest and newest.game_id)
        assert card is None or self.name in {seat.name for seat in card.seats}
        title, seats = self.next_game()
        words = self.window.start_page.play_button.accessibleDescription()
        assert words.startswith(f"Starts a new game of {title}, {seats} players"), words

    def compare_table(self) -> None:
        session = self.session()
        assert (session.game_id, session.ply) == (self.shown, self.plies[self.shown])

    def compare_saved(self) -> None:
        hidden = set().union(*self.hidden)
        order = [game.game_id for game in self.world.library.games()]
        games = self.saved()._model.games
        assert [game.game_id for game in games] == [n for n in order if n not in hidden]
        for row, game in enumerate(games):
            index = self.saved()._model.index(row)
            line = str(index.data(Qt.ItemDataRole.AccessibleTextRole))
            assert line.startswith("On the table") == (game.game_id == self.parked)
            assert self.name in {seat.name for seat in game.seats}
        assert self.saved().note.button.isVisible() == bool(self.hidden)

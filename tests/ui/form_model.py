"""The part of the random walks that chooses forms, with the model of what is chosen."""

from collections.abc import Callable
from random import Random

from page_world import World, answering, chosen_file
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QInputDialog, QMessageBox

from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import is_own, own_key
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.new_game.form_tabs import FormTab, forms_in
from ohhell_desktop.ui.new_game.last_game import nearest_seats
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form

USUAL = 4


class FormSteps:
    """The steps on the page of a new game.

    Args:
        world: the window.
        chance: decides every step.

    Attributes:
        page: where the player is: start, new, saved or table.
        steps: what was done, in words.
    """

    def __init__(self, world: World, chance: Random) -> None:
        self.world, self.chance = world, chance
        self.page = "start"
        self.shown = 0
        """The game at the table."""
        self.steps: list[str] = []
        self.last = STANDARD
        self.memory: dict[str, int] = {STANDARD: USUAL}
        """With how many players each form was played last, or is played first."""
        self.chosen: str | None = None
        """The chosen form; None if none is listed."""
        self.wanted = STANDARD
        """The form that was chosen last, which a tab may not list."""
        self.tab = FormTab.POPULAR
        self.wish = USUAL
        self.counts: dict[str, int] = {}
        """The numbers of players that were chosen on the page as it is now."""
        self.left: tuple[str, int, dict[str, int]] | None = None
        """The form, the wish and the numbers with which the page was left, and nothing dealt."""
        self.gone: list[str] = []
        """The names of own rules that can come back, the last at the end."""

    @property
    def window(self) -> MainWindow:
        """The window as it is now."""
        return self.world.window

    def new_page(self) -> NewGamePage:
        """Return the page of a new game."""
        page = self.window._new_game.page
        assert page is not None
        return page

    def forms(self) -> dict[str, Form]:
        """Return all forms, the player's own first."""
        return {**self.world.own_forms(), **CATALOGUE}

    def dealt(self, title: str, seats: int) -> None:
        """Expect a new game of a form at the table."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the page."""
        raise NotImplementedError

    def answer(self, act: Callable[[QDialog], object], step: Callable[[], object]) -> None:
        """Take a step that opens dialogs, and answer them."""
        answering(act, step)

    # The model

    def seats_of(self, key: str, *, fresh: bool = False) -> int:
        """Return how many players are expected for a form."""
        counts, wish = ({}, USUAL) if fresh else (self.counts, self.wish)
        wanted = counts.get(key) or self.memory.get(key) or wish
        return nearest_seats(self.forms()[key].rules, wanted)

    def remember(self, key: str, seats: int) -> None:
        """Expect that a form was dealt."""
        self.last, self.memory[key] = key, seats

    def next_game(self) -> tuple[str, int]:
        """Return the game that Play is expected to deal."""
        key = self.last if self.last in self.forms() else STANDARD
        return self.forms()[key].name, self.seats_of(key, fresh=True)

    def same_rules(self, form: OwnForm, name: str) -> bool:
        """Return whether a form has the rules of a file."""
        from ohhell_desktop.rules.io.share import from_file  # noqa: PLC0415

        return form.rules == from_file(self.world.rules[name].read_bytes()).rules

    def listed(self) -> list[str]:
        """Return the keys that the tab should list."""
        return [form.key for form in forms_in(self.tab, self.forms())]

    def begin_forms(self, key: str = "") -> None:
        """Expect a new page."""
        form, wish, counts = self.left or ("", USUAL, {})
        self.tab, self.wish, self.counts, self.gone = FormTab.POPULAR, wish, counts, []
        self.choose_key(STANDARD)
        for wanted in (self.last, form, key):
            if wanted in self.forms():
                self.choose_key(wanted)

    def leave_forms(self) -> None:
        """Expect that the next page begins with what is chosen now."""
        self.left = self.chosen or self.wanted, self.wish, self.counts

    def choose_key(self, key: str) -> None:
        """Expect a form to be chosen, in a tab that lists it."""
        if key not in self.listed():
            self.tab = next(
                tab for tab in FormTab if self.forms()[key] in forms_in(tab, self.forms())
            )
        self.chosen = self.wanted = key

    def choose_saved(self, form: OwnForm) -> None:
        """Expect rules that were saved to be chosen, among the player's own."""
        self.tab = FormTab.MINE
        self.choose_key(own_key(form))

    def show_tab(self, tab: FormTab) -> None:
        """Expect a tab: the form stays if it is listed, else it is the first."""
        self.tab = tab
        keys = self.listed()
        self.chosen = self.wanted if self.wanted in keys else (keys[0] if keys else None)

    def forms_changed(self) -> None:
        """Expect that the page lists other forms, with the same one chosen."""
        if self.page == "new" and self.chosen is not None:
            self.choose_key(self.chosen)
        elif self.page == "new":
            self.show_tab(self.tab)

    # Steps

    def form_steps(self) -> list[Callable[[], None]]:
        """Return the steps on this page."""
        steps = [self.choose, self.choose, self.other_tab, self.count, self.count]
        steps += [self.deal, self.deal, self.back, self.back, self.undo_rules, self.import_rules]
        if self.tab is FormTab.MINE:
            steps += [self.no_rules]
        if self.own() is not None:
            steps += [self.delete_rules] * 4 + [self.rename_rules] * 3
        return steps

    def own(self) -> OwnForm | None:
        """Return the chosen form if it is one of the player's."""
        forms = self.world.library.own_forms().forms
        return next((form for form in forms if own_key(form) == self.chosen), None)

    def choose(self) -> None:
        keys = self.listed()
        if keys:
            row = self.chance.randrange(len(keys))
            self.chosen = self.wanted = keys[row]
            self.steps.append(f"  {self.chosen}")
            view = self.new_page().list.forms
            view.setCurrentIndex(view.model().index(row, 0))
            view.clicked.emit(view.currentIndex())

    def other_tab(self) -> None:
        mine = self.chance.random() < 0.4
        tab = FormTab.MINE if mine else self.chance.choice(list(FormTab))
        self.steps.append(f"  {tab}")
        self.show_tab(tab)
        self.new_page().list.tabs.setCurrentIndex(list(FormTab).index(tab))

    def count(self) -> None:
        if self.chosen is None:
            return
        stepper = self.new_page().count
        seats = self.chance.randint(stepper.minimum(), stepper.maximum())
        if seats != stepper.value():
            stepper.setValue(seats)
            self.wish = self.counts[self.chosen] = seats

    def deal(self) -> None:
        page = self.new_page()
        if self.chosen is not None and page.start_button.isEnabled():
            key, seats = self.chosen, page.count.value()
            title = self.forms()[key].name
            page.start_button.click()
            self.remember(key, seats)
            self.dealt(title, seats)
        elif self.chosen is None:
            QTest.keyClick(page, Qt.Key.Key_Return)

    def no_rules(self) -> None:
        """Open the house rules, and close them again."""

        def close(dialog: QDialog) -> None:
            assert isinstance(dialog, HouseRulesDialog)
            dialog.close_button.click()

        page = self.new_page()
        change = self.own() is not None and self.chance.random() < 0.3
        self.answer(close, (page.own.change_button if change else page.own.make_button).click)

    def delete_rules(self) -> None:
        form, keys = self.own(), self.listed()
        if form is None:
            return
        row = keys.index(own_key(form))
        if self.tab is FormTab.MINE:
            self.new_page().own.delete_button.click()
        else:
            self.new_page().own.delete()
        self.gone.append(form.name)
        left = [key for key in keys if key != own_key(form)]
        self.wanted = left[min(row, len(left) - 1)] if left else STANDARD
        self.chosen = self.wanted if left else None

    def undo_rules(self) -> None:
        if not self.gone:
            self.new_page().own.note.undone.emit()
            return
        name = self.gone[-1]
        taken = [form.name.casefold() for form in self.world.library.own_forms().forms]

        def cancel(dialog: QDialog) -> None:
            assert isinstance(dialog, QMessageBox)
            dialog.reject()

        self.answer(cancel, self.new_page().own.note.undone.emit)
        if name.casefold() not in taken:
            self.gone.pop()
            forms = self.world.library.own_forms().forms
            self.choose_saved(next(form for form in forms if form.name == name))

    def rename_rules(self) -> None:
        form = self.own()
        if form is None:
            return
        name = f"{form.name.split()[0]} {len(self.steps)}"

        def write(dialog: QDialog) -> None:
            assert isinstance(dialog, QInputDialog)
            dialog.setTextValue(name)
            dialog.accept()

        self.answer(write, self.new_page().own.rename)
        assert name in {form.name for form in self.world.library.own_forms().forms}
        self.choose_saved(form)

    def import_rules(self) -> None:
        name = self.chance.choice(sorted(self.world.rules))
        self.steps.append(f"  {name}")

        def add(dialog: QDialog) -> None:
            assert isinstance(dialog, ImportDialog)
            dialog.add_button.click()

        with chosen_file(self.world.rules[name]):
            self.answer(add, self.new_page().own.import_file)
        forms = self.world.library.own_forms().forms
        same = [form for form in forms if self.same_rules(form, name)]
        form = next((form for form in same if form.name == name), same[0])
        self.choose_saved(form)

    # Comparison

    def compare_new(self) -> None:
        """Compare the page with the model."""
        page, forms = self.new_page(), self.forms()
        model = page.list._model
        shown = [form.key for form in model._forms]
        assert shown == self.listed()
        assert list(FormTab)[page.list.tabs.currentIndex()] is self.tab
        assert page.list.any_listed() == (self.chosen is not None)
        if self.chosen is None:
            assert not page.start_button.isEnabled()
            return
        assert page.form == forms[self.chosen]
        row = page.list.forms.currentIndex().row()
        assert shown[row] == self.chosen
        assert page.count.value() == self.seats_of(self.chosen)
        assert page.start_button.isEnabled()
        assert (page.own.chosen_own() is not None) == is_own(self.chosen)

"""Opens the score keeper for real cards, and writes its files."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, Qt, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.real_games import RealGameSummary
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    from ohhell_desktop.session.score_keeper.entries import RealGame
    from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
    from ohhell_desktop.ui.score_keeper.begin_page import BeginPage, Choices
    from ohhell_desktop.ui.score_keeper.page import ScoreKeeperPage


class ScoreKeeperOpener(PageOpener):
    """Shows the pages; their imports wait until they are first needed.

    Args:
        pages: the pages of the window.
        library: the saved games.
        care: reports what is wrong with them.
        store: the settings.

    Attributes:
        begin: the page on which a game begins, while it is shown.
        page: the page with the sheet, while it is shown.
    """

    print_requested = Signal()
    """The players want the sheet on paper, or one to be filled in by hand."""

    def __init__(
        self, pages: QStackedWidget, library: Library, care: LibraryCare, store: SettingsStore
    ) -> None:
        super().__init__(pages, store)
        self._library = library
        self._care = care
        self.begin: BeginPage | None = None
        self.page: ScoreKeeperPage | None = None
        self._choices: Choices | None = None
        """What was typed for a game that has not begun."""
        self._proposed: Choices | None = None
        """What the page on which a game begins proposes by itself."""
        self._begun: int | None = None
        """The game that was begun there last."""
        care.changed.connect(self._read_again)

    def open(self) -> None:
        """Show the page on which a game begins or is continued."""
        from ohhell_desktop.ui.kit.own_forms.draft import own_as_forms  # noqa: PLC0415
        from ohhell_desktop.ui.score_keeper.begin_page import BeginPage  # noqa: PLC0415
        from ohhell_desktop.variants import CATALOGUE  # noqa: PLC0415

        self.close()
        try:
            own = own_as_forms(self._library.own_forms())
        except SessionError:
            own = {}
        page = BeginPage({**own, **CATALOGUE}, self._games(), self._store.settings, self._pages)
        page.set_cloth(self._store.settings.cloth)
        self._proposed = page.choices()
        if self._choices is not None:
            page.choose_again(self._choices)
        page.back_requested.connect(self.left)
        page.begin_requested.connect(self._begin)
        page.open_requested.connect(self.resume)
        page.delete_requested.connect(self._delete)
        page.print_requested.connect(self.print_requested)
        self._put(page)
        self.begin = page

    def resume(self, real_game_id: int) -> None:
        """Continue a game that is kept."""
        from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper  # noqa: PLC0415

        self._care.run(lambda: self._keep(ScoreKeeper.resume(self._library, real_game_id)))

    def close(self) -> None:
        """Take the pages away; a game into which nothing was entered is not kept."""
        page, begin = self.page, self.begin
        if begin is not None:
            choices = begin.choices()
            self._choices = None if choices == self._proposed else choices
        self.page = self.begin = None
        for each in (page, begin):
            self._take_away(each)
        if page is not None:
            self._care.run(lambda: self._discard(page.keeper))

    def _discard(self, keeper: "ScoreKeeper") -> None:
        """Do not keep a game into which nothing was entered, but what was typed for it."""
        untouched = keeper.discard_if_untouched()
        if not untouched and keeper.real_game_id == self._begun:
            self._choices = None

    def apply_settings(self) -> None:
        """Show everything as the settings have it."""
        for page in (self.page, self.begin):
            if page is not None:
                page.apply_settings(self._store.settings)

    def _read_again(self) -> None:
        """Show what a repair has brought back; what was missing must not be written over."""
        if self.begin is not None:
            self.begin.set_games(self._games())
        if self.page is not None and self.page.keeper.is_cut:
            self.resume(self.page.keeper.real_game_id)

    def _games(self) -> list[RealGameSummary]:
        found: list[RealGameSummary] = []
        self._care.run(lambda: found.extend(self._library.real_games()))
        return found

    def _open_new(self) -> None:
        """Show the page on which a game begins, ready to begin one."""
        self.open()
        if self.begin is not None:
            self.begin.begin_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self, game: "RealGame") -> None:
        from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper  # noqa: PLC0415

        def begin() -> None:
            keeper = ScoreKeeper.begin(self._library, game)
            self._begun = keeper.real_game_id
            self._keep(keeper)

        self._care.run(begin)

    def _delete(self, real_game_id: int) -> None:
        def delete() -> None:
            self._library.delete_real_game(real_game_id)
            if self.begin is not None:
                self.begin.set_games(self._games())

        self._care.run(delete)

    def _keep(self, keeper: "ScoreKeeper") -> None:
        """Show the sheet of a game."""
        from ohhell_desktop.ui.score_keeper.page import ScoreKeeperPage  # noqa: PLC0415

        self.close()
        page = ScoreKeeperPage(keeper, self._care.run, self._pages)
        page.set_cloth(self._store.settings.cloth)
        page.back_requested.connect(self.open)
        page.new_requested.connect(self._open_new)
        page.csv_requested.connect(self._save_table)
        page.picture_requested.connect(self._save_picture)
        page.print_requested.connect(self.print_requested)
        page.people_changed.connect(self._remember)
        self._remember([person.name for person in keeper.sheet.people])
        page.person.friends.set_names(self._store.settings.friends)
        self._put(page)
        self.page = page
        if keeper.lost:
            page.say(self.tr("%n entries could not be read.", "", keeper.lost))

    def _remember(self, names: list[str]) -> None:
        from ohhell_desktop.ui.kit.friends import remember  # noqa: PLC0415

        remember(self._store, names)

    def _save_table(self) -> None:
        from ohhell_desktop.session.history.export import table_file  # noqa: PLC0415
        from ohhell_desktop.ui.kit.dialogs.file_dialogs import table_separator  # noqa: PLC0415
        from ohhell_desktop.ui.score_keeper.exports import csv_rows  # noqa: PLC0415

        if self.page is not None:
            data = table_file(csv_rows(self.page.scores), table_separator())
            self._write(data, self.tr("Save the scores as a table"), self.tr("Tables"), ".csv")

    def _save_picture(self) -> None:
        from ohhell_desktop.ui.score_keeper.exports import sheet_picture  # noqa: PLC0415

        if self.page is not None:
            title = self.page.keeper.real_game.title
            buffer = QBuffer()
            buffer.open(QIODevice.OpenModeFlag.WriteOnly)
            sheet_picture(self.page.scores, title).save(buffer, "PNG")
            data = bytes(buffer.data().data())
            self._write(data, self.tr("Save the sheet as a picture"), self.tr("Pictures"), ".png")

    def _write(self, data: bytes, question: str, kind: str, ending: str) -> None:
        """Ask where to write a file, write it, and say so."""
        from ohhell_desktop.session.disk.atomic import write_atomically  # noqa: PLC0415
        from ohhell_desktop.ui.kit.dialogs.file_dialogs import (  # noqa: PLC0415
            FileKind,
            ask_where_to_write,
        )
        from ohhell_desktop.ui.kit.dialogs.messages import show_warning  # noqa: PLC0415

        page = self.page
        if page is None:
            return
        title = page.keeper.real_game.title
        name = f"{title} {page.keeper.begun.astimezone():%Y-%m-%d}"
        path = ask_where_to_write(page, question, name, FileKind(f"{kind} (*{ending})", ending))
        if path is None:
            return
        try:
            write_atomically(path, data)
        except OSError as error:
            detail = error.strerror or str(error)
            text = self.tr("The file {name} could not be written ({detail}).")
            show_warning(page, text.format(name=path.name, detail=detail))
        else:
            page.say(self.tr("Saved as {name}.").format(name=path.name))

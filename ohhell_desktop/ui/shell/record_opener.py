"""Opens the player's record, writes it to files, and counts games again."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, Qt, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.errors import FILE_UNUSABLE, GameFileError, SessionError
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    from ohhell_desktop.ui.record.record_page import Choices, RecordPage

_AT_A_TIME: Final = 10
"""How many games are counted before the page is shown again."""


class RecordOpener(PageOpener):
    """Shows the page; its imports wait until it is first needed.

    Args:
        pages: the pages of the window.
        library: the saved games.
        care: reports what is wrong with them.
        store: the settings.

    Attributes:
        page: the page while it is shown.
    """

    titled = Signal(str)
    """Whose record is shown now, as a title."""

    def __init__(
        self, pages: QStackedWidget, library: Library, care: LibraryCare, store: SettingsStore
    ) -> None:
        super().__init__(pages, store)
        self._library = library
        self._care = care
        self.page: RecordPage | None = None
        self._choices: Choices | None = None
        self._guest: str | None = None
        """Whose record was chosen; empty for the own one, None before anybody has chosen."""
        self._uncounted: list[int] = []
        """The numbers of the games that are still to be counted again."""
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._count)

    def open(self) -> None:
        """Show the record."""
        from ohhell_desktop.ui.record.record_page import RecordPage  # noqa: PLC0415

        self.close()
        page = RecordPage(self._pages)
        page.set_cloth(self._store.settings.cloth)
        page.left.connect(self.left)
        page.guest_chosen.connect(self._choose_guest)
        page.save_requested.connect(self._save)
        page.count_again_requested.connect(self._count_again)
        page.print_requested.connect(self.print_)
        page.pdf_requested.connect(self._save_pdf)
        self.page = page
        page.table_button.setChecked(self._store.settings.record_as_table)
        choices = self._choices
        if choices is not None:
            # It opens on the own record, not on the friend that was looked at.
            self._guest = None if choices.guest else ""
            page.choose(choices)
            # Once everything has its place.
            QTimer.singleShot(0, page, lambda: page.scroll_to(choices.scrolled))
        self._care.run(self._show)
        self._put(page)
        if self._uncounted:
            self._timer.start()

    def close(self) -> None:
        """Take the page away, if there is one, and delete the record if that was wanted.

        The next one shows the same, in the same way.
        """
        page, self.page = self.page, None
        if page is None:
            return
        self._choices = page.choices()
        if self._choices.as_table != self._store.settings.record_as_table:
            self._store.change(record_as_table=self._choices.as_table)
        self._take_away(page)
        if page.deleted:
            self._care.run(self._library.forget_past)

    def apply_settings(self) -> None:
        """Show everything as the settings have it."""
        if self.page is not None:
            self.page.apply_settings(self._store.settings)
            self._care.run(self._show)

    def shut_down(self) -> None:
        """Count no more games."""
        self._timer.stop()

    def _show(self) -> None:
        from ohhell_desktop.session.history.played import guests, played_games  # noqa: PLC0415

        page, own = self.page, self._store.settings.player_name
        if page is not None:
            rows, guest = self._library.past_games(), self._guest
            others = guests(rows, own)
            if guest is None:
                guest = others[0] if others and not played_games(rows, own) else ""
            page.show_people(own, others, guest)
            games = played_games(rows, page.guest or own, guest=bool(page.guest))
            # Those have a table of everybody, beside the player's own figures.
            real_games = [] if page.guest else self._library.real_games()
            waiting = len(self._uncounted)
            page.show_games(games, waiting, real_games, self._library.kept_splits())
            self.titled.emit(page.accessibleName())

    def _choose_guest(self) -> None:
        """Show the record of another person."""
        if self.page is not None:
            self._guest = self.page.guest
            self._care.run(self._show)

    def _count_again(self) -> None:
        """Count all games that are there from the beginning."""
        self._uncounted.clear()
        self._care.run(lambda: self._uncounted.extend(self._library.settled_games()))
        self._care.run(self._show)
        self._timer.start()

    def _count(self) -> None:
        """Count some of the games that are to be counted again, while the page is shown."""
        if self.page is None or self.page.deleted:
            return
        some = self._uncounted[:_AT_A_TIME]
        del self._uncounted[:_AT_A_TIME]
        self._care.run(lambda: self._library.count(some))
        if self._uncounted:
            self._timer.start()
            self.page.show_waiting(len(self._uncounted))
        else:
            self._care.run(self._show)

    def print_(self) -> None:
        """Print what is shown, if there is anything."""
        from ohhell_desktop.ui.kit.printing.output import ask_and_print_pages  # noqa: PLC0415
        from ohhell_desktop.ui.kit.printing.paper import chosen_paper  # noqa: PLC0415

        page = self.page
        if page is not None and page.print_button.isEnabled():
            paper = chosen_paper(self._store.settings.paper)
            self._tell(ask_and_print_pages(page.pages, paper, page.title, page))

    def _save_pdf(self) -> None:
        """Write what is shown to a PDF file."""
        from ohhell_desktop.ui.kit.printing.output import ask_and_save_pdf, pdf  # noqa: PLC0415
        from ohhell_desktop.ui.kit.printing.paper import chosen_paper  # noqa: PLC0415

        page = self.page
        if page is not None:
            paper = chosen_paper(self._store.settings.paper)
            self._tell(
                ask_and_save_pdf(lambda: pdf(page.pages(paper), page.title), page.title, page)
            )

    def _tell(self, sentence: str) -> None:
        if self.page is not None and sentence:
            note = self.page.note
            # What is deleted can still come back.
            before = note.text().removesuffix(sentence).strip() if note.undoable else ""
            note.tell(f"{before} {sentence}".strip(), undoable=note.undoable)

    def _save(self, ending: str) -> None:
        """Write the record to a file that the player chooses."""
        from ohhell_desktop.session.disk.atomic import write_atomically  # noqa: PLC0415
        from ohhell_desktop.session.history.export import to_csv, to_json  # noqa: PLC0415
        from ohhell_desktop.ui.kit.dialogs.file_dialogs import (  # noqa: PLC0415
            FileKind,
            ask_where_to_write,
            table_separator,
        )
        from ohhell_desktop.ui.kit.dialogs.messages import show_warning  # noqa: PLC0415

        page = self.page
        if page is None:
            return
        kinds = {".csv": self.tr("Tables (*.csv)"), ".json": self.tr("JSON (*.json)")}
        name = self.tr("Oh Hell! record {date}").format(
            date=QDate.currentDate().toString(Qt.DateFormat.ISODate)
        )
        # The file has the games of everybody.
        title = self.tr("Save the record as a file")
        if not page.guest:
            title = self.tr("Save your record as a file")
        try:
            path = ask_where_to_write(page, title, name, FileKind(kinds[ending], ending))
            if path is None:
                return
            rows = self._library.past_games()
            table = ending == ".csv"
            data = to_csv(rows, table_separator()) if table else to_json(rows)
            write_atomically(path, data)
        except OSError as error:
            refusal = GameFileError(FILE_UNUSABLE, detail=error.strerror or str(error))
            show_warning(page, refusal.worded(tr))
        except SessionError as error:
            show_warning(page, error.worded(tr))
        else:
            text = self.tr("The record is in the file {name}.")
            if not page.guest:
                text = self.tr("Your record is in the file {name}.")
            page.note.tell(text.format(name=path.name))

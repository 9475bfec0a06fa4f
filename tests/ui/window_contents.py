"""The contents of each window, in files that people can read.

``test_contents.py`` compares each window with the file of its name in ``contents/``. After an
intended change, check the window and write the files again:
``python tests/ui/window_contents.py``.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from contents import contents
from drawings import a_font, settled
from house_rules_drivers import FIVE
from PySide6.QtWidgets import QApplication, QWidget
from recording import recording
from sheets import Sheets, write_all
from shiboken6 import delete
from test_sizes import WINDOWS, last_state

from ohhell_desktop import __version__
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.new_game import level_words
from ohhell_desktop.ui.shell.main_window import MainWindow

FOLDER: Final = Path(__file__).with_name("contents")


@contextmanager
def _simple(make: Callable[[SeatView], QWidget]) -> Iterator[QWidget]:
    # The same words of the levels with and without a compiled kernel.
    with patch.object(level_words, "is_compiled", return_value=True):
        window = make(view(last_state(), Seat(0)))
    yield window
    delete(window)  # type: ignore[no-untyped-call]


@contextmanager
def _table_page() -> Iterator[QWidget]:
    bots = BotLink()
    page = TablePage(bots, Settings())
    yield page
    delete(page)  # type: ignore[no-untyped-call]
    bots.close()


@contextmanager
def _main_window() -> Iterator[QWidget]:
    with TemporaryDirectory() as folder:
        profile = Profile.open(Path(folder), Path(folder))
        window = MainWindow(profile)
        yield window
        window.close()
        window.shut_down()
        profile.close()
        delete(window)  # type: ignore[no-untyped-call]


def _opened(name: str) -> AbstractContextManager[QWidget]:
    match name:
        case "table page":
            return _table_page()
        case "main window":
            return _main_window()
        case "special deal":
            return _simple(lambda _: SpecialDealDialog(FIVE, None, 0, 5))
        case _:
            return _simple(WINDOWS[name])


@contextmanager
def _usual_font() -> Iterator[None]:
    before = QApplication.font()
    QApplication.setFont(a_font())
    yield
    QApplication.setFont(before)


def stands_in(name: str) -> Iterator[str]:
    """Yield the contents of a window."""
    with settled(), _usual_font(), recording(), _opened(name) as window:
        # The other pages of a special deal are those of the house rules.
        for line in contents(window, every=name != "special deal"):
            yield line.replace(__version__, "0.0")


SHEETS: Final[Sheets] = {
    name: partial(stands_in, name)
    for name in (*WINDOWS, "table page", "main window", "special deal")
}


if __name__ == "__main__":
    write_all(FOLDER, SHEETS)

"""Opens the positions in which one card or bid is the best: their themes, and the table."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QFile, QIODevice
from PySide6.QtWidgets import QStackedWidget

from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.pages import PageOpener

if TYPE_CHECKING:
    from ohhell_desktop.analysis.puzzles import Posed, Puzzle, Theme
    from ohhell_desktop.table.stage.scene import Player
    from ohhell_desktop.ui.puzzles.board import BoardPage
    from ohhell_desktop.ui.puzzles.themes_page import ThemesPage

_FILE: Final = ":/puzzles/positions.json"


class PuzzlesOpener(PageOpener):
    """Shows the pages; their imports wait until they are first needed.

    Args:
        pages: the pages of the window.
        store: the settings, which remember what was seen.

    Attributes:
        themes: the page with the themes, while it is shown.
        board: the page with a position, while it is shown.
    """

    def __init__(self, pages: QStackedWidget, store: SettingsStore) -> None:
        super().__init__(pages, store)
        self.themes: ThemesPage | None = None
        self.board: BoardPage | None = None
        self._theme: Theme | None = None
        self._mine: list[Posed] = []
        self._sitting: Sequence[Player] = ()
        self._read: list[Puzzle] | None = None

    def open(self) -> None:
        """Show the themes, and the one that was played last as the current one."""
        from ohhell_desktop.analysis.puzzles import Theme  # noqa: PLC0415
        from ohhell_desktop.ui.puzzles.themes_page import ThemesPage  # noqa: PLC0415

        self.close()
        counts = Counter(puzzle.theme for puzzle in self._puzzles())
        themes = [(theme, counts[theme]) for theme in Theme if counts[theme]]
        page = ThemesPage(themes, self._pages)
        page.set_cloth(self._store.settings.cloth)
        page.choose(self._theme)
        page.back_requested.connect(self.left)
        page.chosen.connect(self._begin)
        self._put(page)
        self.themes = page

    def pose(self, decisions: "Sequence[Posed]", sitting: "Sequence[Player]" = ()) -> None:
        """Pose decisions of the player's own, one after the other; then the player goes back.

        Only bids and cards are posed; if there are none, nothing happens.

        Args:
            decisions: the decisions.
            sitting: who sits at the table, by seat; empty: the player of the preferences has
                decided, among characters.
        """
        from ohhell_desktop.rules.engine.actions import Bid, PlayCard  # noqa: PLC0415

        mine = [each for each in decisions if isinstance(each.advice.action, Bid | PlayCard)]
        if mine:
            self.close()
            self._mine, self._sitting = mine, sitting
            self._go_on()

    def close(self) -> None:
        """Take the pages away, if there are any."""
        for page in (self.themes, self.board):
            self._take_away(page)
        self.themes = self.board = None
        self._mine = []

    def apply_settings(self) -> None:
        """Show everything as the settings have it."""
        for page in (self.themes, self.board):
            if page is not None:
                page.apply_settings(self._store.settings)

    def _begin(self, theme: str) -> None:
        """Pose positions of a theme, or of all if it is empty."""
        from ohhell_desktop.analysis.puzzles import Theme  # noqa: PLC0415

        self.close()
        self._theme = Theme(theme) if theme else None
        self._go_on()

    def _go_on(self) -> None:
        """Pose the next decision of the player's own, or the next position of the theme."""
        from ohhell_desktop.analysis.puzzles import next_puzzle  # noqa: PLC0415
        from ohhell_desktop.ui.puzzles.board import alone_at  # noqa: PLC0415
        from ohhell_desktop.ui.puzzles.words import theme_title  # noqa: PLC0415
        from ohhell_desktop.variants import CATALOGUE  # noqa: PLC0415

        if self._mine:
            posed = self._mine.pop(0)
            following = self.tr("&Next one") if self._mine else ""
            about = self.tr("From your own deal")
            if self._sitting and alone_at(self._sitting) != posed.view.seat:
                name = self._sitting[posed.view.seat].name
                about = self.tr("From a deal of {name}").format(name=name)
            self._board(mine=True).pose(posed, about, following, self._sitting)
            return
        wanted = [each for each in self._puzzles() if self._theme in (None, each.theme)]
        while (puzzle := next_puzzle(wanted, self._store.settings.seen_puzzles)) is not None:
            found = puzzle.posed()
            self._remember(puzzle.key)
            if found is not None:
                about = f"{theme_title(puzzle.theme)} · {CATALOGUE[puzzle.form].name}"
                self._board(mine=False).pose(found, about, self.tr("&Next one"))
                return
            wanted.remove(puzzle)
        self.open()

    def _remember(self, key: str) -> None:
        """Remember that a position was seen, so that new ones come first."""
        known = {puzzle.key for puzzle in self._puzzles()}
        seen = [each for each in self._store.settings.seen_puzzles if each in known - {key}]
        self._store.change(seen_puzzles=(*seen, key))

    def _board(self, *, mine: bool) -> "BoardPage":
        """Return the page with the table; it is created on first use."""
        from ohhell_desktop.ui.puzzles.board import BoardPage  # noqa: PLC0415

        if self.board is None:
            board = BoardPage(self._store.settings, self._pages)
            board.back_requested.connect(self.left if mine else self.open)
            board.next_requested.connect(self._go_on)
            board.more_requested.connect(self.open)
            self._put(board)
            self.board = board
        return self.board

    def _puzzles(self) -> "list[Puzzle]":
        """Return the positions of the program; they are read on first use."""
        from ohhell_desktop.analysis.puzzles import read_puzzles  # noqa: PLC0415

        if self._read is None:
            file = QFile(_FILE)
            opened = file.open(QIODevice.OpenModeFlag.ReadOnly)
            self._read = read_puzzles(read_json(bytes(file.readAll().data()))) if opened else []
        return self._read

"""Opens the help and keeps it up to date with the game on the table."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ohhell_desktop.ui.kit.dialogs.messages import run_dialog
from ohhell_desktop.ui.kit.settings_store import SettingsStore

if TYPE_CHECKING:
    # Imported where they are first needed: the start page must open fast.
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.ui.game.table_page import TablePage
    from ohhell_desktop.ui.help.help import HelpWindow


class HelpOpener:
    """Creates the help window on first use."""

    def __init__(self, parent: QWidget, settings: SettingsStore) -> None:
        """Set up the opener; no window is created yet.

        Args:
            parent: the window over which the help opens.
            settings: where the place and the zoom of the help window are kept.
        """
        self._parent = parent
        self._settings = settings
        self._page: TablePage | None = None
        self.window: HelpWindow | None = None

    def open_method(self) -> None:
        """Open the help at how cards are dealt and checked."""
        self.open(at_rules=False)
        if self.window is not None:
            self.window.show_method()

    def open(self, *, at_rules: bool) -> None:
        """Open the help at the rules of the table or at its beginning."""
        if self.window is None:
            from ohhell_desktop.ui.help.help import HelpWindow  # noqa: PLC0415 - as above

            kept = self._settings.settings
            self.window = HelpWindow(self._parent, kept.help_geometry, kept.help_zoom)
            self.window.left.connect(
                lambda place, zoom: self._settings.change(help_geometry=place, help_zoom=zoom)
            )
        self.show_rules(self._page)
        self.window.open_at(rules=at_rules)

    def open_rules(self, setup: "GameSetup") -> None:
        """Open the help at the rules of a game that is not at the table."""
        self.open(at_rules=False)
        if self.window is not None:
            self.window.set_rules(setup.title, setup.rules, len(setup.seats), setup.form)
            self.window.open_at(rules=True)

    def close(self) -> None:
        """Close the help window if it is open."""
        if self.window is not None:
            self.window.close()

    def show_rules(self, page: "TablePage | None") -> None:
        """Show the rules of the game on a table page; no rules between games.

        Args:
            page: the table page; None before the first game.
        """
        self._page = page
        if self.window is None:
            return
        session, rules = (page.session, page.shown_rules) if page else (None, None)
        if session is None or rules is None:
            self.window.clear_rules()
        else:
            setup = session.setup
            self.window.set_rules(setup.title, rules, len(setup.seats), setup.form)

    def about(self) -> None:
        """Show version, licence and credits."""
        from ohhell_desktop.bots.kernel import is_compiled  # noqa: PLC0415
        from ohhell_desktop.ui.help.about import AboutDialog  # noqa: PLC0415

        run_dialog(AboutDialog(self._parent, thinks_ahead=is_compiled()))

"""Opens the house rules over the window; their imports wait until they are first needed."""

from PySide6.QtWidgets import QWidget

from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft, OwnFormStore, OwnRules


def own_rules(store: OwnFormStore) -> OwnRules:
    """Return what a page needs for the player's own rules."""

    def edit(draft: Draft, parent: QWidget, seats: int) -> OwnForm | None:
        from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog  # noqa: PLC0415

        dialog = HouseRulesDialog(store, draft, parent, seats)
        run_dialog(dialog)
        return dialog.chosen

    return OwnRules(store, edit)

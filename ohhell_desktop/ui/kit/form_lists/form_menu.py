"""A menu of all forms of the game: the popular ones first, then all by their first letters."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.controls.paper_controls import set_menu
from ohhell_desktop.ui.kit.form_lists.search_words import folded
from ohhell_desktop.variants import POPULAR, Form

_IN_A_PART: Final = 16


def form_menu(forms: Mapping[str, Form], choose: Callable[[str], object], parent: QWidget) -> QMenu:
    """Return a menu of forms.

    Args:
        forms: by their keys.
        choose: called with the key of the chosen form.
        parent: the owner.
    """
    menu = QMenu(parent)
    _add(menu, (forms[key] for key in POPULAR if key in forms), choose)
    menu.addSeparator()
    for part in _parts(sorted(forms.values(), key=lambda form: folded(form.name))):
        ends = f"{part[0].name[:1]} \N{EN DASH} {part[-1].name[:1]}".upper()
        _add(menu.addMenu(ends), part, choose)
    return menu


def _add(menu: QMenu, forms: Iterable[Form], choose: Callable[[str], object]) -> None:
    for form in forms:
        action = menu.addAction(form.name.replace("&", "&&"))
        action.triggered.connect(lambda _=False, key=form.key: choose(key))


def _parts(forms: Sequence[Form]) -> list[Sequence[Form]]:
    """Divide forms into parts of about the same size."""
    places = [*range(0, len(forms), _IN_A_PART), len(forms)]
    return [forms[start:end] for start, end in pairwise(places)]


def form_button(
    forms: Mapping[str, Form], choose: Callable[[str], object], parent: QWidget
) -> QPushButton:
    """Return a button that opens the menu of forms; see :func:`form_menu`."""
    button = QPushButton(tr("S&tart from"), parent)
    set_menu(button, form_menu(forms, choose, parent))
    return button

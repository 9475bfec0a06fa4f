"""A menu of all forms of the game: popular and own ones first, then all by their first letters."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.controls.paper_controls import set_menu
from ohhell_desktop.ui.kit.form_lists.search_words import folded
from ohhell_desktop.variants import CATALOGUE, POPULAR, Form

_IN_A_PART: Final = 16


def form_menu(
    forms: Mapping[str, Form],
    choose: Callable[[str], object],
    parent: QWidget,
    chosen: Callable[[], str] | None = None,
) -> QMenu:
    """Return a menu of forms: popular ones, the player's own, then all others by their letters.

    Args:
        forms: by their keys.
        choose: called with the key of the chosen form.
        parent: the owner.
        chosen: returns the key of the form that is ticked; None ticks none.
    """
    menu = QMenu(parent)
    _add(menu, (forms[key] for key in POPULAR if key in forms), choose)
    menu.addSeparator()
    own = sorted(_left_out(forms), key=lambda form: folded(form.name))
    if own:
        _add(menu.addMenu(tr("Your own rules")), own, choose)
    for part in _parts([form for key, form in forms.items() if key in CATALOGUE]):
        first, last = _letter(part[0]), _letter(part[-1])
        title = first if first == last else f"{first} \N{EN DASH} {last}"
        _add(menu.addMenu(title), part, choose)
    if chosen is not None:
        menu.aboutToShow.connect(lambda: _tick(menu, chosen()))
    return menu


def _left_out(forms: Mapping[str, Form]) -> list[Form]:
    """Return the forms that are not in the catalogue: the player's own."""
    return [form for key, form in forms.items() if key not in CATALOGUE]


def _add(menu: QMenu, forms: Iterable[Form], choose: Callable[[str], object]) -> None:
    for form in forms:
        action = menu.addAction(form.name.replace("&", "&&"))
        action.setData(form.key)
        action.triggered.connect(lambda _=False, key=form.key: choose(key))


def _tick(menu: QMenu, key: str) -> None:
    """Tick a form wherever it is in a menu."""
    for action in menu.findChildren(QAction):
        if action.data() is not None:
            action.setCheckable(action.data() == key)
            action.setChecked(action.data() == key)


def _letter(form: Form) -> str:
    return folded(form.name)[:1].upper()


def _parts(forms: Sequence[Form]) -> list[list[Form]]:
    """Divide forms into parts of about the same size; no letter is in two of them."""
    parts: list[list[Form]] = []
    ordered = sorted(forms, key=lambda form: folded(form.name))
    for _, letter in groupby(ordered, key=_letter):
        same = list(letter)
        if parts and len(parts[-1]) + len(same) <= _IN_A_PART:
            parts[-1] += same
        else:
            parts.append(same)
    return parts


def form_button(
    forms: Mapping[str, Form], choose: Callable[[str], object], parent: QWidget
) -> QPushButton:
    """Return a button that opens the menu of forms; see :func:`form_menu`."""
    button = QPushButton(tr("S&tart from"), parent)
    set_menu(button, form_menu(forms, choose, parent))
    return button

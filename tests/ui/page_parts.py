"""How the windows are built: each part with what is set on it, whatever the size of its text.

Names and roles are in ``test_controls.py``, what is drawn in ``page_drawings.py``.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from dressed import a_font
from page_drawings import seated
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QBoxLayout,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QSpinBox,
    QTabBar,
    QToolButton,
    QWidget,
)
from recording import recording
from sheets import Sheets
from test_controls import OPENED
from test_sizes import last_state

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.help.contents import ContentsList
from ohhell_desktop.ui.house_rules.parts.disclosure import Disclosure
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE

WHOLE: Final = (QComboBox, QAbstractSpinBox, QLineEdit, QScrollBar, QTabBar)
"""Their own parts are Qt's."""
ATTRIBUTES: Final = (
    Qt.WidgetAttribute.WA_Hover,
    Qt.WidgetAttribute.WA_TransparentForMouseEvents,
    Qt.WidgetAttribute.WA_NoMousePropagation,
    Qt.WidgetAttribute.WA_AlwaysShowToolTips,
    Qt.WidgetAttribute.WA_DeleteOnClose,
)
SIZED_BY_TEXT: Final = (ContentsList, Disclosure, QScrollArea)
PREFERRED: Final = QSizePolicy.Policy.Preferred
USUAL: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
LARGEST: Final = 16777215
"""The greatest width and height of a widget that has none."""
Told = tuple[type[QWidget], Callable[[Any], object]]
TOLD: Final[dict[str, Told]] = {
    "frame": (QFrame, lambda it: it.frameShape() != QFrame.Shape.NoFrame and it.frameShape().name),
    "wraps": (QLabel, lambda it: it.wordWrap()),
    "aligned": (QLabel, lambda it: int(it.alignment()) != USUAL and f"{int(it.alignment()):x}"),
    "plain": (QLabel, lambda it: it.textFormat() is Qt.TextFormat.PlainText),
    "selectable": (QLabel, lambda it: it.textInteractionFlags().value & 3),
    "as wide as": (QComboBox, lambda it: it.sizeAdjustPolicy().name),
    "checkable": (QAbstractButton, lambda it: it.isCheckable()),
    "default": (QPushButton, lambda it: it.autoDefault()),
    "flat": (QPushButton, lambda it: it.isFlat()),
    "raised": (QToolButton, lambda it: not it.autoRaise()),
    "icon": (QAbstractButton, lambda it: not it.icon().isNull() and it.iconSize().toTuple()),
    "range": (QAbstractSlider, lambda it: (it.minimum(), it.maximum())),
    "steps": (QAbstractSlider, lambda it: (it.singleStep(), it.pageStep())),
    "numbers": (QSpinBox, lambda it: (it.minimum(), it.maximum(), it.singleStep())),
    "decimals": (QDoubleSpinBox, lambda it: (it.decimals(), it.singleStep())),
    "longest": (QLineEdit, lambda it: it.maxLength() if it.maxLength() < LARGEST >> 9 else 0),
    "bars": (
        QAbstractScrollArea,
        lambda it: (it.horizontalScrollBarPolicy().value, it.verticalScrollBarPolicy().value),
    ),
    "chosen by": (QAbstractItemView, lambda it: it.selectionMode().name),
    "moves by": (QAbstractItemView, lambda it: it.verticalScrollMode().name),
}


def told(widget: QWidget) -> Iterator[str]:
    """Yield what is set on a widget and is not usual."""
    across, down = widget.sizePolicy().horizontalPolicy(), widget.sizePolicy().verticalPolicy()
    if across is not PREFERRED or down is not PREFERRED:
        yield f"{across.name} {down.name}"
    if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
        yield str(widget.focusPolicy().name)
    yield from (str(each.name)[3:] for each in ATTRIBUTES if widget.testAttribute(each))
    if widget.testAttribute(Qt.WidgetAttribute.WA_SetCursor):
        yield str(widget.cursor().shape().name)
    if widget.testAttribute(Qt.WidgetAttribute.WA_SetFont) and 0 < widget.font().pixelSize() < 99:
        yield f"{widget.font().pixelSize()} px{' bold' if widget.font().bold() else ''}"
    if widget.hasMouseTracking() and not isinstance(widget, QLineEdit):
        yield "tracks the mouse"
    least, most = widget.minimumSize(), widget.maximumSize()
    sized = not widget.isWindow() and not isinstance(widget, SIZED_BY_TEXT)
    if sized and not least.isNull():
        yield f"at least {least.width()} x {least.height()}"
    if sized and min(most.toTuple()) < LARGEST:
        yield f"at most {' x '.join('any' if n == LARGEST else str(n) for n in most.toTuple())}"
    for word, (kind, value) in TOLD.items():
        found = value(widget) if isinstance(widget, kind) else False
        if found is not False and found != 0:
            yield word if found is True else f"{word} {found}"


def laid_out(layout: QLayout) -> Iterator[str]:
    """Yield how a layout and those in it divide their room."""
    margins = layout.contentsMargins()
    sides = margins.left(), margins.top(), margins.right(), margins.bottom()
    words = [type(layout).__name__, *map(str, sides)]
    if isinstance(layout, QGridLayout):
        words.append(f"apart {layout.horizontalSpacing()} {layout.verticalSpacing()}")
        shares = [layout.columnStretch(n) for n in range(layout.columnCount())]
        shares += [layout.rowStretch(n) for n in range(layout.rowCount())]
    else:
        words.append(f"apart {layout.spacing()}")
        count = layout.count() if isinstance(layout, QBoxLayout) else 0
        shares = [layout.stretch(n) for n in range(count)]  # type: ignore[attr-defined]
    if any(shares):
        words.append(f"shares {' '.join(map(str, shares))}")
    items: list[Any] = [layout.itemAt(place) for place in range(layout.count())]
    gaps = [item.sizeHint().toTuple() for item in items if item.spacerItem()]
    if any(map(any, gaps)):
        words.append(f"gaps {gaps}")
    sides_of = [int(item.alignment()) for item in items]
    if any(sides_of):
        words.append(f"aligned {' '.join(f'{each:x}' for each in sides_of)}")
    yield f": {' '.join(words)}"
    for item in items:
        inner = item.layout()
        if inner is not None:
            yield from (f":{line}" for line in laid_out(inner))


class Part(NamedTuple):
    """A widget with the parts in it."""

    kind: str
    about: str
    layout: tuple[str, ...]
    inner: tuple[tuple[bool, "Part"], ...]
    """Each with whether it is hidden."""


def part_of(widget: QWidget) -> Part:
    """Return what a widget is made of."""
    layout = widget.layout()
    children = () if isinstance(widget, WHOLE) else widget.children()
    return Part(
        type(widget).__name__,
        ", ".join(told(widget)),
        tuple(laid_out(layout)) if layout is not None and layout.count() else (),
        tuple(
            (each.isHidden(), part_of(each))
            for each in children
            if isinstance(each, QWidget) and not each.isWindow() and not _is_of_qt(each)
        ),
    )


def all_parts(part: Part) -> Iterator[Part]:
    """Yield a part and everything in it."""
    yield part
    for _, each in part.inner:
        yield from all_parts(each)


class Sheet:
    """Describes a window: what is repeated once, and then by its number."""

    def __init__(self, window: Part) -> None:
        counts = Counter(part for part in all_parts(window) if part.layout or part.inner)
        self._numbers = {
            part: f" {number}"
            for number, part in enumerate((each for each in counts if counts[each] > 1), 1)
        }
        self._known: set[Part] = set()

    def lines(self, part: Part) -> Iterator[str]:
        """Yield the lines about a part."""
        name = f"{part.kind}{self._numbers.get(part, '')}"
        if part in self._known:
            yield name
            return
        if part in self._numbers:
            self._known.add(part)
        yield f"{name}: {part.about}" if part.about else name
        yield from part.layout
        for (hidden, each), group in groupby(part.inner):
            first, *others = self.lines(each)
            count = len(list(group))
            many = f"{count} " if count > 1 else ""
            yield f"  {many}{'hidden ' if hidden else ''}{first}"
            yield from (f"  {line}" for line in others)


def _is_of_qt(widget: QWidget) -> bool:
    """Return whether Qt has made a part, and the program has set nothing on it."""
    if isinstance(widget, QScrollBar) or widget.objectName().startswith("qt_scrollarea_"):
        inside = widget.objectName() == "qt_scrollarea_viewport" and widget.children()
        return not inside
    return type(widget) is QWidget and not widget.children() and not list(told(widget))


def built(name: str) -> Iterator[str]:
    """A window as it is built, in text of one size everywhere."""
    before = QFont(QApplication.font())
    QApplication.setFont(a_font(10.5))
    try:
        with recording():
            window = OPENED[name](view(last_state(), Seat(0)))
            window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            window.resize(1280, 800)
            window.show()
        part = part_of(window)
        yield from Sheet(part).lines(part)
        window.close()
    finally:
        QApplication.setFont(before)


def main_window() -> Iterator[str]:
    """The window of the program with a game on the table."""
    before, colours = QFont(QApplication.font()), QPalette(QApplication.palette())
    QApplication.setFont(a_font(10.5))
    try:
        # The bots' own replacement decides, without a process.
        with TemporaryDirectory() as name, patch.object(BotLink, "given_up", True):
            profile = Profile.open(Path(name), Path(name))
            with recording():
                window = MainWindow(profile)
                window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
                window.resize(1280, 800)
                window.show()
                rules = CATALOGUE["oh-hell"]
                setup = GameSetup(rules.key, rules.name, rules.rules, seated(4), bytes(32))
                window.open_game(GameSession.start(profile.library, setup).game_id)
                assert window.table_page is not None
                window.table_page.toggle_sheet()
            part = part_of(window)
            yield from Sheet(part).lines(part)
            window.close()
            window.shut_down()
            profile.close()
    finally:
        QApplication.setFont(before)
        QApplication.setPalette(colours)


ALIKE: Final = {"our own rules", "last error", "special deal"}
"""Windows that are built like others."""
BUILT: Final[Sheets] = {
    **{f"built {name}": partial(built, name) for name in OPENED if name not in ALIKE},
    "built main window": main_window,
}

"""Icons in the colours of the palette, drawn at the screen's pixel ratio."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QWidget

_REDRAW_ON = frozenset(
    {
        QEvent.Type.PaletteChange,
        QEvent.Type.DevicePixelRatioChange,
        QEvent.Type.StyleChange,
    }
)


def picture(path: str, size: int, ratio: float, tint: QColor | None = None) -> QPixmap:
    """Return a vector picture; it is drawn once for each size and tint, which Qt's cache keeps.

    Args:
        path: the resource, as in ``:/icons/new.svg``.
        size: width and height in device-independent pixels.
        ratio: device pixels for each of these.
        tint: a single colour to draw it in; None keeps its colours.
    """
    pixels = max(1, round(size * ratio))
    key = f"{path} {pixels} {ratio} {tint.name(QColor.NameFormat.HexArgb) if tint else ''}"
    kept = QPixmap()
    if QPixmapCache.find(key, kept):
        return kept
    drawn = _drawn(path, pixels, tint)
    drawn.setDevicePixelRatio(ratio)
    QPixmapCache.insert(key, drawn)
    return drawn


def _drawn(path: str, pixels: int, tint: QColor | None) -> QPixmap:
    """Draw a vector picture as large as this number of pixels."""
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(path).render(painter, QRectF(0, 0, pixels, pixels))
    if tint is not None:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), tint)
    painter.end()
    return pixmap


def tinted_icon(
    name: str,
    palette: QPalette,
    ratio: float,
    size: int = 20,
    role: QPalette.ColorRole = QPalette.ColorRole.ButtonText,
) -> QIcon:
    """Return the icon ``:/icons/<name>.svg`` in a palette's text colour, dimmed when disabled."""
    icon = QIcon()
    groups = {QIcon.Mode.Normal: QPalette.ColorGroup.Active}
    groups[QIcon.Mode.Disabled] = QPalette.ColorGroup.Disabled
    for mode, group in groups.items():
        tint = palette.color(group, role)
        icon.addPixmap(picture(f":/icons/{name}.svg", size, ratio, tint), mode)
    return icon


def avatar(number: int, size: int, ratio: float) -> QPixmap:
    """Return the picture of a player; numbers beyond 12 start over."""
    return picture(f":/avatars/{(number - 1) % 12 + 1:02}.svg", size, ratio)


class _IconTinter(QObject):
    """Keeps the icon of a button in the current colours of its palette."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button)
        self._button = button
        self.name = ""
        button.installEventFilter(self)

    def draw(self) -> None:
        """Draw the icon in the size and the colours of the button."""
        button = self._button
        size, ratio = button.iconSize().width(), button.devicePixelRatioF()
        button.setIcon(tinted_icon(self.name, button.palette(), ratio, size))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Redraw the icon when the palette, the style or the pixel ratio has changed."""
        if event.type() in _REDRAW_ON:
            self.draw()
        return super().eventFilter(watched, event)


def set_tinted_icon(button: QAbstractButton, name: str, size: int = 20) -> None:
    """Give a button the icon ``:/icons/<name>.svg`` and keep it in the palette's colours."""
    tinter = _tinter_of(button) or _IconTinter(button)
    tinter.name = name
    resize_tinted_icon(button, size)


def resize_tinted_icon(button: QAbstractButton, size: int) -> None:
    """Draw the icon of a button in another size, if it has one."""
    tinter = _tinter_of(button)
    if tinter is not None:
        button.setIconSize(QSize(size, size))
        tinter.draw()


def _tinter_of(button: QAbstractButton) -> _IconTinter | None:
    return next((each for each in button.children() if isinstance(each, _IconTinter)), None)


def line_size(widget: QWidget, lines: float = 1.0) -> int:
    """Return the height of a number of lines in the widget's font, in pixels."""
    return round(widget.fontMetrics().height() * lines)

"""The page with two results of the same cards: who was better, and in which deal."""

from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPaintEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar, picture
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet, draw_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.session.challenges.comparison import Comparison
from ohhell_desktop.ui.challenges.deals_list import DealsList, HeadLine, SumLine
from ohhell_desktop.ui.challenges.words import decided_text, title_text
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.words.points import number_text

_LEAST_TEXT: Final = 13.0
_MOST_GROWN: Final = 1.5


class Plate(QWidget):
    """A player's face, name and points on paper."""

    def __init__(self, name: str, face: int | str) -> None:
        """Set up the plate.

        Args:
            name: who it is.
            face: the number of the avatar, or the name of an icon.
        """
        super().__init__()
        self._name = name
        self._face = face
        self._points: int | None = None
        self._size = 17.0
        self._tell()

    def show_points(self, points: int | None) -> None:
        """Show the points; None as long as they are not known."""
        self._points = points
        self._tell()
        self.update()

    def rename(self, name: str, face: int | str) -> None:
        """Show somebody else."""
        self._name, self._face = name, face
        self._tell()
        self.update()

    def fit(self, size: float) -> None:
        """Write with text of a size, in pixels."""
        self._size = size
        self.setFixedHeight(round(size * 4.2))

    def _tell(self) -> None:
        points = "…" if self._points is None else number_text(self._points)
        self.setAccessibleName(f"{self._name}: {points}")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the plate; the face stands over its edge."""
        del event
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # mirrored below
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours, high = window_colours(self.palette()), float(self.height())
        side, mirrored = high * 0.82, self.isRightToLeft()
        paper = QRectF(side * 0.3, 3, self.width() - side * 0.3 - 6, high - 12)
        if mirrored:
            paper.moveLeft(6)
        draw_paper(painter, paper, colours, high * 0.18)
        face = QRectF(0, (high - 6 - side) / 2, side, side)
        if mirrored:
            face.moveRight(float(self.width()))
        self._draw_face(painter, face)
        room = paper.adjusted(side * 0.85, 0, -high * 0.25, 0)
        if mirrored:
            room = paper.adjusted(high * 0.25, 0, -side * 0.85, 0)
        near, far = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if mirrored:
            near, far = far, near
        middle = Qt.AlignmentFlag.AlignVCenter
        points = "…" if self._points is None else number_text(self._points)
        figure = display_font(max(18.0, self._size * 1.9))
        drawing.text(painter, room, points, figure, colours.text, far | middle)
        wide = drawing.text_width(points, figure) + self._size
        name = room.adjusted(wide if mirrored else 0, 0, 0 if mirrored else -wide, 0)
        title = display_font(max(18.0, self._size * 1.3))
        drawing.text(painter, name, self._name, title, colours.text, near | middle)
        painter.end()

    def _draw_face(self, painter: QPainter, area: QRectF) -> None:
        colours, ratio = window_colours(self.palette()), self.devicePixelRatioF()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.plate))
        painter.drawEllipse(area)
        inside = area.adjusted(3, 3, -3, -3)
        if isinstance(self._face, int):
            image = avatar(self._face, round(inside.width()), ratio)
            painter.drawPixmap(inside, image, QRectF(image.rect()))
            return
        painter.setBrush(QColor(colours.text))
        painter.drawEllipse(inside)
        size = round(inside.width() * 0.5)
        icon = picture(f":/icons/{self._face}.svg", size, ratio, QColor(colours.plate))
        corner = inside.center() - QRectF(0, 0, size, size).center()
        painter.drawPixmap(QPoint(round(corner.x()), round(corner.y())), icon)


class ComparisonPage(ClothPage):
    """Shows two results side by side, and what can be done with them.

    Attributes:
        mine, theirs: the plates of both players.
        deals: the deals.
    """

    review_requested = Signal()
    copy_requested = Signal()
    """The code of the challenge is wanted."""
    result_copy_requested = Signal()
    """The code of the player's own result is wanted."""
    again_requested = Signal()
    """The player wants to play the same cards again."""
    watch_requested = Signal()
    """The player wants to see how the expert has played these cards."""
    other_requested = Signal()
    """The other result is wanted: a friend's in place of the expert's, or the expert's."""
    back_requested = Signal()

    def __init__(
        self,
        game: str,
        face: int,
        look: CardLook,
        *,
        can_be_sent: bool,
        has_code: bool,
        parent: QWidget | None = None,
    ) -> None:
        """Set up the page without results.

        Args:
            game: what was played.
            face: the number of the player's avatar.
            look: how the pack is drawn.
            can_be_sent: whether a friend can be sent the game; not for a day, which all have.
            has_code: whether it is sent as a code; else as a file.
            parent: the window.
        """
        super().__init__(parent)
        self.setAccessibleName(self.tr("The same cards"))
        self._comparison: Comparison | None = None
        self._title, self._line = QLabel(), QLabel(game, wordWrap=True)
        self._sentence, self._said = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._heading, self._note = QLabel(self.tr("Deal by deal")), QLabel(wordWrap=True)
        self.mine, self.theirs = Plate(self.tr("You"), face), Plate("", "computer")
        self.deals = DealsList(look)
        self._heads, self._sums = HeadLine(), SumLine()
        self.review_button = ClothButton("", self.tr("&Review"), lit=True)
        send = self.tr("&Copy the code") if has_code else self.tr("Save as a &file…")
        self.copy_button = ClothButton("", send)
        self.result_button = ClothButton("", self.tr("Copy my re&sult"))
        self.again_button = ClothButton("undo", self.tr("The same cards &again"))
        self.watch_button = ClothButton("continue", self.tr("&Watch the expert"))
        self.other_button = ClothButton("", "")
        self.back_button = ClothButton("arrow-left", self.tr("&Back"))
        self.copy_button.setVisible(can_be_sent)
        self.other_button.hide()
        self.watch_button.hide()
        self._quiet = (
            self.watch_button,
            self.copy_button,
            self.result_button,
            self.again_button,
            self.other_button,
            self.back_button,
        )
        self._build()
        self._connect()

    def show_results(
        self, comparison: Comparison, name: str, subject: str, icon: str, note: str
    ) -> None:
        """Show two results, or one as long as the other is not known.

        Args:
            comparison: both.
            name: who the other is, as a title.
            subject: the same within a sentence.
            icon: the name of the icon of the other.
            note: what else is to be said.
        """
        self._comparison = comparison
        whole = comparison.difference is not None and comparison.theirs is not None
        self._title.setText(title_text(comparison))
        self._sentence.setText(decided_text(comparison, subject))
        self.mine.show_points(comparison.mine.total)
        self.theirs.rename(name, icon)
        self.theirs.show_points(
            comparison.theirs.total if whole and comparison.theirs is not None else None
        )
        self.deals.model_of_deals.show_deals(comparison, subject)
        self._heads.show_name(name)
        self._sums.show_sum(comparison, subject)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        if self.scale:
            self._fit()

    def say(self, sentence: str) -> None:
        """Say what has happened with a code that was wanted, where nothing is covered by it."""
        self._said.setText(sentence)
        self.announce(sentence)

    def offer_other(self, title: str) -> None:
        """Offer the other result in place of this one; an empty title: there is none."""
        self.other_button.setText(title)
        self.other_button.setVisible(bool(title))

    def offer_watching(self, *, offered: bool) -> None:
        """Offer to show how the expert has played, or not."""
        self.watch_button.setVisible(offered)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and its colour on the cloth."""
        grown = min(text, _MOST_GROWN)
        pixels = max(_LEAST_TEXT, 17 * scale) * grown
        self._title.setFont(display_font(max(24.0, 52 * scale)))
        for label in (self._line, self._sentence, self._said):
            label.setFont(text_font(pixels))
        self._heading.setFont(display_font(max(18.0, 26 * scale)))
        self._note.setFont(text_font(max(_LEAST_TEXT, 14 * scale) * grown))
        for plate in (self.mine, self.theirs):
            plate.fit(max(_LEAST_TEXT, 17 * scale) * min(text, 1.2))
        self._heads.setFont(text_font(pixels))
        self._sums.setFont(text_font(pixels))
        self._heads.setFixedHeight(round(pixels * 2))
        self._sums.setFixedHeight(round(pixels * 2.4))
        quiet = max(scale, 0.76) * min(text, 1.3)
        for button in self._quiet:
            button.set_scale(quiet)
        self.review_button.set_scale(max(scale, 0.76) * 0.62)
        self._paper.set_scale(scale)
        edge, pad = round(28 * scale), round(20 * scale)
        self._outer.setContentsMargins(edge, round(14 * scale), edge // 2, round(14 * scale))
        self._outer.setSpacing(edge)
        room = round(SHADOW_ROOM * scale)
        self._sheet.setContentsMargins(room + 6, room + pad // 2, room + 6, room + pad)
        self._left.setSpacing(round(10 * scale))
        self._colour()
        self._outer.activate()
        self._fit_deals()

    def _fit_deals(self) -> None:
        pixels = float(self._heads.font().pixelSize())
        least = _LEAST_TEXT * pixels / max(_LEAST_TEXT, 17 * self.scale)
        self.deals.fit(pixels, least, self.deals.viewport().height())

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the main button."""
        super().showEvent(event)
        self.review_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        for label in (self._title, self._line, self._sentence, self._said):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self._title, self._line, self._sentence, self._said, self._note):
            label.setTextFormat(Qt.TextFormat.PlainText)
        for label in (self._line, self._sentence, self._said, self._note):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        rows = [QHBoxLayout() for _ in range(3)]
        rows[0].addWidget(self.review_button, 1)
        rows[0].addWidget(self.again_button, 1)
        rows[1].addWidget(self.copy_button, 1)
        rows[1].addWidget(self.result_button, 1)
        rows[2].addWidget(self.watch_button, 1)
        rows[2].addWidget(self.other_button, 1)
        rows[2].addWidget(self.back_button, 1)
        self._left = QVBoxLayout()
        self._left.addStretch(2)
        parts = (self._title, self._line, self.mine, self.theirs, self._sentence, self._said)
        for part in parts:
            self._left.addWidget(part)
            self._left.addStretch(1)
        for row in rows:
            self._left.addLayout(row)
        self._left.addStretch(1)
        self._paper = PaperSheet()
        self._sheet = QVBoxLayout(self._paper)
        head = QHBoxLayout()
        head.addSpacing(16)
        head.addWidget(self._heading, 1)
        note = QHBoxLayout()
        note.addSpacing(16)
        note.addWidget(self._note, 1)
        self._sheet.addLayout(head)
        self._sheet.addWidget(self._heads)
        self._sheet.addWidget(self.deals, 1)
        self._sheet.addWidget(self._sums)
        self._sheet.addLayout(note)
        self._outer = QHBoxLayout(self)
        self._outer.addLayout(self._left, 9)
        self._outer.addWidget(self._paper, 11)

    def _connect(self) -> None:
        self.review_button.clicked.connect(self.review_requested)
        self.copy_button.clicked.connect(self.copy_requested)
        self.result_button.clicked.connect(self.result_copy_requested)
        self.again_button.clicked.connect(self.again_requested)
        self.watch_button.clicked.connect(self.watch_requested)
        self.other_button.clicked.connect(self.other_requested)
        self.back_button.clicked.connect(self.back_requested)

    def _colour(self) -> None:
        """Write on the cloth in its colours."""
        colours = window_colours(self.palette())
        for label, colour in (
            (self._title, colours.felt_text),
            (self._line, colours.felt_text),
            (self._sentence, colours.felt_text),
            (self._said, colours.felt_text),
        ):
            palette = label.palette()
            palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
            label.setPalette(palette)
        bold = self._heading.font()
        bold.setWeight(QFont.Weight.Normal)
        self._heading.setFont(bold)

"""The page of the preferences with pictures: cloth, backs, cards; and the size of the text."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import heading_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import DIALOG_MARGIN, SMALL_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.preferences.pages import Page
from ohhell_desktop.ui.preferences.picture_choice import PictureChoice
from ohhell_desktop.ui.preferences.rows import LOOK, PICTURES


class LookPage(QWidget):
    """How cloth and cards look, chosen from pictures, and the colours and text of the windows.

    Attributes:
        fields: the form above the pictures.
        pictures: the rows of pictures, by their labels in English.
    """

    changed = Signal(object)
    """The settings that have changed, a dictionary by name."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.fields = Page(LOOK, settings)
        self.fields.form.setContentsMargins(0, DIALOG_MARGIN, 0, SMALL_GAP)
        self.fields.changed.connect(self.changed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, DIALOG_MARGIN, SMALL_GAP)
        layout.setSpacing(SMALL_GAP)
        layout.addWidget(self.fields)
        self.pictures = {row.label: PictureChoice(row, settings) for row in PICTURES}
        self._titles = {row.label: QLabel(tr(row.label)) for row in PICTURES}
        for label, pictures in self.pictures.items():
            pictures.chosen.connect(self.changed)
            layout.addWidget(self._titles[label])
            layout.addWidget(pictures)
        layout.addStretch(1)
        self._fit_titles()
        self._offer_cloths()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Offer cloths only where they can be seen (high contrast has its own), in any size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._offer_cloths()
        elif event.type() is QEvent.Type.FontChange:
            self._fit_titles()

    def _fit_titles(self) -> None:
        for title in self._titles.values():
            title.setFont(heading_font(self.font(), 1.05))

    def _offer_cloths(self) -> None:
        stops = window_colours(self.palette()).cloth
        for part in (self.pictures["Cloth"], self._titles["Cloth"]):
            part.setVisible(len(set(stops)) > 1)

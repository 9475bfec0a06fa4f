"""The page of the preferences with pictures: cloth, backs, cards; and the size of the text."""

from functools import partial

from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtWidgets import QLabel, QSlider, QVBoxLayout, QWidget

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import on_cloth
from ohhell_desktop.look.fonts import heading_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import DIALOG_MARGIN, SMALL_GAP
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.files.settings import (
    CardBack,
    CardFaces,
    ClothColour,
    ColourScheme,
    Settings,
)
from ohhell_desktop.ui.kit.controls.fields import ChoiceField, SliderField
from ohhell_desktop.ui.preferences.pages import Page, choose_from, form, labelled, percent_label
from ohhell_desktop.ui.preferences.picture_choice import PictureChoice, PictureOption
from ohhell_desktop.ui.preferences.tile_pictures import back, cloth, pair

_CLOTH = (3.6, 2.3)
_BACK = (2.8, 3.9)
_PAIR = (4.9, 4.1)
"""The sizes of the pictures, in lines of text."""
_FOUR = "four"
"""The classic deck with four colours."""
_FRENCH = "french"
_SPANISH = "spanish"
_STEP = 10


class LookPage(Page):
    """How cloth and cards look, all chosen from pictures."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._titles: list[QLabel] = []
        self.cloth = self._cloths(settings)
        self.back = self._backs(settings)
        self.faces = self._faces(settings)
        self.spanish = self._spanish(settings)
        self.text_size = SliderField(Qt.Orientation.Horizontal)
        self.text_size.setRange(100, 200)
        self.text_size.setSingleStep(_STEP)
        self.text_size.setPageStep(_STEP)
        self.text_size.setTickInterval(_STEP * 5)
        self.text_size.setTickPosition(QSlider.TickPosition.TicksBelow)
        # Everything moves when the text grows: the slider stays under the mouse until it is let go.
        self.text_size.setTracking(False)
        self._text_size = percent_label(self)
        self.theme = ChoiceField()
        themes = {
            ColourScheme.SYSTEM: self.tr("Like the system"),
            ColourScheme.LIGHT: self.tr("Light"),
            ColourScheme.DARK: self.tr("Dark"),
            ColourScheme.HIGH_CONTRAST: self.tr("High contrast"),
        }
        choose_from(self.theme, themes, settings.theme)
        self._build()
        self.text_size.setValue(settings.text_size)
        self._show_size(settings.text_size)
        self._connect()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, DIALOG_MARGIN, SMALL_GAP)
        layout.setSpacing(SMALL_GAP)
        fields = QWidget()
        rows = form(fields)
        rows.setContentsMargins(0, DIALOG_MARGIN, 0, SMALL_GAP)
        labelled(rows, self.tr("Colours"), self.theme)
        labelled(rows, self.tr("Text size"), self.text_size, self._text_size)
        layout.addWidget(fields)
        for row in (self.cloth, self.back, self.faces, self.spanish):
            title = QLabel(row.accessibleName())
            self._titles.append(title)
            layout.addWidget(title)
            layout.addWidget(row)
        self._fit_titles()
        self._offer_cloths()
        layout.addStretch(1)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Offer cloths only where they can be seen (high contrast has its own), in any size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._offer_cloths()
        elif event.type() is QEvent.Type.FontChange:
            self._fit_titles()

    def _fit_titles(self) -> None:
        for title in self._titles:
            title.setFont(heading_font(self.font(), 1.05))

    def _offer_cloths(self) -> None:
        stops = window_colours(self.palette()).cloth
        for part in (self.cloth, self._titles[0]):
            part.setVisible(len(set(stops)) > 1)

    def _cloths(self, settings: Settings) -> PictureChoice:
        names = {
            ClothColour.BOTTLE: self.tr("Bottle"),
            ClothColour.INK: self.tr("Ink"),
            ClothColour.CLARET: self.tr("Claret"),
            ClothColour.TOBACCO: self.tr("Tobacco"),
            ClothColour.PLAIN: self.tr("Plain dark"),
        }
        choices = [
            PictureOption(each.value, name, cloth(partial(on_cloth, cloth=each)))
            for each, name in names.items()
        ]
        return PictureChoice(self.tr("Cloth"), choices, _CLOTH, settings.cloth.value)

    def _backs(self, settings: Settings) -> PictureChoice:
        names = {
            CardBack.LAMP: self.tr("Scales"),
            CardBack.LATTICE: self.tr("Lattice"),
            CardBack.RIVER: self.tr("River"),
            CardBack.DIAMONDS: self.tr("Diamonds"),
            CardBack.PENCIL: self.tr("Pencil"),
            CardBack.NIGHT: self.tr("Night"),
        }
        choices = [
            PictureOption(each.value, name, back(CardLook(back=each)))
            for each, name in names.items()
        ]
        return PictureChoice(self.tr("Card backs"), choices, _BACK, settings.card_back.value)

    def _faces(self, settings: Settings) -> PictureChoice:
        classic, cards = CardFaces.CLASSIC.value, ("KH", "7C")
        jumbo = CardLook(style=CardFaces.JUMBO)
        choices = [
            PictureOption(classic, self.tr("Classic"), pair(CardLook(), cards)),
            PictureOption(_FOUR, self.tr("Four colours"), pair(CardLook(four_colours=True), cards)),
            PictureOption(CardFaces.JUMBO.value, self.tr("Jumbo"), pair(jumbo, ("9D", "KC"))),
        ]
        value = settings.card_faces.value
        if value == classic and settings.four_colours:
            value = _FOUR
        return PictureChoice(self.tr("Cards"), choices, _PAIR, value)

    def _spanish(self, settings: Settings) -> PictureChoice:
        cards = ("KD", "2S")
        spanish, french = CardLook(Faces.SPANISH), CardLook()
        choices = [
            PictureOption(_SPANISH, self.tr("Spanish"), pair(spanish, cards)),
            PictureOption(_FRENCH, self.tr("French suits"), pair(french, cards)),
        ]
        value = _FRENCH if settings.french_suits else _SPANISH
        return PictureChoice(self.tr("Spanish packs"), choices, _PAIR, value)

    def _connect(self) -> None:
        self.cloth.chosen.connect(lambda value: self.set(cloth=ClothColour(value)))
        self.back.chosen.connect(lambda value: self.set(card_back=CardBack(value)))
        self.faces.chosen.connect(self._set_faces)
        self.spanish.chosen.connect(lambda value: self.set(french_suits=value == _FRENCH))
        self.text_size.sliderMoved.connect(self._show_size)
        self.text_size.valueChanged.connect(self._set_size)
        self.theme.activated.connect(
            lambda _: self.set(theme=ColourScheme(self.theme.currentData()))
        )

    def _set_faces(self, value: str) -> None:
        """Choose a deck; four colours are a classic deck."""
        four = value == _FOUR
        self.set(
            card_faces=CardFaces.CLASSIC if four else CardFaces(value),
            four_colours=four,
        )

    def _set_size(self, percent: int) -> None:
        self._show_size(percent)
        self.set(text_size=percent)

    def _show_size(self, percent: int) -> None:
        text = self.tr("{percent} %").format(percent=QLocale().toString(percent))
        self._text_size.setText(text)

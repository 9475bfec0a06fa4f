"""What is chosen for a deal besides its numbers: the trump, and who offers a premium."""

from dataclasses import replace
from typing import Final

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QLabel

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.scoring import PremiumLevel
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.score_keeper.entries import DealEntry, NamedTrump, OfferedPremium
from ohhell_desktop.session.score_keeper.sheet import Sheet, SheetRow
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.score_keeper.words import trump_name

_LETTERS: Final = 6
"""The least number of letters of a choice that are shown."""


class DealChoices(QGridLayout):
    """Two fields with their labels, each shown where the rules ask for it.

    Attributes:
        trump: what is trump, where the rules do not say it.
        premium: who offers the premium, where there is one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.trump = ChoiceField()
        self.premium = ChoiceField()
        self._labels = (QLabel(tr("Trum&p")), QLabel(tr("Pre&mium")))
        for place, (label, field) in enumerate(zip(self._labels, self._fields(), strict=True)):
            field.let_narrow(_LETTERS)
            label.setBuddy(field)
            self.addWidget(label, place, 0)
            self.addWidget(field, place, 1)
        self.setColumnStretch(1, 1)

    def _fields(self) -> tuple[ChoiceField, ChoiceField]:
        return self.trump, self.premium

    def set_font(self, font: QFont) -> None:
        """Use a font for everything."""
        for widget in (*self._labels, *self._fields()):
            widget.setFont(font)

    def offer(self, row: SheetRow, sheet: Sheet, faces: Faces) -> None:
        """Offer what can be chosen for a deal."""
        self.trump.clear()
        self.premium.clear()
        for trump in (None, *NamedTrump):
            self.trump.addItem(trump_name(trump, faces), "" if trump is None else trump.value)
        self.premium.addItem(tr("Nobody offers one"), None)
        for player in row.seats:
            name = isolated(sheet.people[player].name)
            for level, text in (
                (PremiumLevel.DECLARE, tr("{name} declares the bid")),
                (PremiumLevel.REVEAL, tr("{name} shows bid and hand")),
            ):
                self.premium.addItem(text.format(name=name), (player, level.value))
        needed = (not row.trump_is_fixed, row.plan.bidding.premium)
        for field, label, shown in zip(self._fields(), self._labels, needed, strict=True):
            field.setVisible(shown)
            label.setVisible(shown)

    def show_entry(self, entry: DealEntry) -> None:
        """Show what is chosen."""
        trump, premium = entry.trump, entry.premium
        self.trump.setCurrentIndex(self.trump.findData("" if trump is None else trump.value))
        wanted = None if premium is None else (premium.player, premium.level.value)
        found = [n for n in range(self.premium.count()) if self.premium.itemData(n) == wanted]
        self.premium.setCurrentIndex(found[0] if found else 0)

    def with_trump(self, entry: DealEntry) -> DealEntry:
        """Return the entry with the trump that is chosen now."""
        named: str = self.trump.currentData() or ""
        return replace(entry, trump=NamedTrump(named) if named else None)

    def with_premium(self, entry: DealEntry) -> DealEntry:
        """Return the entry with the premium that is chosen now."""
        offered: tuple[int, str] | None = self.premium.currentData()
        premium = None if offered is None else OfferedPremium(offered[0], PremiumLevel(offered[1]))
        return replace(entry, premium=premium)

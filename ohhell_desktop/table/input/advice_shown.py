"""Shows advice: in the picker, or as tags on the cards and a sentence beside them."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtWidgets import QWidget

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import LayAside
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.picture import hand_poses
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.stage.advice_slip import AdviceSlip
from ohhell_desktop.table.stage.price_tags import PriceTag, PriceTags
from ohhell_desktop.table.stage.scene import TableScene
from ohhell_desktop.table.text.advised import AdviceTexts, advice_texts

_FROM_RAIL: Final = 4.0
"""From the tags to the edge of the cloth, at the usual size of the table."""


class AdviceShown:
    """The advice on the table."""

    def __init__(self, scene: TableScene, picker: Picker, viewport: QWidget) -> None:
        self._scene = scene
        self._picker = picker
        self._viewport = viewport
        self._texts: AdviceTexts | None = None
        self._tags_only = False
        self._laid_aside: tuple[Card, ...] = ()
        self.slip = AdviceSlip(viewport)
        """The sentence, where no picker is open."""
        self.tags = PriceTags(viewport)
        """What each card costs."""

    @property
    def words(self) -> str:
        """What is advised, and why; empty if nothing is."""
        return self._texts.words if self._texts is not None and not self._tags_only else ""

    @property
    def laid_aside(self) -> tuple[Card, ...]:
        """The cards that it is advised to lay aside; empty for other advice."""
        return self._laid_aside if self._texts is not None else ()

    @property
    def tag_words(self) -> Mapping[Card, str]:
        """What stands on the tags of the cards, for a screen reader."""
        texts = self._texts
        cards = () if texts is None else self._hand()
        found = ((card, texts.tag_of_card(card)) for card in cards) if texts is not None else ()
        return {card: tag.words for card, tag in found if tag is not None}

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self.slip.set_colours(colours)
        self.tags.set_colours(colours)

    def show(self, view: SeatView, advice: Advice, *, tags_only: bool = False) -> bool:
        """Show advice for the seat of a view; return True.

        Args:
            view: What the seat sees.
            advice: What everything is worth.
            tags_only: Whether only the cards have tags, and nothing is advised.
        """
        names = [player.name for player in self._scene.players]
        look, name = self._scene.phrases.look, self._scene.name_of(view.seat)
        self._texts = advice_texts(view, advice, look, names, name)
        self._tags_only = tags_only
        self._laid_aside = advice.action.cards if isinstance(advice.action, LayAside) else ()
        self.place()
        return True

    def hide(self) -> bool:
        """Take the advice away; return whether there was any."""
        if self._texts is None:
            return False
        self._texts = None
        self._picker.advise(None)
        self.slip.hide()
        # A card that it names may be one that nobody has seen in the next deal.
        self.slip.setAccessibleName("")
        self.tags.hide()
        return True

    def place(self) -> None:
        """Lay everything where it belongs at the table's size."""
        texts, layout = self._texts, self._scene.layout
        if texts is None or layout is None:
            return
        edge = layout.rail + _FROM_RAIL * layout.scale
        wide, high = self._viewport.width(), self._viewport.height()
        room = Rect(edge, 0, wide - 2 * edge, high - edge)
        self.tags.show_tags(self._tags(texts), room, layout.scale)
        if self._tags_only:
            return
        if self._picker.isVisible():
            self._picker.advise(texts)
            return
        lying = [card.place.pose.bounds() for card in self._scene.cards.values()]
        lying += self.tags.areas
        plate = self._scene.plates[layout.viewer].area
        self.slip.show_texts(texts, layout, plate, lying)

    def _hand(self) -> list[Card]:
        """Return the cards in hand that are seen."""
        seen = self._scene.tableau
        return [card for card in seen.hand if card is not None] if seen is not None else []

    def _tags(self, texts: AdviceTexts) -> list[PriceTag]:
        """Return the tags of the cards, from left to right."""
        seen, layout = self._scene.tableau, self._scene.layout
        if seen is None or layout is None:
            return []
        poses = hand_poses(seen, layout)
        tags = []
        for place, card in enumerate(seen.hand):
            tag = texts.tag_of_card(card) if card is not None else None
            if tag is not None:
                after = poses[place + 1].bounds().x if place + 1 < len(poses) else None
                bounds = poses[place].bounds()
                part = bounds.w if after is None else max(1.0, after - bounds.x)
                tags.append(PriceTag(tag.text, tag.best, poses[place], part))
        return [*tags, *self._tags_of_played(texts, seen, layout)]

    @staticmethod
    def _tags_of_played(texts: AdviceTexts, seen: Tableau, layout: TableLayout) -> list[PriceTag]:
        """Return the tag of the card that the viewer has played, while it lies on the table."""
        own = [played.card for played in seen.trick if played.seat == seen.viewer]
        tags = [texts.tag_of_card(card) for card in own]
        pose = layout.trick[seen.viewer]
        return [PriceTag(tag.text, tag.best, pose, 0.0, on_card=True) for tag in tags if tag]

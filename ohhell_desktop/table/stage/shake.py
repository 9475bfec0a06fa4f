"""Shakes a card that may not be played."""

import math
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QVariantAnimation

from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.stage.scene import TableScene

_SWINGS: Final = 3
_SWING: Final = 0.06
"""How far a shaken card swings, in card widths."""


class CardShake(QObject):
    """Swings one card from side to side, less and less, back to its place."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._card: tuple[str, CardPlace] | None = None
        self._run = QVariantAnimation(self)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.setDuration(durations.SHAKE)
        self._run.valueChanged.connect(self._tick)
        self._run.finished.connect(scene.lay_cards)

    def start(self, key: str) -> None:
        """Shake a card from where it belongs."""
        self._scene.lay_cards()
        item = self._scene.cards.get(key)
        if item is not None:
            self._card = key, item.place
            self._run.start()

    def stop(self) -> None:
        """Leave the card where it is."""
        self._run.stop()
        self._card = None

    def _tick(self, share: float) -> None:
        if self._card is None:
            return
        key, place = self._card
        swing = math.sin(share * math.tau * _SWINGS) * (1 - share) * _SWING * place.pose.width
        if key in self._scene.cards:
            pose = replace(place.pose, x=place.pose.x + swing)
            self._scene.put(key, replace(place, pose=pose))

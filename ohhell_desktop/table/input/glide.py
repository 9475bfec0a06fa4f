"""Moves the cards in hand to where they belong, when they are raised, lifted or let go."""

from PySide6.QtCore import QObject, QVariantAnimation

from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.motion import Move, between
from ohhell_desktop.table.stage.scene import TableScene


class CardGlide(QObject):
    """Glides every card of a scene from where it is to where it belongs."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._moves: tuple[Move, ...] = ()
        self._run = QVariantAnimation(self)
        self._run.valueChanged.connect(self._tick)
        self._run.finished.connect(self.finish)

    def start(self, percent: int) -> None:
        """Begin to move the cards.

        Args:
            percent: The speed, 0 to 300; 0 moves them at once.
        """
        self._run.stop()
        time = durations.scaled(durations.GLIDE, percent)
        if time == 0:
            self.finish()
            return
        wanted = self._scene.goal()
        self._moves = tuple(
            Move(key, item.place, wanted[key], 0, durations.GLIDE)
            for key, item in self._scene.cards.items()
            if key in wanted and item.place != wanted[key]
        )
        self._run.setStartValue(0.0)
        self._run.setEndValue(float(durations.GLIDE))
        self._run.setDuration(time)
        self._run.start()

    def stop(self) -> None:
        """Leave the cards where they are."""
        self._run.stop()

    def finish(self) -> None:
        """Move every card to its place, at once."""
        self._moves = ()
        self._scene.lay_cards()

    def _tick(self, elapsed: float) -> None:
        for move in self._moves:
            if move.key in self._scene.cards:
                place, _ = between(move, elapsed)
                self._scene.put(move.key, place)

"""A scene that shows one thing after another."""

from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QAbstractButton, QWidget

from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.stopwatch import MillisecondClock, Stopwatch
from ohhell_desktop.ui.game.moments.felt_scene import FeltScene


class TimedScene(FeltScene):
    """Covers a widget, and shows what it has to show in the course of some time."""

    def __init__(
        self, host: QWidget, clock: MillisecondClock | None, *, shared: bool = False
    ) -> None:
        """Cover a widget.

        Args:
            host: what is covered.
            clock: returns the time in ms; None for the system's.
            shared: whether several people look at it, of whom one may press for the curtain.
        """
        super().__init__(host)
        self._guard = durations.SHARED_GUARD if shared else durations.GUARD
        self.told = ""
        """Everything in words, for screen readers."""
        self._shown = Stopwatch(clock)
        self._button: QAbstractButton | None = None
        self._run = QVariantAnimation(self)
        self._run.valueChanged.connect(self._tick)
        self._run.finished.connect(self._come_to_rest)

    @property
    def moving(self) -> bool:
        """Whether something is still to be shown."""
        return self._run.state() is not QVariantAnimation.State.Stopped

    @property
    def is_too_early(self) -> bool:
        """Whether a press now was meant for what was shown before."""
        return self._shown.elapsed < self._guard

    def begin(self, span: int, percent: int, button: QAbstractButton) -> None:
        """Lay out everything, begin to show it, take the keyboard, and say it in words.

        Args:
            span: how long it takes at 100 percent speed, in ms.
            percent: the speed; 0 shows everything at once.
            button: gets the focus.
        """
        self._shown.restart()
        self._button = button
        button.pressed.connect(self._weigh_press)
        self.place()
        time = durations.scaled(span, percent)
        if time > 0:
            self._run.setStartValue(0.0)
            self._run.setEndValue(float(span))
            self._run.setDuration(time)
            self.show_moment(0.0)
            self._run.start()
        self.show()
        self.raise_()
        self.setFocusProxy(button)
        self.setFocus()
        # Screen readers stop talking when the focus moves.
        self.announce(self.told)

    def show_again(self) -> None:
        """Show the scene after it was hidden; a press before that is not meant for it."""
        self._shown.restart()
        self.show()
        self.raise_()
        self.setFocus()

    def hurry(self) -> None:
        """Show at once what is still to come; a press just before or after is not meant for it."""
        if self.moving and not self.is_too_early:
            self.skip()
            self._shown.restart()

    def skip(self) -> None:
        """Show at once what is still to come."""
        self._run.stop()
        self.show_end()

    def show_moment(self, elapsed: float) -> None:
        """Show what can be seen some time after the beginning, in ms at 100 percent speed."""

    def show_end(self) -> None:
        """Show everything."""

    def _come_to_rest(self) -> None:
        """Show everything; a press just now was to hurry, and is not meant for what comes next."""
        self.show_end()
        self._shown.restart()

    def _weigh_press(self) -> None:
        """Let a press count for what was shown when it began, not for when the key is let go."""
        if self.is_too_early or self.moving:
            self.hurry()
            if self._button is not None:
                self._button.setDown(False)

    def _tick(self, elapsed: object) -> None:
        if isinstance(elapsed, float):
            self.show_moment(elapsed)

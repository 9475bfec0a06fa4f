"""Plays sounds in a thread of its own, so that the window never waits for them.

If sound cannot start, there is silence, and a line in the log says why.
"""

import atexit
import logging
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import Final, NamedTuple

from ohhell_desktop.ui.kit.sound.choice import Heard, Sound
from ohhell_desktop.ui.kit.sound.mixer import RATE, Mixer
from ohhell_desktop.ui.kit.sound.output import Fill, MiniaudioOutput, Output, OutputError

WAVES: Final = Path(__file__).with_name("waves")
IDLE: Final = 5.0
"""After this many seconds of silence the loudspeakers are given a rest."""
LOUDEST: Final = 100
_TOGETHER: Final = 0.03
"""The same sound twice within this many seconds is played once."""
_FULL: Final = 32_768
_SECOND: Final = 1000
_LOG: Final = logging.getLogger("ohhell.sound")


class _Order(NamedTuple):
    """A sound to be played."""

    heard: Heard
    volume: int


class SoundPlayer:
    """Plays the sounds of the table.

    Args:
        open_output: Opens the loudspeakers; called in the player's thread.
        idle: After how many seconds of silence they are stopped.
    """

    def __init__(
        self, open_output: Callable[[Fill], Output] = MiniaudioOutput, idle: float = IDLE
    ) -> None:
        self._open = open_output
        self._idle = idle
        self._volume = 0
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._failed = False
        self.opened: Callable[[bool], object] = lambda _found: None
        """Called in the player's thread when it is known whether there are loudspeakers."""
        self._latest: dict[Sound, float] = {}

    @property
    def failed(self) -> bool:
        """Whether sound could not start."""
        return self._failed

    def set_volume(self, percent: int) -> None:
        """Set the volume of what is played from now on: 0 is silence, 100 the loudest."""
        if percent and not self._volume:
            self._failed = False  # the player wants sound: try once more
        self._volume = percent

    def play(self, *sounds: Heard) -> None:
        """Play sounds, if there can be sound; return at once."""
        if not self._volume or self._failed:
            return
        now = monotonic()
        for heard in sounds:
            if now - self._latest.get(heard.sound, -_TOGETHER) >= _TOGETHER:
                self._orders.put(_Order(heard, self._volume))
                self._latest[heard.sound] = now
        if sounds:
            self._begin()

    def look(self) -> None:
        """Look whether there are loudspeakers, and call :attr:`opened`; nothing is heard."""
        self._failed = False
        if not self._begin():
            self.opened(True)

    def _begin(self) -> bool:
        """Begin the thread that opens the loudspeakers; return False if it runs already."""
        if self._thread is not None and self._thread.is_alive():
            return False
        self._thread = Thread(target=self._run, name="sound", daemon=True)
        atexit.register(self.close)  # no sound is asked for while Python ends
        self._thread.start()
        return True

    def close(self) -> None:
        """End the thread and give the loudspeakers back."""
        if self._thread is not None:
            atexit.unregister(self.close)
            self._orders.put(None)
            self._thread.join(timeout=2)
            self._thread = None

    def _run(self) -> None:
        """Open the loudspeakers and play until :meth:`close`; the only code in the thread."""
        try:
            mixer = Mixer()
            output = self._open(mixer.fill)
            self.opened(True)
            try:
                self._play_orders(mixer, output)
            finally:
                output.close()
        except (OutputError, OSError, EOFError, wave.Error) as error:
            self._failed = True
            self.opened(False)
            _LOG.info("There is no sound: %s", error)

    def _play_orders(self, mixer: Mixer, output: Output) -> None:
        waves: dict[tuple[Sound, int], array[float]] = {}
        running = False
        while True:
            try:
                order = self._orders.get(timeout=self._idle if running else None)
            except Empty:
                if mixer.silent:
                    output.stop()
                    running = False
                continue
            if order is None:
                return
            key = order.heard.sound, order.volume
            if key not in waves:
                waves[key] = read_wave(key[0], gain(key[1]))
            if not running:
                output.start()
                running = True
            mixer.start(waves[key], order.heard.delay * RATE // _SECOND)


def gain(volume: int) -> float:
    """Return the factor of a volume in percent; squared, because loudness is perceived so."""
    return (volume / LOUDEST) ** 2


def read_wave(sound: Sound, factor: float) -> "array[float]":
    """Return the samples of a sound, -1 to 1, times a factor."""
    with wave.open(str(WAVES / f"{sound.value}.wav"), "rb") as file:
        numbers = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    scale = factor / _FULL
    return array("f", [number * scale for number in numbers])

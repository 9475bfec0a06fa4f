"""The loudspeakers, through miniaudio, which is imported when the first sound is played."""

import sys
from array import array
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final, Protocol

from ohhell_desktop.ui.kit.sound.mixer import RATE

Fill = Callable[[int], "array[float]"]
"""Returns that number of samples; called in a thread of the sound system."""

_BUFFER_MS: Final = 30
"""The length of a block; three of them lie between the mixer and the loudspeakers."""
_NAME: Final = "Oh Hell!"
_NOWHERE: Final = "Null"
"""The backend that plays into nothing."""
_ALSA_CARD: Final = Path("/dev/snd/controlC0")


class OutputError(Exception):
    """There are no loudspeakers, or no library for them."""


class Output(Protocol):
    """What plays samples."""

    def start(self) -> None:
        """Begin to ask for samples.

        Raises:
            OutputError: if that is not possible.
        """

    def stop(self) -> None:
        """Stop asking for samples, until it is started again."""

    def close(self) -> None:
        """Give the loudspeakers back."""


class MiniaudioOutput:
    """Plays on the loudspeakers that the system prefers.

    Args:
        fill: Gives the samples.
        backends: Names of miniaudio's backends, best first; empty: miniaudio's own order.

    Raises:
        OutputError: if there are none, or if miniaudio is missing.
    """

    def __init__(self, fill: Fill, backends: tuple[str, ...] | None = None) -> None:
        names = system_backends() if backends is None else backends
        try:
            import miniaudio  # noqa: PLC0415 - only where sounds are played
        except (ImportError, OSError) as error:
            raise OutputError(f"miniaudio is missing: {error}") from error
        self._fill = fill
        self._errors = miniaudio.MiniaudioError
        try:
            self._device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.FLOAT32,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=_BUFFER_MS,
                backends=[miniaudio.Backend[name] for name in names or ()],
                app_name=_NAME,
            )
        except miniaudio.MiniaudioError as error:
            raise OutputError(f"no loudspeakers: {error}") from error
        if self.backend == _NOWHERE and not names:
            # The last that miniaudio tries by itself.
            self._device.close()
            raise OutputError("no loudspeakers")

    @property
    def backend(self) -> str:
        """The part of the system that plays."""
        return str(self._device.backend)

    def start(self) -> None:
        """Begin to ask for samples."""
        blocks = self._blocks()
        next(blocks)
        try:
            self._device.start(blocks)
        except self._errors as error:
            raise OutputError(f"the loudspeakers do not start: {error}") from error

    def stop(self) -> None:
        """Stop asking for samples."""
        self._device.stop()

    def close(self) -> None:
        """Give the loudspeakers back."""
        self._device.close()

    def _blocks(self) -> Generator["array[float] | bytes", int, None]:
        wanted = yield b""
        while True:
            wanted = yield self._fill(wanted)


def system_backends() -> tuple[str, ...] | None:
    """Return the backends to be tried; None: those that miniaudio tries by itself.

    On Linux, ALSA writes to standard error if it is asked on a machine without sound.
    """
    if not sys.platform.startswith("linux"):
        return None
    return ("PULSEAUDIO", "ALSA") if _ALSA_CARD.exists() else ("PULSEAUDIO",)

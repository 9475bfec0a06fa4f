"""Play every sound into PulseAudio, record it from there, and time what the window waits for it.

    python benchmarks/sounds.py

Needs the programs pulseaudio and parec. A sound server of our own is started for it, with a sink
that is heard nowhere. Printed for each sound: how loud it arrived, and how loud its file is; then
the longest time for which asking for a sound held up the thread of the window.
"""

import math
import os
import subprocess
import tempfile
import time
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import common

from ohhell_desktop.ui.kit.sound.choice import Heard, Sound
from ohhell_desktop.ui.kit.sound.mixer import RATE
from ohhell_desktop.ui.kit.sound.player import LOUDEST, SoundPlayer, read_wave

SLOT = 2.0
"""Seconds for each sound."""
CALLS = 2_000


@contextmanager
def sound_server() -> Iterator[Path]:
    """Run PulseAudio in a folder of our own; yield the file into which its sink is recorded."""
    with tempfile.TemporaryDirectory() as name:
        os.environ |= {"XDG_RUNTIME_DIR": name, "HOME": name, "PULSE_RUNTIME_PATH": name}
        modules = ("module-native-protocol-unix", "module-null-sink sink_name=nowhere")
        loaded = [f"--load={module}" for module in modules]
        options = ["-n", "--daemonize=no", "--exit-idle-time=-1", *loaded]
        server = subprocess.Popen(  # noqa: S603 - our own options
            ["pulseaudio", *options],  # noqa: S607
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not Path(name, "native").exists():
            time.sleep(0.05)
        recorded = Path(name, "recorded.raw")
        form = ["--format=s16le", f"--rate={RATE}", "--channels=1", "--latency-msec=20"]
        with recorded.open("wb") as file:
            recorder = subprocess.Popen(  # noqa: S603 - our own options
                ["parec", "-d", "nowhere.monitor", *form],  # noqa: S607
                stdout=file,
            )
            time.sleep(0.5)
            try:
                yield recorded
            finally:
                for process in (recorder, server):
                    process.terminate()
                    process.wait()


def level(samples: Sequence[float]) -> float:
    """Return the greatest level in decibels below full scale."""
    peak = max(map(abs, samples), default=0)
    return 20 * math.log10(peak) if peak else -math.inf


def play_all(player: SoundPlayer, recorded: Path) -> tuple[list[int], float]:
    """Play each sound in its slot.

    Returns:
        How many samples had been recorded before each sound, and the longest call.
    """
    starts, longest = [], 0.0
    for sound in Sound:
        starts.append(recorded.stat().st_size // 2)
        before = time.perf_counter()
        player.play(Heard(sound))
        longest = max(longest, time.perf_counter() - before)
        time.sleep(SLOT)
    return starts, longest


def main() -> None:
    """Print how loud each sound arrived."""
    common.arguments(__doc__).parse_args()
    with sound_server() as recorded:
        player = SoundPlayer()
        player.set_volume(LOUDEST)
        starts, first = play_all(player, recorded)
        calls = []
        for _ in range(CALLS):
            before = time.perf_counter()
            player.play(Heard(Sound.SLIDE))
            calls.append(time.perf_counter() - before)
        player.close()
        data = array("h", recorded.read_bytes()[: 2 * (recorded.stat().st_size // 2)])
    heard = [number / 32_768 for number in data]
    for sound, start, end in zip(Sound, starts, [*starts[1:], len(heard)], strict=True):
        arrived, wanted = level(heard[start:end]), level(read_wave(sound, 1.0))
        print(f"{sound.value:10} arrived at {arrived:6.1f} dB, its file has {wanted:6.1f} dB")
    print(f"asking for a sound took at most {1000 * max(first, *calls):.2f} ms")


if __name__ == "__main__":
    main()

"""Damage the files beside a sound library, at random, and start the program on them.

Three kinds of files, each damaged a number of times:

- *requests*: folders, links, noise and thousands of files in the folder of requests, while the
  window is open. A further start must be answered, and the log must stay short.
- *weights*: ``weights.json`` and ``bids.json``. The bot must give a legal answer, and its log must
  say what it does not use.
- *modules*: the compiled modules of the kernel. Every decision must be legal, and a bot that ended
  must be replaced by one that answers.

    python benchmarks/damaged_companions.py [--each 60] [--seed 1] [--only KIND]

Works on copies only. The modules need a compiled kernel.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from broken_homes import Home, make_sound
from common import ROOT, SEED, arguments, offscreen

from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session.files.handover import hand_over
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE, STANDARD

Wrong = list[str]
SEARCH: Final = Path("ohhell_desktop", "bots", "search")
PATIENCE_S: Final = 60.0
MOST_LINES: Final = 250
"""Fifty broken requests have one line, and there are at most 12,000."""


def spoiled(data: bytes, rng: random.Random) -> bytes:
    """Return bytes that are damaged in one of several ways."""
    place, count = rng.randrange(len(data) + 1), rng.choice((1, 7, 300, 5000))
    return rng.choice(
        (
            b"",
            data[:place],
            data[place:],
            data[:place] + rng.randbytes(count) + data[place:],
            data[:place] + data[place + count :],
            data[:place] + rng.randbytes(count) + data[place + count :],
            data[:place] + bytes(count) + data[place + count :],
            data * 2,
            rng.randbytes(len(data)),
        )
    )


def environment(home: Home) -> dict[str, str]:
    """Return the variables for a program with its data in a home."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("OHHELL_", "XDG_"))}
    return kept | home.environment() | {"QT_QPA_PLATFORM": "offscreen"}


def log_of(home: Home, process: str = "window") -> str:
    """Return the log of a kind of process."""
    path = home.path / "state" / "ohhell-desktop" / "log" / f"{process}.log"
    return path.read_text(encoding="utf-8") if path.exists() else ""


# Requests


def leave_requests(place: Path, rng: random.Random) -> None:
    """Leave what keeps requests waiting, in front of them and behind."""
    place.mkdir()
    for _ in range(rng.randrange(1, 5)):
        count, first = rng.choice((1, 60, 300, 3000)), rng.choice((0, 10**18, 9 * 10**19))
        kind = rng.choice(("folder", "link", "noise", "show", "locked", "new", "future", "file"))
        for number in range(count):
            path = place / f"{first + rng.randrange(10**6):020}-1-{number:05}.json"
            if kind == "folder":
                path.mkdir()
            elif kind == "link":
                path.symlink_to(place / "nowhere")
            elif kind == "noise":
                path.write_bytes(rng.randbytes(rng.choice((0, 10, 300))))
            else:
                named = str(place / "gone.ohgame") if kind == "file" else None
                path = path.with_suffix(".new") if kind == "new" else path
                path.write_text(json.dumps({"open": named}))
                if kind == "locked":
                    path.chmod(0)
                if kind == "future":
                    os.utime(path, (2**33, 2**33))


def requests(home: Home, rng: random.Random) -> Wrong:
    """Ask a running program, whose folder of requests is full, to show its window."""
    leave_requests(home.data / "requests", rng)
    with closing(Library(home.library)) as library:
        games = library.games()
    before = home.library.read_bytes()
    program = subprocess.Popen(
        [sys.executable, "-m", "ohhell_desktop"],
        cwd=ROOT,
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    answered = hand_over(home.data, [], patience=PATIENCE_S)
    program.terminate()
    told = program.communicate(timeout=PATIENCE_S)[0].decode(errors="replace")
    log = log_of(home)
    wrong = [] if answered else ["no answer to a further start"]
    if told or "Traceback" in log or log.count("\n") > MOST_LINES:
        wrong.append(f"{log.count(chr(10))} lines in the log; {told[-200:]}")
    with closing(Library(home.library)) as library:
        if library.games() != games or home.library.read_bytes() != before:
            wrong.append("the library has changed")
    return wrong


# Weights and compiled modules, in a copy of the program


def position() -> SeatView:
    """Return the view of a seat that is to bid."""
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(SEED))
    assert state.turn is not None
    return view(state, state.turn)


def weights(home: Home, rng: random.Random) -> Wrong:
    """Ask a bot whose weights are damaged for a decision."""
    from ohhell_desktop.bots.protocol.view_writing import view_to_json  # noqa: PLC0415 - here only

    name = rng.choice(("weights.json", "bids.json"))
    path, whole = home.path / SEARCH / name, (ROOT / SEARCH / name).read_bytes()
    path.write_bytes(spoiled(whole, rng))
    try:
        numbers = json.loads(path.read_text(encoding="ascii"))
        sound = len(numbers) == len(json.loads(whole)) and max(map(abs, numbers)) <= 1000
    except (ValueError, TypeError, RecursionError):
        sound = False
    seen = view_to_json(position())
    asked = {"cmd": "choose", "id": 1, "level": "expert", "time_ms": 200, "view": seen}
    done = subprocess.run(
        [sys.executable, "-m", "ohhell_desktop", "bot"],
        cwd=home.path,
        env=environment(home),
        input=json.dumps(asked).encode() + b"\n",
        capture_output=True,
        timeout=PATIENCE_S,
        check=False,
    )
    path.write_bytes(whole)
    if done.returncode or json.loads(done.stdout).get("action") not in seen["legal"]:
        return [f"{name}: status {done.returncode}, {done.stdout[:100]!r} {done.stderr[-200:]!r}"]
    said = f"{name} is damaged, so it is not used" in log_of(home, "bot")
    return [] if said != sound else [f"{name}: the log says {said}"]


def modules(home: Home, rng: random.Random) -> Wrong:
    """Let the window's link ask bots whose compiled modules are damaged."""
    from PySide6.QtCore import QCoreApplication, QEventLoop  # noqa: PLC0415 - for this kind only

    from ohhell_desktop.ui.game.bot_link import BotLink  # noqa: PLC0415
    from ohhell_desktop.ui.game.questions import Answered, Question  # noqa: PLC0415

    # Qt's types declare that there always is one.
    application = QCoreApplication.instance() or QCoreApplication([])  # type: ignore[truthy-bool]
    path = rng.choice(sorted((home.path / SEARCH).glob("*.so")))
    whole = path.read_bytes()
    # A new file, as an update makes it: what runs keeps the old one.
    path.unlink()
    path.write_bytes(spoiled(whole, rng))
    os.chdir(home.path)
    link, seen = BotLink(), position()
    told: list[str] = []
    link.weakened.connect(told.append)
    wrong = []
    for _ in range(3):
        answers: list[Answered] = []
        link.ask(Question(seen, "expert", 1, 200), answers.append)
        until = time.monotonic() + PATIENCE_S
        while not answers and time.monotonic() < until:
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
        if not answers or answers[0].action not in seen.legal:
            wrong.append(f"{path.name}: no legal decision")
    if told and link.process_id == 0:
        wrong.append(f"{path.name}: no bot answers any more")
    link.close()
    os.chdir(ROOT)
    path.unlink()
    path.write_bytes(whole)
    home.variables["TOLD"] = "told" if told else "the module still works"
    return wrong


KINDS: Final[dict[str, Callable[[Home, random.Random], Wrong]]] = {
    kind.__name__: kind for kind in (requests, weights, modules)
}


def main() -> int:
    """Damage files of each kind and print what went wrong; return 1 if anything did."""
    parser = arguments(__doc__, each=60, seed=1)
    parser.add_argument("--only", choices=KINDS, help="only files of this kind")
    options = parser.parse_args()
    offscreen()
    failed = 0
    for name, kind in KINDS.items():
        if options.only not in (None, name):
            continue
        results: Counter[str] = Counter()
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(ROOT / "ohhell_desktop", Path(folder, "ohhell_desktop"))
            for number in range(options.each):
                rng = random.Random(f"{options.seed} {name} {number}")  # noqa: S311 - no secret
                home = Home(Path(folder))
                make_sound(home)
                wrong = kind(home, rng)
                for sentence in wrong:
                    print(f"{name} {number}: {sentence}", flush=True)
                results["wrong" if wrong else home.variables.get("TOLD", "right")] += 1
                for place in ("share", "config", "state"):
                    shutil.rmtree(home.path / place, ignore_errors=True)
        failed += results["wrong"]
        told = ", ".join(f"{count} {what}" for what, count in sorted(results.items()))
        print(f"{name}: {told}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""Put the bot process under load: whole games through the real pipe.

``python benchmarks/bot_process.py [decisions]`` starts the process and lets it play whole games
of every form of the catalogue with 2 to 10 seats (10,000 decisions by default). It counts illegal
answers, measures a decision inside the process and a whole round trip, sends junk, and checks that
Qt is not imported. Exits with status 1 if anything is wrong.
"""

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Any, Final, Self

from common import ROOT, arguments, verdict

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.bots.protocol.views import view_to_json
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.problems import ProblemKind, problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.variants import CATALOGUE

COMMAND: Final = (sys.executable, "-m", "ohhell_desktop", "bot")
JUNK: Final = (
    b"\xff\xfe\x00junk",
    b"{",
    b"[" * 200_000,
    b"null",
    b'{"cmd":"choose"}',
    b'{"cmd":7}',
    b'{"cmd":"choose","view":{"rules":"no such form","players":4}}',
    b'{"cmd":"choose","time_ms":NaN}',
    b'{"cmd":"replay","record":{"actions":1e400}}',
    b'"' + b"x" * (1 << 21) + b'"',
)


class Bot:
    """A bot process and its pipe."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        status = self._process.wait(10)
        assert status == 0, f"the process ended with status {status}"

    def ask(self, line: bytes) -> dict[str, Any]:
        """Send a line and wait for the answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        assert isinstance(answer, dict)
        return answer


def tables() -> Iterator[tuple[str, RuleSet, int]]:
    """Yield every form with every number of seats that can play it, again and again."""
    able = [
        (key, form.rules, seats)
        for key, form in CATALOGUE.items()
        for seats in range(2, 11)
        if all(problem.kind is ProblemKind.SEATS for problem in problems(form.rules, seats))
    ]
    return cycle(able)


def percentiles(times: list[float]) -> str:
    """Return the median, the 95th percentile and the maximum, in milliseconds."""
    ranked = sorted(times)
    p50, p95 = ranked[len(ranked) // 2], ranked[int(len(ranked) * 0.95)]
    return f"p50 {p50 * 1000:.2f}  p95 {p95 * 1000:.2f}  max {ranked[-1] * 1000:.2f} ms"


def play(bot: Bot, decisions: int) -> bool:
    """Let the process decide for every seat; return whether everything was legal."""
    trips: list[float] = []
    inside: list[float] = []
    illegal = games = 0
    levels = cycle(level.key for level in LEVELS)
    for key, rules, seats in tables():
        seed = hashlib.sha256(f"bench {games}".encode()).digest()
        state, _ = new_game(rules, seats, DeckSource(seed=seed))
        games += 1
        while state.turn is not None and len(trips) < decisions:
            seen, level = view(state, state.turn), next(levels)
            request = {"cmd": "choose", "level": level, "seed": games, "view": view_to_json(seen)}
            line = json.dumps(request).encode()
            began = time.perf_counter()
            answer = bot.ask(line)
            trips.append(time.perf_counter() - began)
            began = time.perf_counter()
            fallback = choose(seen, level, games)
            inside.append(time.perf_counter() - began)
            action = action_from_json(answer["action"], state.turn) if "action" in answer else None
            if action not in legal(state):
                illegal += 1
                print("illegal:", key, seats, answer)
                action = fallback
            state, _ = apply(state, action)
        if len(trips) >= decisions:
            break
    print(f"{len(trips)} decisions in {games} games of 2 to 10 seats, {illegal} illegal")
    print("round trip, JSON and explanation included:", percentiles(trips))
    print("the choice alone:                         ", percentiles(inside))
    return not verdict(len(trips), illegal)


def survives_junk(bot: Bot) -> bool:
    """Return whether every bad line gets an error, and a good one after it an answer."""
    good = 0
    for number, line in enumerate(JUNK):
        refused = "error" in bot.ask(line)
        hello = json.dumps({"cmd": "hello", "id": number}).encode()
        good += refused and bot.ask(hello).get("id") == number
    print(f"{good} of {len(JUNK)} bad lines got an error line, and the next request its answer")
    return good == len(JUNK)


def imports_no_qt() -> bool:
    """Return whether the process does not import Qt."""
    command = (sys.executable, "-X", "importtime", *COMMAND[1:])
    done = subprocess.run(  # noqa: S603 - our own program
        command, cwd=ROOT, input=b"", capture_output=True, check=True
    )
    modules = [line.rpartition(b"|")[2].strip() for line in done.stderr.splitlines()]
    found = [name.decode() for name in modules if b"PySide6" in name or b"shiboken" in name]
    print(f"{len(modules)} modules imported, of Qt: {found or 'none'}")
    return not found


def main() -> int:
    """Run everything; return the exit status."""
    parser = arguments(__doc__)
    parser.add_argument("decisions", nargs="?", type=int, default=10_000)
    decisions = parser.parse_args().decisions
    with Bot() as bot:
        fine = play(bot, decisions)
        fine = survives_junk(bot) and fine
    return 0 if imports_no_qt() and fine else 1


if __name__ == "__main__":
    sys.exit(main())

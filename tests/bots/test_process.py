"""The bot process answers each line with one line, whatever is in it."""

import hashlib
import io
import json
import shutil
import signal
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import a_view
from systems import has_signals

from ohhell_desktop.__main__ import EXIT_INCOMPLETE
from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.kernel import UNCOMPILED, is_whole
from ohhell_desktop.bots.levels import level_named
from ohhell_desktop.bots.policy.quick import decide
from ohhell_desktop.bots.protocol.asked import Asked
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.lines import LONGEST_LINE, lines
from ohhell_desktop.bots.protocol.process import main, serve
from ohhell_desktop.rules.engine.view import SeatView

ROOT = Path(__file__).parents[2]
PATIENCE_S = 300
COMMAND = (sys.executable, "-m", "ohhell_desktop", "bot")
HELLO = b'{"cmd":"hello","id":1}\n'


def answers(*requests: object) -> list[dict[str, Any]]:
    """Return the answers of the process to requests or raw lines."""
    raw = b"\n".join(r if isinstance(r, bytes) else json.dumps(r).encode() for r in requests)
    sink = io.BytesIO()
    assert serve(io.BytesIO(raw), sink) == 0
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_a_choice_is_answered_with_an_action_and_reasons() -> None:
    (answer,) = answers({"cmd": "choose", "id": "a", "level": "sharp", "view": a_view()})
    assert answer["action"] == {"bid": 3}
    assert answer["id"] == "a"
    assert set(answer["why"]["expected"]) == {"0", "1", "2", "3"}
    assert answer["time_ms"] >= 0


@for_each(
    ("line", "reason"),
    [
        (b"{", "not JSON"),
        (b"\xff\x80", "not Unicode"),
        (b"[]", "must be an object"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":NaN}', "NaN is not JSON"),
        (b"1" * 5000, "limit"),
        (b'{"cmd":"dance"}', "'dance' is none of hello"),
        (b'{"cmd":["hello"]}', "is none of hello"),
        (b'{"cmd":"choose"}', "a view must be an object"),
        (b'{"cmd":"choose","time_ms":"long"}', "time_ms"),
        (b'{"cmd":"choose","time_ms":-1}', "time_ms"),
        (b'{"cmd":"choose","time_ms":1e999}', "a view must be"),
        (b'{"cmd":"choose","seed":1.5}', "seed must be a whole number"),
        (b'{"cmd":"choose","nature":-1}', "nature must be 0 to 9007199254740991, not -1"),
        (b'{"cmd":"choose","nature":9007199254740992}', "nature must be 0 to"),
        (b'{"cmd":"choose","nature":true}', "nature must be a whole number"),
        (b'{"cmd":"choose","level":"god"}', "there is no level 'god'"),
        (b'{"cmd":"rules","rules":"oh-hell","players":99}', "players must be"),
        (b'{"cmd":"replay"}', "record must be an object"),
        (b'"' + b"x" * LONGEST_LINE + b'"', "longer than 1048576"),
    ],
)
def test_junk_gets_an_error_line_and_the_next_request_its_answer(line: bytes, reason: str) -> None:
    refused, hello = answers(line, HELLO)
    assert reason in refused["error"]
    assert hello["protocol"] == 1
    assert hello["id"] == 1


def test_an_error_quotes_little_and_no_invisible_characters() -> None:
    hidden = "\u202e\x1b[31m\u2066x\n" * 20
    for request in (
        {"cmd": hidden},
        {"cmd": "choose", "level": hidden},
        {"cmd": "choose", "view": a_view(trump="x" * 5000)},
        {"cmd": "choose", "view": a_view(rules={hidden: 1})},
        {"cmd": "choose", "view": a_view(rules={"base": "oh-hell", "deck": {hidden: 1}})},
        {"cmd": "rules", "rules": {"sequence": {"text": hidden}}, "players": 4},
    ):
        (answer,) = answers(request)
        for text in (answer.get("error", ""), *answer.get("problems", ())):
            assert text.isprintable()
            assert len(text) <= 303


def test_a_request_that_is_nested_too_deeply_gets_an_error_line() -> None:
    for depth in (300, 950, 5000, 100_000):
        deep = b"[" * depth + b"]" * depth
        for line in (
            b'{"cmd":"dance","id":' + deep + b"}",
            b'{"cmd":' + deep + b"}",
            b'{"cmd":"choose","view":' + deep + b"}",
            b'{"cmd":"choose","level":' + deep + b"}",
            b'{"cmd":"choose","view":{"rules":' + deep + b"}}",
            b'{"cmd":"choose","view":{"rules":"oh-hell","players":4,"dealer":' + deep + b"}}",
            b'{"cmd":"rules","players":4,"rules":{"deck":' + deep + b"}}",
            b'{"cmd":"replay","record":{"actions":[' + deep + b"]}}",
        ):
            refused, hello = answers(line, HELLO)
            assert refused["error"]
            assert hello["protocol"] == 1


def test_an_error_repeats_the_id_and_an_id_may_be_anything() -> None:
    for mark in (0, None, "x", [1, {"a": 2}], 1.5, "\ud800"):
        (answer,) = answers({"cmd": "dance", "id": mark})
        assert answer["id"] == mark
    (bare,) = answers({"cmd": "dance"})
    assert "id" not in bare


def test_a_choice_is_explained_unless_why_is_false() -> None:
    for wanted in ({}, {"why": True}):
        (answer,) = answers({"cmd": "choose", "view": a_view(), **wanted})
        assert answer["why"]["policy"] == "quick"
    (answer,) = answers({"cmd": "choose", "why": False, "view": a_view()})
    assert answer.keys() == {"action", "time_ms", "hard", "players", "work"}
    (answer,) = answers({"cmd": "choose", "why": "no", "view": a_view()})
    assert answer == {"error": "why must be true or false"}


def test_answers_are_plain_ascii() -> None:
    sink = io.BytesIO()
    serve(io.BytesIO('{"cmd":"tänzeln","id":"ß"}'.encode()), sink)
    assert sink.getvalue().isascii()
    assert json.loads(sink.getvalue())["id"] == "ß"


def test_empty_lines_and_a_last_line_without_end_are_fine() -> None:
    assert len(answers(b"", b"  \r", HELLO + b"\n\n" + HELLO.strip())) == 2


@settings(max_examples=50, deadline=None)
@given(st.lists(st.binary(max_size=30), max_size=6), st.integers(1, 9))
def test_lines_are_the_same_however_the_bytes_arrive(parts: list[bytes], size: int) -> None:
    whole = b"\n".join(parts)
    pieces = [whole[place : place + size] for place in range(0, len(whole), size)]
    pipe = Pipe(*((go(), piece) for piece in pieces))
    assert list(lines(pipe)) == list(lines(io.BytesIO(whole)))


def test_a_long_line_that_arrives_in_pieces_is_dropped_as_one() -> None:
    whole = b"x" * (3 * LONGEST_LINE) + b"\n" + b"ok"
    assert list(lines(io.BytesIO(whole))) == [None, b"ok"]


class Pipe:
    """A source that returns its lines one by one, each when its gate opens."""

    def __init__(self, *parts: tuple[Event, bytes]) -> None:
        self._parts = list(parts)

    def read(self, _size: int, /) -> bytes:
        """Return the next part; empty at the end."""
        if not self._parts:
            return b""
        due, part = self._parts.pop(0)
        assert due.wait(PATIENCE_S)
        return part


def go() -> Event:
    """Return an open gate."""
    gate = Event()
    gate.set()
    return gate


def test_stop_makes_a_choice_in_progress_answer_at_once() -> None:
    thinking = Event()

    def slow(view: SeatView, asked: Asked, budget: Budget) -> Decision:
        assert asked == Asked(level="sharp")
        thinking.set()
        assert budget.stopped.wait(PATIENCE_S)
        assert budget.spent()
        return decide(view, level_named(asked.level), asked.seed)

    line = {"cmd": "choose", "id": 5, "level": "sharp", "time_ms": 60_000, "view": a_view()}
    request = json.dumps(line)
    sink = io.BytesIO()
    pipe = Pipe((go(), request.encode() + b"\n"), (thinking, b'{"cmd":"stop"}\n'), (go(), HELLO))
    assert serve(pipe, sink, slow) == 0
    chosen, hello = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert (chosen["id"], hello["id"]) == (5, 1)
    assert chosen["action"] == {"bid": 3}


def test_a_stop_is_answered_itself_only_if_it_carries_an_id() -> None:
    assert answers({"cmd": "stop"}) == []
    assert answers({"cmd": "stop", "id": 3}) == [{"stopped": True, "id": 3}]


def test_a_budget_is_spent_at_its_deadline() -> None:
    now = [0.0]
    budget = Budget(1.0, lambda: now[0])
    assert not budget.spent()
    now[0] = 1.0
    assert budget.spent()


def test_an_internal_error_gets_an_error_line_too(caplog: pytest.LogCaptureFixture) -> None:
    def broken(*_: object) -> Decision:
        raise KeyError("oops")

    sink = io.BytesIO()
    request = json.dumps({"cmd": "choose", "id": 5, "view": a_view()}).encode()
    assert serve(io.BytesIO(request), sink, broken) == 0
    assert json.loads(sink.getvalue()) == {"error": "this request cannot be answered", "id": 5}
    assert "oops" in caplog.text


def test_a_closed_output_ends_the_process_quietly() -> None:
    class Gone:
        def write(self, _data: bytes, /) -> int:
            raise BrokenPipeError

    assert serve(Pipe((go(), HELLO)), Gone()) == 0


def test_a_broken_input_counts_as_its_end() -> None:
    class Broken:
        def read(self, _size: int, /) -> bytes:
            raise OSError

    assert serve(Broken(), io.BytesIO()) == 0


def test_a_sink_that_takes_little_at_a_time_gets_everything() -> None:
    taken = bytearray()

    class Slow:
        def write(self, data: bytes, /) -> int:
            taken.extend(data[:7])
            return min(7, len(data))

    serve(io.BytesIO(HELLO), Slow())
    assert json.loads(taken)["id"] == 1


def test_the_real_process_ends_with_its_input_and_says_nothing_else() -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        COMMAND, input=HELLO * 2 + b"junk\n", capture_output=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert [b"error" in line for line in done.stdout.splitlines()] == [False, False, True]


def test_the_real_process_ends_quietly_when_nobody_listens() -> None:
    process = subprocess.Popen(  # noqa: S603 - our own program
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(HELLO)
    process.stdin.flush()
    with process.stdin, process.stderr:
        assert process.wait(PATIENCE_S) == 0
        assert process.stderr.read() == b""


@for_each("closed", ["0", "1", "2", "0, 1, 2"])
def test_the_real_process_ends_quietly_without_its_streams(closed: str) -> None:
    code = (
        "import os, sys\n"
        f"for stream in ({closed},): os.close(stream)\n"
        "from ohhell_desktop.bots.protocol.process import main\n"
        "os._exit(main())"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        (sys.executable, "-c", code), input=HELLO, capture_output=True, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")


@has_signals
@for_each("sign", [signal.SIGTERM, signal.SIGINT])
def test_the_real_process_ends_quietly_after_a_signal(sign: signal.Signals) -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(HELLO)
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(sign)
        assert process.wait(PATIENCE_S) in {0, -sign}
        assert process.stderr.read() == b""


def test_the_process_does_not_import_qt() -> None:
    code = (
        "import sys, ohhell_desktop.bots.protocol.process\n"
        "print(*(m for m in sys.modules if 'ide6' in m))"
    )
    done = subprocess.run(  # noqa: S603 - our own program
        (sys.executable, "-c", code), capture_output=True, cwd=ROOT, check=True, text=True
    )
    assert done.stdout.strip() == ""


def test_the_entry_point_serves_the_standard_streams() -> None:
    code = "from ohhell_desktop.bots.protocol.process import main; raise SystemExit(main())"
    done = subprocess.run(  # noqa: S603 - our own program
        (sys.executable, "-c", code), input=HELLO, capture_output=True, cwd=ROOT, check=False
    )
    assert (done.returncode, json.loads(done.stdout)["name"]) == (0, "Oh Hell!")
    assert callable(main)


ELSEWHERE = """
import sys
import ohhell_desktop.bots.search
ohhell_desktop.bots.search.__path__ = [sys.argv.pop(1)]
from ohhell_desktop.__main__ import main
raise SystemExit(main())
"""


@pytest.mark.parametrize("name", ["game", "playouts"])
def test_a_bot_does_without_compiled_modules_that_are_damaged(name: str, tmp_path: Path) -> None:
    for source in (ROOT / "ohhell_desktop" / "bots" / "search").iterdir():
        if source.suffix in {".py", ".json"}:
            shutil.copy(source, tmp_path)
    (tmp_path / f"{name}{EXTENSION_SUFFIXES[0]}").write_bytes(b"")

    def answer(*words: str) -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-c", ELSEWHERE, str(tmp_path), "bot", *words]
        return subprocess.run(command, input=HELLO, capture_output=True, check=False)  # noqa: S603

    assert answer().returncode == EXIT_INCOMPLETE
    assert name.encode() in answer().stderr
    done = answer(UNCOMPILED)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["kernel"] == "Python"
    (tmp_path / f"{name}.py").unlink()
    assert answer(UNCOMPILED).returncode == EXIT_INCOMPLETE


def test_modules_that_differ_from_their_checksums_are_not_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, stamp = tmp_path / "game.so", tmp_path / "compiled.stamp"
    assert is_whole(tmp_path)
    stamp.write_text("what it was made of\n")
    assert is_whole(tmp_path)
    module.write_bytes(b"compiled")
    stamp.write_text(f"what it was made of\n{hashlib.sha256(b'compiled').hexdigest()} game.so\n")
    assert is_whole(tmp_path)
    module.write_bytes(b"comp")
    assert not is_whole(tmp_path)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert is_whole(tmp_path)
    monkeypatch.undo()
    module.unlink()
    assert not is_whole(tmp_path)
    stamp.write_bytes(b"first\nhalf")
    assert not is_whole(tmp_path)


def test_a_bot_with_a_module_that_is_not_whole_imports_sources_only(tmp_path: Path) -> None:
    package = tmp_path / "ohhell_desktop"
    ignored = shutil.ignore_patterns("ui", "table", "*.so", "*.pyd", "resources_rc.py")
    shutil.copytree(ROOT / "ohhell_desktop", package, ignore=ignored)
    search = package / "bots" / "search"
    (search / f"game{EXTENSION_SUFFIXES[0]}").write_bytes(b"half")
    (search / "compiled.stamp").write_text(f"-\n{'0' * 64} game{EXTENSION_SUFFIXES[0]}\n")
    done = subprocess.run(COMMAND, cwd=tmp_path, input=HELLO, capture_output=True, check=False)  # noqa: S603
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["kernel"] == "Python"

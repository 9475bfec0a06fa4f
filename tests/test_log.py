"""The log: what is written, that it stays short, and that it never stops the program."""

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ohhell_desktop import log
from ohhell_desktop.log import LOG_VARIABLE, ErrorHooks, Fault, LogFiles

RECORD = logging.LogRecord("ohhell.test", logging.WARNING, __file__, 1, "a line", (), None)
PATIENCE_S = 300


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(LOG_VARIABLE, str(tmp_path / "logs"))
    return tmp_path / "logs"


@pytest.mark.parametrize("named", ["mine", "  ", "~nobody-at-all/logs"])
def test_no_log_is_written_where_the_program_started(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(LOG_VARIABLE, raising=False)
    usual = log.log_folder()
    monkeypatch.setenv(LOG_VARIABLE, named)
    assert log.log_folder() == usual
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv(LOG_VARIABLE, "~/logs")
    assert log.log_folder() == tmp_path / "logs"


@pytest.fixture
def files(folder: Path) -> Iterator[LogFiles]:
    handler = LogFiles(folder / "window.log")
    log.logger.addHandler(handler)
    yield handler
    log.logger.removeHandler(handler)


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> ErrorHooks:
    """The installed error hooks; the old ones are restored afterwards."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    made = ErrorHooks()
    made.install()
    return made


def in_a_process(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code],
        env={"PATH": "", **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def test_a_line_has_its_time_its_level_and_its_logger(files: LogFiles) -> None:
    logging.getLogger("ohhell.session").warning("the disk is full")
    assert files.path is not None
    (line,) = files.path.read_text().splitlines()
    assert line.endswith("WARNING ohhell.session: the disk is full")
    assert line[:4].isdigit()


def test_the_files_take_turns_and_only_three_are_kept(folder: Path) -> None:
    handler = LogFiles(folder / "window.log")
    long = logging.LogRecord("ohhell", logging.INFO, "", 1, "x" * 30_000, (), None)
    for _ in range(40):
        handler.emit(long)
    kept = sorted(path.name for path in folder.iterdir())
    assert kept == ["window.log", "window.log.1", "window.log.2"]
    assert all(path.stat().st_size <= log.LARGEST_FILE for path in folder.iterdir())


def test_only_the_player_may_read_the_log(folder: Path) -> None:
    LogFiles(folder / "window.log").emit(RECORD)
    if os.name == "posix":
        assert (folder / "window.log").stat().st_mode & 0o077 == 0


def test_a_folder_that_was_deleted_comes_back(folder: Path) -> None:
    handler = LogFiles(folder / "window.log")
    handler.emit(RECORD)
    (folder / "window.log").unlink()
    folder.rmdir()
    handler.emit(RECORD)
    assert (folder / "window.log").exists()


@pytest.mark.parametrize("wrong", ["folder", "file above", "pipe", "none", "too long"])
def test_where_the_log_cannot_be_written_the_line_goes_to_standard_error(
    folder: Path, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path: Path | None = folder / "window.log"
    match wrong:
        case "folder":
            (folder / "window.log").mkdir(parents=True)
        case "file above":
            folder.write_text("a file")
        case "pipe":
            if not hasattr(os, "mkfifo"):
                pytest.skip("Windows has no pipes in folders")
            folder.mkdir()
            os.mkfifo(folder / "window.log")
        case "none":
            path = None
        case _:
            path = folder / ("x" * 300)
    LogFiles(path).emit(RECORD)
    assert "a line" in capsys.readouterr().err


def test_without_standard_error_nothing_is_printed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.write_text("a file")
    monkeypatch.setattr(sys, "stderr", None)
    LogFiles(folder / "window.log").emit(RECORD)


def test_a_line_that_cannot_be_formatted_is_not_an_error(files: LogFiles) -> None:
    files.emit(logging.LogRecord("ohhell", logging.INFO, "", 1, "%d figures", ("no",), None))
    files.emit(logging.LogRecord("ohhell", logging.INFO, "", 1, "a lone \ud800", (), None))
    assert files.path is not None
    text = files.path.read_text()
    assert "could not be made" in text
    assert r"a lone \ud800" in text


def test_an_unhandled_error_is_logged_and_passed_to_the_listener(
    hooks: ErrorHooks, files: LogFiles
) -> None:
    told: list[Fault] = []
    hooks.listener = told.append
    with pytest.raises(ZeroDivisionError) as raised:
        assert 1 / 0
    sys.excepthook(raised.type, raised.value, raised.tb)
    (fault,) = told
    assert fault.headline == "ZeroDivisionError: division by zero"
    assert "Traceback" in fault.trace
    assert files.path is not None
    assert "ZeroDivisionError: division by zero" in files.path.read_text()


def test_the_same_error_over_and_over_does_not_fill_the_log(
    hooks: ErrorHooks, files: LogFiles
) -> None:
    error = ValueError("again")
    hooks.listener = lambda _: None
    for _ in range(1000):
        sys.excepthook(ValueError, error, None)
    assert files.path is not None
    assert len(files.path.read_text().splitlines()) < 20
    assert "512 times" in files.path.read_text()


def test_an_error_in_a_thread_and_one_in_a_destructor_are_written(
    hooks: ErrorHooks, files: LogFiles
) -> None:
    told: list[Fault] = []
    hooks.listener = told.append

    def fail() -> None:
        raise KeyError("in the thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()

    class Bad:
        def __del__(self) -> None:
            raise KeyError("in the destructor")

    Bad()
    assert ["in the thread" in fault.headline for fault in told] == [True]
    assert files.path is not None
    assert "in the destructor" in files.path.read_text()


def test_an_error_of_the_listener_goes_to_the_log_only(hooks: ErrorHooks, files: LogFiles) -> None:
    def fail(_: Fault) -> None:
        raise RuntimeError("no window")

    hooks.listener = fail
    sys.excepthook(ValueError, ValueError("first"), None)
    assert files.path is not None
    text = files.path.read_text()
    assert "first" in text
    assert "no window" in text


def test_an_error_whose_str_fails_is_reported_too() -> None:
    class MuteError(Exception):
        def __str__(self) -> str:  # type: ignore[explicit-override]
            raise ValueError("mute")

    assert "MuteError" in log.fault_of(MuteError(), None).headline


def test_the_user_who_interrupts_gets_no_message(
    hooks: ErrorHooks, files: LogFiles, capsys: pytest.CaptureFixture[str]
) -> None:
    hooks.handle(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert files.path is not None
    assert not files.path.exists()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("process", ["window", "bot"])
def test_each_process_has_files_of_its_own_and_prints_one_sentence(
    tmp_path: Path, process: str
) -> None:
    code = f"from ohhell_desktop import log; log.start('{process}'); log.start('{process}'); 1 / 0"
    done = in_a_process(code, **{LOG_VARIABLE: str(tmp_path)})
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    assert (tmp_path / f"{process}.log").read_text().count("Traceback") == 1


def test_a_native_crash_leaves_a_trace(tmp_path: Path) -> None:
    code = "from ohhell_desktop import log; log.start('window'); import os; os.abort()"
    done = in_a_process(code, **{LOG_VARIABLE: str(tmp_path)})
    assert done.returncode != 0
    assert "Fatal Python error" in (tmp_path / "window-crash.log").read_text()


@pytest.mark.skipif(os.name != "posix", reason="Windows has no list of accounts without homes")
def test_without_a_home_there_is_no_log_and_no_error(tmp_path: Path) -> None:
    code = (
        "import os, pwd\n"
        "from ohhell_desktop import log\n"
        "pwd.getpwuid = lambda _: {}[0]\n"
        f"os.chdir({str(tmp_path)!r})\n"
        "log.start('window')\n"
        "print(log.log_folder(), repr(log.tail()))"
    )
    done = in_a_process(code)
    assert (done.stdout.strip(), done.stderr, done.returncode) == ("None ''", "", 0)
    assert list(tmp_path.iterdir()) == []


def test_a_bot_needs_neither_qt_nor_the_search_for_folders(tmp_path: Path) -> None:
    code = (
        "import sys; sys.argv = ['ohhell', 'bot']\n"
        "from ohhell_desktop.__main__ import main\n"
        "assert main() == 0\n"
        "print([name for name in ('PySide6', 'platformdirs') if name in sys.modules])"
    )
    done = in_a_process(code, **{LOG_VARIABLE: str(tmp_path)})
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.mark.usefixtures("files")
def test_the_end_of_every_log_can_be_read(folder: Path) -> None:
    for number in range(100):
        log.logger.warning("line %d", number)
    (folder / "bot.log").write_text("one line of a bot\n")
    told = log.tail()
    assert "line 99" in told
    assert "line 59" not in told
    assert "one line of a bot" in told
    assert "Python" in log.versions()

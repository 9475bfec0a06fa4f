"""What a trial has shown, in words; everything that a program has written is shortened."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale

from ohhell_desktop.bots.guard import MOST_PROCESSES
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.programs import is_script_of_python
from ohhell_desktop.ui.kit.processes.program_link import HELLO_MS, Failure
from ohhell_desktop.ui.preferences.program_trial import ANSWER_MS, TrialReport

_FIRST: Final = 2
"""Lines of a long error output that are shown from its beginning; a trace begins with its cause
in some languages, and ends with it in others."""
_LAST: Final = 4
_LONGEST_LINE: Final = 160
_LONG_WORD: Final = re.compile(r"(\S{12})(?=\S)")
_SHORTEST: Final = 0.01
"""Seconds below which an average says nothing."""


def trial_text(report: TrialReport) -> str:
    """Return what a trial has shown."""
    if report.failure is None:
        said = tr("It said hello as “{name}”.") if report.name else tr("It said hello.")
        return " ".join((said.format(name=report.name), _answers_text(report)))
    return _wrong_text(report, report.failure)


def breakable(text: str) -> str:
    """Return a text whose long words can be broken, so that they do not widen a page."""
    return _LONG_WORD.sub("\\1\u200b", text)


def error_text(lines: Sequence[str]) -> str:
    """Return the first and the last lines of an error output, each shortened."""
    shown = [line if len(line) <= _LONGEST_LINE else line[:_LONGEST_LINE] + "…" for line in lines]
    if len(shown) > _FIRST + _LAST:
        shown[_FIRST:-_LAST] = ["…"]
    return "\n".join(shown)


def _answers_text(report: TrialReport) -> str:
    answered = tr("It answered %n questions", "", report.answers)
    if report.seconds < _SHORTEST:
        return tr("{answered}, each in less than 0.01 s.").format(answered=answered)
    seconds = QLocale().toString(report.seconds, "f", 2 if report.seconds < 1 else 1)
    return tr("{answered}, each in {seconds} s on average.").format(
        answered=answered, seconds=seconds
    )


def _wrong_text(report: TrialReport, failure: Failure) -> str:
    """Return what was wrong, and after how many answers."""
    match failure:
        case Failure.NO_FILE:
            return tr("It could not be started: the file is not there.")
        case Failure.NOT_ALLOWED:
            return tr(
                "It could not be started: the system does not allow it. The file may not be one"
                " that can be run."
            )
        case Failure.NO_INTERPRETER:
            if is_script_of_python(report.program.path):
                return tr("It could not be started: no Python was found on this computer.")
            return tr(
                "It could not be started: what should run it was not found. The first line of a"
                " script names it."
            )
        case Failure.NOT_STARTED:
            return tr(
                "It could not be started: it is no program for this computer. A script has to name"
                " in its first line what should run it."
            )
        case _:
            return _misbehaviour(report, failure)


def _misbehaviour(report: TrialReport, failure: Failure) -> str:
    """Return what a program that could be started has done."""
    texts = {
        Failure.LATE: _late_text(report),
        Failure.ENDED: tr("It ended before it had played to the end."),
        Failure.ILLEGAL: tr("It chose what may not be done."),
        Failure.NO_SENSE: tr("Its answer makes no sense."),
        Failure.FLOOD: tr("It wrote far more than an answer."),
        Failure.MEMORY: tr("It took more than 1 GB of memory."),
        Failure.PROCESSES: tr("It started more than {most} processes.").format(most=MOST_PROCESSES),
    }
    if not report.said_hello:
        texts[Failure.ENDED] = tr("It ended without saying hello.")
        texts[Failure.NO_SENSE] = tr(
            "It did not say hello as it should: with “protocol” 1, and “levels”."
        )
    parts = [texts[failure]]
    if report.wrong:
        parts.append(tr("It wrote “{line}”.").format(line=report.wrong))
    if report.answers:
        parts.append(tr("Before that it answered %n questions.", "", report.answers))
    return " ".join(parts)


def _late_text(report: TrialReport) -> str:
    seconds = (ANSWER_MS if report.said_hello else HELLO_MS) / 1000
    text = (
        tr("It did not answer within {seconds} s.")
        if report.said_hello
        else tr("It did not say hello within {seconds} s.")
    )
    return text.format(seconds=QLocale().toString(seconds, "g", 3))

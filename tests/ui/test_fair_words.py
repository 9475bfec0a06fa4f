"""What the check of a game says of each way in which it can come out; without widgets."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from test_fair_pages import short

from ohhell_desktop.session.fair.check import FairCheck, Outcome
from ohhell_desktop.session.sealing import fingerprint_of
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.ui.fair import words

SETUP = short()
SEALED = replace(SETUP, fingerprint=fingerprint_of(SETUP.seed))
PUBLIC = replace(SETUP, word=None, public="day 2026-11-24")
FINE = FairCheck(
    setup=SEALED,
    over=True,
    seed_fits=True,
    cards_fit=True,
    nature_fits=True,
    closing=fingerprint_of(b""),
    closing_fits=True,
    deals=2,
    first_wrong=None,
    actions=29,
)
WRONG_CARDS = replace(FINE, cards_fit=False, first_wrong=1)
WRONG_SECRET = replace(FINE, seed_fits=False, first_wrong=0)


@pytest.mark.parametrize(
    ("check", "outcome", "title", "text", "good"),
    [
        (FINE, Outcome.UNTOUCHED, "were not touched", "All 2 deals", True),
        (WRONG_CARDS, Outcome.OTHER_CARDS, "not the ones that were sealed", "Deal 2 is", False),
        (
            replace(WRONG_CARDS, first_wrong=None),
            Outcome.OTHER_CARDS,
            "not the ones that were sealed",
            "Deal 1 is",
            False,
        ),
        (
            replace(FINE, closing_fits=False),
            Outcome.CHANGED,
            "changed afterwards",
            "or what somebody did",
            False,
        ),
        (
            replace(FINE, nature_fits=False),
            Outcome.CHANGED,
            "changed afterwards",
            "the players or",
            False,
        ),
        (
            replace(FINE, closing="", closing_fits=None),
            Outcome.NO_END,
            "Only the cards can",
            "may have been changed",
            None,
        ),
        (replace(FINE, over=False), Outcome.GOES_ON, "still closed", "broken off is never", None),
        (
            replace(FINE, setup=PUBLIC),
            Outcome.PUBLIC,
            "are public",
            "follow from “day 2026-11-24”",
            None,
        ),
        (replace(FINE, setup=SETUP), Outcome.UNSEALED, "was not sealed", "earlier version", None),
    ],
)
def test_each_outcome_has_its_own_result(
    qapp: QApplication, check: FairCheck, outcome: Outcome, title: str, text: str, good: bool | None
) -> None:
    assert qapp is not None
    assert check.outcome is outcome
    line = words.result(check)
    assert title in line.title
    assert text in line.text
    assert line.good is good


@pytest.mark.parametrize(
    ("check", "titles", "good"),
    [
        (
            FINE,
            ["The fingerprint fits", "Your word is in it", "Each shuffle follows from the two"],
            [True, True, True],
        ),
        (
            replace(FINE, setup=replace(SEALED, word=None), closing_fits=None),
            ["The fingerprint fits", "Nobody cut with a word", "Each shuffle follows"],
            [True, None, True],
        ),
        (
            replace(FINE, closing_fits=False),
            [
                "Only the first fingerprint fits",
                "Your word is in it",
                "Each shuffle follows from the two",
            ],
            [False, True, True],
        ),
        (
            replace(FINE, nature_fits=False),
            [
                "The computer players were changed",
                "Your word is in it",
                "Each shuffle follows from the two",
            ],
            [False, True, True],
        ),
        (
            WRONG_CARDS,
            ["The fingerprint fits", "Your word is in it", "The shuffles do not follow"],
            [True, False, False],
        ),
        (
            WRONG_SECRET,
            [
                "The fingerprint does not fit",
                "Your word is in it",
                "Each shuffle follows from the two",
            ],
            [False, True, True],
        ),
    ],
)
def test_the_checks_say_which_of_them_failed(
    qapp: QApplication, check: FairCheck, titles: list[str], good: list[bool | None]
) -> None:
    assert qapp is not None
    found = words.lines(check)
    assert [line.title for line in found] == titles
    assert [line.good for line in found] == good


def test_a_fingerprint_of_the_end_is_spoken_of_only_if_there_is_one(qapp: QApplication) -> None:
    assert qapp is not None
    with_end, without = (
        words.lines(replace(FINE, closing_fits=fits))[0].text for fits in (True, None)
    )
    assert "all 29 actions that count are as then" in with_end
    assert "If it is the one that was noted then" in with_end
    assert "at the end" not in without


def test_what_is_not_proved_is_said(qapp: QApplication) -> None:
    assert qapp is not None
    without = words.lines(replace(FINE, setup=replace(SEALED, word=None)))[1]
    assert "nothing proves that nobody chose the cards" in without.text
    assert "If nobody could guess it" in words.lines(FINE)[1].text
    asked = words.players({"asked": 9, "of": 9, "differ": []})
    assert asked.text.endswith("that is not proved.")


@pytest.mark.parametrize(
    ("check", "names"),
    [
        (FINE, ["Fingerprint", "At the end", "Secret", "Your word"]),
        (replace(FINE, over=False), ["Fingerprint", "Your word"]),
        (replace(FINE, setup=PUBLIC), []),
        (replace(FINE, setup=SETUP), []),
    ],
)
def test_the_secret_is_shown_only_where_a_seal_was_opened(
    qapp: QApplication, check: FairCheck, names: list[str]
) -> None:
    assert qapp is not None
    assert [name for name, _ in words.values(check)] == names
    titles = [line.title for line in words.lines(check)]
    if "Secret" in names:
        assert len(titles) == 3
    else:
        assert titles == (["Each shuffle follows"] if check.setup.public else [])


def test_of_several_people_the_word_is_nobodys(qapp: QApplication) -> None:
    assert qapp is not None
    person = SeatSetup("Ben", SeatKind.PERSON)
    together = replace(FINE, setup=replace(SEALED, seats=(*SEALED.seats[:-1], person)))
    assert "Word" in dict(words.values(together))
    assert [line.title for line in words.lines(together)][1] == "The word is in it"

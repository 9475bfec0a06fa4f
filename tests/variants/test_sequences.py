"""Every sequence that the sources print, for every number of seats, read by a second parser."""

from typing import Final

from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER

FORMS: Final = {form.key: form for form in (*core.FORMS, *FURTHER)}

Sizes = dict[int, tuple[str, int]]
"""By seats: the hand sizes as printed, and the number of deals."""

DOWN_AND_UP: Final[Sizes] = {
    3: ("10..1, 2..10", 19),
    4: ("10..1, 2..10", 19),
    5: ("10..1, 2..10", 19),
    6: ("8..1, 2..8", 15),
    7: ("7..1, 2..7", 13),
}
UP_AND_DOWN: Final[Sizes] = {
    3: ("1..10, 9..1", 19),
    4: ("1..10, 9..1", 19),
    5: ("1..10, 9..1", 19),
    6: ("1..8, 7..1", 15),
    7: ("1..7, 6..1", 13),
}
FROM_SEVEN: Final[Sizes] = dict.fromkeys(range(3, 8), ("7..1", 7))

PRINTED: Final[dict[str, Sizes]] = {
    "oh-hell": DOWN_AND_UP,
    "oh-hell-classic": DOWN_AND_UP,
    "oh-hell-spruce": {
        3: ("1..15", 15),
        4: ("1..13", 13),
        5: ("1..10", 10),
        6: ("1..8", 8),
        7: ("1..7", 7),
    },
    "house-2-10": {
        2: ("2..24, 25x4, 24..2", 50),
        3: ("2..15, 16x5, 15..2", 33),
        4: ("2..11, 12x6, 11..2", 26),
        5: ("2..9, 10x7, 9..2", 23),
        6: ("2..7, 8x8, 7..2", 20),
        7: ("2..6, 7x9, 6..2", 19),
        8: ("2..5, 6x10, 5..2", 18),
        9: ("2..4, 5x11, 4..2", 17),
        10: ("2..4, 5x12, 4..2", 18),
    },
    "blackout": DOWN_AND_UP,
    "blackout-pbm": {
        4: ("1..13", 13),
    },
    "oh-shit-wilson": {
        3: ("17..1", 17),
        4: ("13..1", 13),
        5: ("10..1", 10),
        6: ("8..1", 8),
        7: ("7..1", 7),
        8: ("6..1", 6),
    },
    "wuori-must-trump": DOWN_AND_UP,
    "coulon-2-6": DOWN_AND_UP,
    "devils-bridge": UP_AND_DOWN,
    "big-maximum": {
        3: ("17..1, 2..17", 33),
        4: ("13..1, 2..13", 25),
    },
    "ascenseur": {
        3: ("1..17, 16..1", 33),
        4: ("1..13, 12..1", 25),
        5: ("1..10, 9..1", 19),
        6: ("1..8, 7..1", 15),
        7: ("1..7, 6..1", 13),
    },
    "up-and-down-the-river": {
        4: ("10..1, 2..10", 19),
        5: ("10..1, 2..10", 19),
        6: ("8..1, 2..8", 15),
        7: ("7..1, 2..7", 13),
        8: ("6..1, 2..6", 11),
    },
    "tien-op-en-neer": {seats: UP_AND_DOWN[seats] for seats in (3, 4, 5, 6)},
    "contract-whist": FROM_SEVEN,
    "nomination-whist": {seats: DOWN_AND_UP[seats] for seats in (3, 4, 5, 6)},
    "nommie-auction": {
        4: ("13..3, 2x4, 3..13", 26),
    },
    "bust-au": {
        3: ("13..2, 1x2, 2..13", 26),
        4: ("13..2, 1x2, 2..13", 26),
        5: ("13..2, 1x2, 2..13", 26),
        6: ("13..2, 1x2, 2..13", 26),
    },
    "boerenbridge": UP_AND_DOWN,
    "boerenbridge-100": {
        4: ("13", 1),
    },
    "german-bridge": DOWN_AND_UP,
    "kachuful": {
        3: ("1..17", 17),
        4: ("1..13", 13),
        5: ("1..10", 10),
        6: ("1..8", 8),
        7: ("1..7", 7),
        8: ("1..6", 6),
    },
    "765": FROM_SEVEN,
    "seven-truf": {
        4: ("1..7, 8x4, 7..1, 8x4", 22),
    },
    "la-podrida": DOWN_AND_UP,
    "la-podrida-naipes": {
        3: ("17..2, 1x3, 2..17", 35),
        4: ("13..2, 1x4, 2..13", 28),
        5: ("10..2, 1x5, 2..10", 23),
        6: ("8..2, 1x6, 2..8", 20),
        7: ("7..2, 1x7, 2..7", 19),
        8: ("6..2, 1x8, 2..6", 18),
    },
    "la-pocha": {
        3: ("1x3, 2..11, 12x3, 11..2, 1x3", 29),
        4: ("1x4, 2..9, 10x4, 9..2, 1x4", 28),
        5: ("1x5, 2..7, 8x5, 7..2, 1x5", 27),
        6: ("1x6, 2..5, 6x6, 5..2, 1x6", 26),
        7: ("1x7, 2..4, 5x7, 4..2, 1x7", 27),
        8: ("1x8, 2..4, 5x8, 4..2, 1x8", 30),
    },
    "romanian-whist": {
        3: ("1x3, 2..7, 8x3, 7..2, 1x3", 21),
        4: ("1x4, 2..7, 8x4, 7..2, 1x4", 24),
        5: ("1x5, 2..7, 8x5, 7..2, 1x5", 27),
        6: ("1x6, 2..7, 8x6, 7..2, 1x6", 30),
    },
    "romanian-whist-818": {
        3: ("8x3, 7..2, 1x3, 2..7, 8x3", 21),
        4: ("8x4, 7..2, 1x4, 2..7, 8x4", 24),
        5: ("8x5, 7..2, 1x5, 2..7, 8x5", 27),
        6: ("8x6, 7..2, 1x6, 2..7, 8x6", 30),
    },
    "brader-jokers": DOWN_AND_UP,
    "atkinson-blackout": {
        5: ("10x20", 20),
        6: ("9x12", 12),
    },
    "wizard": {
        3: ("1..20", 20),
        4: ("1..15", 15),
        5: ("1..12", 12),
        6: ("1..10", 10),
    },
    "marrows-bowers": {
        2: ("10..1, 2..10", 19),
    },
    "super-screw": DOWN_AND_UP,
    "dkm-cardsharp": {
        4: ("10", 1),
    },
    "bga": DOWN_AND_UP,
    "trickster": {
        2: ("10..1, 2..10", 19),
        3: ("10..1, 2..10", 19),
        4: ("10..1, 2..10", 19),
        5: ("10..1, 2..10", 19),
        6: ("8..1, 2..8", 15),
    },
    "ludopoli": {
        2: ("1..10, 9..1", 19),
        3: ("1..10, 9..1", 19),
        4: ("1..10, 9..1", 19),
        5: ("1..10, 9..1", 19),
        6: ("1..8, 7..1", 15),
    },
    "playok": {seats: DOWN_AND_UP[seats] for seats in (3, 4)},
    "plump": {
        2: ("10..2, 1x2, 2..10", 20),
        3: ("10..2, 1x3, 2..10", 21),
        4: ("10..2, 1x4, 2..10", 22),
        5: ("10..2, 1x5, 2..10", 23),
        6: ("8..2, 1x6, 2..8", 20),
        7: ("7..2, 1x7, 2..7", 19),
        8: ("6..2, 1x8, 2..6", 18),
    },
    "stiche-raten": {
        3: ("1..10, 9..1", 19),
        4: ("1..8, 7..1", 15),
        5: ("1..6, 5..1", 11),
        6: ("1..5, 4..1", 9),
        7: ("1..4, 3..1", 7),
        8: ("1..4, 3..1", 7),
    },
    "okuneff": DOWN_AND_UP,
    "clag": {
        4: ("1..6, 7x10, 6..1", 22),
        5: ("1..6, 7x10, 6..1", 22),
        6: ("1..6, 7x10, 6..1", 22),
        7: ("1..6, 7x10, 6..1", 22),
    },
    "clag-english": {
        3: ("1..6, 7x8, 6..1", 20),
        4: ("1..6, 7x8, 6..1", 20),
        5: ("1..6, 7x8, 6..1", 20),
        6: ("1..6, 7x8, 6..1", 20),
        7: ("1..6, 7x8, 6..1", 20),
    },
    "ninety-nine": {
        3: ("12x9", 9),
    },
}
"""The sequences as the sources print them."""

EXTENDED: Final[dict[str, Sizes]] = {
    "ascenseur-strip": {
        2: ("1..16, 15..1", 31),
        3: ("1..10, 9..1", 19),
        4: ("1..8, 7..1", 15),
        5: ("1..6, 5..1", 11),
        6: ("1..5, 4..1", 9),
        7: ("1..4, 3..1", 7),
        8: ("1..4, 3..1", 7),
    },
    "bills-river": {
        2: ("1..10, 9..1", 19),
        3: ("1..10, 9..1", 19),
        4: ("1..10, 9..1", 19),
        5: ("1..10, 9..1", 19),
        6: ("1..8, 7..1", 15),
        7: ("1..7, 6..1", 13),
        8: ("1..6, 5..1", 11),
    },
    "gameduell-owls": {
        2: ("1..12", 12),
        3: ("1..12", 12),
        4: ("1..12", 12),
    },
}
"""Printed for four players only, or in several lengths; the rest follows from the pack."""


def expanded(text: str) -> list[int]:
    """Return the hand sizes of a text like ``"1x3, 2..7, 8x3"``."""
    sizes: list[int] = []
    for part in text.split(", "):
        if "x" in part:
            size, times = (int(number) for number in part.split("x"))
            sizes += [size] * times
        elif ".." in part:
            first, last = (int(number) for number in part.split(".."))
            sizes += list(range(first, last + 1) if first < last else range(first, last - 1, -1))
        else:
            sizes.append(int(part))
    return sizes


def test_every_form_deals_the_hand_sizes_that_are_printed() -> None:
    printed = PRINTED | EXTENDED
    assert set(printed) == set(FORMS)
    for key, form in FORMS.items():
        assert form.rules.seats == (min(printed[key]), max(printed[key])), key
        for seats in range(form.rules.seats[0], form.rules.seats[1] + 1):
            text, deals = printed[key][seats]
            sizes = [plan.cards for plan in schedule(form.rules, seats)]
            assert sizes == expanded(text), (key, seats)
            assert len(sizes) == deals, (key, seats)

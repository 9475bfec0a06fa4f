"""What is published about the forms and stays for ever: their numbers, and those of the days.

Challenge codes name a form by its number, and everybody's deal of a day follows from its date. So
nothing here is ever changed or put in order: a new form is added at the end.
"""

from typing import Final

NUMBERED: Final = (
    "oh-hell",
    "oh-hell-classic",
    "oh-hell-spruce",
    "house-2-10",
    "blackout",
    "tien-op-en-neer",
    "blackout-pbm",
    "oh-shit-wilson",
    "wuori-must-trump",
    "coulon-2-6",
    "devils-bridge",
    "big-maximum",
    "up-and-down-the-river",
    "bills-river",
    "contract-whist",
    "nomination-whist",
    "nommie-auction",
    "bust-au",
    "ascenseur",
    "ascenseur-strip",
    "boerenbridge",
    "boerenbridge-100",
    "romanian-whist",
    "romanian-whist-818",
    "plump",
    "stiche-raten",
    "la-podrida",
    "la-podrida-naipes",
    "la-pocha",
    "german-bridge",
    "kachuful",
    "765",
    "seven-truf",
    "brader-jokers",
    "atkinson-blackout",
    "wizard",
    "gameduell-owls",
    "marrows-bowers",
    "super-screw",
    "dkm-cardsharp",
    "bga",
    "trickster",
    "ludopoli",
    "playok",
    "okuneff",
    "clag",
    "clag-english",
    "ninety-nine",
)
"""The key of every form; its place, from 0, is its number."""

OF_WEEKDAY: Final = (
    "oh-hell",
    "nomination-whist",
    "oh-hell",
    "up-and-down-the-river",
    "oh-hell",
    "wizard",
    "oh-hell",
)
"""The key of the form of today's deal, from Monday to Sunday."""

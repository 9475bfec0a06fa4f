"""The pack of every form, for every number of seats: how many cards, and which."""

from collections import Counter
from typing import Final

from ohhell_desktop.rules.cards import RANKS, SUITS, Card
from ohhell_desktop.rules.form.deck import Deck, Faces, pack
from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER

FORMS: Final = {form.key: form for form in (*core.FORMS, *FURTHER)}

STANDARD: Final = "23456789TJQKA"
LOW_13: Final = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C"
JOKERS: Final = "*1 *2"
WIZARDS: Final = "W1 W2 W3 W4 N1 N2 N3 N4"

PACKS: Final[dict[str, dict[int, tuple[int, str]]]] = {
    "ascenseur-strip": {
        2: (32, "789TJQKA"),
        3: (30, "789TJQKA -7C -7D"),
        4: (32, "789TJQKA"),
        5: (30, "789TJQKA -7C -7D"),
        6: (30, "789TJQKA -7C -7D"),
        7: (28, "89TJQKA"),
        8: (32, "789TJQKA"),
    },
    "bust-au": {
        3: (39, "56789TJQKA -5C"),
        4: (52, STANDARD),
        5: (65, STANDARD + " " + " ".join(f"{card}'" for card in LOW_13.split())),
        6: (
            78,
            STANDARD
            + " "
            + " ".join(f"{rank}{suit}'" for rank in "234567" for suit in "CDHS")
            + " 8C' 8D'",
        ),
    },
    "seven-truf": {4: (32, "789TJQKA")},
    "la-pocha": {
        3: (36, "A34567JQK"),
        **dict.fromkeys(range(4, 9), (40, "A234567JQK")),
    },
    **{
        key: {
            3: (24, "9TJQKA"),
            4: (32, "789TJQKA"),
            5: (40, "56789TJQKA"),
            6: (48, "3456789TJQKA"),
        }
        for key in ("romanian-whist", "romanian-whist-818")
    },
    "brader-jokers": dict.fromkeys(range(3, 8), (54, f"{STANDARD} {JOKERS}")),
    "super-screw": dict.fromkeys(range(3, 8), (54, f"{STANDARD} {JOKERS}")),
    "atkinson-blackout": {
        5: (50, f"3456789TJQKA {JOKERS}"),
        6: (54, f"{STANDARD} {JOKERS}"),
    },
    "wizard": dict.fromkeys(range(3, 7), (60, f"{STANDARD} {WIZARDS}")),
    "gameduell-owls": dict.fromkeys(range(2, 5), (60, f"{STANDARD} {WIZARDS}")),
    "stiche-raten": dict.fromkeys(range(3, 9), (32, "789TJQKA")),
    "ninety-nine": {3: (36, "6789TJQKA")},
}
"""By form and seats: the size, then whole ranks, single cards added, and cards (-) left out."""


def cards_of(text: str) -> Counter[str]:
    """Return the cards of a description."""
    ranks, *others = text.split()
    cards = Counter(rank + suit for rank in ranks for suit in "CDHS")
    for card in others:
        cards[card.removeprefix("-")] += -1 if card.startswith("-") else 1
    return +cards


def test_every_form_is_played_with_its_pack() -> None:
    for key, form in FORMS.items():
        for seats in range(form.rules.seats[0], form.rules.seats[1] + 1):
            size, text = PACKS[key][seats] if key in PACKS else (52, STANDARD)
            cards = pack(form.rules.deck, seats)
            assert len(cards) == size, (key, seats)
            assert Counter(str(card) for card in cards) == cards_of(text), (key, seats)


def test_only_the_spanish_game_is_drawn_with_spanish_faces() -> None:
    spanish = [key for key, form in FORMS.items() if form.rules.deck.faces is Faces.SPANISH]
    assert spanish == ["la-pocha"]


def test_the_larger_packs_of_the_options_can_be_made_too() -> None:
    assert len(pack(Deck(ranks="789TJQKA", copies=2), 4)) == 64
    assert Counter(card.face for card in pack(Deck(ranks="789TJQKA", copies=2), 4)) == Counter(
        dict.fromkeys((Card(rank + suit) for rank in RANKS[5:] for suit in SUITS), 2)
    )

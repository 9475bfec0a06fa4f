"""The shuffle never changes: golden deals, and a second implementation of the procedure."""

import hashlib
from collections import Counter

from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import seeds

from ohhell_desktop.rules.cards import Card, DealNumber
from ohhell_desktop.rules.engine.shuffle import first_dealer, shuffled
from ohhell_desktop.rules.form.deck import Deck, pack

SEEDS = {
    "zeros": bytes(32),
    "count": bytes(range(32)),
    "words": hashlib.sha256(b"Oh Hell!").digest(),
}
GOLDEN = {
    ("zeros", 0): (
        "5S 7C JD 2D 2C 7H TS 3D 5C 8C 8D 4C 3C AH 7D 9S QH KC 6C 4S 9H 3H KD JS 2S 4H "
        "7S 5H QC QS KH JH QD 6H 5D 3S 8H AC JC 6S KS 6D 9C TD 9D 4D AD 2H AS 8S TC TH"
    ),
    ("zeros", 1): (
        "JH 4D QH 9S 7S 8H 3C 5H 2C 8C AS KC 6H AC 8D 3S 7C TD JC 5S 6C 4H 2D KH 2S 6S "
        "5D 7H 4S AD 6D 4C 9C QC 9D JD 7D KS TC 3H 3D 5C 8S QS JS TS 9H KD TH 2H QD AH"
    ),
    ("zeros", 18): (
        "2H 2D 8S 8H QS 5C JD 5S 9H 7S KD 2S 6H 4C TD TS KS 9S 3S TH 4H JH 8D QD 4S KC "
        "QC 5D QH 6C 9C TC JC AD 6S AC 3H AH 6D JS 2C 5H 4D 7H 7D 7C 9D AS 8C 3D 3C KH"
    ),
    ("count", 0): (
        "AC AH QH 9D TC JS 9S 8C 5C 6S JH KD 4S QS TH 8H 9H TD 6C QC 2C KH 7H 6H KC 2D "
        "9C 8D KS QD 4C 4H 4D 7S 8S 3H 5H 7D AD 2S 6D 7C 2H 3S JD 3D 3C 5S AS TS 5D JC"
    ),
    ("count", 1): (
        "9D 7C JD 5S AC 2H QC JC QD 5H AD JH 6C 2D 5C 6H QS 2C 2S 8S KC 8H TS 7H 9H 3D "
        "7S 8C 7D KD 4S 4C 9S 3C KS 6S 5D TD 4H 6D QH 8D JS AS TH 3S 3H 9C 4D TC AH KH"
    ),
    ("count", 18): (
        "QC 7H 2H 8D 9D QD 6D 9C 6H 9H QS TS 4D AS KD 2C 2D KC 7S KH JC AC 6S 5D 7D 3S "
        "5S 4H JD TD AH 6C TC 5C QH 8H 3C AD JH 5H 3H 4C 9S JS 8C 7C TH 8S 3D 2S 4S KS"
    ),
    ("words", 0): (
        "9D 6H QS 8D 2H AH 6S 5S 8C TH 3D 4D TC 2C QH QC 9H 5H 3H 6D JC 3S 3C QD 9S 7D "
        "8S AC AD 5D TS 8H JD 2S KC JH TD 2D AS 9C 4H 4S 5C KS 7H 4C 7C KD 7S JS KH 6C"
    ),
    ("words", 1): (
        "AC 4D 5D 3D 3H KD 4H 7C KS AH 9C 6H 8D 7D 2C QS 5S 2S 3S 2H QH AS AD 6D TC 8H "
        "KH 4S 9D 9H QC 7H TS TD JD 9S 5H 6C 5C 8C 6S QD JS 7S JC 2D JH 4C KC 3C TH 8S"
    ),
    ("words", 18): (
        "AD 8C TD 6C 7D 3H 9S 7C 2D TS AH 2S 6D JS 5D AS 6H 4H 7H KD 3C 2C 4D 8H 9C 8D "
        "2H JD KC 6S TC JH 4S 7S AC 3S 5S 8S KH 9H QS 5C 4C 9D KS TH QD QC QH 5H 3D JC"
    ),
}
DEALERS = {
    "zeros": (0, 1, 0, 4, 4, 2, 0, 4, 4),
    "count": (1, 1, 3, 3, 1, 6, 3, 7, 3),
    "words": (0, 2, 2, 0, 2, 6, 2, 2, 0),
}
SMALL = (
    "QH AD QC KC' *2 QH' AC AS QS' AD' KC AC' AH' AS' KH' "
    "QD' KS' KH QC' N1 QD KD KD' AH QS KS W1 *1"
)


def told_again(cards: tuple[Card, ...], seed: bytes, number: int) -> list[Card]:
    """Shuffle by a second implementation, written from the description.

    HMAC is written out: two hashes over the padded seed.
    """
    words = _words(seed, number)
    order = list(cards)
    position = len(order) - 1
    while position > 0:
        choice = _choose(words, position + 1)
        order[choice], order[position] = order[position], order[choice]
        position -= 1
    return order


def _words(seed: bytes, number: int) -> list[int]:
    padded = seed + bytes(64 - len(seed))
    inner, outer = (bytes(byte ^ mask for byte in padded) for mask in (0x36, 0x5C))
    stream = b""
    for block in range(64):
        text = f"{number:016x}{block:016x}"
        message = b"ohhell shuffle 1" + bytes.fromhex(text)
        stream += hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()
    return [int(stream[at : at + 4].hex(), 16) for at in range(len(stream) - 4, -1, -4)]


def _choose(words: list[int], many: int) -> int:
    greatest = (2**32 // many) * many
    while True:
        word = words.pop()
        if word < greatest:
            return word % many


@for_each("name", SEEDS)
@for_each("number", [0, 1, 18])
def test_golden_deals_never_change(name: str, number: int) -> None:
    order = shuffled(pack(Deck(), 4), SEEDS[name], DealNumber(number))
    assert " ".join(order) == GOLDEN[name, number]


@for_each("name", SEEDS)
def test_golden_first_dealers_never_change(name: str) -> None:
    assert tuple(first_dealer(seats, SEEDS[name]) for seats in range(2, 11)) == DEALERS[name]


def test_a_pack_with_jokers_and_second_copies_is_pinned_too() -> None:
    whole = pack(Deck(ranks="QKA", copies=2, jokers=2, wizards=1, jesters=1), 4)
    assert " ".join(shuffled(whole, SEEDS["words"], DealNumber(3))) == SMALL


@settings(deadline=None, max_examples=40)
@given(seeds(), st.integers(0, 2**64 - 2))
def test_a_second_implementation_of_the_procedure_gives_the_same(seed: bytes, number: int) -> None:
    whole = pack(Deck(), 4)
    assert list(shuffled(whole, seed, DealNumber(number))) == told_again(whole, seed, number)


@settings(deadline=None, max_examples=40)
@given(seeds(), st.integers(2, 10))
def test_the_first_dealer_is_drawn_in_the_same_way(seed: bytes, seats: int) -> None:
    assert first_dealer(seats, seed) == _choose(_words(seed, 2**64 - 1), seats)


def test_every_place_of_the_pack_gets_every_card_alike() -> None:
    whole = pack(Deck(ranks="A"), 4)
    firsts = Counter(
        shuffled(whole, SEEDS["count"], DealNumber(number))[0] for number in range(2_000)
    )
    assert all(430 < firsts[card] < 570 for card in whole)

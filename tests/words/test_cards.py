"""Cards, suits and ranks in words."""

from each import for_each

from ohhell_desktop.rules.cards import RANKS, SUITS, Card, Suit
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import joined, untranslated
from ohhell_desktop.words.cards import card_name, rank_name, suit_name


@for_each(
    ("code", "name"),
    [
        ("TD", "10 of diamonds"),
        ("AS", "ace of spades"),
        ("2C'", "2 of clubs"),
        ("QH", "queen of hearts"),
        ("*1", "joker 1"),
        ("W3", "wizard 3"),
        ("N4", "jester 4"),
    ],
)
def test_a_card_is_called_as_players_say_it(code: str, name: str) -> None:
    assert card_name(Card(code), untranslated) == name


@for_each(
    ("code", "name"),
    [
        ("JD", "sota of coins"),
        ("QH", "caballo of cups"),
        ("KS", "rey of swords"),
        ("7C", "7 of batons"),
    ],
)
def test_a_spanish_card_has_its_spanish_name(code: str, name: str) -> None:
    assert card_name(Card(code), untranslated, Faces.SPANISH) == name


def test_a_card_face_down_has_no_name() -> None:
    assert card_name(None, untranslated) == "a card face down"


@for_each("faces", Faces)
def test_no_two_ranks_or_suits_share_a_name(faces: Faces) -> None:
    assert len({rank_name(rank, untranslated, faces) for rank in RANKS}) == len(RANKS)
    suits = (*SUITS, Suit.JOKERS, None)
    assert len({suit_name(suit, untranslated, faces) for suit in suits}) == len(suits)


@for_each(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_a_list_is_joined_as_in_a_sentence(items: list[str], text: str) -> None:
    assert joined(items, untranslated) == text

"""A pack is drawn as its rules say and as the player wants to see it."""

from dataclasses import replace

import pytest
from each import for_each
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import FRENCH, CardDisplayOptions, CardLook
from ohhell_desktop.look.colours import FOUR_COLOURS, PRINTED
from ohhell_desktop.look.paint.drawing import vector
from ohhell_desktop.look.paint.vectors import renderer
from ohhell_desktop.rules.cards import RANKS, SUITS, Card, Suit
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ruleset import RuleSet

COLOURED = CardLook(four_colours=True)
SPANISH = Deck(faces=Faces.SPANISH)


def colours(path: str) -> set[str]:
    """Return every colour of a picture."""
    image = QImage(240, 336, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    renderer(path).render(painter)
    painter.end()
    return {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }


@for_each("suit", [Suit.CLUBS, Suit.DIAMONDS])
@for_each("rank", ["A", "7", "J", "Q", "K"])
def test_with_four_colours_a_card_is_printed_in_the_ink_of_its_suit_alone(
    qtbot: QtBot, suit: Suit, rank: str
) -> None:
    del qtbot
    card = Card(rank + suit.value)
    assert PRINTED[suit] in colours(FRENCH.card(card))
    shown = colours(COLOURED.card(card))
    assert FOUR_COLOURS[suit] in shown
    assert PRINTED[suit] not in shown


@pytest.mark.parametrize("suit", SUITS)
def test_a_mark_has_the_ink_of_the_cards_of_its_suit(qtbot: QtBot, suit: Suit) -> None:
    del qtbot
    assert FOUR_COLOURS[suit] in colours(COLOURED.suit(suit))
    assert FOUR_COLOURS[suit] in colours(COLOURED.card(Card("9" + suit.value)))


def test_spanish_and_special_cards_keep_their_own_colours() -> None:
    for faces in Faces:
        for code in ("*1", "W2", "N3"):
            assert CardLook(faces, four_colours=True).card(Card(code)) == FRENCH.card(Card(code))
    for suit in SUITS:
        plain, coloured = CardLook(Faces.SPANISH), CardLook(Faces.SPANISH, four_colours=True)
        assert plain.suit(suit) == coloured.suit(suit)
        for rank in set(RANKS) - set("89T"):
            assert plain.card(Card(rank + suit)) == coloured.card(Card(rank + suit))


@for_each(
    ("code", "french", "spanish"),
    [("KC", "K", "12"), ("AD", "A", "1"), ("TH", "10", "10"), ("7S", "7", "7")],
)
def test_a_rank_is_written_as_on_the_card(code: str, french: str, spanish: str) -> None:
    assert (FRENCH.index(Card(code)), CardLook(Faces.SPANISH).index(Card(code))) == (
        french,
        spanish,
    )


def test_a_pack_is_spanish_by_its_rules_unless_french_suits_are_wanted() -> None:
    assert CardDisplayOptions().look(SPANISH).faces is Faces.SPANISH
    assert CardDisplayOptions(french_suits=True).look(SPANISH) == FRENCH
    assert CardDisplayOptions(four_colours=True).look(Deck()) == COLOURED


def test_the_rules_describe_the_pack_as_it_is_drawn() -> None:
    rules = RuleSet(deck=replace(SPANISH, ranks="A234567JQK"))
    assert CardDisplayOptions().displayed_rules(rules) == rules
    assert CardDisplayOptions(french_suits=True).displayed_rules(rules) == RuleSet(
        deck=Deck(ranks="A234567JQK")
    )


def test_a_mark_that_is_not_square_is_not_squashed(qtbot: QtBot) -> None:
    del qtbot
    mark = vector(FRENCH.suit(Suit.JOKERS), 48).toImage()
    seen = [x for x in range(48) if mark.pixelColor(x, 24).alpha() > 128]
    assert abs(len(seen) - 48 * 240 / 336) <= 1

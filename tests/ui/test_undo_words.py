"""What was taken back or done again, in a sentence."""

import pytest

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Bid, Phase, PlayCard
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.ui.game.undo_words import cards_of, redone_text, undone_text

NINE, FOUR, KING = Card("9H"), Card("4S"), Card("KD")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ([NINE], "Your 9 of hearts is back in your hand."),
        ([NINE, FOUR], "Back in your hand: 9 of hearts and 4 of spades."),
        (
            [NINE, FOUR, KING],
            "Back in your hand: 9 of hearts, 4 of spades and king of diamonds.",
        ),
        ([NINE] + [FOUR] * 5, "Back in your hand: 9 of hearts and the 5 cards after it."),
    ],
)
def test_every_card_that_comes_back_is_named_or_counted(cards: list[Card], text: str) -> None:
    assert undone_text(Phase.PLAYING, cards) == text


def test_a_bid_is_taken_back_alone_or_with_cards() -> None:
    assert undone_text(Phase.BIDDING, []) == "Your bid is taken back: bid again."
    assert undone_text(Phase.BIDDING, [NINE]).startswith("Your cards and your bid are back")


@pytest.mark.usefixtures("qapp")
def test_cards_are_played_again() -> None:
    assert redone_text(Phase.PLAYING, 1) == "Your card is played again."
    assert redone_text(Phase.PLAYING, 2) == "Your 2 cards are played again."
    assert redone_text(Phase.BIDDING, 0) == "Your bid stands again."


@pytest.mark.parametrize("phase", Phase)
def test_each_decision_has_a_sentence(phase: Phase) -> None:
    for text in (undone_text(phase, [], Faces.SPANISH), redone_text(phase, 1)):
        assert text.endswith(".")


def test_only_the_cards_of_the_player_count() -> None:
    done = (None, Bid(Seat(0), 2), PlayCard(Seat(1), FOUR), PlayCard(Seat(0), NINE))
    assert cards_of(done, Seat(0)) == (NINE,)

"""The words of single reasons, to "you" and about a player with a name."""

from each import for_each
from test_advice import first_view, states

from ohhell_desktop.analysis.fact_texts import Words, sentence
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.words import untranslated

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
FIRST = first_view(PlayCard)


def said(fact: Fact, seen: SeatView = FIRST, name: str = "") -> str:
    """Return the sentence of a fact about the first card that may be played."""
    words = Words(untranslated, names=NAMES, name=name)
    return sentence(fact, seen, words, seen.legal[0])


def later_view() -> SeatView:
    """Return what a seat sees that plays after a first trick, before the last."""
    for state in states("oh-hell", 1):
        assert state.turn is not None
        seen = view(state, state.turn)
        if isinstance(seen.legal[0], PlayCard) and 0 < len(seen.tricks) < seen.plan.tricks - 1:
            return seen
    raise AssertionError


def test_the_tricks_are_called_the_last_ones_once_one_was_played() -> None:
    need, later = Fact(Kind.NEEDS, 2), later_view()
    tricks, left = FIRST.plan.tricks, later.plan.tricks - len(later.tricks)
    assert said(need) == f"You need 2 of the {tricks} tricks."
    assert said(need, name="Zoe") == f"Zoe needs 2 of the {tricks} tricks."
    assert said(need, later) == f"You need 2 of the last {left} tricks."
    assert said(need, later, "Zoe") == f"Zoe needs 2 of the last {left} tricks."


@for_each("kind", [Kind.SAFE, Kind.BEATABLE, Kind.RIVAL_MAY_TAKE, Kind.RIVAL_BEATEN])
@for_each(("name", "who"), [("", "you"), ("Zoe", "Zoe")])
def test_five_times_in_ten_is_half_the_time(kind: Kind, name: str, who: str) -> None:
    half, more = (
        said(Fact(kind, tens, chance=tens / 10, card=Card("AS")), name=name) for tens in (5, 6)
    )
    assert half.startswith("Half the time ")
    assert f" after {who} " in half
    assert more == half.replace("Half the time", "6 times in 10")


def test_the_only_player_who_still_follows_is_called_by_name() -> None:
    one = Fact(Kind.NOBODY_WANTS, 1, seats=(Seat(2),))
    assert said(one) == "Cleo plays after you and does not want this trick."
    assert said(one, name="Zoe") == "Cleo plays after Zoe and does not want this trick."


def test_a_card_thrown_away_is_the_highest_that_is_left_of_its_suit() -> None:
    thrown = Fact(Kind.THROWS_HIGH, 0, suit=Suit.CLUBS)
    assert said(thrown).endswith(", the highest left of its suit.")
    assert said(thrown, name="Zoe").startswith("Zoe has no clubs, ")


def test_a_single_higher_card_is_called_by_its_name() -> None:
    king, ace = Card("KS"), (Card("AS"),)
    keep, more = (Fact(kind, 1, card=king, cards=ace) for kind in (Kind.KEEP_HIGH, Kind.NEXT_BEST))
    for name in ("", "Zoe"):
        assert said(keep, name=name).startswith(
            "Keep the king of spades for later: only the ace of spades is higher."
        )
        assert said(more, name=name) == (
            "For one more, the king of spades would have to win, but the ace of spades is out."
        )


def test_a_trump_is_the_only_one_where_there_is_no_other() -> None:
    only, one_of_two = (Fact(Kind.KEEP_TRUMP, held, card=Card("9H")) for held in (1, 2))
    assert said(only).startswith("Keep your only trump, the 9 of hearts, for later.")
    assert said(only, name="Zoe").startswith("Keep the only trump, the 9 of hearts, for later.")
    assert said(one_of_two).startswith("Keep the 9 of hearts for later: it is a trump.")

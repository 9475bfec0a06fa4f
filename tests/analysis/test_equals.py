"""Which of equal cards is played, and what is said of it."""

from collections.abc import Iterator

import pytest
from each import for_each
from test_advice import answer_for, first_view, states

from ohhell_desktop.analysis.advice import Advice, Worth, read_advice
from ohhell_desktop.analysis.fact_texts import Words
from ohhell_desktop.analysis.facts.aims import Aim, own_aim
from ohhell_desktop.analysis.facts.chosen import facts
from ohhell_desktop.analysis.facts.equals import natural
from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.analysis.sentences import why
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.words import untranslated


def losing_views(aim: Aim) -> Iterator[SeatView]:
    """Yield views of a seat with an aim that follows, and whose cards all lose the trick."""
    for seed in range(1, 6):
        for state in states("oh-hell", seed):
            assert state.turn is not None
            seen = view(state, state.turn)
            if not isinstance(seen.legal[0], PlayCard) or not seen.trick:
                continue
            sight = Sight(seen)
            wins = any(map(sight.wins, sight.playable))
            if not wins and own_aim(sight, equal(seen)) is aim:
                yield seen


def equal(seen: SeatView, apart: float = 0.0) -> Advice:
    """Return advice for the first card; cards of other suits may be behind it."""
    first = seen.legal[0]
    assert isinstance(first, PlayCard)
    suit = seen.table.suit[first.card]
    options = []
    for action in seen.legal:
        assert isinstance(action, PlayCard)
        behind = 0.0 if seen.table.suit[action.card] == suit else apart
        made = Estimate(0.5, 0.01)
        options.append(Worth(action, Estimate(5 - behind, 0.1), made, Estimate(behind, 0.01)))
    return Advice(first, tuple(options))


@for_each(("aim", "kind"), [(Aim.WIN, Kind.NATURAL_LOW), (Aim.LOSE, Kind.NATURAL_HIGH)])
def test_of_equal_cards_that_lose_the_one_is_played_that_is_the_easiest_to_spare(
    aim: Aim, kind: Kind
) -> None:
    found = 0
    for seen in losing_views(aim):
        sight, advice = Sight(seen), natural(equal(seen), seen)
        counts = {card: len(sight.beaters(card)) for card in sight.playable}
        wanted = (max if aim is Aim.WIN else min)(counts.values())
        best = [card for card, count in counts.items() if count == wanted]
        assert isinstance(advice.action, PlayCard)
        if len(best) == 1 < len(counts):
            assert advice.action.card == best[0]
            assert kind in [fact.kind for fact in facts(seen, advice)]
            found += 1
    assert found


def test_a_card_of_another_suit_is_not_taken_for_one_that_is_better() -> None:
    found = 0
    for seen in losing_views(Aim.LOSE):
        advice, first = natural(equal(seen, apart=2.0), seen), seen.legal[0]
        assert isinstance(first, PlayCard)
        assert isinstance(advice.action, PlayCard)
        if len({seen.table.suit[card] for card in Sight(seen).playable}) > 1:
            assert seen.table.suit[advice.action.card] == seen.table.suit[first.card]
            found += 1
    assert found


def test_how_likely_too_many_and_too_few_tricks_are_follows_from_the_chances_of_each() -> None:
    seen = first_view(Bid)
    answer = answer_for(seen)
    for option in answer["options"]:
        option["tricks"] = [[0.2, 0.01], [0.5, 0.01], [0.2, 0.01], [0.1, 0.01]]
        option["made"] = [0.5, 0.01]
    answer["options"][2]["tricks"] = "many"
    advice = read_advice(answer, seen)
    assert advice is not None
    one, two = advice.worth(Bid(seen.seat, 1)), advice.worth(Bid(seen.seat, 2))
    assert one is not None
    assert two is not None
    assert one.over == pytest.approx(0.3)
    assert one.short == pytest.approx(0.2)
    assert (two.over, two.short) == (None, None)


def test_special_cards_that_are_alike_have_no_numbers() -> None:
    words = Words(untranslated)
    assert words.card(Card("W2")) == "a wizard"
    assert words.card(Card("*2")) == "joker 2", "it may be lower than the other"
    assert words.cards([Card("W2"), Card("AS"), Card("W4")]) == "the ace of spades and 2 wizards"
    assert words.either([Card("N1"), Card("N3"), Card("AS")]) == "a jester or the ace of spades"


def test_beside_a_hand_the_reason_comes_before_what_is_so_of_any_card() -> None:
    found = 0
    for seen in losing_views(Aim.LOSE):
        advice = natural(equal(seen), seen)
        kinds = [fact.kind for fact in facts(seen, advice)]
        if Kind.NATURAL_HIGH in kinds and Kind.NONE_TAKES in kinds:
            assert "makes little difference" in why(seen, advice, untranslated, at_the_table=1)
            found += 1
    assert found

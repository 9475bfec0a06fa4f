"""Which card the recommended one is compared with, and what is said of it."""

from collections.abc import Iterator

from test_advice import states

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.facts.aims import Aim
from ohhell_desktop.analysis.facts.chosen import facts
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.rivals import FEW, Rivals
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.view import SeatView, view


def against(aim: Aim) -> Iterator[tuple[Rivals, Fact]]:
    """Yield what is said of each card against each other one that may be played."""
    for seed in range(1, 3):
        for state in states("oh-hell", seed):
            assert state.turn is not None
            seen = view(state, state.turn)
            plays = [action for action in seen.legal if isinstance(action, PlayCard)]
            for action in plays if len(plays) > 1 else ():
                rivals = Rivals(Sight(seen), action.card, advised(seen, action), aim)
                for other in plays:
                    for fact in rivals.against(other) if other != action else ():
                        yield rivals, fact


def advised(seen: SeatView, best: PlayCard, often: float = 0.6) -> Advice:
    """Return advice for a card that is clearly the best."""

    def worth(action: PlayCard) -> Worth:
        less = 0.0 if action == best else 3.0
        made = Estimate(often / 2 if less else often, 0)
        return Worth(action, Estimate(6 - less, 0), made, Estimate(less, 0))

    plays = (action for action in seen.legal if isinstance(action, PlayCard))
    return Advice(best, tuple(map(worth, plays)))


def test_a_card_that_may_win_the_trick_that_is_needed_is_not_called_safe_to_hold() -> None:
    kinds = set()
    for rivals, fact in against(Aim.WIN):
        sight = rivals.sight
        kinds.add(fact.kind)
        if fact.kind is Kind.LATER_SAFE:
            assert fact.card is not None
            assert sight.suit(fact.card) != sight.trump
            assert len(sight.higher(fact.card)) > FEW
    assert {Kind.LATER_SAFE, Kind.KEEP_TRUMP} <= kinds


def test_no_trump_is_kept_to_lose_with_where_another_suit_is_led() -> None:
    found = 0
    for rivals, fact in against(Aim.LOSE):
        sight = rivals.sight
        if fact.kind is Kind.KEEP_LOW and not sight.view.trick:
            assert fact.card is not None
            found += 1
            assert sight.suit(fact.card) in (sight.suit(rivals.card), *sight.suits)
    assert found


def test_a_card_does_not_keep_the_trick_more_often_than_a_bid_is_made_that_needs_it() -> None:
    found = 0
    for seed in range(1, 16):
        for state in states("oh-hell", seed):
            assert state.turn is not None
            seen = view(state, state.turn)
            best = seen.legal[0]
            if not isinstance(best, PlayCard) or len(seen.legal) == 1:
                continue
            if Sight(seen).needs(seen.seat) != Sight(seen).left:
                continue
            often, seldom = (facts(seen, advised(seen, best, made)) for made in (0.95, 0.2))
            assert not any(fact.kind is Kind.SAFE and fact.chance > 0.31 for fact in seldom)
            found += any(fact.kind is Kind.SAFE for fact in often)
    assert found

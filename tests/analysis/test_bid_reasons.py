"""With which other bid a bid is compared, and what is said of its cards."""

from collections.abc import Iterator

from test_advice import states

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.facts.chosen import facts
from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.facts.of_chances import beside
from ohhell_desktop.analysis.sentences import why
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.words import untranslated

NAMES = ("Ada", "Ben", "Cleo")


def hooked_views() -> Iterator[tuple[SeatView, int]]:
    """Yield what last bidders see who may not bid some number, with that number."""
    for seed in range(1, 10):
        for state in states("oh-hell", seed):
            assert state.turn is not None
            seen = view(state, state.turn)
            if not isinstance(seen.legal[0], Bid):
                continue
            allowed = {action.tricks for action in seen.legal if isinstance(action, Bid)}
            barred = sorted(set(range(max(allowed))) - allowed)
            if barred and barred[0] > 0 and barred[0] + 1 in allowed:
                yield seen, barred[0]


def advised(
    seen: SeatView, bid: int, nearest: int, made: float = 0.6, other: float = 0.4
) -> Advice:
    """Return advice for a bid; of the others, one is the nearest by points."""

    def behind(tricks: int) -> float:
        return 0.0 if tricks == bid else 1.0 if tricks == nearest else 4.0

    return Advice(
        Bid(seen.seat, bid),
        tuple(
            Worth(
                action,
                Estimate(6 - behind(action.tricks), 0),
                Estimate(made if action.tricks == bid else other, 0),
                Estimate(behind(action.tricks), 0),
            )
            for action in seen.legal
            if isinstance(action, Bid)
        ),
    )


def test_a_bid_is_compared_beyond_the_number_that_the_hook_bars() -> None:
    found = 0
    for seen, barred in hooked_views():
        advice = advised(seen, barred + 1, barred - 1)
        assert beside(advice) == Bid(seen.seat, barred - 1)
        for name in ("", "Zoe"):
            said = why(seen, advice, untranslated, names=NAMES, name=name)
            who = name or "You"
            assert f"{who} can’t bid {barred}: the bids would total" in said
            assert f"a bid of {barred - 1}." in said
        found += 1
    assert found


def test_what_one_more_would_need_is_said_only_of_a_bid_that_is_one_higher_and_made_seldom() -> (
    None
):
    needs = {Kind.NEXT_ALL, Kind.NEXT_BEST, Kind.NEXT_TRUMPED}
    found = 0
    for seed in range(1, 6):
        for state in states("oh-hell", seed):
            assert state.turn is not None
            seen = view(state, state.turn)
            if not isinstance(seen.legal[0], Bid) or Bid(seen.seat, 2) not in seen.legal:
                continue
            if Bid(seen.seat, 1) not in seen.legal:
                continue
            seldom = {fact.kind for fact in facts(seen, advised(seen, 1, 2))}
            often = {fact.kind for fact in facts(seen, advised(seen, 1, 2, 0.7, 0.6))}
            assert not often & needs
            found += bool(seldom & needs)
    assert found


def test_cards_are_hopes_where_a_lower_bid_is_made_as_often() -> None:
    sure = {Kind.SHOULD_WIN, Kind.SOME_SHOULD_WIN}
    found = 0
    for seed in range(1, 6):
        for state in states("oh-hell", seed):
            assert state.turn is not None
            seen = view(state, state.turn)
            if not isinstance(seen.legal[0], Bid) or Bid(seen.seat, 1) not in seen.legal:
                continue
            clear = advised(seen, 1, 0)
            near = Worth(Bid(seen.seat, 0), Estimate(6, 0), Estimate(0.6, 0), Estimate(0.02, 0))
            options = (near if o.action == near.action else o for o in clear.options)
            close = Advice(clear.action, tuple(options))
            if beside(close) == Bid(seen.seat, 0):
                assert not sure & {fact.kind for fact in facts(seen, close)}
                found += bool(sure & {fact.kind for fact in facts(seen, clear)})
    assert found

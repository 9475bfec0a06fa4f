"""What may be chosen in the picker, and whose bids are secret."""

from collections.abc import Iterator
from dataclasses import replace

from each import for_each
from playing import ME

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import CallPremium, Phase, PremiumCall
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.input.offers import bid_choices, changed_bid_choices
from ohhell_desktop.table.input.questions import question
from ohhell_desktop.table.plan.tableau import secret_bids
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.variants import CATALOGUE

FIVE = RuleSet(sequence=HandSizes(text="5"))


def states(rules: RuleSet, seats: int, call: PremiumCall | None = None) -> Iterator[GameState]:
    """Yield the states of a game in which everybody takes the first action, or makes a call."""
    state, _ = new_game(rules, seats, DeckSource(seed=bytes(32)))
    while state.turn is not None:
        yield state
        actions = legal(state)
        calls = [a for a in actions if isinstance(a, CallPremium) and a.call is call]
        state, _ = apply(state, (calls or actions)[0])


@for_each("last", [False, True])
def test_every_number_up_to_the_tricks_is_offered(*, last: bool) -> None:
    bidding = [state for state in states(FIVE, 4) if state.phase is Phase.BIDDING]
    state = bidding[-1 if last else 0]
    assert state.turn is not None
    seen = view(state, state.turn)
    choices, note = bid_choices(seen, Phrases())
    assert [choice.label for choice in choices] == ["0", "1", "2", "3", "4", "5"]
    barred = [choice.label for choice in choices if choice.barred]
    assert barred == (["5"] if last else [])
    assert bool(note) is last
    changed = changed_bid_choices(seen, Phrases())
    assert [(c.label, c.name, c.barred) for c in changed] == [
        (str(number), f"Bid {number}", "") for number in range(6)
    ]


@for_each(
    ("cards", "visibility"),
    [(1, Visibility.OWN), (1, Visibility.BLIND), (1, Visibility.FOREHEAD), (2, Visibility.OWN)],
)
def test_bids_are_large_where_there_is_room(cards: int, visibility: Visibility) -> None:
    rules = RuleSet(sequence=HandSizes(text=str(cards)), visibility=visibility)
    state = next(state for state in states(rules, 4) if state.phase is Phase.BIDDING)
    assert state.turn is not None
    seen = view(state, state.turn)
    choices, _ = bid_choices(seen, Phrases())
    for choice in (*choices, *changed_bid_choices(seen, Phrases())):
        assert choice.large
    one = "One card. Will it win?"
    assert question(seen) == (one if cards == 1 else "How many tricks will you win?")
    assert question(seen, "Mia") == (one if cards == 1 else "Mia, how many tricks?")


@for_each(
    ("call", "shown"), [(PremiumCall.PASS, 0), (PremiumCall.DECLARE, 1), (PremiumCall.REVEAL, 1)]
)
def test_laid_bids_are_secret_until_they_are_shown_or_the_deal_is_over(
    call: PremiumCall, shown: int
) -> None:
    seen = [view(state, ME) for state in states(CATALOGUE["ninety-nine"].rules, 3, call)]
    laying = next(each for each in seen if each.phase is Phase.LAYING)
    assert secret_bids(laying) == (False,) * 3
    premium = next(each for each in seen if each.phase is Phase.PREMIUM)
    assert secret_bids(premium) == (True,) * 3
    playing = next(each for each in seen if each.phase is Phase.PLAYING)
    assert secret_bids(playing).count(False) == shown
    over = next(each for each in seen if each.phase is Phase.BETWEEN)
    assert secret_bids(over) == (False,) * 3


def test_bids_made_at_once_are_secret_while_others_still_bid() -> None:
    at_once = replace(FIVE, bidding=Bidding(style=BidStyle.AT_ONCE), hook=0)
    made = [
        secret_bids(view(state, Seat(3)))
        for state in states(at_once, 4)
        if state.phase in {Phase.BIDDING, Phase.PLAYING}
    ]
    assert [secret.count(True) for secret in made[:5]] == [0, 1, 2, 3, 0]


def test_bids_made_in_turn_are_never_secret() -> None:
    assert {secret_bids(view(state, ME)) for state in states(FIVE, 4)} == {(False,) * 4}

"""Every fact that is said about a decision is true, counted again in deals that may be."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

import pytest
from addressed import YOU
from counted_case import Case
from each import for_each
from recounting import is_true
from strategies import Table, chooser
from worlds import worlds

from ohhell_desktop.analysis.advice import Advice, Measure, Worth
from ohhell_desktop.analysis.fact_texts import Words, sentence
from ohhell_desktop.analysis.facts.chosen import facts
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.engine.actions import Action, Bid, NameTrump, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import NO_TRUMP, Trump, TrumpSource, Visibility
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words import untranslated

FORMS = (
    "oh-hell",
    "nommie-auction",
    "bust-au",
    "romanian-whist",
    "la-podrida-naipes",
    "wizard",
    "ninety-nine",
)
EACH = 2
"""Of each kind as many cases of a form are counted."""
WORLDS = 60
NAMES = ("Ada", "Ben", "Cleo")
ACTIONS = 300
"""After as many actions a game is left."""


def rules_of_games() -> Iterator[tuple[str, RuleSet]]:
    """Yield the rules of some games; in the last ones, a few cards without trump."""
    for key in FORMS:
        yield key, CATALOGUE[key].rules
    yield "short", RuleSet(sequence=HandSizes(text="3x40"))
    yield "two", RuleSet(sequence=HandSizes(text="3x40"), deck=Deck(ranks="9TJQKA"))
    yield "shorter", RuleSet(sequence=HandSizes(text="2x40"), deck=Deck(ranks="9TJQKA"))
    spades = Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,))
    yield "whole-pack", RuleSet(sequence=HandSizes(text="17x2"), trump=spades)
    yield "named", replace(CATALOGUE["okuneff"].rules, sequence=HandSizes(text="5x12"))
    yield "aces", RuleSet(sequence=HandSizes(text="6x40"), trump=spades)
    yield "jokers", CATALOGUE["atkinson-blackout"].rules
    yield "forehead", RuleSet(sequence=HandSizes(text="1x16"), visibility=Visibility.FOREHEAD)
    yield "blind", RuleSet(sequence=HandSizes(text="4x40"), visibility=Visibility.BLIND)
    yield "single", RuleSet(sequence=HandSizes(text="1x40"), trump=spades)
    yield "no-trump", RuleSet(sequence=HandSizes(text="12x2"), trump=NO_TRUMP)


def states(name: str, rules: RuleSet, seed: int) -> Iterator[GameState]:
    """Yield the states of a game in which everybody acts at random."""
    table = Table(name, rules, max(3, rules.seats[0]), bytes([seed]) * 32, 1)
    state, _ = table.begin()
    choose = chooser(seed)
    for _ in range(ACTIONS):
        if state.turn is None:
            return
        yield state
        state, _ = apply(state, choose(legal(state)))


def advised(seen: SeatView, action: Action, number: int) -> Advice:
    """Return advice for an action; with the number it changes what the others are worth."""
    alike, equal, made = not number % 9, not number % 5, (0.9, 0.51, 0.3, 0.05)[number % 4]

    def near(place: int) -> bool:
        return equal and place == number % 3

    def behind(place: int, each: Action) -> Estimate:
        if alike:
            return Estimate(0.1 * (each != action), 1)
        mean = 0.04 if near(place) else 1 + (place * 7 + number) % 5
        if not number % 13:
            mean = 0.4
        return Estimate(0 if each == action else mean, 0)

    options = tuple(
        Worth(
            each,
            Estimate(1 + 2 * (not number % 7 and place == 1) + (each == action), 0),
            Estimate(made if each == action or alike or near(place) else made / 2, 0),
            behind(place, each),
            over=(1 - made) * ((place * 5 + number) % 7) / 6,
        )
        for place, each in enumerate(seen.legal)
    )
    # Some facts are only said in positions of the program, where margins are compared.
    measure = Measure.MARGIN if number % 2 else Measure.POINTS
    return Advice(action, options, Measure.WINNING if not number % 11 else measure)


@pytest.fixture(scope="module")
def cases() -> dict[Kind, list[tuple[Fact, Case]]]:
    """Return cases of every kind of fact, from games of several forms."""
    found: dict[Kind, list[tuple[Fact, Case]]] = defaultdict(list)
    for name, rules in rules_of_games():
        kinds: dict[Kind, int] = defaultdict(int)
        for number, state in enumerate(states(name, rules, 3)):
            assert state.turn is not None
            seen = view(state, state.turn)
            naming = isinstance(seen.legal[0], NameTrump)
            some = seen.legal if naming else seen.legal[number % 4 :: 4][:3]
            for place, action in enumerate(some):
                advice = advised(seen, action, number * 3 + place)
                # Now and then it is compared with one that was chosen instead.
                other = seen.legal[place - 1] if number % 3 == 1 else None
                against = None if other == action else other
                wanted = [f for f in facts(seen, advice, against) if kinds[f.kind] < EACH]
                deals = list(worlds(state, seen, WORLDS, number)) if wanted else []
                case = Case(state, seen, advice, deals)
                for fact in wanted:
                    kinds[fact.kind] += 1
                    found[fact.kind].append((fact, case))
    return found


@for_each("kind", Kind, ids=lambda kind: kind.name.lower())
def test_what_is_told_is_so_in_every_deal_that_may_be(
    kind: Kind, cases: dict[Kind, list[tuple[Fact, Case]]]
) -> None:
    assert cases[kind]
    for fact, case in cases[kind]:
        assert is_true(fact, case), (fact, case.advice.action, case.seen)


def test_every_fact_has_a_sentence_without_gaps(
    cases: dict[Kind, list[tuple[Fact, Case]]],
) -> None:
    for found in cases.values():
        for fact, case in found:
            words = Words(untranslated, names=NAMES)
            said = sentence(fact, case.seen, words, case.advice.action)
            assert said[0].isupper() or said[0].isdigit()
            assert said.endswith(".")
            assert not set(said) & set("{}%")


def test_a_player_with_a_name_is_never_called_you(
    cases: dict[Kind, list[tuple[Fact, Case]]],
) -> None:
    for found in cases.values():
        for fact, case in found:
            you, said = (
                sentence(
                    fact,
                    case.seen,
                    Words(untranslated, names=NAMES, name=name),
                    case.advice.action,
                )
                for name in ("", "zoe")
            )
            assert not YOU.search(said), said
            assert said[0].isupper() or said[0].isdigit() or said.startswith("zoe"), said
            assert not set(said) & set("{}%")
            assert "zoe" not in you
            assert said != you if YOU.search(you) else said == you


def test_the_cards_out_are_those_of_the_others_and_the_stock() -> None:
    for number, state in enumerate(states("oh-hell", CATALOGUE["oh-hell"].rules, 2)):
        if number < 40 and isinstance(state.deal, DealState) and state.turn is not None:
            deal, seat = state.deal, state.turn
            out = {c for n, hand in enumerate(deal.hands) if n != seat for c in hand}
            out |= set(deal.stock) - set(deal.turned)
            assert set(Sight(view(state, seat)).out) == out


def test_worlds_have_every_card_once_and_nobody_has_what_it_did_not_follow() -> None:
    for number, state in enumerate(states("oh-hell", CATALOGUE["oh-hell"].rules, 5)):
        assert state.turn is not None
        seen = view(state, state.turn)
        if number % 7 or not isinstance(seen.legal[0], PlayCard):
            continue
        whole = sorted([*Sight(seen).out, *Sight(seen).hand])
        for world in worlds(state, seen, 5, number):
            held: list[Card] = [card for hand in world.hands for card in hand]
            assert sorted([*held, *world.rest]) == whole
            for seat, suits in enumerate(Sight(seen).voids):
                assert not suits & {seen.table.suit[card] for card in world.hands[seat]}


def test_a_bid_that_brings_more_is_not_said_to_pay_less() -> None:
    state = next(
        s
        for s in states("oh-hell", CATALOGUE["oh-hell"].rules, 4)
        if s.turn is not None and isinstance(view(s, s.turn).legal[-1], Bid)
    )
    assert state.turn is not None
    seen = view(state, state.turn)
    lower, bid = seen.legal[:2]
    made = {lower: Worth(lower, Estimate(6, 0), Estimate(0.6, 0), Estimate(1, 0))}
    made[bid] = Worth(bid, Estimate(5, 0), Estimate(0.5, 0), Estimate(0, 0))
    rest = [Worth(a, Estimate(0, 0), Estimate(0, 0), Estimate(9, 0)) for a in seen.legal[2:]]
    advice = Advice(bid, (*made.values(), *rest), Measure.MARGIN)
    kinds = [fact.kind for fact in facts(seen, advice)]
    assert Kind.TAKES_LESS in kinds
    assert Kind.PAYS_MORE not in kinds

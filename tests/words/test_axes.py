"""Every value of every axis has its sentence, even if no form in the catalogue uses it."""

import re
from dataclasses import fields, make_dataclass, replace
from typing import Any

import pytest
from each import for_each
from hypothesis import given, settings
from strategies import wild_rules

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import (
    Bidding,
    BidStyle,
    FirstSeat,
    Jokers,
    Playing,
    Specials,
    Trump,
    TrumpLead,
    TrumpSource,
    Visibility,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ending import Ending, EndWhen, Settlement, TieRule
from ohhell_desktop.rules.form.limits import most_total
from ohhell_desktop.rules.form.problems import ProblemKind, problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak, multiplied
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.brief import pack_brief, trump_brief
from ohhell_desktop.words.brief_scores import score_brief
from ohhell_desktop.words.rulebook import rules_as_plain_text
from ohhell_desktop.words.sections.deals import numbers_text, sizes_text
from ohhell_desktop.words.sections.scores import rules_score_sentences, unbid_sentences

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


def changed(
    *,
    play: Playing | None = None,
    score: Scoring | None = None,
    bidding: Bidding | None = None,
    rules: RuleSet | None = None,
) -> RuleSet:
    """Return rules with a difference in the last deal."""
    base = rules or RuleSet()
    change = DealChange(where=Where.LAST, play=play, score=score, bidding=bidding)
    return RuleSet(play=base.play, scoring=base.scoring, changes=(change,))


MISERE = Bidding(style=BidStyle.NONE, assumed=0)


@for_each(
    ("rules", "words"),
    [
        (RuleSet(deck=Deck(ranks="789TJQKA", copies=2)), "Every card is in it twice."),
        (
            RuleSet(play=Playing(lead=FirstSeat.HIGHEST_BIDDER)),
            "The highest bidder (of equals, the first) leads",
        ),
        (
            RuleSet(play=Playing(trump_lead=TrumpLead.NOT_FIRST_TRICK)),
            "may not be led to the first",
        ),
        (RuleSet(play=Playing(trump_lead=TrumpLead.WHEN_BROKEN)), "only after one has been played"),
        (
            RuleSet(play=Playing(must_beat=True)),
            "you must play one. If you cannot follow, play",
        ),
        (
            RuleSet(play=Playing(wild_twos=True)),
            "A two stands for a card that its player names, of any rank but two",
        ),
        (
            RuleSet(bidding=Bidding(style=BidStyle.LAY)),
            "what their suits count: clubs 3, hearts 2, spades 1, diamonds 0.",
        ),
        (
            RuleSet(bidding=Bidding(style=BidStyle.LAY), deck=Deck(faces=Faces.SPANISH)),
            "what their suits count: batons 3, cups 2, swords 1, coins 0.",
        ),
        (
            RuleSet(specials=Specials(bowers=True), deck=Deck(faces=Faces.SPANISH)),
            "the sota of trumps, the second highest the other sota of its colour",
        ),
        (
            RuleSet(bidding=Bidding(style=BidStyle.NONE)),
            "Score as many points as you can by the tricks you win.",
        ),
        (RuleSet(bidding=Bidding(style=BidStyle.NONE)), "Everybody scores 1 for each trick won."),
        (
            RuleSet(bidding=MISERE),
            "A player who wins no trick scores 10. A player who wins any scores 1 for each",
        ),
        (
            RuleSet(bidding=MISERE, scoring=Scoring(zero=0, zero_card=3, miss=2, miss_each=4)),
            "dealt to a player. A player who wins any scores 2, less 4 for each trick won.",
        ),
        (
            RuleSet(bidding=MISERE, scoring=Scoring(table=(7,))),
            "A player who wins no trick scores 7.",
        ),
        (RuleSet(bidding=MISERE, scoring=Scoring()), "A player who wins any scores nothing."),
        (
            RuleSet(bidding=Bidding(style=BidStyle.NONE, assumed=2)),
            "everybody counts as having bid 2",
        ),
        (
            RuleSet(
                bidding=Bidding(style=BidStyle.NONE, assumed=2), scoring=Scoring(table=(1, 3, 7))
            ),
            "An exact bid scores 7. ",
        ),
        (
            RuleSet(
                bidding=Bidding(style=BidStyle.NONE, assumed=1_000_000), scoring=Scoring(table=(1,))
            ),
            "An exact bid scores 1. ",
        ),
        (RuleSet(scoring=Scoring(table=(5, 9))), "by the bid (0: 5, 1 or more: 9)"),
        (
            RuleSet(scoring=Scoring(table=tuple(range(9, 29)))),
            "7: 16, 8: 17, 9: 18, 10: 19).",
        ),
        (
            RuleSet(scoring=Scoring(times_deal=True)),
            "All this is multiplied by the number of the deal.",
        ),
        (RuleSet(scoring=Scoring(exact=0, exact_bid=0)), "An exact bid scores 0."),
        (RuleSet(scoring=Scoring(exact_square=2)), "2 times the square of the bid"),
        (RuleSet(scoring=Scoring(miss_square=3)), "costs 3 times the square of the difference"),
        (RuleSet(scoring=Scoring(zero=5, zero_card=1)), "5 and 1 for each card dealt"),
        (RuleSet(scoring=Scoring(under=1)), "1 for each trick won if they are too few."),
        (RuleSet(scoring=Scoring(over=2)), "2 for each trick won if they are too many."),
        (
            RuleSet(scoring=Scoring(over=1, under=1, miss_each=5)),
            "scores 1 for each trick won, less 5 for each trick too many or too few.",
        ),
        (RuleSet(scoring=Scoring(miss=-5, miss_each=5)), "costs 5 and 5 for each trick too"),
        (
            RuleSet(scoring=Scoring(streak=Streak(points=5))),
            "5 bids made in a row score 5 more, as many missed in a row 5 less",
        ),
        (RuleSet(settlement=Settlement(stake=2)), "players are paid 2 for each point above"),
        (RuleSet(ending=Ending(tie=TieRule.EXTRA_GREATEST)), "deals of the largest size"),
        (
            RuleSet(visibility=Visibility.FOREHEAD, sequence=HandSizes(text="1x5")),
            "Your card is on your forehead",
        ),
        (RuleSet(visibility=Visibility.BLIND), "before looking at their cards."),
        (RuleSet(visibility=Visibility.BLIND), "(there is no hook)."),
        (
            RuleSet(trump=Trump(source=TrumpSource.RANDOM, suits=(Suit.CLUBS, None))),
            "drawn at random from: clubs, no trump.",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.RANDOM, suits=(*SUITS, Suit.CLUBS) * 30)),
            "drawn at random from: clubs (2 times), diamonds, hearts, spades.",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.CYCLE, suits=SUITS * 30)),
            "in this order, over and over: clubs, diamonds, hearts, spades; nothing",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.CYCLE, suits=SUITS * 30 + SUITS[:1])),
            "over and over: clubs, diamonds, hearts, spades, then again clubs; nothing",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.CYCLE, suits=SUITS * 30 + SUITS[:3])),
            "hearts, spades, then again from clubs to hearts; nothing",
        ),
        (
            RuleSet(
                trump=Trump(source=TrumpSource.FIXED, suits=(Suit.CLUBS,), after_bids=True),
            ),
            "Trump is shown only after the bids.",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.DEALER)),
            "looks at their hand and names trump. It must be one of the four suits.",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.DEALER, after_bids=True)),
            "After the bids the dealer names trump.",
        ),
        (
            RuleSet(trump=Trump(source=TrumpSource.HIGHEST_BIDDER, none_may_be_named=True)),
            "They may also choose no trump.",
        ),
        (
            RuleSet(ending=Ending(when=EndWhen.EXACT_TARGET, target=50)),
            "one with more drops as far below it, so 53 becomes 47.",
        ),
        (
            RuleSet(
                deck=Deck(jokers=2),
                specials=Specials(jokers=Jokers.SUPER),
            ),
            "If a card without a suit is turned up, there is no trump.",
        ),
        (RuleSet(deck=Deck(wizards=4)), "The first wizard in a trick wins it."),
        (RuleSet(deck=Deck(jesters=4)), "A jester loses;"),
        (
            RuleSet(bidding=Bidding(change=True), hook=0),
            "until the next player bids; the last bidder’s stands. The bids may add up",
        ),
        (changed(play=Playing(lead=FirstSeat.DEALER)), "Deal 19: The dealer leads"),
        (
            changed(play=Playing(trump_lead=TrumpLead.WHEN_BROKEN)),
            "Deal 19: Trumps may be led only after",
        ),
        (
            changed(play=Playing(void=VoidDuty.MUST_TRUMP)),
            "Deal 19: You must follow suit if you can. If you cannot follow, you must play a trump",
        ),
        (changed(score=Scoring(exact=20)), "Deal 19: An exact bid scores 20 and 1 for each trick."),
        (changed(bidding=Bidding(style=BidStyle.AT_ONCE)), "Deal 19: Everybody chooses a bid"),
        (
            changed(play=Playing(), rules=RuleSet(play=Playing(wild_twos=True))),
            "Deal 19: Twos are ordinary cards.",
        ),
    ],
)
def test_every_value_of_an_axis_has_its_sentence(rules: RuleSet, words: str) -> None:
    assert words in rules_as_plain_text(rules, 4, untranslated)


def test_deals_with_the_same_name_and_rules_are_described_together() -> None:
    change = DealChange(
        where=Where.NUMBERS, numbers=(2, 3), name="Open", play=Playing(must_beat=True)
    )
    text = rules_as_plain_text(RuleSet(changes=(change,)), 4, untranslated)
    assert "Deals 2 to 3, Open: You must follow suit" in text


def test_no_more_special_deals_are_described_than_new_rules_can_have() -> None:
    """A saved game may have 200, each with a paragraph."""
    changes = tuple(
        DealChange(where=Where.NUMBERS, numbers=(n,), score=Scoring(exact=n)) for n in range(1, 61)
    )
    rules = RuleSet(sequence=HandSizes(text="1x60"), changes=changes)
    text = rules_as_plain_text(rules, 4, untranslated)
    assert "Deal 50: An exact bid scores 50" in text
    assert "Deal 60: " not in text
    assert "Further special deals are left out here." in text


@for_each(
    ("sizes", "text"),
    [
        ([5], "5"),
        ([3, 2, 1, 1, 2, 3], "3 down to 2, then 2 deals of 1, then 2 up to 3"),
        ([1, 3, 5], "1, then 3, then 5"),
        ([2, 3, 3, 3, 2], "2, then 3 deals of 3, then 2"),
        ([1, 2, 1], "1 up to 2, then 1"),
    ],
)
def test_hand_sizes_are_written_as_players_say_them(sizes: list[int], text: str) -> None:
    assert sizes_text(sizes, untranslated) == text


def test_deal_numbers_in_a_row_are_drawn_together() -> None:
    assert numbers_text([9, 11, 12, 13, 20], untranslated) == "9, 11 to 13 and 20"


@settings(max_examples=60, deadline=None)
@given(wild_rules())
def test_any_rules_can_be_described_even_while_they_have_problems(
    rules_and_seats: tuple[RuleSet, int],
) -> None:
    rules, seats = rules_and_seats
    if any(problem.kind is ProblemKind.SEQUENCE for problem in problems(rules, seats)):
        with pytest.raises(ValueError, match="sequence"):
            rules_as_plain_text(rules, seats, untranslated)
        return
    text = rules_as_plain_text(rules, seats, untranslated)
    assert "{" not in text
    assert "None" not in text


def test_a_trump_without_suits_says_so() -> None:
    rules = RuleSet(trump=Trump(source=TrumpSource.FIXED))
    assert "No trump suits are chosen" in rules_as_plain_text(rules, 4, untranslated)


@for_each(
    ("deck", "trump"),
    [
        (Deck(wizards=4), WhenSpecialTurned.WIZARD_NAMES),
        (Deck(wizards=4), WhenSpecialTurned.JOKERS_TRUMP),
        (Deck(jesters=4), WhenSpecialTurned.WIZARD_NAMES),
        (Deck(jokers=2), WhenSpecialTurned.WIZARD_NAMES),
        (Deck(jokers=2), WhenSpecialTurned.JOKERS_TRUMP),
        (Deck(ranks="789TJQKA"), WhenSpecialTurned.NO_TRUMP),
    ],
)
def test_nothing_is_said_about_cards_that_the_pack_lacks(
    deck: Deck, trump: WhenSpecialTurned
) -> None:
    rules = RuleSet(
        deck=deck,
        trump=Trump(special=trump),
        specials=Specials(jokers=Jokers.SUIT if deck.jokers else Jokers.NONE),
        play=Playing(wild_twos="2" not in deck.ranks),
    )
    said = rules_as_plain_text(rules, 3, untranslated) + pack_brief(rules, untranslated)
    said += trump_brief(rules.trump, deck, untranslated)
    named = {"wizard": deck.wizards, "jester": deck.jesters, "joker": deck.jokers}
    named["two s"] = 0
    for word, count in named.items():
        assert (word in said.lower()) is bool(count), (word, said)
    assert "other card without" not in said
    assert not re.search(r"\b0 \w", said.split("Score")[0]), said


def test_no_points_have_a_hyphen_for_a_sign() -> None:
    scoring = Scoring(exact=-5, exact_bid=-1, zero=-10, over=-2, under=-2, table=(-5, -6))
    for rules in (RuleSet(scoring=scoring), RuleSet(scoring=replace(scoring, table=()))):
        said = rules_as_plain_text(rules, 4, untranslated)
        said += score_brief(rules.scoring, rules.bidding, untranslated)
        assert "\N{MINUS SIGN}5" in said
        assert not re.search(r"-\d", said)


POINTS = 777
"""No other number in a sentence is like it."""
WITHOUT_BIDS = frozenset({"zero", "zero_card", "declare", "reveal"})
"""Points that there are not where everybody counts as bidding two."""


def with_points(kind: type[Scoring], name: str) -> Scoring:
    """Return a scoring with many points in one of its fields, and with no others."""
    fields_now = {each.name: each.default for each in fields(kind)}
    none: dict[str, Any] = {key: 0 for key, usual in fields_now.items() if type(usual) is int}
    value = {"streak": Streak(points=POINTS)}.get(name, POINTS)
    listed = isinstance(fields_now[name], tuple)
    zero = {"zero": 1} if name == "zero_card" else {}
    return kind(**none | zero | {name: (POINTS,) * 9 if listed else value})


def forgotten(kind: type[Scoring]) -> list[str]:
    """Return what is true of every number of a score, and is not of some: where and which."""
    found = []
    premium = Bidding(style=BidStyle.LAY, premium=True)
    for name in (each.name for each in fields(kind) if type(each.default) is not bool):
        scoring = with_points(kind, name)
        rules = RuleSet(sequence=HandSizes(text="9"), scoring=scoring, bidding=premium)
        apart = name in {"declare", "reveal", "streak"}
        doubled = getattr(multiplied(scoring, 2), name)
        twice = (2 * POINTS,) * 9 if isinstance(doubled, tuple) else 2 * POINTS
        checks = {
            "doubled": apart or doubled == twice,
            "most": most_total(rules, schedule(rules, 3)) >= POINTS,
            "said": str(POINTS) in " ".join(rules_score_sentences(rules, 9, untranslated)),
            "unbid": name in WITHOUT_BIDS
            or str(POINTS) in " ".join(unbid_sentences(scoring, 2, untranslated)),
        }
        found += [f"{name} {check}" for check, holds in checks.items() if not holds]
    return found


def test_what_must_be_true_of_every_number_of_a_score_is() -> None:
    """A field that is added and not thought of everywhere is named."""
    assert forgotten(Scoring) == []
    later = make_dataclass(
        "Later", [("planted", int, 0)], bases=(Scoring,), frozen=True, slots=True, kw_only=True
    )
    assert forgotten(later) == ["planted most", "planted said", "planted unbid"]


def test_a_deal_without_bids_says_that_its_points_grow() -> None:
    grows = Scoring(times_deal=True)
    for assumed in (0, 2):
        assert any(
            "number of the deal" in each for each in unbid_sentences(grows, assumed, untranslated)
        )

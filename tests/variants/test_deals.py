"""What is special in single deals of every form: trump, hook, sight, bids, and duties of play."""

from collections.abc import Callable
from itertools import product
from typing import Final

from each import for_each
from strategies import playable

from ohhell_desktop.rules.form.axes import (
    BidStyle,
    FirstSeat,
    Jokers,
    RankOrder,
    TrumpLead,
    TrumpSource,
    Visibility,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ending import EndWhen, TieRule
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import Direction, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.variants import core
from ohhell_desktop.variants.form import Form
from ohhell_desktop.variants.further import FURTHER

FORMS: Final = {form.key: form for form in (*core.FORMS, *FURTHER)}


def plans(key: str, seats: int) -> tuple[DealPlan, ...]:
    """Return the deals of a form."""
    return schedule(FORMS[key].rules, seats)


def trumpless(key: str, seats: int) -> list[int]:
    """Return the deals, from 1, that never have a trump."""
    rules, size = FORMS[key].rules, len(pack(FORMS[key].rules.deck, seats))
    found = []
    for number, plan in enumerate(plans(key, seats), 1):
        trump = plan.trump
        match trump.source:
            case TrumpSource.NONE:
                found.append(number)
            case TrumpSource.CYCLE:
                if trump.suits[(number - 1) % len(trump.suits)] is None:
                    found.append(number)
            case TrumpSource.TURN_UP:
                if plan.cards * seats == size and not rules.trump.dealer_shows:
                    found.append(number)
            case _:
                pass
    return found


def test_every_form_can_be_played() -> None:
    for key, form in FORMS.items():
        for seats in range(form.rules.seats[0], form.rules.seats[1] + 1):
            assert problems(form.rules, seats) == (), (key, seats)


def test_the_core_forms_can_be_played_by_two_to_ten() -> None:
    for form, seats in product(core.FORMS, range(2, 11)):
        assert playable(form.rules, seats), (form.key, seats)


@for_each(
    ("key", "seats", "deals"),
    [
        ("oh-hell", 5, []),
        ("oh-hell-spruce", 3, [15]),
        ("oh-hell-spruce", 7, [7]),
        ("house-2-10", 4, [12, 13, 14, 15]),
        ("house-2-10", 10, list(range(5, 15))),
        ("blackout-pbm", 4, [13]),
        ("big-maximum", 4, [1, 25]),
        ("big-maximum", 3, []),
        ("ascenseur", 4, [13]),
        ("ascenseur-strip", 4, [8]),
        ("oh-shit-wilson", 4, []),
        ("contract-whist", 5, [5]),
        ("nomination-whist", 4, [5, 10, 15]),
        ("kachuful", 4, []),
        ("bills-river", 4, []),
        ("nommie-auction", 4, []),
        *(("bust-au", seats, [1, 26]) for seats in (3, 4, 5, 6)),
        ("boerenbridge-100", 4, [1]),
        ("seven-truf", 4, [8, 9, 10, 11, 19, 20, 21, 22]),
        ("la-podrida-naipes", 4, [1, 28]),
        ("la-podrida-naipes", 3, []),
        ("la-pocha", 4, []),
        ("romanian-whist", 4, [11, 12, 13, 14]),
        ("romanian-whist", 6, list(range(13, 19))),
        ("romanian-whist-818", 3, [1, 2, 3, 19, 20, 21]),
        ("wizard", 3, [20]),
        ("wizard", 6, [10]),
        ("gameduell-owls", 4, []),
        ("brader-jokers", 6, []),
        ("super-screw", 7, []),
        ("plump", 5, list(range(1, 24))),
        ("stiche-raten", 8, list(range(1, 8))),
        ("clag", 4, [8]),
        ("clag-english", 3, [8, 10]),
        ("ludopoli", 4, []),
    ],
)
def test_these_deals_are_played_without_trump(key: str, seats: int, deals: list[int]) -> None:
    assert trumpless(key, seats) == deals


@for_each(
    ("key", "suits"),
    [
        ("oh-shit-wilson", "SSSSSS"),
        ("bills-river", "SDCHSD"),
        ("contract-whist", "HDCS-H"),
        ("nomination-whist", "SHCD-S"),
        ("kachuful", "SDCHSD"),
        ("atkinson-blackout", "HCDSHC"),
    ],
)
def test_a_trump_that_follows_a_list_takes_its_suits_in_this_order(key: str, suits: str) -> None:
    trump = FORMS[key].rules.trump
    order = [trump.suits[number % len(trump.suits)] for number in range(6)]
    assert "".join(suit.value if suit else "-" for suit in order) == suits


def seen(key: str, seats: int) -> dict[int, Visibility]:
    """Return the deals, from 1, in which players do not just see their own cards."""
    return {
        number: plan.visibility
        for number, plan in enumerate(plans(key, seats), 1)
        if plan.visibility is not Visibility.OWN
    }


SIGHTS: Final[dict[str, dict[int, Visibility]]] = {
    "blackout-pbm": {1: Visibility.FOREHEAD},
    "devils-bridge": {19: Visibility.FOREHEAD},
    "boerenbridge": {1: Visibility.FOREHEAD},
    "clag": {11: Visibility.BLIND},
    "clag-english": {12: Visibility.BLIND, 13: Visibility.PILE},
}
"""The visibility of single deals, with four or five players."""


def test_only_these_deals_hide_cards_from_their_holder() -> None:
    assert {key: found for key in FORMS if (found := seen(key, nearly_five(key)))} == SIGHTS


def nearly_five(key: str) -> int:
    """Return five seats, or the nearest number that a form allows."""
    least, most = FORMS[key].rules.seats
    return min(max(5, least), most)


HOOK: Final[dict[str, list[int]]] = {
    "clag": [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22],
    "clag-english": [1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 17, 18, 19, 20],
    "boerenbridge": list(range(4, 17)),
    **{
        key: []
        for key in (
            "oh-hell-spruce",
            "tien-op-en-neer",
            "bills-river",
            "bust-au",
            "boerenbridge-100",
            "wizard",
            "dkm-cardsharp",
            "ninety-nine",
        )
    },
}
"""The deals with a hook, with four or five players, where it is not all of them."""


def test_the_hook_holds_in_these_deals() -> None:
    for key in FORMS:
        deals = plans(key, nearly_five(key))
        expected = HOOK.get(key, list(range(1, len(deals) + 1)))
        assert [number for number, plan in enumerate(deals, 1) if plan.hook] == expected, key


def with_axis(choose: Callable[[Form], object]) -> set[str]:
    """Return the forms whose rules meet a condition."""
    return {key for key, form in FORMS.items() if choose(form)}


def test_bids_are_made_in_turn_but_for_these_forms() -> None:
    assert with_axis(lambda form: form.rules.bidding.style is BidStyle.AT_ONCE) == {
        "bust-au",
        "boerenbridge-100",
    }
    assert with_axis(lambda form: form.rules.bidding.style is BidStyle.LAY) == {"ninety-nine"}
    unbid = {
        (key, number)
        for key, seats in (("clag", 4), ("clag-english", 4))
        for number, plan in enumerate(plans(key, seats), 1)
        if plan.bidding.style is BidStyle.NONE
    }
    assert unbid == {("clag", 9), ("clag", 15), ("clag-english", 10), ("clag-english", 11)}


def test_a_bid_may_be_changed_where_the_source_says_so() -> None:
    assert with_axis(lambda form: form.rules.bidding.change) == {
        "oh-hell",
        "house-2-10",
        "blackout",
    }


def test_zero_bids_are_limited_in_two_forms() -> None:
    limits = {
        key: (form.rules.bidding.zero_limit, form.rules.bidding.zero_limit_above)
        for key, form in FORMS.items()
        if form.rules.bidding.zero_limit
    }
    assert limits == {"kachuful": (5, 5), "nommie-auction": (3, 0)}


def test_the_dealer_begins_in_these_forms() -> None:
    assert with_axis(lambda form: form.rules.play.lead is FirstSeat.DEALER) == {
        "oh-hell-classic",
        "gameduell-owls",
    }
    assert with_axis(lambda form: form.rules.bidding.first is FirstSeat.DEALER) == {
        "gameduell-owls"
    }


def test_trumping_and_beating_are_duties_in_these_forms() -> None:
    assert with_axis(lambda form: form.rules.play.void is VoidDuty.MUST_TRUMP) == {
        "wuori-must-trump",
        "la-podrida",
        "la-pocha",
        "romanian-whist",
        "romanian-whist-818",
        "ludopoli",
    }
    assert with_axis(lambda form: form.rules.play.must_beat) == {"la-pocha"}
    assert not with_axis(lambda form: form.rules.play.trump_lead is not TrumpLead.ANY)


def test_play_goes_counter_clockwise_in_two_spanish_forms() -> None:
    assert with_axis(lambda form: form.rules.direction is Direction.COUNTER_CLOCKWISE) == {
        "la-podrida-naipes",
        "la-pocha",
    }


def test_ranks_and_special_cards_are_those_of_the_form() -> None:
    assert with_axis(lambda form: form.rules.ranks is RankOrder.ACE_LOW) == {"ludopoli"}
    assert with_axis(lambda form: form.rules.ranks is RankOrder.TUTE) == {"la-pocha"}
    assert with_axis(lambda form: form.rules.specials.bowers) == {"marrows-bowers"}
    jokers = {
        key: form.rules.specials.jokers
        for key, form in FORMS.items()
        if form.rules.specials.jokers is not Jokers.NONE
    }
    assert jokers == {
        "brader-jokers": Jokers.SUIT,
        "atkinson-blackout": Jokers.NAMED,
        "super-screw": Jokers.SUPER,
    }


def test_a_special_card_turned_up_means_what_the_form_says() -> None:
    meaning = {
        key: form.rules.trump.special
        for key, form in FORMS.items()
        if form.rules.trump.special is not WhenSpecialTurned.NO_TRUMP
    }
    assert meaning == {
        "brader-jokers": WhenSpecialTurned.JOKERS_TRUMP,
        "wizard": WhenSpecialTurned.WIZARD_NAMES,
        "gameduell-owls": WhenSpecialTurned.REDRAW,
    }


def test_the_trump_waits_for_the_bids_in_these_deals() -> None:
    assert with_axis(lambda form: form.rules.trump.after_bids) == {"super-screw"}
    assert with_axis(lambda form: form.rules.trump.source is TrumpSource.HIGHEST_BIDDER) == {
        "nommie-auction",
        "okuneff",
    }
    assert [number for number, plan in enumerate(plans("clag", 4), 1) if plan.trump.after_bids] == [
        10
    ]
    assert [
        number for number, plan in enumerate(plans("clag-english", 4), 1) if plan.trump.after_bids
    ] == [9]


def test_the_special_deals_of_clag_have_their_names_and_rules() -> None:
    deals = plans("clag", 6)
    assert [plan.name for plan in deals[7:15]] == [
        "No trumps",
        "Misère",
        "Guess trumps",
        "Blind",
        "Twos wild",
        "Aces low",
        "Dealer calls trumps",
        "Most tricks",
    ]
    assert [n for n, plan in enumerate(deals, 1) if plan.play.wild_twos] == [12]
    assert [n for n, plan in enumerate(deals, 1) if plan.ranks is RankOrder.ACE_LOW] == [13]
    calls = [n for n, plan in enumerate(deals, 1) if plan.trump.source is TrumpSource.DEALER]
    assert calls == [14]
    assert not deals[13].trump.none_may_be_named


def test_games_end_as_their_forms_say() -> None:
    ends = {
        key: (form.rules.ending.when, form.rules.ending.target)
        for key, form in FORMS.items()
        if form.rules.ending.when is not EndWhen.SCHEDULE
    }
    assert ends == {
        "dkm-cardsharp": (EndWhen.TARGET, 101),
        "boerenbridge-100": (EndWhen.EXACT_TARGET, 100),
    }
    ties = {
        key: form.rules.ending.tie
        for key, form in FORMS.items()
        if form.rules.ending.tie is not TieRule.JOINT
    }
    assert ties == {
        "oh-hell-classic": TieRule.EXTRA_SAME,
        "house-2-10": TieRule.EXTRA_SAME,
        "blackout-pbm": TieRule.MOST_EXACT,
    }


def test_forms_of_which_little_is_known_say_what_is_ours() -> None:
    assert all(form.own_reading for form in FORMS.values() if form.confidence.value == "low")
    assert with_axis(lambda form: form.own_reading) == {
        "trickster",
        "house-2-10",
        "devils-bridge",
        "up-and-down-the-river",
        "bills-river",
        "bust-au",
        "ascenseur-strip",
        "boerenbridge-100",
        "german-bridge",
        "765",
        "la-podrida-naipes",
        "romanian-whist",
        "romanian-whist-818",
        "atkinson-blackout",
        "gameduell-owls",
        "super-screw",
        "bga",
        "ludopoli",
        "playok",
        "okuneff",
        "clag",
    }


def test_keys_and_names_are_unique_and_every_form_says_where_it_comes_from() -> None:
    forms: list[Form] = [*core.FORMS, *FURTHER]
    assert len({form.key for form in forms}) == len(forms) == 48
    assert len({form.name for form in forms}) == len(forms)
    assert all(form.source and form.place for form in forms)

"""Our readings where the sources are silent, each tested on its form."""

from typing import Final

from each import for_each

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, Suit
from ohhell_desktop.rules.engine.actions import Bid, Naming, PlayCard
from ohhell_desktop.rules.engine.card_rules import Position, duty, namings
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.phases.bidding import BidPosition, bid_actions
from ohhell_desktop.rules.engine.settling import winners
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable, trick_table
from ohhell_desktop.rules.engine.trump import find
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER

FORMS: Final = {form.key: form for form in (*core.FORMS, *FURTHER)}


def rules_of(key: str) -> RuleSet:
    """Return the rules of a form."""
    return FORMS[key].rules


def table_of(key: str, trump: Suit | None, turned: str = "") -> TrickTable:
    """Return which card beats which in a form, under one trump."""
    rules = rules_of(key)
    return trick_table(rules.ranks, rules.specials, trump, Card(turned) if turned else None)


def trick(text: str) -> tuple[Played, ...]:
    """Return the cards of a trick in the order played; ``*1=high`` and ``2H=KS`` are named."""
    cards = []
    for seat, word in enumerate(text.split()):
        code, _, name = word.partition("=")
        named = None if not name else Naming(name) if code[0] == "*" else Card(name)
        cards.append(Played(Seat(seat), Card(code), named))
    return tuple(cards)


def may_play(
    key: str,
    hand: str,
    cards: str,
    table: TrickTable,
    plan: DealPlan | None = None,
    *,
    tricks: int = 1,
) -> str:
    """Return the cards of a hand that may be played to a trick, after a number of tricks."""
    play = plan.play if plan else rules_of(key).play
    done = (Trick(trick("3C 4C 5C"), Seat(0)),) * tricks
    position = Position(tuple(Card(c) for c in hand.split()), trick(cards), done, play, table)
    return " ".join(duty(position)[0])


def best(table: TrickTable, cards: str) -> str:
    """Return the card that wins a trick."""
    played = trick(cards)
    return played[table.winner(played)].card


@for_each(
    ("hand", "cards", "allowed"),
    [
        ("4D KD 7S", "QD", "KD"),
        ("4D 5D 7S", "QD", "4D 5D"),
        ("4D KD 7S", "QD 2S", "4D KD"),
        ("4H 7S AS", "QD", "7S AS"),
        ("4H 7S AS", "QD KS", "AS"),
        ("4H 7S 6S", "QD KS", "4H 7S 6S"),
        ("4H 5H", "QD", "4H 5H"),
        ("4S AS", "KS", "AS"),
        ("3D KD", "AD", "3D KD"),
        ("3D KD QD", "JD", "3D KD QD"),
        ("AD 7D", "3D", "AD"),
    ],
)
def test_la_pocha_wants_the_trick_beaten_then_trumped_then_overtrumped(
    hand: str, cards: str, allowed: str
) -> None:
    assert may_play("la-pocha", hand, cards, table_of("la-pocha", Suit.SPADES)) == allowed


@for_each("key", ["wuori-must-trump", "la-podrida", "romanian-whist", "ludopoli"])
def test_a_duty_to_trump_is_not_a_duty_to_overtrump(key: str) -> None:
    table = table_of(key, Suit.SPADES)
    assert may_play(key, "4H 8S QS", "QD", table) == "8S QS"
    assert may_play(key, "4H 8S QS", "QD KS", table) == "8S QS"
    assert may_play(key, "4D KD QS", "QD", table) == "4D KD"
    assert may_play(key, "4H 8S", "QD", table_of(key, None)) == "4H 8S"


def test_the_ace_is_the_lowest_card_of_ludopoli() -> None:
    assert best(table_of("ludopoli", None), "2D AD 3H") == "2D"


def test_a_later_twin_wins_in_bust_but_never_off_the_suit() -> None:
    table = table_of("bust-au", Suit.SPADES)
    assert best(table, "3D 3D' 2D") == "3D'"
    assert best(table, "KD 3H 3H'") == "KD"
    assert best(table, "KD 3S 3S'") == "3S'"


def test_of_two_jokers_in_a_trick_the_first_wins_at_braders_table() -> None:
    plain, jokers = table_of("brader-jokers", Suit.SPADES), table_of("brader-jokers", Suit.JOKERS)
    assert best(plain, "*2 *1 AH") == "*2"
    assert best(plain, "*2 2S *1") == "2S"
    assert best(plain, "KH *1 2H") == "KH"
    assert best(jokers, "AH KS *1") == "*1"
    assert may_play("brader-jokers", "*1 AH", "*2", plain) == "*1"
    assert may_play("brader-jokers", "*1 AH", "KH", plain) == "AH"


def test_a_joker_turned_up_makes_the_other_the_only_trump_at_braders_table() -> None:
    rules = rules_of("brader-jokers")
    found = find(rules.trump, DealNumber(0), [Card("2H"), Card("*1")], 1, (), rules.ranks)
    assert found.trump is Suit.JOKERS


@for_each(
    ("hand", "cards", "tricks", "allowed"),
    [
        ("*1 4H 5S", "KH", 0, "4H"),
        ("*1 5S 6S", "KH", 0, "5S 6S"),
        ("*1 4H 5S", "KH", 1, "*1 4H"),
        ("*1 4H", "", 1, "4H"),
        ("*1", "", 1, "*1"),
        ("4H 5S", "*1=high", 1, "4H 5S"),
        ("4H 5S", "*1=high 3S", 1, "5S"),
    ],
)
def test_atkinsons_jokers_stay_out_of_the_first_trick_and_are_not_led(
    hand: str, cards: str, tricks: int, allowed: str
) -> None:
    table = table_of("atkinson-blackout", Suit.SPADES)
    assert may_play("atkinson-blackout", hand, cards, table, tricks=tricks) == allowed


def test_atkinsons_high_joker_beats_trumps_and_the_low_one_loses() -> None:
    table = table_of("atkinson-blackout", Suit.SPADES)
    assert best(table, "KH AS *1=high") == "*1"
    assert best(table, "2H *1=low 3D") == "2H"


def test_super_screw_puts_the_jokers_and_the_super_trump_on_top() -> None:
    table = table_of("super-screw", Suit.SPADES, "7S")
    assert best(table, "AS 7C 2S") == "7C"
    assert best(table, "AS 7C *2") == "*2"
    assert best(table, "*2 *1 7C") == "*1"
    assert best(table, "KH 7C 2H") == "7C"
    assert may_play("super-screw", "4C 7C 2H", "KC", table) == "4C 7C"
    assert may_play("super-screw", "4H 5C", "*1 KH", table) == "4H 5C"
    assert may_play("super-screw", "*1 4H 5C", "KH", table) == "*1 4H"


def test_super_screw_has_no_super_trump_after_a_joker_was_turned() -> None:
    table = table_of("super-screw", None, "*1")
    assert best(table, "AS KC *2") == "*2"
    assert best(table, "AS 7C 7S") == "AS"


@for_each(
    ("cards", "winner"),
    [
        ("KH W1 W2", "W1"),
        ("N1 2H 3H", "3H"),
        ("N2 N1 N3", "N2"),
        ("N1 W1 AH", "W1"),
        ("2H N1 2S", "2S"),
    ],
)
@for_each("key", ["wizard", "gameduell-owls"])
def test_the_first_wizard_wins_and_a_jester_loses(key: str, cards: str, winner: str) -> None:
    assert best(table_of(key, Suit.SPADES), cards) == winner


def test_after_a_jester_and_a_wizard_nobody_has_to_follow() -> None:
    table = table_of("wizard", Suit.SPADES)
    assert may_play("wizard", "4H 5C", "N1 W1 KH", table) == "4H 5C"
    assert may_play("wizard", "4H 5C W2", "N1 KH", table) == "4H W2"


def test_the_left_bower_is_highest_where_the_right_one_is_turned_up() -> None:
    table = table_of("marrows-bowers", Suit.HEARTS)
    assert best(table, "AH JD") == "JD"
    assert best(table, "JD JH") == "JH"
    assert may_play("marrows-bowers", "JD 4D", "2H", table) == "JD"
    assert may_play("marrows-bowers", "JD 4D", "2D", table) == "4D"


def test_a_wild_two_beats_the_card_it_names_and_follows_if_the_others_could() -> None:
    plan = schedule(rules_of("clag"), 4)[11]
    table = table_of("clag", Suit.SPADES)
    assert best(table, "KH 2C=KH QH") == "2C"
    assert best(table, "KH 2C=QH AH") == "AH"
    assert may_play("clag", "2H 5C", "KH", table, plan) == "2H 5C"
    assert may_play("clag", "2H 5H 6C", "KH", table, plan) == "2H 5H"
    position = Position((Card("2H"), Card("5H")), trick("KH 2C=QH"), (), plan.play, table)
    names = namings(position, Card("2H"))
    assert {str(name)[1] for name in names} == {"H"}
    assert Card("QH") not in names
    assert Card("KH") in names


def result(bids: tuple[int, ...], totals: tuple[int, ...]) -> DealResult:
    """Return a deal of which only the bids and the totals matter."""
    return DealResult(
        cards=10,
        dealer=Seat(0),
        trump=None,
        bids=bids,
        tricks=(0,) * len(bids),
        winners=(),
        points=(0,) * len(bids),
        totals=totals,
    )


@for_each(
    ("totals", "won"),
    [
        ((101, 90, 80, 70), (0,)),
        ((105, 101, 80, 70), (0,)),
        ((101, 101, 80, 70), None),
        ((100, 90, 80, 70), None),
    ],
)
def test_the_game_to_101_continues_while_two_lead(
    totals: tuple[int, ...], won: tuple[int, ...] | None
) -> None:
    history = (result((0, 0, 0, 0), totals),)
    assert winners(rules_of("dkm-cardsharp").ending, history, 1) == won


@for_each(("key", "seats", "most"), [("kachuful", 6, 5), ("nommie-auction", 4, 3)])
def test_zero_may_be_bid_only_so_often_unless_nothing_else_is_left(
    key: str, seats: int, most: int
) -> None:
    plan = next(plan for plan in schedule(rules_of(key), seats) if plan.cards == 2)
    nobody: tuple[int | None, ...] = (None,) * seats
    free = BidPosition(plan, nobody, Seat(0), last=False, zeros=most - 1)
    full = BidPosition(plan, nobody, Seat(0), last=False, zeros=most)
    assert Bid(Seat(0), 0) in bid_actions(free)
    assert Bid(Seat(0), 0) not in bid_actions(full)


def test_zero_is_not_limited_at_a_table_of_five() -> None:
    plan = schedule(rules_of("kachuful"), 5)[0]
    position = BidPosition(plan, (None,) * 5, Seat(0), last=False, zeros=9)
    assert Bid(Seat(0), 0) in bid_actions(position)


def test_zero_may_be_bid_again_where_the_hook_leaves_nothing_else() -> None:
    plan = schedule(rules_of("kachuful"), 6)[0]
    position = BidPosition(plan, (0, 0, 0, 0, 0, None), Seat(5), last=True, zeros=5)
    assert bid_actions(position) == (Bid(Seat(5), 0),)


@for_each(("key", "seats", "cards"), [("oh-hell-classic", 6, 8), ("house-2-10", 4, 2)])
def test_extra_deals_are_like_the_last_one(key: str, seats: int, cards: int) -> None:
    last = schedule(rules_of(key), seats)[-1]
    assert last.cards == cards
    assert last.trump == rules_of(key).trump


@for_each("rank", "23456")
def test_a_low_card_turned_up_makes_no_trump_by_coulons_rule(rank: str) -> None:
    rules = rules_of("coulon-2-6")
    low, high = Card(rank + "H"), Card("7H")
    assert find(rules.trump, DealNumber(0), [low, low], 1, (), rules.ranks).trump is None
    assert find(rules.trump, DealNumber(0), [low, high], 1, (), rules.ranks).trump is Suit.HEARTS


def test_playing_a_card_needs_no_name_in_the_forms_without_wild_cards() -> None:
    position = Position((Card("2H"),), (), (), rules_of("oh-hell").play, table_of("oh-hell", None))
    assert namings(position, Card("2H")) == (None,)
    assert PlayCard(Seat(0), Card("2H")).named is None

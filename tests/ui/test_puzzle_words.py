"""The texts beside a posed position."""

from dataclasses import replace

import pytest
from addressed import YOU

from ohhell_desktop.analysis.advice import Advice, Measure, Worth
from ohhell_desktop.analysis.puzzles import Posed, one_deal
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import LIGHT, PRINTED
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import FirstSeat
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.text.advised import advice_texts
from ohhell_desktop.ui.puzzles.answers import best_names, comparison, verdict
from ohhell_desktop.ui.puzzles.words import points_lines, question, signed, stake
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words.cards import card_name

NAMES = ("Ann", "Ada", "Ben", "Cem")
FRENCH, SPANISH = CardLook(), CardLook(faces=Faces.SPANISH)
MINUS = "\N{MINUS SIGN}"


def begun() -> GameState:
    return new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(range(32))))[0]


def seen(**changes: object) -> SeatView:
    """Return what the first bidder sees, with some of it changed."""
    state = begun()
    assert state.turn is not None
    return replace(view(state, state.turn), **changes)  # type: ignore[arg-type]


def to_play(bid: int, taken: int, left: int) -> SeatView:
    """Return the view of seat 0, which has bid and won tricks, with some left to play."""
    plan = replace(seen().plan, cards=taken + left)
    tricks = (Trick((), Seat(0)),) * taken
    legal = (PlayCard(Seat(0), Card("2C")),)
    return seen(seat=Seat(0), plan=plan, tricks=tricks, bids=(bid, 1, 1, 1), legal=legal)


def posed(*options: tuple[Action, float], winning: bool = False) -> Posed:
    """Return a decision between actions, each with how far it is behind."""
    worths = tuple(
        Worth(action, Estimate(-2.04, 0), None, Estimate(behind, 0)) for action, behind in options
    )
    return Posed(
        seen(), Advice(options[0][0], worths, Measure.WINNING if winning else Measure.MARGIN)
    )


def card(name: str) -> PlayCard:
    return PlayCard(Seat(0), Card(name))


@pytest.mark.parametrize(
    ("bid", "says"),
    [
        (0, "That is too many: your bid is lost."),
        (4, "Your bid is lost: 2 tricks are left."),
        (3, "You need all of the last 2 tricks."),
        (2, "You need 1 of the last 2 tricks."),
        (1, "You want none of the last 2 tricks."),
    ],
)
def test_the_stake_of_a_card_is_how_many_tricks_are_still_wanted(bid: int, says: str) -> None:
    text = stake(to_play(bid, 1, 2), NAMES)
    assert text == f"You bid {bid} and have one trick. {says}"


@pytest.mark.parametrize(
    ("bid", "says"),
    [
        (0, "That is too many: the bid is lost."),
        (4, "The bid is lost: 2 tricks are left."),
        (3, "Ann needs all of the last 2 tricks."),
        (2, "Ann needs 1 of the last 2 tricks."),
        (1, "Ann wants none of the last 2 tricks."),
    ],
)
def test_the_stake_of_one_of_several_people_is_theirs(bid: int, says: str) -> None:
    text = stake(to_play(bid, 1, 2), NAMES, "Ann")
    assert text == f"Ann bid {bid} and has one trick. {says}"


def points_of(view_of: SeatView, name: str) -> str:
    return " ".join(points_lines(view_of, name))


@pytest.mark.parametrize("legal", [range(3), range(2)])
@pytest.mark.parametrize("heard", range(4))
def test_no_text_calls_one_of_several_people_you(heard: int, legal: range) -> None:
    led = replace(to_play(1, 0, 3), trick=(Played(Seat(1), Card("3C")),))
    views = (seen(), to_play(0, 0, 3), to_play(2, 0, 3), led)
    texts = [bidding(heard, legal, name=NAMES[heard])]
    texts += [say(view_of, "Ann") for view_of in views for say in (question, points_of)]
    for text in texts:
        assert not YOU.search(text), text
        assert "{" not in text


def bidding(heard: int, legal: range, lead: FirstSeat = FirstSeat.LEFT, name: str = "") -> str:
    """Return the stake of a bid, after some others, with two tricks to play; Cem deals."""
    seats = [Seat(number) for number in range(4)]
    bids = tuple(1 if seat < heard else None for seat in seats)
    plan = seen().plan
    plan = replace(plan, cards=2, play=replace(plan.play, lead=lead))
    me = seats[heard]
    actions = tuple(Bid(me, number) for number in legal)
    asked = seen(seat=me, dealer=seats[3], bids=bids, plan=plan, legal=actions)
    return stake(asked, NAMES, name)


def test_the_stake_of_a_bid_says_who_has_bid_and_who_leads() -> None:
    first = "There are 2 tricks to win. You bid first. 3 players bid after you."
    assert bidding(0, range(3)) == f"{first} You lead to the first trick."
    assert bidding(0, range(3), FirstSeat.HIGHEST_BIDDER).rstrip() == first
    last = "There are 2 tricks to win. Bids so far: Ann 1, Ada 1, Ben 1."
    leads = "Ann leads to the first trick."
    assert bidding(3, range(3)) == f"{last} You bid last. {leads}"
    assert bidding(3, range(2)) == f"{last} You bid last, and may not bid 2. {leads}"


EXACT = "An exact bid scores 10 and 1 for each trick."


def test_the_points_are_those_of_the_bid() -> None:
    (none,), (two,), (before,) = map(points_lines, (to_play(0, 0, 3), to_play(2, 0, 3), seen()))
    assert none == "Points: 10 if you make your bid, 1 if you win a trick."
    few, many = "1 if you win one trick too few", "3 if you win one too many"
    assert two == f"Points: 12 if you make your bid, {few}, {many}."
    assert before == f"{EXACT} A missed bid scores 1 for each trick won."


def test_points_that_hang_on_more_than_the_bid_are_given_as_the_rule() -> None:
    plan = seen().plan
    sole = replace(plan, score=replace(plan.score, sole_most=10))
    for view_of in (seen(plan=sole), to_play(1, 0, 1)):
        assert points_lines(view_of)[0].startswith(EXACT)


@pytest.mark.parametrize(
    ("form", "different"),
    [
        ("oh-hell-spruce", "A missed bid scores nothing."),
        ("oh-hell-classic", "The dealer leads to the first trick. An exact bid scores 10 for each"),
        ("romanian-whist", "If you cannot follow, you must play a trump if you have one"),
    ],
)
def test_what_is_not_as_in_the_main_game_is_said_once(form: str, different: str) -> None:
    rules = one_deal(CATALOGUE[form].rules, 3)
    state, _ = new_game(rules, 4, DeckSource(seed=bytes(range(32))))
    assert state.turn is not None
    lines = points_lines(view(state, state.turn))
    assert lines[-1].startswith(f"Unlike in Oh Hell!: {different}")
    assert " ".join(lines).count("A missed bid") == 1


def test_a_card_is_short_only_in_a_french_pack() -> None:
    assert ">10♥</span>" in signed(Card("TH"), FRENCH, LIGHT)
    assert signed(Card("KH"), SPANISH, LIGHT) == card_name(Card("KH"), tr, Faces.SPANISH)
    assert signed(Card("*1"), FRENCH, LIGHT) == card_name(Card("*1"), tr, Faces.FRENCH)


def test_a_suit_has_its_colour_only_where_that_can_be_read() -> None:
    heart = Card("AH")
    assert 'style="color:' in signed(heart, FRENCH, LIGHT)
    red = replace(LIGHT, plate=PRINTED[Suit.HEARTS])
    assert signed(heart, FRENCH, red) == "A♥"


def test_what_is_behind_is_measured_in_points_or_in_chances() -> None:
    options = ((card("2C"), 0.0), (card("9C"), 1.26), (card("3C"), 0.16))
    rows = comparison(posed(*options), [card("9C")], FRENCH)
    assert [row.cost for row in rows] == ["best", f"{MINUS}0.2", f"{MINUS}1.3"]
    assert [row.tried for row in rows] == [False, False, True]
    assert {row.points for row in rows} == {f"{MINUS}2.0"}
    chances = ((Bid(Seat(0), 2), 0.0), (Bid(Seat(0), 0), 0.012), (Bid(Seat(0), 1), 0.25))
    rows = comparison(posed(*chances, winning=True), [], FRENCH)
    assert [row.cost for row in rows] == ["best", f"{MINUS}1 %", f"{MINUS}25 %"]
    assert [row.name for row in rows] == ["Bid 2", "Bid 0", "Bid 1"]


@pytest.mark.parametrize(
    ("names", "look", "best"),
    [
        (["7C"], FRENCH, "the 7 of clubs"),
        (["7C", "8C"], FRENCH, "the 7 or the 8 of clubs"),
        (["7C", "8H"], FRENCH, "the 7 of clubs or the 8 of hearts"),
        (["JC", "8C"], FRENCH, "the jack of clubs or the 8 of clubs"),
        (["2C", "3C", "4C"], FRENCH, "the 2, the 3 or the 4 of clubs"),
    ],
)
def test_of_a_run_of_numbers_the_suit_is_named_once(
    names: list[str], look: CardLook, best: str
) -> None:
    assert best_names([card(name) for name in names], look) == best


def test_the_verdict_says_whether_others_are_as_good() -> None:
    one = posed((Bid(Seat(0), 1), 0.0), (Bid(Seat(0), 2), 1.0))
    two = posed((Bid(Seat(0), 1), 0.0), (Bid(Seat(0), 2), 0.0))
    assert verdict(one, Bid(Seat(0), 1), FRENCH) == "Yes: nothing is better."
    assert verdict(two, Bid(Seat(0), 1), FRENCH) == "Yes: a bid of 1 or 2 is best."
    assert verdict(one, Bid(Seat(0), 2), FRENCH) == "Not a bid of 2"
    assert verdict(one, None, FRENCH) == "Best: a bid of 1"


def test_the_heading_names_at_most_what_is_advised_and_what_was_tried() -> None:
    names = ("7D", "TH", "JH", "QC", "KS")
    many = posed(*[(card(name), 0.0) for name in names], (card("3D"), 0.5))
    assert verdict(many, card("7D"), FRENCH) == (
        "Yes: the 7 of diamonds is best; 4 others are about as good."
    )
    assert verdict(many, card("KS"), FRENCH) == (
        "Yes: the 7 of diamonds or the king of spades is best; 3 others are about as good."
    )
    assert verdict(many, None, FRENCH) == "Best: the 7 of diamonds; 4 others are about as good"
    three = posed(*[(card(name), 0.0) for name in names[:3]])
    assert verdict(three, card("TH"), FRENCH).endswith("; one other is about as good.")


def test_heading_table_and_tags_call_the_same_best() -> None:
    behind = ((card("7D"), 0.0), (card("TH"), 0.04), (card("KS"), 0.3), (card("3D"), 0.5))
    decision = posed(*behind)
    options = [replace(o, behind=replace(o.behind, error=0.2)) for o in decision.advice.options]
    decision = Posed(seen(), replace(decision.advice, options=tuple(options)))
    assert decision.best == (card("7D"), card("TH"))
    assert verdict(decision, card("KS"), FRENCH) == "Not the king of spades"
    rows = comparison(decision, [], FRENCH)
    legal = tuple(option.action for option in options)
    at = seen()
    hands = tuple(
        tuple(action.card for action, _ in behind) if seat == at.seat else hand
        for seat, hand in enumerate(at.hands)
    )
    me = Seat(0)
    told = advice_texts(
        seen(seat=me, legal=legal, hands=(hands[at.seat], *hands[1:]), bids=(1, 1, 1, 1)),
        decision.advice,
        FRENCH,
        NAMES,
    )
    assert {row.card: row.cost for row in rows} == {
        action.card: tag.text for action, tag in told.tags.items() if isinstance(action, PlayCard)
    }

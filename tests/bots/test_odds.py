"""The probabilities of the quick policy, compared with complete counts."""

from itertools import combinations, permutations
from math import isclose

from each import for_each
from positions import a_view

from ohhell_desktop.bots.levels import GENTLE, SHARP
from ohhell_desktop.bots.policy.knowledge import Knowledge, knowledge, none_of
from ohhell_desktop.bots.policy.odds import Outlook, chance
from ohhell_desktop.bots.policy.one_card import forehead_chance, heard_chance, seen_chance
from ohhell_desktop.bots.policy.prospects import spread, sure_tricks, tricks_spread, wish
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.trick import Played, trick_table
from ohhell_desktop.rules.form.axes import RankOrder, Specials

TABLE = trick_table(RankOrder.ACE_HIGH, Specials(), Suit.HEARTS, None)
SMALL = tuple(Card(code) for code in ("AS", "KS", "2S", "3H", "QD", "9D", "4C"))


def known(unseen: tuple[Card, ...]) -> Knowledge:
    return Knowledge(TABLE, wild_twos=False, unseen=unseen, voids=(frozenset(),) * 4)


@for_each(("special", "held"), [(0, 3), (1, 3), (2, 2), (4, 3), (6, 2), (3, 0)])
def test_the_chance_of_holding_none_is_counted_right(special: int, held: int) -> None:
    hands = list(combinations(range(7), held))
    none = sum(all(card >= special for card in hand) for hand in hands)
    assert isclose(none_of(special, 7, held), none / len(hands))


def test_a_spread_adds_up_and_keeps_its_mean() -> None:
    tricks = spread([0.5, 0.25, 1.0])
    assert isclose(sum(tricks), 1)
    assert isclose(sum(n * p for n, p in enumerate(tricks)), 1.75)
    assert tricks[0] == 0


@for_each("card", ["JS", "5H", "KD", "2C", "2H", "TD"])
@for_each("place", [0, 1, 2])
def test_the_chance_of_an_only_card_is_counted_right(card: str, place: int) -> None:
    mine, won, count = Card(card), 0, 0
    for others in permutations(SMALL, 2):
        cards = [*others[:place], mine, *others[place:]]
        trick = tuple(Played(Seat(seat), c) for seat, c in enumerate(cards))
        won += TABLE.winner(trick) == place
        count += 1
    assert isclose(seen_chance(known(SMALL), mine, 3, place), won / count)


@for_each("place", [0, 1, 2])
def test_an_only_card_wins_more_often_after_bids_of_nothing(place: int) -> None:
    unseen = tuple(Card(rank + suit) for rank in "2479QKA" for suit in "CDHS")
    chances = []
    for bid in (1, None, 0):
        heard = [bid, bid, bid]
        heard[place] = None
        chances.append(heard_chance(known(unseen), Card("8H"), place, heard))
    assert chances == sorted(chances)
    assert isclose(chances[1], seen_chance(known(unseen), Card("8H"), 3, place))
    assert chances[2] > chances[0] + 0.3


def test_the_chance_of_a_card_on_the_forehead_is_counted_right() -> None:
    hands = ((None,), (Card("TS"),), (Card("2H"),))
    seats = {
        leader: forehead_chance(known(SMALL), hands, Seat(0), Seat(leader)) for leader in (0, 1)
    }
    assert isclose(seats[1], 1 / 7)
    assert isclose(forehead_chance(known(()), hands, Seat(0), Seat(1)), 1 / 3)


def test_sure_tricks_are_those_that_no_lie_of_the_cards_can_take() -> None:
    cards = {
        ("AH", "KH"): 2,
        ("KH", "QH"): 1,
        ("KH",): 0,
        ("QH", "JH", "TH"): 1,
        ("AS",): 0,
    }
    for hand, sure in cards.items():
        own = tuple(map(Card, hand))
        rest = tuple(Card(rank + "H") for rank in "AKQJT9" if Card(rank + "H") not in own)
        assert sure_tricks(known(rest), own) == sure


def test_a_boss_trump_is_certain_and_a_higher_card_is_never_less_likely_to_win() -> None:
    unseen = tuple(Card(r + s) for r in "23456789TJQ" for s in "CDHS")
    hand = (Card("AH"), Card("KS"), Card("AS"))
    outlook = Outlook(known(unseen), hand, 3, len(unseen))
    assert chance(outlook, Card("AH"), 0.3) == 1
    assert chance(outlook, Card("AS"), 0.3) <= 1
    assert isclose(sum(tricks_spread(outlook, 0.5)), 1)


def test_a_wish_is_the_share_of_tricks_wanted() -> None:
    assert wish(2, 1, 4) == 0.25
    assert wish(None, 0, 4) == 1
    assert wish(0, 3, 1) == -0.2
    assert wish(2, 2, 0) == 1


def test_a_gentle_player_forgets_what_a_sharp_one_remembers() -> None:
    tricks = [
        [[0, "TC"], [1, "9C"], [2, "2C"], [3, "3D"]],
        [[0, "TS"], [1, "2S"], [2, "3S"], [3, "4S"]],
    ]
    seen = view_from_json(a_view(bids=[2, 1, 0, 1], tricks=tricks, hand=["AH"]))
    sharp, gentle = knowledge(seen, SHARP), knowledge(seen, GENTLE)
    assert len(sharp.unseen) == 52 - 1 - 8 - 1
    assert set(gentle.unseen) - set(sharp.unseen) == {"9C", "2C", "3D"}
    assert sharp.voids[3] == {Suit.CLUBS}
    assert not any(gentle.voids)

"""Counts every fact about a decision again, in worlds, by the rules alone."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from hidden_information import deal_of
from worlds import World

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import SUITS, Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import (
    Bid,
    CallPremium,
    Illegal,
    LayAside,
    NameTrump,
    PlayCard,
    Reason,
)
from ohhell_desktop.rules.engine.card_rules import Position, duty
from ohhell_desktop.rules.engine.game import verify
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel, score, seat_points
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import LAY_VALUES

ERRORS = 4
"""A share that differs by more standard errors is wrong."""
DEALS = 400
"""In how many deals a share that is said was counted."""


@dataclass(frozen=True)
class Case:
    """A decision, what was advised, and worlds that agree with what the seat sees."""

    state: GameState
    seen: SeatView
    advice: Advice
    worlds: Sequence[World]
    _beats: dict[tuple[Card, Card, bool], bool] = field(default_factory=dict)
    """Whether the second card beats the first: led to it, or in this trick. Kept: the same cards
    meet in every world."""

    @property
    def deal(self) -> DealState:
        """The deal as it really is."""
        return deal_of(self.state)

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return self.seen.seat

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards."""
        return self.deal.hands[self.seat]

    @property
    def card(self) -> Card:
        """The card that is recommended."""
        assert isinstance(self.advice.action, PlayCard)
        return self.advice.action.card

    @property
    def playable(self) -> list[Card]:
        """The cards that may be played."""
        return [action.card for action in self.seen.legal if isinstance(action, PlayCard)]

    def suit(self, card: Card) -> Suit | None:
        """Return the suit of a card."""
        return self.deal.table.suit[card]

    def own(self, suit: Suit | None) -> list[Card]:
        """Return the seat's cards of a suit."""
        return [card for card in self.hand if suit is not None and self.suit(card) == suit]

    def out(self, world: World, suit: Suit | None = None) -> list[Card]:
        """Return the cards that the seat does not hold in a world, of a suit if one is given."""
        return [c for c in world.others(self.seat) if suit is None or self.suit(c) == suit]

    def first(self, *cards: Card) -> int:
        """Return which of some cards wins if they are a trick: its place."""
        return self.deal.table.winner(tuple(Played(Seat(n), card) for n, card in enumerate(cards)))

    def with_card(self, card: Card) -> tuple[Played, ...]:
        """Return the trick after a card of the seat."""
        return (*self.deal.trick, Played(self.seat, card))

    def holder(self, trick: tuple[Played, ...]) -> Seat:
        """Return who takes a trick as it stands."""
        return trick[self.deal.table.winner(trick)].seat

    def takes(self, card: Card) -> bool:
        """Return whether a card takes the trick as it stands."""
        return self.holder(self.with_card(card)) == self.seat

    @property
    def later(self) -> list[Seat]:
        """The seats that play after the seat."""
        seats = self.seen.seats
        return [Seat((self.seat + n) % seats) for n in range(1, seats - len(self.deal.trick))]

    @property
    def last(self) -> bool:
        """Whether nobody plays after the seat."""
        return not self.later

    def legal_in(self, world: World, seat: Seat, trick: tuple[Played, ...]) -> Sequence[Card]:
        """Return what a seat may play in a world."""
        deal = self.deal
        return duty(Position(world.hands[seat], trick, deal.tricks, deal.plan.play, deal.table))[0]

    def can_be_beaten(self, world: World) -> bool:
        """Return whether a later seat could beat the card at once."""
        trick = self.with_card(self.card)
        return any(
            self.holder((*trick, Played(seat, card))) == seat
            for seat in self.later
            for card in self.legal_in(world, seat, trick)
        )

    def ends(self, world: World, card: Card, random: Random) -> Seat:
        """Return who takes the trick after a card if the others play anything they may."""
        trick = self.with_card(card)
        for seat in self.later:
            trick = (*trick, Played(seat, random.choice(self.legal_in(world, seat, trick))))
        return self.holder(trick)

    def wins_always(self, card: Card) -> bool:
        """Return whether a card takes the trick in every world, whatever the others play."""
        random = Random(1)  # noqa: S311 - a sample, no secret
        return all(self.ends(world, card, random) == self.seat for world in self.worlds)

    def wins_never(self, card: Card) -> bool:
        """Return whether a card takes the trick in no world, whatever the others play."""
        random = Random(1)  # noqa: S311 - a sample, no secret
        return all(self.ends(world, card, random) != self.seat for world in self.worlds)

    def needs(self, seat: int) -> int:
        """Return how many tricks a seat is short of its bid."""
        bid = self.deal.bids[seat]
        assert bid is not None
        return bid - sum(trick.winner == seat for trick in self.deal.tricks)

    @property
    def left(self) -> int:
        """How many tricks are not complete."""
        return len(self.deal.hands[self.seat])

    def beats(self, card: Card, other: Card, *, led: bool) -> bool:
        """Return whether another card beats a card that is led, or played to this trick."""
        key = (card, other, led)
        if key not in self._beats:
            trick = (Played(self.seat, card),) if led else self.with_card(card)
            self._beats[key] = self.holder((*trick, Played(Seat(-1), other))) == -1
        return self._beats[key]

    def higher(self, world: World, card: Card) -> list[Card]:
        """Return the cards of its suit that beat a card in a world."""
        suit = self.suit(card)
        return [c for c in self.out(world, suit) if self.beats(card, c, led=True)]

    def is_top(self, card: Card, kept: Sequence[Card] = ()) -> bool:
        """Return whether no world has a higher card of the suit, nor the cards that are kept."""
        own = [each for each in kept if self.suit(each) == self.suit(card) and each != card]
        if any(self.first(card, each) and not self.first(each, card) for each in own):
            return False
        return not any(self.higher(world, card) for world in self.worlds)

    def beaters(self, world: World, card: Card) -> int:
        """Return how many cards in a world beat a card in this trick."""
        return sum(self.beats(card, other, led=False) for other in self.out(world))

    def every(self, counted: Callable[[World], int], number: int) -> bool:
        """Return whether a count is the same number in every world."""
        return all(counted(world) == number for world in self.worlds)

    def share(self, so: Callable[[World], bool], chance: float) -> bool:
        """Return whether something is so in about a share of the worlds."""
        counted = sum(map(so, self.worlds)) / len(self.worlds)
        spread = max(counted * (1 - counted), 0.01)
        return abs(counted - chance) <= ERRORS * sqrt(spread * (1 / DEALS + 1 / len(self.worlds)))


def is_true(fact: Fact, case: Case) -> bool:
    """Return whether what a fact claims is so, counted in all worlds of a case."""
    for claims in (_of_figures, _of_bids, _of_other_choices, _of_wants, _of_winners, _of_losers):
        found = claims(fact, case)
        if found is not None:
            return found
    raise AssertionError(fact)


def _of_figures(fact: Fact, case: Case) -> bool | None:
    """Compare with the figures of the advice."""
    options = {option.action: option for option in case.advice.options}
    best = options.get(case.advice.action)
    other = options.get(fact.other) if fact.other is not None else None
    match fact.kind:
        case Kind.ONLY:
            return len(case.seen.legal) == 1
        case Kind.ALL_ALIKE:
            return all(each.behind.mean <= 2 * each.behind.error for each in options.values())
        case Kind.FOR_THE_GAME:
            return case.advice.for_the_game
        case Kind.MADE:
            return bool(best and best.made and best.made.mean == fact.chance)
        case Kind.KEEPS:
            assert best is not None
            assert other is not None
            assert best.made is not None
            assert other.made is not None
            known = (best.made.mean, other.made.mean) == (fact.chance, fact.other_chance)
            return known and fact.chance - fact.other_chance >= 0.03
        case Kind.TAKES_LESS:
            assert best is not None
            assert other is not None
            return other.points.mean > best.points.mean and other.behind.mean > 0
        case _:
            return None


def _of_bids(fact: Fact, case: Case) -> bool | None:  # noqa: C901 - one a kind
    """Count what speaks for a bid."""
    trump, number, worlds = case.deal.table.trump, fact.number, case.worlds
    trumps = case.own(trump)
    match fact.kind:
        case Kind.TOP_TRUMP | Kind.TOP_TRUMPS:
            return all(
                sum(not any(case.beats(c, o, led=True) for o in case.out(world)) for c in trumps)
                == number
                for world in worlds
            )
        case Kind.SIDE_TOP | Kind.SIDE_TOPS:
            tops = [card for card in case.hand if case.suit(card) != trump and case.is_top(card)]
            named = fact.card is None or (fact.card in tops and case.is_top(fact.card, case.hand))
            return named and len({case.suit(card) for card in tops} - {None}) == number
        case Kind.MANY_TRUMPS:
            all_trumps = number + len(case.out(worlds[0], trump))
            return len(trumps) == number and number * case.seen.seats > all_trumps
        case Kind.TRUMPS_HELD:
            assert fact.card in trumps
            above = [card for card in trumps if case.first(fact.card, card)]
            return len(trumps) == number and above in ([], [fact.card])
        case Kind.SHORT_SUIT:
            return not case.own(fact.suit) and fact.suit != trump and len(trumps) == number
        case Kind.LONG_SUIT:
            others = max(len(case.out(world, fact.suit)) for world in worlds)
            return trump is None and len(case.own(fact.suit)) == number > others
        case Kind.NO_TRUMPS:
            return not trumps and trump is not None
        case Kind.LOW_HAND:
            return case.every(
                lambda world: min(
                    sum(case.beats(card, other, led=True) for other in case.out(world))
                    for card in case.hand
                ),
                number,
            )
        case Kind.TOTAL_OVER | Kind.TOTAL_UNDER:
            assert isinstance(case.advice.action, Bid)
            others = sum(bid or 0 for seat, bid in enumerate(case.deal.bids) if seat != case.seat)
            over = number - case.seen.plan.tricks
            right = over > 0 if fact.kind is Kind.TOTAL_OVER else over < 0
            return right and number == others + case.advice.action.tricks
        case Kind.HOOK:
            refused = verify(case.state, Bid(case.seat, number))
            return isinstance(refused, Illegal) and refused.reason is Reason.HOOK
        case _:
            return None


def _of_other_choices(fact: Fact, case: Case) -> bool | None:
    """Count what speaks for a trump, cards set aside or a premium."""
    action, number = case.advice.action, fact.number
    lengths = {suit: len(case.own(suit)) for suit in SUITS}
    match fact.kind:
        case Kind.NAMED_MOST:
            assert isinstance(action, NameTrump)
            assert action.suit is not None
            return fact.suit == action.suit and lengths[action.suit] == number == max(
                lengths.values()
            )
        case Kind.NAMED_TOP:
            assert isinstance(action, NameTrump)
            assert fact.card is not None
            return fact.card in case.own(action.suit) and case.is_top(fact.card, case.hand)
        case Kind.NO_TRUMP_TOPS:
            assert case.deal.table.trump is None
            tops = {case.suit(card) for card in case.hand if case.is_top(card)} - {None}
            return len(tops - {Suit.JOKERS}) == number
        case Kind.LAID_BID:
            assert isinstance(action, LayAside)
            values = [LAY_VALUES[card.suit] for card in action.cards if card.suit is not None]
            return sum(values) == number
        case Kind.LAID_KEEPS:
            assert isinstance(action, LayAside)
            kept = [card for card in case.own(case.deal.trump) if card not in action.cards]
            return kept == case.own(case.deal.trump) and len(kept) == number
        case Kind.PREMIUM_STAKE | Kind.REVEAL_STAKE:
            assert isinstance(action, CallPremium)
            return _premium_counts(case, fact)
        case _:
            return None


def _premium_counts(case: Case, fact: Fact) -> bool:
    """Return whether a premium brings that many points, to the seat or to each of the others."""
    assert isinstance(case.advice.action, CallPremium)
    reveal = fact.kind is Kind.REVEAL_STAKE
    premium = Premium(case.seat, PremiumLevel.REVEAL if reveal else PremiumLevel.DECLARE)
    bids = [0] * case.seen.seats
    found = []
    for won in (0, 1):
        tricks = [won if seat == case.seat else 0 for seat in range(case.seen.seats)]
        with_it, without = (
            score(bids, tricks, case.seen.plan, (), each) for each in (premium, None)
        )
        found.append([one - other for one, other in zip(with_it, without, strict=True)])
    own = [fact.number * (seat == case.seat) for seat in range(case.seen.seats)]
    return found == [own, [fact.number - each for each in own]]


def _of_wants(fact: Fact, case: Case) -> bool | None:
    """Count what is wanted of the tricks that are left."""
    number, left = fact.number, case.left
    match fact.kind:
        case Kind.NEEDS:
            return case.needs(case.seat) == number <= left
        case Kind.NEEDS_ALL:
            return case.needs(case.seat) == left
        case Kind.HAS_ENOUGH:
            return case.needs(case.seat) == 0 and case.deal.bids[case.seat] == number
        case Kind.IS_LOST:
            return not 0 <= case.needs(case.seat) <= left
        case Kind.LOST_PAYS | Kind.LOST_COSTS:
            steps = _steps(case)
            signs = [step > 0 if fact.kind is Kind.LOST_PAYS else step < 0 for step in steps]
            return not 0 <= case.needs(case.seat) <= left and all(signs)
        case Kind.WANTED_OVER | Kind.WANTED_UNDER:
            wanted = sum(max(0, case.needs(seat)) for seat in range(case.seen.seats))
            right = wanted > left if fact.kind is Kind.WANTED_OVER else wanted < left
            return wanted == number and right
        case _:
            return None


def _steps(case: Case) -> Iterable[int]:
    """Yield by how many points each further trick changes the seat's score."""
    bid, plan = case.deal.bids[case.seat], case.seen.plan
    assert bid is not None
    won = bid - case.needs(case.seat)
    for each in range(won, won + case.left):
        before, after = (
            seat_points(plan.score, bid, tricks, plan.cards, case.seen.number + 1)
            for tricks in (each, each + 1)
        )
        yield after - before


def _of_winners(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Count what is said of a card that takes the trick, or may take it."""
    if not isinstance(case.advice.action, PlayCard):
        return None
    card, trick, worlds = case.card, case.deal.trick, case.worlds
    suit, trump, led = case.suit(card), case.deal.table.trump, case.deal.table.led(trick)
    same = [each for each in case.playable if case.suit(each) == suit and each != card]
    match fact.kind:
        case Kind.BREAKS_BID:
            assert fact.seat is not None
            beaten = case.holder(trick) == fact.seat and case.takes(card)
            return beaten and case.needs(fact.seat) == case.left
        case Kind.TAKES_FROM:
            assert fact.seat is not None
            beaten = case.holder(trick) == fact.seat and case.takes(card)
            return beaten and 0 < case.needs(fact.seat) <= case.left and bool(_lost(case))
        case Kind.TAKES_THE_TRICK:
            return case.last and case.takes(card)
        case Kind.TAKES_CHEAPLY:
            lower = [each for each in same if case.first(each, card)]
            return case.last and case.takes(card) and not any(map(case.takes, lower))
        case Kind.TAKES_DEARLY:
            above = [each for each in same if case.first(card, each)]
            return case.last and all(map(case.takes, case.playable)) and not above
        case Kind.STANDS:
            return case.wins_always(card) and case.every(lambda w: case.beaters(w, card), 0)
        case Kind.TRUMPS_GONE:
            gone = case.every(lambda world: len(case.out(world, trump)), 0)
            return gone and suit != trump and case.is_top(card) and case.wins_always(card)
        case Kind.TOP_OF_SUIT:
            return case.is_top(card) and all(
                case.suit(other) == trump
                for world in worlds
                for other in case.out(world)
                if case.beats(card, other, led=True)
            )
        case Kind.RUFFS:
            return fact.suit == led != trump == suit and not case.own(led)
        case Kind.SAFE:
            return case.share(lambda world: not case.can_be_beaten(world), fact.chance)
        case Kind.FEW_BEAT:
            return fact.number <= 2 and case.every(lambda w: case.beaters(w, card), fact.number)
        case Kind.DRAWS_TRUMPS:
            trumps = case.every(lambda world: len(case.out(world, trump)), fact.number)
            return not trick and suit == trump and trumps and fact.number > 0
        case _:
            return None


def _lost(case: Case) -> bool:
    return not 0 <= case.needs(case.seat) <= case.left


def _of_losers(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Count what is said of a card that loses the trick, or may lose it, and of those kept."""
    if not isinstance(case.advice.action, PlayCard):
        return None
    card, trick, trump = case.card, case.deal.trick, case.deal.table.trump
    suit, led = case.suit(card), case.deal.table.led(trick)
    same = [each for each in case.playable if case.suit(each) == suit and each != card]
    match fact.kind:
        case Kind.OVERFILLS:
            assert fact.seat is not None
            taken = case.holder(case.with_card(card)) == fact.seat != case.seat
            return case.last and taken and case.needs(fact.seat) == 0
        case Kind.LEFT_TO:
            assert fact.seat is not None
            taken = case.holder(case.with_card(card)) == fact.seat == case.holder(trick)
            return taken and fact.seat != case.seat and case.needs(fact.seat) == 0
        case Kind.THROWS_HIGH:
            few = all(len(case.higher(world, card)) <= 1 for world in case.worlds)
            best = not any(case.first(card, each) and not case.first(each, card) for each in same)
            thrown = fact.suit == led != suit and not case.own(led)
            return thrown and best and few and case.wins_never(card)
        case Kind.THROWS_HIGHEST:
            above = [each for each in same if case.first(card, each)]
            thrown = fact.suit == suit != led and not case.own(led)
            return thrown and bool(same) and not above and case.wins_never(card)
        case Kind.HIGHEST_LOSER:
            above = [each for each in same if case.first(card, each)]
            below = [each for each in same if not case.first(card, each)]
            losers = case.wins_never(card) and any(map(case.wins_never, below))
            return losers and all(map(case.takes, above))
        case Kind.LOSES:
            return case.wins_never(card)
        case Kind.CANNOT_WIN:
            return all(map(case.wins_never, case.playable))
        case Kind.KEEPS_TOP:
            assert fact.card is not None
            kept = [each for each in case.hand if each != card]
            lower = not trick or case.wins_never(card)
            return fact.card in kept and lower and case.is_top(fact.card, kept)
        case Kind.BEATABLE:
            return case.share(case.can_be_beaten, fact.chance)
        case Kind.VOID_AFTER:
            assert fact.seat in case.later
            seat, leads = fact.seat, not trick and suit == fact.suit != trump
            hands = [world.hands[seat] for world in case.worlds]
            none = all(case.suit(each) != suit for hand in hands for each in hand)
            return leads and none and any(case.suit(each) == trump for h in hands for each in h)
        case Kind.LOWEST_LEAD:
            lowest = bool(same) and not any(case.first(each, card) for each in same)
            counted = case.every(lambda world: case.beaters(world, card), fact.number)
            return not trick and lowest and counted
        case Kind.KEEPS_TRUMPS:
            return suit != trump and len(case.own(trump)) == fact.number > 0
        case Kind.VOID_TO_TRUMP:
            return case.own(suit) == [card] and suit != trump and bool(case.own(trump))
        case Kind.VOID_TO_THROW:
            others = [each for each in case.hand if each != card and case.suit(each) != trump]
            return case.own(suit) == [card] and suit != trump and bool(others)
        case _:
            return None

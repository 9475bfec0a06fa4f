"""Several people at one screen, in every form: when the curtain falls, and what is seen then."""

import random
from collections.abc import Iterator
from typing import Final

from each import for_each
from session_drivers import SEED

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Action, Phase
from ohhell_desktop.rules.engine.events import Event, TrickTaken
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.flow import (
    Ask,
    AskBot,
    Auto,
    AutoPlay,
    Curtain,
    MayChange,
    SumUp,
    next_step,
)
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE

MOST: Final = 400
BOTS: Final = 1
"""How many computer players play beside the people, where there is room for them."""

ALONE, ALL = "alone", "before everybody"
USUAL: Final = {"bidding": ALONE, "playing": ALONE, "last card": ALL}
"""Before whose eyes a person is asked: alone, behind a curtain, or everybody's."""
FOREHEAD: Final = {"forehead bidding": ALONE, "forehead last card": ALL}
BLIND: Final = {"blind bidding": ALL, "blind playing": ALONE, "blind last card": ALL}
PILE: Final = {"pile bidding": ALL, "pile playing": ALL, "pile last card": ALL}
NAMING: Final = {"naming-trump": ALONE}
AFTER: Final = {"naming-after": ALONE}
TABLE: Final = {
    "blackout-pbm": USUAL | FOREHEAD,
    "devils-bridge": USUAL | FOREHEAD,
    "boerenbridge": USUAL | FOREHEAD,
    "nommie-auction": USUAL | AFTER,
    "okuneff": USUAL | AFTER,
    "wizard": USUAL | NAMING,
    "clag": USUAL | BLIND | NAMING,
    "clag-english": USUAL | BLIND | PILE,
    "ninety-nine": {
        "laying": ALONE,
        "premium": ALONE,
        "playing": ALONE,
        "playing an open hand": ALL,
        "last card": ALL,
    },
}
"""The forms in which there is more than a usual deal."""


def table_of(form: str) -> tuple[GameState, Screen, tuple[Event, ...]]:
    """Return a new game of a form with people, and a computer player if there is a seat."""
    rules = CATALOGUE[form].rules
    seats = min(max(3, rules.seats[0]), rules.seats[1])
    state, events = new_game(rules, seats, DeckSource(SEED))
    people = max(2, seats - BOTS)
    kinds = [SeatKind.PERSON] * people + [SeatKind.BOT] * (seats - people)
    return state, Screen.before([SeatSetup("", kind) for kind in kinds], state), events


def moment(state: GameState) -> str:
    """Return in which phase of which kind of deal a seat is asked."""
    deal = state.deal
    assert deal is not None
    seen = deal.plan.visibility.value
    if state.phase is Phase.PLAYING and len(deal.hands[deal.turn]) == 1:
        phase = "last card"
    else:
        phase = state.phase.value
    if state.phase is Phase.PLAYING and seen == "own" and deal.premium is not None:
        level, owner = deal.premium.level, deal.premium.seat
        if level.value == "reveal" and owner == deal.turn and phase != "last card":
            phase = "playing an open hand"
    return phase if seen == "own" else f"{seen} {phase}"


def shown(seen: SeatView) -> set[tuple[str, int, Card | int]]:
    """Return every card and bid that a view shows, and where."""
    kinds = (("hand", seen.hands), ("laid", seen.laid))
    cards: set[tuple[str, int, Card | int]] = {
        (kind, seat, card)
        for kind, owners in kinds
        for seat, held in enumerate(owners)
        for card in held
        if card is not None
    }
    return cards | {("bid", seat, bid) for seat, bid in enumerate(seen.bids) if bid is not None}


def known_to_all(state: GameState) -> set[tuple[str, int, Card | int]]:
    return set.intersection(*(shown(view(state, Seat(n))) for n in range(state.seats)))


def check(state: GameState, screen: Screen, *, asked: Seat | None) -> None:
    """Check what the screen shows: of one person what they may see, else what everybody may."""
    seen = shown(screen.view(state))
    if not screen.covered:
        assert seen == shown(view(state, screen.viewer))
        return
    own = set() if asked is None else {("hand", asked, card) for card in view(state, asked).hand}
    assert known_to_all(state) <= seen
    assert seen - known_to_all(state) <= own
    if seen != known_to_all(state):
        assert len(own) == 1, "only a card that is played now"


def game(form: str) -> Iterator[tuple[str, str]]:
    """Play a game; yield each moment in which a person is asked, and who may look."""
    chance = random.Random(2)  # noqa: S311 - any players will do
    state, screen, _ = table_of(form)
    for _ in range(10_000):
        step, asked = next_step(state, screen, AutoPlay()), None
        if isinstance(step, MayChange):
            assert not screen.covered
            step = step.then
        match step:
            case SumUp():
                assert screen.covered, "everybody looks at the summary"
                screen = screen.after_summary(state)
                continue
            case Curtain(person):
                assert person == state.turn
                assert not screen.asks_openly(state, person)
                screen = screen.put_down()
                check(state, screen, asked=None)
                screen, asked = screen.passed_to(person), person
                assert next_step(state, screen, AutoPlay()) == Ask(person, legal(state))
            case Ask(person):
                screen = screen if screen.has(person) else screen.turned_to(person)
                asked = person
                assert screen.view(state).legal == legal(state)
            case AskBot() | Auto():
                pass
            case _:
                return
        check(state, screen, asked=asked)
        if asked is not None:
            yield moment(state), ALL if screen.asks_openly(state, asked) else ALONE
        action: Action = chance.choice(legal(state))
        state, events = apply(state, action)
        after = screen.after(events)
        assert after.covered or not any(isinstance(event, TrickTaken) for event in events)
        screen = after
        check(state, screen, asked=state.turn if screen.covered else None)


@for_each("form", CATALOGUE)
def test_in_every_form_the_curtain_falls_where_something_is_hidden(form: str) -> None:
    found: dict[str, set[str]] = {}
    for count, (when, who) in enumerate(game(form)):
        found.setdefault(when, set()).add(who)
        if count > MOST and found.keys() >= TABLE.get(form, USUAL).keys():
            break
    expected = {when: {who} for when, who in TABLE.get(form, USUAL).items()}
    assert found == expected


@for_each("form", ["bust-au", "boerenbridge-100"])
def test_bids_at_once_stay_secret_until_the_last_of_them(form: str) -> None:
    state, screen, _ = table_of(form)
    while state.phase is Phase.BIDDING and state.turn is not None:
        assert screen.turned_to(Seat(0)).view(state).bids == (None,) * state.seats
        assert not screen.asks_openly(state, state.turn)
        state, _ = apply(state, legal(state)[0])
    assert None not in screen.view(state).bids


@for_each(("style", "openly"), [(BidStyle.IN_TURN, True), (BidStyle.AT_ONCE, False)])
def test_who_bids_blind_at_once_chooses_alone(style: BidStyle, *, openly: bool) -> None:
    rules = RuleSet(visibility=Visibility.BLIND, bidding=Bidding(style=style))
    state, _ = new_game(rules, 3, DeckSource(SEED))
    screen = Screen.before([SeatSetup("", SeatKind.PERSON)] * 3, state)
    assert state.turn is not None
    assert screen.asks_openly(state, state.turn) is openly

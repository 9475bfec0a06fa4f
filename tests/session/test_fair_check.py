"""Whatever is changed in a finished game, its check finds it, even if it is sealed again."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from each import for_each
from session_drivers import FILE, Clock, play_on, setup

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, MadeBy, PlayCard, StartDeal
from ohhell_desktop.rules.form.axes import Bidding
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.entries import RecordEntry
from ohhell_desktop.session.fair.check import FairCheck, Outcome, check
from ohhell_desktop.session.fair.proof import proof_of
from ohhell_desktop.session.files.game_file import from_file, to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.sealing import shown_groups
from ohhell_desktop.session.seats import SeatWays

WORD = "grandma’s apple cake"


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


def short(**about: Any) -> GameSetup:
    """Return the setup of a game of three deals."""
    plain = setup()
    return replace(plain, rules=replace(plain.rules, sequence=HandSizes(text="3, 5, 4")), **about)


def finished(library: Library, **about: Any) -> StoredGame:
    """Return a game that is over."""
    session = GameSession.start(library, short(**about))
    play_on(session, 1000)
    assert session.state.winners
    return library.load(session.game_id)


def checked_again(library: Library, game: StoredGame) -> FairCheck:
    """Return the check of a game that was written into the library as if it were sound."""
    return check(library.load_for_check(library.add(game)))


@pytest.mark.parametrize("word", [WORD, None])
def test_a_game_that_nobody_has_touched_is_as_it_was_sealed(
    library: Library, word: str | None
) -> None:
    game = finished(library, word=word)
    found = check(game)
    assert found.outcome is Outcome.UNTOUCHED
    assert (found.deals, found.closing_fits, found.first_wrong) == (3, True, None)
    assert found.nature_fits
    assert found.closing == game.closing
    assert check(from_file(to_file(game))).outcome is Outcome.UNTOUCHED


def with_actions(change: Callable[[list[RecordEntry]], object]) -> Callable[[Any], StoredGame]:
    """Return what changes the actions of a game."""

    def changed(game: StoredGame) -> StoredGame:
        actions = list(game.actions)
        change(actions)
        return replace(game, actions=tuple(actions))

    return changed


def other_bid(actions: list[RecordEntry]) -> None:
    """Change the very first bid, which stays legal."""
    first = actions[0]
    assert isinstance(first, Bid)
    actions[0] = replace(first, tricks=first.tricks ^ 1)


def other_last_card(actions: list[RecordEntry]) -> None:
    """Let the last seat play a card that it does not hold."""
    last = actions[-1]
    assert isinstance(last, PlayCard)
    earlier = next(each for each in actions if isinstance(each, PlayCard))
    actions[-1] = replace(last, card=earlier.card)


def other_maker(actions: list[RecordEntry]) -> None:
    """Say that a computer player did other work."""
    first = actions[0]
    assert isinstance(first, Bid)
    actions[0] = replace(first, by=MadeBy("1", 99))


def in_setup(**changes: Any) -> Callable[[StoredGame], StoredGame]:
    """Return what changes the setup of a game."""
    return lambda game: replace(game, setup=replace(game.setup, **changes))


def other_scoring(game: StoredGame) -> StoredGame:
    """Change the rules so that every action stays legal."""
    rules = game.setup.rules
    changed = replace(rules, scoring=replace(rules.scoring, exact=rules.scoring.exact + 1))
    return replace(game, setup=replace(game.setup, rules=changed))


def other_name(game: StoredGame) -> StoredGame:
    """Change the name of a player."""
    first, *others = game.setup.seats
    return in_setup(seats=(replace(first, name="Eve"), *others))(game)


TAMPERED = {
    "rules": (other_scoring, Outcome.CHANGED),
    "seats": (other_name, Outcome.CHANGED),
    "bid": (with_actions(other_bid), Outcome.CHANGED),
    "maker": (with_actions(other_maker), Outcome.CHANGED),
    "card": (with_actions(other_last_card), Outcome.OTHER_CARDS),
    "word": (in_setup(word="another"), Outcome.OTHER_CARDS),
    "no word": (in_setup(word=None), Outcome.OTHER_CARDS),
    "seed": (in_setup(seed=bytes(32)), Outcome.OTHER_CARDS),
    "fingerprint": (in_setup(fingerprint="0" * 64), Outcome.OTHER_CARDS),
    "nature": (in_setup(nature=5), Outcome.CHANGED),
    "others": (in_setup(others=(SeatWays((1.0,), (0.5,)),) * 4), Outcome.CHANGED),
    "closing": (lambda game: replace(game, closing="0" * 64), Outcome.CHANGED),
    "no closing": (lambda game: replace(game, closing=""), Outcome.NO_END),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_whatever_is_changed_is_found(library: Library, name: str) -> None:
    change, outcome = TAMPERED[name]
    game = finished(library, word=WORD)
    assert checked_again(library, change(game)).outcome is outcome


def dropped(actions: list[RecordEntry], at: int) -> None:
    """Drop an action that does not follow from those before it."""
    if not isinstance(actions[at], StartDeal):
        del actions[at]


def cut_short(actions: list[RecordEntry], at: int) -> None:
    """Leave the game before its end, to play on otherwise."""
    del actions[at:]


def repeated(actions: list[RecordEntry], at: int) -> None:
    actions.insert(at, actions[at])


def swapped(actions: list[RecordEntry], at: int) -> None:
    actions[at - 1 : at + 1] = reversed(actions[at - 1 : at + 1])


def by_the_next_seat(actions: list[RecordEntry], at: int) -> None:
    actions[at] = replace(actions[at], seat=Seat((actions[at].seat + 1) % 4))


def exchanged(actions: list[RecordEntry], at: int) -> None:
    """Put another action of the game here, whatever it was."""
    actions[at] = actions[at * 7 % len(actions)]


CHANGES = [dropped, cut_short, repeated, swapped, by_the_next_seat, exchanged]


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_any_action_is_found(
    library: Library, change: Callable[[list[RecordEntry], int], None]
) -> None:
    game = finished(library)
    before = list(game.actions)
    found = set()
    for at in range(1, len(before)):
        actions = list(before)
        change(actions, at)
        if actions != before:
            tampered = replace(game, actions=tuple(actions))
            found.add(checked_again(library, tampered).outcome)
    assert found
    assert found <= {Outcome.CHANGED, Outcome.OTHER_CARDS}


def test_only_actions_that_the_closing_fingerprint_covers_are_counted(library: Library) -> None:
    """Of the bids of one turn it covers the first and the last."""
    plain = finished(library)
    first, *rest = plain.actions
    assert isinstance(first, Bid)
    rules = replace(plain.setup.rules, bidding=Bidding(change=True))
    game = in_setup(rules=rules)(plain)
    counts = []
    for tricks in ([2], [2, 3], [2, 3, 0, 3]):
        bids = (*(replace(first, tricks=number) for number in tricks), first)
        changed = replace(game, actions=(*bids, *rest))
        counts.append(checked_again(library, changed).actions)
    assert counts == [len(plain.actions) + 1] * 3


@pytest.mark.parametrize("bit", range(0, 256, 15))
def test_a_change_of_any_bit_of_the_secret_is_found(library: Library, bit: int) -> None:
    game = finished(library)
    seed = (int.from_bytes(game.setup.seed) ^ 1 << bit).to_bytes(32)
    assert checked_again(library, in_setup(seed=seed)(game)).outcome is Outcome.OTHER_CARDS


def test_the_first_deal_that_differs_is_known(library: Library) -> None:
    game = finished(library)
    with_other_card = with_actions(other_last_card)(game)
    assert checked_again(library, with_other_card).first_wrong == 2
    assert checked_again(library, in_setup(seed=bytes(32))(game)).first_wrong == 0


def test_a_seal_stays_closed_until_the_game_is_over(library: Library) -> None:
    session = GameSession.start(library, short())
    play_on(session, 20)
    found = check(library.load(session.game_id))
    assert found.outcome is Outcome.GOES_ON
    play_on(session, 1000)
    assert check(library.load(session.game_id)).outcome is Outcome.UNTOUCHED


def test_undo_after_the_end_takes_the_closing_fingerprint_back(library: Library) -> None:
    session = GameSession.start(library, short())
    play_on(session, 1000)
    closing = library.load(1).closing
    assert closing
    assert session.undo() is not None
    assert library.load(1).closing == ""
    while session.redo() is not None:
        pass
    again = library.load(1)
    assert again.state.winners
    assert again.closing == closing
    assert check(again).outcome is Outcome.UNTOUCHED
    assert check(from_file(to_file(again))).outcome is Outcome.UNTOUCHED


def test_public_cards_and_older_games_are_not_called_sealed(library: Library) -> None:
    assert check(finished(library, public="day 2026-11-24")).outcome is Outcome.PUBLIC
    older = in_setup(fingerprint="")(finished(library))
    assert checked_again(library, older).outcome is Outcome.UNSEALED


def test_a_proof_has_everything_that_a_stranger_needs(library: Library) -> None:
    game = finished(library, word=WORD)
    proof = json.loads(proof_of(game))
    assert proof["seed"] == game.setup.seed.hex()
    assert proof["word"] == WORD
    assert [deal["cards each"] for deal in proof["deals"]] == [3, 5, 4]
    dealt = game.timeline.done[0].state.deal
    assert dealt is not None
    first = proof["deals"][0]
    assert first["dealer"] == dealt.dealer
    assert first["pack"][12:] == [str(card) for card in dealt.stock]
    assert len(proof["closing fingerprint"]) == 64
    assert proof["nature"] == game.setup.nature
    assert proof["game"][0] == "ohhell game 2"


def test_a_fingerprint_is_shown_by_its_first_140_bits() -> None:
    # Five bits for each sign: 0, 1, 2, ... 27, and what follows changes nothing.
    groups = ("2345", "6789", "ABCD", "EFGH", "JKLM", "NPQR", "STUV")
    first = "00443214c74254b635cf84653a56d7c675b"
    assert shown_groups(first + "0" * 29) == shown_groups(first + "f" * 29) == groups


def test_names_are_in_a_game_as_its_fingerprint_covers_them(library: Library) -> None:
    first, *others = short().seats
    seats = (replace(first, name=" Zoë\u202e  \nof  Ulm "), *others)
    game = finished(library, seats=seats)
    assert game.setup.seats[0].name == "Zoë of Ulm"
    assert json.loads(to_file(game))["seats"][0]["name"] == "Zoë of Ulm"
    assert check(from_file(to_file(game))).outcome is Outcome.UNTOUCHED


def test_the_first_dealer_and_the_nature_depend_on_the_word(library: Library) -> None:
    starts = [GameSession.start(library, short(word=f"word {n}")) for n in range(20)]
    dealers = {start.state.deal.dealer for start in starts if start.state.deal is not None}
    assert dealers == {0, 1, 2, 3}
    assert len({start.setup.nature for start in starts}) == 20


def test_a_word_is_known_once_a_game_was_cut_with_it(library: Library) -> None:
    assert not library.was_cut_with("Straße")
    GameSession.start(library, short(word="Straße"))
    assert library.was_cut_with("STRASSE")
    assert not library.was_cut_with("Strasse 2")


@for_each("text", ["", "0" * 63, "0" * 65, "A" * 64, "0" * 63 + "\n"])
def test_nothing_but_a_fingerprint_is_shown_as_one(text: str) -> None:
    with pytest.raises(ValueError, match="64 hex digits"):
        shown_groups(text)

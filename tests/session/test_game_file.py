"""Exported games come back the same; other files are refused with a sentence."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from any_rules import of_a_later_version
from each import for_each
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from session_drivers import FILE, Clock, alter, play_on, setup

from ohhell_desktop.rules.engine.actions import Action, Bid, Phase
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.form import problems
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.limits import problems_of_new
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io import codec
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.rules.io.record import MOST_ACTIONS, digest
from ohhell_desktop.session.challenges.games import day_setup
from ohhell_desktop.session.errors import GameFileError, LibraryError
from ohhell_desktop.session.files.game_file import LONGEST_FILE, from_file, to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import NATURES
from ohhell_desktop.session.help_marks import HelpMarks
from ohhell_desktop.session.history.past_game import rules_digest
from ohhell_desktop.session.library import row_codec
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.seats import SeatKind, SeatWays
from ohhell_desktop.variants import CATALOGUE, STANDARD

HELP: dict[str, Any] = {"hints": [7], "deals": [0], "went_back": False}


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return the library of the player who exports a game."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


@pytest.fixture(name="elsewhere")
def fixture_elsewhere(tmp_path: Path) -> Iterator[Library]:
    """Return another player's library."""
    library = Library(tmp_path / "elsewhere.sqlite3", Clock())
    yield library
    library.close()


def played(library: Library, actions: int, **about: Any) -> StoredGame:
    """Save and return a game with a number of random actions."""
    session = GameSession.start(library, setup(**about))
    play_on(session, actions)
    return library.load(session.game_id)


@pytest.mark.parametrize("actions", [0, 1, 77, 10_000])
@pytest.mark.parametrize("form", ["oh-hell", "clag", "ninety-nine", "nommie-auction"])
def test_an_imported_game_has_the_same_position_as_before(
    library: Library, elsewhere: Library, form: str, actions: int
) -> None:
    seats = 3 if form == "ninety-nine" else 4
    game = played(library, actions, form=form, seats=seats)
    game_id = elsewhere.add(from_file(to_file(game)))
    again = GameSession.resume(elsewhere, game_id)
    assert again.setup == game.setup
    assert digest(again.state) == digest(game.state)
    (line,) = elsewhere.games()
    assert line.finished == (again.state.turn is None)
    assert line.totals == game.state.totals


def test_a_game_of_several_people_can_be_imported(library: Library) -> None:
    game = played(library, 9)
    seats = tuple(replace(seat, kind=SeatKind.PERSON) for seat in game.setup.seats)
    shared = replace(game, setup=replace(game.setup, seats=seats))
    assert from_file(to_file(shared)).setup.seats == seats


def test_an_imported_game_continues_where_it_was_exported(
    library: Library, elsewhere: Library
) -> None:
    game = played(library, 50)
    session = GameSession.resume(elsewhere, elsewhere.add(from_file(to_file(game))))
    play_on(session, 10_000)
    assert session.state.turn is None
    assert elsewhere.load(session.game_id).state == session.state
    assert len(library.load(1).actions) == 50


@pytest.mark.parametrize("nature", [None, 0, NATURES - 1])
def test_a_game_keeps_its_nature_elsewhere(
    library: Library, elsewhere: Library, nature: int | None
) -> None:
    """One that has none uses its number, and keeps that."""
    elsewhere.add(played(library, 1, title="another"))
    number = library.create(replace(setup(), nature=nature))
    game = library.load(number)
    assert game.setup.nature == (number if nature is None else nature)
    game_id = elsewhere.add(from_file(to_file(game)))
    assert elsewhere.load(game_id).setup.nature == game.setup.nature


def test_a_sealed_game_that_has_lost_its_nature_gets_it_back(
    library: Library, elsewhere: Library
) -> None:
    game = played(library, 10)
    value = json.loads(to_file(game))
    del value["nature"]
    without = from_file(json.dumps(value).encode())
    assert library.find(without) == 1
    assert elsewhere.load(elsewhere.add(without)).setup.nature == game.setup.nature


WAYS = SeatWays((0.06, 0.88, 0.06), (0.8, 0.1, 0.1))


@pytest.mark.parametrize(
    "about",
    [{"word": "grandma’s apple cake"}, {"others": (WAYS,) * 4}, {}],
)
def test_a_game_keeps_what_is_known_about_its_cards_elsewhere(
    library: Library, elsewhere: Library, about: dict[str, Any]
) -> None:
    session = GameSession.start(library, replace(setup(), **about))
    play_on(session, 20)
    game = library.load(session.game_id)
    assert game.setup == session.setup
    again = from_file(to_file(game))
    assert elsewhere.load(elsewhere.add(again)) == game
    assert library.find(again) == 1


def test_only_the_true_deal_of_a_day_keeps_its_name_elsewhere(library: Library) -> None:
    person, day = setup().seats[0], date(2026, 11, 24)
    true = day_setup(day, person, lambda number: (f"Bot {number}", 2 + number))
    for deal, public in ((true, "day 2026-11-24"), (replace(true, seed=bytes(32)), "")):
        session = GameSession.start(library, deal)
        play_on(session, 5)
        assert session.setup.fingerprint == ""
        brought = from_file(to_file(library.load(session.game_id)))
        assert brought.setup.public == public
        assert brought.misnamed == (public == ""), "it is said"
    assert not from_file(to_file(played(library, 3))).misnamed


def test_a_word_changes_the_cards_and_not_the_fingerprint(library: Library) -> None:
    plain = GameSession.start(library, setup())
    cut = GameSession.start(library, replace(setup(), word="cake"))
    assert plain.state.deal is not None
    assert cut.state.deal is not None
    assert plain.state.deal.hands != cut.state.deal.hands
    assert plain.setup.fingerprint == cut.setup.fingerprint


def test_a_game_keeps_its_marks_of_help_elsewhere(library: Library, elsewhere: Library) -> None:
    plain = played(library, 20)
    assert "help" not in json.loads(to_file(plain))
    marks = HelpMarks(frozenset({7, 12}), frozenset({0}), went_back=True)
    library.add_help(1, marks)
    game = library.load(1)
    assert game.help == marks
    game_id = elsewhere.add(from_file(to_file(game)))
    assert elsewhere.load(game_id).help == elsewhere.games()[0].help == marks
    # It is still the same game.
    assert library.find(from_file(to_file(plain))) == 1


def test_a_game_is_recognized_only_while_it_is_the_same(
    library: Library, elsewhere: Library
) -> None:
    early = played(library, 10)
    assert elsewhere.find(early) is None
    game_id = elsewhere.add(early)
    elsewhere.add(played(library, 10, title="another", seed=bytes(32)))
    assert elsewhere.find(from_file(to_file(early))) == game_id
    play_on(GameSession.resume(elsewhere, game_id), 1)
    assert elsewhere.find(early) is None


def test_a_game_by_rules_that_new_ones_may_not_be_stays_a_game(
    library: Library, elsewhere: Library
) -> None:
    """An older version may have begun it: it is listed, read from a file, opened, played on."""
    scoring = Scoring(exact_square=10**6, miss_square=-(10**6), times_deal=True)
    rules = CATALOGUE[STANDARD].rules
    rules = replace(rules, sequence=HandSizes(text="13x20"), scoring=scoring)
    session = GameSession.start(library, replace(setup(), rules=rules))
    play_on(session, 10 * 57)
    assert max(map(abs, session.state.totals)) > 10**9
    assert problems_of_new(rules, 4)
    elsewhere.add(from_file(to_file(library.load(1))))
    for place in (library, elsewhere):
        (row,) = place.games()
        assert (row.damaged, row.totals) == (False, session.state.totals)
        play_on(GameSession.resume(place, row.game_id), 30)


def test_a_game_of_rules_that_are_no_longer_allowed_is_not_called_damaged(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(library, 30)
    data = to_file(game)
    monkeypatch.setattr(problems, "MOST_CARDS", 10)
    with pytest.raises(GameFileError, match="cannot play the rules of the game in this file"):
        from_file(data)
    with pytest.raises(LibraryError, match="cannot play its rules any more") as raised:
        library.load(1)
    assert "Friday" in str(raised.value)
    assert "damaged" not in str(raised.value)
    assert raised.value.ways == ()
    assert library.newest_unfinished() is None
    monkeypatch.undo()
    assert library.load(1) == game


@pytest.mark.slow
def test_the_longest_playable_game_can_be_imported() -> None:
    """Use the most deals and cards that a sequence may have, ten players, and change each bid."""
    rules = replace(
        CATALOGUE[STANDARD].rules,
        sequence=HandSizes(text="3x200"),
        bidding=replace(CATALOGUE[STANDARD].rules.bidding, change=True),
    )
    about = setup(seats=10)
    about = replace(about, rules=rules)
    state, _ = new_game(rules, 10, DeckSource(about.seed))
    actions: list[Action] = []
    while state.turn is not None:
        choices = legal(state)
        action = choices[len(actions) % len(choices)]
        state, _ = apply(state, action)
        actions.append(action)
        if isinstance(action, Bid) and state.phase is Phase.BIDDING:
            other = next(bid for bid in choices if bid != action)
            state, _ = apply(state, other)
            actions.append(other)
    assert len(state.history) == 200
    game = StoredGame(about, tuple(actions), state)
    data = to_file(game)
    assert from_file(data) == game
    assert len(actions) < MOST_ACTIONS
    assert len(data) < LONGEST_FILE * 3 // 4


@pytest.mark.parametrize("times", [1, 2, 5_000])
def test_a_bid_that_was_changed_often_is_written_only_once_to_a_file(
    library: Library, times: int
) -> None:
    session = GameSession.start(library, setup())
    first = session.state.turn
    assert first is not None
    state, actions = session.state, list[Action]()
    for number in range(times + 1):
        action = Bid(first, number % 2)
        state, _ = apply(state, action)
        actions.append(action)
    turn = state.turn
    assert turn is not None
    state, _ = apply(state, Bid(turn, 1))
    actions.append(Bid(turn, 1))
    taken_over = from_file(to_file(StoredGame(session.setup, tuple(actions), state)))
    assert digest(taken_over.state) == digest(state)
    assert taken_over.actions == (actions[0], *actions[times:])


def test_a_later_version_knows_a_game_again(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules have more fields now than the version had that stored the game."""

    def before(rules: RuleSet) -> dict[str, Any]:
        value = rules_to_json(rules)
        del value["settlement"], value["scoring"]["streak"]
        return value

    with monkeypatch.context() as patch:
        patch.setattr(row_codec, "rules_to_json", before)
        game = played(library, 10)
    assert library.load(1) == game
    assert library.find(from_file(to_file(game))) == 1


def test_rules_are_told_apart_the_same_way_in_a_later_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, others = CATALOGUE["trickster"].rules, CATALOGUE["clag"].rules
    before = rules_digest(rules)
    assert before != rules_digest(others)
    monkeypatch.setattr(codec, "STANDARD", of_a_later_version(RuleSet()))
    assert rules_digest(of_a_later_version(rules)) == before


def test_a_damaged_game_comes_back_from_its_file(library: Library, tmp_path: Path) -> None:
    game = played(library, 10)
    alter(tmp_path / FILE, "UPDATE action SET action = '{}' WHERE ply = 4")
    assert library.find(game) is None
    assert library.load(library.add(game)) == game
    assert library.find(game) == 2


def test_names_are_imported_on_one_line_and_complete(library: Library) -> None:
    game = played(library, 3, title="Half \ud800 and\nmore \u202e")
    assert from_file(to_file(game)).setup.title in {"Half and more", "Half ? and more"}


def test_the_file_can_be_read_by_a_person(library: Library) -> None:
    value = json.loads(to_file(played(library, 5)))
    about = ["form", "title", "seats", "nature", "fingerprint"]
    assert list(value) == ["ohhell-game", *about, "record"]
    assert value["seats"][0]["name"] == "Zoë"
    assert len(value["record"]["actions"]) == 5


def deal_by_list(record: dict[str, Any]) -> None:
    """Name the cards of the first deal instead of a seed."""
    cards = [str(card) for card in pack(rules_from_json(record["rules"]).deck, 4)]
    record.pop("seed")
    record["deals"] = [{"dealer": 0, "deck": cards}]


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda game: game.pop("ohhell-game"), "no Oh Hell! game"),
        (lambda game: game.update({"ohhell-game": 2}), "newer version"),
        (lambda game: game.update(record=5), "a record must be an object"),
        (lambda game: game["record"].update(format=9), "records of format 9"),
        (lambda game: game["record"].pop("seed"), "needs its deals, or a seed"),
        (lambda game: deal_by_list(game["record"]), "it has no seed"),
        (lambda game: game["record"].update(seed="x" * 64), "must be hex digits"),
        (lambda game: game["record"].update(players=5), "for 5 players and names 4"),
        (lambda game: game["record"].update(players=1 << 70), "must be 2 to 10"),
        (lambda game: game["record"]["rules"].update(hooks=1), "hooks is not known"),
        (
            lambda game: game["record"]["rules"].update(sequence=[40]),
            "This version of Oh Hell! cannot play the rules",
        ),
        (
            lambda game: game["record"]["rules"].update(sequence={"text": "nonsense"}),
            "cannot be read: these rules cannot be played: sequence",
        ),
        (lambda game: game["seats"].pop(), "for 4 players and names 3"),
        (lambda game: game["seats"][0].update(avatar=99), "an avatar must be"),
        (lambda game: game["seats"][0].update(name="x" * 101), "100 characters"),
        (
            lambda game: game["seats"][0].update(kind="zzz"),
            "read: a seat is for a person or a bot, not for 'zzz'. Nothing",
        ),
        (lambda game: game["seats"][0].update(kind=["bot"]), "not for \\['bot'\\]"),
        (lambda game: game["seats"][1].update(habit=5), "a habit must be a text"),
        (lambda game: game["seats"][1].update(habit="x" * 101), "100 characters"),
        (lambda game: game.update(nature=-1), "nature is damaged"),
        (lambda game: game.update(nature=10**300), "nature is damaged"),
        (lambda game: game.update(nature=True), "nature is damaged"),
        (lambda game: game.update(fingerprint="x"), "fingerprint is damaged"),
        (lambda game: game.update(fingerprint=None), "fingerprint is damaged"),
        (lambda game: game.update(closing="0" * 65), "closing is damaged"),
        (lambda game: game.update(public=5), "public is damaged"),
        (lambda game: game.update(public="x" * 101), "100 characters"),
        (lambda game: game["record"].update(format=4, word=5), "word of a record must be a text"),
        (lambda game: game["record"].update(format=4, word=""), "a word must have 1 to 64"),
        (lambda game: game["record"].update(format=4, word="x" * 65), "a word must have 1 to 64"),
        (lambda game: game["record"].update(format=4, word="\ud800"), "a word must have 1 to 64"),
        (lambda game: game.update(others=5), "others is damaged"),
        (lambda game: game.update(others=[{}] * 4), r"others\[0\].bids is missing"),
        (
            lambda game: game.update(others=[{"bids": 1, "plays": [1]}] * 4),
            r"others\[0\].bids is damaged",
        ),
        (
            lambda game: game.update(others=[{"bids": [1], "plays": [True]}] * 4),
            r"others\[0\].plays\[0\] is damaged",
        ),
        (
            lambda game: game.update(others=[{"bids": [1, 10**400], "plays": [1]}] * 4),
            "its others is damaged",
        ),
        (
            lambda game: game.update(others=[{"bids": [1], "plays": [1.5]}] * 4),
            "its others is damaged",
        ),
        (
            lambda game: game.update(others=[{"bids": [1], "plays": [1]}] * 3),
            "its others is damaged",
        ),
        (lambda game: game.update(help=[]), "its help is damaged"),
        (lambda game: game.update(help={"hints": [], "deals": []}), "its help is damaged"),
        (lambda game: game.update(help=HELP | {"hints": [-1]}), "its help is damaged"),
        (lambda game: game.update(help=HELP | {"hints": [3, 3]}), "its help is damaged"),
        (lambda game: game.update(help=HELP | {"deals": [True]}), "its help is damaged"),
        (lambda game: game.update(help=HELP | {"deals": [10**300]}), "its help is damaged"),
        (lambda game: game.update(help=HELP | {"went_back": 1}), "its help is damaged"),
        (lambda game: game["seats"][0].update(avatar=True), "an avatar must be a whole number"),
        (lambda game: game["seats"][0].update(avatar=1.0), "an avatar must be a whole number"),
        (lambda game: game["seats"][0].update(avatar=10**4000), "an avatar must be 1 to 12"),
        (lambda game: game.update(seats=[{}] * 100_000), "more than 10 seats"),
        (lambda game: game.update({"ohhell-game": True}), "newer version"),
        (lambda game: game["record"]["rules"].update(seats=[2, 1_000_000]), "2 to 10 players"),
        (lambda game: game["record"]["rules"].update(seats=[5, 4]), "2 to 10 players"),
        (lambda game: game["record"]["rules"].update({"x\u202e\n\x07y": 1}), "'x y' is not known"),
        (
            lambda game: game["record"]["rules"].update(changes=[[0] * 200] * 200),
            "more rules than a game can have",
        ),
        (
            lambda game: game["record"].update(actions=[{}] * (MOST_ACTIONS + 1)),
            "at most 10500 actions",
        ),
        (lambda game: game.update(title=None), "title is damaged"),
        (lambda game: game["record"]["actions"].append({"bid": 3}), "step 31 of it is against"),
        (lambda game: game["record"]["actions"].insert(2, {"play": "AS"}), "step 3 of it"),
        (lambda game: game["record"]["actions"].insert(2, {"seat": []}), "step 3 of it"),
        (lambda game: game["record"]["actions"].insert(2, 5), "must be an object"),
    ],
)
def test_a_foreign_file_is_refused_in_words(library: Library, change: Change, words: str) -> None:
    value = json.loads(to_file(played(library, 30)))
    change(value)
    with pytest.raises(GameFileError, match=words) as raised:
        from_file(json.dumps(value).encode())
    assert str(raised.value).isprintable()
    assert len(str(raised.value)) < 600


@for_each(
    "data",
    [b"", b"\x00\xff", b"5", b"[" * 100_000, b'{"ohhell-game"', "ohhell-game".encode("utf-16")],
)
def test_a_file_that_is_not_a_game_is_refused(data: bytes) -> None:
    with pytest.raises(GameFileError, match="no Oh Hell! game"):
        from_file(data)


def test_a_file_that_is_too_long_is_not_read() -> None:
    with pytest.raises(GameFileError, match="much too large"):
        from_file(b" " * (LONGEST_FILE + 1))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(
    max_examples=300,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.data())
def test_any_change_of_a_file_is_a_game_or_a_sentence(
    library: Library, data: st.DataObject
) -> None:
    """Replace any value of the file by another."""
    value: Any = json.loads(_sample(library))
    place: Any = value
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            place[key] = data.draw(JSON)
            break
        place = inner
    try:
        from_file(json.dumps(value).encode())
    except GameFileError as error:
        assert str(error).endswith(".")  # noqa: PT017 - either outcome will do


def _sample(library: Library) -> bytes:
    games = library.games()
    game = library.load(games[0].game_id) if games else played(library, 30, form="clag")
    return to_file(game)

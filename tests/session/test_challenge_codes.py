"""Challenge codes and result codes: what they stand for, and the slips that they notice."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from each import for_each

from ohhell_desktop.bots.levels import LEVELS as OFFERED
from ohhell_desktop.bots.version import PLAYERS
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.game import apply as done
from ohhell_desktop.rules.engine.game import legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import code, result, symbols
from ohhell_desktop.session.challenges.code import Challenge, Length, can_be_played
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.variants.published import NUMBERED

GOLDEN = Path(__file__).parents[1] / "golden" / "challenges.json"


def some_challenges(count: int, seed: int = 7) -> list[Challenge]:
    """Return challenges of all kinds, the same every time."""
    found: list[Challenge] = []
    dice = Random(seed)  # noqa: S311 - the same every time
    while len(found) < count:
        form = dice.choice(NUMBERED)
        least, most = CATALOGUE[form].rules.seats
        seats, length = dice.randint(least, most), dice.choice(list(Length))
        if can_be_played(form, seats, length):
            levels = tuple(dice.choices(code.LEVELS, k=seats - 1))
            found.append(Challenge(form, levels, dice.randrange(code.NUMBERS), length))
    return found


def a_game(rules_of: Challenge, seed: int = 3) -> GameState:
    """Return a game that was played to its end by chance."""
    dice = Random(seed)  # noqa: S311 - the same every time
    state, _ = new_game(rules_of.rules, rules_of.seats, DeckSource(bytes(32)))
    while not state.winners:
        state, _ = done(state, dice.choice(legal(state)))
    return state


def test_every_form_has_a_number_that_stays() -> None:
    assert sorted(NUMBERED) == sorted(CATALOGUE)
    published = json.loads(GOLDEN.read_text())["forms"]
    assert list(NUMBERED[: len(published)]) == published


def test_every_level_that_is_offered_has_a_number() -> None:
    assert {level.key for level in OFFERED} <= set(code.LEVELS)
    assert list(code.LEVELS) == json.loads(GOLDEN.read_text())["levels"]


def test_a_code_stands_for_its_challenge() -> None:
    for challenge in some_challenges(200):
        text = code.to_code(challenge)
        assert len(symbols.characters(text)) == symbols.LENGTH
        assert code.from_code(text) == challenge
        assert code.from_code(f" {text.lower().replace('-', '  ')}\n") == challenge


@for_each(
    "as_sent",
    [
        "\ufeff{}\u200b\r\n",
        "\u202e“{}”.",
        "\u2066{}\u2069",
        "({})",
    ],
)
def test_what_messages_put_around_a_code_is_left_out(as_sent: str) -> None:
    challenge = some_challenges(1)[0]
    text = code.to_code(challenge)
    hyphens = ("-", "\u2011", "\u2013", "\u2212", "\u00ad", "\u00a0", "\uff0d")
    for between in hyphens:
        assert code.from_code(as_sent.format(text.replace("-", between))) == challenge
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in text)
    assert code.from_code(as_sent.format(wide)) == challenge


def test_any_wrong_character_is_noticed_and_its_group_is_named() -> None:
    text = code.to_code(some_challenges(1)[0])
    names = ("first", "second", "third", "fourth")
    for place, sign in enumerate(text):
        for other in symbols.ALPHABET.replace(sign, "") if sign != "-" else "":
            slip = f"{text[:place]}{other}{text[place + 1 :]}"
            with pytest.raises(UnreadableError) as error:
                code.from_code(slip)
            assert str(error.value) == f"This code has a slip in the {names[place // 5]} group."


def test_neighbours_that_have_changed_places_are_noticed() -> None:
    for challenge in some_challenges(40):
        text = symbols.characters(code.to_code(challenge))
        for place in range(symbols.LENGTH - 1):
            swapped = f"{text[:place]}{text[place + 1]}{text[place]}{text[place + 2 :]}"
            if swapped != text:
                with pytest.raises(UnreadableError, match="slip"):
                    code.from_code(swapped)


@for_each(
    ("text", "sentence"),
    [
        ("", "There is no code yet."),
        (" - ", "There is no code yet."),
        ("7K4M", "This code is not whole: its last group is missing or too long."),
        ("7K4MO", "“O” in group 2 is in no code: there is no 0, O, 1 or I."),
        ("\N{SNOWMAN}" * 16, "“\N{SNOWMAN}” in group 1 is in no code: there is no 0, O, 1 or I."),
        ("2" * 5000, "This is much too long for a code."),
    ],
)
def test_what_is_no_code_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableError) as error:
        code.from_code(text)
    assert str(error.value) == sentence


def test_what_this_version_does_not_know_is_of_a_newer_one() -> None:
    known = Challenge("oh-hell", ("keen",) * 3, 5)
    value = code.from_word(symbols.read(code.to_code(known)))
    beyond = value | ((1 << 9) - 1) << 58  # the highest number of a form
    head = beyond >> 8
    text = symbols.written(code.to_word(head << 8 | code._check(head)))
    with pytest.raises(UnreadableError, match="newer version"):
        code.from_code(text)


@for_each(
    ("place", "bits", "field"),
    [(54, 4, 1), (54, 4, 15), (52, 2, 3), (49, 3, 6), (25, 3, 1)],
    ids=["one player", "fifteen players", "length", "level", "level of nobody"],
)
def test_a_field_beyond_what_is_known_is_of_a_newer_version(
    place: int, bits: int, field: int
) -> None:
    known = Challenge("oh-hell", ("beginner",) * 3, 5)
    value = code.from_word(symbols.read(code.to_code(known)))
    head = (value & ~((1 << bits) - 1 << place) | field << place) >> 8
    text = symbols.written(code.to_word(head << 8 | code._check(head)))
    with pytest.raises(UnreadableError, match="newer version"):
        code.from_code(text)


def test_slips_that_make_another_word_are_found_by_the_check() -> None:
    value = code.from_word(symbols.read(code.to_code(some_challenges(1)[0])))
    with pytest.raises(UnreadableError, match="more than one slip"):
        code.from_code(symbols.written(code.to_word(value ^ 1)))


def test_two_slips_are_not_put_down_to_one_group() -> None:
    word = list(symbols.read(code.to_code(some_challenges(1)[0])))
    # The errors 2 and 1 in the first two places are equal after weighing: 2 * 1 = 1 * 2.
    word[0], word[1] = word[0] ^ 2, word[1] ^ 1
    with pytest.raises(UnreadableError, match="more than one slip"):
        symbols.read(symbols.written(word))


def test_an_invented_code_has_no_slip_in_one_group() -> None:
    with pytest.raises(UnreadableError, match="This is no code"):
        code.from_code("ABCD-EFGH-JKLM-NPQR")


def test_a_form_that_cannot_be_played_so_is_named() -> None:
    text = code.to_code(Challenge("boerenbridge-100", ("keen",) * 3, 5, Length.SHORT))
    with pytest.raises(UnreadableError) as error:
        code.from_code(text)
    assert str(error.value) == "Boerenbridge to exactly 100 can’t be played by 4 like this."


@for_each("number", [-1, code.NUMBERS])
def test_no_code_stands_for_a_number_beyond_the_last(number: int) -> None:
    with pytest.raises(ValueError, match="must be below"):
        code.to_code(Challenge("oh-hell", ("keen",) * 3, number))


def test_a_result_code_brings_back_every_deal() -> None:
    for challenge in some_challenges(25, seed=2):
        state = a_game(challenge)
        mine = result.result_of(state.history, Seat(0), helped=True, players=1)
        public = code.to_code(challenge)
        text = result.to_result_code(public, challenge.rules, challenge.seats, mine)
        assert result.game_of(text, ["day 2026-01-01", public]) == public
        assert result.from_result_code(text, public, challenge.rules, challenge.seats) == mine
        assert mine.total == state.totals[0]


def test_points_that_do_not_follow_from_bid_and_tricks_are_in_the_code() -> None:
    rules = CATALOGUE["oh-hell"].rules
    deals = (result.DealOf(1, 1, 11), result.DealOf(0, 1, -30), result.DealOf(2, 0, 250))
    mine = result.SeatResult(deals, players=1)
    text = result.to_result_code("x", rules, 4, mine)
    assert result.from_result_code(text, "x", rules, 4) == mine


@for_each(
    "deals",
    [
        (result.DealOf(0, 0, 10),) * (result.MOST_DEALS + 1),
        (result.DealOf(0, 0, 1 << 24),),
        (result.DealOf(0, 99, 0),),
    ],
    ids=["deals", "points", "tricks"],
)
def test_a_result_too_large_for_a_code_is_refused(deals: tuple[result.DealOf, ...]) -> None:
    with pytest.raises(ValueError, match=r"at most|not below"):
        result.to_result_code(
            "x", CATALOGUE["oh-hell"].rules, 4, result.SeatResult(deals, players=1)
        )


def test_a_result_is_not_read_by_the_rules_of_a_smaller_game() -> None:
    rules = CATALOGUE["oh-hell"].rules
    ten, one = (replace(rules, sequence=HandSizes(text=text)) for text in ("10", "1"))
    mine = result.SeatResult((result.DealOf(2, 2, 12),), players=1)
    text = result.to_result_code("x", ten, 4, mine)
    assert result.from_result_code(text, "x", ten, 4).deals[0].tricks == 2
    with pytest.raises(UnreadableError, match="missing or changed"):
        result.from_result_code(text, "x", one, 4)


def test_a_result_has_no_more_words_than_its_deals_need() -> None:
    full = Challenge("oh-hell", ("keen",) * 3, 5)
    lengths = []
    for length in (Length.SHORT, Length.WHOLE):
        challenge = Challenge(full.form, full.levels, full.number, length)
        mine = result.result_of(a_game(challenge).history, Seat(0), helped=False, players=1)
        text = result.to_result_code("x", challenge.rules, 4, mine)
        lengths.append(len(symbols.characters(text)))
    assert lengths == [32, 48]


def test_a_result_of_another_game_and_a_changed_one_are_refused() -> None:
    challenge = some_challenges(1)[0]
    public = code.to_code(challenge)
    mine = result.result_of(a_game(challenge).history, Seat(0), helped=False, players=1)
    text = result.to_result_code(public, challenge.rules, challenge.seats, mine)
    about = (public, challenge.rules, challenge.seats)
    with pytest.raises(UnreadableError, match="haven’t played yet"):
        result.game_of(text, ["day 2026-01-01"])
    with pytest.raises(UnreadableError, match="haven’t played yet"):
        result.from_result_code(text, "day 2026-01-01", *about[1:])
    with pytest.raises(UnreadableError, match="no result"):
        result.from_result_code(public, *about)
    with pytest.raises(UnreadableError, match="slip in the first group"):
        result.from_result_code(("A" if text[0] != "A" else "B") + text[1:], *about)
    words = symbols.characters(text)
    assert len(words) > symbols.LENGTH
    with pytest.raises(UnreadableError, match="no challenge code"):
        code.from_code(text)
    other = "A" if words[symbols.LENGTH] != "A" else "B"
    with pytest.raises(UnreadableError, match="slip in group 5"):
        symbols.read(words[: symbols.LENGTH] + other + words[symbols.LENGTH + 1 :])
    exchanged = words[symbols.LENGTH :] + words[: symbols.LENGTH]
    with pytest.raises(UnreadableError, match="missing or changed"):
        result.from_result_code(exchanged, *about)


def test_the_version_of_the_players_has_room_in_a_result() -> None:
    assert 0 < int(PLAYERS) < 64

"""Challenge codes and result codes as other people send them: made, changed by chance, and read.

Codes are changed as people, chats and mischief change them: what comes out is the right game, or a
sentence.
"""

import string
from contextlib import suppress
from random import Random

import pytest

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import code, result, symbols
from ohhell_desktop.session.challenges.code import Challenge, Length, can_be_played
from ohhell_desktop.session.challenges.finding import codes_in
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.variants.published import NUMBERED

pytestmark = pytest.mark.slow
CODES = 1_000
CHANGES = 20_000
RESULTS = 30
HOSTILE = ("A", "AB ", "AAAA-", "2222 ", "X\n", "\ufdfa", "\u202e", "\0")
"""What ten million characters to paste are made of."""
ANY = string.printable + "éßİ\N{SNOWMAN}\N{FULLWIDTH DIGIT TWO}\N{RIGHT-TO-LEFT OVERRIDE}"


def a_challenge(dice: Random) -> Challenge:
    """Return a challenge that can be played."""
    while True:
        form = dice.choice(NUMBERED)
        seats, length = dice.randint(*CATALOGUE[form].rules.seats), dice.choice(list(Length))
        if can_be_played(form, seats, length):
            levels = tuple(dice.choices(code.LEVELS, k=seats - 1))
            return Challenge(form, levels, dice.randrange(code.NUMBERS), length)


def changed(text: str, dice: Random) -> str:
    """Return a code with something changed in it."""
    signs = list(text)
    for _ in range(dice.choice((1, 1, 1, 2, 3, 5))):
        at = dice.randrange(len(signs)) if signs else 0
        match dice.randrange(8):
            case 0 | 1:
                signs[at : at + 1] = dice.choice(symbols.ALPHABET)
            case 2:
                signs[at : at + 2] = reversed(signs[at : at + 2])
            case 3:
                del signs[at : at + dice.randint(1, 5)]
            case 4:
                signs.insert(at, dice.choice(ANY))
            case 5:
                signs = list("".join(signs).lower())
            case 6:
                signs[at:at] = dice.choice((" ", "\n", "\t", "--", " - "))
            case _:
                pass
    return "".join(signs) * dice.choice((*(1,) * 30, 2, 500))


def message_with(text: str, dice: Random) -> str:
    """Return a message in which a code stands, as people and mail programs write it."""
    if dice.random() < 0.5:
        text = text.lower()
    gap = dice.choice(("-", " ", "", "-\n> ", "\N{ZERO WIDTH SPACE}-"))
    around = dice.choice(("{}", "Hi Ben, play this: {}. Have fun!", "“{}”", "HERE {} HERE"))
    return around.format(text.replace("-", gap) if len(text) < code.LONGEST_TEXT else text)


def a_result(challenge: Challenge, dice: Random) -> str:
    """Return the result code of a game that was played by chance."""
    state, _ = new_game(challenge.rules, challenge.seats, DeckSource(bytes(32)))
    while not state.winners:
        state, _ = apply(state, dice.choice(legal(state)))
    made = result.result_of(state.history, Seat(0), helped=dice.random() < 0.5, players=1)
    public = code.to_code(challenge)
    return result.to_result_code(public, challenge.rules, challenge.seats, made)


@pytest.fixture(scope="module")
def challenges() -> list[Challenge]:
    """Return challenges that can be played, the same every time."""
    dice = Random(11)  # noqa: S311 - no secret
    return [a_challenge(dice) for _ in range(CODES)]


def test_every_code_is_read_back(challenges: list[Challenge]) -> None:
    assert [code.from_code(code.to_code(each)) for each in challenges] == challenges


def test_a_changed_code_is_the_right_game_or_is_refused(challenges: list[Challenge]) -> None:
    dice, right, refused = Random(12), 0, 0  # noqa: S311 - no secret
    for _ in range(CHANGES):
        challenge = dice.choice(challenges)
        text = changed(code.to_code(challenge), dice)
        try:
            assert code.from_code(text) == challenge, text
        except UnreadableError:
            refused += 1
        else:
            right += 1
    assert min(right, refused) > CHANGES // 100


def test_a_changed_result_is_the_right_one_or_is_refused(challenges: list[Challenge]) -> None:
    dice, right = Random(13), 0  # noqa: S311 - no secret
    some = challenges[:RESULTS]
    results = [a_result(each, dice) for each in some]
    about = [(code.to_code(each), each.rules, each.seats) for each in some]
    known = [
        result.from_result_code(text, *each) for text, each in zip(results, about, strict=True)
    ]
    for _ in range(CHANGES):
        at = dice.randrange(RESULTS)
        with suppress(UnreadableError):
            found = result.from_result_code(changed(results[at], dice), *about[at])
            assert found == known[at]
            right += 1
    assert right > CHANGES // 100


def test_every_code_is_found_in_a_message(challenges: list[Challenge]) -> None:
    dice = Random(14)  # noqa: S311 - no secret
    texts = [code.to_code(each) for each in challenges]
    for text in (*texts, *(a_result(each, dice) for each in challenges[:RESULTS])):
        message = message_with(text, dice)
        assert codes_in(message)[:1] == [symbols.characters(text)], message
    for each in HOSTILE:
        codes_in(message_with(each * (10_000_000 // len(each)), dice))

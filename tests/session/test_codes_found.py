"""Codes found in what somebody has copied: messages, halves of codes, and mischief."""

from each import for_each

from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import CHALLENGE, Challenge, Length, kind_begun, to_code
from ohhell_desktop.session.challenges.finding import LONGEST, codes_in
from ohhell_desktop.session.challenges.result import RESULT, DealOf, SeatResult, to_result_code
from ohhell_desktop.variants import CATALOGUE

CODE = to_code(Challenge("oh-hell", ("keen", "strong"), 7, Length.SHORT))
OTHER = to_code(Challenge("wizard", ("keen",) * 3, 8))
RULES = CATALOGUE["oh-hell"].rules
DEALS = tuple(DealOf(1, 1, 11) for _ in range(19))
RESULT_CODE = to_result_code(CODE, RULES, 3, SeatResult(DEALS, players=1))
PLAIN, PLAIN_RESULT = symbols.characters(CODE), symbols.characters(RESULT_CODE)
SURROUNDED = (
    "{code}",
    "Hi Ben, here is the code: {code}. Have fun!",
    "HERE {code} HERE",
    "“{code}”",
    "\N{RIGHT-TO-LEFT OVERRIDE}{code}\N{POP DIRECTIONAL FORMATTING}",
    "<b>{code}</b>",
    "\t{code}\r\n\r\n-- \nsent by Ann",
)


@for_each("around", SURROUNDED)
@for_each("code", [CODE, RESULT_CODE])
def test_a_code_is_found_whatever_stands_around_it(around: str, code: str) -> None:
    plain = symbols.characters(code)
    forms = (
        code,
        code.lower(),
        code.replace("-", " "),
        code.replace("-", ""),
        code.replace("-", "-\n> "),
        "\N{ZERO WIDTH SPACE}".join(code),
    )
    for form in forms:
        assert codes_in(around.format(code=form)) == [plain]


def test_of_several_codes_results_come_first_then_the_last_ones() -> None:
    found = codes_in(f"{CODE}, no, {OTHER}! I made {RESULT_CODE}")
    assert found == [PLAIN_RESULT, symbols.characters(OTHER), PLAIN]


@for_each(
    ("text", "found"),
    [
        ("7K4M-QD2V", "7K4MQD2V"),
        ("7k4m qd2v 9", "7K4MQD2V9"),
        ("7k4mqd2v9x", "7K4MQD2V9X"),
        ("it is 7K4M-QD2V-9XTA-BC2Z, you see", "7K4MQD2V9XTABC2Z"),
        ("it is 7K4O QD2V 9XTA BC2Z, you see", "7K4OQD2V9XTABC2Z"),
        (f"all of it: {RESULT_CODE[:-4]}2222", PLAIN_RESULT[:-4] + "2222"),
    ],
)
def test_what_is_half_a_code_or_has_a_slip_is_found_too(text: str, found: str) -> None:
    assert codes_in(text) == [found]


@for_each("text", ["", "nothing of the kind", "See you at eight, then.", "?!"])
def test_words_are_no_code(text: str) -> None:
    assert "".join(codes_in(text)) == ""


@for_each("text", ["A", "AB ", "AAAA-", "2222 ", "X\n", "\ufdfa", "\u202e", "\0"])
def test_of_ten_million_characters_only_the_first_are_looked_at(text: str) -> None:
    pasted = text * (10_000_000 // len(text))
    assert codes_in(pasted) == codes_in(pasted[:LONGEST])
    assert codes_in(f"{CODE} {pasted}")[0] == PLAIN


def test_the_first_character_says_of_which_kind_a_code_is() -> None:
    assert kind_begun(CODE) == CHALLENGE
    assert kind_begun(RESULT_CODE[:1]) == RESULT
    assert kind_begun("") is None
    assert kind_begun("O") is None

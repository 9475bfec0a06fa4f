"""The rules of every form in words: everything special about it is mentioned."""

from typing import Final

from each import for_each

from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.rulebook import rules_as_plain_text, rules_text

FORMS: Final = {form.key: form for form in (*core.FORMS, *FURTHER)}

CASES: Final = [
    (form.key, seats)
    for form in FORMS.values()
    for seats in range(form.rules.seats[0], form.rules.seats[1] + 1)
]

SPECIAL: Final[dict[str, tuple[str, ...]]] = {
    "oh-hell": (
        "10 down to 1, then 2 up to 10",
        "changed until",
        "the dealer must choose another bid (the hook)",
        "10 and 1 for each trick. A missed bid scores 1 for each trick won",
    ),
    "oh-hell-classic": (
        "The dealer leads",
        "costs 10 for each trick too many or too few",
        "more deals like",
    ),
    "oh-hell-spruce": ("1 up to 13", "there is no hook", "Deal 13: There is no trump."),
    "house-2-10": ("6 deals of 12", "Deals 12 to 15: There is no trump.", "after 20 of them"),
    "blackout": ("A missed bid scores nothing", "changed until"),
    "tien-op-en-neer": ("1 up to 10, then 9 down to 1", "there is no hook"),
    "blackout-pbm": (
        "Deal 1: Your card is on your forehead",
        "there is nothing to choose",
        "who was exact most often",
    ),
    "oh-shit-wilson": ("Spades are always trump", "13 down to 1"),
    "wuori-must-trump": ("must play a trump if you have one, not necessarily a higher one",),
    "coulon-2-6": ("below 7, there is no trump",),
    "devils-bridge": ("Deal 19: Your card is on your forehead",),
    "big-maximum": (
        "13 down to 1, then 2 up to 13",
        "dealt in deals 1 and 25, so there is no trump",
    ),
    "ascenseur": ("1 up to 13, then 12 down to 1", "dealt in deal 13, so there is no trump"),
    "ascenseur-strip": ("32 cards", "An exact bid scores 2 and 1", "costs 1 for each trick too"),
    "up-and-down-the-river": ("10 down to 1",),
    "bills-river": ("over and over: spades, diamonds, clubs, hearts;", "there is no hook"),
    "contract-whist": ("hearts, diamonds, clubs, spades, no trump;", "7 down to 1"),
    "nomination-whist": ("spades, hearts, clubs, diamonds, no trump;",),
    "nommie-auction": (
        "the highest bidder names trump; of equal bids, the first.",
        "They may also choose no trump.",
        "zero more than 3 deals in a row",
    ),
    "bust-au": ("Everybody chooses a bid", "13 down to 2, then 2 deals of 1, then 2 up to 13"),
    "boerenbridge": ("From 4 cards up", "Deal 1: Your card is on your forehead"),
    "boerenbridge-100": (
        "80 points or more makes no bid",
        "who makes no bid scores 1 for each trick",
        "exactly 100 points",
        "so 103 becomes 97",
        "There is no trump.",
        "bid of zero scores 20",
    ),
    "german-bridge": (
        "the square of the bid",
        "the square of the difference between bid and tricks",
    ),
    "kachuful": ("spades, diamonds, clubs, hearts;", "1 up to 13"),
    "765": ("7 down to 1",),
    "seven-truf": (
        "5 for each card dealt to a player",
        "4 deals of 8",
        "dealt in deals 8 to 11 and 19 to 22, so there is no trump",
    ),
    "la-podrida": ("must play a trump if you have one",),
    "la-podrida-naipes": ("anticlockwise", "10 and 3 for each trick", "4 deals of 1"),
    "la-pocha": (
        "A Spanish pack of 40 cards",
        "ace, 3, rey, caballo, sota, 7",
        "anticlockwise",
        "dealer shows the last card of their own hand",
        "would win the trick so far, you must play one",
        "higher than any in the trick",
        "costs 5 for each trick too",
    ),
    "romanian-whist": (
        "32 cards",
        "must play a trump",
        "dealt in deals 11 to 14, so there is no trump",
        "5 and 1 for each",
    ),
    "romanian-whist-818": ("4 deals of 8, then 7 down to 2, then 4 deals of 1",),
    "brader-jokers": ("54 cards", "other joker is the only trump", "a suit of their own"),
    "atkinson-blackout": (
        "named high or low",
        "any trick but the first",
        "hearts, clubs, diamonds, spades;",
    ),
    "wizard": (
        "4 wizards (W on the card) and 4 jesters (a fool’s cap on the card)",
        "names one of the four suits",
        "The first wizard in a trick wins it.",
        "all cards of a trick are jesters, the first wins",
        "20 and 10 for each trick",
    ),
    "gameduell-owls": (
        "If it has none, more cards are turned up until one has a suit",
        "the dealer begins",
        "The dealer leads",
        "wizard or jester",
    ),
    "marrows-bowers": ("the second highest the other jack of its colour",),
    "super-screw": (
        "After the bids the next card",
        "super trump",
        "Joker 1, the super joker, beats every card",
    ),
    "dkm-cardsharp": ("leads with 101 points or more", "10, over and over", "there is no hook"),
    "bga": ("(the hook)",),
    "trickster": ("(the hook)", "trumps too"),
    "ludopoli": ("king, queen", "2, ace.", "costs 3 and 1 for each trick too", "play a trump"),
    "playok": ("(the hook)",),
    "plump": ("There is no trump.", "bid of zero scores 5", "4 deals of 1"),
    "stiche-raten": ("32 cards", "There is no trump.", "ace, king, queen, jack, 10, 9, 8, 7."),
    "okuneff": ("the highest bidder names trump", "0: 5, 1: 10, 2: 20, 3: 35"),
    "clag": (
        "Deal 8, No trumps: There is no trump.",
        (
            "Deal 9, Misère: No bids are made: everybody counts as having bid 0."
            " A player who wins no trick scores 10."
            " A player who wins any scores 1 for each trick won."
        ),
        "Deal 10, Guess trumps: After the bids the next card",
        "before looking at their cards. The bids may add up to the number of tricks.",
        "Deal 12, Twos wild: A two stands for a card that its player names",
        "Deal 13, Aces low: From high to low: king,",
        "calls trumps: Before the bids the dealer looks at their hand and names trump. It must",
        (
            "Deal 15, Most tricks: No bids are made. Everybody scores 1 for each trick won."
            " The player with the most tricks scores 10 more"
        ),
    ),
    "clag-english": (
        "A player who wins any loses 2 for each trick won.",
        "A player who wins any loses 3 for each trick won.",
        "Deal 13, Roll 'em: Nobody looks at their cards",
        "10 and 2 for each trick",
    ),
    "ninety-nine": (
        "setting three cards aside",
        "clubs 3, hearts 2, spades 1, diamonds 0",
        "0: diamonds, 1: spades, 2: hearts, 3: clubs",
        "1: 30, 2: 20, 3: 10",
        "Declaring is worth 30 more, revealing 60",
        "Before the first lead each in turn",
        "a reveal beats a declaration",
    ),
}
"""What the rules of a form must mention, for four players if it allows four."""


@for_each(("key", "seats"), CASES)
def test_the_rules_of_a_form_can_be_described_for_every_number_of_seats(
    key: str, seats: int
) -> None:
    text = rules_as_plain_text(FORMS[key].rules, seats, untranslated)
    assert not {"{", "}", "None"} & set(text.split())
    assert "{" not in text
    assert f"{seats} players play" in text


@for_each("key", FORMS)
def test_the_rules_of_a_form_say_what_is_special_about_it(key: str) -> None:
    least, most = FORMS[key].rules.seats
    text = rules_as_plain_text(FORMS[key].rules, min(max(4, least), most), untranslated)
    missing = [words for words in SPECIAL[key] if words not in text]
    assert not missing


@for_each(
    ("key", "seats", "words"),
    [
        ("bust-au", 3, "Left out of these: 5 of clubs."),
        (
            "bust-au",
            5,
            "These are in it twice: every 2, every 3, every 4 and 5 of clubs.",
        ),
        ("bust-au", 6, "every 7, 8 of clubs and 8 of diamonds."),
        ("bust-au", 5, "Of two identical cards in a trick, the later"),
        ("ascenseur-strip", 5, "Left out of these: 7 of clubs and 7 of diamonds."),
        ("la-pocha", 3, "A Spanish pack of 36 cards"),
        ("romanian-whist", 3, "ace, king, queen, jack, 10, 9."),
        ("atkinson-blackout", 5, "A pack of 50 cards."),
        ("kachuful", 6, "zero more than 5 deals in a row"),
    ],
)
def test_the_rules_are_those_for_the_number_of_seats(key: str, seats: int, words: str) -> None:
    assert words in rules_as_plain_text(FORMS[key].rules, seats, untranslated)


def test_rules_that_do_not_matter_at_a_table_are_left_out() -> None:
    assert "in a row" not in rules_as_plain_text(FORMS["kachuful"].rules, 5, untranslated)
    assert "identical" not in rules_as_plain_text(FORMS["bust-au"].rules, 4, untranslated)
    assert "Special deals" not in rules_as_plain_text(FORMS["oh-hell"].rules, 4, untranslated)
    assert "trumps" not in rules_as_plain_text(FORMS["stiche-raten"].rules, 4, untranslated)


@for_each("key", FORMS)
def test_every_word_of_the_rules_goes_through_the_translation(key: str) -> None:
    sections = rules_text(FORMS[key].rules, FORMS[key].rules.seats[0], lambda *_: "")
    assert not "".join("".join(part.sentences) + part.heading for part in sections).strip()

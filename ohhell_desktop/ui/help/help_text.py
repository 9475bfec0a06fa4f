"""The pages of the help that are written by hand."""

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence, QTextDocument

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import TrumpSource
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.session.errors import reason
from ohhell_desktop.ui.kit.shortcuts import ZOOM_KEYS, Command, find_keys, keys_text
from ohhell_desktop.words.rulebook import Section
from ohhell_desktop.words.sections.scores import rules_score_sentences

_STYLES: Final = re.compile(r'<style.*?</style>| style="[^"]*"|<meta[^>]*>', re.DOTALL)

_METHOD: Final = Path(__file__).with_name("fair-deals.md")
"""A copy of the page in ``docs/``; a test compares the two."""


def how_to_play(rules: RuleSet, seats: int, *, here: bool) -> tuple[str, list[Section]]:
    """Return a short introduction to the game: a title and its chapters.

    Args:
        rules: the rules whose scoring is described.
        seats: how many play.
        here: whether they are the rules of the current game.

    Raises:
        ValueError: if the sequence cannot be read.
    """
    title = QCoreApplication.translate("Help", "How to play in one minute")
    most = max(plan.tricks for plan in schedule(rules, seats))
    score = rules_score_sentences(rules, most, tr)
    cards = _with_the_cards(score, here=here)
    return title, [*_before_the_cards(rules), *cards, _marks(), _hints_and_reviews()]


def _marks() -> Section:
    translate = QCoreApplication.translate
    marks = (
        translate(
            "Help", "A plate shows a player’s bid and tricks: “2 ●○” is a bid of 2, one won."
        ),
        translate("Help", "A cross means one trick too many."),
        translate("Help", "D is the dealer, and the crown lies on the card that wins so far."),
        translate("Help", "On the score sheet a kept bid is circled, and a missed one struck out."),
    )
    return Section(translate("Help", "The marks"), marks)


def _hints_and_reviews() -> Section:
    translate = QCoreApplication.translate
    points = (
        translate(
            "Help",
            "Press H when it is your turn: the hint says what is best and why, and what every "
            "other choice brings or costs on average.",
        ),
        translate(
            "Help",
            "When a game nears its end, the chance to win it may count instead: then the figures "
            "are that chance, in percent.",
        ),
        translate(
            "Help",
            "The review of a deal divides your points: what a good player makes on average, luck, "
            "your bid and your play. A choice is judged by what you could know.",
        ),
        translate(
            "Help",
            "Luck is how good your cards were, how the others played against what was to be "
            "expected, and choices of yours that turned out better or worse than they usually do. "
            "The last two often cancel each other, so they are one figure that opens into the two.",
        ),
        translate(
            "Help", "The last card of a hand plays itself; a preference of the page Play says so."
        ),
    )
    return Section(translate("Help", "Hints and reviews"), points)


def _about_trump(rules: RuleSet) -> str:
    translate = QCoreApplication.translate
    match rules.trump.source:
        case TrumpSource.TURN_UP:
            return translate("Help", "A card is turned up: its suit is trump and beats all others.")
        case TrumpSource.NONE:
            return translate("Help", "There is no trump in this game.")
        case _:
            return translate("Help", "One suit is trump and beats all others.")


def _before_the_cards(rules: RuleSet) -> list[Section]:
    translate = QCoreApplication.translate
    aim = (
        translate("Help", "Say how many tricks you’ll win, then win exactly that many."),
        translate("Help", "One trick too many is a miss, like one too few."),
        translate("Help", "To learn it by playing: “First lesson” in the Help menu."),
    )
    deal = (
        translate("Help", "Each deal has a different number of cards."),
        _about_trump(rules),
    )
    bids = (
        translate("Help", "Everybody bids in turn. The dealer bids last."),
        translate(
            "Help",
            "In most games the bids can’t add up to the number of tricks, so somebody "
            "always misses. This is the hook: the dealer’s forbidden number is struck out.",
        ),
    )
    return [
        Section(translate("Help", "The aim"), aim),
        Section(translate("Help", "The deal"), deal),
        Section(translate("Help", "The bids"), bids),
    ]


def _with_the_cards(points: list[str], *, here: bool) -> list[Section]:
    translate = QCoreApplication.translate
    tricks = (
        translate("Help", "One player leads a card, marked “Led”; the others add one each."),
        translate("Help", "If you have a card of the suit led, you must play one."),
        translate("Help", "If not, play what you like: a trump, or a card you don’t need."),
        translate("Help", "The highest trump wins, or else the highest card of the suit led."),
        translate("Help", "The winner leads the next trick."),
    )
    score = (
        translate("Help", "Win exactly what you bid and you score; miss it and you score less."),
        translate("Help", "This is the score at this table.")
        if here
        else translate("Help", "This is the score of the main game."),
        *points,
    )
    return [
        Section(translate("Help", "The tricks"), tricks),
        Section(translate("Help", "The score"), score),
    ]


def _row(keys: str, text: str) -> str:
    return f'<tr><td width="26%"><b>{escape(keys)}</b></td><td>{escape(text)}</td></tr>'


def keys_table(heading: str, rows: Iterable[tuple[str, str]]) -> str:
    """Return a heading, and a table with keys and what they do."""
    body = "".join(_row(keys, text) for keys, text in rows)
    table = f'<table class="ruled" width="100%" cellspacing="0">{body}</table>'
    return f"<h3>{escape(heading)}</h3>{table}"


def keys() -> str:
    """Return the keys of the table and the menus as rich text."""
    translate = QCoreApplication.translate
    title = translate("Help", "Keys")
    at_table = keys_table(translate("Help", "At the table"), _table_keys())
    watching = keys_table(translate("Help", "While you watch a game again"), _replay_keys())
    reviewing = keys_table(translate("Help", "In the review of a deal"), _review_keys())
    anywhere = keys_table(
        translate("Help", "Everywhere"), (*_menu_keys(), _find_key(), _zoom_keys())
    )
    return f"<h2>{escape(title)}</h2>{at_table}{reviewing}{watching}{anywhere}"


def _find_key() -> tuple[str, str]:
    key = find_keys()[0].toString(QKeySequence.SequenceFormat.NativeText)
    return key, QCoreApplication.translate("Help", "Go to the search, on pages that have one")


def _zoom_keys() -> tuple[str, str]:
    keys = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in ZOOM_KEYS)
    text = QCoreApplication.translate("Help", "Larger, smaller and usual text in this help")
    return keys, text


def _table_keys() -> list[tuple[str, str]]:
    translate = QCoreApplication.translate
    return [
        (
            translate("Help", "Left, Right"),
            translate("Help", "Choose a card you can play, or a bid; with Ctrl any card"),
        ),
        (translate("Help", "Home, End"), translate("Help", "The first and the last of them")),
        (
            translate("Help", "Enter, Space"),
            translate("Help", "Play the card, or make the bid; Enter also plays your only card"),
        ),
        (
            translate("Help", "0 to 9"),
            translate("Help", "Choose that bid: type the number, then Enter"),
        ),
        (
            translate("Help", "Backspace"),
            translate(
                "Help",
                "Change your bid until the next player bids (the dealer bids last and can’t)",
            ),
        ),
        (
            translate("Help", "Space"),
            translate("Help", "Skip the animation; where a curtain hides the table, open it"),
        ),
        (
            translate("Help", "Escape"),
            translate(
                "Help",
                "Put back the card you are dragging or naming, or close what is open; else a small"
                " menu: continue, the preferences, leave the table",
            ),
        ),
        (
            translate("Help", "Tab"),
            translate("Help", "Go from card to card or from bid to bid, then to the score sheet"),
        ),
    ]


def _replay_keys() -> list[tuple[str, str]]:
    translate = QCoreApplication.translate
    return [
        (translate("Help", "Space"), translate("Help", "Play and pause")),
        (translate("Help", "Left, Right"), translate("Help", "One card; with Shift one trick")),
        (translate("Help", "Page up, Page down"), translate("Help", "One deal")),
        (translate("Help", "Home, End"), translate("Help", "The start and the end of the game")),
        (
            translate("Help", "0, 1, 2, 4"),
            translate("Help", "Half the speed, the usual one, twice and four times"),
        ),
    ]


def _review_keys() -> list[tuple[str, str]]:
    translate = QCoreApplication.translate
    return [
        (translate("Help", "Left, Right"), translate("Help", "One card; with Shift one trick")),
        (translate("Help", "Home, End"), translate("Help", "The start and the end of the deal")),
        (translate("Help", "Page up, Page down"), translate("Help", "The deal before, the next")),
        (translate("Help", "Escape"), translate("Help", "Leave the review")),
    ]


def _menu_keys() -> list[tuple[str, str]]:
    translate = QCoreApplication.translate
    rows = (
        (Command.UNDO, translate("Help", "Go back to your last choice")),
        (Command.REDO, translate("Help", "Play again what you have taken back")),
        (Command.HINT, translate("Help", "A hint: what each choice is worth, and why")),
        (Command.LAST_TRICK, translate("Help", "Show the last trick")),
        (Command.SHEET, translate("Help", "Show or hide the score sheet")),
        (Command.RULES, translate("Help", "The rules of this table")),
        (Command.HOW_TO, translate("Help", "This help")),
        (Command.NEW, translate("Help", "A new game")),
        (Command.SAVED, translate("Help", "The saved games")),
        (Command.PRINT, translate("Help", "Print a score sheet, or the rules on one page")),
        (Command.RECORD, translate("Help", "Your record")),
        (Command.CLOSE, translate("Help", "Leave the table; your game is saved")),
        (Command.PREFERENCES, translate("Help", "Preferences")),
        (Command.SOUND, translate("Help", "Turn the sound off, or on again")),
        (Command.FULL_SCREEN, translate("Help", "Full screen, and back")),
        (Command.QUIT, translate("Help", "Quit; your game is saved")),
    )
    return [(keys_text(command), text) for command, text in rows]


def method_html() -> str:
    """Return the page about how cards are dealt and checked, which is one of the documents."""
    try:
        text = _METHOD.read_text("utf-8")
    except OSError as error:
        return f"<p>{escape(reason(error))}</p>"
    page = QTextDocument()
    page.setMarkdown(text)
    # The page brings its own fonts and colours.
    return _STYLES.sub("", page.toHtml())

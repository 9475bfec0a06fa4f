"""The pages of the help that are written by hand."""

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

from ohhell_desktop.ui.rules_html import rules_html
from ohhell_desktop.words.rulebook import Section


def how_to_play() -> str:
    """The game in one minute, as rich text."""
    tr = QCoreApplication.translate
    return rules_html(
        tr("Help", "How to play in one minute"),
        [
            Section(
                tr("Help", "The aim"),
                (
                    tr("Help", "Say how many tricks you will win, then win exactly as many."),
                    tr("Help", "One trick too many is as bad as one too few."),
                ),
            ),
            Section(
                tr("Help", "The deal"),
                (
                    tr("Help", "Each deal has another number of cards."),
                    tr("Help", "A card is turned up: its suit is trump and beats all others."),
                ),
            ),
            Section(
                tr("Help", "The bids"),
                (
                    tr("Help", "In turn everybody bids a number of tricks. The dealer bids last."),
                    tr(
                        "Help",
                        "Mostly the bids may not add up to the number of tricks: the dealer's"
                        " forbidden number is struck out, so somebody always fails.",
                    ),
                ),
            ),
            Section(
                tr("Help", "The tricks"),
                (
                    tr("Help", "One player leads a card, the others add one each."),
                    tr("Help", "If you have a card of the suit that was led, you must play one."),
                    tr("Help", "If not, play what you like: a trump, or a card to be rid of."),
                    tr("Help", "The highest trump wins, or else the highest card of the suit led."),
                    tr("Help", "Who wins a trick leads to the next."),
                ),
            ),
            Section(
                tr("Help", "The score"),
                (
                    tr("Help", "Win what you have bid and you score; miss it and you score less."),
                    tr("Help", "The rules of this table say how much."),
                ),
            ),
        ],
    )


def _row(keys: str, text: str) -> str:
    cell = "padding: 4px 16px 4px 0"
    return (
        f'<tr><td style="{cell}"><b>{escape(keys)}</b></td>'
        f'<td style="{cell}">{escape(text)}</td></tr>'
    )


def _native(keys: QKeySequence | QKeySequence.StandardKey) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def keys_table(rows: Iterable[tuple[str, str]]) -> str:
    """A page with keys and what they do."""
    tr = QCoreApplication.translate
    body = "".join(_row(keys, text) for keys, text in rows)
    return f"<h2>{escape(tr('Help', 'Keys'))}</h2><table>{body}</table>"


def keys() -> str:
    """The keys of the table and the menus, as rich text."""
    tr, standard = QCoreApplication.translate, QKeySequence.StandardKey
    return keys_table(
        (
            (tr("Help", "Left, Right"), tr("Help", "Choose a card of your hand, or a bid")),
            (tr("Help", "Enter, Space"), tr("Help", "Play the card, or make the bid")),
            (tr("Help", "0 to 9"), tr("Help", "Choose that bid")),
            (tr("Help", "Space, Esc"), tr("Help", "Skip what is moving")),
            ("L", tr("Help", "Show the last trick")),
            (tr("Help", "Tab"), tr("Help", "Go from the hand to the score sheet and back")),
            (_native(QKeySequence("F9")), tr("Help", "Show or hide the score sheet")),
            (_native(QKeySequence("F2")), tr("Help", "The rules of this table")),
            (_native(standard.HelpContents), tr("Help", "This help")),
            (_native(standard.New), tr("Help", "A new game")),
            (_native(standard.Open), tr("Help", "The saved games")),
            (_native(standard.FullScreen), tr("Help", "Full screen, and back")),
            (_native(standard.Quit), tr("Help", "Quit; the game is kept as it stands")),
        )
    )

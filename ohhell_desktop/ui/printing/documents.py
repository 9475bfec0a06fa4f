"""What can be printed, and the pages of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.kit.printing.page import Page, mirrored
from ohhell_desktop.ui.kit.printing.paper import Paper
from ohhell_desktop.ui.printing.rules_card import rules_card
from ohhell_desktop.ui.printing.score_sheet import score_sheet
from ohhell_desktop.ui.printing.sheet_contents import SheetContents, blank_sheet


class Document(StrEnum):
    """The kinds of documents."""

    SHEET = "sheet"
    """A score sheet to be filled in by hand."""
    GAME = "game"
    """The score sheet of a game."""
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """A game whose sheet can be printed."""

    title: str
    form: str
    """Its key in the catalogue; empty for own rules."""
    rules: RuleSet
    names: tuple[str, ...]
    sheet: SheetContents
    begun: bool
    """Whether a deal is over."""
    day: str = ""
    """When it was played, as in "2026-05-31"; empty if that is not known."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the player wants to print."""

    document: Document
    title: str
    """Of the form."""
    rules: RuleSet
    names: tuple[str, ...]
    """By seat; empty for a name that is written by hand."""
    game: PrintedGame | None = None


def pages_of(wanted: Wanted, paper: Paper) -> Sequence[Page]:
    """Return the pages of a document.

    Raises:
        ValueError: if the sequence of the deals cannot be read.
    """
    game = wanted.game
    if wanted.document is Document.RULES:
        pages = rules_card(wanted.title, wanted.rules, len(wanted.names), paper)
    elif wanted.document is Document.GAME and game is not None:
        pages = score_sheet(game.sheet, paper)
    else:
        pages = score_sheet(blank_sheet(wanted.title, wanted.rules, wanted.names), paper)
    if QApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        return [mirrored(page) for page in pages]
    return pages


def title_of(wanted: Wanted) -> str:
    """Return the title of a document, which is the name of its file too."""
    if wanted.document is Document.RULES:
        return tr("{title}, rules").format(title=wanted.title)
    if wanted.document is not Document.GAME or wanted.game is None:
        return tr("{title}, empty score sheet").format(title=wanted.title)
    title = tr("{title}, score sheet").format(title=wanted.game.title)
    return f"{title}, {wanted.game.day}" if wanted.game.day else title

"""Score sheets and rules on paper: nothing is cropped, and a screen reader finds everything."""

import itertools
from dataclasses import replace

import pytest
from pdf_reading import Pdf
from printed_checks import inside_their_cells, played, texts, within_margins
from PySide6.QtCore import QLocale

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Trump, TrumpSource
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.ui.kit.printing.output import pdf
from ohhell_desktop.ui.kit.printing.page import (
    MARGIN,
    SOFT,
    Disc,
    Face,
    Line,
    Role,
    Weight,
    Words,
    mirrored,
)
from ohhell_desktop.ui.kit.printing.paper import A4, LETTER, Paper, usual_paper
from ohhell_desktop.ui.kit.printing.typeset import lines, width
from ohhell_desktop.ui.printing.rules_card import rules_card
from ohhell_desktop.ui.printing.score_sheet import DOT, ROW, score_sheet
from ohhell_desktop.ui.printing.sheet_contents import SheetContents, blank_sheet, game_sheet
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words.rulebook import rules_text

LONG = RuleSet(seats=(2, 10), sequence=HandSizes(text="5x60"))
NAMES = ("Wilhelmina " * 9, "W" * 100, "אברהם בן יצחק", "🂡 Ada", *"EFGHIJ")


@pytest.mark.parametrize(
    ("locale", "language"), [("en_US_POSIX", "en"), ("C", "en"), ("en_GB", "en"), ("de_AT", "de")]
)
def test_a_pdf_names_the_language_of_its_words(locale: str, language: str) -> None:
    usual = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        file = pdf(score_sheet(blank_sheet("Ours", RuleSet(), ["Ada", "Ben", "Cy"]), A4), "Ours")
    finally:
        QLocale.setDefault(usual)
    name = language.encode("utf-16-be").hex().upper()
    assert f"/Lang <FEFF{name}>".encode() in file


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("key", ["oh-hell", "clag", "ninety-nine", "la-podrida-naipes", "wizard"])
def test_the_rules_of_a_form_fill_one_page_and_can_be_read_out(key: str, paper: Paper) -> None:
    rules = CATALOGUE[key].rules
    seats = rules.seats[1]
    pages = rules_card("Title", rules, seats, paper)
    assert len(pages) == 1
    assert within_margins(pages)
    file = Pdf(pdf(pages, "Title"))
    assert len(file.pages) == 1
    tree, sections = file.tree(), rules_text(rules, seats, tr)
    headings = [node.text for node in tree.children if node.role == "H2"]
    assert headings[: len(sections)] == [section.heading for section in sections]
    said = file.text(file.pages[0])
    for section in sections:
        assert " ".join(section.sentences) in said


def special_deals(count: int, name: str) -> tuple[DealChange, ...]:
    """Return changes that need many words."""
    return tuple(
        DealChange(
            where=Where.NUMBERS,
            numbers=(deal,),
            name=f"{name}{deal}",
            trump=Trump(source=TrumpSource.DEALER),
            bidding=Bidding(style=BidStyle.AT_ONCE),
        )
        for deal in range(1, count + 1)
    )


def test_rules_with_a_special_deal_after_the_other_are_in_two_columns_of_one_page() -> None:
    sizes, changes = HandSizes(text="7x25"), special_deals(20, "Special deal ")
    pages = rules_card("Ours", RuleSet(seats=(3, 4), sequence=sizes, changes=changes), 4, A4)
    assert len(pages) == 1
    assert within_margins(pages)
    texts_ = [part for part in pages[0].parts if part.role is Role.TEXT]
    lefts = {round(mark.x) for part in texts_ for mark in part.marks if isinstance(mark, Words)}
    assert {MARGIN, round(A4.width / 2 + 4)} <= lefts


def test_rules_that_no_page_can_hold_go_on_on_another_one() -> None:
    changes = special_deals(149, "Long " * 10)
    rules = RuleSet(seats=(3, 4), sequence=HandSizes(text="5x180"), changes=changes)
    pages = rules_card("A title of " * 5, rules, 4, A4)
    assert len(pages) > 1
    assert within_margins(pages)
    said = "".join(texts(pages)).replace("Printed by Oh Hell!", "").replace(" ", "")
    for section in rules_text(rules, 4, tr):
        assert "".join(section.sentences).replace(" ", "") in said


def test_a_sheet_has_a_row_for_each_deal_and_a_dot_for_each_dealer() -> None:
    rules = CATALOGUE["oh-hell"].rules
    (page,) = score_sheet(blank_sheet("Ours", rules, ("", "Ada", "", "")), A4)
    dots = [mark for part in page.parts for mark in part.marks if isinstance(mark, Disc)]
    in_rows = dots[:-1]  # the last one is explained below the sheet
    assert len(in_rows) == 19
    assert {dot.radius for dot in dots} == {DOT / 2}
    steps = {round(b.y - a.y, 6) for a, b in itertools.pairwise(in_rows)}
    assert len(steps) == 1
    assert min(steps) >= ROW
    assert len({round(dot.x, 3) for dot in in_rows}) == 4
    assert texts([page]).count("Name") == 3
    assert "Ada" in texts([page])


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_sheet_to_fill_in_uses_its_page(paper: Paper, seats: int) -> None:
    rules = replace(CATALOGUE["oh-hell"].rules, seats=(2, 7))
    (page,) = score_sheet(blank_sheet("Ours", rules, ("",) * seats), paper)
    marks = [mark for part in page.parts for mark in part.marks]
    lowest = max(mark.y for mark in marks if isinstance(mark, Words))
    assert paper.height - MARGIN - lowest < 12
    widest = max(mark.x2 for mark in marks if isinstance(mark, Line))
    assert paper.width - MARGIN - widest < 12
    notes = [mark for mark in marks if isinstance(mark, Words) and len(mark.text) > 20]
    assert {mark.face.points for mark in notes} == {11.0}


def test_few_deals_have_high_rows_and_a_game_of_figures_lower_ones() -> None:
    rules = replace(CATALOGUE["oh-hell"].rules, sequence=HandSizes(text="3, 2, 1"))
    names = ("Ada", "Ben", "Cleo")
    for sheet, high in (
        (blank_sheet("Ours", rules, names), 16),
        (game_sheet("Ours", "Ada wins", rules, names, played(rules, names, 3)), 10),
    ):
        (page,) = score_sheet(sheet, A4)
        dots = [mark for part in page.parts for mark in part.marks if isinstance(mark, Disc)]
        dots = [dot for dot in dots if dot.radius == DOT / 2]
        assert dots[1].y - dots[0].y == pytest.approx(high, abs=0.1)


def test_a_sheet_is_a_table_with_heads() -> None:
    names = ("Ada", "Ben", "Cleo")
    rules = CATALOGUE["oh-hell"].rules
    sheet = game_sheet("Ours", "Ada wins", rules, names, played(rules, names, 19))
    file = Pdf(pdf(score_sheet(sheet, A4), "Ours"))
    tree = file.tree()
    assert [node.role for node in tree.children[:3]] == ["H1", "P", "Table"]
    head, *rows = tree.children[2].children
    assert len(rows) == 19
    assert [cell.text for cell in head.children if cell.text in names] == list(names)
    for row, past in zip(rows, sheet.rows, strict=True):
        first, *cells = row.children
        assert (first.role, first.text) == ("TH", str(past.cards))
        totals = [cell.text.replace("\N{MINUS SIGN}", "-") for cell in cells[2::2]]
        assert totals == [str(entry.total) for entry in past.entries]
        for cell, entry in zip(cells[1::2], past.entries, strict=True):
            assert f"bid {entry.bid}" in cell.text
            assert ("made" in cell.text) == (entry.bid == entry.won)


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("deals", [0, 60])
def test_ten_players_and_sixty_deals_are_on_several_pages_with_heads(
    paper: Paper, deals: int
) -> None:
    if deals:
        sheet = game_sheet("T" * 60, "x" * 300, LONG, NAMES, played(LONG, NAMES, deals))
    else:
        sheet = blank_sheet("T" * 60, LONG, NAMES)
    pages = score_sheet(sheet, paper)
    assert len(pages) > 1
    assert within_margins(pages)
    assert inside_their_cells(pages)
    for page in pages[:-1]:
        assert "Cards" in texts([page])
    rows = {part.row for page in pages for part in page.parts if part.role is Role.ROW_HEAD}
    assert len(rows) == 60
    (table,) = (node for node in Pdf(pdf(pages, "T")).tree().children if node.role == "Table")
    assert len(table.children) == 61


def test_text_goes_to_the_other_side_in_a_language_from_right_to_left() -> None:
    rules = CATALOGUE["oh-hell"].rules
    pages = score_sheet(blank_sheet("Ours", rules, ("Ada", "Ben", "Cleo")), A4)
    turned = [mirrored(page) for page in pages]
    assert within_margins(turned)
    before, after = (
        {
            m.text: m.x
            for p in pages_
            for q in p.parts
            for m in q.marks
            if isinstance(m, Words) and m.text in {"Ada", "Cleo"}
        }
        for pages_ in (pages, turned)
    )
    assert before["Ada"] < before["Cleo"]
    assert after["Ada"] > after["Cleo"]
    assert next(mirrored(page) for page in turned).text == pages[0].text


def test_names_are_written_as_they_are_typed_and_read_out_whole() -> None:
    rules = CATALOGUE["oh-hell"].rules
    names = ("אברהם בן יצחק", "Ada\tLovelace  II", "W" * 100)
    file = Pdf(pdf(score_sheet(blank_sheet("Ours", rules, names), A4), "Ours"))
    head = next(node for node in file.tree().children if node.role == "Table").children[0]
    assert [cell.text for cell in head.children[1::3]] == list(names)


def test_a_game_without_a_fixed_end_has_rows_enough() -> None:
    ends = [form for form in CATALOGUE.values() if form.rules.ending.when != "schedule"]
    assert ends
    for form in ends:
        sheet = blank_sheet(form.name, form.rules, ("",) * form.rules.seats[0])
        assert len(sheet.rows) >= 20
        assert any("until somebody wins" in text for _, text in sheet.notes)


def test_the_trump_is_printed_where_the_rules_fix_it() -> None:
    def trumps(key: str) -> list[str]:
        rules = CATALOGUE[key].rules
        sheet: SheetContents = blank_sheet("Ours", rules, ("",) * rules.seats[0])
        return [row.trump for row in sheet.rows]

    assert trumps("kachuful")[:4] == ["spades", "diamonds", "clubs", "hearts"]
    assert not any(trumps("oh-hell"))


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_ink_is_never_lighter_than_can_be_printed(paper: Paper) -> None:
    rules = CATALOGUE["clag"].rules
    names = ("A", "B", "C", "D")
    pages = [
        *rules_card("Clag", rules, 4, paper),
        *score_sheet(game_sheet("Clag", "x", rules, names, played(rules, names, 9)), paper),
    ]
    for page in pages:
        for part in page.parts:
            for mark in part.marks:
                ink = mark.face.ink if isinstance(mark, Words) else getattr(mark, "ink", 1.0)
                assert ink >= SOFT


def test_the_usual_paper_is_that_of_the_country() -> None:
    assert usual_paper(QLocale("en_US")) == LETTER
    assert usual_paper(QLocale("es_MX")) == LETTER
    assert usual_paper(QLocale("en_GB")) == A4
    assert usual_paper(QLocale("C")) == A4


def test_a_line_breaks_between_words_and_else_anywhere() -> None:
    face = Face(10.0)
    assert lines("one two", face, width("one ", face) + 0.5) == ["one ", "two"]
    broken = lines("🂡" * 30, face, 30.0)
    assert len(broken) > 1
    assert "".join(broken) == "🂡" * 30
    assert lines("", face, 30.0) in ([], [""])


def test_words_at_the_end_of_a_line_are_read_apart_from_the_next_ones() -> None:
    rules = CATALOGUE["clag"].rules
    (page,) = rules_card("Title", rules, 7, A4)
    paragraphs = [
        "".join(mark.text for mark in part.marks if isinstance(mark, Words)).strip()
        for part in page.parts
        if part.role is Role.TEXT
    ]
    for section in rules_text(rules, 7, tr):
        assert " ".join(section.sentences) in paragraphs


def test_each_special_deal_begins_a_line() -> None:
    rules = CATALOGUE["clag"].rules
    (page,) = rules_card("Title", rules, 7, A4)
    begun = [text.split(",")[0] for text in texts([page]) if text.startswith("Deal ")]
    assert begun == [f"Deal {number}" for number in range(8, 16)]


def test_totals_are_in_one_size_and_the_date_ends_with_the_table() -> None:
    rules = CATALOGUE["oh-hell"].rules
    names = tuple("ABCDEFG")
    (page,) = score_sheet(game_sheet("T", "now", rules, names, played(rules, names, 200)), A4)
    bold = [
        mark.face.points
        for part in page.parts
        if part.role is Role.CELL
        for mark in part.marks
        if isinstance(mark, Words) and mark.face.weight is Weight.BOLD
    ]
    assert len(set(bold)) == 1
    (page,) = score_sheet(blank_sheet("T", rules, ("",) * 2), A4)
    marks = [mark for part in page.parts for mark in part.marks if isinstance(mark, Line)]
    level = [mark for mark in marks if mark.y1 == mark.y2]
    (date,) = (mark for mark in level if mark.width == 0.25)
    assert date.x2 == max(mark.x2 for mark in level if mark.width == 0.6)


@pytest.mark.parametrize("seats", [4, 7, 10])
def test_a_missed_bid_and_the_tricks_won_can_be_read(seats: int) -> None:
    names = tuple("ABCDEFGHIJ"[:seats])
    history = played(CATALOGUE["oh-hell"].rules, names, 20)
    sheet = game_sheet("T", "now", CATALOGUE["oh-hell"].rules, names, history)
    found = [
        mark.face.points
        for page in score_sheet(sheet, A4)
        for part in page.parts
        if part.role is Role.CELL and any(isinstance(mark, Line) for mark in part.marks)
        for mark in part.marks
        if isinstance(mark, Words)
    ]
    assert min(found) >= 8

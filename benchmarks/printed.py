"""Score sheets and rules of every form on paper: is anything cropped, and can it be read out?

Every form, on A4 and Letter, for 4 players and for the fewest and the most that it allows: a sheet
to fill in, the sheet of a game, and the rules. Each page is drawn with white around it, and no ink
may lie outside its margins; no text may cross a line of a table; the rules may take one page. Each
PDF is read again, by its own tables: the headings and sentences of the rules must be in it in their
order, and the sheet must be a table with a row for each deal.

    python benchmarks/printed.py [--pictures FOLDER]

No display is needed. With --pictures, the pages of A4 are kept as pictures to look at. Exits with
status 1 if anything is wrong.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from common import ROOT, offscreen, verdict

sys.path[:0] = [str(ROOT / "tests" / "ui"), str(ROOT / "tests")]

from pdf_reading import Pdf  # noqa: E402 - the folders first
from printed_checks import inside_their_cells, played, within_margins  # noqa: E402
from PySide6.QtCore import Qt  # noqa: E402
from PySide6.QtGui import QImage, QPainter  # noqa: E402

from ohhell_desktop.app import make_application  # noqa: E402
from ohhell_desktop.look.translate import tr  # noqa: E402
from ohhell_desktop.ui.kit.printing.output import pdf  # noqa: E402
from ohhell_desktop.ui.kit.printing.page import Page  # noqa: E402
from ohhell_desktop.ui.kit.printing.painting import draw_page  # noqa: E402
from ohhell_desktop.ui.kit.printing.paper import A4, LETTER, Paper  # noqa: E402
from ohhell_desktop.ui.printing.rules_card import rules_card  # noqa: E402
from ohhell_desktop.ui.printing.score_sheet import score_sheet  # noqa: E402
from ohhell_desktop.ui.printing.sheet_contents import blank_sheet, game_sheet  # noqa: E402
from ohhell_desktop.variants import CATALOGUE, Form  # noqa: E402
from ohhell_desktop.words.rulebook import rules_text  # noqa: E402

NAMES: Final = ("Ada", "Wilhelmina von Northumberland", "אברהם", "Zoë", *"EFGHIJ")
SHOWN: Final = 6
"""Pixels of a picture to look at for each millimetre."""


def problems(form: Form, seats: int, paper: Paper) -> Iterator[tuple[str, Sequence[Page], str]]:
    """Yield each document of a form, its pages, and what is wrong with it; empty if nothing is."""
    card = rules_card(form.name, form.rules, seats, paper)
    wrong = "" if within_margins(card) else "ink outside the margins"
    if len(card) != 1:
        wrong += f" {len(card)} pages"
    file = Pdf(pdf(card, form.name))
    said, place = file.text(file.pages[0]), 0
    for section in rules_text(form.rules, seats, tr):
        text = " ".join([section.heading, *section.sentences])
        place = said.find(text, place)
        if place < 0:
            wrong += f" not read: {section.heading}"
            break
    yield "rules", card, wrong
    names, history = NAMES[:seats], played(form.rules, NAMES[:seats], 200)
    sheets = {
        "sheet": blank_sheet(form.name, form.rules, ("",) * seats),
        "game": game_sheet(form.name, "A date", form.rules, names, history),
    }
    for kind, sheet in sheets.items():
        pages = score_sheet(sheet, paper)
        wrong = "" if within_margins(pages) else "ink outside the margins"
        inside_their_cells(pages)
        tree = Pdf(pdf(pages, form.name)).tree()
        tables = [node for node in tree.children if node.role == "Table"]
        if [len(table.children) for table in tables] != [len(sheet.rows) + 1]:
            wrong += " not a table with a row for each deal"
        yield kind, pages, wrong


def keep(pages: Sequence[Page], folder: Path, name: str) -> None:
    """Keep pages as pictures."""
    for number, page in enumerate(pages, 1):
        wide, high = (round(side * SHOWN) for side in (page.paper.width, page.paper.height))
        image = QImage(wide, high, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        draw_page(painter, page, SHOWN)
        painter.end()
        image.save(str(folder / f"{name}-{number}.png"))


def main() -> None:
    """Check every form, and print what is wrong and how many pages there are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path)
    folder: Path | None = parser.parse_args().pictures
    offscreen()

    application = make_application()

    documents, pages_of, wrongs = Counter[str](), Counter[str](), 0
    for key, form in CATALOGUE.items():
        least, most = form.rules.seats
        for seats in sorted({least, min(max(4, least), most), most}):
            for paper in (A4, LETTER):
                for kind, pages, wrong in problems(form, seats, paper):
                    documents[kind] += 1
                    pages_of[kind] += len(pages)
                    if wrong:
                        wrongs += 1
                        print(f"{key}, {seats} players, {paper.size.name}, {kind}: {wrong}")
                    if folder is not None and paper is A4:
                        folder.mkdir(parents=True, exist_ok=True)
                        keep(pages, folder, f"{key}-{seats}-{kind}")
    del application
    counts = ", ".join(f"{documents[kind]} {kind} on {pages_of[kind]} pages" for kind in documents)
    print(f"{len(CATALOGUE)} forms, A4 and Letter: {counts}; {wrongs} wrong")
    sys.exit(verdict(documents.total(), wrongs))


if __name__ == "__main__":
    main()

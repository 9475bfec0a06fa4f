"""The ways to paper: a printer or a PDF file, each with a dialog and a sentence on the result."""

import logging
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QSizeF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.disk.atomic import write_atomically
from ohhell_desktop.ui.kit.dialogs.file_dialogs import FileKind, ask_where_to_write
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog, show_warning
from ohhell_desktop.ui.kit.printing.page import Page
from ohhell_desktop.ui.kit.printing.painting import draw_page
from ohhell_desktop.ui.kit.printing.paper import Paper
from ohhell_desktop.ui.kit.printing.tagging import NotTaggedError, mark_part, tagged

if TYPE_CHECKING:
    # Imported where it is first needed: slow, and seldom used.
    from PySide6.QtPrintSupport import QPrinter

ENDING: Final = ".pdf"
_RESOLUTION: Final = 1200
_INCH: Final = 25.4
"""In millimetres."""
_LEAST: Final = Paper(148.0, 190.0, QPageSize.PageSizeId.Custom)
"""On smaller paper, pages of this size are made smaller."""
_logger: Final = logging.getLogger("ohhell.ui")

LayOut = Callable[[Paper], Sequence[Page]]
"""Makes the pages for a paper."""


def pdf_writer(buffer: QBuffer, title: str) -> QPdfWriter:
    """Return what writes a PDF file to a buffer, which is opened."""
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator(tr("Oh Hell!"))
    return writer


def pdf(pages: Sequence[Page], title: str) -> bytes:
    """Return pages as a PDF file with the structure that screen readers need."""
    buffer = QBuffer()
    writer = pdf_writer(buffer, title)
    writer.setResolution(_RESOLUTION)
    _fill(writer, pages[0].paper)
    painter = QPainter(writer)
    for number, page in enumerate(pages):
        if number:
            writer.newPage()
        draw_page(painter, page, _RESOLUTION / _INCH, mark_part)
    painter.end()
    # Its destructor may use the buffer, so it is deleted first.
    del writer
    made = bytes(buffer.data().data())
    try:
        return tagged(made, [page.parts for page in pages], _language())
    except NotTaggedError:
        _logger.warning("a PDF was written without its structure", exc_info=True)
        return made


def _language() -> str:
    """Return the language of the texts, that of the locale of the program."""
    locale = QLocale()
    # What is called "C" has no language, and English texts.
    none = locale.language() is QLocale.Language.C
    return "en" if none else QLocale.languageToCode(locale.language())


def _fill(device: QPagedPaintDevice, paper: Paper) -> None:
    """Use the whole of a paper; the pages have margins of their own."""
    if paper.size is QPageSize.PageSizeId.Custom:
        size = QPageSize(QSizeF(paper.width, paper.height), QPageSize.Unit.Millimeter)
    else:
        size = QPageSize(paper.size)
    device.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))


def print_pages(printer: "QPrinter", lay_out: LayOut) -> bool:
    """Print pages on the paper that the printer has; return whether it takes them."""
    from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415 - slow, seldom used

    printer.setFullPage(True)
    sheet = printer.pageLayout().fullRect(QPageLayout.Unit.Millimeter)
    given = Paper(sheet.width(), sheet.height(), QPageSize.PageSizeId.Custom)
    smaller = min(1.0, given.width / _LEAST.width, given.height / _LEAST.height)
    pages = lay_out(Paper(given.width / smaller, given.height / smaller, given.size))
    if printer.printRange() is QPrinter.PrintRange.PageRange:
        pages = pages[max(0, printer.fromPage() - 1) : printer.toPage() or None]
    if printer.pageOrder() is QPrinter.PageOrder.LastPageFirst:
        pages = pages[::-1]
    copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
    painter = QPainter()
    if not pages or not painter.begin(printer):
        return False
    pixels = printer.resolution() / _INCH * smaller
    for number, page in enumerate([*pages] * copies):
        if number:
            printer.newPage()
        draw_page(painter, page, pixels)
    return painter.end()


def ask_and_print(
    title: str,
    parent: QWidget,
    prepare: Callable[[QPagedPaintDevice], object],
    send: Callable[["QPrinter"], bool],
) -> str:
    """Ask which printer to use, and print.

    Args:
        title: what the pages are called in the list of the printer.
        parent: the window over which to ask.
        prepare: sets the paper that is proposed.
        send: draws the pages; returns whether it could.

    Returns:
        A sentence for the player; empty if the dialog was cancelled.
    """
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415 - slow, seldom used

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if sys.platform == "win32" and printer.outputFormat() != QPrinter.OutputFormat.NativeFormat:
        # Without a printer, the dialog of Windows would not even open.
        return _no_printer()
    printer.setDocName(title)
    prepare(printer)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(tr("Print"))
    if not run_dialog(dialog):
        return ""
    if not send(printer):
        return tr("The printer does not take the pages. You can save them as a PDF instead.")
    return tr("The pages have been sent to the printer.")


def ask_and_print_pages(lay_out: LayOut, paper: Paper, title: str, parent: QWidget) -> str:
    """Ask which printer to use, and print pages; a sentence as of :func:`ask_and_print`."""
    from PySide6.QtPrintSupport import QPrinterInfo  # noqa: PLC0415 - slow, seldom used

    if not QPrinterInfo.availablePrinterNames():
        return _no_printer()
    return ask_and_print(
        title, parent, lambda device: _fill(device, paper), lambda to: print_pages(to, lay_out)
    )


def _no_printer() -> str:
    return tr("There is no printer here. You can save the pages as a PDF instead.")


def ask_and_save_pdf(make: Callable[[], bytes], title: str, parent: QWidget) -> str:
    """Ask for a file name and write a PDF file; show a warning if that fails.

    Args:
        make: returns the file.
        title: the proposed name.
        parent: the window over which to ask.

    Returns:
        A sentence for the player; empty if nothing was written.
    """
    kind = FileKind(tr("PDF files (*.pdf)"), ENDING)
    path = ask_where_to_write(parent, tr("Save as PDF"), title, kind)
    if path is None:
        return ""
    try:
        write_atomically(path, make())
    except OSError as error:
        text = tr("The file cannot be written ({detail}).")
        detail = error.strerror or str(error)
        show_warning(parent, text.format(detail=detail))
        return ""
    return tr("The pages are in the file {name} now.").format(name=path.name)

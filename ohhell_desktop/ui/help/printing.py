"""Prints pages of the help and saves them as PDF files."""

import sys
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.disk.atomic import write_atomically
from ohhell_desktop.ui.kit.dialogs.file_dialogs import FileKind, ask_where_to_write
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog, show_warning

MARGIN_MM: Final = 5
"""In addition to the 2 cm that Qt leaves free when it prints a document."""
ENDING: Final = ".pdf"


def lay_out(device: QPagedPaintDevice, *, wide: bool) -> None:
    """Set the page margins, and landscape orientation for a wide page."""
    landscape, portrait = QPageLayout.Orientation.Landscape, QPageLayout.Orientation.Portrait
    device.setPageOrientation(landscape if wide else portrait)
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    device.setPageMargins(margins, QPageLayout.Unit.Millimeter)


def pdf(document: QTextDocument, title: str, *, wide: bool) -> bytes:
    """Return the document as a PDF file.

    Args:
        document: the content.
        title: its title.
        wide: whether to use landscape orientation.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    lay_out(writer, wide=wide)
    document.print_(writer)
    # Its destructor may use the buffer, so it is deleted first.
    del writer
    return bytes(buffer.data().data())


def ask_and_print(document: QTextDocument, title: str, parent: QWidget, *, wide: bool) -> str:
    """Ask which printer to use, and print.

    Returns:
        A message for the player; empty if nothing was printed.
    """
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415 - slow, seldom used

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if sys.platform == "win32" and printer.outputFormat() != QPrinter.OutputFormat.NativeFormat:
        # Without a printer, the dialog of Windows would not even open.
        return tr("There is no printer here. You can save the pages as a PDF instead.")
    printer.setDocName(title)
    lay_out(printer, wide=wide)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(tr("Print"))
    if not run_dialog(dialog):
        return ""
    document.print_(printer)
    return tr("The pages have been sent to the printer.")


def ask_and_save_pdf(document: QTextDocument, title: str, parent: QWidget, *, wide: bool) -> str:
    """Ask for a file name and write a PDF file; show a warning if that fails.

    Returns:
        A message for the player; empty if nothing was written.
    """
    kind = FileKind(tr("PDF files (*.pdf)"), ENDING)
    path = ask_where_to_write(parent, tr("Save as PDF"), title, kind)
    if path is None:
        return ""
    try:
        write_atomically(path, pdf(document, title, wide=wide))
    except OSError as error:
        text = tr("The file cannot be written ({detail}).")
        detail = error.strerror or str(error)
        show_warning(parent, text.format(detail=detail))
        return ""
    return tr("The pages are in the file {name} now.").format(name=path.name)

"""Prints pages of the help and saves them as PDF files."""

from typing import Final

from PySide6.QtCore import QBuffer, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QTextDocument
from PySide6.QtWidgets import QWidget

from ohhell_desktop.ui.kit.printing import output

MARGIN_MM: Final = 5
"""In addition to the 2 cm that Qt leaves free when it prints a document."""


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
    writer = output.pdf_writer(buffer, title)
    lay_out(writer, wide=wide)
    document.print_(writer)
    # Its destructor may use the buffer, so it is deleted first.
    del writer
    return bytes(buffer.data().data())


def ask_and_print(document: QTextDocument, title: str, parent: QWidget, *, wide: bool) -> str:
    """Ask which printer to use, and print; return a sentence for the player, or nothing."""

    def send(device: QPagedPaintDevice) -> bool:
        document.print_(device)
        return True

    return output.ask_and_print(title, parent, lambda to: lay_out(to, wide=wide), send)


def ask_and_save_pdf(document: QTextDocument, title: str, parent: QWidget, *, wide: bool) -> str:
    """Ask for a file name and write a PDF file; return a sentence for the player, or nothing."""
    return output.ask_and_save_pdf(lambda: pdf(document, title, wide=wide), title, parent)

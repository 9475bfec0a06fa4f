"""What the openers of pages share."""

from PySide6.QtWidgets import QStackedWidget, QWidget


def take_away(pages: QStackedWidget, page: QWidget | None) -> None:
    """Take a page away for good; do nothing if there is none.

    It is hidden before it is deleted, so that nothing of it is found in the meantime.
    """
    if page is not None:
        pages.removeWidget(page)
        page.hide()
        page.deleteLater()

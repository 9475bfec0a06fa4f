"""What is asked and told in a small window over another."""

from PySide6.QtWidgets import QMessageBox, QWidget

from ohhell_desktop.ui.plain import plain


def sure(parent: QWidget, question: str) -> bool:
    """Ask a question that has yes and no as its answers."""
    box = QMessageBox.StandardButton
    answer = QMessageBox.question(parent, parent.windowTitle(), plain(question), box.Yes | box.No)
    return answer == box.Yes


def warn(parent: QWidget, sentence: str) -> None:
    """Say what has gone wrong."""
    QMessageBox.warning(parent, parent.windowTitle(), plain(sentence))

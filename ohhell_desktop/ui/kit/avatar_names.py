"""What the faces of the players show, in words."""

from PySide6.QtCore import QCoreApplication


def avatar_names() -> tuple[str, ...]:
    """Return a description of each picture for screen readers, in order."""
    translate = QCoreApplication.translate
    return (
        translate("Avatars", "Fox"),
        translate("Avatars", "Owl"),
        translate("Avatars", "Panda"),
        translate("Avatars", "Frog"),
        translate("Avatars", "Cat"),
        translate("Avatars", "Penguin"),
        translate("Avatars", "Lion"),
        translate("Avatars", "Rabbit"),
        translate("Avatars", "Koala"),
        translate("Avatars", "Bear"),
        translate("Avatars", "Chick"),
        translate("Avatars", "Elephant"),
    )

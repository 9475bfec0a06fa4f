"""How well one colour can be distinguished from another, as WCAG 2 defines it. No Qt."""

from typing import Final

TEXT_CONTRAST: Final = 4.5
"""The least contrast of text with what is behind it."""
MARK_CONTRAST: Final = 3.0
"""The least contrast of a mark or line."""
_LINEAR_BELOW: Final = 0.04045


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb`` (``QColor.name()``), 0 to 1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= _LINEAR_BELOW else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours ``#rrggbb``, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)

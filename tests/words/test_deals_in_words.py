"""The deals of a game in one line."""

from each import for_each

from ohhell_desktop.words import untranslated
from ohhell_desktop.words.sections.deals import count_and_sizes


@for_each(
    ("sizes", "text"),
    [
        ((12,) * 9, "9 deals of 12 cards each"),
        ((1, 1), "2 deals of 1 card each"),
        ((3, 2, 1), "3 deals: 3 down to 1"),
        ((3, 3, 2), "3 deals: 2 deals of 3, then 2"),
    ],
)
def test_a_number_of_deals_is_mentioned_once(sizes: tuple[int, ...], text: str) -> None:
    assert count_and_sizes(sizes, untranslated) == text

"""The text of a changed list of deals, as players would write it. No Qt.

What was not changed stays as it was written: "M..1" with another second deal becomes "M, 5,
M-2..1". Where a number does not fit other numbers of players, it is counted from the letter.
If only the largest deal is another one, the text stays and the largest deal changes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import (
    DealSize,
    HandSizes,
    Part,
    expand,
    has_largest,
    letters,
    read_part,
    term_value,
)
from ohhell_desktop.ui.house_rules.deals.edits import Deal

_LEAST_EQUAL: Final = 2
"""How many equal deals are written as one part."""
_LEAST_STEPS: Final = (3, 4)
"""How many deals are written as a run, in steps of one card and in larger steps."""


def changed_sizes(rules: RuleSet, seats: int, deals: Sequence[Deal]) -> HandSizes:
    """Return hand sizes that give these deals to a number of players.

    Of several ways to write them, the one that works for most other numbers is chosen.

    Args:
        rules: the rules before the change; their deals must be readable.
        seats: the number of players that the deals are for.
        deals: the deals after the change.
    """
    size = len(pack(rules.deck, seats))
    wanted = tuple(deal.size for deal in deals)

    def is_right(sizes: HandSizes) -> bool:
        try:
            return expand(sizes, seats, size) == wanted
        except ValueError:
            return False

    def count_of_problems(sizes: HandSizes) -> int:
        return len(problems_by_seats(replace(rules, sequence=sizes)))

    ways = filter(is_right, _ways(rules.sequence, seats, size, deals))
    return min(ways, key=count_of_problems)


def short_text(sizes: Sequence[DealSize]) -> str:
    """Return deals in the short notation, such as ``10..1, 8x4``."""
    return ", ".join(_short_parts(sizes))


def _ways(
    sizes: HandSizes, seats: int, pack_size: int, deals: Sequence[Deal]
) -> Iterator[HandSizes]:
    """Yield ways to write the deals, the best one first; some may give other deals."""
    if seats not in dict(sizes.by_seats):
        largest = max(deal.cards for deal in deals)
        yield replace(sizes, cap=largest)
        if 0 < letters(sizes, seats, pack_size)["M"] == sizes.cap < largest:
            # The largest deal is still the largest, so that "Largest deal (M)" stays true.
            raised = replace(sizes, cap=largest)
            before = _written_deals(sizes, seats, pack_size)
            text = _Text(letters(raised, seats, pack_size), letters_kept=True, lettered=True)
            yield replace(raised, text=_edited_text(before, deals, text))
    for letters_kept in (False, True):
        before = _written_deals(sizes, seats, pack_size)
        lettered = bool(sizes.cap) and has_largest(sizes)
        values = letters(sizes, seats, pack_size)
        text = _Text(values, letters_kept=letters_kept, lettered=lettered)
        yield _with_text(sizes, seats, _edited_text(before, deals, text))
    yield _with_text(sizes, seats, short_text([deal.size for deal in deals]))


def _with_text(sizes: HandSizes, seats: int, text: str) -> HandSizes:
    """Return the hand sizes with another text for a number of players."""
    own = dict(sizes.by_seats)
    if seats not in own:
        return replace(sizes, text=text)
    return replace(sizes, by_seats=tuple(sorted({**own, seats: text}.items())))


@dataclass(frozen=True, slots=True)
class _Written:
    """One deal as it was written: a place in a part."""

    part: Part
    number: int
    """The number of the part."""
    place: int
    count: int
    """How many deals the part has."""
    cards: int


class _Text:
    """Collects the parts of a text, deal by deal.

    Args:
        values: what the letters stand for.
        letters_kept: whether a deal that was counted from a letter still is.
        lettered: whether a new deal of the largest size is written as the largest.
    """

    def __init__(self, values: dict[str, int], *, letters_kept: bool, lettered: bool) -> None:
        self._values = values
        self._letters_kept = letters_kept
        self._lettered = lettered
        self._parts: list[str] = []
        self._fresh: list[DealSize] = []
        self._piece: list[_Written] = []

    def keep(self, old: _Written) -> None:
        """Add a deal as it was written."""
        if self._fresh or (self._piece and not _follows(self._piece[-1], old)):
            self._close()
        self._piece.append(old)

    def write(self, size: DealSize, old: _Written | None) -> None:
        """Add a new deal, or one that was written in another way."""
        if self._piece:
            self._close()
        end = _nearer_end(old) if old is not None else ""
        if self._lettered and size.cards == self._values["M"]:
            self._close()
            self._parts.append("M" + _mark(size.marked))
        elif self._letters_kept and end[:1] in self._values:
            self._close()
            self._parts.append(_from_letter(end, size.cards, self._values) + _mark(size.marked))
        else:
            self._fresh.append(size)

    def text(self) -> str:
        """Return all parts."""
        self._close()
        return ", ".join(self._parts)

    def _close(self) -> None:
        if self._piece:
            self._parts.append(_piece_text(self._piece, self._values))
        self._parts.extend(_short_parts(self._fresh))
        self._piece.clear()
        self._fresh.clear()


def _edited_text(before: Sequence[_Written], deals: Sequence[Deal], text: _Text) -> str:
    """Return the old text with new parts where deals have changed.

    Args:
        before: the deals before the change.
        deals: the deals after the change.
        text: collects the parts.
    """
    for deal in deals:
        old = None if deal.origin is None else before[deal.origin]
        if old is not None and deal.size == DealSize(old.cards, old.part.marked):
            text.keep(old)
        else:
            text.write(deal.size, old)
    return text.text()


def _written_deals(sizes: HandSizes, seats: int, pack_size: int) -> list[_Written]:
    text = dict(sizes.by_seats).get(seats, sizes.text)
    found: list[_Written] = []
    for number, part_text in enumerate(text.split(",")):
        part = read_part(part_text.strip())
        alone = replace(sizes, text=part_text, by_seats=())
        try:
            deals = expand(alone, seats, pack_size)
        except ValueError:  # a part such as "1xP-3" can be without deals
            continue
        count = len(deals)
        found += [_Written(part, number, at, count, deal.cards) for at, deal in enumerate(deals)]
    return found


def _follows(before: _Written, after: _Written) -> bool:
    return (before.number, before.place + 1) == (after.number, after.place)


def _piece_text(piece: Sequence[_Written], values: dict[str, int]) -> str:
    """Return the text for deals of one part that follow each other."""
    first, last, count = piece[0], piece[-1], len(piece)
    part, mark = first.part, _mark(first.part.marked)
    if part.times:
        most = 2 * count > first.count  # the larger piece grows with the number of players
        number = term_value(part.times, values) + count - first.count
        times = _from_letter(part.times, number, values) if most else str(count)
        return f"{part.first}{'' if times == '1' else f'x{times}'}{mark}"
    start = _from_letter(_nearer_end(first), first.cards, values)
    if count == 1:
        return f"{start}{mark}"
    end = _from_letter(_nearer_end(last), last.cards, values)
    between = ".." if count >= _LEAST_STEPS[0] else f"{mark}, "
    step = _step(part.step) if count >= _LEAST_STEPS[0] else ""
    return f"{start}{between}{end}{step}{mark}"


def _nearer_end(deal: _Written) -> str:
    """Return the end of its part that a deal is nearer to."""
    part = deal.part
    return part.last if part.last and 2 * deal.place >= deal.count else part.first


def _from_letter(term: str, number: int, values: dict[str, int]) -> str:
    """Return a number, counted from the letter of a term if it has one."""
    letter = term[0]
    if letter not in values:
        return str(number)
    difference = number - values[letter]
    return f"{letter}{difference:+}" if difference else letter


def _short_parts(sizes: Sequence[DealSize]) -> Iterator[str]:
    start = 0
    while start < len(sizes):
        run = _run(sizes[start:])
        first, last = run[0], run[-1]
        mark = _mark(first.marked)
        if len(run) == 1:
            yield f"{first.cards}{mark}"
        elif first.cards == last.cards:
            yield f"{first.cards}x{len(run)}{mark}"
        else:
            yield f"{first.cards}..{last.cards}{_step(run[1].cards - first.cards)}{mark}"
        start += len(run)


def _run(sizes: Sequence[DealSize]) -> Sequence[DealSize]:
    """Return the first deals that can be written as one part."""
    first = sizes[0]
    step = sizes[1].cards - first.cards if len(sizes) > 1 else 0
    count = 1
    while count < len(sizes) and sizes[count] == DealSize(first.cards + step * count, first.marked):
        count += 1
    least = _LEAST_EQUAL if step == 0 else _LEAST_STEPS[abs(step) > 1]
    return sizes[: count if count >= least else 1]


def _step(step: int) -> str:
    return f"/{abs(step)}" if abs(step) > 1 else ""


def _mark(marked: bool) -> str:
    return "!" if marked else ""

"""Everything has its place in any window, with any seats, cards and size of text."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, pairwise, product
from typing import Final

import pytest
from each import for_each

from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.arrangement.face import plate_parts
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay, sizes
from ohhell_desktop.table.plan.layout import Seating, TableLayout, layout
from ohhell_desktop.table.plan.piles import peeping_pile

LAPTOP: Final = (1024, 600)
USUAL: Final = (LAPTOP, (1280, 800), (1920, 1080))
WINDOWS: Final = (*USUAL, (640, 513), (700, 1033), (1598, 927), (3840, 2133))
MENU_BAR: Final = {1.0: 33, 1.5: 42, 2.0: 50}
"""What the menu bar takes of the height, by size of the text."""
SEATS: Final = range(2, 11)
TEXTS: Final = tuple(MENU_BAR)
INDEX: Final = (0.21, 0.4)
"""Size of the corner of a card with its rank and suit, in card widths."""


@dataclass(frozen=True)
class Made:
    """An arrangement, and what it was made for."""

    window: tuple[int, int]
    seats: int
    text: float
    cards: int
    place: TableLayout = field(repr=False)

    @property
    def others(self) -> list[Rect]:
        """The plates of the other players."""
        return [self.place.plates[seat] for seat in self.place.seating.others()]

    @property
    def corners(self) -> list[Rect]:
        """What lies in the corners."""
        place = self.place
        trump = [place.trump] if place.given >= GivenWay.CORNERS else []
        standing = [place.standing] if place.standing else []
        return [place.cluster, place.info, *trump, *standing]

    @property
    def trick(self) -> list[Rect]:
        """The cards of a trick; none lie there while players bid."""
        return [] if self.place.asking else [pose.bounds() for pose in self.place.trick]

    @property
    def hand(self) -> list[Rect]:
        """The viewer's cards, lying and raised as far as possible."""
        place = self.place
        up = 0 if place.asking and self.cards == 1 else place.lift + place.hover
        return [p.lifted(by).bounds() for p in place.hand(self.cards) for by in (0, up)]


@cache
def made(
    window: tuple[int, int], seats: int, text: float, cards: int, *, asking: bool, forehead: bool
) -> Made:
    seating = Seating(seats, Seat(seats // 2), clockwise=seats % 3 > 0)
    high = window[1] - MENU_BAR[text]
    place = layout(window[0], high, seating, cards, text, asking=asking, forehead=forehead)
    return Made(window, seats, text, cards, place)


def arrangements(*cards: int, asking: bool = False, forehead: bool = False) -> Iterator[Made]:
    """Yield the arrangements of deals of some numbers of cards; 0 is as many as two packs allow.

    In other windows than the usual ones, larger text and the question about an only card may take
    more room than there is.
    """
    for window, seats, text, count in product(WINDOWS, SEATS, TEXTS, cards):
        if window in USUAL or (text == 1.0 and not (asking and count == 1)):
            dealt = count or min(25, 103 // seats)
            yield made(window, seats, text, dealt, asking=asking, forehead=forehead)


def played() -> Iterator[Made]:
    """Yield the arrangements in which cards are played, but for those with cards on foreheads."""
    return arrangements(1, 2, 8, 0)


def bid() -> Iterator[Made]:
    """Yield those in which players bid."""
    return arrangements(1, 8, 0, asking=True)


def foreheads() -> Iterator[Made]:
    """Yield those with a card on everybody's forehead."""
    yield from arrangements(1, forehead=True)
    yield from arrangements(1, forehead=True, asking=True)


def every() -> Iterator[Made]:
    yield from played()
    yield from bid()
    yield from foreheads()


def everything(each: Made) -> Iterator[Rect]:
    """Yield the upright bounds of everything that is drawn."""
    place = each.place
    yield from (*place.plates, place.own, place.trump, place.question, *place.tiles)
    yield from (*each.corners, *each.trick, *each.hand)
    yield from (pose.bounds() for pose in (place.stock, place.turned(0), place.turned(3)))
    ways = (False, True) if place.given < GivenWay.BACKS or place.forehead else (False,)
    for seat, shown in product(place.seating.others(), ways):
        yield from (pose.bounds() for pose in place.mini(seat, each.cards, shown=shown))


def test_nothing_lies_off_the_cloth() -> None:
    for each in every():
        place = each.place
        cloth = place.area.grown(-place.rail)
        assert not [area for area in everything(each) if not cloth.holds(area)], each
        won = place.won if not place.forehead else ()
        heap = [replace(pose, angle=16.0).bounds() for pose in won]
        assert all(place.area.grown(-place.rail / 2).holds(card) for card in heap), each


def lying(each: Made) -> list[Rect]:
    """Return what lies around the viewer's hand."""
    place = each.place
    found = [*each.others, *each.corners, *each.trick]
    if each.cards == 1 or not (place.asking and place.given):
        found.append(place.own)
    if place.asking:
        found += [place.question, *place.tiles]
    elif place.given < GivenWay.BACKS and not place.forehead:
        found += [pose.bounds() for pose in place.won]
    return found


def test_plates_corners_cards_and_questions_keep_clear_of_each_other() -> None:
    for each in every():
        for one, other in combinations(lying(each), 2):
            assert not one.overlaps(other), (each, one, other)
        own = [each.place.own] if each.place.forehead else []
        clear = [area for area in lying(each) if area not in own]
        assert not [area for area in clear if any(area.overlaps(card) for card in each.hand)], each


def test_cards_of_others_cover_no_plate_but_their_own() -> None:
    for each in every():
        place = each.place
        for seat in place.seating.others():
            plates = [plate for owner, plate in enumerate(place.plates) if owner != seat]
            for card in place.mini(seat, each.cards):
                assert not any(card.bounds().overlaps(plate) for plate in plates), (each, seat)
            pile = peeping_pile(place, seat, each.cards)
            assert {card.x for card in pile} == {pile[0].x}, "not a fan"
            assert place.area.holds(pile[0].bounds()), each
            assert pile[-1] == place.mini(seat, 1)[0]
            assert all(upper.y > lower.y for lower, upper in pairwise(pile)) or place.given
            assert len(place.mini(seat, each.cards, shown=True)) == each.cards


def test_the_index_of_every_shown_card_can_be_read() -> None:
    for each in arrangements(1, 2, 3, 5):
        place = each.place
        over = [*place.plates, *each.corners]
        for seat in place.seating.others() if each.text == 1.0 else ():
            for pose in place.mini(seat, each.cards, shown=True):
                bounds = pose.bounds()
                index = Rect(bounds.x, bounds.y, *(pose.width * share for share in INDEX))
                assert not any(index.overlaps(thing) for thing in over), (each, seat)


def test_with_large_text_most_shown_cards_can_be_read() -> None:
    shown, hidden = 0, 0
    for each in arrangements(1, 2, 3, 5):
        place = each.place
        if place.given < GivenWay.BACKS or place.forehead or each.seats > 6:
            continue
        over = [*place.plates, *each.corners]
        for seat in place.seating.others():
            for pose in place.mini(seat, each.cards, shown=True):
                bounds = pose.bounds()
                index = Rect(bounds.x, bounds.y, *(pose.width * share for share in INDEX))
                shown += 1
                hidden += any(map(index.overlaps, over)) or not place.area.holds(bounds)
    assert hidden < shown / 5


def test_a_hand_reads_from_left_to_right_and_every_index_shows() -> None:
    for each in (*played(), *bid()):
        steps = [after.x - before.x for before, after in pairwise(each.place.hand(each.cards))]
        least = 0.17 * each.place.hand_shape.width if each.text == 1.0 else 11
        assert all(step >= least for step in steps), (each, steps)


def test_cards_in_hand_lie_apart_in_any_window_that_shows_the_table() -> None:
    fingertip, few, index = 44, 4, 0.15
    windows = (*USUAL, (640, 700), (800, 800), (1366, 768))
    for (wide, high), seats, text in product(windows, SEATS, (1.0, 1.3, 1.5, 2.0)):
        for cards, asking in product((few, 10, min(20, 104 // seats)), (False, True)):
            seating = Seating(seats, Seat(0))
            place = layout(wide, high - MENU_BAR[2.0], seating, cards, text, asking=asking)
            first, second = place.hand(cards)[:2]
            least = fingertip if cards == few else index * place.hand_shape.width
            assert second.x - first.x >= least, (wide, high, seats, text, cards, asking)


def test_the_stock_and_the_cards_turned_up_lie_in_their_cluster() -> None:
    for each in every():
        place = each.place
        for card in (place.stock, place.turned(0), place.turned(9)):
            assert place.cluster.holds(card.bounds()), each
        assert place.stock.bounds().x - place.cluster.x < place.stock.width / 2, each
        assert place.given >= GivenWay.CORNERS or place.cluster.holds(place.trump), each


def test_the_card_to_the_trick_lies_toward_its_player() -> None:
    for each in played():
        place = each.place
        xs, ys = [pose.x for pose in place.trick], [pose.y for pose in place.trick]
        assert ys[place.viewer] == max(ys), each
        for seat in place.seating.others():
            if place.plates[seat].right < min(xs):
                assert place.trick[seat].x <= sum(xs) / len(xs), each


def test_the_trick_lies_alike_in_deals_of_any_size() -> None:
    """The viewer's card would jump between two deals in the same window."""
    for window, seats, text in product(WINDOWS, SEATS, TEXTS):
        many = made(window, seats, text, 8, asking=False, forehead=False).place
        for cards in (1, 2):
            few = made(window, seats, text, cards, asking=False, forehead=False).place
            assert few.trick == many.trick, (window, seats, text, cards)
            assert few.hand_shape.width >= many.hand_shape.width


def test_the_dots_of_a_player_who_thinks_are_not_cut() -> None:
    for each in every():
        for plate in each.others:
            dots = plate_parts(plate.w, plate.h, dense=each.place.given > 0).dots
            moved = replace(dots, x=plate.x + dots.x, y=plate.y + dots.y)
            assert each.place.area.grown(-each.place.rail / 2).holds(moved), each


def test_text_is_as_large_as_wanted_and_cards_of_the_trick_are_not_smaller_for_it() -> None:
    least = {2: 95, 3: 90, 4: 80, 5: 70, 6: 70, 7: 58, 8: 58}
    for each in arrangements(8):
        if each.text > 1.0:
            usual = made(each.window, each.seats, 1.0, 8, asking=False, forehead=False).place
            width = each.place.trick[0].width
            assert each.place.text == each.text, each
            assert width >= usual.trick[0].width, each
            assert each.place.standing is not None, each
            if each.window == LAPTOP and each.text == max(TEXTS):
                assert width >= least.get(each.seats, 52), each


def test_with_large_text_plates_lie_in_rows_for_the_question() -> None:
    for each in arrangements(8, 0, asking=True):
        assert each.place.given in {GivenWay.NOTHING, GivenWay.CORNERS}, each


def test_an_only_card_is_large_between_its_two_bids() -> None:
    for each in arrangements(1, asking=True):
        place = each.place
        in_hand = sizes(each.place.area.w, each.place.area.h, each.seats, 0).usual_card
        assert place.hand(1)[0].width >= in_hand * (1.7 if each.text == 1.0 else 1.24), each
        assert len(place.tiles) == 2
        assert all(tile.w >= 80 and tile.h >= 80 for tile in place.tiles), each
        assert place.question.w >= 400, each
        playing = made(each.window, each.seats, each.text, 1, asking=False, forehead=False)
        assert each.others == playing.others, "nobody moves when the bids are made"


def at_the_face(card: Rect, plate: Rect, lift: float = 0.0, *, dense: bool = False) -> None:
    """Fail if a card does not touch the face on a plate from above, or covers more of it."""
    parts = plate_parts(plate.w, plate.h, dense=dense)
    face, name = plate.x + parts.face.cx, plate.y + parts.name.cy - parts.name.h * 0.4
    assert card.x < face < card.right
    assert plate.y + parts.face.y - lift < card.bottom
    assert card.bottom < name
    assert card.right < plate.x + plate.w * 0.8


def test_every_card_on_a_forehead_is_whole_and_where_its_players_face_is() -> None:
    for each in foreheads():
        place = each.place
        mine = place.hand(1)[0]
        held = {seat: place.mini(seat, 1, shown=True)[0] for seat in place.seating.others()}
        assert {pose.width for pose in held.values()} == {place.shown_width}
        if not place.asking:  # the viewer's card lies large in the middle then
            assert mine.width == place.shown_width
            held[place.viewer] = mine
            least = 1.3 if each.seats < 8 else 1.0
            if each.text == 1.0 and each.window in USUAL:
                assert mine.width >= place.plates[0].h * least, each
        for seat, pose in held.items():
            card = pose.bounds()
            at_the_face(card, place.plates[seat], dense=place.given > GivenWay.NOTHING)
            foreign = [plate for owner, plate in enumerate(place.plates) if owner != seat]
            over = [
                *foreign,
                *each.corners,
                *each.trick,
                *(() if seat == place.viewer else each.hand),
            ]
            assert not any(card.overlaps(thing) for thing in over), (each, seat)
        for one, other in combinations([pose.bounds() for pose in held.values()], 2):
            assert not one.overlaps(other), each


@for_each(("clockwise", "place"), [(True, 0), (False, 2)])
def test_the_next_player_sits_left_where_the_turn_passes_clockwise(
    clockwise: bool, place: int
) -> None:
    table = layout(1000, 740, Seating(4, Seat(1), clockwise))
    from_left = sorted((Seat(2), Seat(3), Seat(0)), key=lambda seat: table.plates[seat].x)
    assert from_left.index(Seat(2)) == place


def test_a_single_card_lies_in_the_middle_and_so_does_the_middle_one_of_seven() -> None:
    table = layout(800, 600, Seating(4, Seat(0)))
    assert table.hand(1) == (Pose(table.area.cx, table.hand_shape.y, table.hand_shape.width),)
    assert table.hand(7)[3].x == pytest.approx(table.area.cx)
    assert table.hand(0) == ()


def test_a_larger_window_gives_larger_cards_and_plates() -> None:
    small = layout(640, 480, Seating(4, Seat(0)))
    large = layout(1920, 1080, Seating(4, Seat(0)))
    assert large.hand_shape.width > 2 * small.hand_shape.width
    assert large.scale > 1.5 * small.scale


def test_a_window_that_is_too_small_is_laid_out_as_the_least_one() -> None:
    assert layout(300, 200, Seating(3, Seat(0))) == layout(640, 480, Seating(3, Seat(0)))

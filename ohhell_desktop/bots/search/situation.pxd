"""The C types of situation.py."""

from ohhell_desktop.bots.search.game cimport Game, count_bits, highest_bit, lowest_bit


cdef class Situation(Game):
    cdef int tricks
    cdef int rows
    cdef int[::1] bids
    cdef double[::1] points
    cdef int[::1] goal
    cdef unsigned int[::1] wins
    cdef int hidden
    cdef double[::1] missing
    cdef int[::1] outs
    cdef unsigned int[::1] out

    cdef int _need(self, int seat) noexcept nogil
    cdef int _alive(self, int seat) noexcept nogil
    cdef int _rivals(self, int group, int place, int over) noexcept nogil
    cdef int _set_wins(self) noexcept nogil
    cdef int _has_losers(self) noexcept nogil
    cdef int _top(self, int group) noexcept nogil
    cdef int _sure(self) noexcept nogil
    cdef int _under_top(self, int group, unsigned int cards) noexcept nogil
    cdef int _danger(self, int group, int place) noexcept nogil
    cdef void _count_hidden(self) noexcept nogil
    cdef void _clear_wins(self) noexcept nogil
    cdef double _beaten(self, int other, int group, int above, int lead) noexcept nogil

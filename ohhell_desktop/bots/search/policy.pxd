"""The C types of policy.py."""

from ohhell_desktop.bots.search.game cimport Game, count_bits, highest_bit, lowest_bit


cdef class Policy(Game):
    cdef int tricks
    cdef int rows
    cdef int[::1] bids
    cdef double[::1] points
    cdef int[::1] goal
    cdef unsigned int[::1] wins

    cdef int _need(self, int seat) noexcept nogil
    cdef int _alive(self, int seat) noexcept nogil
    cdef int _choose(self) noexcept nogil
    cdef int _any(self) noexcept nogil
    cdef int _rivals(self, int group, int place, int over) noexcept nogil
    cdef int _lead(self, int need) noexcept nogil
    cdef int _free_value(self, int place, int need) noexcept nogil
    cdef int _as_named(self, int code, int need) noexcept nogil
    cdef int _set_wins(self) noexcept nogil
    cdef int _follow(self, int need) noexcept nogil
    cdef int _winner(self, int group, int last) noexcept nogil
    cdef int _has_losers(self) noexcept nogil
    cdef int _discard(self, int high, int winning) noexcept nogil
    cdef int _danger(self, int group, int place) noexcept nogil

"""The C types of policy.py."""

from ohhell_desktop.bots.search.game cimport count_bits, highest_bit, lowest_bit
from ohhell_desktop.bots.search.situation cimport Situation


cdef class Policy(Situation):
    cdef int keep

    cdef int _choose_fast(self) noexcept nogil
    cdef int _any(self) noexcept nogil
    cdef int _lead(self, int need) noexcept nogil
    cdef int _high_value(self, int group, int place, int need) noexcept nogil
    cdef int _low_value(self, int group, int place) noexcept nogil
    cdef int _free_value(self, int place, int need) noexcept nogil
    cdef int _as_named(self, int code, int need) noexcept nogil
    cdef int _follow(self, int need) noexcept nogil
    cdef int _rest(self) noexcept nogil
    cdef int _winner(self, int group, int last) noexcept nogil
    cdef int _discard(self, int high, int winning) noexcept nogil

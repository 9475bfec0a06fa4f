"""The C types of features.py."""

from ohhell_desktop.bots.search.game cimport count_bits, lowest_bit, seat_after
from ohhell_desktop.bots.search.policy cimport Policy


cdef class Features(Policy):
    cdef double[::1] situation
    cdef double[::1] card

    cdef void _describe(self) noexcept nogil
    cdef void _describe_need(self, double left) noexcept nogil
    cdef void _describe_others(self, double left) noexcept nogil
    cdef void _describe_hand(self, double left) noexcept nogil
    cdef void _describe_trick(self) noexcept nogil
    cdef void _describe_card(self, int group, int place) noexcept nogil
    cdef void _describe_free(self, int place) noexcept nogil
    cdef void _describe_chances(self, int group, int above, int wins) noexcept nogil

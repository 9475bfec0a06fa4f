"""The C types of estimates.py."""

from ohhell_desktop.bots.search.game cimport count_bits, lowest_bit
from ohhell_desktop.bots.search.network cimport Network


cdef class Bidder(Network):
    cdef int leader
    cdef int hook
    cdef int highest_leads
    cdef int[::1] order
    cdef double[::1] worth
    cdef int bid_units
    cdef double[::1] bid_weights
    cdef double[::1] says
    cdef double[::1] leans
    cdef double[::1] leanings
    cdef double[::1] by_lean
    cdef double[::1] lean_of

    cdef double _wish(self, int seat, int heard, int total) noexcept nogil
    cdef double _simple_wish(self, double share) noexcept nogil
    cdef void _set_inputs(self, int seat, int heard, int total, double share) noexcept nogil
    cdef double _by_units(self, double share) noexcept nogil
    cdef double _bid_chance(self, int seat, int heard, int total, double[::1] likely) noexcept nogil
    cdef void _set_by_lean(
        self, int seat, int heard, int total, double[::1] likely
    ) noexcept nogil
    cdef void _evaluate(self, int seat, double share) noexcept nogil


cdef class Estimates(Bidder):
    cdef unsigned long long state
    cdef int[::1] root_bids
    cdef int[::1] lengths
    cdef double[::1] by_successes
    cdef double sole_most
    cdef double[::1] gains
    cdef double[::1] rivals
    cdef double[::1] odds
    cdef int[::1] totals

    cdef int _random(self, int below) noexcept nogil
    cdef void _give(self, int seat, int card) noexcept nogil
    cdef void _set_bids(self, int seat, int own, int all_anew) noexcept nogil
    cdef void _find_leader(self) noexcept nogil
    cdef void _play_random(
        self,
        int[::1] cards,
        unsigned int[::1] gone,
        double[::1] held,
        double[::1] won
    ) noexcept nogil
    cdef void _learn_card(self, int first, double[::1] held, double[::1] won) noexcept nogil
    cdef void _note(self, int seat, double[::1] figures, Py_ssize_t at) noexcept nogil
    cdef void _set_gains(self) noexcept nogil

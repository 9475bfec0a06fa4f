"""The C types of network.py."""

from libc.math cimport exp
from ohhell_desktop.bots.search.features cimport Features
from ohhell_desktop.bots.search.game cimport count_bits, lowest_bit


cdef class Network(Features):
    cdef int units
    cdef double[::1] weights
    cdef int of_cards
    cdef int of_units
    cdef double[::1] given
    cdef int[::1] rows_of
    cdef double[::1] base
    cdef double[::1] layer
    cdef int[::1] choices
    cdef double[::1] scores
    cdef int count
    cdef int[::1] manners
    cdef double[::1] explained
    cdef double[::1] by_manner
    cdef double heat

    cdef int _choose(self) noexcept nogil
    cdef void _list_choices(self) noexcept nogil
    cdef void _rate(self) noexcept nogil
    cdef void _set_base(self) noexcept nogil
    cdef void _add(self, int count) noexcept nogil
    cdef double _score(self) noexcept nogil
    cdef void _to_chances(self, double heat) noexcept nogil
    cdef int _expected(self, int code) noexcept nogil
    cdef void _explain(self, int code, int first, int split) noexcept nogil

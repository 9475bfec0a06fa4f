"""The C types of trainer.py."""

from libc.math cimport log
from ohhell_desktop.bots.search.playouts cimport Playouts


cdef class Trainer(Playouts):
    cdef unsigned int[::1] saved
    cdef int[::1] saved_taken
    cdef int[::1] saved_at
    cdef int[::1] saved_choices
    cdef double[::1] inputs
    cdef double[::1] cards
    cdef double[::1] layers
    cdef double[::1] chances
    cdef double[::1] won
    cdef double[::1] gradient
    cdef double[::1] back
    cdef double entropy
    cdef double unit
    cdef int fast

    cdef double _chance(self) noexcept nogil
    cdef void _deal_out(self, int[::1] cards) noexcept nogil
    cdef unsigned int _bit(self, int card) noexcept nogil
    cdef void _run(self, int[::1] cards, double share, double wildness) noexcept nogil
    cdef double _value(self, int seat) noexcept nogil
    cdef int _draw(self) noexcept nogil
    cdef void _save(self) noexcept nogil
    cdef void _load(self) noexcept nogil
    cdef void _look(self) noexcept nogil
    cdef void _sample(self) noexcept nogil
    cdef double _log(self, double chance) noexcept nogil
    cdef void _descend(self, int index, double slope) noexcept nogil

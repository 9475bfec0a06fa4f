"""The C types of playouts.py."""

from ohhell_desktop.bots.search.estimates cimport Estimates


cdef class Playouts(Estimates):
    cdef int[::1] root_taken
    cdef unsigned int[::1] root_gone
    cdef unsigned int[::1] dealt_gone
    cdef unsigned int[::1] root_lacks
    cdef int[::1] root
    cdef int[::1] trick
    cdef double[::1] mannered

    cdef int _lot(self, double[::1] shares, int first, int count) noexcept nogil
    cdef void _draw_leans(self, int seat) noexcept nogil
    cdef double _draw_manners(self, int seat, int[::1] drawn, int world) noexcept nogil
    cdef void _restart(self, unsigned int[::1] worlds, int world) noexcept nogil
    cdef void _finish(self) noexcept nogil
    cdef int _try_card(self, unsigned int[::1] worlds, int[::1] bids, int[::1] manners, int world, int move) noexcept nogil
    cdef void _try_bid(self, int seat, unsigned int[::1] worlds, int[::1] manners, int world, int bid) noexcept nogil
    cdef double _likelihood(
        self,
        int seat,
        unsigned int[::1] worlds,
        int world,
        int[::1] seats,
        int[::1] codes,
        double[::1] likely,
        int plays
    ) noexcept nogil
    cdef void _hold(
        self, unsigned int[::1] worlds, int world, int[::1] seats, int[::1] codes
    ) noexcept nogil
    cdef void _replay(
        self, int seat, int[::1] seats, int[::1] codes, int split
    ) noexcept nogil
    cdef void _rewind(self, int leader) noexcept nogil

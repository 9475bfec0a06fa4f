"""The C types of search_tree.py."""

from libc.math cimport log, sqrt
from ohhell_desktop.bots.search.game cimport Game


cdef class SearchTree(Game):
    cdef int tricks
    cdef int hook
    cdef int leader_seat
    cdef unsigned long long state
    cdef int[::1] order
    cdef int[::1] seen_bids
    cdef int[::1] bids
    cdef int[::1] past
    cdef unsigned int[::1] shown
    cdef unsigned int[::1] out
    cdef double[::1] rewards
    cdef int[::1] actions
    cdef int count
    cdef int[::1] visits
    cdef int[::1] possible
    cdef double[::1] reward
    cdef int[::1] action
    cdef int[::1] child
    cdef int[::1] sibling
    cdef int nodes
    cdef int[::1] path
    cdef int[::1] path_seats

    cdef int _random(self, int below) noexcept nogil
    cdef void _begin(self, unsigned int[::1] worlds, int world) noexcept nogil
    cdef int _bidder(self) noexcept nogil
    cdef void _list_bids(self, int seat) noexcept nogil
    cdef void _list_cards(self) noexcept nogil
    cdef int _child_of(self, int node, int action) noexcept nogil
    cdef int _choose(self, int node) noexcept nogil
    cdef double _bound(self, int node) noexcept nogil
    cdef void _iterate(self, unsigned int[::1] worlds, int world) noexcept nogil

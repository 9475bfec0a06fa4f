"""The C types of dealer.py."""

cdef class Dealer:
    cdef unsigned long long state
    cdef int classes
    cdef int bound
    cdef int states
    cdef int[::1] codes
    cdef int[::1] sizes
    cdef int[::1] left
    cdef int[::1] drawn
    cdef int[::1] place
    cdef int[::1] needs
    cdef int[::1] allowed
    cdef int[::1] rest
    cdef int[::1] loose
    cdef double[::1] choose
    cdef double[::1] known

    cdef double _random(self) noexcept nogil
    cdef double _ways(self, int index) noexcept nogil
    cdef double _fill(self, int index, int group, int need) noexcept nogil
    cdef void _draw(self, int index) noexcept nogil
    cdef void _deal(
        self,
        unsigned int[::1] worlds,
        int[::1] bids,
        int[::1] values,
        int world,
        int seats
    ) noexcept nogil
    cdef void _swap(self, int start, int last) noexcept nogil
    cdef void _deal_loose(
        self,
        unsigned int[::1] worlds,
        int[::1] bids,
        int[::1] values,
        int world,
        int seats
    ) noexcept nogil
    cdef void _put(
        self,
        unsigned int[::1] worlds,
        int[::1] bids,
        int[::1] values,
        int first,
        int seats,
        int place,
        int code
    ) noexcept nogil

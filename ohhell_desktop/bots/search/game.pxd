"""The C types of game.py."""

# Written here, so that each module of the kernel has them inline; game.py has the same for Python.
cdef inline int count_bits(unsigned int word) noexcept nogil:
    word = word - ((word >> 1) & 0x55555555u)
    word = (word & 0x33333333u) + ((word >> 2) & 0x33333333u)
    return ((((word + (word >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24) & 0xFF


cdef inline int lowest_bit(unsigned int word) noexcept nogil:
    return count_bits((word & (0u - word)) - 1u)


cdef inline int highest_bit(unsigned int word) noexcept nogil:
    word |= word >> 1
    word |= word >> 2
    word |= word >> 4
    word |= word >> 8
    word |= word >> 16
    return count_bits(word) - 1


cdef inline int seat_after(int seat, int steps, int seats) noexcept nogil:
    return seat + steps if seat + steps < seats else seat + steps - seats


cdef class Game:
    cdef int seats
    cdef int trump
    cdef int must_trump
    cdef int must_beat
    cdef int late_trump
    cdef int broken_trump
    cdef int named
    cdef int pile
    cdef unsigned int jokers
    cdef unsigned int[::1] whole
    cdef unsigned int[::1] above
    cdef int[::1] strength
    cdef unsigned int[::1] twin
    cdef int[::1] lead
    cdef unsigned int[::1] hands
    cdef unsigned int[::1] gone
    cdef unsigned int[::1] may
    cdef int[::1] taken
    cdef unsigned int[::1] lacks
    cdef int left
    cdef int turn
    cdef int place
    cdef int led
    cdef int best
    cdef int best_card
    cdef int best_seat
    cdef int first
    cdef int broken
    cdef int naming

    cdef void _set_may(self) noexcept nogil
    cdef void _set_follow(self, unsigned int bound) noexcept nogil
    cdef void _play(self, int code) noexcept nogil
    cdef int _beats(self, int shown, unsigned int bit) noexcept nogil

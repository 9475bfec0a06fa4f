"""The C types of game.py."""

cdef int count_bits(unsigned int word) noexcept nogil
cdef int lowest_bit(unsigned int word) noexcept nogil
cdef int highest_bit(unsigned int word) noexcept nogil


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

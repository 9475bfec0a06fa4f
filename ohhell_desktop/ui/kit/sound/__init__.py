"""Sounds: which are heard when, and how they reach the loudspeakers. No Qt."""

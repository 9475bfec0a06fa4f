"""The course of a game: state, actions, events, and what each phase allows."""

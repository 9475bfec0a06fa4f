"""Rules, actions and whole games as plain values, as records and as shared texts."""

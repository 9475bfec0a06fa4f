"""Fair deals: the fingerprint of a whole game, and the check of a game that is over."""

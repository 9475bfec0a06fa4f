"""Find the better card, or bid: positions posed on the real table."""

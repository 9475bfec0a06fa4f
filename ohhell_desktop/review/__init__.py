"""Reviews of deals, made by a process of their own: what cards, bids and play were worth."""

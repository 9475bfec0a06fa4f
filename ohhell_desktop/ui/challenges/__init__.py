"""The pages of today's deal, of challenges, and of two results of the same cards."""

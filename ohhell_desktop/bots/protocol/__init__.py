"""The bot process: its lines, its requests, and views on the wire."""

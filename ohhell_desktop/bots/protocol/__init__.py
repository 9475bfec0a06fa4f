"""The bot process: its lines, its requests, and views as JSON."""

"""Pages of paper: what is on them, how it is drawn, and the way to a printer or a PDF file."""

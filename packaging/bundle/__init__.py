"""The bundle: one folder with the program, Python and the parts of Qt that it uses."""

"""Opening files from outside: an argument, a double click, or a second start of the program."""

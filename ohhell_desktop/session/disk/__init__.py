"""Writing files safely: whole files or none, locks between programs, the folders."""

"""How the program looks: colours, typefaces, paper, icons, and the language of its texts."""

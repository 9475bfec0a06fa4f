"""Whom a text speaks to: where several people play at one screen, nobody is called "you"."""

import re
from typing import Final

YOU: Final = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE)

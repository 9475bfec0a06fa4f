"""What a desktop requires before a window may come to the front by itself."""

import sys
from typing import Final

TOKEN: Final = "XDG_ACTIVATION_TOKEN"  # noqa: S105 - not a password
"""The environment variable with the permission of a Wayland desktop."""
_ANY_PROCESS: Final = -1


def allow_raising() -> None:
    """Allow the running copy to come to the front; on Windows the newest process must do this."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - there only

        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)

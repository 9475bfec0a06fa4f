"""Search: the rules as tables, worlds that agree with a view, fast playouts, and decisions."""

from pathlib import Path

from ohhell_desktop.bots import kernel

if not kernel.is_whole(Path(__file__).parent):
    # Never some of them: what is compiled relies on the layout of the other compiled modules.
    kernel.leave_out_compiled()

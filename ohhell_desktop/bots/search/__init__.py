"""Search: the rules as tables, worlds that agree with a view, fast playouts, and decisions."""

from ohhell_desktop.bots import kernel

if not kernel.is_whole(kernel.FOLDER):
    # Never some of them: what is compiled relies on the layout of the other compiled modules.
    kernel.leave_out_compiled()

"""What every kernel of the course is told: two extensions of IPython, of which this file is the second.

It imports the course's rooms while a kernel starts: JupyterLab draws the lesson meanwhile, and the first cells need not
wait. No thread does it: where two import at once, one may see half a module.
"""

import gc
from contextlib import suppress
from importlib import import_module

from .places import write_whole

ROOMS = ("mini_server.app", "clients", "exercises")
EXTENSIONS = ["homes.setup.cell_errors", "homes.setup.kernel_settings"]
CONFIG = f"""import os

c = get_config()
c.InteractiveShellApp.extensions = {EXTENSIONS}
os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")  # debugpy warns of Python's own frozen modules
"""


def write_kernel_settings(folder):
    """Tell the kernels that read their settings in `folder` (a Path) to load these extensions."""
    write_whole(folder / "ipython_kernel_config.py", CONFIG.encode("utf-8"))


def load_ipython_extension(shell):
    """What IPython calls when a kernel starts. What cannot be imported is said by the cell that wants it."""
    gc.disable()  # what is loaded now stays: looking for what does not took a tenth of the time
    for room in ROOMS:
        with suppress(Exception):
            import_module(room)
    gc.freeze()
    gc.enable()

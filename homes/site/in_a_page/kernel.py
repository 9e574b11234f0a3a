"""What differs for IPython in a page."""

import os
from contextlib import suppress

LEARNERS_FILES = "/drive"
PROGRESS = f"{LEARNERS_FILES}/.one_address"
CARRY = "progress().code() gives a code that carries your progress out."
NOTHING_IS_KEPT = (
    "This browser keeps no files for this page; a private window does that. Everything works, but your work and your "
    f"progress end with this page. {CARRY}"
)
KEPT_HERE = f"Your work is kept in this browser. A private window forgets it when you close the window. {CARRY}"


def load_ipython_extension(shell):
    """Complete from the objects that are there: jedi, which reads source instead, would be a tenth of the download."""
    shell.Completer.use_jedi = False

    def say_once(info):
        """Say before a browser's first cell what it keeps: nothing tells a page that its window is private."""
        shell.events.unregister("pre_run_cell", say_once)
        if not os.path.isdir(LEARNERS_FILES):
            print(NOTHING_IS_KEPT)
        elif not os.path.isdir(PROGRESS):
            print(KEPT_HERE)
            with suppress(OSError):
                os.mkdir(PROGRESS)

    shell.events.register("pre_run_cell", say_once)

"""JupyterLab, without what it loads when it starts and nothing here uses: `python -m jupyterlab` with a quicker start.

Whoever imports these modules does without them where they are not installed. The first builds a grammar of addresses
with letters of all languages, which takes longer than all the rest; a hub has it not even among its packages.
"""

import gc
import sys
from importlib import import_module

UNUSED = ("rfc3987_syntax", "httpx._main")  # jsonschema would ask the grammar; the other is a command of the shell


def main(program="jupyterlab.labapp"):
    """Become the program with this module, and the words of the command line; returns what it ends with."""
    sys.modules.update(dict.fromkeys(UNUSED))  # None there says that there is no such module
    gc.disable()  # what is loaded now stays: looking for what does not took a tenth of the time
    loaded = import_module(program)
    gc.freeze()
    gc.enable()
    return loaded.main()


if __name__ == "__main__":
    sys.exit(main())

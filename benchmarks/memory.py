"""How much memory a kernel takes with the course imported, beside one with the libraries that a course needs anyway."""

from statistics import median

from .kernels import printed
from .table import more

ROUNDS, GOAL = 3, 15

COURSE = "import mini_server.app, clients, workbench, exercises"
LIBRARIES = "import flask, requests, ipywidgets"
SHOW = """
import gc, sys
gc.collect()
if sys.platform == "linux":
    with open("/proc/self/status") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmRSS")))
else:  # the most that it ever took, in kB on most systems, in octets on macOS
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1))
"""


def mebibytes(imports):
    """What a fresh kernel takes after these imports."""
    return int(printed(imports + SHOW)) / 1024


def rows():
    """Medians of fresh kernels."""
    pairs = [(mebibytes(COURSE), mebibytes(LIBRARIES)) for _ in range(ROUNDS)]
    ours, theirs = (median(one) for one in zip(*pairs, strict=True))
    return [more("a kernel with the course imported", "MiB", ours, "flask, requests, ipywidgets", theirs, GOAL)]

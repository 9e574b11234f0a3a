"""How much memory a kernel takes with the course imported, beside one with the libraries that a course needs anyway."""

from . import NOT_HERE, at_most, in_words, more
from .learner import printed

ROUNDS, GOAL = 3, 15  # MiB

COURSE = "import mini_server.app, clients, workbench, exercises"
LIBRARIES = "import flask, requests, ipywidgets"
SHOW = """
import gc, sys
gc.collect()
if sys.platform == "linux":
    with open("/proc/self/status") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmRSS")))
elif sys.platform != "win32":  # the most that it ever took, in kB on most systems, in octets on macOS
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1))
"""


def mebibytes(imports):
    """What a fresh kernel takes after these imports; None where the system does not say it to Python alone."""
    shown = printed(imports + SHOW)
    return int(shown) / 1024 if shown else None


def rows():
    """Fresh kernels in turn."""
    pairs = [(mebibytes(COURSE), mebibytes(LIBRARIES)) for _ in range(ROUNDS)]
    return [row(*zip(*pairs, strict=True))]


def row(ours, theirs):
    """Both side by side; a system that cannot say them does not stop the table."""
    what, against = "a kernel with the course imported", "flask, requests, ipywidgets"
    if None in (*ours, *theirs):
        return in_words(what, NOT_HERE, against)
    return more(what, "MiB", ours, against, theirs, at_most(GOAL))

"""A worker of pytest-xdist, and all that it starts, stays at one processor.

Most tests are a client and a server in one Python, of which one thread runs at a time. Where the two find each other on
two processors, handing over costs a third of a test's CPU time, and the other workers wait for it.
"""

import os


def stay() -> None:
    """Take the processor whose turn it is by the worker's number; Linux lets a program choose."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker and hasattr(os, "sched_setaffinity"):
        ours = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {ours[int(worker.removeprefix("gw")) % len(ours)]})

"""`python -m homes.benchmarks.growth.one_size NAME SIZE` prints what one size takes, in a process of its own.

Milliseconds of the processor for each work, and MiB, as JSON.
"""

import json
import sys
from statistics import median

from growth import SUBJECTS

ENOUGH = 0.3  # seconds of the processor


def milliseconds(work, clock):
    """What a work takes once it has been done: the median of as many as fit into the time."""
    found, begin = [], clock()
    while len(found) < 2 or clock() - begin < ENOUGH:
        before = clock()
        count = work() or 1
        found.append((clock() - before) / count * 1000)
    return median(found[1:])


def measured(subject, size):
    """All works of one size; what the first time takes is left out, by a small one before."""
    with subject.ready(subject.sizes[0]) as ready:
        for work in ready.works.values():
            work()
    with subject.ready(size) as ready:
        found = {name: milliseconds(work, ready.clock) for name, work in ready.works.items()}
        return found | {"memory": ready.grown()}


if __name__ == "__main__":
    print(json.dumps(measured(SUBJECTS[sys.argv[1]], int(sys.argv[2]))))

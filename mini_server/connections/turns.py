"""Who is next: one request at a time is worked at, in the order in which they came to wait.

Python computes in one thread at a time, but takes the next one as it comes: a client that asks twenty things at
once would have as many chances. Here a line waits for one turn at a time, so its second request stands behind the first
of all others. Whoever brings much content stands further back, as if it had come so much later as all lines would need
for as much. A turn is not for waiting: whoever waits for a client, for what it sends or for what it takes, has none.
"""

import heapq
import itertools
import threading
import time
from collections.abc import Callable

AN_OCTET = 1e-4  # seconds: a busy machine takes up to half a microsecond for one, and 200 lines may wait (sockets.py)


class Turns:
    """Each thread that answers has to `take` a turn, and to `give` it back before it waits for anybody."""

    def __init__(self, now: Callable[[], float] = time.perf_counter):
        self.now, self.lock, self.taken, self.count = now, threading.Lock(), False, itertools.count()
        self.waiting: list[tuple[float, int, threading.Lock]] = []  # the lock is open once it is that one's turn

    def take(self, octets: int = 0) -> None:
        """Wait for a turn, in which so many octets of content are going to be understood."""
        with self.lock:
            if not self.taken:
                self.taken = True
                return
            turn = threading.Lock()
            turn.acquire()
            heapq.heappush(self.waiting, (self.now() + octets * AN_OCTET, next(self.count), turn))
        turn.acquire()

    def give(self) -> None:
        """Let the next one have its turn, before anybody who comes only now."""
        with self.lock:
            if self.waiting:
                heapq.heappop(self.waiting)[-1].release()
            else:
                self.taken = False

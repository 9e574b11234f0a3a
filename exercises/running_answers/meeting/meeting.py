"""Requests that wait for each other."""

import threading

AT_MOST = 0.5  # seconds that one waits for the others, such as for one who waits somewhere else


class Meeting:
    """Waits until so many requests have come to a lock, or to their end."""

    def __init__(self, awaited: int):
        self.awaited, self.counting, self.all_here = awaited, threading.Lock(), threading.Event()
        self.mine = threading.local()

    def begin(self) -> None:
        """One request begins, in this thread."""
        self.mine.under_way = True

    def come(self) -> bool:
        """Count the request of this thread, once; whether it was one that is awaited still."""
        if not getattr(self.mine, "under_way", False):
            return False
        self.mine.under_way = False
        with self.counting:
            self.awaited -= 1
            if self.awaited <= 0:
                self.all_here.set()
        return True

    def wait(self) -> None:
        """Come to a lock, and go on when all are here."""
        if self.come():
            self.all_here.wait(AT_MOST)

"""Requests that wait for each other."""

import threading

AT_MOST = 0.5  # seconds that one waits for the others, such as for one who waits somewhere else


class Meeting:
    """Waits until so many requests have come to a lock, and until they have all left it again, or are at their end."""

    def __init__(self, awaited: int):
        self.counting, self.mine = threading.Lock(), threading.local()
        self.coming, self.leaving = awaited, awaited
        self.all_here, self.all_gone = threading.Event(), threading.Event()

    def begin(self) -> None:
        """One request begins, in this thread."""
        self.mine.comes, self.mine.leaves, self.mine.held = True, True, 0

    def end(self) -> None:
        """The request of this thread is answered: nobody waits for it any more."""
        self.come()
        self.go()

    def come(self) -> bool:
        """Count the request of this thread, once; whether it was one that is awaited still."""
        if not getattr(self.mine, "comes", False):
            return False
        self.mine.comes = False
        with self.counting:
            self.coming -= 1
            if self.coming <= 0:
                self.all_here.set()
        return True

    def go(self) -> bool:
        """The same for one that has left its lock."""
        if not getattr(self.mine, "leaves", False):
            return False
        self.mine.leaves = False
        with self.counting:
            self.leaving -= 1
            if self.leaving <= 0:
                self.all_gone.set()
        return True

    def wait(self) -> None:
        """Come to a lock, and go on when all are here."""
        if self.come():
            self.all_here.wait(AT_MOST)

    def took(self) -> None:
        """The request of this thread has taken a lock."""
        self.mine.held = getattr(self.mine, "held", 0) + 1

    def released(self) -> None:
        """It has released one; after its last it goes on when all have left theirs. Only one waits in vain."""
        self.mine.held = getattr(self.mine, "held", 0) - 1
        if self.mine.held <= 0 and self.go() and not self.all_gone.wait(AT_MOST):
            self.all_gone.set()

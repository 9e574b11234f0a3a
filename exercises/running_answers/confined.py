"""What a learner's code may use up while a check runs: printing, memory, the working directory.

Each is put back afterwards, and said.
"""

import contextlib
import io
import os
import sys

MEMORY = 1_000_000_000  # octets more than Python had when the check began
SHOWN_LINES, SHOWN_CHARACTERS = 10, 600  # of what was printed
PRINTED = "Your code printed"
STATM = "/proc/self/statm"  # where Linux says how much address space a program has


class Kept(io.TextIOBase):
    """Takes what is printed: keeps the beginning, counts the lines."""

    def __init__(self):
        self.beginning, self.lines = "", 0

    def writable(self):
        return True

    def write(self, text):
        self.lines += text.count("\n")
        if len(self.beginning) < SHOWN_CHARACTERS:
            self.beginning += text[:SHOWN_CHARACTERS]
        return len(text)

    def note(self):
        """What was printed, in a sentence; "" when nothing was."""
        if not self.beginning.strip():
            return ""
        shown = "\n".join(self.beginning[:SHOWN_CHARACTERS].splitlines()[:SHOWN_LINES])
        count = max(self.lines, 1)
        if shown.strip() == self.beginning.strip() and count <= SHOWN_LINES:
            return f"{PRINTED}:\n{shown}"
        return f"{PRINTED} {count:,} line{'' if count == 1 else 's'}. They begin:\n{shown}"


@contextlib.contextmanager
def prints_kept():
    """While inside, prints go to a Kept, which it gives: a million lines would choke the notebook."""
    kept, before = Kept(), (sys.stdout, sys.stderr)
    sys.stdout = sys.stderr = kept
    try:
        yield kept
    finally:
        sys.stdout, sys.stderr = before


@contextlib.contextmanager
def memory_limited(octets=MEMORY):
    """While inside, asking for much more memory raises MemoryError. Linux only: elsewhere no system call holds it."""
    limits = None
    with contextlib.suppress(ImportError, AttributeError, OSError, ValueError):  # a page's `resource` is empty
        limits = lowered(octets)
    try:
        yield
    finally:
        if limits:
            import resource

            resource.setrlimit(resource.RLIMIT_AS, limits)


def lowered(octets):
    """Lower the limit of the address space; gives the limits before, or None where a tighter one holds already."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    with open(STATM, encoding="ascii") as file:
        wanted = int(file.read().split()[0]) * resource.getpagesize() + octets
    if any(limit != resource.RLIM_INFINITY and limit <= wanted for limit in (soft, hard)):
        return None
    resource.setrlimit(resource.RLIMIT_AS, (wanted, hard))
    return soft, hard


@contextlib.contextmanager
def place_kept(say):
    """Afterwards the working directory is what it was; `say` is told when the code had changed it."""
    place = os.getcwd()
    try:
        yield
    finally:
        moved = True
        with contextlib.suppress(OSError):  # the place where the code went may be gone
            moved = os.getcwd() != place
        if moved:
            os.chdir(place)
            say("Your code had changed the working directory; the check went back.")


@contextlib.contextmanager
def confined(notes):
    """All of it; what there is to say is added to `notes`, a set."""
    with place_kept(notes.add), memory_limited(), prints_kept() as kept:
        try:
            yield
        finally:
            if not any(note.startswith(PRINTED) for note in notes):  # one check's prints are enough to read
                notes.update({kept.note()} - {""})

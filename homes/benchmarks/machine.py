"""How fast this machine is, told by plain Flask: `GET /user/1` in process, in microseconds of the processor.

Goals in milliseconds were said for a slow machine. A faster one has to keep them in as much less time.
"""

from statistics import median

from .server.in_process import of_plain_flask
from .table import bare, measured

SLOW = 434  # microseconds, on the machine for which the goals were said


class Machine:
    """What plain Flask took, from the first measurement to the last."""

    def __init__(self):
        self.rounds = []

    def look(self):
        """Measure it once more."""
        self.rounds += of_plain_flask()

    @property
    def slower(self):
        """How many times slower than the slow machine this one is; below 1 where it is faster."""
        return median(self.rounds) / SLOW

    def words(self):
        """What stands below the table."""
        row = measured("", "us", self.rounds)
        return (
            f"Plain Flask, with h11 for answers: GET /user/1, in process, {bare(row.value, 'us')} us here (half of the "
            f"rounds: {row.spread()}).\n* said for a machine on which it takes {SLOW} us, so here x {self.slower:.2f}."
        )

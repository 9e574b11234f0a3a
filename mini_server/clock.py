"""Where Date comes from: a clock that stands still for lessons, and the machine's own for a class's server."""

import time
from email.utils import formatdate
from functools import lru_cache

COURSE_START = 1_767_258_000  # Thu, 01 Jan 2026 09:00:00 GMT


class CourseClock:
    """A clock that moves only when it is told to, so that a lesson shows the same bytes every time."""

    def __init__(self, start=COURSE_START):
        self.start = self.seconds = start

    def now(self):
        """Seconds since 1970, as the course counts them."""
        return self.seconds

    def advance(self, seconds):
        """Let this many seconds pass at once."""
        self.seconds += seconds

    def reset(self):
        """Back to the first morning of the course."""
        self.seconds = self.start


class SystemClock:
    """The machine's own clock, for `python -m mini_server`."""

    def now(self):
        """Seconds since 1970."""
        return time.time()

    def reset(self):
        """Nobody sets the real time back."""


def http_date(seconds):
    """A time as HTTP writes it: Thu, 01 Jan 2026 09:00:00 GMT. RFC 9110, section 5.6.7."""
    return date_of_second(int(seconds))


@lru_cache(maxsize=8)
def date_of_second(second):
    """Many answers leave within one second, and all of them say the same."""
    return formatdate(second, usegmt=True)

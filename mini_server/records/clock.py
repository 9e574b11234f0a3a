"""Where Date comes from: a clock that stands still for lessons, and the machine's own for a class's server."""

import time

COURSE_START = 1_767_258_000  # Thu, 01 Jan 2026 09:00:00 GMT


class CourseClock:
    """A clock that moves only when it is told to, so that a lesson shows the same bytes every time.

    RFC 9110, section 6.6.1, asks for the best approximation of now. Whoever starts the server for a class gets that.
    """

    begins_again = True  # after a reset no date of before is known, for time itself was put back

    def __init__(self, start: int = COURSE_START):
        self.start = self.seconds = start

    def now(self) -> int:
        """Seconds since 1970, as the course counts them."""
        return self.seconds

    def advance(self, seconds: int) -> None:
        """Let this many seconds pass at once."""
        self.seconds += seconds

    def reset(self) -> None:
        """Back to the first morning of the course."""
        self.seconds = self.start


class SystemClock:
    """The machine's own clock, for `python -m mini_server`."""

    begins_again = False

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def reset(self) -> None:
        """Nobody sets the real time back."""


Clock = CourseClock | SystemClock

"""Times as HTTP writes them. RFC 9110, section 5.6.7."""

import re
import time
from calendar import timegm
from datetime import datetime
from email.utils import formatdate
from functools import lru_cache
from typing import Protocol

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
DAY, WHOLE_DAY = "(Mon|Tue|Wed|Thu|Fri|Sat|Sun)", "(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
MONTH, TIME = f"(?P<month>{'|'.join(MONTHS)})", r"(?P<hour>\d\d):(?P<minute>\d\d):(?P<second>\d\d)"
FORMS = [  # how HTTP writes a time today, and two old ways that must still be read
    re.compile(rf"{DAY}, (?P<day>\d\d) {MONTH} (?P<year>\d\d\d\d) {TIME} GMT"),
    re.compile(rf"{WHOLE_DAY}, (?P<day>\d\d)-{MONTH}-(?P<year>\d\d) {TIME} GMT"),
    re.compile(rf"{DAY} {MONTH} (?P<day>[ \d]\d) {TIME} (?P<year>\d\d\d\d)"),
]


class Clock(Protocol):
    """Whatever tells the time: the machine's own clock, or the one of the course."""

    def now(self) -> float:
        """Seconds since 1970."""


def http_date(seconds: float) -> str:
    """A time as HTTP writes it: Thu, 01 Jan 2026 09:00:00 GMT. RFC 9110, section 5.6.7."""
    return date_of_second(int(seconds))


@lru_cache(maxsize=8)
def date_of_second(second):
    """Many answers leave within one second, and all of them say the same."""
    return formatdate(second, usegmt=True)


def read_date(text: str, now: float) -> int | None:
    """The time that a field names, in seconds since 1970; None where it is no date of HTTP. RFC 9110, section 5.6.7."""
    found = next((match for form in FORMS if (match := form.fullmatch(text))), None)
    if not found:
        return None
    day, hour, minute, second = (int(found[name]) for name in ("day", "hour", "minute", "second"))
    month, year = MONTHS.index(found["month"]) + 1, whole_year(found["year"], now)
    try:
        return timegm(datetime(year, month, day, hour, minute, min(second, 59)).timetuple())  # 60 is a leap second
    except ValueError:  # such as 31 February
        return None


def whole_year(digits, now):
    """Two digits mean a year that is at most 50 years ahead."""
    this = time.gmtime(now).tm_year
    year = int(digits) if len(digits) == 4 else this - this % 100 + int(digits)
    return year - 100 if len(digits) == 2 and year > this + 50 else year

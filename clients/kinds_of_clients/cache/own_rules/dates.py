"""Moments as HTTP writes and reads them: three forms, and nothing that merely looks like a date. RFC 9110, 5.6.7."""

import re
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
FIRST_SECOND = -62_135_596_800  # Mon, 01 Jan 0001 00:00:00 GMT
LAST_SECOND = 253_402_300_799  # Fri, 31 Dec 9999 23:59:59 GMT

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = rf"(?P<month>{'|'.join(MONTHS)})"
_DAY, _LONG_DAY = "(?:mon|tue|wed|thu|fri|sat|sun)", "(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_TIME = "(?P<hour>[0-9]{2}):(?P<minute>[0-9]{2}):(?P<second>[0-9]{2})"
_FORMS = [
    re.compile(form, re.IGNORECASE | re.ASCII)
    for form in (
        rf"{_DAY}, (?P<day>[0-9]{{2}}) {_MONTH} (?P<year>[0-9]{{4}}) {_TIME} GMT",  # the one that is written today
        rf"{_LONG_DAY}, (?P<day>[0-9]{{2}})-{_MONTH}-(?P<year>[0-9]{{2}}) {_TIME} GMT",  # of RFC 850
        rf"{_DAY} {_MONTH} (?P<day>[0-9]{{2}}| [0-9]) {_TIME} (?P<year>[0-9]{{4}})",  # of C's asctime()
    )
]


def moment(value: str, now: float) -> int | None:
    """The seconds since 1970 that a date says, in any case of letters (RFC 9111, section 4.2); None where it is none.

    A year of two digits is one that is less than 50 years ahead of `now`.
    """
    found = next((match for form in _FORMS if (match := form.fullmatch(value.strip(" \t")))), None)
    if found is None:
        return None
    month = MONTHS.index(found["month"].lower()) + 1
    day, hour, minute, second = (int(found[part]) for part in ("day", "hour", "minute", "second"))
    try:
        whole = datetime(_year(found["year"], now), month, day, hour, minute, min(second, 59), tzinfo=UTC)
    except ValueError:
        return None
    # A minute has a 61st second now and then; it counts as the first of the next one.
    return None if second > 60 else int((whole - EPOCH).total_seconds()) + (second == 60)


def http_date(seconds: float) -> str:
    """A moment as HTTP writes it; one that no Date can say becomes the nearest one that can."""
    whole = int(min(max(seconds, FIRST_SECOND), LAST_SECOND))
    return format_datetime(EPOCH + timedelta(seconds=whole), usegmt=True)


def _year(digits: str, now: float) -> int:
    """The year; of two digits, the latest one that is no more than 50 years ahead."""
    if len(digits) == 4:
        return int(digits)
    latest = (EPOCH + timedelta(seconds=int(now))).year + 50
    return latest - (latest - int(digits)) % 100

from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

now = datetime(2026, 7, 1, tzinfo=UTC)
deprecated = {"a": 1767225600, "b": 1798761600, "d": 1751328000, "e": 1704067200, "g": 1773446400}
sunset = {
    "a": "Thu, 31 Dec 2026 00:00:00 GMT",
    "c": "Wed, 15 Jul 2026 00:00:00 GMT",
    "d": "Sun, 01 Jun 2025 00:00:00 GMT",
}
ends = {letter: parsedate_to_datetime(date) for letter, date in sunset.items()}
announced = {
    "deprecated today": [one for one, at in deprecated.items() if at <= now.timestamp()],
    "still works": [one for one in "abcdefg" if one != "e"],
    "days left": {one: (end - now).days for one, end in ends.items() if end > now},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": [one for one, end in ends.items() if end.timestamp() < deprecated.get(one, 0)],
}

# %% starter
announced = {
    "deprecated today": [],
    "still works": [],
    "days left": {},
    "goes on at": {},
    "against the rules": [],
}

# %% solution
announced = {
    "deprecated today": ["a", "d", "e", "g"],
    "still works": ["a", "b", "c", "d", "f", "g"],
    "days left": {"a": 183, "c": 14},
    "goes on at": {"e": "/v2/e", "g": "/g/now"},
    "against the rules": ["d"],
}

# %% right: counted
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

# %% right: in_another_order
announced = {
    "against the rules": ["D"],
    "goes on at": {"g": "/g/now", "e": "/v2/e"},
    "days left": {"c": "14", "a": "183"},
    "still works": ["g", "f", "d", "c", "b", "a"],
    "deprecated today": ["g", "e", "d", "a"],
}

# %% wrong: a_link_says_so_too, refused by deprecated
# at fault: deprecated today: f doesn't belong there
# -     "deprecated today": ["a", "d", "e", "g"],
# +     "deprecated today": ["a", "d", "e", "f", "g"],

# %% wrong: an_end_alone_is_no_fault, refused by order
# at fault: against the rules: c doesn't belong there
# -     "against the rules": ["d"],
# +     "against the rules": ["c", "d"],

# %% wrong: counts_the_first_day, refused by days
# at fault: days left, a: you say 184
# -     "days left": {"a": 183, "c": 14},
# +     "days left": {"a": 184, "c": 14},

# %% wrong: counts_what_has_passed, refused by days
# at fault: days left: d doesn't belong there
# -     "days left": {"a": 183, "c": 14},
# +     "days left": {"a": 183, "c": 14, "d": -395},

# %% wrong: deprecated_does_not_work, refused by works
# at fault: still works: 3 of them are missing
# -     "still works": ["a", "b", "c", "d", "f", "g"],
# +     "still works": ["b", "c", "f"],

# %% wrong: gone_works, refused by works
# at fault: still works: e doesn't belong there
# -     "still works": ["a", "b", "c", "d", "f", "g"],
# +     "still works": ["a", "b", "c", "d", "e", "f", "g"],

# %% wrong: nobody_is_at_fault, refused by order
# at fault: against the rules
# -     "against the rules": ["d"],
# +     "against the rules": [],

# %% wrong: only_what_is_gone, refused by successor
# at fault: goes on at: 1 of them is missing
# -     "goes on at": {"e": "/v2/e", "g": "/g/now"},
# +     "goes on at": {"e": "/v2/e"},

# %% wrong: only_with_deprecation, refused by days
# at fault: days left: 1 of them is missing
# -     "days left": {"a": 183, "c": 14},
# +     "days left": {"a": 183},

# %% wrong: the_first_link, refused by successor
# at fault: goes on at, g: you say 'https://example.org/why'
# -     "goes on at": {"e": "/v2/e", "g": "/g/now"},
# +     "goes on at": {"e": "/v2/e", "g": "https://example.org/why"},

# %% wrong: what_is_gone_is_not_deprecated, refused by deprecated
# at fault: deprecated today: 1 of them is missing
# -     "deprecated today": ["a", "d", "e", "g"],
# +     "deprecated today": ["a", "d", "g"],

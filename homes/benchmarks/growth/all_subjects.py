"""Everything that may grow, by its name, and the most of each exponent."""

from .a_class_at_work import learners
from .subjects import MEMORY, STAYS, STRAIGHT, Subject, lines, requests, tasks, users

PAGES = {"first page": STAYS, "last page": STAYS, "one record": STAYS}
ENTRIES = {"a request": STAYS, "an entry": STAYS, "a page of the journal": STAYS, "memory": STAYS}
SUBJECTS = {
    "users": Subject(
        "users",
        (10, 100, 1_000, 10_000, 100_000, 1_000_000),
        users,
        {**PAGES, "a search": STRAIGHT, "memory": MEMORY},
    ),
    "requests": Subject("requests before", (1_000, 2_000, 4_000, 8_000), requests, ENTRIES),
    "learners": Subject("learners at one server", (1, 4, 20, 100, 400), learners, {"an answer": 0.3, "memory": MEMORY}),
    "lines": Subject(
        "lines for the auditor", (10, 100, 1_000, 10_000, 100_944), lines, {"all lines": STRAIGHT, "memory": MEMORY}
    ),
    "tasks": Subject("tasks", (10, 20, 50, 100, 200), tasks, {"prove": STRAIGHT, "memory": MEMORY}),
}

"""What does not grow: a page of many users, the journal after many requests, a snapshot after many requests."""

from mini_server.app import create_app

from ..table import at_most, times
from .in_process import GET_USER, microseconds

ROUNDS, USERS = 11, 100_000
MANY, FEW = 20_000, 1_000  # standing for a million; the journal keeps 1,000 entries, so it has been filled 20 times
GOAL = 1.15  # the same, give or take what such a measurement varies


def get(target):
    """The octets of a request."""
    return GET_USER.replace(b"/user/1", target.encode())


def put(number):
    """A write that changes a record each time."""
    content = b'{"name": "Ada %d", "email": "ada@example.org"}' % number
    fields = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(content)
    return b"PUT /user/1 HTTP/1.1\r\n" + fields + content


def many_users():
    """The course's app with so many users."""
    app = create_app()
    with app.store.turn() as store:
        for number in range(store.count("user") + 1, USERS + 1):
            store.add("user", {"name": f"User {number}", "email": f"user{number}@example.org"})
    return app


def in_turn(*questions, count):
    """What each (app, request) takes, asked in turn so that all meet the same weather; in microseconds."""
    rounds = [[microseconds(app, octets, count) for app, octets in questions] for _ in range(ROUNDS)]
    return [list(one) for one in zip(*rounds, strict=True)]


def paging():
    """The last page beside the first one."""
    app = many_users()
    last, first = in_turn((app, get(f"/users/?after={USERS - 21}")), (app, get("/users/")), count=1)
    return times(f"the last page of {USERS:,} users", "us", last, "the first page", first, at_most(GOAL))


def after(requests):
    """The course's app when it has answered so many requests, a quarter of them writes."""
    app = create_app()
    for number in range(requests):
        microseconds(app, put(number) if number % 4 == 0 else GET_USER, 1)
    return app


def journal_and_snapshots():
    """A request that is written down, an entry, and the state: in an app of many requests beside one of few."""
    old, young = after(MANY), after(FEW)
    questions = {
        "GET /user/1": (GET_USER, GET_USER),
        "GET /journal/n": (get(f"/journal/{MANY}"), get(f"/journal/{FEW}")),
        "GET /snapshot/now": (get("/snapshot/now"),) * 2,
    }
    for name, (of_old, of_young) in questions.items():
        ours, theirs = in_turn((old, of_old), (young, of_young), count=20)
        yield times(f"{name} after {MANY:,} requests", "us", ours, f"after {FEW:,}", theirs, at_most(GOAL))


def rows():
    """All of it in this process, in time of the processor."""
    return [paging(), *journal_and_snapshots()]

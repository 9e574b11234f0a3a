"""What does not grow: a page of many users, the journal after many requests, a snapshot after many requests."""

from statistics import median

from mini_server.app import create_app

from .in_process import GET_USER, microseconds
from .table import share

USERS, PAGES = 100_000, 15
REQUESTS, BLOCK = 20_000, 1_000  # of a million; by then the journal has forgotten its first entries 19 times
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


def alternately(app, *requests):
    """The medians of several requests, turn by turn."""
    rounds = [[microseconds(app, one, 1) for one in requests] for _ in range(PAGES)]
    return [median(one) for one in zip(*rounds, strict=True)]


def paging():
    """The first page beside the last one."""
    first, last = alternately(many_users(), get("/users/"), get(f"/users/?after={USERS - 21}"))
    return share(f"the last page of {USERS:,} users", "ms", last / 1000, "the first page", first / 1000, GOAL)


def journal_and_snapshots():
    """The first thousand requests, and an entry, and the state; then the same after many more requests."""
    app = create_app()
    before = [microseconds(app, GET_USER, BLOCK), *entry_and_state(app, BLOCK)]
    for number in range(REQUESTS - 2 * BLOCK):
        microseconds(app, put(number) if number % 4 == 0 else GET_USER, 1)
    after = [microseconds(app, GET_USER, BLOCK), *entry_and_state(app, REQUESTS)]
    names = (f"GET /user/1 after {REQUESTS:,} requests", "GET /journal/n by then", "GET /snapshot/now by then")
    against = f"in the first {BLOCK:,}"
    return [share(*one, GOAL) for one in zip(names, ["us"] * 3, after, [against] * 3, before, strict=True)]


def entry_and_state(app, number):
    """What a young entry of the journal takes, and the state of now."""
    return alternately(app, get(f"/journal/{number - BLOCK // 2}"), get("/snapshot/now"))


def rows():
    """All of it in this process, in time of the processor."""
    return [paging(), *journal_and_snapshots()]

"""The promises about DELETE. RFC 9110, section 9.3.5."""

from ..verdicts import Broken, NotReached
from .asking import GONE, Asking
from .promise import promise, status_of, succeeded

REMOVE = "write a function for DELETE at the member that removes it from the store"


@promise("DELETE removes the member: then 404 or 410", "what DELETE means; RFC 9110, section 9.3.5")
def delete_removes(asking: Asking) -> None:
    """DELETE, then GET, then look for it in the collection."""
    answer = asking.write("DELETE", asking.there())
    if not succeeded(answer):
        raise Broken(status_of(answer), "200, 202 or 204", REMOVE)
    is_gone(asking)
    asking.removed = True
    if asking.member in asking.listed():
        raise Broken("the collection still names it", "a collection without it", REMOVE)


@promise("DELETE twice is like once", "what idempotent means; RFC 9110, section 9.2.2")
def twice_is_once(asking: Asking) -> None:
    """DELETE again: the status may be another one, the state may not."""
    asking.must_know("DELETE")
    if not asking.removed:
        raise NotReached("DELETE has to remove the member first.")
    before = asking.listed()
    answer = asking.write("DELETE", asking.member)
    if answer.status >= 500:
        raise Broken(status_of(answer), "404, 410 or 204", "expect that it may be gone already")
    is_gone(asking)
    if asking.listed() != before:
        raise Broken("the second DELETE changed the collection", "the same list after one DELETE and after two", REMOVE)


def is_gone(asking: Asking) -> None:
    """Broken where GET at the member still brings something."""
    answer = asking.read(asking.member)
    if answer.status not in GONE:
        raise Broken(f"{status_of(answer)} for GET after DELETE", "404 Not Found or 410 Gone", REMOVE)


def tidy_up(asking: Asking) -> tuple[str, ...]:
    """Remove what was made; the addresses that are there all the same."""
    asking.one_more_time()
    return tuple(url for url in dict.fromkeys(asking.made) if not is_removed(asking, url))


def is_removed(asking: Asking, url: str) -> bool:
    """Remove what is there, if it is still there. Did that go well?"""
    try:
        if asking.read(url).status in GONE:
            return True
        return asking.write("DELETE", url).status in (200, 202, 204, *GONE)
    except (Broken, NotReached):
        return False

"""The promises about DELETE. RFC 9110, section 9.3.5."""

from ...reading.offers import data_of
from ..verdicts import Broken, NotReached
from .asking import GONE, Asking
from .before_and_after.seen import Listed, paths
from .promise import promise, status_of, succeeded

REMOVE = "write a function for DELETE at the member that removes it from the store"


@promise("DELETE removes the member: then 404 or 410", "what DELETE means; RFC 9110, section 9.3.5")
def delete_removes(asking: Asking) -> None:
    """DELETE, then GET, then look for it in the collection."""
    before, url = asking.listing(), asking.there()
    answer = asking.write("DELETE", url)
    if not succeeded(answer):
        raise Broken(status_of(answer), "200, 202 or 204", REMOVE)
    is_gone(asking)
    asking.removed = True
    nothing_else_changed(asking, before)
    if asking.member in asking.listed():
        raise Broken("the collection still names it", "a collection without it", REMOVE)


@promise("DELETE twice is like once", "what idempotent means; RFC 9110, section 9.2.2")
def twice_is_once(asking: Asking) -> None:
    """DELETE again: the status may be another one, the state may not."""
    asking.must_know("DELETE")
    if not asking.removed:
        raise NotReached("DELETE has to remove the member first.")
    before = asking.listing()
    answer = asking.write("DELETE", asking.member)
    if answer.status >= 500:
        raise Broken(status_of(answer), "404, 410 or 204", "expect that it may be gone already")
    is_gone(asking)
    now = asking.listing()
    if asking.settled(now.members.keys() != before.members.keys(), now):
        raise Broken("the second DELETE changed the collection", "the same list after one DELETE and after two", REMOVE)


def nothing_else_changed(asking: Asking, before: Listed) -> None:
    """Broken where the collection lost a member that was there before us, or has a new one."""
    now, first = asking.listing(), asking.at_first or before
    missing = [one for one in now.new(before) if one in first.members]
    more = [one for one in before.new(now) if one not in first.members]
    if asking.settled(bool(missing or more), now):
        words = [f"it removed others, too: {paths(missing)}"] * bool(missing)
        words += [f"something new is there: {paths(more)}"] * bool(more)
        raise Broken("; ".join(words), "this member removed, and no other changed", "remove what was named, alone")


def is_gone(asking: Asking) -> None:
    """Broken where GET at the member still brings something."""
    answer = asking.read(asking.member)
    if answer.status not in GONE:
        found = data_of(answer)
        ours = not isinstance(found, dict) or bool({*asking.example, *asking.changed} & {*found})
        do = REMOVE if ours else "let GET answer 404 where nothing is stored: what came was not the member"
        raise Broken(f"{status_of(answer)} for GET after DELETE", "404 Not Found or 410 Gone", do)

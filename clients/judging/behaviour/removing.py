"""The promises about DELETE. RFC 9110, section 9.3.5."""

from urllib.parse import urlsplit

from ...messages.address import joined, same_origin
from ...reading.members import member_in
from ...reading.offers import data_of
from ..verdicts import Broken, NotReached
from .asking import GONE, Asking
from .before_and_after.owning import unproven
from .before_and_after.seen import Listed, paths
from .finding_it import found_by
from .promise import promise, status_of, succeeded

REMOVE = "write a function for DELETE at the member that removes it from the store"


@promise("DELETE removes the member: then 404 or 410", "what DELETE means; RFC 9110, section 9.3.5")
def delete_removes(asking: Asking) -> None:
    """DELETE, then GET, then look for it in the collection."""
    asking.must_write()
    before, url = asking.listing(), asking.there()
    answer = asking.write("DELETE", url)
    if not succeeded(answer) and not (asking.mark and answer.status == 303):  # it leads to what came of it
        raise Broken(status_of(answer), "200, 202 or 204", REMOVE)
    if asking.mark and answer.status == 202 and asking.read(url).status not in GONE:
        raise NotReached("202: the server says that it is not done yet (RFC 9110, section 15.3.3).")
    is_gone(asking)
    asking.removed = True
    nothing_else_changed(asking, before)
    if asking.member in asking.listed() and (not asking.mark or asking.read(asking.member).status in GONE):
        raise Broken("the collection still names it", "a collection without it", REMOVE)


@promise("DELETE twice is like once", "what idempotent means; RFC 9110, section 9.2.2")
def twice_is_once(asking: Asking) -> None:
    """DELETE again: the status may be another one, the state may not."""
    asking.must_write()
    asking.must_know("DELETE")
    if not asking.removed:
        raise NotReached("DELETE has to remove the member first.")
    if asking.mark and is_given_again(asking):
        raise NotReached("The server gives an address again, so a second DELETE could remove somebody else's member.")
    before = asking.listing()
    answer = asking.write("DELETE", asking.member)
    if answer.status >= 500:
        raise Broken(status_of(answer), "404, 410 or 204", "expect that it may be gone already")
    is_gone(asking)
    now = asking.listing()
    if asking.settled(bool(lost_or_ours(asking, before, now)), now):
        raise Broken("the second DELETE changed the collection", "the same list after one DELETE and after two", REMOVE)


def is_given_again(asking: Asking) -> bool:
    """May the next member get the address of the one that was removed? One more is made to find out, and removed."""
    before = asking.listed()
    answer = asking.send("POST", asking.collection, None, asking.example)
    if not succeeded(answer) and answer.status != 303:
        raise NotReached(
            f"{status_of(answer)} for one more POST, which would show whether the server gives an address again. "
            "If it does, a second DELETE could remove somebody else's member."
        )
    address = joined(asking.collection, answer.field("Location") or "")
    if not address or not same_origin(address, asking.collection) or not asking.is_own(asking.read(address)):
        address, _ = found_by(asking, answer, before)
    if address and (why := unproven(asking, address, answer)):
        asking.lost.append(f"{urlsplit(address).path} may be left behind, since nothing proves it new: {why}.")
    elif address:
        asking.made.append(address)
    return asking.read(asking.member).status not in GONE


def nothing_else_changed(asking: Asking, before: Listed) -> None:
    """Broken where the collection lost a member that was there before us, or has a new one."""
    now, first = asking.listing(), asking.at_first or before
    changed = lost_or_ours(asking, before, now)
    missing = [one for one in changed if one in first.members]
    more = [one for one in changed if one not in {**first.members, **before.members}]
    if asking.settled(bool(missing or more), now):
        words = [f"it removed others, too: {paths(missing)}"] * bool(missing)
        words += [f"something new is there: {paths(more)}"] * bool(more)
        raise Broken("; ".join(words), "this member removed, and no other changed", "remove what was named, alone")


def lost_or_ours(asking: Asking, before: Listed, now: Listed) -> list[str]:
    """What the list names no more and is gone, and what is new in it and ours: others may make members meanwhile."""
    missing, more = now.new(before), before.new(now)
    if asking.mark:
        missing = [one for one in missing if not asking.is_busy(before) and asking.read(one).status in GONE]
        more = [one for one in more if asking.is_copy(one)]
    return [*missing, *more]


def is_gone(asking: Asking) -> None:
    """Broken where GET at the member still brings something."""
    answer = asking.read(asking.member)
    if answer.status not in GONE:
        found = member_in(data_of(answer), asking.example)
        if asking.mark and found and any(map(found.get, asking.example)) and not asking.is_own(answer):
            raise NotReached("Something else is there by now: the address was given again.")
        ours = not isinstance(found, dict) or bool({*asking.example, *asking.changed} & {*found})
        do = REMOVE if ours else "let GET answer 404 where nothing is stored: what came was not the member"
        raise Broken(f"{status_of(answer)} for GET after DELETE", "404 Not Found or 410 Gone", do)

"""The promises about PUT. RFC 9110, section 9.3.4."""

from ...messages.exchange import Exchange
from ...reading.members import member_in
from ...reading.offers import data_of
from ..verdicts import Broken, NotReached
from .asking import Asking
from .before_and_after.same import same_as
from .before_and_after.seen import Listed, paths
from .promise import must_take, promise, status_of, succeeded
from .reading import Seen, differing, look, members_of

WHOLE = "let PUT store what came in place of what was there"


@promise("PUT replaces the member, and twice is like once", "what PUT means; RFC 9110, sections 9.3.4 and 9.2.2")
def put_replaces(asking: Asking) -> str:
    """PUT the changed member two times; after each, look."""
    asking.must_write()
    before, was = asking.last, last_seen(asking)
    said = put(asking)
    once = look(asking)
    new = before.new(now := asking.last)
    if asking.mark:  # others may make members, too
        new = [one for one in new if asking.is_copy(one)]
        asking.adopt(new)
    if others := [one for one in written_to(before, now, asking.mark) if one != asking.member]:
        raise Broken(f"PUT wrote to others, too: {paths(others)}", "the same others before and after", WHOLE)
    if asking.settled(bool(new), now):
        raise Broken(f"PUT made another member, too: {paths(new)}", "the same list before and after", WHOLE)
    if was:
        another_tag(asking, was)
    put(asking)
    none_created(asking)
    twice = look(asking)
    same_state(asking, once, twice)
    own = [name for name in differing(once.member, twice.member) if name not in asking.changed]
    remark = f"`{'`, `'.join(own)}` changed though nobody sent it: the server sets it" if own else ""
    return "; ".join(one for one in (said, remark) if one)


def written_to(before: Listed, now: Listed, mark: str) -> list[str]:
    """The members that were listed before, and show our mark in the list only now."""
    both = before.members.keys() & now.members.keys() if mark else ()
    return sorted(
        one for one in both if mark in str(now.members[one]).casefold() and mark not in str(before.members[one])
    )


def none_created(asking: Asking) -> None:
    """Broken where PUT of what was there was answered 201. RFC 9110, section 9.3.4."""
    if any(one.status == 201 for one in asking.exchanges if one.request.method == "PUT"):
        rule = "200 or 204 (MUST: RFC 9110, section 9.3.4)"
        raise Broken("201 Created for PUT of a member that was there", rule, "answer 201 only to what makes it")


def same_state(asking: Asking, once: Seen, twice: Seen) -> None:
    """Broken where the second PUT changed the list, or a part that was sent."""
    other = [
        one for one in differing(once.member, twice.member) if one in asking.changed and one not in asking.restless
    ]
    if other or (once.addresses != twice.addresses and not asking.moving and not asking.mark):
        which = f": {', '.join(other)}" if other else ""
        found = f"the second PUT changed something again{which}"
        raise Broken(found, "the same state after one PUT and after two", WHOLE)


def last_seen(asking: Asking) -> Exchange | None:
    """The last answer with the member that is known already."""
    seen = (one for one in reversed(asking.exchanges) if one.request.method == "GET" and one.status == 200)
    return next((one for one in seen if one.request.url == asking.member and data_of(one)), None)


def another_tag(asking: Asking, was: Exchange) -> None:
    """Broken where other content has the strong entity tag that the old content had. RFC 9110, section 8.8.1."""
    now, tag = asking.read(asking.member), was.field("ETag")
    parts, others = (members_of(member_in(data_of(one), asking.changed)) for one in (was, now))
    other = [one for one in differing(parts, others) if one in asking.changed and one not in asking.restless]
    if tag and not tag.startswith("W/") and tag == now.field("ETag") and other:
        rule = "another entity tag for another content (RFC 9110, sections 8.8.1 and 8.8.3)"
        raise Broken(
            f"ETag: {tag} before PUT and after it, with another {other[0]}", rule, "make the tag of the content"
        )


def put(asking: Asking) -> str:
    """PUT the changed member, and see that it is there; a remark, if one is needed."""
    answer = asking.write("PUT", asking.member, asking.changed)
    if asking.mark and answer.status == 202:
        raise NotReached("202: the server says that it is not done yet (RFC 9110, section 15.3.3).")
    must_take(answer, "200 or 204: the member is replaced")
    if not succeeded(answer) and not (asking.mark and answer.status == 303):  # it leads to what came of it
        raise Broken(status_of(answer), "200 or 204: the member is replaced", "write a function for PUT at the member")
    return same_as(asking, asking.changed, "what was sent with PUT")


@promise("PUT keeps nothing of what it leaves out", "what PUT means; RFC 9110, section 9.3.4")
def put_is_whole(asking: Asking) -> None:
    """Leave one part out: it is refused, or the part is gone. One that comes back twice was kept, and is no default."""
    asking.must_write()
    whole_first(asking)
    parts = sorted(asking.example, key=lambda one: asking.marked == (one,))  # the mark stays, where that is possible
    name = next((one for one in parts if differs(asking, one)), None)
    if name is None:
        raise NotReached("The example needs two parts, and one that is changed: then one can be left out.")
    if kept(asking, asking.changed, name) and kept(asking, asking.example, name):
        raise Broken(
            f"PUT without {name}, and the old {name} is there still: a part was changed",
            f"no {name}, or a refusal such as 422",
            f"{WHOLE}, or refuse what is not whole; parts are changed by PATCH",
        )


def whole_first(asking: Asking) -> None:
    """NotReached where PUT does not even replace the whole."""
    try:
        put(asking)
    except Broken:
        asking.must_know("PUT")
        raise NotReached("PUT has to replace the member first.") from None


def differs(asking: Asking, name: str) -> bool:
    """Is this a part in both contents, with another value in each, and not the only one?"""
    return len(asking.changed) > 1 and name in asking.changed and asking.changed[name] != asking.example[name]


def kept(asking: Asking, whole: dict, name: str) -> bool:
    """PUT all of it, then without this part: is the part what it was?"""
    asking.write("PUT", asking.member, whole)
    answer = asking.write("PUT", asking.member, {one: value for one, value in whole.items() if one != name})
    now = asking.data(asking.member)
    asking.write("PUT", asking.member, asking.changed)
    return (
        succeeded(answer) and now is not None and name in now and asking.plain(now[name]) == asking.plain(whole[name])
    )

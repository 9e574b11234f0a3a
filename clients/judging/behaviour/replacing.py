"""The promises about PUT. RFC 9110, section 9.3.4."""

from ..verdicts import Broken, NotReached
from .asking import Asking
from .making import same_as
from .promise import must_take, promise, status_of, succeeded
from .reading import ours

WHOLE = "let PUT store what came in place of what was there"


@promise("PUT replaces the member, and twice is like once", "what PUT means; RFC 9110, sections 9.3.4 and 9.2.2")
def put_replaces(asking: Asking) -> None:
    """PUT the changed member two times; after each, look."""
    put(asking)
    once = ours(asking)
    put(asking)
    if ours(asking) != once:
        raise Broken("the second PUT changed something again", "the same state after one PUT and after two", WHOLE)


def put(asking: Asking) -> None:
    """PUT the changed member, and see that it is there."""
    answer = asking.write("PUT", asking.member, asking.changed)
    must_take(answer, "200 or 204: the member is replaced")
    if not succeeded(answer):
        raise Broken(status_of(answer), "200 or 204: the member is replaced", "write a function for PUT at the member")
    same_as(asking, asking.changed, "what was sent with PUT")


@promise("PUT keeps nothing of what it leaves out", "what PUT means; RFC 9110, section 9.3.4")
def put_is_whole(asking: Asking) -> None:
    """Leave one part out: it is refused, or the part is gone. One that comes back twice was kept, and is no default."""
    whole_first(asking)
    name = next((one for one in asking.example if differs(asking, one)), None)
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
    return succeeded(answer) and now is not None and name in now and now[name] == whole[name]

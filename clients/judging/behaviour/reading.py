"""The promises about reading: GET and HEAD. RFC 9110, sections 9.2.1 and 9.3.2."""

import time
from itertools import pairwise
from typing import Any, NamedTuple

from ...messages.exchange import Exchange
from ...reading.members import member_in
from ...reading.offers import data_of
from ..sender import JSON
from ..verdicts import Answered, Broken, NotReached
from .asking import Asking
from .promise import promise, status_of

COMPARED = ("Content-Type", "ETag", "Last-Modified", "Vary", "Cache-Control", "Content-Language", "Link", "Allow")
"""Fields that are known before any content is made. Content-Length may be missing, but may not be another one."""

LATER = ("ETag", "Last-Modified")
"""Fields that may be left out of HEAD, where their value is known only when the content is made. Section 9.3.2."""


ROUNDS = 3
DO = "let GET and HEAD only read; what writes belongs under POST, PUT or DELETE"


class Seen(NamedTuple):
    """What can be seen from outside: what the collection lists, and what our member says."""

    addresses: frozenset[str]
    member: dict


@promise("GET and HEAD change nothing", "what safe means; RFC 9110, section 9.2.1")
def reading_is_safe(asking: Asking) -> str:
    """Read member and collection again and again; the list and the member stay what they are."""
    asking.there()
    began, before = time.monotonic(), look(asking)
    seen = [before.member, *read_again(asking)]
    after = look(asking)
    if asking.mark and before.member and not after.member:
        raise NotReached("The member is gone after GET and HEAD alone: the server removed it, or somebody else.")
    if not asking.mark or is_ever_so(asking, before, after):
        unchanged(asking, before, after, "although only GET and HEAD were sent")
    return not_counted(asking, [*seen, after.member], time.monotonic() - began)


def is_ever_so(asking: Asking, before: Seen, after: Seen) -> bool:
    """Do the same requests change as much each time, and looking alone less? Others change things now and then."""
    first = change(before, after, asking)
    if not any(first):
        return False
    for _ in range(ROUNDS):
        calm = change(look(asking), start := look(asking), asking)
        read_again(asking)
        if change(start, look(asking), asking) != first or not (first[1] or calm[0] < first[0]):
            return False
    return True


def read_again(asking: Asking) -> list[dict]:
    """GET and HEAD of member and collection; what each GET of the member brought."""
    seen = []
    for method in ("GET", "HEAD", "GET"):
        for url in (asking.member, asking.collection):
            answer = asking.send(method, url, {"Accept": JSON})
            found = members_of(member_in(data_of(answer), asking.example))
            seen += [found] if (method, url) == ("GET", asking.member) else []
    return seen


def change(one: Seen, other: Seen, asking: Asking) -> tuple[int, list[str]]:
    """How many addresses differ, and which parts that were sent."""
    return len(one.addresses ^ other.addresses), [
        name for name in differing(one.member, other.member) if name in asking.example
    ]


def look(asking: Asking) -> Seen:
    """What can be seen now."""
    listed = frozenset(asking.listing().members)
    return Seen(listed, members_of(asking.data(asking.member) if asking.has_member else None))


def members_of(data: Any) -> dict:
    """The members of a JSON object; none of anything else."""
    return data if isinstance(data, dict) else {}


def differing(one: dict, other: dict) -> list[str]:
    """The names of the members of JSON that differ."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def unchanged(asking: Asking, before: Seen, after: Seen, when: str) -> None:
    """Broken where the lists differ, or what we sent."""
    if before.addresses != after.addresses:
        asking.moving = True
        raise Broken(f"the collection names other addresses than before, {when}", "the same list before and after", DO)
    if other := [name for name in differing(before.member, after.member) if name in asking.example]:
        asking.restless |= {*other}
        said = f"the member is another than before, {when}: another {', '.join(other)}"
        raise Broken(said, "the same member before and after", DO)


def not_counted(asking: Asking, seen: list[dict], seconds: float) -> str:
    """Broken where a number grows with each GET or HEAD, and faster than a clock; else what differed, in words."""
    names = dict.fromkeys(name for one, other in pairwise(seen) for name in differing(one, other))
    asking.restless |= {*differing(*seen[:2])}
    for name in names:
        values = [one.get(name, 0) for one in seen]
        if all(type(one) is int for one in values) and values[-1] - values[0] > 2 * seconds:
            if values[1] - values[0] == 1 and all(one < other for one, other in pairwise(values)):
                raise Broken(f"GET counts `{name}`: {', '.join(map(str, values))}", "the same member each time", DO)
            if values[0] == values[1]:
                head_counts_not(asking, name)
    said = "differs from GET to GET. It may be a time of now; where GET stores it, GET is not safe."
    return f"`{'`, `'.join(names)}` {said}" if names else ""


def head_counts_not(asking: Asking, name: str) -> None:
    """Broken where a number is one more after each HEAD."""
    values: list[Any] = []
    for _ in range(3):
        asking.send("HEAD", asking.member, {"Accept": JSON})
        values.append(members_of(asking.data(asking.member)).get(name, 0))
    asking.restless |= {name}
    if all(type(one) is int for one in values) and all(b - a == 1 for a, b in pairwise(values)):
        raise Broken(f"HEAD counts `{name}`: {', '.join(map(str, values))}", "the same member each time", DO)


@promise("HEAD answers with the fields of GET and no content", "SHOULD, and MUST; RFC 9110, section 9.3.2")
def head_is_get(asking: Asking) -> None:
    """The same request by GET and by HEAD."""
    got = asking.read(asking.there())
    head = asking.send("HEAD", asking.member, {"Accept": JSON})
    do = "let what answers GET answer HEAD too, and leave out the content"
    if head.status != got.status:
        raise Broken(f"{status_of(head)}, where GET answers {status_of(got)}", "the same status", do)
    if brought := next((one for one in asking.exchanges if has_content(one, asking.member)), None):
        more = f" ({brought.error})" if brought.error else ""
        raise Broken(f"HEAD was answered with content{more}", "no content", do)
    other = [
        name for name in COMPARED if got.field(name) != head.field(name) and (name not in LATER or head.field(name))
    ]
    other += ["Content-Length"] * another_length(got, head)
    again = asking.read(asking.member) if other else got
    for_head = [name for name in other if got.field(name) == again.field(name)]
    if other and not for_head:
        raise NotReached(f"{', '.join(other)} differ from GET to GET, so HEAD cannot be compared with it.")
    if other := for_head:
        raise Broken(f"HEAD has another {', '.join(other)} than GET", "the same fields", do)


def has_content(one: Exchange, url: str) -> bool:
    """Was it HEAD at this address, answered with content? That may come too late to be seen each time."""
    is_head = one.request.method == "HEAD" and one.request.url == url
    return bool(is_head and one.response and (one.response.content or one.error))


def another_length(got: Answered, head: Answered) -> bool:
    """Does HEAD name a length that GET's content does not have? RFC 9110, section 8.6."""
    said = head.field("Content-Length")
    return said is not None and said != str(len(got.response.content))

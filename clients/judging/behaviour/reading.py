"""The promises about reading: GET and HEAD. RFC 9110, sections 9.2.1 and 9.3.2."""

from typing import NamedTuple

from ..verdicts import Answered, Broken
from .asking import JSON, Asking
from .promise import promise, status_of

COMPARED = ("Content-Type", "ETag", "Last-Modified", "Vary", "Cache-Control", "Content-Language", "Link", "Allow")
"""Fields that are known before any content is made. Content-Length may be missing, but may not be another one."""

LATER = ("ETag", "Last-Modified")
"""Fields that may be left out of HEAD, where their value is known only when the content is made. Section 9.3.2."""


class Seen(NamedTuple):
    """What can be seen from outside: what the collection lists, and what our member says."""

    addresses: frozenset[str]
    member: dict | None


@promise("GET and HEAD change nothing", "what safe means; RFC 9110, section 9.2.1")
def reading_is_safe(asking: Asking) -> None:
    """Read member and collection again and again; the list and the member stay what they are."""
    asking.there()
    before = ours(asking)
    for method in ("GET", "HEAD", "GET"):
        for url in (asking.member, asking.collection):
            asking.send(method, url, {"Accept": JSON})
    unchanged(before, ours(asking), "although only GET and HEAD were sent")


def ours(asking: Asking) -> Seen:
    """What can be seen, of the member only the parts that we sent: a server may count or date its answers."""
    listed = asking.listed()
    member = asking.data(asking.member) if asking.has_member else None
    return Seen(listed, {name: value for name, value in (member or {}).items() if name in asking.example})


def unchanged(before: Seen, after: Seen, when: str) -> None:
    """Broken where the two differ."""
    do = "let GET and HEAD only read; what writes belongs under POST, PUT or DELETE"
    if before.addresses != after.addresses:
        raise Broken(f"the collection names other addresses than before, {when}", "the same list before and after", do)
    if before.member != after.member:
        raise Broken(f"the member is another than before, {when}", "the same member before and after", do)


@promise("HEAD answers with the fields of GET and no content", "SHOULD, and MUST; RFC 9110, section 9.3.2")
def head_is_get(asking: Asking) -> None:
    """The same request by GET and by HEAD."""
    got = asking.read(asking.there())
    head = asking.send("HEAD", asking.member, {"Accept": JSON})
    do = "let what answers GET answer HEAD too, and leave out the content"
    if head.status != got.status:
        raise Broken(f"{status_of(head)}, where GET answers {status_of(got)}", "the same status", do)
    if head.response.content or head.error:
        raise Broken(head.error or "HEAD brought content", "no content", do)
    other = [
        name for name in COMPARED if got.field(name) != head.field(name) and (name not in LATER or head.field(name))
    ]
    other += ["Content-Length"] * another_length(got, head)
    if other:
        raise Broken(f"HEAD has another {', '.join(other)} than GET", "the same fields", do)


def another_length(got: Answered, head: Answered) -> bool:
    """Does HEAD name a length that GET's content does not have? RFC 9110, section 8.6."""
    said = head.field("Content-Length")
    return said is not None and said != str(len(got.response.content))

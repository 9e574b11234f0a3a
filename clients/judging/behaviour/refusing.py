"""The promises about saying no: 404, 405, and content that makes no sense. RFC 9110, section 15.5."""

import re
from urllib.parse import urlsplit

from ...messages.address import joined, same_origin
from ..verdicts import Answered, Broken, NotReached
from .asking import GONE, Asking
from .finding_it import the_new_name, the_new_one
from .promise import promise, status_of, succeeded

NONSENSE = (
    ("JSON that breaks off", {"Content-Type": "application/json"}, '{{"{}'),
    ("plain text", {"Content-Type": "text/plain"}, "one two three{}"),
    ("a word where an object belongs", {"Content-Type": "application/json"}, '"one{}"'),
)


NOBODY_LIKE = (("[0-9]+", "987654321"), ("[0-9a-fA-F-]{36}", "00000000-0000-4000-8000-000000000000"))
"""What a name looks like here, and one that nobody has."""

MAY_BE_THERE = (400, 409, 412, 415, 422, 428)
"""Refusals of what was sent, by which a method that is there may be answered, too."""


@promise(
    "Content that makes no sense is refused, and not stored",
    "a convention; RFC 9110, section 15.5",
)
def nonsense_is_refused(asking: Asking) -> None:
    """POST three contents that are no member."""
    asking.must_write()
    do = "look at the content before you store it, and refuse what is no member"
    if asking.mark and not asking.is_ours and not asking.refused:
        raise NotReached("What a POST makes here could not be told from what was there, so no more was sent.")
    for what, fields, nonsense in NONSENSE:
        content = nonsense.format(f" {asking.mark}" if asking.mark else "")
        before, was = asking.listed(), asking.last
        answer = asking.send("POST", asking.collection, fields, content)
        if answer.status == 501 and not asking.is_known("POST"):
            raise Broken(status_of(answer), "", "")
        stored = frozenset() if asking.moving else asking.listed() - before
        remember(asking, answer, the_new_one(asking, stored) or the_new_name(asking, stored))
        if answer.status in (404, 405):
            raise NotReached("The collection has to take a POST first.")
        if answer.status not in (400, 415, 422):
            raise Broken(f"{status_of(answer)} for {what}", "400, 415 or 422", do)
        grew = bool(was.new(now := asking.last)) and not asking.is_busy(was)
        if stored and asking.settled(grew, now) and again(asking, fields, content):
            raise Broken(f"{status_of(answer)} for {what}, and yet a member was made", "nothing new", do)


def again(asking: Asking, fields: dict, content: str) -> bool:
    """Is something new each time that this is refused? Somebody else may have made the first one."""
    if not asking.mark:
        return True
    before = asking.listing()
    asking.send("POST", asking.collection, fields, content)
    new = before.new(asking.listing())
    asking.adopt(one for one in new if asking.shows_mark(asking.read(one)))
    return bool(new)


def remember(asking: Asking, answer: Answered, new: str | None) -> None:
    """Note the address of what was stored by mistake, so that it is removed again."""
    if new and asking.mark and not (asking.knows_new and asking.shows_mark(asking.read(new))):
        path = urlsplit(new).path
        asking.lost.append(f"{path} may be left behind: it is new since content that makes no sense was sent.")
    elif new:
        asking.made.append(new)
    elif succeeded(answer):
        asking.lost.append("Content that makes no sense was taken, and what became of it could not be found.")


@promise("An address of nobody answers 404", "what 404 means; RFC 9110, section 15.5.5")
def nobody_is_404(asking: Asking) -> None:
    """GET beside the member, where nothing can be."""
    answer = asking.read(nobody(asking))
    target = joined(answer.request.url, answer.field("Location") or "") if 300 <= answer.status < 400 else None
    if target and same_origin(target, asking.collection):
        answer = asking.read(target)
    unlike = asking.mark and "nobody-has-this-name" in answer.request.url
    if answer.status in (400, 422) and (unlike or not asking.has_member):
        raise NotReached("No member is known, so nobody knows what a name looks like here.")
    if answer.status not in GONE:
        do = "end with 404 where nothing is stored under the name"
        raise Broken(f"{status_of(answer)} for a member that nobody made", "404 Not Found", do)


def nobody(asking: Asking) -> str:
    """An address like the member's, at which nothing is; in the collection, where there is no member."""
    if not asking.has_member:
        return asking.collection.rstrip("/") + "/nobody-has-this-name"
    place, _, name = asking.member.rstrip("/").rpartition("/")
    like = next((one for pattern, one in NOBODY_LIKE if re.fullmatch(pattern, name)), "nobody-has-this-name")
    if re.fullmatch("[0-9a-f]{12,}", name):  # a key of a store, which may refuse any other form
        like = name.translate(str.maketrans("0123456789abcdef", "fedcba9876543210"))
    return f"{place}/{like}{'/' * asking.member.endswith('/')}"


@promise("A method that is not there answers 405 with Allow", "SHOULD, and MUST; RFC 9110, sections 9.1 and 15.5.6")
def no_method_is_405(asking: Asking) -> None:
    """POST or PATCH to our member: as a rule one is not there. Without a member TRACE, which changes nothing."""
    asking.must_write()
    answer, method, url = missing_method(asking)
    said = [word.strip() for word in (answer.field("Allow") or "").split(",")]
    do = "leave the refusal to your framework: it answers 405 where an address has functions, but none for this method"
    if not asking.is_ours and answer.status not in (405, 501):
        raise NotReached(f"{status_of(answer)}: there is nothing here that could refuse a method.")
    if answer.status != 405:
        raise Broken(f"{status_of(answer)} for {method}", "405 Method Not Allowed", do)
    if "GET" not in said or method in said:
        raise Broken(
            f"405, and Allow: {', '.join(sorted(said)) or 'nothing'}", f"Allow, with GET and without {method}", do
        )
    if forgotten := sorted(done_at(asking, url) - {*said, "HEAD"}):
        found = f"405, and Allow: {', '.join(sorted(said))}, although {' and '.join(forgotten)} was done there"
        raise Broken(found, "Allow with all methods of the address", "let Allow name all of them: clients go by it")


def missing_method(asking: Asking) -> tuple[Answered, str, str]:
    """The answer to a method that is not there, the method and the address. NotReached where every one may be there."""
    if not asking.is_ours:
        url = asking.collection
        return asking.send("TRACE", url), "TRACE", url
    url, answers = asking.there(), []
    for method, content in (("POST", asking.example), ("PATCH", asking.changed)):
        asking.must_be_own(url)
        answer = asking.send(method, url, None, content)
        if succeeded(answer) and method == "POST":
            asking.lost.append(f"POST {urlsplit(url).path} was answered {answer.status}: it may have made something.")
        if answer.status >= 400 and answer.status not in MAY_BE_THERE:
            return answer, method, url
        answers += [(answer, method, url)] if answer.status >= 400 else []
    if len(answers) == 2 and not named_by_options(asking, url) & {"POST", "PATCH"}:
        return answers[0]
    answer = asking.send("TRACE", url)  # which hardly anybody has, and which changes nothing
    is_echo = (answer.field("Content-Type") or "").startswith("message/http")
    if answer.status not in (405, *(one[0].status for one in answers)) and (not succeeded(answer) or is_echo):
        raise NotReached("POST and PATCH may both be there, so neither could be refused for its method.")
    return answer, "TRACE", url


def named_by_options(asking: Asking, url: str) -> set[str]:
    """The methods that the server says are there."""
    answer = asking.send("OPTIONS", url)
    return {word.strip() for word in (answer.field("Allow") or "").split(",")} if succeeded(answer) else set()


def done_at(asking: Asking, url: str) -> set[str]:
    """The methods that were answered with a success at this address."""
    answered = [one for one in asking.exchanges if one.request.url == url and one.response]
    return {one.request.method for one in answered if 200 <= (one.status or 0) < 300}

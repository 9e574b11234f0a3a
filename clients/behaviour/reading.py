"""The promises about reading, media types and refusals: GET and HEAD. RFC 9110, sections 9.3.1, 9.3.2, 12 and 15.5."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from ..messages import Exchange
from ..negotiation import NOBODY, is_of, type_of
from ..syntax import joined, same_origin
from .own_members import the_new_name, the_new_one
from .visitor import (
    GONE,
    JSON,
    Answered,
    Asking,
    Broken,
    DoesNotApply,
    NotReached,
    allowed_by,
    promise,
    status_of,
    succeeded,
)

COMPARED = ("Content-Type", "ETag", "Last-Modified", "Vary", "Cache-Control", "Content-Language", "Link", "Allow")
"""Headers that are known before any body is made. Content-Length may be missing, but may not be another one."""

LATER = ("ETag", "Last-Modified")
"""Headers that may be left out of HEAD, where their value is known only when the body is made. Section 9.3.2."""


class Seen(NamedTuple):
    """What can be seen from outside: what the collection lists, and what our member says."""

    addresses: frozenset[str]
    member: dict


def look(asking: Asking) -> Seen:
    """What can be seen now."""
    listed = frozenset(asking.listing().members)
    return Seen(listed, (asking.data(asking.member) or {}) if asking.has_member else {})


@promise("HEAD answers with the headers of GET and no body", "SHOULD, and MUST; RFC 9110, section 9.3.2")
def head_is_get(asking: Asking) -> None:
    """The same request by GET and by HEAD."""
    got = asking.read(asking.there())
    head = asking.send("HEAD", asking.member, {"Accept": JSON})
    do = "let what answers GET answer HEAD too, and leave out the body"
    if head.status != got.status:
        if asking.mark and asking.read(asking.member).status != got.status:
            raise NotReached("GET is answered otherwise by now, so HEAD cannot be compared with it.")
        raise Broken(f"{status_of(head)}, where GET answers {status_of(got)}", "the same status", do)
    if brought := next((one for one in asking.exchanges if has_body(one, asking.member)), None):
        more = f" ({brought.error})" if brought.error else ""
        raise Broken(f"HEAD was answered with a body{more}", "no body", do)
    other = [
        name for name in COMPARED if got.header(name) != head.header(name) and (name not in LATER or head.header(name))
    ]
    length = head.header("Content-Length")  # that of GET's body, where it is named: RFC 9110, section 8.6
    other += ["Content-Length"] * (length not in (None, str(len(got.response.body))))
    again = asking.read(asking.member) if other else got
    for_head = [name for name in other if got.header(name) == again.header(name)]
    if other and not for_head:
        raise NotReached(f"{', '.join(other)} differ from GET to GET, so HEAD cannot be compared with it.")
    if other := for_head:
        raise Broken(f"HEAD has another {', '.join(other)} than GET", "the same headers", do)


def has_body(one: Exchange, url: str) -> bool:
    """Was it HEAD at this address, answered with a body? That may come too late to be seen each time."""
    is_head = one.request.method == "HEAD" and one.request.url == url
    return bool(is_head and one.response and (one.response.body or one.error))


TYPES, FIND_OUT = ("application/json", "text/html"), "*/*"
"""The media types that are asked for, and what stands for: find out in which of them the member comes."""


def each_type(asking: Asking) -> list[Answered]:
    """The responses at the member, one for each media type that was asked for."""
    url = asking.there()
    if asking.types == (FIND_OUT,):
        asking.types = tuple(one for one in TYPES if is_of(asking.read(url, one), one)) or (type_of(asking.read(url)),)
    return [asking.read(url, one) for one in asking.types]


@promise("The member comes in each of its media types", "a convention; Accept: RFC 9110, section 12.5.1")
def types_come(asking: Asking) -> None:
    """Ask for each media type alone."""
    answers = each_type(asking)
    for wanted, answer in zip(asking.types, answers, strict=True):
        if not is_of(answer, wanted):
            came = answer.header("Content-Type") or "no type"
            do = f"look at Accept, and give {wanted} to whoever prefers it"
            raise Broken(f"{status_of(answer)}, {came}, when {wanted} was asked for", wanted, do)


@promise("Vary: Accept says that the media type was chosen", "SHOULD; RFC 9110, section 12.5.5")
def vary_is_said(asking: Asking) -> None:
    """Each response says so, since each may be the one that a cache keeps."""
    answers = each_type(asking)
    if len(asking.types) == 1:
        raise DoesNotApply(f"It comes in {asking.types[0]} alone, as far as was asked: there is nothing to choose.")
    if not all(map(is_of, answers, asking.types)):
        raise NotReached("The member has to come in each of its media types first.")
    for wanted, answer in zip(asking.types, answers, strict=True):
        names = {name.strip().lower() for name in (answer.header("Vary") or "").split(",")}
        if not names & {"accept", "*"}:
            said = answer.header("Vary")
            found = f"the response to Accept: {wanted} has {f'Vary: {said}' if said else 'no Vary'}"
            do = "add Vary: Accept to every response that looked at Accept: else a cache gives it to all"
            raise Broken(found, "Vary: Accept", do)


@promise("A media type that nobody has: 406, or one that there is", "either; RFC 9110, section 12.4.1")
def unknown_type(asking: Asking) -> None:
    """Ask for a media type that no server has."""
    answer = asking.read(asking.there(), NOBODY)
    claimed = is_of(answer, NOBODY)
    if answer.status != 406 and (not succeeded(answer) or claimed):
        do = "answer 406, or with the media type that you would give to anybody"
        came = f"{status_of(answer)}, {answer.header('Content-Type') or 'no media type'}"
        raise Broken(came, "406, or another media type", do)


NONSENSE = (
    ("JSON that breaks off", {"Content-Type": "application/json"}, '{{"{}'),
    ("plain text", {"Content-Type": "text/plain"}, "one two three{}"),
    ("a word where an object belongs", {"Content-Type": "application/json"}, '"one{}"'),
)


NOBODY_LIKE = (("[0-9]+", "987654321"), ("[0-9a-fA-F-]{36}", "00000000-0000-4000-8000-000000000000"))
"""What a name looks like here, and one that nobody has."""

MAY_BE_THERE = (400, 409, 412, 415, 422, 428)
"""Refusals of what was sent, by which a method that is there may be answered, too."""


@promise("A body that makes no sense is refused, and not stored", "a convention; RFC 9110, section 15.5")
def nonsense_is_refused(asking: Asking) -> None:
    """POST three bodies that are no member."""
    asking.must_write()
    do = "look at the body before you store it, and refuse what is no member"
    if asking.mark and not asking.is_ours and not asking.refused:
        raise NotReached("What a POST makes here could not be told from what was there, so no more was sent.")
    for what, headers, nonsense in NONSENSE:
        body = nonsense.format(f" {asking.mark}" if asking.mark else "")
        before, was = asking.listed(), asking.last
        answer = asking.send("POST", asking.collection, headers, body)
        if answer.status == 501 and not asking.is_known("POST"):
            raise Broken(status_of(answer), "", "")
        stored = frozenset() if asking.moving else asking.listed() - before
        remember(asking, answer, the_new_one(asking, stored) or the_new_name(asking, stored))
        if answer.status in (404, 405):
            asking.must_know("POST")
            raise NotReached("The collection has to take a POST first.")
        if answer.status not in (400, 415, 422):
            raise Broken(f"{status_of(answer)} for {what}", "400, 415 or 422", do)
        grew = bool(was.new(now := asking.last)) and not asking.is_busy(was)
        if stored and asking.settled(grew, now) and again(asking, headers, body):
            raise Broken(f"{status_of(answer)} for {what}, and yet a member was made", "nothing new", do)


def again(asking: Asking, headers: dict, body: str) -> bool:
    """Is something new each time that this is refused? Somebody else may have made the first one."""
    if not asking.mark:
        return True
    before = asking.listing()
    asking.send("POST", asking.collection, headers, body)
    new = before.new(asking.listing())
    asking.adopt(one for one in new if asking.shows_mark(asking.read(one)))
    return bool(new)


def remember(asking: Asking, answer: Answered, new: str | None) -> None:
    """Note the address of what was stored by mistake, so that it is removed again."""
    if new and asking.mark and not (asking.knows_new and asking.shows_mark(asking.read(new))):
        path = urlsplit(new).path
        asking.lost.append(f"{path} may be left behind: it is new since a body that makes no sense was sent.")
    elif new:
        asking.made.append(new)
    elif succeeded(answer):
        asking.lost.append("A body that makes no sense was taken, and what became of it could not be found.")


@promise("An address of nobody answers 404", "what 404 means; RFC 9110, section 15.5.5")
def nobody_is_404(asking: Asking) -> None:
    """GET beside the member, where nothing can be."""
    answer = asking.read(nobody(asking))
    target = joined(answer.request.url, answer.header("Location") or "") if 300 <= answer.status < 400 else None
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
    said = allowed_by(answer)
    do = "leave the refusal to your framework: it answers 405 where an address has functions, but none for this method"
    if not asking.is_ours and answer.status not in (405, 501):
        raise NotReached(f"{status_of(answer)}: there is nothing here that could refuse a method.")
    if answer.status != 405:
        raise Broken(f"{status_of(answer)} for {method}", "405 Method Not Allowed", do)
    if "GET" not in said or method in said:
        raise Broken(
            f"405, and Allow: {', '.join(sorted(said)) or 'nothing'}", f"Allow, with GET and without {method}", do
        )
    do = "let Allow name all of them, and no others: clients go by it"
    if forgotten := sorted(asking.done_at(url) - said):
        found = f"405, and Allow: {', '.join(sorted(said))}, although {' and '.join(forgotten)} was done there"
        raise Broken(found, "Allow with all methods of the address", do)
    if lies := sorted(said & asking.refused_at(url)):
        found = f"405, and Allow: {', '.join(sorted(said))}, although {' and '.join(lies)} was answered 405 there"
        raise Broken(found, "Allow with the methods of the address alone", do)


def missing_method(asking: Asking) -> tuple[Answered, str, str]:
    """The response to a method that is not there, the method, the address. NotReached where every one may be there."""
    if not asking.is_ours:
        url = asking.collection
        return asking.send("TRACE", url), "TRACE", url
    url, answers = asking.there(), []
    for method, body in (("POST", asking.example), ("PATCH", asking.changed)):
        asking.must_be_own(url)
        answer = asking.send(method, url, None, body)
        if succeeded(answer) and method == "POST":
            asking.lost.append(f"POST {urlsplit(url).path} was answered {answer.status}: it may have made something.")
        if answer.status >= 400 and answer.status not in MAY_BE_THERE:
            return answer, method, url
        answers += [(answer, method, url)] if answer.status >= 400 else []
    if len(answers) == 2 and not named_by_options(asking, url) & {"POST", "PATCH"}:
        return answers[0]
    answer = asking.send("TRACE", url)  # which hardly anybody has, and which changes nothing
    is_echo = (answer.header("Content-Type") or "").startswith("message/http")
    if answer.status not in (405, *(one[0].status for one in answers)) and (not succeeded(answer) or is_echo):
        raise NotReached("POST and PATCH may both be there, so neither could be refused for its method.")
    return answer, "TRACE", url


def named_by_options(asking: Asking, url: str) -> set[str]:
    """The methods that the server says are there."""
    answer = asking.send("OPTIONS", url)
    return allowed_by(answer) if succeeded(answer) else set()

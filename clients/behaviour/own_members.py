"""What was made: where it is, whose it is, whether it is what was sent, and that it is removed again."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from ..hypermedia import (
    EMAIL,
    WHOLE_ADDRESS,
    data_of,
    differing,
    is_free_text,
    items_of,
    linked_in,
    member_in,
    name_of,
    named_in,
    own_address,
)
from ..syntax import joined, same_origin, shortly
from ..text import plain
from .visitor import GONE, Answered, Asking, Broken, Listed, NotReached, paths, promise, shows, status_of, succeeded

MOST_MARKS_TRIED = 6
MAY_BE_THE_MARK = (400, 403, 404, 409, 422)
"""Refusals that a mark may have caused: a text may be one of a few words, or the name of somebody who has to exist."""


def must_be_provable(asking: Asking) -> None:
    """NotReached where nobody could tell later what this visit made: then it makes nothing."""
    answer = asking.pages()[0] if asking.at_first is None else None
    if answer:
        if answer.status == 404:
            raise NotReached("404 for GET: there is nothing. Is it the address of the collection?")
        if answer.status in (405, 501):
            raise NotReached(f"GET was answered {answer.status}, so nobody could tell what a POST made. None was sent.")
        raise Broken(status_of(answer), "200 OK for GET of the collection", "let GET list the members")
    if asking.unread:
        raise NotReached(f"{asking.unread} So nobody could tell whether a member is new, and no POST was sent.")


def post_marked(asking: Asking) -> Answered:
    """POST the example with a mark in each text that may change. If that is refused, mark fewer, then none."""
    for names in places_for_a_mark(asking):
        asking.carry(names)
        answer = asking.send("POST", asking.collection, None, asking.example)
        if answer.status not in MAY_BE_THE_MARK:
            break
    return answer


def places_for_a_mark(asking: Asking) -> Iterator[tuple[str, ...]]:
    """The names of texts that could carry a mark, the most of them first; () in the end."""
    example, changed = asking.bodies
    names = tuple(name for name, value in example.items() if can_carry(value))
    changing = tuple(name for name in names if changed.get(name) != example[name])
    return iter(list(dict.fromkeys([names, changing, *((one,) for one in names[: MOST_MARKS_TRIED - 3]), ()])))


def can_carry(value: object) -> bool:
    """Is it a text that stays what it is with a mark in it?"""
    return is_free_text(value) or (
        isinstance(value, str) and bool(EMAIL.fullmatch(value) or WHOLE_ADDRESS.fullmatch(value))
    )


def unproven(asking: Asking, address: str, answer: Answered) -> str:
    """Why this may be somebody else's, in words; "" where it was made by this POST for certain.

    It was not there before, as the collection shows, and it carries our mark. A collection that does not list it
    afterwards proves nothing about before. Nor does one that dropped something: it may show its newest members only.
    """
    if not asking.mark:
        return ""
    got, path = asking.read(address), urlsplit(address).path
    first, now = asking.at_first or asking.last, asking.listing()
    listed = listed_as(asking, address, got)
    dropped = now.new(first) or dropped_names(asking, listed)
    if listed & asking.entries_at_first:
        return f"{path} was there before the POST"
    if not first.members and now.members.keys() - {address} - linked_in(got):
        return f"{path} may have been there before: the collection named nothing then, and names others by now"
    if not listed or dropped or asking.unread:
        why = "names no more all that it named before" if dropped else "does not list it"
        return f"{path} may have been there before: the collection {why}"
    asking.is_new = answer.status == 201 and bool(answer.header("Location"))
    if not asking.is_own(got):
        return f"GET {path} does not bring what this visit sent"
    if not asking.marked and not (answer.status == 201 and names_what_it_made(answer)):
        said = f"the response is {answer.status}{' and does not name it' * (answer.status == 201)}"
        return f"{path} may be somebody else's: {said}, and nothing sent could carry a mark"
    return ""


def one_more(asking: Asking) -> tuple[Answered, str | None]:
    """POST one more member, which is removed in the end: the response, and the address, if it is proven to be ours."""
    before = asking.listed()
    answer = asking.send("POST", asking.collection, None, asking.example)
    if not succeeded(answer) and answer.status != 303:
        return answer, None
    asking.listing()
    asking.listing()
    address = joined(asking.collection, answer.header("Location") or "")
    if not address or not same_origin(address, asking.collection) or not asking.is_own(asking.read(address)):
        address, _ = found_by(asking, answer, before)
    if address and (why := unproven(asking, address, answer)):
        asking.lost.append(f"{urlsplit(address).path} may be left behind, since nothing proves it new: {why}.")
        return answer, None
    asking.made += [address] if address else []
    return answer, address


def names_what_it_made(answer: Answered) -> bool:
    """Does the response itself say which member it made? What is merely new in the list may be somebody else's."""
    return bool(answer.header("Location") or own_address(answer) or name_of(member_in(data_of(answer), ())))


def listed_as(asking: Asking, address: str, got: Answered) -> set[str]:
    """The entries by which the collection lists a member: its address, its name, or else any part like that."""
    name = unquote(urlsplit(address).path.rstrip("/").rpartition("/")[2])
    found = member_in(data_of(got), (*asking.example, *asking.changed))
    known = {unquote(address).rstrip("/"), f"#{name}", f"#{name_of(found)}"}
    every = asking.entries | asking.entries_at_first
    own = {"", *(part for part, value in (found or {}).items() if str(value) == name)}  # a count may be 7, too
    return (known & every) or {
        one for one in every for part, _, value in [one.partition("=")] if value == name and part in own
    }


def dropped_names(asking: Asking, listed: set[str]) -> set[str]:
    """What the collection named before and doesn't now, where it names its members by a part such as `slug=emma`."""
    parts = tuple(f"{one.partition('=')[0]}=" for one in listed if "=" in one and not one.startswith("#"))
    return {one for one in asking.entries_at_first - asking.entries if parts and one.startswith(parts)}


MOST_TOLD, STORE = 4, "store what came, and give that"


def same_as(asking: Asking, wanted: dict, what: str) -> str:
    """Broken where GET at the member, in JSON, does not give each of these parts; else a remark, if one is needed."""
    answer = asking.read(asking.member)
    found = member_in(data_of(answer), wanted) if answer.status == 200 else None
    if not isinstance(found, dict):
        said = f"{status_of(answer)}, {answer.header('Content-Type') or 'no type'}"
        raise Broken(said, "200 OK and a JSON object", "answer GET at this address with the member as JSON")
    other = [name for name in wanted if name not in found or asking.plain(found[name]) != asking.plain(wanted[name])]
    return compared_with_sent(asking, wanted, found, other, what) if other else ""


def compared_with_sent(asking: Asking, wanted: dict, found: dict, other: list[str], what: str) -> str:
    """What other values mean: that it was not stored, that GET changes them, or that they got another form."""
    again = asking.data(asking.member) or {}
    asking.restless |= {name for name in other if name in found and found[name] != again.get(name)}
    wrong = [
        name for name in other if not asking.is_same(wanted[name], found.get(name)) and name not in asking.restless
    ]
    if servers := [name for name in wrong if asking.may_be_the_servers(name)]:
        asking.leave_out(servers)
        wrong, other = ([one for one in names if one not in servers] for names in (wrong, other))
        said = f"`{'`, `'.join(servers)}` came otherwise; the server may set it, as the example was copied (--example)"
        return "; ".join(one for one in (said, other and compared_with_sent(asking, wanted, found, other, what)) if one)
    if wrong:
        parts = ", ".join(wrong)
        raise Broken(f"another {parts}, or none; {told(asking, wanted, found, wrong)}", f"{what}: {parts}", STORE)
    if moves := ", ".join(name for name in other if name in asking.restless):
        raise NotReached(f"GET brings another {moves} each time, so what came cannot be compared with what was sent.")
    return f"{told(asking, wanted, found, other)}: a server may transform it (RFC 9110, section 9.3.4)"


def told(asking: Asking, wanted: dict, found: dict, names: list[str]) -> str:
    """What was sent and what came, of the first parts."""
    said = (
        f"{one}: {shortly(asking.plain(wanted[one]))} was sent, {came(asking, found, one)} came"
        for one in names[:MOST_TOLD]
    )
    return "; ".join(said)


def came(asking: Asking, found: dict, name: str) -> str:
    """A value in a few words."""
    return shortly(asking.plain(found[name])) if name in found else "nothing"


VERBS = (
    *("create", "read", "show", "get", "fetch", "update", "edit", "modify"),
    *("save", "insert", "add", "delete", "remove", "destroy"),
)
ACTS = {
    *(
        "approve",
        "archive",
        "cancel",
        "clear",
        "disable",
        "drop",
        "empty",
        "flush",
        "logout",
        "pay",
        "publish",
        "purge",
    ),
    *("reject", "reset", "restart", "run", "send", "shutdown", "signout", "start", "stop", "wipe"),
}
"""More that GET may do, in words that may also be nouns: they're no fault in an address."""

_VERB = re.compile(rf"({'|'.join(VERBS)})($|[-_.].*)", re.IGNORECASE)
_CAMEL = re.compile(rf"({'|'.join(VERBS)})[A-Z].*")
_ASKED_FOR = re.compile(r"(^|&)_?(action|do|cmd|op|operation|method)=", re.IGNORECASE)


@promise("One address for the member: with another slash it is not there twice", "a convention; RFC 3986, section 6")
def one_slash(asking: Asking) -> None:
    """The member's address with a slash more, or less: 404, or a redirect to the one address."""
    url = asking.there()
    other = url.rstrip("/") if url.endswith("/") else f"{url}/"
    got, answer = asking.read(url), asking.read(other)
    if answer.status >= 500:
        raise NotReached(f"{status_of(answer)} at {urlsplit(other).path}, which says nothing.")
    if answer.status == 200 and same_body(asking, got, answer):
        target = urlsplit(other).path
        do = "serve it under one of the two, and let the other answer 404 or redirect"
        raise Broken(f"{status_of(answer)} at {target} too: two addresses, one member", "404, or a redirect", do)


@promise("No verb stands in an address", "a convention; RFC 9110, section 9.1")
def no_verbs(asking: Asking) -> None:
    """Look at every address that collection and member name, in each type, and at the member's own."""
    found = {asking.member} if asking.has_member else {asking.collection}
    for url in {asking.collection, *found}:
        for media_type in asking.types:
            found |= linked_in(asking.read(url, media_type))
    verbs = sorted(urlsplit(one).path for one in found if verb_in(one, urlsplit(asking.collection).path))
    if verbs:
        raise Broken(
            f"a verb in {', '.join(verbs[:3])}",
            "nouns in addresses, and the verb as the method",
            "give the thing one address, and write a function for each method there",
        )
    if not asking.has_member:
        raise NotReached("No member is known, so its address could not be looked at.")


def acts(address: str, collection: str) -> bool:
    """Does an address look as if GET did something there? /user/delete/2 may, so such a link is never tried out."""
    path = urlsplit(collection).path
    words = {*urlsplit(address).path.lower().split("/")} - {*path.lower().split("/")}
    return verb_in(address, path) or not words.isdisjoint(ACTS)


def same_body(asking: Asking, one: Answered, other: Answered) -> bool:
    """Is it the same member, but for the parts that differ from GET to GET?"""
    parts, others = data_of(one), data_of(other)
    if not isinstance(parts, dict) or not isinstance(others, dict):
        return one.response.body == other.response.body
    return all(parts.get(name) == others.get(name) for name in {**parts, **others} if name not in asking.restless)


def verb_in(address: str, collection: str) -> bool:
    """Does an address name what is to be done? A collection of /shows/ may have a member /show/1."""
    parts, nouns = urlsplit(address), collection.lower()
    above = collection.strip("/").split("/")[:-1]  # where a service is mounted is no name of its own
    segments = parts.path.strip("/").split("/")
    own = segments[len(above) :] if segments[: len(above)] == above else segments
    words = [word for word in own if word and f"/{word.lower()}s" not in nouns]
    return any(_VERB.fullmatch(word) or _CAMEL.fullmatch(word) for word in words) or bool(
        _ASKED_FOR.search(parts.query)
    )


MOST_GUESSES = 4
_NAME = re.compile(r"\{(\w+)\}")
Found = tuple[str | None, str]


def found_by(asking: Asking, answer: Answered, before: frozenset[str]) -> Found:
    """The address, and the way that led there, in words; without an address it is noted as lost."""
    pages = asking.pages()
    linked = frozenset().union(*map(linked_in, pages)) - before
    items = [item for one in pages for item in items_of(data_of(one))]
    new_items = [item for item in items if name_of(item) and f"#{name_of(item)}" not in before]
    new_items = [item for item in new_items if asking.mark and asking.mark in str(item).casefold()] or new_items
    ways: list[Callable[[], Found]] = [
        lambda: by_template(asking, answer),
        lambda: by_its_body(asking, answer, before),
        lambda: (the_new_one(asking, linked), "its address was what is new in the collection"),
        lambda: guessed(asking, data_of(answer), before, "the response"),
        lambda: guessed(asking, new_items[0] if len(new_items) == 1 else None, before, "the collection"),
        lambda: (the_new_one(asking, frozenset().union(*map(named_in, pages)) - before), GUESSED_WORD),
    ]
    for way in ways:
        address, words = way()
        if address and not is_another(asking, address, data_of(answer)):
            return address, f"{words}: {urlsplit(address).path}"
    said = f"POST {urlsplit(asking.collection).path} was answered {answer.status}, and nothing new was found"
    asking.lost.append(f"{said}: if something was made, it is there still.")
    return None, ""


GUESSED_WORD = "its address was guessed from a word that is new in the collection"


def by_template(asking: Asking, answer: Answered) -> Found:
    """The caller's "/todo/{id}", filled from the response's body."""
    data = data_of(answer)
    names = _NAME.findall(asking.said)
    if not names or not isinstance(data, dict) or not all(type(data.get(one)) in (int, str) for one in names):
        return None, ""
    path = _NAME.sub(lambda name: quote(str(data[name[1]]), safe=""), asking.said)
    return joined(asking.collection, path), "its address was made by the pattern that you gave"


def by_its_body(asking: Asking, answer: Answered, before: frozenset[str]) -> Found:
    """What the response says of itself, unless that was there before."""
    address, under = own_address(answer) or (None, "")
    is_new = address not in (*before, asking.collection) and under not in asking.example
    return address if is_new else None, f"its address stood under `{under}` in the response"


def guessed(asking: Asking, item: Any, before: frozenset[str], where: str) -> Found:
    """The collection's address and the name, with a slash or without: a guess, which what stands there must prove."""
    name = name_of(item)
    if name is None or f"#{name}" in before:
        return None, ""
    proven = (one for one in guesses(asking, name) if is_ours(asking, asking.example, asking.data(one) or {}, item))
    return next(proven, None), f"its address was guessed from the name in {where}"


def guesses(asking: Asking, name: str) -> list[str]:
    """Where a member of this name may be: beside the collection, and first with a slash if that has one."""
    plain = f"{asking.collection.rstrip('/')}/{quote(name, safe='')}"
    return [plain, f"{plain}/"] if not asking.collection.endswith("/") else [f"{plain}/", plain]


def is_another(asking: Asking, url: str, item: Any) -> bool:
    """Does something else stand there than what we sent? We are going to write there, and remove it."""
    found = asking.data(url)
    return found is not None and not is_ours(asking, asking.example, found, item)


def brings_it(asking: Asking, answer: Answered, item: Any) -> bool:
    """Does this response to GET show what we sent, in JSON or in another text?"""
    found = member_in(data_of(answer), asking.example)
    if found is not None:
        return is_ours(asking, asking.example, found, item)
    words = [asking.plain(value) for value in asking.example.values() if isinstance(value, str) and value]
    text = plain(answer.response.text() or "")
    return bool(words) and all(" ".join(word.split()) in " ".join(text.split()) for word in words)


def is_ours(asking: Asking, sent: dict, found: dict, item: Any) -> bool:
    """Is what was found what we sent; or what the server made of it, by its own words?"""
    item = member_in(item, sent)
    if name_of(item) and name_of(found) and name_of(item) != name_of(found):
        return False
    same = [asking.is_same(value, found[name]) for name, value in sent.items() if name in found]
    return any(same) and (all(same) or found == item)


def the_new_one(asking: Asking, new: frozenset[str]) -> str | None:
    """The address of what is new in the collection; None where nothing, or more than one thing, is to be found there.

    A word in JSON, such as a title, may look like a relative address; it is one if GET brings something there.
    """
    addresses = [one for one in sorted(new) if not one.startswith("#") and not acts(one, asking.collection)]
    there = [url for url in addresses[:MOST_GUESSES] if asking.read(url).status == 200]
    if asking.mark:  # somebody else may have made another one just now
        there = [url for url in there if asking.mark in (asking.read(url).response.text() or "").casefold()] or there
    return there[0] if len(there) == 1 else None


def the_new_name(asking: Asking, new: frozenset[str]) -> str | None:
    """The address of what has the one new name, where its own body says that name; else None."""
    names = [one[1:] for one in new if one.startswith("#")]
    urls = guesses(asking, names[0]) if len(names) == 1 else []
    return next((url for url in urls if name_of(asking.data(url)) == names[0]), None)


MOST_REMOVED = 20
UNSEEN = "could not be looked after, and may be there still"


def tidy_up(asking: Asking) -> tuple[str, ...]:
    """Remove what was made; the addresses that are there all the same."""
    asking.one_more_time()
    made = list(dict.fromkeys(asking.made))
    left = [url for url in made if not is_removed(asking, url)]
    posted = [] if asking.made or asking.lost or not asking.mark else posts(asking)
    try:
        left += compared_with_before(asking, made)
    except (Broken, NotReached):
        asking.lost += ["Whether the collection is what it was could not be seen."] * bool(made or posted)
    asking.lost += [f"{one}: what it made may be there still." for one in posted if not asking.made]
    return tuple(left)


def posts(asking: Asking) -> list[str]:
    """The first POST to the collection that may have made something, in words; [] where each was refused."""
    posted = [one for one in asking.exchanges if one.request.method == "POST" and (one.status or 0) < 400]
    return [
        f"POST {urlsplit(one.request.url).path} was answered {one.status or 'too late, or not at all'}"
        + f" with Location {shortly(one.header('Location') or '')}" * bool(one.header("Location"))
        for one in posted[:1]
    ]


def is_removed(asking: Asking, url: str) -> bool:
    """Remove what is there, if it is still there. Is it gone now? What cannot be seen is said."""
    try:
        if is_away(asking, url):
            return True
        with suppress(Broken, NotReached):  # whatever comes of it, it is looked at
            asking.write("DELETE", url)
        return is_away(asking, url)
    except (Broken, NotReached) as reason:
        asking.lost.append(f"{paths([url])} {UNSEEN}: {reason.args[0]}")
        return True


def is_away(asking: Asking, url: str) -> bool:
    """Does GET no longer bring it, or something else there that the collection does not name either?"""
    answer = asking.read(url)
    if answer.status in GONE:
        return True
    if asking.mark and answer.status == 200 and not asking.shows_mark(answer) and not asking.is_own(answer):
        raise NotReached("it no longer shows what this visit wrote there, so it was not removed.")
    found = asking.data(url) if answer.status == 200 else None
    is_there = found is None or any(is_ours(asking, one, found, None) for one in (asking.example, asking.changed))
    return not is_there and url in asking.named and url not in asking.listing().members


def compared_with_before(asking: Asking, made: list[str]) -> list[str]:
    """Say what is missing or more in the collection; what is more, and is what was sent, is removed or told."""
    if asking.at_first is None:
        return []
    if any(one.status != 200 for one in asking.pages()):
        raise NotReached("The collection cannot be read.")
    more = [url for url in asking.at_first.new(asking.last) if url not in made]
    copies = [url for url in more[:MOST_REMOVED] if asking.knows_new and is_what_was_sent(asking, url)]
    asking.made += copies
    left = [url for url in copies if not is_removed(asking, url)]
    asking.lost += differences(asking.at_first, asking.listing(), {*made, *copies})
    return left


def is_what_was_sent(asking: Asking, url: str) -> bool:
    """Does GET bring there, whole, what was sent?"""
    if asking.mark:
        return asking.is_copy(url)
    found = asking.data(url)
    return shows(found, asking.example) or shows(found, asking.changed)


def differences(before: Listed, after: Listed, told: set[str]) -> list[str]:
    """What is missing, more or another than before, in sentences."""
    missing, more = after.new(before), [one for one in before.new(after) if one not in told]
    both = sorted(before.members.keys() & after.members.keys())
    other = {one: parts for one in both if (parts := differing(before.members[one], after.members[one]))}
    said = [f"Missing in the collection, which named it before the visit: {paths(missing)}"] * bool(missing)
    said += [f"In the collection, and not before the visit: {paths(more)}"] * bool(more)
    return said + [f"{paths([one])} is another than before the visit: {', '.join(other[one])}" for one in other]

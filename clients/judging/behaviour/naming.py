"""The promises about addresses: one for each thing, and no verb in it. Conventions of the style, not rules of HTTP."""

import re
from urllib.parse import urlsplit

from ...reading.collection import linked_in
from ...reading.offers import data_of
from ..verdicts import Answered, Broken, NotReached
from .asking import Asking
from .promise import promise, status_of

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
    if answer.status == 200 and same_content(asking, got, answer):
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


def same_content(asking: Asking, one: Answered, other: Answered) -> bool:
    """Is it the same member, but for the parts that differ from GET to GET?"""
    parts, others = data_of(one), data_of(other)
    if not isinstance(parts, dict) or not isinstance(others, dict):
        return one.response.content == other.response.content
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

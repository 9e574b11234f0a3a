"""The promises about saying no: 404, 405, and content that makes no sense. RFC 9110, section 15.5."""

import re
from contextlib import suppress

from ...messages.address import joined
from ...messages.exchange import Exchange
from .asking import GONE, Asking, Broken, NotReached
from .making import the_new_one
from .promise import promise, status_of, succeeded

NONSENSE = (
    ("JSON that breaks off", {"Content-Type": "application/json"}, '{"'),
    ("plain text", {"Content-Type": "text/plain"}, "one two three"),
    ("a word where an object belongs", {"Content-Type": "application/json"}, '"one"'),
)


@promise(
    "Content that makes no sense is refused, and not stored",
    "a convention; RFC 9110, section 15.5",
)
def nonsense_is_refused(asking: Asking) -> None:
    """POST three contents that are no member."""
    do = "look at the content before you store it: request.get_json() refuses the first two by itself"
    for what, fields, content in NONSENSE:
        before = asking.listed()
        answer = asking.send("POST", asking.collection, fields, content)
        stored = asking.listed() - before
        remember(asking, answer, the_new_one(asking, stored))
        if answer.status in (404, 405):
            raise NotReached("The collection has to take a POST first.")
        if answer.status not in (400, 415, 422):
            raise Broken(f"{status_of(answer)} for {what}", "400, 415 or 422", do)
        if stored:
            raise Broken(f"{status_of(answer)} for {what}, and yet a member was made", "nothing new", do)


def remember(asking: Asking, answer: Exchange, new: str | None) -> None:
    """Note the address of what was stored by mistake, so that it is removed again."""
    location = answer.field("Location") if answer.status == 201 else None
    address = new or (joined(asking.collection, location) if location else None)
    if address:
        asking.made.append(address)


@promise("An address of nobody answers 404", "what 404 means; RFC 9110, section 15.5.5")
def nobody_is_404(asking: Asking) -> None:
    """GET beside the member, where nothing can be."""
    answer = asking.read(nobody(asking))
    if answer.status not in GONE:
        do = "end with 404 where nothing is stored under the name"
        raise Broken(f"{status_of(answer)} for a member that nobody made", "404 Not Found", do)


def nobody(asking: Asking) -> str:
    """An address like the member's, at which nothing is; in the collection, where there is no member."""
    try:
        place, _, name = asking.member.rstrip("/").rpartition("/")
    except NotReached:
        return asking.collection.rstrip("/") + "/nobody-has-this-name"
    return f"{place}/{'987654321' if re.fullmatch('[0-9]+', name) else 'nobody-has-this-name'}"


@promise("A method that is not there answers 405 with Allow", "SHOULD, and MUST; RFC 9110, sections 9.1 and 15.5.6")
def no_method_is_405(asking: Asking) -> None:
    """POST to the member, or PATCH to the collection: one of them is not there, as a rule."""
    places: list[tuple[str, str, dict]] = [("PATCH", asking.collection, {})]
    with suppress(NotReached):
        places.insert(0, ("POST", asking.there(), asking.example))
    for method, url, content in places:
        answer = asking.send(method, url, None, content)
        if not succeeded(answer):
            break
    said = [word.strip() for word in (answer.field("Allow") or "").split(",")]
    do = "leave the refusal to your framework: it answers 405 where an address has functions, but none for this method"
    if answer.status != 405:
        raise Broken(f"{status_of(answer)} for {method}", "405 Method Not Allowed", do)
    if "GET" not in said or method in said:
        raise Broken(
            f"405, and Allow: {', '.join(sorted(said)) or 'nothing'}", f"Allow, with GET and without {method}", do
        )

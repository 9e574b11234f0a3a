"""Whose is what a POST answered with? A visit to a server where others are at home writes only to what is its own."""

from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

from ....reading.collection import linked_in
from ....reading.members import EMAIL, WHOLE_ADDRESS, is_free_text, member_in, name_of, own_address
from ....reading.offers import data_of
from ...verdicts import Answered, Broken, NotReached
from ..asking import Asking
from ..promise import status_of

MOST_TRIED = 6
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
    example, changed = asking.contents
    names = tuple(name for name, value in example.items() if can_carry(value))
    changing = tuple(name for name in names if changed.get(name) != example[name])
    return iter(list(dict.fromkeys([names, changing, *((one,) for one in names[: MOST_TRIED - 3]), ()])))


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
    asking.is_new = answer.status == 201 and bool(answer.field("Location"))
    if not asking.is_own(got):
        return f"GET {path} does not bring what this visit sent"
    if not asking.marked and not (answer.status == 201 and names_what_it_made(answer)):
        said = f"the answer is {answer.status}{' and does not name it' * (answer.status == 201)}"
        return f"{path} may be somebody else's: {said}, and nothing sent could carry a mark"
    return ""


def names_what_it_made(answer: Answered) -> bool:
    """Does the answer itself say which member it made? What is merely new in the list may be somebody else's."""
    return bool(answer.field("Location") or own_address(answer) or name_of(member_in(data_of(answer), ())))


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

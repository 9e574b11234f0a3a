"""The promises about making a member. RFC 9110, section 9.3.3."""

from urllib.parse import urlsplit

from ...messages.address import joined, same_origin
from ...messages.syntax import NotSendable, shortly
from ...reading.collection import linked_in
from ...reading.members import items_of, name_of
from ...reading.offers import data_of
from ...sending.compose import compose
from ..verdicts import Answered, Broken, DoesNotApply, NotReached
from .asking import Asking
from .before_and_after.same import same_as
from .before_and_after.seen import paths, shows
from .finding_it import brings_it, found_by
from .promise import must_take, promise, status_of

NOTHING_SENT = "Nothing was made here, so there is nothing that was sent to compare with."
WANTED = ("201 Created, and Location with the address of the new member", "answer 201, with the field Location")

MOST_TRIED = 4


@promise("POST to the collection makes a member: 201 and Location", "SHOULD; RFC 9110, section 9.3.3")
def post_makes(asking: Asking) -> None:
    """POST, and find out where the member is: by Location, or else by what is new in the collection."""
    before = asking.listed()
    answer = asking.send("POST", asking.collection, None, asking.example)
    first = any(one.status == 200 for one in asking.exchanges[:2])
    location, way = answer.field("Location"), ""
    address, wrong = by_location(asking, answer, before)
    if answer.status < 300 and not address:
        address, way = found_by(asking, answer, before)
        if address and asking.is_claimed:
            wrong = f"Location leads to {urlsplit(asking.member).path}, where GET brings nothing; {way}"
    if address:
        asking.member = address
    elif answer.status in (405, 501):
        read_another(asking, before, answer)
    if wrong and answer.status == 201:
        raise Broken(wrong, *WANTED)
    judge(answer, location, way, first)
    one_was_made(asking)


def by_location(asking: Asking, answer: Answered, before: frozenset[str]) -> tuple[str | None, str]:
    """The address in Location, if GET brings there what was sent; and what is wrong with it, in words."""
    said = answer.field("Location")
    if not said or not (answer.status < 300 or answer.status in (301, 302, 303)):
        return None, ""
    address = joined(asking.collection, said) or ""
    wrong = cannot_be_new(said, address, asking.collection, before)
    got = None if wrong else asking.read(address)
    if got and (brings_it(asking, got, data_of(answer)) or is_the_new_one(asking, got)):
        return address, ""
    if got and got.status == 200:
        wrong = f"Location leads to {urlsplit(address).path}, where GET brings something else than what was sent"
    elif got:
        asking.claimed(address)
    return None, wrong


def is_the_new_one(asking: Asking, got: Answered) -> bool:
    """Does GET bring a part of what was sent, and is it the one address that is new in the collection?"""
    found = data_of(got)
    parts = isinstance(found, dict) and any(found.get(name) == value for name, value in asking.example.items())
    new = asking.at_first.new(asking.listing()) if parts and asking.at_first else []
    return new == [got.request.url]


def one_was_made(asking: Asking) -> None:
    """Broken where the list names more than one new member that shows what was sent; each is removed in the end."""
    new = asking.at_first.new(now := asking.listing()) if asking.at_first and asking.has_member else []
    others = [one for one in new if one not in asking.made][:MOST_TRIED]
    copies = [one for one in others if shows(asking.data(one), asking.example)]
    if asking.settled(bool(copies), now) and copies:
        asking.made += copies
        raise Broken(f"one POST made {len(copies)} more: {paths(copies)}", "one new member", "store what came once")


def read_another(asking: Asking, before: frozenset[str], answer: Answered) -> None:
    """Where nothing can be made, a member that is there is read: the caller's, or one that the collection names."""
    if asking.said and "{" not in asking.said:
        asking.only_read(joined(asking.collection, asking.said) or "")
    elif answer.status == 501:
        named = [one for one in sorted(before) if one.startswith(asking.collection)][:MOST_TRIED]
        for url in (one for one in named if asking.read(one).status == 200):
            asking.only_read(url)
            return


def cannot_be_new(said: str, address: str, collection: str, before: frozenset[str]) -> str:
    """Why Location cannot be what we made, in words: we are going to write there, and remove it."""
    try:
        compose("GET", address)
    except NotSendable:
        return f"Location is no address that can be asked: {shortly(said)}"
    if not same_origin(address, collection):
        return f"Location leads to another server: {address}"
    if collection.startswith(address.rstrip("/")):
        return "Location is the address of the collection, or above it"
    return "Location leads to a member that was there before" if address in before else ""


def judge(answer: Answered, location: str | None, way: str, there: bool) -> None:
    """Was it answered as a POST that made something? RFC 9110, sections 9.3.3 and 15.3.2."""
    if answer.status in (307, 308):
        raise Broken(f"{status_of(answer)}, to {location}", WANTED[0], "name the collection by this address")
    must_take(answer, WANTED[0])
    if answer.status == 404 and not there:
        raise NotReached("404, for GET and for POST: there is nothing. Is it the address of the collection?", *WANTED)
    if answer.status == 405:
        raise Broken(f"{status_of(answer)}: the collection has no POST", WANTED[0], "write a function for POST there")
    if answer.status != 201:
        raise Broken(f"{status_of(answer)}{way and f'; {way}'}", *WANTED)
    if not location:
        said = way or "nothing else led to what was made (member= can say where members are)"
        raise Broken(f"201 Created without Location; {said}", *WANTED)


@promise("GET gives what was sent", "a convention; GET: RFC 9110, section 9.3.1")
def get_gives(asking: Asking) -> str:
    """GET at the member, and compare each part of the example."""
    if not asking.is_ours and asking.member and not asking.is_claimed:
        raise DoesNotApply(NOTHING_SENT)
    return same_as(asking, asking.example, "what was sent with POST")


@promise("The collection links to the member", "a convention")
def collection_links(asking: Asking) -> None:
    """Whoever knows the collection finds its members."""
    pages = asking.pages()
    if asking.member not in set().union(*map(linked_in, pages)):
        name = asking.member.rstrip("/").rpartition("/")[2]
        raise Broken(
            names_it(pages, name) or "the collection does not name the new address",
            "the address of each member in the collection, as a link or in JSON",
            'let GET of the collection name the addresses of its members, such as {"items": ["/book/1"]}',
        )


def names_it(pages: list[Answered], name: str) -> str:
    """What is found where the member is listed by its name, and no link leads to it; "" where it is not."""
    listed = any(name_of(item) == name for one in pages for item in items_of(data_of(one)))
    return f"the collection lists it by its name, {name}; its address has to be guessed from that" if listed else ""

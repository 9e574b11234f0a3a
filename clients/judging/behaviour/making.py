"""The promises about making a member. RFC 9110, section 9.3.3."""

from ...messages.address import joined, same_origin
from ...reading.offers import data_of
from .asking import Answered, Asking, Broken
from .promise import promise, status_of

WANTED = ("201 Created, and Location with the address of the new member", "answer 201, with the field Location")

MOST_TRIED = 4


@promise("POST to the collection makes a member: 201 and Location", "SHOULD; RFC 9110, section 9.3.3")
def post_makes(asking: Asking) -> None:
    """POST, and find out where the member is: by Location, or else by what is new in the collection."""
    before = asking.listed()
    answer = asking.send("POST", asking.collection, None, asking.example)
    location = answer.field("Location")
    address = joined(asking.collection, location) if location else None
    if address and answer.status not in (307, 308):
        must_be_new(address, asking.collection, before)
    if answer.status < 300 and not address:
        address = the_new_one(asking, asking.listed() - before)
    if address and answer.status not in (307, 308):
        asking.member = address
    judge(answer, location)


def the_new_one(asking: Asking, new: frozenset[str]) -> str | None:
    """The address of what is new in the collection; None where nothing, or more than one thing, is to be found there.

    A word in JSON, such as a title, may look like a relative address; it is one if GET brings something there.
    """
    there = [url for url in sorted(new)[:MOST_TRIED] if asking.read(url).status == 200]
    return there[0] if len(there) == 1 else None


def must_be_new(address: str, collection: str, before: frozenset[str]) -> None:
    """Broken where Location cannot be what we made: we are going to write there, and remove it."""
    if not same_origin(address, collection):
        raise Broken(f"Location leads to another server: {address}", *WANTED)
    if collection.startswith(address.rstrip("/")):
        raise Broken("Location is the address of the collection, or above it", *WANTED)
    if address in before:
        raise Broken("Location leads to a member that was there before", *WANTED)


def judge(answer: Answered, location: str | None) -> None:
    """Was it answered as a POST that made something? RFC 9110, sections 9.3.3 and 15.3.2."""
    if answer.status in (307, 308):
        raise Broken(f"{status_of(answer)}, to {location}", WANTED[0], "name the collection by this address")
    if answer.status == 405:
        raise Broken(f"{status_of(answer)}: the collection has no POST", WANTED[0], "write a function for POST there")
    if answer.status != 201:
        raise Broken(status_of(answer), *WANTED)
    if not location:
        raise Broken("201 Created without Location, which says that the collection itself was made", *WANTED)


@promise("GET gives what was sent", "a convention; GET: RFC 9110, section 9.3.1")
def get_gives(asking: Asking) -> None:
    """GET at the member, and compare each part of the example."""
    same_as(asking, asking.example, "what was sent with POST")


@promise("The collection links to the member", "a convention")
def collection_links(asking: Asking) -> None:
    """Whoever knows the collection finds its members."""
    if asking.member not in asking.listed():
        raise Broken(
            "the collection does not name the new address",
            "the address of each member in the collection, as a link or in JSON",
            'let GET of the collection name the addresses of its members, such as {"items": ["/book/1"]}',
        )


def same_as(asking: Asking, wanted: dict, what: str) -> None:
    """Broken where GET at the member, in JSON, does not give each of these parts."""
    answer = asking.read(asking.member)
    found = data_of(answer) if answer.status == 200 else None
    if not isinstance(found, dict):
        said = f"{status_of(answer)}, {answer.field('Content-Type') or 'no type'}"
        raise Broken(said, "200 OK and a JSON object", "answer GET at this address with the member as JSON")
    other = [name for name in wanted if name not in found or found[name] != wanted[name]]
    if other:
        parts = ", ".join(map(str, other))
        raise Broken(f"another {parts}, or none", f"{what}: {parts}", "store what came, and give that")

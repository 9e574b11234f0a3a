"""The promises about making a member. RFC 9110, section 9.3.3."""

from ...messages.address import joined, same_origin
from ...reading.collection import linked_in
from ...reading.members import items_of, name_of
from ...reading.offers import data_of
from ..verdicts import Answered, Broken, DoesNotApply, NotReached
from .asking import Asking
from .finding_it import found_by
from .promise import must_take, promise, status_of

NOTHING_SENT = "Nothing was made here, so there is nothing that was sent to compare with."
WANTED = ("201 Created, and Location with the address of the new member", "answer 201, with the field Location")

MOST_TRIED = 4


@promise("POST to the collection makes a member: 201 and Location", "SHOULD; RFC 9110, section 9.3.3")
def post_makes(asking: Asking) -> None:
    """POST, and find out where the member is: by Location, or else by what is new in the collection."""
    before = asking.listed()
    answer = asking.send("POST", asking.collection, None, asking.example)
    location, way = answer.field("Location"), ""
    address = joined(asking.collection, location) if location else None
    if address and answer.status not in (307, 308):
        must_be_new(address, asking.collection, before)
    if answer.status < 300 and not address:
        address, way = found_by(asking, answer, before)
    if address and answer.status not in (307, 308):
        asking.member = address
    if not address and answer.status in (405, 501):
        read_another(asking, before, answer)
    judge(answer, location, way, any(one.status == 200 for one in asking.exchanges[:2]))


def read_another(asking: Asking, before: frozenset[str], answer: Answered) -> None:
    """Where nothing can be made, a member that is there is read: the caller's, or one that the collection names."""
    if asking.said and "{" not in asking.said:
        asking.only_read(joined(asking.collection, asking.said) or "")
    elif answer.status == 501:
        named = [one for one in sorted(before) if one.startswith(asking.collection)][:MOST_TRIED]
        for url in (one for one in named if asking.read(one).status == 200):
            asking.only_read(url)
            return


def must_be_new(address: str, collection: str, before: frozenset[str]) -> None:
    """Broken where Location cannot be what we made: we are going to write there, and remove it."""
    if not same_origin(address, collection):
        raise Broken(f"Location leads to another server: {address}", *WANTED)
    if collection.startswith(address.rstrip("/")):
        raise Broken("Location is the address of the collection, or above it", *WANTED)
    if address in before:
        raise Broken("Location leads to a member that was there before", *WANTED)


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
def get_gives(asking: Asking) -> None:
    """GET at the member, and compare each part of the example."""
    if not asking.is_ours and asking.member:
        raise DoesNotApply(NOTHING_SENT)
    same_as(asking, asking.example, "what was sent with POST")


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

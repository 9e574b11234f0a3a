"""The promises about making a member. RFC 9110, section 9.3.3."""

from urllib.parse import urlsplit

from ...messages.address import joined, same_origin
from ...messages.syntax import NotSendable, shortly
from ...reading.collection import linked_in
from ...reading.members import items_of, member_in, name_of, own_address
from ...reading.offers import data_of
from ...sending.compose import compose
from ..verdicts import Answered, Broken, DoesNotApply, LeftOut, NotReached
from .asking import Asking
from .before_and_after.owning import must_be_provable, post_marked, unproven
from .before_and_after.same import same_as
from .before_and_after.seen import paths
from .finding_it import brings_it, found_by
from .naming import acts
from .promise import must_take, promise, status_of

NOTHING_SENT = "Nothing was made here, so there is nothing that was sent to compare with."
WANTED = ("201 Created, and Location with the address of the new member", "answer 201, with the field Location")

BEFORE = "Location leads to a member that was there before"
MOST_TRIED = 4


@promise("POST to the collection makes a member: 201 and Location", "SHOULD; RFC 9110, section 9.3.3")
def post_makes(asking: Asking) -> None:
    """POST, and find out where the member is: by Location, or else by what is new in the collection."""
    before = asking.listed()
    if asking.mark:
        read_first_of_all(asking)
        answer = post_marked(asking)
    else:
        answer = asking.send("POST", asking.collection, None, asking.example)
    try:
        find_what_was_made(asking, answer, before)
    except NotReached as reason:
        if asking.mark and answer.status < 300 and not asking.has_member:
            at = answer.field("Location") or "somewhere"
            asking.lost.append(f"What POST made may be left behind ({shortly(at)}): {reason.args[0]}")
        raise


def find_what_was_made(asking: Asking, answer: Answered, before: frozenset[str]) -> None:
    """Find the member and its proof, and judge the answer."""
    first = any(one.status == 200 for one in asking.exchanges[:2])
    location, way = answer.field("Location"), ""
    address, wrong = by_location(asking, answer, before)
    if not address and (answer.status < 300 or (asking.mark and answer.status == 303)):
        address, way = found_by(asking, answer, before)
        if address and asking.is_claimed:
            wrong = f"Location leads to {urlsplit(asking.member).path}, where GET brings nothing; {way}"
    doubt = unproven(asking, address, answer) if address else ""
    if address and not doubt:
        asking.member = address
    elif doubt or (asking.mark and answer.status < 300):
        take_in_doubt(asking, answer, address, doubt, before)
    elif answer.status in (405, 501):
        read_another(asking, before, answer)
    if wrong and answer.status == 201:
        if wrong == BEFORE and asking.is_busy(asking.listing()):
            raise NotReached("Others made or removed members meanwhile, so an address may have been given again.")
        raise Broken(wrong, *WANTED)
    if asking.mark:
        judge_kindly(asking, answer, before)
    judge(answer, location, way, first)
    one_was_made(asking)


def read_first_of_all(asking: Asking) -> None:
    """Where no POST is to be sent, a member that is there is read."""
    try:
        must_be_provable(asking)
        asking.must_write()
    except (NotReached, LeftOut):
        read_one_of(asking, [*(asking.at_first.members if asking.at_first else ())])
        raise


def take_in_doubt(asking: Asking, answer: Answered, address: str | None, doubt: str, before: frozenset[str]) -> None:
    """Read what may be somebody else's, and name what may be left behind."""
    said = joined(asking.collection, answer.field("Location") or "")
    at = address or (said if said and same_origin(said, asking.collection) else None)
    if not at or collection_or_above(at, asking.collection):
        return
    path = urlsplit(at).path
    doubt = doubt or f"{path} was there before the POST" * (at in before) or f"GET {path} does not bring what was sent"
    left = "is as that POST left it" if at in before else "may be left behind"
    asking.lost.append(f"{path} {left}, and was not written to, since nothing proves that this visit made it: {doubt}.")
    if answer.status != 202 and not asking.is_claimed and asking.read(at).status == 200:  # 202 leads to a job
        asking.doubted(at, f"{doubt}, so nothing is written to it.")


def judge_kindly(asking: Asking, answer: Answered, before: frozenset[str]) -> None:
    """Not every success makes a member: a service may know an equal one, do it later, or lead on as forms do."""
    if answer.status == 202:
        raise NotReached("202: the server says that it is not done yet (RFC 9110, section 15.3.3).")
    if answer.status == 303 and asking.has_member:
        raise DoesNotApply("303 leads on, as it does after a form (RFC 9110, section 15.4.4).")
    if answer.status in (200, 204, 303) and is_known(asking, answer, before):
        raise NotReached(f"{status_of(answer)}, and the collection has nothing new: what was sent went into a member.")


def is_known(asking: Asking, answer: Answered, before: frozenset[str]) -> bool:
    """Did the POST go into a member that was there, as the answer or the collection shows?"""
    own, name = own_address(answer), name_of(member_in(data_of(answer), asking.example))
    said = {joined(asking.collection, answer.field("Location") or ""), own and own[0], f"#{name}"}
    shown = [answer, *asking.pages()]
    is_shown = any(asking.mark in (one.response.text() or "").casefold() for one in shown)
    has_new = asking.at_first is not None and bool(asking.at_first.new(asking.last))
    has_more = asking.entries_at_first < asking.entries  # all that was listed, and more
    return not (has_new or has_more) and (is_shown or not said.isdisjoint(before))


def collection_or_above(address: str, collection: str) -> bool:
    """Is it the address of the collection, one of its pages, or above it?"""
    return collection.startswith(address.partition("?")[0].rstrip("/"))


def by_location(asking: Asking, answer: Answered, before: frozenset[str]) -> tuple[str | None, str]:
    """The address in Location, if GET brings there what was sent; and what is wrong with it, in words."""
    said = answer.field("Location")
    if not said or not (answer.status < 300 or answer.status in (301, 302, 303)):
        return None, ""
    address = joined(asking.collection, said) or ""
    wrong = cannot_be_new(said, address, asking.collection, before)
    got = None if wrong else asking.read(address)
    if got and (
        (asking.marked and asking.is_own(got)) or brings_it(asking, got, data_of(answer)) or is_the_new_one(asking, got)
    ):
        return address, ""
    if got and got.status == 200:
        wrong = f"Location leads to {urlsplit(address).path}, where GET brings something else than what was sent"
    elif got and (answer.status == 201 or not asking.mark):
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
    new = asking.at_first.new(now := asking.listing()) if asking.at_first and asking.is_ours else []
    others = [one for one in new if one not in asking.made][:MOST_TRIED]
    copies = [one for one in others if asking.is_copy(one) and not is_an_alias(asking, one)]
    if (asking.mark or asking.settled(bool(copies), now)) and copies:
        asking.adopt(copies)
        raise Broken(f"one POST made {len(copies)} more: {paths(copies)}", "one new member", "store what came once")


def is_an_alias(asking: Asking, url: str) -> bool:
    """Is it our member under another address, as far as its name tells?"""
    name = name_of(asking.data(url)) if asking.mark else None
    return bool(asking.mark) and (
        url.rstrip("/") == asking.member.rstrip("/")
        or (name is not None and name == name_of(asking.data(asking.member)))
    )


def read_another(asking: Asking, before: frozenset[str], answer: Answered) -> None:
    """Where nothing can be made, a member that is there is read: the caller's, or one that the collection names."""
    if asking.said and "{" not in asking.said:
        asking.only_read(joined(asking.collection, asking.said) or "")
    elif answer.status == 501:
        read_one_of(asking, [one for one in sorted(before) if one.startswith(asking.collection)])


def read_one_of(asking: Asking, addresses: list[str]) -> None:
    """Take one of these that is there to be read; or the one that the caller named."""
    if asking.said and "{" not in asking.said:
        addresses = [joined(asking.collection, asking.said) or ""]
    elif asking.mark:
        addresses = [one for one in addresses if not acts(one, asking.collection)]
    for url in (one for one in addresses[:MOST_TRIED] if asking.read(one).status == 200):
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
    return BEFORE if address in before else ""


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
    if asking.mark:
        asking.must_write()
    if asking.doubt and not asking.is_new:
        raise NotReached(asking.doubt)
    if not asking.is_ours and asking.member and not asking.is_claimed and not asking.doubt:
        raise DoesNotApply(NOTHING_SENT)
    return same_as(asking, asking.example, "what was sent with POST")


@promise("The collection links to the member", "a convention")
def collection_links(asking: Asking) -> None:
    """Whoever knows the collection finds its members."""
    pages = asking.pages()
    if asking.member and asking.mark and (asking.unread or asking.is_claimed):
        raise NotReached(asking.unread or "GET has to bring the member first.")
    if asking.member not in set().union(*map(linked_in, pages)):
        name = asking.member.rstrip("/").rpartition("/")[2]
        if asking.doubt and asking.last.members and not names_it(pages, name):
            why = "it may be on a page that no link leads to, or be listed later"
            raise NotReached(f"The collection lists others and not {urlsplit(asking.member).path}: {why}.")
        raise Broken(
            names_it(pages, name) or f"the collection does not name {'it' if asking.doubt else 'the new address'}",
            "the address of each member in the collection, as a link or in JSON",
            'let GET of the collection name the addresses of its members, such as {"items": ["/book/1"]}',
        )


def names_it(pages: list[Answered], name: str) -> str:
    """What is found where the member is listed by its name, and no link leads to it; "" where it is not."""
    listed = any(name_of(item) == name for one in pages for item in items_of(data_of(one)))
    return f"the collection lists it by its name, {name}; its address has to be guessed from that" if listed else ""

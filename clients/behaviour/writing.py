"""The promises about POST, PUT and DELETE. RFC 9110, sections 9.3.3 to 9.3.5."""

from urllib.parse import urlsplit

from ..hypermedia import data_of, differing, items_of, linked_in, member_in, name_of, own_address
from ..messages import Exchange
from ..sending import compose
from ..syntax import NotSendable, joined, same_origin, shortly
from .own_members import acts, brings_it, found_by, must_be_provable, one_more, post_marked, same_as, unproven
from .reading import Seen, look
from .visitor import (
    GONE,
    Answered,
    Asking,
    Broken,
    DoesNotApply,
    LeftOut,
    Listed,
    NotReached,
    must_take,
    paths,
    promise,
    status_of,
    succeeded,
)

NOTHING_SENT = "Nothing was made here, so there is nothing that was sent to compare with."
WANTED = ("201 Created, and Location with the address of the new member", "answer 201, with the Location header")

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
            at = answer.header("Location") or "somewhere"
            asking.lost.append(f"What POST made may be left behind ({shortly(at)}): {reason.args[0]}")
        raise


def find_what_was_made(asking: Asking, answer: Answered, before: frozenset[str]) -> None:
    """Find the member and its proof, and judge the response."""
    first = any(one.status == 200 for one in asking.exchanges[:2])
    if answer.status < 400:  # what the list says of it before it is read for the first time
        asking.listing()
        asking.listing()
    location, way = answer.header("Location"), ""
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
    said = joined(asking.collection, answer.header("Location") or "")
    at = address or (said if said and same_origin(said, asking.collection) else None)
    if not at or asking.collection.startswith(at.partition("?")[0].rstrip("/")):  # it, one of its pages, or above it
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
    """Did the POST go into a member that was there, as the response or the collection shows?"""
    own, name = own_address(answer), name_of(member_in(data_of(answer), asking.example))
    said = {joined(asking.collection, answer.header("Location") or ""), own and own[0], f"#{name}"}
    shown = [answer, *asking.pages()]
    is_shown = any(asking.mark in (one.response.text() or "").casefold() for one in shown)
    has_new = asking.at_first is not None and bool(asking.at_first.new(asking.last))
    has_more = asking.entries_at_first < asking.entries  # all that was listed, and more
    return not (has_new or has_more) and (is_shown or not said.isdisjoint(before))


def by_location(asking: Asking, answer: Answered, before: frozenset[str]) -> tuple[str | None, str]:
    """The address in Location, if GET brings there what was sent; and what is wrong with it, in words."""
    said = answer.header("Location")
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
    elif asking.at_first and asking.mark and "POST" not in asking.needs:
        read_one_of(asking, [*asking.at_first.members])
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


REMOVE = "write a function for DELETE at the member that removes it from the store"


@promise("DELETE removes the member: then 404 or 410", "what DELETE means; RFC 9110, section 9.3.5")
def delete_removes(asking: Asking) -> None:
    """DELETE, then GET, then look for it in the collection."""
    asking.must_write()
    before, url = asking.listing(), asking.there()
    answer = asking.write("DELETE", url)
    if not succeeded(answer) and not (asking.mark and answer.status == 303):  # it leads to what came of it
        raise Broken(status_of(answer), "200, 202 or 204", REMOVE)
    if asking.mark and answer.status == 202 and asking.read(url).status not in GONE:
        raise NotReached("202: the server says that it is not done yet (RFC 9110, section 15.3.3).")
    is_gone(asking)
    asking.removed = True
    nothing_else_changed(asking, before)
    if asking.member in asking.listed() and (not asking.mark or asking.read(asking.member).status in GONE):
        raise Broken("the collection still names it", "a collection without it", REMOVE)


@promise("DELETE twice is like once", "what idempotent means; RFC 9110, section 9.2.2")
def twice_is_once(asking: Asking) -> None:
    """DELETE again: the status may be another one, the state may not."""
    asking.must_write()
    asking.must_know("DELETE")
    if not asking.removed:
        raise NotReached("DELETE has to remove the member first.")
    if asking.mark and is_given_again(asking):
        raise NotReached("The server gives an address again, so a second DELETE could remove somebody else's member.")
    before = asking.listing()
    answer = asking.write("DELETE", asking.member)
    if answer.status >= 500:
        raise Broken(status_of(answer), "404, 410 or 204", "expect that it may be gone already")
    is_gone(asking)
    now = asking.listing()
    if asking.settled(bool(lost_or_ours(asking, before, now)), now):
        raise Broken("the second DELETE changed the collection", "the same list after one DELETE and after two", REMOVE)


def is_given_again(asking: Asking) -> bool:
    """May the next member get the address of the one that was removed? One more is made to find out, and removed."""
    answer, _ = one_more(asking)
    if not succeeded(answer) and answer.status != 303:
        raise NotReached(
            f"{status_of(answer)} for one more POST, which would show whether the server gives an address again. "
            "If it does, a second DELETE could remove somebody else's member."
        )
    return asking.read(asking.member).status not in GONE


def nothing_else_changed(asking: Asking, before: Listed) -> None:
    """Broken where the collection lost a member that was there before us, or has a new one."""
    now, first = asking.listing(), asking.at_first or before
    changed = lost_or_ours(asking, before, now)
    missing = [one for one in changed if one in first.members]
    more = [one for one in changed if one not in {**first.members, **before.members}]
    if asking.settled(bool(missing or more), now):
        words = [f"it removed others, too: {paths(missing)}"] * bool(missing)
        words += [f"something new is there: {paths(more)}"] * bool(more)
        raise Broken("; ".join(words), "this member removed, and no other changed", "remove what was named, alone")


def lost_or_ours(asking: Asking, before: Listed, now: Listed) -> list[str]:
    """What the list names no more and is gone, and what is new in it and ours: others may make members meanwhile."""
    missing, more = now.new(before), before.new(now)
    if asking.mark:
        missing = [one for one in missing if not asking.is_busy(before) and asking.read(one).status in GONE]
        more = [one for one in more if asking.is_copy(one)]
    return [*missing, *more]


def is_gone(asking: Asking) -> None:
    """Broken where GET at the member still brings something."""
    answer = asking.read(asking.member)
    if answer.status not in GONE:
        found = member_in(data_of(answer), asking.example)
        if asking.mark and found and any(map(found.get, asking.example)) and not asking.is_own(answer):
            raise NotReached("Something else is there by now: the address was given again.")
        ours = not isinstance(found, dict) or bool({*asking.example, *asking.changed} & {*found})
        do = REMOVE if ours else "let GET answer 404 where nothing is stored: what came was not the member"
        raise Broken(f"{status_of(answer)} for GET after DELETE", "404 Not Found or 410 Gone", do)


WHOLE = "let PUT store what came in place of what was there"


@promise("PUT replaces the member, and twice is like once", "what PUT means; RFC 9110, sections 9.3.4 and 9.2.2")
def put_replaces(asking: Asking) -> str:
    """PUT the changed member two times; after each, look."""
    asking.must_write()
    before, was = asking.last, last_seen(asking)
    said = put(asking)
    once = look(asking)
    new = before.new(now := asking.last)
    if asking.mark:  # others may make members, too
        new = [one for one in new if asking.is_copy(one)]
        asking.adopt(new)
    if others := [one for one in written_to(before, now, asking.mark) if one != asking.member]:
        raise Broken(f"PUT wrote to others, too: {paths(others)}", "the same others before and after", WHOLE)
    if asking.settled(bool(new), now):
        raise Broken(f"PUT made another member, too: {paths(new)}", "the same list before and after", WHOLE)
    if was:
        another_tag(asking, was)
    put(asking)
    none_created(asking)
    twice = look(asking)
    same_state(asking, once, twice)
    own = [name for name in differing(once.member, twice.member) if name not in asking.changed]
    remark = f"`{'`, `'.join(own)}` changed though nobody sent it: the server sets it" if own else ""
    return "; ".join(one for one in (said, remark) if one)


def written_to(before: Listed, now: Listed, mark: str) -> list[str]:
    """The members that were listed before, and show our mark in the list only now."""
    both = before.members.keys() & now.members.keys() if mark else ()
    return sorted(
        one for one in both if mark in str(now.members[one]).casefold() and mark not in str(before.members[one])
    )


def none_created(asking: Asking) -> None:
    """Broken where PUT of what was there was answered 201. RFC 9110, section 9.3.4."""
    if any(one.status == 201 for one in asking.exchanges if one.request.method == "PUT"):
        rule = "200 or 204 (MUST: RFC 9110, section 9.3.4)"
        raise Broken("201 Created for PUT of a member that was there", rule, "answer 201 only to what makes it")


def same_state(asking: Asking, once: Seen, twice: Seen) -> None:
    """Broken where the second PUT changed the list, or a part that was sent."""
    other = [
        one for one in differing(once.member, twice.member) if one in asking.changed and one not in asking.restless
    ]
    if other or (once.addresses != twice.addresses and not asking.moving and not asking.mark):
        which = f": {', '.join(other)}" if other else ""
        found = f"the second PUT changed something again{which}"
        raise Broken(found, "the same state after one PUT and after two", WHOLE)


def last_seen(asking: Asking) -> Exchange | None:
    """The last response with the member that is known already."""
    seen = (one for one in reversed(asking.exchanges) if one.request.method == "GET" and one.status == 200)
    return next((one for one in seen if one.request.url == asking.member and data_of(one)), None)


def another_tag(asking: Asking, was: Exchange) -> None:
    """Broken where another body has the strong entity tag that the old body had. RFC 9110, section 8.8.1."""
    now, tag = asking.read(asking.member), was.header("ETag")
    parts, others = (member_in(data_of(one), asking.changed) or {} for one in (was, now))
    other = [one for one in differing(parts, others) if one in asking.changed and one not in asking.restless]
    if tag and not tag.startswith("W/") and tag == now.header("ETag") and other:
        rule = "another entity tag for another body (RFC 9110, sections 8.8.1 and 8.8.3)"
        raise Broken(f"ETag: {tag} before PUT and after it, with another {other[0]}", rule, "make the tag of the body")


def put(asking: Asking) -> str:
    """PUT the changed member, and see that it is there; a remark, if one is needed."""
    answer = asking.write("PUT", asking.member, asking.changed)
    if asking.mark and answer.status == 202:
        raise NotReached("202: the server says that it is not done yet (RFC 9110, section 15.3.3).")
    must_take(answer, "200 or 204: the member is replaced")
    if not succeeded(answer) and not (asking.mark and answer.status == 303):  # it leads to what came of it
        raise Broken(status_of(answer), "200 or 204: the member is replaced", "write a function for PUT at the member")
    return same_as(asking, asking.changed, "what was sent with PUT")


@promise("PUT drops the fields that it doesn't send", "what PUT means; RFC 9110, section 9.3.4")
def put_is_whole(asking: Asking) -> None:
    """Leave one part out: it is refused, or the part is gone. One that comes back twice was kept, and is no default."""
    asking.must_write()
    whole_first(asking)
    parts = sorted(asking.example, key=lambda one: asking.marked == (one,))  # the mark stays, where that is possible
    name = next((one for one in parts if differs(asking, one)), None)
    if name is None:
        raise NotReached("The example needs two parts, and one that is changed: then one can be left out.")
    if kept(asking, asking.changed, name) and kept(asking, asking.example, name):
        raise Broken(
            f"PUT without {name}, and the old {name} is there still: a part was changed",
            f"no {name}, or a refusal such as 422",
            f"{WHOLE}, or refuse what is not whole; parts are changed by PATCH",
        )


def whole_first(asking: Asking) -> None:
    """NotReached where PUT does not even replace the whole."""
    try:
        put(asking)
    except Broken:
        asking.must_know("PUT")
        raise NotReached("PUT has to replace the member first.") from None


def differs(asking: Asking, name: str) -> bool:
    """Is this a part in both bodies, with another value in each, and not the only one?"""
    return len(asking.changed) > 1 and name in asking.changed and asking.changed[name] != asking.example[name]


def kept(asking: Asking, whole: dict, name: str) -> bool:
    """PUT all of it, then without this part: is the part what it was?"""
    asking.write("PUT", asking.member, whole)
    answer = asking.write("PUT", asking.member, {one: value for one, value in whole.items() if one != name})
    now = asking.data(asking.member)
    asking.write("PUT", asking.member, asking.changed)
    return (
        succeeded(answer) and now is not None and name in now and asking.plain(now[name]) == asking.plain(whole[name])
    )

"""The promise that reading changes nothing: each request that only asks, and what is there before and after it."""

import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from email.utils import parsedate_to_datetime
from itertools import pairwise
from typing import Any, NoReturn
from urllib.parse import urlsplit

from ..negotiation import NOBODY
from .own_members import acts, one_more
from .visitor import JSON, Asking, Broken, NotReached, promise
from .watching import THERE, Asked, Change, Place, differing, in_words, seen_in

DO = "let GET, HEAD and OPTIONS only read; what writes belongs under POST, PUT or DELETE"
QUERY, HTML = "seen-by=one-address", "text/html"
PAUSE = 1.1  # seconds after which a clock that shows whole seconds shows another one
CALM = (2, 5, 12)  # how often it is read before the request comes again: who comes each n-th time falls into a gap
MOST_OTHERS, MOST_READ = 2, 5
EACH_TIME, ALONE = "each time that it was sent", "nothing else was sent that may have done it"
MEANWHILE = (
    "only GET, HEAD and OPTIONS were sent meanwhile. It did not happen again by the same request, "
    "so it may be somebody else's doing. Ask again when nobody else is there."
)


@promise("GET and HEAD change nothing", "what safe means; RFC 9110, section 9.2.1")
def reading_is_safe(asking: Asking) -> str:
    """Read members that were not read yet, then send each request that only asks; look before and after each."""
    asking.there()
    page = page_of(asking, asking.member)
    look(asking, page)
    look(asking, page)
    for url in unread(asking, page)[:MOST_OTHERS]:
        asking.read(url)
        asking.read(page)
    settle(asking)
    for asked in probes(asking, page):
        with suppress(Broken):  # no response to it is another matter
            ask(asking, asked)
            look(asking, page)
        settle(asking)
    asking.pages()
    settle(asking)
    return told(asking)


def nothing_changed_later(asking: Asking) -> None:
    """Look once more at the end: the questions after the promise were asked by safe requests, too."""
    if asking.unsettled:
        raise NotReached(asking.unsettled)
    page = page_of(asking, asking.member if asking.has_member else "")
    asking.read(page)
    if asking.has_member:
        asking.read(asking.member)
    settle(asking, asking.made)


def page_of(asking: Asking, member: str) -> str:
    """The page of the collection that lists a member; else its first page."""
    collection = urlsplit(asking.collection).path
    for one in reversed(asking.exchanges):
        is_page = one.request.method == "GET" and urlsplit(one.request.url).path == collection
        if is_page and any(about == member for about, _ in seen_in(one) or ()):
            return one.request.url
    return asking.collection


def look(asking: Asking, page: str) -> None:
    """GET of the page and of the member."""
    asking.read(page)
    asking.read(asking.member)


def unread(asking: Asking, page: str) -> list[str]:
    """The members on a page that this visit did not read yet."""
    read = {one.request.url for one in asking.exchanges if one.request.method == "GET"}
    listed = {about for about, _ in seen_in(asking.read(page)) or ()} | {*asking.last.members}
    return sorted(one for one in listed - read - {*asking.made} if not acts(one, asking.collection))


def probes(asking: Asking, page: str) -> list[Asked]:
    """The requests that only ask, beside GET for JSON. What may be somebody else's, though a POST named it, is read."""
    found = [Asked("GET", asking.member, one) for one in (HTML, NOBODY)]
    for url in (asking.member, page):
        more = f"{url}{'&' if '?' in url else '?'}{QUERY}"
        found += [Asked("HEAD", url, JSON), Asked("OPTIONS", url, JSON), Asked("GET", more, JSON)]
    doubtful = asking.writes and not asking.is_ours
    return [one for one in found if one.method != "OPTIONS" or one.url == page or not doubtful]


def ask(asking: Asking, asked: Asked) -> None:
    """Send a request."""
    asking.send(asked.method, asked.url, {"Accept": asked.accept})


def settle(asking: Asking, written: Sequence[str] = ()) -> None:
    """Broken where a safe request changed something; NotReached where something changed, and nobody can tell by whom.

    What stands at `written` was written to by this visit, and may change a moment later.
    """
    if not (changes := changes_at(asking, written)):
        return
    asking.unsettled = doubt(asking, changes[0])
    read_twice_more(asking, list(dict.fromkeys(one.seen_by for one in changes))[:MOST_READ])
    changes = changes_at(asking, written)
    for change in changes:
        for asked in change.suspects:
            if proof := proof_of(asking, change, asked, changes):
                accuse(asking, change, asked.line, proof)
    if changes and not asking.mark:
        accuse(asking, changes[0], " or ".join(one.line for one in changes[0].suspects))
    asking.unsettled = doubt(asking, changes[0]) if changes else ""
    if changes:
        raise NotReached(asking.unsettled)


def doubt(asking: Asking, change: Change) -> str:
    """What changed, and that nobody can tell who did it."""
    return f"{in_words(change, asking.collection, asking.seen_member)}, although {MEANWHILE}"


def changes_at(asking: Asking, written: Sequence[str]) -> list[Change]:
    """What changed, and does not move by itself, nor since we wrote to it."""
    paths = {urlsplit(one).path for one in asking.made}
    return [one for one in asking.watch.look() if one.place[0] not in written and not is_own_doing(one, paths)]


def is_own_doing(change: Change, made: set[str]) -> bool:
    """Is it that a list names what a POST of ours made?"""
    names = {*(change.new or ())} - {*(change.old or ())} if change.kind[1:] == (False, True) else set()
    return bool(names) and {urlsplit(one).path for one in names} <= made


def accuse(asking: Asking, change: Change, line: str, proof: str = EACH_TIME) -> NoReturn:
    """Broken, with the request, with what it did, and with what proves that it did it."""
    if change.seen_by.url == asking.seen_member or change.place[0] == asking.seen_member:
        asking.restless |= {*change.place[1].split(".")}
    asking.moving = asking.moving or change.is_list
    found = f"{line} was sent, and {in_words(change, asking.collection, asking.seen_member)} ({proof})"
    raise Broken(found, f"the same {'list' if change.is_list else 'member'} before and after", DO)


def read_twice_more(asking: Asking, sources: list[Asked]) -> None:
    """What differs each time, or shows the time, moves by itself. Broken where GET itself is what moves it."""
    last = {}
    for asked in sources:
        seen = [once(asking, asked) for _ in range(3)]
        first, second = differing(seen[0], seen[1]), differing(seen[1], seen[2])
        for place in first.keys() & second.keys():
            judge_moving(asking, asked, place, (*first[place], second[place][1]))
        last[asked] = seen[2]
    left = {one.seen_by for one in asking.watch.look()} & {*last}
    if left:
        time.sleep(PAUSE)
    for asked in left:
        for place, (old, new) in differing(last[asked], once(asking, asked)).items():
            if is_later(old, new):
                moves(asking, asked, place)


def once(asking: Asking, asked: Asked) -> dict[Place, Any]:
    """What GET shows now. NotReached where it says nothing."""
    answer = asking.read(asked.url, asked.accept or "*/*")
    if (parts := seen_in(answer)) is None:
        raise NotReached(f"GET {urlsplit(asked.url).path} was answered {answer.status} this time.")
    return parts


def moves(asking: Asking, asked: Asked, place: Place) -> None:
    """Note what differs from GET to GET."""
    asking.watch.moves.add((asked, place))
    if asked.url == asking.seen_member == place[0]:
        asking.restless |= {*place[1].split(".")}


def judge_moving(asking: Asking, asked: Asked, place: Place, values: tuple) -> None:
    """Broken where a part differs each time since GET changes it; else it moves by itself."""
    change = Change(asked, place, values[0], values[-1], (asked,), ())
    if change.is_list or place[1] == THERE:
        if grows_by_reading(asking, asked, place, values):
            accuse(asking, change, asked.line)
        return
    is_sent = asking.is_ours and place[0] == asking.seen_member and place[1].split(".")[-1] in asking.example
    if is_sent or piles_up(values):
        accuse(asking, change, asked.line)
    moves(asking, asked, place)


def grows_by_reading(asking: Asking, asked: Asked, place: Place, values: tuple) -> bool:
    """Does a list change as much with each GET of it, however much else is asked between? Others come at any time."""
    steps = [len({*one} ^ {*other}) for one, other in ((values[0], values[1]), (values[1], values[2]))]
    now = values[-1]
    for count in CALM:
        for _ in range(count if asking.mark else 0):
            asking.read(asking.seen_member or asking.base_url)
        before, now = now, once(asking, asked).get(place, ())
        steps.append(len({*before} ^ {*now}))
    return len({*steps}) == 1


def piles_up(values: tuple) -> bool:
    """Is each text the one before with something added?"""
    return all(isinstance(one, str) and one for one in values) and all(
        len(one) < len(other) and (other.startswith(one) or other.endswith(one)) for one, other in pairwise(values)
    )


def is_later(old: Any, new: Any) -> bool:
    """Is it the time, or how long something lasts: a number or a date that grew?"""
    if all(isinstance(one, int | float) and not isinstance(one, bool) for one in (old, new)):
        return old < new
    times = [time_of(one) for one in (old, new)]
    return bool(times[0] and times[1] and str(times[0]) < str(times[1]))


def time_of(value: Any) -> datetime | None:
    """A text as a time; None where it is none."""
    if not isinstance(value, str):
        return None
    for read in (datetime.fromisoformat, parsedate_to_datetime):
        with suppress(ValueError, TypeError):
            return read(value)
    return None


def proof_of(asking: Asking, change: Change, asked: Asked, changes: Sequence[Change]) -> str:
    """Why it was the request, in words: it does it each time, or elsewhere as well, and nothing else ever does.

    "" where somebody else may have done it. An app that was made for these questions has nobody else.
    """
    if not asking.mark:
        return ALONE if len(change.suspects) == 1 else EACH_TIME * does_it_again(asking, change, asked, 0)
    if not is_only_by(asking, change, asked):
        return ""
    alike = [
        one for one in changes if one.kind == change.kind and one.place != change.place and asked not in one.firsts
    ]
    again = [first.line for one in alike for first in one.firsts if is_like(asking, first, asked)]
    # Others change what a list names, and how many it counts, at any time.
    of_one = not change.is_list and urlsplit(change.place[0]).path != urlsplit(asking.collection).path
    if again and change.firsts == (asked,) and of_one and is_calm(asking, change):
        return f"{again[0]} did the same"
    if asked != change.seen_by and all(does_it_again(asking, change, asked, calm) for calm in CALM):
        return EACH_TIME
    line = does_it_elsewhere(asking, change, asked) if len(change.suspects) == 1 and is_calm(asking, change) else ""
    return f"{line} did the same" if line and is_only_by(asking, change, asked) else ""


def is_only_by(asking: Asking, change: Change, asked: Asked) -> bool:
    """Was such a request among those that were sent, each time that something of this kind changed?"""
    same = [one for one in asking.watch.look() if one.kind == change.kind]
    return all(any(is_like(asking, other, asked) for other in one.between) for one in same)


def is_like(asking: Asking, one: Asked, other: Asked) -> bool:
    """Is it the same request, at another address of the same sort?"""
    return shape(asking, one) == shape(asking, other)


def shape(asking: Asking, asked: Asked) -> tuple:
    """A request without the name of the member."""
    parts = urlsplit(asked.url)
    is_list = parts.path == urlsplit(asking.collection).path
    return asked.method, asked.accept, is_list, parts.query if not is_list or parts.query.endswith(QUERY) else ""


def does_it_again(asking: Asking, change: Change, asked: Asked, calm: int) -> bool:
    """Read some times, in which nothing of this kind may change; send the request, and read again: did it change?"""
    if not is_calm(asking, change, calm):
        return False
    before = once(asking, change.seen_by)
    ask(asking, asked)
    return changed_alike(change, before, once(asking, change.seen_by))


def is_calm(asking: Asking, change: Change, times: int = CALM[-1]) -> bool:
    """Does nothing of this kind change while it is only read, so many times?"""
    seen = [once(asking, change.seen_by) for _ in range(times + 1)]
    return not any(changed_alike(change, *pair) for pair in pairwise(seen))


def changed_alike(change: Change, before: dict, now: dict) -> bool:
    """Is the same part of something another one?"""
    found = (Change(change.seen_by, place, *values) for place, values in differing(before, now).items())
    return any(one.kind == change.kind for one in found)


def does_it_elsewhere(asking: Asking, change: Change, asked: Asked) -> str:
    """Send it to one more member: one of our own where this visit writes, else another that is there. "" if not."""
    is_list, before = shape(asking, asked)[2], len(asking.watch.look())
    url = one_more(asking)[1] if asking.is_ours else another(asking, change)
    new = [one for one in asking.watch.look()[before:] if one.kind == change.kind and one.place[0] == url]
    for one in new:  # it was read, and listed, for the first time
        if change.place[0] == asking.seen_member and is_like(asking, one.suspects[0], asked) and len(one.suspects) == 1:
            return one.suspects[0].line
    if not url or (is_list and not asking.is_ours):
        return ""
    there = asked if is_list else asked._replace(url=asked.url.replace(asking.seen_member, url, 1))
    seen_by = change.seen_by._replace(url=url) if change.seen_by.url == asking.seen_member else change.seen_by
    return there.line if does_it_again(asking, change._replace(seen_by=seen_by), there, CALM[-1]) else ""


def another(asking: Asking, change: Change) -> str | None:
    """A member that is listed, and is not the one that was asked about."""
    listed = sorted(asking.last.members.keys() - {asking.seen_member, change.place[0]})
    return next((one for one in listed if not acts(one, asking.collection)), None)


def told(asking: Asking) -> str:
    """What differs from GET to GET, in words."""
    names = sorted({place[1] for _, place in asking.watch.moves})
    said = "differs from GET to GET. It may be a time of now, or a count; where GET stores it, GET is not safe."
    return f"`{'`, `'.join(names)}` {said}" if names else ""

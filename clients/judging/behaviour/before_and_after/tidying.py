"""Tidy up: remove what was made, and look whether the collection is what it was."""

from contextlib import suppress
from urllib.parse import urlsplit

from ....messages.syntax import shortly
from ...verdicts import Broken, NotReached
from ..asking import GONE, Asking
from ..finding_it import is_ours
from .seen import Listed, paths, shows

MOST_REMOVED = 20
UNSEEN = "could not be looked after, and may be there still"


def tidy_up(asking: Asking) -> tuple[str, ...]:
    """Remove what was made; the addresses that are there all the same."""
    asking.one_more_time()
    made = list(dict.fromkeys(asking.made))
    left = [url for url in made if not is_removed(asking, url)]
    posted = [] if asking.made or asking.lost or not asking.mark else posts(asking)
    try:
        left += compared(asking, made)
    except (Broken, NotReached):
        asking.lost += ["Whether the collection is what it was could not be seen."] * bool(made or posted)
    asking.lost += [f"{one}: what it made may be there still." for one in posted if not asking.made]
    return tuple(left)


def posts(asking: Asking) -> list[str]:
    """The first POST to the collection that may have made something, in words; [] where each was refused."""
    posted = [one for one in asking.exchanges if one.request.method == "POST" and (one.status or 0) < 400]
    return [
        f"POST {urlsplit(one.request.url).path} was answered {one.status or 'too late, or not at all'}"
        + f" with Location {shortly(one.field('Location') or '')}" * bool(one.field("Location"))
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


def compared(asking: Asking, made: list[str]) -> list[str]:
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
    other = {one: parts for one in both if (parts := other_parts(before.members[one], after.members[one]))}
    said = [f"Missing in the collection, which named it before the visit: {paths(missing)}"] * bool(missing)
    said += [f"In the collection, and not before the visit: {paths(more)}"] * bool(more)
    return said + [f"{paths([one])} is another than before the visit: {', '.join(other[one])}" for one in other]


def other_parts(before: dict, after: dict) -> list[str]:
    """The names of parts that differ."""
    return [name for name in {**before, **after} if before.get(name) != after.get(name)]

"""A part of the octets instead of all of them. RFC 9110, section 14."""

import re

from .preconditions import matches_strongly
from .responses import response
from .steps import done, no, yes

BYTES = re.compile(r"bytes=\s*(\d*)-(\d*)\s*", re.IGNORECASE)


def do_you_want_a_part(ask):
    """Do you want all of it? RFC 9110, section 14.2."""
    resource, wanted = ask.resource, ask.field("Range")
    if wanted is None or ask.method != "GET" or not resource.in_parts:
        return yes("all of it")
    parts = BYTES.fullmatch(wanted)
    if not parts or not means_something(*parts.groups()):
        return yes(f"{wanted} is not one range of bytes, so you get all of it")
    if not is_still_the_same(ask):
        return yes("it is another version than the one that you have a part of, so you get all of it")
    size = len(resource.content)
    first, last = ends(*parts.groups(), size)
    if first > last:
        found = f"{wanted} begins behind the end: there are {size:,} octets"
        return no(416, found, "ask for all of it", {"fields": {"Range": None}}, {"Content-Range": f"bytes */{size}"})
    return done(f"octets {first:,} to {last:,} of {size:,}", part(resource, first, last, size))


def is_still_the_same(ask):
    """Does If-Range name the version that is stored now? A date never proves that. RFC 9110, section 13.1.5."""
    condition = ask.field("If-Range")
    return condition is None or matches_strongly(condition, [ask.resource.entity_tag])


def means_something(first, last):
    """Is there a beginning or an end, and not the end before the beginning?"""
    return bool(first or last) and not (first and last and int(last) < int(first))


def ends(first, last, size):
    """The first and the last octet that are meant; `-5` means the last five. RFC 9110, section 14.1.2."""
    if not first:
        return (max(size - int(last), 0), size - 1) if int(last) else (size, -1)
    return int(first), min(int(last or size), size - 1)


def part(resource, first, last, size):
    """206: some of the octets, and which ones they are. RFC 9110, section 15.3.7."""
    where = f"bytes {first}-{last}/{size}"
    fields = resource.representation_fields() | {"Content_Range": where, "Content_Type": resource.ask.offered}
    return response(206, resource.content[first : last + 1], **fields)

"""A part of the octets instead of all of them. RFC 9110, section 14."""

import re

from ..rules.entity_tags import matches_strongly
from ..rules.responses import response
from .yes_and_no import done, no, yes

BYTES = re.compile(r"bytes=[\s,]*(\d*)-(\d*)[\s,]*", re.IGNORECASE)
FAR_AWAY = 10**15  # no content is so long; Python would not even read a number of 5,000 digits


def do_you_want_a_part(ask):
    """Do you want all of it? RFC 9110, section 14.2."""
    resource, wanted = ask.resource, ask.field("Range")
    if wanted is None or ask.method != "GET" or not resource.in_parts:
        return yes("all of it")
    parts = BYTES.fullmatch(wanted)  # several parts would be several small answers in one: the client gets all of it
    if not parts or not means_something(*parts.groups()):
        return yes(f"{wanted} is not one range of bytes, so you get all of it")
    if not is_still_the_same(ask):
        return yes("it is another version than the one that you have a part of, so you get all of it")
    return cut(ask, wanted, *ends(*parts.groups(), len(resource.content)))


def means_something(first, last):
    """Is there a beginning or an end, and not the end before the beginning?"""
    return bool(first or last) and not (first and last and number(last) < number(first))


def number(digits):
    """The number that the digits mean, as far as it makes a difference."""
    return int(digits) if len(digits.lstrip("0")) < 16 else FAR_AWAY


def ends(first, last, size):
    """The first and the last octet that are meant; `-5` means the last five. RFC 9110, section 14.1.2."""
    if not first:
        return (max(size - number(last), 0), size - 1) if number(last) else (size, -1)
    return number(first), min(number(last) if last else size, size - 1)


def is_still_the_same(ask):
    """Does If-Range name the version that is stored now? RFC 9110, section 13.1.5.

    A date does not prove that: the picture could have changed twice within its second.
    """
    condition = ask.field("If-Range")
    return condition is None or matches_strongly(condition, [ask.resource.entity_tag])


def cut(ask, wanted, first, last):
    """The octets from first to last, or that all of them lie behind the end."""
    size = len(ask.resource.content)
    if first > last:
        found = f"{wanted} begins behind the end: there are {size:,} octets"
        return no(416, found, "ask for all of it", {"fields": {"Range": None}}, {"Content-Range": f"bytes */{size}"})
    return done(f"octets {first:,} to {last:,} of {size:,}", part(ask, first, last, size))


def part(ask, first, last, size):
    """206: some of the octets, and which ones they are. RFC 9110, section 15.3.7."""
    fields = ask.resource.representation_fields()
    if ask.field("If-Range"):  # then the client has the others from the first part. Type: see section 8.3
        fields = {name: value for name, value in fields.items() if name not in ("Last_Modified", "Accept_Ranges")}
    where = f"bytes {first}-{last}/{size}"
    octets = ask.resource.content[first : last + 1]
    return response(206, octets, **fields, Content_Range=where, Content_Type=ask.offered)

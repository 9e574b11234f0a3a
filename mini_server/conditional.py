"""Conditional and range requests: entity tags, preconditions, parts of the bytes. RFC 9110, sections 8.8, 13 and
14."""

import re
from collections.abc import Collection
from hashlib import sha256

from .http_rules import SHOWING, http_date, read_date
from .messages import done, no, not_modified, response, yes
from .negotiation import understand
from .representations import Malformed, Unprocessable

TAG = re.compile(r'(W/)?("[\x21\x23-\x7e\x80-\xff]*")')
MEMBER = re.compile(r'(?:[^",]|"[^"]*"?)+')  # of a list; a comma within a tag ends none


def entity_tag(body: bytes) -> str:
    """A strong entity tag, which is always the same for the same bytes.

    It has 48 bits of SHA-256, so that people can read it. Other bytes hardly ever have the same tag by chance, but
    whoever wants to can compute two bodies that share one. A service where that could do harm takes all 256 bits.
    """
    return f'"{sha256(body).hexdigest()[:12]}"'


def matches(wanted: str, tags: Collection[str | None], strongly: bool = False) -> bool:
    """Is one of the current tags named, and not as a weak one where that counts? `*` names whatever there is."""
    if wanted.strip() == "*":
        return bool(tags)
    found = (TAG.fullmatch(member.strip(" \t")) for member in MEMBER.findall(wanted))
    return any(tag[2] in tags and not (strongly and tag[1]) for tag in found if tag)


def does_it_exist(context):
    """Does it exist, or may the method create it? RFC 9110, section 15.5.5."""
    resource = context.resource
    if resource.exists:
        return yes(resource.path)
    if context.method == "PUT" and resource.may_be_made:
        return yes(f"{resource.path} is not there yet: PUT may make it")
    change = {"target": resource.collection} | ({} if context.method in ("GET", "HEAD") else {"method": "GET"})
    if resource.existed:
        return no(410, f"{resource.path} was there and has been deleted", "look at what is left", change)
    return no(404, f"{resource.path} is not there", "look at what there is", change)


def do_you_say_which_version_you_mean(context):
    """Is there a condition, where a write must carry one? RFC 6585, section 3."""
    writes = context.method in ("PUT", "PATCH", "DELETE")
    if not (writes and context.resource.demands_condition and context.resource.exists):
        return yes("no condition is demanded")
    # A date that is none says nothing of the version, nor does If-None-Match with a tag.
    given = {
        "If-Match": context.header("If-Match") is not None,
        "If-Unmodified-Since": date(context, "If-Unmodified-Since") is not None,
        "If-None-Match": context.header("If-None-Match") == "*",
    }
    if any(given.values()):
        return yes(next(name for name in given if given[name]))
    found = f"{context.method} would change a version that you may not have seen"
    change = {"fields": {"If-Match": context.resource.entity_tags[0]}}
    return no(428, found, "say which version you saw, by its entity tag", change)


def condition(context, name):
    """The value of a condition, None where there is none that counts.

    A query that means nothing is refused for that, whatever it stands under. RFC 9110, section 13.2.1.
    """
    value = context.header(name)
    if value is not None and context.method == "QUERY":
        try:
            understand(context)
        except (Malformed, Unprocessable):
            return None
    return value


def date(context, name):
    """The time that a condition names, None where it names none: then the condition does not count."""
    named = condition(context, name)
    return read_date(named) if named else None


def does_if_match_hold(context):
    """Is the stored version still the one that you saw? RFC 9110, section 13.1.1."""
    wanted = condition(context, "If-Match")
    if wanted is None:
        return yes("no If-Match")
    tags = context.resource.entity_tags
    if matches(wanted, tags, strongly=True):
        return yes(wanted)
    found = f"you said {wanted}; " + (f"it is {tags[0]} now" if tags else "nothing is stored here")
    change = {"fields": {"If-Match": tags[0] if tags else None}}
    return no(412, found, "GET it again, past any cache, merge, and send the new entity tag", change)


def does_if_unmodified_since_hold(context):
    """Has it stayed unchanged since the date that you name? RFC 9110, section 13.1.4."""
    since = date(context, "If-Unmodified-Since")
    changed = context.resource.last_change if since is not None and context.resource.exists else None
    if context.header("If-Match") is not None or changed is None:
        return yes("no If-Unmodified-Since that counts")
    if changed <= since:
        return yes(f"unchanged since {http_date(changed)}")
    found = f"you said {http_date(since)}; it was changed at {http_date(changed)}"
    change = {"fields": {"If-Unmodified-Since": http_date(changed)}}
    return no(412, found, "GET it again, past any cache, merge, and send the new date", change)


def does_if_none_match_hold(context):
    """Is the stored version one that you do not have yet? RFC 9110, section 13.1.2."""
    wanted = condition(context, "If-None-Match")
    if wanted is None:
        return yes("no If-None-Match")
    reading = context.method in SHOWING
    tags = [context.resource.entity_tag] if reading else context.resource.entity_tags
    if not matches(wanted, tags):
        return yes(f"{wanted}, and it is {tags[0] if tags else 'not there'}")
    if reading:
        return done(f"you have it already: {tags[0]}", not_modified(context.resource))
    found = f"you said {wanted}, and it is there already: {tags[0]}"
    change = {"fields": {"If-None-Match": None, "If-Match": tags[0]}}
    return no(412, found, "GET it, and say which version you mean to replace", change)


def does_if_modified_since_hold(context):
    """Has it been changed since the date that you name? RFC 9110, section 13.1.3."""
    since = date(context, "If-Modified-Since")
    changed = context.resource.last_modified if since is not None else None
    if context.header("If-None-Match") is not None or changed is None or context.method not in SHOWING:
        return yes("no If-Modified-Since that counts")
    if changed > since:
        return yes(f"changed at {http_date(changed)}")
    return done(f"you have it already: unchanged since {http_date(changed)}", not_modified(context.resource))


def does_it_conflict(context):
    """Does the request fit what is stored? RFC 9110, section 15.5.10."""
    found = context.resource.conflict(context.data) if context.method in ("PUT", "PATCH") else None
    if not found:
        return yes("nothing is in its way")
    return no(409, found, "keep what may not change", {"content": context.resource.without_conflict(context.data)})


BYTES = re.compile(r"bytes=[\s,]*(\d*)-(\d*)[\s,]*", re.IGNORECASE)
FAR_AWAY = 10**15  # no body is so long; Python would not even read a number of 5,000 digits


def do_you_want_a_part(context):
    """Do you want all of it? RFC 9110, section 14.2."""
    resource, wanted = context.resource, context.header("Range")
    if wanted is None or context.method != "GET" or not resource.in_parts:
        return yes("all of it")
    parts = BYTES.fullmatch(wanted)  # several parts would be several small responses in one: the client gets all of it
    first, last = parts.groups() if parts else ("", "")
    if not (first or last) or (first and last and number(last) < number(first)):
        return yes(f"{wanted} is not one range of bytes, so you get all of it")
    # A date does not prove that it is the same: the picture could have changed twice within its second.
    if context.header("If-Range") not in (None, resource.entity_tag):
        return yes("it is another version than the one that you have a part of, so you get all of it")
    size = len(resource.body)
    first, last = ends(first, last, size)
    if first > last:
        found = f"{wanted} begins behind the end: there are {size:,} bytes"
        return no(416, found, "ask for all of it", {"fields": {"Range": None}}, {"Content-Range": f"bytes */{size}"})
    return done(f"bytes {first:,} to {last:,} of {size:,}", part(context, first, last, size))


def number(digits):
    """The number that the digits mean, as far as it makes a difference."""
    return int(digits) if len(digits.lstrip("0")) < 16 else FAR_AWAY


def ends(first, last, size):
    """The first and the last byte that are meant; `-5` means the last five. RFC 9110, section 14.1.2."""
    if not first:
        return (max(size - number(last), 0), size - 1) if number(last) else (size, -1)
    return number(first), min(number(last) if last else size, size - 1)


def part(context, first, last, size):
    """206: some of the bytes, and which ones they are. RFC 9110, section 15.3.7."""
    headers = context.resource.representation_headers()
    if context.header("If-Range"):  # then the client has the others from the first part. Type: see section 8.3
        headers = {name: value for name, value in headers.items() if name not in ("Last_Modified", "Accept_Ranges")}
    where = f"bytes {first}-{last}/{size}"
    data = context.resource.body[first : last + 1]
    return response(206, data, **headers, Content_Range=where, Content_Type=context.offered)

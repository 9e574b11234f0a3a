"""How content becomes a record, the same for every kind of record: JSON, a form, a merge patch."""

from urllib.parse import urlencode

from ..rules.media_types import FORM
from .formats import Malformed, Meaningless, as_json, from_form, from_json, is_text, merged


def record_from_json(content, resource):
    """A record from a JSON object."""
    return resource.checked(from_json(content))


def record_from_form(content, resource):
    """A record from name=...&email=..., as a form of HTML sends it."""
    return resource.checked(from_form(content))


def record_from_patch(content, resource):
    """The stored record with the changes of a merge patch. RFC 7396."""
    return resource.checked(merged(resource.stored, from_json(content)))


def wanted_from_form(content, resource):
    """What to look for, in the same words as the query of GET."""
    wanted = from_form(content)
    strange = [name for name in wanted if name not in resource.query_members]
    if strange:
        raise Meaningless(f"you can look for {', '.join(resource.query_members)}, not for {strange[0]}")
    return wanted


def has_members(record, members, what):
    """The record, if it is an object with exactly these members; `what` is its name, such as "a user"."""
    if not isinstance(record, dict):
        raise Meaningless(f"{what} is an object with {listed(members)}, not {type(record).__name__}")
    missing = [member for member in members if member not in record]
    strange = [member for member in record if member not in members]
    if missing:
        raise Meaningless(f"{what} has {listed(members)}; {missing[0]} is missing")
    if strange:
        raise Meaningless(f"{what} has {listed(members)}, and no {strange[0]}")
    return {member: record[member] for member in members}


def listed(words):
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]])


def needs_text(record, member, longest):
    """Refuse a member that is no text of 1 to so many characters."""
    if not is_text(record[member]) or not 1 <= len(record[member]) <= longest:
        words = f"{member} is a text of 1 to {longest:,} characters, without control characters"
        raise Meaningless(words)


def mended(resource, sent, stored=None):
    """Content that makes sense, with all of what was sent that does: for the way out of a refusal."""
    form = resource.ask.media_type == FORM
    try:
        data = (from_form if form else from_json)(sent)
    except Malformed:
        data = {}
    record = stored or resource.example
    for member in record if isinstance(data, dict) else ():
        record = with_member(resource, record, member, data.get(member))
    return urlencode(record) if form else as_json(record).decode().strip()


def with_member(resource, record, member, value):
    """The record with this value, if such a record can have it."""
    try:
        return resource.checked({**record, member: value})
    except Meaningless:
        return record

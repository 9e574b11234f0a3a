"""How content becomes a record, the same for every kind of record: JSON, a form, a merge patch; and JSON again."""

from urllib.parse import urlencode

from ..rules.media_types import FORM
from .formats import Malformed, Meaningless, as_json, from_form, from_json, is_text, merged
from .neighbours import Checked, Checking, Paged, Stored, StoredAndChecking


def record_to_json(resource: Stored) -> bytes:
    """The record itself. Its address is not in it: whoever has this content knows where it came from."""
    return as_json(resource.stored)


def records_to_json(resource: Paged) -> bytes:
    """The records of this page with their addresses, and how many there are in all."""
    records = [{"address": address, **record} for address, record in resource.items]
    return as_json({resource.plural: records, "total": resource.total})


def record_from_json(content: bytes, resource: Checking) -> dict:
    """A record from a JSON object."""
    return resource.checked(from_json(content))


def record_from_form(content: bytes, resource: Checking) -> dict:
    """A record from name=...&email=..., as a form of HTML sends it."""
    return resource.checked(from_form(content))


def record_from_patch(content: bytes, resource: StoredAndChecking) -> dict:
    """The stored record with the changes of a merge patch. RFC 7396."""
    return resource.checked(merged(resource.stored, from_json(content)))


def wanted_from_form(content: bytes, resource: Paged) -> dict[str, str]:
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


def mended(record: dict, checked: Checked, sent: bytes, media_type: str) -> str:
    """This record as content, with all of what was sent that makes sense: for the way out of a refusal."""
    form = media_type == FORM
    try:
        data = (from_form if form else from_json)(sent)
    except (Malformed, Meaningless):
        data = {}
    for member in record if isinstance(data, dict) else ():
        record = with_member(record, checked, member, data.get(member))
    return urlencode(record) if form else as_json(record).decode().strip()


def with_member(record, checked, member, value):
    """The record with this value, if such a record can have it."""
    try:
        return checked({**record, member: value})
    except Meaningless:
        return record

"""How users become content of several types, and how content becomes a user: pairs of `to` and `from`."""

import re
from urllib.parse import urlencode

from markupsafe import Markup

from .pages import bullets, link, page, paragraph, record_list
from .representations import (
    FORM,
    Malformed,
    Meaningless,
    as_json,
    as_xml,
    from_form,
    from_json,
    is_text,
    merged,
    xml_document,
)

MEMBERS = ("name", "email")
LOOKS_FOR = ("name", "email", "after")
EXAMPLE = {"name": "Ada Lovelace", "email": "ada@example.org"}


def user_to_json(resource):
    """The record itself. Its address is not in it: whoever has this content knows where it came from."""
    return as_json(resource.stored)


def user_from_json(content, resource):
    """A user from {"name": ..., "email": ...}."""
    return checked(from_json(content))


def user_from_form(content, resource):
    """A user from name=...&email=..., as a form of HTML sends it."""
    return checked(from_form(content))


def user_from_patch(content, resource):
    """The stored user with the changes of a merge patch. RFC 7396."""
    return checked(merged(resource.stored, from_json(content)))


def user_to_html(resource):
    """A page about one user."""
    return page(resource.stored["name"], record_list(resource.stored) + paragraph(link("/users/", "All users")))


def user_to_xml(resource):
    """A document about one user."""
    return xml_document(as_xml("user", resource.stored, address=resource.path))


def users_to_json(resource):
    """The users of this page with their addresses, and how many there are in all."""
    users = [{"address": f"/user/{id}", **user} for id, user in resource.users]
    return as_json({"users": users, "total": resource.total})


def users_to_html(resource):
    """A page with a link to each user."""
    links = bullets(link(f"/user/{id}", user["name"]) for id, user in resource.users)
    more = paragraph(link(resource.next_page, "More users")) if resource.next_page else Markup("")
    return page("All users", links + more)


def users_to_xml(resource):
    """A document with an element for each user."""
    elements = "".join(as_xml("user", user, address=f"/user/{id}") for id, user in resource.users)
    return xml_document(f'<users total="{resource.total}">\n{elements}</users>\n')


def wanted_from_form(content, resource):
    """What to look for, in the same words as the query of GET."""
    wanted = from_form(content)
    strange = [name for name in wanted if name not in LOOKS_FOR]
    if strange:
        raise Meaningless(f"you can look for {', '.join(LOOKS_FOR)}, not for {strange[0]}")
    return wanted


def checked(user):
    """The user, if it is one; else `Meaningless` says what is wrong."""
    if not isinstance(user, dict):
        raise Meaningless(f"a user is an object with name and email, not {type(user).__name__}")
    strange = [member for member in user if member not in MEMBERS]
    missing = [member for member in MEMBERS if member not in user]
    if missing:
        raise Meaningless(f"a user has name and email; {missing[0]} is missing")
    if strange:
        raise Meaningless(f"a user has name and email, and no {strange[0]}")
    if not is_text(user["name"]) or not 1 <= len(user["name"]) <= 100:
        raise Meaningless("a name is a text of 1 to 100 characters, without control characters")
    if not is_text(user["email"]) or not re.fullmatch(r"[^@\s]{1,64}@[^@\s]{1,189}", user["email"]):
        raise Meaningless("an email is a text like ada@example.org")
    return {member: user[member] for member in MEMBERS}


def mended(ask, sent, stored=None):
    """Content that makes sense, with all of what was sent that does: for the way out of a refusal."""
    try:
        data = from_form(sent) if ask.media_type == FORM else from_json(sent)
    except Malformed:
        data = {}
    user = stored or EXAMPLE
    for member in MEMBERS if isinstance(data, dict) else ():
        user = with_member(user, member, data.get(member))
    return urlencode(user) if ask.media_type == FORM else as_json(user).decode().strip()


def with_member(user, member, value):
    """The user with this value, if a user can have it."""
    try:
        return checked({**user, member: value})
    except Meaningless:
        return user

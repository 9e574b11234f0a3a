"""How users become content of several types, and what makes sure that something is a user."""

import re

from markupsafe import Markup

from .formats import Meaningless, as_xml, is_text, xml_document
from .of_records import has_members, needs_text
from .pages import bullets, link, page, paragraph, record_list

EXAMPLE = {"name": "Ada Lovelace", "email": "ada@example.org"}


def checked(user: object) -> dict:
    """The user, if it is one; else `Meaningless` says what is wrong."""
    record = has_members(user, ("name", "email"), "a user")
    needs_text(record, "name", 100)
    if not is_text(record["email"]) or not re.fullmatch(r"[^@\s]{1,64}@[^@\s]{1,189}", record["email"]):
        raise Meaningless("email is a text like ada@example.org")
    return record


def user_to_html(resource):
    """A page about one user."""
    return page(resource.stored["name"], record_list(resource.stored) + paragraph(link("/users/", "All users")))


def user_to_xml(resource):
    """A document about one user."""
    return xml_document(as_xml("user", resource.stored, address=resource.path))


def users_to_html(resource):
    """A page with a link to each user."""
    links = bullets(link(address, user["name"]) for address, user in resource.items)
    more = paragraph(link(resource.next_page, "More users")) if resource.next_page else Markup("")
    return page("All users", links + more)


def users_to_xml(resource):
    """A document with an element for each user."""
    elements = "".join(as_xml("user", user, address=address) for address, user in resource.items)
    return xml_document(f'<users total="{resource.total}">\n{elements}</users>\n')

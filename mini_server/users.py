"""Users: one of them, all of them, as JSON, HTML and XML; and the page that only they may see."""

import re

from markupsafe import Markup

from .http_rules import HTML, JSON, XML
from .representations import (
    TEXT,
    as_json,
    as_xml,
    bullets,
    demand,
    has_members,
    is_text,
    like,
    link,
    needs_text,
    page,
    page_of,
    paragraph,
    record,
    record_list,
    record_to_json,
    records_to_json,
    text,
    xml_document,
)
from .resources import Collection, Member, Resource

EXAMPLE = {"name": "Ada Lovelace", "email": "ada@example.org"}
PEOPLE = {
    "1": ("Ada Lovelace", "ada@example.org"),
    "2": ("Grace Hopper", "grace@example.org"),
    "3": ("Alan Turing", "alan@example.org"),
    "4": ("Katherine Johnson", "katherine@example.org"),
    "5": ("Radia Perlman", "radia@example.org"),
}
EMAIL_PART = "[^@\\s\\u0000-\\u001f\\u0085\\ufffe\\uffff]"  # of an e-mail address


def checked(user: object) -> dict:
    """The user, if it is one; else `Unprocessable` says what is wrong."""
    record = has_members(user, ("name", "email"), "a user")
    needs_text(record, "name", 100)
    fine = is_text(record["email"]) and re.fullmatch(r"[^@\s]{1,64}@[^@\s]{1,189}", record["email"])
    demand(fine, "email is a text like ada@example.org")
    return record


def user_to_html(resource):
    return page(resource.stored["name"], record_list(resource.stored) + paragraph(link("/users/", "All users")))


def user_to_xml(resource):
    return xml_document(as_xml("user", resource.stored, address=resource.path))


def users_to_html(resource):
    links = bullets(link(address, user["name"]) for address, user in resource.items)
    more = paragraph(link(resource.next_page, "More users")) if resource.next_page else Markup("")
    return page("All users", links + more)


def users_to_xml(resource):
    elements = "".join(as_xml("user", user, address=address) for address, user in resource.items)
    return xml_document(f'<users total="{resource.total}">\n{elements}</users>\n')


class User(Member):
    """One user, a member of /users/."""

    address, collection, kind = "/user/<name:id>", "/users/", "user"
    offers = {JSON: record_to_json, HTML: user_to_html, XML: user_to_xml}
    checked, example = staticmethod(checked), EXAMPLE
    schema = record(name=text(100), email=like(f"{EMAIL_PART}{{1,64}}@{EMAIL_PART}{{1,189}}"))
    first_records = {id: {"name": name, "email": email} for id, (name, email) in PEOPLE.items()}
    # Caches may answer for ten seconds without asking: long enough that a lesson sees one do it, short enough to wait.
    freshness = "max-age=10"


class Users(Collection):
    """All users, a page at a time. QUERY asks for some of them in its body instead of the address."""

    address, kind, plural = "/users/", "user", "users"
    query_members = ("name", "email", "after")
    offers = {JSON: records_to_json, HTML: users_to_html, XML: users_to_xml}
    checked, example, schema = staticmethod(checked), EXAMPLE, page_of("users", User.schema)

    def address_of(self, id):
        return f"/user/{id}"

    def query(self, wanted):
        """List the {plural} that the body asks for, in the words of GET's query. RFC 10008."""
        return self.ok()


class Private(Resource):
    """The page of one member."""

    address, members_only = "/private/<name:user>", True
    offers = {
        JSON: lambda resource: as_json({"member": resource.names["user"], "page": resource.words}),
        HTML: lambda resource: page(f"For {resource.names['user']} only", paragraph(resource.words)),
    }
    schema = record(member=TEXT, page=TEXT)
    freshness = "no-store"  # nobody keeps what is for one person only
    words = "Nobody else can read this page."

    def may_be_seen_by(self, member):
        return member == self.names["user"]

    def get(self):
        """Show the page that one member alone may see."""
        return self.ok()

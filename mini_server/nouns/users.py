"""Users, the nouns that the first lessons are about: one of them, and all of them.

What they have in common with other records stands in member.py (get, put, patch, delete) and collection.py (post).
"""

from ..representations import of_users as content
from ..representations.of_records import record_to_json, records_to_json
from ..rules.media_types import HTML, JSON, XML
from .collection import Collection
from .member import Member


class User(Member):
    """One user, a member of /users/."""

    address, collection, kind = "/user/<name:id>", "/users/", "user"
    offers = {JSON: record_to_json, HTML: content.user_to_html, XML: content.user_to_xml}
    checked, example = staticmethod(content.checked), content.EXAMPLE
    # Caches may answer for ten seconds without asking: long enough that a lesson sees one do it, short enough to wait.
    freshness = "max-age=10"


class Users(Collection):
    """All users, a page at a time. QUERY asks for some of them by content instead of the address."""

    address, kind, plural = "/users/", "user", "users"
    query_members = ("name", "email", "after")
    offers = {JSON: records_to_json, HTML: content.users_to_html, XML: content.users_to_xml}
    checked, example = staticmethod(content.checked), content.EXAMPLE

    def address_of(self, id):
        return f"/user/{id}"

    def query(self, wanted):
        """Show the users that the content asks for, in the words of GET's query. RFC 10008."""
        return self.shown()


NOUNS = [User, Users]

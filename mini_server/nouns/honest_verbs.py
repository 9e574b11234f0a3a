"""Verbs in the address, and everything else done right: four addresses for what users.py does at two.

verbs_in_the_address.py has three faults at once; here one is left, so that it can be seen alone. Statuses are true,
versions have tags, and whatever changes something waits for POST. What remains is the price of the style. That a tag
which `show` gave counts at `update` and `delete` too is an agreement of this service: HTTP knows tags by address.
"""

from typing import Any

from flask import Response
from markupsafe import Markup

from ..representations import of_users as content
from ..representations.formats import from_form
from ..representations.of_records import mended, record_from_form, record_from_json, record_from_patch, record_to_json
from ..representations.pages import link, page, paragraph, record_list, to
from ..rules.media_types import FORM, HTML, JSON
from .member import AboutOneRecord
from .neighbours import Records
from .resource import Links, Resource
from .users import User

DELETE = Markup('<form method="post" action="{}"><button>Delete this user</button></form>\n')


def user_to_html(resource):
    """A page about one user, with links to the neighbours. No link leads to a change: a form deletes."""
    links = Markup(" ").join(
        link(shown_at(other), f"User {other}") for other in neighbours(resource.store, resource.id)
    )
    form = DELETE.format(to(f"/honest/user/delete/{resource.id}"))
    return page(resource.stored["name"], record_list(resource.stored) + paragraph(links) + form)


def neighbours(store: Records, id: str) -> list[str]:
    """The names of the users before and after this one."""
    before, after = store.before("user", "", id, 1), store.page("user", "", id, 1)
    return [name for name in (before, *(id for id, _ in after)) if name]


def user_from_form(sent, resource):
    """The stored user with the members that a form sends."""
    return resource.checked({**resource.stored, **from_form(sent)})


def shown_at(id):
    """Where a user of this name is shown."""
    return f"/honest/user/show/{id}"


class CreateUser(Resource):
    """Where users are created."""

    address = "/honest/users/create/"
    offers, entity_tags = {JSON: record_to_json}, []  # nothing is stored under this address
    reads = {JSON: record_from_json, FORM: record_from_form}
    schema, checked = "User", staticmethod(content.checked)

    def mended(self, sent: bytes) -> str:
        """A user with all that makes sense of what was sent."""
        return mended(content.EXAMPLE, self.checked, sent, self.ask.media_type)

    def post(self, user: dict) -> Response:
        """Make another user."""
        return self.made(shown_at(self.store.add("user", user)))


class OneUser(AboutOneRecord):
    """What the three addresses of a user have in common: the same record, in the same types, with the same tags."""

    collection, kind, schema = "/users/", "user", "User"
    offers = {JSON: record_to_json, HTML: user_to_html}
    checked = staticmethod(content.checked)


class ShowUser(OneUser):
    """Where a user is shown."""

    address = "/honest/user/show/<name:id>"
    freshness = User.freshness

    def get(self) -> Response:
        """Show the user."""
        return self.shown()


class UpdateUser(OneUser):
    """Where a user is changed."""

    address = "/honest/user/update/<name:id>"
    reads = {JSON: record_from_patch, FORM: user_from_form}
    posted = 200

    def mended(self, sent: bytes) -> str:
        """The stored user with all that makes sense of what was sent."""
        return mended(self.stored or content.EXAMPLE, self.checked, sent, self.ask.media_type)

    def post(self, user: dict) -> Response:
        """Change the members that are sent, and show what the user is now."""
        self.store.put(self.kind, self.id, user)
        return UpdateUser(self.ask, id=self.id).shown()

    def representation_fields(self) -> dict[str, str | None]:
        """Content-Location says where this is shown (RFC 9110, section 8.7), so nothing is kept under this address.

        A cache may then forget what it has from there, and need not (RFC 9111, section 4.4).
        """
        fields = super().representation_fields()
        return {**fields, "Cache_Control": None, "Content_Location": shown_at(self.id)}

    def links(self) -> Links:
        """None: they would lead to an address that has no GET."""
        return []


class DeleteUser(OneUser):
    """Where a user is deleted."""

    address = "/honest/user/delete/<name:id>"
    posted = 204

    def post(self, _: Any) -> Response:
        """Delete the user. No field of the answer can say truly that `show` has nothing to show any more."""
        self.store.put(self.kind, self.id, None)
        return self.nothing_to_add()


NOUNS = [CreateUser, ShowUser, UpdateUser, DeleteUser]

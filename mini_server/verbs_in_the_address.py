"""The counter-examples: four addresses with a verb in each, once with every sin, once with everything else done right.

The sins are deliberate, and they are all here:
- GET /user/delete/<id> deletes, and so does HEAD. Both are safe: who sends them asks for no change (RFC 9110, 9.2.1).
- Pages of every origin may do that in `start()`, and POST to the other two: cross-site request forgery.
- Every status is 200, and errors are told in the body only, although the status says how it went (section 15).
- /user/1, /user/show/1, /user/update/1 and /user/delete/1 are one user, whom caches and links know by one address.

The addresses below /honest/ have the last one only. They send accurate status codes and entity tags, say how to fix a
request, and take POST for what changes. A tag that `show` gave counts at `update` and `delete`. So what is left is what
the style itself costs.
"""

from collections.abc import Callable
from typing import Any

from flask import Response, g
from markupsafe import Markup

from .http_rules import FORM, HTML, JSON, best
from .messages import response
from .representations import (
    TEXT,
    as_json,
    demand,
    from_form,
    from_json,
    link,
    mended,
    page,
    paragraph,
    record_from_form,
    record_from_json,
    record_from_patch,
    record_list,
    record_to_json,
    some_of,
    to,
)
from .resources import AboutOneRecord, Links, Resource
from .store import Store
from .users import EXAMPLE, User, checked

OUTCOME = {  # the members of each body, as JSON schemas
    "ok": {"type": "boolean"},
    "error": TEXT,
    "user": some_of(id=TEXT, **User.schema["properties"]),
}
STYLE, HONEST = "verbs-in-the-address", "honest-verbs"  # their tags in the OpenAPI document
DELETE = Markup('<form method="post" action="{}"><button>Delete this user</button></form>\n')


def user_to_html(resource):
    """A page about one user, with links to the neighbours. No link leads to a change: a form deletes."""
    links = Markup(" ").join(
        link(shown_at(other), f"User {other}") for other in neighbours(resource.store, resource.id)
    )
    form = DELETE.format(to(f"/honest/user/delete/{resource.id}"))
    return page(resource.stored["name"], record_list(resource.stored) + paragraph(links) + form)


def neighbours(store: Store, id: str) -> list[str]:
    """The names of the users before and after this one."""
    before, after = store.before("user", "", id, 1), store.page("user", "", id, 1)
    return [name for name in (before, *(id for id, _ in after)) if name]


def shown_at(id):
    return f"/honest/user/show/{id}"


class CreateUser(Resource):
    """Where users are created."""

    address, style = "/honest/users/create/", HONEST
    offers, entity_tags = {JSON: record_to_json}, []  # nothing is stored under this address
    reads = {JSON: record_from_json, FORM: record_from_form}
    schema, schema_name, checked, example = User.schema, "User", staticmethod(checked), EXAMPLE

    def mended(self, sent: bytes) -> str:
        return mended(EXAMPLE, self.checked, sent, self.context.media_type)

    def post(self, user: dict) -> Response:
        """Create one user, under a name that the server chooses."""
        return self.created(shown_at(self.store.add("user", user)))


class OneUser(AboutOneRecord):
    """What the three addresses of a user share: the same record, in the same media types, with the same tags."""

    collection, kind, style, example = "/users/", "user", HONEST, EXAMPLE
    schema, schema_name = User.schema, "User"
    offers = {JSON: record_to_json, HTML: user_to_html}
    checked = staticmethod(checked)


class ShowUser(OneUser):
    """Where a user is shown."""

    address = "/honest/user/show/<name:id>"
    freshness = User.freshness

    def get(self) -> Response:
        """Show one user."""
        return self.ok()


class UpdateUser(OneUser):
    """Where a user is changed."""

    address = "/honest/user/update/<name:id>"
    reads = {
        JSON: record_from_patch,
        FORM: lambda sent, resource: resource.checked({**resource.stored, **from_form(sent)}),
    }
    posted = 200

    def post(self, user: dict) -> Response:
        """Change some members of one user, and show the whole user."""
        self.store.put(self.kind, self.id, user)
        return UpdateUser(self.context, id=self.id).ok()

    def representation_headers(self) -> dict[str, str | None]:
        """Content-Location says where this is shown (RFC 9110, section 8.7), so nothing is kept under this address.

        A cache may then forget what it has from there, and need not (RFC 9111, section 4.4).
        """
        headers = super().representation_headers()
        return {**headers, "Cache_Control": None, "Content_Location": shown_at(self.id)}

    def links(self) -> Links:
        """None: they would lead to an address that has no GET."""
        return []


class DeleteUser(OneUser):
    """Where a user is deleted."""

    address = "/honest/user/delete/<name:id>"
    posted = 204

    def post(self, _: Any) -> Response:
        """Delete one user."""  # and no header can say truly that `show` has nothing to show any more
        self.store.put(self.kind, self.id, None)
        return self.no_content()


def create_user():
    """POST /users/create/"""
    user = checked(sent())
    return said(g.context.store.add("user", user), user)


def show_user(id):
    """GET /user/show/<id>"""
    shown = said(id, stored(id))
    shown.headers["Cache-Control"] = User.freshness  # as /user/<id> has it; but no write goes to this address
    return shown


def update_user(id):
    """POST /user/update/<id>"""
    user = checked({**stored(id), **sent()})
    g.context.store.put("user", id, user)
    return said(id, user)


def delete_user(id):
    """GET /user/delete/<id>"""
    user = stored(id)
    g.context.store.put("user", id, None)
    return said(id, user, "deleted")


VERBS: dict[str, tuple[str, Callable]] = {  # address -> (method, function)
    "/users/create/": ("POST", create_user),
    "/user/show/<name:id>": ("GET", show_user),
    "/user/update/<name:id>": ("POST", update_user),
    "/user/delete/<name:id>": ("GET", delete_user),
}
SUMMARIES = {  # of the verbs' descriptions
    "/users/create/": "Create one user. Sent twice, it creates two.",
    "/user/show/<name:id>": "Show one user. It changes nothing.",
    "/user/update/<name:id>": "Change some members of one user. The old values are lost.",
    "/user/delete/<name:id>": "Delete one user. Whatever follows links may send it.",
}
CHANGING = frozenset(VERBS) - {"/user/show/<name:id>"}  # what another origin's page may not use, where one is kept out


def asked():
    """(address, methods) of each verb, with those that every address of this server answers."""
    besides = {"GET": ("HEAD", "OPTIONS", "TRACE"), "POST": ("OPTIONS", "TRACE")}
    return [(address, frozenset({method, *besides[method]})) for address, (method, _) in VERBS.items()]


def stored(id):
    """The record, or the complaint that becomes a 200 with an error in it."""
    user = g.context.store.get("user", id)
    demand(user, f"there is no user {id}")
    return user


def sent():
    """The members that the client sent, as a form or as JSON."""
    data = (from_form if g.context.media_type == FORM else from_json)(g.context.body or b"{}")
    demand(isinstance(data, dict), "send an object with name and email")
    return data


def said(id, user, what="ok"):
    """The response of this style: always 200."""
    if best(g.context.header("Accept"), [JSON, HTML]) != HTML:
        return in_this_style(JSON, as_json({"ok": True, "user": {"id": id, **user}}))
    if what == "deleted":
        return in_this_style(HTML, page(f"{user['name']} (deleted)", record_list(user)))
    links = [link(f"/user/show/{other}", f"User {other}") for other in neighbours(g.context.store, id)]
    links += [link(f"/user/delete/{id}", "Delete this user")]
    return in_this_style(HTML, page(user["name"], record_list(user) + paragraph(Markup(" ").join(links))))


def complaint(error):
    """An error as this style says it: with status 200."""
    if best(g.context.header("Accept"), [JSON, HTML]) != HTML:
        return in_this_style(JSON, as_json({"ok": False, "error": str(error)}))
    return in_this_style(HTML, page("Error", paragraph(f"Error: {error}.")))


def in_this_style(media_type, body):
    charset = "; charset=utf-8" if media_type == HTML else ""
    return response(200, body, Content_Type=media_type + charset, Vary="Accept")

"""The counter-example: four addresses with a verb in each. Do not build your own server like this.

It has three faults, on purpose, and none of them follows from another:
- verbs stand in the addresses, so one user has four of them, and links and copies are split;
- a GET deletes, although GET asks for no change (RFC 9110, section 9.2.1);
- errors come with 200, so only a client that reads the content sees them (RFC 9110, section 15).
Versions and ways out are left out as well. nouns/honest_verbs.py has the first fault alone. The records are the same
ones that /user/<id> shows.

A server of start() lets every page of every site use them, so that lessons 02 and 06 can show what comes of that. The
server of a class does not, unless it is started with --unguarded-verbs.
"""

from collections.abc import Callable

from flask import g
from markupsafe import Markup

from .nouns.honest_verbs import neighbours
from .nouns.users import User
from .representations.formats import Meaningless, as_json, from_form, from_json
from .representations.of_users import checked
from .representations.pages import link, page, paragraph, record_list
from .rules.media_types import FORM, HTML, JSON, best
from .rules.responses import response


def create_user():
    """POST /users/create/"""
    user = checked(sent())
    return said(g.ask.store.add("user", user), user)


def show_user(id):
    """GET /user/show/<id>"""
    shown = said(id, stored(id))
    shown.headers["Cache-Control"] = User.freshness  # as /user/<id> has it; but no write goes to this address
    return shown


def update_user(id):
    """POST /user/update/<id>"""
    user = checked({**stored(id), **sent()})
    g.ask.store.put("user", id, user)
    return said(id, user)


def delete_user(id):
    """GET /user/delete/<id>"""
    user = stored(id)
    g.ask.store.put("user", id, None)
    return said(id, user, "deleted")


VERBS: dict[str, tuple[str, Callable]] = {  # address -> (method, function)
    "/users/create/": ("POST", create_user),
    "/user/show/<name:id>": ("GET", show_user),
    "/user/update/<name:id>": ("POST", update_user),
    "/user/delete/<name:id>": ("GET", delete_user),
}
CHANGING = frozenset(VERBS) - {"/user/show/<name:id>"}  # what another origin's page may not use, where one is kept out


def asked():
    """(address, methods) of each verb, with those that every address of this server answers."""
    besides = {"GET": ("HEAD", "OPTIONS", "TRACE"), "POST": ("OPTIONS", "TRACE")}
    return [(address, frozenset({method, *besides[method]})) for address, (method, _) in VERBS.items()]


def functions() -> dict[str, Callable]:
    """Address -> function of each verb."""
    return {address: function for address, (_, function) in VERBS.items()}


def stored(id):
    """The record, or the complaint that becomes a 200 with an error in it."""
    user = g.ask.store.get("user", id)
    if user is None:
        raise Meaningless(f"there is no user {id}")
    return user


def sent():
    """The members that the client sent, as a form or as JSON."""
    data = (from_form if g.ask.media_type == FORM else from_json)(g.ask.content or b"{}")
    if not isinstance(data, dict):
        raise Meaningless("send an object with name and email")
    return data


def said(id, user, what="ok"):
    """The answer of this style: always 200."""
    if best(g.ask.field("Accept"), [JSON, HTML]) != HTML:
        return answer(JSON, as_json({"ok": True, "user": {"id": id, **user}}))
    links = Markup("") if what == "deleted" else links_of(id)
    return answer(HTML, page(f"{user['name']} ({what})" if what != "ok" else user["name"], record_list(user) + links))


def links_of(id):
    """What the page of a user links to: the neighbours, and the address that deletes."""
    near = [link(f"/user/show/{other}", f"User {other}") for other in neighbours(g.ask.store, id)]
    return paragraph(Markup(" ").join([*near, link(f"/user/delete/{id}", "Delete this user")]))


def complaint(error):
    """An error as this style says it: with status 200."""
    if best(g.ask.field("Accept"), [JSON, HTML]) != HTML:
        return answer(JSON, as_json({"ok": False, "error": str(error)}))
    return answer(HTML, page("Error", paragraph(f"Error: {error}.")))


def answer(media_type, content):
    charset = "; charset=utf-8" if media_type == HTML else ""
    return response(200, content, Content_Type=media_type + charset, Vary="Accept")

"""Sign-in links that work once: the service of lesson 04. Three ways to use a link, one function each.

| address | what a link does there |
|---|---|
| `/link/<id>` | GET signs in |
| `/button/<id>` | the page has Ben's button, where whatever isn't GET counts as a press (the mistake) |
| `/ana/<id>` | the page has Ana's button, where only POST counts as a press |
| `/state` | all links, for programs that look or put back; the front page names it |

HEAD comes to the function of GET, because Flask lets it in wherever GET is allowed.
"""

from copy import deepcopy

from flask import Flask, current_app, request

LINKS = {
    "1": {"name": "Ada Lovelace", "used": False},
    "2": {"name": "Grace Hopper", "used": False},
    "4": {"name": "Katherine Johnson", "used": False},
}
PAGE = '<!doctype html>\n<title>Sign in</title>\n<form method="post"><button>Sign in as {}</button></form>\n'
USED = ({"detail": "this link has been used"}, 410)


def open_link(id):
    return sign_in(id)


def open_bens_page(id):
    if request.method == "GET":
        return show_button(id)
    return sign_in(id)


def open_anas_page(id):
    if request.method == "POST":
        return sign_in(id)
    return show_button(id)


def links():
    """The links that there are now, by id."""
    return current_app.config["LINKS"]


def sign_in(id):
    """Sign somebody in, and use the link up."""
    link = links().get(id)
    if link is None or link["used"]:
        return USED
    link["used"] = True
    return {"signed in": link["name"]}


def show_button(id):
    """A page with a button that sends POST to the address of the page."""
    link = links().get(id)
    return USED if link is None or link["used"] else PAGE.format(link["name"])


def state():
    """All links as a state that `records` reads and `put_back` sends back."""
    if request.method == "PUT":
        current_app.config["LINKS"] = request.get_json()["records"]["link"]
        return "", 204
    return {"records": {"link": links()}}


class SignInLinks(Flask):
    """An app whose records `server.reset()` puts back."""

    def reset(self):
        """Three links that nobody has used yet."""
        self.config["LINKS"] = deepcopy(LINKS)


def make_app():
    """The service, with its first links."""
    app = SignInLinks(__name__)
    app.reset()
    app.get("/link/<id>")(open_link)
    app.route("/button/<id>", methods=["GET", "POST"])(open_bens_page)
    app.route("/ana/<id>", methods=["GET", "POST"])(open_anas_page)
    app.route("/state", methods=["GET", "PUT"])(state)
    app.get("/")(lambda: {"now": "/state"})
    return app

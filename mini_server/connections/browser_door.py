"""A door for the learner's browser, where it reaches this computer only through Jupyter: on Binder and JupyterHub.

jupyter-server-proxy passes on what is asked of /user/ana/proxy/49152/ and tells us the Host of the outside. Any page
can make a browser send us any Host (hosts.py says how), and any field that a proxy would send. It cannot know a secret.
So the first part of each address behind the door is one, and only what comes through may have an outside Host.

A page behind the door lives at Jupyter's own origin, where a script could do whatever the learner can: none runs there
(door_answers.py).
"""

import os
import re
import secrets
from functools import cache, partial
from urllib.parse import unquote_to_bytes
from wsgiref.types import WSGIApplication

from ..http11.environ import plain_refusal
from ..http11.faults import Fault
from ..rules.left_out import LEFT_OUT, spelled, target_without_secrets, without_secrets
from ..rules.of_a_message import DOOR, FIELDS, MALFORMED, TARGET
from ..rules.targets import with_query
from .door_answers import outward, start_guarded

BY_THE_DOOR = Fault(421, "ask here by server.browser_url, as you come through Jupyter", {}, "RFC 9110, section 15.5.20")
PASSED_ON = "HTTP_X_PROXYCONTEXTPATH"  # jupyter-server-proxy says so; it is believed only where that lets nobody in
JUPYTERS_TOKEN = re.compile(rf"(?:^|[&;]){spelled('token')}=[^&]*", re.IGNORECASE)  # in a query
FOR_THE_APP = ("HTTP_REFERER", "HTTP_COOKIE")  # it may lead back to where the browser was; neither is shown
FOR_JUPYTER = re.compile("(?:token|bearer) ", re.IGNORECASE)  # Authorization of these schemes


def door_of(app: WSGIApplication, port: int) -> "Door | None":
    """The door of the server at this port, or None where a browser needs none.

    JupyterHub, and so Binder, says in the environment below which address a learner's Jupyter lives. Where something
    else gives it one, ONE_ADDRESS_PROXY_PREFIX can say so.
    """
    base = os.environ.get("ONE_ADDRESS_PROXY_PREFIX", os.environ.get("JUPYTERHUB_SERVICE_PREFIX"))
    return Door(app, f"/{base.strip('/')}/proxy".replace("//", "/"), port) if base else None


@cache
def secret_of(port):
    """The same as long as Python runs: what is on the screen goes on working with a server that was started anew."""
    return secrets.token_urlsafe(16)


class Door:
    """A WSGI app around another one, which knows of the door only what SCRIPT_NAME says."""

    def __init__(self, app, proxy, port):
        self.app, self.proxy, self.secret = app, proxy, secret_of(port)
        self.address = f"{proxy}/{port}/{self.secret}"
        self.hide = partial(re.compile(spelled(self.secret), re.IGNORECASE).sub, LEFT_OUT)
        self.cookies = set()  # the names of those that the app has set; all others are Jupyter's
        self.hears_malformed = getattr(app, "hears_malformed", False)

    def __call__(self, environ, start_response):
        asked = environ[TARGET].partition("?")[0]
        if secrets.compare_digest(first_part(asked), self.secret.encode()):
            return self.app(self.entered(environ), partial(self.start, start_response, asked))
        environ = self.hidden(environ)  # who knows the secret, and made a mistake, does not tell it to the journal
        if PASSED_ON not in environ and not asked.startswith(f"{self.proxy}/absolute/"):
            return self.app(environ, start_response)
        if not self.hears_malformed:  # an app that does not look at Host by itself
            app = partial(plain_refusal, {MALFORMED: BY_THE_DOOR})
        else:
            app = partial(self.app, environ)
        return app(partial(start_guarded, start_response))

    def start(self, start_response, asked, status, fields, exc_info=None):
        """WSGI's start_response, with fields that are right on the other side of the door."""
        fields = [(name, outward(self, asked, name, value)) for name, value in fields]
        board = getattr(self.app, "board", None)  # of the course's own service only
        return start_guarded(start_response, status, fields, exc_info, board and board.policy)

    def entered(self, environ):
        """The environment as it would be without the door, and without what is meant for Jupyter alone."""
        path = environ[TARGET].removeprefix(f"/{self.secret}").partition("?")[0]
        query = JUPYTERS_TOKEN.sub("", environ["QUERY_STRING"]).lstrip("&;")
        changed = {
            "SCRIPT_NAME": unquote_to_bytes(self.address).decode("latin-1"),
            "PATH_INFO": environ["PATH_INFO"].removeprefix(f"/{self.secret}") or "/",
            "QUERY_STRING": query,
            "wsgi.url_scheme": scheme_of(environ),
            TARGET: target_without_secrets(with_query(path or "/", query)),
            FIELDS: [(name, self.told(name, value)) for name, value in environ[FIELDS]],
            DOOR: self.secret,
        }
        if MALFORMED in environ:
            changed[MALFORMED] = without(lambda words: words.replace(f"/{self.secret}", ""), environ[MALFORMED])
        return self.hidden({**self.without_jupyters(environ), **changed})

    def hidden(self, environ):
        """The environment without the secret in any spelling, wherever it could be shown. RFC 9110, section 17.9."""
        shown = [name for name in environ if name.startswith("HTTP_") and name not in FOR_THE_APP]
        changed = {name: self.hide(environ[name]) for name in ("PATH_INFO", "QUERY_STRING", TARGET, *shown)}
        changed[FIELDS] = [(name, self.hide(value)) for name, value in environ[FIELDS]]
        if MALFORMED in environ:
            changed[MALFORMED] = without(self.hide, environ[MALFORMED])
        return {**environ, **changed}

    def without_jupyters(self, environ):
        """The environment without what Jupyter knows the learner by: its cookies, and its token."""
        cookies = self.own_cookies(environ.get("HTTP_COOKIE", ""))
        authorization = environ.get("HTTP_AUTHORIZATION", "")
        changed = {
            "HTTP_COOKIE": cookies,
            "HTTP_AUTHORIZATION": not FOR_JUPYTER.match(authorization) and authorization,
            "HTTP_REFERER": without_secrets(environ.get("HTTP_REFERER", "")),
        }
        return {name: value for name, value in {**environ, **changed}.items() if name not in changed or value}

    def own_cookies(self, sent):
        """The cookies that the app itself has set."""
        return "; ".join(one for one in sent.split("; ") if one.partition("=")[0] in self.cookies)

    def told(self, name, value):
        """A field as it came, without secrets."""
        if name.lower() == "cookie":
            return self.own_cookies(value) or "(left out)"
        if name.lower() == "authorization" and FOR_JUPYTER.match(value):
            return "(left out)"
        return value


def first_part(path):
    """The first part of a path, as octets."""
    return path.split("/")[1].encode("latin-1") if path.startswith("/") else b""


def scheme_of(environ):
    """The scheme by which the browser asked, as the first proxy says."""
    said = environ.get("HTTP_X_FORWARDED_PROTO", "").partition(",")[0].strip()
    return said if said in ("http", "https") else environ["wsgi.url_scheme"]


def without(hide, fault):
    """What is wrong with a message, with words and target as `hide` leaves them."""
    change = {name: hide(value) if name == "target" else value for name, value in fault.change.items()}
    return fault._replace(words=hide(fault.words), change=change)

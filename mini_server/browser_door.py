"""A door for the learner's browser, where it reaches this computer only through Jupyter: on Binder and JupyterHub.

jupyter-server-proxy passes on what is asked of /user/ana/proxy/49152/ and tells us the Host of the outside. Any page can
make a browser send us any Host (hosts.py says how), and any field that a proxy would send. It cannot know a secret. So
the first part of the address behind the door is one, and only what comes through the door may have an outside Host.

A page behind the door lives at Jupyter's own origin, where a script could do whatever the learner can: none runs there.
"""

import os
import re
import secrets
from functools import cache, partial
from urllib.parse import unquote_to_bytes

from .wsgi import DOOR, FIELDS, MALFORMED, TARGET, plain_refusal

PROXIED = "HTTP_X_PROXYCONTEXTPATH"  # jupyter-server-proxy says so of all that it passes on
BY_THE_DOOR = "what comes through Jupyter has to come by server.browser_url"
ADDRESSES = ("location", "content-location", "journal")  # the fields whose value is an address
IN_LINK = re.compile(r"((?:^|,)\s*<)(/[^>]*)")
JUPYTERS = re.compile("(?:token|bearer) ", re.IGNORECASE)  # Authorization that is meant for Jupyter
GUARD = [
    (
        "Content-Security-Policy",
        "default-src 'self' data:; script-src 'none'; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "frame-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
        "sandbox allow-same-origin allow-forms allow-downloads",
    ),
    ("Referrer-Policy", "same-origin"),  # the secret goes to no other site
    ("X-Content-Type-Options", "nosniff"),
]


def door_of(app, port):
    """The door of the server at this port, or None where a browser needs none."""
    base = os.environ.get("ONE_ADDRESS_PROXY_PREFIX", os.environ.get("JUPYTERHUB_SERVICE_PREFIX"))
    return Door(app, f"/{base.strip('/')}/proxy/{port}".replace("//", "/"), secret_of(port)) if base else None


@cache
def secret_of(port):
    """The same as long as Python runs: what is on the screen goes on working with a server that was started anew."""
    return secrets.token_urlsafe(16)


class Door:
    """A WSGI app around another one, which hears of the door no more than WSGI's SCRIPT_NAME says."""

    def __init__(self, app, outside, secret):
        self.app, self.secret, self.address = app, secret, f"{outside}/{secret}"
        self.cookies = set()  # the names of the app's own; others that come are Jupyter's
        self.hears_malformed = getattr(app, "hears_malformed", False)

    def __call__(self, environ, start_response):
        asked = environ[TARGET].partition("?")[0]
        if secrets.compare_digest(first_part(asked), self.secret.encode()):
            return self.app(self.entered(environ), partial(self.start, start_response, asked))
        if PROXIED not in environ:
            return self.app(environ, start_response)
        if not self.hears_malformed:  # an app that does not look at Host by itself
            return plain_refusal({MALFORMED: (421, BY_THE_DOOR, {})}, partial(start_guarded, start_response))
        return self.app(environ, partial(start_guarded, start_response))

    def start(self, start_response, asked, status, fields, exc_info=None):
        """WSGI's start_response, with fields that are right on the other side of the door."""
        fields = [(name, self.outward(asked, name.lower(), value)) for name, value in fields]
        return start_guarded(start_response, status, fields, exc_info)

    def entered(self, environ):
        """The environment as it would be without the door, and without what is meant for Jupyter alone."""
        path, _, query = environ[TARGET].removeprefix(f"/{self.secret}").partition("?")
        query = "&".join(part for part in query.split("&") if not part.startswith("token="))
        scheme = environ.get("HTTP_X_FORWARDED_PROTO", "").partition(",")[0].strip()
        cookies = self.own_cookies(environ.get("HTTP_COOKIE", ""))
        fields = {name: value for name, value in environ.items() if not self.is_jupyters(name, value)}
        return {
            **fields,
            **({"HTTP_COOKIE": cookies} if cookies else {}),
            **({"wsgi.url_scheme": scheme} if scheme in ("http", "https") else {}),
            **({MALFORMED: self.without_secret(environ[MALFORMED])} if MALFORMED in environ else {}),
            "SCRIPT_NAME": unquote_to_bytes(self.address).decode("latin-1"),
            "PATH_INFO": environ["PATH_INFO"].removeprefix(f"/{self.secret}") or "/",
            "QUERY_STRING": query,
            TARGET: (path or "/") + (f"?{query}" if query else ""),
            FIELDS: [(name, self.told(name, value, cookies)) for name, value in environ[FIELDS]],
            DOOR: self.secret,
        }

    def is_jupyters(self, name, value):
        """Is it what Jupyter knows the learner by?"""
        return name == "HTTP_COOKIE" or (name == "HTTP_AUTHORIZATION" and bool(JUPYTERS.match(value)))

    def own_cookies(self, sent):
        """The cookies that the app itself has set."""
        return "; ".join(one for one in sent.split("; ") if one.partition("=")[0] in self.cookies)

    def told(self, name, value, cookies):
        """A field as it came, without secrets."""
        if self.is_jupyters(f"HTTP_{name.upper()}", value):
            return cookies or "(left out)"
        return value.replace(self.secret, "(left out)")  # Referer has it

    def without_secret(self, fault):
        """What is wrong with a message, as if it had not come through the door."""
        status, words, change = fault
        here = f"/{self.secret}"
        change = {name: value.replace(here, "") if name == "target" else value for name, value in change.items()}
        return status, words.replace(here, ""), change

    def outward(self, asked, name, value):
        """The value of a field of an answer, as the browser needs it."""
        if name in ADDRESSES:
            return self.seen_from(asked, value)
        if name == "link":
            return IN_LINK.sub(lambda found: found[1] + self.seen_from(asked, found[2]), value)
        return self.kept_here(value) if name == "set-cookie" else value

    def seen_from(self, asked, address):
        """An address of the app, relative to what was asked for: jupyter-server-proxy changes some of the others."""
        if not address.startswith("/") or address.startswith("//"):
            return address
        _, door, inside = address.partition(f"/{self.secret}")
        return "./" + "../" * (asked.count("/") - 1) + self.secret + (inside if door else address)

    def kept_here(self, cookie):
        """A cookie that comes back through this door only, however far its app meant it to go."""
        self.cookies.add(cookie.partition("=")[0].strip())
        parts = [part.strip() for part in cookie.split(";") if not part.strip().lower().startswith("domain=")]
        return "; ".join(self.path_of_cookie(part) for part in parts)

    def path_of_cookie(self, part):
        """A part of Set-Cookie; the one with the path leads through the door."""
        name, _, path = part.partition("=")
        outside = name.lower() == "path" and f"/{self.secret}" not in path
        return f"{name}={self.address}{path}" if outside else part


def first_part(path):
    """The first part of a path, as octets."""
    return path.split("/")[1].encode("latin-1") if path.startswith("/") else b""


def start_guarded(start_response, status, fields, exc_info=None):
    """WSGI's start_response for an answer that a browser shows at Jupyter's origin."""
    others = [(name, value) for name, value in fields if name.lower() != "referrer-policy"]
    return start_response(status, [*others, *GUARD], exc_info)

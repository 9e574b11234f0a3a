"""A GitHub codespace, where the learner's browser reaches each port of this computer at a name of its own.

GitHub's documentation says which name: https://NAME-PORT.DOMAIN, of three variables. It does not say what its forwarder
changes on the way. Others saw a Host of this computer with X-Forwarded-Host beside it, or the name in Host; and an
Origin of this very name turned into http://localhost:PORT, while any other came as it was (symfony/demo, issue 1542;
mastodon/mastodon, pull request 26400; vercel/next.js, issue 58019). So each of these is heard as what was asked.

The name proves nothing and lets nobody do anything: it is GitHub's, so no page of a stranger can have it, and which
page asks is said by Sec-Fetch-Site, as everywhere. An Origin of http://localhost is not taken for ours: it may be a
page of whatever runs on the learner's own computer. The names of other ports are strangers.
"""

import os
from collections.abc import Iterable
from dataclasses import replace
from typing import cast
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from ..rules.hosts import Hosts
from .accounts import everybody
from .own_hosts import OwnHosts
from .sockets import Listener


def let_in(listener: Listener, app: WSGIApplication) -> str | None:
    """Let browsers in at the name of this port, and return that address; None where the codespace has no name.

    A codespace is one person's: it has a virtual machine to itself ("Security in GitHub Codespaces"), and nobody says
    as which account its forwarder asks. So every account of that machine is answered.
    """
    name, domain = (os.environ.get(key) for key in ("CODESPACE_NAME", "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN"))
    if not (name and domain):
        return None
    asks_for_host = cast(OwnHosts, app if hasattr(app, "hears_malformed") else listener.app)
    inside, outside = asks_for_host.hosts, f"{name}-{listener.port}.{domain}".lower()
    asks_for_host.hosts = replace(inside, outside=outside)
    listener.app, listener.may_ask = AsAsked(listener.app, inside, outside), everybody
    return f"https://{outside}"


class AsAsked:
    """A WSGI app around another one, which hears by which name the browser asked the forwarder."""

    def __init__(self, app: WSGIApplication, inside: Hosts, outside: str):
        self.app, self.inside, self.outside = app, inside, outside

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        host, said = environ.get("HTTP_HOST", ""), environ.get("HTTP_X_FORWARDED_HOST")
        if host == self.outside or (said == self.outside and self.inside.include(host)):
            environ = {**environ, "HTTP_HOST": self.outside, "wsgi.url_scheme": "https"}
        return self.app(environ, start_response)

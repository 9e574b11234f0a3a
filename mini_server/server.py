"""Start a server beside a notebook, be sure that it goes away again, and let the learner's browser in through
Jupyter or GitHub.

`server.url` is for programs that run where the server runs, `server.browser_url` for the browser. On a laptop both are
the same. On Binder and JupyterHub a browser reaches the server through Jupyter, which needs jupyter-server-proxy
(`pip install -r homes/locks/hosted.lock`): /user/ana/proxy/49152/SECRET, to be put behind the address of the hub.
JupyterHub says in JUPYTERHUB_SERVICE_PREFIX where a notebook's Jupyter lives; for another Jupyter, set
ONE_ADDRESS_PROXY_PREFIX=/my/jupyter/, and empty, it switches the door off.

What the door (`Door`) lets through:
- Only who knows the secret comes in by the name of the hub. Everybody else gets a 421.
- Location, Content-Location, Link, the paths of cookies and the links of our pages lead through the door. In your own
  app `url_for` does that, because the door sets SCRIPT_NAME. Addresses in JSON and XML stay as they are: they are data.
- Jupyter's cookies and tokens stop here. The journal, TRACE and problems leave the secret out, and whatever a header or
  an address calls a token, a password, a session or a key (http_rules.py has the words). A body is shown as it came.
- No script runs in a page behind the door, because it would run with your rights in Jupyter, but for that of the
  teacher's board, which the policy names by its hash.
- jupyter-server-proxy doesn't pass on TRACE, QUERY and CONNECT: send these to `server.url`, from a notebook.

In a GitHub codespace each port has an origin of its own, so there is no door and no secret. The port's name is a Host
of ours as well, said by Host or X-Forwarded-Host, and its pages are ours as Sec-Fetch-Site says. A browser without that
header (Safari before 16.4) may be refused what changes something, because GitHub may turn its Origin into
http://localhost. Who isn't logged in to GitHub gets no further than that, unless you make the port public.
"""

import os
import re
import secrets
import socket
import sys
import threading
import weakref
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from typing import cast
from urllib.parse import unquote_to_bytes
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask

from .http_rules import (
    DOOR,
    HEADERS,
    HERE,
    MALFORMED,
    REDACTED,
    TARGET,
    Clock,
    CourseClock,
    Hosts,
    authority,
    redacted,
    redacted_target,
    with_query,
)
from .in_memory import MemoryListener
from .sockets import Listener, everybody
from .wsgi import Fault, OwnHosts, plain_refusal

# By which cell, and which run of it. So a server that nobody else holds, as in `start().url`, goes on answering.
started: list[tuple[str, str, "Server"]] = []

INSTEAD = """app.run() would keep this cell busy for ever, so it was left out. Serve the app beside the notebook:

    from mini_server import start
    server = start(app)
    server.url"""


def running_cell():
    """(cell, run) of the notebook cell that runs now, or None outside a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    parent = shell.get_parent() if hasattr(shell, "get_parent") else {}
    cell = parent.get("metadata", {}).get("cellId")
    return (cell, parent["header"]["msg_id"]) if cell else None


def stop_what_this_cell_started_before():
    """Running a cell again must not leave its former server behind. Returns the port of that server, or 0.

    The new server takes the same port where it can: then what is on the screen already goes on working.
    """
    here = running_cell() or (None, None)
    former = [server for cell, run, server in started if cell == here[0] and run != here[1]]
    for server in former:
        server.stop()
    # What other cells started is kept, also when it is stopped: its port is taken again. Of a loop here nothing is.
    started[:] = [one for one in started if one[0] != here[0] or one[2].running]
    return int(former[0].url.rpartition(":")[2]) if former else 0


def keep_cells_from_hanging():
    """In a notebook, `app.run()` must not wait for ever: it says what to do instead, and comes back."""
    if "ipykernel" in sys.modules:
        Flask.run = lambda self, *args, **options: print(INSTEAD)


ADDRESSES = ("location", "content-location", "journal")  # headers whose value is an address
IN_LINK = re.compile(r"((?:^|,)\s*<)(/[^>]*)")
NOT_FOR_AN_APP = (  # to say of all of Jupyter, or said below
    "clear-site-data",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
)
POLICY = "Content-Security-Policy"
GUARD = [
    (
        POLICY,
        "default-src 'self' data:; script-src 'none'; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "frame-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
        "sandbox allow-same-origin allow-forms allow-downloads",
    ),
    ("Referrer-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
]


def start_guarded(start_response, status, headers, exc_info=None, allowed=None):
    """WSGI's start_response for what a browser shows at Jupyter's origin; `allowed` is a policy that may pass."""
    others = [(name, value) for name, value in headers if name.lower() not in NOT_FOR_AN_APP]
    passes = allowed is not None and (POLICY, allowed) in others
    return start_response(status, [*others, *(GUARD[1:] if passes else GUARD)], exc_info)


def outward(door, asked, name, value):
    """The value of a header as the browser needs it."""
    if name.lower() in ADDRESSES:
        return seen_from(door, asked, value)
    if name.lower() == "link":
        return IN_LINK.sub(lambda found: found[1] + seen_from(door, asked, found[2]), value)
    return kept_here(door, value) if name.lower() == "set-cookie" else value


def seen_from(door, asked, address):
    """An address of the app, relative to the one that was asked for: so it is right whatever stands in between.

    jupyter-server-proxy writes its own prefix before a Location that begins with a slash, also where it has one.
    """
    if not address.startswith("/") or address.startswith("//"):
        return address
    _, found, inside = address.partition(f"/{door.secret}")
    return "./" + "../" * (asked.count("/") - 1) + door.secret + (inside if found else address)


def kept_here(door, cookie):
    """A cookie that comes back through this door only, however far its app meant it to go."""
    door.cookies.add(cookie.partition("=")[0].strip())
    parts = []
    for part in map(str.strip, cookie.split(";")):
        name, _, value = part.partition("=")
        outside = name.lower() == "path" and f"/{door.secret}" not in value
        parts += [] if name.lower() == "domain" else [f"{name}={door.address}{value}" if outside else part]
    return "; ".join(parts)


def spelled(word: str) -> str:
    """A pattern for a word in every spelling: each of its signs as it is, in percent or in percent of percent."""
    return "".join(
        rf"(?:{re.escape(sign)}|%(?:25)*(?:{ord(sign.lower()):02x}|{ord(sign.upper()):02x}))" for sign in word
    )


BY_THE_DOOR = Fault(421, "ask here by server.browser_url, as you come through Jupyter", {}, "RFC 9110, section 15.5.20")
PASSED_ON = "HTTP_X_PROXYCONTEXTPATH"  # jupyter-server-proxy says so; it is believed only where that lets nobody in
JUPYTERS_TOKEN = re.compile(rf"(?:^|[&;]){spelled('token')}=[^&]*", re.IGNORECASE)  # in a query
FOR_THE_APP = ("HTTP_REFERER", "HTTP_COOKIE")  # it may lead back to where the browser was; neither is shown
FOR_JUPYTER = re.compile("(?:token|bearer) ", re.IGNORECASE)  # Authorization of these schemes


@cache
def secret_of(port):
    """The same as long as Python runs: what is on the screen goes on working with a server that was started anew."""
    return secrets.token_urlsafe(16)


class Door:
    """A WSGI app around another one, which knows of the door only what SCRIPT_NAME says."""

    def __init__(self, app, proxy, port):
        self.app, self.proxy, self.secret = app, proxy, secret_of(port)
        self.address = f"{proxy}/{port}/{self.secret}"
        self.hide = partial(re.compile(spelled(self.secret), re.IGNORECASE).sub, REDACTED)
        self.cookies = set()  # the names of those that the app has set; all others are Jupyter's
        self.hears_malformed = getattr(app, "hears_malformed", False)

    def __call__(self, environ, start_response):
        asked = environ[TARGET].partition("?")[0]
        first = asked.split("/")[1] if asked.startswith("/") else ""
        if secrets.compare_digest(first.encode("latin-1"), self.secret.encode()):
            return self.app(self.entered(environ), partial(self.start, start_response, asked))
        environ = self.hidden(environ)  # who knows the secret, and made a mistake, does not tell it to the journal
        if PASSED_ON not in environ and not asked.startswith(f"{self.proxy}/absolute/"):
            return self.app(environ, start_response)
        start = partial(start_guarded, start_response)
        if self.hears_malformed:
            return self.app(environ, start)
        return plain_refusal({MALFORMED: BY_THE_DOOR}, start)  # this app does not look at Host by itself

    def start(self, start_response, asked, status, headers, exc_info=None):
        """WSGI's start_response, with headers that are right on the other side of the door."""
        headers = [(name, outward(self, asked, name, value)) for name, value in headers]
        board = getattr(self.app, "board", None)  # of the course's own service only
        return start_guarded(start_response, status, headers, exc_info, board and board.policy)

    def entered(self, environ):
        """The environment as it would be without the door, and without what is meant for Jupyter alone."""
        path = environ[TARGET].removeprefix(f"/{self.secret}").partition("?")[0]
        query = JUPYTERS_TOKEN.sub("", environ["QUERY_STRING"]).lstrip("&;")
        said = environ.get("HTTP_X_FORWARDED_PROTO", "").partition(",")[0].strip()  # by the first proxy
        changed = {
            "SCRIPT_NAME": unquote_to_bytes(self.address).decode("latin-1"),
            "PATH_INFO": environ["PATH_INFO"].removeprefix(f"/{self.secret}") or "/",
            "QUERY_STRING": query,
            "wsgi.url_scheme": said if said in ("http", "https") else environ["wsgi.url_scheme"],
            TARGET: redacted_target(with_query(path or "/", query)),
            HEADERS: [(name, self.told(name, value)) for name, value in environ[HEADERS]],
            DOOR: self.secret,
        }
        if MALFORMED in environ:
            changed[MALFORMED] = redacted_fault(lambda words: words.replace(f"/{self.secret}", ""), environ[MALFORMED])
        return self.hidden({**self.without_jupyters(environ), **changed})

    def hidden(self, environ):
        """The environment without the secret in any spelling, wherever it could be shown. RFC 9110, section 17.9."""
        shown = [name for name in environ if name.startswith("HTTP_") and name not in FOR_THE_APP]
        changed = {name: self.hide(environ[name]) for name in ("PATH_INFO", "QUERY_STRING", TARGET, *shown)}
        changed[HEADERS] = [(name, self.hide(value)) for name, value in environ[HEADERS]]
        if MALFORMED in environ:
            changed[MALFORMED] = redacted_fault(self.hide, environ[MALFORMED])
        return {**environ, **changed}

    def without_jupyters(self, environ):
        """The environment without what Jupyter knows the learner by: its cookies, and its token."""
        cookies = self.own_cookies(environ.get("HTTP_COOKIE", ""))
        authorization = environ.get("HTTP_AUTHORIZATION", "")
        changed = {
            "HTTP_COOKIE": cookies,
            "HTTP_AUTHORIZATION": not FOR_JUPYTER.match(authorization) and authorization,
            "HTTP_REFERER": redacted(environ.get("HTTP_REFERER", "")),
        }
        return {name: value for name, value in {**environ, **changed}.items() if name not in changed or value}

    def own_cookies(self, sent):
        """The cookies that the app itself has set."""
        return "; ".join(one for one in sent.split("; ") if one.partition("=")[0] in self.cookies)

    def told(self, name, value):
        """A header as it came, without secrets."""
        if name.lower() == "cookie":
            return self.own_cookies(value) or "(left out)"
        if name.lower() == "authorization" and FOR_JUPYTER.match(value):
            return "(left out)"
        return value


def redacted_fault(hide, fault):
    """What is wrong with a message, with words and target as `hide` leaves them."""
    change = {name: hide(value) if name == "target" else value for name, value in fault.change.items()}
    return fault._replace(words=hide(fault.words), change=change)


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
    behind = listener.app

    def as_asked(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """The app, which hears by which name the browser asked the forwarder."""
        host, said = environ.get("HTTP_HOST", ""), environ.get("HTTP_X_FORWARDED_HOST")
        if host == outside or (said == outside and inside.include(host)):
            environ = {**environ, "HTTP_HOST": outside, "wsgi.url_scheme": "https"}
        return behind(environ, start_response)

    listener.app, listener.may_ask = as_asked, everybody
    return f"https://{outside}"


class Server:
    """A running server: its `url`, and how to `stop` or `reset` it. `with start() as server:` works too.

    `browser_url` is where your browser reaches it: the same address on a laptop, one through Jupyter on Binder and
    JupyterHub, GitHub's in a codespace, and None where the server lives in a page, which nothing outside can reach.

    A `private` one answers this account of the computer only, where the operating system says who asks (sockets.py).
    """

    def __init__(
        self, app: WSGIApplication, clock: Clock, host: str = "127.0.0.1", port: int = 0, private: bool = False
    ):
        self.app, self.clock = app, clock
        kind = MemoryListener if hasattr(socket, "in_memory") else Listener
        listener = kind(app, clock, host, port, private)
        self.url, self.errors = f"http://{authority(listener.host, listener.port)}", listener.errors
        tell_where_it_lives(app, listener, host)
        self.browser_url = where_a_browser_comes_in(listener, app, self.url)
        self._end = weakref.finalize(self, end, listener, app)  # also when nobody holds the server any more
        listener.start()

    @property
    def running(self) -> bool:
        """Does it still answer?"""
        return self._end.alive

    def stop(self) -> None:
        """Stop answering and free the port. Stopping twice does no harm."""
        self._end()

    def reset(self) -> None:
        """Put the records, the journal and the clock back to how the course begins."""
        if not hasattr(self.app, "reset"):
            raise TypeError("This server runs your own app, which keeps its own records. Make it anew: start(app).")
        if not self.running:
            raise RuntimeError("This server is stopped, and its records are gone. start() makes a new one.")
        self.app.reset()

    def withhold(self, address: str, demand: str) -> None:
        """Show nothing at this address from now on, since a law demands that: 451, with these words. RFC 7725.

        `demand` says who demands it, and by which law. The course's server only; `reset` shows everything again.
        """
        if not hasattr(self.app, "withheld"):
            raise TypeError("This server runs your own app, which decides by itself what it shows.")
        self.app.withheld[address] = demand

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def __repr__(self):
        return f"<a server at {{base_url}}, {'running' if self.running else 'stopped'}>"


def tell_where_it_lives(app, listener, host):
    """The names that a server answers to, and that memory leaves it one thread only.

    The course's own service asks by itself who is meant; any other app is not even called for another server's name.
    """
    anybody = host not in HERE
    if hasattr(app, "hears_malformed"):
        app.hosts = Hosts(listener.port, HERE, anybody)
    else:  # where a learner looks at it through a forward, such as ssh -L 8080 or VS Code's, the port is another
        listener.app = OwnHosts(app, Hosts(listener.port, HERE, anybody, any_port=True))
    if isinstance(listener, MemoryListener) and hasattr(app, "event_stream"):
        app.event_stream.patience = 0  # who waits in the only thread there is, waits forever: a stream ends instead


def where_a_browser_comes_in(listener, app, url):
    """The server's own address, or that of its door where Jupyter stands between; None where there are no sockets."""
    if isinstance(listener, MemoryListener):
        return None
    base = os.environ.get("ONE_ADDRESS_PROXY_PREFIX", os.environ.get("JUPYTERHUB_SERVICE_PREFIX"))
    if base:
        listener.app = door = Door(listener.app, f"/{base.strip('/')}/proxy".replace("//", "/"), listener.port)
        return door.address
    if os.environ.get("CODESPACES") == "true":
        return let_in(listener, app) or url
    return url


def end(listener, app):
    """Stop listening; the course's own service closes its records, a learner's app is left alone."""
    listener.stop()
    if hasattr(app, "hears_malformed"):
        app.close()


# Werkzeug compiles the addresses of an app, and some versions of Python 3.11 fail when two threads compile at once.
one_at_a_time = threading.Lock()


def course_app(clock, seats):
    """The course's own service; it is loaded only now, so that importing this package costs little."""
    from .app import create_app

    with one_at_a_time:
        app = create_app(clock=clock, seats=seats)
    app.in_lessons = True
    app.guarded = frozenset()  # lesson 06 lets pages of other origins use the verbs in the address
    return app


def start(app: WSGIApplication | None = None, port: int = 0, seats: int = 0) -> Server:
    """Start the course's server, or serve an app of your own, on a free port of this computer, for your account only.

    `app` is a WSGI app, such as Flask's; `port` 0 means any free one; `seats` brings a board for a class of so many.
    A cell that is run again stops the server it started before.
    Raises TypeError for what is no app, and OSError when the port is taken.
    """
    if app is not None and not callable(app):
        raise TypeError(f"start() serves a Flask app; this is a {type(app).__name__}. Call start(app) or start().")
    former_port = stop_what_this_cell_started_before()
    clock = CourseClock()
    app = app or course_app(clock, seats)
    try:
        server = Server(app, clock, port=port or former_port, private=True)
    except OSError:
        if port or not former_port:
            raise
        server = Server(app, clock, private=True)  # somebody else has taken that port meanwhile
    if here := running_cell():
        started.append((*here, server))
    return server

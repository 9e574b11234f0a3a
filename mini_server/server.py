"""Start a server beside a notebook, and be sure that it goes away again."""

import os
import socket
import threading
import weakref
from wsgiref.types import WSGIApplication

from .connections.browser_door import door_of
from .connections.memory_listener import MemoryListener
from .connections.own_hosts import OwnHosts
from .connections.sockets import Listener
from .in_notebooks import remember, stop_what_this_cell_started_before
from .records.clock import CourseClock
from .rules.dates import Clock
from .rules.hosts import HERE, Hosts, authority

# Werkzeug compiles the addresses of an app, and some versions of Python 3.11 fail when two threads compile at once.
one_at_a_time = threading.Lock()


class Server:
    """A running server: its `url`, and how to `stop` or `reset` it. `with start() as server:` works too.

    `browser_url` is where your browser reaches it: the same address on a laptop, one through Jupyter on Binder and
    JupyterHub, GitHub's in a codespace, and None where the server lives in a page, which nothing outside can reach.

    A `private` one answers this account of the computer only, where the operating system says who asks (accounts.py).
    """

    def __init__(
        self,
        app: WSGIApplication,
        clock: Clock,
        host: str = "127.0.0.1",
        port: int = 0,
        patience: float | None = None,
        private: bool = False,
    ):
        self.app, self.clock = app, clock
        kind = MemoryListener if hasattr(socket, "in_memory") else Listener
        listener = kind(app, clock, host, port, patience, private)
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
    if isinstance(listener, MemoryListener) and hasattr(app, "happenings"):
        app.happenings.patience = 0  # who waits in the only thread there is, waits for ever


def where_a_browser_comes_in(listener, app, url):
    """The server's own address, or that of its door where Jupyter stands between; None where there are no sockets."""
    if isinstance(listener, MemoryListener):
        return None
    if door := door_of(listener.app, listener.port):
        listener.app = door
        return door.address
    if os.environ.get("CODESPACES") == "true":
        from .connections.codespace import let_in

        return let_in(listener, app) or url
    return url


def end(listener, app):
    """Stop listening; the course's own service closes its records, a learner's app is left alone."""
    listener.stop()
    if hasattr(app, "hears_malformed"):
        app.close()


def start(app: WSGIApplication | None = None, port: int = 0, patience: float | None = None, seats: int = 0) -> Server:
    """Start the course's server, or serve an app of your own, on a free port of this computer, for your account only.

    `app` is a WSGI app, such as Flask's; `port` 0 means any free one; `patience` is how many seconds a client may
    say nothing in the middle of a request, 20 unless told; `seats` brings a board for a class of so many.
    A cell that is run again stops the server it started before.
    Raises TypeError for what is no app, and OSError when the port is taken.
    """
    if app is not None and not callable(app):
        raise TypeError(f"start() serves a Flask app; this is a {type(app).__name__}. Call start(app) or start().")
    former_port = stop_what_this_cell_started_before()
    clock = CourseClock()
    app = app or course_app(clock, seats)
    server = port == 0 and former_port and server_at(former_port, app, clock, patience)
    server = server or Server(app, clock, port=port, patience=patience, private=True)
    remember(server)
    return server


def server_at(port, app, clock, patience):
    """A server at this port, or None where somebody else has taken it."""
    try:
        return Server(app, clock, port=port, patience=patience, private=True)
    except OSError:
        return None


def course_app(clock, seats):
    """The course's own service; it is loaded only now, so that importing this room costs little."""
    from .app import create_app

    with one_at_a_time:
        app = create_app(clock=clock, seats=seats)
    app.in_lessons, app.guarded = (
        True,
        frozenset(),
    )  # lesson 06 lets pages of other origins use the verbs in the address
    return app

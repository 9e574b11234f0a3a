"""Which port is answered by what, where there are no sockets; and how all clients come to use it.

Python in a browser page has no sockets and no second thread. There `plug_in` puts a network of memory in front of
the one function with which clients open connections, so `requests`, `urllib` and a socket of your own work as
everywhere. Elsewhere, ONE_ADDRESS_TRANSPORT=memory asks for the same: that is how tests look at it.
"""

import errno
import itertools
import os
import socket
import sys
import threading

from ..rules.hosts import HERE
from .memory_lines import AskingEnd

IN_A_PAGE = sys.platform == "emscripten"
NO_WAY_OUT = (
    "Python in a browser page has no sockets, so it reaches only servers that were started in this page, and {host} "
    "is elsewhere. In JupyterLab on your own computer this request goes out"
)
ONE_THREAD = (
    "This cell needs a second thread, and Python in a browser page has only one. It runs in JupyterLab on your own "
    "computer; what it shows there stands in the reading edition of this lesson"
)


class Network:
    """The ports of this process."""

    def __init__(self):
        self.ports, self.numbers = {}, itertools.cycle(range(49_152, 65_536))

    def listen(self, answered_by, port=0):
        """Take a port, a free one for 0; `answered_by(end)` makes what answers a connection. Returns the port."""
        port = port or next(number for number in self.numbers if number not in self.ports)
        if port in self.ports:
            raise OSError(errno.EADDRINUSE, "Address already in use")
        self.ports[port] = answered_by
        return port

    def leave(self, port):
        """Nothing answers at this port any more."""
        self.ports.pop(port, None)

    def in_front_of(self, outside):
        """Instead of socket.create_connection: to a server in this process through memory, else as `outside` does."""
        outside = no_way_out if IN_A_PAGE else outside

        def connect(address, *args, **options):
            host, port = address[:2]
            if host not in HERE or port not in self.ports:
                return outside(address, *args, **options)
            return AskingEnd(self.ports[port], args[0] if args else options.get("timeout"))

        return connect


def no_way_out(address, *_, **__):
    """What is left of opening a connection where there are no sockets."""
    if address[0] in HERE:
        raise ConnectionRefusedError(errno.ECONNREFUSED, "Nothing listens at this port")
    raise OSError(errno.ENETUNREACH, NO_WAY_OUT.format(host=address[0]))


def is_wanted() -> bool:
    """Are there no sockets here, or does somebody want to do without?"""
    return IN_A_PAGE or os.environ.get("ONE_ADDRESS_TRANSPORT") == "memory"


def plug_in() -> None:
    """From now on clients find the servers of this process through memory."""
    if not hasattr(socket, "in_memory"):
        plug_into_python()
        plug_into_urllib3()


def network():
    """The network of this process, once it is plugged in."""
    return socket.in_memory


def plug_into_python():
    """Whatever opens a connection by the module socket asks the network first; in a page, no second thread starts."""
    socket.in_memory = Network()
    socket.create_connection = network().in_front_of(socket.create_connection)
    if IN_A_PAGE:
        threading.Thread.start = only_one_thread


def plug_into_urllib3():
    """urllib3 opens its connections itself; in a page it would ask JavaScript, which sees no server of ours."""
    import urllib3.connection
    import urllib3.connectionpool as pools
    from urllib3.util import connection as opening

    opening.create_connection = network().in_front_of(opening.create_connection)
    own_way = urllib3.connection.wait_for_read
    urllib3.connection.wait_for_read = lambda line, timeout=None: (
        line.has_something() if isinstance(line, AskingEnd) else own_way(line, timeout)
    )
    for pool, kind in ((pools.HTTPConnectionPool, "HTTPConnection"), (pools.HTTPSConnectionPool, "HTTPSConnection")):
        pool.ConnectionCls = getattr(pools, kind)
        setattr(urllib3.connection, kind, pool.ConnectionCls)


def only_one_thread(self):
    """Instead of Thread.start."""
    raise RuntimeError(ONE_THREAD)

"""What stands before each port of a GitHub codespace, played by a small proxy: which it is, and what it changes.

A browser asks https://NAME-PORT.app.github.dev, and the port hears the same with another Host or Origin. What is known
of that is what others wrote down; where they saw different things, both are played.
"""

import contextlib
import socket
import threading

NAME, DOMAIN = "octo-17", "app.github.dev"
VARIABLES = {"CODESPACES": "true", "CODESPACE_NAME": NAME, "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN": DOMAIN}


def host_of(port):
    """The name at which a browser reaches this port."""
    return f"{NAME}-{port}.{DOMAIN}"


class Forwarder:
    """Takes connections for every port of the codespace; `keeps_host` is what symfony/demo#1542 did not see."""

    def __init__(self, keeps_host=False, keeps_origin=False):
        self.keeps_host, self.keeps_origin = keeps_host, keeps_origin
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = "http://{}:{}".format(*self.socket.getsockname())
        self.thread = threading.Thread(target=self.accept)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        self.thread.join()

    def accept(self):
        """Each connection has a thread, until the listening socket is closed."""
        serving = []
        with contextlib.suppress(OSError):
            while True:
                serving.append(threading.Thread(target=self.serve, args=self.socket.accept()[:1]))
                serving[-1].start()
        for thread in serving:
            thread.join()

    def serve(self, near):
        """One request, and all that is said after it: so a WebSocket gets through as well."""
        with near, contextlib.suppress(OSError):
            head, _, rest = until_the_head_ends(near)
            if not head:
                return
            line, *fields = head.decode("latin-1").split("\r\n")
            fields = [tuple(field.split(": ", 1)) for field in fields]
            with socket.create_connection(("127.0.0.1", port_in(fields))) as far:
                told = "\r\n".join([line, *(f"{name}: {value}" for name, value in self.changed(fields))])
                far.sendall(f"{told}\r\n\r\n".encode("latin-1") + rest)
                both_ways(near, far)

    def changed(self, fields):
        """The fields as the port hears them."""
        outside, inside = f"https://{dict(fields)['Host']}", f"localhost:{port_in(fields)}"
        upgrade = any(name.lower() == "upgrade" for name, _ in fields)
        for name, value in fields:
            if name == "Host" and not self.keeps_host:
                value = inside
            if name == "Origin" and value == outside and not self.keeps_origin:
                value = f"http://{inside}"
            if name != "Connection" or upgrade:
                yield name, value
        yield "X-Forwarded-Host", dict(fields)["Host"]
        yield "X-Forwarded-Proto", "https"
        if not upgrade:
            yield "Connection", "close"


def until_the_head_ends(connection):
    """The head of a request, and what came of its content with it."""
    heard = b""
    while b"\r\n\r\n" not in heard and (octets := connection.recv(65_536)):
        heard += octets
    return heard.partition(b"\r\n\r\n")


def port_in(fields):
    """The port that the Host of a codespace names."""
    return int(dict(fields)["Host"].partition(".")[0].rpartition("-")[2])


def both_ways(near, far):
    """Pass on what either side says, until both have said all."""
    back = threading.Thread(target=passed_on, args=(far, near))
    back.start()
    passed_on(near, far)
    back.join()


def passed_on(source, target):
    with contextlib.suppress(OSError):
        while octets := source.recv(65_536):
            target.sendall(octets)
        target.shutdown(socket.SHUT_WR)

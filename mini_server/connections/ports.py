"""A port to listen at, and what is in the way where there is none."""

import errno
import socket

PIECE = 65_536  # octets read at once
# The address is none of ours, or its name means nothing to those who can be asked; Windows has its own number.
NOT_HERE = (errno.EADDRNOTAVAIL, socket.EAI_NONAME, socket.EAI_AGAIN, 11001)


def listening_socket(host, port):
    """A socket that listens, or an OSError that says what is in the way and what to do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, a_port(port)), family=family, backlog=128)
    except OSError as error:
        raise not_free(host, port, error) from None


def a_port(port):
    """The port, if it can be one."""
    if not isinstance(port, int):
        raise TypeError(f"A port is a whole number, not {port!r}. Take 0 for any free one")
    if not 0 <= port <= 65_535:
        raise OSError(f"There is no port {port}: ports go from 1 to 65535. Take 0 for any free one")
    return port


def not_free(host, port, error):
    """The error to raise for one of the system: it says what is in the way and what to do."""
    if error.errno is None:  # it says so already
        return error
    return OSError(error.errno, f"{why_not(host, 0 if error.errno in NOT_HERE else port)} ({error.strerror})")


def why_not(host, port):
    if port:
        return f"Port {port} of {host} is not free. Stop what uses it, or take another port, 0 for any free one"
    return f"No server can listen at {host}. Use 127.0.0.1, which every computer has"

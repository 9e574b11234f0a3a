"""A connection to a server, for those who write its octets themselves."""

import socket
import ssl
from urllib.parse import urlsplit


def connected(origin: str, timeout: float) -> socket.socket:
    """A connection to the host and port of an origin, inside TLS where it says https. Raises OSError."""
    parts = urlsplit(origin)
    port = parts.port or {"http": 80, "https": 443}[parts.scheme]
    line = socket.create_connection((parts.hostname, port), timeout)
    if parts.scheme == "http":
        return line
    return ssl.create_default_context().wrap_socket(line, server_hostname=parts.hostname)

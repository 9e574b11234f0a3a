"""JupyterLab in a GitHub codespace: its address there, and what it must be told to answer to it.

mini_server/connections/codespace.py says what is known of GitHub's forwarder. JupyterLab answers a Host of this
computer, and requests whose Origin is that Host: so it is told the name of its port, and that pages of this name may
come as http://localhost:PORT. Its port has to be known for that before it starts.
"""

import os
import re
import socket
from contextlib import suppress

USUAL = 8888
NAMED_BY = ("CODESPACE_NAME", "GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN")


def host_of(port):
    """The name at which a browser reaches this port, or None where this is no codespace."""
    name, domain = (os.environ.get(key) for key in NAMED_BY)
    known = os.environ.get("CODESPACES") == "true" and name and domain
    return f"{name}-{port}.{domain}".lower() if known else None


def seen_from_outside(url):
    """A JupyterLab's address as the learner's browser needs it; the same where this is no codespace."""
    host = host_of(re.search(r":(\d+)/", url)[1])
    return f"https://{host}/" if host else url


def options():
    """What JupyterLab is told in a codespace, as words of its command line; none elsewhere."""
    if not host_of(USUAL):
        return []
    port = free_port()
    host = host_of(port)
    pages = rf"https://{re.escape(host)}|http://localhost:{port}"
    names = [f"--ServerApp.local_hostnames={name}" for name in ("localhost", host)]
    return [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--ServerApp.allow_origin_pat={pages}", *names]


def free_port():
    """The usual port of JupyterLab, or the first after it that nobody has."""
    for port in range(USUAL, USUAL + 100):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    return USUAL  # JupyterLab says that it is taken

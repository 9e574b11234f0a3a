"""Somebody else on the same computer: a process of another account asks, or has a server of its own."""

import contextlib
import json
import os
import subprocess
import sys

import pytest

NOBODY = 65_534  # an account that owns nothing
AS_ROOT_ONLY = pytest.mark.skipif(
    getattr(os, "geteuid", lambda: 1)() != 0, reason="only root may ask as another account, and learners are not root"
)

ASKS = """
import encodings.idna, http.client, json, os, sys
port, account, *wanted = int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]
if hasattr(os, "setuid"):
    os.setuid(account)  # only now: another account may not be allowed to read this Python
for method, target in zip(wanted[::2], wanted[1::2]):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, target)
    answer = connection.getresponse()
    print(json.dumps([answer.status, answer.getheader("Connection"), answer.read().decode()]))
    connection.close()
"""

SENDS_AND_HANGS_UP = """
import os, socket, struct, sys
port, account, rudely, target = int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:]
os.setuid(account)
with socket.socket() as connection:
    if rudely == "RST":
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.connect(("127.0.0.1", port))
    connection.sendall(f"GET {target} HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\n\\r\\n".encode())
"""

SERVES = """
import encodings.idna, os, sys
import mini_server
os.setuid(int(sys.argv[1]))
def hello(environ, start_response):
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"hello"]
server = mini_server.start(hello)
print(server.url.rpartition(":")[2], flush=True)
sys.stdin.read()
"""


def ran(program, *words):
    """What a program of its own prints, when it has ended."""
    command = [sys.executable, "-c", program, *map(str, words)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=60).stdout


def asked_by(account, port, *wanted):
    """(status, Connection, text) of each answer that this account gets; `wanted` names methods and targets."""
    said = ran(ASKS, port, account, *(wanted or ("GET", "/user/1")))
    return [tuple(json.loads(line)) for line in said.splitlines()]


def status_for(account, port):
    """The status that this account gets for a plain request."""
    return asked_by(account, port)[0][0]


@contextlib.contextmanager
def server_of(account):
    """The port of a learner's server that belongs to this account."""
    command = [sys.executable, "-c", SERVES, str(account)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        yield int(process.stdout.readline())
        process.stdin.close()

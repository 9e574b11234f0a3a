"""How the tests of the server ask it: by requests, or by octets that no library would send."""

import io
import socket
import threading
from dataclasses import dataclass
from http.client import HTTPResponse
from urllib.parse import urlsplit

import requests

LONG = 60  # seconds: nothing takes so long but a hang
ADA = {"name": "Ada Lovelace", "email": "ada@example.org"}
ZOE = {"name": "Zoë Łukasz", "email": "zoe@example.org"}


def hello(environ, start_response):
    """The smallest app."""
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"hello"]


def port_of(server):
    """The port that a server listens at."""
    return urlsplit(server.url).port


def listens(port):
    """Does anybody take connections at this port?"""
    try:
        socket.create_connection(("127.0.0.1", int(port)), timeout=LONG).close()
    except OSError:
        return False
    return True


others = set()  # threads that were there before the test; another test's may stand still for ever


def wait_for_connections_to_end():
    """A connection's thread still has its own work to do after the client has heard everything."""
    for thread in set(threading.enumerate()) - others:
        if "(serve)" in thread.name and thread.ident:  # without one it is just being started
            thread.join(timeout=LONG)


@dataclass
class Answer:
    """What came back: status, reason, fields by name in any case, and the octets of the content."""

    status: int
    reason: str
    fields: requests.structures.CaseInsensitiveDict
    content: bytes

    def json(self):
        """The content, read as JSON."""
        return requests.models.complexjson.loads(self.content)

    @property
    def text(self):
        """The content, read as UTF-8."""
        return self.content.decode("utf-8")

    @property
    def media_type(self):
        """The media type without its parameters."""
        return self.fields.get("Content-Type", "").partition(";")[0]


def links(answer):
    """What Link says, read by a parser that is not ours: {relation: address}, without the other types of the same."""
    found = requests.utils.parse_header_links(answer.fields.get("Link", ""))
    return {link["rel"]: link["url"] for link in found if link["rel"] != "alternate"}


def alternates(answer):
    """The other types that Link offers: {media type: address}."""
    found = requests.utils.parse_header_links(answer.fields.get("Link", ""))
    return {link["type"]: link["url"] for link in found if link["rel"] == "alternate"}


class Asker:
    """Asks one running server. `asker.put("/user/1", ADA, if_match=tag)`: an underscore in a name is a hyphen."""

    def __init__(self, server):
        self.server, self.session = server, requests.Session()
        self.session.trust_env = False
        self.port = port_of(server)

    def ask(self, method, target, content=None, **fields):
        """Send one request; a dict or a list goes as JSON, text and octets go as they are."""
        named = {name.replace("_", "-"): value for name, value in fields.items()}
        sent = {"json": content} if isinstance(content, dict | list) else {"data": content}
        response = self.session.request(
            method, self.server.url + target, headers=named, allow_redirects=False, timeout=LONG, **sent
        )
        return Answer(response.status_code, response.reason, response.headers, response.content)

    def __getattr__(self, method):
        return lambda target, content=None, **fields: self.ask(method.upper(), target, content, **fields)

    def state(self):
        """All records, as the server shows its state."""
        return self.get("/snapshot/now").json()

    def record(self, kind, id):
        """One record, or None."""
        return self.state()["records"].get(kind, {}).get(id)

    def entry(self, answer):
        """What the journal says about an exchange."""
        return self.get(answer.fields["Journal"], accept="application/json").json()

    def connect(self):
        """A connection on which a test says what it likes."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=LONG)

    def octets(self, sent):
        """Send these octets, say that no more follow, and return all that comes back until the server closes."""
        with self.connect() as connection:
            connection.sendall(sent.replace(b"{port}", str(self.port).encode()))
            connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: connection.recv(65_536), b""))

    def wire(self, sent, *methods):
        """The answers to these octets; `methods` names those of the requests where they are not GET."""
        return answers(self.octets(sent), *methods)

    def statuses(self, sent, *methods):
        """The statuses of the answers to these octets."""
        return [answer.status for answer in self.wire(sent, *methods)]

    def still_serves(self):
        """Does it answer an ordinary request as ever?"""
        return self.get("/").status == 200


class Octets:
    """Octets that http.client takes for a socket; it must not close them between two answers."""

    def __init__(self, octets):
        self.file = io.BytesIO(octets)
        self.file.close = lambda: None

    def makefile(self, _mode):
        return self.file


def answers(octets, *methods):
    """Split what a server sent into its answers, by a parser that is not the server's own."""
    source, found, asked = Octets(octets), [], iter(methods)
    while source.file.tell() < len(octets):
        response = HTTPResponse(source, method=next(asked, "GET"))
        response.begin()
        fields = requests.structures.CaseInsensitiveDict(response.getheaders())
        found.append(Answer(response.status, response.reason, fields, response.read()))
    return found

"""Who asks the course's server: an asker, strangers who drip and listen, and a class of five."""

import base64
import contextlib
import io
import json
import socket
import threading
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse
from urllib.parse import urlsplit

import pytest
from requests.structures import CaseInsensitiveDict
from requests.utils import parse_header_links, requote_uri

from mini_server import sockets

# How the tests of the server ask it: by http.client, or by bytes that no library would send.

LONG = 60  # seconds: nothing takes so long but a hang
ADA = {"name": "Ada Lovelace", "email": "ada@example.org"}
ZOE = {"name": "Zoë Łukasz", "email": "zoe@example.org"}
HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
GET = b"GET /user/1" + HERE + b"\r\n"
PUT = b"PUT /user/1" + HERE + b"Content-Type: application/json\r\n"
ZOE_JSON = b'{"name": "Zoe", "email": "zoe@example.org"}'


def hello(environ, start_response):
    """The smallest app."""
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"hello"]


def port_of(server):
    """The port that a server listens at."""
    return urlsplit(server.url).port


def listens(port, host="127.0.0.1"):
    """Does anybody take connections at this port?"""
    try:
        socket.create_connection((host, int(port)), timeout=LONG).close()
    except OSError:
        return False
    return True


others = set()  # threads that were there before the test; another test's may stand still for ever


def wait_for_connections_to_end():
    """A connection's thread still has its own work to do after the client has heard everything."""
    for thread in set(threading.enumerate()) - others:
        if "(serve)" in thread.name and thread.ident:  # without one it is just being started
            thread.join(timeout=LONG)


def hid_nothing(server):
    """No exception of its app may stay unsaid."""
    wait_for_connections_to_end()
    assert [*server.app.errors, *server.errors] == []


@dataclass
class Answer:
    """What came back: status, reason, headers by name in any case, and the bytes of the body."""

    status: int
    reason: str
    headers: CaseInsensitiveDict
    body: bytes

    def json(self):
        """The body, read as JSON."""
        return json.loads(self.body)

    @property
    def text(self):
        """The body, read as UTF-8."""
        return self.body.decode("utf-8")

    @property
    def media_type(self):
        """The media type without its parameters."""
        return self.headers.get("Content-Type", "").partition(";")[0]


def links(answer, alternate=False):
    """What Link says, read by a parser that is not ours: {relation: address}, or {type: address} of the other types."""
    found = parse_header_links(answer.headers.get("Link", ""))
    key = "type" if alternate else "rel"
    return {link[key]: link["url"] for link in found if (link["rel"] == "alternate") == alternate}


class Asker:
    """Asks one running server. `asker.put("/user/1", ADA, if_match=tag)`: an underscore in a name is a hyphen."""

    def __init__(self, server):
        self.server, self.headers = server, {"Accept": "*/*"}  # sent with each request
        self.port, self.url = port_of(server), server.url
        self.connection = HTTPConnection("127.0.0.1", self.port, timeout=LONG)

    def ask(self, method, target, body=None, **headers):
        """Send one request; a dict or a list goes as JSON, text and bytes go as they are."""
        named = CaseInsensitiveDict(self.headers)
        if isinstance(body, dict | list):
            body, named["Content-Type"] = json.dumps(body), "application/json"
        named.update({name.replace("_", "-"): value for name, value in headers.items()})
        given = {name: value for name, value in named.items() if value is not None}
        body = body.encode() if isinstance(body, str) else body
        self.connection.request(method, requote_uri(target), body, given)
        response = self.connection.getresponse()
        return Answer(response.status, response.reason, CaseInsensitiveDict(response.getheaders()), response.read())

    def close(self):
        """Hang up."""
        self.connection.close()

    __del__ = close  # where no test waits for the end of the connection

    def __getattr__(self, method):
        return lambda target, body=None, **headers: self.ask(method.upper(), target, body, **headers)

    def state(self):
        """All records, as the server shows its state."""
        return self.get("/snapshot/now").json()

    def record(self, kind, id):
        """One record, or None."""
        return self.state()["records"].get(kind, {}).get(id)

    def entry(self, answer):
        """What the journal says about an exchange."""
        return self.get(answer.headers["Journal"], accept="application/json").json()

    def connect(self):
        """A connection on which a test says what it likes."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=LONG)

    def here(self, data):
        """The bytes with this server's port filled in."""
        return data.replace(b"{port}", b"%d" % self.port)

    def raw(self, sent):
        """Send these bytes, say that no more follow, and return all that comes back until the server closes."""
        with self.connect() as connection:
            connection.sendall(self.here(sent))
            connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: connection.recv(65_536), b""))

    def wire(self, sent, *methods):
        """The responses to these bytes; `methods` names those of the requests where they are not GET."""
        return answers(self.raw(sent), *methods)

    def statuses(self, sent, *methods):
        """The statuses of the responses to these bytes."""
        return [answer.status for answer in self.wire(sent, *methods)]


class Octets:
    """Bytes that http.client takes for a socket; it must not close them between two responses."""

    def __init__(self, data):
        self.file = io.BytesIO(data)
        self.file.close = lambda: None

    def makefile(self, _mode):
        return self.file


def answers(data, *methods):
    """Split what a server sent into its answers, by a parser that is not the server's own."""
    source, found, asked = Octets(data), [], iter(methods)
    while source.file.tell() < len(data):
        response = HTTPResponse(source, method=next(asked, "GET"))
        response.begin()
        headers = CaseInsensitiveDict(response.getheaders())
        found.append(Answer(response.status, response.reason, headers, response.read()))
    return found


CUT_OFF = OSError, HTTPException  # what ask() raises where no whole response comes


# Clients that mean no good.

SLOW_HEAD = b"GET /user/1 HTTP/1.1\r\nX-Mark: a"
SLOW_BODY = PUT + b"Content-Length: 60\r\n\r\n{"


@contextlib.contextmanager
def strangers(asker, count, data):
    """So many connections that have sent these bytes and then nothing."""
    with contextlib.ExitStack() as stack:
        connections = [stack.enter_context(asker.connect()) for _ in range(count)]
        for connection in connections:
            connection.sendall(asker.here(data))
        yield connections


@contextlib.contextmanager
def waited_for(asker, data, **limits):
    """A connection for which limits of sockets.py are these: time begins to run when the bytes are at the server."""
    said, make_room = threading.Event(), sockets.Listener.make_room

    def listening_now(listener):
        assert said.wait(LONG)
        make_room(listener)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sockets.Listener, "make_room", listening_now)
        for name, seconds in limits.items():
            patched.setattr(sockets, name, seconds)
        with asker.connect() as connection:
            connection.sendall(asker.here(data))
            said.set()
            yield connection


def status_on_a_new_connection(asker):
    """The status of a plain request of somebody who was not here before."""
    with asker.connect() as connection:
        connection.sendall(asker.here(GET))
        return int(connection.recv(65_536).split()[1])


# A class for tests: a server with seats, and its members, each of whom asks with the own name and secret.

SEAT = {"lesson": "03", "tasks": {}, "answers": {}, "votes": {}}
VOTE = {"question": "03-1", "text": "What does PUT do?", "options": ["It replaces.", "It adds."], "after": None}


def basic(name, password):
    """The value of Authorization. RFC 7617."""
    return "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()


class Member:
    """Somebody of the class: `seat.put(seat.address, SEAT, if_match=seat.tag)`."""

    def __init__(self, asker, name, password):
        self.asker, self.name, self.authorization = asker, name, basic(name, password)
        self.address = f"/class/seat/{name.partition('-')[2]}"

    def ask(self, method, target, body=None, **headers):
        """Send one request as this member."""
        return self.asker.ask(method, target, body, **{"authorization": self.authorization, **headers})

    def __getattr__(self, method):
        return lambda target, body=None, **headers: self.ask(method.upper(), target, body, **headers)

    @property
    def tag(self):
        """The tag of the own seat."""
        return self.get(self.address).headers["ETag"]

    def keeps(self, **members):
        """Put the own seat to this, whatever it was."""
        return self.put(self.address, {**SEAT, **members}, if_match="*")


class Classroom(Asker):
    """A running server with a class, and who is in it."""

    @property
    def newcomer(self):
        """Somebody who knows the word only."""
        return Member(self, "class", self.server.app.board.word)

    @property
    def teacher(self):
        """Who has the key."""
        return Member(self, "teacher", self.server.app.board.key)

    def joined(self):
        """Somebody who has just taken a seat."""
        body = self.newcomer.post("/class/seats/").json()
        return Member(self, f"seat-{body['seat']}", body["secret"])

    def asked(self, **members):
        """The address of a new vote."""
        return self.teacher.post("/class/votes/", {**VOTE, **members}).headers["Location"]


def pages_from(server, target, in_between=lambda: None):
    """All pages of a list from this one on, by their links; something may happen after each of them."""
    found = []
    while target:
        found.append(server.get(target))
        target = links(found[-1]).get("next")
        in_between()
    return found

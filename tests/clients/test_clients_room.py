"""The room as a whole: what it promises its readers and its neighbours."""

import io
import re
from pathlib import Path

import requests
from urllib3 import HTTPResponse

import clients
from clients import send

ROOM = Path(clients.__file__).parent


class InMemory(requests.adapters.BaseAdapter):
    """A transport without sockets: it says itself which octets crossed."""

    def send(self, request, **kwargs):
        head = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n"
        raw = HTTPResponse(io.BytesIO(b"hello"), status=200, preload_content=False)
        raw.octets = (f"{request.method} {request.target} HTTP/1.1\r\nHost: memory\r\n\r\n".encode(), head + b"hello")
        response = requests.Response()
        response.raw = raw
        return response


def test_a_transport_that_plugs_itself_into_requests_is_used(monkeypatch):
    monkeypatch.setattr(requests.Session, "get_adapter", lambda session, url: InMemory())
    exchange = send("GET", "http://127.0.0.1:5000/user/%7e1")
    assert exchange.request.octets == b"GET /user/%7e1 HTTP/1.1\r\nHost: memory\r\n\r\n"
    assert exchange.request.fields == (("Host", "memory"),)
    assert exchange.response.content == b"hello"
    assert exchange.response.complete


def test_the_guide_names_every_exported_name_and_only_files_that_are_there():
    guide = (ROOM / "README.md").read_text(encoding="utf-8")
    assert [name for name in clients.__all__ if f"`{name}`" not in guide] == []
    assert [name for name in re.findall(r"`([\w/]+\.py)`", guide) if not (ROOM / name).exists()] == []


def test_everything_exported_says_what_it_is_for():
    first_lines = {name: (getattr(clients, name).__doc__ or "").split("\n")[0] for name in clients.__all__}
    assert {name: line for name, line in first_lines.items() if not line.endswith(".") or line.startswith(name)} == {}


def test_files_stay_short_enough_to_be_read_in_one_go():
    assert {
        path.name for path in ROOM.rglob("*.py") if len(path.read_text(encoding="utf-8").splitlines()) > 160
    } == set()

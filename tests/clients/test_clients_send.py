"""What `send` sends is what was typed, and what crossed is kept octet by octet."""

import dataclasses
import string

import h11
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clients import compose, send

TOKENS = st.text(string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~", min_size=1, max_size=20)
TARGETS = st.text("".join(chr(code) for code in range(0x21, 0x7F) if chr(code) != "#"), max_size=40)
VALUES = st.text(string.ascii_letters + " é\"'(),/:;<=>?@[]{}\t", max_size=40).map(str.strip)
OUR_OWN = {"host", "user-agent", "accept", "content-length", "content-type", "transfer-encoding", "connection"}
FIELDS = st.dictionaries(
    TOKENS.filter(lambda name: name.lower() not in OUR_OWN | {"expect"}), VALUES, max_size=5
).filter(lambda fields: len({name.lower() for name in fields}) == len(fields))


def parsed(octets):
    """The request, its content, and its fields, as an independent parser reads them."""
    reader = h11.Connection(h11.SERVER)
    reader.receive_data(octets)
    request, content = reader.next_event(), b""
    while isinstance(event := reader.next_event(), h11.Data):
        content += event.data
    return request, content


@settings(derandomize=True, database=None, max_examples=150)
@given(method=TOKENS, target=TARGETS, fields=FIELDS, content=st.none() | st.binary(max_size=200))
def test_method_target_fields_and_content_arrive_as_they_were_typed(listener, method, target, fields, content):
    exchange = send(method, f"{listener.url}/{target}", fields, content)
    request, arrived = parsed(listener.requests[-1])
    assert request.method.decode() == method
    assert request.target.decode() == f"/{target}"
    assert arrived == (content or b"")
    values = {name.decode(): value.decode() for name, value in request.headers.raw_items()}
    assert {name: values[name] for name in fields} == fields
    assert exchange.request.octets == listener.requests[-1]


def test_a_plain_get_sends_three_fields_and_no_more(listener):
    send("GET", listener.url + "/user/1")
    host = listener.url.removeprefix("http://").encode()
    assert listener.requests[-1] == (
        b"GET /user/1 HTTP/1.1\r\nHost: " + host + b"\r\nUser-Agent: one-address\r\nAccept: */*\r\n\r\n"
    )


def test_a_dict_goes_as_json_with_its_type_and_length(listener):
    request = send("PUT", listener.url + "/user/1", content={"name": "Zoé"}).request
    assert request.field("Content-Type") == "application/json"
    assert request.content == '{"name": "Zoé"}'.encode()
    assert request.field("Content-Length") == str(len(request.content))


@pytest.mark.parametrize("content", ["text", b"\x00\xff"], ids=["text", "octets"])
def test_text_and_octets_go_without_a_type_that_nobody_gave(listener, content):
    request = send("PUT", listener.url, content=content).request
    assert request.field("Content-Type") is None
    assert request.content == (content.encode() if isinstance(content, str) else content)


def test_a_field_of_the_callers_takes_the_place_of_ours(listener):
    fields = send("POST", listener.url, {"accept": "text/html", "Content-Type": "a/b"}, {}).request.fields
    assert [name for name, _ in fields] == ["Host", "User-Agent", "accept", "Content-Type", "Content-Length"]
    assert dict(fields)["accept"] == "text/html"


def test_none_leaves_a_field_out(listener):
    fields = send("GET", listener.url, {"Host": None, "User-Agent": None, "Accept": None}).request.fields
    assert fields == ()
    assert listener.requests[-1] == b"GET / HTTP/1.1\r\n\r\n"


def test_a_name_given_twice_crosses_twice(listener):
    send("GET", listener.url, [("Accept", "text/html"), ("Accept", "text/plain")])
    assert listener.requests[-1].count(b"Accept: ") == 2


def test_content_goes_in_chunks_when_asked_and_the_chunks_are_recorded(listener):
    octets = send("POST", listener.url, {"Transfer-Encoding": "chunked"}, b"hello").request.octets
    assert octets.endswith(b"\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
    assert b"Content-Length" not in octets
    assert octets == listener.requests[-1]


@pytest.mark.parametrize("method", ["PUT", "POST", "PATCH", "QUERY", "FOO", "put"])
def test_a_method_that_may_have_content_says_when_it_has_none(listener, method):
    assert send(method, listener.url).request.field("Content-Length") == "0"


def test_options_asterisk_asks_the_server_as_a_whole(listener):
    send("OPTIONS", listener.url + "*")
    assert listener.requests[-1].startswith(b"OPTIONS * HTTP/1.1\r\n")


def test_connect_names_a_host_and_a_port(listener):
    send("CONNECT", listener.url)
    assert listener.requests[-1].startswith(b"CONNECT " + listener.url.removeprefix("http://").encode() + b" HTTP/1.1")


@pytest.mark.parametrize(
    ("typed", "target"),
    [
        ("", "/"),
        ("?page=2", "/?page=2"),
        ("/user/%7e1/../x/./y", "/user/%7e1/../x/./y"),
        ("/%zz//x?a=1?b", "/%zz//x?a=1?b"),
        ("/two words/é", "/two%20words/%C3%A9"),
        ("/user/1#top", "/user/1"),
        ("*/x", None),
    ],
)
def test_a_target_is_not_made_tidy(listener, typed, target):
    if target is None:
        with pytest.raises(ValueError, match="no host and port"):
            send("GET", listener.url + typed)
    else:
        assert send("GET", listener.url + typed).request.target == target
        assert listener.requests[-1].split(b" ")[1].decode() == target


def test_five_million_octets_are_sent(listener):
    content = b"x" * 5_000_000
    assert send("PUT", listener.url, content=content).status == 204
    assert listener.requests[-1].endswith(content)


def test_a_server_that_refuses_content_before_it_has_come_is_heard(raw_server):
    def refuse(connection, request):
        connection.sendall(b"HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n")

    server = raw_server(refuse)
    fields = {"Content-Length": "0"}
    assert send("PUT", server.url, fields, b"x" * 5_000_000).status == 413


def test_no_cookie_and_no_proxy_is_carried_into_a_request(raw_server, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setenv("no_proxy", "")
    server = raw_server(b"HTTP/1.1 204 No Content\r\nSet-Cookie: a=b\r\n\r\n")
    assert [send("GET", server.url).status for _ in range(2)] == [204, 204]
    assert b"cookie" not in server.requests[-1].lower()


def test_a_composed_request_is_what_would_be_sent(listener):
    composed = compose("PUT", listener.url + "/user/1", {"If-Match": '"x"'}, {"name": "Ada"})
    sent = send("PUT", listener.url + "/user/1", {"If-Match": '"x"'}, {"name": "Ada"}).request
    assert composed == dataclasses.replace(sent, octets=b"")


def test_an_exchange_is_data_that_cannot_be_changed(listener):
    exchange = send("GET", listener.url)
    with pytest.raises(dataclasses.FrozenInstanceError):
        exchange.response.status = 500
    assert exchange.timings.total >= exchange.timings.waiting >= 0

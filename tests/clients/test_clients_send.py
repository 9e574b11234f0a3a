"""What `send` sends is what was typed, and what crossed is kept octet by octet."""

import string

import h11
from hypothesis import given, settings
from hypothesis import strategies as st

from clients import send

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


def test_a_dict_goes_as_json_with_its_type_and_length(listener):
    request = send("PUT", listener.url + "/user/1", content={"name": "Zoé"}).request
    assert request.field("Content-Type") == "application/json"
    assert request.content == '{"name": "Zoé"}'.encode()
    assert request.field("Content-Length") == str(len(request.content))


def test_a_field_of_the_callers_takes_the_place_of_ours(listener):
    fields = send("POST", listener.url, {"accept": "text/html", "Content-Type": "a/b"}, {}).request.fields
    assert [name for name, _ in fields] == ["Host", "User-Agent", "accept", "Content-Type", "Content-Length"]
    assert dict(fields)["accept"] == "text/html"


def test_a_name_given_twice_crosses_twice(listener):
    send("GET", listener.url, [("Accept", "text/html"), ("Accept", "text/plain")])
    assert listener.requests[-1].count(b"Accept: ") == 2


def test_content_goes_in_chunks_when_asked_and_the_chunks_are_recorded(listener):
    octets = send("POST", listener.url, {"Transfer-Encoding": "chunked"}, b"hello").request.octets
    assert octets.endswith(b"\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
    assert b"Content-Length" not in octets
    assert octets == listener.requests[-1]


def test_options_asterisk_asks_the_server_as_a_whole(listener):
    send("OPTIONS", listener.url + "*")
    assert listener.requests[-1].startswith(b"OPTIONS * HTTP/1.1\r\n")


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

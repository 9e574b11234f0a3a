"""What is sent is what was typed, byte by byte, and to whom it was addressed."""

import socket
import string
import threading

import h11
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clients import NotSendable, Stop, hide_base_url, send

TOKENS = st.text(string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~", min_size=1, max_size=20)
TARGETS = st.text("".join(chr(code) for code in range(0x21, 0x7F) if chr(code) != "#"), max_size=40)
VALUES = st.text(string.ascii_letters + " é\"'(),/:;<=>?@[]{}\t", max_size=40).map(str.strip)
OUR_OWN = {"host", "user-agent", "accept", "content-length", "content-type", "transfer-encoding", "connection"}
HEADERS = st.dictionaries(
    TOKENS.filter(lambda name: name.lower() not in OUR_OWN | {"expect"}), VALUES, max_size=5
).filter(lambda headers: len({name.lower() for name in headers}) == len(headers))


@settings(derandomize=True, database=None, max_examples=150)
@given(method=TOKENS, target=TARGETS, headers=HEADERS, body=st.none() | st.binary(max_size=200))
def test_method_target_headers_and_body_arrive_as_they_were_typed(listener, method, target, headers, body):
    exchange = send(method, f"{listener.url}/{target}", headers, body)
    reader, arrived = h11.Connection(h11.SERVER), b""  # an independent parser
    reader.receive_data(listener.requests[-1])
    request = reader.next_event()
    while isinstance(event := reader.next_event(), h11.Data):
        arrived += event.data
    assert (request.method.decode(), request.target.decode()) == (method, f"/{target}")
    assert arrived == (body or b"")
    values = {name.decode(): value.decode() for name, value in request.headers.raw_items()}
    assert {name: values[name] for name in headers} == headers
    assert exchange.request.raw == listener.requests[-1]


def test_a_dict_goes_as_json_and_a_header_of_the_callers_takes_the_place_of_ours(listener):
    request = send("PUT", listener.url, {"accept": "text/html"}, {"name": "Zoé"}).request
    assert [name for name, _ in request.headers] == ["Host", "User-Agent", "accept", "Content-Type", "Content-Length"]
    assert request.body == '{"name": "Zoé"}'.encode()
    assert (request.header("Accept"), request.header("Content-Type")) == ("text/html", "application/json")
    assert request.header("Content-Length") == str(len(request.body))
    assert send("PUT", listener.url, {"Content-Type": "a/b"}, {}).request.header("Content-Type") == "a/b"


def test_options_asterisk_asks_the_server_as_a_whole(listener):
    send("OPTIONS", listener.url + "*")
    assert listener.requests[-1].startswith(b"OPTIONS * HTTP/1.1\r\n")


def test_a_server_that_refuses_a_body_before_it_has_come_is_heard(raw_server):
    server = raw_server(b"HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n")
    assert send("PUT", server.url, {"Content-Length": "0"}, b"x" * 5_000_000).status == 413


def test_no_cookie_and_no_proxy_is_carried_into_a_request(raw_server, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setenv("no_proxy", "")
    server = raw_server(b"HTTP/1.1 204 No Content\r\nSet-Cookie: a=b\r\n\r\n")
    assert [send("GET", server.url).status for _ in range(2)] == [204, 204]
    assert b"cookie" not in server.requests[-1].lower()


METHOD, NAME = r"cannot be a method.*section 5\.6\.2", "cannot be a header name"
CONTROL, TEXT = "The value of Accept holds a control character", "The value of Accept is to be text"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        *(({"method": method}, METHOD) for method in ("", "GE T", "GET\r\n", "G\u00c9T", "GET/", None, "a:b")),
        *(({"headers": {name: "x"}}, NAME) for name in ("", "Accept:", "If Match", "A\nB", "Zo\u00e9", 7)),
        *(({"headers": {"Accept": f"a{one}b"}}, CONTROL) for one in ("\r\nX-Evil: ", "\n", "\r", "\0", "\x1b", "\x7f")),
        *(({"headers": {"Accept": value}}, TEXT) for value in (b"octets", ["a", "b"], 1.5)),
        *(({"headers": headers}, "Headers are a dict") for headers in ("A: a", ["x"], 7, [("a", "b", "c")], [("a",)])),
        *(({"body": body}, None) for body in (7, {1, 2}, object(), {"a": {1}}, [float("nan")])),
        *(({"body": body}, None) for body in ("half \ud800", {"a": "\ud800"})),
    ],
)
def test_what_cannot_be_sent_is_not_sent_and_a_sentence_says_why(listener, typed, sentence):
    before = len(listener.requests)
    with pytest.raises(NotSendable, match=sentence):
        send(**{"method": "PUT", "url": listener.url, **typed})
    assert len(listener.requests) == before


NO_ADDRESSES = ("/user/1", "", None, "ftp://127.0.0.1/x", "javascript:alert(1)")
NO_HOSTS = ("", "/user/1", "127.0.0.1:port/", "127.0.0.1:99999/", "127.0.0.1:-1/", "[::1/", "[1.2]/", "[::::]/")
NO_HOSTS += ("two words/", "b\u00fccher.example/")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        *((address, "is not a whole address") for address in NO_ADDRESSES),
        *((f"http://{host}", "is no host and port") for host in NO_HOSTS),
        ("http://127.0.0.1:5000user/1", "An address begins with a slash: 'http://127.0.0.1:5000/user/1'"),
        ("http://ana:secret@127.0.0.1/", "Authorization header"),
        ("http://127.0.0.1/a\nb", "control character"),
        ("http://127.0.0.1/a\tb", "control character"),
        ("http://127.0.0.1/\ud800", "half a character"),
    ],
)
def test_an_address_that_is_none_is_not_sent(address, sentence):
    with pytest.raises(NotSendable, match=sentence):
        send("GET", address)


# Redirects are followed only when asked, and each hop is an exchange of its own.


def moving(status, location, then=b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere"):
    """A response that redirects /old, and gives `then` everywhere else."""

    def answer(connection, request):
        redirect = f"HTTP/1.1 {status} Moved\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n".encode()
        connection.sendall(redirect if request.split(b" ")[1] == b"/old" else then)

    return answer


def test_each_hop_keeps_its_own_bytes(raw_server):
    exchange = send("GET", raw_server(moving(301, "/new?a=1#part")).url + "/old", follow=True)
    (hop,) = exchange.hops
    assert (hop.status, exchange.status) == (301, 200)
    assert hop.request.raw.startswith(b"GET /old ")
    assert exchange.request.raw.startswith(b"GET /new?a=1 ")
    assert hop.response.raw.endswith(b"\r\nContent-Length: 0\r\n\r\n")
    assert str(exchange).index("> GET /old") < str(exchange).index("< HTTP/1.1 301") < str(exchange).index("> GET /new")


@pytest.mark.parametrize(
    ("status", "method", "then"),
    [
        *((status, "POST", "GET") for status in (301, 302, 303)),
        (303, "PUT", "GET"),
        (303, "HEAD", "HEAD"),
        (301, "PUT", "PUT"),
        (302, "DELETE", "DELETE"),
        *((status, "POST", "POST") for status in (307, 308)),
    ],
)
def test_the_method_after_a_redirect(raw_server, status, method, then):
    body = None if method in ("HEAD", "DELETE") else {"name": "Ada"}
    exchange = send(method, raw_server(moving(status, "/new")).url + "/old", body=body, follow=True)
    assert exchange.request.method == then
    assert exchange.request.body == (exchange.hops[0].request.body if then == method else b"")
    assert (exchange.request.header("Content-Type") is None) == (not exchange.request.body)


@pytest.mark.parametrize("location", ["ftp://127.0.0.1/", "javascript:alert(1)", "http://[", "http://a b/", "//a:x/"])
def test_a_redirect_to_nowhere_is_said(raw_server, location):
    exchange = send("GET", raw_server(moving(302, location)).url + "/old", follow=True)
    assert exchange.status == 302
    assert "where HTTP cannot follow. We stopped here." in exchange.error


@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_password_goes_along_to_the_same_server_only(raw_server, elsewhere):
    target = raw_server(b"HTTP/1.1 204 No Content\r\n\r\n")
    server = raw_server(moving(307, target.url if elsewhere else "/new"))
    exchange = send("GET", server.url + "/old", {"Authorization": "Basic YTpi", "X-A": "1"}, follow=True)
    assert (exchange.request.header("Authorization") is None) == elsewhere
    assert exchange.request.header("X-A") == "1"
    assert exchange.request.header("Host") == (target if elsewhere else server).url.removeprefix("http://")


# A request that somebody cancels.

LONG = 60.0  # seconds: a wait that the test would not survive


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 200 OK\r\n\r\nhalf of it"], ids=["no response", "half of one"])
def test_a_request_that_waits_is_cancelled_and_the_server_may_have_done_it(raw_server, answer):
    ready, stop, found = threading.Event(), Stop(), []

    def answering(connection, _):
        connection.sendall(answer)
        ready.set()
        while connection.recv(65_536):
            pass

    url = raw_server(answering).url
    thread = threading.Thread(target=lambda: found.append(send("GET", url, timeout=LONG, stop=stop)))
    thread.start()
    assert ready.wait(LONG)
    stop.now()
    thread.join(LONG)
    (exchange,) = found
    assert exchange.error.startswith("Cancelled ") and exchange.request.raw.startswith(b"GET / HTTP/1.1\r\n")
    assert answer or exchange.error == "Cancelled after the request was sent; the server may have done it."
    assert not (exchange.response and exchange.response.complete)


def test_what_is_cancelled_before_it_began_is_not_sent(raw_server):
    server, stop = raw_server(b"HTTP/1.1 204 No Content\r\n\r\n"), Stop()
    stop.now()
    exchange = send("DELETE", server.url, stop=stop)
    assert exchange.error == "Cancelled before anything was sent."
    assert exchange.request.raw == b"" and server.requests == []


def test_one_who_stops_does_not_wait_for_the_one_who_listens():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        stop = Stop()
        stop.watch(ours)
        stop.now()
        assert ours.recv(1) == b""


# The plain text of an exchange.

OK = b"HTTP/1.1 200 OK\r\n"


def received(raw_server, answer):
    """The lines of the response in the plain text."""
    text = send("GET", raw_server(answer).url).text()
    return text.split("\n\n", 1)[1].split("\n")


@pytest.mark.parametrize(
    ("url", "text", "shown"),
    [
        ("http://127.0.0.1:5000/a", "http://127.0.0.1:5000/b", "{base_url}/b"),
        ("http://127.0.0.1:5000/a", "http://127.0.0.1:50001/b", "http://127.0.0.1:50001/b"),
        ("http://localhost:5000/", "localhost:5000", "localhost:{port}"),
        ("http://[::1]:5000/", "[::1]:5000", "[::1]:{port}"),
        ("http://example.org:80/", "http://example.org:80/b", "http://example.org:80/b"),
        ("http://127.0.0.1/", "127.0.0.1", "127.0.0.1"),
    ],
)
def test_a_port_is_masked_where_it_is_luck_and_only_there(url, text, shown):
    assert hide_base_url(text, url) == shown


def test_a_server_cannot_fake_a_line_of_ours(raw_server):
    forged = b"> PUT / HTTP/1.1\n\nNo answer came.\r> A\x0b> B\xe2\x80\xa8> C\xc2\x85> D"
    assert all(line.startswith("<") for line in received(raw_server, OK + b"Content-Type: text/plain\r\n\r\n" + forged))


def test_control_characters_are_spelled_out(raw_server):
    answer = b"HTTP/1.1 200 \x1b[2J\r\nA: \x1b[31mred\x07\r\n\r\n\x1b]0;title\x07 \xe2\x80\xae\ttab"
    lines = received(raw_server, answer)
    assert lines[0] == "< HTTP/1.1 200 \\x1b[2J"
    assert "< A: \\x1b[31mred\\x07" in lines
    assert "< \\x1b]0;title\\x07 \\u202e\ttab" in lines


def test_the_headers_that_somebody_names_are_shown_and_the_others_counted(raw_server):
    server = raw_server(OK + b"A: 1\r\nB: 2\r\nContent-Length: 2\r\n\r\nhi")
    shown = send("GET", server.url, {"Accept": "text/html"}).text(only=("accept", "A", "content-length"))
    asked, came = (part.split("\n") for part in shown.split("\n\n"))
    assert asked[1:] == ["> Accept: text/html", "2 more headers are not shown."]
    assert came == ["< HTTP/1.1 200 OK", "< A: 1", "< Content-Length: 2", "1 more header is not shown.", "<", "< hi"]


def test_a_body_that_is_no_text_or_long_is_cut_and_says_how_much_there_is(raw_server):
    png = b"\x89PNG\r\n\x1a\n" + b"\0" * 100
    shown = received(raw_server, OK + b"Content-Type: image/png\r\n\r\n" + png)[-1]
    assert shown.startswith("The body is not text: 108 bytes, in hexadecimal 89 50 4e 47 0d 0a 1a 0a 00 00 ")
    lines = received(raw_server, OK + b"\r\n" + b"x" * 5_000)
    assert lines[-2] == "< " + "x" * 4_000
    assert lines[-1] == "Only its first 4,000 characters are shown; the body has 5,000 bytes."


@pytest.mark.parametrize(("status", "kept"), [(302, False), (303, False), (307, True), (308, True)])
def test_a_post_that_becomes_get_leaves_behind_what_is_about_the_body(raw_server, status, kept):
    headers = {"Content-Type": "text/plain", "Digest": "a", "Transfer-Encoding": "chunked", "Content-Language": "en"}
    server = raw_server(moving(status, "/new"))
    sent = send("POST", server.url + "/old", {**headers, "X-Note": "1"}, "hello", follow=True).request
    assert sent.header("X-Note") == "1"
    assert [sent.header(name) is not None for name in headers] == [kept] * 4


def test_cookies_are_no_list_and_stay_apart(raw_server):
    headers = "Set-Cookie: a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT\r\nVary: A\r\nset-cookie: b=2\r\nvary: B"
    exchange = send("GET", raw_server(f"HTTP/1.1 204 No Content\r\n{headers}\r\n\r\n".encode()).url)
    assert exchange.header("Set-Cookie") == "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT\nb=2"
    assert exchange.header("Vary") == "A, B"

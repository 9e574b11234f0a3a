"""What is sent is what was typed, octet by octet, and to whom it was addressed."""

import socket
import string
import threading

import h11
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clients import NotSendable, Stop, hide_base_url, send

# What `send` sends is what was typed, and what crossed is kept octet by octet.

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


# What cannot be sent is not sent, and a sentence says what to do.

HERE = "http://127.0.0.1:5000"


@pytest.mark.parametrize("method", ["", "GE T", "GET\r\n", "GÉT", "GET/", None, "a:b"])
def test_a_method_that_is_no_token_is_not_sent(method):
    with pytest.raises(NotSendable, match=r"cannot be a method.*section 5\.6\.2"):
        send(method, HERE)


@pytest.mark.parametrize("name", ["", "Accept:", "If Match", "A\nB", "Zoé", 7])
def test_a_field_name_that_is_no_token_is_not_sent(name):
    with pytest.raises(NotSendable, match="cannot be a field name"):
        send("GET", HERE, {name: "x"})


@pytest.mark.parametrize("value", ["a\r\nX-Evil: b", "a\nb", "a\rb", "a\0b", "a\x1bb", "a\x7f"])
def test_a_field_value_with_a_control_octet_is_not_sent(value):
    with pytest.raises(NotSendable, match="The value of Accept holds a control character"):
        send("GET", HERE, {"Accept": value})


@pytest.mark.parametrize("value", [b"octets", ["a", "b"], 1.5])
def test_a_field_value_that_is_no_text_is_not_sent(value):
    with pytest.raises(NotSendable, match="The value of Accept is to be text"):
        send("GET", HERE, {"Accept": value})


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/user/1", "is not a whole address"),
        ("", "is not a whole address"),
        (None, "is not a whole address"),
        ("ftp://127.0.0.1/x", "is not a whole address"),
        ("javascript:alert(1)", "is not a whole address"),
        ("http://", "is no host and port"),
        ("http:///user/1", "is no host and port"),
        ("http://127.0.0.1:port/", "is no host and port"),
        ("http://127.0.0.1:5000user/1", "An address begins with a slash: 'http://127.0.0.1:5000/user/1'"),
        ("http://127.0.0.1:99999/", "is no host and port"),
        ("http://127.0.0.1:-1/", "is no host and port"),
        ("http://[::1/", "is no host and port"),
        ("http://[1.2]/", "is no host and port"),
        ("http://[::::]/", "is no host and port"),
        ("http://two words/", "is no host and port"),
        ("http://bücher.example/", "is no host and port"),
        ("http://ana:secret@127.0.0.1/", "field Authorization"),
        (HERE + "/a\nb", "control character"),
        (HERE + "/a\tb", "control character"),
        (HERE + "/\ud800", "half a character"),
    ],
)
def test_an_address_that_is_none_is_not_sent(address, sentence):
    with pytest.raises(NotSendable, match=sentence):
        send("GET", address)


@pytest.mark.parametrize("content", [7, {1, 2}, object(), {"a": {1}}, [float("nan")], "half \ud800", {"a": "\ud800"}])
def test_content_that_is_neither_json_nor_text_nor_octets_is_not_sent(content):
    with pytest.raises(NotSendable):
        send("PUT", HERE, content=content)


@pytest.mark.parametrize("fields", ["Accept: a", ["x"], 7, [("a", "b", "c")], [("a",)]])
def test_fields_that_are_no_pairs_are_not_sent(fields):
    with pytest.raises(NotSendable, match="Fields are a dict"):
        send("GET", HERE, fields)


def test_nothing_reaches_the_server_when_a_request_is_refused(listener):
    before = len(listener.requests)
    with pytest.raises(NotSendable):
        send("GET", listener.url, {"Accept": "a\r\nb"})
    assert len(listener.requests) == before


# Redirects are followed only when asked, and each hop is an exchange of its own.


def moving(status, location, then=b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere"):
    """An answer that redirects /old, and gives `then` everywhere else."""

    def answer(connection, request):
        redirect = f"HTTP/1.1 {status} Moved\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n".encode()
        connection.sendall(redirect if request.split(b" ")[1] == b"/old" else then)

    return answer


def test_each_hop_keeps_its_own_octets(raw_server):
    exchange = send("GET", raw_server(moving(301, "/new?a=1#part")).url + "/old", follow=True)
    (hop,) = exchange.hops
    assert (hop.status, exchange.status) == (301, 200)
    assert hop.request.octets.startswith(b"GET /old ")
    assert exchange.request.octets.startswith(b"GET /new?a=1 ")
    assert hop.response.octets.endswith(b"\r\nContent-Length: 0\r\n\r\n")
    assert str(exchange).index("> GET /old") < str(exchange).index("< HTTP/1.1 301") < str(exchange).index("> GET /new")


@pytest.mark.parametrize(
    ("status", "method", "then"),
    [
        (301, "POST", "GET"),
        (302, "POST", "GET"),
        (303, "POST", "GET"),
        (303, "PUT", "GET"),
        (303, "HEAD", "HEAD"),
        (301, "PUT", "PUT"),
        (302, "DELETE", "DELETE"),
        (307, "POST", "POST"),
        (308, "POST", "POST"),
    ],
)
def test_the_method_after_a_redirect(raw_server, status, method, then):
    content = None if method in ("HEAD", "DELETE") else {"name": "Ada"}
    exchange = send(method, raw_server(moving(status, "/new")).url + "/old", content=content, follow=True)
    assert exchange.request.method == then
    assert exchange.request.content == (exchange.hops[0].request.content if then == method else b"")
    assert (exchange.request.field("Content-Type") is None) == (not exchange.request.content)


def test_a_circle_ends_after_ten_redirects(raw_server):
    exchange = send("GET", raw_server(b"HTTP/1.1 302 Found\r\nLocation: /a\r\n\r\n").url, follow=True)
    assert len(exchange.hops) == 10
    assert exchange.error == "It redirects again, after 10 redirects. We stopped here."


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
    assert (exchange.request.field("Authorization") is None) == elsewhere
    assert exchange.request.field("X-A") == "1"
    assert exchange.request.field("Host") == (target if elsewhere else server).url.removeprefix("http://")


# A request that somebody cancels: what is said, what is kept, and that nobody waits any longer.

LONG = 60.0  # seconds: a wait that the test would not survive


def sent_elsewhere(url, stop, **more):
    """Send in a thread of its own; the thread and a list that gets the exchange."""
    found = []
    thread = threading.Thread(target=lambda: found.append(send("GET", url, timeout=LONG, stop=stop, **more)))
    thread.start()
    return thread, found


def cancelled(raw_server, answer):
    """What comes of a request that is cancelled as soon as the server has answered all it will."""
    ready = threading.Event()

    def answering(connection, _):
        connection.sendall(answer)
        ready.set()
        while connection.recv(65_536):
            pass

    stop = Stop()
    thread, found = sent_elsewhere(raw_server(answering).url, stop)
    assert ready.wait(LONG)
    return stop, thread, found


def test_a_request_that_got_no_answer_is_cancelled_and_the_server_may_have_done_it(raw_server):
    stop, thread, found = cancelled(raw_server, b"")
    stop.now()
    thread.join(LONG)
    assert found[0].error == "Cancelled after the request was sent; the server may have done it."
    assert found[0].response is None and found[0].request.octets.startswith(b"GET / HTTP/1.1\r\n")


def test_an_answer_that_does_not_end_is_cancelled_and_what_came_is_kept(raw_server):
    stop, thread, found = cancelled(raw_server, b"HTTP/1.1 200 OK\r\n\r\nhalf of it")
    stop.now()
    thread.join(LONG)
    assert found[0].error.startswith("Cancelled ") and not (found[0].response and found[0].response.complete)


def test_what_is_cancelled_before_it_began_is_not_sent(raw_server):
    server, stop = raw_server(b"HTTP/1.1 204 No Content\r\n\r\n"), Stop()
    stop.now()
    exchange = send("DELETE", server.url, stop=stop)
    assert exchange.error == "Cancelled before anything was sent."
    assert exchange.request.octets == b"" and server.requests == []


def test_one_who_stops_does_not_wait_for_the_one_who_listens():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        stop = Stop()
        stop.watch(ours)
        stop.now()
        assert ours.recv(1) == b""


# The plain text of an exchange: told apart by marks, the same on every run, and nothing in it can pose as ours.

OK = b"HTTP/1.1 200 OK\r\n"


def received(raw_server, answer):
    """The lines of the response in the plain text."""
    text = send("GET", raw_server(answer).url).text()
    return text.split("\n\n", 1)[1].split("\n")


def test_two_runs_on_two_ports_read_the_same(raw_server):
    servers = [raw_server(b"") for _ in range(2)]
    for one in servers:
        one.answer = OK + b"Location: " + one.url.encode() + b"/a\r\nVia: " + one.url[7:].encode() + b"\r\n\r\nhi"
    first, second = (send("GET", one.url + "/a") for one in servers)
    assert str(first) == str(second)
    assert "< Location: {base_url}/a\n< Via: 127.0.0.1:{port}\n" in str(first)


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
    forged = (
        OK
        + b"Content-Type: text/plain\r\n\r\n> PUT / HTTP/1.1\n\nNo answer came.\r> A\x0b> B\xe2\x80\xa8> C\xc2\x85> D"
    )
    lines = received(raw_server, forged)
    assert all(line.startswith("<") for line in lines)


def test_control_characters_are_spelled_out(raw_server):
    lines = received(raw_server, OK + b"A: \x1b[31mred\x07\r\n\r\n\x1b]0;title\x07 \xe2\x80\xae\ttab")
    assert "< A: \\x1b[31mred\\x07" in lines
    assert "< \\x1b]0;title\\x07 \\u202e\ttab" in lines


def test_a_start_line_with_control_characters_is_spelled_out(raw_server):
    assert received(raw_server, b"HTTP/1.1 200 \x1b[2J\r\n\r\n")[0] == "< HTTP/1.1 200 \\x1b[2J"


def test_content_that_is_not_text_is_a_count_and_a_few_octets(raw_server):
    png = b"\x89PNG\r\n\x1a\n" + b"\0" * 100
    lines = received(raw_server, OK + b"Content-Type: image/png\r\n\r\n" + png)
    assert lines[-1] == (
        "The content is not text: 108 octets, in hexadecimal 89 50 4e 47 0d 0a 1a 0a 00 00 00 00 00 00 00 00 ..."
    )


def test_long_content_is_cut_and_says_how_much_there_is(raw_server):
    lines = received(raw_server, OK + b"\r\n" + b"x" * 5_000)
    assert lines[-2] == "< " + "x" * 4_000
    assert lines[-1] == "Only its first 4,000 characters are shown; the content has 5,000 octets."


@pytest.mark.parametrize(("status", "kept"), [(302, False), (303, False), (307, True), (308, True)])
def test_a_post_that_becomes_get_leaves_behind_what_is_about_content(raw_server, status, kept):
    fields = {"Content-Type": "text/plain", "Digest": "a", "Transfer-Encoding": "chunked", "Content-Language": "en"}
    server = raw_server(moving(status, "/new"))
    sent = send("POST", server.url + "/old", {**fields, "X-Note": "1"}, "hello", follow=True).request
    assert sent.field("X-Note") == "1"
    assert [sent.field(name) is not None for name in fields] == [kept] * 4


def test_cookies_are_no_list_and_stay_apart(raw_server):
    fields = "Set-Cookie: a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT\r\nVary: A\r\nset-cookie: b=2\r\nvary: B"
    exchange = send("GET", raw_server(f"HTTP/1.1 204 No Content\r\n{fields}\r\n\r\n".encode()).url)
    assert exchange.field("Set-Cookie") == "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT\nb=2"
    assert exchange.field("Vary") == "A, B"

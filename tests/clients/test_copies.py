"""What was sent can be kept, copied and sent again, byte for byte, and secrets stay at home."""

import base64
import contextlib
import io
import json
import os
import subprocess
import threading
from dataclasses import astuple, replace
from functools import partial

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from clients import Exchange, Request, Response, Timings, send, sending
from clients.copy_as import FORMS, copied, word
from clients.har import from_har, to_har
from clients.history import Kept
from clients.syntax import first_head

OWN = ("user-agent", "one-address")  # another tool says its own name


def run_in_a_shell(command: str, home) -> None:
    """Run a command as it is pasted; what the tools keep stands in `home`."""
    place = {"HOME": str(home), "LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "/usr/bin:/bin")}
    (home / "pasted").write_text(command, "utf-8")
    done = subprocess.run(["sh", home / "pasted"], env=place, capture_output=True, timeout=60, check=False)
    assert done.returncode in (0, 28), done.stderr.decode()  # 28: curl waited for the body of HEAD


def run_in_python(source: str, **names) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(source, "pasted", "exec"), {"__name__": "pasted", **names})


def parse_url(data: bytes):
    """Request line, headers as (name in lower case, value), and the body without its chunks."""
    head, body = first_head(data)
    headers = [(name.lower(), value) for name, value in head.headers]
    return head.start, headers, unchunked(body) if ("transfer-encoding", "chunked") in headers else body


def unchunked(body: bytes) -> bytes:
    """The body out of its chunks. RFC 9112, section 7.1."""
    found = b""
    while body:
        size, _, rest = body.partition(b"\r\n")
        length = int(size, 16)
        found, body = found + rest[:length], rest[length + 2 :] if length else b""
    return found


def assert_same(sent: bytes, copied: bytes, adds) -> None:
    """The copy sent the same: line and body, and the headers but for those that its tool `adds`."""
    (line, headers, body), (other_line, other_headers, other_body) = parse_url(sent), parse_url(copied)
    assert (line, body) == (other_line, other_body)
    names = {name for name, _ in headers} - ({OWN[0]} if OWN in headers else set())
    expected = sorted(pair for pair in headers if pair != OWN)
    assert sorted(pair for pair in other_headers if pair[0] in names) == expected
    assert {name for name, _ in other_headers} - names <= {name.lower() for name in adds}


# Copies are run, and what arrives is what was sent first, but for the headers that the notes name.

CURL_ADDS = ["Host", "User-Agent", "Accept", "Content-Length"]
REQUESTS_ADDS = [*CURL_ADDS, "Accept-Encoding", "Connection"]
PRINTABLE = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20)
VALUES = (PRINTABLE | st.sampled_from(["", "a\tb", "$(id)", "`id`", "'", '"', "\\", "!!", "@a"])).map(
    lambda text: text.strip(" \t")
)
NAMES = st.sampled_from(["Accept", "User-Agent", "X-A", "X-B'", "x-a", "Content-Type", "If-Match", "Cookie", "Host"])
HEADERS = st.lists(st.tuples(NAMES, VALUES), max_size=4, unique_by=lambda pair: pair[0].lower())
METHODS = st.sampled_from(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "put", "M-1"])
TARGETS = st.sampled_from(["/", "/user/1", "/?q=a&b=c%20d", "/a'b\"c", "/é ü", "/a$b`c", "/a;b,c@d"])
TARGETS |= st.sampled_from(["*", "/a/../b/.", "/%7e%2f", "//two", "/a[1]{b}", "/a|b\\c^d", "/?", "?x#y", "/!x"])
BODIES = st.none() | st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "replace"))
TYPED = METHODS, TARGETS, HEADERS, BODIES
REAL = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=60)


def sent_and_copied(listener, form, run, method, target, headers, body):
    """What is sent by us, and what the copy of it sends."""
    exchange = send(method, listener.url + target, headers, body)
    before = len(listener.requests)
    run(copied(exchange, form).text)
    assert len(listener.requests) == before + 1
    return listener.requests[before - 1], listener.requests[before]


@REAL
@given(*TYPED)
@example("PUT", "/", [("Content-Type", "text/plain")], b"@/etc/passwd")
@example("PUT", "/", [("Content-Type", "text/plain")], b"-x")
@example("PUT", "/", [("Content-Type", "text/plain")], b"-x\0")
@example("PUT", "/", [("Content-Type", "text/plain")], b"first\nsecond 'quoted' \"twice\" $HOME\n")
@example("POST", "/", [], b"\x00\xff%d\\n'\x1b[2J")
@example("POST", "/", [("X-A", "a\u202eb"), ("Accept", None), ("User-Agent", None)], b"a" * 200_000)
@example("POST", "/", [("Expect", None)], b"%" * 1_100_000)
def test_curl_sends_the_same(listener, tmp_path, method, target, headers, body):
    assume(method != "HEAD" or not body)  # curl then waits: tested by itself
    run = partial(run_in_a_shell, home=tmp_path)
    assert_same(*sent_and_copied(listener, "curl", run, method, target, headers, body), CURL_ADDS)


def test_curl_sends_head_with_a_body(listener, tmp_path):
    run = partial(run_in_a_shell, home=tmp_path)
    sent = sent_and_copied(listener, "curl", run, "HEAD", "/", {"Content-Type": "text/plain"}, "a")
    assert_same(*sent, CURL_ADDS)


TWICE = [("X-A", "1"), ("X-B", "2"), ("X-A", "3")]


@REAL
@given(*TYPED)
@example("PUT", "/", TWICE, b"a")
@example("PUT", "/", [("Transfer-Encoding", "chunked")], b"abc")
@example("GET", "/", [("Content-Length", "0"), ("Accept", None), ("Host", None)], None)
def test_requests_sends_the_same(listener, method, target, headers, body):
    sent = sent_and_copied(listener, "requests", run_in_python, method, target, headers, body)
    assert_same(*sent, REQUESTS_ADDS)


@REAL
@given(*TYPED)
@example("PUT", "/", TWICE, b'{"name": "Ada"}')
@example("PUT", "/", [], b'{"name": 1e999, "a": [true, null]}')
@example("PUT", "/", [], b"[" * 700 + b"]" * 700)
@example("PUT", "/", [("Host", None), ("Accept", None)], b"{}")
def test_a_cell_sends_the_same_bytes(listener, method, target, headers, body):
    run = partial(run_in_python, server=listener)
    sent, copied = sent_and_copied(listener, "notebook cell", run, method, target, headers, body)
    assert sent == copied


@REAL
@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=30))
def test_a_word_of_a_shell_arrives_as_it_was(text):
    assume(not text.endswith("\n"))
    printed = subprocess.run(["sh", "-c", f"printf %s {word(text)}"], capture_output=True, check=True).stdout
    assert printed == text.encode()


def test_a_copy_does_not_steer_a_terminal(listener):
    exchange = send("PUT", listener.url, {"X-A": "a\u202eb", "X-T": "a\tb"}, "one\r\x1b[2J\x07two\t")
    for form in FORMS:
        assert not {"\r", "\x1b", "\x07", "\u202e", "\t"} & set(copied(exchange, form).text), form


@pytest.mark.parametrize("form", FORMS)
def test_a_secret_that_was_left_out_is_named(server, form):
    (loaded,) = from_har(to_har([send("GET", server.url + "/private/ana", {"Authorization": "Basic x"})])).exchanges
    copy = copied(loaded, form)
    assert sending.LEFT_OUT not in copy.text or copy.text.startswith("#")
    assert "Put in yourself what was left out as a secret: Authorization." in copy.notes


# A request that was sent can be sent again, byte for byte.


@REAL
@given(METHODS, TARGETS, st.lists(st.tuples(NAMES | st.just("Expect"), st.none() | VALUES), max_size=6), BODIES)
def test_what_was_sent_is_sent_again_byte_for_byte(listener, method, target, headers, body):
    first = send(method, listener.url + target, headers, body)
    second = send(*sending.arguments(first.request))
    assert listener.requests[-1] == listener.requests[-2] == second.request.raw == first.request.raw


def test_a_secret_that_was_left_out_is_not_sent_as_those_words():
    request = Request("GET", "http://h/", "/", (("Host", "h"), ("Cookie", sending.LEFT_OUT), ("X", sending.LEFT_OUT)))
    assert ("Cookie", sending.LEFT_OUT) not in sending.arguments(request).headers
    assert ("X", sending.LEFT_OUT) in sending.arguments(request).headers


# Exchanges that are kept and found again.


def exchange(target="/a", body=b""):
    return Exchange(Request("GET", f"http://h{target}", target), Response(200, "", (), body))


def test_the_last_ones_are_kept_and_numbers_are_not_given_twice():
    kept = Kept(most=3)
    for number in range(5):
        kept.add(exchange(target=f"/{number}"))
    assert [entry.number for entry in kept.entries] == [3, 4, 5] and kept.forgotten == 2
    assert kept.get(3).exchange.request.target == "/2" and kept.get(2) is None
    kept.clear()
    assert len(kept) == 0 and kept.add(exchange()).number == 6


def test_there_is_an_end_to_the_bytes_and_the_newest_always_stays():
    kept = Kept(most_bytes=100)
    kept.add(exchange(body=b"a" * 60))
    kept.add(exchange(body=b"b" * 60))
    assert [entry.number for entry in kept.entries] == [2]
    kept.add(exchange(body=b"c" * 1000))
    assert [entry.number for entry in kept.entries] == [3]


def test_several_threads_may_add():
    kept = Kept(most=100)
    threads = [threading.Thread(target=lambda: [kept.add(exchange()) for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [entry.number for entry in kept.entries] == list(range(101, 201))


# Sessions as HAR files: what we write is HAR 1.2 and comes back as it was; what others write is read.

KINDS = ["application/json", "text/plain; charset=iso-8859-1", "image/png", "text/html; charset=utf-16"]
HEADERS_KEPT = st.builds(
    lambda pairs, kind: (*pairs, ("Content-Type", kind)),
    st.lists(st.tuples(NAMES | st.sampled_from(["content-type", "Authorization", "Set-Cookie", "Journal"]), VALUES)),
    st.sampled_from(KINDS),
)
SECONDS = st.floats(0, 100).filter(lambda seconds: seconds == 0 or seconds > 1e-9)
REQUESTS = st.builds(
    lambda method, target, headers, body: Request(method, f"http://h:1{target}", target, headers, body or b""),
    *(METHODS, st.sampled_from(["/", "/a?b=c&d", "/é", "/%7e"]), HEADERS_KEPT, BODIES),
)
BYTES = BODIES.map(lambda body: body or b"")
RESPONSES = st.builds(Response, st.integers(100, 599), VALUES, HEADERS_KEPT, BYTES, complete=st.booleans())
PLAIN = st.builds(
    Exchange,
    REQUESTS,
    RESPONSES,
    timings=st.builds(Timings, SECONDS, SECONDS, SECONDS, SECONDS),
    began=st.integers(0, 4_000_000_000).map(float),
)
LOST = st.builds(lambda one: replace(one, response=None, error="No response came in the time there was."), PLAIN)
EXCHANGES = st.builds(lambda one, hops: replace(one, hops=tuple(hops)), PLAIN | LOST, st.lists(PLAIN, max_size=2))


def entry(**members):
    """An entry with as little in it as can be read."""
    return {"request": {"method": "GET", "url": "http://h/a"}, "response": {"status": 200}, **members}


def har(*entries):
    return json.dumps({"log": {"entries": entries}})


def as_written(exchange):
    """The exchange as a HAR can say it: durations to the nanosecond, hops too."""
    durations = (round(one, 9) for one in astuple(exchange.timings))
    return replace(exchange, timings=Timings(*durations), hops=tuple(as_written(hop) for hop in exchange.hops))


@given(st.lists(EXCHANGES, max_size=4))
def test_a_session_comes_back_as_it_was(exchanges):
    session = from_har(to_har(exchanges, with_secrets=True))
    assert session.remarks == ()
    assert [as_written(one) for one in session.exchanges] == [as_written(one) for one in exchanges]


SECRETS = {"Authorization": "Basic YW5hOmFuYS1zZWNyZXQ=", "Cookie": "session=hush-hush"}


def test_secrets_are_left_out_and_marked(raw_server):
    answer = b"HTTP/1.1 200 OK\r\nSet-Cookie: session=hush-hush; Path=/\r\nContent-Length: 0\r\n\r\n"
    exchange = send("GET", raw_server(answer).url, SECRETS)
    text = to_har([exchange])
    assert "hush" not in text and "YW5h" not in text and "a secret, left out" in text
    assert from_har(text).exchanges[0].request.header("Cookie") == sending.LEFT_OUT
    told = to_har([exchange], with_secrets=True)
    assert "YW5hOmFuYS1zZWNyZXQ=" in told
    response = json.loads(told)["log"]["entries"][0]["response"]
    assert response["cookies"] == [{"name": "session", "value": "hush-hush"}]


def test_the_file_of_a_browser_is_read():
    headers = [{"name": ":method", "value": "POST"}, {"name": "accept", "value": "*/*"}]
    said = [{"name": "set-cookie", "value": "a=1\nb=2"}, {"name": "content-encoding", "value": "br"}]
    body = {"size": 2, "mimeType": "image/png", "text": base64.b64encode(b"\x89P").decode(), "encoding": "base64"}
    posted = {"mimeType": "application/x-www-form-urlencoded", "params": [{"name": "a", "value": "b%20c"}]}
    foreign = entry(
        startedDateTime="2026-01-01T09:00:00.000+01:00",
        time=12.5,
        request={
            **{"method": "POST", "url": "https://h/a?b#c", "httpVersion": "h2", "headers": headers},
            **{"postData": posted, "comment": "x"},
        },
        response={"status": 200, "statusText": "", "httpVersion": "http/2.0", "headers": said, "content": body},
        timings={"blocked": 1, "dns": -1, "connect": -1, "send": 0.5, "wait": 10, "receive": 1, "_queued": 9},
        _resourceType="fetch",
    )
    session = from_har("\ufeff" + har(foreign))
    (exchange,) = session.exchanges
    assert (exchange.request.url, exchange.request.target) == ("https://h/a?b", "/a?b")
    assert exchange.request.headers == (("accept", "*/*"),) and exchange.request.body == b"a=b%20c"
    assert exchange.response.headers == (("set-cookie", "a=1"), ("set-cookie", "b=2"))
    assert (exchange.response.version, exchange.response.body) == ("HTTP/2", b"\x89P")
    assert exchange.timings.total == pytest.approx(0.0125) and exchange.began == 1767254400
    assert session.remarks == (
        "Entry 1: a HAR keeps a body without its coding, so the Content-Encoding header: 'br' was taken off.",
    )


MEMBERS = "request response url method headers name value content text encoding status postData params mimeType timings"
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from([*MEMBERS.split(), "wait", "_packed", "startedDateTime"]), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(["headers", "postData", "httpVersion", "url", "method"]), JSON), JSON, JSON)
def test_any_members_of_an_entry_are_read_without_a_fault(request, response, timings):
    asked = {"method": "GET", "url": "http://h/a", **request}
    for exchange in from_har(har(entry(request=asked, response=response, timings=timings))).exchanges:
        assert isinstance(str(exchange), str) and to_har([exchange])


@pytest.mark.parametrize(
    ("pairs", "body"),
    [
        ({"a": "b%20c", "d": "e+f"}, b"a=b%20c&d=e+f"),  # as Chrome writes them
        ({"a": "b c", "d": "50% & more"}, b"a=b+c&d=50%25+%26+more"),  # as Firefox does
        ({"n\u00e4me": "1+1=2"}, b"n%C3%A4me=1%2B1%3D2"),
    ],
)
def test_the_pairs_of_a_form_are_read_encoded_or_decoded(pairs, body):
    params = [{"name": name, "value": value} for name, value in pairs.items()]
    posted = {"mimeType": "application/x-www-form-urlencoded", "params": params}
    request = {"method": "POST", "url": "http://h/", "headers": [], "postData": posted}
    (exchange,) = from_har(har(entry(request=request))).exchanges
    assert exchange.request.body == body

"""What was sent can be kept, copied and sent again, byte for byte."""

import contextlib
import io
import os
import subprocess
import threading
from functools import partial

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from clients import Exchange, Request, Response, send, sending
from clients.copy_as import FORMS, copied, word, would_change
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


@REAL
@given(*TYPED)
def test_requests_sends_the_same_or_the_notes_say_what_it_would_change(listener, method, target, headers, body):
    assume(not would_change(send(method, listener.url + target, headers, body).request))
    sent = sent_and_copied(listener, "requests", run_in_python, method, target, headers, body)
    assert_same(*sent, REQUESTS_ADDS)


@pytest.mark.parametrize(
    ("method", "target", "headers", "note"),
    [
        ("put", "/", {}, "requests would write the method in capitals."),
        ("OPTIONS", "*", {}, "requests refuses this address."),
        ("GET", "/a/../b", {}, "requests would make the address tidy."),
        ("PUT", "/", [("X-A", "1"), ("X-A", "3")], "requests takes one header of a name, and here is one twice."),
        ("PUT", "/", {"Transfer-Encoding": "chunked"}, "requests works out by itself how long the body is."),
    ],
)
def test_what_requests_would_change_is_said(listener, method, target, headers, note):
    copy = copied(send(method, listener.url + target, headers, "abc"), "requests")
    assert copy.notes[:2] == (note, "The copy for curl sends it as it was.")
    assert "requests.request(" in copy.text


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


# A request that was sent can be sent again, byte for byte.


@REAL
@given(METHODS, TARGETS, st.lists(st.tuples(NAMES | st.just("Expect"), st.none() | VALUES), max_size=6), BODIES)
def test_what_was_sent_is_sent_again_byte_for_byte(listener, method, target, headers, body):
    first = send(method, listener.url + target, headers, body)
    second = sending.send_again(first.request)
    assert listener.requests[-1] == listener.requests[-2] == second.request.raw == first.request.raw


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

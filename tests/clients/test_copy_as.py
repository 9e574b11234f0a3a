"""Copies are run, and what arrives is what was sent first, but for the fields that the notes name."""

import subprocess

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from sent_by import assert_same, run_in_a_shell, run_in_python

from clients import send, sending
from clients.copy_as import FORMS, copied, copy_as, word
from clients.har import from_har, to_har

CURL_ADDS = ["Host", "User-Agent", "Accept", "Content-Length"]
REQUESTS_ADDS = [*CURL_ADDS, "Accept-Encoding", "Connection"]
PRINTABLE = st.characters(exclude_categories=["Cs", "Cc"])
VALUES = (
    st.text(PRINTABLE, max_size=20) | st.sampled_from(["", "a\tb", "$(id)", "`id`", "'", '"', "\\", "!!", "@a"])
).map(lambda text: text.strip(" \t"))
NAMES = st.sampled_from(["Accept", "User-Agent", "X-A", "X-B'", "x-a", "Content-Type", "If-Match", "Cookie", "Host"])
FIELDS = st.lists(st.tuples(NAMES, VALUES), max_size=4, unique_by=lambda pair: pair[0].lower())
METHODS = st.sampled_from(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"])
ODD_METHODS = METHODS | st.sampled_from(["put", "M-SEARCH", "HEAD"])
TARGETS = st.sampled_from(["/", "/user/1", "/?q=a&b=c%20d", "/a'b\"c", "/é ü", "/a$b`c", "/a;b,c@d"])
ODD_TARGETS = TARGETS | st.sampled_from(
    ["*", "/a/../b/.", "/%7e%2f", "//two", "/a[1]{b}", "/a|b\\c^d", "/?", "?x#y", "/!x"]
)
CONTENTS = st.none() | st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "replace"))
REAL = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=60)


def sent_and_copied(listener, form, run, method, target, fields, content):
    """What is sent by us, and what the copy of it sends."""
    exchange = send(method, listener.url + target, fields, content)
    before = len(listener.requests)
    run(copy_as(exchange, form))
    assert len(listener.requests) == before + 1
    return listener.requests[before - 1], listener.requests[before]


@REAL
@given(ODD_METHODS, ODD_TARGETS, FIELDS, CONTENTS)
@example("PUT", "/", [("Content-Type", "text/plain")], b"@/etc/passwd")
@example("PUT", "/", [("Content-Type", "text/plain")], b"-x")
@example("PUT", "/", [("Content-Type", "text/plain")], b"-x\0")
@example("PUT", "/", [("Content-Type", "text/plain")], b"first\nsecond 'quoted' \"twice\" $HOME\n")
@example("POST", "/", [], b"\x00\xff%d\\n'\x1b[2J")
@example("POST", "/", [("X-A", "a\u202eb"), ("Accept", None), ("User-Agent", None)], b"a" * 200_000)
@example("POST", "/", [("Expect", None)], b"%" * 1_100_000)
def test_curl_sends_the_same(listener, tmp_path, method, target, fields, content):
    assume(method != "HEAD" or not content)  # curl then waits: tested by itself
    run = lambda command: run_in_a_shell(command, tmp_path)  # noqa: E731
    assert_same(*sent_and_copied(listener, "curl", run, method, target, fields, content), CURL_ADDS)


def test_curl_sends_head_with_content(listener, tmp_path):
    run = lambda command: run_in_a_shell(command, tmp_path)  # noqa: E731
    sent = sent_and_copied(listener, "curl", run, "HEAD", "/", {"Content-Type": "text/plain"}, "a")
    assert_same(*sent, CURL_ADDS)


TWICE = [("X-A", "1"), ("X-B", "2"), ("X-A", "3")]


@REAL
@given(ODD_METHODS, ODD_TARGETS, FIELDS, CONTENTS)
@example("PUT", "/", TWICE, b"a")
@example("PUT", "/", [("Transfer-Encoding", "chunked")], b"abc")
@example("GET", "/", [("Content-Length", "0"), ("Accept", None), ("Host", None)], None)
def test_requests_sends_the_same(listener, method, target, fields, content):
    sent = sent_and_copied(listener, "requests", run_in_python, method, target, fields, content)
    assert_same(*sent, REQUESTS_ADDS)


@REAL
@given(ODD_METHODS, ODD_TARGETS, FIELDS, CONTENTS)
@example("PUT", "/", TWICE, b'{"name": "Ada"}')
@example("PUT", "/", [], b'{"name": 1e999, "a": [true, null]}')
@example("PUT", "/", [], b"[" * 700 + b"]" * 700)
@example("PUT", "/", [("Host", None), ("Accept", None)], b"{}")
def test_a_cell_sends_the_same_octets(listener, method, target, fields, content):
    run = lambda source: run_in_python(source, server=listener)  # noqa: E731
    sent, copied = sent_and_copied(listener, "notebook cell", run, method, target, fields, content)
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
        assert not {"\r", "\x1b", "\x07", "\u202e", "\t"} & set(copy_as(exchange, form)), form


@pytest.mark.parametrize("form", FORMS)
def test_a_secret_that_was_left_out_is_named(server, form):
    (loaded,) = from_har(to_har([send("GET", server.url + "/private/ana", {"Authorization": "Basic x"})])).exchanges
    copy = copied(loaded, form)
    assert sending.LEFT_OUT not in copy.text or copy.text.startswith("#")
    assert "Put in yourself what was left out as a secret: Authorization." in copy.notes

"""A request that was sent can be sent again, octet for octet."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clients import send, sending
from clients.messages import Request

NAMES = st.sampled_from(["Accept", "User-Agent", "Host", "X-A", "x-a", "Content-Type", "If-Match", "Cookie", "Expect"])
VALUES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20).map(lambda text: text.strip(" \t"))
FIELDS = st.lists(st.tuples(NAMES, st.none() | VALUES), max_size=6)
METHODS = st.sampled_from(
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "put", "MIX-1"]
)
TARGETS = st.sampled_from(["", "/", "*", "/a/../b", "/%7e?x=1&y=%2f", "/é ü", "?q=1", "//two", "/a'\"b"])
CONTENTS = st.none() | st.binary(max_size=50) | st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(METHODS, TARGETS, FIELDS, CONTENTS)
def test_what_was_sent_is_sent_again_octet_for_octet(listener, method, target, fields, content):
    first = send(method, listener.url + target, fields, content)
    second = send(*sending.arguments(first.request))
    assert listener.requests[-1] == listener.requests[-2] == second.request.octets == first.request.octets


def test_a_secret_that_was_left_out_is_not_sent_as_those_words():
    request = Request("GET", "http://h/", "/", (("Host", "h"), ("Cookie", sending.LEFT_OUT), ("X", sending.LEFT_OUT)))
    assert ("Cookie", sending.LEFT_OUT) not in sending.arguments(request).fields
    assert ("X", sending.LEFT_OUT) in sending.arguments(request).fields

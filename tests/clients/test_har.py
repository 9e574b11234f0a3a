"""Sessions as HAR files: what we write is HAR 1.2 and comes back as it was; what others write is read."""

import base64
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clients import Exchange, Request, Response, Timings, send, sending
from clients.har import from_har, to_har

NAMES = st.sampled_from(["Accept", "X-A", "content-type", "Content-Type", "Authorization", "Set-Cookie", "Journal"])
VALUES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20).map(lambda text: text.strip(" \t"))
TYPES = st.sampled_from(
    ["application/json", "text/plain; charset=iso-8859-1", "image/png", "text/html; charset=utf-16"]
)
FIELDS = st.builds(lambda pairs, kind: (*pairs, ("Content-Type", kind)), st.lists(st.tuples(NAMES, VALUES)), TYPES)
CONTENTS = st.binary(max_size=40) | st.text(max_size=40).map(lambda text: text.encode("utf-8", "replace"))
SECONDS = st.floats(0, 100).filter(lambda seconds: seconds == 0 or seconds > 1e-9)
REQUESTS = st.builds(
    lambda method, target, fields, content: Request(method, f"http://h:1{target}", target, fields, content),
    *(st.sampled_from(["GET", "PUT", "get"]), st.sampled_from(["/", "/a?b=c&d", "/é", "/%7e"]), FIELDS, CONTENTS),
)
RESPONSES = st.builds(Response, st.integers(100, 599), VALUES, FIELDS, CONTENTS, complete=st.booleans())
PLAIN = st.builds(
    Exchange,
    REQUESTS,
    RESPONSES,
    timings=st.builds(Timings, SECONDS, SECONDS, SECONDS, SECONDS),
    began=st.integers(0, 4_000_000_000).map(float),
)
LOST = st.builds(lambda one: replace(one, response=None, error="No answer came in the time there was."), PLAIN)
EXCHANGES = st.builds(lambda one, hops: replace(one, hops=tuple(hops)), PLAIN | LOST, st.lists(PLAIN, max_size=2))


def entry(**members):
    """An entry with as little in it as can be read."""
    return {"request": {"method": "GET", "url": "http://h/a"}, "response": {"status": 200}, **members}


def har(*entries):
    return json.dumps({"log": {"entries": entries}})


def as_written(exchange):
    """The exchange as a HAR can say it: durations to the nanosecond, hops too."""
    spent = exchange.timings
    durations = (round(one, 9) for one in (spent.connecting, spent.sending, spent.waiting, spent.receiving))
    hops = tuple(as_written(hop) for hop in exchange.hops)
    return replace(exchange, timings=Timings(*durations), hops=hops)


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
    assert from_har(text).exchanges[0].request.field("Cookie") == sending.LEFT_OUT
    told = to_har([exchange], with_secrets=True)
    assert "YW5hOmFuYS1zZWNyZXQ=" in told
    response = json.loads(told)["log"]["entries"][0]["response"]
    assert response["cookies"] == [{"name": "session", "value": "hush-hush"}]


def test_the_file_of_a_browser_is_read():
    headers = [{"name": ":method", "value": "POST"}, {"name": "accept", "value": "*/*"}]
    said = [{"name": "set-cookie", "value": "a=1\nb=2"}, {"name": "content-encoding", "value": "br"}]
    content = {"size": 2, "mimeType": "image/png", "text": base64.b64encode(b"\x89P").decode(), "encoding": "base64"}
    posted = {"mimeType": "application/x-www-form-urlencoded", "params": [{"name": "a", "value": "b%20c"}]}
    foreign = entry(
        startedDateTime="2026-01-01T09:00:00.000+01:00",
        time=12.5,
        request={
            **{"method": "POST", "url": "https://h/a?b#c", "httpVersion": "h2", "headers": headers},
            **{"postData": posted, "comment": "x"},
        },
        response={"status": 200, "statusText": "", "httpVersion": "http/2.0", "headers": said, "content": content},
        timings={"blocked": 1, "dns": -1, "connect": -1, "send": 0.5, "wait": 10, "receive": 1, "_queued": 9},
        _resourceType="fetch",
    )
    session = from_har("\ufeff" + har(foreign))
    (exchange,) = session.exchanges
    assert (exchange.request.url, exchange.request.target) == ("https://h/a?b", "/a?b")
    assert exchange.request.fields == (("accept", "*/*"),) and exchange.request.content == b"a=b%20c"
    assert exchange.response.fields == (("set-cookie", "a=1"), ("set-cookie", "b=2"))
    assert (exchange.response.version, exchange.response.content) == ("HTTP/2", b"\x89P")
    assert exchange.timings.total == pytest.approx(0.0125) and exchange.began == 1767254400
    assert session.remarks == (
        "Entry 1: a HAR keeps content without its coding, so the field Content-Encoding: 'br' was taken off.",
    )


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                sorted(
                    {
                        *(
                            "request",
                            "response",
                            "url",
                            "method",
                            "headers",
                            "name",
                            "value",
                            "content",
                            "text",
                            "encoding",
                            "status",
                        ),
                        *("postData", "params", "mimeType", "timings", "wait", "_packed", "startedDateTime"),
                    }
                )
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(["headers", "postData", "httpVersion", "url", "method"]), JSON), JSON, JSON)
def test_any_members_of_an_entry_are_read_without_a_fault(request, response, timings):
    asked = {"method": "GET", "url": "http://h/a", **request}
    for exchange in from_har(har(entry(request=asked, response=response, timings=timings))).exchanges:
        assert isinstance(str(exchange), str) and to_har([exchange])

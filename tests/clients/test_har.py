"""Sessions as HAR files: what we write is HAR 1.2 and comes back as it was; what others write is read."""

import base64
import gzip
import json
import re
from dataclasses import replace

import jsonschema
import pytest
from har_structure import HAR
from hypothesis import given
from hypothesis import strategies as st

from clients import Exchange, Request, Response, Timings, send
from clients.kept_exchanges.har import NotAHar, from_har, to_har
from clients.sending import repeat

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


@given(st.lists(EXCHANGES, max_size=4), st.booleans())
def test_what_is_written_has_the_structure_of_har_1_2(exchanges, with_secrets):
    jsonschema.validate(json.loads(to_har(exchanges, with_secrets)), HAR)


def test_a_real_session_comes_back_with_its_redirect(server):
    exchanges = [
        send("GET", server.url + "/users", follow=True),
        send("PUT", server.url + "/user/1", {"If-Match": '"old"'}, {"name": "Ada L.", "email": "a@example.org"}),
        send("GET", server.url + "/picture/1"),
        send("OPTIONS", server.url + "*"),
        send("GET", server.url + "/user/1", {"Host": "example.org"}),
    ]
    text = to_har(exchanges)
    jsonschema.validate(json.loads(text), HAR)
    session = from_har(text)
    assert [one.status for one in session.exchanges] == [one.status for one in exchanges]
    assert [len(one.hops) for one in session.exchanges] == [1, 0, 0, 0, 0]
    assert [str(one) for one in session.exchanges] == [str(one) for one in exchanges]
    assert json.loads(text)["log"]["creator"]["name"] == "One Address"


def test_a_loaded_request_can_be_sent_again(server):
    first = send("PUT", server.url + "/user/1", {"Content-Type": "application/json"}, b"\xff\x00")
    (loaded,) = from_har(to_har([first])).exchanges
    assert send(*repeat.arguments(loaded.request)).request.octets == first.request.octets


def test_content_in_a_coding_comes_back_packed_and_stands_in_the_file_unpacked(raw_server):
    packed = gzip.compress(b"Good morning", mtime=0)
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: {len(packed)}\r\n\r\n".encode()
    exchange = send("GET", raw_server(head + packed).url)
    text = to_har([exchange])
    assert json.loads(text)["log"]["entries"][0]["response"]["content"]["text"] == "Good morning"
    (loaded,) = from_har(text).exchanges
    assert loaded.response.content == packed and loaded.response.text() == "Good morning"


SECRETS = {"Authorization": "Basic YW5hOmFuYS1zZWNyZXQ=", "Cookie": "session=hush-hush"}


def test_secrets_are_left_out_and_marked(raw_server):
    answer = b"HTTP/1.1 200 OK\r\nSet-Cookie: session=hush-hush; Path=/\r\nContent-Length: 0\r\n\r\n"
    exchange = send("GET", raw_server(answer).url, SECRETS)
    text = to_har([exchange])
    assert "hush" not in text and "YW5h" not in text and "a secret, left out" in text
    assert from_har(text).exchanges[0].request.field("Cookie") == repeat.LEFT_OUT
    told = to_har([exchange], with_secrets=True)
    assert "YW5hOmFuYS1zZWNyZXQ=" in told
    response = json.loads(told)["log"]["entries"][0]["response"]
    assert response["cookies"] == [{"name": "session", "value": "hush-hush"}]


def test_secrets_are_left_out_of_the_hops_and_of_what_trace_gave_back(raw_server):
    def echo(connection, request):
        head = f"HTTP/1.1 200 OK\r\nContent-Type: message/http\r\nContent-Length: {len(request)}\r\n\r\n"
        connection.sendall(head.encode() + request)

    exchange = send("TRACE", raw_server(echo).url, SECRETS)
    assert b"hush" in exchange.response.content
    text = to_har([replace(exchange, hops=(exchange,))])
    assert "hush" not in text and "YW5h" not in text and "User-Agent: one-address" in text


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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a HAR is JSON"),
        ("<html>", "begins '<html>'"),
        ("[" * 100_000, "a HAR is JSON"),
        ("[]", "no HAR: a HAR is an object with the member log"),
        ('{"log": []}', "no HAR: a HAR is an object with the member log"),
        ('{"log": {"entries": {}}}', "has no list of entries"),
        (b"\xff\xfe{", "a HAR is JSON"),
    ],
)
def test_what_is_no_har_is_told_in_a_sentence(text, said):
    with pytest.raises(NotAHar, match=re.escape(said)):
        from_har(text)


@pytest.mark.parametrize(
    ("damaged", "said"),
    [
        (None, "it has no request"),
        ({"request": 1}, "it has no request"),
        ({"request": {"url": "http://h/"}}, "its request has no method"),
        ({"request": {"method": "GET", "url": "data:,x"}}, "its address is not one of HTTP: 'data:,x'"),
        ({"request": {"method": "GET", "url": "http://a@h/"}}, "The address carries a user's name"),
        (entry(response={"status": 200, "content": {"text": "%", "encoding": "base64"}}), "is base64, and is not"),
    ],
)
def test_a_damaged_entry_is_skipped_and_told_and_the_others_are_read(damaged, said):
    session = from_har(har(entry(), damaged, entry()))
    assert len(session.exchanges) == 2
    (remark,) = session.remarks
    assert remark.startswith("Entry 2 was skipped: ") and said in remark


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


@given(st.lists(JSON, max_size=3))
def test_any_entries_are_read_without_a_fault(entries):
    session = from_har(har(*entries))
    assert len(session.exchanges) <= len(entries)


@given(st.dictionaries(st.sampled_from(["headers", "postData", "httpVersion", "url", "method"]), JSON), JSON, JSON)
def test_any_members_of_an_entry_are_read_without_a_fault(request, response, timings):
    asked = {"method": "GET", "url": "http://h/a", **request}
    for exchange in from_har(har(entry(request=asked, response=response, timings=timings))).exchanges:
        assert isinstance(str(exchange), str) and to_har([exchange])


def test_an_answer_that_never_came_stays_one():
    (exchange,) = from_har(har(entry(response={"status": 0}))).exchanges
    assert exchange.response is None and exchange.error == "The file says that no answer came."

"""Methods, a body, negotiation and members: what is refused changes nothing."""

import json

import pytest
from asking import ADA, HERE, ZOE, basic
from refusals import FORM, HTML, JSON, PATCH, WITHHELD, XML

# Promise: every method of HTTP/1.1 can be tried, and each address says which ones it has. RFC 9110, section 9.

ALLOWED = {
    "/": "GET, HEAD, OPTIONS, TRACE",
    "/users/": "GET, HEAD, OPTIONS, POST, QUERY, TRACE",
    "/user/1": "DELETE, GET, HEAD, OPTIONS, PATCH, PUT, TRACE",
    "/journal/": "DELETE, GET, HEAD, OPTIONS, TRACE",
    "/journal/1": "DELETE, GET, HEAD, OPTIONS, TRACE",
    "/snapshots/": "GET, HEAD, OPTIONS, POST, TRACE",
    "/snapshot/1": "DELETE, GET, HEAD, OPTIONS, PUT, TRACE",
    "/snapshot/now": "GET, HEAD, OPTIONS, PUT, TRACE",
}
ALL = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "QUERY", "OPTIONS", "TRACE")
REFUSED = [(target, method) for target, has in ALLOWED.items() for method in ALL if method not in has.split(", ")]


@pytest.mark.parametrize(("target", "method"), REFUSED)
def test_a_method_that_an_address_does_not_have_is_405_with_allow_in_order_as_options_says(server, target, method):
    before = server.state()
    answer = server.ask(method, target)
    assert (answer.status, answer.reason, answer.headers["Allow"]) == (405, "Method Not Allowed", ALLOWED[target])
    answer = server.options(target)
    assert (answer.status, answer.body, answer.headers["Allow"]) == (204, b"", ALLOWED[target])
    assert server.state() == before


@pytest.mark.parametrize("method", ["FOO", "GETT", "M-SEARCH", "PROPFIND", "DELETE!", "PRI", "!#$%&'*+-.^_`|~"])
def test_a_method_that_nobody_knows_is_501(server, method):
    answer = server.wire(method.encode() + b" /user/1" + HERE + b"\r\n")[0]
    assert (answer.status, answer.reason) == (501, "Not Implemented")


def test_trace_gives_back_the_request_as_it_arrived(server):
    sent = b"TRACE /user/1" + HERE + b"X-Mark: Zoe\r\nx-mark: again\r\n\r\n"
    answer = server.wire(sent, "TRACE")[0]
    assert (answer.status, answer.headers["Content-Type"]) == (200, "message/http")
    assert answer.body == sent.replace(b"{port}", str(server.port).encode())


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "QUERY"])
def test_an_address_without_its_slash_is_a_signpost_with_308(server, method):
    answer = server.ask(method, "/users")
    assert (answer.status, answer.reason) == (308, "Permanent Redirect")
    assert answer.headers["Location"] == "/users/"


@pytest.mark.parametrize("target", ["//user/1", "//evil.example/users", "/users//", "//", "///", "//evil.example//"])
def test_two_slashes_are_no_second_address_and_never_lead_to_another_host(server, target):
    answer = server.wire(b"GET " + target.encode() + HERE + b"\r\n")[0]
    assert answer.status in (400, 404)


# Promise: a body is read only in types that the server reads, and nonsense changes nothing.


NO_JSON = {
    "empty": b"",
    "cut off": b'{"name": "Zoe", ',
    "two values": b'{"name": "Zoe", "email": "z@e"} {}',
    "single quotes": b"{'name': 'Zoe', 'email': 'z@e'}",
    "a member twice": b'{"name": "Zoe", "name": "Ada", "email": "z@e"}',
    "a member twice by escape": b'{"name": "Zoe", "n\\u0061me": "Ada", "email": "z@e"}',
    "NaN": b'{"name": NaN, "email": "z@e"}',
    "Infinity": b'{"name": -Infinity, "email": "z@e"}',
    "bad UTF-8": b'{"name": "Zo\xe9", "email": "z@e"}',
    "UTF-16": '{"name": "Zoe", "email": "z@e"}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"name": "Zoe", "email": "z@e"}',
    "nested deeply": b'{"name": ' + b"[" * 100_000 + b"]" * 100_000 + b', "email": "z@e"}',
    "a number of 5000 digits": b'{"name": ' + b"9" * 5000 + b', "email": "z@e"}',
    "a member twice, with a lone surrogate": b'{"\\ud800": 1, "\\ud800": 2}',
}
NO_FORM = {
    "no form": b"name",
    "a field twice": b"name=Zoe&name=Ada&email=z@e",
    "bytes that are no UTF-8": b"name=%FF&email=z@e",
    "very many fields": b"&".join([b"a=1"] * 200),
}
NO_USER = {
    "null": None,
    "no member": {},
    "one member missing": {"name": "Zoe"},
    "one member too many": {**ZOE, "id": "1"},
    "a member of no name": {**ZOE, "": "x"},
    "a name that is a number": {**ZOE, "name": 7},
    "a name of nothing": {**ZOE, "name": ""},
    "a name of 101 characters": {**ZOE, "name": "Z" * 101},
    "a name with NUL": {**ZOE, "name": "Zo\0e"},
    "a name with an escape character": {**ZOE, "name": "\x1b[31mZoe"},
    "a name with a lone surrogate": {**ZOE, "name": "\ud800"},
    "a name with U+FFFF": {**ZOE, "name": "\uffff"},
    "an email without an at sign": {**ZOE, "email": "zoe"},
    "an email with a line feed": {**ZOE, "email": "z@e\n"},
    "a number beyond floating point": {**ZOE, "name": 10**400},
}


@pytest.mark.parametrize("value", [*NO_JSON.values(), *NO_USER.values()], ids=[*NO_JSON, *NO_USER])
def test_what_is_no_json_is_400_what_is_no_user_422_and_neither_changes_anything(server, value):
    body = value if isinstance(value, bytes) else json.dumps(value).encode()
    answer = server.put("/user/1", body, content_type=JSON)
    right = (400, "Bad Request") if isinstance(value, bytes) else (422, "Unprocessable Content")
    assert (answer.status, answer.reason) == right
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("body", NO_FORM.values(), ids=NO_FORM)
def test_what_is_no_form_is_400_and_makes_nothing(server, body):
    before = server.state()
    assert server.post("/users/", body, content_type=FORM).status == 400
    assert server.state() == before


@pytest.mark.parametrize("sent", [b'{"name": "\\ud800", "email": "z@e"}', b'{"\\uDFFF": 1}', b'"\\ud800"'])
def test_a_lone_surrogate_is_refused_at_every_address_that_reads_json(server, sent):
    for target in ("/users/", "/blogs/", "/blog/1/entries/", "/honest/users/create/"):
        assert server.post(target, sent, content_type=JSON).status == 422
    assert server.put("/snapshot/now", sent, content_type=JSON).status == 422
    assert server.patch("/user/1", sent, content_type=PATCH).status == 422
    created = server.post("/users/create/", sent, content_type=JSON)
    assert (created.status, created.json()["ok"]) == (200, False)


@pytest.mark.parametrize(
    ("method", "target", "header", "types"),
    [
        ("POST", "/users/", "Accept-Post", f"{JSON}, {FORM}"),
        ("PATCH", "/user/1", "Accept-Patch", PATCH),
        ("PUT", "/user/1", "Accept", f"{JSON}, {FORM}"),
        ("QUERY", "/users/", "Accept-Query", FORM),
    ],
)
@pytest.mark.parametrize("sent", ["text/plain", None, "nonsense", "application/jsonp", "*/*", "application"])
def test_415_says_which_types_are_read(server, method, target, header, types, sent):
    answer = server.ask(method, target, b"{}", **({"content_type": sent} if sent else {}))
    expected = (400, "Bad Request") if method == "QUERY" and sent is None else (415, "Unsupported Media Type")
    assert (
        answer.status,
        answer.reason,
    ) == expected  # a query without a type is wrong in itself: RFC 10008, section 2.1
    assert answer.headers[header] == types
    assert "Accept-Encoding" not in answer.headers


def test_a_body_of_one_byte_more_is_413_in_chunks_too_and_changes_nothing(server):
    user = json.dumps(ZOE).encode()
    for body in (user.ljust(1_000_001), (b" " * 1000 for _ in range(1001))):
        answer = server.put("/user/1", body, content_type=JSON)
        assert (answer.status, answer.reason) == (413, "Content Too Large")
        assert server.record("user", "1") == ADA
    assert server.put("/user/1", user.ljust(1_000_000), content_type=JSON).status == 204


# Promise: one address, several types, chosen by Accept. RFC 9110, section 12.

NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        (None, JSON),
        ("*/*", JSON),
        (NAVIGATION, HTML),
        ("application/xml", XML),
        ("text/*", HTML),
        ("application/json;q=0.5, text/html;q=0.9", HTML),
        ("application/json;q=0, */*", HTML),
        ("text/*;q=0.3, text/html;q=0.7, application/json;q=0.5", HTML),
        ("image/png, application/xml;q=0.001", XML),
        ("text/html ; q=0.3 , application/xml ; q=0.4", XML),
        ("image/gif, *; q=.2, */*; q=.1", JSON),
        ("text/html;q=.2,application/xml; q=.3", XML),
        ("text/html;q=.2, application/json;q=., application/xml;q=.x, *x", HTML),
        ("application/json;charset=utf-8", JSON),
    ],
)
def test_accept_chooses_the_type(server, accept, chosen):
    answer = server.get("/user/1", accept=accept)
    assert (answer.status, answer.media_type, answer.headers["Vary"]) == (200, chosen, "Accept")


@pytest.mark.parametrize("target", ["/user/1", "/blog/1"])
def test_each_type_has_an_entity_tag_of_its_own(server, target):
    tags = [server.get(target, accept=accept).headers["ETag"] for accept in (JSON, HTML, XML)]
    assert len({*tags}) == 3
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)


@pytest.mark.parametrize("target", ["/", "/users/", "/user/1", "/journal/", "/snapshots/", "/snapshot/now"])
@pytest.mark.parametrize("accept", [JSON, HTML, XML, "image/png"])
def test_head_equals_get_without_the_body(server, target, accept):
    got, head = server.get(target, accept=accept), server.head(target, accept=accept)
    without_journal = [{**answer.headers, "Journal": None} for answer in (got, head)]
    assert head.body == b""
    assert head.status == got.status
    if got.status == 200:
        assert without_journal[0] == without_journal[1]
        assert int(head.headers["Content-Length"]) == len(got.body)


# Promise: who you are and how often you asked is asked where it matters, and kept nowhere.


@pytest.mark.parametrize(
    "given", [None, "", "Basic", "Basic !!", "Bearer abc", basic("ana", "wrong"), basic("zoe", ""), basic("", "")]
)
def test_without_a_members_name_and_password_a_private_page_is_401_with_a_challenge(server, given):
    answer = server.get("/private/ana", authorization=given)
    assert (answer.status, answer.headers["WWW-Authenticate"]) == (401, 'Basic realm="members", charset="UTF-8"')


def test_a_member_sees_the_own_page_which_nobody_may_keep_and_nobody_elses(server):
    answer = server.get("/private/ana", authorization=basic("ana", "ana-secret"))
    assert (answer.status, answer.json()["member"], answer.headers["Cache-Control"]) == (200, "ana", "no-store")
    for page in ("/private/ana", "/private/nobody"):
        assert server.get(page, authorization=basic("ben", "ben-secret")).status == 403


def test_three_requests_are_let_in_and_the_fourth_is_429_with_retry_after(server):
    answers = [server.get("/limited") for _ in range(4)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429]
    assert [answer.json()["requests_left"] for answer in answers[:3]] == [2, 1, 0]
    assert 1 <= int(answers[3].headers["Retry-After"]) <= 5


# Promise: what a law forbids to show is not shown, and the response says who demands that (451). RFC 7725.


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE"])
def test_no_method_gets_at_what_is_withheld_and_451_says_who_demands_it_and_who_withholds_it(server, method):
    before = server.state()
    server.server.withhold(*WITHHELD)
    answer = server.ask(method, WITHHELD[0])
    assert (answer.status, answer.reason) == (451, "Unavailable For Legal Reasons")
    assert answer.headers["Link"] == '</>; rel="blocked-by"'
    assert method == "HEAD" or answer.json()["detail"] == f"it is withheld: {WITHHELD[1]}"
    assert server.state() == before


def test_the_page_of_a_refusal_escapes_what_a_client_sent(server):
    page = server.get("/<script>alert(1)</script>", accept=HTML)
    assert (page.status, page.media_type, "<script" in page.text) == (404, HTML, False)


@pytest.mark.parametrize("written", ["&{}", "{}&", "name=Zoe&&&email=zoe@example.org"])
def test_an_ampersand_too_many_in_a_form_says_nothing(server, written):
    body = written.format("name=Zoe&email=zoe@example.org")
    assert server.post("/users/", body.encode(), content_type=FORM).status == 201
    assert server.record("user", "6") == {"name": "Zoe", "email": "zoe@example.org"}

"""Promise: a line among the fields is a name, a colon and a value: RFC 9112, section 5, and RFC 9110, section 5."""

import pytest

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"


def ask(server, lines):
    """The answer to a GET with these lines among its fields."""
    return server.wire(b"GET /user/1" + HERE + lines + b"\r\n")[0]


NO_FIELD = {
    "no colon": b"X-Mark\r\n",
    "no name": b": x\r\n",
    "a blank before the colon": b"X-Mark : x\r\n",
    "a tab before the colon": b"X-Mark\t: x\r\n",
    "a blank in the name": b"X Mark: x\r\n",
    "a bracket in the name": b"X[Mark]: x\r\n",
    "a name beyond ASCII": "Z\u00f6e: x\r\n".encode(),
    "a control character in the name": b"X\x01Mark: x\r\n",
    "NUL in the value": b"X-Mark: a\0b\r\n",
    "a bare CR in the value": b"X-Mark: a\rb\r\n",
    "a bare CR at the end": b"X-Mark: a\r\r\n",
    "a bell in the value": b"X-Mark: a\x07b\r\n",
    "DEL in the value": b"X-Mark: a\x7fb\r\n",
    "a form feed around the value": b"X-Mark: \x0ca\r\n",
    "escape in a known field": b"Accept: \x1b[2J\r\n",
}


@pytest.mark.parametrize("lines", NO_FIELD.values(), ids=NO_FIELD)
def test_what_is_no_field_is_400_and_closes_the_connection(server, lines):
    answer = ask(server, lines)
    assert (answer.status, answer.fields["Connection"]) == (400, "close")
    assert answer.media_type == "application/problem+json"


FOLDS = [b"\r\n ", b"\r\n\t", b" \r\n   ", b"\n ", b"\r\n \r\n ", b"\r\n X-Mark: "]


@pytest.mark.parametrize("fold", FOLDS)
def test_a_value_that_goes_on_in_the_next_line_is_400_and_the_answer_says_so(server, fold):
    answer = ask(server, b"Accept: image/png;q=0.1," + fold + b"application/xml\r\n")
    assert (answer.status, answer.fields["Connection"]) == (400, "close")
    assert "goes on in the next line" in answer.json()["detail"]


BLANKS = [
    b"Accept:application/xml",
    b"Accept: \t application/xml \t ",
    b"ACCEPT: application/xml",
    b"accept:\tapplication/xml",
]


@pytest.mark.parametrize("line", BLANKS)
def test_blanks_around_a_value_and_the_case_of_a_name_mean_nothing(server, line):
    assert ask(server, line + b"\r\n").media_type == "application/xml"


def test_octets_beyond_ascii_in_a_value_are_kept_as_they_are(server):
    trace = server.wire(b"TRACE /user/1" + HERE + b"X-Mark: \xff\xfe\xc3\xa9\r\n\r\n", "TRACE")[0]
    assert b"X-Mark: \xff\xfe\xc3\xa9\r\n" in trace.content


LISTS = [b"Accept: ,image/png;q=0.1, ,application/xml,", b"Accept: image/png;q=0.1\r\nAccept: application/xml",
         b"Accept: ,\r\nAccept: application/xml;q=0.9,text/html;q=0.1"]  # fmt: skip


@pytest.mark.parametrize("lines", LISTS)
def test_a_list_may_be_written_in_several_lines_and_may_have_empty_members(server, lines):
    assert ask(server, lines + b"\r\n").media_type == "application/xml"


@pytest.mark.parametrize("value", [b"a-miracle", b"100-continue, a-miracle", b"speed=fast"])
def test_an_expectation_beyond_us_is_417(server, value):
    assert ask(server, b"Expect: " + value + b"\r\n").status == 417


@pytest.mark.parametrize("kind", [b"application/json\r\nContent-Type: text/plain", b"application/json, text/plain"])
def test_two_types_of_one_content_are_415(server, kind):
    put = b"PUT /user/1" + HERE + b"Content-Type: " + kind + b"\r\nContent-Length: 2\r\n\r\n{}"
    assert server.statuses(put, "PUT") == [415]

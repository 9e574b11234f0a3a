"""What cannot be sent is not sent, and a sentence says what to do."""

import pytest

from clients import NotSendable, send

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

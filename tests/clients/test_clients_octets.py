"""What is typed is what crosses. The property for all requests: tests/workbench/test_request_preview.py."""

from clients import compose, send
from clients.sending import octets_of


def test_a_name_that_stands_twice_crosses_in_the_letters_of_each(listener):
    exchange = send("GET", listener.url, [("X-One", "1"), ("Accept", "a"), ("x-one", "2")])
    assert [pair for pair in exchange.request.fields if pair[0].lower() == "x-one"] == [("X-One", "1"), ("x-one", "2")]


def test_the_octets_of_a_request_are_known_before_any_crosses(listener):
    typed = ("PUT", listener.url + "/user/1?a=%7e", {"X-Name": "Zo\u00eb"}, {"name": "Zo\u00eb"})
    assert octets_of(compose(*typed)) == send(*typed).request.octets


def test_content_in_chunks_is_known_in_its_chunks(listener):
    typed = ("POST", listener.url, {"Transfer-Encoding": "chunked"}, "half and half")
    assert octets_of(compose(*typed)) == send(*typed).request.octets
    assert octets_of(compose(*typed)).endswith(b"\r\n\r\nd\r\nhalf and half\r\n0\r\n\r\n")


def test_content_whose_length_was_left_out_is_known_with_what_says_its_end_instead(listener):
    typed = ("POST", listener.url, {"Content-Length": None}, "half")
    assert octets_of(compose(*typed)) == send(*typed).request.octets
    assert octets_of(compose(*typed)).endswith(b"\r\n\r\n4\r\nhalf\r\n0\r\n\r\n")


def test_no_content_whose_length_was_left_out_has_the_length_0_where_some_would_be_meant(listener):
    typed = ("POST", listener.url, {"Content-Length": None})
    assert octets_of(compose(*typed)) == send(*typed).request.octets
    assert b"\r\nContent-Length: 0\r\n" in octets_of(compose(*typed))

"""The field Accept as RFC 9110 has it, and the types that servers really offer."""

import pytest

from clients.reading.media_ranges import accept_of, media_ranges, quality, weight, with_quality
from clients.reading.types_at import types_at

FROM_THE_RFC = "text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, text/plain;format=fixed;q=0.4, */*;q=0.5"


@pytest.mark.parametrize(
    ("media_type", "q"),
    [
        ("text/plain;format=flowed", 1),
        ("text/plain", 0.7),
        ("text/html", 0.3),
        ("image/jpeg", 0.5),
        ("text/plain;format=fixed", 0.4),
        ("text/html;level=3", 0.3),
    ],
)
def test_the_table_of_the_rfc_comes_out(media_type, q):
    assert weight(FROM_THE_RFC, media_type).q == q


def test_the_most_specific_range_counts_wherever_it_stands():
    found = weight("*/*, text/*;q=0.2, text/html;q=0", "text/html; charset=utf-8")
    assert found.q == 0 and found.by.words == "text/html"
    assert [one.words for one in found.overruled] == ["*/*", "text/*"]


def test_what_nothing_names_is_not_wanted_and_without_the_field_anything_will_do():
    assert weight("text/html", "image/png") == (0.0, None, ())
    assert weight("", "image/png").q == 1


@pytest.mark.parametrize(
    "part", ["html", "*/html", "text/html;q=2", "text/html;q=0.1234", "text/html;q", "text/html;q=x"]
)
def test_what_is_no_range_is_named_and_the_rest_is_read(part):
    ranges, unread = media_ranges(f"image/png;q=0.5, {part}")
    assert [one.words for one in ranges] == ["image/png"]
    assert unread == (part,)


def test_a_comma_in_quotes_ends_nothing():
    (one,), unread = media_ranges('text/html;title="a, b";q=0.5')
    assert one.parameters == (("title", "a, b"),) and one.q == 0.5 and unread == ()


def test_a_hostile_field_is_read_in_no_time():
    assert media_ranges('text/html;a="' * 5_000) is not None
    assert media_ranges("text/html" + ";a=b" * 20_000 + "!") is not None


def test_a_field_is_written_with_no_digit_too_many():
    wanted = {"text/html": 0.5, "application/json": 1, "image/png": 0.125, "*/*": 0}
    assert accept_of(wanted) == "text/html;q=0.5, application/json, image/png;q=0.125, */*;q=0"


@pytest.mark.parametrize("q", [2, -0.1, "x", None, True, float("nan")])
def test_what_is_no_q_is_a_sentence(q):
    with pytest.raises(ValueError, match=r"from 0 .* to 1"):
        quality(q)


def test_one_q_is_changed_and_all_else_stays_as_typed():
    accept = "text/*;q=0.3, text/html, */*;q=0.1"
    assert with_quality(accept, "text/html", 0.25) == "text/*;q=0.3, text/html;q=0.25, */*;q=0.1"
    assert with_quality(accept, "image/png", 1) == accept + ", image/png"


@pytest.mark.parametrize(
    ("address", "types"),
    [
        ("/blog/1", ["text/html", "application/xml", "application/rss+xml", "application/json"]),
        ("/picture/1", ["image/png", "image/jpeg", "application/xml"]),
        ("/user/show/1", ["application/json", "text/html"]),
    ],
)
def test_the_types_at_an_address_are_found_and_come(server, address, types):
    found = types_at(server.url + address, front=server.url + "/")
    assert [one.media_type for one in found.offers] == types
    assert all(one.exchange.field("Content-Type").startswith(one.media_type) for one in found.offers)


def answer(content_type, status="200 OK", content=b"hello", more=""):
    head = f"HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {len(content)}\r\n{more}\r\n"
    return head.encode() + content


def test_types_are_read_from_the_content_of_a_406(raw_server):
    def by_accept(connection, request):
        if b"nobody" in request:
            connection.sendall(answer("text/plain", "406 Not Acceptable", b"I have text/csv, text/html."))
        else:
            connection.sendall(answer("text/csv" if b"Accept: text/csv" in request else "text/html"))

    found = types_at(raw_server(by_accept).url)
    assert [(one.media_type, one.told_by) for one in found.offers] == [
        ("text/html", "the answer to Accept: */*"),
        ("text/csv", "the content of the 406"),
    ]


def test_a_type_that_is_named_and_does_not_come_is_no_offer(raw_server):
    link = 'Link: </>; rel="alternate"; type="image/png", </other>; rel="alternate"; type="text/csv"\r\n'
    found = types_at(raw_server(answer("text/html", more=link)).url + "/")
    assert [one.media_type for one in found.offers] == ["text/html"]
    assert found.silent == (("image/png", 'Link, rel="alternate"'),)


def test_the_types_that_are_given_are_asked_for_and_no_others(raw_server):
    server = raw_server(answer("text/html"))
    found = types_at(server.url, ["text/html", "image/png"])
    assert [one.media_type for one in found.offers] == ["text/html"]
    assert found.silent == (("image/png", "named by you"),)
    assert len(server.requests) == 3


def test_a_server_that_names_a_thousand_types_is_asked_for_twelve(raw_server):
    link = "Link: " + ", ".join(f'</>; rel=alternate; type="text/t{i}"' for i in range(1_000)) + "\r\n"
    found = types_at(raw_server(answer("text/html", more=link)).url + "/")
    assert len(found.silent) == 11 and found.unasked == 989


def test_a_server_that_is_gone_has_no_types(raw_server):
    server = raw_server(answer("text/html"))
    server.stop()
    found = types_at(server.url)
    assert found.offers == () and found.plain.response is None

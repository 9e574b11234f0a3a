"""The addresses that an answer names, for somebody to choose from."""

import pytest

from clients import offered, send, service_description


def offers_of(raw_server, head, content=b"", target="/a/"):
    server = raw_server(head + b"\r\n\r\n" + content)
    return [address.removeprefix(server.url) for address in offered(send("GET", server.url + target))]


def test_links_locations_and_forms_are_offered_whole(raw_server):
    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nLink: </next>; rel=next\r\nContent-Location: /a/1"
    page = b"<a href='b'>b</a><form action='/users/create/' method=post></form>"
    assert offers_of(raw_server, head, page) == ["/next", "/a/b", "/a/1", "/users/create/"]


def test_where_something_was_made_is_offered(raw_server):
    assert offers_of(raw_server, b"HTTP/1.1 201 Created\r\nLocation: /user/9") == ["/user/9"]


def test_json_offers_what_is_written_like_an_address_and_nothing_else(raw_server):
    head = b"HTTP/1.1 200 OK\r\nContent-Type: application/hal+json"
    content = b'{"self": "/user/1", "all": [{"href": "/users/"}], "name": "Ada", "rate": "1/2", "out": "//x/y"}'
    assert offers_of(raw_server, head, content) == ["/user/1", "/users/"]


def test_other_servers_and_endless_addresses_are_not_offered(raw_server):
    head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json"
    content = b'["http://example.org/", "https://example.org/", "/%s"]' % (b"x" * 400)
    assert offers_of(raw_server, head, content) == []


def test_the_course_s_server_names_its_nouns_and_where_it_describes_itself(server):
    front = send("GET", server.url + "/")
    assert {server.url + "/users/", server.url + "/blogs/"} <= set(offered(front))
    described = service_description(front)
    assert described == server.url + "/openapi"
    assert server.url + "/user/{id}" in offered(send("GET", described))


@pytest.mark.parametrize(
    ("link", "found"),
    [
        (b"</d>; rel=service-desc", "/d"),
        (b'</x>; rel="next", </d>; rel="a service-desc"', "/d"),
        (b'</x>; rel="service-doc"', None),
        (b"<http://example.org/>; rel=service-desc", None),
        (b"</x>; title=service-desc", None),
    ],
)
def test_a_description_is_found_by_its_relation_on_the_same_server(raw_server, link, found):
    server = raw_server(b"HTTP/1.1 200 OK\r\nLink: " + link + b"\r\n\r\n")
    described = service_description(send("GET", server.url))
    assert described == (server.url + found if found else None)


@pytest.mark.parametrize("piece", [b"<a href=x ", b"<!--", b"<a", b'["', b"</", b"<![CDATA["])
@pytest.mark.parametrize("kind", [b"text/html", b"application/json"])
def test_two_million_hostile_octets_are_looked_at_and_left(raw_server, kind, piece):
    head = b"HTTP/1.1 200 OK\r\nContent-Type: " + kind
    assert offers_of(raw_server, head, piece * (2_000_000 // len(piece))) is not None

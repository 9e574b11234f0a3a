"""Links are what the HTML standard and RFC 8288 say, and nothing else: a robot asks for each of them."""

import pytest

from clients import Exchange, spider
from clients.link_header import linked, links
from clients.messages import Request, Response
from mini_server import start

URL = "http://127.0.0.1/"


def answered(body="", *headers, kind="text/html; charset=utf-8"):
    request = Request("GET", URL, "/", (("Host", "127.0.0.1"),), b"")
    return Exchange(request, Response(200, "OK", (("Content-Type", kind), *headers), body.encode()))


@pytest.mark.parametrize(
    ("page", "found"),
    [
        # What stands there as a reference to a character only where a semicolon ends it. HTML Standard, 13.2.5.73
        ('<a href="/p?a=1&copy=2&amp;para=3&notit=4&lt=5&reg">', ["p?a=1&copy=2&para=3&notit=4&lt=5\u00ae"]),
        ('<a href="/p?x=1&sect;=2">', ["p?x=1\u00a7=2"]),
        ('<a HREF=/first href="/second">', ["first"]),
        ("<a href='/a'/><area href=/b><link href=/c><img src=/d><a href=/e></a>", list("abcde")),
        ("<title><a href=/t></title><textarea><a href=/a></textarea><a href=/b>", ["b"]),
        (
            "<xmp><a href=/></xmp><iframe><a href=/i></iframe><noembed><a href=/e></noembed><style><a href=/s></style>",
            [],
        ),
        ("<template><a href=/t><template><img src=/u></template></template><a href=/b>", ["b"]),
        ("<noscript><a href=/n></noscript>", ["n"]),
        ("<script>'<a href=/s>' <!-- <script></script><a href=/t> --></script><a href=/b>", ["b"]),
        ("<!-- <a href=/c> --!><a href=/b><!--><a href=/d>", ["b", "d"]),
        ("<![CDATA[<a href=/c>]]>", []),
        ("<a title='> <a href=/no>' href=/yes>", ["yes"]),
        ("<a href=/cut", []),
        ("<plaintext><a href=/p>", []),
        ("<base><base href=/b/><base href=/c/><a href=d>", ["b/d"]),
        ("<select><option><img src=/o></select><a href=' /sp\n'>", ["o", "sp"]),
    ],
)
def test_a_page_links_to_what_the_standard_says(page, found):
    assert [link.removeprefix(URL) for link in links(answered(page))] == found


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ('</a>; rel="next"; title="<b>, </c>", </d>', ["a", "d"]),
        ("</a>;title=<b>, </c>;rel=x", ["a", "c"]),
        (",, </a> , ,</b>,", ["a", "b"]),
        ('</a>; title="\\"</b>, <c>"; rel=x, </d>', ["a", "d"]),
        ("see </a>, </b>", []),
        ('"</a>", </b>', []),
        ("</a>, words, </b>", ["a"]),
        ("</a", []),
    ],
)
def test_the_header_link_has_links_up_to_what_is_none(header, found):
    assert [link.removeprefix(URL) for link in links(answered("", ("Link", header)))] == found


def test_a_relation_counts_where_it_is_a_parameter_and_not_in_a_quoted_text():
    exchange = answered("", ("Link", '</a>; title="; rel=x"; rel=y, </b>; rel="w x"; rel=y'))
    assert [[one.address.removeprefix(URL) for one in linked(exchange, name)] for name in "xy"] == [["b"], ["a"]]


def test_a_robot_asks_for_what_pages_link_to_and_nothing_else():
    asked = []

    def app(environ, start_response):
        asked.append(environ["PATH_INFO"] + "?" + environ["QUERY_STRING"])
        start_response("200 OK", [("Content-Type", "text/html"), ("Link", '</y>; rel="up"; title="</z>, <w>"')])
        page = b"<title><a href=/t></title><a href='/list?after=1&order=2&region=3' href=/no>on</a>"
        return [page + b"<template><a href=/user/delete/1></template>" if environ["PATH_INFO"] == "/" else b""]

    with start(app) as server:
        spider(server.url)
    assert [one for one in asked if "openapi" not in one and "journal" not in one]
    assert {*asked} >= {"/?", "/y?", "/list?after=1&order=2&region=3"}
    assert not [one for one in asked if one.startswith(("/t", "/z", "/w", "/no", "/user"))]

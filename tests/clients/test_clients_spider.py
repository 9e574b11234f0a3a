"""The spider follows links and only links, with GET and only GET, and what it did is counted from the records."""

import pytest

from clients import links, send, spider


def page(html, head="Content-Type: text/html\r\n", status="200 OK"):
    return f"HTTP/1.1 {status}\r\n{head}\r\n{html}".encode()


def site(pages):
    """An answer that serves these pages by target, 404 elsewhere."""

    def answer(connection, request):
        target = request.split(b" ")[1].decode()
        connection.sendall(pages.get(target, page("", status="404 Not Found")))

    return answer


def targets(visit):
    return [one.request.target for one in visit.asked]


def test_the_spider_empties_the_style_with_verbs_in_the_address(server):
    visit = spider(server.url + "/user/show/1")
    assert len(visit.before["user"]) == 5
    assert visit.after.get("user", {}) == {}
    assert {one.request.method for one in visit.asked} == {"GET"}
    assert sorted(one.request.target for one in visit.writes) == [f"/user/delete/{number}" for number in range(1, 6)]
    assert "Users before: 5. Users after: 0." in str(visit)
    assert "These changed records: GET /user/delete/1, " in str(visit)


def test_the_spider_leaves_the_style_with_one_address_whole(server):
    visit = spider(server.url + "/user/1")
    assert visit.after == visit.before
    assert visit.writes == ()
    assert set(targets(visit)) >= {f"/user/{number}" for number in range(1, 6)}
    assert str(visit) == f"{len(visit.asked)} addresses asked, each by GET. Users before: 5. Users after: 5."


def test_every_kind_of_link_is_found_once_in_order(raw_server):
    html = """<base href="/b/"><a href="one">1</a><map><area href='/two?x=1&amp;y=2#here'></map><link href="/three">
        <A HREF=" four "></A><img src=five.png><a href="">self</a><a>none</a><a href="one#again"></a>
        <a href="http://[">broken</a><a href="mailto:ada@example.org">mail</a>"""
    head = 'Content-Type: text/html; charset=utf-8\r\nLink: </users/>; rel="collection", <next>; rel=next\r\n'
    url = raw_server(page(html, head)).url
    found = [link.removeprefix(url) for link in links(send("GET", url + "/a/page"))]
    assert found == [
        "/users/",
        "/a/next",
        "/b/one",
        "/two?x=1&y=2",
        "/three",
        "/b/four",
        "/b/five.png",
        "mailto:ada@example.org",
    ]


@pytest.mark.parametrize(
    "html",
    [
        '<form action="/user/delete/1"><button>Delete</button></form>',
        '<form method="post" action="/x"><input formaction="/y"></form>',
        '<!-- <a href="/hidden"> -->',
        '<script>location = "/x"; "<a href=/y>"</script>',
        "/plain/text/address",
    ],
)
def test_what_is_no_link_is_not_followed(raw_server, html):
    assert len(spider(raw_server(site({"/": page(html)})).url).asked) == 1


def test_a_redirect_leads_on_and_a_created_resource_does_not(raw_server):
    moved = page("", "Location: /new\r\n", "301 Moved Permanently")
    assert targets(spider(raw_server(site({"/": moved})).url)) == ["/", "/new"]
    created = page("", "Location: /new\r\n", "201 Created")
    assert targets(spider(raw_server(site({"/": created})).url)) == ["/"]


def test_the_spider_stays_on_its_server(raw_server):
    other = raw_server(page(""))
    home = raw_server(
        page(f'<a href="{other.url}/a">out</a><a href="//example.org/">out</a><a href="https:/x">out</a>')
    )
    assert targets(spider(home.url)) == ["/"]
    assert other.requests == []


def test_each_address_is_asked_once_nearest_first(raw_server):
    pages = {
        "/": page('<a href="/a">a</a><a href="/b">b</a><a href="/#top">top</a>'),
        "/a": page('<a href="/c">c</a><a href="/">home</a>'),
        "/b": page('<a href="/c">c</a><a href="/a#x">a</a>'),
    }
    assert targets(spider(raw_server(site(pages)).url)) == ["/", "/a", "/b", "/c"]


def test_a_site_without_end_ends_at_the_limit_and_says_so(raw_server):
    def endless(connection, request):
        target = request.split(b" ")[1].decode().rstrip("/")
        connection.sendall(page(f'<a href="{target}/a">a</a><a href="{target}/b">b</a>'))

    visit = spider(raw_server(endless).url, limit=7)
    assert len(visit.asked) == 7
    assert str(visit) == (
        "7 addresses asked, each by GET. This server offers no records to count.\n"
        "The spider stopped at its limit; it knew 8 more."
    )

"""HAR between us and a real browser: what it writes is read, and from what we write it can show pages."""

from clients import send
from clients.kept_exchanges.har import from_har, to_har
from mini_server import start

PUT = """
async () => {
  const json = { "Content-Type": "application/json" };
  await (await fetch("/user/1", { method: "PUT", headers: json, body: "{" })).text();
}
"""


def test_what_the_browser_recorded_is_read(chromium, tmp_path):
    path = tmp_path / "browser.har"
    with start() as server:
        context = chromium.browser.new_context(record_har_path=path, record_har_content="embed")
        page = context.new_page()
        page.goto(server.url + "/picture/1").body()  # what has not been read yet is lost when the page is left
        page.goto(server.url + "/users")
        page.evaluate(PUT)
        context.close()
        session = from_har(path.read_text("utf-8"))
        seen = [(one.request.method, one.request.target, one.status) for one in session.exchanges]
        assert {("GET", "/users", 308), ("GET", "/users/", 200), ("GET", "/picture/1", 200)} <= set(seen)
        put = next(one for one in session.exchanges if one.request.method == "PUT")
        assert (put.status, put.request.content) == (400, b"{") and "way_out" in put.json()
        picture = next(one for one in session.exchanges if one.request.target == "/picture/1")
        assert picture.response.content == send("GET", server.url + "/picture/1", picture_of(picture)).response.content


def picture_of(exchange):
    """The field that decides which type is shown."""
    return {"Accept": exchange.request.field("Accept")}


def test_the_browser_shows_pages_from_what_we_wrote(chromium, tmp_path):
    with start() as server:
        page_of_ada = send("GET", server.url + "/user/1", {"Accept": "text/html"})
        followed = send("GET", server.url + "/users", {"Accept": "text/html"}, follow=True)
        url = server.url
    (tmp_path / "ours.har").write_text(to_har([page_of_ada, followed]), "utf-8")
    context = chromium.browser.new_context()
    context.route_from_har(tmp_path / "ours.har", not_found="abort")
    page = context.new_page()
    assert page.goto(url + "/user/1").text() == page_of_ada.response.text()
    assert page.goto(url + "/users").url == url + "/users/"
    context.close()

"""Promise: tries on other people's pages say the same with a browser and without one, and show no cookie but Ana's."""

from types import SimpleNamespace

from workbench import OtherPagesView
from workbench.other_pages import recording

HERE = ("http://127.0.0.1:1", "http://127.0.0.1:2")
JUPYTERS = "_xsrf=secret; username-127-0-0-1-8888=secret"


def asked(cookie, path="/email", method="POST"):
    """A request as Flask shows it."""
    return SimpleNamespace(path=path, method=method, headers={"Cookie": cookie, "Sec-Fetch-Site": "same-site"})


def html(table):
    """The HTML of a table, with its links."""
    table.widget()
    return table.rows.value


def test_the_recording_has_no_port_and_no_other_cookie():
    lines = str(recording()).replace("\\r\\n", "\n").split("\n")
    assert {line for line in lines if line.startswith("Cookie:")} == {"Cookie: member=ana"}
    assert {line.partition(":")[2] for line in lines if line.startswith("Host:")} == {" 127.0.0.1:{port}"}


def test_what_came_from_the_learners_browser_stands_in_the_text_too_and_no_cookie_of_jupyter():
    view = OtherPagesView()
    view.at(*HERE)
    assert "No try was begun" in str(view.look())
    assert "http://127.0.0.1:2/form" in view.begin("form")
    view.noted(asked(JUPYTERS, "/favicon.ico", "GET"), SimpleNamespace(status_code=404), "ana@example.org")
    view.noted(asked(f"{JUPYTERS}; member=ana"), SimpleNamespace(status_code=200), "<b>@example.org")
    assert "Your browser: POST, with the cookie, same-site → 200. Letters go to <b>@example.org." in str(view.look())
    assert "&lt;b&gt;" in html(view.show("form")) and "secret" not in html(view.show("form")) + str(view.look())
    view.begin("form")
    assert "nothing came. Letters go to Ana." in str(view.look())

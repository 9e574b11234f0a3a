"""The page of an audit can be read by everybody, in the light and in the dark, on a phone, without a script."""

import pytest
from axe import violations

from audit import audit
from audit.reports import as_html

LONG = "/".join(["/a-rather-long-name-of-a-part"] * 9)
TABLE = f"GET /users/{{id}}/delete\nPOST /createUser\nGET {LONG}/getThings\nGET /v1/search search\nGET /a.json\n"


@pytest.fixture(params=["light", "dark"])
def page(chromium, request, tmp_path):
    """The page of an audit in a browser that runs no script of it."""
    (tmp_path / "report.html").write_text(as_html(audit(TABLE)), "utf-8")
    opened = chromium.new_page()
    opened.emulate_media(color_scheme=request.param)
    opened.set_viewport_size({"width": 390, "height": 800})
    opened.said = []
    opened.on("console", lambda message: opened.said.append(message.text))
    opened.goto((tmp_path / "report.html").as_uri())
    yield opened
    opened.close()


def test_axe_finds_nothing_and_the_policy_stops_nothing(page):
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert violations(page, "body") == []
    assert page.said == []

"""Whatever the size of an answer, a panel does so much work and sends so much to the browser, and no more."""

import json

import pytest
from big_answers import ANSWERS, numbered
from hostile_answers import HostileServer

from clients import Response
from workbench import RequestPanel, content_view
from workbench.content_view import content_html

MOST_SENT, MOST_TEXT = 3_500_000, 60_000
LEFT_OUT = {
    "1.8 MB of <p>": "Links were looked for in the first 100,000 of its 1,800,000 characters only.",
    "50,000 links": "Only the first 1,000 links of the page were looked at; there are more.",
    "500,000 <": "Links were looked for in the first 100,000 of its 500,000 characters only.",
    "a section nobody knows": "up to a <![ only, which no page has",
    "JSON of addresses": "Only the first 1,000 addresses in the JSON were looked at; there are more.",
    "JSON, wide": "Addresses were looked for in the first 20,000 values of the JSON only.",
    "a bomb of 2 GB": "so httplint was not asked about it",
    "a field of links": "Only the first 1,000 links of the field Link were looked at; there are more.",
    "many events": "Only its first 200,000 of 1,",
    "XML of attributes": "more attributes)",
    "XML of one long name": "(1,800,000 characters)",
    "many informational answers": "More than 1,000 informational answers (1xx) came. We stopped reading.",
    "a page of one word": "Only the first 100,000 characters of the page are shown.",
    "20,000 entries of a feed": "more than ",
}


@pytest.fixture(scope="module")
def big():
    server = HostileServer(ANSWERS)
    yield server
    server.stop()


def panel_of(server, name):
    panel = RequestPanel(server.url, "GET", f"/{name}".replace(" ", "%20").replace("<", "%3C"), timeout=30)
    panel.widget()
    return panel


def sent_to_the_browser(widget):
    """How many characters of texts a widget and those in it have."""
    own = (value for name, value in widget.get_state().items() if isinstance(value, str | tuple | list))
    return len(json.dumps(list(own), default=str)) + sum(map(sent_to_the_browser, getattr(widget, "children", ())))


@pytest.mark.parametrize("name", ANSWERS)
def test_what_is_sent_to_the_browser_has_an_end(big, name):
    panel = panel_of(big, name)
    shown = [panel.send(), panel.content(), panel.octets()]
    assert panel.exchange.response or panel.exchange.received
    assert sent_to_the_browser(panel.widget()) + sum(sent_to_the_browser(one.widget()) for one in shown) < MOST_SENT
    assert len(panel.text()) < MOST_TEXT


@pytest.mark.parametrize("name", LEFT_OUT)
def test_the_panel_and_its_twin_say_what_was_left_out(big, name):
    panel = panel_of(big, name)
    panel.send()
    assert LEFT_OUT[name] in panel.text() + panel.content().text() + panel.lint().text()
    result = panel.form.result
    in_html = "".join(one.value for one in (result.head, result.wire, result.content, result.notes))
    assert LEFT_OUT[name].replace("<", "&lt;") in in_html


def answer(kind, content):
    return Response(200, "OK", (("Content-Type", kind),), content.encode())


def test_a_drawing_is_looked_through_for_references_once(monkeypatch):
    looked = []
    monkeypatch.setattr(content_view, "references", lambda one: looked.append(one) or [])
    drawing = f"<svg>{numbered('<g>', 30)}{'</g>' * 30}</svg>"
    assert content_html(answer("image/svg+xml", drawing))
    assert len(looked) == 31

"""The controls of a RequestPanel beyond sending: kinds of content, addresses to choose from, what is said beside."""

import pytest
from all_ears import AllEars

from workbench import RequestPanel
from workbench.draft import MOST_OFFERED
from workbench.request_form import MOST_EDITED

JSON = {"Content-Type": "application/json"}


@pytest.fixture
def ears():
    """A server that hears everything."""
    server = AllEars()
    yield server
    server.stop()


def shown(panel):
    """The panel on show, and its controls."""
    panel.widget()
    return panel, panel.form


def test_the_kind_follows_content_type_and_content_type_follows_the_kind(server):
    panel, form = shown(RequestPanel(server.url, "PUT", "/user/1", content="<a>"))
    assert form.content.kind.value == "no type"
    form.content.kind.value = "XML"
    assert panel.draft.fields == (("Content-Type", "application/xml"),) and panel.draft.content == "<a>"
    assert "the end tag &lt;/a&gt; is expected" in form.content.about.value
    form.fields.rows[0].value.value = "text/csv"
    assert form.content.kind.value == "another type" and panel.draft.content == "<a>"
    form.content.kind.value = "no type"
    assert panel.draft.fields == () and form.content.area.value == "<a>"


def test_half_a_character_reaches_no_control_and_is_not_lost(server):
    panel, form = shown(RequestPanel(server.url, "P\ud800", "/\ud801", {"X": "\ud802"}, "\ud803"))
    controls = (form.method, form.address, form.content.area, form.fields.rows[0].value)
    assert all("\ufffd" in control.value for control in controls)
    before = panel.draft
    form.send.click()
    assert panel.draft == before and "Not sent" in form.result.head.value


def test_content_that_is_too_long_to_edit_is_named_and_sent_as_it_is(ears):
    content = "x" * (MOST_EDITED + 1)
    panel, form = shown(RequestPanel(ears.url, "PUT", "/", content=content))
    assert form.content.area.value == "" and "200,001 characters" in form.content.area.placeholder
    form.send.click()
    assert ears.heard().endswith(b"x" * (MOST_EDITED + 1)) and panel.draft.content == content


def test_writing_and_typing_send_nothing(ears):
    panel, form = shown(RequestPanel(ears.url))
    form.method.value, form.address.value = "DELETE", "/user/1"
    form.fields.add.click()
    form.content.area.value, form.content.kind.value = "{}", "JSON"
    panel.preview()
    panel.text()
    assert ears.requests == []


def test_the_service_is_asked_only_on_demand_and_only_what_it_names_as_its_front_and_description(server):
    panel, form = shown(RequestPanel(server.url))
    form.find.click()
    assert {"/users/", "/blogs/", "/user/{id}"} <= set(panel.addresses)
    assert "Asked GET / and GET /openapi." in panel.found and panel.found in form.about.value
    assert panel.exchange is None and panel.report is None
    assert str(panel.discover()).startswith(panel.found) and panel.found in panel.text()


def test_no_more_than_sixty_addresses_are_offered_and_none_that_steers(answering):
    page = "".join(f"<a href='/{i}'>{i}</a>" for i in range(1_000)) + "<a href='/\x1b[2J'>x</a>"
    url = answering(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n{page}".encode())
    panel = RequestPanel(url)
    panel.send()
    assert len(panel.addresses) == MOST_OFFERED
    assert all(address.isprintable() for address in panel.addresses)


def test_a_prediction_that_is_half_made_survives_typing(server):
    panel, form = shown(RequestPanel(server.url, "GET", "/user/1", predict=True))
    panel.predict("2xx", "none")
    panel.send()
    form.asked.choices[0].value = "4xx"
    form.address.value = "/user/2"
    assert form.asked.choices[0].value == "4xx" and panel.locked

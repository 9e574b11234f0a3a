"""The controls of a RequestPanel beyond sending: kinds of content, addresses to choose from, what is said beside."""

import pytest
from all_ears import AllEars

from workbench import RequestPanel
from workbench.request_panel.content_editor import MOST_EDITED
from workbench.writing_requests.addresses import MOST_OFFERED

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


def test_what_a_method_promises_stands_beside_it_and_follows_it(server):
    _, form = shown(RequestPanel(server.url))
    assert "Safe: it asks for no change." in form.about.value and 'aria-live="polite"' in form.about.value
    form.method.value = "DELETE"
    assert "Not safe:" in form.about.value and "9.3.5" in form.about.value


def test_the_text_says_what_stands_beside_the_controls(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"If-Match": "x", **JSON}, "{")
    text = panel.text()
    for words in ("PUT puts your content", "If-Match: Do this only if", "Content-Type: The type", "line 1, column 2"):
        assert words in text


def test_each_row_says_what_its_field_means(server):
    _, form = shown(RequestPanel(server.url))
    form.fields.add.click()
    row = form.fields.rows[0]
    assert "Accept" in row.name.options and "ETag" not in row.name.options
    row.name.value = "If-Macth"
    assert "Did you mean If-Match?" in row.about.value
    row.name.value = "If-Match"
    assert "RFC 9110, section 13.1.1" in row.about.value


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


def test_a_type_that_fits_its_kind_is_not_replaced(server):
    panel, form = shown(RequestPanel(server.url, "PATCH", "/user/1", {"Content-Type": "application/x+json"}, "{}"))
    form.content.kind.value = "JSON"
    assert panel.draft.fields == (("Content-Type", "application/x+json"),)


def test_where_json_breaks_is_shown_with_a_mark_before_it_is_sent(server):
    panel, form = shown(RequestPanel(server.url, "PUT", "/user/1", JSON))
    form.content.area.value = '{"name": "Ada",}'
    assert "line 1, column 15" in form.content.about.value and panel.exchange is None
    assert "              ^</pre>" in form.content.about.value
    form.send.click()
    assert panel.exchange.request.content == b'{"name": "Ada",}' and panel.exchange.status == 400


def test_the_pairs_of_a_form_are_shown(server):
    fields = {"Content-Type": "application/x-www-form-urlencoded"}
    _, form = shown(RequestPanel(server.url, "POST", "/users/create/", fields, "name=%3Cb%3E"))
    assert "<dt>name</dt><dd>&lt;b&gt;</dd>" in form.content.about.value


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


def test_addresses_come_from_the_answers_that_the_panel_got(server):
    panel, form = shown(RequestPanel(server.url, "GET", "/users/"))
    assert panel.addresses == () == form.address.options
    panel.send()
    assert panel.addresses[:2] == ("/users/", "/user/1") and form.address.options == panel.addresses
    panel.set(address="/user/show/1")
    panel.send()
    assert panel.addresses[0] == "/user/show/1" and "/user/5" in panel.addresses


def test_the_service_is_asked_only_on_demand_and_only_what_it_names_as_its_front_and_description(server):
    panel, form = shown(RequestPanel(server.url))
    form.find.click()
    assert {"/users/", "/blogs/", "/user/{id}"} <= set(panel.addresses)
    assert "Asked GET / and GET /openapi." in panel.found and panel.found in form.about.value
    assert panel.exchange is None and panel.report is None
    assert str(panel.discover()).startswith(panel.found) and panel.found in panel.text()


def test_a_service_that_does_not_answer_offers_nothing(server):
    panel = RequestPanel(server.url)
    server.stop()
    assert "no answer came" in str(panel.discover()) and panel.addresses == ()


def test_an_address_of_nonsense_is_asked_for_nothing_and_said_to_be_none():
    panel = RequestPanel("nonsense")
    assert "is not a whole address" in str(panel.discover())
    shown(panel)[1].find.click()
    assert "is not a whole address" in panel.text()


def test_no_more_than_sixty_addresses_are_offered_and_none_that_steers(answering):
    page = "".join(f"<a href='/{i}'>{i}</a>" for i in range(1_000)) + "<a href='/\x1b[2J'>x</a>"
    url = answering(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n{page}".encode())
    panel = RequestPanel(url)
    panel.send()
    assert len(panel.addresses) == MOST_OFFERED
    assert all(address.isprintable() for address in panel.addresses)


def test_rows_that_say_the_same_stay_the_same_widgets(server):
    panel, form = shown(RequestPanel(server.url, fields={"A": "1", "B": "2"}))
    kept = form.fields.rows[1]
    panel.set(fields={"B": "2", "C": "3"})
    assert form.fields.rows[0] is kept and [row.pair for row in form.fields.rows] == [("B", "2"), ("C", "3")]


def test_a_prediction_that_is_half_made_survives_typing(server):
    panel, form = shown(RequestPanel(server.url, "GET", "/user/1", predict=True))
    panel.predict("2xx", "none")
    panel.send()
    form.asked.choices[0].value = "4xx"
    form.address.value = "/user/2"
    assert form.asked.choices[0].value == "4xx" and panel.locked

"""The RequestPanel, in its typed form and by its controls, against a real server."""

import pytest

from clients import records
from workbench import RequestPanel

ADA = {"name": "Ada L.", "email": "ada@example.org"}


def stale_put(server, **more):
    """A panel whose If-Match does not hold."""
    return RequestPanel(server.url, "PUT", "/user/1", {"If-Match": '"old"'}, ADA, **more)


def test_a_get_shows_status_bytes_questions_and_records(server):
    text = repr(RequestPanel(server.url, "GET", "/user/1").send())
    assert text.startswith("200 OK: The server says that it did what you asked. (RFC 9110, section 15.3.1)")
    for words in ("> GET /user/1 HTTP/1.1", "< HTTP/1.1 200 OK", "Inside the server", "Records: 0 records changed."):
        assert words in text


def test_a_stale_put_offers_a_way_out_that_works_when_it_is_filled_in(server):
    panel = stale_put(server)
    assert "412 Precondition Failed" in repr(panel.send())
    assert records(server.url)["user"]["1"]["name"] == "Ada Lovelace"
    assert 'If-Match: "old"' not in repr(panel.fill_in())
    assert "204 No Content" in repr(panel.send())
    assert records(server.url)["user"]["1"] == ADA
    assert panel.exchange.status == 204 and len(panel.side.changes) == 1


def test_nothing_is_sent_before_it_is_predicted_and_then_it_is_compared(server):
    panel = stale_put(server, predict=True)
    assert "Predict first" in repr(panel.send()) and panel.exchange is None
    assert "status 4xx, no record changes" in repr(panel.predict("4xx", "none"))
    assert "Status: as you predicted. Records: as you predicted." in repr(panel.send())
    assert "Predict first" in repr(panel.send())


def test_the_preview_shows_the_bytes_and_sends_nothing(server):
    panel = RequestPanel(server.url, "DELETE", "/user/1")
    text = repr(panel.preview())
    assert "Would be sent" in text and "> DELETE /user/1 HTTP/1.1" in text
    assert panel.exchange is None and "1" in records(server.url)["user"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"method": ""}, "Type a method first"),
        ({"method": "GE T"}, "cannot be a method"),
        ({"method": "GET\r\nX: y"}, "cannot be a method"),
        ({"address": "http://example.org/"}, "This panel speaks to {base_url} only"),
        ({"address": "/a\r\nb"}, "control character"),
        ({"fields": {"X": "a\r\nEvil: b"}}, "A field is one line"),
        ({"fields": {"X Y": "a"}}, "cannot be a field name"),
        ({"fields": {"": "a"}}, "cannot be a field name"),
        ({"fields": {"X": "\ud800"}}, "half a character"),
        ({"content": {"a": object()}}, "cannot be written as JSON"),
        ({"content": 5}, "Content is a dict"),
    ],
)
def test_what_cannot_be_sent_is_a_sentence_and_nothing_is_lost(server, typed, sentence):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"Accept": "*/*"}, ADA)
    panel.widget()
    panel.set(**typed)
    before = panel.draft
    text = repr(panel.send())
    assert text.startswith("Not sent: ") and sentence in text
    assert panel.draft == before and panel.exchange is None
    assert "204 No Content" in repr(RequestPanel(server.url, "PUT", "/user/1", content=ADA).send())


def test_five_megabytes_of_content_are_sent_and_refused_and_kept(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"Content-Type": "application/json"}, "x" * 5_000_000)
    panel.widget()
    text = repr(panel.send())
    assert "413 Content Too Large" in text and len(text) < 20_000
    assert len(panel.draft.content) == 5_000_000


def test_octets_that_are_no_text_are_sent_as_they_are(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"Content-Type": "application/json"}, b"\xff\x00")
    panel.widget()
    assert "400 Bad Request" in repr(panel.send())
    assert panel.exchange.request.content == b"\xff\x00"


def test_what_is_typed_into_the_controls_is_what_is_sent(server):
    panel = RequestPanel(server.url)
    panel.widget()
    panel.form.method.value, panel.form.address.value = "PUT", "/user/1"
    panel.form.fields.add.click()
    panel.form.fields.rows[0].name.value, panel.form.fields.rows[0].value.value = "Content-Type", "application/json"
    panel.form.content.area.value = '{"name": "Ada L.", "email": "ada@example.org"}'
    panel.form.send.click()
    assert panel.exchange.status == 204 and "204 No Content" in panel.form.result.head.value


def test_enter_in_the_address_sends(server):
    panel = RequestPanel(server.url, "GET", "/user/1")
    panel.widget()
    panel.form.address._handle_custom_msg({"event": "submit"}, [])
    assert panel.exchange.status == 200

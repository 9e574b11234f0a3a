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


def test_the_text_is_the_same_on_another_port(server):
    from mini_server import start

    with start() as other:
        assert server.url != other.url
        assert str(RequestPanel(server.url, "GET", "/user/1").send()) == str(
            RequestPanel(other.url, "GET", "/user/1").send()
        )


def test_the_text_shows_no_port(server):
    panel = stale_put(server)
    panel.send()
    assert server.url.rpartition(":")[2] not in panel.text()


def test_a_stale_put_offers_a_way_out_that_works_when_it_is_filled_in(server):
    panel = stale_put(server)
    assert "412 Precondition Failed" in repr(panel.send())
    assert records(server.url)["user"]["1"]["name"] == "Ada Lovelace"
    assert 'If-Match: "old"' not in repr(panel.fill_in())
    assert "204 No Content" in repr(panel.send())
    assert records(server.url)["user"]["1"] == ADA
    assert panel.exchange.status == 204 and len(panel.side.changes) == 1


def test_fill_in_without_a_way_out_says_so(server):
    panel = RequestPanel(server.url)
    assert "nothing to fill in" in repr(panel.fill_in())
    panel.send()
    assert "nothing to fill in" in repr(panel.fill_in())


def test_nothing_is_sent_before_it_is_predicted_and_then_it_is_compared(server):
    panel = stale_put(server, predict=True)
    assert "Predict first" in repr(panel.send()) and panel.exchange is None
    assert "status 4xx, no record changes" in repr(panel.predict("4xx", "none"))
    assert "Status: as you predicted. Records: as you predicted." in repr(panel.send())
    assert "Predict first" in repr(panel.send())


def test_a_nonsense_prediction_leaves_the_panel_locked(server):
    panel = stale_put(server, predict=True)
    assert "are no prediction" in repr(panel.predict("412", 0))
    assert panel.locked


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


def test_fields_that_are_no_fields_leave_the_panel_as_it_was(server):
    panel = RequestPanel(server.url, fields={"Accept": "*/*"})
    assert "Fields are a dict" in repr(panel.set(fields=5))
    assert panel.draft.fields == (("Accept", "*/*"),)


@pytest.mark.parametrize(("method", "status"), [("FROB", 501), ("get", 501), ("CONNECT", 501), ("OPTIONS", 204)])
def test_any_method_can_be_tried(server, method, status):
    panel = RequestPanel(server.url, method, "/user/1")
    assert repr(panel.send()).startswith(f"{status} ")


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


def test_broken_json_is_noted_and_sent(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"Content-Type": "application/json"}, '{"name": ')
    text = repr(panel.send())
    assert "400 Bad Request" in text and "The content says it is JSON, and it is not: line 1" in text


def test_a_stopped_server_is_a_sentence_that_says_what_to_run(server):
    panel = RequestPanel(server.url, "GET", "/user/1")
    server.stop()
    assert repr(panel.send()).startswith(
        "No answer: Nothing answers at {base_url}. Run the cell with start() again, then the cell that made this one."
    )


def test_a_slow_server_is_not_waited_for(answering):
    assert "No answer came in the time there was" in repr(RequestPanel(answering(None), timeout=0.2).send())


def test_what_is_not_http_is_said_not_to_be(answering):
    assert "is not HTTP/1.1" in repr(RequestPanel(answering(b"SSH-2.0-x\r\n")).send())


def test_a_server_without_a_journal_is_said_to_have_none(answering):
    text = repr(RequestPanel(answering(b"HTTP/1.1 204 No Content\r\n\r\n")).send())
    assert "204 No Content" in text and "keeps no journal" in text


def test_a_base_url_of_nonsense_is_a_sentence():
    assert "Not sent" in repr(RequestPanel("nonsense").send())
    assert "Not sent" in repr(RequestPanel(None).send())


def test_what_is_typed_into_the_controls_is_what_is_sent(server):
    panel = RequestPanel(server.url)
    panel.widget()
    panel.form.method.value, panel.form.address.value = "PUT", "/user/1"
    panel.form.fields.add.click()
    panel.form.fields.rows[0].name.value, panel.form.fields.rows[0].value.value = "Content-Type", "application/json"
    panel.form.content.area.value = '{"name": "Ada L.", "email": "ada@example.org"}'
    panel.form.send.click()
    assert panel.exchange.status == 204 and "204 No Content" in panel.form.result.head.value


def test_a_removed_row_is_gone_and_an_empty_row_is_no_field(server):
    panel = RequestPanel(server.url, fields={"Accept": "text/html", "X": "y"})
    panel.widget()
    panel.form.fields.rows[0].remove.click()
    panel.form.fields.add.click()
    assert panel.draft.fields == (("X", "y"), ("", ""))
    assert panel.send() and "x" in [name.lower() for name, _ in panel.exchange.request.fields]


def test_enter_in_the_address_sends(server):
    panel = RequestPanel(server.url, "GET", "/user/1")
    panel.widget()
    panel.form.address._handle_custom_msg({"event": "submit"}, [])
    assert panel.exchange.status == 200


def test_the_buttons_of_a_prediction_unlock_sending(server):
    panel = stale_put(server, predict=True)
    panel.widget()
    assert "oa-locked" in panel.form.send._dom_classes
    panel.form.asked.choices[0].value, panel.form.asked.choices[1].value = "4xx", "none"
    assert "oa-locked" not in panel.form.send._dom_classes
    panel.form.send.click()
    assert "as you predicted" in panel.form.result.head.value
    assert "oa-locked" in panel.form.send._dom_classes and panel.form.asked.choices[0].value == ""


def test_every_control_has_a_label(server):
    panel = stale_put(server, predict=True)
    panel.widget()
    controls = [panel.form.method, panel.form.address, panel.form.content.area, *panel.form.asked.choices]
    controls += [control for row in panel.form.fields.rows for control in (row.name, row.value, row.remove)]
    assert all(control.description for control in controls)


def test_a_fault_of_the_panel_itself_is_a_sentence(server, monkeypatch):
    monkeypatch.setattr("workbench.request_panel.carrying.send", None)
    text = repr(RequestPanel(server.url).send())
    assert "The panel itself failed" in text and "Traceback" not in text


def test_the_mimebundle_has_the_widget_and_the_text(server):
    panel = RequestPanel(server.url, title="Look")
    bundle = panel._repr_mimebundle_()
    # What ipywidgets 8 says of itself; ipywidgets 7 says nothing, so the course writes it out.
    assert bundle == {**panel.widget()._repr_mimebundle_(), "text/plain": panel.text()}
    assert panel.send()._repr_mimebundle_()["text/plain"] == panel.report.text()


def test_what_the_panel_shows_already_is_folded_below_it_and_the_words_are_all_there(server):
    alone, shown = RequestPanel(server.url, "GET", "/user/1"), RequestPanel(server.url, "GET", "/user/1")
    shown.widget()
    assert '<details class="oa-again">' not in alone.send().widget().value
    answer = shown.send()
    assert '<details class="oa-again">' in answer.widget().value
    assert "Ada Lovelace" in answer.widget().value and "Ada Lovelace" in str(answer)

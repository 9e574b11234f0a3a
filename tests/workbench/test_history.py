"""History, DiffView and CopyView: by their typed form and by their controls."""

import json
import os

import pytest

import workbench
from clients import Exchange, Request, Response, send
from clients.kept_exchanges.copies import FORMS
from clients.kept_exchanges.history import Kept
from workbench import CopyView, DiffView, History, RequestPanel
from workbench.request_panel import session

USER = {"name": "Ada L.", "email": "ada@example.org"}
EVIL = "<script>alert(1)</script>"


@pytest.fixture
def history(server):
    """Three exchanges: a refused change (1), a look (2), a missing page (3)."""
    made = History(kept=Kept())
    made.add(send("PUT", server.url + "/user/1", {"If-Match": '"old"'}, USER))
    made.add(send("GET", server.url + "/user/1"))
    made.add(send("GET", server.url + "/user/nobody"))
    return made


def test_what_a_panel_sends_is_kept_by_itself(server, monkeypatch):
    monkeypatch.setattr(session, "SESSION", Kept())
    panel = RequestPanel(server.url, "GET", "/user/1")
    panel.preview()
    panel.send()
    RequestPanel(server.url, "GE T").send()
    (entry,) = session.SESSION.entries
    assert entry.exchange is panel.exchange and entry.side is panel.side


def test_the_history_of_the_session_is_offered_by_the_workbench():
    assert workbench.history.kept is session.SESSION


def test_a_history_never_breaks_a_panel():
    session.remember(None)


def test_the_table_says_number_method_address_status_records_and_octets(history):
    lines = history.text().splitlines()
    assert lines[0] == "3 exchanges, the newest first."
    assert [line.split() for line in lines[1:3]] == [
        ["No.", "Method", "Address", "Status", "Records", "Octets"],
        ["3", "GET", "/user/nobody", "404", "Not", "Found", "none", "changed", *lines[2].split()[-2:]],
    ]
    assert "127.0.0.1" not in history.text()


def test_an_empty_history_says_what_fills_it():
    empty = History(kept=Kept())
    empty.widget()
    assert empty.text() == "Nothing was sent yet. Panels write down here what they send; " + (
        ".add(exchange) adds what clients.send returned."
    )


def test_a_search_leaves_what_has_all_words(history):
    assert history.find("put 412").text().startswith("1 of 3 exchanges have 'put 412' in them.")
    assert [entry.number for entry in history.entries] == [1]
    assert history.find("nothing like it").text() == "0 of 3 exchanges have 'nothing like it' in them."


def test_an_exchange_is_seen_with_its_wire_and_its_trace(history):
    seen = history.see(1).text()
    assert "> PUT /user/1 HTTP/1.1" in seen and "Way out: " in seen
    assert "Received: PUT /user/1" in history.see(1, "server").text()
    assert history.see(9).text().startswith("There is no exchange 9")


def test_two_exchanges_are_compared(history):
    assert "Number 2: GET /user/1: 200 OK" in history.compare(2, 3).text()
    assert "target: /user/1 → /user/nobody" in history.text()
    assert history.compare(2, 9).text().startswith("There is no exchange 9")
    assert "Type the number" in History(kept=history.kept).see(1, "compare").text()


def test_a_request_is_copied(history):
    assert "curl -i -X PUT {base_url}/user/1" in history.copy(1).text()
    assert "There is no form 'wget'" in history.copy(1, "wget").text()


def test_a_request_is_sent_again_and_filled_into_a_panel(history):
    assert "404 Not Found" in history.send_again(3).text()
    assert history.note == "Number 3 was sent again, as number 4." and len(history.kept) == 4
    assert history.fill(1).text().startswith('PUT {base_url}/user/1\nIf-Match: "old"')
    history.panel.send()
    assert history.panel.exchange.status == 412
    for act in (history.fill, history.send_again):
        assert act(77).text().startswith("There is no exchange 77")


def test_what_cannot_be_sent_again_is_a_sentence():
    odd = History(kept=Kept())
    odd.add(Exchange(Request("GE T", "http://127.0.0.1:9/", "/"), None, error="x"))
    assert odd.send_again(1).text().startswith("Not sent: 'GE T' cannot be a method")
    assert "127.0.0.1" not in odd.see(1).text() and "No answer" in odd.see(1).text()


def test_a_history_of_one_server_leaves_out_the_others(history, server, answering):
    other = answering(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    history.add(send("GET", other))
    assert len(History(server.url, kept=history.kept).entries) == 3
    assert len(History(other + "/", kept=history.kept).entries) == 1


def test_a_session_is_saved_and_loaded(history, tmp_path):
    said = history.save(tmp_path / "mine").text()
    assert said == "Saved 3 exchanges in mine.har. Passwords and cookies in fields were left out."
    assert json.loads((tmp_path / "mine.har").read_text("utf-8"))["log"]["version"] == "1.2"
    loaded = History.load(tmp_path / "mine.har")
    assert loaded.note == "3 exchanges were loaded." and len(loaded.entries) == 3
    assert [one.exchange.status for one in loaded.entries] == [412, 200, 404]
    assert "not shown" in loaded.text() and "server's side" not in loaded.see(1).text()
    loaded.compare(1, 2), loaded.see(1, "server"), loaded.copy(1)


def test_only_what_is_found_is_saved(history, tmp_path):
    history.find("put")
    assert history.save(tmp_path / "one.har").text().startswith("Saved 1 exchange in one.har.")


def test_a_file_is_not_written_over_unasked(history, tmp_path):
    path = tmp_path / "mine.har"
    path.write_text("precious", "utf-8")
    assert "There is a file mine.har already, and nothing was written." in history.save(path).text()
    assert path.read_text("utf-8") == "precious"
    assert history.save(path, overwrite=True).text().startswith("Saved 3") and os.listdir(tmp_path) == ["mine.har"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Type the name of a file first"),
        ("a\0b", "Type the name of a file first"),
        ("nowhere/at/all.har", "cannot be written: no such file or directory"),
    ],
)
def test_what_cannot_be_saved_is_a_sentence(history, tmp_path, monkeypatch, name, said):
    monkeypatch.chdir(tmp_path)
    assert said in history.save(name).text()


def test_what_cannot_be_loaded_is_a_sentence(history, tmp_path):
    assert "There is no file lost.har in that folder, and no other HAR." in History.load(tmp_path / "lost.har").text()
    history.save(tmp_path / "mine.har")
    assert "In that folder there are: mine.har." in History.load(tmp_path / "lost").text()
    (tmp_path / "page.har").write_text("<html>", "utf-8")
    assert "page.har: This is no HAR" in History.load(tmp_path / "page.har").text()
    assert "cannot be read: is a directory" in History.load(tmp_path).text()


def test_the_controls_do_what_the_typed_form_does(history, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    history.widget()
    form = history.form
    assert [number for _, number in form.list.options] == [3, 2, 1] and "Choose an exchange" in form.pane.value
    form.search.value = "user/1"
    assert [number for _, number in form.list.options] == [2, 1]
    form.list.value = 1
    assert history.chosen == 1 and "412 Precondition Failed" in form.pane.value
    form.looks.value = "Server's side"
    assert "As the server received it" in form.pane.value
    form.looks.value = "Compare"
    assert form.other.layout.display is None and "Type the number" in form.pane.value
    form.other.value = 2
    assert "Number 2" in form.pane.value and history.other == 2
    form.looks.value = "Copy as"
    form.forms.value = "HTTPie"
    assert "<textarea readonly" in form.pane.value and "http --ignore-stdin PUT" in form.pane.value
    for press in form.acts.children:
        press.click()
    assert form.below.children == (history.panel.widget(),) and len(history.kept) == 4
    for press in form.files.children[1:3]:
        press.click()
    assert (tmp_path / "session.har").exists() and len(history.kept) > 4


def test_a_new_exchange_comes_into_an_open_list_and_what_is_chosen_stays(history, server):
    history.widget()
    history.see(2)
    pane = history.form.pane.value
    history.add(send("GET", server.url + "/"))
    assert history.form.list.options[0][1] == 4 and history.form.list.value == 2 and history.form.pane.value == pane
    history.clear()
    assert history.form.list.options == () and history.text().startswith("The history is empty now.")


def test_a_long_history_is_read_page_by_page(server):
    exchange, long = send("GET", server.url + "/"), History(kept=Kept())
    for _ in range(30):
        long.kept.add(exchange)
    long.widget()
    newer, older = long.form.pages.children
    first = [number for _, number in long.form.list.options]
    assert newer.disabled and not older.disabled and len(first) == 12
    older.click(), older.click()
    assert older.disabled and len(long.form.list.options) == 6
    long.find("nothing")
    assert long.form.pages.layout.display == "none"


def test_hostile_words_are_words():
    fields, content = ((EVIL, EVIL),), EVIL.encode()
    exchange = Exchange(
        Request(EVIL, f"http://h/{EVIL}", f"/{EVIL}", fields, content), Response(200, EVIL, fields, content)
    )
    evil = History(kept=Kept(), title=EVIL)
    evil.kept.add(exchange)
    evil.kept.add(Exchange(Request("GET", "http://h/", "/"), None, error=EVIL))
    evil.widget()
    for view in ("exchange", "server", "copy", "compare"):
        evil.other = 2
        evil.see(1, view)
        assert "<script" not in evil.form.pane.value and "<script" not in evil.form.said.value, view
    assert "<script" not in evil.find(EVIL)._html


def test_a_difference_says_what_differs_and_what_does_not(server):
    first, second = (send("GET", server.url + f"/user/{number}") for number in (1, 2))
    view = DiffView(first, second, title="Two users", names=("Ada", "Grace"))
    view.widget()
    assert 'Content of the answer\n  $.name: "Ada Lovelace" → "Grace Hopper"' in view.text()
    assert view.text().startswith("Two users\n\nAda: GET /user/1: 200 OK\nGrace: GET /user/2: 200 OK")
    assert "The same: fields of the request" in view.text() and "$.name" in view.view.value
    assert view.compare(first, first).text().endswith("The same.")
    assert DiffView(first, "x").text().startswith("DiffView compares two exchanges")


def test_very_many_differences_are_cut_and_that_is_said():
    def answer(number):
        content = json.dumps({f"m{i}": i * number for i in range(1, 1001)}).encode()
        return Exchange(Request("GET", "http://h/", "/"), Response(200, "", (("Content-Type", "a/json"),), content))

    text = DiffView(answer(1), answer(2)).text()
    assert "1,000 differences." in text and "Only the first 200 of 1,000 differences are shown." in text


@pytest.mark.parametrize("form", FORMS)
def test_a_copy_is_shown_in_a_text_area_to_be_copied(server, form):
    view = CopyView(send("GET", server.url + "/user/1"), form, title="Copy")
    view.widget()
    assert view.choice.value == form and "<textarea readonly" in view.view.value
    assert f"Copied for {form}" in view.text() and server.url not in view.text()
    view.choice.value = "curl"
    assert view.form == "curl" and "curl -i" in view.of(send("GET", server.url)).text()


def test_what_is_no_exchange_cannot_be_copied():
    view = CopyView(None)
    view.widget()
    assert (
        "There is nothing to copy yet." in view.text()
        and "no form 'x'" in CopyView(Exchange(Request("GET", "http://h/", "/"), None), "x").text()
    )

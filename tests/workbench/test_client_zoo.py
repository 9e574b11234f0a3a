"""The ClientZoo: what clients send, without a browser."""

import re

import pytest
import requests

from clients import records
from mini_server import start
from workbench import ClientZoo
from workbench.client_zoo.animal import BROWSER, HERE, RECORDED, STYLES
from workbench.client_zoo.animals import ANIMALS
from workbench.client_zoo.pages import SANDBOX, frame, page
from workbench.client_zoo.recorded import recorded, recording

CHROMIUM = {"User-Agent": "Mozilla/5.0", "Origin": "null"}


def lines_of(zoo, name):
    """The two lines about a client in the table."""
    lines = zoo.text().splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith(f"{name} ("))
    return lines[place + 1], lines[place + 2]


@pytest.fixture
def zoo(server):
    return ClientZoo(server.url, server.browser_url, title="Who sends what")


def test_what_the_feed_reader_the_crawler_and_a_program_do_is_run_and_measured(zoo):
    assert "GET /user/delete/2 → 200: removed user 2" in lines_of(zoo, "A feed reader")[0]
    assert "GET /blog/1 → 200: no record changed" in lines_of(zoo, "A feed reader")[1]
    crawled = lines_of(zoo, "A crawler")
    assert re.search(r"each GET: removed user 2, user 1, user 3, user 4, user 5$", crawled[0])
    assert crawled[1].endswith("each GET: no record changed")
    assert "DELETE /user/2 → 204: removed user 2" in lines_of(zoo, "A program")[1]


def test_all_that_runs_leaves_the_records_as_they_were(zoo, server):
    before = records(server.url)
    zoo.text()
    zoo.let_act("crawler", "verbs")
    assert records(server.url) == before


def test_the_verb_style_loses_a_record_to_every_client_that_only_gets(zoo):
    getting = ["link", "form", "fetch", "image", "prefetch", "hover", "feed reader", "crawler"]
    zoo.text()
    lost = {key: zoo.sightings[key, "verbs"].did() for key in getting}
    kept = {key: zoo.sightings[key, "nouns"].did() for key in getting}
    assert {key for key, did in lost.items() if did.startswith("removed user 2")} == set(getting)
    assert set(kept.values()) == {"no record changed"}


def test_what_is_recorded_says_with_which_browser(zoo):
    assert re.match(r"Chromium \d+\.\d+\.\d+\.\d+$", recording()["browser"])
    assert f"A link (recorded with {recording()['browser']})" in zoo.text()


def test_every_client_of_a_browser_was_recorded_in_both_styles_and_nothing_else_was():
    lives = {key for key, animal in ANIMALS.items() if animal.lives != HERE}
    assert set(recording()["seen"]) == lives
    assert all(recorded(key, style).arrived for key in lives for style in STYLES)


def test_recorded_octets_are_whole_requests_without_a_port():
    for found in recording()["seen"].values():
        for one in (one for seen in found.values() for one in seen):
            assert one["request"].split("\r\n")[1] == "Host: 127.0.0.1:{port}"
            assert not re.search(r"127\.0\.0\.1:\d", one["request"])
            head, _, content = one["request"].partition("\r\n\r\n")
            length = re.search(r"^Content-Length: (\d+)\r?$", head, re.MULTILINE)
            assert len(content) == (int(length[1]) if length else 0)


def test_a_form_with_method_put_is_sent_as_get(zoo):
    text = str(zoo.show("form put"))
    assert "> GET /user/2?name=Zoe&email=zoe%40example.org HTTP/1.1" in text
    assert text.count("PUT was meant, and it never came.") == 2
    assert "any other word there means get" in text and "HTML Standard" in text


def test_a_preflight_without_permission_ends_a_delete_and_says_what_that_means(zoo):
    text = str(zoo.show("fetch"))
    assert "> OPTIONS /user/2 HTTP/1.1" in text and "> Access-Control-Request-Method: DELETE" in text
    assert "DELETE was meant, and it never came." in text
    assert "has no Access-Control-Allow-Origin, so the browser sends nothing more" in text
    assert "it arrived, and it was carried out" in text


def test_every_client_says_what_varies_what_does_not_why_and_by_which_source(zoo):
    for key, animal in ANIMALS.items():
        text = str(zoo.show(key))
        assert f"can vary: {animal.varies}." in text and f"Why: {animal.why} ({animal.source})." in text
        assert animal.do or animal.lives != BROWSER


def test_what_the_learners_browser_sent_is_read_from_the_journal_and_put_back(zoo, server):
    before = records(server.url)
    assert "Click the link. Then press See what came" in str(zoo.let_act("link", "verbs"))
    requests.get(server.url + "/user/delete/2", headers=CHROMIUM, timeout=60)
    assert "2" not in records(server.url)["user"]
    text = str(zoo.look())
    assert text.startswith("A link: GET /user/delete/2 → 200; removed user 2. The records were put back.")
    assert "Verb in the address, sent by your browser:" in text and "> User-Agent: Mozilla/5.0" in text
    assert "that is why Origin is null" in text
    assert records(server.url) == before


def test_while_nothing_has_come_the_zoo_goes_on_waiting(zoo, server):
    zoo.let_act("image", "nouns")
    assert str(zoo.look()).startswith("Nothing of your browser's has come")
    requests.get(server.url + "/user/2", headers=CHROMIUM, timeout=60)
    assert str(zoo.look()).startswith("An image: GET /user/2 → 200; no record changed.")
    assert str(zoo.look()).startswith("Let a client act in your browser first")


def test_the_records_are_put_back_also_when_nobody_looks_in_between(zoo, server):
    before = records(server.url)
    zoo.let_act("link", "verbs")
    requests.get(server.url + "/user/delete/2", headers=CHROMIUM, timeout=60)
    zoo.let_act("link", "nouns")
    assert records(server.url) == before


def test_without_a_browser_the_zoo_says_how_to_have_one_and_shows_what_is_recorded(server):
    zoo = ClientZoo(server.url)
    assert str(zoo.let_act("link")).startswith("No address is known at which your browser reaches this server")
    assert "recorded with Chromium" in str(zoo.show("link"))
    assert str(zoo.let_act("hover")).startswith("This one needs a page of its own")


def test_behind_a_login_a_script_on_another_site_is_said_to_get_no_further(server):
    zoo = ClientZoo(server.url, "/user/ana/proxy/1/secret")
    for client in ("fetch", "fetch content"):
        said = str(zoo.let_act(client, "nouns"))
        assert said.startswith("Between your browser and this server stands Jupyter with its login")
    assert str(zoo.let_act("form post")).startswith("Press the button of the form. Then press See what came")
    assert "it has no jupyter-server-proxy" in str(zoo.look())


def test_clients_can_be_aimed_elsewhere(server):
    zoo = ClientZoo(server.url, aims={"program": ("/user/show/3", "/user/3")})
    assert "DELETE /user/3 → 204: removed user 3" in lines_of(zoo, "A program")[1]


def test_typing_mistakes_are_answered_with_what_there_is(zoo):
    assert str(zoo.show("lynx")).startswith("There is no client 'lynx'. There are: link, form,")
    assert str(zoo.let_act("lynx")).startswith("There is no client 'lynx'.")
    assert str(zoo.let_act("link", "adverbs")) == "There is no style 'adverbs'. There are: verbs, nouns."


def test_the_text_is_the_same_on_every_fresh_server(server):
    with start() as other:
        assert ClientZoo(server.url).text() == ClientZoo(other.url).text()


def test_the_buttons_do_what_the_words_do(zoo, server):
    zoo.widget()
    form = zoo.form
    form.client.value = "image"
    assert zoo.chosen == "image" and "An image, One address" in form.details.value
    form.style.value = "nouns"
    form.act.click()
    assert 'sandbox=""' in form.frame.value and "See what came" in form.said.value
    requests.get(server.url + "/user/2", headers=CHROMIUM, timeout=60)
    form.look.click()
    assert "sent by your browser" in form.overview.value and "GET /user/2 → 200" in form.said.value


def test_a_page_is_framed_without_a_script_unless_the_script_is_ours_and_leads_nowhere():
    for animal in ANIMALS.values():
        source = page(animal, "nouns", "http://127.0.0.1:1")
        scripted = "allow-scripts" in SANDBOX.get(animal.key, "")
        assert scripted == ("<script>" in source and animal.lives == BROWSER)
        assert not (scripted and ("<a " in source or "<form" in source))
        assert "allow-same-origin" not in frame(animal, "nouns", "http://127.0.0.1:1", 1)


def test_a_page_behind_jupyters_login_keeps_its_site_and_never_has_a_script_at_the_same_time():
    for animal in ANIMALS.values():
        framed = frame(animal, "nouns", "/user/ana/proxy/1/secret", 1)
        assert ("allow-same-origin" in framed) != ("allow-scripts" in framed)


def test_an_address_cannot_break_out_of_the_page():
    evil = "http://127.0.0.1:1/\"'></a></script><script>alert(1)</script>"
    for animal in ANIMALS.values():
        if animal.lives != RECORDED:
            assert "<script>alert" not in page(animal, "nouns", evil)
            assert "<script" not in frame(animal, "nouns", evil, 1)


def test_hostile_words_of_a_server_are_shown_as_words(answering):
    evil = b"HTTP/1.1 200 <script>x</script>\r\nContent-Length: 8\r\n\r\n<script>"
    zoo = ClientZoo(answering(evil))
    zoo.show("program")
    assert "<script" not in zoo.overview() + zoo.details()
    assert "records: not shown by this server" in lines_of(zoo, "A program")[1]


def test_a_server_without_a_journal_is_said_to_hide_what_the_browser_sends(answering):
    url = answering(b"HTTP/1.1 204 No Content\r\n\r\n")
    assert str(ClientZoo(url, url).let_act("link")).startswith("This server keeps no journal")


def test_a_stopped_server_and_no_address_are_a_sentence(server):
    server.stop()
    zoo = ClientZoo(server.url)
    assert "then the cell that made this one." in zoo.text() and "A crawler (not run)" in zoo.text()
    assert ClientZoo("nowhere").text().rpartition("\n\n")[2].startswith("Not sent: 'nowhere/' is not a whole address.")


def test_a_silent_server_is_waited_for_once(answering, monkeypatch):
    monkeypatch.setattr("workbench.client_zoo.client_zoo.TIMEOUT", 0.2)
    assert ClientZoo(answering(None)).text().endswith("No answer came in the time there was. We stopped waiting.")

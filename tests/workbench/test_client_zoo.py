"""The ClientZoo: what clients send, without a browser."""

import pytest
import requests

from clients import records
from workbench import ClientZoo
from workbench.client_kinds import ANIMALS, BROWSER, RECORDED, SANDBOX, frame, page

CHROMIUM = {"User-Agent": "Mozilla/5.0", "Origin": "null"}


@pytest.fixture
def zoo(server):
    return ClientZoo(server.url, server.browser_url, title="Who sends what")


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


def test_the_records_are_put_back_also_when_nobody_looks_in_between(zoo, server):
    before = records(server.url)
    zoo.let_act("link", "verbs")
    requests.get(server.url + "/user/delete/2", headers=CHROMIUM, timeout=60)
    zoo.let_act("link", "nouns")
    assert records(server.url) == before


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

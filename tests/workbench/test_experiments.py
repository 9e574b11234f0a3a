"""Experiments on real records, which are put back as they were."""

import contextlib
import io
import json
import re
from threading import Lock

import nbformat
import pytest
from servers import RawServer, one_piece

from clients import records, send, state
from clients.gateway import Gateway
from exercises import predict
from mini_server import start
from mini_server.sign_in_links import make_app
from notebooks.lessons import lessons
from workbench import AgentConsole, Visit
from workbench.accidents import PLAYS, replayed
from workbench.visit import left_words, service_html
from workbench.visits_of_agents import METHODS_AND_TOKEN, POST_AND_TOKEN, SERVICES, VERBS_AND_TOKEN
from workbench.visits_of_people import (
    PAGE_OF_EVE,
    eves_requests,
    forge_header,
    phones,
    press_win_a_prize,
    run_eves_script,
    save_on_own_page,
)
from workbench.visits_of_robots import Choir
from workbench.visits_through_caches import IN_THE_ADDRESS, VERSIONS


@pytest.mark.parametrize("name", PLAYS)
def test_a_replay_does_harm_and_with_the_mend_it_does_none(server, name):
    harmed, mended = (replayed(server.url, PLAYS[name], with_mend) for with_mend in (False, True))
    assert harmed.wrong and not mended.wrong
    assert harmed.steps and mended.steps and harmed.meant == mended.meant


# Visit: a visitor sends real requests, and the records are put back.

WRONG = "All five, because a robot only reads"


@pytest.mark.parametrize(
    "visitor, service, methods, lost",
    [
        ("a search engine", "a link deletes", {"GET"}, 5),
        ("a search engine", "a button deletes", {"GET"}, 0),
        ("a search engine", "one address", {"GET"}, 0),
        ("a careful robot", "a link deletes", {"GET"}, 0),
        ("a careful robot", "a noun by GET", {"GET"}, 5),
        ("a link preview", "a link deletes", {"HEAD"}, 2),
        ("a link preview", "a button deletes", {"HEAD"}, 0),
        ("a link preview", "one address", {"HEAD"}, 0),
        ("another site's page", "no guard", {"POST", "OPTIONS"}, 2),
    ],
)
def test_a_visit_loses_whom_the_service_deletes_and_puts_the_records_back(server, visitor, service, methods, lost):
    before = state(server.url)["records"]
    (visit,) = Visit(server, visitor, service).visits
    assert {move.method for move in visit.moves} == methods
    assert (visit.total, visit.lost, visit.harm) == (5, lost, lost > 0)
    assert sum(move.harm for move in visit.moves) == lost
    assert state(server.url)["records"] == before


def test_a_cache_keeps_its_copy_of_somebody_deleted_at_another_address_only(server):
    button, one = Visit(server, "a cache", "a button deletes", "one address").visits
    assert [move.method for move in button.moves] == ["GET", "POST", "GET"] and button.harm
    assert [move.method for move in one.moves] == ["GET", "DELETE", "GET"] and not one.harm
    assert (button.moves[-1].harm, one.moves[-1].outcome) == (True, "gets 410")
    assert [visit.moves[-1].cards[-1].mark for visit in (button, one)] == ["new", "gone"]
    assert button.cards[-1].mark == "absent" and button.lost == one.lost == 1


def test_a_save_without_if_match_loses_a_change_and_with_it_the_editor_is_refused_and_merges(server):
    before = state(server.url)["records"]
    without, guarded = Visit(server, "a second editor", "no condition", "newest form").visits
    assert [move.method for move in without.moves] == ["GET", "GET", "PUT", "PUT"] and without.harm
    assert [card.mark for card in without.moves[-1].cards] == ["changed", "gone", "new"]
    assert without.moves[-1].cards[0].note == "Ada Lovelace, ada@example.net"
    assert [move.method for move in guarded.moves] == ["GET", "GET", "PUT", "PUT", "GET", "PUT"] and not guarded.harm
    assert [move.outcome for move in guarded.moves[2:]] == ["Ana: 204", "Ben: 412", "Ben: 200", "Ben: 204"]
    assert guarded.moves[-1].cards[0].note == "Ada King, ada@example.net"
    assert state(server.url)["records"] == before


def test_the_newest_tag_on_an_old_form_passes_the_check_and_loses_a_change(server):
    (visit,) = Visit(server, "a second editor", "newest tag").visits
    assert [move.method for move in visit.moves] == ["GET", "GET", "PUT", "PUT", "HEAD", "PUT"] and visit.harm
    outcomes = ["Ana: 204", "Ben: 412", "Ben: 200", "Ben: 204, Ada King is lost"]
    assert [move.outcome for move in visit.moves[2:]] == outcomes
    assert visit.moves[-1].cards[0].note == "Ada Lovelace, ada@example.net"


def test_one_editor_s_if_match_protects_only_from_that_editor_s_own_old_form(server):
    ana_first, ben_first = Visit(server, "a second editor", "Ana saves first", "Ben saves first").visits
    assert [move.outcome for move in ana_first.moves[2:]] == ["Ana: 204", "Ben: 204, Ada King is lost"]
    assert ana_first.harm and ana_first.moves[-1].cards[0].note == "Ada Lovelace, ada@example.net"
    assert [move.outcome for move in ben_first.moves[2:]] == ["Ben: 204", "Ana: 412", "Ana: 200", "Ana: 204"]
    assert not ben_first.harm and ben_first.moves[-1].cards[0].note == "Ada King, ada@example.net"


def test_a_shared_cache_shows_a_private_page_to_others_only_where_a_rule_overrules_the_response(server):
    obeys, overrules = Visit(server, "a shared cache", "headers decide", "a rule decides").visits
    assert [move.outcome for move in obeys.moves] == ["Ana: 200, her page", "Ben: 401"] and not obeys.harm
    assert [move.outcome for move in overrules.moves] == ["Ana: 200, her page", "Ben: 200, her page"] and overrules.harm
    assert obeys.cards == overrules.cards and obeys.total == overrules.total == 0


def test_a_program_at_night_believes_the_codes_and_its_report_is_true_where_they_are(server):
    before = state(server.url)["records"]
    body, code = Visit(server, "a program at night", "errors in the body", "errors in the status").visits
    edsger, alan = ("Edsger gets 200, no change", "Alan gets 200, no change")
    assert [move.outcome for move in body.moves] == ["Margaret is new", edsger, "Katherine is changed", alan]
    assert [move.outcome for move in code.moves][1:3] == ["Edsger gets 422", "Edsger is new"]
    assert (code.moves[-1].target, code.moves[-1].outcome) == ("/honest/user/update/33", "Alan gets 404")
    assert body.harm and body.ending == "The report says 4 of 4 done, but only 2 are."
    assert not code.harm and code.ending == "The report says 3 of 4 done, and 3 are."
    assert {card.name: card.mark for card in body.moves[-1].cards}["Edsger"] == "gone"
    assert {card.name: card.mark for card in code.moves[-1].cards}["Edsger"] == "new"
    assert [left_words(visit, visit.moves[-1].cards) for visit in (body, code)] == ["6 in all", "7 in all"]
    assert state(server.url)["records"] == before


def test_a_program_with_two_rules_leaves_ana_what_it_would_have_to_make_up_and_says_so(server):
    before = state(server.url)["records"]
    (visit,) = Visit(server, "a program at night", "three rules").visits
    katherine = ["sees Katherine", "Katherine is changed"]
    left = ["Alan gets 404", "Barbara gets 422", "sees Katherine Johnson, not Radia"]
    assert [move.outcome for move in visit.moves][-5:] == [*katherine, *left]
    assert not visit.harm and visit.ending == (
        "The report says 3 of 6 done. Edsger's phone was left out. Left for Ana: Alan (/honest/user/show/33 is "
        "not there), Barbara (email is a text like ada@example.org), Radia (the name is Katherine Johnson)."
    )
    assert {card.name: card.note for card in visit.moves[-1].cards}["Barbara"] == "left for Ana"
    assert state(server.url)["records"] == before


def test_a_library_hides_a_limit_from_the_program_where_the_code_is_429_and_not_where_it_is_400(server):
    before = state(server.url)["records"]
    bad, good = Visit(server, "a program at night", "a limit with 400", "a limit with 429").visits
    three = [f"{done} {who}" for who in ("Ada", "Grace", "Alan") for done in ("sees", "changes")]
    outcomes = [re.sub(r"(\w+) is changed", r"changes \1", move.outcome) for move in bad.moves]
    assert outcomes == [*three, "Katherine gets 400"] and bad.harm and bad.moves[-1].harm
    assert bad.ending == "The report says 3 of 4 done. Left for Ana: Katherine (you may ask 3 times in 5 seconds)."
    waited = ["429, the library waits", "sees Katherine", "Katherine is changed"]
    assert [move.outcome for move in good.moves][6:] == waited and not good.harm
    assert "waits for 5 seconds" in good.moves[6].sentence
    assert good.ending == "The report says 4 of 4 done. Left for Ana: nothing."
    assert state(server.url)["records"] == before


def test_a_program_that_reads_first_changes_nobody_of_another_name(server):
    send("PUT", server.url + "/user/4", body={"name": "Zoe", "email": "zoe@example.org"})
    (visit,) = Visit(server, "a program at night", "three rules").visits
    assert "Katherine (the name is Zoe)" in visit.ending and "2 of 6 done" in visit.ending


ANAS = "/user/1 to /user/5"  # of a later dinner Ana's list is told in one line


@pytest.mark.parametrize(
    "service, people, places, odd",
    [
        ("it compares addresses", 5, 6, {"2": "2 places"}),
        ("ids, a week later", 6, 5, {"6": "no place"}),
    ],
)
def test_a_table_is_laid_for_addresses_or_ids_and_not_for_people(server, service, people, places, odd):
    before = state(server.url)["records"]
    (visit,) = Visit(server, "two guest lists", service).visits
    *guests, table = visit.moves[-1].cards
    assert {str(at): card.note for at, card in enumerate(guests, 1) if card.note != "1 place"} == odd
    assert (len(guests), table.note, visit.harm) == (people, f"{places} places", True)
    assert {move.method for move in visit.moves} == {"GET"} and visit.total == 5
    asked = [move.target for move in visit.moves]
    of_ben = ["/user/1", "/user/show/2", "/user/3"]
    assert asked == [*(f"/user/{id}" for id in range(1, 6)), *of_ben] if people == 5 else [ANAS, *of_ben, "/user/4"]
    assert state(server.url)["records"] == before


def test_the_choir_has_one_singer_of_its_own_and_knows_nobody_else():
    with Choir() as choir:
        asked = [send("GET", choir.url + address).status for address in ("/user/4", "/user/1", "/")]
        assert asked == [200, 404, 404] and send("DELETE", choir.url + "/user/4").status == 404


def test_a_table_is_laid_right_where_the_second_address_redirects(server):
    before = state(server.url)["records"]
    (visit,) = Visit(server, "two guest lists", "redirects, a week later").visits
    *guests, table = visit.moves[-1].cards
    assert [card.note for card in guests] == ["1 place"] * 6 and table.note == "6 places" and not visit.harm
    assert [move.target for move in visit.moves] == [ANAS, "/user/1", "/user/show/2", "/user/2", "/user/3", "/user/4"]
    assert visit.moves[2].outcome == "308, a redirect to /user/2" and visit.moves[3].outcome == "a duplicate"
    assert visit.moves[-1].outcome == "at the choir, a place for Hedy" and guests[-1].name == "Hedy"
    assert [card.note for card in visit.moves[0].cards] == [*["1 place"] * 5, "", "5 places"]
    assert visit.moves[0].outcome == "5 places for Ana's list"
    assert state(server.url)["records"] == before


def test_a_page_of_eve_gets_through_with_what_a_form_can_send(server):
    (anybody,) = Visit(server, "another site's page").visits
    assert [(move.method, move.harm) for move in anybody.moves] == [
        ("POST", True),
        ("OPTIONS", False),
        ("POST", True),
    ]
    assert [card.note for card in anybody.moves[-1].cards if card.mark] == ["eve@\u200bexample.org"] * 2
    assert anybody.cards[0].note == "ada@\u200bexample.org"
    assert "<small>ada@<wbr>example.<wbr>org</small>" in service_html(anybody)


def test_what_was_recorded_for_eves_page_has_no_port_and_no_cookie_and_the_browser_said_who_asked():
    sent = json.loads(PAGE_OF_EVE.read_text(encoding="utf-8"))["sent"]
    lines = [line for one in sent.values() for _, raw in one for line in raw.split("\r\n")]
    assert {line for line in lines if line.startswith("Host:")} == {"Host: 127.0.0.1:{port}"}
    assert {line for line in lines if line.startswith("Origin:")} == {"Origin: http://localhost:{another port}"}
    assert {line for line in lines if line.startswith("Sec-Fetch-Site:")} == {"Sec-Fetch-Site: cross-site"}
    assert not [line for line in lines if line.startswith("Cookie:")]


def test_eves_form_brings_the_cookie_of_whoever_has_just_signed_in(server):
    pressed = press_win_a_prize(server.url)
    names = ("Origin", "Sec-Fetch-Site", "Cookie")
    assert [pressed.request.header(name) for name in names] == ["http://localhost:8080", "cross-site", "member=ana"]
    assert (pressed.request.line, pressed.status) == ("POST /user/4", 405)
    saved = save_on_own_page(server.url)
    assert [saved.request.header(name) for name in names[1:]] == ["same-origin", "member=ana"]
    assert (saved.request.line, saved.status) == ("POST /user/4", 405)


def test_eves_json_comes_labelled_as_plain_text_and_her_put_only_as_a_question(server):
    assert [sent.method for sent in eves_requests()] == ["POST", "OPTIONS", "POST"]
    arrived = run_eves_script(server.url)
    assert arrived.request.header("Content-Type") == "text/plain;charset=UTF-8"
    assert (arrived.request.line, arrived.request.header("Cookie"), arrived.status) == ("POST /user/4", None, 405)


def test_a_header_that_eves_script_forges_arrives_as_the_browser_wrote_it(server):
    forged = forge_header(server.url)
    names = ("Sec-Fetch-Site", "Cookie", "Content-Type")
    form = "application/x-www-form-urlencoded;charset=UTF-8"
    assert [forged.request.header(name) for name in names] == ["cross-site", None, form]
    assert (forged.request.line, forged.status) == ("POST /user/4", 405)


def test_a_sync_program_writes_where_it_read_and_only_one_address_lets_it(server):
    before = state(server.url)["records"]
    button, one = Visit(server, "a sync program", "a button deletes", "one address").visits
    assert [move.method for move in button.moves] == [move.method for move in one.moves] == ["DELETE", "PUT", "PUT"]
    assert [move.outcome for move in button.moves] == ["gets 405"] * 3 and button.harm and button.lost == 0
    assert [move.outcome for move in one.moves] == ["Katherine is gone", "Grace is changed", "Ben is new"]
    assert [card.mark for card in one.moves[-1].cards] == ["", "changed", "", "gone", "", "new"] and not one.harm
    assert [move.sentence.split()[-1] for move in one.moves] == ["204.", "204.", "201."]
    assert [visit.moves[-1].cards[3].note for visit in (button, one)] == ["wants to leave", "step 1"]
    assert state(server.url)["records"] == before


@pytest.mark.parametrize(
    "service, address, methods, signed_in",
    [
        ("a link signs in", "/link/", ["HEAD", "HEAD", "GET", "GET", "GET"], ["Ada"]),
        ("a button signs in", "/button/", ["HEAD", "HEAD", "GET", "POST", "GET", "GET"], ["Ada"]),
        ("Ana's button signs in", "/ana/", ["HEAD", "HEAD", *["GET", "POST"] * 3], ["Ada", "Grace", "Katherine"]),
    ],
)
def test_a_link_checkers_head_uses_a_link_up_unless_only_post_signs_in(service, address, methods, signed_in):
    with start(make_app()) as sign_in:
        (visit,) = Visit(sign_in, "a link checker", service).visits
        assert [move.method for move in visit.moves] == methods
        assert {move.target.rstrip("124") for move in visit.moves} == {address}
        assert [card.name for card in visit.moves[-1].cards if card.mark == "new"] == signed_in
        assert [card.name for card in visit.moves[-1].cards if card.mark == "stuck"] == [
            name for name in ("Grace", "Katherine") if name not in signed_in
        ]
        assert left_words(visit, visit.moves[-1].cards) == f"{len(signed_in)} of 3 signed in"
        assert [link["used"] for link in records(sign_in.url)["link"].values()] == [False] * 3


def test_last_years_app_fails_on_what_it_never_prints(server):
    before = state(server.url)["records"]
    user = send("GET", server.url + "/openapi").json()["components"]["schemas"]["User"]
    assert (user["required"], user["additionalProperties"]) == (["name", "email"], False)
    (visit,) = Visit(server, "last year's app").visits
    assert [(move.method, move.target) for move in visit.moves] == [("GET", f"/user/{id}") for id in range(1, 6)]
    assert {card.mark for card in visit.moves[-1].cards} == {"stuck"}
    assert visit.harm and "gets 200 with name. It finds no email" in visit.moves[0].sentence
    assert all("gets 200" in move.sentence for move in visit.moves)
    assert left_words(visit, visit.moves[-1].cards) == "0 of 5 with a badge"
    assert state(server.url)["records"] == before


def test_last_years_program_writes_back_what_it_knows_and_so_the_new_members_are_gone(server):
    before = state(server.url)["records"]
    (visit,) = Visit(server, "last year's program").visits
    assert [(move.method, move.target) for move in visit.moves] == [(one, "/user/2") for one in ("GET", "PUT", "GET")]
    assert [move.outcome for move in visit.moves] == ["knows name, email", "now has name, email", "Dear ..."]
    assert "gets Grace, with name, email, first, last." in visit.moves[0].sentence
    assert "by PUT, with name and email, and hears 204." in visit.moves[1].sentence
    assert visit.harm and visit.moves[2].harm
    assert state(server.url)["records"] == before


def test_a_put_to_the_old_version_leaves_the_first_name_of_the_new_one(server):
    _, forms, ((old, _), (new, _)) = VERSIONS[IN_THE_ADDRESS]
    with Gateway(server.url, *forms) as service:
        sent = {"name": "Grace Hopper", "email": "hopper@example.com"}
        assert send("PUT", service.url + old.format(2), body=sent).status == 204
        user = send("GET", service.url + new.format(2), {"Accept": "application/json"}).json()
    assert user == {"first": "Grace", "last": "Hopper", "email": "hopper@example.com"}


def test_a_badge_shows_the_old_name_where_each_version_has_an_address(server):
    before = state(server.url)["records"]
    names = "a version in the address", "a version in the media type"
    address, media_type = Visit(server, "a new badge", *names).visits
    assert [move.target for move in address.moves] == ["/user/2", "/v2/user/2", "/v2/user/2", "/user/2"]
    assert {move.target for move in media_type.moves} == {"/user/2"}
    kept, none = ("keeps its copy of /user/2.", "has /user/2"), ("forgets both copies.", "has no copies")
    for visit, printed, copies in ((address, "Grace Hopper", kept), (media_type, "Grace Murray Hopper", none)):
        assert [move.method for move in visit.moves] == ["GET", "GET", "PUT", "GET"]
        record, badge, _ = visit.moves[-1].cards
        assert (record.note, badge.note) == ("Grace Murray Hopper", printed)
        put = visit.moves[2]
        assert put.sentence.endswith(f"The cache {copies[0]}") and put.cards[-1].note == copies[1]
    assert (address.harm, media_type.harm) == (True, False)
    assert state(server.url)["records"] == before


def test_a_robot_that_asks_an_auditor_is_kept_away_by_a_word_and_not_by_what_an_address_does(server):
    named, renamed = Visit(server, "a careful robot", "a link deletes", "a noun by GET").visits
    assert [move.target.replace("deletion", "delete") for move in renamed.moves] == [one.target for one in named.moves]
    assert [move.outcome for move in named.moves if "delete" in move.target] == ["isn't sent"] * 5
    assert [move.harm for move in renamed.moves] == ["deletion" in move.target for move in renamed.moves]
    assert renamed.moves[2].sentence.endswith("against GET /user/deletion/1, so the robot sends it, and Ada is gone.")
    (button,) = Visit(server, "a careful robot", "a button deletes").visits
    assert len(button.moves) == 5 and not any(move.harm for move in button.moves)
    assert {move.target[:-1] for move in button.moves} == {"/user/show/"}


def test_the_host_of_an_agent_asks_where_the_method_says_that_something_may_change(server):
    before = state(server.url)["records"]
    verbs, posts, methods = Visit(server, "an agent", *SERVICES).visits
    asked = {
        visit.service: [move.outcome.partition(",")[0] for move in visit.moves] for visit in (verbs, posts, methods)
    }
    assert asked == {
        "Verbs in the address": ["not asked"] * 3,
        "Everything by POST": ["Ben: yes"] * 5 + ["Ben: always", "not asked"],
        "One address, many methods": ["not asked", "Ben: yes", "Ben: no"],
    }
    assert (verbs.moves[0].target, verbs.moves[0].outcome) == (
        "/user/show/1 to /user/show/5",
        "not asked, it reads all 5",
    )
    assert [(visit.lost, visit.harm) for visit in (verbs, posts, methods)] == [(2, True), (2, True), (1, False)]
    assert methods.moves[-1].sentence.endswith("The host asks Ben, and he says no, so nothing is sent.")
    refused, let_through = Visit(server, "an agent", METHODS_AND_TOKEN, VERBS_AND_TOKEN).visits
    assert [move.target for move in let_through.moves] == [move.target for move in verbs.moves]
    assert [move.outcome for move in let_through.moves] == [move.outcome for move in verbs.moves]
    assert refused.moves[0].outcome == methods.moves[0].outcome
    assert [move.outcome for move in refused.moves[1:]] == [
        "Ben: yes, but the server says 403, so Grace stays",
        "Ben: no, Katherine stays",
    ]
    (useless,) = Visit(server, "an agent", POST_AND_TOKEN).visits
    names = ("Ada", "Grace", "Alan", "Katherine", "Radia")
    assert [move.outcome for move in useless.moves] == [
        f"Ben: yes, but the server says 403, so it can't read {name}" for name in names
    ]
    lost = [(visit.lost, visit.harm) for visit in (refused, let_through, useless)]
    assert lost == [(0, False), (2, True), (0, False)]
    assert state(server.url)["records"] == before


def test_a_console_tells_what_each_tool_did_and_the_host_asks_whoever_plays_ben(server):
    before, console = state(server.url)["records"], AgentConsole(server)
    text = console.start("verbs in the address").text()
    assert re.search(r"userDelete GET /user/delete/\{id\} +read-only +deleted 1 user, without asking", text)
    assert re.search(r"userShow GET /user/show/\{id\} +read-only +changed nothing", text)
    assert "0 questions" in text and "Katherine is lost by mistake. Nobody asked you about it." in text
    console.start("everything by POST")
    for _ in range(5):
        assert "Question" in console.answer("yes").text()
    assert "You had allowed it always." in console.answer("always").text()
    console.start("one address, many methods")
    assert "Katherine Johnson is at closed.example" in console.answer("yes").text()
    assert "2 questions\nKatherine is still there." in console.answer("no").text()
    assert state(server.url)["records"] == before


def test_a_console_says_what_it_cannot_do_and_puts_back_what_was_left_in_the_middle(server, answering):
    before, console = state(server.url)["records"], AgentConsole(server)
    assert "doesn't ask anything now" in console.answer("yes").text()
    assert '"' not in console.start("by mail").text().partition("There are: ")[2]
    console.start("one address, many methods")
    assert "not 'perhaps'" in console.answer("perhaps").text()
    console.answer("yes")
    assert state(server.url)["records"] != before
    console.start("verbs in the address")
    assert state(server.url)["records"] == before
    elsewhere = AgentConsole(answering(b"HTTP/1.1 204 No Content\r\n\r\n"))
    assert "can't put its records back" in elsewhere.start("everything by POST").text()
    assert "Nothing listens" in AgentConsole("http://127.0.0.1:9").start("everything by POST").text()


def test_where_no_tool_can_be_made_the_agents_scene_says_so(answering):
    described = b'{"paths": {}}'
    url = answering(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(described), described))
    assert "This server describes no tool called" in Visit(url, "an agent").text()


class Door:
    """A lock that counts who had to wait for it."""

    def __init__(self):
        self.lock, self.waited = Lock(), 0

    def __enter__(self):
        self.waited += self.lock.locked()
        self.lock.acquire()

    def __exit__(self, *_):
        self.lock.release()


DOORS = {"writing": Door(), "looking": Door()}


@pytest.fixture(scope="module")
def libraries():
    """Ben's library of lesson 12 with no lock, a lock around the writing, and one around the looking as well."""
    with contextlib.ExitStack() as stack, contextlib.redirect_stdout(io.StringIO()):
        cells = {cell.id: cell.source for cell in nbformat.read(lessons()["12"], as_version=4).cells}
        look = '        if loans.get("1"):\n            abort(409, "Somebody has it.")\n'
        door, around = "    with library.lock:\n", cells["lock"].partition("@")
        assert door + look in around[2]
        above = around[2].replace(door + look, re.sub("^    ", "", look, flags=re.MULTILINE) + door)
        lends = {"": "", "writing": f"@{above}", "looking": f"@{around[2]}"}
        servers = {}
        for around, lend in lends.items():
            names: dict = {}
            for each in (cells["setup"], cells["books"], lend):
                exec(each, names)
            names["library"].lock = DOORS.get(around) or names["library"].lock
            servers[around] = stack.enter_context(names["server"])
        yield servers


def test_two_who_want_one_book_both_hear_yes_where_the_library_looks_first(libraries):
    turns, at_once = Visit(libraries[""], "your first user", "one after the other", "at the same moment").visits
    assert [move.outcome for move in turns.moves] == ["Grace: 200", "Alan: 409", "Grace has it"] and not turns.harm
    assert [move.outcome for move in at_once.moves] == ["Grace: 200", "Alan: 200", "Alan has it"] and at_once.harm
    assert at_once.ending == "Grace and Alan were told yes, but only Alan has the book."
    assert [card.mark for card in at_once.moves[-1].cards] == ["changed", "stuck", "new"]
    assert "reader" not in send("GET", libraries[""].url + "/book/1").json()


@pytest.mark.parametrize(
    "where, waited, outcomes",
    [
        ("writing", 0, ["Grace: 200", "Alan: 200", "Alan has it"]),
        ("looking", 1, ["Grace: 200", "Alan: 409", "Grace has it"]),
    ],
)
def test_a_lock_helps_only_where_it_is_around_the_look_as_well(libraries, where, waited, outcomes):
    before = DOORS[where].waited
    scene = Visit(libraries[where], "your first user", "at the same moment")
    (visit,) = scene.visits
    assert [move.outcome for move in visit.moves] == outcomes and scene.note == ""
    assert visit.harm == ("Alan: 200" in outcomes)
    assert DOORS[where].waited - before == waited
    assert "reader" not in send("GET", libraries[where].url + "/book/1").json()


@pytest.fixture(scope="module")
def the_notes():
    """Make the notes of lesson 12, served with the functions of its fold after a change of them."""
    cells = {cell.id: cell.source for cell in nbformat.read(lessons()["12"], as_version=4).cells}
    [fold] = re.findall(r"```python\n(.+?)```", cells["own-then"], re.DOTALL)
    with contextlib.ExitStack() as stack:

        def serve(change=lambda fold: fold):
            names: dict = {}
            for each in (
                cells["setup"],
                "from threading import Lock",
                cells["notes"],
                cells["show-note"],
                change(fold),
            ):
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(each, names)
            return stack.enter_context(names["own_server"])

        yield serve


def without(fold, *parts, by=""):
    """The functions of the fold without some of its lines, or with others."""
    for part in parts:
        assert part in fold
        fold = fold.replace(part, by)
    return fold


CHECK = "        if number not in notes:\n            abort(404)\n"
DELETES = "        notes.pop(number, None)\n"
UNLOCKED = ("margin.lock = Lock()\n",)  # what is left locks nothing
NOT_WRITTEN = "PUT and DELETE get 405, because their functions aren't written yet."
STAYS, BACK = "The note stays deleted.", "The deleted note is back."


@pytest.mark.parametrize(
    "change, late, at_once",
    [
        (lambda fold: "", NOT_WRITTEN, NOT_WRITTEN),
        (lambda fold: fold, STAYS, STAYS),
        (lambda fold: without(fold, *UNLOCKED), STAYS, BACK),
        (lambda fold: without(fold, CHECK), BACK, STAYS),
        (lambda fold: without(fold, DELETES, by=CHECK + "        del notes[number]\n"), STAYS, STAYS),
        (lambda fold: without(without(fold, *UNLOCKED), DELETES, by=CHECK + DELETES), STAYS, BACK),
        (lambda fold: without(fold, DELETES, by="        notes[number] = None\n"), BACK, STAYS),
        (
            lambda fold: without(without(fold, *UNLOCKED), "number not in notes", by="not notes.get(number)").replace(
                DELETES, "        notes[number] = None\n"
            ),
            STAYS,
            BACK,
        ),
    ],
    ids=["stored", "locked", "unlocked", "put creates", "delete checks", "and unlocked", "a mark", "a mark, unlocked"],
)
def test_a_note_that_was_deleted_comes_back_where_put_creates_or_nothing_is_locked(the_notes, change, late, at_once):
    scene = Visit(the_notes(change), "your notes", "too late", "at the same moment")
    assert [visit.ending for visit in scene.visits] == [late, at_once] and scene.note == ""
    assert [visit.harm for visit in scene.visits] == [late != STAYS, at_once != STAYS]
    assert [[move.method for move in visit.moves] for visit in scene.visits] == [
        ["POST", "DELETE", "PUT", "GET"],
        ["POST", "PUT", "DELETE", "GET"],
    ]


def test_a_scene_with_notes_leaves_none_and_the_next_write_waits_for_nobody(the_notes):
    server = the_notes()
    Visit(server, "your notes", "at the same moment")
    assert phones.waiting == 0 and send("GET", server.url + "/notes/").json() == {"notes": []}


@pytest.mark.parametrize(
    "change, late, at_once",
    [
        (
            lambda fold: fold.partition("@margin.delete")[0],
            *2 * ["DELETE gets 405, because its function isn't written yet."],
        ),
        (
            lambda fold: fold.replace("@margin.put", "@margin.get"),
            *2 * ["PUT gets 405, because its function isn't written yet."],
        ),
        (
            lambda fold: without(fold, DELETES, by="        raise OSError\n"),
            *2 * ["DELETE gets 500, so nobody can tell yet whether the note stays deleted."],
        ),
        (
            lambda fold: without(fold, CHECK, by="        raise OSError\n"),
            *2 * ["PUT gets 500, so nobody can tell yet whether the note stays deleted."],
        ),
        (
            lambda fold: without(fold, CHECK, by='        if number not in notes:\n            return "", 204\n'),
            "The note stays deleted, but Grace's PUT gets 204, as if it was stored.",
            STAYS,
        ),
        (
            lambda fold: without(fold, "notes[number] = note", by="notes[number].update(note)"),
            STAYS,
            "The PUT was over before the DELETE came. Write with notes[number] = note, so that they can meet.",
        ),
    ],
    ids=["no DELETE", "no PUT", "DELETE fails", "PUT fails", "PUT only says so", "PUT writes elsewhere"],
)
def test_a_scene_with_notes_says_what_is_missing_or_odd(the_notes, change, late, at_once):
    scene = Visit(the_notes(change), "your notes", "too late", "at the same moment")
    assert [(visit.ending, visit.harm) for visit in scene.visits] == [(end, end != STAYS) for end in (late, at_once)]


@pytest.mark.parametrize(
    "status, location",
    [
        (500, None),
        (201, None),
        (201, "http://other.example/note/1"),
        (201, "http://[bad"),
        (201, "/note/" + "9" * 5000),
        (201, "/a b"),
        (999, "/"),
        (204, ""),
    ],
)
def test_a_scene_with_notes_ends_in_words_whatever_a_service_answers(status, location):
    def app(environ, start_response):
        start_response(f"{status} Odd", [("Location", location)] if location is not None else [])
        return [b"["]

    with start(app) as server:
        scene = Visit(server, "your notes", "too late", "at the same moment")
    assert scene.note or all(visit.ending and visit.harm for visit in scene.visits)
    assert phones.waiting == 0


def test_a_scene_with_notes_ends_in_words_where_a_service_hangs_up_on_who_writes():
    made = b"HTTP/1.1 201 Created\r\nLocation: /note/1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    none = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    answers = {b"POST": made, b"GET": none}
    server = RawServer(lambda connection, asked: connection.sendall(answers.get(asked.split()[0], b"")), one_piece)
    try:
        scene = Visit(server.url, "your notes", "too late", "at the same moment")
    finally:
        server.stop()
    said = "DELETE gets no response, so nobody can tell yet whether the note stays deleted."
    assert [visit.ending for visit in scene.visits] == [said, said] and phones.waiting == 0
    gone = Visit(server.url, "your notes", "at the same moment")
    assert gone.visits == [] and "Nothing listens at this host and port." in gone.note


def test_a_program_that_counts_finds_the_first_page_twice_and_misses_the_last_person(server):
    before = state(server.url)["records"]
    (visit,) = Visit(server, "somebody new", "it counts").visits
    assert [(move.method, move.target) for move in visit.moves] == [("GET", "/users/"), ("GET", "/users/?after=20")]
    assert {card.note for card in visit.cards} == {"not invited"}
    assert [card.mark for card in visit.moves[-1].cards] == ["changed"] * 6 + ["stuck"] and visit.harm
    assert [(card.name, card.note) for card in visit.moves[-1].cards[5:]] == [
        ("15 guests", "invited twice"),
        ("Margaret", "not invited"),
    ]
    assert visit.ending == "20 people are invited twice, and Margaret isn't invited."
    assert state(server.url)["records"] == before


def test_the_last_service_is_covered_until_a_prediction_is_kept_and_then_compared(server, tmp_path, monkeypatch):
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(tmp_path / "progress.jsonl"))
    visit = Visit(server, "a search engine", "a link deletes", "a button deletes", ask=predict("00-6"))
    visit.widget()
    assert visit.is_covered and "/honest/" not in visit.play().text() and len(told_by(visit)) == 1
    predict("00-6").answer(WRONG)
    assert not visit.is_covered and "/honest/user/show/5" in visit.play().text()
    assert len(told_by(visit)) == 2 and "Not as predicted" in told_by(visit)[1]
    again = Visit(server, "a search engine", "a button deletes", ask=predict("00-6"))
    again.widget()
    assert not again.is_covered and len(told_by(again)) == 1


def told_by(visit):
    """What the scene holds of each service that isn't covered."""
    return [one.value for one in visit.panes.children if "data-story" in getattr(one, "value", "")]


def test_a_name_that_nobody_has_is_answered_with_all_names(server):
    with pytest.raises(ValueError, match='"a search engine"'):
        Visit(server, "a postman")
    with pytest.raises(ValueError, match='"a button deletes"'):
        Visit(server, "a search engine", "a lever deletes")


def test_where_nobody_listens_a_scene_says_so():
    visit = Visit("http://127.0.0.1:9", "a search engine")
    assert visit.visits == [] and "Nothing listens" in visit.text()
    assert "Nothing listens" in str(visit.widget().children[1].value)


def test_what_a_record_says_is_shown_as_words(server):
    send("PUT", server.url + "/user/1", content={"name": "<img/src=x onerror=alert(1)> <b>", "email": "a@example.org"})
    visit = Visit(server, "a search engine", "one address")
    visit.widget()
    for shown in (visit.panes.children[0].value, visit._repr_mimebundle_()["text/html"]):
        assert "<img" not in shown and "&lt;img/src=x" in shown

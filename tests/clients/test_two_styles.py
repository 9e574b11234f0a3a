"""The same eight jobs in two styles, measured on a real server."""

import pytest

from clients import records, state
from clients.judging.two_styles import measure, with_nouns, with_verbs
from clients.judging.two_styles.jobs import JOBS, ZOE, do_all, plainly
from clients.judging.two_styles.source_lines import code_lines, counted
from clients.kinds_of_clients.retrying import ALL, Retrying

STYLES = {"verbs": with_verbs, "nouns": with_nouns}


@pytest.fixture
def measured(server):
    before = state(server.url)
    return {style: measure(server.url, style, before) for style in STYLES}


@pytest.mark.parametrize("style", STYLES)
def test_both_clients_do_what_their_functions_say(server, style):
    client, send = STYLES[style], plainly(server.url)
    whom = client.create(send, ZOE)
    assert client.read(send, whom) == ZOE
    client.change(send, whom, {"name": "Zoe Adams"})
    assert client.read(send, whom) == {**ZOE, "name": "Zoe Adams"}
    client.replace(send, whom, {"name": "Z", "email": "z@example.org"})
    assert records(server.url)["user"]["6"] == {"name": "Z", "email": "z@example.org"}
    client.delete(send, whom)
    with pytest.raises(ValueError, match=r"no user 6|status 410"):
        client.delete(send, whom)


def test_both_clients_have_the_same_functions():
    names = [{name for name, one in vars(client).items() if callable(one)} for client in STYLES.values()]
    assert names[0] == names[1] == {job.function for job in JOBS} | {"understood"}


def test_eight_jobs_take_four_addresses_or_two(measured):
    assert measured["verbs"].addresses == ["/users/create/", "/user/show/6", "/user/update/6", "/user/delete/6"]
    assert measured["nouns"].addresses == ["/users/", "/user/6"]


def test_the_cache_answers_more_with_verbs_and_one_answer_of_it_is_wrong(measured):
    verbs, nouns = measured["verbs"], measured["nouns"]
    assert ([one.job.words for one in verbs.from_store], verbs.out_of_date) == (
        ["Read the user again", "Read what was changed"],
        1,
    )
    assert ([one.job.words for one in nouns.from_store], nouns.out_of_date) == (["Read the user again"], 0)
    assert (verbs.requests, nouns.requests) == (6, 7)


def test_only_one_style_tells_the_failure_by_its_status(measured):
    for style, told in (("verbs", 0), ("nouns", 1)):
        assert [one.job.words for one in measured[style].failures] == ["Delete the user again"]
        assert measured[style].told == told


def test_a_spider_takes_all_users_of_one_style(measured):
    assert (measured["verbs"].lost_to_spider, measured["nouns"].lost_to_spider) == (5, 0)


def test_lost_answers_make_duplicates_by_post_in_both_styles_and_none_by_put(measured):
    assert measured["verbs"].posted.duplicates == measured["nouns"].posted.duplicates == 10
    assert measured["verbs"].named is None
    assert (measured["nouns"].named.made, measured["nouns"].named.duplicates) == (10, 0)


def test_a_careful_client_is_left_in_the_dark_by_post_and_not_by_put(measured):
    assert (measured["verbs"].careful.unknown, measured["verbs"].careful.made) == (10, 10)
    assert (measured["nouns"].careful.unknown, measured["nouns"].careful.made) == (0, 10)


def test_octets_are_those_of_the_wire_and_the_same_the_next_time(server, measured):
    before = state(server.url)
    again = {style: measure(server.url, style, before) for style in STYLES}
    assert {style: one.octets for style, one in again.items()} == {style: one.octets for style, one in measured.items()}
    assert all(one.octets > 1_000 for one in again.values())


def test_afterwards_the_records_are_as_before(server):
    before = state(server.url)
    for style in STYLES:
        measure(server.url, style, before)
    assert state(server.url) == before


def test_what_fails_in_the_middle_is_put_back_too(server, monkeypatch):
    before = state(server.url)
    monkeypatch.setattr("clients.judging.two_styles.measures.spider", lambda url: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        measure(server.url, "verbs", before)
    assert state(server.url) == before


def test_a_server_without_these_addresses_ends_it_at_the_first_job(raw_server):
    url = raw_server(b"HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n[]").url
    for style in STYLES:
        (first,) = do_all(url, style)
        assert first.fault


def test_a_client_that_hears_nothing_in_the_end_says_so(raw_server):
    with Retrying(raw_server(b"").url, tries=1, methods=ALL) as client:
        heard = client.send("POST", "/users/", None, ZOE)
    assert (heard.status, heard.field("Location")) == (None, None)
    with pytest.raises(ValueError, match="does not know whether the work was done"):
        heard.json()


def test_lines_of_code_are_counted_without_words():
    source = '"""Doc\nof two lines."""\n\n# why\nimport a  # so\n\n\ndef f(\n    x,\n):\n    """One."""\n'
    source += '    return """two\n    lines"""\n'
    assert counted(source) == 6
    assert (code_lines(with_verbs), code_lines(with_nouns)) == (16, 14)

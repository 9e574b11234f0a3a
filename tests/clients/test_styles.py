"""The same nine jobs in three styles, measured on a real server."""

import pytest

from clients import records, state
from clients.judging.styles import measure, with_honest_verbs, with_nouns, with_verbs
from clients.judging.styles.jobs import JOBS, ZOE, do_all, plainly
from clients.judging.styles.source_lines import code_lines, counted
from clients.kinds_of_clients.retrying import ALL, Retrying

STYLES = {"verbs": with_verbs, "honest": with_honest_verbs, "nouns": with_nouns}


@pytest.fixture
def measured(server):
    before = state(server.url)
    return {style: measure(server.url, style, before) for style in STYLES}


@pytest.mark.parametrize("style", STYLES)
def test_all_clients_do_what_their_functions_say(server, style):
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


def test_all_clients_have_the_same_functions():
    names = [{name for name, one in vars(client).items() if callable(one)} for client in STYLES.values()]
    assert names[0] == names[1] == names[2] == {job.function for job in JOBS} | {"understood"}


def test_nine_jobs_take_four_addresses_or_two(measured):
    assert measured["verbs"].addresses == ["/users/create/", "/user/update/6", "/user/show/6", "/user/delete/6"]
    assert measured["honest"].addresses == [f"/honest{one}" for one in measured["verbs"].addresses]
    assert measured["nouns"].addresses == ["/users/", "/user/6"]


AGAIN, CHANGED, DELETED = "Read the user again", "Read what was changed", "Read what was deleted"


def answered_from_the_store(one):
    """The jobs that the cache did alone, how many of them wrongly, and how many requests reached the server."""
    return [done.job.words for done in one.from_store], one.out_of_date, one.requests


def test_the_cache_answers_more_where_verbs_are_and_what_it_answers_more_is_wrong(measured):
    found = {style: answered_from_the_store(one) for style, one in measured.items()}
    assert found == {
        "verbs": ([AGAIN, CHANGED, DELETED], 2, 6),
        "honest": (
            [AGAIN, DELETED],
            1,
            7,
        ),  # Content-Location names what an update changes; a delete has nothing to name
        "nouns": ([AGAIN], 0, 8),
    }


def test_a_cache_that_does_not_follow_content_location_is_as_wrong_with_honest_verbs(server, monkeypatch):
    monkeypatch.setattr("clients.kinds_of_clients.cache.bookkeeping.Books.elsewhere", lambda *_: [])
    done = do_all(server.url, "honest")
    assert [one.job.words for one in done if one.wrong] == [CHANGED, DELETED]
    assert not [one for one in do_all(server.url, "nouns") if one.wrong]


def test_only_the_style_that_says_200_to_everything_hides_a_failure(measured):
    failed = {style: [one.job.words for one in found.failures] for style, found in measured.items()}
    again = "Delete the user again"
    assert failed == {"verbs": [again], "honest": [again], "nouns": [DELETED, again]}
    assert {style: one.hidden for style, one in measured.items()} == {"verbs": 1, "honest": 0, "nouns": 0}


def test_a_spider_takes_all_users_where_get_deletes_and_none_where_only_the_address_says_so(measured):
    assert {style: one.lost_to_spider for style, one in measured.items()} == {"verbs": 5, "honest": 0, "nouns": 0}


def test_lost_answers_make_duplicates_by_post_in_all_styles_and_none_by_put(measured):
    assert [one.posted.duplicates for one in measured.values()] == [5, 5, 5]
    assert measured["verbs"].named is measured["honest"].named is None
    assert (measured["nouns"].named.made, measured["nouns"].named.duplicates) == (5, 0)


def test_a_careful_client_is_left_in_the_dark_by_post_and_not_by_put(measured):
    found = {style: (one.careful.unknown, one.careful.made) for style, one in measured.items()}
    assert found == {"verbs": (5, 0), "honest": (5, 0), "nouns": (0, 0)}


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
    monkeypatch.setattr("clients.judging.styles.measures.spider", lambda url: 1 / 0)
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
    assert (code_lines(with_verbs), code_lines(with_honest_verbs), code_lines(with_nouns)) == (16, 15, 14)

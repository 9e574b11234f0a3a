"""Promise: dates follow the server's clock, and conditions on dates hold as RFC 9110, sections 8.8.2 and 13.1, say."""

import pytest
from asking import ADA, ZOE

BEFORE = "Wed, 31 Dec 2025 09:00:00 GMT"  # when the first records were made
NOW = "Thu, 01 Jan 2026 09:00:00 GMT"  # the first morning of the course
EARLIER = "Tue, 30 Dec 2025 09:00:00 GMT"


def test_last_modified_says_when_the_record_was_changed(server):
    assert server.get("/user/1").fields["Last-Modified"] == BEFORE
    assert server.get("/users/").fields["Last-Modified"] == BEFORE


def test_a_change_within_this_second_has_no_last_modified_yet(server):
    server.put("/user/1", ZOE)
    assert "Last-Modified" not in server.get("/user/1").fields
    assert "Last-Modified" not in server.get("/users/").fields
    assert server.get("/user/2").fields["Last-Modified"] == BEFORE


def test_the_date_of_a_change_shows_when_the_clock_moves_on(server):
    server.put("/user/1", ZOE)
    server.server.clock.advance(60)
    answer = server.get("/user/1")
    assert (answer.fields["Date"], answer.fields["Last-Modified"]) == ("Thu, 01 Jan 2026 09:01:00 GMT", NOW)


def test_putting_the_same_again_is_no_change(server):
    server.put("/user/1", ADA)
    assert server.get("/user/1").fields["Last-Modified"] == BEFORE


def test_deleting_a_user_changes_all_users(server):
    server.delete("/user/5")
    server.server.clock.advance(60)
    assert server.get("/users/").fields["Last-Modified"] == NOW


def test_a_state_that_is_put_back_changes_what_differs_and_nothing_else(server):
    state = server.get("/snapshot/now").json()
    server.server.clock.advance(60)
    server.put("/user/1", ZOE)
    server.server.clock.advance(60)
    server.put("/snapshot/now", state)
    server.server.clock.advance(60)
    assert server.get("/user/1").fields["Last-Modified"] == "Thu, 01 Jan 2026 09:02:00 GMT"
    assert server.get("/user/2").fields["Last-Modified"] == BEFORE


def test_get_if_modified_since_is_304_when_nothing_changed(server):
    for date in (BEFORE, NOW, "Wednesday, 31-Dec-25 09:00:00 GMT", "Wed Dec 31 09:00:00 2025"):
        answer = server.get("/user/1", if_modified_since=date)
        assert (answer.status, answer.content) == (304, b"")


def test_get_if_modified_since_is_200_when_it_changed(server):
    assert server.get("/user/1", if_modified_since=EARLIER).status == 200


def test_if_modified_since_does_not_count_beside_if_none_match_or_on_a_write_or_when_it_is_no_date(server):
    assert server.get("/user/1", if_modified_since=NOW, if_none_match='"another"').status == 200
    assert server.put("/user/1", ZOE, if_modified_since=NOW).status == 204
    assert server.get("/user/2", if_modified_since="yesterday").status == 200


@pytest.mark.parametrize(
    "date",
    [
        "2026-01-01",
        "Thu, 1 Jan 2026 09:00:00 GMT",
        "Thu, 01 Jan 2026 09:00:00 +0000",
        "Thu, 01 Jan 2026 09:00:00 UTC",
        "Thu, 01 Jan 2026 09:00:00",
        "thu, 01 jan 2026 09:00:00 GMT",
        "Thu, 31 Feb 2026 09:00:00 GMT",
        "Thu, 01 Jan 2026 25:00:00 GMT",
        "0",
    ],
)
def test_what_is_no_date_of_http_does_not_count(server, date):
    assert server.get("/user/1", if_modified_since=date).status == 200
    assert server.put("/user/1", ZOE, if_unmodified_since=date).status == 204


@pytest.mark.parametrize(("year", "status"), [("26", 304), ("70", 304), ("76", 304), ("77", 200), ("94", 200)])
def test_a_year_of_two_digits_is_at_most_50_years_ahead(server, year, status):
    assert server.get("/user/1", if_modified_since=f"Thursday, 01-Jan-{year} 09:00:00 GMT").status == status


def test_a_leap_second_is_a_date(server):
    assert server.get("/user/1", if_modified_since="Wed, 31 Dec 2025 23:59:60 GMT").status == 304


@pytest.mark.parametrize("target", ["/users/", "/blogs/", "/blog/1", "/blog/1/entries/"])
def test_what_a_state_takes_away_without_a_trace_changes_all_that_showed_it(server, target):
    state = server.get("/snapshot/now").json()
    server.server.clock.advance(60)
    server.post("/users/", ZOE)
    server.post("/blogs/", {"title": "x", "author": "/user/1", "about": "y"})
    server.post("/blog/1/entries/", {"title": "x", "text": "y"})
    server.server.clock.advance(60)
    seen = server.get(target).fields["Last-Modified"]
    server.put("/snapshot/now", state)
    server.server.clock.advance(60)
    assert server.get(target, if_modified_since=seen).status == 200


def test_put_if_unmodified_since_is_412_when_it_changed_and_changes_nothing(server):
    before = server.state()
    assert server.put("/user/1", ZOE, if_unmodified_since=EARLIER).status == 412
    assert server.state() == before


def test_put_if_unmodified_since_is_done_when_nothing_changed(server):
    assert server.put("/user/1", ZOE, if_unmodified_since=BEFORE).status == 204


def test_if_unmodified_since_does_not_count_beside_if_match_or_when_it_is_no_date(server):
    tag = server.get("/user/1").fields["ETag"]
    assert server.put("/user/1", ZOE, if_unmodified_since=EARLIER, if_match=tag).status == 204
    assert server.put("/user/1", ADA, if_unmodified_since="yesterday").status == 204


def test_reset_puts_the_clock_and_the_dates_back(server):
    server.server.clock.advance(3600)
    server.put("/user/1", ZOE)
    server.server.reset()
    answer = server.get("/user/1")
    assert (answer.fields["Date"], answer.fields["Last-Modified"]) == (NOW, BEFORE)


def test_reset_brings_every_date_back_also_after_a_state_was_put_back(server):
    before = server.get("/users/").fields["Last-Modified"]
    state = server.get("/snapshot/now").json()
    server.delete("/user/2")
    server.put("/snapshot/now", state)
    server.server.reset()
    assert server.get("/users/").fields["Last-Modified"] == before
    assert server.get("/user/2").fields["Last-Modified"] == before

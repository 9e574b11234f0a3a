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

"""What items say that no `decides` reads: a fresh server of the course gets their requests, and some more."""

import pytest

from exercises.before_and_after.items import all_items
from exercises.reviewing.real_requests import sent_for_real

UNDECIDED = [
    (item.id, letter) for item in all_items().values() for letter, form in item.forms.items() if not form.decides
]
SAYS = [
    ("put-part", "a", (), "statuses", "200, then 422"),
    ("put-part", "a", ("GET /user/2",), "content email", "grace@example.org"),
    ("put-part", "b", (), "statuses", "200, then 422"),
    ("put-part", "b", ("GET /blog/1/entry/2",), "content title", "It originates nothing"),
    ("same-answer", "a", (), "statuses", "204, then 410"),
    ("same-answer", "b", (), "statuses", "201, then 204"),
    ("same-answer", "b", (), "count /users/", "6"),
    ("fine-by-status", "a", (), "status", "200"),
    ("fine-by-status", "b", (), "status", "200"),
    ("fresh-copy", "a", (), "field Cache-Control", "max-age=10"),
    ("fresh-copy", "b", (), "field Cache-Control", "max-age=10"),
    ("two-editors", "a", ("GET /user/3",), "content name", "Alan Turing"),
    ("two-editors", "a", ("GET /user/3",), "content email", "alan@kings.example"),
    ("two-editors", "b", ("GET /blog/1/entry/1",), "content title", "More than numbers"),
    ("two-editors", "b", ("GET /blog/1/entry/1",), "content text", "The engine could compose music."),
    ("second-address", "a", ("GET /user/show/1",), "field Cache-Control", "max-age=10"),
    ("second-address", "a", ("GET /user/2",), "content name", "Grace King"),
    ("second-address", "b", ("GET /honest/user/show/3",), "field Cache-Control", "max-age=10"),
    ("second-address", "b", ("GET /user/4",), "statuses", "200, then 204, then 410"),
    ("built-addresses", "a", ("GET /user/6",), "statuses", "201, then 404"),
    ("built-addresses", "a", (), "count /users/", "6"),
    ("built-addresses", "b", ("GET /blog/1/entry/4",), "statuses", "201, then 404"),
    ("built-addresses", "b", (), "count /blog/1/entries/", "4"),
]


@pytest.mark.parametrize(("name", "letter", "more", "asked", "came"), SAYS)
def test_what_an_item_says_of_the_server_is_so(name, letter, more, asked, came):
    assert sent_for_real((*all_items()[name].forms[letter].sent, *more), asked).decided == came


def test_nothing_is_said_of_a_server_without_asking_one():
    assert {(name, letter) for name, letter, *_ in SAYS} == set(UNDECIDED)

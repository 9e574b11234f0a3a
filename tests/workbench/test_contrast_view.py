"""The ContrastView against a real server."""

from clients import records
from workbench import ContrastView

RENAME = (
    ("POST", "/user/update/1", {"name": "Ada L."}),
    ("PUT", "/user/1", {"name": "Ada L.", "email": "a@example.org"}),
)
DELETE = (("GET", "/user/delete/1"), ("DELETE", "/user/1"))


def answers(view, words):
    """Both answers to the question that begins with these words."""
    lines = view.text().splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith(words))
    return lines[place + 1], lines[place + 2]


def test_both_run_on_the_same_records_which_are_then_put_back(server):
    before = records(server.url)
    view = ContrastView(server.url, *RENAME)
    assert view.text().count("user 1: name: Ada Lovelace") == 2
    assert "the records were put back" in view.text()
    assert records(server.url) == before


def place_of(view, words):
    return view.text().index(f"\n{words}")


def test_a_broken_promise_stands_first_is_marked_and_no_row_looks_better_for_it(server):
    view = ContrastView(server.url, *DELETE)
    assert place_of(view, "Is that what it did?") < place_of(view, "May a robot send it?")
    assert answers(view, "Is that what it did?")[0].split("  ")[-1].startswith("promise broken: GET asks for nothing")
    for words in ("May a robot send it?", "May a cache keep", "What must a cache forget?", "May it be sent again?"):
        assert "on a broken promise: " in answers(view, words)[0]
        assert "broken promise" not in answers(view, words)[1]
    assert view.widget().children[1].value.count("oa-is-broken") == 5


def test_a_200_around_an_error_is_a_broken_promise(server):
    view = ContrastView(server.url, ("GET", "/user/delete/99"), ("DELETE", "/user/99"))
    assert (
        "promise broken: 200 says that it worked, the content says that it did not" in answers(view, "Did it work?")[0]
    )
    assert "no: 404" in answers(view, "Did it work?")[1]


def test_a_server_without_snapshots_is_said_to_keep_what_was_done(answering):
    view = ContrastView(answering(b"HTTP/1.1 204 No Content\r\n\r\n"), *DELETE)
    assert "does not put its records back" in view.text()
    assert "cannot tell: this server keeps no journal" in answers(view, "Is that what it did?")[0]

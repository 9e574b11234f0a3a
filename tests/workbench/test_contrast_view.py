"""The ContrastView against a real server."""

from clients import records
from workbench import ContrastView

RENAME = (
    ("POST", "/user/update/1", {"name": "Ada L."}),
    ("PUT", "/user/1", {"name": "Ada L.", "email": "a@example.org"}),
)
DELETE = (("GET", "/user/delete/1"), ("DELETE", "/user/1"))
READ_AT = ("/user/show/1", "/user/1")


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


def test_with_rows_only_so_many_that_differ_are_shown_without_their_terms_and_without_bytes(server):
    view = ContrastView(server.url, *RENAME, read_at=READ_AT, rows=3)
    asked = [line for line in view.text().splitlines() if line.endswith("?") and not line.startswith(" ")]
    assert asked == ["May it be sent again?", "What must a cache forget?", "What do caches on the way hold now?"]
    view.widget()
    html = view.both.value
    assert all(words in html for words in asked) and html.count("oa-answer") == 2 * 3
    assert view.text().count("\n  user 1: name: Ada Lovelace") == html.count("Ada Lovelace</del>") == 2
    for term in ("idempotent", "invalidated", "journal)", "The same for both", "May a robot", "On the wire"):
        assert term not in view.text()
    for term in ("idempotent", "by the journal", "The same for both", "May a robot"):
        assert term not in html
    one = ContrastView(server.url, *RENAME, read_at=READ_AT, rows=1)
    assert "May it be sent again?" in one.text() and "What must a cache forget?" not in one.text()


def test_a_delete_by_get_breaks_the_promise_of_its_method(server):
    view = ContrastView(server.url, *DELETE)
    assert (
        "promise broken: GET asks for nothing to change, and 1 record changed"
        in answers(view, "Is that what it did?")[0]
    )
    assert "1 record changed: DELETE may do that" in answers(view, "Is that what it did?")[1]


def place_of(view, words):
    return view.text().index(f"\n{words}")


def test_what_differs_stands_first_and_what_is_the_same_behind_it(server):
    view = ContrastView(server.url, *RENAME)
    order = ("What differs", "May it be sent again?", "The same for both", "May a robot send it?", "Did it work?")
    assert sorted(order, key=lambda words: place_of(view, words)) == list(order)
    left_pane = view.widget().children[1].value.partition("The same for both")[0]
    assert "May it be sent again?" in left_pane and "May a robot send it?" not in left_pane


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


def test_what_caches_hold_is_measured_at_the_address_where_one_reads(server):
    one, other = answers(ContrastView(server.url, *RENAME, read_at=READ_AT), "What do caches on the way hold now?")
    assert "something stale: /user/show/1 changed" in one
    assert "nothing stale: /user/1 changed, and each cache on the way has to forget it" in other


def test_a_refusal_leaves_caches_right(server):
    refused = ("PUT", "/user/1", RENAME[1][2], {"If-Match": '"old"'})
    view = ContrastView(server.url, RENAME[0], refused, read_at=READ_AT)
    assert "what is right: /user/1 answers as before" in answers(view, "What do caches on the way hold now?")[1]
    assert "no: 412" in answers(view, "Did it work?")[1]


def test_run_returns_what_the_view_shows(server):
    view = ContrastView(server.url, *RENAME, title="Change Ada's name")
    first = repr(view.run())
    assert first.startswith("Change Ada's name") and view.outcome is not None
    assert "Verb in the address" in view.widget().children[1].value


def test_the_button_runs_both_again(server):
    view = ContrastView(server.url, *RENAME)
    first = view.widget() and view.outcome
    view.widget().children[2].click()
    assert view.outcome is not first


def test_the_text_is_the_same_on_every_fresh_server(server):
    from mini_server import start

    with start() as other:
        assert str(ContrastView(server.url, *DELETE)) == str(ContrastView(other.url, *DELETE))


def test_a_server_without_snapshots_is_said_to_keep_what_was_done(answering):
    view = ContrastView(answering(b"HTTP/1.1 204 No Content\r\n\r\n"), *DELETE)
    assert "does not put its records back" in view.text()
    assert "cannot tell: this server keeps no journal" in answers(view, "Is that what it did?")[0]


def test_a_stopped_server_or_another_host_is_a_sentence(server):
    elsewhere = ContrastView(server.url, ("GET", "http://example.org/"), DELETE[1])
    assert "Not sent: This panel speaks to {base_url} only" in repr(elsewhere)
    server.stop()
    view = ContrastView(server.url, *DELETE)
    assert repr(view).startswith("Nothing answers at {base_url}") and 'role="alert"' in view.widget().children[1].value


def test_requests_of_nonsense_are_a_sentence(server):
    assert "Not sent" in repr(ContrastView(server.url, ("GE T", "/"), DELETE[1]))
    assert "failed" in repr(ContrastView(server.url, (), DELETE[1]))
    assert "failed" in repr(ContrastView(server.url, *DELETE, read_at=("/a",)))


def test_hostile_answers_are_shown_as_words(answering):
    evil = b"HTTP/1.1 200 <script>x</script>\r\nLocation: <script>y</script>\r\nContent-Length: 8\r\n\r\n<script>"
    view = ContrastView(answering(evil), ("POST", "/<script>"), DELETE[1])
    assert "<script" not in view.widget().children[1].value


HONEST = ("POST", "/honest/user/update/1", {"name": "Ada L."})
THREE = ("/user/show/1", "/honest/user/show/1", "/user/1")


def three_answers(view, words):
    """The answers of three sides to the question that begins with these words."""
    lines = view.text().splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith(words))
    return lines[place + 1 : place + 4]


def test_an_honest_request_stands_between_the_two_and_all_run_on_the_same_records(server):
    before = records(server.url)
    view = ContrastView(server.url, *RENAME, honest=HONEST)
    assert view.text().count("user 1: name: Ada Lovelace") == 3
    assert "All three ran on the same records; afterwards the records were put back." in view.text()
    assert "Honest verb in the address: POST /honest/user/update/1\n  200 OK" in view.text()
    assert records(server.url) == before
    view.widget()
    assert "Honest verb in the address: POST /honest/user/update/1" in view.both.value
    assert view.widget().children[2].description == "Run all again"


def test_of_honest_verbs_too_nobody_can_tell_whether_an_update_may_be_sent_again(server):
    view = ContrastView(server.url, *RENAME, honest=HONEST)
    verb, honest, noun = three_answers(view, "May it be sent again?")
    assert ("cannot tell" in verb, "cannot tell" in honest, "yes" in noun) == (True, True, True)


def test_a_copy_that_the_answer_names_may_be_forgotten_and_need_not(server):
    view = ContrastView(server.url, *RENAME, honest=HONEST, read_at=THREE)
    verb, honest, noun = three_answers(view, "What do caches on the way hold now?")
    assert "something stale" in verb and "nothing stale" in noun
    assert (
        "perhaps something stale: /honest/user/show/1 changed; the answer names it, so a cache may forget it" in honest
    )


def test_a_copy_of_what_an_honest_delete_took_away_is_stale(server):
    view = ContrastView(server.url, *DELETE, honest=("POST", "/honest/user/delete/1"), read_at=THREE)
    assert "  something stale: " in three_answers(view, "What do caches on the way hold now?")[1]
    assert "promise broken: GET asks" in three_answers(view, "Is that what it did?")[0]
    assert "1 record changed: POST may do that" in three_answers(view, "Is that what it did?")[1]

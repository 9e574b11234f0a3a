"""An attempt ends in one of four outcomes, each in a sentence, whatever was handed in."""

import functools
import gc
from copy import deepcopy
from types import SimpleNamespace

import pytest
from flask import Flask, request

from clients import send
from clients.behaviour.writing import get_gives, post_makes
from exercises import exercise, progress
from exercises.attempt import meant_for_another
from exercises.checking.answers import answer_of, handed_in, is_untouched
from exercises.checking.cell_python import cells_that_make
from exercises.checking.check_answer import UNFORESEEN, run_checks
from exercises.checking.forms_and_addresses import as_sent, forms_in, names_that_meet
from exercises.checking.hosts import LiveHost
from exercises.checking.running import Refused
from exercises.checking.trials import app_trial, asking_of, keeps
from exercises.classroom_sender import report_of
from exercises.progress_record import KNOWN, ProgressFile, learner_record
from exercises.task import all_tasks, task_named
from mini_server import start
from workbench.recorder import recorded

PUT = task_named("put-replaces")
RIGHT, MERGES = PUT.solution, PUT.find_answer("merges").source
RAISES = RIGHT.replace("new = name not", "{}['oops']\n        new = name not")


def checked(source, task=PUT):
    """What is said to an answer with this text."""
    return exercise(task.id).check(handed_in(task, source, "<cell>"))


def test_a_right_answer_says_what_holds_and_counts(progress_path):
    said = checked(RIGHT)
    assert (said.outcome.kind, str(said).splitlines()[-1]) == ("right", "Points: 5 of 5")
    (line,) = ProgressFile(progress_path).read().records
    assert (line["id"], line["outcome"], line["points"]) == (PUT.id, "right", 5)


@pytest.mark.parametrize(
    "task", [task for task in all_tasks().values() if task.kind == "app"], ids=lambda task: task.id
)
def test_no_answer_to_a_task_is_taken_for_the_answer_to_another_one(task):
    for answer in task.answers("solution", "right", "wrong"):
        assert meant_for_another(task, handed_in(task, answer.source, answer.name)) == "", answer.name


def test_not_yet_says_what_was_sent_what_came_back_what_was_wanted_and_why():
    said = str(checked(MERGES)).splitlines()
    assert said == [
        "Not yet: the second PUT didn't send 'spicy', but it's still there, so your app has merged the two recipes.",
        'The check sent: PUT /recipe/soup with {"title": "Broth", "minutes": 90}; your app answered 204 No Content.',
        'Then: GET /recipe/soup; your app answered 200 OK, with {"minutes":90,"spicy":false,"title":"Broth"}.',
        "Wanted: GET shows what the last PUT sent, member for member",
        "Why: PUT asks that the body become the state of the resource (RFC 9110, section 9.3.4).",
        "Checks that hold: 3 of 4; points: 3 of 5",
        "A hint is there if you want it: task.hint()",
    ]


def test_your_code_raised_names_the_exception_and_your_line():
    said = checked(RAISES)
    assert said.outcome.kind == "your code raised"
    line = RAISES.partition("{}['oops']")[0].count("\n") + 1
    assert str(said).startswith(f"Your code raised: KeyError: 'oops'.\nYour code: line {line}: {{}}['oops']")


def test_an_untouched_starter_is_not_attempted_and_not_written_down(progress_path):
    said = exercise("find-the-second-address").check([])
    assert said.outcome.kind == "not attempted" and "same_thing is still what you were given" in str(said)
    assert not progress_path.exists()


def test_a_visit_is_judged_by_the_journal_whether_the_server_or_its_url_is_handed_in():
    with start() as server:
        send("GET", server.url + "/user/4")
        for handed in (server, server.url + "/"):
            assert exercise("ask-for-katherine").check(handed).outcome.kind == "right"


# An answer that was right comes back; hints have a button.


CELLS = [
    "from exercises import exercise",
    "DAYS = 2",
    "unused = 1",
    "def helper():\n    return DAYS",
    "def make_app():\n    return wrong",
    "def make_app():\n    return helper()",
    "DAYS = 3",
    "print(make_app)",
    "task.check(make_app)",
]


def test_what_comes_back_are_the_last_cells_of_the_answer_and_of_all_that_it_needs():
    assert cells_that_make({"make_app"}, CELLS) == [CELLS[3], CELLS[5], CELLS[6]]
    changed = ["orders = []", "orders.append(1)", "print(orders)", "%time orders.append(2)", "def broken("]
    assert cells_that_make({"orders"}, changed) == [changed[0], changed[1], changed[3]]
    sent = ["server = start()", "send(server.url)", "task.check(server)"]
    assert cells_that_make({"server"}, sent, used=True) == sent[:2]


@pytest.fixture
def shell(monkeypatch):
    """A notebook that has run these cells; what is put into a new cell is its `made`."""
    history, made = SimpleNamespace(input_hist_raw=[""]), []
    one = SimpleNamespace(history_manager=history, made=made, set_next_input=lambda text, replace: made.append(text))
    monkeypatch.setattr("IPython.get_ipython", lambda: one)
    return one


def test_an_answer_that_was_right_comes_back_into_a_cell_after_a_restart_and_a_later_wrong_one(shell, progress_path):
    task = exercise(PUT.id, show=False)
    shell.history_manager.input_hist_raw += [RIGHT, "task.check(make_app)"]
    assert checked(RIGHT).outcome.kind == "right"
    shell.history_manager.input_hist_raw += [MERGES, "task.check(make_app)"]
    assert checked(MERGES).outcome.kind == "not yet"
    shell.history_manager.input_hist_raw = [""]
    KNOWN.clear()
    assert (RIGHT.strip() in str(task.mine()), shell.made) == (True, [RIGHT.strip()])
    assert "`task.mine()` brings your answer back" in str(task)
    report = report_of(ProgressFile(progress_path).read().records, "")
    assert "make_app" not in str(report)  # what a class sees


@pytest.mark.parametrize("answer", [7, ["x"], "x" * 20_001, ""])
def test_no_other_line_of_a_progress_file_becomes_a_cell(answer, shell):
    ProgressFile().append({"kind": "check", "id": PUT.id, "outcome": "right", "answer": answer})
    assert "the record has no text of it" in str(exercise(PUT.id, show=False).mine())
    assert shell.made == []


def test_an_answer_that_is_too_long_is_said_and_one_in_the_check_itself_and_one_with_a_fence_come_back(shell):
    ran, task = shell.history_manager.input_hist_raw, exercise(PUT.id, show=False)
    ran += [f"{RIGHT}# {'x' * 20_000}", "task.check(make_app)"]
    assert "more than 20,000 characters" in str(checked(RIGHT))
    assert "the record has no text of it" in str(task.mine())
    ran += ["task.check(eval('```'))"]
    checked(RIGHT)
    assert "````python\ntask.check(eval('```'))\n````" in str(task.mine())


def test_a_hint_has_a_button_for_the_next_one_until_there_is_none():
    hint = exercise(PUT.id).hint()
    *_, said, button = hint.widget().children
    for _ in range(4):
        button.click()
    assert [f"Hint {number} of 3" in said.value for number in (1, 2, 3)] == [True] * 3
    assert (said.value.count("No more hints"), "<code>" in said.value, "`" in said.value) == (1, True, False)
    assert learner_record().tasks[PUT.id].hints == 3


def test_reset_gives_the_starter_back_and_forgets_with_a_copy(progress_path):
    checked(RIGHT)
    task = exercise(PUT.id)
    said = str(task.reset())
    assert "Forgotten: put-replaces" in said
    assert "PUT is not written yet" in said
    assert "Tasks right: 0 of" in str(progress())
    assert progress_path.with_name("progress.backup-1.jsonl").exists()
    assert str(task.hint()).startswith("**Hint 1")


def test_what_a_hostile_app_answers_is_escaped_in_the_html_and_told_on_one_line():
    answer = "return Response('<script>alert(1)</script>\\n\\x1b[31m', 200, content_type='text/plain')"
    source = RIGHT.replace("import Flask", "import Flask, Response").replace("new = name", f"{answer}; new = name")
    said = checked(source)._repr_mimebundle_()
    assert "<script>" not in said["text/html"]
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in said["text/html"]
    assert "\x1b" not in said["text/plain"]


# Addresses as a check sees them: what a client sends of one, and with which names two patterns meet.


SENT = {"/a/./b": "/a/b", "/a/b/../c": "/a/c", "/%61/%2e%2e/b": "/b", "/a%2fb": "/a%2Fb", "/für": "/f%C3%BCr"}
SENT |= {"/a?b=/../c": "/a?b=/../c", "/A/": "/A/"}


@pytest.mark.parametrize(("written", "sent"), SENT.items())
def test_what_a_client_sends_of_an_address(written, sent):
    assert as_sent(written) == sent


MEET = {("/<id>", "/new"): "new", ("/<id>", "/<part>"): "7", ("/<id>/photo", "/photo/<id>"): "photo"}
MEET |= {("/x-<id>", "/x-of-today"): "of-today", ("/<id>", "/a/../new"): "new", ("/<id>", "/n%65w"): "new"}


@pytest.mark.parametrize(("patterns", "name"), MEET.items())
def test_patterns_that_meet_and_with_which_name(patterns, name):
    assert name in names_that_meet(patterns)


# What a refusal shows: the headers that decide, the write that decides, and the one guilty request among many.


def make_shelf():
    """A service whose PUT also writes over the book beside it, and that counts those who look at /counted."""
    app, books, looks = Flask("shelf"), {"emma": "old", "persuasion": "old"}, []
    app.get("/book/<title>")(lambda title: ({"text": books[title]}, {"ETag": '"7"'}))
    app.get("/counted", endpoint="counted")(lambda: looks.append(1) or {"looks": "none"})
    app.get("/looks", endpoint="looks")(lambda: {"looks": len(looks)})
    app.get("/called-a-page", endpoint="page")(lambda: "no tag in sight")
    app.post("/orders/", endpoint="order")(lambda: ({"key": request.headers.get("Idempotency-Key")}, 201))

    @app.put("/book/<title>")
    def put(title):
        books.update(dict.fromkeys(books, request.get_json()["text"]))
        return "", 201

    return app


@pytest.fixture
def trial():
    with app_trial(LiveHost(make_shelf), set()) as trial:
        yield trial


def shown(trial, about=()):
    with pytest.raises(Refused) as refused:
        trial.refuse("it is wrong", about=about)
    return [words for _, words in refused.value.finding.sent]


def test_a_header_that_is_missing_where_others_had_it_is_named(trial):
    trial.send("POST", "/orders/", {"n": 1}, {"Idempotency-Key": '"a"'})
    trial.send("POST", "/orders/", {"n": 2})
    assert shown(trial)[0].startswith("POST /orders/ (without Idempotency-Key) with")


def test_the_write_before_a_read_is_shown_also_where_it_equals_the_one_before(trial):
    first, second = (trial.send("PUT", "/book/emma", {"text": "new"}) for _ in range(2))
    trial.send("GET", "/looks")
    assert len(shown(trial, [trial.send("GET", "/book/emma")])) == 2
    assert shown(trial, [second]) == ['PUT /book/emma with {"text": "new"} twice; your app answered 201 Created.']
    assert len(shown(trial, [first])) == 1


def test_the_guilty_one_of_many_requests_is_found_by_sending_them_again_one_by_one(trial):
    since = len(trial.crossed)
    for target in ("/book/emma", "/book/persuasion", "/counted", "/called-a-page", "/counted"):
        trial.send("GET", target)
    guilty, after = trial.guilty(since, lambda fresh: fresh.send("GET", "/looks").data()["looks"])
    assert (guilty.target, after) == ("/counted", 1)
    assert trial.guilty(since, lambda fresh: fresh.send("GET", "/book/emma").data()) is None


# What was filled in with something odd is never called empty, missing or unforeseen: the words say what was found.

VALUES = [task.id for task in all_tasks().values() if task.kind == "value"]
ODD = (True, 3.7, "zzz", [["zzz"], 1], {"zzz": 1})
NEVER = (" yet", "not filled in", "is missing", "still missing", "nothing is foreseen", UNFORESEEN)


def places(value, at=()):
    """Where something stands in a value, by the names and numbers that lead to it; of many neighbours two."""
    yield at
    names = [*value] if isinstance(value, dict) else [*range(len(value))] if isinstance(value, list) else []
    for name in dict.fromkeys(names[:1] + names[-1:]):
        yield from places(value[name], (*at, name))


def at(value, place):
    for name in place:
        value = value[name]
    return value


def with_odd(value, place, odd):
    """A copy of the value with something odd at this place."""
    if not place:
        return odd
    copy = deepcopy(value)
    at(copy, place[:-1])[place[-1]] = odd
    return copy


def sayings(task, value):
    """(what was handed in, what is said of it) for every place and everything odd, but for a dict with other names."""
    for place in places(value):
        for odd in ODD:
            if not (isinstance(odd, dict) and isinstance(at(value, place), dict)):
                outcome = run_checks(task, with_odd(value, place, odd), until_refused=True)
                yield f"{odd!r} at {place}", next((one.finding.words for one in outcome.checked if one.finding), "")


@pytest.mark.parametrize("name", VALUES)
def test_what_was_filled_in_wrongly_is_not_called_empty(name):
    task = task_named(name)
    value = answer_of(task, handed_in(task, task.solution, name))
    called_empty = [(where, words) for where, words in sayings(task, value) if any(one in words for one in NEVER)]
    assert called_empty == []


# What a form sends: by our reading of the HTML Standard, and by what a real browser was recorded to send.

NAME, EMAIL = '<input name="name" value="{}">', '<input name="email" value="zoe@example.org">'
FORMS = {
    "form": f'<form action="http://app/users/">{NAME.format("Grace Hopper")}<button>Send</button></form>',
    "form post": f'<form action="http://app/users/" method="post">{NAME.format("Zoe")}{EMAIL}</form>',
    "form put": f'<form action="http://app/user/2" method="put">{NAME.format("Zoe")}{EMAIL}</form>',
}


@pytest.mark.parametrize("key", FORMS)
def test_a_form_sends_what_a_browser_was_recorded_to_send(key):
    arrived = recorded(key).request
    (form,) = forms_in(FORMS[key])
    assert form.sends() == (arrived.method, arrived.target, arrived.body.decode())


# A check asks the promises of clients.behaviour, and says what it found in the words of a task.

EMMA, CORRECTED = {"title": "Emma"}, {"title": "Emma, a novel"}


def shelf(status, stored=lambda book: book):
    """A make_app whose app answers POST with this status."""

    def make_app():
        app, books = Flask("shelf"), []
        app.get("/books/")(lambda: {"books": [f"/book/{number}" for number in range(len(books))]})
        app.get("/book/<int:number>", endpoint="one")(lambda number: books[number])

        @app.post("/books/")
        def add():
            books.append(stored(request.get_json()))
            return "", status, {"Location": f"/book/{len(books) - 1}"}

        return app

    return make_app


def refusal(make_app, *promises):
    """The finding of a check that asks these promises of a fresh app."""
    with app_trial(LiveHost(make_app), set()) as trial, pytest.raises(Refused) as refused:
        keeps(trial, asking_of(trial, "/books/", EMMA, CORRECTED), *promises)
    return refused.value.finding


def test_what_is_found_is_told_with_its_request_and_the_rule_and_never_with_where_the_app_happened_to_listen():
    found, lost = refusal(shelf(200), post_makes), refusal(shelf(201, stored=lambda book: {}), post_makes, get_gives)
    assert found.words == "POST /books/ was answered 200 OK"
    assert "RFC 9110, section 9.3.3" in found.why
    assert any("POST /books/" in words for _, words in found.sent)
    assert "127.0.0.1" not in " ".join([lost.words, lost.wanted, *(words for _, words in lost.sent)])


# Whatever is handed in, of whatever kind: a sentence comes back, never a traceback, never a page without an end.


def raising(error):
    def raises(*_):
        raise error("no")

    return raises


def a_generator():
    """A new one for each test: it is empty when somebody has looked at it."""
    return (number for number in range(3))


def made(**members):
    """An object of a class with these members."""
    return type("Odd", (), members)()


CANNOT_BE_SHOWN = made(__repr__=raising(ValueError))
INSIDE_ITSELF = []
INSIDE_ITSELF.append(INSIDE_ITSELF)
ODD_OF_ANSWERS = {
    "None": None,
    "a number": 7,
    "not a number": float("nan"),
    "an object": object(),
    "what cannot be shown": CANNOT_BE_SHOWN,
    "what cannot be shown, in a list": [CANNOT_BE_SHOWN],
    "a url that raises": made(url=property(raising(RuntimeError))),
    "attributes that raise": made(__getattr__=raising(RuntimeError)),
    "comparing that raises": made(__eq__=raising(RuntimeError), __hash__=None),
    "a list inside itself": INSIDE_ITSELF,
    "a very deep list": functools.reduce(lambda inner, _: [inner], range(5000), []),
    "a generator": a_generator,
    "a lambda": lambda: None,
    "a class": Flask,
    "an app": Flask("mine"),
    "a function that raises": raising(ValueError),
    "a built-in function": len,
    "ten million characters": "x" * 10_000_000,
    "half a character": "\udc80",
    "octets": b"GET /user/1",
    "a dict with tuples": {(1, 2): 3},
    "a request of one word": [("GET",)],
    "a request with a line end": [("GE T", "/user/1\r\nX: y")],
    "a request with content that cannot be shown": [("PUT", "/user/1", CANNOT_BE_SHOWN)],
    "a request with fields that are text": [("GET", "/user/1", None, "fields")],
    "a request with fields that are numbers": [("GET", "/user/1", None, {1: 2})],
    "an address without an end": [("GET", "/" + "x" * 100_000)],
    "thousands of requests": [("GET", "/user/1")] * 3000,
    "a URL where nobody listens": "http://127.0.0.1:1",
    "half a URL": "http://[::bad",
    "a URL of a file": "file:///etc/passwd",
    "a URL of another computer": "http://192.0.2.1:80",
}
KINDS = {task.kind: task for task in reversed(all_tasks().values())}  # the first task of each kind


@pytest.fixture(scope="module")
def nothing_is_collected():
    """Else what an earlier test left may be finalized in the depth of a recursion, where not even that can be said."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("nothing_is_collected")
@pytest.mark.parametrize("odd", ODD_OF_ANSWERS.values(), ids=ODD_OF_ANSWERS)
@pytest.mark.parametrize("task", KINDS.values(), ids=KINDS)
def test_it_is_a_short_sentence_and_never_right(task, odd):
    said = exercise(task.id, show=False).check(odd() if odd is a_generator else odd)
    assert said.outcome.kind in ("not yet", "your code raised")
    assert said.outcome.points < task.points
    assert 20 < len(str(said)) < 2000
    assert "did not foresee" not in str(said)
    assert said._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize(
    ("odd", "words"),
    [
        ("thousands of requests", "3,000 requests. A few are enough here; the limit is 100."),
        ("an address without an end", "100,001 characters"),
        ("a URL of another computer", "is not on this computer"),
    ],
)
def test_too_many_requests_too_long_an_address_and_another_computers_are_named(odd, words):
    kind = "visit" if "URL" in odd else "requests"
    assert words in str(exercise(KINDS[kind].id, show=False).check(ODD_OF_ANSWERS[odd]))


# Whether an answer is still the starter: by syntax, by value.


SAME = {
    "untouched": PUT.starter,
    "a comment": PUT.starter.replace("    app = Flask", "    # a comment\n\n    app = Flask"),
    "a docstring": PUT.starter.replace("    app = Flask", '    """My own words."""\n    app = Flask'),
    "other quotes": PUT.starter.replace('"error"', "'error'"),
    "a space": PUT.starter.replace("def make_app():", "def make_app( ) :"),
    "something else in the cell": PUT.starter + "\nprint('something else in the cell')\n",
}
OTHERS = {
    "a status": PUT.starter.replace("501", "500"),
    "a method": PUT.starter.replace("@app.put", "@app.post"),
    "another spelling": PUT.starter.replace("recipes = {}", "recipes = dict()"),
    "all of it": PUT.solution,
}


def test_comments_spaces_quotes_and_docstrings_make_no_attempt_and_any_change_of_what_it_does_makes_one():
    assert len({PUT.starter, *SAME.values(), *OTHERS.values()}) == 10
    for name, source in {**SAME, **OTHERS}.items():
        assert is_untouched(PUT, handed_in(PUT, source, "<cell>")) is (name in SAME), name

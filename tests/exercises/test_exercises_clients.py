"""Tasks whose answer is a client: called with servers of the check's choosing, here and in a process of its own."""

import gc
import threading
import time
import warnings
from pathlib import Path

import pytest
import requests

from exercises.checking.feedback import Feedback
from exercises.checking.one_exchange import Crossed
from exercises.checking.trials.of_clients import client_trial
from exercises.checking.try_out import try_out
from exercises.course_content.task import read_task
from exercises.for_authors.mutants import mutants_of
from exercises.for_authors.prove import prove
from exercises.for_teachers.grading.apart.check_apart import check_apart
from exercises.running_answers.bank import handed_in

# A client that is stopped while it opens a connection leaves the socket to Python, which says so when it finds it.
pytestmark = [pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"), pytest.mark.usefixtures("tidy")]
JOIN = read_task(Path(__file__).with_name("small_tasks") / "07_try_again_safely" / "join_once")


@pytest.fixture(scope="module")
def tidy():
    """Python finds what stopped clients left before the tests of other files begin."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


def first(line):
    """The solution with one more line at its beginning."""
    return JOIN.solution.replace("    while True:", f"    {line}\n    while True:", 1)


def tried(source):
    outcome = try_out(JOIN, handed_in(JOIN, source, "<cell>"))
    return outcome.kind, str(Feedback(JOIN, outcome))


def tried_apart(source, folder):
    path = folder / "answer.py"
    path.write_text(source, "utf-8")
    outcome = check_apart(JOIN, path)
    return outcome.kind, str(Feedback(JOIN, outcome))


class Calls:
    """A client to be called, as a host would call it."""

    name = "fetch"

    def __init__(self, function):
        from exercises.running_answers.client_host import LiveClient

        self.call = LiveClient(function, self.name).call


def test_a_client_task_is_proven_by_the_same_rules():
    proof = prove(JOIN)
    assert proof.faults == []
    assert proof.mutants > 15


def test_all_banked_answers_are_in_a_process_of_their_own_what_they_are_here(tmp_path):
    for answer in JOIN.answers("starter", "solution", "right", "wrong"):
        here = try_out(JOIN, handed_in(JOIN, answer.source, answer.name))
        path = tmp_path / f"{answer.name}.py"
        path.write_text(answer.source, encoding="utf-8")
        there = check_apart(JOIN, path)
        assert (there.kind, there.refused_by, there.points) == (here.kind, here.refused_by, here.points)


HOSTILE = {
    "an endless loop": (first("while True: pass"), "your code raised", "a loop that never ends"),
    "an endless loop of requests": (
        first("while True: requests.get(url + '/users/')"),
        "your code raised",
        "a loop that never ends",
    ),
    "an endless loop of naps": (first("while True: time.sleep(60)"), "your code raised", "a loop that never ends"),
    "os._exit": (first("import os; os._exit(0)"), "your code raised", "os._exit()"),
    "sys.exit": (first("import sys; sys.exit()"), "your code raised", "sys.exit() ends the program"),
    "KeyboardInterrupt": (first("raise KeyboardInterrupt"), "your code raised", "KeyboardInterrupt"),
    "recursion": (first("return join(url, name)"), "your code raised", "calls itself without an end"),
    "an exception": (first("{}['oops']"), "your code raised", "KeyError: 'oops', in join()"),
    "no address": (first("url = 'nowhere'"), "your code raised", "MissingSchema"),
    "app.run()": (first("import flask; flask.Flask('x').run()"), "your code raised", "app.run() starts a server"),
    "too few parameters": (JOIN.solution.replace("(url, name)", "(url)"), "your code raised", "TypeError: join()"),
    "no data": (first("return requests"), "not yet", "join gave back module"),
    "nothing": (first("return None"), "not yet", "there is no user ana"),
}
CASES = pytest.mark.parametrize(("source", "kind", "words"), HOSTILE.values(), ids=HOSTILE)


@pytest.mark.filterwarnings("ignore:Exception ignored in. <socket")  # a stopped client leaves its connection open
@CASES
def test_a_hostile_or_unlucky_client_ends_in_a_sentence(source, kind, words):
    found, said = tried(source)
    gc.collect()
    assert (found, words in said) == (kind, True), said


@CASES
def test_in_a_process_of_its_own_it_ends_in_a_sentence_as_well(source, kind, words, tmp_path):
    found, said = tried_apart(source, tmp_path)
    assert (found, words in said) == (kind, True), said


def test_a_client_that_patches_requests_is_judged_by_what_it_sends_and_told(monkeypatch):
    monkeypatch.setattr(requests, "put", requests.put)  # so that the test leaves it as it was
    kind, said = tried(first("requests.put = requests.put and (lambda *given, **more: None)"))
    assert kind == "your code raised"
    assert "AttributeError: 'NoneType' object has no attribute 'status_code'" in said
    assert requests.put is not None
    assert "Your code had replaced requests.put; the check put the original back." in said


def test_a_client_that_yields_is_the_same_as_one_that_returns_a_list(tmp_path):
    source = (
        JOIN.solution.replace("def join(", "def joined(")
        + """

def join(*arguments):
    yield joined(*arguments)
"""
    )
    alike = source.replace("    yield joined(*arguments)", "    return [joined(*arguments)]")
    assert tried(source) == tried(alike)
    assert "generator" not in tried_apart(source, tmp_path)[1]
    kind, words = tried(source.replace("    yield joined", "    yield 1 / 0, joined"))
    assert kind == "your code raised" and "ZeroDivisionError" in words


def test_what_is_no_function_is_told_so():
    said = str(Feedback(JOIN, try_out(JOIN, 201)))
    assert "Hand in the function itself, without calling it: task.check(join). What you handed in is int: 201" in said


def test_the_untouched_starter_is_not_attempted_and_a_changed_one_is():
    assert tried(JOIN.starter)[0] == "not attempted"
    assert tried(JOIN.starter.replace('"""Put', '"""Please put'))[0] == "not attempted"
    assert tried(JOIN.starter.replace("None", "404"))[0] == "not yet"


def test_a_refusal_tells_how_the_client_was_called_and_what_it_sent():
    _, said = tried(JOIN.find_answer("by_post").source)
    assert "The check called: join(url, 'ana')" in said
    assert 'Your client sent: POST /users/ with {"name": "ana", "email": "ana@example.org"}' in said
    assert "the server answered 201 Created, Location: /user/" in said


def test_what_a_proxy_lost_is_told_as_silence():
    _, said = tried(JOIN.find_answer("gives_up").source)
    assert "the server answered nothing, as far as the client could hear." in said
    assert "Your code: line " in said


def test_sleeping_takes_no_time_and_lets_the_clock_of_the_server_go_on():
    def waits(url):
        requests.get(url + "/user/1", timeout=1)
        time.sleep(4000)
        return requests.get(url + "/user/1", timeout=1).headers["Date"]

    began = time.perf_counter()
    with client_trial(Calls(waits), set()) as trial:
        assert trial.run(trial.server()) == "Thu, 01 Jan 2026 10:06:40 GMT"
        assert trial.slept == [4000]
    assert time.perf_counter() - began < 60  # not a limit of speed: it would be more than an hour


def test_after_a_check_sleep_sleeps_again_and_in_other_threads_it_always_did():
    slept = []

    def starts_a_thread(url):
        thread = threading.Thread(target=lambda: slept.append(time.sleep(0.001)))
        thread.start()
        thread.join()

    sleep_before = time.sleep
    with client_trial(Calls(starts_a_thread), set()) as trial:
        trial.run(trial.server())
        assert trial.slept == []
    assert slept == [None]
    assert time.sleep is sleep_before


def test_a_flask_app_of_the_check_remembers_requests_with_their_fields():
    from flask import Flask

    app = Flask("small")
    app.add_url_rule("/", view_func=lambda: {"n": 1})

    def asks(url):
        requests.get(url + "/?page=2", headers={"Accept-Language": "de"}, timeout=1)

    with client_trial(Calls(asks), set()) as trial:
        server = trial.server(app)
        assert trial.ask(server, "GET", "/").data() == {"n": 1}
        trial.run(server.url)
        (seen,) = trial.sent(server)
    assert (seen.method, seen.target, seen.status, seen.data()) == ("GET", "/?page=2", 200, {"n": 1})
    assert seen.asked_field("accept-language") == "de"
    assert Crossed("GET", "/").asked_field("Accept") is None


def test_a_script_answers_in_turn_and_its_last_answer_again():
    def asks(url):
        return [requests.get(url, timeout=1).text for _ in range(4)]

    with client_trial(Calls(asks), set()) as trial:
        url = trial.scripted([(200, {}, "one"), (404, {"X-Why": "none"}, {"two": 2}), (200, {}, "three")])
        assert trial.run(url) == ["one", '{"two": 2}', "three", "three"]
        assert [one.status for one in trial.sent(url)] == [200, 404, 200, 200]


def test_fields_of_a_script_take_the_place_of_its_own():
    problem = {"Content-Type": "application/problem+json"}
    with client_trial(Calls(lambda url: requests.get(url, timeout=1).headers["Content-Type"]), set()) as trial:
        assert trial.run(trial.scripted([(422, problem, {"detail": "no name"})])) == "application/problem+json"
        (seen,) = trial.sent(trial.at)
    assert (seen.detail(), seen.answered()) == ("no name", "422 Unprocessable Entity, saying: no name")


LOOPS = {
    "requests": "while True:\n        try:\n            requests.get(url + 'x')\n        except:\n            pass",
    "numbers": "while True:\n        try:\n            x = 1\n        except:\n            pass",
    "a function": (
        "def go():\n        try:\n            requests.get('http://127.0.0.1:9/')\n        except BaseException:\n"
        "            return None\n    while True:\n        go()"
    ),
}


@pytest.mark.filterwarnings("ignore:Exception ignored in. <socket")  # a stopped client leaves its connection open
@pytest.mark.parametrize("lines", LOOPS.values(), ids=LOOPS)
def test_a_client_that_tries_again_after_whatever_happens_is_stopped_all_the_same(lines):
    before = set(threading.enumerate())
    kind, said = tried(JOIN.solution.replace("    while True:", f"    {lines}\n    while True:", 1))
    assert (kind, "a loop that never ends" in said) == ("your code raised", True)
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
        assert not thread.is_alive()
    gc.collect()


def test_prints_of_a_client_are_kept_and_memory_is_not_endless():
    assert "Your code printed" in tried(first("print('line\\n' * 100_000)"))[1]
    kind, said = tried(first("print([bytearray(400_000_000) for _ in range(9)])"))
    assert (kind, "memory" in said.lower()) == ("your code raised", True), said


def test_mutants_of_a_client_lose_what_it_says_beside_the_address():
    names = [name for name, _ in mutants_of("def f(url):\n    requests.get(url, headers={'A': 'b'}, timeout=1)\n")]
    assert "words_dropped: requests.get(url, headers={'A': 'b'}, timeout=1) -> requests.get(url, timeout=1)" in names
    assert "method_swapped: requests.get -> requests.post" in names
    assert not [name for name in names if "timeout" in name and "headers" not in name]


def test_an_answer_for_marks_writes_and_deletes_in_a_folder_of_its_own(tmp_path, monkeypatch, progress_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("kept", "utf-8")
    lines = "import os; [os.remove(name) for name in os.listdir('.')]; open('theirs.txt', 'w').close()"
    (tmp_path / "answer.py").write_text(first(lines), "utf-8")
    assert check_apart(JOIN, "answer.py").kind == "right"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["answer.py", "mine.txt"]
    assert not progress_path.exists()

"""Send each request to the starter's own service zero, one and two times; its records are the truth."""

from functools import cache
from pathlib import Path

from flask import Flask
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from clients import send
from exercises.checking import check
from exercises.checking.feedback import from_exchange
from exercises.checking.shared_checks import filled_in, member
from exercises.checking.answers import cut
from exercises.task import read_cells
from exercises.checking.answers import among
from exercises.checking.answers import is_empty, values_of
from mini_server import start

CONTENTS = {
    "GET /queue": None,
    "GET /ticket/1/check": None,
    "HEAD /horn": None,
    "PUT /gate": {"gate": "open"},
    "PUT /queue": {"car": "green"},
    "DELETE /ticket/2": None,
    "DELETE /queue/first": None,
    "POST /queue": {"car": "green"},
    "POST /news": {"news": "ten minutes late"},
    "POST /ticket/1": None,
}
WORDS = ("safe", "idempotent", "neither")
PROMISES = {"GET": "safe", "HEAD": "safe", "PUT": "idempotent", "DELETE": "idempotent", "POST": "neither"}
SAFE = "safe means that after one request the records are the same as before (RFC 9110, section 9.2.1)"
IDEMPOTENT = "idempotent means that they are the same after two as after one (RFC 9110, section 9.2.2)"
ANSWERS = "Responses don't count, only the records."


@cache
def truths():
    """For each request: the measured word and the statuses; each on a fresh service, all behind one address."""
    make_app = values_of(read_cells(Path(__file__).with_name("answers.py"))["starter"].source)["make_app"]
    fresh = {f"/{number}": make_app() for number in range(len(CONTENTS))}
    with start(DispatcherMiddleware(Flask("nothing here"), fresh)) as server:
        return {
            request: measured(request, content, f"{server.url}/{number}")
            for number, (request, content) in enumerate(CONTENTS.items())
        }


def measured(request, content, url):
    """(word, statuses), from the records before, after one request, and after two."""
    method, _, address = request.partition(" ")
    kept, statuses = [send("GET", url + "/records").json()], []
    for _ in range(2):
        statuses.append(from_exchange(send(method, url + address, body=content)).status_words())
        kept.append(send("GET", url + "/records").json())
    none, once, twice = kept
    return ("neither" if once != twice else "safe" if none == once else "idempotent"), statuses


def said(trial, name, kind):
    """What the learner wrote under this name."""
    wanted = f'findings["{name}"] of the starter, filled in'
    return filled_in(trial, member(trial.value, name), kind, repr(name), wanted, f"{SAFE}; {IDEMPOTENT}.")


def judge(trial, *methods):
    """Compare the learner's word for each request of these methods with the measurement."""
    table = said(trial, "measured", dict)
    for request, (truth, statuses) in truths().items():
        word = among(table.get(request), WORDS)
        if request.partition(" ")[0] not in methods:
            continue
        words = f"{request} has no word yet" if is_empty(word) else f"{request} has the word {cut(word)}"
        trial.need(word in WORDS, words, f"one of {', '.join(WORDS)}", f"{SAFE}; {IDEMPOTENT}.")
        found = (
            f"the check sent {request} twice to fresh records and got {' and '.join(statuses)}. You say {word}, but "
        )
        words = found + contradiction(word, truth)
        trial.need(word == truth, words, "the word that fits the records", why(word, truth))


def contradiction(word, truth):
    """Say what the records show, against a word."""
    if word == "safe":
        return "after one request the records differ from before"
    if truth == "safe":
        return "one request changed nothing"
    if word == "neither":
        return "after two requests the records are the same as after one"
    return "the second request changed the records once more"


def why(word, truth):
    rule = SAFE if "safe" in (word, truth) else IDEMPOTENT
    return f"{rule}. {ANSWERS}"


@check("asked-to-be-safe", points=1)
def what_get_and_head_do(trial):
    """The words for GET and HEAD fit the measurement."""
    judge(trial, "GET", "HEAD")


@check("asked-to-be-repeated", points=1)
def what_put_and_delete_do(trial):
    """The words for PUT and DELETE fit the measurement."""
    judge(trial, "PUT", "DELETE")


@check("nothing-promised", points=1)
def what_post_does(trial):
    """The words for POST fit the measurement."""
    judge(trial, "POST")


@check("broken-promises", points=2)
def which_promises_are_broken(trial):
    """The list contains the requests whose method guarantees more than was measured, and no others."""
    named = [among(one, CONTENTS) for one in said(trial, "broken promises", list)]
    for request in named:
        words = f"{cut(request)} isn't in the table"
        trial.need(request in [*CONTENTS], words, "requests written as in the table", PROMISED)
    for request, (truth, _) in truths().items():
        method = request.partition(" ")[0]
        broken = WORDS.index(truth) > WORDS.index(PROMISES[method])
        if broken != (request in named):
            trial.refuse(*about_the_promise(request, method, truth, len(named)))


PROMISED = (
    "GET and HEAD are guaranteed to be safe (RFC 9110, section 9.2.1), PUT and DELETE to be idempotent (section 9.2.2), "
    "and POST guarantees neither."
)


def about_the_promise(request, method, truth, count):
    """The finding about a guarantee that the learner judged wrongly."""
    wanted = "the requests whose method guarantees more than was measured, and no others"
    if WORDS.index(truth) > WORDS.index(PROMISES[method]):
        return (
            f"you named {count} broken promises, but at least one is missing: look at {method} again",
            wanted,
            PROMISED,
        )
    if method == "POST":
        return f"you named {request}, but POST guarantees nothing that it could break", wanted, PROMISED
    return f"you named {request}, but it keeps what {method} guarantees", wanted, PROMISED

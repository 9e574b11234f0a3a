"""The starter's own service is sent each request no time, once and twice; what it keeps then is the truth."""

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
SAFE = "safe: after one send the records are as before (RFC 9110, section 9.2.1)"
IDEMPOTENT = "idempotent: after two they are as after one (RFC 9110, section 9.2.2)"
ANSWERS = "The answers do not count, only what is kept."


@cache
def truths():
    """Of each request: what was measured, and what crossed; each on a fresh service, all behind one address."""
    make_app = values_of(read_cells(Path(__file__).with_name("answers.py"))["starter"].source)["make_app"]
    fresh = {f"/{number}": make_app() for number in range(len(CONTENTS))}
    with start(DispatcherMiddleware(Flask("nothing here"), fresh)) as server:
        return {
            request: measured(request, content, f"{server.url}/{number}")
            for number, (request, content) in enumerate(CONTENTS.items())
        }


def measured(request, content, url):
    """(word, statuses): the records before, after one send, and after two."""
    method, _, address = request.partition(" ")
    kept, statuses = [send("GET", url + "/records").json()], []
    for _ in range(2):
        statuses.append(from_exchange(send(method, url + address, content=content)).status_words())
        kept.append(send("GET", url + "/records").json())
    none, once, twice = kept
    return ("neither" if once != twice else "safe" if none == once else "idempotent"), statuses


def said(trial, name, kind):
    """What the learner wrote under this name."""
    wanted = f'findings["{name}"] as the starter has it, filled in'
    return filled_in(trial, member(trial.value, name), kind, repr(name), wanted, f"{SAFE}; {IDEMPOTENT}.")


def judge(trial, *methods):
    """Hold the learner's word for each request of these methods against what was measured."""
    table = said(trial, "measured", dict)
    for request, (truth, statuses) in truths().items():
        word = among(table.get(request), WORDS)
        if request.partition(" ")[0] not in methods:
            continue
        words = f"{request} has no word yet" if is_empty(word) else f"{request} has the word {cut(word)}"
        trial.need(word in WORDS, words, f"one of {', '.join(WORDS)}", f"{SAFE}; {IDEMPOTENT}.")
        found = f"{request} was sent twice to fresh records and answered {' and '.join(statuses)}. You say {word}, and "
        trial.need(word == truth, found + contradiction(word, truth), "the word that the records say", why(word, truth))


def contradiction(word, truth):
    """What the records say against a word."""
    if word == "safe":
        return "after one send the records are not those from before"
    if truth == "safe":
        return "one send changed nothing"
    if word == "neither":
        return "after two sends the records are those after one"
    return "the second send changed the records once more"


def why(word, truth):
    rule = SAFE if "safe" in (word, truth) else IDEMPOTENT
    return f"{rule}. {ANSWERS}"


@check("asked-to-be-safe", points=1)
def what_get_and_head_do(trial):
    """What GET and HEAD do here is as it was measured."""
    judge(trial, "GET", "HEAD")


@check("asked-to-be-repeated", points=1)
def what_put_and_delete_do(trial):
    """What PUT and DELETE do here is as it was measured."""
    judge(trial, "PUT", "DELETE")


@check("nothing-promised", points=1)
def what_post_does(trial):
    """What POST does here is as it was measured."""
    judge(trial, "POST")


@check("broken-promises", points=2)
def which_promises_are_broken(trial):
    """Those requests are named whose method promised more than was measured, and no others."""
    named = [among(one, CONTENTS) for one in said(trial, "broken promises", list)]
    for request in named:
        trial.need(
            request in [*CONTENTS], f"{cut(request)} is not in the table", "requests as the table has them", PROMISED
        )
    for request, (truth, _) in truths().items():
        method = request.partition(" ")[0]
        broken = WORDS.index(truth) > WORDS.index(PROMISES[method])
        if broken != (request in named):
            trial.refuse(*about_the_promise(request, method, truth, len(named)))


PROMISED = (
    "GET and HEAD promise to be safe (RFC 9110, section 9.2.1), PUT and DELETE to be idempotent (section 9.2.2), "
    "and POST promises neither."
)


def about_the_promise(request, method, truth, count):
    """The finding about a promise that is not seen as it is."""
    wanted = "the requests whose method promises more than was measured, and no others"
    if WORDS.index(truth) > WORDS.index(PROMISES[method]):
        return (
            f"{count} broken promises are named, and at least one is missing: look at {method} again",
            wanted,
            PROMISED,
        )
    if method == "POST":
        return f"{request} is named, and POST has not promised anything that it could break", wanted, PROMISED
    return f"{request} is named, and it was measured to be what {method} promises", wanted, PROMISED

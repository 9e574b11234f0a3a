"""Each suspect is sent to a fresh service, as the log in task.toml has it; what parts them is the truth."""

import json
import re
from functools import cache
from pathlib import Path

import flask

from clients import send
from exercises.checking import check, same
from exercises.checking.feedback import from_exchange
from exercises.task import toml_at
from exercises.checking.answers import among
from mini_server import start

TEXT = toml_at(Path(__file__).with_name("task.toml"))["text"]
LINE = re.compile(r"^([A-E]\d)  (\S+) +(\S+)(?:  (\S.*?))?  ->  (\d+)(?:  (.*))?$", re.MULTILINE)
SUSPECTS = dict(re.findall(r"^\*\*([A-E])\*\*: (\w+ or \w+)\?$", TEXT, re.MULTILINE))
UNKNOWN = "cannot tell"
MEANING = {
    "PUT": "PUT asks that the content be the whole new state (RFC 9110, section 9.3.4).",
    "PATCH": "a merge patch changes what it names and keeps the rest (RFC 7396, section 1).",
    "POST": "POST hands something over to be dealt with, here to be added (RFC 9110, section 9.3.3).",
    UNKNOWN: "what is left behind is all that a log shows; the method promises more (RFC 9110, section 9.2.2).",
}


def greenhouse():
    """Greenhouses, one for each suspect of each letter: /<which>/sensor/roof, each fresh when it is first asked."""
    app, houses = flask.Flask("greenhouse"), {}

    @app.route("/<which>/sensor/<path:name>", methods=["GET", "PUT", "PATCH", "POST", "DELETE"])
    def work(which, name):
        kept = houses.setdefault(which, {"roof": {"place": "roof", "every": 10}, "roof/diary": ["built"]})
        return DO[flask.request.method](kept, name)

    return app


def put(kept, path):
    kept[path] = flask.request.get_json()
    return "", 204


def patch(kept, path):
    kept[path] = {**kept[path], **flask.request.get_json(force=True)}
    return "", 204


def post(kept, path):
    kept[path] = kept[path] + flask.request.get_json()
    return "", 204


def delete(kept, path):
    kept[path] = []
    return "", 204


DO = {
    "GET": lambda kept, path: (json.dumps(kept[path]), 200, {"Content-Type": "application/json"}),
    "PUT": put,
    "PATCH": patch,
    "POST": post,
    "DELETE": delete,
}


def lines_of(letter):
    """The log of one letter: (name, method, target, content, status, content of the answer)."""
    return [line for line in LINE.findall(TEXT) if line[0].startswith(letter)]


@cache
def truths():
    """(method, line) of every letter: which suspect its log fits, and where the other one parts from it."""
    with start(greenhouse()) as server:
        return {letter: truth_of(letter, server.url) for letter in SUSPECTS}


def truth_of(letter, url):
    parted = {method: parting(letter, method, url) for method in SUSPECTS[letter].split(" or ")}
    fitting = [method for method in parted if parted[method] is None]
    if len(fitting) == 2:
        return UNKNOWN, "none"
    return fitting[0], next(line for line in parted.values() if line)


def parting(letter, method, url):
    """The first line that a fresh greenhouse answers otherwise when the hidden method is this one, or None."""
    for name, written, target, content, status, answer in lines_of(letter):
        asked = (method if written == "????" else written, f"{url}/{letter}-{method}{target}")
        came = from_exchange(send(*asked, content=json.loads(content) if content else None))
        if str(came.status) != status or not same(came.data(), json.loads(answer) if answer else None):
            return name
    return None


def judge(trial, letter):
    """The learner's method and line for one letter, held against the service."""
    method, line = said_of(trial, letter)
    truth, parts_at = truths()[letter]
    if method != truth:
        trial.refuse(*not_this_method(letter, method, truth))
    if line.upper() != parts_at.upper():
        trial.refuse(*not_this_line(letter, line, parts_at, truth))


def said_of(trial, letter):
    """What the learner wrote for a letter; refuses what is no method and line."""
    about = trial.value.get(letter) if isinstance(trial.value, dict) else None
    method, line = (
        (str(about.get(name, "")).strip() for name in ("method", "line")) if isinstance(about, dict) else ("", "")
    )
    allowed = [*SUSPECTS[letter].split(" or "), UNKNOWN]
    method = among(method, allowed)
    wanted = f'{{"method": one of {allowed}, "line": a line such as "{letter}1", or "none"}}'
    words = f"letter {letter} has the method {method!r}" if method else f"letter {letter} has no method yet"
    trial.need(method in allowed, words, wanted, MEANING[UNKNOWN])
    known = [one[0] for one in lines_of(letter)]
    trial.need(
        line.upper() in [*known, "NONE"],
        f"{line!r} is no line of letter {letter}",
        wanted,
        "a claim about a log is proven by a line of it (a convention of this task).",
    )
    return method, line


def not_this_method(letter, method, truth):
    """The finding about a method that it was not, or that nobody can know."""
    wanted = "a method that leaves behind exactly what the log shows, and the other one does not"
    if method == UNKNOWN:
        words = f"letter {letter}: only one of the two suspects leaves behind what this log shows"
        return (
            words,
            wanted,
            "send both to a service of your own, by your rule for each: they part (RFC 9110, section 9.3).",
        )
    if truth == UNKNOWN:
        words = f"letter {letter}: you say {method}, and the other suspect would have left the very same lines"
        return words, "what the log proves, and no more", MEANING[UNKNOWN]
    words = f"letter {letter}: a fresh service that was sent {method} where the log has ???? does not answer like this"
    return words, wanted, MEANING[method]


def not_this_line(letter, line, parts_at, truth):
    """The finding about a line that does not part the suspects, or not first."""
    wanted = "the first line that the other suspect would have answered otherwise"
    if line.upper() == "NONE":
        return f"letter {letter} is {truth}, and no line is named that proves it", wanted, MEANING[truth]
    if parts_at == "none":
        words = f"letter {letter}: {line} is named as proof, and both suspects answer it alike"
        return words, wanted, MEANING[truth]
    if line.upper() < parts_at:
        words = f"letter {letter}: both suspects would have answered {line} alike, so it proves nothing"
        return words, wanted, not_yet(line)
    why = "what comes later was proven already: the first line is wanted, a convention of this task."
    return f"letter {letter}: {line} comes later than the first line that parts the two", wanted, why


def not_yet(line):
    """Why a line before the one that parts the suspects proves nothing."""
    asked = next(one for one in lines_of(line[0].upper()) if one[0] == line.upper())
    if asked[1] != "GET":
        return "204 says that it was done, and shows nothing of what is there (RFC 9110, section 15.3.5)."
    return "what was there before decides what a request leaves: up to this line either suspect leaves the same (RFC 9110, section 9.3)."


@check("replaced-or-changed", points=2)
def replaced_or_changed(trial):
    """A and B: replaced as a whole, or changed in a part, and the line that shows it."""
    judge(trial, "A")
    judge(trial, "B")


@check("replaced-or-added", points=2)
def replaced_or_added(trial):
    """C and E: replaced as a whole, or something added, and the line that shows it."""
    judge(trial, "C")
    judge(trial, "E")


@check("what-can-be-known", points=1)
def what_can_be_known(trial):
    """D: what its lines prove."""
    judge(trial, "D")

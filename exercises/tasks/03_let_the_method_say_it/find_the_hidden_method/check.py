"""Send each suspect to a fresh service, as in the log in task.toml; the first difference is the truth."""

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
    "PUT": "PUT asks the server to make the body the whole new state (RFC 9110, section 9.3.4).",
    "PATCH": "a merge patch changes what it names and keeps the rest (RFC 7396, section 1).",
    "POST": "POST asks the resource to process the body, and a diary appends it (RFC 9110, section 9.3.3).",
    UNKNOWN: "a log shows only effects, but a method guarantees more than one effect can show (RFC 9110, section 9.2.2).",
}


def greenhouse():
    """Greenhouses, one for each suspect of each letter, at /<which>/sensor/roof; each is fresh at its first request."""
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
    """The log of one letter: (name, method, target, body, status, body of the response)."""
    return [line for line in LINE.findall(TEXT) if line[0].startswith(letter)]


@cache
def truths():
    """(method, line) of every letter: which suspect fits its log, and where the other one begins to differ."""
    with start(greenhouse()) as server:
        return {letter: truth_of(letter, server.url) for letter in SUSPECTS}


def truth_of(letter, url):
    parted = {method: parting(letter, method, url) for method in SUSPECTS[letter].split(" or ")}
    fitting = [method for method in parted if parted[method] is None]
    if len(fitting) == 2:
        return UNKNOWN, "none"
    return fitting[0], next(line for line in parted.values() if line)


def parting(letter, method, url):
    """The first line in which a fresh greenhouse responds differently if the hidden method is this one, or None."""
    for name, written, target, content, status, answer in lines_of(letter):
        asked = (method if written == "????" else written, f"{url}/{letter}-{method}{target}")
        came = from_exchange(send(*asked, body=json.loads(content) if content else None))
        if str(came.status) != status or not same(came.data(), json.loads(answer) if answer else None):
            return name
    return None


def judge(trial, letter):
    """Compare the learner's method and line for one letter with the service."""
    method, line = said_of(trial, letter)
    truth, parts_at = truths()[letter]
    if method != truth:
        trial.refuse(*not_this_method(letter, method, truth))
    if line.upper() != parts_at.upper():
        trial.refuse(*not_this_line(letter, line, parts_at, truth))


def said_of(trial, letter):
    """Return what the learner wrote for a letter; refuse what isn't a method and a line."""
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
    why = "a line of the log has to prove what you say about it (a convention of this task)."
    trial.need(line.upper() in [*known, "NONE"], f"{line!r} isn't a line of letter {letter}", wanted, why)
    return method, line


def not_this_method(letter, method, truth):
    """The finding about a wrong method, or one that nobody can know."""
    wanted = "the one method whose effects are exactly what the log shows"
    if method == UNKNOWN:
        words = f"letter {letter}: only one of the two suspects has the effects in this log"
        return (
            words,
            wanted,
            "send both methods to a service of your own that follows the rules for each, and you'll see a difference (RFC 9110, section 9.3).",
        )
    if truth == UNKNOWN:
        words = f"letter {letter}: you say {method}, but with the other suspect the lines would be exactly the same"
        return words, "only what the log proves", MEANING[UNKNOWN]
    words = f"letter {letter}: with {method} in place of ????, a fresh service responds differently from this log"
    return words, wanted, MEANING[method]


def not_this_line(letter, line, parts_at, truth):
    """The finding about a line that doesn't tell the suspects apart, or isn't the first one that does."""
    wanted = "the first line that would be different with the other suspect"
    if line.upper() == "NONE":
        return f"letter {letter} is {truth}, but you named no line that proves it", wanted, MEANING[truth]
    if parts_at == "none":
        words = f"letter {letter}: you named {line} as the proof, but it is the same with both suspects"
        return words, wanted, MEANING[truth]
    if line.upper() < parts_at:
        words = f"letter {letter}: {line} would be the same with both suspects, so it proves nothing"
        return words, wanted, not_yet(line)
    why = "an earlier line already proves it, and the task wants the first one: a convention of this task."
    return f"letter {letter}: {line} comes after the first line that tells the two apart", wanted, why


def not_yet(line):
    """Say why a line before the first difference proves nothing."""
    asked = next(one for one in lines_of(line[0].upper()) if one[0] == line.upper())
    if asked[1] != "GET":
        return "204 means that the request succeeded, but it shows nothing of what is there (RFC 9110, section 15.3.5)."
    return "the effect of a request depends on what was there before, and up to this line both suspects have the same effect (RFC 9110, section 9.3)."


@check("replaced-or-changed", points=2)
def replaced_or_changed(trial):
    """A and B: whether the request replaced the whole or changed a part, and the line that shows it."""
    judge(trial, "A")
    judge(trial, "B")


@check("replaced-or-added", points=2)
def replaced_or_added(trial):
    """C and E: whether the request replaced the whole or added something, and the line that shows it."""
    judge(trial, "C")
    judge(trial, "E")


@check("what-can-be-known", points=1)
def what_can_be_known(trial):
    """D: what the lines prove."""
    judge(trial, "D")

"""Faulty apps: apps in between that make a right app wrong, whatever its task; its checks must find them out."""

import json
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from typing import Any
from unittest.mock import patch
from urllib.parse import quote
from wsgiref.types import WSGIApplication, WSGIEnvironment

from werkzeug import Request, Response

from ..checking.check_answer import run_checks
from ..checking.running import RIGHT, Outcome
from ..task import Task
from . import faulty_answers, faulty_writes
from .faulty_answers import (
    SAFE,
    FaultyApp,
    always,
    any_type_as,
    asked_with,
    at,
    deeper,
    does,
    hearing,
    instead_of,
    posts_the_query,
    removes,
    repeats,
    spoiled,
    takes_the_method,
    unknown_as,
    with_a_query,
    without,
)
from .mutants import until_refused
from .variants_of_apps import AppResponse, said_by


def taking(taken: Callable[[Any], Any]) -> Callable[[Any], FaultyApp]:
    """A faulty app that takes each value of JSON for another one."""

    def heard(asked):
        brought = asked.get_json(silent=True)
        if asked.method in SAFE or not isinstance(brought, dict):
            return {}
        values = {name: taken(value) for name, value in brought.items()}
        return {"body": json.dumps(values).encode()} if repr(values) != repr(brought) else {}

    return hearing(heard)


class AlikePasswords(FaultyApp):
    """Who sends what is almost the name and password of somebody who came before, is let in."""

    def __init__(self, app: WSGIApplication, alike: Callable[[str], str]):
        super().__init__(app)
        self.alike, self.known = alike, dict[tuple[str, str], str]()

    def answer(self, asked: Request) -> Response:
        given = asked.authorization
        if given is None or given.type != "basic":
            return self.passed(asked)
        alike = self.alike(given.username or ""), self.alike(given.password or "")
        answer = self.passed(asked)
        if answer.status_code != 401:
            self.known[alike] = asked.headers["Authorization"]
        elif alike in self.known:
            return self.passed(asked, headers={"Authorization": self.known[alike]})
        return answer


OF_VALUES: dict[str, Callable[[Any], FaultyApp]] = {
    '"4" is taken for 4': taking(lambda one: int(one) if isinstance(one, str) and one.strip().isdecimal() else one),
    "1.5 is taken for 1": taking(lambda one: int(one) if isinstance(one, float) else one),
    "true is taken for 1": taking(lambda one: int(one) if isinstance(one, bool) else one),
    '4 is taken for "4"': taking(lambda one: str(one) if type(one) is int else one),
    "passwords compared without case": lambda app: AlikePasswords(app, str.casefold),
    "passwords compared without blanks around": lambda app: AlikePasswords(app, str.strip),
    "passwords compared by their beginning": lambda app: AlikePasswords(app, lambda text: text[:4]),
}


TAUGHT: dict[str, dict[str, Callable[[Any], Any]]] = {
    "02": {
        "GET removes": at("GET", removes),
        "GET with a query removes": at("GET", removes, with_a_query),
        "GET repeats the last write": at("GET", repeats),
        "GET repeats the last write, at deeper addresses": at("GET", repeats, deeper),
        "GET with a query repeats the last write": at("GET", repeats, with_a_query),
        "GET is POST": at("GET", does("POST")),
        "GET is PUT": at("GET", does("PUT")),
        "404 is 406": instead_of(404, 406),
        "404 to GET is 406": instead_of(404, 406, ("GET", "HEAD")),
        "404 to GET is 200, empty": instead_of(404, 200, ("GET", "HEAD"), body=False),
        "404 to others than GET is 200, empty": instead_of(404, 200, ("PUT", "POST", "PATCH", "DELETE"), body=False),
    },
    "03": {
        "no Location at 201": without("Location", 201),
        "Location with a made-up host": spoiled(faulty_answers.elsewhere),
        **faulty_writes.OF_WRITES,
    },
    "04": {
        "no Allow at 405": without("Allow", 405),
        "HEAD removes": at("HEAD", removes),
        "HEAD repeats the last write": at("HEAD", repeats),
        "HEAD is POST": at("HEAD", does("POST")),
        "HEAD is PUT": at("HEAD", does("PUT")),
        "OPTIONS removes": at("OPTIONS", removes),
        "OPTIONS repeats the last write": at("OPTIONS", repeats),
        "HEAD is 405": always("HEAD", 405),
        "HEAD with bare headers": spoiled(faulty_answers.bare_head),
        "HEAD is 200 where GET is 404": instead_of(404, 200, ("HEAD",)),
        "OPTIONS is 404": always("OPTIONS", 404),
        "Allow without HEAD and OPTIONS": spoiled(faulty_answers.allow_without_the_implied),
        "an unknown method is DELETE": unknown_as("DELETE"),
        "an unknown method is PUT": unknown_as("PUT"),
        "an unknown method is POST": unknown_as("POST"),
        "an unknown method is GET": unknown_as("GET"),
    },
    "05": {
        "no Content-Type": without("Content-Type"),
        "no Vary": without("Vary"),
        "Vary only when Accept came": spoiled(faulty_answers.unchosen_vary),
        "all content is JSON": any_type_as(faulty_answers.JSON),
    },
    "06": {
        "GET posts its query": at("GET", posts_the_query, with_a_query),
        "GET takes the method of its query": at("GET", takes_the_method, lambda asked: asked.args.get("_method")),
        "all content is a form": any_type_as(faulty_answers.URLENCODED),
        "multipart is a form": hearing(faulty_answers.multipart_as_form),
    },
    "07": {**faulty_answers.OF_RACES},
    "08": {**faulty_writes.OF_CONDITIONS},
    "09": {
        "no WWW-Authenticate at 401": without("WWW-Authenticate", 401),
        **OF_VALUES,
    },
}


# What breaks no rule of HTTP counts where a task's text has the word.
ONLY_WHERE = {
    "OPTIONS is 404": "OPTIONS",
    "Allow without HEAD and OPTIONS": "OPTIONS",
    "all content is JSON": "415",
    "all content is a form": "form",
}


def faulty_apps_for(task: Task) -> dict[str, Callable[[Any], Any]]:
    """The faulty apps whose rules are taught up to a task's lesson, by the words for them."""
    taught = [made_by for number, made_by in TAUGHT.items() if task.lesson[:2] >= number]
    return {
        words: made for made_by in taught for words, made in made_by.items() if ONLY_WHERE.get(words, "") in task.text
    }


Heard = list[Request]
Answer = tuple[Any, ...]
IN_A_QUERY = "!$&'()*+,;=:@/?%-._~"  # RFC 3986, section 3.4
PLAIN, FORM, PARTS = "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
IN_PARTS = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'


class Recorder(FaultyApp):
    """An app that is right, and remembers what it was asked."""

    def __init__(self, app: Any, heard: Heard):
        super().__init__(app)
        self.heard = heard

    def answer(self, asked: Request) -> Response:
        self.heard.append(asked)
        return self.passed(asked)


def asked_by_checks(task: Task, make_app: Callable[[], Any]) -> list[Heard]:
    """What the checks of a task ask a right app, a list for each app that was made."""
    sessions: list[Heard] = []

    def make_recorder():
        sessions.append([])
        return Recorder(make_app(), sessions[-1])

    run_checks(task, make_recorder)
    return sessions


class Honest:
    """What right apps answer to all of it; what differs between two, such as a random number, does not count."""

    def __init__(self, make_app: Callable[[], Any], sessions: Iterable[Heard]):
        self.make_app = make_app
        self.questions = [questions_of(heard) for heard in sessions]
        self.known = [[*zip(*(answers(make_app(), some) for _ in range(2)), strict=True)] for some in self.questions]

    def unlike(self, faulty_app: Callable[[Any], Any]) -> bool:
        """Whether an app in the hands of this faulty app answers anything otherwise."""
        with patch.object(faulty_answers, "GAP", 0):  # nobody comes between: here one asks after the other
            return any(
                one == two and one != other
                for questions, known in zip(self.questions, self.known, strict=True)
                for (one, two), other in zip(known, answers(faulty_app(self.make_app()), questions), strict=True)
            )


Question = tuple[WSGIEnvironment, bytes]  # which can be asked again and again: its variables, and its body


def questions_of(heard: Heard) -> list[Question]:
    """What one app was asked, and more."""
    asked = [asked_with(one, **changes) for one, changes in [*((one, {}) for one in heard), *more(heard)]]
    return [(environ, environ["wsgi.input"].getvalue()) for environ in asked]


def answers(app: Any, questions: Iterable[Question]) -> Iterator[Answer]:
    return (answer_of(said_by(app, {**environ, "wsgi.input": BytesIO(body)})) for environ, body in questions)


def answer_of(said: AppResponse) -> Answer:
    status = int(said.status[:3])
    if status >= 400:
        return status, sorted(name.lower() for name, _ in said.headers)  # a refusal has its own words
    return status, sorted(said.headers), said.body


def more(heard: Heard) -> Iterator[tuple[Request, dict[str, Any]]]:
    """Safe and unknown methods at all addresses, queries, writes once more and in other types; then all is read."""
    places = list({asked.path: asked for asked in heard}.values())
    reads = [read for asked in places for read in reads_of(asked)]
    for asked in places:
        for method in (*SAFE, "FROB"):
            yield asked, {"method": method}
        yield from ((asked, {"method": "GET", "query": query}) for query in queries(heard))
        yield from reads_of(asked)
    yield from reads
    for asked in writes_of(heard):
        yield from ((asked, changes) for changes in ({}, *other_types(asked)))
        yield from reads_of(asked)
    yield from reads


def reads_of(asked):
    """How an address is read: as it was asked, and without Accept."""
    return [(asked, {"method": "GET", "headers": headers}) for headers in ({}, {"Accept": None})]


def writes_of(heard):
    """What was asked to change something, each once."""
    writes = [asked for asked in heard if asked.method not in SAFE]
    return {(asked.method, asked.path, asked.get_data()): asked for asked in writes}.values()


def queries(heard):
    """A query that means nothing, and what forms in the body, or a query, have said."""
    said = {quote(asked.get_data(), IN_A_QUERY) for asked in heard if asked.mimetype == FORM}
    return ["a=b", *{*said, *(asked.query_string.decode() for asked in heard)} - {""}]


def other_types(asked):
    """The same content as something else, and a form in parts."""
    if asked.get_data():
        yield {"headers": {"Content-Type": PLAIN}}
        parts = b"".join(IN_PARTS % (name.encode(), value.encode()) for name, value in asked.form.items())
        yield {"body": parts + b"--x--\r\n", "headers": {"Content-Type": PARTS}}


def faulty_outcomes(task: Task, make_app: Any) -> Iterator[tuple[str, Outcome]]:
    """(words for the faulty app, outcome): RIGHT where it gets through; one that changes nothing here is left out.

    A race shows where requests come at once, and seldom where they are asked again: it is tried at any rate.
    """
    if task.kind != "app":
        return
    honest, how = Honest(make_app, asked_by_checks(task, make_app)), until_refused()
    for words, faulty_app in faulty_apps_for(task).items():
        shows = honest.unlike(faulty_app)
        if shows or words in faulty_answers.OF_RACES:
            outcome = how(task, lambda faulty_app=faulty_app: faulty_app(make_app()))
            if shows or outcome.kind != RIGHT:
                yield words, outcome

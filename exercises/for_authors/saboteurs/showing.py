"""Whether a saboteur makes a difference that a client can see, in what the checks ask and in some more questions."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

from werkzeug import Request, Response

from ...checking.try_out import force
from ...course_content.task import Task
from ..dialects.message import Said, said_by
from . import of_races
from .app_in_between import SAFE, Saboteur, asked_with, response_of
from .replay import AskedOtherwise, Question, Replay, is_as

Heard = list[Request]
Answer = tuple[Any, ...]
IN_A_QUERY = "!$&'()*+,;=:@/?%-._~"  # RFC 3986, section 3.4
PLAIN, FORM, PARTS = "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
IN_PARTS = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'


class Recorder(Saboteur):
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

    force(task, make_recorder)
    return sessions


class Honest:
    """What right apps answer to all of it; what differs between two, such as a random number, does not count."""

    def __init__(self, make_app: Callable[[], Any], sessions: Iterable[Heard]):
        self.make_app = make_app
        self.sessions = [Session(make_app, heard) for heard in sessions]

    def unlike(self, saboteur: Callable[[Any], Any]) -> bool:
        """Whether an app in the hands of this saboteur answers anything otherwise."""
        with patch.object(of_races, "GAP", 0):  # nobody comes between: here one asks after the other
            return any(self.differs(session, saboteur) for session in self.sessions)

    def differs(self, session: "Session", saboteur: Callable[[Any], Any]) -> bool:
        """An app is made where the saboteur asks what a right app was not asked."""
        try:
            return session.has_others(session.said_again(saboteur))
        except AskedOtherwise:
            return session.has_others(answers(saboteur(self.make_app()), session.questions))


class Session:
    """What one app was asked, and what two right apps answer; `kept` is what one said, word for word."""

    def __init__(self, make_app: Callable[[], Any], heard: Heard):
        asked = [*((one, {}) for one in heard), *more(heard)]
        self.questions = [Question.of(asked_with(one, **changes)) for one, changes in asked]
        right, other = make_app(), make_app()
        self.kept = [said_by(right, question.environ()) for question in self.questions]
        self.known = [*zip(map(answer_of, self.kept), answers(other, self.questions), strict=True)]
        self.passed_on = [
            answer_of(said_by(response_of(kept), question.environ()))
            for question, kept in zip(self.questions, self.kept, strict=True)
        ]

    def said_again(self, saboteur: Callable[[Any], Saboteur]) -> Iterator[Answer]:
        """What a saboteur answers around the answers that are kept; raises AskedOtherwise."""
        replay = Replay(saboteur)
        for question, kept, as_kept in zip(self.questions, self.kept, self.passed_on, strict=True):
            answer = replay.answer(question, kept)
            yield as_kept if is_as(answer, kept) else answer_of(said_by(answer, question.environ()))

    def has_others(self, found: Iterable[Answer]) -> bool:
        """Whether any of these answers is another one."""
        return any(one == two and one != other for (one, two), other in zip(self.known, found, strict=True))


def answers(app: Any, questions: Iterable[Question]) -> Iterator[Answer]:
    """What an app answers."""
    return (answer_of(said_by(app, question.environ())) for question in questions)


def answer_of(said: Said) -> Answer:
    status = int(said.status[:3])
    if status >= 400:
        return status, sorted(name.lower() for name, _ in said.fields)  # a refusal has its own words
    return status, sorted(said.fields), said.content


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
    return [(asked, {"method": "GET", "fields": fields}) for fields in ({}, {"Accept": None})]


def writes_of(heard):
    """What was asked to change something, each once."""
    writes = [asked for asked in heard if asked.method not in SAFE]
    return {(asked.method, asked.path, asked.get_data()): asked for asked in writes}.values()


def queries(heard):
    """A query that means nothing, and what forms in the content, or a query, have said."""
    said = {quote(asked.get_data(), IN_A_QUERY) for asked in heard if asked.mimetype == FORM}
    return ["a=b", *{*said, *(asked.query_string.decode() for asked in heard)} - {""}]


def other_types(asked):
    """The same content as something else, and a form in parts."""
    if asked.get_data():
        yield {"fields": {"Content-Type": PLAIN}}
        parts = b"".join(IN_PARTS % (name.encode(), value.encode()) for name, value in asked.form.items())
        yield {"content": parts + b"--x--\r\n", "fields": {"Content-Type": PARTS}}

"""Line-ups: four servers of which one breaks a rule. `suspects` gives them to a learner, `proven` hears the proof."""

import hashlib
import secrets
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from clients import send
from mini_server import Server, start

from .checking import same
from .checking.answers import NotAnAnswer, Request, among, requests_answer
from .checking.feedback import RecordedExchange, clipped, from_exchange
from .checking.trials import TYPED, ValueTrial
from .line_up_rules import RULES
from .line_up_servers import CULPRITS, HABITS, Honest
from .progress_record import ProgressFile, write_down
from .task import all_tasks, toml_at
from .text_and_html import ShownAsMarkdown

LETTERS = ("A", "B", "C", "D")
CASES = 999  # cases are numbered from 1


@dataclass(frozen=True)
class Case:
    """One draw: who the culprit is and what it does, one of CULPRITS, and the habit of each server, one of HABITS."""

    noun: str
    things: tuple[dict[str, Any], ...]
    culprit: str
    does: Any
    habits: dict[str, Any]

    def server(self, letter: str) -> Honest:
        """A fresh server of this line-up."""
        return self.made(self.does, self.habits[letter]) if letter == self.culprit else self.twin(letter)

    def twin(self, letter: str) -> Honest:
        """A server with the same habit that keeps the rules."""
        return self.made(self.habits[letter])

    def plain(self) -> Honest:
        """A server that keeps the rules, without a habit."""
        return self.made()

    def made(self, *differences: type) -> Honest:
        """A server that differs from an honest one by these."""
        return type("Server", (*differences, Honest), {})(self.noun, self.things)


def drawn(name: str, number: object) -> Case:
    """The case of this number of a task's line-up; raises ValueError for what is no number of a case."""
    if type(number) is not int or not 1 <= number <= CASES:
        raise ValueError(f"A case has a number from 1 to {CASES}; {number!r} is none.")
    plan = plan_of(name)
    habits = shuffled(HABITS, f"{name} {number} habits")
    return Case(
        plan["noun"],
        tuple(plan["things"]),
        LETTERS[pick(len(LETTERS), f"{name} {number} who")],
        plan["culprits"][pick(len(plan["culprits"]), f"{name} {number} what")],
        dict(zip(LETTERS, habits, strict=False)),
    )


@cache
def plan_of(name: str) -> dict[str, Any]:
    """The suspects.toml of a task: `noun`, `things`, and the `culprits` of which one is drawn."""
    task = all_tasks().get(name)
    if task is None or not (task.folder / "suspects.toml").exists():
        raise ValueError(f"There is no line-up {name!r}. A task that has one says its name.")
    plan = toml_at(task.folder / "suspects.toml")
    return {**plan, "culprits": [CULPRITS[culprit] for culprit in plan["culprits"]]}


def pick(count, words):
    """A number from 0 to count - 1 that depends on the words alone."""
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big") % count


def shuffled(things, words):
    return sorted(things, key=lambda thing: hashlib.sha256(f"{words} {thing.__name__}".encode()).digest())


def own_case(name: str) -> int:
    """The number of the learner's own case: drawn once, kept with the progress, and drawn anew after a reset."""
    number = None
    for record in ProgressFile().read().records:
        if record["kind"] == "case" and record["id"] == name and type(record.get("number")) is int:
            number = record["number"]
        if record["kind"] == "reset" and record["id"] in ("", name):
            number = None
    if number is None:
        number = 1 + secrets.randbelow(CASES)
        write_down("case", name, number=number)
    return number


MOST = 8  # requests that a proof may have
FORM = '{"case": 7, "server": "A", "requests": [("GET", "/address")]}'
RULE = "RFC 9110 says what a server must and should do, and what its words mean; all else is its own affair."
HEADERS = ("Content-Type", "Location", "Allow", "Vary", "WWW-Authenticate", "ETag", "Server")


@dataclass
class Proof:
    """What a learner hands in, and the fresh servers that it is tried on."""

    trial: ValueTrial
    case: Case
    letter: str
    requests: list[Request]
    running: dict[Honest, str] = field(default_factory=dict)

    def heard(self, service: Honest) -> list[RecordedExchange]:
        """What crosses when a server, with the things of the beginning, is sent the requests."""
        if service not in self.running:
            self.running[service] = self.trial.stack.enter_context(start(service)).url
        service.reset()
        return [self.asked(self.running[service], *one) for one in enumerate(self.requests, 1)]

    def asked(self, url: str, number: int, request: Request) -> RecordedExchange:
        """What crosses when one request is sent; refuses what cannot be sent, or gets no response."""
        method, target, body, headers = request
        try:
            exchange = send(method, url + target, headers=headers, body=body, timeout=TYPED)
        except ValueError as error:
            self.trial.refuse(f"request {number} can't be sent: {error}", FORM, RULE)
        if exchange.response is None:
            self.trial.refuse(f"request {number}, {method} {target}, gets no response", "requests with responses", RULE)
        return from_exchange(exchange)

    def broken(self, service: Honest) -> set[str]:
        """The rules that the requests show broken at a server, by their ids; one fault may break two."""
        heard = self.heard(service)
        return {rule.id for rule in RULES.values() if rule.broken(heard)}


def proof_in(trial: ValueTrial, name: str) -> Proof:
    """The proof that was handed in; refuses what is none, in words."""
    value = trial.value
    if not isinstance(value, dict) or not {"case", "server", "requests"} <= value.keys():
        trial.refuse("what you handed in has not the members case, server and requests", FORM, RULE)
    try:
        requests = requests_answer(None, value["requests"])
        case = drawn(name, among(value["case"], range(1, CASES + 1)))
    except NotAnAnswer as error:
        trial.refuse(str(error), FORM, RULE)
    except ValueError as error:
        trial.refuse(f"{error} line_up shows the number of yours", FORM, RULE)
    letter = among(value["server"], LETTERS)
    if letter not in LETTERS:
        trial.refuse(f"{clipped(str(value['server']))!r} is none of the servers", f"one of {', '.join(LETTERS)}", RULE)
    if not 1 <= len(requests) <= MOST:
        words = "there is no request yet" if not requests else f"there are {len(requests)} requests"
        trial.refuse(words, f"the requests that show it, {MOST} at most", RULE)
    return Proof(trial, case, letter, requests)


def proven(trial: ValueTrial, name: str) -> None:
    """The proof, if its requests show that the server it names breaks a rule, and its twin does not; or refuses."""
    proof = proof_in(trial, name)
    suspect, twin = proof.case.server(proof.letter), proof.case.twin(proof.letter)
    if not proof.broken(suspect) - proof.broken(twin):
        refuse(proof, proof.heard(suspect), proof.heard(twin))
    rule = RULES[proof.case.does.rule]
    trial.notes.add(f"The rule that {proof.letter} breaks in case {trial.value['case']}: {rule.says}.")


def refuse(proof, heard, twins):
    """Say what the requests show instead: a trace, a harmless habit, or nothing."""
    plain, habit = proof.heard(proof.case.plain()), proof.case.habits[proof.letter]
    trace, harmless = first_difference(heard, twins), first_difference(heard, plain)
    if trace:
        words = f"there is something odd at {proof.letter}, {trace}; but these requests alone do not show a broken rule"
        wanted = "requests that show it to any HTTP client: what was there before, what you asked, what is there after"
    elif harmless:
        words = f"{proof.letter} has a habit of its own, {harmless}; no rule forbids it: {habit.allowed}"
        wanted = "requests whose responses break a rule"
    else:
        words = f"{proof.letter} answers these requests as a server does that keeps the rules: they show nothing"
        wanted = "another server, or requests that ask about something else"
    proof.trial.refuse(words, wanted, RULE, heard)


def first_difference(heard, others):
    """Where two servers answered the same requests differently, in words, or ""."""
    for number, (one, other) in enumerate(zip(heard, others, strict=True), 1):
        words = difference(one, other)
        if words:
            return f"request {number}, {one.method} {one.target}: {words}"
    return ""


def difference(one, other):
    """In what two answers differ, in a few words, or ""; Date and the like do not count."""
    if one.status != other.status:
        return f"{one.status_words()} and not {other.status_words()}"
    for name in (*HEADERS, *(["Content-Length"] if one.method == "HEAD" else [])):
        if one.header(name) != other.header(name) and not (name == "ETag" and one.answer != other.answer):
            return f"{name} is {one.header(name) or 'not there'} and not {other.header(name) or 'left out'}"
    if one.answer == other.answer:
        return ""
    is_same_data = one.data() is not None and same(one.data(), other.data())
    return "its body is written in another way" if is_same_data else "its body"


class LineUp(ShownAsMarkdown):
    """Four servers, A to D, of which one breaks a rule. They start when they are first looked at."""

    def __init__(self, name: str, case: int | None = None):
        plan_of(name)
        self.name, self.given = name, case

    @cached_property
    def _number(self) -> int:
        """The number of this case. An answer holds it as a number: for marks it is read on another computer."""
        return own_case(self.name) if self.given is None else self.given

    @cached_property
    def services(self) -> dict[str, Honest]:
        """What runs on the servers, by letter."""
        case = drawn(self.name, self._number)
        return {letter: case.server(letter) for letter in LETTERS}

    @cached_property
    def servers(self) -> dict[str, Server]:
        """The running servers by letter."""
        return {letter: start(self.services[letter]) for letter in LETTERS}

    def __getitem__(self, letter: str) -> str:
        """The URL of one of them: line_up["A"]."""
        return self.servers[letter].url

    def reset(self) -> None:
        """Give each server the things of the beginning back."""
        for service in self.services.values():
            service.reset()

    def __str__(self):
        rows = "\n".join(f"- **{letter}**: {server.url}" for letter, server in self.servers.items())
        return f"**Case {self._number}**. One of these servers breaks a rule, and only one rule.\n\n{rows}"


def suspects(name: str, case: int | None = None) -> LineUp:
    """The line-up of a task: your own case, or the one of this number."""
    return LineUp(name, case)

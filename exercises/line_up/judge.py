"""Hear a proof: a learner's requests are sent to fresh servers, and a rule is seen broken or it is not."""

from dataclasses import dataclass, field

from clients import send
from mini_server import start

from ..checking.asking import same
from ..checking.exchanges_told import from_exchange
from ..checking.one_exchange import Crossed, clipped
from ..checking.trials.of_the_course import TYPED, ValueTrial
from ..running_answers.answers import NotAnAnswer, Request, requests_answer
from ..running_answers.same_value import among
from .draw import CASES, LETTERS, Case, drawn
from .honest import Honest
from .rules import RULES

MOST = 8  # requests that a proof may have
FORM = '{"case": 7, "server": "A", "requests": [("GET", "/address")]}'
RULE = "what a server must and should do, and what its words mean, stands in RFC 9110; all else is its own affair."
FIELDS = ("Content-Type", "Location", "Allow", "Vary", "WWW-Authenticate", "ETag", "Server")


@dataclass
class Proof:
    """What a learner hands in, and the fresh servers that it is tried on."""

    trial: ValueTrial
    case: Case
    letter: str
    requests: list[Request]
    running: dict[Honest, str] = field(default_factory=dict)

    def heard(self, service: Honest) -> list[Crossed]:
        """What crosses when a server, with the things of the beginning, is sent the requests."""
        if service not in self.running:
            self.running[service] = self.trial.stack.enter_context(start(service)).url
        service.reset()
        return [self.asked(self.running[service], *one) for one in enumerate(self.requests, 1)]

    def asked(self, url: str, number: int, request: Request) -> Crossed:
        """What crosses when one request is sent; refuses what cannot be sent, or gets no answer."""
        method, target, content, fields = request
        try:
            exchange = send(method, url + target, fields=fields, content=content, timeout=TYPED)
        except ValueError as error:
            self.trial.refuse(f"request {number} cannot be sent: {error}", FORM, RULE)
        if exchange.response is None:
            self.trial.refuse(f"request {number}, {method} {target}, gets no answer", "requests with answers", RULE)
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
        wanted = "requests that show it to a stranger: what was there before, what you asked, what is there after"
    elif harmless:
        words = f"{proof.letter} has a habit of its own, {harmless}; no rule forbids it: {habit.allowed}"
        wanted = "requests whose answers break a rule"
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
    for name in (*FIELDS, *(["Content-Length"] if one.method == "HEAD" else [])):
        if one.field(name) != other.field(name) and not (name == "ETag" and one.answer != other.answer):
            return f"{name} is {one.field(name) or 'not there'} and not {other.field(name) or 'left out'}"
    alike = one.answer == other.answer
    return "" if alike else ("its content is written in another way" if same_data(one, other) else "its content")


def same_data(one, other):
    return one.data() is not None and same(one.data(), other.data())

"""Build a service from the learner's table, and let a robot and a phone with a bad connection use it."""

import json
from copy import deepcopy
from itertools import product

from werkzeug.wrappers import Request, Response

from clients import send
from clients.lossy_proxy import LossyProxy
from clients.retrying import IDEMPOTENT, Retrying
from exercises.checking import check
from exercises.checking.forms_and_addresses import Keepers, as_sent, filled, holes, names_that_meet
from exercises.checking.feedback import from_exchange, one_spelling
from exercises.checking.shared_checks import ASKED, table_of_requests
from mini_server import start

NAMES = {
    "list the scores": set(),
    "add a score": set(),
    "show a score": {"id"},
    "replace a score": {"id"},
    "withdraw a score": {"id"},
    "list the singers of a part": {"part"},
    "join a part": {"part", "singer"},
    "leave a part": {"part", "singer"},
}
PLACES = {"id": "7", "part": "alto", "singer": "ana"}
AVE, CREDO = {"title": "Ave verum", "voices": 4}, {"title": "Credo", "voices": 5}
SAFE = "GET and HEAD are safe, so a client that sends them doesn't ask for any change (RFC 9110, section 9.2.1)."
TWICE = "a client repeats PUT, DELETE and GET by itself, because they are idempotent, but never a POST or PATCH"
SINGER = "a singer joins and leaves at the same address, and is there once however often a client repeats that, so the address has to name the singer (RFC 9110, section 9.2.2)."
NUMBERED = "the service numbers a new score, so nobody knows its id in advance (RFC 9110, section 9.3.3)."
RETRY = f"{TWICE} (RFC 9110, section 9.2.2)."


class Choir:
    """A WSGI app that does the jobs where the table says; a check can look at what it keeps."""

    def __init__(self, table, places=PLACES):
        self.scores, self.alto = {"7": AVE}, ["ben"]
        self.jobs = {(method, as_sent(filled(address, places))): job for job, (method, address) in table.items()}

    def kept(self):
        return deepcopy((self.scores, self.alto))

    def __call__(self, environ, start_response):
        asked = Request(environ)
        target = one_spelling(environ["mini_server.target"])
        method = "GET" if asked.method == "HEAD" and ("HEAD", target) not in self.jobs else asked.method
        job = self.jobs.get((method, target))
        answer = WORK[job](self, asked) if job else self.refusal(target)
        return answer(environ, start_response)

    def refusal(self, target):
        allowed = sorted(method for method, address in self.jobs if address == target)
        return Response("", 405 if allowed else 404, {"Allow": ", ".join(allowed)} if allowed else None)

    def add(self, asked):
        self.scores[f"new-{len(self.scores)}"] = asked.get_json()
        return Response("", 201)

    def show(self, asked):
        return json_of(self.scores["7"]) if "7" in self.scores else Response("", 404)

    def replace(self, asked):
        self.scores["7"] = asked.get_json()
        return Response("", 204)

    def withdraw(self, asked):
        return Response("", 204 if self.scores.pop("7", None) else 404)

    def join(self, asked):
        self.alto = sorted({*self.alto, "ana"})
        return Response("", 201)

    def leave(self, asked):
        self.alto = [singer for singer in self.alto if singer != "ana"]
        return Response("", 204)


def json_of(data):
    return Response(json.dumps(data), content_type="application/json")


WORK = {
    "list the scores": lambda choir, asked: json_of({"scores": [*choir.scores]}),
    "add a score": Choir.add,
    "show a score": Choir.show,
    "replace a score": Choir.replace,
    "withdraw a score": Choir.withdraw,
    "list the singers of a part": lambda choir, asked: json_of({"singers": choir.alto}),
    "join a part": Choir.join,
    "leave a part": Choir.leave,
}


def table_of(trial):
    """Return the learner's rows as (method, address); refuse anything else."""
    return table_of_requests(trial, NAMES, because, "the job {!r}".format)


def because(_, missing, extra):
    """Give the rule for names that an address should contain, or shouldn't."""
    if missing:
        return SINGER if "singer" in missing else ASKED
    return NUMBERED if "id" in extra else ASKED


def serving(trial, table):
    """The choir's service, built from the table, and its URL."""
    trial.who = "A service made from your table was asked"
    choir = Choir(table)
    return choir, trial.stack.enter_context(start(choir)).url


def asked(trial, url, row, content=None):
    crossed = from_exchange(send(row[0], url + as_sent(filled(row[1], PLACES)), body=content))
    trial.crossed.append(crossed)
    return crossed


@check("two-things", points=1)
def two_things_have_two_addresses(trial):
    """Each job is a request of its own, and no two things have the same address, whatever their names are."""
    table = table_of(trial)
    patterns = dict.fromkeys(address for _, address in table.values())
    keepers, names = Keepers(trial), {"7", "77", "7-7", "ana", *names_that_meet(patterns, ("id",))}
    for pattern in patterns:
        for values in all_of(holes(pattern), sorted(names)):
            keepers.store(called(table, pattern, values), pattern, values)


def all_of(names, words):
    """What may fill these placeholders: any word in each of them, but an id is a number."""
    for pair in product(words, repeat=len(names)):
        values = dict(zip(sorted(names), pair, strict=True))
        if values.get("id", "7").isdigit():
            yield values


def called(table, pattern, values):
    """What is at an address of this pattern, in words: the first job at that address, and for whom."""
    job = next(job for job, (_, address) in table.items() if address == pattern)
    told = [f"{name} {value}" for name, value in values.items()]
    return f"{job!r}" + (f" of {' and '.join(told)}" if told else "")


@check("a-robot", points=1)
def a_robot_may_look_at_everything(trial):
    """A robot sends GET and HEAD wherever it can; it reads, and nothing changes."""
    table = table_of(trial)
    for job in ("list the scores", "show a score", "list the singers of a part"):
        choir, url = serving(trial, table)
        before, method = choir.kept(), table[job][0]
        answer = asked(trial, url, ("GET", table[job][1]))
        words = f"the job {job!r} uses {method}, so nobody can follow a link to it"
        why = "GET asks for what is there, and clients follow links with GET (RFC 9110, section 9.3.1)."
        trial.need(answer.status == 200 and choir.kept() == before, words, "a page that GET returns", why, [answer])
    for job, (method, address) in table.items():
        choir, url = serving(trial, table)
        before = choir.kept()
        content = CREDO if job in ("add a score", "replace a score") else None
        answer = asked(trial, url, (method if method == "HEAD" else "GET", address), content)
        words = f"a robot asked for {address}, which did the job {job!r}"
        trial.need(choir.kept() == before, words, "a GET that changes nothing", SAFE, [answer])


@check("one-address", points=1)
def written_and_read_at_one_address(trial):
    """Clients read and remove a thing at the address where they write it."""
    table = table_of(trial)
    choir, url = serving(trial, table)
    asked(trial, url, table["replace a score"], CREDO)
    written(trial, url, table, "replace a score", "show a score")
    written(trial, url, table, "add a score", "list the scores")
    asked(trial, url, table["withdraw a score"])
    written(trial, url, table, "withdraw a score", "show a score")
    written(trial, url, table, "leave a part", "join a part")


def written(trial, url, table, writes, reads):
    """Two jobs about one thing belong at one address."""
    there, here = table[writes][1], table[reads][1]
    words = f"{writes!r} goes to {there}, but {reads!r} goes to {here}, so one thing has two addresses"
    why = "a cache that sees a write must drop what it stored for that address, but may keep other addresses (RFC 9111, section 4.4)."
    trial.need(there == here, words, "one address, and a method for each job", why)


@check("on-a-bad-line", points=2)
def a_phone_may_repeat(trial):
    """A phone that lost the response repeats what the method allows, and the choir is as after one request."""
    table = table_of(trial)
    for job, left in (
        ("replace a score", ({"7": CREDO}, ["ben"])),
        ("withdraw a score", ({}, ["ben"])),
        ("join a part", ({"7": AVE}, ["ana", "ben"])),
        ("leave a part", ({"7": AVE}, ["ben"])),
        ("add a score", ({"7": AVE, "new-1": CREDO}, ["ben"])),
    ):
        done_by_phone(trial, table, job, left)
        meant(trial, job, table[job][0])


def done_by_phone(trial, table, job, left):
    """The phone does one job, but the first response is lost."""
    method, address = table[job]
    choir, url = serving(trial, table)
    with LossyProxy(url, lose=1) as line, Retrying(line.url) as phone:
        heard = phone.send(method, as_sent(filled(address, PLACES)), body=CREDO if "score" in job else None)
    repeated = method in IDEMPOTENT
    words = f"the response to {method} {address} was lost, and the phone"
    trial.need(
        choir.kept() == left,
        f"{words} sent it again, so the job {job!r} was done twice" if repeated else f"the job {job!r} wasn't done",
        f"the job {job!r} done once",
        RETRY,
    )
    words = f"{words} doesn't know whether the job {job!r} was done, because it may not send a {method} again by itself"
    wanted = "a method that a client may repeat, because the phone knows the address in advance"
    trial.need(heard.status is not None or job == "add a score", words, wanted, RETRY)


MEANT = {"replace a score": "PUT", "join a part": "PUT", "withdraw a score": "DELETE", "leave a part": "DELETE"}
WORDS = {
    "PUT": "PUT asks the server to store the body at the address (RFC 9110, section 9.3.4).",
    "DELETE": "DELETE asks the server to remove what the address names (RFC 9110, section 9.3.5).",
    "POST": "POST asks the resource to process the body in its own way (RFC 9110, section 9.3.3).",
    "PATCH": "PATCH carries changes to a part (RFC 5789, section 2).",
    "GET": SAFE,
    "HEAD": SAFE,
}


def meant(trial, job, method):
    """The method says what the job is."""
    words = f"{job!r} uses {method}, but that isn't what {method} means"
    trial.need(method == MEANT.get(job, "POST"), words, "the method with the meaning of this job", WORDS[method])

"""A service is made from the learner's table; the spider and a phone on a bad line use it."""

import json
from copy import deepcopy
from html import escape
from itertools import product

from werkzeug.wrappers import Request, Response

from clients import send, spider
from clients.lossy_proxy import LossyProxy
from clients.retrying import IDEMPOTENT, Retrying
from exercises.checking import check
from exercises.checking.feedback import from_exchange, one_spelling
from exercises.checking.forms_and_addresses import IDENTITY, as_sent, filled, holes, names_that_meet
from exercises.checking.shared_checks import ASKED, table_of_requests
from mini_server import start

PAD = {"group", "pad"}
NAMES = {  # what the address of each job tells
    "/listAllGroups": set(),
    "/createGroup": set(),
    "/deleteGroup": {"group"},
    "/listPads": {"group"},
    "/createGroupPad": PAD,
    "/deletePad": PAD,
    "/getText": PAD,
    "/setText": PAD,
    "/appendText": PAD,
    "/getPublicStatus": PAD,
    "/setPublicStatus": PAD,
    "/listSavedRevisions": PAD,
    "/saveRevision": {*PAD, "rev"},
    "/getChatHistory": PAD,
    "/appendChatMessage": PAD,
}
READS = ["/listAllGroups", "/listPads", "/getText", "/getPublicStatus", "/listSavedRevisions", "/getChatHistory"]
SHOWS_A_PAD, WRITES_A_PAD = {*READS[2:]}, {"/createGroupPad", "/setText", "/setPublicStatus"}  # may be one request
ADDS = {"/createGroup", "/appendText", "/appendChatMessage"}
AT_ONE = (  # what is changed, and where that is read
    ("/createGroup", "/listAllGroups"),
    ("/createGroupPad", "/deletePad"),
    ("/setText", "/getText"),
    ("/appendText", "/getText"),
    ("/setPublicStatus", "/getPublicStatus"),
    ("/appendChatMessage", "/getChatHistory"),
)
MEANT = {
    **dict.fromkeys(READS, ("GET",)),
    **dict.fromkeys(("/deleteGroup", "/deletePad"), ("DELETE",)),
    **dict.fromkeys((*WRITES_A_PAD, "/saveRevision"), ("PUT",)),
    **dict.fromkeys(ADDS, ("POST",)),
    **dict.fromkeys(("/appendText", "/appendChatMessage"), ("POST", "PATCH")),  # one thing more, or a change to all
}
PLACES = {"group": "7", "pad": "agenda", "rev": "4"}
SENT = {"text": "All welcome.", "public": True, "message": "Coffee?"}  # each job takes what is its own
BEGIN = "/where-the-spider-begins"
NUMBERED = "the service gives a new group its number, so nobody knows it beforehand (RFC 9110, section 9.3.3)."
SAFE = "GET and HEAD are safe, so a client that sends them asks for no change (RFC 9110, section 9.2.1)."
LINKS = "GET asks for what is there, and links are followed with GET (RFC 9110, section 9.3.1)."
CACHES = "a cache that sees a write must forget the address it went to, but may keep others (RFC 9111, section 4.4)."
RETRY = "a client repeats PUT, DELETE and GET by itself, because they're idempotent, but no POST or PATCH (RFC 9110, section 9.2.2)."
WORDS = {
    "PUT": "PUT asks that the body be stored at the address (RFC 9110, section 9.3.4).",
    "DELETE": "DELETE removes what the address names (RFC 9110, section 9.3.5).",
    "POST": "POST hands the body to a resource that does with it what it wants (RFC 9110, section 9.3.3).",
    "PATCH": "PATCH carries changes to a part (RFC 5789, section 2).",
    "GET": SAFE,
    "HEAD": SAFE,
}


def new_pad(text):
    return {"text": text, "public": False, "saved": [], "chat": []}


class Pads:
    """Groups and pads; each job is a method that changes them, or tells what it reads."""

    def __init__(self):
        self.groups = {"7": {"agenda": new_pad("Monday.")}, "8": {"agenda": new_pad("Tuesday.")}}

    def do(self, job, where, sent):
        """Do a job; what it reads, or None."""
        pads = self.groups[where["group"]]
        if job == "/createGroupPad":
            pads[where["pad"]] = new_pad(sent["text"])
        elif job == "/createGroup":
            self.groups[f"new-{len(self.groups)}"] = {}
        elif job == "/deleteGroup":
            del self.groups[where["group"]]
        elif job == "/listAllGroups":
            return {"groups": [*self.groups]}
        elif job == "/listPads":
            return {"pads": [*pads]}
        elif job == "/deletePad":
            del pads[where["pad"]]
        else:
            return self.at_a_pad(job, pads[where["pad"]], where, sent)
        return None

    def at_a_pad(self, job, pad, where, sent):
        shows = {"/getText": "text", "/getPublicStatus": "public", "/listSavedRevisions": "saved"}
        if job == "/setText":
            pad["text"] = sent["text"]
        elif job == "/appendText":
            pad["text"] += sent["text"]
        elif job == "/setPublicStatus":
            pad["public"] = sent["public"]
        elif job == "/saveRevision":
            pad["saved"] = sorted({*pad["saved"], where["rev"]})
        elif job == "/appendChatMessage":
            pad["chat"].append(sent["message"])
        else:
            return {shows.get(job, "chat"): pad[shows.get(job, "chat")]}
        return None


class Service:
    """A WSGI app that does the jobs where the table says."""

    def __init__(self, table, places=PLACES):
        self.pads, self.places, self.done, self.jobs = Pads(), places, [], {}
        for job, (method, address) in table.items():
            self.jobs.setdefault((method, as_sent(filled(address, places))), []).append(job)

    def kept(self):
        return deepcopy(self.pads.groups)

    def __call__(self, environ, start_response):
        asked, target = Request(environ), one_spelling(environ["mini_server.target"])
        method = "GET" if asked.method == "HEAD" and ("HEAD", target) not in self.jobs else asked.method
        jobs = self.jobs.get((method, target))
        answer = self.answered(jobs) if jobs else self.beside(target)
        return answer(environ, start_response)

    def answered(self, jobs):
        self.done += jobs
        try:
            shown = [found for job in jobs if (found := self.pads.do(job, self.places, SENT)) is not None]
        except KeyError:
            return Response("", 404)
        data = json.dumps({name: value for one in shown for name, value in one.items()})
        return Response(data, content_type="application/json") if shown else Response("", 204)

    def beside(self, target):
        """The page of links that robots begin with, or a refusal."""
        if target == BEGIN:
            links = "".join(f'<a href="{escape(address)}">{escape(address)}</a>' for _, address in self.jobs)
            return Response(f"<!doctype html><title>Links</title>{links}", content_type="text/html")
        allowed = sorted(method for method, address in self.jobs if address == target)
        return Response("", 405 if allowed else 404, {"Allow": ", ".join(allowed)} if allowed else None)


def table_of(trial):
    """The learner's rows as (method, address); refuses what is no row, and jobs that one request can't do."""
    return table_of_requests(trial, NAMES, because, may_be_one=(SHOWS_A_PAD, WRITES_A_PAD))


def because(job, missing, _):
    return NUMBERED if job == "/createGroup" and not missing else ASKED


def serving(trial, table, places=PLACES):
    """The service made from the table, and its URL."""
    trial.who = "A service made from your table was asked"
    service = Service(table, places)
    return service, trial.stack.enter_context(start(service)).url


@check("two-things", points=1)
def two_things_have_two_addresses(trial):
    """No two things meet at an address, whatever pads are called."""
    table = table_of(trial)
    patterns = dict.fromkeys(address for _, address in table.values())
    met, stands = names_that_meet(patterns, ("group", "rev")), {}
    for pattern in patterns:
        for values in all_of(sorted(holes(pattern)), sorted({"7", "77", "7-7", "agenda", *met})):
            here, address = called(table, pattern, values), as_sent(filled(pattern, values))
            other = stands.setdefault(address, here)
            words = f"{address} is the address for {other}, and for {here}"
            trial.need(other == here, words, "an address of its own for each of them", IDENTITY)


def all_of(names, words):
    """What may be in these holes: every word in each of them; groups and revisions are numbers."""
    for chosen in product(words, repeat=len(names)):
        values = dict(zip(names, chosen, strict=True))
        if all(values.get(name, "7").isdigit() for name in ("group", "rev")):
            yield values


def called(table, pattern, values):
    """What is at an address of this pattern, in words: the first job that is done there, and for whom."""
    job = next(job for job, (_, address) in table.items() if address == pattern)
    told = [f"{name} {value}" for name, value in values.items()]
    return job + (f" of {', '.join(told)}" if told else "")


@check("a-robot", points=1)
def a_robot_may_look_at_everything(trial):
    """The spider follows links to every address, a link checker sends HEAD: all that is there is read, nothing changes."""
    table = table_of(trial)
    service, url = serving(trial, table)
    before = service.kept()
    trial.crossed += map(from_exchange, spider(url + BEGIN).asked)
    for address in dict.fromkeys(address for _, address in service.jobs):
        trial.crossed.append(from_exchange(send("HEAD", url + address)))
    did = next((job for job in service.done if job not in READS), None)
    words = f"a robot did {did}, by {table[did][0]} {table[did][1]}" if did else "a robot changed something"
    trial.need(did is None and service.kept() == before, words, "nothing changes with GET or HEAD", SAFE)
    for job in READS:
        words = f"{job} is done by {table[job][0]}, so nobody can follow a link to it"
        trial.need(job in service.done and table[job][0] == "GET", words, "a page that GET brings", LINKS)


@check("one-address", points=1)
def written_and_read_at_one_address(trial):
    """What is changed at an address is read, or removed, at the same one."""
    table = table_of(trial)
    for changes, reads in AT_ONE:
        there, here = table[changes][1], table[reads][1]
        words = f"{changes} goes to {there}, but {reads} to {here}, so one thing has two addresses"
        trial.need(there == here, words, "one address, and a method for each job", CACHES)


@check("on-a-bad-line", points=2)
def a_phone_may_repeat(trial):
    """A phone that lost the response repeats what the method promises, and all is as after one."""
    table = table_of(trial)
    for job in NAMES:
        if job not in READS:
            done_by_phone(trial, table, job)
        words = f"{job} by {table[job][0]}: that isn't what {table[job][0]} means"
        trial.need(table[job][0] in MEANT[job], words, "the method that means this job", WORDS[table[job][0]])


def done_by_phone(trial, table, job):
    """The phone does one job; the first response is lost."""
    method, address = table[job]
    places = {**PLACES, "pad": "minutes"} if job == "/createGroupPad" else PLACES
    service, url = serving(trial, table, places)
    with LossyProxy(url, lose=1) as line, Retrying(line.url) as phone:
        heard = phone.send(method, as_sent(filled(address, places)), body=SENT)
    words = f"the response to {method} {address} was lost, and the phone"
    again = f"{words} sent it again, so {job} was done twice" if method in IDEMPOTENT else f"{job} wasn't done"
    trial.need(service.kept() == done_once(service, method, address), again, f"{job} done once", RETRY)
    unsure = f"{words} doesn't know whether {job} was done, because it may not send {method} again by itself"
    known = "a method that may be repeated, because the phone knows the address beforehand"
    trial.need(heard.status is not None or job in ADDS, unsure, known, RETRY)


def done_once(service, method, address):
    """What is kept after the request was carried out once."""
    once = Pads()
    for job in service.jobs[method, as_sent(filled(address, service.places))]:
        once.do(job, service.places, SENT)
    return once.groups

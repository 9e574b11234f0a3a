"""The auditor reads what the app says of itself, and the app is asked whether it's true."""

import json
import re

from exercises.checking import check, same
from exercises.checking.shared_checks import TOGETHER, at_the_lock
from exercises.checking.shared_checks import methods_hold

NORTH = {"leader": "Ana", "km": 12}
LONGER = {"leader": "Ana", "km": 15}
EAST = {"leader": "Ben", "km": 15}
SHORT = {"leader": "Cleo", "km": 4, "with": ["dogs"]}
MATCHES = "If-Match means: do it only if the current tag is one of these. It is (RFC 9110, section 13.1.1)."
FAILS = "If-Match means: do it only if the current tag is one of these. It isn't, so the status is 412 (RFC 9110, sections 13.1.1 and 15.5.13)."
STAYS = "a request whose If-Match doesn't hold isn't carried out (RFC 9110, section 13.1.1)."
STRONGLY = "If-Match compares strongly: a weak tag matches nothing (RFC 9110, sections 13.1.1 and 8.8.3.2)."
ONE = "a tag names one representation, and a client that read it with another Accept has the same (RFC 9110, section 8.8.3)."
STAR = "If-Match: * holds only where something exists (RFC 9110, section 13.1.1)."
PUTS = "PUT creates what isn't there (201), and replaces what is (RFC 9110, section 9.3.4)."
TRUE = "a client is written from the description, so nobody expects what it leaves out. That it must be true is a convention, and its purpose."
OBJECT = "a wrong body is the client's fault, so the status is 4xx (RFC 9110, section 15.5)."
NO_PLANS = (
    ("5", "application/json", "5, which is JSON but not a plan"),
    ("{", "application/json", "half of a JSON object"),
    ('{"leader": "Dora"}', "text/plain", "JSON that is called plain text"),
)
CHANGES = "a tag stands for one body, so when the body changes, the tag does too (RFC 9110, section 8.8.1)."
INSISTS = "428 says that a condition is required (RFC 6585, section 3), so whoever describes it must return it."


def put(trial, name, hike, tags=None):
    return trial.send("PUT", f"/hike/{name}", hike, {"If-Match": tags} if tags else None)


def new_hike(trial, name, hike):
    """PUT a plan where none is; gives its tag."""
    answer = put(trial, name, hike)
    words = f"PUT /hike/{name}, where no plan existed, returned {answer.status_words()}"
    trial.need(answer.status == 201, words, "201, as in the starter", PUTS, [answer])
    return stands(trial, name, hike, "the plan that was put isn't there", PUTS)


def stands(trial, name, hike, words, why=STAYS):
    """GET shows this plan; gives its tag."""
    answer = trial.send("GET", f"/hike/{name}")
    holds = answer.status == 200 and same(answer.data(), hike)
    trial.need(holds, words, f"the plan as {hike}", why, [answer])
    tag = answer.header("ETag")
    trial.need(tag, f"GET /hike/{name} has no ETag", "the tag, as in the starter", MATCHES, [answer])
    return tag


def done(trial, name, hike, tags, why=MATCHES):
    """The plan is replaced; gives its new tag."""
    answer = put(trial, name, hike, tags)
    words = f"PUT /hike/{name} had If-Match: {tags}, and returned {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "204 or 200, because the tag is current", why, [answer])
    tag = stands(trial, name, hike, "the PUT was accepted, but the plan isn't what the PUT sent", PUTS)
    words = f"the plan was changed, but its ETag is still {tag}"
    trial.need(tag != tags, words, "another tag", CHANGES, trial.crossed[-1:])
    return tag


def refused(trial, name, hike, tags, why, before):
    """The PUT is 412, and what stood there stands there; `before` is None where nothing was."""
    answer = put(trial, name, hike, tags)
    words = f"PUT /hike/{name} had If-Match: {tags}, which matches nothing there, and returned {answer.status_words()}"
    trial.need(answer.status == 412, words, "412", why, [answer])
    if before is not None:
        return stands(trial, name, before, "the PUT was refused, but changed the plan all the same")
    gone = trial.send("GET", f"/hike/{name}")
    words = "the PUT was refused, but created a plan all the same"
    return trial.need(gone.status == 404, words, "404", STAYS, [answer, gone])


def one_tag(trial, name):
    """One state has one tag, however it's asked for: there is one type."""
    shown = [trial.send("GET", f"/hike/{name}", headers={"Accept": accept}) for accept in ("*/*", "application/json")]
    words = "the plan is the same, but has another tag when Accept is written differently"
    trial.need(shown[0].header("ETag") == shown[1].header("ETag"), words, "one tag", ONE, shown)


class Description:
    """What the app says of itself: the auditor's findings, and the operations at a hike."""

    def __init__(self, trial):
        from audit import audit  # the board of lesson 00 reads every check, and needn't wait for the auditor

        self.trial, self.answer = trial, trial.send("GET", "/openapi.json")
        self.document = self.answer.data()
        wanted = "200 and an OpenAPI document in JSON, as in the starter"
        words = f"GET /openapi.json returned {self.answer.status_words()}"
        self.need(self.answer.status == 200 and isinstance(self.document, dict), words, wanted)
        try:
            self.audit = audit(self.document)
        except ValueError as error:
            trial.refuse(str(error), wanted, TRUE, [self.answer])

    def need(self, holds, words, wanted):
        self.trial.need(holds, words, wanted, TRUE, [self.answer])

    def operation(self, method):
        """The operation at a hike; refuses where it isn't described."""
        found = [one for one in self.audit.operations if one.method == method and of_a_hike(one.path)]
        self.need(found, f"the description has no {method} /hike/{{name}}", "all methods that the starter describes")
        return found[0]

    def required(self):
        """Whether it says that nobody may leave out If-Match."""
        text = json.dumps(self.document)
        found = re.findall(r'\{[^{}]*"(?i:if-match)"[^{}]*(?:\{[^{}]*\}[^{}]*)?\}', text)
        return any('"required": true' in one for one in found)


def of_a_hike(path):
    return re.fullmatch(r"/hike/\{[^/{}]+\}", path) is not None


@check("described", points=2)
def the_finding_is_gone(trial):
    """The description has PUT with If-Match and 412, and the auditor has no such finding any more."""
    described = Description(trial)
    described.operation("GET")
    operation = described.operation("PUT")
    words = "the description of PUT names no parameter If-Match in the header"
    described.need("if-match" in operation.request_headers, words, "the parameter If-Match")
    words = f"the description of PUT names the statuses {', '.join(sorted(operation.statuses))}"
    described.need("412" in operation.statuses, words, "412 among them")
    left = [one for one in described.audit.findings if one.kind.name == "write-without-condition"]
    words = f"the auditor still finds write-without-condition at {left[0].operation if left else ''}"
    described.need(not left, words, "no such finding")


@check("kept", points=3)
def what_it_says_is_done(trial):
    """The second of two members gets 412, with every way to write the header; the plan of the first stays."""
    seen = new_hike(trial, "north", NORTH)
    now = done(trial, "north", EAST, seen)
    refused(trial, "north", LONGER, seen, FAILS, EAST)
    latest = done(trial, "north", LONGER, now)
    refused(trial, "north", SHORT, now, FAILS, LONGER)
    refused(trial, "north", SHORT, f'"x{latest[1:]}, "yesterday"', FAILS, LONGER)
    refused(trial, "north", SHORT, f"W/{latest}", STRONGLY, LONGER)
    other = new_hike(trial, "south", SHORT)
    refused(trial, "north", NORTH, other, FAILS, LONGER)
    last = done(trial, "north", NORTH, f'"yesterday", {latest}')
    trial.need(last != latest, f"the plan changed, but its tag is still {last}", "another tag", CHANGES)
    tags = [last]
    for km in range(10):
        tags.append(done(trial, "north", {"leader": "Dora", "km": km}, tags[-1]))
    refused(trial, "north", EAST, tags[1], FAILS, {"leader": "Dora", "km": 9})
    done(trial, "north", EAST, "*", STAR)
    one_tag(trial, "north")
    refused(trial, "west", EAST, "*", STAR, None)
    refused(trial, "west", EAST, other, FAILS, None)
    methods_hold(trial, "/hike/north", "/hike/west", example=SHORT)


@check("true", points=3)
def all_that_comes_is_described(trial):
    """Each status that GET and PUT give is in the description, and a PUT that says nothing is treated as it says."""
    described = Description(trial)
    told = {method: described.operation(method) for method in ("GET", "PUT")}
    seen = new_hike(trial, "north", NORTH)
    done(trial, "north", EAST, seen)
    refused(trial, "north", LONGER, seen, FAILS, EAST)
    says_nothing(trial, described, told["PUT"])
    no_plan(trial)
    two_refusals(trial, seen)
    trial.send("GET", "/hike/west")
    trial.send("GET", "/hike/north", None, {"If-Match": seen})  # a GET may be asked under a condition as well
    for one in trial.crossed:
        if one.target.startswith("/hike/"):
            operation = told[one.method]
            stated = operation.says(str(one.status)) or "default" in operation.statuses
            asked = "with a stale If-Match " if one.method == "GET" and one.asked_header("If-Match") else ""
            words = (
                f"{one.method} {one.target} {asked}returned {one.status_words()}, which the description doesn't name"
            )
            trial.need(stated, words, f"{one.status} among its responses", TRUE, [one])


def no_plan(trial):
    """What is no plan is refused, as in the starter; the description has to say by what."""
    for content, kind, what in NO_PLANS:
        answer = trial.send("PUT", "/hike/east", content, {"Content-Type": kind})
        words = f"PUT /hike/east with {what} returned {answer.status_words()}"
        trial.need(400 <= (answer.status or 0) < 500, words, "a 4xx status, as in the starter", OBJECT, [answer])


def two_refusals(trial, seen):
    """What is no plan comes with a stale tag, or with none where a plan is: either refusal is right, and nothing changes."""
    before = trial.send("GET", "/hike/north").data()
    for fields, how in (({"If-Match": seen}, "a stale tag"), ({}, "no If-Match")):
        answer = trial.send("PUT", "/hike/north", "5", {"Content-Type": "application/json", **fields})
        words = f"PUT /hike/north with {how} and 5, which is JSON but not a plan, returned {answer.status_words()}"
        trial.need(400 <= (answer.status or 0) < 500, words, "one of the refusals that apply", OBJECT, [answer])
        stands(trial, "north", before, "the PUT was refused, but changed the plan all the same")


def says_nothing(trial, described, operation):
    """A PUT without If-Match, where a plan is."""
    answer = put(trial, "north", SHORT)
    words = f"PUT /hike/north had no If-Match although a plan exists, and it returned {answer.status_words()}"
    if "428" in operation.statuses:
        trial.need(answer.status == 428, words, "428, as the description says", INSISTS, [answer])
    if answer.status in (200, 204):
        says = "the description says that If-Match is required, but a PUT without it was done"
        trial.need(not described.required(), says, "not required, or 428", TRUE, [answer])
        stands(trial, "north", SHORT, "the PUT was accepted, but the plan isn't what the PUT sent", PUTS)
    else:
        trial.need(answer.status == 428, words, "204 or 200, or 428 here and in the description", INSISTS, [answer])
        stands(trial, "north", EAST, "the PUT was refused, but changed the plan all the same", INSISTS)


@check("at-once", points=1)
def members_come_together(trial):
    """Of those who come at the same moment with one tag, one is done, and the others are told."""
    for name in ("north", "south", "east"):
        come_together(trial, name, new_hike(trial, name, NORTH))


def come_together(trial, name, seen):
    asked = [("PUT", f"/hike/{name}", hike, {"If-Match": seen}) for hike in (EAST, LONGER, SHORT)]
    crossed = at_the_lock(trial, *asked)
    won = [one for one in crossed if one.status in (200, 204)]
    words = f"three PUTs with one tag came at the same moment, and got {', '.join(str(one.status) for one in crossed)}"
    holds = len(won) == 1 and all(one in won or one.status == 412 for one in crossed)
    why = TOGETHER if len(won) > 1 else FAILS if won else MATCHES
    trial.need(holds, words, "one of them done, and 412 for the others", why, crossed)
    stands(trial, name, json.loads(won[0].body), f"{won[0].asked()} was done, but GET shows something else", PUTS)

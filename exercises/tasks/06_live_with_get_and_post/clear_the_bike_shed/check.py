"""Run the client on sheds with different bikes, riders and addresses, and look at what it sent to each."""

from urllib.parse import parse_qsl

import flask

from exercises.checking import check
from exercises.checking.forms_and_addresses import URLENCODED

BY_POST = "The removal takes a POST, which asks a resource to do its work (RFC 9110, section 9.3.3). "
HANDED = "POST asks a resource to do its work (RFC 9110, section 9.3.3), and the list says which bikes are broken."
TYPE = "Content-Type says how to read a body (RFC 9110, section 8.3), and this service reads what forms send."
REASON = "each service decides what the body must say, a convention, and here it's reason=broken and nothing else."
NAMED = "The service decides on its addresses and gives them in the list, so a client shouldn't guess them (Architecture of the World Wide Web, section 2.5)."
NOW = "409 means that the request conflicts with the current state of the resource (RFC 9110, section 15.5.10). "
LIST_SAYS = (
    "the task wants the bikes that are still on the list afterwards. A 409 is about that moment "
    "(RFC 9110, section 15.5.10), and only another look shows how it is now."
)
ONCE = "POST isn't idempotent, so a client shouldn't send it twice by itself (RFC 9110, section 9.2.2)."


class Shed:
    """A bike shed: the numbers of its bikes, which are broken, which somebody rides, and where a removal is.

    Of the ridden bikes some leave the list as soon as somebody has asked for their removal.
    """

    def __init__(self, bikes, broken, ridden=(), removal="/bike/{}/removal", leaving=()):
        self.bikes, self.broken, self.ridden, self.removal = [*bikes], broken, ridden, removal
        self.leaving = leaving
        self.app = flask.Flask("shed")
        self.app.add_url_rule("/bikes/", "all", self.all)
        self.app.add_url_rule("/bike/<int:number>", "one", self.one)
        self.app.add_url_rule(removal.format("<int:number>"), "removed", self.remove, methods=["POST"])

    def all(self):
        return {"bikes": [self.told(number) for number in self.bikes]}

    def told(self, number):
        return {"address": f"/bike/{number}", "broken": number in self.broken, "removal": self.removal.format(number)}

    def one(self, number):
        return self.told(number) if number in self.bikes else ({"error": "no such bike"}, 404)

    def remove(self, number):
        if flask.request.mimetype != URLENCODED:
            return {"error": f"send {URLENCODED}"}, 415, {"Accept": URLENCODED}
        if flask.request.form.get("reason") != "broken":
            return {"error": "say reason=broken in the body"}, 422
        if number not in self.bikes:
            return {"error": "no such bike"}, 404
        if number in self.ridden:
            if number in self.leaving:
                self.bikes.remove(number)
            return {"error": "somebody rides it"}, 409
        self.bikes.remove(number)
        return flask.redirect("/bikes/", 303)


def cleared(trial, shed):
    """Run the client on a shed, and need that only the broken bikes are gone; return its result and the server."""
    server = trial.server(shed.app)
    all_bikes = [*shed.bikes]
    returned = trial.run(server)
    stay = [number for number in shed.ridden if number not in shed.leaving]
    wanted = [number for number in all_bikes if number not in shed.broken or number in stay]
    sent = trial.sent(server)
    if shed.bikes != wanted:
        trial.refuse(*why_not(shed, wanted, sent, all_bikes))
    return returned, sent


def why_not(shed, wanted, sent, all_bikes):
    """(finding, wanted, why, about) for a shed that isn't as it should be."""
    lost = [number for number in wanted if number not in shed.bikes]
    goal = "the broken bikes removed, unless somebody rides them, and no others"
    if lost:
        return (
            f"bike {lost[0]} wasn't broken, but it's gone",
            goal,
            HANDED,
            [one for one in sent if one.method == "POST"],
        )
    left = next(number for number in shed.bikes if number not in wanted)
    found = f"bike {left} is broken, but it's still in the shed"
    tries = [one for one in sent if f"{left}" in one.target]
    tries = [one for one in tries if one.method == "POST"] or tries
    for judge in (by_another_method, made_up, in_another_type, without_reason):
        said = judge(tries, shed.removal.format(left))
        if said:
            return f"{found}: {said[0]}", goal, said[1], said[2]
    refused = [one for one in sent if one.status == 409]
    why = NOW + "That is about one bike, so remove the others all the same." if refused else BY_POST
    return (
        f"{found}: {'after a 409 ' if refused else ''}your client sent nothing to its removal",
        goal,
        why,
        refused or sent,
    )


def by_another_method(tries, removal):
    other = [one for one in tries if one.method != "POST"]
    if other:
        return f"your client sent {other[0].method}", BY_POST + "The terminal has no other method for it.", other[:1]


def made_up(tries, removal):
    other = [one for one in tries if one.target.partition("?")[0] != removal]
    if other:
        return f"{other[0].target} isn't the removal that the list names", NAMED, other[:1]


def in_another_type(tries, removal):
    other = [one for one in tries if one.status == 415]
    if other:
        sent = other[0].asked_header("Content-Type")
        nothing = "a body without a Content-Type" if other[0].body else "no body"
        return f"your client sent {sent or nothing} to its removal", TYPE, other[:1]


def without_reason(tries, removal):
    other = [one for one in tries if one.status == 422]
    if other:
        return "the body doesn't say reason=broken", REASON, other[:1]


@check("the-broken-ones", points=2)
def the_broken_ones_are_removed(trial):
    """The client removes only the broken bikes, and has nothing left to report."""
    returned, sent = cleared(trial, Shed((1, 2, 3, 4), broken=(2, 4)))
    wanted, why = "an empty list", "return the broken bikes that are still on the list: a convention of this task."
    trial.need(returned == [], f"no broken bike is left, but your client returned {returned!r}", wanted, why, sent)
    posts = [one for one in sent if one.method == "POST"]
    odd = [one for one in posts if parse_qsl(one.body) != [("reason", "broken")]]
    trial.need(not odd, "your client sent more than reason=broken", "reason=broken in the body", REASON, odd)


@check("as-a-form", points=2)
def only_what_forms_send(trial):
    """The client sends only GET and POST, and one POST for each broken bike."""
    _, sent = cleared(trial, Shed((5, 6, 7), broken=(5, 7)))
    once_each(trial, sent, ["/bike/5/removal", "/bike/7/removal"])


def once_each(trial, sent, removals):
    """Need GETs, one POST to each removal, and nothing else."""
    for one in sent:
        why = BY_POST + "The terminal has no other method."
        trial.need(one.method in ("GET", "POST"), f"your client sent {one.method}", "only GET and POST", why, [one])
    posts = [one for one in sent if one.method == "POST"]
    for target in dict.fromkeys(one.target for one in posts):
        same = [one for one in posts if one.target == target]
        words = f"your client sent POST {target}, but that isn't the removal of a broken bike"
        trial.need(target in removals, words, "one POST to the removal of each broken bike", NAMED, same)
        words = f"your client sent POST {target} {len(same)} times"
        trial.need(len(same) == 1, words, "one POST to each removal", ONCE, same)
    asked = [one.target for one in posts]
    missing = [removal for removal in removals if removal not in asked]
    words = f"your client didn't send POST {missing and missing[0]}"
    trial.need(not missing, words, "one POST to each removal", HANDED, sent)


@check("addresses-from-the-list", points=1)
def addresses_come_from_the_list(trial):
    """The client takes the address of a removal from the list, and doesn't make it up."""
    _, sent = cleared(trial, Shed((11, 12), broken=(12,), removal="/workshop/in/{}"))
    once_each(trial, sent, ["/workshop/in/12"])


@check("a-refusal", points=3)
def a_refusal_is_an_answer(trial):
    """After a 409 the client doesn't repeat the POST, but goes on, and reports the broken bikes still on the list."""
    returned, sent = cleared(trial, Shed((1, 2, 3, 4), broken=(1, 3, 4), ridden=(1, 4)))
    once_each(trial, sent, ["/bike/1/removal", "/bike/3/removal", "/bike/4/removal"])
    trial.need(
        isinstance(returned, list) and sorted(map(str, returned)) == ["/bike/1", "/bike/4"],
        f"two broken bikes are still on the list, because somebody rides them, but your client returned {returned!r}",
        "a list with the addresses of both",
        NOW + "The list says what happened; what to return is a convention of this task.",
        sent[-2:],
    )
    returned, sent = cleared(trial, Shed((1, 2, 3, 4), broken=(1, 3, 4), ridden=(1, 3), leaving=(1,)))
    once_each(trial, sent, ["/bike/1/removal", "/bike/3/removal", "/bike/4/removal"])
    words = "the removals of bikes 1 and 3 returned 409, and then the rider of bike 1 took it off the list"
    trial.need(
        isinstance(returned, list) and [*map(str, returned)] == ["/bike/3"],
        f"{words}, but your client returned {returned!r}",
        "a list with only /bike/3",
        LIST_SAYS,
        [one for one in sent if one.method == "GET"][-1:] + [one for one in sent if one.status == 409],
    )

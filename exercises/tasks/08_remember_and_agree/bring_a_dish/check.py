"""A picnic plan that others change between a client's read and its write; judged by the plan in the end."""

import copy
from urllib.request import parse_http_list

import flask

from exercises.checking import check, same
from exercises.checking.shared_checks import FAILED, REFUSED

PLAN = {"place": "lake", "brings": {"Ana": "soup", "Ben": "bread"}}
LOST = "a PUT replaces the whole plan, so what isn't in it is gone (RFC 9110, section 9.3.4)."
CONDITION = "If-Match with the tag of the plan that you read means: do it only if that plan is still there (RFC 9110, section 13.1.1)."
AGAIN = "412 means that nothing was done. Read again, and write what is right now (RFC 9110, section 15.5.13)."
TOGETHER = "the tag says which plan you read. With a newer tag, an older plan overwrites what you haven't seen (RFC 9110, section 13.1.1)."
CHANGES = "a PUT changes the plan, because it asks that its body become the state (RFC 9110, section 9.3.4)."
QUOTED = "If-Match is compared with the whole tag, quotation marks included (RFC 9110, sections 8.8.3 and 13.1.1)."
DONE = "a 2xx status says that the PUT was done (RFC 9110, section 15.3), so no other PUT is needed."
REFUSAL = "a 4xx or 5xx status says that the PUT wasn't done (RFC 9110, sections 15.5 and 15.6)."
LIMIT = "the task asks for at most five tries, because without a limit a client may retry forever. A convention."
SAID = "True says that the dish is on the list, and nobody checks again. A convention of this task."


class Picnic:
    """The plan, and others who change it: one of `others` before each PUT, one of `early` after each GET.

    So the others are faster however often a client reads. What is done gets `done`; with `refusal`, a
    status, nothing is done.
    """

    def __init__(self, *others, early=(), done=204, refusal=None):
        self.done, self.refusal = done, refusal
        self.plan, self.version, self.others, self.early = copy.deepcopy(PLAN), 1, list(others), list(early)

    def changed(self, plan):
        self.plan, self.version = plan, self.version + 1

    def faster(self, others):
        """The next of these changes the plan."""
        if others:
            self.changed(others.pop(0)(copy.deepcopy(self.plan)))

    @property
    def tag(self):
        return f'"plan-{self.version}"'

    def app(self):
        """The plan at /picnic, for GET and for PUT under If-Match."""
        app = flask.Flask("picnic")
        app.get("/picnic")(self.get)
        app.put("/picnic")(self.put)
        return app

    def get(self):
        plan, tag = copy.deepcopy(self.plan), self.tag
        self.faster(self.early)
        return plan, 200, {"ETag": tag, "Cache-Control": "no-cache"}

    def put(self):
        self.faster(self.others)
        wanted = flask.request.headers.get("If-Match")
        if wanted is None:
            return {"error": "which version have you seen? Send If-Match"}, 428
        if wanted.strip() != "*" and self.tag not in parse_http_list(
            wanted
        ):  # W/ never fits (RFC 9110, section 13.1.1)
            return {"error": "somebody was faster"}, 412
        if self.refusal:
            return {"error": "not today"}, self.refusal
        self.changed(flask.request.get_json())
        return self.plan if self.done == 200 else "", self.done, {"ETag": self.tag}


def brings(who, dish):
    """Somebody else puts a dish on the list."""
    return lambda plan: {**plan, "brings": {**plan["brings"], who: dish}}


def moves_and_removes(plan):
    """Somebody moves the picnic and says when it is, and Ben stays at home."""
    return {
        "place": "mill",
        "time": "noon",
        "brings": {who: dish for who, dish in plan["brings"].items() if who != "Ben"},
    }


def brought(trial, picnic, wanted, puts=None, who="Cleo", dish="cake"):
    """Run the client; the plan is this one then, after so many PUTs (None: up to five), and the client says whether its dish is on it."""
    server = trial.server(picnic.app())
    said, came = trial.run(server, who, dish), trial.sent(server)
    written = [one for one in came if one.method == "PUT"]
    conditions(trial, written, came)
    words = "1 PUT was sent" if len(written) == 1 else f"{len(written)} PUTs were sent"
    trial.need(len(written) <= 5, words, "five at most", LIMIT, came[-4:])
    why = reason(came)
    trial.need(same(picnic.plan, wanted), difference(picnic.plan, wanted), f"the plan as {wanted}", why, came[-6:])
    trial.need(puts in (None, len(written)), words, f"{puts}", DONE if len(written) > (puts or 5) else AGAIN, came[-6:])
    there = picnic.plan["brings"].get(who) == dish
    words = f"bring returned {said!r}, and the dish is {'' if there else 'not '}on the list"
    trial.need(said is there, words, repr(there), SAID, came[-6:])


def conditions(trial, written, came):
    """Each PUT names one version, by a tag that a response had."""
    trial.need(written, "no PUT was sent", "a PUT of the plan", CHANGES)
    tags = [one.header("ETag") for one in came if one.header("ETag")]
    for one in written:
        found = one.asked_header("If-Match")
        words = f"a PUT had If-Match: {found}" if found else "a PUT had no If-Match"
        trial.need(found and found.strip() != "*", words, "the tag of the plan that was read", CONDITION, [one])
        known = any(tag in found for tag in tags)
        words = f"{words}, but no response had this tag"
        trial.need(known, words, "the tag of the plan, exactly as it came", QUOTED, [came[0], one])


def difference(plan, wanted):
    """What is wrong with the plan that is left, in one line."""
    found = plan.get("brings") if isinstance(plan, dict) else None
    if not isinstance(found, dict):
        return "the plan has no list of dishes any more"
    missing = [who for who in wanted["brings"] if who not in found]
    back = [who for who in found if who not in wanted["brings"]]
    if missing:
        return f"{missing[0]} isn't on the list: {wanted['brings'][missing[0]]} is lost"
    if back:
        return f"{back[0]} is on the list, but shouldn't be"
    changed = [who for who in found if found[who] != wanted["brings"][who]]
    if changed:
        return f"{changed[0]} brings {found[changed[0]]!r} now, not {wanted['brings'][changed[0]]!r}"
    return (
        f"the place is {plan.get('place')!r} now"
        if plan.get("place") != wanted["place"]
        else f"the plan has the members {', '.join(plan)} now, but should have {', '.join(wanted)}"
    )


def reason(came):
    """Why a plan may be wrong: refused and not tried again, or another one was written."""
    written = [one for one in came if one.method == "PUT"]
    if written[-1].status >= 400:
        return AGAIN if written[-1].status == 412 else REFUSAL
    read = {one.header("ETag") for one in came if one.method != "PUT"}
    return TOGETHER if len(written) > 1 or len(read) > 1 else LOST


def with_dishes(plan, **dishes):
    return {**plan, "brings": {**plan["brings"], **dishes}}


@check("alone", points=1)
def puts_a_dish_on_the_list(trial):
    """Where nobody else writes, one PUT is enough, and the rest of the plan stays."""
    brought(trial, Picnic(), with_dishes(PLAN, Cleo="cake"), puts=1)
    brought(trial, Picnic(), with_dishes(PLAN, Ana="salad"), puts=1, who="Ana", dish="salad")


@check("merges", points=2)
def somebody_was_faster(trial):
    """After 412 both dishes are on the list."""
    brought(trial, Picnic(brings("Dora", "tea")), with_dishes(PLAN, Dora="tea", Cleo="cake"), puts=2)
    three = [brings("Dora", "tea"), brings("Elsa", "figs"), brings("Ana", "stew")]
    brought(trial, Picnic(*three), with_dishes(PLAN, Ana="stew", Dora="tea", Elsa="figs", Cleo="cake"), puts=4)


@check("keeps", points=2)
def what_others_moved_and_removed_stays_so(trial):
    """Who stays at home doesn't come back on the list, and the place is where others moved it."""
    wanted = {"place": "mill", "time": "noon", "brings": {"Ana": "soup", "Cleo": "cake"}}
    brought(trial, Picnic(moves_and_removes), wanted, puts=2)
    brought(trial, Picnic(early=[moves_and_removes]), wanted)


@check("gives-up", points=1)
def gives_up_after_five(trial):
    """Five PUTs at most, then False, and all that others wrote is there."""
    others = {f"guest {number}": f"dish {number}" for number in range(4)}
    four = [brings(*one) for one in others.items()]
    brought(trial, Picnic(*four), with_dishes(PLAN, **others, Cleo="cake"), puts=5)
    others |= {f"guest {number}": f"dish {number}" for number in range(4, 9)}
    picnic = Picnic(*[brings(*one) for one in others.items()])
    five = dict(list(others.items())[:5])
    brought(trial, picnic, with_dishes(PLAN, **five), puts=5)


@check("said", points=1)
def says_what_became_of_it(trial):
    """True after each status that says it's done, False after each that says it isn't."""
    for status in (200, 204):
        brought(trial, Picnic(brings("Dora", "tea"), done=status), with_dishes(PLAN, Dora="tea", Cleo="cake"), puts=2)
    for status in (*REFUSED, *FAILED):
        brought(trial, Picnic(refusal=status), PLAN, who="Ana", dish="bread")  # to look for either word isn't enough


@check("two-doors", points=1)
def ten_through_each_of_two_doors(trial):
    """Ten guests come through each of two doors, and write at the same time: twenty dishes."""
    picnic, wanted = Picnic(), PLAN
    server = trial.server(picnic.app())
    for number in range(10):
        left, right = f"left {number}", f"right {number}"
        picnic.others = [brings(right, "a dish")]
        said = trial.run(server, left, "a dish")
        wanted = with_dishes(wanted, **{left: "a dish", right: "a dish"})
        words, why = f"guest {number + 1} of ten got {said!r}", SAID
        if not same(picnic.plan, wanted):
            words, why = f"{words}; {difference(picnic.plan, wanted)}", reason(trial.last_heard())
        trial.need(said is True and why is SAID, words, "both dishes on the list, and True for each", why)

"""Passengers take berths, twice and one after the other; what GET shows then is who has it."""

import json

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold
from exercises.checking.shared_checks import TOGETHER, at_the_lock

IF_FREE = {"If-None-Match": "*"}
ANA, BEN, CLEO = {"for": "Ana"}, {"for": "Ben"}, {"for": "Cleo"}
STAR = "If-None-Match: * holds only where nothing exists. Where it doesn't hold, the status is 412 and nothing is written (RFC 9110, section 13.1.2)."
FREE = "where nothing exists, If-None-Match: * holds, and PUT creates what it brings, with 201 (RFC 9110, sections 13.1.2 and 9.3.4)."
PLAIN = "without a condition PUT creates (201) or replaces (204 or 200) (RFC 9110, section 9.3.4)."
TAGS = "If-None-Match with tags fails only if one of them is the current tag, and berths have no tags (RFC 9110, section 13.1.2)."
NEVER = "GET ignores If-None-Match, by a convention of this task. Other servers may return 304, but never 412 (RFC 9110, section 13.1.2)."
ALSO_DELETE = "DELETE ignores If-None-Match too, by a convention of this task."
ALONE = "DELETE removes what its address names, and nothing else (RFC 9110, section 9.3.5)."
BACK = "DELETE removes what is there, so the berth is free again (RFC 9110, section 9.3.5)."


def put(trial, number, who, fields, statuses, why):
    """PUT a passenger, answered by one of these statuses."""
    answer = trial.send("PUT", f"/berth/{number}", who, fields)
    asked = f"with If-None-Match: {fields['If-None-Match']}" if fields else "without a condition"
    words = f"PUT /berth/{number} for {who['for']}, {asked}, returned {answer.status_words()}"
    trial.need(answer.status in statuses, words, " or ".join(map(str, statuses)), why, [answer])
    return answer


def has(trial, number, who, why):
    """GET shows that this passenger has the berth."""
    answer = trial.send("GET", f"/berth/{number}")
    words = f"berth {number} isn't {who['for']}'s" if answer.status == 200 else f"nobody has berth {number}"
    holds = answer.status == 200 and same(answer.data(), who)
    trial.need(holds, words, f"the berth as {who}", why, [answer])


def taken_if_free(trial, number, who):
    """Take a free berth under the condition, and be refused when it's sent again."""
    put(trial, number, who, IF_FREE, [201], FREE)
    has(trial, number, who, FREE)
    put(trial, number, who, IF_FREE, [412], STAR)
    has(trial, number, who, STAR)


@check("one-only", points=2)
def the_first_one_has_it(trial):
    """A free berth is taken; a taken one is 412, for its owner and for others, and stays as it is."""
    taken_if_free(trial, 12, ANA)
    put(trial, 12, BEN, IF_FREE, [412], STAR)
    has(trial, 12, ANA, STAR)
    taken_if_free(trial, 14, BEN)
    has(trial, 12, ANA, STAR)


@check("free-again", points=1)
def given_back_is_free(trial):
    """A berth that was given back can be taken."""
    taken_if_free(trial, 12, ANA)
    taken_if_free(trial, 13, CLEO)
    taken_if_free(trial, 11, CLEO)
    looked = trial.send("GET", "/berth/12", None, IF_FREE)
    words = f"GET /berth/12, with If-None-Match: *, returned {looked.status_words()}"
    trial.need(looked.status == 200, words, "200, as in the starter", NEVER, [looked])
    answer = trial.send("DELETE", "/berth/12", None, IF_FREE)
    words = f"DELETE /berth/12, with If-None-Match: *, returned {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "204, as in the starter", ALSO_DELETE, [answer])
    gone = trial.send("GET", "/berth/12")
    words = f"berth 12 was deleted, but GET /berth/12 returned {gone.status_words()}"
    trial.need(gone.status == 404, words, "404, as in the starter", BACK, [answer, gone])
    has(trial, 13, CLEO, ALONE)
    has(trial, 11, CLEO, ALONE)
    put(trial, 12, BEN, IF_FREE, [201], BACK)
    has(trial, 12, BEN, FREE)


@check("conductor", points=1)
def without_the_condition_as_before(trial):
    """Without the condition PUT makes and replaces, as before."""
    taken_if_free(trial, 12, ANA)
    put(trial, 12, CLEO, None, [200, 204], PLAIN)
    has(trial, 12, CLEO, PLAIN)
    put(trial, 12, {"for": "Cleo", "until": "Rome"}, None, [200, 204], PLAIN)
    put(trial, 12, CLEO, None, [200, 204], PLAIN)
    has(trial, 12, CLEO, PLAIN)
    put(trial, 15, BEN, None, [201], PLAIN)
    put(trial, 15, ANA, IF_FREE, [412], STAR)
    nameless = trial.send("PUT", "/berth/16", {}, IF_FREE)
    if nameless.status == 201:  # who refuses a passenger without a name has nothing to keep
        put(trial, 16, ANA, IF_FREE, [412], f"the berth was taken with {{}} as the body. {STAR}")
    methods_hold(trial, "/berth/12", "/berth/99", example=BEN)


@check("other-tags", points=1)
def tags_are_no_star(trial):
    """If-None-Match with entity tags doesn't stand in the way."""
    taken_if_free(trial, 12, ANA)
    put(trial, 12, BEN, {"If-None-Match": '"v1", "*"'}, [200, 204], TAGS)
    has(trial, 12, BEN, TAGS)


@check("at-once", points=1)
def one_of_those_who_come_together(trial):
    """Of four who ask for one berth at the same moment, one has it, and the others are told."""
    taken_if_free(trial, 12, ANA)
    for number in (13, 14, 15):
        asked = [{"for": name} for name in ("Ana", "Ben", "Cleo", "Dora")]
        crossed = at_the_lock(trial, *(("PUT", f"/berth/{number}", who, IF_FREE) for who in asked))
        statuses = sorted(one.status for one in crossed)
        words = f"four asked for berth {number} at the same moment, and got {', '.join(map(str, statuses))}"
        why = STAR if statuses.count(201) == 1 else TOGETHER
        trial.need(statuses == [201, 412, 412, 412], words, "201 for one of them, 412 for the others", why, crossed)
        has(trial, number, json.loads(next(one.body for one in crossed if one.status == 201)), TOGETHER)

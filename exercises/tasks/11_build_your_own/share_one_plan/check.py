"""Two gardeners read, change and write one plan; what is there afterwards decides."""

import json
import re

from exercises.checking import check, same
from exercises.checking.of_methods import methods_hold
from exercises.checking.at_once import TOGETHER, at_once

PEAS, BEANS, BOTH = {"north": "peas"}, {"north": "peas", "south": "beans"}, {"north": "roses", "south": "beans"}
TAG = "an entity tag names one state, in quotation marks, and a strong one has no W/ (RFC 9110, section 8.8.3)."
HOLDS = "If-Match: do it only if the state is still one of these (RFC 9110, section 13.1.1)."
FAILS = f"412 says that the condition does not hold (RFC 9110, section 15.5.13). {HOLDS}"
ASKS = "428 asks for a condition, so that nobody's change is lost (RFC 6585, section 3)."
EXPLAINS = "an answer with 428 should explain how to send the request successfully (RFC 6585, section 3)."
NEW = "201 says that PUT made what was not there (RFC 9110, section 9.3.4)."


def put(trial, plan, match=None, year="2027", fields=None):
    """PUT a plan, with If-Match where it is given."""
    return trial.send("PUT", f"/plan/{year}", plan, fields or ({"If-Match": match} if match else None))


def made(trial, plan, year="2027"):
    """PUT where nothing is, without a condition; gives the tag that GET shows then."""
    answer = put(trial, plan, year=year)
    words = (
        f"there was no plan for {year} in a fresh app, and PUT without a condition was answered {answer.status_words()}"
    )
    trial.need(answer.status == 201, words, "201 Created", NEW, [answer])
    return seen(trial, plan, "the plan that was made is not there as it was sent", year)


def seen(trial, plan, words, year="2027"):
    """GET shows this plan; gives its entity tag."""
    answer = trial.send("GET", f"/plan/{year}")
    holds = answer.status == 200 and same(answer.data(), plan)
    why = "only a request that was done changes what is there (RFC 9110, sections 9.3.4 and 15.5)."
    trial.need(holds, words, f"200 and {plan}", why, trial.crossed[-2:])
    tag = answer.field("ETag")
    trial.need(tag, "the answer to GET has no ETag", "the field ETag", TAG, [answer])
    trial.need(re.fullmatch(r'"[^"]*"', tag), f"the ETag is {tag}", "a strong entity tag", TAG, [answer])
    return tag


def done(trial, plan, match, what):
    """PUT with a condition that holds is done; gives the new tag."""
    answer = put(trial, plan, match)
    words = f"{what}: PUT with If-Match: {match} was answered {answer.status_words()}"
    trial.need(answer.status in (200, 204), words, "200 or 204: the condition holds", HOLDS, [answer])
    return seen(trial, plan, "PUT was done, and GET does not show what it sent")


def refused(trial, match, left, what):
    """PUT with a condition that does not hold is 412, and changes nothing."""
    answer = put(trial, {"north": "nothing"}, match)
    words = f"{what}: PUT with If-Match: {match} was answered {answer.status_words()}"
    trial.need(answer.status == 412, words, "the status for a condition that does not hold", FAILS, [answer])
    seen(trial, left, "PUT was refused, and changed the plan all the same")


@check("tags", points=1)
def each_state_has_a_tag(trial):
    """GET names the state by a strong entity tag: the same while it is the same, another after a change."""
    first = made(trial, PEAS)
    again = seen(trial, PEAS, "the plan changed by GET")
    words = f"nothing changed, and the ETag was {first} and then {again}"
    trial.need(first == again, words, "the same tag for the same state", TAG, trial.crossed[-2:])
    tags = [first, done(trial, BEANS, first, "nobody else wrote"), None]
    tags[2] = done(trial, BOTH, tags[1], "nobody else wrote")
    words = f"three different plans had the tags {', '.join(tags)}"
    trial.need(len({*tags}) == 3, words, "another tag for another state", TAG, trial.crossed[-2:])
    for number in range(10, 20):
        tags.append(done(trial, {"north": f"roses {number}"}, tags[-1], "nobody else wrote"))
    words = f"the plan had 13 states, and these tags: {', '.join(dict.fromkeys(tags))}"
    trial.need(len({*tags}) == 13, words, "another tag for another state", TAG, trial.crossed[-1:])
    asked = trial.send("GET", "/plan/2027", None, {"Accept": "application/json, text/html;q=0.5"})
    words = f"a client asked with other words in Accept, and the ETag went from {tags[-1]} to {asked.field('ETag')}"
    trial.need(asked.field("ETag") == tags[-1], words, "the same tag for the same state", TAG, [asked])


@check("nothing-lost", points=2)
def the_later_one_learns_it(trial):
    """Who writes later is told that the plan has changed, and nothing is lost."""
    both_saw = made(trial, PEAS)
    done(trial, BEANS, both_saw, "Ben writes first")
    refused(trial, both_saw, BEANS, "Ana saw the plan before Ben wrote")
    now = seen(trial, BEANS, "Ben's plan is not there any more")
    done(trial, BOTH, now, "Ana read again and put both together")
    refused(trial, both_saw, BOTH, "Ana's first PUT comes once more, late")


@check("asks-for-a-condition", points=1)
def a_condition_is_asked_for(trial):
    """PUT to a plan that is there needs a condition; one that is not there does not."""
    tag = made(trial, PEAS)
    answer = put(trial, BOTH)
    words = f"a plan is there, and PUT without If-Match was answered {answer.status_words()}"
    trial.need(answer.status == 428, words, "the status that asks for a condition", ASKS, [answer])
    words = "the 428 does not say how to send the request again"
    trial.need("if-match" in answer.words.lower(), words, "the field that is missing, by its name", EXPLAINS, [answer])
    seen(trial, PEAS, "PUT without a condition changed the plan")
    made(trial, BEANS, "2028")
    seen(trial, PEAS, "a plan for 2028 was made, and the one for 2027 changed")
    done(trial, BOTH, tag, "the other year was planned meanwhile, and not this one")


@check("fine-print", points=2)
def if_match_is_read_as_it_is_written(trial):
    """Lists and * count, weak and foreign tags do not, and nothing matches what is not there."""
    tag = made(trial, PEAS)
    for match, what in (
        ('"another-tag"', "the tag is of no state"),
        (f"W/{tag}", "a weak tag never matches here"),
        ('"one", "two"', "neither tag is of a state"),
    ):
        refused(trial, match, PEAS, what)
    tag = done(trial, BEANS, f'"an-old-one", {tag}', "one of the two tags is right")
    done(trial, PEAS, "*", "any plan that is there will do")
    for match in ("*", '"another-tag"'):
        answer = put(trial, BOTH, match, year="2029")
        words = f"there is no plan for 2029, and PUT with If-Match: {match} was answered {answer.status_words()}"
        trial.need(answer.status == 412, words, "the status for a condition that does not hold", FAILS, [answer])
        gone = trial.send("GET", "/plan/2029")
        trial.need(gone.status == 404, "PUT was refused, and made a plan", "404", FAILS, trial.crossed[-2:])
    methods_hold(trial, "/plan/2027", "/plan/2029", example=BOTH)


@check("at-once", points=1)
def both_write_at_the_same_moment(trial):
    """Of those who write at the same moment, one is done, and the others are told."""
    for year in ("2027", "2028"):
        tag = made(trial, PEAS, year)
        one_of(trial, year, {"If-Match": tag}, 412)
    one_of(trial, "2029", None, 428)


def one_of(trial, year, fields, refusal):
    """Three write at once; one plan is stored, and GET shows it."""
    plans = [{"north": plant} for plant in ("mint", "leeks", "roses")]
    crossed = at_once(trial, *(("PUT", f"/plan/{year}", plan, fields) for plan in plans))
    won = [one for one in crossed if one.status in (200, 201, 204)]
    said = f"the same If-Match: {fields['If-Match']}" if fields else "no condition, where no plan was"
    words = f"three came at the same moment with {said}, and heard {', '.join(str(one.status) for one in crossed)}"
    holds = len(won) == 1 and all(one in won or one.status == refusal for one in crossed)
    trial.need(holds, words, f"one is done, and {refusal} for the others", TOGETHER, crossed)
    seen(trial, json.loads(won[0].content), "one of three was done, and GET does not show it", year)

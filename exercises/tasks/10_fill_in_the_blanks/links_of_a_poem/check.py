"""Poems go through their states by the links alone; then links that were kept are followed too late."""

import re
from urllib.parse import urljoin

from exercises.checking.answers import path_in
from exercises.checking import check
from exercises.checking.shared_checks import head_is_like_get, methods_hold

REL = "https://example.org/rel/"
STEPS = {"draft": {"submit": "submitted"}, "submitted": {"accept": "accepted", "return": "draft"}, "accepted": {}}
LINK = re.compile(r'(?:^|,)\s*<([^<>]*)>((?:[^<>",]|"[^"]*")*)')  # links are parted by commas: RFC 8288, section 3
NAMES = ("submit", "accept", "return")
OFFER = "the links tell a client what can be done now, so it needs no copy of the table (a convention; the header is in RFC 8288, section 3)."
OWN = "a request is about what its address names (RFC 9110, section 7.1), so a step of one poem changes no other."
TABLE = (
    "the task's table says which state follows each step, and GET shows the current state (RFC 9110, section 9.3.1)."
)
REFUSED = "a step that isn't possible changes nothing, and neither does one that was already taken (RFC 9110, section 15.5.10)."
LEADS = "a POST without a body to a link's address takes the step. A convention of this task."
LATE = "the step conflicts with the poem's current state (RFC 9110, section 15.5.10)."


def handed_in(trial):
    """Hand in a poem; gives its address."""
    answer = trial.send("POST", "/poems/")
    words = "POST /poems/ no longer creates a poem"
    why = "when a POST has created something, 201 and Location say so (RFC 9110, section 9.3.3)."
    trial.need(answer.status == 201 and answer.location, words, "201 with Location, as in the starter", why, [answer])
    return answer.location


def links_in(answer):
    """Where each of the three steps leads, by the header Link of a response."""
    found = {}
    for name, value in answer.headers:
        for target, rest in LINK.findall(value if name.lower() == "link" else ""):
            relation = re.search(r'rel *= *(?:"([^"]*)"|([^\s;,]+))', rest, re.IGNORECASE)
            for one in (relation[1] or relation[2]).split() if relation else ():
                found[one] = path_in(urljoin(f"http://app{answer.target}", target))
    return {step: found[REL + step] for step in NAMES if REL + step in found}, found


def state_in(answer):
    """The state that a response shows, whatever else it tells of the poem."""
    data = answer.data()
    return data.get("state") if isinstance(data, dict) else None


def seen(trial, poem, state, why=TABLE):
    """GET shows this state, and links to its steps and no others; gives the links."""
    answer = trial.send("GET", poem)
    words = (
        f"{poem} should be in the state {state!r} now, but GET returned {answer.status_words()}"
        if answer.status != 200
        else f"{poem} should be in the state {state!r} now, but GET shows {answer.answer.strip()}"
        if state_in(answer)
        else f"GET {poem} isn't answered with a JSON object that has a member state"
    )
    wanted = f'200 and {{"state": "{state}"}}'
    trial.need(answer.status == 200 and state_in(answer) == state, words, wanted, why, [answer])
    links, all_found = links_in(answer)
    missing = [step for step in STEPS[state] if step not in links]
    near = [one for one in all_found if one in NAMES or any(one.endswith(f"/{step}") for step in missing)]
    trial.need(
        not missing,
        f"{poem} is {state}, but GET shows no link for the step {missing and missing[0]!r}"
        if not near
        else f"{poem} is {state}, but a link that GET shows has the relation {near[0]!r}",
        f"a header Link with the relation {REL}{missing and missing[0]}",
        "the name of a relation of your own is an absolute URL (RFC 8288, section 2.1.2)." if near else OFFER,
        [answer],
    )
    extra = [step for step in links if step not in STEPS[state]]
    words = f"{poem} is {state}, but GET shows a link for the step {extra and extra[0]!r}"
    trial.need(not extra, words, f"links for {', '.join(STEPS[state]) or 'nothing'}, and no other", OFFER, [answer])
    return links


def go(trial, link, step):
    """Take a step by its link."""
    answer = trial.send("POST", link)
    words = f"the link for the step {step!r} leads to {link}, but POST there returned {answer.status_words()}"
    why = (
        LEADS
        if answer.status >= 400
        else "204 says that it was done, and that there is nothing more to say (RFC 9110, section 15.3.5)."
    )
    trial.need(answer.status == 204 and not answer.answer, words, "204", why, [answer])


def goes(trial, poem, state, *path):
    """Walk from a state by these steps, looking each time; gives every link that was met, and the state."""
    met = seen(trial, poem, state)
    for step in path:
        go(trial, met[step], step)
        state = STEPS[state][step]
        met = {**met, **seen(trial, poem, state)}
    return met, state


def late(trial, poem, link, step, state, also=()):
    """Follow a link that is no longer there: 409, and nothing changes."""
    answer = trial.send("POST", link)
    words = f"{poem} is {state}, and POST {link} returned {answer.status_words()}"
    wanted = f"{' or '.join(map(str, (*also, 409)))}, because the step {step!r} isn't possible now"
    trial.need(answer.status in (409, *also), words, wanted, LATE, [answer])
    seen(trial, poem, state, REFUSED)


@check("walks", points=2)
def walks_by_the_links(trial):
    """A poem goes from draft to accepted by the links, with a return on the way."""
    poem = handed_in(trial)
    goes(trial, poem, "draft", "submit", "return", "submit", "accept")


@check("too-late", points=2)
def what_is_not_possible_is_409(trial):
    """A step that the state doesn't allow is 409, and changes nothing."""
    poem = handed_in(trial)
    links, _ = goes(trial, poem, "draft", "submit", "return")
    late(trial, poem, links["accept"], "accept", "draft")
    goes(trial, poem, "draft", "submit", "accept")
    late(trial, poem, links["submit"], "submit", "accepted")
    late(trial, poem, links["return"], "return", "accepted")


@check("again", points=1)
def the_last_step_again(trial):
    """The last step once more does no harm."""
    poem = handed_in(trial)
    links, _ = goes(trial, poem, "draft", "submit")
    late(trial, poem, links["submit"], "submit", "submitted", (204,))
    go(trial, links["accept"], "accept")
    late(trial, poem, links["accept"], "accept", "accepted", (204,))


@check("each-its-own", points=2)
def each_poem_its_own(trial):
    """Each poem has its own state and links; one that isn't there is 404, and its steps are."""
    one, other = handed_in(trial), handed_in(trial)
    seen(trial, other, "draft")
    links, _ = goes(trial, one, "draft", "submit")
    seen(trial, other, "draft", OWN)
    goes(trial, other, "draft", "submit", "accept")
    seen(trial, one, "submitted", OWN)
    seen(trial, handed_in(trial), "draft", OWN)
    for method, target in (("GET", one), ("POST", links["accept"])):
        number = one.rstrip("/").rpartition("/")[2]
        nowhere = re.sub(rf"\b{re.escape(number)}\b", "777", target)
        if nowhere == target:
            continue  # such a link names no poem, so nobody can make one up of a poem that isn't there
        answer = trial.send(method, nowhere)
        words = f"there is no poem 777, but {method} {nowhere} returned {answer.status_words()}"
        why = "nothing exists at this address (RFC 9110, section 15.5.5)."
        trial.need(answer.status == 404, words, "404", why, [answer])
        head_is_like_get(trial, nowhere)
    third = handed_in(trial)
    by_name = {"step": "submit", "action": "submit", "do": "submit", "state": "submitted"}
    methods_hold(trial, third, "/poems/", *seen(trial, third, "draft").values(), example=by_name)

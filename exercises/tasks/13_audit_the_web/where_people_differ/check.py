"""Eight real operations, and five reasons that are looked up in each line; no opinion is judged."""

from exercises.checking import check
from exercises.checking.shared_checks import filled_in, member
from exercises.checking.answers import among

LINES = {
    "1": ("GET", "/api/2/search", "search", "search"),
    "2": ("POST", "/v2/team-members/search", "SearchTeamMembers", "search"),
    "3": ("GET", "/workspaces/{workspace}/search/code", "searchWorkspace", "search"),
    "4": ("GET", "/api/2/workflowscheme/{id}/draft/default", "getDraftDefault", "draft"),
    "5": ("GET", "/export/org/wireless.jsonl", "exportWirelessJSONL", "export"),
    "6": ("POST", "/v2/subscriptions/{subscription_id}/cancel", "CancelSubscription", "cancel"),
    "7": ("GET", "/api/v1/sites/{site_id}/stats/bgp_peers/search", "searchSiteBgpStats", "search"),
    "8": ("POST", "/auth", "post_auth", "auth"),
}
CALLED_SO, POST_LAST, OTHERWISE, GET_LAST, BELOW = (
    "called so",
    "POST at the end",
    "called otherwise",
    "GET at the end",
    "things below",
)
FOR = {"verb": (CALLED_SO, POST_LAST), "noun": (OTHERWISE, GET_LAST, BELOW)}
NONE = "none"
WHY = "names are conventions, so only what anybody can read in the line counts as evidence."
DIFFER = (
    "where both sides have evidence, people differ. Naming resources with nouns is a convention, so no rule decides."
)
HOLDS = {
    CALLED_SO: "the operation's name begins with the word",
    POST_LAST: "the method is POST, and the word is the last part of the address",
    OTHERWISE: "the operation's name begins with get or post",
    GET_LAST: "the method is GET, and the word is the last part of the address",
    BELOW: "more parts of the address follow the word",
}


def holds(reason, method, address, name, word):
    """Whether a reason is true of a line."""
    last = address.endswith(f"/{word}")
    return {
        CALLED_SO: name.lower().startswith(word),
        OTHERWISE: name.startswith(("get", "post")),
        POST_LAST: method == "POST" and last,
        GET_LAST: method == "GET" and last,
        BELOW: f"/{word}/" in address,
    }[reason]


def reasons(line, side):
    """The reasons that speak for a side in a line."""
    return [reason for reason in FOR[side] if holds(reason, *LINES[line])]


def given(trial, line, side):
    """What was written for a side of a line, as one of the five reasons or none."""
    written = member(member(trial.value, line), side)
    wanted = f"one of {', '.join(map(repr, FOR[side]))}, or {NONE!r}"
    found = among(filled_in(trial, written, str, f"{side} of line {line}", wanted, WHY), [*sum(FOR.values(), ()), NONE])
    other = "noun" if side == "verb" else "verb"
    words = f"line {line}: {found!r} speaks for a {other}, but is under {side}"
    trial.need(found not in FOR[other], words, wanted, WHY)
    trial.need(found in (*FOR[side], NONE), f"line {line} has {found!r} for {side}", wanted, WHY)
    return found


def judge(trial, side):
    """Every line has a reason for this side that holds there, or none where none does."""
    for line, (method, address, name, word) in LINES.items():
        found, true = given(trial, line, side), reasons(line, side)
        shown = f"line {line}, {method} {address}, called {name}"
        words = f"{shown}: {found!r} doesn't hold for {word!r} there"
        why = f"it holds where {HOLDS.get(found)} (a convention of this task)."
        trial.need(found == NONE or found in true, words, "a reason that can be read in that line", why)
        words = f"{shown}: something does speak for {word!r} as a {side}"
        trial.need(found != NONE or not true, words, f"one of {', '.join(map(repr, FOR[side]))}", WHY)


@check("verb", points=2)
def what_speaks_for_a_verb(trial):
    """Each line has a reason for a verb that holds there, or none where there is none."""
    judge(trial, "verb")


@check("noun", points=2)
def what_speaks_for_a_noun(trial):
    """Each line has a reason for a noun that holds there, or none where there is none."""
    judge(trial, "noun")


@check("differ", points=1)
def where_both_sides_have_evidence(trial):
    """The lines in which both sides have a reason are named, and no others."""
    wanted = "the numbers of all lines with a reason on both sides"
    found = filled_in(trial, member(trial.value, "differ"), list, "differ", wanted, DIFFER)
    said = [str(one) for one in found]
    odd = next((one for one in said if one not in LINES), None)
    trial.need(odd is None, f"differ has {odd}, which isn't a line", wanted, DIFFER)
    for line in LINES:
        sides = [side for side in FOR if reasons(line, side)]
        words = f"differ has {line}, but there all evidence speaks for a {sides[0]}"
        trial.need(line not in said or len(sides) == 2, words, wanted, DIFFER)
    missing = [line for line in LINES if line not in said and all(reasons(line, side) for side in FOR)]
    words = f"differ lacks {len(missing)} of the lines in which both sides have a reason"
    trial.need(not missing, words, wanted, DIFFER)

"""Scores are put and shown; then each mistake is made, and its refusal is read as a client reads problem details."""

import json

from exercises.checking import check, same
from exercises.checking.shared_checks import methods_hold
from exercises.checking.shared_checks import problem_in

AVE, SOLO = {"title": "Ave verum", "voices": 4}, {"title": "Pie Jesu", "voices": 1}
JSON = {"Content-Type": "application/json"}
NO_SCORES = [
    ["Gloria", 6],
    {"voices": 6},
    {"title": "Gloria"},
    {"title": "Gloria", "voices": "many"},
    {"title": "Gloria", "voices": 0},
    {"title": "Gloria", "voices": -4},
    {"title": "Gloria", "voices": None},
    {"title": "Gloria", "voices": [4]},
    {"title": "Gloria", "voices": "4"},
    {"title": "Gloria", "voices": 1.5},
    {"title": "Gloria", "voices": True},
]
NO_OBJECTS = ("6", "null", '"title, voices"', "true")  # as JSON
NOTHING = "a refused score isn't stored (RFC 9110, section 15.5)."
RULE = {
    400: "400 says that the request can't be read (RFC 9110, section 15.5.1).",
    404: "404 says that nothing exists here (RFC 9110, section 15.5.5).",
    405: "405 says that the address exists, but doesn't have this method (RFC 9110, section 15.5.6).",
    415: "415 says that a body of this media type isn't read here (RFC 9110, section 15.5.16).",
    422: "422 says that it can be read, but makes no sense here (RFC 9110, section 15.5.21).",
    500: "a 500 says that the fault is the server's (RFC 9110, section 15.6.1).",
}


def still_works(trial):
    """Scores can be put and shown."""
    for status in ((201,), (200, 204)):
        answer = trial.send("PUT", "/score/2", SOLO)
        words = f"a PUT of a valid score returned {answer.status_words()}"
        why = "201 says that PUT created it, 200 or 204 that PUT replaced it (RFC 9110, section 9.3.4)."
        trial.need(answer.status in status, words, " or ".join(map(str, status)), why, [answer])
    shows(trial, "/score/2", SOLO)
    trial.send("PUT", "/score/3", {"title": "Gloria", "voices": 6})
    shows(trial, "/score/2", SOLO)
    shows(trial, "/score/1", AVE)


def shows(trial, address, score):
    """GET shows exactly this score."""
    answer = trial.send("GET", address)
    trial.need(
        answer.status == 200 and answer.media_type == "application/json" and same(answer.data(), score),
        f"GET {address} doesn't show the score that is stored there",
        f"200 and {score}",
        "a refused score isn't stored, and the others work as before (RFC 9110, section 15.5).",
        [answer],
    )


def refused(trial, statuses, *request):
    """Send this, and need a refusal of the right status and shape; gives its members."""
    answer = trial.send(*request)
    words = f"{answer.method} {answer.target} returned {answer.status_words()}"
    trial.need(answer.status in statuses, words, " or ".join(map(str, statuses)), RULE[statuses[0]], [answer])
    return problem_in(trial, answer)


def not_stored(trial, address):
    """Where a PUT was refused is nothing, and GET says so."""
    got = trial.send("GET", address)
    words = f"PUT {address} was refused, but GET finds a score there: {got.status_words()}"
    trial.need(got.status >= 400, words, "404, because nothing was stored", NOTHING, [got])
    refused(trial, (404,), "GET", address)


@check("not-found", points=2)
def not_found(trial):
    """A score that isn't there, and an address where nothing exists, are 404 as problem details."""
    still_works(trial)
    first, other = (refused(trial, (404,), "GET", f"/score/{number}") for number in ("77", "88"))
    refused(trial, (404,), "GET", "/songs")
    for method in ("PUT", "DELETE"):
        refused(trial, (404,), method, "/songs", SOLO if method == "PUT" else None)
    words = f"two refusals of the same kind have different titles: {first['title']!r} and {other['title']!r}"
    wanted = "one title for the kind, with the number in detail"
    why = "the title shouldn't change from one time to the next (RFC 9457, section 3.1.3)."
    trial.need(first["title"] == other["title"], words, wanted, why, trial.crossed[-5:-3])
    words = f"{first['detail']!r} doesn't tell which score was missing"
    wanted = "a detail that names the number of the score"
    why = "detail is about this occurrence (RFC 9457, section 3.1.4)."
    trial.need("77" in first["detail"] and "88" in other["detail"], words, wanted, why, trial.crossed[-5:-3])


@check("method", points=1)
def a_method_it_does_not_have(trial):
    """405 comes as problem details, and keeps Allow."""
    still_works(trial)
    for method in ("DELETE", "POST"):
        refused(trial, (405,), method, "/score/1", SOLO if method == "POST" else None)
        allow = trial.crossed[-1].header("Allow") or ""
        trial.need(
            {"GET", "PUT"} <= {*trial.crossed[-1].members("Allow")} and method not in allow,
            f"the 405 to {method} says Allow: {allow}" if allow else "the 405 came without Allow",
            "Allow with the methods that a score has",
            "a 405 must list them (RFC 9110, section 15.5.6).",
            trial.crossed[-1:],
        )
    shows(trial, "/score/1", AVE)
    methods_hold(trial, "/score/1", "/score/77", "/songs", example=SOLO)


@check("unread", points=1)
def what_cannot_be_read(trial):
    """A type that isn't read is 415, JSON that breaks off is 400."""
    still_works(trial)
    refused(trial, (415,), "PUT", "/score/1", "<score/>", {"Content-Type": "application/xml"})
    refused(trial, (415,), "PUT", "/score/1", json.dumps(SOLO), {"Content-Type": None})
    refused(trial, (400,), "PUT", "/score/1", '{"title": "Gl', JSON)
    refused(trial, (400,), "PUT", "/score/9", '{"title": "Gl', JSON)
    shows(trial, "/score/1", AVE)
    not_stored(trial, "/score/9")
    answer = trial.send("PUT", "/score/1", json.dumps(SOLO), {"Content-Type": "application/json; charset=utf-8"})
    words = f"the media type had the parameter charset=utf-8, and PUT /score/1 returned {answer.status_words()}"
    why = "a media type may have parameters, and it's still JSON (RFC 9110, section 8.3.1)."
    trial.need(answer.status in (200, 204), words, "200 or 204", why, [answer])


@check("no-score", points=2)
def what_is_no_score(trial):
    """JSON that is no score is 422 or 400, and nothing is stored."""
    still_works(trial)
    for content in NO_SCORES:
        refused(trial, (422, 400), "PUT", "/score/1", content)
    shows(trial, "/score/1", AVE)
    for content in NO_OBJECTS:
        refused(trial, (422, 400), "PUT", "/score/1", content, JSON)
    refused(trial, (422, 400), "PUT", "/score/9", NO_SCORES[1])
    not_stored(trial, "/score/9")

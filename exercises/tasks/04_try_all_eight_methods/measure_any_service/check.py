"""A bakery some of whose methods break their guarantees; compare the learner's client with its records."""

from copy import deepcopy
from itertools import count

import flask

from exercises.checking import check, same
from exercises.checking.answers import as_data

OPENING = {"cakes": ["apple", "plum", "cheese"], "oven": "off", "lamp": "off", "sign": "", "box": {"spoons": 2}}
CHERRY, HOT, SIGN = {"cake": "cherry"}, {"oven": "hot"}, {"sign": "back at two"}
WORDS = ("safe", "idempotent", "neither", "refused")
RULES = {
    "safe": "safe means that the records after one request are the same as before (RFC 9110, section 9.2.1). Responses don't count.",
    "idempotent": "idempotent means that the records after two requests are the same as after one (RFC 9110, section 9.2.2). Responses don't count.",
    "neither": "the records after two requests differ from those after one, so it isn't idempotent (RFC 9110, section 9.2.2).",
    "refused": "a status of 400 or above means that the request failed (RFC 9110, sections 15.5 and 15.6).",
}
REDIRECTED = "a status in the 300s isn't a refusal, because it says where to go on (RFC 9110, section 15.4). Only 400 and above refuse."
CONTENT = "what a request does can depend on its body, and {} is a body (RFC 9110, section 6.4)."
MEASURED = "the records may show something else than the method guarantees or the status says, so measure them. A convention of this task."
NO_TRACE = (
    "by a convention of this task a measurement leaves no trace, and "
    "PUT at /records asks the server to store the old records again (RFC 9110, section 9.3.4)."
)


def bakery():
    """The service of a bakery, fresh; some of its methods break their guarantee, and some refuse."""
    app, kept, numbers = flask.Flask("bakery"), deepcopy(OPENING), count(1)

    @app.route("/<path:name>", methods=["GET", "PUT", "POST", "DELETE"])
    def work(name):
        method = "GET" if flask.request.method == "HEAD" else flask.request.method
        do, content = WORK.get((method, name)), flask.request.get_json(silent=True)
        if not do:
            return refusal(name)
        if method in ("PUT", "POST") and needs_more(name, content):
            return "", 422
        return do(kept, content) or {"done": next(numbers)}

    return app


def refusal(name):
    allowed = ", ".join(method for method, known in WORK if known == name)
    return ("", 405, {"Allow": allowed}) if allowed else ("", 404)


def needs_more(name, content):
    """Whether the body isn't what this address needs."""
    given = content if isinstance(content, dict) else {}
    if name == "box":
        return not isinstance(content, dict)
    needs = {"oven": "oven", "cakes": "cake", "sign": "sign", "records": "cakes"}
    return needs.get(name, "") not in ("", *given) or given.get("oven") == "melting"


def add(kept, content):
    kept["cakes"].append(content["cake"])


def switch(kept, content):
    kept["lamp"] = "on" if kept["lamp"] == "off" else "off"


def eat_plum(kept, content):
    if "plum" not in kept["cakes"]:
        return "", 404
    kept["cakes"].remove("plum")


def moved(status):
    return "", status, {"Location": "/menu"}


WORK = {
    ("GET", "records"): lambda kept, content: kept,
    ("PUT", "records"): lambda kept, content: kept.update(content),
    ("GET", "menu"): lambda kept, content: [*kept["cakes"]],
    ("GET", "clock"): lambda kept, content: None,
    ("GET", "oven/heat"): lambda kept, content: kept.update(HOT),
    ("PUT", "oven"): lambda kept, content: kept.update(oven=content["oven"]),
    ("PUT", "cakes"): add,
    ("POST", "cakes"): add,
    ("POST", "sign"): lambda kept, content: kept.update(sign=content["sign"]) or moved(303),
    ("GET", "todays-menu"): lambda kept, content: moved(307),
    ("PUT", "box"): lambda kept, content: kept.update(box=content),
    ("POST", "lamp"): switch,
    ("DELETE", "cake/plum"): eat_plum,
    ("POST", "bill"): lambda kept, content: ("", 501),
    ("POST", "invoice"): lambda kept, content: ("", 400),
    ("DELETE", "sign"): lambda kept, content: kept.update(sign="gone") or ("", 409),
    ("DELETE", "cakes/first"): lambda kept, content: kept.update(cakes=kept["cakes"][1:]),
}


def says(trial, word, method, address, content=None):
    """The learner's client, run on a fresh bakery, returns this word and leaves the records as they were."""
    server = trial.server(bakery())
    said = trial.run(server, method, address, *([] if content is None else [content]))
    request = f"{method} {address}"
    wanted = f"one of {', '.join(WORDS)}"
    came = [one for one in trial.sent(server) if (one.method, one.target) == (method, address)]
    bare = [one for one in came if not same(as_data(one.body), content)]
    words = f"your function sent {request} with {in_words(bare)}"
    trial.need(not bare, words, f"{content} as its body", CONTENT, bare[:1])
    words = f"for {request} your function returns {said!r}"
    trial.need(said in WORDS, words, wanted, "the four words are a convention of this task.")
    redirected = said == "refused" and came and 300 <= came[0].status < 400
    why = REDIRECTED if redirected else RULES[word]
    trial.need(said == word, f"for {request} your function returns {said!r}", contradiction(said, word, came), why)
    words = f"your function sent {request} {'only once' if came else 'not at all'}, so it didn't measure the word"
    wanted = "two requests, and a look at the records before and after each"
    trial.need(word == "refused" or len(came) > 1, words, wanted, MEASURED)
    return server, request


def in_words(bare):
    """The body of the first of these requests."""
    return (bare and bare[0].body) or "no body"


def contradiction(said, word, came):
    """Say what the records of the bakery show, against a word."""
    if said == "refused":
        first = f": the first response was {came[0].status_words()}" if came else ""
        return f"a word for what the service did{first}"
    if word == "refused":
        first = came[0].status_words() if came else "a 4xx or 5xx"
        return f"the word for a refusal, because the first response was {first}"
    if said == "safe":
        return "another word, because after one request the records differ from before"
    if word == "neither":
        return "another word, because after two requests the records differ from those after one"
    return "another word, because " + (
        "one request changed nothing" if word == "safe" else "the second request changed nothing more"
    )


@check("nothing-changed", points=1)
def what_changes_nothing(trial):
    """A request that changes no record is safe, whatever its response; one that changes a record isn't."""
    says(trial, "safe", "GET", "/clock")
    says(trial, "idempotent", "GET", "/oven/heat")


@check("once-is-enough", points=2)
def what_once_is_enough_for(trial):
    """If only the first request changes the records, it is idempotent, whatever the method and the second response."""
    says(trial, "idempotent", "PUT", "/oven", HOT)
    says(trial, "idempotent", "DELETE", "/cake/plum")
    says(trial, "idempotent", "POST", "/sign", SIGN)
    says(trial, "idempotent", "PUT", "/box", {})
    says(trial, "neither", "POST", "/cakes", CHERRY)


@check("each-time", points=2)
def what_does_more_each_time(trial):
    """If each request changes the records, it is neither, even if the second change undoes the first."""
    says(trial, "neither", "PUT", "/cakes", CHERRY)
    says(trial, "neither", "DELETE", "/cakes/first")
    says(trial, "neither", "POST", "/lamp")
    says(trial, "safe", "GET", "/todays-menu")


@check("refused", points=1)
def what_was_refused(trial):
    """A refused request is refused, but a 404 that comes only the second time isn't a refusal."""
    says(trial, "refused", "POST", "/menu", CHERRY)
    says(trial, "refused", "PUT", "/oven", {"oven": "melting"})
    says(trial, "refused", "POST", "/bill")
    says(trial, "refused", "POST", "/invoice")
    says(trial, "idempotent", "DELETE", "/cake/plum")


@check("as-before", points=1)
def the_records_are_as_before(trial):
    """Afterwards the records are the same as before."""
    measured = (
        ("neither", "POST", "/cakes", CHERRY),
        ("idempotent", "PUT", "/oven", HOT),
        ("refused", "DELETE", "/sign"),
    )
    for word, method, address, *content in measured:
        server, request = says(trial, word, method, address, *content)
        left = trial.ask(server, "GET", "/records").data()
        words = f"after your function measured {request}, the records of the service differ from before"
        trial.need(same(left, OPENING), words, "the same records as at the beginning", NO_TRACE)

"""A bakery whose methods keep their promises, or not; what the learner's client says of it is held against its records."""

from copy import deepcopy
from itertools import count

import flask

from exercises.checking import check, same
from exercises.checking.answers import as_data

OPENING = {"cakes": ["apple", "plum", "cheese"], "oven": "off", "lamp": "off", "sign": "", "box": {"spoons": 2}}
CHERRY, HOT, SIGN = {"cake": "cherry"}, {"oven": "hot"}, {"sign": "back at two"}
WORDS = ("safe", "idempotent", "neither", "refused")
RULES = {
    "safe": "safe: the records after one send are those from before (RFC 9110, section 9.2.1). Answers do not count.",
    "idempotent": "idempotent: the records after two sends are those after one (RFC 9110, section 9.2.2). Answers do not count.",
    "neither": "the records after two sends are not those after one, so it is not idempotent (RFC 9110, section 9.2.2).",
    "refused": "a status of 400 and above says that the request failed (RFC 9110, sections 15.5 and 15.6).",
}
REDIRECTED = (
    "a status of the 300s is no refusal: it says where to go on (RFC 9110, section 15.4). 400 and above refuse."
)
CONTENT = "what a request is to do is told by its content as well, and {} is content (RFC 9110, section 6.4)."
MEASURED = "what a method promises, or a status says, need not be what the records show. To measure it is a convention of this task."
NO_TRACE = (
    "that a measurement leaves no trace is a convention of this task; "
    "PUT at /records asks that they be stored again (RFC 9110, section 9.3.4)."
)


def bakery():
    """The service of a bakery, fresh; some of its methods break their promise, and some refuse."""
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
    """Is the content not what this address needs?"""
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
    """The learner's client, sent to a fresh bakery, says this word and leaves the records as they were."""
    server = trial.server(bakery())
    said = trial.run(server, method, address, *([] if content is None else [content]))
    request = f"{method} {address}"
    wanted = f"one of {', '.join(WORDS)}"
    came = [one for one in trial.sent(server) if (one.method, one.target) == (method, address)]
    bare = [one for one in came if not same(as_data(one.content), content)]
    trial.need(not bare, f"{request} was sent with {in_words(bare)}", f"{content} as its content", CONTENT, bare[:1])
    trial.need(
        said in WORDS,
        f"of {request} your function says {said!r}",
        wanted,
        "the four words are a convention of this task.",
    )
    redirected = said == "refused" and came and 300 <= came[0].status < 400
    why = REDIRECTED if redirected else RULES[word]
    trial.need(said == word, f"of {request} your function says {said!r}", contradiction(said, word, came), why)
    words = f"{request} was sent {'once' if came else 'not at all'}, so the word was not measured"
    trial.need(word == "refused" or len(came) > 1, words, "two sends, with looks at the records around them", MEASURED)
    return server, request


def in_words(bare):
    """The content of the first of these requests."""
    return (bare and bare[0].content) or "no content"


def contradiction(said, word, came):
    """What the records of the bakery show, against a word."""
    if said == "refused":
        first = f": the first answer was {came[0].status_words()}" if came else ""
        return f"a word for what was done{first}"
    if word == "refused":
        first = came[0].status_words() if came else "a 4xx or 5xx"
        return f"a word that says that it was not done: the first answer was {first}"
    if said == "safe":
        return "another word: after one send the records are not those from before"
    if word == "neither":
        return "another word: after two sends the records are not those after one"
    return "another word: " + ("one send changed nothing" if word == "safe" else "the second send changed nothing more")


@check("nothing-changed", points=1)
def what_changes_nothing(trial):
    """What changes no record is safe, whatever it answers; what changes one is not."""
    says(trial, "safe", "GET", "/clock")
    says(trial, "idempotent", "GET", "/oven/heat")


@check("once-is-enough", points=2)
def what_once_is_enough_for(trial):
    """What changes the records once, and then no more, is idempotent, whatever its method and its second answer."""
    says(trial, "idempotent", "PUT", "/oven", HOT)
    says(trial, "idempotent", "DELETE", "/cake/plum")
    says(trial, "idempotent", "POST", "/sign", SIGN)
    says(trial, "idempotent", "PUT", "/box", {})
    says(trial, "neither", "POST", "/cakes", CHERRY)


@check("each-time", points=2)
def what_does_more_each_time(trial):
    """What changes the records each time is neither, even where the second change undoes the first."""
    says(trial, "neither", "PUT", "/cakes", CHERRY)
    says(trial, "neither", "DELETE", "/cakes/first")
    says(trial, "neither", "POST", "/lamp")
    says(trial, "safe", "GET", "/todays-menu")


@check("refused", points=1)
def what_was_refused(trial):
    """What the service refuses is refused, and a 404 that comes only the second time is no refusal."""
    says(trial, "refused", "POST", "/menu", CHERRY)
    says(trial, "refused", "PUT", "/oven", {"oven": "melting"})
    says(trial, "refused", "POST", "/bill")
    says(trial, "refused", "POST", "/invoice")
    says(trial, "idempotent", "DELETE", "/cake/plum")


@check("as-before", points=1)
def the_records_are_as_before(trial):
    """Afterwards the records are what they were."""
    measured = (
        ("neither", "POST", "/cakes", CHERRY),
        ("idempotent", "PUT", "/oven", HOT),
        ("refused", "DELETE", "/sign"),
    )
    for word, method, address, *content in measured:
        server, request = says(trial, word, method, address, *content)
        left = trial.ask(server, "GET", "/records").data()
        words = f"after {request} was measured, the records of the service are not what they were"
        trial.need(same(left, OPENING), words, "the records as at the beginning", NO_TRACE)

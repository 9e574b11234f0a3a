"""Six real servers, a real cache in front, and the five steps; what was foreseen is compared with what came."""

import flask

from clients import CachingClient
from exercises.checking import check
from mini_server import start

V2 = "application/vnd.museum.v2+json"
JSON = {"Accept": "application/json"}
WAYS = {  # museum: how to ask for version 1, for version 2, and what the server says about it
    "boats": (("/v1/hours", {}), ("/v2/hours", {}), None),
    "clocks": (("/hours?version=1", {}), ("/hours?version=2", {}), None),
    "dolls": (("/hours", JSON), ("/hours", {"Accept": V2}), "Accept"),
    "glass": (("/hours", JSON), ("/hours", {"Accept": V2}), None),
    "maps": (("/hours", {}), ("/hours", {"Api-Version": "2"}), "Api-Version"),
    "trains": (("/hours", {}), ("/hours", {}), None),
}
KEY = "a cache goes by the address, and by the headers that Vary names (RFC 9111, sections 4 and 4.1)."
FORGETS = "a PUT makes the cache forget what it holds for the PUT's address, in every variant, but for no other address (RFC 9111, section 4.4)."
BOTH = "trains sends the members of both versions, whichever is requested (its own convention)."
STEPS = {"ben": f"Step 2: {KEY}", "hears": f"Step 4: {FORGETS}", "ana": f"Step 5: {KEY}"}
MAY_BE = {"ben": ("1", "2", "both"), "hears": ("old", "new"), "ana": ("1", "2", "both")}


def museum(name):
    """A server that shows its hours in two versions, chosen as this museum chooses."""
    app, closes, vary = flask.Flask(name), {"at": 17}, WAYS[name][2]

    @app.route("/hours", methods=["GET", "PUT"])
    @app.route("/v<version>/hours", methods=["GET", "PUT"])
    def hours(version="1"):
        if flask.request.method == "PUT":
            closes["at"] = int(flask.request.get_json()["hours"].partition("-")[2])
            return "", 204
        wanted = flask.request.args.get("version") or flask.request.headers.get("Api-Version") or version
        wanted = "2" if flask.request.headers.get("Accept") == V2 else wanted
        one, two = {"hours": f"9-{closes['at']}"}, {"opens": 9, "closes": closes["at"]}
        content = {**one, **two} if name == "trains" else {"1": one, "2": two}[wanted]
        return content, {"Cache-Control": "max-age=600"} | ({"Vary": vary} if vary else {})

    return app


def truth(trial, name):
    """What really comes of the five steps."""
    running = trial.stack.enter_context(start(museum(name)))
    cache, (first, second, _) = CachingClient(running.url, running.clock.now, shared=True), WAYS[name]
    cache.send("GET", *first)
    ben = cache.send("GET", *second).json()
    cache.send("PUT", first[0], {}, {"hours": "9-20"})
    again, ana = cache.send("GET", *second).json(), cache.send("GET", *first).json()
    return {"ben": version_of(ben), "hears": "new" if "20" in str(again) else "old", "ana": version_of(ana)}


def version_of(content):
    return "both" if {"hours", "closes"} <= set(content) else "1" if "hours" in content else "2"


def foresaw(trial, name, part):
    """What the learner wrote, or a refusal."""
    line = trial.value.get(name) if isinstance(trial.value, dict) else None
    said = line.get(part) if isinstance(line, dict) else None
    if not isinstance(said, str | int) or str(said).strip().lower() not in MAY_BE[part]:
        wanted = " or ".join(repr(one) for one in MAY_BE[part])
        words = "nothing is filled in yet" if said in (None, "") else f"{said!r} isn't one of the words for it"
        trial.refuse(f"{name}, {part}: {words}", wanted, "a convention of this task.")
    return str(said).strip().lower()


def compare(trial, *names):
    """What was foreseen for these museums is what came."""
    for name in names:
        came = truth(trial, name)
        for part, why in STEPS.items():
            said = foresaw(trial, name, part)
            words = f"{name}, {part}: you say {said!r}, but the cache gave something else"
            wanted = f"what the cache gives in this step, with what {name} tells it"
            trial.need(said == came[part], words, wanted, BOTH if came[part] == "both" else why)


@check("two-addresses", points=2)
def two_addresses(trial):
    """Versions in the address, before the question mark and behind it."""
    compare(trial, "boats", "clocks")


@check("one-address", points=2)
def one_address_and_vary(trial):
    """Versions in a header that Vary names, or doesn't."""
    compare(trial, "dolls", "maps", "glass")


@check("added", points=1)
def nothing_but_more(trial):
    """Both versions in one, and which museums have second addresses."""
    compare(trial, "trains")
    two = {name for name, (first, second, _) in WAYS.items() if first[0] != second[0]}
    said = trial.value.get("second addresses") if isinstance(trial.value, dict) else None
    said = {str(one).strip().lower() for one in said} if isinstance(said, list) else set()
    rule = "another path or query makes another address (RFC 9110, section 4.2.1), but another media type or header doesn't."
    unknown = sorted(said - set(WAYS))
    words = f"{unknown and unknown[0]!r} isn't one of the six"
    trial.need(not unknown, words, "names of museums", "a convention of this task.")
    extra, missing = sorted(said - two), two - said
    trial.need(not extra, f"{extra and extra[0]} has one address for its hours", "only museums that have two", rule)
    words = f"{len(missing)} of the museums with two addresses {'is' if len(missing) == 1 else 'are'} not in the list"
    trial.need(not missing, words, "each museum that has two", rule)

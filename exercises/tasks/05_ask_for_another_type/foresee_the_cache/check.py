"""Send the requests through a real cache to three real servers, and compare what came with the prediction."""

import flask

from clients import CachingClient
from exercises.checking import check
from mini_server import start

VARY = {"North": "Accept", "South": None, "West": "Accept-Language"}
ASKED = {
    "n1": ("North", "text/html", None),
    "n2": ("North", "application/json", None),
    "n3": ("North", "application/json", None),
    "n4": ("North", "text/html, */*;q=0.1", None),
    "s1": ("South", "application/json", None),
    "s2": ("South", "text/html", None),
    "w1": ("West", "text/html", "en"),
    "w2": ("West", "text/html", "de"),
    "w3": ("West", "application/json", "de"),
    "w4": ("West", "application/json", "fr"),
}
MATCH = "the headers that its Vary names have the same values in both requests (RFC 9111, section 4.1)."
RULES = {
    "North": f"Whoever asked, a cache may use a stored response if {MATCH} North names Accept.",
    "South": f"Whoever asked, a cache may use a stored response if {MATCH} South names no header, so method and address are enough.",
    "West": f"Whoever asked, a cache may use a stored response if {MATCH} West names Accept-Language, and nothing else.",
}
NOTHING_YET = "For the first request the cache has nothing stored yet (RFC 9111, section 4)."
SERVER = "The server chooses by Accept whenever it is asked (RFC 9110, section 12.5.1)."


@check("north", points=2)
def north_is_foreseen(trial):
    """The learner predicted the responses of North, which names Accept in Vary."""
    compare(trial, "North")


@check("south", points=1)
def south_is_foreseen(trial):
    """The learner predicted the responses of South, which has no Vary."""
    compare(trial, "South")


@check("west", points=2)
def west_is_foreseen(trial):
    """The learner predicted the responses of West, which names only the language."""
    compare(trial, "West")


def compare(trial, railway):
    """Compare every line of one railway, in order, with what the cache did."""
    for name, (where, media_type) in truth(trial, railway).items():
        said_where, said_type = foreseen(trial, name)
        words = f"{name}: you say that the response comes from the {said_where}, but it didn't"
        wanted = f"where the response to {told(name)} comes from"
        trial.need(said_where == where, words, wanted, NOTHING_YET if name.endswith("1") else RULES[railway])
        words = f"{name}: you say that {said_type} comes, but it was another media type"
        why = (
            f"A cache returns what it has stored, whatever its media type. {RULES[railway]}"
            if where == "store"
            else SERVER
        )
        trial.need(said_type == media_type, words, f"the media type that comes for {told(name)}, wanted or not", why)


def told(name):
    """A line of the table in words."""
    railway, accept, language = ASKED[name]
    return f"GET /train/9 at {railway} with Accept: {accept}" + (
        f" and Accept-Language: {language}" if language else ""
    )


def foreseen(trial, name):
    """What the learner wrote in one line: (where from, media type)."""
    line = trial.value.get(name) if isinstance(trial.value, dict) else None
    if not isinstance(line, list) or len(line) != 2 or not all(isinstance(one, str) and one.strip() for one in line):
        words = f"{name}: no prediction yet" if line in (None, ["", ""]) else f"{name}: {line!r} isn't a pair of texts"
        trial.refuse(words, f'a pair such as ("store", "text/html") for {told(name)}', RULES[ASKED[name][0]])
    where, media_type = (one.strip().lower() for one in line)
    if where not in ("store", "server"):
        trial.refuse(f"{name}: {line[0]} is neither store nor server", '"store" or "server"', RULES[ASKED[name][0]])
    return where, media_type.partition(";")[0].strip()


def truth(trial, railway):
    """What really came for each line of one railway: (where from, media type)."""
    running = trial.stack.enter_context(start(server_of(VARY[railway])))
    cache, came = CachingClient(running.url, running.clock.now, shared=True), {}
    for name in (name for name, asked in ASKED.items() if asked[0] == railway):
        _, accept, language = ASKED[name]
        answer = cache.send("GET", "/train/9", {"Accept": accept} | ({"Accept-Language": language} if language else {}))
        where = "store" if answer.source == "from the store" else "server"
        came[name] = where, (answer.header("Content-Type") or "").partition(";")[0]
    return came


def server_of(vary):
    """A railway's server, which chooses the media type by Accept and sends this Vary."""
    app = flask.Flask("railway")

    @app.get("/train/9")
    def show():
        chosen = flask.request.accept_mimetypes.best_match(["text/html", "application/json"])
        fields = {"Content-Type": chosen, "Cache-Control": "max-age=600"} | ({"Vary": vary} if vary else {})
        return "9", fields

    return app

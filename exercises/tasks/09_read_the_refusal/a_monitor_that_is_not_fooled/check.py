"""All kinds of servers are watched: honest, always 200, broken, silent, and with codes of their own."""

import flask

from exercises.checking import check

CLASS = "a client treats a code that it doesn't know as the 00 of its class (RFC 9110, section 15)."
FOOLED = "a 2xx status means something only if the server also uses others (RFC 9110, section 15.3)."
SAFE = "an uninvited client sends only safe requests, GET or HEAD (RFC 9110, section 9.2.1)."
FROM_THERE = (
    "The response from there decides first, because a server that fails may still have a page at any other address. "
    "The response from nowhere counts only if there is fine, as the table says."
)
UNASKED = "everybody who gets a status knows what the server says with it (RFC 9110, section 15)."
OPTIONS = "OPTIONS asks what can be done, and may get 200 even where nothing exists (RFC 9110, section 9.3.7)."
GIVEN = "the monitor knows only these two addresses, one with a page and one with nothing (a convention of this task)."
PLACES = {"/pool": "/no-such-pool-4711", "/ferry/7": "/nothing/lives/here"}


def town(status=200, elsewhere=404, content=None):
    """A server whose page answers this status, and everything else that one."""
    app = flask.Flask("town")

    @app.route("/<path:path>", methods=["GET", "POST", "PUT", "DELETE", "PATCH"])
    def answer(path):
        here = f"/{path}" in PLACES
        return (content or {"open": here, "error": None if here else "nothing here"}), status if here else elsewhere

    return app


def watched(trial, where, wanted, why, there="/pool"):
    """Run the monitor, and need this word, and good manners."""
    said = trial.run(where, there, PLACES[there])
    came = trial.sent(where)
    trial.need(came, "the monitor sent no request", f"GET or HEAD of {there}", UNASKED)
    unsafe = [one for one in came if one.method not in ("GET", "HEAD")]
    wrong_method = SAFE if unsafe and unsafe[0].method != "OPTIONS" else OPTIONS
    trial.need(not unsafe, f"the monitor sent {unsafe and unsafe[0].asked()}", "GET or HEAD", wrong_method, unsafe[:1])
    trial.need(said == wanted, f"the monitor returned {said!r}", f"{wanted!r}, according to the task's table", why)
    strange = [one for one in came if one.target not in (there, PLACES[there])]
    words = f"the monitor sent {strange and strange[0].asked()}"
    trial.need(not strange, words, f"{there} and {PLACES[there]}, and nothing else", GIVEN, strange[:1])
    trial.need(
        len(came) <= 2,
        f"the monitor sent {len(came)} requests",
        "one or two",
        "a monitor that comes every minute shouldn't become a burden itself (a convention).",
    )


def by_digit(status):
    """What the first digit of a refusal says."""
    if status >= 500:
        return "the first digit 5 says that the server failed (RFC 9110, section 15.6)."
    return "the first digit 4 says that the request seems to be at fault (RFC 9110, section 15.5)."


def an_honest_one(trial):
    """An honest and healthy server is well: without that, nothing else counts."""
    watched(
        trial,
        trial.server(town()),
        "well",
        "the page came, and the missing one was refused (RFC 9110, section 15).",
        "/ferry/7",
    )


@check("well", points=1)
def tells_well_from_broken(trial):
    """A healthy server is well, a broken one isn't."""
    an_honest_one(trial)
    watched(trial, trial.server(town(500)), "server", by_digit(500))
    watched(trial, trial.server(town(503, 503)), "server", by_digit(503))


@check("whose-turn", points=1)
def tells_who_has_to_act(trial):
    """A refusal that is about the request is ours to fix."""
    an_honest_one(trial)
    for status in (401, 404, 429):
        watched(trial, trial.server(town(status)), "asker", by_digit(status))


@check("own-codes", points=1)
def reads_codes_that_nobody_knows(trial):
    """Codes that nobody knows count as their class."""
    an_honest_one(trial)
    watched(trial, trial.server(town(299, 499)), "well", CLASS)
    watched(trial, trial.server(town(599)), "server", CLASS)
    watched(trial, trial.server(town(499)), "asker", CLASS)
    watched(
        trial,
        trial.server(town(204, 410)),
        "well",
        "any 2xx status says that it worked (RFC 9110, section 15.3).",
    )
    watched(
        trial,
        trial.server(town(200, 500)),
        "well",
        "the page came, and the missing one wasn't called fine (RFC 9110, section 15).",
    )


@check("not-fooled", points=2)
def is_not_fooled(trial):
    """A server that says 200 to everything can't be told well."""
    an_honest_one(trial)
    watched(trial, trial.server(town(200, 200)), "cannot tell", FOOLED)
    for status, word in ((500, "server"), (503, "server"), (404, "asker"), (429, "asker")):
        watched(trial, trial.server(town(status, 200)), word, f"{by_digit(status)} {FROM_THERE}")
    both_fine = trial.server(town(200, 204, {"ok": False, "error": "no water"}))
    watched(trial, both_fine, "cannot tell", f"204 is a 2xx status, and {FOOLED}", "/ferry/7")
    watched(
        trial,
        trial.server(town(200, 404, {"errors": 0, "swimmers": 3})),
        "well",
        "an honest server's page may hold any words, even `error`. The status tells how it went (RFC 9110, section 15).",
    )


@check("silent", points=1)
def hears_silence(trial):
    """A server that doesn't answer is silent."""
    an_honest_one(trial)
    watched(
        trial,
        trial.scripted([None]),
        "silent",
        "without a response there is no status to go by (RFC 9110, section 9.2.2).",
    )

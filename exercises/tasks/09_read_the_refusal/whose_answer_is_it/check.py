"""All twelve are sent to a fresh server; whose response looks like the card is a suspect."""

from clients import send
from exercises.checking import check
from exercises.checking.answers import cut
from exercises.checking.answers import is_empty
from exercises.checking.feedback import from_exchange
from exercises.checking.answers import among

JSON, TEXT = {"Content-Type": "application/json"}, {"Content-Type": "text/plain"}
ADA = {"name": "Ada", "email": "ada@example.org"}
REQUESTS = {
    1: ("GET", "/user/show/99"),
    2: ("PUT", "/user/1", ADA, {"If-None-Match": "*"}),
    3: ("POST", "/user/1", ADA),
    4: ("GET", "/private/ben"),
    5: ("GET", "/picture/9"),
    6: ("PATCH", "/user/1", {"name": "A."}, JSON),
    7: ("GET", "/private/ben", None, {"Authorization": "Basic YmVuOmd1ZXNzZWQ="}),
    8: ("DELETE", "/user/2", None, {"If-Match": '"old"'}),
    9: ("POST", "/picture/1"),
    10: ("PUT", "/user/1", "Ada", TEXT),
    11: ("GET", "/users/?age=36"),
    12: ("POST", "/user/update/3", {"name": "Alan T."}),
}
TOLD = ("www-authenticate", "allow", "accept", "accept-patch", "content-range", "location", "retry-after", "etag")
CARDS = {
    "A": (404, {}),
    "B": (412, {}),
    "C": (401, {"www-authenticate": 'Basic realm="members", charset="UTF-8"'}),
    "D": (405, {"allow": "DELETE, GET, HEAD, OPTIONS, PUT, TRACE"}),
    "E": (200, {}),
    "F": (415, {"accept-patch": "application/merge-patch+json"}),
}
WHY = {
    "A": "404 says that nothing was found for this target, path and query together, but not why (RFC 9110, section 15.5.5).",
    "B": "412 comes if a condition of the request doesn't hold, whichever it is (RFC 9110, section 15.5.13).",
    "C": "401 comes if the server doesn't know who is asking, because there is no name, or no valid one (RFC 9110, section 15.5.2).",
    "D": "Allow lists the methods of exactly the address that was requested (RFC 9110, section 10.2.1).",
    "E": "200 says that it worked (RFC 9110, section 15.3.1); in the style with verbs in the address it always says so, by that style's own convention.",
    "F": "Accept-Patch names the media types that PATCH takes at this address (RFC 5789, section 3.1).",
}

QUERY = "the query is part of what is asked for (RFC 9110, section 7.1), and there needn't be anything for it."


def card(seen):
    """The side of a response that the detective sees."""
    return seen.status, {name.lower(): value for name, value in seen.headers if name.lower() in TOLD}


def answer(url, method, target, content=None, fields=None):
    """What a fresh server answers to one of the twelve."""
    return from_exchange(send(method, url + target, fields, content))


def truth(trial):
    """Who can have got each of the cards."""
    trial.ask("GET", "/")  # starts the server; what follows needs no look into its journal
    cards = {number: card(answer(trial.url, *request)) for number, request in REQUESTS.items()}
    return {name: {number for number, seen in cards.items() if seen == CARDS[name]} for name in CARDS}


def named(trial, name):
    """The numbers that the learner named."""
    said = trial.value.get(name) if isinstance(trial.value, dict) else None
    words = f"{name}: nobody is named yet"
    trial.need(not is_empty(said), words, "a list of numbers from 1 to 12", "a convention of this task.")
    meant = [among(one, REQUESTS) for one in (said if isinstance(said, list) else [said])]
    odd = [one for one in meant if one not in list(REQUESTS)]
    words = f"{name}: there is no request {cut(odd and odd[0])}"
    trial.need(not odd, words, "a list of numbers from 1 to 12", "a convention of this task.")
    return set(meant)


def compare(trial, *names):
    """For each of these cards, all who can have got it are named, and nobody else."""
    all_cards = truth(trial)
    for name in names:
        can, said = all_cards[name], named(trial, name)
        wrong = sorted(said - can)
        why = WHY["E" if wrong and wrong[0] in all_cards["E"] else name]
        words = f"{name}: request {wrong and wrong[0]} got a different response"
        wanted = "those whose response has this status and these headers"
        trial.need(not wrong, words, wanted, QUERY if name == "E" and wrong and "?" in REQUESTS[wrong[0]][1] else why)
        words = f"{name}: you named request {' and '.join(map(str, sorted(said)))} only, but another one could have got it too"
        trial.need(said == can, words, "everybody whose response looks like this", WHY[name])


@check("bare", points=2)
def bare_statuses(trial):
    """Statuses that came without a telling header."""
    compare(trial, "A", "B")


@check("fields", points=2)
def statuses_with_fields(trial):
    """Statuses with a header that tells more."""
    compare(trial, "C", "D", "F")


@check("all-is-well", points=1)
def all_is_well(trial):
    """Whoever got 200."""
    compare(trial, "E")

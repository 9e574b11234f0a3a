"""Build the path again with two real proxies, and send TRACE along it; what comes back is the truth."""

from functools import cache

from clients import send
from clients.lossy_proxy import LossyProxy
from exercises.checking import check
from exercises.checking.shared_checks import filled_in, member
from exercises.checking.answers import cut
from exercises.checking.answers import among
from exercises.checking.answers import is_empty
from mini_server import start

SENT = {
    "Note": "from Ana",
    "Authorization": "Basic bWFkZTp1cA==",
    "Cookie": "made=up",
    "Connection": "Scarf",
    "Scarf": "red",
    "Max-Forwards": "5",
}
PLACES = ("near", "far", "server")
WORDS = ("same", "changed", "gone", "added")
SECRETS = "a server should leave out headers that are likely to hold secrets (RFC 9110, section 9.3.8)."
RULES = {
    "Note": "the response to TRACE shows the headers that arrived (RFC 9110, section 9.3.8), and nobody needs to change this one.",
    "Authorization": SECRETS,
    "Cookie": SECRETS,
    "Scarf": "a header that Connection lists is only for the next recipient (RFC 9110, section 7.6.1).",
    "Max-Forwards": "whoever forwards a TRACE lowers Max-Forwards by one (RFC 9110, section 7.6.2).",
    "Via": "A proxy must add Via to what it forwards (RFC 9110, section 7.6.3).",
}
COUNT = "A proxy or server that gets a TRACE with Max-Forwards: 0 must respond to it and not forward it (RFC 9110, section 7.6.2)."


@cache
def traced():
    """By Max-Forwards, the headers that come back, each with all its values."""
    with start() as server, LossyProxy(server.url) as far, LossyProxy(far.url) as near:
        return {number: fields_back(near.url, number) for number in ("0", "1", "2", "5")}


def fields_back(url, number):
    lines = send("TRACE", url + "/user/2", {**SENT, "Max-Forwards": number}).response.text().splitlines()[1:]
    found = {}
    for name, _, value in (line.partition(": ") for line in lines if line):
        found.setdefault(name, []).append(value)
    return found


def became(name):
    """What happened to a header along the whole path."""
    back = traced()["5"].get(name)
    if name not in SENT:
        return "added" if back else "gone"
    return "gone" if not back else "same" if back == [SENT[name]] else "changed"


def who_answers(number):
    """Who responds to a TRACE with this number: each proxy that forwards it adds a Via."""
    return PLACES[len(traced()[number].get("Via", []))]


def said(trial, name, kind):
    """What the learner wrote under this name."""
    wanted = f'findings["{name}"] of the starter, filled in'
    return filled_in(trial, member(trial.value, name), kind, repr(name), wanted, "a convention of this task.")


def one_of(trial, word, words, what):
    wanted, why = f"one of {', '.join(words)}", "a convention of this task."
    trial.need(
        word in words, f"{what} is not filled in yet" if is_empty(word) else f"{what} is {cut(word)}", wanted, why
    )


@check("what-came-back", points=2)
def what_became_of_each_field(trial):
    """What the learner says of each header is what a TRACE along the whole path shows."""
    table = said(trial, "became", dict)
    for name in RULES:
        word = among(table.get(name), WORDS)
        one_of(trial, word, WORDS, name)
        words = f"for {name} you say {word}. {seen(name)}"
        wanted = "what the lines that came back show, compared with those that Ana sent"
        trial.need(word == became(name), words, wanted, RULES[name])


def seen(name):
    """Say what Ana sent and what came back of a header."""
    back = traced()["5"].get(name, [])
    sent = f"Ana sent {name}: {SENT[name]}" if name in SENT else f"Ana sent no {name}"
    return f"{sent}; number of {name} lines that came back: {len(back)}"


@check("who-answers", points=1)
def who_answers_at_each_number(trial):
    """Who responds at each number is who the lines with Via show."""
    table = said(trial, "who answers", dict)
    for number in ("0", "1", "5"):
        word = among(table.get(number, table.get(int(number))), PLACES)
        one_of(trial, word, PLACES, f"who responds at Max-Forwards: {number}")
        lines = len(traced()[number].get("Via", []))
        words = f"you say that {word} responds when Ana sends Max-Forwards: {number}, but the number of Via lines that come back is {lines}"
        trial.need(word == who_answers(number), words, "whoever these lines point to", f"{COUNT} {RULES['Via']}")


@check("how-far", points=1)
def how_far_and_where(trial):
    """The smallest number that reaches the server, and the place where the scarf was lost."""
    number = said(trial, "smallest number that reaches the server", int | str)
    smallest = min(int(number) for number in traced() if who_answers(number) == "server")
    words = f"you say that {number} is the smallest number that reaches the server"
    wanted = "the smallest number at which two Via lines come back"
    trial.need(str(number).strip() == str(smallest), words, wanted, COUNT)
    who = among(said(trial, "who took the scarf", str), PLACES)
    one_of(trial, who, PLACES, "who took the scarf")
    there = [who_answers(number) for number in traced() if "Scarf" in traced()[number]]
    took = PLACES[len(there) - 1]
    words = f"you say that {who} took the scarf. Use Max-Forwards to ask each of the three whether it arrived there"
    wanted = "the last place where it arrived, because it wasn't forwarded from there"
    trial.need(who == took, words, wanted, RULES["Scarf"])

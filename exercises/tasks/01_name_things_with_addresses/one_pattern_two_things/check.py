"""Ask the starter's own service for the addresses, and a service made from the learner's routes for everything."""

import re
from functools import cache
from pathlib import Path

from flask import Flask

from clients import send
from exercises.checking import check
from exercises.checking.forms_and_addresses import HOLE, IDENTITY, NAME, as_sent, filled, names_that_meet, odd_in
from exercises.checking.feedback import from_exchange
from exercises.checking.shared_checks import filled_in, member
from exercises.task import read_cells
from exercises.checking.answers import among
from exercises.checking.answers import values_of
from mini_server import start

ROUTES = {"films": "", "film": "film", "form": "", "poster": "film", "programme": "day", "hall": "hall"}
WORDS = (*ROUTES, "nobody")
DOTS = "clients remove . and .. before they ask (RFC 3986, section 5.2.4)."
PERCENT = "a percent-encoded letter is still the same letter (RFC 3986, section 6.2.2.2)."
LETTERS = (
    "capitals and a slash at the end count, because addresses are compared letter by letter (RFC 3986, section 6.2.1)."
)
CHOICE = "when two routes match, Flask prefers the one with a word where the other has <...>, and otherwise the first one. That is a convention of Flask; HTTP has no rule for it."
SHAPE = "a route is a path with the same names in <...> as in the starter: a convention of this task."
CLEANED = {"/film/./7": DOTS, "/film/7/../new": DOTS, "/f%69lm/7": PERCENT, "/film/n%65w": PERCENT}
EXACT = {"/Film/7": LETTERS, "/film/7/": LETTERS}
CHOSEN = {"/film/7": IDENTITY, "/film/new": CHOICE, "/film/new/poster": IDENTITY, "/monday": CHOICE, "/red": CHOICE}


@cache
def truths():
    """For each address: the route that responds in the starter's service, and the exchange."""
    make_app = values_of(read_cells(Path(__file__).with_name("answers.py"))["starter"].source)["make_app"]
    with start(make_app()) as server:
        asked = {one: send("GET", server.url + as_sent(one)) for one in (*CHOSEN, *CLEANED, *EXACT)}
    return {one: (route_of(exchange), from_exchange(exchange)) for one, exchange in asked.items()}


def route_of(exchange):
    return "nobody" if exchange.status == 404 else exchange.response.text().split()[0]


def reached(trial, addresses):
    """Compare what the learner predicted for these addresses with the routes that respond."""
    trial.who = "The cinema was sent"
    table = filled_in(
        trial, member(trial.value, "reached"), dict, "'reached'", "the starter's table, filled in", IDENTITY
    )
    for address, why in addresses.items():
        wanted = f"one of {', '.join(WORDS)}"
        word = among(filled_in(trial, table.get(address), str, f"the route for {address}", wanted, why), WORDS)
        truth, crossed = truths()[address]
        trial.need(word in WORDS, f"for {address} you say {word!r}", wanted, why)
        found = (
            f"for {address} you say {word}, but that isn't what responds to a browser, which asks for {crossed.target}"
        )
        trial.need(word == truth, found, "the route whose name is in the response, or nobody for 404", why, [crossed])


@check("who-answers", points=1)
def which_route_answers(trial):
    """The learner named the route that responds, whether one route matches or two."""
    reached(trial, CHOSEN)


@check("cleaned", points=1)
def which_addresses_are_the_same(trial):
    """Different spellings of one address reach the same route, and other addresses don't."""
    reached(trial, CLEANED | EXACT)


def mended(trial):
    """Return the learner's routes by name; refuse anything else."""
    routes = filled_in(trial, member(trial.value, "mended"), dict, "'mended'", "six routes", IDENTITY)
    return {name: route(trial, name, routes.get(name), hole) for name, hole in ROUTES.items()}


def route(trial, name, given, hole):
    wanted = f"a path with {f'<{hole}>' if hole else 'no <...>'} in it"
    pattern = filled_in(trial, given, str, f"the route {name!r}", wanted, IDENTITY).strip()
    odd = odd_in(pattern) or next((f"contains {one!r}" for one in "?%" if one in pattern), "")
    trial.need(not odd, f"the route {name!r}, {pattern}, {odd}", wanted, SHAPE)
    trial.need(HOLE.findall(pattern) == ([hole] if hole else []), f"the route {name!r} is {pattern}", wanted, SHAPE)
    return pattern


def cinema_of(routes):
    """A Flask app with these routes; each returns its own name and what it was asked for."""
    app = Flask("cinema", static_folder=None)
    for name, pattern in routes.items():
        app.add_url_rule(pattern, name, lambda name=name, **asked: " ".join([name, *asked.values()]))
    return app


@check("mended", points=3)
def all_are_reached(trial):
    """In the new table clients can reach the form and each film, poster, day and hall, whatever its name is."""
    routes = mended(trial)
    trial.who = "A service made from your routes was sent"
    server = trial.stack.enter_context(start(cinema_of(routes)))
    words = {piece for pattern in routes.values() for piece in pattern.split("/") if re.fullmatch(NAME, piece)}
    for name, pattern in routes.items():
        for word in ["7", "red", *sorted(words | names_that_meet(routes.values()))] if ROUTES[name] else [""]:
            asked = filled(pattern, {ROUTES[name]: word})
            crossed = from_exchange(send("GET", server.url + as_sent(asked)))
            wanted = f"{name} {word}".strip()
            found = f"{asked} should lead to the {wanted}, by the route {pattern}, but something else responds"
            trial.need(crossed.answer == wanted, found, f"the response: {wanted}", IDENTITY, [crossed])

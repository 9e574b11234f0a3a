"""Coats come and go, and each DELETE is judged by what hangs there afterwards."""

from exercises.checking import check, same
from exercises.checking.shared_checks import at_once
from exercises.checking.shared_checks import looks_change_nothing
from exercises.checking.shared_checks import each_once

GREEN, BLUE, RED = {"coat": "green"}, {"coat": "blue"}, {"coat": "red", "hat": True}
GONE = (404, 410)
DELETE = "DELETE asks that what the address names be removed (RFC 9110, section 9.3.5)."
AGAIN = "DELETE is idempotent: two are meant to have the effect of one (RFC 9110, section 9.2.2)."
WHERE = "with 201, Location says where what was made is (RFC 9110, section 15.3.2)."
ONE = "an address stands for one thing, whatever happens to others (Architecture of the World Wide Web, section 2.2)."
LATER = (
    "a DELETE that is repeated much later would take the coat that has the address by then (RFC 9110, section 9.2.2)."
)
FRESH = "Each check makes a fresh app by make_app(), by the convention of these tasks: keep the coats inside it."


def hung_up(trial, coat):
    """Hang up a coat by POST; gives its address, proven by GET."""
    answer = trial.send("POST", "/coats/", coat)
    trial.need(
        answer.status == 201 and answer.location,
        "POST /coats/ no longer hangs up a coat",
        "201 with Location, as in the starter",
        "when POST made something, 201 and Location say so (RFC 9110, section 9.3.3).",
        [answer],
    )
    words = f"the {of_colour(coat)} coat was hung up at {answer.location}, and is not there"
    shows(trial, answer.location, coat, words, why=WHERE)
    return answer.location


def two_coats(trial):
    """Hang up a green coat and a blue one; gives their addresses."""
    green, blue = hung_up(trial, GREEN), hung_up(trial, BLUE)
    posts = [one for one in trial.crossed if one.method == "POST"]
    words = f"two coats were given one address, {green}"
    trial.need(green != blue, words, "an address of its own for each coat", ONE, posts[-2:])
    return green, blue


def of_colour(coat):
    return coat.get("coat", "colourless")


def shows(trial, address, coat, words, after=(), why=ONE):
    """GET brings exactly this coat, after these requests."""
    answer = trial.send("GET", address)
    trial.need(
        answer.status == 200 and same(answer.data(), coat),
        words,
        f"GET {address} shows the {of_colour(coat)} coat",
        why,
        [*after, answer],
    )


def listed(trial, addresses):
    """The list names these addresses and no other."""
    answer = trial.send("GET", "/coats/")
    data = answer.data()
    named = data.get("coats") if isinstance(data, dict) else None
    trial.need(
        isinstance(named, list) and sorted(map(str, named)) == sorted(addresses),
        "GET /coats/ does not name exactly the coats that hang here now",
        f"the addresses {addresses}",
        FRESH if not addresses else "a list that names what is there is what a client goes by (a convention).",
        [answer],
    )


def given_back(trial, address):
    """DELETE says that it was done, and it was."""
    answer = trial.send("DELETE", address)
    words = f"DELETE {address} was answered {answer.status_words()}, for a coat that hung there"
    trial.need(answer.status in (200, 204), words, "204, or 200 with some words", refusal(answer.status), [answer])
    is_gone(trial, address)


def refusal(status):
    """What the status of a first DELETE means instead."""
    if status == 405:
        return f"405 says that the address has no such method (RFC 9110, section 15.5.6). {DELETE}"
    if status == 202:
        return "202 says that it will be done later (RFC 9110, section 15.3.3); coats are given back at once here."
    if status == 201:
        return f"201 says that something was made (RFC 9110, section 15.3.2). {DELETE}"
    return f"{DELETE} A status of the 200s says that it was."


def is_gone(trial, address):
    answer = trial.send("GET", address)
    trial.need(
        answer.status in GONE,
        f"after DELETE, GET {address} still answers {answer.status_words()}",
        "404 or 410",
        f"{DELETE} What is not there is 404 or 410 (sections 15.5.5 and 15.5.11).",
        [answer],
    )


@check("removes", points=1)
def delete_removes_one(trial):
    """DELETE removes the coat it names, from its address and from the list, and no other."""
    listed(trial, [])
    green, blue = two_coats(trial)
    given_back(trial, green)
    shows(trial, blue, BLUE, f"DELETE {green} took the coat at {blue} away as well")
    listed(trial, [blue])
    given_back(trial, hung_up(trial, {}))
    looks_change_nothing(trial, hung_up(trial, RED), blue, "/coats/", example=GREEN, methods=("GET",))


@check("twice", points=1)
def twice_is_like_once(trial):
    """A second DELETE, and one for a coat that never was, remove nothing and do not fail."""
    listed(trial, [])
    green, blue = two_coats(trial)
    given_back(trial, green)
    for address, what in ((green, "that was given back before"), ("/coat/no-such-coat", "that never was here")):
        answer = trial.send("DELETE", address)
        fits(trial, answer, f"a DELETE for a coat {what}")
        is_gone(trial, address)
        words = f"DELETE {address}, for a coat {what}, took the coat at {blue} away"
        shows(trial, blue, BLUE, words, [answer], f"{DELETE} It asks for no other.")
    listed(trial, [blue])


def fits(trial, answer, what):
    """A repeated DELETE may say that it is gone, or that there is nothing."""
    trial.need(
        answer.status in (200, 204, *GONE),
        f"{what} was answered {answer.status_words()}",
        "204, 404 or 410: choose",
        f"{AGAIN} The answer may differ, and it is no fault of the server (500) nor of the method (405).",
        [answer],
    )
    data = answer.data()
    trial.need(
        answer.status in GONE or not (isinstance(data, dict) and "error" in data),
        f"{what} was answered {answer.status}, with an error in words",
        "a status that says the same as the content",
        "programs go by the status: the 200s say that all went well (RFC 9110, section 15.3).",
        [answer],
    )


@check("much-later", points=2)
def a_late_delete_takes_no_other_coat(trial):
    """A DELETE that comes once more when other coats have come takes none of them."""
    green, blue = two_coats(trial)
    given_back(trial, green)
    red = hung_up(trial, RED)
    shows(trial, blue, BLUE, f"the red coat was hung up at {red}, over the blue one")
    given_back(trial, blue)
    given_back(trial, red)
    late = hung_up(trial, GREEN)
    came = next(one for one in reversed(trial.crossed) if one.method == "POST")
    for address in (green, blue, red):
        again = trial.send("DELETE", address)
        words = f"POST gave a new coat the address {late}, and a repeated DELETE {address} took it away"
        shows(trial, late, GREEN, words, [came, again], LATER if late == address else ONE)
    each_once(trial, lambda: comes_and_goes(trial), "one coat after the other came and went: coat", LATER)
    crossed = at_once(trial, *[("POST", "/coats/", RED, None)] * 8)
    names = [one.location for one in crossed]
    words = f"eight POSTs came at the same moment, and their coats had {len({*names})} addresses"
    trial.need(len({*names}) == len(names), words, "an address of its own for each coat", LATER, crossed)
    shorter = names[0][:-1]  # /coat/6 for /coat/65
    again = trial.send("DELETE", shorter)
    shows(trial, names[0], RED, f"DELETE {shorter} took the coat at {names[0]} away", [again])


def comes_and_goes(trial):
    """Hang up a coat and give it back; gives the address it had."""
    address = trial.send("POST", "/coats/", RED).location
    trial.send("DELETE", address)
    return address

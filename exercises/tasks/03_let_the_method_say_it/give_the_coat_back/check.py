"""Coats come and go, and the checks judge each DELETE by the coats that are there afterwards."""

from exercises.checking import check, same
from exercises.checking.shared_checks import at_once
from exercises.checking.shared_checks import looks_change_nothing
from exercises.checking.shared_checks import each_once

GREEN, BLUE, RED = {"coat": "green"}, {"coat": "blue"}, {"coat": "red", "hat": True}
GONE = (404, 410)
DELETE = "DELETE asks the server to remove what the address names (RFC 9110, section 9.3.5)."
AGAIN = "DELETE is idempotent, so two are intended to have the same effect as one (RFC 9110, section 9.2.2)."
WHERE = "with 201, Location says where the new thing is (RFC 9110, section 15.3.2)."
ONE = "an address names one thing, whatever happens to other things (Architecture of the World Wide Web, section 2.2)."
LATER = "a DELETE that somebody repeats much later would take the coat that has the address by then (RFC 9110, section 9.2.2)."
FRESH = "Each check calls make_app() for a fresh app, a convention of these tasks, so keep the coats inside make_app."


def hung_up(trial, coat):
    """Hang up a coat by POST, and return its address, proven by GET."""
    answer = trial.send("POST", "/coats/", coat)
    words = "POST /coats/ no longer hangs up a coat"
    why = "when POST has created something, 201 and Location say so (RFC 9110, section 9.3.3)."
    trial.need(answer.status == 201 and answer.location, words, "201 with Location, as in the starter", why, [answer])
    words = f"POST hung up the {of_colour(coat)} coat at {answer.location}, but it isn't there"
    shows(trial, answer.location, coat, words, why=WHERE)
    return answer.location


def two_coats(trial):
    """Hang up a green coat and a blue one, and return their addresses."""
    green, blue = hung_up(trial, GREEN), hung_up(trial, BLUE)
    posts = [one for one in trial.crossed if one.method == "POST"]
    words = f"two coats got the same address, {green}"
    trial.need(green != blue, words, "an address of its own for each coat", ONE, posts[-2:])
    return green, blue


def of_colour(coat):
    return coat.get("coat", "colourless")


def shows(trial, address, coat, words, after=(), why=ONE):
    """GET returns exactly this coat, after these requests."""
    answer = trial.send("GET", address)
    wanted = f"GET {address} shows the {of_colour(coat)} coat"
    trial.need(answer.status == 200 and same(answer.data(), coat), words, wanted, why, [*after, answer])


def listed(trial, addresses):
    """The list contains these addresses and no others."""
    answer = trial.send("GET", "/coats/")
    data = answer.data()
    named = data.get("coats") if isinstance(data, dict) else None
    words, wanted = "GET /coats/ doesn't list exactly the coats that hang here now", f"the addresses {addresses}"
    why = FRESH if not addresses else "clients rely on a list that says what is there (a convention)."
    trial.need(isinstance(named, list) and sorted(map(str, named)) == sorted(addresses), words, wanted, why, [answer])


def given_back(trial, address):
    """DELETE reports success, and it has removed the coat."""
    answer = trial.send("DELETE", address)
    words = f"DELETE {address} returned {answer.status_words()} for a coat that was there"
    trial.need(answer.status in (200, 204), words, "204, or 200 with a few words", refusal(answer.status), [answer])
    is_gone(trial, address)


def refusal(status):
    """Say what the status of a first DELETE means instead."""
    if status == 405:
        return f"405 means that the address doesn't support this method (RFC 9110, section 15.5.6). {DELETE}"
    if status == 202:
        return "202 means that the server will do it later (RFC 9110, section 15.3.3), but here it gives a coat back at once."
    if status == 201:
        return f"201 means that the server created something (RFC 9110, section 15.3.2). {DELETE}"
    return f"{DELETE} A status in the 200s means that it did."


def is_gone(trial, address):
    answer = trial.send("GET", address)
    words = f"after DELETE, GET {address} still returns {answer.status_words()}"
    why = f"{DELETE} What isn't there returns 404 or 410 (sections 15.5.5 and 15.5.11)."
    trial.need(answer.status in GONE, words, "404 or 410", why, [answer])


@check("removes", points=1)
def delete_removes_one(trial):
    """DELETE removes only the coat that its address names, from that address and from the list."""
    listed(trial, [])
    green, blue = two_coats(trial)
    given_back(trial, green)
    shows(trial, blue, BLUE, f"DELETE {green} removed the coat at {blue} as well")
    listed(trial, [blue])
    given_back(trial, hung_up(trial, {}))
    looks_change_nothing(trial, hung_up(trial, RED), blue, "/coats/", example=GREEN, methods=("GET",))


@check("twice", points=1)
def twice_is_like_once(trial):
    """A second DELETE, and one for a coat that never existed, remove nothing and don't fail."""
    listed(trial, [])
    green, blue = two_coats(trial)
    given_back(trial, green)
    for address, what in ((green, "that went back before"), ("/coat/no-such-coat", "that was never here")):
        answer = trial.send("DELETE", address)
        fits(trial, answer, f"a DELETE for a coat {what}")
        is_gone(trial, address)
        words = f"DELETE {address}, for a coat {what}, removed the coat at {blue}"
        shows(trial, blue, BLUE, words, [answer], f"{DELETE} It doesn't ask for any other.")
    listed(trial, [blue])


def fits(trial, answer, what):
    """A repeated DELETE may say that the coat is gone, or that nothing is there."""
    words = f"{what} returned {answer.status_words()}"
    why = f"{AGAIN} The response may be different, but this is neither a server error (500) nor a wrong method (405)."
    trial.need(answer.status in (200, 204, *GONE), words, "204, 404 or 410, whichever you prefer", why, [answer])
    data = answer.data()
    words = f"{what} returned {answer.status}, but its body reports an error"
    wanted = "a status that says the same as the body"
    why = "programs rely on the status, and the 200s mean success (RFC 9110, section 15.3)."
    trial.need(answer.status in GONE or not (isinstance(data, dict) and "error" in data), words, wanted, why, [answer])


@check("much-later", points=2)
def a_late_delete_takes_no_other_coat(trial):
    """A DELETE that comes again after other coats have come removes none of them."""
    green, blue = two_coats(trial)
    given_back(trial, green)
    red = hung_up(trial, RED)
    shows(trial, blue, BLUE, f"POST put the red coat at {red}, in place of the blue one")
    given_back(trial, blue)
    given_back(trial, red)
    late = hung_up(trial, GREEN)
    came = next(one for one in reversed(trial.crossed) if one.method == "POST")
    for address in (green, blue, red):
        again = trial.send("DELETE", address)
        words = f"POST gave a new coat the address {late}, and a repeated DELETE {address} removed it"
        shows(trial, late, GREEN, words, [came, again], LATER if late == address else ONE)
    each_once(trial, lambda: comes_and_goes(trial), "one coat after the other came and went: coat", LATER)
    crossed = at_once(trial, *[("POST", "/coats/", RED, None)] * 8)
    names = [one.location for one in crossed]
    words = f"eight POSTs came at the same moment, but the number of addresses for their coats is only {len({*names})}"
    trial.need(len({*names}) == len(names), words, "an address of its own for each coat", LATER, crossed)
    shorter = names[0][:-1]  # /coat/6 for /coat/65
    again = trial.send("DELETE", shorter)
    shows(trial, names[0], RED, f"DELETE {shorter} removed the coat at {names[0]}", [again])


def comes_and_goes(trial):
    """Hang up a coat, give it back, and return the address it had."""
    address = trial.send("POST", "/coats/", RED).location
    trial.send("DELETE", address)
    return address

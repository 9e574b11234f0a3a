"""Each check first proves that a free seat can be booked, then looks at the statuses of what can't."""

from exercises.checking import check

ERRORS = "a client that relies on the status takes every 200 for a success (RFC 9110, section 15.3)."
SAFE = "GET is safe, so whoever sends it doesn't ask for any change (RFC 9110, section 9.2.1)."
NAMED = "a request is about what its address names (RFC 9110, section 7.1)."
NO_ERROR = "looking at a seat isn't an error, because "
NOTHING = "a refused request changes nothing, so a client can send it again. A convention."
WHY = {
    404: "404 means that the server knows nothing at this address (RFC 9110, section 15.5.5).",
    409: "409 means that the request conflicts with the current state of the resource (RFC 9110, section 15.5.10).",
    500: "500 means that something unexpected happened in the server (RFC 9110, section 15.6.1), but here the server knows what is wrong.",
}


def is_taken(trial, number):
    """Whether a GET shows that the seat is taken."""
    answer = trial.send("GET", f"/seat/{number}")
    data = answer.data()
    shown = isinstance(data, dict) and data.get("seat") == number and isinstance(data.get("taken"), bool)
    missing = "" if shown else f", and doesn't show whether seat {number} is taken"
    words = f"GET /seat/{number} returned {answer.status_words()}{missing}"
    wanted = '200 and JSON such as {"seat": "12", "taken": true}, for a seat that is free and for one that is taken'
    why = f"{NO_ERROR if answer.status >= 400 else ''}GET returns what is there (RFC 9110, section 9.3.1)."
    trial.need(answer.status == 200 and shown, words, wanted, why)
    return data["taken"]


def book(trial, number):
    """Book a free seat and prove that it worked."""
    words = f"seat {number} is already taken in a fresh app"
    why = (
        "each check calls make_app() for a fresh app, a convention of these tasks, so "
        "keep the seats inside make_app, or one app's guests will sit in the next."
    )
    trial.need(not is_taken(trial, number), words, "an app in which the seats 11, 12 and 13 are free at first", why)
    answer = trial.send("POST", f"/seat/{number}/book")
    words = f"POST booked a free seat, but the response is {answer.status_words()}"
    why = (
        "a status in the 200s means that the server did what was asked (RFC 9110, section 15.3), and "
        'Ana\'s phone says "booked" when it sees one.'
    )
    trial.need(200 <= answer.status < 300, words, "a status in the 200s for what works", why, [answer])
    data = answer.data()
    trial.need(
        not isinstance(data, dict) or (data.get("taken", True) is True and not data.get("error")),
        "the response to POST says that the seat isn't taken, or that there was an error",
        '"taken": true, or another body, or none',
        "the body of a response to POST says what the POST has done (RFC 9110, section 15.3.1).",
        [answer],
    )
    words = f"POST returned {answer.status}, but the seat is still free"
    wanted = f'GET /seat/{number} with "taken": true afterwards'
    why = "a status in the 200s means that the server did what was asked (RFC 9110, section 15.3)."
    trial.need(is_taken(trial, number), words, wanted, why, trial.crossed[-2:])


def refused(trial, method, target, status, before):
    """Ask for something impossible, and need this status."""
    answer = trial.send(method, target)
    words = f"{before}, but {method} {target} returned {answer.status_words()}"
    why = ERRORS if answer.status < 400 else f"{WHY.get(answer.status, '')} {WHY[status]}".strip()
    trial.need(answer.status == status, words, f"{status}", why, [answer])


@check("taken-is-409", points=3)
def a_taken_seat_is_409(trial):
    """Booking a taken seat returns 409, and the seat stays taken."""
    book(trial, "12")
    for _ in range(4):
        refused(trial, "POST", "/seat/12/book", 409, "seat 12 was taken")
        free = "after the app refused the second booking, seat 12 is free again"
        trial.need(is_taken(trial, "12"), free, "a seat that stays taken", NOTHING, trial.crossed[-2:])
    for number in ("11", "13"):
        alone = f"seat {number} is taken, but nobody booked it"
        is_alone, booked = not is_taken(trial, number), next(one for one in trial.crossed if one.method == "POST")
        about = [booked, trial.crossed[-1]]
        trial.need(is_alone, alone, "only the booked seats taken", NAMED, about)
    book(trial, "13")
    refused(trial, "POST", "/seat/13/book", 409, "seat 13 was taken")
    other = "after the booking of seat 13, seat 12 is free again"
    trial.need(is_taken(trial, "12"), other, "a seat that stays taken", NAMED, trial.crossed[-2:])
    trial.need(not is_taken(trial, "11"), "seat 11 is taken, but nobody booked it", "a free seat", NAMED)


@check("unknown-is-404", points=2)
def an_unknown_seat_is_404(trial):
    """A seat that doesn't exist returns 404 to GET and to POST, and POST doesn't create it."""
    book(trial, "12")
    for target in ("/seat/11/book", "/seat/11?book=yes", "/seat/11/book?sure=1"):
        asked = trial.send("GET", target)
        words = f"GET {target} booked the seat"
        trial.need(not is_taken(trial, "11"), words, "a seat that only POST can book", SAFE, [asked])
    for seat in ("99", "10", "14", "1", "0", "112"):
        refused(trial, "GET", f"/seat/{seat}", 404, f"the theatre has no seat {seat}")
        refused(trial, "POST", f"/seat/{seat}/book", 404, f"the theatre has no seat {seat}")
        found = trial.send("GET", f"/seat/{seat}")
        made_up = f"the app refused POST /seat/{seat}/book, but now GET /seat/{seat} finds that seat"
        trial.need(found.status >= 400, made_up, "a seat that still doesn't exist", NOTHING, trial.crossed[-2:])
        refused(trial, "GET", f"/seat/{seat}", 404, f"the theatre has no seat {seat}")

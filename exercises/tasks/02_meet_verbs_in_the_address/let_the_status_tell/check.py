"""Each check first proves that a free seat can be booked; then it looks at the statuses of what cannot."""

from exercises.checking import check

ERRORS = "a client that goes by the status takes every 200 for a success (RFC 9110, section 15.3)."
SAFE = "GET is safe: whoever sends it asks for nothing to change (RFC 9110, section 9.2.1)."
NAMED = "a request is about what its address names (RFC 9110, section 7.1)."
NO_ERROR = "to look at a seat is no error: "
NOTHING = "a request that is refused changes nothing: one that failed can be sent again. A convention."
WHY = {
    404: "404 says that nothing is known at this address (RFC 9110, section 15.5.5).",
    409: "409 says that the request conflicts with the state the thing is in (RFC 9110, section 15.5.10).",
    500: "500 blames the server for something unexpected (RFC 9110, section 15.6.1); here the server knows what is wrong.",
}


def is_taken(trial, number):
    """Whether the app says, when asked by GET, that the seat is taken."""
    answer = trial.send("GET", f"/seat/{number}")
    data = answer.data()
    shown = isinstance(data, dict) and data.get("seat") == number and isinstance(data.get("taken"), bool)
    missing = "" if shown else f", and does not show whether seat {number} is taken"
    trial.need(
        answer.status == 200 and shown,
        f"GET /seat/{number} was answered {answer.status_words()}{missing}",
        '200 and JSON such as {"seat": "12", "taken": true}, for a seat that is free and for one that is taken',
        f"{NO_ERROR if answer.status >= 400 else ''}GET answers with what is there (RFC 9110, section 9.3.1).",
    )
    return data["taken"]


def book(trial, number):
    """Book a free seat and prove that it worked."""
    trial.need(
        not is_taken(trial, number),
        f"seat {number} is taken in an app that was made a moment ago",
        "an app that begins with the seats 11, 12 and 13 free",
        "each check makes a fresh app by make_app(), by the convention of these tasks: "
        "keep the seats inside it, or one app's guests sit in the next.",
    )
    answer = trial.send("POST", f"/seat/{number}/book")
    trial.need(
        200 <= answer.status < 300,
        f"a free seat was booked, and the answer is {answer.status_words()}",
        "a status of the 200s for what works",
        "a status of the 200s says that the request was done (RFC 9110, section 15.3); "
        "Ana's phone says that a seat is booked when it sees one.",
        [answer],
    )
    data = answer.data()
    trial.need(
        not isinstance(data, dict) or (data.get("taken", True) is True and not data.get("error")),
        "the answer to POST says that the seat is not taken, or that there was an error",
        '"taken": true, or another content, or none',
        "the content of an answer to POST tells what came of it (RFC 9110, section 15.3.1).",
        [answer],
    )
    trial.need(
        is_taken(trial, number),
        f"POST said {answer.status}, and the seat is still free",
        f'GET /seat/{number} with "taken": true afterwards',
        "a status of the 200s says that the request was done (RFC 9110, section 15.3).",
        trial.crossed[-2:],
    )


def refused(trial, method, target, status, before):
    """Ask for what cannot be had, and need this status."""
    answer = trial.send(method, target)
    trial.need(
        answer.status == status,
        f"{before}, and {method} {target} was answered {answer.status_words()}",
        f"{status}",
        ERRORS if answer.status < 400 else f"{WHY.get(answer.status, '')} {WHY[status]}".strip(),
        [answer],
    )


@check("taken-is-409", points=3)
def a_taken_seat_is_409(trial):
    """Booking a taken seat answers 409, and the seat stays taken."""
    book(trial, "12")
    for _ in range(4):
        refused(trial, "POST", "/seat/12/book", 409, "seat 12 was taken")
        free = "after the second booking was refused, seat 12 is free again"
        trial.need(is_taken(trial, "12"), free, "a seat that stays taken", NOTHING, trial.crossed[-2:])
    for number in ("11", "13"):
        alone = f"seat {number} is taken, and nobody booked it"
        is_alone, booked = not is_taken(trial, number), next(one for one in trial.crossed if one.method == "POST")
        about = [booked, trial.crossed[-1]]
        trial.need(is_alone, alone, "the booked seats taken, and no other", NAMED, about)
    book(trial, "13")
    refused(trial, "POST", "/seat/13/book", 409, "seat 13 was taken")
    other = "after seat 13 was booked, seat 12 is free again"
    trial.need(is_taken(trial, "12"), other, "a seat that stays taken", NAMED, trial.crossed[-2:])
    trial.need(not is_taken(trial, "11"), "seat 11 is taken, and nobody booked it", "a free seat", NAMED)


@check("unknown-is-404", points=2)
def an_unknown_seat_is_404(trial):
    """A seat that does not exist is 404, to GET and to POST, and is not made."""
    book(trial, "12")
    for target in ("/seat/11/book", "/seat/11?book=yes", "/seat/11/book?sure=1"):
        asked = trial.send("GET", target)
        words = f"GET {target} booked the seat"
        trial.need(not is_taken(trial, "11"), words, "a seat that is booked by POST only", SAFE, [asked])
    for seat in ("99", "10", "14", "1", "0", "112"):
        refused(trial, "GET", f"/seat/{seat}", 404, f"the theatre has no seat {seat}")
        refused(trial, "POST", f"/seat/{seat}/book", 404, f"the theatre has no seat {seat}")
        found = trial.send("GET", f"/seat/{seat}")
        made_up = f"POST /seat/{seat}/book was refused, and now GET /seat/{seat} finds the seat: it is made up"
        trial.need(found.status >= 400, made_up, "a seat that does not exist still", NOTHING, trial.crossed[-2:])
        refused(trial, "GET", f"/seat/{seat}", 404, f"the theatre has no seat {seat}")

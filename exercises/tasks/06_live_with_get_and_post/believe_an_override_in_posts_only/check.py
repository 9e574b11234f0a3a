"""Each check first cancels one booking with a proper POST, then tries another one in ways that must not work."""

from exercises.checking import check
from exercises.checking.shared_checks import methods_hold
from exercises.checking.forms_and_addresses import URLENCODED

BOOKINGS = {"7": "altos", "8": "basses", "9": "all voices"}
OVERRIDE = "A method override is a convention for POST, because POST asks the server to process the body (RFC 9110, section 9.3.3)."
OTHER = "Only DELETE asks to cancel. A POST that names another method, or none, doesn't. A convention of this task."
A_FORM = (
    "The member _method is for forms, whose body is application/x-www-form-urlencoded. "
    "A body of another media type isn't read as a form (RFC 9110, section 8.3). _method is a convention."
)
POSTS_ONLY = "A method override is a convention for POST. Any other method already says what it asks for (RFC 9110, section 9.1)."
SAFE = "a server must not allow such an action when a request uses a safe method, and the RFC has this very example, page?do=delete (RFC 9110, section 9.2.1)."
FORM = {"Content-Type": URLENCODED}
FIELD = {"X-HTTP-Method-Override": "DELETE"}
DELETE = "_method=DELETE"


def kept(trial, numbers=tuple(BOOKINGS)):
    """The bookings that GET shows."""
    found = []
    for number in numbers:
        answer = trial.send("GET", f"/booking/{number}")
        data = answer.data()
        trial.need(
            answer.status == 404
            or (answer.status == 200 and isinstance(data, dict) and data.get("for") == BOOKINGS[number]),
            f"GET /booking/{number} shows neither the booking nor a 404",
            "JSON, or 404, as in the starter",
            "GET returns a representation of what the address names (RFC 9110, section 9.3.1).",
            [answer],
        )
        found += [number] if answer.status == 200 else []
    return found


def cancels(trial, words, method, number, content=None, fields=None):
    """Need this request to cancel only this booking."""
    before = kept(trial)
    answer = trial.send(method, f"/booking/{number}", content, fields)
    after = kept(trial)
    trial.need(
        answer.status < 400 and number in before and after == [other for other in before if other != number],
        f"{words} returned {answer.status_words()}, {told(number, before, after)}",
        f"booking {number} cancelled, the others kept, and a status in the 200s or 300s",
        why_cancelled(method, number, before, after, fields),
        [answer],
    )


def why_cancelled(method, number, before, after, fields):
    """Say why this booking should be cancelled, the others kept, and the status should say so."""
    if number in after or number not in before:
        removal = "DELETE asks the server to remove the resource (RFC 9110, section 9.3.5)."
        return OVERRIDE if method == "POST" else POSTS_ONLY if fields else removal
    if after != [other for other in before if other != number]:
        return "a request is only about the resource that its address names (RFC 9110, section 3.1)."
    return "a status in the 400s means that the request was refused (RFC 9110, section 15.5)."


def told(number, before, after):
    """Say what happened to the bookings."""
    if number not in before:
        return f"but booking {number} wasn't there at the start"
    if number in after:
        return f"but booking {number} is still there"
    return f"and the bookings left are {', '.join(after)}" if after else "and no booking is left"


def by_form(trial, number="7"):
    """The right case: a form's POST cancels."""
    cancels(trial, f"a form's POST with {DELETE} in the body", "POST", number, DELETE, FORM)


def leaves_alone(trial, words, why, method, target, content=None, fields=None):
    """Need that this request cancels nothing; return its response. The booking was there, as `cancels` has proved."""
    answer = trial.send(method, target, content, fields)
    number = target.partition("?")[0].rpartition("/")[2]
    trial.need(kept(trial, [number]), f"{words} cancelled booking {number}", "the booking as it was", why, [answer])
    return answer


def refused(trial, words, why, content=None, fields=None):
    """Need that a POST returns a status in the 400s, and cancels nothing."""
    answer = leaves_alone(trial, words, why, "POST", "/booking/8", content, fields)
    trial.need(
        400 <= answer.status < 500,
        f"{words} returned {answer.status_words()}",
        "a status in the 400s, such as 405",
        "405 means that the resource doesn't support this method (RFC 9110, section 15.5.6), and 400 that the request is wrong (section 15.5.1).",
        [answer],
    )


@check("by-post", points=2)
def a_post_may_say_delete(trial):
    """A POST cancels with _method in a form's body, and with the header; the same words in a link don't."""
    by_form(trial, "7")
    leaves_alone(trial, f"GET /booking/9?{DELETE}", SAFE, "GET", f"/booking/9?{DELETE}")
    cancels(trial, "a POST with X-HTTP-Method-Override: DELETE", "POST", "8", "", FORM | FIELD)
    cancels(trial, "DELETE", "DELETE", "9")
    gone = trial.send("POST", "/booking/7", DELETE, FORM)
    words = f"a second POST for the cancelled booking 7 returned {gone.status_words()}"
    why = "404 means that nothing is there (RFC 9110, section 15.5.5)."
    trial.need(gone.status in (404, 410), words, "404, as DELETE in the starter returns", why, [gone])


@check("not-by-get", points=2)
def no_get_cancels(trial):
    """GET and HEAD cancel nothing, whatever the query, the headers or the body say."""
    by_form(trial)
    for method in ("GET", "HEAD"):
        target = f"/booking/8?{DELETE}"
        shown = leaves_alone(trial, f"{method} {target}", SAFE, method, target)
        words = f"{method} {target} returned {shown.status_words()}"
        trial.need(shown.status == 200, words, "200, because _method has no meaning there", POSTS_ONLY, [shown])
        leaves_alone(
            trial, f"{method} /booking/8 with X-HTTP-Method-Override: DELETE", SAFE, method, "/booking/8", None, FIELD
        )
        status = trial.crossed[-2].status
        words = f"{method} /booking/8 with X-HTTP-Method-Override: DELETE returned {status}"
        wanted = "200, because the header has no meaning there"
        trial.need(status == 200, words, wanted, POSTS_ONLY, trial.crossed[-2:-1])
    leaves_alone(trial, f"GET /booking/8 with {DELETE} in the body", SAFE, "GET", "/booking/8", DELETE, FORM)


@check("not-in-the-query", points=1)
def the_query_is_not_believed(trial):
    """A POST with the word in its query isn't accepted."""
    by_form(trial)
    why = (
        "the query is a part of the address, so whoever writes a link controls a verb there (RFC 9110, section 4.2.1). "
        + OVERRIDE
    )
    leaves_alone(trial, f"POST /booking/8?{DELETE}", why, "POST", f"/booking/8?{DELETE}", "", FORM)


@check("nothing-else", points=1)
def nothing_else_cancels(trial):
    """A POST for another method, or for none, is refused; PUT and PATCH can't be overridden."""
    by_form(trial)
    refused(trial, "a POST that names no method", OTHER, "who=Ana", FORM)
    refused(trial, "a POST with _method=PURGE in the body", OTHER, "_method=PURGE", FORM)
    text = {"Content-Type": "text/plain"}
    refused(trial, f"a POST with {DELETE} as text/plain, which this task's forms never send,", A_FORM, DELETE, text)
    refused(trial, f"a POST with {DELETE}D in the body", OTHER, f"{DELETE}D", FORM)
    words = 'a POST with {"_method": "DELETE"} as JSON, which no form sends,'
    refused(trial, words, A_FORM, {"_method": "DELETE"}, {"Content-Type": "application/json"})
    refused(trial, "a POST with X-HTTP-Method-Override: GET", OTHER, "", FORM | {"X-HTTP-Method-Override": "GET"})
    for method in ("PUT", "PATCH"):
        words = f"{method} /booking/8 with {DELETE} in the body"
        leaves_alone(trial, words, POSTS_ONLY, method, "/booking/8", DELETE, FORM)
        with_the_header = f"{method} /booking/8 with X-HTTP-Method-Override: DELETE"
        leaves_alone(trial, with_the_header, POSTS_ONLY, method, "/booking/8", "", FORM | FIELD)
    words = "DELETE with X-HTTP-Method-Override: PUT, which has no meaning there,"
    cancels(trial, words, "DELETE", "9", "", FORM | {"X-HTTP-Method-Override": "PUT"})
    methods_hold(trial, "/booking/8", "/booking/7", example={"_method": "DELETE"}, form=True)
    words = "DELETE with X-HTTP-Method-Override: GET, which has no meaning there,"
    cancels(trial, words, "DELETE", "8", "", FORM | {"X-HTTP-Method-Override": "GET"})

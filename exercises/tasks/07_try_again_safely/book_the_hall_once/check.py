"""Bookings with a key, repeated, with another body, and without; each judged by the list of bookings."""

from exercises.checking import check, same
from exercises.checking.feedback import clipped
from exercises.checking.shared_checks import methods_hold
from exercises.checking.shared_checks import TOGETHER, at_the_lock

CHOIR = {"who": "choir", "day": "2026-05-02"}
CHESS = {"who": "chess club", "day": "2026-05-03"}
DANCE = {"who": "choir", "day": "2026-05-09"}
MAY, JUNE = {"Idempotency-Key": '"choir-in-may"'}, {"Idempotency-Key": '"chess-in-may"'}
ALIKE = (
    '"choir-in-june"',
    f'"{"7f3a" * 12}-1"',
    f'"{"7f3a" * 12}-2"',
    f'"{"7F3A" * 12}-2"',
    f'"{"7F3A" * 50}-2"',
    f'"{"7F3A" * 50}-3"',
    '"choirinjune"',
)
POST = "a POST that creates something gets 201, and Location says where it is (RFC 9110, section 9.3.3)."
KEY = "the key names the request, so a second request with this key is the first one again. A convention, described in an Internet-Draft."
AGREED = "a key is an agreement with the clients that send one. A client without a key is served as before. A convention, described in an Internet-Draft."
REFUSED = "a client that gets a 4xx status believes that its request was refused (RFC 9110, section 15.5)."
FREE = (
    "without a key nothing tells the server that the second request is the first one again (RFC 9110, section 9.2.2)."
)
TWO = "two keys are two requests, even when both ask for the same thing. A convention, described in an Internet-Draft."
STAYS = "a key stays with its first request, even after another request with the same key was refused. A convention, described in an Internet-Draft."
OTHER = "the Internet-Draft on Idempotency-Key proposes 422 for a known key with a different body (a convention)."


def booked(trial, content, fields, expected, why):
    """POST a booking; it's new, and the list is as expected then. Gives the response."""
    answer = trial.send("POST", "/bookings/", content, fields)
    said = key_in(fields)
    alike = [one for one in trial.crossed[:-1] if one.method == "POST" and one.location == answer.location]
    words = f"POST /bookings/ {said} returned {answer.status_words()}"
    trial.need(answer.status == 201, words, "201, because this booking is new", why, [answer])
    listed(trial, expected, f"after a booking {said} the list doesn't match what was booked", why, [*alike[:1], answer])
    shown = trial.send("GET", answer.location or "/nowhere")
    words = f"Location is {answer.header('Location')!r}, but GET doesn't find this booking there"
    about = [answer, shown]
    trial.need(shown.status == 200 and same(shown.data(), content), words, "the address of the booking", POST, about)
    return answer


def key_in(fields):
    return f"with the key {clipped(fields['Idempotency-Key'])}" if fields else "without a key"


def listed(trial, expected, words, why, after=()):
    """The list has these bookings, in this order, after these requests."""
    answer = trial.send("GET", "/bookings/")
    data = answer.data()
    found = data.get("bookings") if isinstance(data, dict) else None
    wanted = f"{len(expected)} booking{'s' * (len(expected) != 1)} in the list, in their order"
    if isinstance(found, list) and len(found) != len(expected):
        words += f": there {'is' if len(found) == 1 else 'are'} {len(found)}"
    trial.need(same(found, expected), words, wanted, why, [*after, answer])


def repeated(trial, first, content, fields, expected, between=()):
    """POST the same with the same key, after what came between: the first response again, and nothing new."""
    again = trial.send("POST", "/bookings/", content, fields)
    about, why = [first, *between, again], STAYS if between else KEY
    words = f"the second request {key_in(fields)} returned {again.status_words()}"
    if between:
        words = f"after a different request {key_in(fields)}, the first request came again and returned {again.status_words()}"
    trial.need(again.status == first.status, words, "the status of the first response, 201", why, about)
    words = f"the second response says Location: {again.header('Location')}, the first one {first.header('Location')}"
    trial.need(again.location == first.location, words, "the Location of the first response", KEY, about)
    words = "the same request with the same key was sent twice, and the list isn't the same as after one"
    listed(trial, expected, words, KEY, about)
    words = "the second response's body differs from the first one's"
    trial.need(same(again.data(), first.data()), words, "the body of the first response", KEY, about)


@check("once", points=3)
def the_same_key_books_once(trial):
    """The same key with the same body gives the first response again, also when others booked meanwhile."""
    first = booked(trial, CHOIR, MAY, [CHOIR], POST)
    repeated(trial, first, CHOIR, MAY, [CHOIR])
    chess = booked(trial, CHESS, JUNE, [CHOIR, CHESS], TWO)
    repeated(trial, first, CHOIR, MAY, [CHOIR, CHESS])
    repeated(trial, chess, CHESS, JUNE, [CHOIR, CHESS])


@check("other-key", points=1)
def another_key_is_another_request(trial):
    """The same body with another key is a second booking."""
    first = booked(trial, CHOIR, MAY, [CHOIR], POST)
    repeated(trial, first, CHOIR, MAY, [CHOIR])
    booked(trial, CHOIR, JUNE, [CHOIR, CHOIR], TWO)
    for count, key in enumerate(ALIKE, 3):
        booked(trial, CHOIR, {"Idempotency-Key": key}, [CHOIR] * count, TWO)
    repeated(trial, first, CHOIR, MAY, [CHOIR] * count)


@check("other-content", points=2)
def a_known_key_with_other_content(trial):
    """A known key with another body is 422, books nothing, and leaves the key with its first request."""
    first = booked(trial, CHOIR, MAY, [CHOIR], POST)
    repeated(trial, first, CHOIR, MAY, [CHOIR])
    answer = trial.send("POST", "/bookings/", DANCE, MAY)
    words = f"a known key with a different day returned {answer.status_words()}"
    trial.need(answer.status == 422, words, "422, because this key belongs to another request", OTHER, [first, answer])
    listed(trial, [CHOIR], "a known key with another body changed the bookings", REFUSED, [first, answer])
    repeated(trial, first, CHOIR, MAY, [CHOIR], [answer])


@check("no-key", points=1)
def without_a_key_nothing_changes(trial):
    """Without a key two requests are two bookings."""
    first = booked(trial, CHOIR, MAY, [CHOIR], POST)
    repeated(trial, first, CHOIR, MAY, [CHOIR])
    booked(trial, CHESS, None, [CHOIR, CHESS], AGREED)
    booked(trial, CHESS, None, [CHOIR, CHESS, CHESS], FREE)
    booked(trial, DANCE, None, [CHOIR, CHESS, CHESS, DANCE], FREE)
    answer = trial.send("GET", "/booking/no-such")
    why = "404 says that nothing exists there (RFC 9110, section 15.5.5)."
    words = f"there is no such booking, but GET {answer.target} returned {answer.status_words()}"
    trial.need(answer.status == 404, words, "404, as in the starter", why, [answer])
    methods_hold(trial, "/bookings/", first.location, "/booking/no-such", example=DANCE)


@check("at-once", points=1)
def one_key_at_the_same_moment(trial):
    """Of four requests with one key that come at the same moment, one books."""
    first = booked(trial, CHOIR, MAY, [CHOIR], POST)
    repeated(trial, first, CHOIR, MAY, [CHOIR])
    expected = [CHOIR]
    for key in ('"one"', '"two"', '"three"'):
        fields = {"Idempotency-Key": key}
        crossed = at_the_lock(trial, *[("POST", "/bookings/", CHESS, fields)] * 4)
        told = [one for one in crossed if one.status == 201]
        words = f"four requests with one key came at the same moment, and got {statuses_of(crossed)}"
        holds = told and all(one.status in (201, 409) for one in crossed) and len({one.location for one in told}) == 1
        wanted = "201 with one and the same Location, or 409 for those that come too early"
        trial.need(holds, words, wanted, TOGETHER, crossed)
        expected.append(CHESS)
        listed(trial, expected, "four requests with one key came at the same moment", TOGETHER, crossed)
        repeated(trial, told[0], CHESS, fields, expected)


def statuses_of(crossed):
    return ", ".join(sorted({f"{one.status} with Location {one.location}" for one in crossed}))

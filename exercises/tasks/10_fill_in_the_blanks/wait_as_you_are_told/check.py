"""A ticket office that is busy in many ways; the pauses are heard, and nobody waits for them."""

from datetime import timedelta
from email.utils import format_datetime, parsedate_to_datetime
from itertools import pairwise

import flask

from exercises.checking import check, same
from exercises.checking.shared_checks import BY_ITSELF, FOLLOWED, REDIRECTION, REFUSED, SUCCESS

MOST, ELSEWHERE = 5, "/train/night/places"
FREE = {"free": [{"coach": 21, "seats": [11, 12, 15]}], "price": 49}
BRINGS = "200 brings what was asked for (RFC 9110, section 15.3.1)."
AFTER = "Retry-After says how long to wait: seconds, or a date (RFC 9110, section 10.2.3)."
UP = "this task's limit is five requests, because a client that never gives up is a burden to a server that can't help it (a convention)."
AGAIN = (
    "429 and 503 say that it may work later, so try again until five requests were sent (a convention of this task)."
)
ENOUGH = "after any status other than 429 and 503 the task wants no further request (its own convention)."
LAST = "a client that doesn't try again needn't wait (a convention of this task)."


def office(answers, at=lambda: None):
    """A server that gives these responses in turn: (status, header Retry-After or None); at() is called for each.

    Those of FOLLOWED lead to a place where the seats are.
    """
    app, asked = flask.Flask("office"), []
    app.get(ELSEWHERE, endpoint="elsewhere")(lambda: FREE)

    @app.get("/train/night/seats")
    def seats():
        asked.append(at())
        status, after = answers[min(len(asked), len(answers)) - 1]
        fields = {"Retry-After": after} if after else {}
        fields |= {"Location": ELSEWHERE} if status in FOLLOWED else {}
        return (FREE if status == 200 else {"title": "busy"}), status, fields

    return app


def follows_nothing(trial):
    """A redirect is a response like another one: its status is returned, and nothing more is asked."""
    for status in FOLLOWED:
        server = trial.server(office([(status, None)]))
        said, came = trial.run(server), trial.sent(server)
        words = (
            f"the response was {status}, and the client sent {count(came)}, the last one {came and came[-1].asked()}"
        )
        why = f"{status} isn't 200, 429 or 503, so the task wants no second request (its own convention). {BY_ITSELF}"
        trial.need(len(came) == 1, words, f"no second request after {status}", why, came)
        trial.need(same(said, status), f"seats returned {said!r}", f"{status}, the status that came", why, came)


def ran(trial, answers, gives, asked, slept, why):
    """Run the client at such an office, and need what it returns, how often it asked and how long it waited."""
    server, slept_at = trial.server(office(answers, lambda: slept_at.append(sum(trial.slept)))), []
    said, came = trial.run(server), trial.sent(server)
    other = [one for one in came if (one.method, one.target) != ("GET", "/train/night/seats")]
    trial.need(
        came and not other,
        "the client sent something other than GET /train/night/seats" if came else "nothing was asked",
        "GET /train/night/seats, and nothing else",
        "a convention of this task.",
        other[:2],
    )
    more = UP if asked == MOST else ENOUGH if asked > 1 else why
    trial.need(len(came) == asked, f"the client sent {count(came)}", f"{asked}", AGAIN if len(came) < asked else more)
    heard = pauses([*slept_at, sum(trial.slept)])
    if asked == MOST:
        why = LAST if len(heard) > len(slept) else AFTER
    trial.need(close(heard, slept), f"{told(answers)}it waited {words(heard)}", f"{words(slept)}", why)
    trial.need(
        same(said, gives),
        f"seats returned {said!r}",
        f"{gives!r}",
        "it returns the last response's status (a convention of this task).",
    )
    return server


def count(came):
    return f"{len(came)} request" + ("s" if len(came) != 1 else "")


def pauses(slept_at):
    """The seconds between one moment and the next, in one go or in steps; none where nobody slept."""
    return [later - before for before, later in pairwise(slept_at) if later != before]


def told(answers):
    """What the office said about waiting, in words."""
    said = list(dict.fromkeys(after for _, after in answers if after))
    return f"the client was told Retry-After: {' and '.join(said)}, and " if said else ""


def words(slept):
    """Pauses in words."""
    return " and then ".join(f"{one:g} second{'s' * (one != 1)}" for one in slept) if slept else "not at all"


def close(heard, wanted):
    """The same pauses, to a tenth of a second; a little longer than told is obedient as well."""
    return len(heard) == len(wanted) and all(
        want - 0.01 <= one <= want + 1.01 for one, want in zip(heard, wanted, strict=True)
    )


def server_date(trial):
    """The date that a server of this kind says it is."""
    probe = trial.server(office([(200, None)]))
    return parsedate_to_datetime(trial.ask(probe, "GET", "/train/night/seats").header("Date"))


def in_seconds(date, seconds):
    return format_datetime(date + timedelta(seconds=seconds), usegmt=True)


def works(trial):
    """Where nobody is busy, the body comes at once."""
    ran(trial, [(200, None)], FREE, 1, [], BRINGS)


@check("seconds", points=1)
def waits_the_seconds(trial):
    """After 429 and 503 it waits the seconds that it is told."""
    works(trial)
    ran(trial, [(429, "7"), (200, None)], FREE, 2, [7], AFTER)
    ran(trial, [(503, "90"), (429, "2"), (200, None)], FREE, 3, [90, 2], AFTER)


@check("dates", points=2)
def waits_until_a_date(trial):
    """Retry-After as a date is obeyed, by the server's clock; a date that has passed means now."""
    works(trial)
    date = server_date(trial)
    for seconds in (30, 4000):
        ran(
            trial,
            [(503, in_seconds(date, seconds)), (200, None)],
            FREE,
            2,
            [seconds],
            f"{AFTER} The header Date is the server's clock, here {in_seconds(date, 0)}.",
        )
    ran(
        trial,
        [(503, in_seconds(date, -600)), (200, None)],
        FREE,
        2,
        [],
        "a date in the past leaves nothing to wait for (RFC 9110, section 10.2.3). "
        f"The header Date says {in_seconds(date, 0)}.",
    )


@check("nothing-said", points=1)
def waits_longer_each_time(trial):
    """Where nothing is said, it waits at least a second, and longer each time."""
    works(trial)
    slept_at = []
    server = trial.server(office([(503, None)] * 3 + [(200, None)], lambda: slept_at.append(sum(trial.slept))))
    said, slept = trial.run(server), pauses([*slept_at, sum(trial.slept)])
    growing = len(slept) == 3 and slept[0] >= 1 and slept[0] < slept[1] < slept[2]
    wanted = "three pauses, the first of a second or more, each longer than the one before"
    why = "a server needn't send Retry-After (RFC 9110, section 15.6.4). Waiting longer each time is a considerate convention."
    trial.need(growing, f"three responses had no Retry-After, and the client waited {words(slept)}", wanted, why)
    trial.need(same(said, FREE), f"seats returned {said!r}", "the body of the 200 that came at last", BRINGS)


@check("hopeless", points=1)
def waits_only_where_it_helps(trial):
    """A status that waiting doesn't fix is given back at once."""
    ran(trial, [(429, "3"), (200, None)], FREE, 2, [3], AFTER)
    ran(trial, [(503, "0"), (200, None)], FREE, 2, [], "0 seconds means: try again at once (RFC 9110, section 10.2.3).")
    others = (*SUCCESS, *REDIRECTION, *REFUSED, 403, 408, 425, 500, 502, 504, 599)
    for status, after in [*((status, None) for status in others), (404, "5"), (500, "5"), (202, "5")]:
        ran(
            trial,
            [(status, after), (200, None)],
            status,
            1,
            [],
            f"{status} doesn't say that waiting helps, but 429 and 503 do (RFC 6585, section 4; RFC 9110, section 15.6.4).",
        )
    follows_nothing(trial)


@check("gives-up", points=2)
def gives_up(trial):
    """After five requests it gives up, without a last pause."""
    ran(trial, [(429, "4"), (200, None)], FREE, 2, [4], AFTER)
    ran(trial, [(429, "4")] * 4 + [(200, None)], FREE, MOST, [4, 4, 4, 4], AFTER)
    ran(trial, [(503, "4")], 503, MOST, [4, 4, 4, 4], AFTER)
    ran(trial, [(503, "1")] * 4 + [(429, "1")], 429, MOST, [1, 1, 1, 1], AFTER)

"""Print shops with monitors at addresses of their own: quick ones, slow ones, and some that never end."""

import json

import flask

from exercises.checking import check, instead_of_raising, same
from exercises.checking.shared_checks import BY_ITSELF, FOLLOWED

WAITS = "Retry-After says how long to wait before the next GET (RFC 9110, section 10.2.3). Without it this task wants one second."
ONLY_LOOKS = "the task wants a pause before each GET of the monitor, and no other (a convention)."
ADDRESS = "an address may be a whole URL, or begin with /, so resolve it against the URL that was requested (RFC 3986, section 5)."
MONITOR = "the shop says where its monitor is, and each shop has its own (RFC 9110, section 15.3.3)."
SAYS_NEXT = (
    "each response of the monitor says what comes next: the job waits or prints, it's done and its poster is named, or it has failed. "
    "A convention of these shops."
)
ENDS = (
    "this task's limit is ten GETs. Then DELETE ends the job, because a shop that isn't told works on "
    "(a convention; the method is RFC 9110, section 9.3.5)."
)
POSTER = {"poster": "Concert", "size": "A2"}
SLOW, QUICK = [(200, "waiting", "7"), (200, "printing", None)], [(200, "done", None)]


class Shop:
    """A print shop: `looks` are what its monitor answers in turn, (status, state, Retry-After), the last one for ever."""

    def __init__(self, trial, looks, monitor="/job/7", taken=202, after="5"):
        self.looks, self.taken, self.after, self.trial = looks, taken, after, trial
        self.waits = []  # how long the client had slept before each look, in one go or in steps
        self.app = flask.Flask("shop")
        self.app.post("/posters/")(self.hand_in)
        self.app.get(monitor)(self.look)
        self.app.delete(monitor, endpoint="cancel")(lambda: ("", 204))
        self.app.get("/prints/of-7", endpoint="print")(lambda: POSTER)
        self.running = trial.server(self.app)
        self.said, self.location, self.print = monitor, None, "/prints/of-7"

    def hand_in(self):
        location = self.print if self.taken in FOLLOWED else self.location
        fields = {"Retry-After": self.after, "Location": location}
        fields = {name: value for name, value in fields.items() if value}
        return {"state": "waiting", "monitor": self.said}, self.taken, fields

    def look(self):
        self.waits.append(self.rest())
        status, state, after = self.looks[min(len(self.waits), len(self.looks)) - 1]
        said = {"state": state} | ({"poster": self.print} if state == "done" else {})
        fields = {"Retry-After": after, "Location": self.print if status in FOLLOWED else None}
        return said if status != 204 else "", status, {name: value for name, value in fields.items() if value}

    def rest(self):
        """How long the client has slept since the last look."""
        return sum(self.trial.slept) - sum(self.waits)


def ran(trial, shop, gives, sends, slept, why):
    """Run the client at such a shop; need what it sent behind its order, how long it waited, and what it gave back."""
    of_all = why in (MONITOR, ENDS)
    with instead_of_raising(f"{gives!r}", "a convention of this task." if of_all else why):
        said = trial.run(shop.running, "Concert")
    came = trial.sent(shop.running)
    asked = [f"{one.method} {one.target}" for one in came]
    trial.need(
        asked[:1] == ["POST /posters/"] and asked.count("POST /posters/") == 1,
        "the order was sent " + ("more than once" if "POST /posters/" in asked else "without a POST /posters/"),
        "one POST /posters/, before anything else",
        "each POST may create a job (RFC 9110, section 9.3.3)."
        if "POST /posters/" in asked
        else "a convention of this task.",
        came[:2],
    )
    told = ", then ".join(asked[1:4]) or "nothing"
    if why is ADDRESS and asked[1:2] == [f"GET {shop.location}"]:
        rule = MONITOR
    else:
        rule = SAYS_NEXT if why is MONITOR and asked[1:2] == sends[:1] else why
    trial.need(asked[1:] == sends, f"after the order came {told}: {len(asked) - 1} in all", words(sends), rule, came)
    heard = shop.waits + ([shop.rest()] if shop.rest() > 0.01 else [])
    pauses = ONLY_LOOKS if len(heard) > len(slept) else WAITS
    trial.need(close(heard, slept), f"the client waited {seconds(heard)}", seconds(slept), pauses, came[:3])
    given = "the task says what to return (a convention)." if of_all else f"{why} The task says what to return."
    trial.need(same(said, gives), f"poster returned {said!r}", f"{gives!r}", given, came)


def data_in(content):
    """Body as data, where it is JSON."""
    try:
        return json.loads(content)
    except ValueError:
        return None


def tip(status):
    """How a client stays where it is after this status, if it must."""
    return f" {BY_ITSELF}" if status in FOLLOWED else ""


def words(sends):
    return f"{len(sends)} requests: {', then '.join(dict.fromkeys(sends))}" if sends else "nothing more"


def seconds(slept):
    return " and then ".join(f"{one:g} second{'s' * (one != 1)}" for one in slept) if any(slept) else "not at all"


def close(heard, wanted):
    """The same pauses; a little longer than told is obedient as well."""
    return len(heard) == len(wanted) and all(
        want - 0.01 <= one <= want + 0.51 for one, want in zip(heard, wanted, strict=True)
    )


def works(trial, monitor="/job/7", whole=False):
    """A poster that is printed at the third look; monitor and poster are where this shop says, and Location isn't."""
    shop = Shop(trial, [*SLOW, *QUICK], monitor)
    if whole:
        shop.said, shop.print, shop.location = shop.running.url + monitor, shop.running.url + shop.print, "/posters/7"
    ran(trial, shop, POSTER, [f"GET {monitor}"] * 3 + ["GET /prints/of-7"], [5, 7, 1], ADDRESS if whole else MONITOR)


@check("done", points=2)
def follows_the_monitor_to_the_end(trial):
    """It waits as it is told, follows the monitor, and gives back the poster."""
    works(trial)
    shop = Shop(trial, QUICK, after=None)
    ran(trial, shop, POSTER, ["GET /job/7", "GET /prints/of-7"], [1], MONITOR)
    order = trial.sent(shop.running)[0]
    shop = Shop(trial, [(200, "waiting", "0"), (200, "printing", "90"), *QUICK])
    ran(trial, shop, POSTER, ["GET /job/7"] * 3 + ["GET /prints/of-7"], [5, 0, 90], MONITOR)
    words = f"the order holds {order.body or 'nothing'}"
    why = "text that isn't sent can't be printed (RFC 9110, section 6.4)."
    trial.need(same(data_in(order.body), {"text": "Concert"}), words, '{"text": "Concert"}', why, [order])


@check("own-addresses", points=1)
def takes_the_monitor_from_the_shop(trial):
    """Each shop has its monitor elsewhere, and may name it by a whole URL; the poster too."""
    works(trial, "/orders/concert/how-far")
    works(trial, "/job/12", whole=True)


@check("failed", points=1)
def hears_that_it_failed(trial):
    """A job that failed, or that is gone, is an end as well."""
    works(trial)
    ran(trial, Shop(trial, [*SLOW, (200, "failed", "3")]), None, ["GET /job/7"] * 3, [5, 7, 1], MONITOR)
    for status in (404, 410, 500, 204, 302, 303):
        gone = Shop(trial, [(200, "printing", "2"), (status, "done", "3")])
        ran(
            trial,
            gone,
            None,
            ["GET /job/7"] * 2,
            [5, 2],
            f"a response without 200 says nothing about a poster (RFC 9110, section 15).{tip(status)}",
        )


@check("refused", points=1)
def sends_nothing_after_a_refusal(trial):
    """An order that isn't taken has no monitor."""
    works(trial)
    for status in (200, 201, 300, 404, 422, 503, *FOLLOWED):
        shop = Shop(trial, QUICK, taken=status)
        why = f"{status} isn't 202, so the order wasn't accepted (RFC 9110, section 15.3.3).{tip(status)}"
        ran(trial, shop, None, [], [], why)


@check("gives-up", points=2)
def cancels_what_does_not_end(trial):
    """After ten looks it cancels; a poster that is done at the tenth is fetched."""
    works(trial)
    ends = Shop(trial, [(200, "printing", "30")] * 9 + QUICK)
    looks = ["GET /job/7"] * 10
    ran(trial, ends, POSTER, [*looks, "GET /prints/of-7"], [5] + [30] * 9, ENDS)
    ran(trial, Shop(trial, [(200, "printing", "30")]), None, [*looks, "DELETE /job/7"], [5] + [30] * 9, ENDS)

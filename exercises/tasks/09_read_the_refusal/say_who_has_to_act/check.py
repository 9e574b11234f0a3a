"""What works is tried first; then the four faults, by their class, and by what is left on the shelf."""

from http import HTTPStatus

from exercises.checking import check, same
from exercises.checking.feedback import SAFE
from exercises.checking.shared_checks import methods_hold

KNOWN = {one.value for one in HTTPStatus}
ACTS = {4: "the client has to act", 5: "the bakery has to act", 2: "all went well", 3: "look elsewhere"}
CLASS = "the first digit says who has to act (RFC 9110, section 15)"
SHOWN = "GET shows what is there (RFC 9110, section 9.3.1)."
NOTHING = "a refused request changes nothing, and takes nothing (RFC 9110, section 15.5)."
FULL = {"rye": 10, "spelt": 4}


def works(trial, method, target, content, wanted, statuses=(200,)):
    """What worked before still does."""
    answer = trial.send(method, target, content)
    about = after_what(trial, answer)
    refused = about[0].status >= 400 and method == "GET"
    trial.need(
        answer.status in statuses and (wanted is None or same(answer.data(), wanted)),
        f"{method} {target} worked before, but now gets {answer.status_words()}"
        if answer.status not in statuses
        else f"{about[0].body} was refused, but afterwards {target} shows {answer.answer.strip()}"
        if refused
        else f"{method} {target} doesn't show what it should after these requests",
        f"{statuses[0]}" + (f" and {wanted}" if wanted else ""),
        "only what is wrong needs another status (RFC 9110, section 15.3)."
        if answer.status not in statuses
        else NOTHING
        if refused
        else SHOWN
        if method == "GET"
        else "what was right gets the same response as before (a convention of this task).",
        about,
    )
    return answer


def after_what(trial, answer):
    """The write before, whatever it was about, and this."""
    return [*[one for one in trial.crossed[:-1] if one.method not in SAFE][-1:], answer]


def has_class(trial, answer, digit, why, fitting):
    """This response says that these have to act, by a code that everybody knows."""
    said = ACTS.get(answer.status // 100, "nothing that a client could know")
    words = f"{answer.method} {answer.target} returned {answer.status}, which says: {said}"
    wanted = f"a status that says: {ACTS[digit]}"
    trial.need(answer.status // 100 == digit, words, wanted, f"{why}; {CLASS}.", after_what(trial, answer))
    trial.need(
        answer.status in KNOWN and answer.status in fitting,
        f"{answer.method} {answer.target} returned {answer.status_words()}",
        f"a status of the {digit}00s that fits, and that everybody knows",
        f"{why}. A code of your own is read as {digit}00, and one about something else misleads (RFC 9110, section 15).",
        [answer],
    )


@check("no-guests", points=1)
def no_guests(trial):
    """For no guests, the asker has to act."""
    for guests in (1, 5, 24, 25, 1000):
        works(trial, "GET", f"/share/{guests}", None, {"rolls for each": 24 // guests})
    has_class(
        trial,
        trial.send("GET", "/share/0"),
        4,
        "nobody at the bakery can fix a question about 0 guests",
        {400, 404, 422},
    )


@check("oven", points=1)
def a_broken_oven(trial):
    """While the oven is broken, the bakery has to act."""
    works(trial, "GET", "/oven", None, {"ok": True})
    works(trial, "PUT", "/oven", {"broken": True}, None, (204,))
    for _ in range(2):
        cold = "whatever the client sends, the oven stays cold"
        has_class(trial, trial.send("GET", "/oven"), 5, cold, {500, 503})
    works(trial, "GET", "/share/5", None, {"rolls for each": 4})
    works(trial, "GET", "/shelf", None, FULL)
    works(trial, "POST", "/orders/", {"kind": "rye", "number": 1}, {"ordered": "rye", "number": 1}, (201,))
    works(trial, "PUT", "/oven", {"broken": False}, None, (204,))
    works(trial, "GET", "/oven", None, {"ok": True})


@check("unknown-bread", points=1)
def bread_that_is_not_baked(trial):
    """For an unknown kind of bread, the asker has to act."""
    works(trial, "POST", "/orders/", {"kind": "rye", "number": 3}, {"ordered": "rye", "number": 3}, (201,))
    works(trial, "GET", "/shelf", None, {**FULL, "rye": 7})
    answer = trial.send("POST", "/orders/", {"kind": "lava", "number": 1})
    has_class(trial, answer, 4, "the next order must name another bread", {400, 404, 409, 422})
    works(trial, "GET", "/shelf", None, {**FULL, "rye": 7})


@check("nothing-half-done", points=2)
def nothing_is_half_done(trial):
    """An order for more than is left is 409, and takes nothing."""
    works(trial, "GET", "/shelf", None, FULL)
    works(trial, "POST", "/orders/", {"kind": "rye", "number": 3}, {"ordered": "rye", "number": 3}, (201,))
    answer = trial.send("POST", "/orders/", {"kind": "spelt", "number": 5})
    has_class(trial, answer, 4, "the order conflicts with what is left (RFC 9110, section 15.5.10)", {409})
    left = trial.send("GET", "/shelf")
    words = f"the order was refused, but the shelf shows {left.answer.strip()} afterwards"
    wanted = '{"rye": 7, "spelt": 4}, because a refused order takes nothing'
    why = "a client that gets a 4xx believes that its request was refused, and half done is the worst of both (RFC 9110, section 15.5)."
    trial.need(same(left.data(), {"rye": 7, "spelt": 4}), words, wanted, why, [left])
    works(trial, "POST", "/orders/", {"kind": "spelt", "number": 4}, {"ordered": "spelt", "number": 4}, (201,))
    works(trial, "GET", "/shelf", None, {"rye": 7, "spelt": 0})
    answer = trial.send("POST", "/orders/", {"kind": "spelt", "number": 1})
    has_class(trial, answer, 4, "no spelt is left, although Ben does bake it (RFC 9110, section 15.5.10)", {409})
    for left in (6, 5):
        works(trial, "POST", "/orders/", {"kind": "rye", "number": 1}, {"ordered": "rye", "number": 1}, (201,))
        works(trial, "GET", "/shelf", None, {"rye": left, "spelt": 0})
    order = {"kind": "rye", "number": 1, "broken": True}
    methods_hold(trial, "/shelf", "/orders/", "/oven", "/share/0", example=order)

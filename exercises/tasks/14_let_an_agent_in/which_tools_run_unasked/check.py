"""Ten tools of a shop, read as a host reads them, and as somebody who knows what they do."""

from exercises.checking import check
from exercises.checking.shared_checks import filled_in, member

METHODS = dict(enumerate(("GET", "GET", "POST", "DELETE", "PUT", "POST", "GET", "POST", "GET", "GET"), 1))
CHANGES = {  # number: what is different afterwards
    2: "an order is cancelled",
    4: "an order is gone",
    5: "the old address is gone",
    6: "there's one order more",
    7: "the message counts as read for everybody",
    8: "the customer has a mail",
    9: "a report costs 40 cents",
}
READS = {1: "it lists orders", 3: "it finds orders", 10: "it lists what was removed"}
GETS = {number for number, method in METHODS.items() if method == "GET"}
SAFE = "a generator takes the hint from the method. GET is safe, so its tool counts as read-only (RFC 9110, section 9.2.1)."
LIES = "whoever sends a GET asks for no change (RFC 9110, section 9.2.1). A tool lies if something is different afterwards."
VAIN = "a POST hands something over (RFC 9110, section 9.3.3), so its tool isn't read-only, whatever the server does."
TWICE = "PUT and DELETE are idempotent (RFC 9110, section 9.2.2). POST isn't, and what is read-only needs no such hint."


def compared(trial, part, truth, told, why):
    """Refuse the numbers of a part that are no numbers, then those that are too many, then those that are missing."""
    found = filled_in(trial, member(trial.value, part), list, part, "numbers of the table, in a list", why)
    said = [str(one).strip() for one in found]
    odd = next((one for one in said if one not in map(str, METHODS)), None)
    trial.need(odd is None, f"{part} has {odd}, which isn't a number of the table", "numbers from 1 to 10", why)
    numbers, wanted = {int(one) for one in said}, f"all such tools in {part}, and no others"
    for number in sorted(numbers - truth):
        trial.refuse(f"{part} has {number}: {told(number)}", wanted, why)
    for number in sorted(truth - numbers):
        trial.refuse(f"{part} misses {number}: {told(number)}", wanted, why)


def by_method(number):
    """What the host sees of a tool."""
    return f"it's a {METHODS[number]}"


def by_effect(number):
    """What a tool does."""
    return f"afterwards {CHANGES[number]}" if number in CHANGES else READS[number]


@check("no-question", points=2)
def what_runs_at_once_is_found(trial):
    """The tools that are made from a GET are named, and no other."""
    compared(trial, "no_question", GETS, by_method, SAFE)


@check("lying", points=2)
def what_lies_is_found(trial):
    """The GETs after which something is different are named, and no other."""
    told = {number: by_effect(number) if number in GETS else "the host asks about it" for number in METHODS}
    compared(trial, "lying", GETS & {*CHANGES}, told.get, LIES)


@check("in-vain", points=1)
def what_is_asked_in_vain_is_found(trial):
    """The POST that changes nothing is named, and no other."""
    told = {number: "the host doesn't ask about it" if number in GETS else "it changes something" for number in METHODS}
    compared(trial, "asked_in_vain", {3}, {**told, 3: "it finds orders and stores nothing"}.get, VAIN)


@check("repeat", points=1)
def what_may_be_repeated_is_found(trial):
    """PUT and DELETE are named, and no other."""
    told = {number: "the host doesn't ask about it" if number in GETS else by_method(number) for number in METHODS}
    compared(trial, "may_repeat", {4, 5}, told.get, TWICE)

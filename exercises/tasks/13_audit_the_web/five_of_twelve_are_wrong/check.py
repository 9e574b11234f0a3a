"""Twelve findings of a list of verbs, on real operations; two people labelled each of them alike."""

from exercises.checking import check
from exercises.checking.shared_checks import filled_in, member

NAMES = {  # the number of a wrong finding: what the word is part of
    1: "a pay run is a run, and the whole word stands before an id, as the name of a collection does",
    4: "a check run is a run, and the operation makes one",
    6: "a restore estimate is an estimate",
    9: "an update group is a group, and an id stands behind it, as behind the name of a collection",
    11: "sessions with ids stand below import, so it is a room, and what is made there is an image",
}
VERBS = {  # the number of a right finding: what the word asks for
    2: "the last part is delete, and so is the name of the operation",
    3: "cancel is done to the one subscription before it",
    5: "list says what is to be done with the updates before it",
    7: "the operation is called removeLock: the lock behind the word is what is removed",
    8: "get is done to the chat members count: nobody has a get",
    10: "remove is done to the ontology tag",
    12: "the operation is called addClutter: add is done to the clutter",
}
HINTS = {  # what to think of when it was overlooked
    1: "one more word stands in a name of two words that has an id behind it",
    4: "one more operation makes a thing that is called by two words",
    6: "one more part is called by two words, of which the last says what it is",
    9: "one more word stands in a name of two words that has an id behind it",
    11: "one more word is a room: things with ids stand below it",
}
GETS = {2, 7, 10}  # those that change something
MISSED_GET = "robots_do_it misses one: which words of the GETs ask for a change?"
MISSED_POST = "only_asks misses one: which POST only gets something?"
WHY_A_NAME = "a method says what is done, a name says to what; no RFC forbids a verb in an address: a convention."
WHY_SAFE = "GET is safe: whoever follows a link asks for no change (RFC 9110, section 9.2.1)."
WHY_ASKS = "GET asks for what is there (RFC 9110, section 9.3.1); POST hands something over, and a client that lost the answer should not ask again by itself (section 9.2.2)."


def numbers(trial, part, why):
    """The numbers that were handed in for a part."""
    found = member(trial.value, part)
    found = [found] if isinstance(found, int | str) and not isinstance(found, bool) and found != "" else found
    said = [str(one).strip() for one in filled_in(trial, found, list, part, "numbers of the table, in a list", why)]
    odd = next((one for one in said if one not in map(str, range(1, 13))), None)
    trial.need(odd is None, f"{part} has {odd}, which is no number of the table", "numbers from 1 to 12", why)
    return {int(one) for one in said}


def compared(trial, said, truth, part, told, missing, why):
    """Refuse at the first number too many, with what speaks against it; or say that one is missing."""
    wanted = f"the numbers of all such findings in {part}, and no others"
    for number in sorted(said - truth):
        trial.refuse(f"{part} has {number}: {told(number)}", wanted, why)
    for number in sorted(truth - said):
        trial.refuse(missing(number), wanted, why)


@check("wrong", points=3)
def the_wrong_findings_are_found(trial):
    """The five findings in which the word is part of a name are named, and no other."""
    said = numbers(trial, "wrong", WHY_A_NAME)
    few = f"wrong has {len(said & {*NAMES})} of the five: "
    compared(trial, said, {*NAMES}, "wrong", VERBS.get, lambda one: few + HINTS[one], WHY_A_NAME)


@check("robots", points=2)
def what_robots_would_do_is_found(trial):
    """The GETs that change something are named, and no other."""
    said = numbers(trial, "robots_do_it", WHY_SAFE)
    compared(trial, said, GETS, "robots_do_it", no_robot, lambda _: MISSED_GET, WHY_SAFE)


def no_robot(number):
    """Why a robot would change nothing there."""
    if number in NAMES:
        return f"that finding is wrong; {NAMES[number]}"
    return "what it gets is a list" if number == 5 else "it is a POST, and following a link sends GET"


@check("only-asks", points=1)
def the_question_in_a_post_is_found(trial):
    """The POST that only asks is named, and no other."""
    said = numbers(trial, "only_asks", WHY_ASKS)
    compared(trial, said, {8}, "only_asks", no_question, lambda _: MISSED_POST, WHY_ASKS)


def no_question(number):
    """Why the operation is no question in a method that does not say so."""
    if number in NAMES:
        return f"that finding is wrong; {NAMES[number]}"
    if number == 5:
        return "it asks, and its method says so: GET"
    return f"it changes something: {VERBS[number]}"

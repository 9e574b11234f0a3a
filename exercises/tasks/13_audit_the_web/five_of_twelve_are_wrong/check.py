"""Twelve findings of a list of verbs, on real operations; two people labelled each of them alike."""

from exercises.checking import check
from exercises.checking.shared_checks import filled_in, member

NAMES = {  # the number of a wrong finding: what the word is part of
    1: "a pay run is a run, and the whole word is followed by an id, as a collection's name is",
    4: "a check run is a run, and the operation creates one",
    6: "a restore estimate is an estimate",
    9: "an update group is a group, followed by an id, as a collection's name is",
    11: "sessions with ids are below import, so it's a place, and what is created there is an image",
}
VERBS = {  # the number of a right finding: what the word asks for
    2: "the last part is delete, and so is the name of the operation",
    3: "cancel is done to the one subscription before it",
    5: "list says what is to be done with the updates before it",
    7: "the operation is called removeLock, and the lock after the word is what is removed",
    8: "get is done to the chat members count, because nobody has a get",
    10: "remove is done to the ontology tag",
    12: "the operation is called addClutter, so add is done to the clutter",
}
HINTS = {  # what to think of when it was overlooked
    1: "one more word is in a name of two words that is followed by an id",
    4: "one more operation creates a thing with a name of two words",
    6: "one more part is a name of two words, and the last one says what it is",
    9: "one more word is in a name of two words that is followed by an id",
    11: "one more word is a place with things and their ids below it",
}
GETS = {2, 7, 10}  # those that change something
MISSED_GET = "robots_do_it misses one: which words of the GETs ask for a change?"
MISSED_POST = "only_asks misses one: which POST only gets something?"
WHY_A_NAME = (
    "a method says what is done, and a name says to what. No RFC forbids a verb in an address, so this is a convention."
)
WHY_SAFE = "GET is safe, so whoever follows a link asks for no change (RFC 9110, section 9.2.1)."
WHY_ASKS = "GET asks for what is there (RFC 9110, section 9.3.1). POST hands something over, and a client that lost the response shouldn't repeat it by itself (section 9.2.2)."


def numbers(trial, part, why):
    """The numbers that were handed in for a part."""
    found = member(trial.value, part)
    found = [found] if isinstance(found, int | str) and not isinstance(found, bool) and found != "" else found
    said = [str(one).strip() for one in filled_in(trial, found, list, part, "numbers of the table, in a list", why)]
    odd = next((one for one in said if one not in map(str, range(1, 13))), None)
    trial.need(odd is None, f"{part} has {odd}, which isn't a number of the table", "numbers from 1 to 12", why)
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
        return f"that finding is wrong, because {NAMES[number]}"
    return "what it gets is a list" if number == 5 else "it's a POST, and following a link sends GET"


@check("only-asks", points=1)
def the_question_in_a_post_is_found(trial):
    """The POST that only asks is named, and no other."""
    said = numbers(trial, "only_asks", WHY_ASKS)
    compared(trial, said, {8}, "only_asks", no_question, lambda _: MISSED_POST, WHY_ASKS)


def no_question(number):
    """Why the operation is no question in a method that doesn't say so."""
    if number in NAMES:
        return f"that finding is wrong, because {NAMES[number]}"
    if number == 5:
        return "it asks, and its method says so: GET"
    return f"it changes something: {VERBS[number]}"

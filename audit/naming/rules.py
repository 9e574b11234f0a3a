"""Is a segment of an address a verb? The first rule that has an answer gives it, and says why."""

from collections.abc import Callable
from typing import NamedTuple

from ..words.lexicon import MOSTLY, OFTEN, RARELY, SURELY, Verb, is_plural, names_things, singular, verbs, words
from ..words.splitting import words_of
from .place import WRITES, Place

NOUN, BORDER, VERB = range(3)
GETS = {"get", "fetch", "find", "retrieve"}  # never part of a noun
MAKES = {"create", "update", "delete", "remove"}  # a verb also where more stands below: /remove/lock/7
# Words before a verb that leave it one: bulk-update, autoStop.
HOW = {"admin", "async", "auto", "batch", "bulk", "by", "can", "do", "force", "hard", "mass", "quick", "self", "soft"}


class Reading(NamedTuple):
    """What a segment was taken for, NOUN, BORDER or VERB; the verb, where there is one; and why."""

    kind: int
    verb: Verb | None = None
    because: str = ""


def read(place: Place) -> Reading:
    """What this segment was taken for."""
    if not place.words:
        return Reading(NOUN, None, "a parameter")
    verb = place.verb
    readings = (rule(place, verb) for rule in RULES) if verb else (rule(place, None) for rule in AT_THE_END)
    return next(filter(None, readings), Reading(NOUN, None, "no verb"))


def noun_of_two_words(place: Place, _: Verb | None) -> Reading | None:
    """A stop point is no order to stop."""
    if "".join(place.words[:2]) in words("nouns", "pairs"):
        return Reading(NOUN, None, "a noun of two words")
    return None


def thing_of_its_parameter(place: Place, verb: Verb) -> Reading | None:
    """`stop/{stop_id}`, `upgrade/{upgradeId}`: each has an id of its own."""
    if place.names_its_parameter and verb.word not in words("commands", "always"):
        return Reading(NOUN, None, f"its things are told apart by {place.parameter}")
    return None


def command(place: Place, verb: Verb) -> Reading | None:
    """`create-user`, `addRole`, `resetPassword`: who means a thing says creation, reset; `reset-requests` are things."""
    if place.alone or verb.word not in words("commands", "always") | words("commands", "mostly"):
        return None
    doing = place.rest in words("nouns", "doings")
    if verb.word in words("commands", "mostly") and not doing and place.may_be_called_so:
        return Reading(BORDER, verb, f"{place.rest} may be things")
    if verb.word in words("commands", "always") or not doing:
        return Reading(VERB, verb, f"{verb.word} tells what to do with {place.rest}")
    if place.method in ("GET", "DELETE"):
        return Reading(NOUN, None, f"part of the name of a thing: {place.rest}")
    return Reading(BORDER, verb, f"{place.rest} may be things") if is_plural(place.rest) else None


def particle(place: Place, verb: Verb) -> Reading | None:
    """`registerFor`, `add_to`."""
    if place.words[1:2] and place.words[1] in words("commands", "particles") and verb.level < RARELY:
        return Reading(VERB, verb, f"{place.words[1]} shows that {verb.word} is to be done")
    return None


def name_of_things(place: Place, verb: Verb) -> Reading | None:
    """`cancel-jobs/{id}`, `push_notifications`: the last word is the thing, the verb describes it."""
    if place.alone or not names_things(place.rest):
        return None
    if place.operation_begins_with_it and not place.before_id:
        return None
    if place.method == "POST" and not place.operation and verb.level <= MOSTLY and place.is_final:
        return None
    if place.is_call and place.method != "GET" and not place.operation_makes_it and not place.before_id:
        return None
    return Reading(NOUN, None, f"part of the name of a thing: {place.rest}")


def named_like_its_operations(place: Place, verb: Verb) -> Reading | None:
    """`UpdateGroups` in `UpdateGroups_Get`: a group of operations has the name of a thing."""
    here = tuple(place.words)
    if (
        len(here) > 1
        and place.name[0].isupper()
        and place.operation[: len(here)] == here
        and len(place.operation) > len(here)
        and is_plural(here[-1])
    ):
        return Reading(NOUN, None, "the operation's name begins with it, as with the name of a thing")
    return None


def room(place: Place, verb: Verb) -> Reading | None:
    """`import/sessions/{id}`, `/sync/commerce`: what has a place of its own below is a room."""
    if not place.names_after or verb.word in MAKES | GETS:
        return None
    if place.operation_begins_with_it and verb.level == OFTEN and place.alone:
        return Reading(VERB, verb, f"the operation is called so: {' '.join(place.operation)}")
    if place.has_things_below or verb.level == RARELY or (place.before_id and verb.level):
        return Reading(NOUN, None, f"{place.names_after[-1]} stands below it")
    if not place.alone:
        return None
    below = words_of(place.names_after[-1])
    if (place.method == "GET" or verb.level) and below and names_things(below[-1]) and below[0] not in verbs():
        kind = BORDER if verb.level <= MOSTLY else NOUN
        return Reading(kind, verb if kind else None, f"{place.names_after[-1]} below it is told about, not done")
    if verb.level == SURELY or (place.writes and verb.level == MOSTLY):
        return Reading(VERB, verb, "what follows says what it is done to")
    return Reading(BORDER, verb, "it may be a room with more below")


def sure_verb(place: Place, verb: Verb) -> Reading | None:
    """A word that is hardly ever a noun in an address."""
    if verb.level != SURELY:
        return None
    if place.alone and verb.word == "set" and (place.after_id or place.operation_makes_it):
        return Reading(NOUN, None, "a set of things")
    doubtful = place.alone and place.method in ("GET", "DELETE") and place.is_final
    if doubtful and place.operation_makes_it and not place.operation_says_it:
        return Reading(BORDER, verb, f"the operation is called otherwise: {' '.join(place.operation)}")
    return Reading(VERB, verb, "a word that is hardly ever a noun")


def alone_by_a_write(place: Place, verb: Verb) -> Reading | None:
    """`POST /jobs/{id}/pause`, `POST /search`: done where the address ends."""
    if not place.alone or not place.writes:
        return None
    if verb.level == RARELY:
        done = place.operation_begins_with_it and place.after_id
        return (
            Reading(VERB, verb, "the operation is called so") if done else Reading(NOUN, None, "a thing that is made")
        )
    if (
        place.method == "PUT"
        and place.after_id
        and place.is_final
        and verb.level
        and not place.operation_begins_with_it
    ):
        return Reading(NOUN, None, "a thing that is put there")
    if place.before_id and not place.operation_begins_with_it and verb.level == OFTEN:
        return Reading(BORDER, verb, "it may be a collection: an id follows")
    if place.operation_makes_it and not place.operation_says_it and verb.level == OFTEN:
        return Reading(BORDER, verb, f"the operation is called otherwise: {' '.join(place.operation)}")
    return Reading(VERB, verb, "done where the address ends")


def alone_by_another(place: Place, verb: Verb) -> Reading | None:
    """`GET /search`, `GET /users/export`: people differ about these; `GET /users/list` is a verb."""
    if not place.alone:
        return None
    if place.method != "GET" or verb.level == RARELY or (verb.word == "list" and place.before_id):
        return Reading(NOUN, None, "a thing")
    if verb.word in {"list", "logout", "refresh", "verify"}:
        return Reading(VERB, verb, "it says what is to be done")
    return Reading(BORDER, verb, "it may be the name of what one gets")


def verb_and_object(place: Place, verb: Verb) -> Reading | None:
    """`search_users`, `sendInfo`."""
    if verb.level == RARELY:
        return None
    if place.operation_begins_with_it and (place.writes or verb.level == MOSTLY):
        return Reading(VERB, verb, "the operation is called so")
    if verb.level == MOSTLY:
        return Reading(VERB if place.writes else BORDER, verb, "a verb, and what it is done to")
    if place.writes and place.is_call:
        return Reading(VERB, verb, "written as programmers write a call")
    return None


def called_for_a_thing(place: Place, verb: Verb | None) -> Reading | None:
    """`POST /campaigns/{id}/end`, endCampaign: the operation says the word and the thing that stands before it."""
    called = place.operation[:1] == tuple(place.words) and place.is_final and place.method in WRITES
    if called and {*map(singular, place.operation[1:])} & {*map(singular, place.words_before)} - {place.words[0]}:
        said = verb or Verb(place.words[0], OFTEN, True)
        return Reading(VERB, said, f"the operation is called so: {' '.join(place.operation)}")
    return None


def verb_after_how(place: Place, _: Verb | None) -> Reading | None:
    """`bulk-update`, `autoStop`."""
    found = [verbs()[word] for word in place.words[1:] if word in verbs()]
    if place.method == "GET" and names_things(place.rest):
        return None
    if found and place.words[0] in HOW and (found[0].level == SURELY or (place.writes and found[0].level < RARELY)):
        return Reading(VERB, found[0], f"{place.words[0]} says how it is done")
    return None


def verb_at_the_end(place: Place, _: Verb | None) -> Reading | None:
    """`contactsSync`, `trial_extend`: a verb after what it is done to."""
    verb = verbs().get(place.words[-1]) if len(place.words) > 1 and not place.after else None
    if not verb or verb.level == RARELY or verb.word == "set":
        return None
    if verb.level == SURELY and (place.writes or "-" not in place.name) and not place.operation_makes_it:
        return Reading(VERB, verb, "a verb after what it is done to")
    if is_plural(place.words[-2]) and "-" not in place.name:
        return Reading(VERB, verb, "a verb after what it is done to")
    return Reading(BORDER, verb, "it may be a thing")


Rule = Callable[[Place, Verb | None], Reading | None]
AT_THE_END: tuple[Rule, ...] = (noun_of_two_words, called_for_a_thing, verb_after_how, verb_at_the_end)
RULES: tuple[Callable[[Place, Verb], Reading | None], ...] = (
    noun_of_two_words,
    thing_of_its_parameter,
    named_like_its_operations,
    particle,
    command,
    name_of_things,
    called_for_a_thing,
    room,
    sure_verb,
    alone_by_a_write,
    alone_by_another,
    verb_and_object,
    verb_after_how,
    verb_at_the_end,
)

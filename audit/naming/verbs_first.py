"""Rules about a segment that begins with a verb, or is one: is it to be done?"""

from ..words.lexicon import MOSTLY, OFTEN, RARELY, SURELY, Verb, is_command, is_plural, words
from .place import Place
from .reading import BORDER, VERB, Reading, border, is_done, noun


def custom_method(place: Place, verb: Verb) -> Reading | None:
    """`{name}:cancel`, `specs/{spec}:tagRevision`."""
    return is_done(verb, "what follows a colon is done") if place.is_custom_method else None


def command(place: Place, verb: Verb) -> Reading | None:
    """`create-user`, `addRole`, `resetPassword`: `reset-requests` are things."""
    if place.alone or not is_command(verb.word):
        return None
    doing, always = place.rest in words("nouns", "doings"), verb.word in words("commands", "always")
    if always or (not doing and not place.may_be_called_so):
        return is_done(verb, f"{verb.word} tells what to do with {place.rest}")
    if not doing or (is_plural(place.rest) and place.writes):
        return border(verb, f"{place.rest} may be things")
    if place.writes:
        return is_done(verb, f"{verb.word} tells what to do with {place.rest}")
    return noun(f"part of the name of a thing: {place.rest}")


def particle(place: Place, verb: Verb) -> Reading | None:
    """`registerFor`, `add_to`."""
    told = place.words[1:2] and place.words[1] in words("commands", "particles")
    if told and verb.level <= (OFTEN if place.writes else MOSTLY):
        return is_done(verb, f"{place.words[1]} shows that {verb.word} is to be done")
    return None


def sure_verb(place: Place, verb: Verb) -> Reading | None:
    """A word that is hardly ever a noun in an address."""
    if verb.level != SURELY:
        return None
    if place.alone and verb.word == "set" and "get" in place.operation:
        return noun("a set of things")
    if (
        place.alone
        and verb.word == "set"
        and place.operation[-1:] != ("set",)
        and (place.after_id or place.operation_makes_it)
    ):
        return noun("a set of things")
    doubtful = place.alone and place.method in ("GET", "DELETE") and place.is_final
    if doubtful and place.operation_makes_it and not place.operation_says_it:
        return border(verb, f"the operation is called otherwise: {' '.join(place.operation)}")
    return is_done(verb, "a word that is hardly ever a noun")


def alone_by_a_write(place: Place, verb: Verb) -> Reading | None:
    """`POST /jobs/{id}/pause`, `POST /search`: done where the address ends."""
    if not place.alone or not place.writes:
        return None
    if verb.level == RARELY:
        done = place.operation_begins_with_it and place.after_id
        return is_done(verb, "the operation is called so") if done else noun("a thing that is made")
    if (
        place.method == "PUT"
        and place.after_id
        and place.is_final
        and verb.level
        and not place.operation_begins_with_it
    ):
        return noun("a thing that is put there")
    if place.before_id and not place.operation_begins_with_it and verb.level == OFTEN:
        return border(verb, "it may be a collection: an id follows")
    if place.operation_makes_it and not place.operation_says_it and verb.level == OFTEN:
        return border(verb, f"the operation is called otherwise: {' '.join(place.operation)}")
    return is_done(verb, "done where the address ends")


def alone_by_another(place: Place, verb: Verb) -> Reading | None:
    """`GET /search`, `GET /users/export`: people differ about these; `GET /users/list` is a verb."""
    if not place.alone:
        return None
    if place.method != "GET" or verb.level == RARELY or (verb.word == "list" and place.before_id):
        return noun("a thing")
    if verb.word in {"list", "logout", "refresh", "verify"}:
        return is_done(verb, "it says what is to be done")
    return border(verb, "it may be the name of what one gets")


def verb_and_object(place: Place, verb: Verb) -> Reading | None:
    """`search_users`, `sendInfo`."""
    if verb.level == RARELY:
        return None
    if place.operation_begins_with_it and (place.writes or verb.level == MOSTLY):
        return is_done(verb, "the operation is called so")
    if verb.level == MOSTLY:
        return Reading(VERB if place.writes else BORDER, verb, "a verb, and what it is done to")
    if place.writes and place.is_call:
        return is_done(verb, "written as programmers write a call")
    return None

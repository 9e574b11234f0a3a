"""Rules about a segment that begins with a verb, or is one: is it to be done?"""

from ..words.lexicon import MOSTLY, OFTEN, RARELY, SURELY, Verb, is_command, is_plural, singular, verbs, words
from .place import Place
from .reading import BORDER, VERB, Reading, border, is_done, noun


def said_outright(place: Place, verb: Verb) -> Reading | None:
    """`{name}:cancel`, `specs/{spec}:tagRevision`, `?Action=RunInstances`, `/viewtopic.php`."""
    if place.is_action and verb.level < RARELY:
        return is_done(verb, f"the query says that “{verb.word}” is to be done")
    if place.is_custom_method:
        return is_done(verb, f"“{verb.word}” after a colon is a method of its own")
    if place.is_script and verb.level <= OFTEN and not place.alone and place.rest not in words("nouns", "tells"):
        return is_done(verb, f"a program is called that is to “{verb.word}”")
    return None


def command(place: Place, verb: Verb) -> Reading | None:
    """`create-user`, `addRole`, `resetPassword`, `delete-token`: `reset-requests` are things."""
    if place.alone or not is_command(verb.word) or is_idiom(place):
        return None
    doing, always = place.rest in words("nouns", "doings"), verb.word in words("commands", "always")
    doing = doing and not (
        verb.word in words("commands", "acts") and singular(place.rest) in words("commands", "objects")
    )
    if place.method == "GET" and place.rest in words("nouns", "shown"):
        return border(verb, f"it may show a {place.rest}, and do nothing")
    if always or (not doing and not place.may_be_called_so):
        return is_done(verb, f"“{verb.word}” says what to do with “{place.rest}”")
    if not doing or (is_plural(place.rest) and place.writes):
        return border(verb, f"“{place.rest}” may be things")
    if place.writes:
        return is_done(verb, f"“{verb.word}” says what to do with “{place.rest}”")
    return noun(f"part of the name of a thing: “{place.rest}”")


def is_idiom(place: Place) -> bool:
    """`sendAs`, `make-and-model`, `addOns`."""
    joined = place.words[1:2] == ("and",) and place.words[-1] not in verbs()
    return joined or place.rest in words("commands", "particles")


def particle(place: Place, verb: Verb) -> Reading | None:
    """`registerFor`, `add_to_data`; not `sendAs`, `park-and-ride`."""
    told = place.words[1:2] and place.words[1] in words("commands", "particles")
    other = verbs().get(place.words[2]) if place.words[2:] else None
    if not told or (place.words[1] == "as" and not other) or (place.words[1] == "and" and (not other or other.level)):
        return None
    if verb.level <= (OFTEN if place.writes else MOSTLY):
        return is_done(verb, f"“{place.words[1]}” shows that “{verb.word}” is to be done")
    return None


def sure_verb(place: Place, verb: Verb) -> Reading | None:
    """A word that is hardly ever a noun in an address."""
    if verb.level != SURELY:
        return None
    if place.alone and verb.word == "set" and ("get" in place.operation or place.before_id):
        return noun("a set of things")
    if (
        place.alone
        and verb.word == "set"
        and place.operation[-1:] != ("set",)
        and (place.after_id or place.operation_makes_it)
    ):
        return noun("a set of things")
    if place.alone and place.method == "GET" and place.before_id and not is_command(verb.word) and not place.operation:
        return is_done(verb, f"“{verb.word}” is hardly ever a noun in an address")
    doubtful = place.alone and place.method in ("GET", "DELETE") and place.is_final
    if doubtful and place.operation_makes_it and not place.operation_says_it:
        return border(verb, f"the operation is called otherwise: “{' '.join(place.operation)}”")
    return is_done(verb, f"“{verb.word}” is hardly ever a noun in an address")


def alone_by_a_write(place: Place, verb: Verb) -> Reading | None:
    """`POST /jobs/{id}/pause`, `POST /search`: done where the address ends."""
    if not place.alone or not place.writes:
        return None
    if verb.level == RARELY:
        if place.after_id and place.operation_begins_with_it:
            return is_done(verb, f"the operation is called “{' '.join(place.operation)}”")
        unsaid = place.method == "POST" and place.after_id and place.is_final and not place.operation
        return border(verb, "it may be a thing that is made") if unsaid else noun("a thing that is made")
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
        return border(verb, f"the operation is called otherwise: “{' '.join(place.operation)}”")
    return is_done(verb, f"the request is to “{verb.word}”")


def alone_by_another(place: Place, verb: Verb) -> Reading | None:
    """`GET /search`, `GET /users/export`: people differ about these; `GET /users/list` is a verb."""
    if not place.alone:
        return None
    has_ids = place.before_id and (verb.level == OFTEN or verb.word == "list")
    if place.method != "GET" or verb.level == RARELY or has_ids:
        return noun("a thing")
    if verb.word in {"list", "logout", "refresh", "verify"}:
        return is_done(verb, f"“{verb.word}” says what is to be done")
    return border(verb, "it may be the name of what one gets")


def verb_and_object(place: Place, verb: Verb) -> Reading | None:
    """`search_users`, `sendInfo`."""
    if verb.level == RARELY:
        return None
    if place.operation_begins_with_it and (place.writes or verb.level == MOSTLY):
        return is_done(verb, f"the operation is called “{' '.join(place.operation)}”")
    if verb.level == MOSTLY:
        return Reading(VERB if place.writes else BORDER, verb, f"“{verb.word}”, and what it is done to: “{place.rest}”")
    if place.is_call and not place.writes and place.method == "GET":
        return border(verb, f"it may be a thing or a call: “{place.name}”")
    if place.writes and not place.is_call and not is_plural(place.rest) and place.method == "POST":
        return border(verb, f"it may be a thing: “{place.name}”")
    if place.writes and place.is_call:
        return is_done(verb, f"written as programmers write a call: “{place.name}”")
    return None

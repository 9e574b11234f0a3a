"""Rules that find names of things among the words that can be verbs."""

import re

from ..words.lexicon import (
    MOSTLY,
    OFTEN,
    RARELY,
    SURELY,
    Verb,
    is_command,
    is_plural,
    names_things,
    singular,
    verbs,
    words,
)
from ..words.splitting import words_of
from .place import Place
from .reading import BORDER, NOUN, Reading, border, is_done, noun

VERSION = re.compile(r"v\d+")
GETS = {"get", "fetch", "find", "retrieve"}  # never part of a noun
MAKES = {"create", "update", "delete", "remove"}  # a verb also where more stands below: /remove/lock/7


def noun_of_two_words(place: Place, _: Verb | None) -> Reading | None:
    """A stop point is no order to stop."""
    if singular("".join(place.words[:2])) in words("nouns", "pairs"):
        return noun("a noun of two words")
    if place.name[:1] == "$" and place.words[0] in words("nouns", "systems"):
        return noun(f"“{place.name}” is a word of OData")
    return None


def thing_of_its_parameter(place: Place, verb: Verb) -> Reading | None:
    """`stop/{stop_id}`, `upgrade/{upgradeId}`: each has an id of its own."""
    told = place.names_its_parameter and verb.word not in words("commands", "always")
    if told and not (place.writes and verb.level == SURELY):
        return noun(f"its things are told apart by {place.parameter}")
    return None


def asked_for(place: Place, verb: Verb) -> Reading | None:
    """`failover_cluster` of getFailoverCluster; of a word alone, as `invite` of GetGroupInvite, people would differ."""
    if not place.operation_gets_it or verb.word in words("commands", "always"):
        return None
    if place.alone and verb.level <= MOSTLY:
        return border(verb, f"it may be what “{' '.join(place.operation)}” gets")
    return noun(f"it is what “{' '.join(place.operation)}” gets")


def name_of_things(place: Place, verb: Verb) -> Reading | None:
    """`cancel-jobs/{id}`, `push_notifications`: the last word is the thing, the verb describes it."""
    if place.alone or not names_things(place.rest):
        return None
    if place.method == "GET" and verb.word == "list":
        return is_done(verb, f"“list” says what to do with “{place.rest}”")
    if place.method == "GET" and place.rest in words("nouns", "doings"):
        return noun(f"part of the name of a thing: “{place.rest}”")
    if place.operation_begins_with_it and not place.before_id:
        return None
    if place.method == "POST" and place.is_final and not place.before_id:
        return perhaps_things(place, verb)
    if place.is_call and place.method != "GET" and not place.operation_makes_it and not place.before_id:
        return None
    return noun(f"part of the name of a thing: “{place.rest}”")


def perhaps_things(place: Place, verb: Verb) -> Reading | None:
    """`POST check-runs`: a collection as likely as a call; `cancelJobs` is a call."""
    says_nothing = not place.operation or place.operation == place.words
    if (
        says_nothing
        and place.rest not in words("nouns", "doings")
        and ((place.is_call or verb.word == "search") and not place.operation_makes_it)
    ):
        return None
    if says_nothing and verb.level <= MOSTLY and place.rest not in words("nouns", "doings"):
        return border(verb, f"“{place.rest}” may be things")
    return noun(f"part of the name of a thing: “{place.rest}”")


def named_like_its_operations(place: Place, verb: Verb) -> Reading | None:
    """`UpdateGroups` in `UpdateGroups_Get`: a group of operations has the name of a thing."""
    here, called = place.words, place.called
    if (
        len(here) > 1
        and place.name[0].isupper()
        and called[: len(here)] == here
        and len(called) > len(here)
        and is_plural(here[-1])
    ):
        return noun("the operation's name begins with it, as with the name of a thing")
    return None


def room(place: Place, verb: Verb) -> Reading | None:
    """`import/sessions/{id}`, `/sync/commerce`: what has a place of its own below is a room."""
    if not place.names_after or verb.word in MAKES | GETS:
        return None
    if place.operation_begins_with_it and verb.level == OFTEN and place.alone and not place.before_id:
        return is_done(verb, f"the operation is called “{' '.join(place.operation)}”")
    if is_command(verb.word) and not any(VERSION.fullmatch(name) for name in place.names_after[:2]):
        return is_done(verb, f"what follows says what to “{verb.word}”") if place.alone else None
    if place.has_things_below or verb.level == RARELY or (place.before_id and verb.level):
        return noun(f"“{place.names_after[-1]}” stands below it, as in a room")
    if not place.alone:
        return None
    if place.before_id:
        return border(verb, "it may be a collection: an id follows, and more")
    below = words_of(place.names_after[-1])
    if (place.method == "GET" or verb.level) and below and names_things(below[-1]) and below[0] not in verbs():
        kind = BORDER if verb.level <= MOSTLY else NOUN
        return Reading(kind, verb if kind else None, f"“{place.names_after[-1]}” below it may be what is told")
    if verb.level == SURELY or (place.writes and verb.level == MOSTLY):
        return is_done(verb, f"what follows says what to “{verb.word}”")
    return border(verb, "it may be the name of what stands below it")

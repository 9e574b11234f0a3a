"""Rules about a verb that stands later in a segment, or that only the operation's name shows."""

from ..words.lexicon import OFTEN, RARELY, SURELY, Verb, is_plural, names_things, singular, verbs
from .place import WRITES, Place
from .reading import Reading, border, is_done

# Words before a verb that leave it one: bulk-update, autoStop.
HOW = frozenset(
    [
        "admin",
        "async",
        "auto",
        "batch",
        "bulk",
        "by",
        "can",
        "do",
        "fast",
        "force",
        "hard",
        "mass",
        "quick",
        "self",
        "soft",
    ]
)


def called_for_a_thing(place: Place, verb: Verb | None) -> Reading | None:
    """`POST /campaigns/{id}/end`, endCampaign: the operation says the word and the thing that stands before it."""
    called = place.operation[:1] == place.words and place.is_final and place.method in WRITES
    if {*place.words} & HOW:
        return None
    if called and {*map(singular, place.operation[1:])} & {*map(singular, place.words_before)} - {place.words[0]}:
        said = verb or Verb(place.words[0], OFTEN, True)
        return is_done(said, f"the operation is called “{' '.join(place.operation)}”")
    return None


def verb_after_how(place: Place, _: Verb | None) -> Reading | None:
    """`bulk-update`, `autoStop`."""
    found = [verbs()[word] for word in place.words[1:] if word in verbs()]
    if place.method == "GET" and names_things(place.rest):
        return None
    if found and place.words[0] in HOW and (found[0].level == SURELY or (place.writes and found[0].level < RARELY)):
        return is_done(found[0], f"“{place.words[0]}” says how to “{found[0].word}”")
    return None


def verb_at_the_end(place: Place, _: Verb | None) -> Reading | None:
    """`contactsSync`, `trial_extend`: a verb after what it is done to."""
    verb = verbs().get(place.words[-1]) if len(place.words) > 1 and not place.after else None
    if not verb or verb.level == RARELY or verb.word == "set":
        return None
    if verb.level == SURELY and (place.writes or "-" not in place.name) and not place.operation_makes_it:
        return is_done(verb, f"“{verb.word}” after what it is done to")
    if is_plural(place.words[-2]) and "-" not in place.name:
        return is_done(verb, f"“{verb.word}” after what it is done to")
    return border(verb, f"it may be a thing: “{place.name}”")

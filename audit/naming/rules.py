"""Is a segment of an address a verb? The first rule that has an answer gives it, and says why."""

from collections.abc import Callable

from ..words.lexicon import Verb
from .place import Place
from .reading import Reading, noun
from .things import (
    asked_for,
    name_of_things,
    named_like_its_operations,
    noun_of_two_words,
    room,
    thing_of_its_parameter,
)
from .verbs_first import (
    alone_by_a_write,
    alone_by_another,
    command,
    particle,
    said_outright,
    sure_verb,
    verb_and_object,
)
from .verbs_later import called_for_a_thing, verb_after_how, verb_at_the_end

Rule = Callable[[Place, Verb | None], Reading | None]
AT_THE_END: tuple[Rule, ...] = (noun_of_two_words, called_for_a_thing, verb_after_how, verb_at_the_end)
RULES: tuple[Callable[[Place, Verb], Reading | None], ...] = (
    said_outright,
    noun_of_two_words,
    thing_of_its_parameter,
    named_like_its_operations,
    asked_for,
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


def read(place: Place) -> Reading:
    """What this segment was taken for."""
    verb = place.verb
    readings = (rule(place, verb) for rule in RULES) if verb else (rule(place, None) for rule in AT_THE_END)
    return next(filter(None, readings), noun("no verb"))

"""Everything that is said about a draft beside its parts, in words: the same as the panel shows beside its controls."""

from ..views.field_meanings import field_meaning
from .content_kinds import about_broken, about_pairs
from .field_words import about_field
from .method_words import about_method
from .unsent_request import Draft

MOST_FIELDS = 20


def about(draft: Draft) -> list[str]:
    """A sentence or two about the method, each field, and the content, where there is something to say."""
    names = list(dict.fromkeys(name.strip() for name, _ in draft.fields if name.strip()))
    fields = [named(name) for name in names[:MOST_FIELDS]]
    more = [f"{len(names) - MOST_FIELDS:,} more fields."] if len(names) > MOST_FIELDS else []
    return [one for one in (about_method(draft.method), *fields, *more, about_pairs(draft), about_broken(draft)) if one]


def named(name: str) -> str:
    """What is said about a field, with its name where the sentence does not name it."""
    words = about_field(name)
    return f"{name}: {words}" if field_meaning(name) and not words.startswith(name) else words

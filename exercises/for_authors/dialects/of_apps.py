"""All dialects of an app's answers, each with the words for it."""

from collections.abc import Callable
from functools import reduce
from typing import Any
from wsgiref.types import WSGIEnvironment

from . import of_content, of_fields, of_tags
from .message import Dialect, Said, spoken

# What stands in one table can be said at once, and is: a right answer that is refused is tried in each by itself.
TOGETHER: tuple[dict[str, Dialect], ...] = (
    {
        "one line for each member of a list": of_fields.one_line_for_each_member,
        "names of fields in small letters": of_fields.small_letters,
        "more fields": of_fields.more_fields,
        "fields in another order": of_fields.another_order,
        "no reason phrase": of_fields.no_reason,
        "JSON in another order, with escapes": of_content.json_otherwise,
        "HTML with references": of_content.html_otherwise,
        "Location as a whole URL": of_content.whole_addresses,
        "content in chunks": of_fields.in_chunks,
    },
    {
        "all lines of a list in one": of_fields.all_lines_in_one,
        "members of a list in another order": of_fields.members_in_another_order,
        "blanks and tabs around commas": of_fields.space_around_members,
        "values without case in capital letters": of_fields.capital_values,
        "a charset in quotes": of_fields.parameters,
        "challenges in another case": of_fields.challenges_in_another_case,
        "names of fields in capital letters": of_fields.capital_letters,
        "JSON in one line": of_content.json_in_one_line,
        "Location as seen from there": of_content.relative_addresses,
    },
    {
        "Location without a scheme": of_content.addresses_without_a_scheme,
        "entity tags with commas and stars": of_tags.other_tags,
    },
)


def apps_spoken(make_app: Any, together: dict[str, Dialect]) -> dict[str, Any]:
    """The same make_app in every dialect of a table, by the words for it."""
    return {words: spoken(make_app, dialect, hearing([dialect])) for words, dialect in together.items()}


def all_at_once(make_app: Any, together: dict[str, Dialect]) -> Any:
    """The same make_app, whose apps say everything in all dialects of a table."""
    dialects = [*together.values()]
    return spoken(make_app, lambda said: reduce(in_turn, dialects, said), hearing(dialects))


def in_turn(said: Said, dialect: Dialect) -> Said:
    return dialect(said)


def hearing(dialects: list[Dialect]) -> Callable[[WSGIEnvironment], object]:
    """What becomes of a request before the app has it: its own tags again, where they are said in other letters."""
    return of_tags.own_tags if of_tags.other_tags in dialects else bool

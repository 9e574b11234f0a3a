"""What JSON looks like here, noun by noun, as JSON schemas: the part of the OpenAPI document that nobody can derive.

Each schema has the name of its noun. What makes sure that content is so stands in `of_users.py` and its like;
a test sends what these schemas allow and what they forbid.
"""

from typing import Any

from ..questions.yes_and_no import Step
from ..rules.addresses import NAME
from ..rules.media_types import JSON
from .state_as_content import COUNTED, KINDS

CONTROLS = "[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]"  # what XML cannot carry
PART = "[^@\\s\\u0000-\\u001f\\u0085\\ufffe\\uffff]"  # of an e-mail address
Schema = dict[str, Any]  # a JSON schema, as data
TEXT, NUMBER = {"type": "string"}, {"type": "integer"}
CHANGE = {
    "method": TEXT,
    "target": TEXT,
    "version": TEXT,
    "content": TEXT,
    "wait": NUMBER,
    "fields": {"type": "object"},
}


def text(longest: int) -> Schema:
    """A text of 1 to so many characters."""
    return {"type": "string", "minLength": 1, "maxLength": longest, "not": {"pattern": CONTROLS}}


def like(pattern: str) -> Schema:
    """A text of this form, from its first character to its last."""
    return {"type": "string", "pattern": f"^{pattern}$"}


def record(**members: Schema) -> Schema:
    """An object with exactly these members."""
    return {"type": "object", "properties": members, "required": [*members], "additionalProperties": False}


def some_of(**members):
    """An object with any of these members."""
    return {"type": "object", "properties": members, "additionalProperties": False}


def many(schema: Schema, **more: Any) -> Schema:
    """An array of such things."""
    return {"type": "array", "items": schema, **more}


def by_name(pattern: str, schema: Schema) -> Schema:
    """An object with such a thing under each name of this form."""
    return {"type": "object", "patternProperties": {f"^{pattern}$": schema}, "additionalProperties": False}


def page_of(name, members):
    """A page of a collection: its members, each with its address, and how many there are on all pages."""
    return record(**{name: many(record(address=TEXT, **members)), "total": NUMBER})


USER = {"name": text(100), "email": like(f"{PART}{{1,64}}@{PART}{{1,189}}")}
BLOG = {"title": text(200), "author": like(f"/user/{NAME}"), "about": text(10_000)}
ENTRY = {"title": text(200), "text": text(100_000)}
PICTURE = {
    "title": text(200),
    "colours": many(like("#[0-9a-f]{6}"), minItems=1, maxItems=16),
    "rows": many(like("[0-9a-f]{1,128}"), minItems=1, maxItems=128),
}
STORED = {"user": USER, "blog": BLOG, "entry": ENTRY, "picture": PICTURE}
STATE = some_of(
    records=some_of(**{kind: by_name(KINDS[kind].names, record(**members)) for kind, members in STORED.items()}),
    gone=some_of(**{kind: many(like(KINDS[kind].names), uniqueItems=True) for kind in STORED}),
    last=by_name(f"({COUNTED})", {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}),
)
STATE["required"] = ["records"]
STEP = record(**dict.fromkeys(Step._fields, TEXT))
WAY_OUT = record(words=TEXT, change=some_of(**CHANGE))
FIELDS = many(many(TEXT, minItems=2, maxItems=2))
LINE = {"number": NUMBER, "method": TEXT, "target": TEXT, "status": NUMBER, "address": TEXT}
PROBLEM = record(
    type=TEXT, title=TEXT, status=NUMBER, detail=TEXT, question=TEXT, section=TEXT, way_out=WAY_OUT, steps=many(STEP)
)
MEANING = dict.fromkeys(("type", "title", "means", "before", "example", "section", "standard"), TEXT)
PROBLEM["properties"]["instance"] = TEXT
JOURNAL_ENTRY = record(
    number=NUMBER,
    received=record(method=TEXT, target=TEXT, version=TEXT, fields=FIELDS, content=TEXT),
    steps=many(STEP),
    way_out={"anyOf": [WAY_OUT, {"type": "null"}]},
    changes=many(record(kind=TEXT, id=TEXT, before={"type": ["object", "null"]}, after={"type": ["object", "null"]})),
    sent=record(status=NUMBER, reason=TEXT, fields=FIELDS, content=TEXT),
)
JOURNAL_ENTRY["properties"]["more_changes"] = NUMBER

SCHEMAS = {
    "Service": {"type": "object", "required": ["title"], "additionalProperties": TEXT},
    "User": record(**USER),
    "Users": page_of("users", USER),
    "Blog": record(**BLOG),
    "Blogs": page_of("blogs", BLOG),
    "Entry": record(**ENTRY),
    "Entries": page_of("entries", ENTRY),
    "Private": record(member=TEXT, page=TEXT),
    "Limited": record(requests_left=NUMBER, of=NUMBER, in_seconds=NUMBER),
    "Events": record(id=TEXT, event={"const": "change"}, data={**TEXT, "contentMediaType": JSON}),
    "JournalList": record(entries=many(record(**LINE))),
    "JournalEntry": JOURNAL_ENTRY,
    "Snapshots": record(now=TEXT, snapshots=many(TEXT)),
    "StateNow": STATE,
    "Snapshot": STATE,
    "ProblemPage": record(
        **MEANING, status=NUMBER, ways_out=many(TEXT), questions=many(record(question=TEXT, section=TEXT))
    ),
    "OpenAPI": {"type": "object", "required": ["openapi", "info", "paths", "components"]},
    "Problem": PROBLEM,
}

"""What JSON looks like below /class/, for the OpenAPI document. reading.py makes sure that it is so."""

from ..rules.media_types import JSON
from ..self_description.openapi_operations import answer, at_hand
from ..self_description.openapi_schemas import NUMBER, TEXT, by_name, like, many, record, text
from .reading import LONGEST_OPTION, LONGEST_TEXT, MOST, MOST_CHOSEN, MOST_OPTIONS, MOST_TRIES, NAME

YES_OR_NO = {"type": "boolean"}
NAMED, COUNT = like(NAME), {"type": "integer", "minimum": 0, "maximum": MOST_TRIES}
TASK = record(tries=COUNT, right=YES_OR_NO, refused_by={"anyOf": [NAMED, {"type": "null"}]})
OF_A_SEAT = {
    "lesson": like(f"({NAME})?"),
    "tasks": {**by_name(NAME, TASK), "maxProperties": MOST},
    "answers": {**by_name(NAME, many(NAMED, maxItems=MOST_CHOSEN)), "maxProperties": MOST},
    "votes": {**by_name("[1-9][0-9]*", like("[a-h]")), "maxProperties": MOST},
}
OF_A_VOTE = {
    "question": NAMED,
    "text": text(LONGEST_TEXT),
    "options": many(text(LONGEST_OPTION), minItems=2, maxItems=MOST_OPTIONS),
    "after": {"anyOf": [NUMBER, {"type": "null"}]},
    "open": YES_OR_NO,
    "uncovered": YES_OR_NO,
}


def shown_vote(**more):
    """A vote as it is shown, where the counts may be missing."""
    schema = record(**more, **OF_A_VOTE, votes=NUMBER)
    schema["properties"]["counts"] = by_name("[a-h]", NUMBER)
    return schema


def json_of(schema, description, *fields):
    """A response with such content."""
    return answer(description, *fields, content={JSON: {"schema": schema}})


SEAT, VOTE = record(**OF_A_SEAT), shown_vote()
SEATS = record(seats=many(record(seat=NUMBER, address=TEXT, **OF_A_SEAT)))
VOTES = record(votes=many(shown_vote(vote=NUMBER, address=TEXT)))
THE_CLASS = record(seats=NUMBER, taken=NUMBER, vote={"anyOf": [TEXT, {"type": "null"}]})
NOT_COUNTED = {"200": json_of(record(not_counted=by_name("[1-9][0-9]*", TEXT)), "Stored, but for these votes.")}
NEW_SEAT = {"201": json_of(record(seat=NUMBER, secret=TEXT), "A seat, and its secret.", "Location", "ETag")}
NEW_SEAT["409"] = at_hand("responses", "409")
CLASS_EVENTS = record(id=TEXT, event={"enum": ["change", "again"]}, data=TEXT)

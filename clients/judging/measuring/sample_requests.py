"""Requests that are worth measuring: for each method and address one that has a fair chance to succeed.

What a server reads is taken from its own description (OpenAPI), and what makes sense to it from its own records:
a record like one that is stored, with its first words changed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import urlencode

from ...messages.address import taken_apart
from ...messages.content import is_json, is_xml, type_named
from ...reading.description import described_by, guessed, inside, types_read
from ...reading.offers import offered
from ...sending.compose import GivenContent
from ...sending.send import send
from ...server_side.records import state
from .measure import Trial
from .without_records import CHANGED, first_name_at, like_what_is_there, place_of

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY")
WITH_CONTENT = ("POST", "PUT", "PATCH", "QUERY")
VERBS = ("/users/create/", "/user/show/1", "/user/update/1", "/user/delete/1")
"""The style with verbs in its addresses. No description names them: that style has none."""
HONEST_VERBS = "/honest/"
"""How the addresses of the course begin that have verbs in them, too, but are described and do nothing else wrong."""
A_USER = {"name": "Sophie Wilson", "email": "sophie@example.org"}  # nobody whom the records know
FORM = "application/x-www-form-urlencoded"
MOST_ADDRESSES = 24


@dataclass(frozen=True)
class Known:
    """What a server says of itself: its description and its records.

    Without a description it is {}; `records` is None where the server does not show them. `answers` is False where
    nothing answers at all. `guessed_at` is the path of a description that no link led to, `named` what the front page
    names, and `fields` go with each request.
    """

    base_url: str
    description: dict
    records: dict | None
    answers: bool
    guessed_at: str = ""
    named: tuple[str, ...] = ()
    fields: dict[str, str] = field(default_factory=dict)

    def addresses(self) -> tuple[str, ...]:
        """The addresses at which its records are met, in both styles; else those that are described or named."""
        paths = [path for path in inside(self.description, self.description, "paths") if path.startswith("/")]
        nouns = [self._filled(path) for path in paths if path == "/" or self._is_about_records(path)]
        nouns = [self._below(one) for one in nouns if "{" not in one]
        if self.records is None:
            return tuple(dict.fromkeys(nouns or self.named or ["/"]))[:MOST_ADDRESSES]
        verbs = [one for one in VERBS if self._answers(one)]
        return tuple(dict.fromkeys([*(nouns or ["/"]), *verbs]))[:MOST_ADDRESSES]

    def trial(self, method: str, address: str, content: GivenContent = None) -> Trial:
        """The request to be measured; with `content`, that one is sent."""
        if content is not None or method not in WITH_CONTENT:
            return Trial(method, address, None, content)
        types = types_read(self.description, method, address)
        for media_type, said in types.items():
            found = self._content(method, address, media_type, inside(self.description, said, "schema"))
            if found is not None:
                return Trial(method, address, {"Content-Type": media_type}, found)
        like = like_what_is_there(self.base_url + address, self.fields) if self.records is None else None
        return Trial(method, address, None, like or A_USER)

    def _below(self, path: str) -> str:
        """The path, below what OpenAPI 2.0 calls basePath."""
        base = self.description.get("basePath")
        return base.rstrip("/") + path if isinstance(base, str) else path

    def _is_about_records(self, path: str) -> bool:
        """Does a word of the address name a kind of record, in the singular or the plural?"""
        return self.records is None or any(place >= 0 for place in map(partial(place_of, path), self.records or {}))

    def _filled(self, path: str) -> str:
        """The path with each `{name}` given a value: its example, or a record of the kind that stands before it."""
        values = self._examples(path)
        parts = path.split("/")
        for i, part in enumerate(parts):
            if part.startswith("{"):
                there = [id for id in (self.records or {}).get(parts[i - 1], {}) if "/" not in id]
                example = values.get(part.strip("{}")) or self._first_name("/".join(parts[:i])) or "1"
                parts[i] = example if example in there or not there else there[0]
        return "/".join(parts)

    def _first_name(self, collection: str) -> str | None:
        """The name of something that is listed there, where the records say nothing."""
        return first_name_at(self.base_url + self._below(collection), self.fields) if self.records is None else None

    def _examples(self, path: str) -> dict[str, str]:
        said = inside(self.description, self.description, "paths", path).get("parameters")
        found = [inside(self.description, one) for one in said or []] if isinstance(said, list) else []
        return {str(one["name"]): str(one["example"]) for one in found if "name" in one and "example" in one}

    def _answers(self, address: str) -> bool:
        """Is there anything at this address? OPTIONS asks without doing anything. RFC 9110, section 9.3.7."""
        return (send("OPTIONS", self.base_url + address).status or 404) not in (404, 501)

    def _content(self, method: str, address: str, media_type: str, schema: dict) -> GivenContent:
        """Content of this type for the method; None where we cannot think of any."""
        name = type_named(media_type)
        if is_xml(name) and method == "PUT":
            return self._what_is_there_changed(address, media_type)
        record = self._record_like(schema, address)
        if record is None:
            return None
        if method == "PATCH":
            record = dict([*record.items()][:1])
        if method == "QUERY":
            record = {name: value.removesuffix(CHANGED) for name, value in [*record.items()][:1]}
        return urlencode(record) if name == FORM else record if is_json(name) else None

    def _record_like(self, schema: dict, address: str) -> dict | None:
        """A record like one that is stored and has what the schema asks for, its first words changed."""
        wanted = inside(schema, schema, "properties")
        required = schema.get("required")
        needed = required if isinstance(required, list) else []
        for record in self._records_for(address):
            fitting = {name: record[name] for name in wanted if name in record}
            first = next((name for name, value in fitting.items() if isinstance(value, str)), None)
            if first and all(name in fitting for name in needed if isinstance(name, str)):
                return {**fitting, first: fitting[first] + CHANGED}
        return None

    def _records_for(self, address: str) -> list[dict]:
        """All records, those of the kind that the address names last before the others."""
        records = self.records or {}
        kinds = sorted(records, key=partial(place_of, address), reverse=True)
        return [one for kind in kinds for one in records[kind].values() if isinstance(one, dict)]

    def _what_is_there_changed(self, address: str, media_type: str) -> str | None:
        """The XML document that stands there now, its first words changed."""
        found = send("GET", self.base_url + address, {"Accept": media_type})
        text = found.response.text() if found.response and found.status == 200 else None
        return re.sub(r">([^<>\s][^<>]*)</", rf">\1{CHANGED}</", text, count=1) if text else None


def known(base_url: str, fields: Mapping[str, str] | None = None) -> Known:
    """What the server at this address says of itself. NotSendable where this is no address."""
    base, fields = base_url.rstrip("/"), dict(fields or {})
    taken_apart(base)
    found, front = state(base), send("GET", f"{base}/", {**fields, "Accept": "application/json"})
    records = found["records"] if found else None
    description, at = described_by(front, fields=fields) or {}, ""
    if not description and records is None and front.response:
        description, at = guessed(base, fields)
    named = tuple(one.removeprefix(base) for one in offered(front) if one.startswith(f"{base}/"))
    return Known(base, description, records, front.response is not None, at, named, fields)

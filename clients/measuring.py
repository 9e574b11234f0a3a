"""What methods do to the records, whatever they promise: sent no time, once, and again."""

import copy
import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import urlencode

from .hypermedia import (
    NAME_UNDER,
    data_of,
    described_by,
    guessed,
    inside,
    items_of,
    name_of,
    offered,
    text_to_change,
    types_read,
)
from .journal import Change
from .messages import Exchange, is_json, is_xml, type_named
from .sending import GivenBody, GivenHeaders, send
from .snapshots import address_of_the_state, put_back_at, state, state_at
from .syntax import NotSendable, parse_url

STAYS = "This server shows no records, so what was done stays done. Changes were looked for by GET at the same address."
STAYS_IN_YOURS = "What was done stays done: put_back=, a function that takes the state, would have restored it."


class Records:
    """All records of a server, where it offers them: read, and put back. `now` is the state that was read last.

    `restores` says whether it can put anything back, `left` what is to be said where it cannot.
    """

    left = STAYS

    def __init__(self, base_url: str):
        self.address = address_of_the_state(base_url)
        self.now: dict | None = None
        self.restores = self.address is not None

    def about(self, method: str, address: str) -> None:
        """What is to be measured next."""

    def read(self) -> dict | None:
        """The state of all records now; None where it cannot be read."""
        self.now = state_at(self.address) if self.address else None
        return self.now

    def put_back(self, state: dict) -> bool:
        """Put this state back, where it is not the state already. True when all records are in it now."""
        if self.read() == state:
            return True
        return self.address is not None and put_back_at(self.address, state) and self.read() == state


class Yours(Records):
    """Records that a function of yours returns, as data of any kind; `back` is one that puts such data back."""

    left = STAYS_IN_YOURS

    def __init__(self, returned: Callable[[], Any], back: Callable[[Any], object] | None = None):
        self.returned, self.back, self.restores = returned, back, back is not None
        self.now: dict | None = None

    def read(self) -> dict | None:
        whole = copy.deepcopy(self.returned())
        self.now = {"records": by_kind(whole), "whole": whole}
        return self.now

    def put_back(self, state: dict) -> bool:
        if self.back and self.read() != state:
            self.back(copy.deepcopy(state["whole"]))
        return self.read() == state


class SeenByGet(Records):
    """What GET brings at the address that is measured. Of GET itself that says nothing, so nothing is read then."""

    restores = False

    def __init__(self, base_url: str, headers: GivenHeaders = None):
        self.base_url, self.headers, self.target = base_url.rstrip("/"), headers, ""
        self.now: dict | None = None

    def about(self, method: str, address: str) -> None:
        self.target = "" if method == "GET" else address

    def read(self) -> dict | None:
        answer = send("GET", self.base_url + self.target, self.headers) if self.target else None
        if answer is None or answer.response is None:
            return None
        data = data_of(answer) if answer.status == 200 else None
        brought = data if isinstance(data, dict) else {"status": answer.status, "content": answer.response.text()}
        return {"records": {"GET": {self.target: brought}}}


def by_kind(whole: Any) -> dict[str, dict[str, Any]]:
    """Any data as records by kind and name: {"user": {"1": ...}} as it is, and one level alone as kind `record`."""
    if isinstance(whole, list | tuple):
        return {"record": {name_of(one) or str(i): one for i, one in enumerate(whole)}}
    if not isinstance(whole, dict):
        return {"record": {"all": whole}}
    inside = [*whole.values()]
    if inside and all(isinstance(one, dict) and all(isinstance(r, dict) for r in one.values()) for one in inside):
        return {str(kind): {str(name): record for name, record in one.items()} for kind, one in whole.items()}
    return {"record": {str(name): record for name, record in whole.items()}}


NO_STATE = (
    "This server does not offer the state of its records (a member `now` on its front page in JSON), so what is "
    "sent could not be undone. Nothing was measured."
)
BY_ITSELF = "The records changed while nothing was sent: somebody else writes here, so nothing can be said."


class Trial(NamedTuple):
    """A request to be measured: what `send` takes, with the address below the server's."""

    method: str
    address: str
    headers: GivenHeaders = None
    body: GivenBody = None


@dataclass(frozen=True)
class Measured:
    """What came of a trial.

    `exchanges` are the sends in order. `changes[n]` are the records that differ from the start after `n` sends, None
    where they could not be read: `changes[0]` is the control, read twice with nothing sent in between.
    `restored` is True when all records are as before, None where there was no state to go by. `by_get` says that not
    records were compared, but what GET brings at the same address.
    """

    trial: Trial
    exchanges: tuple[Exchange, ...]
    changes: tuple[tuple[Change, ...] | None, ...]
    restored: bool | None = None
    by_get: bool = False

    @property
    def statuses(self) -> tuple[int | None, ...]:
        """The status of each send; None where no response came."""
        return tuple(exchange.status for exchange in self.exchanges)

    @property
    def counts(self) -> tuple[int | None, ...]:
        """How many records differ from the start after 0, 1, 2 ... sends; None where they could not be read."""
        return tuple(None if found is None else len(found) for found in self.changes)


def differences(before: dict | None, after: dict | None) -> tuple[Change, ...] | None:
    """The records that differ between two states, by kind and name; None where one of the states is not known."""
    if before is None or after is None:
        return None
    old, new = _flat(before["records"]), _flat(after["records"])
    names = [*old, *(name for name in new if name not in old)]
    return tuple(Change(*name, old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name))


def _flat(kinds: dict) -> dict[tuple[str, str], dict]:
    return {
        (kind, id): record if isinstance(record, dict) else {"value": record}
        for kind, found in kinds.items()
        for id, record in found.items()
    }


MOST_SECONDS_FOR_ONE = 2.0
GONE = "Nothing answers any more, so measuring ended there."
TIME_IS_OVER = "The time limit was reached, so measuring ended there."
NOT_PUT_BACK = "The records could not be put back to what they were at the start."
RESTORED = "Afterwards all records are as they were before."
LEFT_ALONE = "What others wrote was left alone."


@dataclass
class Survey:
    """What was measured, by trial; filled while it runs, so that nothing is lost when it ends early.

    `unsendable` says why a trial was no request at all. `stopped` is the sentence of why it ended early, "" where it
    did not; `restored` is True when all records are as before, None where they cannot be put back: `left` says it.
    """

    measured: dict[tuple[str, str], Measured] = field(default_factory=dict)
    unsendable: dict[tuple[str, str], str] = field(default_factory=dict)
    stopped: str = ""
    restored: bool | None = None
    left: str = STAYS

    @property
    def records(self) -> str:
        """A sentence about how the records stand afterwards."""
        if self.stopped == BY_ITSELF:
            return LEFT_ALONE
        return {True: RESTORED, False: NOT_PUT_BACK, None: self.left}[self.restored]


class Stopped(Exception):
    """The survey cannot go on; its words are the sentence that says why."""


class Surveyor:
    """Measures trials on one server, each on the records as they were at the start. Fills `survey`."""

    def __init__(
        self,
        base_url: str,
        seconds: float,
        without_state: bool = False,
        records: Records | None = None,
        headers: GivenHeaders = None,
    ):
        self.base_url, self.end = base_url, time.monotonic() + seconds
        self.records = records or Records(base_url)
        self.before = self.records.read() if self.records.restores else None
        if self.before is None and not without_state:
            raise NotSendable(NO_STATE)
        if self.before is None and not records:
            self.records = SeenByGet(base_url, headers)
        self.survey = Survey(left=self.records.left)

    def run(self, trials: Iterable[Trial], told: Callable[[Trial], object] = lambda trial: None) -> Survey:
        """Measure these trials. `told` is called before each; the records are put back whatever happens."""
        try:
            for trial in trials:
                told(trial)
                self._add(trial)
        except Stopped as reason:
            self.survey.stopped = str(reason)
        finally:
            if self.before is not None and self.survey.stopped != BY_ITSELF:
                self.survey.restored = self.records.put_back(self.before)
        return self.survey

    def _add(self, trial: Trial) -> None:
        place = trial.method, trial.address
        try:
            found = self._measured(trial)
            if found.statuses[0] == 428:  # It asks for a condition: any version will do, since we measure the method.
                found = self._measured(trial._replace(headers={**dict(trial.headers or {}), "If-Match": "*"}))
        except NotSendable as refusal:
            self.survey.unsendable[place] = str(refusal)
            return
        self.survey.measured[place] = found
        if found.restored is False:
            raise Stopped(GONE if self.records.now is None else NOT_PUT_BACK)

    def _measured(self, trial: Trial) -> Measured:
        if self.before is None:
            return self._left_as_it_is(trial)
        found = self._sent_twice(trial, self.before)
        if found.changes[0] is None:
            raise Stopped(GONE)
        if found.changes[0]:
            raise Stopped(BY_ITSELF)
        same = self.records.now == self.before
        return replace(found, restored=same or self.records.put_back(self.before))

    def _sent_twice(self, trial: Trial, before: dict | None) -> Measured:
        """Send a trial twice, and read the records before, between and after; nothing is put back."""
        url, exchanges = self.base_url.rstrip("/") + trial.address, []
        changes = [differences(before, self.records.read())]
        for _ in range(2):
            exchanges.append(send(trial.method, url, trial.headers, trial.body, timeout=self._seconds()))
            changes.append(differences(before, self.records.read()))
        return Measured(trial, tuple(exchanges), tuple(changes))

    def _left_as_it_is(self, trial: Trial) -> Measured:
        """What came of a trial whose changes nobody can put back: compared with what was there before this trial."""
        self.records.about(trial.method, trial.address)
        found = self._sent_twice(trial, self.records.read())
        by_get = isinstance(self.records, SeenByGet)
        if found.changes[0] and not by_get:
            raise Stopped(BY_ITSELF)
        told = (None,) * len(found.changes) if found.changes[0] else found.changes
        return replace(found, changes=told, by_get=by_get)

    def _seconds(self) -> float:
        left = self.end - time.monotonic()
        if left <= 0:
            raise Stopped(TIME_IS_OVER)
        return min(left, MOST_SECONDS_FOR_ONE)


CHANGED = " (changed)"


def like_what_is_there(url: str, headers: GivenHeaders) -> dict | None:
    """What GET brings there as JSON, or the first thing that it lists: without its name, its first words changed."""
    data = data_of(send("GET", url, headers))
    found = next(iter(items_of(data)), data)
    record = {k: v for k, v in found.items() if k not in NAME_UNDER} if isinstance(found, dict) else {}
    first = text_to_change(record)
    return {**record, first: record[first] + CHANGED} if first else record or None


def first_name_at(url: str, headers: GivenHeaders) -> str | None:
    """The name of the first thing that is listed at the address of a collection, with a slash or without."""
    answers = (send("GET", one, headers) for one in (url, f"{url}/"))
    names = (name_of(item) for answer in answers for item in items_of(data_of(answer)))
    return next((name for name in names if name and "/" not in name), None)


def place_of(address: str, kind: str) -> int:
    """Where the address names this kind of record, in the singular or the plural; -1 where it does not."""
    words = {kind, f"{kind}s", f"{kind[:-1]}ies"}
    return max((i for i, word in enumerate(address.split("/")) if word in words), default=-1)


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY")
WITH_BODY = ("POST", "PUT", "PATCH", "QUERY")
VERBS = ("/users/create/", "/user/show/1", "/user/update/1", "/user/delete/1")
"""The course's addresses with verbs in them, and with errors that are reported as 200."""
HONEST_VERBS = "/honest/"
"""How the addresses of the course begin that have verbs in them, too, but do nothing else wrong."""
A_USER = {"name": "Sophie Wilson", "email": "sophie@example.org"}  # nobody whom the records know
FORM = "application/x-www-form-urlencoded"
MOST_ADDRESSES = 24


@dataclass(frozen=True)
class Known:
    """What a server says of itself: its description and its records.

    Without a description it is {}; `records` is None where the server does not show them. `answers` is False where
    nothing answers at all. `guessed_at` is the path of a description that no link led to, `named` what the front page
    names, and `headers` go with each request.
    """

    base_url: str
    description: dict
    records: dict | None
    answers: bool
    guessed_at: str = ""
    named: tuple[str, ...] = ()
    headers: dict[str, str] = field(default_factory=dict)

    def addresses(self) -> tuple[str, ...]:
        """The addresses at which its records are met; else those that are described or named."""
        paths = [path for path in inside(self.description, self.description, "paths") if path.startswith("/")]
        if self.records is not None:  # a word of the address names a kind of record
            kinds = self.records
            paths = [path for path in paths if path == "/" or any(place_of(path, kind) >= 0 for kind in kinds)]
        nouns = [self._filled(path) for path in paths]
        nouns = [self._below(one) for one in nouns if "{" not in one]
        named = self.named if self.records is None else ()
        return tuple(dict.fromkeys(nouns or named or ["/"]))[:MOST_ADDRESSES]

    def trial(self, method: str, address: str, body: GivenBody = None) -> Trial:
        """The request to be measured; with `body`, that one is sent."""
        if body is not None or method not in WITH_BODY:
            return Trial(method, address, None, body)
        types = types_read(self.description, method, address)
        for media_type, said in types.items():
            found = self._content(method, address, media_type, inside(self.description, said, "schema"))
            if found is not None:
                return Trial(method, address, {"Content-Type": media_type}, found)
        like = like_what_is_there(self.base_url + address, self.headers) if self.records is None else None
        return Trial(method, address, None, like or A_USER)

    def _below(self, path: str) -> str:
        """The path, below what OpenAPI 2.0 calls basePath."""
        base = self.description.get("basePath")
        return base.rstrip("/") + path if isinstance(base, str) else path

    def _filled(self, path: str) -> str:
        """The path with each `{name}` given a value: its example, or a record of the kind that stands before it."""
        values = self._examples(path)
        parts = path.split("/")
        for i, part in enumerate(parts):
            if part.startswith("{"):
                there = [id for id in (self.records or {}).get(parts[i - 1], {}) if "/" not in id]
                example = values.get(part.strip("{}"))
                if not example and self.records is None:
                    example = first_name_at(self.base_url + self._below("/".join(parts[:i])), self.headers)
                parts[i] = example if example and (example in there or not there) else next(iter(there), "1")
        return "/".join(parts)

    def _examples(self, path: str) -> dict[str, str]:
        said = inside(self.description, self.description, "paths", path).get("parameters")
        found = [inside(self.description, one) for one in said or []] if isinstance(said, list) else []
        return {str(one["name"]): str(one["example"]) for one in found if "name" in one and "example" in one}

    def _content(self, method: str, address: str, media_type: str, schema: dict) -> GivenBody:
        """A body of this media type for the method; None where we cannot think of any."""
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


def known(base_url: str, headers: Mapping[str, str] | None = None) -> Known:
    """What the server at this address says of itself. NotSendable where this is no address."""
    base, headers = base_url.rstrip("/"), dict(headers or {})
    parse_url(base)
    found, front = state(base), send("GET", f"{base}/", {**headers, "Accept": "application/json"})
    records = found["records"] if found else None
    description, at = described_by(front, headers=headers) or {}, ""
    if not description and records is None and front.response:
        description, at = guessed(base, headers)
    named = tuple(one.removeprefix(base) for one in offered(front) if one.startswith(f"{base}/"))
    return Known(base, description, records, front.response is not None, at, named, headers)

"""Writes that do less, more, or something else than they say: PUT, POST and DELETE (RFC 9110, section 9.3)."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit
from wsgiref.types import WSGIApplication

from werkzeug import Request, Response

from .faulty_answers import CONDITIONS, SAFE, FaultyApp, hearing, spoiled

Make = Callable[[Any], FaultyApp]


class PutIsOtherwise(FaultyApp):
    """Where something is, PUT brings what `instead` makes of what is shown, what is brought, and how often that was."""

    def __init__(self, app: WSGIApplication, instead: Callable[[dict, dict, int], dict]):
        super().__init__(app)
        self.instead, self.changed = instead, dict[str, int]()

    def answer(self, asked: Request) -> Response:
        brought = asked.get_json(silent=True)
        if asked.method != "PUT" or not isinstance(brought, dict):
            return self.passed(asked)
        shown = self.passed(asked, method="GET", headers={"If-None-Match": None}).get_json(silent=True)
        if not isinstance(shown, dict):
            return self.passed(asked)
        self.changed[asked.path] = self.changed.get(asked.path, 0) + (shown != brought)
        instead = self.instead(shown, brought, self.changed[asked.path])
        return self.passed(asked, body=json.dumps(instead).encode())


def putting(instead: Callable[[dict, dict, int], dict]) -> Make:
    """A faulty app whose PUT brings something else."""
    return lambda app: PutIsOtherwise(app, instead)


def with_small_letters(shown: dict, brought: dict, _: int) -> dict:
    """Texts are stored in small letters."""
    return {name: value.lower() if isinstance(value, str) else value for name, value in brought.items()}


def losing(lost: Any) -> Make:
    """A faulty app that loses members with this value."""

    def heard(asked):
        brought = asked.get_json(silent=True)
        if asked.method not in ("PUT", "POST") or not isinstance(brought, dict):
            return {}
        kept = {name: one for name, one in brought.items() if type(one) is not type(lost) or one != lost}
        return {"body": json.dumps(kept).encode()}

    return hearing(heard)


class ThirdPostIsTheFirst(FaultyApp):
    """The third POST that would make something makes nothing, and is answered as the first was."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.answers: dict[str, list[Response]] = {}

    def answer(self, asked: Request) -> Response:
        if asked.method != "POST":
            return self.passed(asked)
        made = self.answers.setdefault(asked.path, [])
        if len(made) == 2:
            return made[0]
        answer = self.passed(asked)
        made.extend([answer] * (answer.status_code == 201))
        return answer


class TouchesAnother(FaultyApp):
    """A write that was done is also done to a neighbour: an address that was asked for and differs in one part.

    `last`: is the last part another one? `there`: does the neighbour exist?
    """

    def __init__(self, app: WSGIApplication, method: str, last: bool, there: bool):
        super().__init__(app)
        self.method, self.last, self.there, self.paths = method, last, there, dict[str, None]()

    def answer(self, asked: Request) -> Response:
        neighbours = [path for path in reversed(self.paths) if self.is_neighbour(path, asked.path)]
        answer = self.passed(asked)
        self.paths[asked.path] = None
        if answer.status_code == 201 and answer.location:
            self.paths[urlsplit(answer.location).path] = None
        if asked.method == self.method and answer.status_code < 300:
            for path in neighbours:
                shown = self.ask("GET", path)
                if (shown.status_code == 200) == self.there:
                    headers = {"If-Match": shown.headers.get("ETag"), "If-None-Match": None}
                    self.passed(asked, path=path, headers=headers)
                    break
        return answer

    def is_neighbour(self, path, other):
        parts, others = path.split("/"), other.split("/")
        differ = [place for place, pair in enumerate(zip(parts, others, strict=False)) if pair[0] != pair[1]]
        return len(parts) == len(others) and len(differ) == 1 and (differ[0] == len(parts) - 1) == self.last


def touching(method: str, last: bool = True, there: bool = True) -> Make:
    """A faulty app that touches another one."""
    return lambda app: TouchesAnother(app, method, last, there)


OF_WRITES: dict[str, Make] = {
    "PUT merges": putting(lambda shown, brought, _: {**shown, **brought}),
    "PUT is ignored where something is": putting(lambda shown, brought, _: shown),
    "the second change by PUT is ignored": putting(lambda shown, brought, changed: shown if changed > 1 else brought),
    "PUT stores small letters where something is": putting(with_small_letters),
    "loses []": losing([]),
    "loses 0": losing(0),
    "loses null": losing(None),
    "the third POST is the first": ThirdPostIsTheFirst,
    "DELETE removes a neighbour too": touching("DELETE"),
    "PUT writes a neighbour too": touching("PUT"),
    "PUT makes it in another collection too": touching("PUT", last=False, there=False),
    "PUT writes in another collection too": touching("PUT", last=False),
    "DELETE removes in another collection too": touching("DELETE", last=False),
}


TAG = re.compile(r'(W/)?("[^"]*")')
IF_MATCH, IF_NONE_MATCH = CONDITIONS
Own = Callable[["OtherTags", Request, Response, int], str]


class OtherTags(FaultyApp):
    """Names what GET shows by tags of its own, and knows which tag of the app is meant by them.

    `own` gives what stands in the quotation marks for the app's tag of this number at its path.
    """

    def __init__(self, app: WSGIApplication, own: Own):
        super().__init__(app)
        self.own = own
        self.now: dict[str, dict[str, str]] = {}  # by path: the tags of its own, and what they stand for now
        self.seen: dict[str, list[str]] = {}

    def answer(self, asked: Request) -> Response:
        headers = {name: self.meant(asked, value) for name in CONDITIONS if (value := asked.headers.get(name))}
        answer = self.passed(asked, headers=headers)
        tag = answer.headers.get("ETag")
        if tag:
            answer.headers["ETag"] = self.named(asked, answer, tag)
        return answer

    def shown(self, asked: Request) -> Response:
        """What GET shows now, whatever the conditions."""
        return self.passed(asked, method="GET", headers=dict.fromkeys(CONDITIONS))

    def named(self, asked: Request, answer: Response, tag: str) -> str:
        """The own tag for one of the app's; it stands for that one from now on."""
        tags = self.seen.setdefault(asked.path, [])
        if tag not in tags:
            tags.append(tag)
        own = f'"{self.own(self, asked, answer, tags.index(tag))}"'
        self.now.setdefault(asked.path, {})[own] = tag
        return own

    def meant(self, asked: Request, value: str) -> str:
        """A condition in the app's own tags; the tags are asked for first, so that they are those of now."""
        shown = self.shown(asked)
        if tag := shown.headers.get("ETag"):
            self.named(asked, shown, tag)
        now = self.now.get(asked.path, {})
        return TAG.sub(lambda found: (found[1] or "") + now.get(found[2], found[2]), value)


def tagged(own: Own) -> Make:
    """A faulty app with tags of its own."""
    return lambda app: OtherTags(app, own)


def first_tag_only(asked: Request) -> dict[str, Any]:
    """Of several tags the first one counts."""
    tags = {name: TAG.findall(asked.headers.get(name, "")) for name in CONDITIONS}
    return {"headers": {name: "".join(found[0]) for name, found in tags.items() if len(found) > 1}}


class TagInside(FaultyApp):
    """A tag counts wherever its text is a part of another one's."""

    def answer(self, asked: Request) -> Response:
        tag = self.passed(asked, method="GET", headers=dict.fromkeys(CONDITIONS)).headers.get("ETag", "")
        text = tag.removeprefix("W/").strip('"')
        near = [name for name in CONDITIONS if text and text in asked.headers.get(name, "")]
        return self.passed(asked, headers=dict.fromkeys(near, tag))


def star_matches_nothing(asked: Request) -> dict[str, Any]:
    """If-Match: * is looked for among the tags, and is none."""
    return {"headers": {IF_MATCH: '"*"'}} if asked.headers.get(IF_MATCH, "").strip() == "*" else {}


def ignoring(method: str) -> Make:
    """A faulty app in which a condition counts for nothing at one method."""

    def heard(asked):
        headers = {IF_NONE_MATCH: None, IF_MATCH: "*" if IF_MATCH in asked.headers else None}
        return {"headers": headers} if asked.method == method else {}

    return hearing(heard)


def delete_needs_none(asked: Request) -> dict[str, Any]:
    """DELETE without a condition is done."""
    return {"headers": {IF_MATCH: "*"}} if asked.method == "DELETE" and IF_MATCH not in asked.headers else {}


def not_modified_at_writes(asked: Request, answer: Response) -> None:
    """A write whose condition does not hold is answered 304 (RFC 9110, section 13.1.2 wants 412)."""
    if answer.status_code == 412 and asked.method not in SAFE:
        answer.status_code = 304
        answer.set_data(b"")


class PutAsGet(FaultyApp):
    """A PUT with the tag of now in If-None-Match is answered 304, as if it were a GET."""

    def answer(self, asked: Request) -> Response:
        if asked.method == "PUT" and IF_NONE_MATCH in asked.headers:
            looked = self.passed(asked, method="GET")
            if looked.status_code == 304:
                return looked
        return self.passed(asked)


class StarAtGet(FaultyApp):
    """If-None-Match: * is refused at GET, where something is."""

    def answer(self, asked: Request) -> Response:
        star = asked.method == "GET" and asked.headers.get(IF_NONE_MATCH, "").strip() == "*"
        if star and self.passed(asked, method="GET", headers={IF_NONE_MATCH: None}).status_code == 200:
            return Response(status=412)
        return self.passed(asked)


def strongly_compared(asked: Request) -> dict[str, Any]:
    """If-None-Match compares strongly: a weak tag matches nothing (RFC 9110, section 13.1.2, wants the weak one)."""
    given = asked.headers.get(IF_NONE_MATCH)
    return {"headers": {IF_NONE_MATCH: given.replace('W/"', '"weak-')} if given else {}}


OF_CONDITIONS: dict[str, Make] = {
    "tags repeat after two changes": tagged(lambda _, asked, answer, number: f"v{number % 2}"),
    "tags repeat after nine changes": tagged(lambda _, asked, answer, number: f"v{number % 9}"),
    "tags are old and new": tagged(lambda _, asked, answer, number: "new" if number else "old"),
    "the tag is a length": tagged(
        lambda app, asked, answer, _: f"{answer.mimetype}{len(app.shown(asked).get_data())}",
    ),
    "the tag hangs on the words of Accept": tagged(
        lambda _, asked, answer, number: f"{asked.headers.get('Accept', '')}{number}".replace('"', "")
    ),
    "only the first of several tags counts": hearing(first_tag_only),
    "a tag counts inside another": TagInside,
    "If-Match: * matches nothing": hearing(star_matches_nothing),
    "PUT ignores conditions": ignoring("PUT"),
    "DELETE ignores conditions": ignoring("DELETE"),
    "DELETE needs no condition": hearing(delete_needs_none),
    "304 at a write instead of 412": spoiled(not_modified_at_writes),
    "304 at PUT with the tag of now": PutAsGet,
    "If-None-Match: * is refused at GET": StarAtGet,
    "If-None-Match compares strongly": hearing(strongly_compared),
}

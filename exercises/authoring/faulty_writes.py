"""Writes that do less, more, or something else than they say: PUT, POST and DELETE (RFC 9110, section 9.3)."""

import json
import re
from typing import Any
from urllib.parse import urlsplit
from wsgiref.types import WSGIApplication

from werkzeug import Request, Response

from .faulty_answers import SAFE, FaultyApp


class PutIsOtherwise(FaultyApp):
    """Where something is, PUT brings what `instead` makes of it."""

    def answer(self, asked: Request) -> Response:
        brought = asked.get_json(silent=True)
        if asked.method != "PUT" or not isinstance(brought, dict):
            return self.passed(asked)
        shown = self.passed(asked, method="GET", headers={"If-None-Match": None}).get_json(silent=True)
        if not isinstance(shown, dict):
            return self.passed(asked)
        return self.passed(asked, body=json.dumps(self.instead(asked, shown, brought)).encode())

    def instead(self, asked: Request, shown: dict[str, Any], brought: dict[str, Any]) -> Any:
        """To be overridden: what is stored, where `shown` is there and `brought` is asked for."""
        raise NotImplementedError


class PutMerges(PutIsOtherwise):
    """What PUT does not name stays."""

    def instead(self, asked, shown, brought):
        return {**shown, **brought}


class PutIsIgnored(PutIsOtherwise):
    """What is there stays as it is, and the response says that it was done."""

    def instead(self, asked, shown, brought):
        return shown


class LaterPutIsIgnored(PutIsOtherwise):
    """The third PUT of something else changes nothing any more."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.changed: dict[str, int] = {}

    def instead(self, asked, shown, brought):
        self.changed[asked.path] = self.changed.get(asked.path, 0) + (shown != brought)
        return shown if self.changed[asked.path] > 1 else brought


class SmallLetters(PutIsOtherwise):
    """Texts are stored in small letters."""

    def instead(self, asked, shown, brought):
        return {name: value.lower() if isinstance(value, str) else value for name, value in brought.items()}


class LosesEmpty(FaultyApp):
    """Members with this value are lost."""

    lost: Any = None

    def answer(self, asked: Request) -> Response:
        brought = asked.get_json(silent=True)
        if asked.method not in ("PUT", "POST") or not isinstance(brought, dict):
            return self.passed(asked)
        kept = {name: value for name, value in brought.items() if not self.is_lost(value)}
        return self.passed(asked, body=json.dumps(kept).encode())

    def is_lost(self, value):
        return type(value) is type(self.lost) and value == self.lost


class LosesLists(LosesEmpty):
    lost: Any = []


class LosesZeros(LosesEmpty):
    lost = 0


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
    """A write that was done is also done to a neighbour: an address that was asked for and differs in one part."""

    method, last, there = "DELETE", True, True  # is the last part another one? does the neighbour exist?

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.paths: dict[str, None] = {}

    def answer(self, asked: Request) -> Response:
        neighbours = [path for path in reversed(self.paths) if self.is_neighbour(path, asked.path)]
        answer = self.passed(asked)
        self.note(asked, answer)
        if asked.method == self.method and answer.status_code < 300:
            for path in neighbours:
                shown = self.ask("GET", path)
                if (shown.status_code == 200) == self.there:
                    self.passed(
                        asked, path=path, headers={"If-Match": shown.headers.get("ETag"), "If-None-Match": None}
                    )
                    break
        return answer

    def note(self, asked, answer):
        self.paths[asked.path] = None
        if answer.status_code == 201 and answer.location:
            self.paths[urlsplit(answer.location).path] = None

    def is_neighbour(self, path, other):
        parts, others = path.split("/"), other.split("/")
        differ = [place for place, pair in enumerate(zip(parts, others, strict=False)) if pair[0] != pair[1]]
        return len(parts) == len(others) and len(differ) == 1 and (differ[0] == len(parts) - 1) == self.last


class PutTouchesAnother(TouchesAnother):
    method = "PUT"


class PutMakesElsewhere(TouchesAnother):
    """What is made is also made in a neighbouring collection."""

    method, last, there = "PUT", False, False


class PutTouchesElsewhere(PutMakesElsewhere):
    there = True


class DeleteTouchesElsewhere(PutTouchesElsewhere):
    method = "DELETE"


OF_WRITES: dict[str, type[FaultyApp]] = {
    "PUT merges": PutMerges,
    "PUT is ignored where something is": PutIsIgnored,
    "the second change by PUT is ignored": LaterPutIsIgnored,
    "PUT stores small letters where something is": SmallLetters,
    "loses []": LosesLists,
    "loses 0": LosesZeros,
    "loses null": LosesEmpty,
    "the third POST is the first": ThirdPostIsTheFirst,
    "DELETE removes a neighbour too": TouchesAnother,
    "PUT writes a neighbour too": PutTouchesAnother,
    "PUT makes it in another collection too": PutMakesElsewhere,
    "PUT writes in another collection too": PutTouchesElsewhere,
    "DELETE removes in another collection too": DeleteTouchesElsewhere,
}


TAG = re.compile(r'(W/)?("[^"]*")')
CONDITIONS = ("If-Match", "If-None-Match")
IF_MATCH, IF_NONE_MATCH = CONDITIONS


class OtherTags(FaultyApp):
    """Names what GET shows by tags of its own, and knows which tag of the app is meant by them."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.now: dict[str, dict[str, str]] = {}  # by path: the tags of its own, and what they stand for now
        self.seen: dict[str, list[str]] = {}

    def answer(self, asked: Request) -> Response:
        headers = {name: self.meant(asked, value) for name in CONDITIONS if (value := asked.headers.get(name))}
        answer = self.passed(asked, headers=headers)
        tag = answer.headers.get("ETag")
        if tag:
            answer.headers["ETag"] = self.named(asked, answer, tag)
        return answer

    def named(self, asked: Request, answer: Response, tag: str) -> str:
        """The own tag for one of the app's; it stands for that one from now on."""
        tags = self.seen.setdefault(asked.path, [])
        if tag not in tags:
            tags.append(tag)
        own = '"' + self.own(asked, answer, tag, tags.index(tag)) + '"'
        self.now.setdefault(asked.path, {})[own] = tag
        return own

    def own(self, asked: Request, answer: Response, tag: str, number: int) -> str:
        """To be overridden: what stands in the quotation marks for the app's `tag`, the `number`-th of this path."""
        raise NotImplementedError

    def meant(self, asked: Request, value: str) -> str:
        """A condition in the app's own tags; the tags are asked for first, so that they are those of now."""
        shown = self.passed(asked, method="GET", headers=dict.fromkeys(CONDITIONS))
        if tag := shown.headers.get("ETag"):
            self.named(asked, shown, tag)
        now = self.now.get(asked.path, {})
        return TAG.sub(lambda found: (found[1] or "") + now.get(found[2], found[2]), value)


class TwoTags(OtherTags):
    """The third state has the tag of the first again."""

    most = 2

    def own(self, asked, answer, tag, number):
        return f"v{number % self.most}"


class NineTags(TwoTags):
    """The tenth state has the tag of the first again."""

    most = 9


class OldAndNew(OtherTags):
    """The first state is "old", all others "new"."""

    def own(self, asked, answer, tag, number):
        return "new" if number else "old"


class LengthIsTheTag(OtherTags):
    """The tag is the length of the body."""

    def own(self, asked, answer, tag, number):
        length = len(self.passed(asked, method="GET", headers=dict.fromkeys(CONDITIONS)).get_data())
        return f"{answer.mimetype}{length}"


class AcceptIsInTheTag(OtherTags):
    """The tag has the words of Accept in it, so one state has many."""

    def own(self, asked, answer, tag, number):
        return f"{asked.headers.get('Accept', '')}{number}".replace('"', "")


class FirstTagOnly(FaultyApp):
    """Of several tags the first one counts."""

    def answer(self, asked: Request) -> Response:
        tags = {name: TAG.findall(asked.headers.get(name, "")) for name in CONDITIONS}
        return self.passed(asked, headers={name: "".join(found[0]) for name, found in tags.items() if len(found) > 1})


class TagInside(FaultyApp):
    """A tag counts wherever its text is a part of another one's."""

    def answer(self, asked: Request) -> Response:
        tag = self.passed(asked, method="GET", headers=dict.fromkeys(CONDITIONS)).headers.get("ETag", "")
        text = tag.removeprefix("W/").strip('"')
        near = [name for name in CONDITIONS if text and text in asked.headers.get(name, "")]
        return self.passed(asked, headers=dict.fromkeys(near, tag))


class StarMatchesNothing(FaultyApp):
    """If-Match: * is looked for among the tags, and is none."""

    def answer(self, asked: Request) -> Response:
        star = asked.headers.get(IF_MATCH, "").strip() == "*"
        return self.passed(asked, headers={IF_MATCH: '"*"'} if star else {})


class SomeMethodIgnores(FaultyApp):
    """A condition counts for nothing at one method."""

    method = "PUT"

    def answer(self, asked: Request) -> Response:
        if asked.method != self.method:
            return self.passed(asked)
        return self.passed(asked, headers={IF_NONE_MATCH: None, IF_MATCH: "*" if IF_MATCH in asked.headers else None})


class DeleteIgnores(SomeMethodIgnores):
    method = "DELETE"


class DeleteNeedsNone(FaultyApp):
    """DELETE without a condition is done."""

    method = "DELETE"

    def answer(self, asked: Request) -> Response:
        if asked.method == self.method and IF_MATCH not in asked.headers:
            return self.passed(asked, headers={IF_MATCH: "*"})
        return self.passed(asked)


class NotModifiedAtWrites(FaultyApp):
    """A write whose condition does not hold is answered 304 (RFC 9110, section 13.1.2 wants 412)."""

    def answer(self, asked: Request) -> Response:
        answer = self.passed(asked)
        if answer.status_code == 412 and asked.method not in SAFE:
            answer.status_code = 304
            answer.set_data(b"")
        return answer


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
        star = asked.headers.get(IF_NONE_MATCH, "").strip() == "*"
        if asked.method == "GET" and star and self.there(asked):
            return Response(status=412)
        return self.passed(asked)

    def there(self, asked):
        return self.passed(asked, method="GET", headers={IF_NONE_MATCH: None}).status_code == 200


class StronglyCompared(FaultyApp):
    """If-None-Match compares strongly: a weak tag matches nothing (RFC 9110, section 13.1.2, wants the weak one)."""

    def answer(self, asked: Request) -> Response:
        given = asked.headers.get(IF_NONE_MATCH)
        return self.passed(asked, headers={IF_NONE_MATCH: given.replace('W/"', '"weak-')} if given else {})


OF_CONDITIONS: dict[str, type[FaultyApp]] = {
    "tags repeat after two changes": TwoTags,
    "tags repeat after nine changes": NineTags,
    "tags are old and new": OldAndNew,
    "the tag is a length": LengthIsTheTag,
    "the tag hangs on the words of Accept": AcceptIsInTheTag,
    "only the first of several tags counts": FirstTagOnly,
    "a tag counts inside another": TagInside,
    "If-Match: * matches nothing": StarMatchesNothing,
    "PUT ignores conditions": SomeMethodIgnores,
    "DELETE ignores conditions": DeleteIgnores,
    "DELETE needs no condition": DeleteNeedsNone,
    "304 at a write instead of 412": NotModifiedAtWrites,
    "304 at PUT with the tag of now": PutAsGet,
    "If-None-Match: * is refused at GET": StarAtGet,
    "If-None-Match compares strongly": StronglyCompared,
}

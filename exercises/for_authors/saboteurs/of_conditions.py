"""Tags that are none, and conditions read otherwise than RFC 9110, sections 8.8.3 and 13, would have it."""

import re
from wsgiref.types import WSGIApplication

from werkzeug import Request, Response

from .app_in_between import SAFE, Saboteur

TAG = re.compile(r'(W/)?("[^"]*")')
CONDITIONS = ("If-Match", "If-None-Match")
IF_MATCH, IF_NONE_MATCH = CONDITIONS


class OtherTags(Saboteur):
    """Names what GET shows by tags of its own, and knows which tag of the app is meant by them."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.now: dict[str, dict[str, str]] = {}  # by path: the tags of its own, and what they stand for now
        self.seen: dict[str, list[str]] = {}

    def answer(self, asked: Request) -> Response:
        fields = {name: self.meant(asked, value) for name in CONDITIONS if (value := asked.headers.get(name))}
        answer = self.passed(asked, fields=fields)
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
        shown = self.passed(asked, method="GET", fields=dict.fromkeys(CONDITIONS))
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
    """The tag is the length of the content."""

    def own(self, asked, answer, tag, number):
        length = len(self.passed(asked, method="GET", fields=dict.fromkeys(CONDITIONS)).get_data())
        return f"{answer.mimetype}{length}"


class AcceptIsInTheTag(OtherTags):
    """The tag has the words of Accept in it, so one state has many."""

    def own(self, asked, answer, tag, number):
        return f"{asked.headers.get('Accept', '')}{number}".replace('"', "")


class OneTagOnly(Saboteur):
    """A condition with several tags is none."""

    def answer(self, asked: Request) -> Response:
        several = [name for name in CONDITIONS if len(TAG.findall(asked.headers.get(name, ""))) > 1]
        return self.passed(asked, fields=self.instead(asked, several))

    def instead(self, asked, several):
        return {name: "*" if name == IF_MATCH else None for name in several}


class FirstTagOnly(OneTagOnly):
    """Of several tags the first one counts."""

    def instead(self, asked, several):
        return {name: TAG.search(asked.headers[name])[0] for name in several}


class TagInside(Saboteur):
    """A tag counts wherever its text is a part of another one's."""

    def answer(self, asked: Request) -> Response:
        tag = self.passed(asked, method="GET", fields=dict.fromkeys(CONDITIONS)).headers.get("ETag", "")
        text = tag.removeprefix("W/").strip('"')
        near = [name for name in CONDITIONS if text and text in asked.headers.get(name, "")]
        return self.passed(asked, fields=dict.fromkeys(near, tag))


class StarMatchesNothing(Saboteur):
    """If-Match: * is looked for among the tags, and is none."""

    def answer(self, asked: Request) -> Response:
        star = asked.headers.get(IF_MATCH, "").strip() == "*"
        return self.passed(asked, fields={IF_MATCH: '"*"'} if star else {})


class SomeMethodIgnores(Saboteur):
    """A condition counts for nothing at one method."""

    method = "PUT"

    def answer(self, asked: Request) -> Response:
        if asked.method != self.method:
            return self.passed(asked)
        return self.passed(asked, fields={IF_NONE_MATCH: None, IF_MATCH: "*" if IF_MATCH in asked.headers else None})


class DeleteIgnores(SomeMethodIgnores):
    method = "DELETE"


class DeleteNeedsNone(Saboteur):
    """DELETE without a condition is done."""

    method = "DELETE"

    def answer(self, asked: Request) -> Response:
        if asked.method == self.method and IF_MATCH not in asked.headers:
            return self.passed(asked, fields={IF_MATCH: "*"})
        return self.passed(asked)


class NotModifiedAtWrites(Saboteur):
    """A write whose condition does not hold is answered 304 (RFC 9110, section 13.1.2 wants 412)."""

    def answer(self, asked: Request) -> Response:
        answer = self.passed(asked)
        if answer.status_code == 412 and asked.method not in SAFE:
            answer.status_code = 304
            answer.set_data(b"")
        return answer


class PutAsGet(Saboteur):
    """A PUT with the tag of now in If-None-Match is answered 304, as if it were a GET."""

    def answer(self, asked: Request) -> Response:
        if asked.method == "PUT" and IF_NONE_MATCH in asked.headers:
            looked = self.passed(asked, method="GET")
            if looked.status_code == 304:
                return looked
        return self.passed(asked)


class StarElsewhere(Saboteur):
    """If-None-Match: * is refused at this method, where something is."""

    method, status = "GET", 412

    def answer(self, asked: Request) -> Response:
        star = asked.headers.get(IF_NONE_MATCH, "").strip() == "*"
        if asked.method == self.method and star and self.there(asked):
            return Response(status=self.status)
        return self.passed(asked)

    def there(self, asked):
        return self.passed(asked, method="GET", fields={IF_NONE_MATCH: None}).status_code == 200


class StarAtDelete(StarElsewhere):
    """The same at DELETE. RFC 9110 would have a DELETE refused so; a text may say that it stays as it is."""

    method = "DELETE"


class WeaklyCompared(Saboteur):
    """If-Match compares weakly: W/ says nothing (RFC 9110, section 13.1.1, wants the strong comparison)."""

    name = IF_MATCH

    def answer(self, asked: Request) -> Response:
        given = asked.headers.get(self.name)
        return self.passed(asked, fields={self.name: given.replace('W/"', '"')} if given else {})


class StronglyCompared(Saboteur):
    """If-None-Match compares strongly: a weak tag matches nothing (RFC 9110, section 13.1.2, wants the weak one)."""

    def answer(self, asked: Request) -> Response:
        given = asked.headers.get(IF_NONE_MATCH)
        return self.passed(asked, fields={IF_NONE_MATCH: given.replace('W/"', '"weak-')} if given else {})


SABOTEURS: dict[str, type[Saboteur]] = {
    "tags repeat after two changes": TwoTags,
    "tags repeat after nine changes": NineTags,
    "tags are old and new": OldAndNew,
    "the tag is a length": LengthIsTheTag,
    "the tag hangs on the words of Accept": AcceptIsInTheTag,
    "a condition with several tags is none": OneTagOnly,
    "only the first of several tags counts": FirstTagOnly,
    "a tag counts inside another": TagInside,
    "If-Match: * matches nothing": StarMatchesNothing,
    "PUT ignores conditions": SomeMethodIgnores,
    "DELETE ignores conditions": DeleteIgnores,
    "DELETE needs no condition": DeleteNeedsNone,
    "304 at a write instead of 412": NotModifiedAtWrites,
    "304 at PUT with the tag of now": PutAsGet,
    "If-None-Match: * is refused at GET": StarElsewhere,
    "If-None-Match: * is refused at DELETE": StarAtDelete,
    "If-Match compares weakly": WeaklyCompared,
    "If-None-Match compares strongly": StronglyCompared,
}

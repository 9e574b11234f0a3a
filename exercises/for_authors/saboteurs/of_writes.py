"""Writes that do less, more, or something else than they say: PUT, POST and DELETE (RFC 9110, section 9.3)."""

import json
from typing import Any
from urllib.parse import urlsplit
from wsgiref.types import WSGIApplication

from werkzeug import Request, Response

from .app_in_between import Saboteur


class PutIsOtherwise(Saboteur):
    """Where something is, PUT brings what `instead` makes of it."""

    def answer(self, asked: Request) -> Response:
        brought = asked.get_json(silent=True)
        if asked.method != "PUT" or not isinstance(brought, dict):
            return self.passed(asked)
        shown = self.passed(asked, method="GET", fields={"If-None-Match": None}).get_json(silent=True)
        if not isinstance(shown, dict):
            return self.passed(asked)
        return self.passed(asked, content=json.dumps(self.instead(asked, shown, brought)).encode())

    def instead(self, asked: Request, shown: dict[str, Any], brought: dict[str, Any]) -> Any:
        """To be overridden: what is stored, where `shown` is there and `brought` is asked for."""
        raise NotImplementedError


class PutMerges(PutIsOtherwise):
    """What PUT does not name stays."""

    def instead(self, asked, shown, brought):
        return {**shown, **brought}


class PutIsIgnored(PutIsOtherwise):
    """What is there stays as it is, and the answer says that it was done."""

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


class LosesEmpty(Saboteur):
    """Members with this value are lost."""

    lost: Any = None

    def answer(self, asked: Request) -> Response:
        brought = asked.get_json(silent=True)
        if asked.method not in ("PUT", "POST") or not isinstance(brought, dict):
            return self.passed(asked)
        kept = {name: value for name, value in brought.items() if not self.is_lost(value)}
        return self.passed(asked, content=json.dumps(kept).encode())

    def is_lost(self, value):
        return type(value) is type(self.lost) and value == self.lost


class LosesObjects(LosesEmpty):
    lost: Any = {}


class LosesLists(LosesEmpty):
    lost: Any = []


class LosesTexts(LosesEmpty):
    lost = ""


class LosesZeros(LosesEmpty):
    lost = 0


class LosesFalse(LosesEmpty):
    lost = False


class ThirdPostIsTheFirst(Saboteur):
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


class TouchesAnother(Saboteur):
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
                    self.passed(asked, path=path, fields={"If-Match": shown.headers.get("ETag"), "If-None-Match": None})
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


SABOTEURS: dict[str, type[Saboteur]] = {
    "PUT merges": PutMerges,
    "PUT is ignored where something is": PutIsIgnored,
    "the second change by PUT is ignored": LaterPutIsIgnored,
    "PUT stores small letters where something is": SmallLetters,
    "loses {}": LosesObjects,
    "loses []": LosesLists,
    'loses ""': LosesTexts,
    "loses 0": LosesZeros,
    "loses null": LosesEmpty,
    "loses false": LosesFalse,
    "the third POST is the first": ThirdPostIsTheFirst,
    "DELETE removes a neighbour too": TouchesAnother,
    "PUT writes a neighbour too": PutTouchesAnother,
    "PUT makes it in another collection too": PutMakesElsewhere,
    "PUT writes in another collection too": PutTouchesElsewhere,
    "DELETE removes in another collection too": DeleteTouchesElsewhere,
}

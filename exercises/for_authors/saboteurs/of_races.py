"""50 ms between looking and writing: what was right when the app looked is written although somebody came between."""

import threading
import time
from wsgiref.types import WSGIApplication

from werkzeug import Request, Response

from .app_in_between import SAFE, Saboteur

GAP = 0.05  # seconds, as long as a slow database takes
CONDITIONS = ("If-Match", "If-None-Match")
KEY = "Idempotency-Key"


class ConditionThenWrite(Saboteur):
    """Asks whether the condition holds, waits, and writes whatever is there by then."""

    methods: tuple[str, ...] = ("PUT", "POST", "PATCH", "DELETE")

    def answer(self, asked: Request) -> Response:
        names = [name for name in CONDITIONS if name in asked.headers]
        if asked.method not in self.methods or not names or not self.holds(asked):
            return self.passed(asked)
        time.sleep(GAP)
        there = self.passed(asked, method="GET").status_code == 200
        fields = {"If-None-Match": None, "If-Match": "*" if there and "If-Match" in names else None}
        return self.passed(asked, fields=fields)

    def holds(self, asked: Request) -> bool:
        """Whether the condition holds for what GET shows now (RFC 9110, sections 13.1.1 and 13.1.2)."""
        shown = self.passed(asked, method="GET", fields=dict.fromkeys(CONDITIONS))
        there, tag = shown.status_code == 200, shown.get_etag()[0] or ""
        if "If-Match" in asked.headers:
            return there and (asked.if_match.star_tag or asked.if_match.contains(tag))
        return not (there and (asked.if_none_match.star_tag or asked.if_none_match.contains(tag)))


class ConditionThenPut(ConditionThenWrite):
    """The same at PUT only."""

    methods = ("PUT",)


class ConditionThenDelete(ConditionThenWrite):
    """The same at DELETE only."""

    methods = ("DELETE",)


class KeyThenWork(Saboteur):
    """Looks for the key, waits, and does the work, although the key may have come meanwhile."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.known: set[str] = set()

    def answer(self, asked: Request) -> Response:
        key = asked.headers.get(KEY)
        if key is None or asked.method in SAFE or key in self.known:
            return self.passed(asked)
        time.sleep(GAP)
        other = f'"{len(self.known)}-{key.strip(chr(34))}"' if key in self.known else key
        self.known.add(key)
        return self.passed(asked, fields={KEY: other})


class PlaceThenTake(Saboteur):
    """Tries whether PUT makes something new, undoes it, waits, and says that it was made, whatever has come between."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.lock = threading.Lock()

    def answer(self, asked: Request) -> Response:
        if asked.method != "PUT" or any(name in asked.headers for name in CONDITIONS):
            return self.passed(asked)
        with self.lock:
            answer = self.passed(asked)
            if answer.status_code == 201:
                tag = self.passed(asked, method="GET").headers.get("ETag")
                self.passed(asked, method="DELETE", fields={"If-Match": tag})
        if answer.status_code == 201:
            time.sleep(GAP)
            self.passed(asked)
        return answer


class NewThenPut(Saboteur):
    """Looks whether something is there, waits, and makes it, although somebody else may have made it by then."""

    def answer(self, asked: Request) -> Response:
        if asked.method != "PUT" or any(name in asked.headers for name in CONDITIONS):
            return self.passed(asked)
        new = self.passed(asked, method="GET").status_code == 404
        time.sleep(GAP if new else 0)
        answer = self.passed(asked)
        return self.passed(asked, fields={"If-Match": "*"}) if new and answer.status_code == 428 else answer


SABOTEURS: dict[str, type[Saboteur]] = {
    "50 ms between condition and write": ConditionThenWrite,
    "50 ms between condition and PUT": ConditionThenPut,
    "50 ms between condition and DELETE": ConditionThenDelete,
    "50 ms between key and work": KeyThenWork,
    "50 ms between place and PUT": PlaceThenTake,
    "50 ms between nothing and PUT": NewThenPut,
}

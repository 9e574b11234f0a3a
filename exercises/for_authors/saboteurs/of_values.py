"""Values that are taken for others: numbers in JSON, passwords and keys that are alike."""

import json
from typing import Any
from wsgiref.types import WSGIApplication

from werkzeug import Request, Response

from .app_in_between import SAFE, Saboteur


class NumbersFrom(Saboteur):
    """A value of JSON that is no whole number is taken for one."""

    def answer(self, asked: Request) -> Response:
        brought = asked.get_json(silent=True)
        if asked.method in SAFE or not isinstance(brought, dict):
            return self.passed(asked)
        taken = {name: self.taken(value) for name, value in brought.items()}
        changes = {"content": json.dumps(taken).encode()} if repr(taken) != repr(brought) else {}
        return self.passed(asked, **changes)

    def taken(self, value: Any) -> Any:
        """A text of digits is a number."""
        return int(value) if isinstance(value, str) and value.strip().isdecimal() else value


class NumbersFromPoints(NumbersFrom):
    """4.0 is 4."""

    def taken(self, value):
        return int(value) if isinstance(value, float) and value.is_integer() else value


class NumbersFromFractions(NumbersFrom):
    """1.5 is 1."""

    def taken(self, value):
        return int(value) if isinstance(value, float) else value


class NumbersFromTruth(NumbersFrom):
    """true is 1."""

    def taken(self, value):
        return int(value) if isinstance(value, bool) else value


class TextsFromNumbers(NumbersFrom):
    """4 is "4"."""

    def taken(self, value):
        return str(value) if type(value) is int else value


class AlikePasswords(Saboteur):
    """Who sends what is almost the name and password of somebody who came before, is let in."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.known: dict[tuple[str, str], str] = {}

    def answer(self, asked: Request) -> Response:
        given = asked.authorization
        if given is None or given.type != "basic":
            return self.passed(asked)
        alike = self.alike(given.username or ""), self.alike(given.password or "")
        answer = self.passed(asked)
        if answer.status_code != 401:
            self.known[alike] = asked.headers["Authorization"]
        elif alike in self.known:
            return self.passed(asked, fields={"Authorization": self.known[alike]})
        return answer

    def alike(self, text: str) -> str:
        return text.casefold()


class BlankPasswords(AlikePasswords):
    """Blanks around say nothing."""

    def alike(self, text):
        return text.strip()


class ShortPasswords(AlikePasswords):
    """Only the first four characters count."""

    def alike(self, text):
        return text[:4]


class KeysCut(Saboteur):
    """Of a key only the first eight characters count."""

    def answer(self, asked: Request) -> Response:
        key = asked.headers.get("Idempotency-Key")
        return self.passed(asked, fields={"Idempotency-Key": self.cut(key)} if key else {})

    def cut(self, key: str) -> str:
        return f'{key[:9]}"'


class KeysCutLate(KeysCut):
    """Of a key only the first 32 characters count."""

    def cut(self, key):
        return f'{key[:33]}"' if len(key) > 34 else key


class KeysWithoutCase(KeysCut):
    def cut(self, key):
        return key.lower()


SABOTEURS: dict[str, type[Saboteur]] = {
    '"4" is taken for 4': NumbersFrom,
    "4.0 is taken for 4": NumbersFromPoints,
    "1.5 is taken for 1": NumbersFromFractions,
    "true is taken for 1": NumbersFromTruth,
    '4 is taken for "4"': TextsFromNumbers,
    "passwords compared without case": AlikePasswords,
    "passwords compared without blanks around": BlankPasswords,
    "passwords compared by their beginning": ShortPasswords,
    "keys cut after 8 characters": KeysCut,
    "keys cut after 32 characters": KeysCutLate,
    "keys compared without case": KeysWithoutCase,
}

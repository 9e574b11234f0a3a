"""Servers that follow a script: what they answer is written down before."""

import json
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

Content = dict | list | str | bytes | None  # a dict or list goes as JSON
Scripted = tuple[int] | tuple[int, dict[str, str]] | tuple[int, dict[str, str], Content]  # an answer of a script


class Script:
    """A WSGI app that gives its answers one after the other, whatever it is asked; the last one again and again."""

    def __init__(self, answers: Sequence[Scripted | None]):
        self.answers, self.asked = answers, 0

    def __call__(self, environ, start_response):
        status, fields, content = self.next()
        octets = octets_of(content)
        said = {name.lower(): (name, value) for name, value in own_fields(status, content, octets)}
        said |= {name.lower(): (name, value) for name, value in dict(fields or {}).items()}
        start_response(line_of(status), [*said.values()])
        return [octets]

    def next(self) -> list[Any]:
        """[status, fields, content] of the next answer; one that will be lost is any."""
        self.asked += 1
        given = self.answers[min(self.asked, len(self.answers)) - 1] or (503, {}, "")
        return [*given, None, None][:3]


def own_fields(status, content, octets):
    """The fields that an answer of a script has, unless the script says something else."""
    if isinstance(content, dict | list):
        yield "Content-Type", "application/json"
    if status not in (204, 304):
        yield "Content-Length", str(len(octets))


def octets_of(content):
    """Content as octets: data as JSON, text as UTF-8."""
    if isinstance(content, dict | list):
        return json.dumps(content).encode()
    return content if isinstance(content, bytes) else (content or "").encode()


def line_of(status):
    known = status in {one.value for one in HTTPStatus}
    return f"{status} {HTTPStatus(status).phrase if known else 'Unknown'}"

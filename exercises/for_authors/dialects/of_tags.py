"""Entity tags in other letters: what stands in the quotes is the server's own affair (RFC 9110, section 8.8.3)."""

import re
from dataclasses import replace
from wsgiref.types import WSGIEnvironment

from .message import Said

TAG = re.compile(r'"([^"]*)"')
OTHER = re.compile(r'"v,W/\*((?:[0-9a-f]{2})*)"')
CONDITIONS = ("HTTP_IF_MATCH", "HTTP_IF_NONE_MATCH", "HTTP_IF_RANGE")


def other_tags(said: Said) -> Said:
    """Each tag in other letters, among them a comma and a star."""
    fields = [(name, coded(value) if name.lower() == "etag" else value) for name, value in said.fields]
    return replace(said, fields=fields)


def coded(value: str) -> str:
    return TAG.sub(lambda found: f'"v,W/*{found[1].encode().hex()}"', value)


def own_tags(environ: WSGIEnvironment) -> None:
    """The conditions of a request with the app's own tags again."""
    for name in CONDITIONS:
        if name in environ:
            environ[name] = OTHER.sub(lambda found: f'"{bytes.fromhex(found[1]).decode()}"', environ[name])

"""How the address of a request is found among all: told to Werkzeug once, for every app that has the same ones."""

from functools import cache

from werkzeug.routing import BaseConverter, Map, MapAdapter, Rule
from werkzeug.routing.converters import DEFAULT_CONVERTERS

NAME = "[a-z0-9-]{1,64}"  # what a record may be called
Asked = tuple[tuple[str, frozenset[str]], ...]  # addresses, and the methods that Werkzeug lets through to each


class Name(BaseConverter):
    """What may stand for <id>: 1 to 64 of a-z, 0-9 and hyphen."""

    regex = NAME


class RememberedName(BaseConverter):
    """The same, but for the name that means the state of now."""

    regex = f"(?!now$){NAME}"


class Number(BaseConverter):
    """1, 2, 3 and so on; 01 would be a second address for 1."""

    regex = "[1-9][0-9]{0,11}"


PARTS = {**DEFAULT_CONVERTERS, "name": Name, "remembered": RememberedName, "number": Number}


class Address(Rule):
    """An address that requests are sent to. Nobody has it written by `url_for`, and to learn that takes longest."""

    def _compile_builder(self, append_unknown=True):
        return unwritten


def unwritten(address, **parts):
    """What `url_for` says of an address of ours."""
    raise NotImplementedError(f"nobody writes {address.rule} by its parts: each noun knows where it lives")


@cache
def map_of(asked: Asked) -> Map:
    """Where Werkzeug finds these addresses; which of them a request means, it decides by their parts."""
    rules = [Address(address, endpoint=address, methods=methods) for address, methods in asked]
    return Map(rules, converters=PARTS, merge_slashes=False)  # //user/1 is another address than /user/1


def looked_up(addresses: Map, environ: dict) -> MapAdapter:
    """Where Werkzeug looks for the address of a request. Our addresses are the same under every Host of ours."""
    path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace")
    return MapAdapter(addresses, "", "/", "", "http", path, environ["REQUEST_METHOD"])

"""Who lives at which address: told to Werkzeug once, and the same for every app that is started with these nouns."""

from collections.abc import Callable
from functools import cache

from werkzeug.routing import BaseConverter, Map, MapAdapter, Rule
from werkzeug.routing.converters import DEFAULT_CONVERTERS

from .nouns.resource import Resource
from .self_description.state_as_content import NAME
from .verbs_in_the_address import VERBS

Nouns = tuple[type[Resource], ...]


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
def addresses(nouns: Nouns) -> Map:
    """All addresses of these nouns and of the verbs. What is asked there by which method, `decide` and `work` know."""
    found = Map(converters=PARTS, merge_slashes=False)  # //user/1 is another address than /user/1
    for noun in nouns:
        found.add(Address(noun.address, endpoint=noun.address, methods=noun.methods()))
    for address, (method, _) in VERBS.items():
        methods = {method, "OPTIONS", "TRACE"} | ({"HEAD"} if method == "GET" else set())
        found.add(Address(address, endpoint=address, methods=methods))
    return found


def functions(nouns: Nouns) -> dict[str, Callable]:
    """What lives at each address: the class of a noun, or a verb."""
    found: dict[str, Callable] = {address: verb for address, (_, verb) in VERBS.items()}
    found.update((noun.address, noun) for noun in nouns)
    return found


def looked_up(addresses: Map, environ: dict) -> MapAdapter:
    """Where Werkzeug looks for the address of a request. Our addresses are the same under every Host of ours."""
    path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace")
    return MapAdapter(addresses, "", "/", "", "http", path, environ["REQUEST_METHOD"])

"""What a server says about itself for programs: its OpenAPI description, found by a link and read with care.

A description comes from a server like everything else, so it may be wrong: what is not of the shape that OpenAPI
asks for counts as not said.
"""

from collections.abc import Mapping
from typing import Any

from ..messages.exchange import Exchange
from ..messages.link_field import linked
from ..sending.send import send

ACCEPT = "application/vnd.oai.openapi+json, application/json;q=0.9"
USUAL = ("/openapi.json", "/swagger.json")
_FURTHEST = 10  # references that lead to references


def described_by(exchange: Exchange, timeout: float = 5.0, fields: Mapping[str, str] | None = None) -> dict | None:
    """The description that a response links to as `service-desc` (RFC 8631, section 4.2); None without one."""
    for link in linked(exchange, "service-desc")[:1]:
        return described_at(link.address, timeout, fields)
    return None


def described_at(address: str, timeout: float = 5.0, fields: Mapping[str, str] | None = None) -> dict | None:
    """The description that stands at this address; None where none does."""
    try:
        found = send("GET", address, {**(fields or {}), "Accept": ACCEPT}, timeout=timeout).json()
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and isinstance(found.get("paths"), dict) else None


def guessed(base_url: str, fields: Mapping[str, str] | None = None) -> tuple[dict, str]:
    """A description at an address where frameworks put theirs, although no link leads there, and its path; or {}."""
    found = ((described_at(base_url.rstrip("/") + path, fields=fields), path) for path in USUAL)
    return next(((one, path) for one, path in found if one), ({}, ""))


def inside(description: dict, found: Any, *names: str) -> dict:
    """What stands under these names, one inside the other, references followed; {} where there is no such thing."""
    for name in (None, *names):
        found = found.get(name) if name is not None else found
        for _ in range(_FURTHEST):
            if isinstance(found, dict) and isinstance(found.get("$ref"), str):
                found = _referred(description, found["$ref"])
        if not isinstance(found, dict):
            return {}
    return found


def path_for(description: dict, target: str) -> dict:
    """What is said of this address: of its own path, or else of the first pattern that it fits; {} where nothing is."""
    path, paths = target.partition("?")[0], inside(description, description, "paths")
    patterns = [one for one in paths if "{" in one and _fits(one, path)]
    return next((inside(description, paths, one) for one in [path, *patterns] if one in paths), {})


def types_offered(description: dict, target: str) -> list[str]:
    """The media types in which GET answers here with 200, by the description."""
    operation = inside(description, path_for(description, target), "get", "responses", "200", "content")
    return [str(one).lower() for one in operation]


def types_read(description: dict, method: str, target: str) -> dict:
    """The media types of content that the method reads here, with what is said of each; {} where none is named."""
    return inside(description, path_for(description, target), method.lower(), "requestBody", "content")


def _fits(pattern: str, path: str) -> bool:
    """Does the path fit `/user/{id}`? Segment by segment, so that no pattern can keep us busy."""
    asked, given = pattern.split("/"), path.split("/")
    pairs = zip(asked, given, strict=False)
    return len(asked) == len(given) and all(one == other or ("{" in one and other) for one, other in pairs)


def _referred(description: dict, reference: str) -> Any:
    """What a reference like `#/components/schemas/User` means."""
    found: Any = description
    for name in reference.removeprefix("#/").split("/"):
        found = found.get(name) if isinstance(found, dict) else None
    return found

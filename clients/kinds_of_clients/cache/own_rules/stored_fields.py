"""Which fields of a response are kept with it: as it comes, and when a 304 freshens it. RFC 9111, sections 3.1, 3.2."""

from ....messages.head import Fields, combined

OF_THE_CONNECTION = {
    *("connection", "keep-alive", "proxy-connection", "te", "transfer-encoding", "upgrade"),
    *("proxy-authenticate", "proxy-authentication-info", "proxy-authorization"),
}
"""Fields for the one who reads them from the wire, and for nobody else. RFC 9110, sections 7.6.1 and 11.7."""

OF_THE_CONTENT = {"content-encoding", "content-length", "content-range", "content-type"}
"""Fields about the content that is stored, which a 304 does not bring."""


def storable(fields: Fields, directives, shared: bool) -> Fields:
    """The fields without those of the connection, those that Connection names, and those that Cache-Control keeps back.

    `no-cache="Name"` keeps a field from being used unasked, `private="Name"` from a cache that many people use.
    """
    said, named = directives(combined(fields, "Cache-Control")), combined(fields, "Connection") or ""
    left_out = OF_THE_CONNECTION | {name.strip().lower() for name in named.split(",")}
    for kept_back in (said.no_cache, said.private if shared else None):
        if isinstance(kept_back, list):
            left_out |= {name.lower() for name in kept_back}
    return tuple((name, value) for name, value in fields if name.lower() not in left_out)


def freshened(stored: Fields, came: Fields, directives, shared: bool) -> Fields:
    """The stored fields, those in their place that came with a 304, and after them what is new."""
    newer = without(storable(came, directives, shared), OF_THE_CONTENT)
    updated = tuple(
        pair for name in names_in((*stored, *newer)) for pair in of_name(newer, name) or of_name(stored, name)
    )
    return storable(updated, directives, shared)


def without(fields: Fields, names: set[str]) -> Fields:
    """The fields that have none of these names, which are in small letters."""
    return tuple(pair for pair in fields if pair[0].lower() not in names)


def names_in(fields: Fields) -> list[str]:
    """The names of fields in small letters, each once, in order."""
    return list(dict.fromkeys(name.lower() for name, _ in fields))


def of_name(fields: Fields, name: str) -> Fields:
    """The fields of a name that is in small letters."""
    return tuple(pair for pair in fields if pair[0].lower() == name)

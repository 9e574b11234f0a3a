"""The field Accept, read and written: media ranges and how much each is wanted. RFC 9110, section 12.5.1."""

import re
from typing import NamedTuple

_PART = re.compile(r'(?:[^,"]|"(?:\\.?|[^"\\])*(?:"|$)|")+')
_PARAMETER = re.compile(r';\s*([^\s=;"]+)\s*=\s*("(?:\\.|[^"\\])*"|[^\s;"]*)\s*')
_RANGE = re.compile(r"([!#$&^_.+*\w-]+)/([!#$&^_.+*\w-]+)\s*")
_QUALITY = re.compile(r"0(?:\.\d{0,3})?|1(?:\.0{0,3})?")


class MediaRange(NamedTuple):
    """One wish: the types it covers (`text/html`, `text/*`, `*/*`), their parameters, and a q from 0 to 1."""

    type: str
    parameters: tuple[tuple[str, str], ...]
    q: float

    @property
    def words(self) -> str:
        """The range without its q."""
        return "".join([self.type, *(f";{name}={value}" for name, value in self.parameters)])

    @property
    def specificity(self) -> int:
        """How much it says: 0 for `*/*`, 1 for `text/*`, 2 for `text/html`, more with parameters."""
        named = 0 if self.type == "*/*" else 1 if self.type.endswith("/*") else 2
        return named + len(self.parameters)

    def covers(self, media_type: str) -> bool:
        """Is this media type, parameters and all, one of those that are meant?"""
        name, parameters = taken_apart(media_type)
        main = self.type.partition("/")[0]
        fits = self.type in ("*/*", name) or (self.type.endswith("/*") and name.startswith(f"{main}/"))
        return fits and set(self.parameters) <= set(parameters)


class Weight(NamedTuple):
    """How much a type is wanted: q, the range that says so (None: nothing named it), and ranges it overrules."""

    q: float
    by: MediaRange | None
    overruled: tuple[MediaRange, ...] = ()


def media_ranges(accept: str) -> tuple[tuple[MediaRange, ...], tuple[str, ...]]:
    """The ranges of a field Accept in order, and those of its parts that cannot be read as one."""
    parts = [part.strip() for part in _PART.findall(accept) if part.strip()]
    read = [(_media_range(part), part) for part in parts]
    return tuple(one for one, _ in read if one), tuple(part for one, part in read if not one)


def weight(accept: str, media_type: str) -> Weight:
    """How much the field wants this type. Of the ranges that cover it the most specific counts; none is a q of 0.

    An empty `accept` stands for a request without the field: anything will do.
    """
    if not accept.strip():
        return Weight(1.0, None)
    fitting = [one for one in media_ranges(accept)[0] if one.covers(media_type)]
    if not fitting:
        return Weight(0.0, None)
    best = max(fitting, key=lambda one: one.specificity)
    return Weight(best.q, best, tuple(one for one in fitting if one is not best))


def unreadable(accept: str, media_type: str) -> str | None:
    """The part of the field that names this type, or a range of it, and cannot be read; None where there is none."""
    name, _ = taken_apart(media_type)
    ranges = (name, f"{name.partition('/')[0]}/*", "*/*")
    return next((part for part in media_ranges(accept)[1] if taken_apart(part)[0] in ranges), None)


def accept_of(qualities: dict) -> str:
    """The field for these types or ranges and their q; a q of 1 goes without saying. ValueError for what is no q."""
    return ", ".join(name if quality(q) == 1 else f"{name};q={written(q)}" for name, q in qualities.items())


def with_quality(accept: str, media_type: str, q: float) -> str:
    """The field with another q for this type, all else as it was."""
    parts = [part.strip() for part in _PART.findall(accept) if part.strip()]
    mine = accept_of({media_type: q})
    at = next((i for i, part in enumerate(parts) if _is(part, media_type)), len(parts))
    return ", ".join([*parts[:at], mine, *parts[at + 1 :]])


def quality(q) -> float:
    """The number as a q: 0 to 1, three digits after the point. ValueError with a sentence for anything else."""
    try:
        number = float(q)
    except (TypeError, ValueError):
        number = -1.0
    if isinstance(q, bool) or not 0 <= number <= 1:
        raise ValueError(f"A q is a number from 0 (not at all) to 1 (most); {q!r} is not.")
    return round(number, 3)


def written(q: float) -> str:
    """A q as it is written: no digit more than it needs, three after the point at most."""
    return f"{quality(q):.3f}".rstrip("0").rstrip(".")


def taken_apart(media_type: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of a media type and its parameters, in lower case."""
    name, semicolon, rest = media_type.lower().partition(";")
    found = _PARAMETER.findall(semicolon + rest)
    return name.strip(), tuple((name, value.strip('"')) for name, value in found)


def _media_range(part: str) -> MediaRange | None:
    head = _RANGE.match(part)
    if not head or (head[1] == "*" and head[2] != "*"):
        return None
    rest = part[head.end() :]
    if _PARAMETER.sub("", rest).strip():
        return None
    _, parameters = taken_apart(part)
    q = next((value for name, value in parameters if name == "q"), "1")
    kept = tuple(pair for pair in parameters if pair[0] != "q")
    return MediaRange(f"{head[1]}/{head[2]}".lower(), kept, float(q)) if _QUALITY.fullmatch(q) else None


def _is(part: str, media_type: str) -> bool:
    found = _media_range(part)
    return (found.words if found else taken_apart(part)[0]) == media_type.lower()

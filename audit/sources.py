"""Operations from whatever somebody gives: a file, a text, an address, a Flask app; a running service is asked
where its description is.

A document is JSON or YAML in UTF-8, UTF-16 or UTF-32. Addresses begin with `basePath`, or with the path of the first
server; references are followed within the document and into files of its own folder and below. What is broken is a
remark with its place, and the rest is read; what is no description at all is refused in a sentence.

A running service is sent GET only, for 30 seconds and to 20 places at most. Where the response is no description, its
links `service-desc` and `describedby` are followed, then those of /, and then the usual places are tried. Each request
is a remark, and so is that a place was guessed. Links and redirects to other hosts or ports are not followed; only the
address that somebody gave may redirect between http and https of its host.
"""

import re
from collections.abc import Callable, Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urldefrag

from .openapi import GIVE, described, operations_in, operations_of_value, value_of
from .operation import Lines, Operation, Remarks, Unreadable, is_table, plain, text_of, text_of_file

if TYPE_CHECKING:
    from .fetch import Came

RELATIONS = ("service-desc", "describedby")  # RFC 8631, section 4.2; describedby comes from POWDER
USUAL = (
    "/openapi.json",
    "/openapi.yaml",
    "/swagger.json",
    "/v3/api-docs",
    "/api-docs",
    "/api/openapi.json",
    "/openapi",
)


def description_at(url: str, remarks: Remarks) -> tuple[Any, Lines, str]:
    """The description, its lines and its address; raises Unreadable that says what was looked for, and where."""
    from .fetch import MOST_PLACES, Asking  # whoever reads a file need not wait for what sends

    asking = Asking(remarks)
    first = asking.typed(urldefrag(url).url)
    if first.status is None:
        raise Unreadable(
            f"{plain(url)} did not answer: {plain(first.error)} Start the service, or correct the address."
        )
    for at, guessed in places(first, asking.follow):
        found = asking.follow(at) if at else first
        if found and (read_in := value_in(found, remarks)):
            if guessed:
                remarks.add(f"No link leads to {plain(at)}: that the description is there was guessed.")
            return *read_in, found.url
    sent = "; ".join(one.rstrip(".") for one in remarks.told()[: 2 * MOST_PLACES])
    raise Unreadable(
        f"No OpenAPI document was found at {plain(url)}, by its links (service-desc, describedby) or in the usual "
        f"places. {sent}. Give the address of the description."
    )


def places(first: "Came", ask: "Callable[[str], Came | None]") -> Iterator[tuple[str, bool]]:
    """Where to look, and whether that is guessed: "" is the response that is here already."""
    from .fetch import joined, links_of

    yield "", False
    yield from ((link, False) for link in links_of(first, RELATIONS))
    if (front := joined(first.url, "/")) and (page := ask(front)):
        yield from ((link, False) for link in links_of(page, RELATIONS))
    yield from ((at, True) for usual in USUAL if (at := joined(first.url, usual)))


def value_in(came: "Came", remarks: Remarks) -> tuple[Any, Lines] | None:
    """The description in a response, and its lines; None where it is something else."""
    if came.status != 200:
        return None
    kept = Remarks()
    try:
        value, lines = value_of(text_of(came.plain_body, came.url, kept), came.url, kept)
        described(value, came.url)
    except Unreadable:
        return None
    for one in kept.told():
        remarks.add(one)
    return value, lines


BY_ITSELF = {"HEAD", "OPTIONS"}  # Flask adds these
LONGEST_NAME = 1_000  # of a file; what is longer is a text
URL = re.compile(r"\s*https?://", re.IGNORECASE)


class Read(NamedTuple):
    """What was read: the operations, a remark for each part that could not be, and where from (a path, an address).

    `unread` is how many lines of a table could not be.
    """

    operations: tuple[Operation, ...]
    remarks: tuple[str, ...]
    name: str = ""
    unread: int = 0


def read(source: Any) -> Read:
    """Read it; raises Unreadable when it is no description of an API."""
    remarks = Remarks()
    if isinstance(source, str) and URL.match(source):
        value, lines, there = description_at(source.strip(), remarks)
        return Read(tuple(operations_of_value(value, lines, there, remarks)), remarks.told(), there, remarks.unread)
    every = tuple(operations_of(source, remarks))
    is_place = isinstance(source, PathLike) or (isinstance(source, str) and not is_text(source))
    return Read(every, remarks.told(), plain(source) if is_place else "", remarks.unread)


def operations_of(source: Any, remarks: Remarks) -> Any:
    """The operations of whatever it is."""
    if hasattr(source, "url_map"):
        return operations_of_app(source)
    if isinstance(source, dict):
        return operations_of_value(source, {}, "the document", remarks)
    if isinstance(source, bytes | bytearray):
        return operations_in(text_of(bytes(source), "the document", remarks), remarks)
    if isinstance(source, str) and is_text(source):
        return operations_in(source, remarks)
    if isinstance(source, Committed):
        path, text = source.path, source.text_at(source.path, remarks)
        return operations_in(text, remarks, str(path), path, source.text_at)
    if isinstance(source, str | PathLike):
        path = Path(source)
        return operations_in(text_of_file(path, remarks), remarks, str(path), path)
    raise Unreadable(
        f"Expected a path, a text, an address, a dict or a Flask app, found {type(source).__name__}. {GIVE}"
    )


def is_text(source: str) -> bool:
    """Whether this is a description itself, and not where one is."""
    return not source.strip() or len(source) > LONGEST_NAME or "\n" in source or "{" in source or is_table(source)


class NoCommit(Unreadable):
    """What was named is no commit of git."""


class Committed(NamedTuple):
    """A file as it was at a commit of git, with those beside it."""

    path: Path
    commit: str

    def text_at(self, path: Path, remarks: Remarks) -> str:
        """The text of a file at the commit; raises Unreadable where it was none there."""
        inside = path.resolve().relative_to(self.path.resolve().parent).as_posix()
        what = f"{plain(path)} as it was at {plain(self.commit)}"
        commit = self.git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{self.commit}^{{commit}}").strip()
        if not commit:
            why = "no commit of git here, and no file. Name one, such as main; a shallow clone may lack it"
            raise NoCommit(f"{plain(self.commit)} is {why}.")
        data = self.git("cat-file", "blob", f"{commit.decode()}:./{inside}")
        if not data:
            raise Unreadable(f"There is no {what}.")
        return text_of(data, what, remarks)

    def git(self, *words: str) -> bytes:
        """What git says in the folder of the description, nothing where it fails; raises Unreadable without git."""
        import subprocess  # for --since alone

        try:
            command = ["git", "-C", str(self.path.resolve().parent), *words]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        except OSError:
            raise NoCommit("There is no git here. Give --since an older file.") from None
        return done.stdout if done.returncode == 0 else b""


def operations_of_app(app: Any) -> Iterator[Operation]:
    """The operations of an app, by its routes, without what Flask serves from static folders; it imports no Flask."""
    for rule in app.url_map.iter_rules():
        methods = {plain(one).upper() for one in rule.methods or ()}
        for method in sorted(methods - BY_ITSELF or methods - {"OPTIONS"}):
            if not f".{rule.endpoint}".endswith(".static"):
                yield Operation(method, plain(rule.rule), plain(rule.endpoint), where=f"route {plain(rule.rule)}")

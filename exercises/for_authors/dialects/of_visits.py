"""A visit made again on a fresh server, with requests that are spelled in other ways: RFC 9112, section 3.2."""

from collections.abc import Callable, Iterator
from typing import Any

from clients import send
from clients.sending.raw import send_raw
from mini_server import start

from ...checking.trials.of_the_course import journal_of
from .of_requests import with_encoded

Written = dict[str, Any]  # what a journal says of a request that was received, or of an answer that was sent


class Again:
    """A fresh server, and the tags that it gave where the server of before gave others."""

    def __init__(self, url: str):
        self.url, self.tags = url, dict[str, str]()

    def ask(self, one: Written, target: str = "", how: Callable[[str], str] = str) -> None:
        """Send a request again, octet by octet; `how` spells the names of its fields."""
        given = [(name, self.own(value)) for name, value in one["fields"] if name.lower() != "host"]
        lines = [f"{how(name)}: {value}" for name, value in [("Host", self.url.removeprefix("http://")), *given]]
        head = [f"{one['method']} {target or one['target']} HTTP/1.1", *lines, "", one["content"] or ""]
        answers = send_raw(self.url, "\r\n".join(head).encode()).answers
        tag = answers[-1].field("ETag") if answers else None
        self.tags |= {one["tag"]: tag} if one["tag"] and tag else {}

    def own(self, value: str) -> str:
        for old, new in self.tags.items():
            value = value.replace(old, new)
        return value


def whole_url(again: Again, one: Written) -> None:
    again.ask(one, again.url + one["target"])


def encoded(again: Again, one: Written) -> None:
    again.ask(one, with_encoded(one["target"]))


def fields_in_capitals(again: Again, one: Written) -> None:
    again.ask(one, how=str.upper)


def looked_before(again: Again, one: Written) -> None:
    """OPTIONS before each request: it asks what there is, and changes nothing (RFC 9110, section 9.3.7)."""
    send("OPTIONS", again.url + one["target"])
    again.ask(one)


DIALECTS: dict[str, Callable[[Again, Written], None]] = {
    "whole URLs": whole_url,
    "a letter percent-encoded": encoded,
    "names of fields in capital letters": fields_in_capitals,
    "OPTIONS before each request": looked_before,
}


def visits_spoken(handed: Any) -> Iterator[tuple[str, Any]]:
    """(words, a server that was visited so) for every dialect; each is stopped when the next is asked for."""
    received = [{**entry["received"], "tag": tag_in(entry["sent"])} for entry in journal_of(handed.url)]
    for words, say in DIALECTS.items():
        with start() as server:
            again = Again(server.url)
            for one in received:
                say(again, one)
            yield words, server


def tag_in(sent: Written) -> str:
    return next((value for name, value in sent["fields"] if name.lower() == "etag"), "")

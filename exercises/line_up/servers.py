"""suspects(): a line-up of running servers in a learner's hands."""

from functools import cached_property

from mini_server import Server, start

from ..course_content.text_and_html import ShownAsMarkdown
from .draw import LETTERS, drawn, own_case, plan_of
from .honest import Honest


class LineUp(ShownAsMarkdown):
    """Four servers, A to D, of which one breaks a rule. They start when they are first looked at."""

    def __init__(self, name: str, case: int | None = None):
        plan_of(name)
        self.name, self.given = name, case

    @cached_property
    def _number(self) -> int:
        """The number of this case. An answer holds it as a number: for marks it is read on another computer."""
        return own_case(self.name) if self.given is None else self.given

    @cached_property
    def services(self) -> dict[str, Honest]:
        """What runs on the servers, by letter."""
        case = drawn(self.name, self._number)
        return {letter: case.server(letter) for letter in LETTERS}

    @cached_property
    def servers(self) -> dict[str, Server]:
        """The running servers by letter."""
        return {letter: start(self.services[letter]) for letter in LETTERS}

    @property
    def urls(self) -> dict[str, str]:
        """The URLs by letter."""
        return {letter: server.url for letter, server in self.servers.items()}

    def __getitem__(self, letter: str) -> str:
        """The URL of one of them: line_up["A"]."""
        return self.urls[letter]

    def reset(self) -> None:
        """Give each server the things of the beginning back."""
        for service in self.services.values():
            service.reset()

    def stop(self) -> None:
        """Stop them all."""
        for server in self.servers.values():
            server.stop()

    def __str__(self):
        rows = "\n".join(f"- **{letter}**: {url}" for letter, url in self.urls.items())
        return f"**Case {self._number}**. One of these servers breaks a rule, and only one rule.\n\n{rows}"


def suspects(name: str, case: int | None = None) -> LineUp:
    """The line-up of a task: your own case, or the one of this number."""
    return LineUp(name, case)

"""Museum: published accidents of the Web, one open at a time, each replayed on a server by a button."""

from functools import partial
from typing import Any

from ipywidgets import HTML, HBox, ToggleButtons, Widget

from clients import masked

from ...basics.changing_twin import ChangingTwin
from ...basics.controls import button, classed
from ...basics.faults import fault_words
from ...basics.markup import Markup, tag
from ...basics.twin import Shown, paragraphs, words
from .plays import PLAYS
from .replaying import Replayed, Unable, replayed
from .telling import NAMES, exhibits, label, replay_html, replay_text, story_html, story_text

NONE_OPEN = 'Choose one: museum.open("spider"), then museum.replay() and museum.replay(mended=True).'


class Museum(ChangingTwin):
    """Accidents of the Web, each with its source, to be replayed on the records of a server: the course's own.

    `server` is a server of `start()` or an address. `open` shows an exhibit, `replay` does what its buttons do; after
    each replay the records are put back. `replays` has what came of them, by name and whether it was mended.
    """

    def __init__(self, server: Any, title: str = ""):
        self.base_url, self.title = str(getattr(server, "url", server)).rstrip("/"), title
        self.opened, self.fault = "", ""
        self.replays: dict[tuple[str, bool], Replayed] = {}

    def open(self, name: str) -> Shown:
        """Show this exhibit."""
        if not name:
            return words(NONE_OPEN)
        if name not in exhibits():
            return words(f"There is no exhibit {name!r}. There are: {', '.join(exhibits())}.")
        self.opened, self.fault = name, ""
        if self._widget is not None:
            self.list.value = name
        return self.show()

    def replay(self, name: str = "", mended: bool = False) -> Shown:
        """Replay this exhibit, or the one that is open."""
        name, mended = name or self.opened, bool(mended)
        self.replays.pop((name, mended), None)
        opened = self.open(name)
        if name not in exhibits():
            return opened
        try:
            self.replays[self.opened, mended] = replayed(self.base_url, PLAYS[self.opened], mended)
        except (Unable, ConnectionError) as fault:
            self.fault = str(fault)
        except Exception as fault:
            self.fault = fault_words(fault, "replay")
        return self.show()

    def body(self) -> str:
        listed = "\n".join(f"{'>' if name == self.opened else ' '} {label(name)} ({name})" for name in exhibits())
        if not self.opened:
            return paragraphs(listed, NONE_OPEN)
        came = [replay_text(one, mended) for mended, one in self._came()]
        return masked(paragraphs(listed, story_text(self.opened), *came, self.fault), self.base_url)

    def parts(self) -> list[Widget]:
        options = [(label(name), name) for name in exhibits()]
        self.list = classed(ToggleButtons(options=options, value=self.opened or None, description="Exhibits"))
        classed(self.list, "oa-list", "oa-labelled")
        self.list.observe(lambda change: change["new"] != self.opened and self.open(change["new"]), "value")
        replays = [button(one, partial(self.replay, mended=bool(at))) for at, one in enumerate(NAMES)]
        self.buttons, self.came = classed(HBox(replays), "oa-row"), HTML()
        return [self.list, self.view, self.buttons, self.came]

    def refresh(self) -> None:
        super().refresh()
        self.buttons.layout.display = None if self.opened else "none"
        self.came.value = self._came_html()

    def html(self) -> Markup:
        return story_html(self.opened) if self.opened else tag("p", NONE_OPEN)

    def show(self) -> Shown:
        if self._widget is not None:
            self.refresh()
        return Shown(self.text(), self.html(), self._came_html())

    def _came(self) -> list[tuple[bool, Replayed]]:
        """The replays of the open exhibit."""
        return [
            (mended, self.replays[self.opened, mended])
            for mended in (False, True)
            if (self.opened, mended) in self.replays
        ]

    def _came_html(self) -> Markup:
        panes = [replay_html(one, mended) for mended, one in self._came()]
        fault = tag("p", self.fault, role="alert") if self.fault else None
        return Markup(masked(tag("div", tag("div", *panes, cls="oa-wall"), fault), self.base_url))

"""Visit: the scene that opens a lesson. A visitor sends real requests, and one sees what becomes of the people."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ipywidgets import Box, Widget

from clients import put_back, state

from .html import Markup, element, escaped, join
from .recorder import ABSENT, GONE, LEFT, NEW, THING, UNCHANGED, Card, Move, ServiceVisit
from .visitors import visitor_named
from .widget import HTML, Output, TextWidget, VBox, classed, error_text, head, named, paragraphs

PLAYER, LOOK = ((Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("visit.js", "visit.css"))
FACES = ("#7a3e9d", "#0b6b3a", "#a3172b", "#8a4b00", "#1f5f99")  # white letters pass 4.5:1 on each
ROBOT = Markup(
    '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">'
    '<path d="M16 3v5M12 21h8M2 14v6M30 14v6M11 25v4M21 25v4"/><circle cx="16" cy="3" r="1.6" fill="currentColor"/>'
    '<rect x="5" y="8" width="22" height="17" rx="5"/><circle cx="12" cy="16" r="2.2" fill="currentColor"/>'
    '<circle cx="20" cy="16" r="2.2" fill="currentColor"/></svg>'
)
PHONE = Markup(
    '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">'
    '<rect x="9" y="3" width="14" height="26" rx="3"/><path d="M14 25h4M3 11q4 5 0 10M29 11q-4 5 0 10"/></svg>'
)
BOOK = Markup(
    '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">'
    '<path d="M16 8c-3-3-8-3-13-2v19c5-1 10-1 13 2 3-3 8-3 13-2V6c-5-1-10-1-13 2zM16 8v19"/></svg>'
)
PENCIL = Markup(
    '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">'
    '<path d="M5 27l2-8L22 4l6 6L13 25zM18 8l6 6M7 19l6 6"/></svg>'
)
CLOUD = Markup(
    '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">'
    '<path d="M9 25a6 6 0 0 1-1-11.9 8 8 0 0 1 15.5-1A6.5 6.5 0 0 1 24 25z"/></svg>'
)
ICONS = {
    "a phone in a tunnel": PHONE,
    "a second editor": PENCIL,
    "a shared cache": CLOUD,
    "four readers": BOOK,
    "your first user": BOOK,
    "your notes": PENCIL,
}  # whoever isn't here is a robot
BUTTONS = (
    ("first", "|◀", "Go to the beginning"),
    ("back", "◀", "One step back"),
    ("on", "▶", "One step on"),
    ("play", "Play", "Play"),
)
ALONE = "Your service"
NOT_BACK = "What the visit changed at this server stays as it is."


def controls_html(title: str, icon: Markup = ROBOT) -> Markup:
    """The name of the scene, and what plays it. The script runs when this is drawn."""
    keys = [element("button", sign, type="button", data_act=act, aria_label=says) for act, sign, says in BUTTONS]
    row = element("span", *keys, element("span", cls="oa-visit-step"), cls="oa-visit-keys")
    bar = element("span", element("i"), cls="oa-visit-bar", aria_hidden="true")
    begins = element("span", cls="oa-drawn", onanimationstart=PLAYER)
    return element("div", icon, element("h3", title), row, bar, begins, cls="oa-visit-top")


def service_html(visit: ServiceVisit, then: str = "") -> Markup:
    """One service, before anything has happened. All moves are in it; the script shows them, and `then` at the end."""
    rows = element("ol", *map(move_html, visit.moves), aria_label="Requests")
    after = element("div", Markup(then), cls="oa-visit-then", hidden=True) if then else None
    drawn = element("span", cls="oa-drawn", onanimationstart="this.closest('.oa-visit').oaVisit?.show()")
    cards = [visit.cards, *(move.cards for move in visit.moves)]
    told = {
        "cards": cards,
        "left": [left_words(visit, one) for one in cards],
        "said": [move.sentence for move in visit.moves],
    }
    parts = *people_html(visit, visit.cards), rows, ending_html(visit, hidden=True), after, drawn
    return element("section", *parts, cls="oa-visit-service", data_story=json.dumps(told))


def end_html(visit: ServiceVisit) -> Markup:
    """One service when all has happened, for where no script runs."""
    rows = element("ol", *map(move_html, visit.moves), aria_label="Requests")
    last = visit.moves[-1].cards if visit.moves else visit.cards
    return element("section", *people_html(visit, last, "h3"), rows, ending_html(visit), cls="oa-visit-service")


def ending_html(visit: ServiceVisit, hidden: bool = False) -> Markup:
    """How it ended."""
    return element("p", visit.ending, cls=f"oa-visit-end oa-{'harm' if visit.harm else 'safe'}", hidden=hidden)


def people_html(visit: ServiceVisit, cards: tuple[Card, ...], heading: str = "h4") -> tuple[Markup, Markup]:
    """The name of the service, and who is there."""
    left = element("span", left_words(visit, cards), cls="oa-visit-left")
    people = []
    for number, card in enumerate(cards):
        face = element("span", card.letters, style=f"--face: {FACES[number % len(FACES)]}", aria_hidden="true")
        # Escaping spells out U+200B, so an e-mail address gets other places where it may break.
        note = Markup(escaped(card.note.replace("@\u200b", "@")).replace("@", "@<wbr>").replace(".", ".<wbr>"))
        said = element("b", card.name), " ", element("small", note)
        people.append(element("li", face, *said, cls=card.mark or None))
    return element(heading, element("span", visit.service), left), element("ul", *people, aria_label="Who is there")


def move_html(move: Move) -> Markup:
    """A request in a line."""
    parts = element("b", move.method), element("code", move.target), element("span", move.outcome)
    return element("li", *(part for one in parts for part in (one, " ")), data_harm=move.harm)


def left_words(visit: ServiceVisit, cards: tuple[Card, ...]) -> str:
    """How many of those who were there still are, or what else is counted; how many there are, where somebody comes."""
    if not visit.total or not visit.counts:
        return ""
    if visit.counts not in (LEFT, UNCHANGED):
        return f"{sum(card.mark == NEW for card in cards)} of {visit.total} {visit.counts}"
    if not visit.lost and any(card.mark == ABSENT for card in visit.cards):
        return f"{sum(card.mark not in (ABSENT, GONE) for card in cards)} in all"
    return f"{visit.left(cards)} of {visit.total} {visit.counts}"


def stored_html(title: str, visits: list[ServiceVisit], asked: str) -> Markup:
    """The question, and the end of the scene folded: what a notebook stores, and what a page without a script shows."""
    ends = element("div", *map(end_html, visits), cls="oa-visit-services")
    fold = element("details", element("summary", f"{title}: how it ends"), ends, cls="oa-visit")
    return join(element("pre", asked) if asked else None, fold)


def visit_text(visit: ServiceVisit) -> str:
    """A line for each move."""
    lines = [f"{number:>4}. {move.method} {move.target}  {move.outcome}" for number, move in enumerate(visit.moves, 1)]
    return "\n".join([f"{visit.service}:", *lines, visit.ending])


def people_words(visit: ServiceVisit) -> str:
    """Who is there at the beginning. What a scene shows besides people is named with what its card says."""
    shown = [card for card in visit.cards if card.mark != ABSENT]
    names = [f"{card.name} ({card.note})" if card.mark == THING else card.name for card in shown]
    listed = " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
    return listed if any(card.mark == THING for card in shown) else f"{listed} are there"


class Visit(TextWidget):
    """The scene of a visitor, such as "a search engine", in one service or more, named as `VISITORS` has them.

    The visit is real, and over when the scene is shown: each service is visited on the same records, which are put back
    afterwards. `ask` is a prediction, such as predict("00-6"): until one is kept, the last service shows only who is
    there, and the question. `visits` has what happened as data; `play()` tells it.
    """

    def __init__(self, server: object, visitor: str, *services: str, ask: Any = None, title: str = ""):
        self.base_url = str(getattr(server, "url", server)).rstrip("/")
        found = visitor_named(visitor)
        self.title, self.ask, self.note = title or found.title, ask, ""
        self.icon = ICONS.get(visitor, ROBOT)
        self.visits: list[ServiceVisit] = []
        for service in found.choose(services):
            self._watch(found.run, service, found.tidies_up)
        if len(self.visits) == 1:  # nothing to tell it from; its name might give the prediction away
            self.visits = [self.visits[0]._replace(service=ALONE)]

    @property
    def is_covered(self) -> bool:
        """Does the last service wait for a prediction?"""
        return self.ask is not None and not self.ask.is_kept

    def play(self) -> Output:
        """Tell the whole visit, as far as it isn't covered."""
        shown = self.visits[:-1] if self.is_covered else self.visits
        asked = [f"Keep a prediction first. {self.ask}"] if self.is_covered else []
        told = paragraphs(self.title, *map(visit_text, shown), *asked, self.note)
        return self.output(told, element("pre", told))

    def body(self) -> str:
        told = [f"{one.service}: {people_words(one)}." for one in self.visits]
        asked = [str(self.ask)] if self.is_covered else []
        how = "Press Play, or type .play()." if self.visits else ""
        return paragraphs(*told, *asked, how, self.note)

    def make_widget(self) -> Widget:
        note = element("p", self.note, role="alert") if self.note else None
        if not self.visits:
            return classed(VBox([head(self.title, self), HTML(join(note))]), "oa")
        said = HTML(join(element("p", cls="oa-visit-said", role="status"), note))
        self.panes = classed(Box(), "oa-visit-services")
        self._draw()
        if self.ask is not None:
            self.ask.when_kept(self._draw)
        look = head("", self).value + element("style", Markup(LOOK))
        top = HTML(Markup(look) + named(f"Visit: {self.title}") + controls_html(self.title, self.icon))
        return classed(VBox([top, self.panes, said]), "oa", "oa-visit")

    def _draw(self) -> None:
        """Show each service, the last one with the question as long as no prediction is kept."""
        *others, last = self.visits
        shown: list[Widget] = [HTML(service_html(one)) for one in others]
        if self.ask is not None and self.is_covered:
            waits = HTML(element("section", *people_html(last, last.cards), cls="oa-visit-service"))
            shown.append(classed(VBox([waits, self.ask.widget()]), "oa-visit-waits"))
        else:
            shown.append(HTML(service_html(last, self.ask.comparison_html() if self.ask else "")))
        self.panes.children = shown

    def _watch(self, run: Callable[[str, str], ServiceVisit], service: str, tidies_up: bool) -> None:
        """Let the visitor visit a service. Whatever goes wrong becomes a sentence."""
        before = None
        try:
            before = state(self.base_url)
            self.visits.append(run(self.base_url, service))
        except Exception as fault:
            self.note = error_text(fault, "visit", "Nobody came: ")
        if tidies_up:
            return
        if before is None or not put_back(self.base_url, before):
            self.note = self.note or NOT_BACK

    def _repr_mimebundle_(self, include=None, exclude=None):
        bundle = super()._repr_mimebundle_(include, exclude)
        return (
            {**bundle, "text/html": str(stored_html(self.title, self.visits, str(self.ask or "")))}
            if self.visits
            else bundle
        )

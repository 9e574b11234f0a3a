"""ClientZoo: what each kind of client can send, the bytes it really sent, and why not the rest."""

from ipywidgets import Widget

from clients import NotSendable, masked, put_back, send, state
from clients.server_side.seen_from_others import last_number, seen_since

from ..basics.faults import fault_words
from ..basics.markup import Markup, tag, together
from ..basics.twin import Shown, Twin, paragraphs, words
from ..views.report import answered
from . import zoo_text as said
from .act_here import TIMEOUT, act_here
from .animal import HERE, RECORDED, STYLES
from .animals import aimed
from .pages import behind_a_login, frame, runs_a_script, written
from .recorded import BASE, recorded
from .sightings import Arrived, Sighting
from .zoo_form import ZooForm
from .zoo_html import details_html, overview_html


class ClientZoo(Twin):
    """The clients of `workbench.client_zoo.animals`, aimed at one server in both styles.

    `browser_url` is where the learner's browser reaches that server; without it, what was recorded with a browser is
    shown. `aims` aims clients elsewhere, in both styles: {"link": ("/remove?id=2", "/thing/2")}. `sightings` are what
    was seen of each, by (client, style); `chosen` and `style` are what is looked at.
    """

    def __init__(
        self,
        base_url: str,
        browser_url: str | None = None,
        title: str = "",
        *,
        aims: dict[str, tuple[str, str]] | None = None,
    ):
        self.base_url, self.browser_url, self.title = str(base_url).rstrip("/"), browser_url, title
        self.animals, self.chosen, self.style = aimed(aims or {}), "link", "verbs"
        self.sightings: dict[tuple[str, str], Sighting] = {}
        self.said, self.frame, self._frames = "", Markup(""), 0
        self.waiting: tuple[str, str, int, dict | None] | None = None

    def show(self, client: str) -> Shown:
        """Look at a client, by its name in the list: "link", "form put", "crawler" and so on."""
        if client not in self.animals:
            return words(f"There is no client {client!r}. There are: {', '.join(self.animals)}.")
        self.chosen, self.said = client, ""
        self._refresh()
        return self._details()

    def let_act(self, client: str | None = None, style: str | None = None) -> Shown:
        """Let a client act, in the style "verbs" or "nouns". One that lives in your browser gets its page there."""
        if style is not None and style not in STYLES:
            return words(f"There is no style {style!r}. There are: {', '.join(STYLES)}.")
        if client is not None and client not in self.animals:
            return self.show(client)
        self.chosen, self.style = client or self.chosen, style or self.style
        return self._do(self._act)

    def look(self) -> Shown:
        """See what has come from your browser, by the server's journal; then the records are put back."""
        return self._do(self._look)

    def text(self) -> str:
        """All clients, then the chosen one with its bytes."""
        self._see_all()
        parts = [self.title, said.overview(self.animals, self.sightings), self._details_text(), self.said]
        return masked(paragraphs(*parts), self.base_url)

    def make_widget(self) -> Widget:
        self._see_all()
        self.form = ZooForm(self)
        return self.form.box

    def overview(self) -> Markup:
        """The table of all clients."""
        return self._masked(overview_html(self.animals, self.sightings, self.chosen))

    def details(self) -> Markup:
        """The chosen client, as HTML."""
        return self._masked(details_html(self.animals[self.chosen], self._seen()))

    def _act(self) -> str:
        self._see_all()
        animal = self.animals[self.chosen]
        if animal.lives == HERE:
            self.sightings[self.chosen, self.style] = act_here(animal, self.style, self.base_url)
            return said.acted(animal, self.sightings[self.chosen, self.style])
        if animal.lives == RECORDED:
            return said.ONLY_RECORDED
        if self.browser_url is None:
            return said.NO_BROWSER
        if behind_a_login(str(self.browser_url)) and runs_a_script(animal):
            return said.BEHIND_LOGIN
        return self._act_in_browser(animal)

    def _act_in_browser(self, animal) -> str:
        self._put_back()
        number = last_number(self.base_url)
        if number is None:
            return said.NO_JOURNAL
        self.waiting = (self.chosen, self.style, number, state(self.base_url))
        self._frames += 1
        self.frame = frame(animal, self.style, str(self.browser_url), self._frames)
        return f"{animal.do} {said.THEN_LOOK}"

    def _look(self) -> str:
        if self.waiting is None:
            return said.NOTHING_ACTED
        key, style, number, _ = self.waiting
        seen = seen_since(self.base_url, number)
        if not seen:
            return said.NO_JOURNAL if seen is None else self._nothing_came()
        arrived = tuple(Arrived(one.exchange, one.side.changes) for one in seen)
        told = written(self.animals[key], style, BASE)
        self.sightings[key, style] = Sighting("sent by your browser", arrived, told)
        self.chosen, self.style = key, style
        return said.came(self.animals[key], self.sightings[key, style], self._put_back())

    def _nothing_came(self) -> str:
        """What to do about it."""
        if behind_a_login(str(self.browser_url)):
            return f"{said.NOTHING_CAME} {said.NOT_PASSED_ON}"
        return said.NOTHING_CAME

    def _put_back(self) -> bool:
        """Put the records back that a browser may have changed. True when that was done."""
        waiting, self.waiting = self.waiting, None
        return bool(waiting and waiting[3] is not None and put_back(self.base_url, waiting[3]))

    def _see_all(self) -> None:
        """What is there to be seen without a browser: run, or recorded."""
        if self.sightings:
            return
        self.said = self._fault()
        for key, animal in self.animals.items():
            for style in STYLES:
                self.sightings[key, style] = self._first_sight(key, animal, style)

    def _fault(self) -> str:
        """Why nothing can run here: a server that is not there is asked once, not by every client."""
        try:
            exchange = send("GET", self.base_url + "/", timeout=TIMEOUT)
        except NotSendable as refusal:
            return fault_words(refusal, "zoo")
        return "" if exchange.response else answered(exchange, None).sentence

    def _first_sight(self, key, animal, style) -> Sighting:
        if animal.lives != HERE:
            return recorded(key, style)
        return Sighting("not run", (), animal.aim(style)) if self.said else act_here(animal, style, self.base_url)

    def _do(self, work) -> Shown:
        """Do the work, and say what came of it. Whatever goes wrong becomes a sentence."""
        try:
            self.said = work()
        except Exception as fault:
            self.said = fault_words(fault, "zoo")
        self._refresh()
        return self._details()

    def _details(self) -> Shown:
        self._see_all()
        text = paragraphs(self.said, self._details_text())
        spoken = tag("p", self.said, role="status") if self.said else None
        html = together(spoken, self.details()) if self._widget is None else together(spoken)
        return Shown(masked(text, self.base_url), self._masked(html))

    def _details_text(self) -> str:
        return said.details(self.animals[self.chosen], self._seen())

    def _seen(self) -> dict:
        return {style: self.sightings[self.chosen, style] for style in STYLES}

    def _masked(self, html: Markup) -> Markup:
        return Markup(masked(html, self.base_url))

    def _refresh(self) -> None:
        if self._widget is not None:
            self.form.show(self)

"""OtherPagesView: what other people's pages have a browser send, recorded, and from the learner's own browser."""

from typing import Any

from ipywidgets import HTML, VBox, Widget

from ...basics.controls import button, classed
from ...basics.markup import Markup, column_heads, scrolling, tag, together
from ...basics.twin import Shown, Twin, head, words
from ...views.wire_view import message_html, messages
from .came import WHOSE, Came, Outcome, recorded, recording, requests, seen
from .pages import asking, welcome, written
from .tries import TRIES, Try

HEADS = ("try", "what came", "cookie", "Sec-Fetch-Site", "status", "letters go to")
HERE = "In your own browser: open a try, do what its pages say, then press See what came, or type .look()."


class OtherPagesView(Twin):
    """The tries of `tries.TRIES`, for a service and the pages of somebody else, which a lesson starts.

    The service asks `rule` and `allowed` what to do, calls `begin` when Ana signs in, and `noted` in the end.
    `at` says where a browser reaches both: only an address of this computer lets the learner's own browser act.
    """

    def __init__(self) -> None:
        self.rule, self._key = TRIES["form"].rule, "form"
        self.service, self.elsewhere = "", ""
        self.outcomes: dict[str, Outcome] = {}  # of the learner's browser
        self._tables: list[Table] = []

    def at(self, service: str | None, elsewhere: str | None) -> None:
        """Say where a browser reaches the service and the other pages: `browser_url` of both."""
        here = all(str(url).startswith("http://127.0.0.1:") for url in (service, elsewhere))
        self.service, self.elsewhere = (str(service), str(elsewhere)) if here else ("", "")

    def begin(self, key: str) -> str:
        """Begin a try, and return the page that Ana sees when she has signed in."""
        self._key = key if key in TRIES else "form"
        self.rule = TRIES[self._key].rule
        self.outcomes[self._key] = Outcome((), "Ana")
        return welcome(self._key, TRIES[self._key], self.service, self.elsewhere)

    def page(self, key: str) -> str:
        """Somebody else's page in a try."""
        return asking(TRIES.get(key, TRIES["form"]), self.service)

    def allowed(self, origin: str | None) -> dict[str, str]:
        """The fields of CORS that the service adds to an answer in this try, where `origin` is what Origin said."""
        return {name: value.format(origin=origin) for name, value in self.rule["allows"].items()}

    def noted(self, request: Any, answer: Any, email: str | None) -> Any:
        """Keep what came to the service's one address, and where Ana's letters go now; gives Flask its answer back."""
        if request.path == "/email":
            came = seen(request.method, request.headers.items(), answer.status_code)
            before = self.outcomes.get(self._key, Outcome((), ""))
            self.outcomes[self._key] = Outcome((*before.came, came), WHOSE.get(email, str(email)))
        return answer

    def show(self, *keys: str) -> "Table | Shown":
        """A table of these tries; of all, where none is named."""
        if unknown := [key for key in keys if key not in TRIES]:
            return words(f"There is no try {unknown[0]!r}. There are: {', '.join(TRIES)}.")
        self._tables.append(Table(self, keys or tuple(TRIES)))
        return self._tables[-1]

    def look(self) -> "Table | Shown":
        """See what came from the learner's browser: the tries that were begun."""
        for table in self._tables:
            table.refresh()
        return Table(self, tuple(self.outcomes)) if self.outcomes else words("No try was begun in your browser yet.")

    def octets(self, key: str) -> Shown:
        """What a try's page says, and each request that it led to, octet for octet as it was recorded."""
        if key not in TRIES:
            return words(f"There is no try {key!r}. There are: {', '.join(TRIES)}.")
        told, came = written(TRIES[key], "{base_url}"), requests(key)
        parts = [(request.text(), f"Answered {status}.") for request, status in came]
        shown = [together(*map(message_html, messages(text)), tag("p", end)) for text, end in parts]
        text = "\n\n".join([told, *(f"{text}\n{end}" for text, end in parts)])
        return Shown(text, tag("pre", told, cls="oa-message oa-written", tabindex="0"), *shown, cls="oa oa-whole")

    def text(self) -> str:
        return Table(self, tuple(TRIES)).text()

    def make_widget(self) -> Widget:
        return self.show().widget()


class Table(Twin):
    """Some tries: what was recorded of each, a link to it, and what came of it in the learner's browser."""

    def __init__(self, view: OtherPagesView, keys: tuple[str, ...]):
        self.view, self.keys, self.rows = view, keys, HTML()

    def text(self) -> str:
        return "\n".join([how(), *(self._entry(key) for key in self.keys)])

    def make_widget(self) -> Widget:
        self.refresh()
        own = [HTML(tag("p", HERE)), button("See what came", self.view.look)] if self.view.service else []
        return classed(VBox([head("", self.view), self.rows, *own]), "oa", "oa-tries")

    def refresh(self) -> None:
        """Show what came since."""
        heads = column_heads(*HEADS, *(["your browser"] if self.view.service else []))
        rows = together(*(self._row(key, TRIES[key], recorded(key)) for key in self.keys))
        table = tag("table", tag("thead", heads), tag("tbody", rows))
        self.rows.value = together(tag("p", how(), cls="oa-dim"), scrolling("tries", table))

    def _entry(self, key: str) -> str:
        own = self.view.outcomes.get(key)
        mine = f"\n  Your browser: {own.words()}" if own else ""
        return f"{key}: {TRIES[key].words}\n  {recorded(key).words()}{mine}"

    def _row(self, key: str, one: Try, outcome: Outcome) -> Markup:
        """One try; each of its requests has a line."""
        high = str(len(outcome.came))
        first, *others = map(cells, outcome.came)
        whose = tag("strong" if outcome.letters == "Eve" else "span", outcome.letters)
        script = tag("div", f"{outcome.script}.", cls="oa-dim") if outcome.script else None
        name = tag("th", tag("code", key), tag("div", one.words), scope="row", rowspan=high)
        ends = [tag("td", whose, script, rowspan=high), *self._own(key, high)]
        return together(tag("tr", name, first, *ends), *(tag("tr", more) for more in others))

    def _own(self, key: str, high: str) -> list[Markup]:
        if not self.view.service:
            return []
        address = f"{self.view.service}/sign-in/{key.replace(' ', '%20')}"
        link = tag("a", f"try {key}", href=address, target="_blank", rel="noopener")
        own = self.view.outcomes.get(key)
        return [tag("td", link, tag("div", own.words()) if own else None, rowspan=high)]


def how() -> str:
    """How it was recorded."""
    return f"Recorded with {recording()['browser']}."


def cells(one: Came) -> Markup:
    """One request of a try."""
    cookie = tag("strong", "yes") if one.cookie else "no"
    return together(*(tag("td", value) for value in (tag("code", one.sent), cookie, one.site, one.status)))

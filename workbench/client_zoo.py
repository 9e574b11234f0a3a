"""ClientZoo: what each kind of client can send, the bytes it really sent, and why not the rest."""

import ipywidgets
from ipywidgets import Widget

from clients import Change, Exchange, NotSendable, put_back, send, server_side, spider, state
from clients.journal import last_number, seen_since

from .client_kinds import (
    BASE,
    CLIENT_KINDS,
    HERE,
    RECORDED,
    STYLES,
    WHO,
    ClientKind,
    Observation,
    SeenRequest,
    behind_a_login,
    frame,
    recorded,
    remarks,
    runs_a_script,
    written,
)
from .html import Markup, column_heads, element, join, plain_text
from .meanings import badge_html
from .report import answered
from .server_side_view import record_html, rows
from .widget import (
    HTML,
    Dropdown,
    HBox,
    Output,
    TextWidget,
    VBox,
    button,
    classed,
    error_text,
    head,
    paragraphs,
    words,
)
from .wire_view import message_html, messages

TIMEOUT = 5.0  # seconds for each request


def act_here(kind: ClientKind, style: str, base_url: str) -> Observation:
    """Let a client act, see what it did, and put the records back."""
    before = state(base_url)
    how, arrived = ACTS[kind.key](base_url, kind.aim(style), kind.means(style))
    if before is not None:
        put_back(base_url, before)
    return Observation(how, arrived, kind.aim(style))


def read_as_feed(base_url: str, address: str, method: str) -> tuple[str, tuple[SeenRequest, ...]]:
    """Subscribe to the address."""
    from clients.feed_reader import NAME, read_feed

    exchange = read_feed(base_url + address, timeout=TIMEOUT).exchange
    return f"run here: {NAME}", arrived(*exchange.hops, exchange)


def crawl(base_url: str, address: str, method: str) -> tuple[str, tuple[SeenRequest, ...]]:
    """Follow all links from the address on."""
    return "run here: clients.spider", arrived(*spider(base_url + address).asked)


def run_program(base_url: str, address: str, method: str) -> tuple[str, tuple[SeenRequest, ...]]:
    """Send one request."""
    exchange = send(method, base_url + address, timeout=TIMEOUT)
    return "run here: clients.send", arrived(exchange)


ACTS = {"feed reader": read_as_feed, "crawler": crawl, "program": run_program}


def arrived(*exchanges: Exchange) -> tuple[SeenRequest, ...]:
    """The exchanges with what the server's journal says about each."""
    return tuple(SeenRequest(one, changes(one)) for one in exchanges if one.response)


def changes(exchange: Exchange) -> tuple[Change, ...] | None:
    """The records that changed; None where the server does not show it."""
    side = server_side(exchange)
    return side.changes if side else None


INTRO = "What each client sends to an address of each style, and what that does to the records."
ONLY_RECORDED = (
    "This one needs a page of its own, with a script in it; a frame in a notebook is not enough. "
    "What was recorded is shown."
)
NO_BROWSER = (
    "No address is known at which your browser reaches this server, so what was recorded is shown. A server that lives "
    "in a web page has none. Elsewhere ClientZoo(server.url, server.browser_url) makes your own browser the client."
)
BEHIND_LOGIN = (
    "Between your browser and this server there is Jupyter with its login, and a browser sends no cookie "
    "for a page of another site: this script would not get as far as the server. What was recorded is shown."
)
NO_JOURNAL = "This server keeps no journal, or does not show it, so we can't see from here what your browser sends."
THEN_LOOK = "Then press See what came, or type .look()."
NOTHING_ACTED = 'Let a client act in your browser first: press Let it act, or type .let_act("link").'
NOTHING_CAME = "Nothing of your browser's has come to the server yet. Use the page in the frame, then look again."
NOT_PASSED_ON = (
    "Jupyter passes on what it sends. Where the frame shows a page of Jupyter's own, log in to it anew; or it has no "
    "jupyter-server-proxy, and whoever runs it can put it in."
)
PUT_BACK, NOT_PUT_BACK = (
    "The records were put back.",
    "This server does not put its records back: they stay as they are now.",
)


def came(kind, sighting, restored: bool) -> str:
    """What came of a client, and what has become of the records."""
    return f"{capital(kind.name)}: {sighting.came()}; {sighting.did()}. {PUT_BACK if restored else NOT_PUT_BACK}"


def facts(kind) -> list[tuple[str, str]]:
    """What can be varied, what cannot, and why, with its source."""
    return [
        ("Whoever uses it can vary", kind.varies),
        ("And cannot vary", kind.fixed),
        ("Why", f"{kind.why} ({kind.source})"),
    ]


def capital(name: str) -> str:
    """The name as it begins a line."""
    return name[:1].upper() + name[1:]


def overview_html(kinds: dict, sightings: dict, chosen: str) -> Markup:
    """A row for each client, and a cell for what it does in each style."""
    heads = column_heads("client", *STYLES.values())
    rows = [overview_row(kind, sightings, kind.key == chosen) for kind in kinds.values()]
    table = element("table", element("thead", heads), element("tbody", *rows), cls="oa-zoo-table")
    return join(element("p", INTRO), table)


def overview_row(kind, sightings: dict, chosen: bool) -> Markup:
    """One client; the row of the chosen one says so."""
    seen = {style: sightings[kind.key, style] for style in STYLES}
    hows = " and ".join(dict.fromkeys(one.how for one in seen.values()))
    name = element("th", capital(kind.name), element("div", hows, cls="oa-dim oa-section"), scope="row")
    cells = []
    for style, one in seen.items():  # on a narrow page the cell says which style it is of
        did = element("strong" if one.changes else "span", one.did())
        parts = element("code", one.came()), element("div", did)
        cells.append(element("td", *parts, data_style=STYLES[style]))
    return element("tr", name, *cells, aria_current="true" if chosen else None)


def details_html(kind, seen: dict) -> Markup:
    """The limits of one client, and both styles beside each other."""
    head = element("h4", f"{capital(kind.name)}: {WHO[kind.runs_in]}")
    rows = [
        element("div", element("dt", name), element("dd", f"{value}."), cls="oa-answer") for name, value in facts(kind)
    ]
    panes = [pane_html(kind, style, one) for style, one in seen.items()]
    return join(head, element("dl", *rows, cls="oa-limits"), element("div", *panes, cls="oa-zoo-panes"))


def pane_html(kind, style: str, sighting) -> Markup:
    """One style: what was written, what was sent, what it did."""
    how = element("span", sighting.how, cls="oa-dim")
    parts = [element("h5", STYLES[style], how, cls="oa-pane-head")]
    parts.append(element("p", f"{sighting.came()}; {sighting.did()}", cls="oa-line"))
    parts.append(
        element("pre", sighting.told, cls="oa-message oa-written", tabindex="0", role="group", aria_label="written")
    )
    parts += [request_html(one) for one in sighting.shown]
    parts += [element("p", remark, cls="oa-remark-line oa-padded") for remark in remarks(kind, style, sighting)]
    return element("section", *parts, cls="oa-pane", role="group", aria_label=f"{capital(kind.name)}, {STYLES[style]}")


def request_html(one) -> Markup:
    """One request: its bytes, the status, the records."""
    bytes_ = join(*(message_html(message) for message in messages(one.exchange.request.text())))
    report = answered(one.exchange, None)
    status = element("p", badge_html(report.badge, report.tone), cls="oa-padded")
    return join(bytes_, status, *(record_html(row, "oa-padded") for row in rows(one.changes or ())))


class ZooForm:
    """The widgets: what to look at, two buttons, what was said, the frame, the table and the chosen client."""

    def __init__(self, zoo):
        self.zoo = zoo
        names = [(capital(kind.name), key) for key, kind in zoo.kinds.items()]
        styles = [(name, style) for style, name in STYLES.items()]
        self.client = Dropdown(options=names, value=zoo.chosen, description="Client")
        self.style = Dropdown(options=styles, value=zoo.style, description="Style")
        self.act, self.look = button("Let it act", self._act, button_style="primary"), button("See what came", zoo.look)
        self.client.observe(lambda change: zoo.show(change["new"]), "value")
        self.said, self.details, self.overview = (HTML() for _ in range(3))
        self.frame = ipywidgets.HTML()  # in which the address is for the browser
        row = classed(HBox([self.client, self.style, self.act, self.look]), "oa-row", "oa-choices")
        self.box = classed(
            VBox([head(zoo.title, zoo), self.overview, row, self.said, self.frame, self.details]), "oa", "oa-zoo"
        )
        self.show(zoo)

    def show(self, zoo) -> None:
        """Show what the zoo holds."""
        self.client.value, self.style.value = zoo.chosen, zoo.style
        self.said.value = element("p", zoo.said, role="status")
        self.overview.value, self.details.value = zoo.overview(), zoo.details()
        self.frame.value = zoo.frame

    def _act(self):
        self.zoo.let_act(self.client.value, self.style.value)


class ClientZoo(TextWidget):
    """The clients of `workbench.client_kinds`, aimed at one server in both styles.

    `browser_url` is where the learner's browser reaches that server; without it, what was recorded with a browser is
    shown. `sightings` are what was seen of each, by (client, style); `chosen` and `style` are what is looked at.
    """

    def __init__(
        self,
        base_url: str,
        browser_url: str | None = None,
        title: str = "",
    ):
        self.base_url, self.browser_url, self.title = str(base_url).rstrip("/"), browser_url, title
        self.kinds, self.chosen, self.style = CLIENT_KINDS, "link", "verbs"
        self.sightings: dict[tuple[str, str], Observation] = {}
        self.said, self.frame, self._frames = "", Markup(""), 0
        self.waiting: tuple[str, str, int, dict | None] | None = None

    def show(self, client: str) -> Output:
        """Look at a client, by its name in the list: "link", "form put", "crawler" and so on."""
        if client not in self.kinds:
            return words(f"There is no client {client!r}. There are: {', '.join(self.kinds)}.")
        self.chosen, self.said = client, ""
        self._refresh()
        return self._details()

    def let_act(self, client: str | None = None, style: str | None = None) -> Output:
        """Let a client act, in the style "verbs" or "nouns". One that lives in your browser gets its page there."""
        if style is not None and style not in STYLES:
            return words(f"There is no style {style!r}. There are: {', '.join(STYLES)}.")
        if client is not None and client not in self.kinds:
            return self.show(client)
        self.chosen, self.style = client or self.chosen, style or self.style
        return self._do(self._act)

    def look(self) -> Output:
        """See what has come from your browser, by the server's journal; then the records are put back."""
        return self._do(self._look)

    def body(self) -> str:
        """All clients, then the chosen one with its bytes."""
        self._see_all()
        return paragraphs(plain_text(self.overview(), self.details()), self.said)

    def make_widget(self) -> Widget:
        self._see_all()
        self.form = ZooForm(self)
        return self.form.box

    def overview(self) -> Markup:
        """The table of all clients."""
        return overview_html(self.kinds, self.sightings, self.chosen)

    def details(self) -> Markup:
        """The chosen client, as HTML."""
        return details_html(self.kinds[self.chosen], self._seen())

    def _act(self) -> str:
        self._see_all()
        kind = self.kinds[self.chosen]
        if kind.runs_in == HERE:
            self.sightings[self.chosen, self.style] = act_here(kind, self.style, self.base_url)
            return came(kind, self.sightings[self.chosen, self.style], True)
        if kind.runs_in == RECORDED:
            return ONLY_RECORDED
        if self.browser_url is None:
            return NO_BROWSER
        if behind_a_login(str(self.browser_url)) and runs_a_script(kind):
            return BEHIND_LOGIN
        return self._act_in_browser(kind)

    def _act_in_browser(self, kind) -> str:
        self._put_back()
        number = last_number(self.base_url)
        if number is None:
            return NO_JOURNAL
        self.waiting = (self.chosen, self.style, number, state(self.base_url))
        self._frames += 1
        self.frame = frame(kind, self.style, str(self.browser_url), self._frames)
        return f"{kind.do} {THEN_LOOK}"

    def _look(self) -> str:
        if self.waiting is None:
            return NOTHING_ACTED
        key, style, number, _ = self.waiting
        seen = seen_since(self.base_url, number)
        if not seen:
            passed_on = f" {NOT_PASSED_ON}" if behind_a_login(str(self.browser_url)) else ""
            return NO_JOURNAL if seen is None else NOTHING_CAME + passed_on
        arrived = tuple(SeenRequest(one.exchange, one.side.changes) for one in seen)
        told = written(self.kinds[key], style, BASE)
        self.sightings[key, style] = Observation("sent by your browser", arrived, told)
        self.chosen, self.style = key, style
        return came(self.kinds[key], self.sightings[key, style], self._put_back())

    def _put_back(self) -> bool:
        """Put the records back that a browser may have changed. True when that was done."""
        waiting, self.waiting = self.waiting, None
        return bool(waiting and waiting[3] is not None and put_back(self.base_url, waiting[3]))

    def _see_all(self) -> None:
        """What is there to be seen without a browser: run, or recorded."""
        if self.sightings:
            return
        self.said = self._fault()
        for key, kind in self.kinds.items():
            for style in STYLES:
                if kind.runs_in != HERE:
                    seen = recorded(key, style)
                elif self.said:
                    seen = Observation("not run", (), kind.aim(style))
                else:
                    seen = act_here(kind, style, self.base_url)
                self.sightings[key, style] = seen

    def _fault(self) -> str:
        """Why nothing can run here: a server that is not there is asked once, not by every client."""
        try:
            exchange = send("GET", self.base_url + "/", timeout=TIMEOUT)
        except NotSendable as refusal:
            return error_text(refusal, "zoo")
        return "" if exchange.response else answered(exchange, None).sentence

    def _do(self, work) -> Output:
        """Do the work, and say what came of it. Whatever goes wrong becomes a sentence."""
        try:
            self.said = work()
        except Exception as fault:
            self.said = error_text(fault, "zoo")
        self._refresh()
        return self._details()

    def _details(self) -> Output:
        self._see_all()
        spoken = element("p", self.said, role="status") if self.said else None
        html = join(spoken, self.details())
        return self.output(plain_text(html), html if self._widget is None else join(spoken))

    def _seen(self) -> dict:
        return {style: self.sightings[self.chosen, style] for style in STYLES}

    def _refresh(self) -> None:
        if self._widget is not None:
            self.form.show(self)

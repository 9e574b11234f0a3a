"""Museum: published accidents of the Web, one open at a time, each replayed on a server by a button."""

import tomllib
from base64 import b64encode
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from ipywidgets import HBox, ToggleButtons, Widget

from clients import CachingClient, Exchange, LossyProxy, put_back, records, send, spider, state
from clients.agent_tools import tools_of
from clients.crawler import to_ask
from clients.retrying import ALL, IDEMPOTENT, Retrying
from clients.snapshots import Records
from clients.text import cut, one_line, pluralize

from .html import Markup, column_heads, element, join, plain_text
from .widget import HTML, LiveWidget, Output, button, classed, error_text, paragraphs, words

NO_STATE = "This server shows no state of its records, so nothing is replayed. The course's own does: start()."
NO_USER = "There is no user left here. server.reset() brings them back."
NOT_BACK = "The records could not be put back: what the replay changed stays."
BROWSER = {"Accept": "text/html, */*;q=0.1"}
LONGEST = 40


class Unable(Exception):
    """Why nothing can be replayed here, in a sentence."""


class Step(NamedTuple):
    """One request: who sent it, its method and target, and what was heard."""

    who: str
    asked: str
    heard: str


class Replayed(NamedTuple):
    """What was sent, how often each thing is there before and after, and how often it was meant to be there."""

    steps: tuple[Step, ...]
    before: Counter[str]
    after: Counter[str]
    meant: Counter[str]
    note: str = ""

    @property
    def things(self) -> list[str]:
        """All that was counted."""
        return list({**self.before, **self.after, **self.meant})

    @property
    def wrong(self) -> list[str]:
        """What is not as it was meant."""
        return [one for one in self.things if self.after[one] != self.meant[one]]

    @property
    def changed(self) -> list[str]:
        """What is not as it was before."""
        return [one for one in self.things if self.after[one] != self.before[one]]

    @property
    def told(self) -> list[str]:
        """What is worth a row: all but the records that are as they were, and were meant to be so."""
        same = [one for one in self.before if self.before[one] == self.after[one] == self.meant[one]]
        return [one for one in self.things if one not in same]


class Stage:
    """What a replay has: a server, a user whose record may come to harm, and what was sent so far.

    `seen` counts what people got to see; a replay adds to it.
    """

    def __init__(self, base_url: str, number: str, user: dict):
        self.base_url, self.id, self.name, self.user = base_url, number, user.get("name"), named(user)
        self.steps: list[Step] = []
        self.seen: Counter[str] = Counter()

    def ask(self, who: str, method: str, address: str, headers: dict[str, str] = BROWSER) -> Exchange:
        """Send a request, and note it."""
        exchange = send(method, self.base_url + address.removeprefix(self.base_url), headers)
        self.note(who, exchange)
        return exchange

    def note(self, who: str, exchange: Exchange, more: str = "") -> None:
        """Note an exchange, and more about its response."""
        self.steps.append(Step(who, one_line(exchange.request.line), f"{exchange.status or 'no response'}{more}"))


Play = Callable[[Stage, bool], dict[str, int]]
"""A replay: it acts on a stage, with the mend or without, and says of which things there should be more or fewer."""


def replayed(base_url: str, play: Play, mended: bool = False) -> Replayed:
    """Replay on the records as they are, and put them back. Raises Unable, or ConnectionError when nothing answers."""
    first = state(base_url)
    if first is None:
        records(base_url)  # which says so where nothing answers at all
        raise Unable(NO_STATE)
    users = first["records"].get("user") or {}
    if not users:
        raise Unable(NO_USER)
    stage, before = Stage(base_url, *next(iter(users.items()))), users_by_name(users)
    try:
        meant = before.copy()
        meant.update(play(stage, mended))
        after = users_by_name((records(base_url) or Records())["user"])
        after.update(stage.seen)
    finally:
        back = put_back(base_url, first)
    return Replayed(tuple(stage.steps), before, after, meant, "" if back else NOT_BACK)


def users_by_name(users: dict) -> Counter[str]:
    """How often a user of each name is there."""
    return Counter(named(user) for user in users.values())


def named(user: dict) -> str:
    """A user in words."""
    return f"user {one_line(cut(str(user.get('name')), LONGEST))}"


ZOE = {"name": "Zoe", "email": "zoe@example.org"}
PICTURE = {"Accept": "image/webp,image/*,*/*;q=0.8", "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors"}
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"}
OTHER_SITE = {"Sec-Fetch-Site": "cross-site"}
MOST_LINKS, MOST_PAGES = 20, 60


def fetched_ahead(stage: Stage, mended: bool, instead: str) -> dict[str, int]:
    """A prefetcher fetches the links of a page that somebody reads."""
    page = stage.ask("a reader", "GET", f"{instead if mended else '/user/show/'}{stage.id}")
    for link in to_ask(page)[:MOST_LINKS]:
        stage.ask("the prefetcher", "GET", link)
    return {}


def crawled(stage: Stage, mended: bool) -> dict[str, int]:
    """A spider follows all links."""
    for one in spider(f"{stage.base_url}/user/{'' if mended else 'show/'}{stage.id}", MOST_PAGES).asked:
        stage.note("the spider", one)
    return {}


def shown_elsewhere(stage: Stage, mended: bool) -> dict[str, int]:
    """A page of another site has a browser fetch a picture, and send a form."""
    target = f"/user/{'' if mended else 'delete/'}{stage.id}"
    stage.ask("a picture", "GET", target, PICTURE | OTHER_SITE)
    if mended:
        stage.ask("a form", "POST", f"/honest/user/delete/{stage.id}", FORM | OTHER_SITE)
    return {}


def sent_again(stage: Stage, mended: bool) -> dict[str, int]:
    """A client that repeats everything loses its first response."""
    repeated(stage, "the client", ALL, *(("PUT", "/user/order-of-zoe") if mended else ("POST", "/users/")))
    return {"user Zoe": 1}


def handed_on(stage: Stage, mended: bool) -> dict[str, int]:
    """A gateway loses its first response; with the mend it looks at the method before it repeats."""
    repeated(stage, "the gateway", IDEMPOTENT if mended else ALL, "POST", "/users/")
    if mended:
        stage.ask("the client, to look", "GET", "/users/")
    return {"user Zoe": 1}


def repeated(stage: Stage, who: str, methods, method: str, address: str) -> None:
    """Send Zoe's order by a client that tries again, over a line that loses the first response."""
    with LossyProxy(stage.base_url, lose=1) as line, Retrying(line.url, tries=1, methods=methods) as client:
        client.send(method, address, body=ZOE)
    for one in line.passed:
        note_passed(stage, who, one)


def note_passed(stage: Stage, who: str, one) -> None:
    """Note what came by a lossy line."""
    stage.note(who, one.exchange, ", but lost on its way" if one.lost else "")


def paid_twice(stage: Stage, mended: bool) -> dict[str, int]:
    """A client names its order, and tries a second time: under the same name with the mend, else under a new one."""
    with LossyProxy(stage.base_url, lose=1) as line:
        for name in ("order-1", "order-1" if mended else "order-2"):
            send("PUT", f"{line.url}/user/{name}", {"If-None-Match": "*"}, ZOE)
    for one in line.passed:
        note_passed(stage, "the shop", one)
    return {"user Zoe": 1}


def shared_by_two(stage: Stage, mended: bool) -> dict[str, int]:
    """Ana and Ben ask for Ana's page through one cache: one that obeys, or one that keeps all by its address."""
    cache, kept = CachingClient(stage.base_url, shared=True), None
    for who in ("ana", "ben"):
        secret = b64encode(f"{who}:{who}-secret".encode()).decode()
        answer = kept or cache.send("GET", "/private/ana", {"Authorization": f"Basic {secret}"})
        heard = Exchange(answer.request, answer.response, error=answer.error)
        stage.note(who.capitalize(), heard, ", from the cache" if kept else "")
        kept = None if mended else answer
    stage.seen["shown to Ben: Ana's page"] += answer.status == 200
    return {}


def previewed(stage: Stage, mended: bool) -> dict[str, int]:
    """A chat fetches a link before its reader; what the reader wants is to read it, and to take it away."""
    link, read = f"/user/{'' if mended else 'delete/'}{stage.id}", f"read by the reader: {stage.user}"
    stage.ask("the chat", "GET", link)
    page = stage.ask("the reader", "GET", link, {"Accept": "application/json"}).json()
    if mended:
        stage.ask("the reader", "DELETE", link)
    stage.seen[read] += stage.name in (page.get("name"), page.get("user", {}).get("name"))
    return {stage.user: -1, read: 1}


def scanned(stage: Stage, mended: bool) -> dict[str, int]:
    """A scanner of mail asks for an address twice."""
    for method in ("HEAD", "GET"):
        stage.ask("the scanner", method, f"{'/honest' if mended else ''}/user/delete/{stage.id}")
    return {}


def run_unasked(stage: Stage, mended: bool) -> dict[str, int]:
    """An agent removes a user by a tool; its host asks unless the tool is read-only, and hears a no."""
    description = send("GET", stage.base_url + "/openapi").json()
    tools, _ = tools_of(description, "one-address" if mended else "verbs-in-the-address")
    remove = next(tool for tool in tools if tool.name == ("deleteUser" if mended else "userDelete"))
    stage.ask("the agent", "GET", f"/user/{stage.id}")
    if remove.hints["readOnlyHint"]:
        stage.note("the agent, without a question", remove.run(stage.base_url, {"id": stage.id}))
    else:
        stage.ask("who said no, to look", "GET", f"/user/{stage.id}")
    return {}


PLAYS: dict[str, Play] = {
    "accelerator": partial(fetched_ahead, instead="/user/"),
    "spider": crawled,
    "picture": shown_elsewhere,
    "again": sent_again,
    "shared": shared_by_two,
    "preview": previewed,
    "gateway": handed_on,
    "unsubscribe": scanned,
    "logout": partial(fetched_ahead, instead="/honest/user/show/"),
    "payment": paid_twice,
    "agent": run_unasked,
}


FILE = Path(__file__).with_name("accidents.toml")
NAMES = ("Replay", "Replay with the mend")
MOST_STEPS, MOST_WRONG = 12, 3


@cache
def exhibits() -> dict[str, dict[str, Any]]:
    """All exhibits by name, the oldest first."""
    return tomllib.loads(FILE.read_text("utf-8"))


def label(name: str) -> str:
    """An exhibit in the list."""
    return f"{exhibits()[name]['year']}  {exhibits()[name]['title']}"


def story_html(name: str) -> Markup:
    """What an exhibit says, with a link to the source."""
    one = exhibits()[name]
    link = element("a", "the source", cls="oa-source", href=one["source"], target="_blank", rel="noopener")
    return join(
        element("h4", label(name)),
        element("p", one["what"]),
        element("p", f'In the source: "{one["quote"]}" ({one["who"]}, ', link, f"; read on {one['read']})"),
        element("p", f"{NAMES[0]}: {one['replay']}"),
        element("p", f"{NAMES[1]}: {one['mend']}"),
    )


def outcome(one: Replayed) -> str:
    """What came of a replay, in a sentence or two."""
    if one.wrong:
        said = [f"{what} ({one.after[what]} instead of {one.meant[what]})" for what in one.wrong[:MOST_WRONG]]
        more = [f"{len(one.wrong) - MOST_WRONG} more"] if len(one.wrong) > MOST_WRONG else []
        return f"Harm: {pluralize(len(one.wrong), 'thing is', 'things are')} not as meant: {', '.join(said + more)}."
    changed = ", ".join(one.changed)
    told = f"Changed, as meant: {changed}" if changed else "Nothing changed"
    return f"No harm: all is as it was meant. {told.removesuffix('.')}."


def steps_of(one: Replayed) -> list[str]:
    """The requests in words, the first of very many."""
    steps = [f"{step.who}: {step.asked} → {step.heard}" for step in one.steps[:MOST_STEPS]]
    return steps + ([f"and {len(one.steps) - MOST_STEPS} more"] if len(one.steps) > MOST_STEPS else [])


def rest_of(one: Replayed) -> str:
    """What is not in the table."""
    same = len(one.things) - len(one.told)
    return f"As before: {pluralize(same, 'user', 'users')}." if same else ""


def replay_html(one: Replayed, mended: bool) -> Markup:
    """A replay: the requests, a table of what was to change, and the outcome."""
    cells = [
        element("tr", element("th", what, scope="row"), *(element("td", count[what]) for count in one[1:4]))
        for what in one.told
    ]
    table = element("table", column_heads("how many", "before", "after", "meant"), *cells) if cells else None
    said = element("p", f"{rest_of(one)} ", element("strong", outcome(one)), f" {one.note}", role="status")
    steps = element("ol", *(element("li", step) for step in steps_of(one)), cls="oa-story")
    head = element("h4", NAMES[mended], cls="oa-pane-head")
    return element("section", head, steps, table, element("div", said, cls="oa-seen"), cls="oa-pane")


NONE_OPEN = 'Choose one: museum.open("spider"), then museum.replay() and museum.replay(mended=True).'


class Museum(LiveWidget):
    """Accidents of the Web, each with its source, to be replayed on the records of a server: the course's own.

    `server` is a server of `start()` or an address. `open` shows an exhibit, `replay` does what its buttons do; after
    each replay the records are put back. `replays` has what came of them, by name and whether it was mended.
    """

    def __init__(self, server: Any, title: str = ""):
        self.base_url, self.title = str(getattr(server, "url", server)).rstrip("/"), title
        self.opened, self.fault = "", ""
        self.replays: dict[tuple[str, bool], Replayed] = {}

    def open(self, name: str) -> Output:
        """Show this exhibit."""
        if not name:
            return words(NONE_OPEN)
        if name not in exhibits():
            return words(f"There is no exhibit {name!r}. There are: {', '.join(exhibits())}.")
        self.opened, self.fault = name, ""
        if self._widget is not None:
            self.list.value = name
        return self.show()

    def replay(self, name: str = "", mended: bool = False) -> Output:
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
            self.fault = error_text(fault, "replay")
        return self.show()

    def body(self) -> str:
        listed = "\n".join(f"{'>' if name == self.opened else ' '} {label(name)} ({name})" for name in exhibits())
        return paragraphs(listed, plain_text(self.html(), self._came_html()))

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
        return story_html(self.opened) if self.opened else element("p", NONE_OPEN)

    def show(self) -> Output:
        if self._widget is not None:
            self.refresh()
        return self.output(self.text(), self.html(), self._came_html())

    def _came_html(self) -> Markup:
        """What came of the replays of the open exhibit."""
        panes = [
            replay_html(self.replays[self.opened, mended], mended)
            for mended in (False, True)
            if (self.opened, mended) in self.replays
        ]
        fault = element("p", self.fault, role="alert") if self.fault else None
        return element("div", element("div", *panes, cls="oa-wall"), fault)

"""What a cache holds and what happened to it, as text and as tables."""

from typing import NamedTuple

from clients.kinds_of_clients.cache import Answer, CachingClient, Entry, Freshness

from ...basics.markup import Markup, column_heads, tag
from ...views.report import octets
from ...views.status_meanings import badge, badge_html

NOTHING = "Nothing is stored."
MOST_ENTRIES, MOST_ROWS = 20, 20
EFFECTS = {
    "answers": "entry {} answers",
    "asked again": "entry {} is asked about",
    "freshened": "entry {} is freshened",
    "stored": "entry {} is stored",
    "invalidated": "entry {} is invalidated",
    "removed": "entry {} is removed",
    "broken": "entry {} was not chosen for this",
    "kept": "nothing is invalidated",
    "no answer": "nothing changes",
}


class Row(NamedTuple):
    """A row of the log: what was asked or happened, what came of it, and what that did to the store."""

    asked: str
    came: str
    did: str


def row_of(answer: Answer) -> Row:
    """The row of a request."""
    did = [EFFECTS[event.what].format(event.entry) for event in answer.events if event.what in EFFECTS]
    came = f"{answer.status}, {answer.source}" if answer.response else "no answer"
    accept = answer.request.field("Accept") or "*/*"
    wanted = "" if accept == "*/*" else f" as {accept}"
    return Row(f"{answer.request.method} {answer.request.target}{wanted}", came, "; ".join(did))


def state(judged: Freshness) -> str:
    """Whether an entry may answer, in a word or two."""
    if judged.each_time or judged.lifetime is None:
        return "ask each time"
    return "fresh" if judged.fresh else "stale"


def next_time(judged: Freshness) -> str:
    """What the next request for it leads to."""
    if judged.each_time:
        return "the server wants to be asked (no-cache)"
    if judged.lifetime is None:
        return "nothing says how long it is fresh"
    left = judged.lifetime - judged.age
    return f"it answers for {judged.more}{left:,} s" if judged.fresh else "the server is asked first"


def age(judged: Freshness) -> str:
    """Its age, and its lifetime where it has one."""
    said = f"{judged.age:,} s"
    return said if judged.each_time or judged.lifetime is None else f"{said} of {max(0, judged.lifetime):,} s"


def entry_line(cache: CachingClient, entry: Entry) -> str:
    """An entry on one line."""
    judged = cache.judged(entry)
    parts = [entry.asked, f"for {entry.variant}" if entry.variant else "", entry.response.field("ETag") or ""]
    parts += [f"{age(judged)}: {state(judged)}, {next_time(judged)}", octets(entry.octets)]
    said = "; ".join(part for part in parts if part)
    return f"  entry {entry.number}: {said}"


def store_text(cache: CachingClient) -> str:
    """All that is stored; of many, the newest."""
    entries = cache.entries()
    if not entries:
        return NOTHING
    return "\n".join(
        ["In the store:", *(entry_line(cache, one) for one in entries[-MOST_ENTRIES:]), *left_out(entries)]
    )


def left_out(entries) -> list[str]:
    """A line that says how many are not shown."""
    more = len(entries) - MOST_ENTRIES
    return [f"{more} older entries are not shown."] if more > 0 else []


def store_html(cache: CachingClient) -> Markup:
    """The store as a table."""
    entries = cache.entries()
    head = tag("h4", "In the store", cls="oa-pane-head")
    if not entries:
        return tag("section", head, tag("p", NOTHING, cls="oa-none"), cls="oa-pane")
    columns = column_heads("entry", "answers", "age", "octets")
    rows = [entry_html(cache, entry) for entry in entries[-MOST_ENTRIES:]]
    more = [tag("p", words, cls="oa-none") for words in left_out(entries)]
    table = tag("table", tag("caption", "In the store", cls="oa-hidden"), columns, *rows, cls="oa-store")
    return tag("section", head, table, *more, cls="oa-pane")


def entry_html(cache: CachingClient, entry: Entry) -> Markup:
    """A row of the store."""
    judged = cache.judged(entry)
    tone = {"fresh": "2xx", "stale": "4xx"}.get(state(judged), "1xx")
    variant = tag("div", f"for {entry.variant}", cls="oa-dim") if entry.variant else None
    etag = entry.response.field("ETag")
    named = tag("div", "entity tag ", tag("code", etag), cls="oa-dim") if etag else None
    old = tag("td", badge_html(state(judged), tone), " ", age(judged), tag("div", next_time(judged), cls="oa-dim"))
    answers = tag("td", tag("div", entry.asked, cls="oa-asked-for"), variant, named)
    return tag("tr", tag("th", entry.number, scope="row"), answers, old, tag("td", f"{entry.octets:,}"))


def log_text(rows: list[Row]) -> str:
    """The log, oldest first."""
    lines = [": ".join(part for part in row if part) for row in rows[-MOST_ROWS:]]
    return "\n".join(["What happened:", *(f"  {line}" for line in lines)]) if rows else ""


def log_html(rows: list[Row]) -> Markup:
    """The log as a table, newest first."""
    if not rows:
        return Markup("")
    head = column_heads("request", "answer", "in the store")
    body = [tag("tr", *(tag("td", part) for part in row)) for row in reversed(rows[-MOST_ROWS:])]
    title = "What happened, newest first" if len(rows) <= MOST_ROWS else f"The last {MOST_ROWS} things that happened"
    caption = tag("caption", title, cls="oa-hidden")
    return tag("section", tag("h4", title, cls="oa-pane-head"), tag("table", caption, head, *body), cls="oa-pane")


def answer_badge(answer: Answer) -> Markup:
    """Status and source of an answer."""
    name, tone = badge(answer.response)
    return badge_html(f"{name}, {answer.source}" if answer.response else name, tone)


def total(cache: CachingClient) -> str:
    """What all requests came to; nothing before the first one."""
    if not cache.asked:
        return ""
    saved = f"{cache.saved:,} octets did not cross" if cache.saved >= 0 else f"{-cache.saved:,} octets more crossed"
    return f"Requests: {cache.asked:,}. The server was asked for {cache.reached:,} of them. In all, {saved}."

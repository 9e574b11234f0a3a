"""The story of two editors: what each step is told with."""

import json
from dataclasses import dataclass

from clients import Exchange
from clients.kinds_of_clients.editing import Merged
from clients.kinds_of_clients.lost_updates import BEFORE, Authors, Lost
from clients.messages.safe_words import cut, one_line

from ...basics.markup import Markup, column_heads, tag
from ...views.status_meanings import badge, badge_html, meaning

MOST_LINES, LONGEST = 40, 200
NOT_SHOWN = "The first {} steps are not shown."


@dataclass(frozen=True)
class Scene:
    """One step: who did what, the exchange, sentences about it, and the words that were lost by it."""

    did: str
    exchange: Exchange
    words: tuple[str, ...] = ()
    lost: tuple[Lost, ...] = ()

    @property
    def badge(self) -> str:
        """The status, or that there is none."""
        return badge(self.exchange.response)[0]

    @property
    def request(self) -> str:
        """The request in a line, with its condition."""
        asked = self.exchange.request
        condition = asked.field("If-Match")
        return f"{asked.method} {asked.target}" + (f" with If-Match: {condition}" if condition else "")

    def sentences(self) -> list[str]:
        """All there is to say besides the request and its status."""
        return [one_line(words) for words in (*self.words, *(lost_words(one) for one in self.lost))]

    def text(self) -> str:
        """The step as plain text."""
        head = f"{self.did}: {self.request} → {self.badge}"
        return "\n".join([one_line(head), *(f"     {words}" for words in self.sentences())])

    def html(self) -> Markup:
        """The step in colour."""
        request, status = tag("code", self.request), badge_html(*badge(self.exchange.response))
        said = [tag("p", words, cls="oa-lost" if words.startswith("Lost") else None) for words in self.sentences()]
        return tag("li", tag("strong", self.did), " ", request, " ", status, *said)


def shown(value) -> str:
    """A member's value, as it is told."""
    return cut(json.dumps(value, ensure_ascii=False), LONGEST)


def read(words: str):
    """What was typed for a member that is no text: JSON, or the words themselves."""
    try:
        return json.loads(words)
    except (ValueError, RecursionError):
        return words


def members_words(members: dict) -> str:
    """Members in a line."""
    return ", ".join(f"{name} {shown(value)}" for name, value in members.items())


def lost_words(lost: Lost) -> str:
    """Words that were lost, and why."""
    why = "who had loaded before and never touched it" if lost.unchanged else "who had not seen it"
    by = "it stood there" if lost.by == BEFORE else f"{lost.by} wrote it"
    return (
        f"Lost: {lost.member} {shown(lost.words)}. {by.capitalize()}; {lost.under}, {why}, put {shown(lost.now)} there."
    )


def merge_words(row: Merged, who: str) -> str:
    """What a merge did with a member."""
    if row.conflict:
        return (
            f"{row.name}: both changed it. In {who}'s form stays {shown(row.form)}; "
            f"stored is {shown(row.stored)}. Decide before you save."
        )
    if row.form == row.stored:
        return f"{row.name}: {shown(row.taken)} in both."
    if row.taken == row.stored:
        return (
            f"{row.name}: {who} had left it at {shown(row.form)}; {shown(row.stored)}, as it is stored now, is taken."
        )
    return f"{row.name}: stored is still {shown(row.stored)}; {who}'s {shown(row.taken)} is kept."


def refusal_words(exchange: Exchange) -> str:
    """Why a save was not carried out, or a load brought nothing."""
    if exchange.response is None:
        return exchange.error or "No answer came."
    means = meaning(exchange.response.status)
    return f"{means.words} ({means.section})"


def story_text(scenes: list[Scene]) -> str:
    """The steps, numbered."""
    first = max(0, len(scenes) - MOST_LINES)
    lines = [f"{number:>3}. {scene.text()}" for number, scene in enumerate(scenes[first:], first + 1)]
    return "\n".join([NOT_SHOWN.format(first), *lines] if first else lines)


def story_html(scenes: list[Scene]) -> Markup:
    """The steps, numbered; the last one is announced."""
    first = max(0, len(scenes) - MOST_LINES)
    cut = tag("p", NOT_SHOWN.format(first), cls="oa-none") if first else None
    steps = tag("ol", *(scene.html() for scene in scenes[first:]), cls="oa-story", start=first + 1)
    said = tag("p", scenes[-1].text(), role="status", cls="oa-hidden") if scenes else None
    return tag("section", tag("h4", "What happened", cls="oa-pane-head"), cut, steps, said, cls="oa-pane")


def stored_text(authors: Authors) -> str:
    """What is stored, and who wrote it."""
    if not authors.stored:
        return ""
    lines = [f"  {name}: {shown(value)}, {written_by(authors.by[name])}" for name, value in authors.stored.items()]
    return "\n".join(["Stored now, as far as this story has seen:", *lines])


def stored_html(authors: Authors) -> Markup:
    """What is stored, and who wrote it, as a table."""
    if not authors.stored:
        return Markup("")
    columns = column_heads("member", "stored", "written")
    rows = [
        tag("tr", tag("th", name, scope="row"), tag("td", shown(value)), tag("td", written_by(authors.by[name])))
        for name, value in authors.stored.items()
    ]
    head = tag("h4", "Stored now, as far as this story has seen", cls="oa-pane-head")
    table = tag("table", tag("caption", "Stored now", cls="oa-hidden"), columns, *rows)
    return tag("section", head, table, cls="oa-pane")


def written_by(who: str) -> str:
    """Who wrote a member."""
    return "from before" if who == BEFORE else f"by {who}"

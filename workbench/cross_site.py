"""OtherPagesView: what other people's pages have a browser send, recorded, and from the learner's own browser."""

import html
import json
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ipywidgets import HTML, VBox, Widget

from clients import Request

from .client_kinds import request_from
from .html import Markup, column_heads, element, join, scrolling
from .widget import Output, TextWidget, button, classed, head, words
from .wire_view import message_html, messages

OTHER_ORIGIN, OTHER_SITE, OWN = "127.0.0.1", "localhost", ""  # the host of the page; the service is at 127.0.0.1
NONE, LAX, STRICT = "; SameSite=None; Secure", "; SameSite=Lax", "; SameSite=Strict"
HEADERS = {"Access-Control-Allow-Headers": "Content-Type"}
STAR = {"Access-Control-Allow-Origin": "*", **HEADERS}
ECHO = {"Access-Control-Allow-Origin": "{origin}", "Access-Control-Allow-Credentials": "true", **HEADERS}


class Try(NamedTuple):
    """What is different in this one, whose page it is, what that sends (`written`), and what the service does.

    `any_type`: it reads JSON whatever Content-Type says; `cookie`: what its cookie says; `allows`: headers for scripts
    of other origins, with {origin} for what Origin said; `looks`: it changes nothing for a page of another origin.
    """

    words: str
    page: str = OTHER_ORIGIN
    sends: str = "form"
    any_type: bool = True
    cookie: str = ""
    allows: dict[str, str] = {}
    looks: bool = False

    @property
    def rule(self) -> dict:
        """What the service does."""
        return {name: getattr(self, name) for name in ("any_type", "cookie", "allows", "looks")}


TRIES = {
    "form": Try("a form of another origin, with JSON that is called text/plain"),
    "json only": Try("form, but the service reads application/json only", any_type=False),
    "script": Try("form, but a script sends it", sends="script"),
    "type": Try("script, but it says Content-Type: application/json", sends="type"),
    "field": Try("script, but with a header of its own, X-Prize: 1", sends="field"),
    "delete": Try("script, but the method is DELETE", sends="delete"),
    "star": Try("type, but the service allows every origin: *", sends="type", allows=STAR),
    "echo": Try("type, but the service allows whatever Origin says, cookies too", sends="type", allows=ECHO),
    "strict": Try("Eve's form at another port, and the cookie says SameSite=Strict", cookie=STRICT),
    "site": Try("form, but on a page of another site", OTHER_SITE),
    "site lax": Try("Eve's form at another host, localhost, and the cookie says SameSite=Lax", OTHER_SITE, cookie=LAX),
    "link lax": Try("site lax, but a link sends it", OTHER_SITE, "link", cookie=LAX),
    "link strict": Try("link lax, but the cookie says SameSite=Strict", OTHER_SITE, "link", cookie=STRICT),
    "site none": Try("site, but the cookie says SameSite=None", OTHER_SITE, cookie=NONE),
    "looks": Try("form, but the service looks at Sec-Fetch-Site", looks=True),
    "own": Try(
        "the service's own page, by script; the service closes all of this", OWN, "work", False, STRICT, {}, True
    ),
}


EVE = '{"email": "eve@example.org"}'
FORM = """<form action="{url}" method="post" enctype="text/plain">
  <input type="hidden" name='{{"email": "eve@example.org", "and": "' value='"}}'>
  <button>Win a prize</button>
</form>"""
PLAIN = {"method": "POST", "credentials": "include", "headers": {"Content-Type": "text/plain"}, "body": EVE}
SENT = {
    "script": PLAIN,
    "type": PLAIN | {"headers": {"Content-Type": "application/json"}},
    "field": PLAIN | {"headers": {"Content-Type": "text/plain", "X-Prize": "1"}},
    "delete": {"method": "DELETE", "credentials": "include"},
    "work": PLAIN | {"headers": {"Content-Type": "application/json"}, "body": EVE.replace("eve", "work")},
}
LOOK = "<style>body{font:16px sans-serif;margin:2em;color-scheme:light dark}button{font:inherit}</style>"
BUTTON = """<p><button>Win a prize</button> <span role="status"></span></p>
<script>
const say = (words) => { document.querySelector("span").textContent = words; };
document.querySelector("button").onclick = () =>
  CALL.then((answer) => say("The script got " + answer.status), () => say("The script got no response"));
</script>"""


def written(one: Try, service: str) -> str:
    """What the page that asks contains: a form, a link, or the call of a script."""
    url = f"{service}/email"
    if one.sends in SENT:
        return f"fetch({json.dumps(url)}, {json.dumps(SENT[one.sends])})"
    return FORM.format(url=html.escape(url)) if one.sends == "form" else f'<a href="{html.escape(url)}">Win a prize</a>'


def asking(one: Try, service: str) -> str:
    """The page that asks."""
    said = written(one, service)
    return page("Win a prize", BUTTON.replace("CALL", said) if one.sends in SENT else said)


def welcome(key: str, one: Try, service: str, elsewhere: str) -> str:
    """What Ana sees when she has signed in: the way to the page that asks, or that page, if it is the service's own."""
    if one.page == OWN:
        return asking(one, service)
    port = elsewhere.rpartition(":")[2]
    link = element("a", f"http://{one.page}:{port}", href=f"http://{one.page}:{port}/{key.replace(' ', '%20')}")
    said = "You are signed in, and your mail goes to ana@example.org. Now open somebody else's page: "
    return page("Ana's mail", join(element("p", said, link), element("p", f"(The try: {one.words}.)")))


def page(title: str, body: str | Markup) -> str:
    """A whole page."""
    return f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{title}</title>{LOOK}\n{body}\n</html>\n'


FILE = Path(__file__).with_name("cross_site.json")
WHOSE = {"ana@example.org": "Ana", "eve@example.org": "Eve", "work@example.org": "Ana, at work", None: "nobody"}


class Came(NamedTuple):
    """One request, as far as the table shows it, and what the service made of it."""

    sent: str  # the method, and the type of the body
    cookie: bool
    origin: str
    site: str
    status: int

    def words(self) -> str:
        """The request and its status in a line."""
        cookie = "with the cookie" if self.cookie else "no cookie"
        return ", ".join(filter(None, (self.sent, cookie, self.site))) + f" → {self.status}"


class Outcome(NamedTuple):
    """All that came in a try, to whom Ana's letters go afterwards, and what the script says about its response."""

    came: tuple[Came, ...]
    letters: str
    script: str = ""

    def words(self) -> str:
        """The same in a line."""
        came = "; then ".join(one.words() for one in self.came) or "nothing came"
        return f"{came}. Mail goes to {self.letters}.{f' {self.script}.' if self.script else ''}"


def seen(method: str, headers: Iterable[tuple[str, str]], status: int) -> Came:
    """A request as the table shows it. Of its cookies only ours counts: others are Jupyter's, and nobody's business."""
    said = {name.lower(): value for name, value in headers}
    cookie = "member=ana" in said.get("cookie", "").split("; ")
    type_ = said.get("content-type", "") if method != "OPTIONS" else ""
    return Came(f"{method} {type_}".strip(), cookie, said.get("origin", ""), said.get("sec-fetch-site", ""), status)


@cache
def recording() -> dict:
    """What was recorded: `browser`, and of each try in `tries` what came, the letters, and the script's words.

    The file has each request once, in `requests`; of what came in a try it has the places there.
    """
    file = json.loads(FILE.read_text(encoding="utf-8"))
    for one in file["tries"].values():
        one["came"] = [{"request": file["requests"][place], "status": status} for place, status in one["came"]]
    return file


def requests(key: str) -> list[tuple[Request, int]]:
    """The requests that were recorded in a try, byte for byte, each with the status of its response."""
    return [(request_from(one["request"]), one["status"]) for one in recording()["tries"][key]["came"]]


def recorded(key: str) -> Outcome:
    """What was recorded of a try."""
    one = recording()["tries"][key]
    came = tuple(seen(request.method, request.headers, status) for request, status in requests(key))
    return Outcome(came, one["letters"], one["script"])


HEADS = ("try", "what came", "cookie", "Sec-Fetch-Site", "status", "mail goes to")
HERE = "In your own browser: open a try, do what its pages say, then press See what came, or type .look()."


class OtherPagesView(TextWidget):
    """The tries of `TRIES`, for a service and the pages of somebody else, which a lesson starts.

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
        """The headers of CORS that the service adds to a response in this try, where `origin` is what Origin said."""
        return {name: value.format(origin=origin) for name, value in self.rule["allows"].items()}

    def noted(self, request: Any, answer: Any, email: str | None) -> Any:
        """Keep what came to the service's one address, and where Ana's letters go now; returns Flask's response."""
        if request.path == "/email":
            came = seen(request.method, request.headers.items(), answer.status_code)
            before = self.outcomes.get(self._key, Outcome((), ""))
            self.outcomes[self._key] = Outcome((*before.came, came), WHOSE.get(email, str(email)))
        return answer

    def show(self, *keys: str) -> "Table | Output":
        """A table of these tries; of all, where none is named."""
        if unknown := [key for key in keys if key not in TRIES]:
            return words(f"There is no try {unknown[0]!r}. There are: {', '.join(TRIES)}.")
        self._tables.append(Table(self, keys or tuple(TRIES)))
        return self._tables[-1]

    def look(self) -> "Table | Output":
        """See what came from the learner's browser: the tries that were begun."""
        for table in self._tables:
            table.refresh()
        return Table(self, tuple(self.outcomes)) if self.outcomes else words("No try was begun in your browser yet.")

    def show_bytes(self, key: str, *headers: str) -> Output:
        """What a try's page says, and each request that it led to, byte for byte as it was recorded.

        Where headers are named, the others are left out, and the end says so.
        """
        if key not in TRIES:
            return words(f"There is no try {key!r}. There are: {', '.join(TRIES)}.")
        told, came = written(TRIES[key], "{base_url}"), requests(key)
        left_out = "Other headers are left out. " if headers else ""
        kept, parts = {name.lower() for name in headers}, []
        for request, status in came:
            named = tuple(pair for pair in request.headers if pair[0].lower() in kept or not kept)
            parts.append((replace(request, headers=named).text(), f"{left_out}Response: {status}."))
        shown = [join(*map(message_html, messages(text)), element("p", end)) for text, end in parts]
        text = "\n\n".join([told, *(f"{text}\n{end}" for text, end in parts)])
        return Output(text, element("pre", told, cls="oa-message oa-written", tabindex="0"), *shown, cls="oa oa-whole")

    octets = show_bytes  # its name until November 2026

    def body(self) -> str:
        return Table(self, tuple(TRIES)).text()

    def make_widget(self) -> Widget:
        return self.show().widget()


class Table(TextWidget):
    """Some tries: what was recorded of each, a link to it, and what came of it in the learner's browser."""

    def __init__(self, view: OtherPagesView, keys: tuple[str, ...]):
        self.view, self.keys, self.rows = view, keys, HTML()

    def body(self) -> str:
        lines = [how()]
        for key in self.keys:
            lines += [f"{key}: {TRIES[key].words}", f"  {recorded(key).words()}"]
            if own := self.view.outcomes.get(key):
                lines.append(f"  Your browser: {own.words()}")
        return "\n".join(lines)

    def make_widget(self) -> Widget:
        self.refresh()
        own = [HTML(element("p", HERE)), button("See what came", self.view.look)] if self.view.service else []
        return classed(VBox([head("", self.view), self.rows, *own]), "oa", "oa-tries")

    def refresh(self) -> None:
        """Show what came since."""
        heads = column_heads(*HEADS, *(["your browser"] if self.view.service else []))
        rows = join(*(self._row(key, TRIES[key], recorded(key)) for key in self.keys))
        table = element("table", element("thead", heads), element("tbody", rows))
        self.rows.value = join(element("p", how(), cls="oa-dim"), scrolling("tries", table))

    def _row(self, key: str, one: Try, outcome: Outcome) -> Markup:
        """One try; each of its requests has a line."""
        high = str(len(outcome.came))
        first, *others = map(cells, outcome.came)
        whose = element("strong" if outcome.letters == "Eve" else "span", outcome.letters)
        script = element("div", f"{outcome.script}.", cls="oa-dim") if outcome.script else None
        name = element("th", element("code", key), element("div", one.words), scope="row", rowspan=high)
        ends = [element("td", whose, script, rowspan=high), *self._own(key, high)]
        return join(element("tr", name, first, *ends), *(element("tr", more) for more in others))

    def _own(self, key: str, high: str) -> list[Markup]:
        if not self.view.service:
            return []
        address = f"{self.view.service}/sign-in/{key.replace(' ', '%20')}"
        link = element("a", f"try {key}", href=address, target="_blank", rel="noopener")
        own = self.view.outcomes.get(key)
        return [element("td", link, element("div", own.words()) if own else None, rowspan=high)]


def how() -> str:
    """How it was recorded."""
    return f"Recorded with {recording()['browser']}."


def cells(one: Came) -> Markup:
    """One request of a try."""
    cookie = element("strong", "yes") if one.cookie else "no"
    return join(*(element("td", value) for value in (element("code", one.sent), cookie, one.site, one.status)))

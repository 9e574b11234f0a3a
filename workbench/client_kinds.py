"""The kinds of client: where each is aimed, the pages a browser acts on, what was seen, and what was recorded."""

import html
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from clients import Change, Exchange, Request, Response

from .html import Markup, element, escaped

STYLES = {"verbs": "Verb in the address", "nouns": "One address"}
BROWSER, HERE, RECORDED = "your browser", "run here", "recorded"
WHO = {BROWSER: "a page in your browser", HERE: "a program that runs here", RECORDED: "a page of its own, recorded"}


class ClientKind(NamedTuple):
    """A client. `aims` and `wanted` (the methods that its author means) are for verbs and nouns, in this order.

    `runs_in` says how it can be seen: in the learner's browser, run here, or only as it was recorded.
    """

    key: str
    name: str
    runs_in: str
    aims: tuple[str, str]
    wanted: tuple[str, str]
    varies: str
    fixed: str
    why: str
    source: str
    do: str = ""

    def aim(self, style: str) -> str:
        """The address that it is aimed at in this style."""
        return self.aims[list(STYLES).index(style)]

    def means(self, style: str) -> str:
        """The method that its author means in this style."""
        return self.wanted[list(STYLES).index(style)]


DELETE, UPDATE = ("/user/delete/2", "/user/2"), ("/user/update/2", "/user/2")
A_FORM = "A form knows the methods get, post and dialog"
ASKS_FIRST = (
    "A script may send elsewhere what a form could send. For more than that its browser first asks the server by "
    "OPTIONS, and sends the request only when the response allows it in headers such as Access-Control-Allow-Methods"
)
OF_A_SCRIPT = "the methods CONNECT, TRACE and TRACK; headers such as Host, Cookie and Origin"

CLIENT_KINDS = {
    one.key: one
    for one in (
        ClientKind(
            "link",
            "a link",
            BROWSER,
            DELETE,
            ("GET", "GET"),
            "the address",
            "the method, the headers; there is no body",
            "To follow a link is to navigate, and a navigation without a body is a GET",
            "HTML Standard, Following hyperlinks",
            "Click the link.",
        ),
        ClientKind(
            "form",
            "a form with method=get",
            BROWSER,
            ("/user/delete/2", "/users/"),
            ("GET", "GET"),
            "the address, and names and values that go into its query",
            "the method, the headers; there is no body, and a query that stood in the address is replaced",
            "With method=get what was filled in becomes the query of the address",
            "HTML Standard, Form submission algorithm",
            "Press the button of the form.",
        ),
        ClientKind(
            "form post",
            "a form with method=post",
            BROWSER,
            ("/users/create/", "/users/"),
            ("POST", "POST"),
            "the address, names and values, and one of three media types for them",
            "any other method, headers such as If-Match, other media types such as JSON",
            f"{A_FORM}, and three media types: application/x-www-form-urlencoded, multipart/form-data and text/plain",
            "HTML Standard, Attributes for form submission",
            "Press the button of the form.",
        ),
        ClientKind(
            "form put",
            "a form with method=put",
            BROWSER,
            UPDATE,
            ("PUT", "PUT"),
            "the address, and names and values that go into its query",
            "the method: it is GET, whatever the page says; the headers; there is no body",
            f"{A_FORM}; any other word there means get, put and delete included",
            "HTML Standard, Attributes for form submission",
            "Press the button of the form.",
        ),
        ClientKind(
            "fetch",
            "a script of another origin",
            BROWSER,
            DELETE,
            ("GET", "DELETE"),
            "the method, most headers and the body, as far as the server allows it to other origins",
            OF_A_SCRIPT,
            ASKS_FIRST,
            "Fetch Standard, CORS protocol",
            "Press the button; it calls fetch().",
        ),
        ClientKind(
            "fetch content",
            "a script of another origin, with a body",
            BROWSER,
            UPDATE,
            ("POST", "PUT"),
            "the method, most headers and the body, as far as the server allows it to other origins",
            OF_A_SCRIPT,
            ASKS_FIRST,
            "Fetch Standard, CORS protocol",
            "Press the button; it calls fetch().",
        ),
        ClientKind(
            "fetch at home",
            "a script on the server's own page",
            RECORDED,
            UPDATE,
            ("POST", "PUT"),
            "the method, most headers, the body",
            OF_A_SCRIPT,
            "Nobody has to allow anything: the page and the address have the same scheme, host and port",
            "Fetch Standard, Main fetch",
        ),
        ClientKind(
            "image",
            "an image",
            BROWSER,
            DELETE,
            ("GET", "GET"),
            "the address",
            "the method, the headers; there is no body",
            "What a page shows, its browser fetches as soon as it meets it, by GET; nobody clicks",
            "HTML Standard, Images",
            "There is nothing to click: it is fetched when the page is shown.",
        ),
        ClientKind(
            "prefetch",
            "a prefetcher: link rel=prefetch",
            BROWSER,
            DELETE,
            ("GET", "GET"),
            "the address",
            "the method, the headers; there is no body",
            "A page may name what is probably wanted next. To fetch that unasked is allowed because GET is safe",
            "HTML Standard, Link type prefetch; RFC 9110, section 9.2.1",
            "There is nothing to click: it is fetched when the page is shown.",
        ),
        ClientKind(
            "hover",
            "a prefetcher: the mouse over a link",
            RECORDED,
            DELETE,
            ("GET", "GET"),
            "the addresses, and how eagerly",
            "the method, the headers; there is no body",
            "A page may have links prefetched as soon as the mouse rests on them. Nothing was clicked",
            "HTML Standard, Speculative loading",
        ),
        ClientKind(
            "feed reader",
            "a feed reader",
            HERE,
            ("/user/delete/2", "/blog/1"),
            ("GET", "GET"),
            "the address, and the entity tag of the last visit",
            "the method; there is no body",
            "A feed reader reads, again and again: its library has no way to send anything but GET",
            "feedparser, reference of parse()",
        ),
        ClientKind(
            "crawler",
            "a crawler",
            HERE,
            ("/user/show/2", "/user/2"),
            ("GET", "GET"),
            "the address to begin at",
            "the method; there is no body",
            "A crawler follows links, and a link is a GET. It may, because GET is safe: it asks for nothing to change",
            "RFC 9110, section 9.2.1",
        ),
        ClientKind(
            "program",
            "a program",
            HERE,
            DELETE,
            ("GET", "DELETE"),
            "the method, the address, the headers, the body",
            "nothing that HTTP itself allows",
            "A library has no page around it, so only the rules of HTTP count",
            "RFC 9110, section 9.1",
        ),
    )
}


LOOK = "<style>body{font:14px sans-serif;margin:8px;background:#fff;color:#000}input,button{font:inherit}</style>"
SANDBOX = {"form": "allow-forms", "form post": "allow-forms", "form put": "allow-forms"}
SANDBOX |= {"fetch": "allow-scripts", "fetch content": "allow-scripts"}
FORM = (
    '<form action="{url}"{method}>\n  <input name="name" value="{name}" aria-label="name">{email}\n'
    "  <button>Send</button>\n</form>"
)
EMAIL = '\n  <input name="email" value="zoe@example.org" aria-label="email">'
HOVER = (
    '<a href="{url}">Grace Hopper</a>\n<script type="speculationrules">\n'
    '{{"prefetch": [{{"where": {{"href_matches": "{url}"}}, "eagerness": "moderate"}}]}}\n</script>'
)
WRITTEN = {
    "link": '<a href="{url}">Grace Hopper</a>',
    "form": FORM.format(url="{url}", method="", name="Grace Hopper", email=""),
    "form post": FORM.format(url="{url}", method=' method="post"', name="Zoe", email=EMAIL),
    "form put": FORM.format(url="{url}", method=' method="put"', name="Zoe", email=EMAIL),
    "image": '<img src="{url}" alt="This image is asked for by a GET.">',
    "prefetch": '<link rel="prefetch" href="{url}">',
    "hover": HOVER,
}
ZOE = {"name": "Zoe", "email": "zoe@example.org"}
JSON, FORM_TYPE = {"Content-Type": "application/json"}, {"Content-Type": "application/x-www-form-urlencoded"}
OPTIONS = {
    ("fetch", "nouns"): {"method": "DELETE"},
    ("fetch content", "verbs"): {"method": "POST", "body": "name=Zoe", "headers": FORM_TYPE},
    ("fetch content", "nouns"): {"method": "PUT", "body": json.dumps(ZOE), "headers": JSON},
    ("fetch at home", "verbs"): {"method": "POST", "body": json.dumps(ZOE), "headers": JSON},
    ("fetch at home", "nouns"): {"method": "PUT", "body": json.dumps(ZOE), "headers": {**JSON, "If-Match": "*"}},
}
BUTTON = """<button>Send</button> <span role="status"></span>
<script>
const say = (words) => { document.querySelector("span").textContent = words; };
document.querySelector("button").onclick = () =>
  CALL.then((answer) => say("The script got " + answer.status), (fault) => say("The script got no response: " + fault));
</script>"""


def written(kind: ClientKind, style: str, base_url: str) -> str:
    """What the page contains, or what the script calls, for a reader: it says what the client is told to do."""
    url = base_url.rstrip("/") + kind.aim(style)
    if kind.key in WRITTEN:
        return WRITTEN[kind.key].format(url=html.escape(url))
    options = OPTIONS.get((kind.key, style))
    more = f", {json.dumps(options)}" if options else ""
    return f"fetch({json.dumps(url)}{more})".replace("<", "\\u003c")


def page(kind: ClientKind, style: str, base_url: str) -> str:
    """The whole page."""
    said = written(kind, style, base_url)
    body = BUTTON.replace("CALL", said) if kind.key.startswith("fetch") else said
    return f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{kind.name}</title>{LOOK}\n{body}\n'


def behind_a_login(base_url: str) -> bool:
    """Does the browser reach the server through Jupyter? Then its address has no host: it is a path below Jupyter's."""
    return base_url.startswith("/")


def runs_a_script(kind: ClientKind) -> bool:
    """Is it a script that asks?"""
    return SANDBOX.get(kind.key) == "allow-scripts"


def sandbox(kind: ClientKind, base_url: str) -> str:
    """What the frame may do. Behind a login it keeps its site: to another one a browser would not lend the cookie.

    With a script in it, it never does: that script could do in Jupyter whatever the learner can.
    """
    keeps_site = behind_a_login(base_url) and not runs_a_script(kind)
    return " ".join([SANDBOX.get(kind.key, ""), *["allow-same-origin"] * keeps_site]).strip()


def frame(kind: ClientKind, style: str, base_url: str, number: int) -> Markup:
    """The page in its frame; another number shows it anew."""
    title = f"A page with {kind.name}, for your browser to act on"
    source = escaped(page(kind, style, base_url))
    allows = sandbox(kind, base_url)
    frame = f'<iframe sandbox="{allows}" title="{escaped(title)}" data-number="{number}" srcdoc="{source}"></iframe>'
    return element("div", element("p", kind.do, cls="oa-dim"), Markup(frame), cls="oa-frame")


ALLOWED = "Access-Control-Allow-Origin"
NO_ORIGIN = "The page stood in a frame that counts as an origin of its own, without a name: that is why Origin is null."
REFUSED = "It arrived, and the server refused it: Sec-Fetch-Site says whether a page of another site sends it."


@dataclass(frozen=True)
class SeenRequest:
    """One request that arrived at the server, and the records that it changed; None where the server shows none."""

    exchange: Exchange
    changes: tuple[Change, ...] | None

    @property
    def line(self) -> str:
        """Method and target, and the status of the response."""
        return f"{self.exchange.request.method} {self.exchange.request.target} → {self.exchange.status}"


@dataclass(frozen=True)
class Observation:
    """What was seen of one client in one style.

    `how`: recorded with a browser, run here, or sent now. `told` is what it was told: a page, a call, an address.
    """

    how: str
    arrived: tuple[SeenRequest, ...]
    told: str = ""

    @property
    def changes(self) -> list[Change] | None:
        """All records that changed; None where the server shows none."""
        shown = [one.changes for one in self.arrived if one.changes is not None]
        if len(shown) < len(self.arrived):
            return None
        return [change for changes in shown for change in changes]

    @property
    def shown(self) -> tuple[SeenRequest, ...]:
        """The requests to look at: all, where there are few; else the first, and the first that changed records."""
        if len(self.arrived) <= 3:
            return self.arrived
        return (self.arrived[0], *[one for one in self.arrived[1:] if one.changes][:1])

    def came(self) -> str:
        """What came, in a few words."""
        if not self.arrived:
            return "nothing came"
        if len(self.arrived) <= 3:
            return ", then ".join(one.line for one in self.arrived)
        methods = sorted({one.exchange.request.method for one in self.arrived})
        return f"{len(self.arrived)} requests, each {' or '.join(methods)}"

    def did(self) -> str:
        """What that did to the records, in a few words."""
        if self.changes is None:
            return "records: not shown by this server"
        return "; ".join(done(self.changes, verb) for verb in VERBS if done(self.changes, verb)) or "no record changed"


VERBS = {"removed": (False, True), "made": (True, False), "changed": (False, False)}


def done(changes, verb: str) -> str:
    """Which records were removed, made or changed: `removed user 1, user 2`."""
    fits = [one for one in changes if (one.before is None, one.after is None) == VERBS[verb]]
    return f"{verb} {', '.join(f'{one.kind} {one.id}' for one in fits)}" if fits else ""


def remarks(kind: ClientKind, style: str, sighting: Observation) -> list[str]:
    """What a reader may overlook: a method that never came, and what the server said about other origins."""
    methods = [one.exchange.request.method for one in sighting.arrived]
    said = []
    if sighting.arrived and kind.means(style) not in methods:
        said.append(f"{kind.means(style)} was meant, and it never came.")
    if kind.key in ("fetch", "fetch content") and sighting.arrived:
        said.append(about_other_origins(sighting.arrived[-1].exchange))
    if any(one.exchange.status == 403 and one.exchange.request.header("Sec-Fetch-Site") for one in sighting.arrived):
        said.append(REFUSED)
    if any(one.exchange.request.header("Origin") == "null" for one in sighting.arrived):
        said.append(NO_ORIGIN)
    return said


def about_other_origins(last: Exchange) -> str:
    """What the server allows to scripts of other origins, and what follows from it."""
    if allowed := last.header(ALLOWED):
        return f"The response has {ALLOWED}: {allowed}, so the browser goes on."
    if last.request.method == "OPTIONS":
        return (
            f"The response to OPTIONS has no {ALLOWED}, so the browser sends nothing more: scripts of other origins "
            "cannot do this here. Programs, and pages of this server itself, can."
        )
    return (
        f"The response has no {ALLOWED}, so the script never sees it. "
        "But the request was not asked about before: it arrived, and it was carried out."
    )


FILE = Path(__file__).with_name("client_kinds.json")
BASE, OURS, OTHER = "{base_url}", "127.0.0.1:{port}", "127.0.0.1:{another port}"


@cache
def recording() -> dict:
    """The file as data: `browser`, its name and version, and `seen`, what arrived by client and style."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def recorded(key: str, style: str) -> Observation:
    """What was recorded of one client in one style."""
    found, told = recording()["seen"][key][style], written(CLIENT_KINDS[key], style, BASE)
    arrived = tuple(
        SeenRequest(exchange_from(one), tuple(Change(**change) for change in one["changes"])) for one in found
    )
    return Observation(f"recorded with {recording()['browser']}", arrived, told)


def exchange_from(one: dict) -> Exchange:
    """The exchange of one recorded request."""
    head, _, body = one["request"].partition("\r\n\r\n")
    start, *lines = head.split("\r\n")
    method, target, _ = start.split(" ")
    headers = tuple(tuple(line.split(": ", 1)) for line in lines)
    asked = Request(method, BASE + target, target, headers, body.encode(), one["request"].encode())
    return Exchange(asked, Response(one["status"], one["reason"], tuple(map(tuple, one["fields"]))))

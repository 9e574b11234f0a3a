"""The forms of an HTML page, and what a browser sends when somebody presses their buttons.

The rules are those of the HTML Standard, "Form submission algorithm"; tests hold them against what was recorded with
a real browser. Known are: input, textarea and button, and the type application/x-www-form-urlencoded.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from http.cookies import SimpleCookie
from itertools import permutations
from urllib.parse import quote, quote_plus, urljoin, urlsplit

from werkzeug.wrappers import Request, Response

from clients import send
from clients.messages import printable
from clients.sending import GivenBody
from mini_server import start

from .feedback import RecordedExchange, from_exchange, one_spelling
from .trials import AppTrial, ValueTrial

URLENCODED = "application/x-www-form-urlencoded"
METHODS = ("get", "post", "dialog")  # any other word means get
NO_ENTRY = ("submit", "button", "image", "reset", "file")


@dataclass(frozen=True)
class Form:
    """A form with the values that it holds: `pairs` of names and values, `words` of its buttons."""

    method: str = ""
    action: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    words: str = ""

    def sends(self, page: str = "/", filled: dict[str, str] | None = None) -> tuple[str, str, str] | None:
        """(method, target, body) of pressing its button on the page at this path; None where nothing is sent.

        `filled` are values that somebody typed in, by name. With post the body has the media type URLENCODED.
        """
        method = self.method.lower() if self.method.lower() in METHODS else "get"
        encoded = urlencoded([(name, (filled or {}).get(name, value)) for name, value in self.pairs])
        target = urlsplit(urljoin(f"http://app{page}", self.action or page))
        if method == "dialog" or target.netloc != "app":
            return None
        path = target.path or "/"
        if method == "post":
            return "POST", path + (f"?{target.query}" if target.query else ""), encoded
        return "GET", f"{path}?{encoded}", ""

    def told(self) -> str:
        """The form in a few words, for a sentence."""
        method = f'method="{self.method}"' if self.method else "no method"
        return printable(f'the form with {method} and action="{self.action}"')


def urlencoded(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and values as a form writes them: a space becomes +, and & becomes %26."""
    return "&".join("=".join(quote_plus(part, safe="*").replace("~", "%7E") for part in pair) for pair in pairs)


def forms_in(page: str) -> list[Form]:
    """Every form of a page, in order."""
    from justhtml import stream  # here, since it takes a tenth of a second, and most tasks have no page

    reader = _Forms()
    for event in stream(page):
        match event:
            case "start", (tag, attributes):
                reader.start(tag, {name: value or "" for name, value in attributes.items()})
            case "end", str(tag):
                reader.end(tag)
            case "text", str(words):
                reader.text(words)
    return reader.forms


class _Forms:
    """Collects forms, one for each button: a button may have a method, an action and a value of its own."""

    def __init__(self):
        self.forms, self.open, self.pairs, self.buttons, self.inside = [], None, [], [], None
        self.is_off = False  # a button that nobody can press; nor does Enter send its form then

    def start(self, tag, given):
        if tag == "form" and self.open is None:
            self.open, self.pairs, self.buttons, self.is_off = given, [], [], False
        elif self.open is not None and tag in ("input", "textarea", "button"):
            self.take(tag, given)

    def take(self, tag, given):
        """One control of the open form."""
        kind = given.get("type", "submit" if tag == "button" else "text").lower()
        if tag == "textarea":
            self.inside = [given.get("name", ""), ""]
        elif kind == "submit" and "disabled" in given:
            self.is_off = True
        elif kind == "submit":
            self.buttons.append({**given, "words": "" if tag == "button" else given.get("value", "")})
            self.inside = self.buttons[-1] if tag == "button" else None
        elif is_sent(kind, given):
            self.pairs.append((given["name"], given.get("value", "on" if kind in ("checkbox", "radio") else "")))

    def text(self, data):
        if isinstance(self.inside, list):
            self.inside[1] += data
        elif self.inside is not None:
            self.inside["words"] += data

    def end(self, tag):
        if tag == "textarea" and isinstance(self.inside, list):
            self.pairs += [tuple(self.inside)] if self.inside[0] else []
        if tag in ("textarea", "button"):
            self.inside = None
        if tag == "form" and self.open is not None:
            self.forms += [self.with_button(button) for button in self.buttons or [{}][self.is_off :]]
            self.open = None

    def with_button(self, button):
        """The open form as this button of it sends it."""
        method = button.get("formmethod", self.open.get("method", ""))
        action = button.get("formaction", self.open.get("action", ""))
        own = [(button["name"], button.get("value", ""))] if button.get("name") else []
        return Form(method.strip(), action.strip(), (*self.pairs, *own), " ".join(button.get("words", "").split()))


def is_sent(kind, given):
    """Whether a control adds a name and a value: not without a name, not disabled, not unchecked."""
    checked = kind not in ("checkbox", "radio") or "checked" in given
    return bool(given.get("name")) and "disabled" not in given and checked and kind not in NO_ENTRY


OWN, NEIGHBOUR, STRANGER, NOBODY = "same-origin", "same-site", "cross-site", "none"  # whose page asks
ORIGINS = {NEIGHBOUR: "http://127.0.0.1:8001", STRANGER: "http://localhost:8001"}
MARKS = {
    "form": ("navigate", "document"),
    "image": ("no-cors", "image"),
    "script": ("cors", "empty"),
    "silent script": ("no-cors", "empty"),  # one that may not read the response
}
SAFE = ("GET", "HEAD")
FETCH_METADATA = ("Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest", "Sec-Fetch-User")


@dataclass(frozen=True)
class Way:
    """How a page has its browser ask: by a form or link, an image, a script; which origin it hides, how old it is."""

    page: str = OWN
    by: str = "form"
    hides_origin: bool = False  # Referrer-Policy: no-referrer
    is_old: bool = False  # a browser without Fetch Metadata


class Visitor:
    """A browser, or a program where `browser` is False; keeps the cookies it is given."""

    def __init__(self, trial: AppTrial, browser: bool = True):
        self.trial, self.browser = trial, browser
        self.cookies: dict[str, tuple[str, str]] = {}  # name: (value, SameSite in small letters)

    def ask(self, method: str, target: str, body: GivenBody = None, way: Way = Way()) -> RecordedExchange:
        """Send a request, and keep the cookies that come; gives what crossed."""
        headers = headers_of(method, way, self.trial.running.url) if self.browser else {}
        headers |= {"Content-Type": URLENCODED} if body else {}
        sent = "; ".join(f"{name}={value}" for name, (value, same) in self.cookies.items() if goes(method, way, same))
        crossed = self.trial.send(method, target, body, headers | ({"Cookie": sent} if sent else {}))
        for name, value in crossed.headers:
            if name.lower() == "set-cookie":
                self.keep(value)
        return crossed

    def keep(self, line: str) -> None:
        """Keep a cookie that was set, or forget it."""
        for name, one in SimpleCookie(line).items():
            self.cookies[name] = one.value, one["samesite"].lower()
            if one["max-age"] == "0" or not one.value:
                del self.cookies[name]

    def press(self, form: Form, page: str, **filled: str) -> RecordedExchange:
        """Fill in a form of the app's own page at this path, and press its button."""
        method, target, body = form.sends(page, filled) or ("GET", page, "")
        return self.ask(method, target, body or None)

    def may_script(self, method: str, target: str, way: Way) -> bool:
        """Does the app answer the question, asked before a page of another origin sends this, that it may?"""
        headers = {**headers_of("OPTIONS", way, self.trial.running.url), "Access-Control-Request-Method": method}
        answer = self.trial.send("OPTIONS", target, None, headers)
        said = [answer.header(f"Access-Control-Allow-{name}") or "" for name in ("Origin", "Credentials", "Methods")]
        return said[0] == headers.get("Origin") and said[1] == "true" and method in said[2]


def goes(method: str, way: Way, same: str) -> bool:
    """Does a cookie with this SameSite go along? One without it is Lax, but for its first two minutes with POST."""
    if way.page != STRANGER:
        return True
    return way.by == "form" and (same in ("", "none") or (same == "lax" and method in SAFE))


def headers_of(method: str, way: Way, own: str) -> dict[str, str]:
    """What a browser says about where a request comes from."""
    (mode, dest), origin = MARKS[way.by], ORIGINS.get(way.page, own)
    headers = dict(zip(FETCH_METADATA, (way.page, mode, dest, "?1"), strict=True)) if not way.is_old else {}
    if way.by != "form":
        headers.pop("Sec-Fetch-User", None)
    if way.page != NOBODY and not way.hides_origin:
        headers["Referer"] = f"{origin}/" if way.page != OWN else f"{origin}/diary"
    if method not in SAFE:
        headers["Origin"] = "null" if way.hides_origin else origin
    return headers


NAME, NUMBER = "[A-Za-z0-9-]+", "[0-9]+"
HOLE = re.compile("<([^<>]*)>")
ODD = re.compile(r"%(?![0-9A-Fa-f]{2})|[^\w.~!$&'()*+,;=:@%/?-]")
IDENTITY = (
    "an address identifies one resource, by what it means and not by what it shows today "
    "(Architecture of the World Wide Web, section 2.2)."
)
MAY_BE = "letters, digits, and -._~!$&'()*+,;=:@%/, and a query after ? (RFC 3986, sections 3.3 and 3.4)"


def holes(pattern: str) -> set[str]:
    """The names in a pattern such as /user/<id>."""
    return set(HOLE.findall(pattern))


def filled(pattern: str, values: Mapping[str, str]) -> str:
    """The address that a pattern means for these values."""
    return HOLE.sub(lambda hole: values[hole[1]], pattern)


def as_sent(address: str) -> str:
    """What a client sends of an address: one spelling, and no dot segments (RFC 3986, sections 5.2.4 and 6.2.2)."""
    ascii_only = quote(address, safe="".join(map(chr, range(33, 127))))
    return urljoin("http://it/", one_spelling(ascii_only)).removeprefix("http://it")


def odd_in(pattern: str) -> str:
    """What keeps a text from being a pattern of addresses, in a few words; "" where nothing does."""
    bare = HOLE.sub("", pattern)
    if not pattern.startswith("/") or pattern.startswith("//"):
        return "does not begin with one slash"
    odd = ODD.search(bare)
    if odd and odd[0] == "#":
        return "holds '#', and what follows it is never sent: it's a fragment"
    return f"holds {odd[0]!r}, which no address holds as it is" if odd else ""


def names_that_meet(patterns: Iterable[str], numbers: Collection[str] = ()) -> set[str]:
    """The names with which two of these patterns, each for another thing, may mean one address.

    They are made from the words of the patterns themselves; `numbers` are the holes that hold numbers only.
    """
    known = {as_sent(pattern) for pattern in patterns}
    words = {"7", *words_of(known)}
    met: set[str] = set()
    for one, other in permutations(known, 2):
        for word in words:
            values = {name: "7" if name in numbers else word for name in holes(other)}
            match = re.fullmatch(expression_of(one, numbers), filled(other, values))
            met |= {word, *match.groups()} if match else set()
    return met


def words_of(patterns: Iterable[str]) -> set[str]:
    """The words in patterns that may be names."""
    found = (word.strip("-") for pattern in patterns for word in re.findall(NAME, HOLE.sub("/", pattern)))
    return set(filter(None, found))


def expression_of(pattern: str, numbers: Collection[str]) -> str:
    """A regular expression that knows the addresses of a pattern."""
    holed = HOLE.split(pattern)
    shapes = [f"({NUMBER if name in numbers else NAME})" for name in holed[1::2]]
    return "".join(map("".join, zip(map(re.escape, holed[::2]), [*shapes, ""], strict=True)))


class Store:
    """A service (a WSGI app) where what was put at an address is there and nowhere else; all methods, everywhere."""

    def __init__(self):
        self.kept = dict[str, str]()

    def __call__(self, environ, start_response):
        asked, target = Request(environ), one_spelling(environ["mini_server.target"])
        answer = self.written(asked, target) if asked.method in ("PUT", "DELETE") else self.read(target)
        return answer(environ, start_response)

    def read(self, target):
        return Response(self.kept.get(target, ""), 200 if target in self.kept else 404)

    def written(self, asked, target):
        before = self.kept.pop(target, None)
        if asked.method == "PUT":
            self.kept[target] = asked.get_data(as_text=True)
        return Response("", 404 if before is None and asked.method == "DELETE" else 201 if before is None else 204)


class Keepers:
    """Those who use a Store by patterns: they keep things at their addresses, and ask for them."""

    def __init__(self, trial: ValueTrial):
        trial.who = "A service made from your table was sent"
        self.trial, self.stored = trial, dict[str, str]()
        self.url = trial.stack.enter_context(start(Store())).url

    def ask(self, method: str, pattern: str, values: Mapping[str, str], body: str | None = None) -> RecordedExchange:
        crossed = from_exchange(send(method, self.url + as_sent(filled(pattern, values)), body=body))
        self.trial.crossed.append(crossed)
        return crossed

    def store(self, what: str, pattern: str, values: Mapping[str, str]) -> None:
        """Store a thing at its address; refuses where something else is there already."""
        answer = self.ask("PUT", pattern, values, what)
        other = self.stored.setdefault(answer.target, what)
        words = f"{pattern} leads to {answer.target} for {what}, and there stands {other}"
        self.trial.need(answer.status == 201, words, f"two addresses: for {other}, and for {what}", IDENTITY, [answer])

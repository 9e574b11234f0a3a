"""Somebody who visits an app with cookies: a browser, whatever page has it ask, or a program.

The fields, and which cookies go along, are those of Chromium 156 at addresses of this computer. A site has no
port: what another port serves is of the same site, and of another origin.
"""

from dataclasses import dataclass
from http.cookies import SimpleCookie

from clients.sending.compose import GivenContent

from ..one_exchange import Crossed
from ..trials.of_apps import AppTrial
from .forms import URLENCODED, Form

OWN, NEIGHBOUR, STRANGER, NOBODY = "same-origin", "same-site", "cross-site", "none"  # whose page asks
ORIGINS = {NEIGHBOUR: "http://127.0.0.1:8001", STRANGER: "http://localhost:8001"}
MARKS = {
    "form": ("navigate", "document"),
    "image": ("no-cors", "image"),
    "script": ("cors", "empty"),
    "silent script": ("no-cors", "empty"),  # one that may not read the answer
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

    def ask(self, method: str, target: str, content: GivenContent = None, way: Way = Way()) -> Crossed:
        """Send a request, and keep the cookies that come; gives what crossed."""
        fields = fields_of(method, way, self.trial.running.url) if self.browser else {}
        fields |= {"Content-Type": URLENCODED} if content else {}
        sent = "; ".join(f"{name}={value}" for name, (value, same) in self.cookies.items() if goes(method, way, same))
        crossed = self.trial.send(method, target, content, fields | ({"Cookie": sent} if sent else {}))
        for name, value in crossed.fields:
            if name.lower() == "set-cookie":
                self.keep(value)
        return crossed

    def keep(self, line: str) -> None:
        """Keep a cookie that was set, or forget it."""
        for name, one in SimpleCookie(line).items():
            self.cookies[name] = one.value, one["samesite"].lower()
            if one["max-age"] == "0" or not one.value:
                del self.cookies[name]

    def press(self, form: Form, page: str, **filled: str) -> Crossed:
        """Fill in a form of the app's own page at this path, and press its button."""
        method, target, content = form.sends(page, filled) or ("GET", page, "")
        return self.ask(method, target, content or None)

    def may_script(self, method: str, target: str, way: Way) -> bool:
        """Does the app answer the question, asked before a page of another origin sends this, that it may?"""
        fields = {**fields_of("OPTIONS", way, self.trial.running.url), "Access-Control-Request-Method": method}
        answer = self.trial.send("OPTIONS", target, None, fields)
        said = [answer.field(f"Access-Control-Allow-{name}") or "" for name in ("Origin", "Credentials", "Methods")]
        return said[0] == fields.get("Origin") and said[1] == "true" and method in said[2]


def goes(method: str, way: Way, same: str) -> bool:
    """Does a cookie with this SameSite go along? One without it is Lax, but for its first two minutes with POST."""
    if way.page != STRANGER:
        return True
    return way.by == "form" and (same in ("", "none") or (same == "lax" and method in SAFE))


def fields_of(method: str, way: Way, own: str) -> dict[str, str]:
    """What a browser says about where a request comes from."""
    (mode, dest), origin = MARKS[way.by], ORIGINS.get(way.page, own)
    fields = dict(zip(FETCH_METADATA, (way.page, mode, dest, "?1"), strict=True)) if not way.is_old else {}
    if way.by != "form":
        fields.pop("Sec-Fetch-User", None)
    if way.page != NOBODY and not way.hides_origin:
        fields["Referer"] = f"{origin}/" if way.page != OWN else f"{origin}/diary"
    if method not in SAFE:
        fields["Origin"] = "null" if way.hides_origin else origin
    return fields

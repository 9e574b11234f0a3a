"""The forms of an HTML page, and what a browser sends when somebody presses their buttons.

The rules are those of the HTML Standard, "Form submission algorithm"; tests hold them against what was recorded with
a real browser. Known are: input, textarea and button, and the type application/x-www-form-urlencoded.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import quote_plus, urljoin, urlsplit

from clients.messages.plain_text import printable

URLENCODED = "application/x-www-form-urlencoded"
METHODS = ("get", "post", "dialog")  # any other word means get
NO_ENTRY = ("submit", "button", "image", "reset", "file")


@dataclass(frozen=True)
class Form:
    """A form with the values that stand in it: `pairs` of names and values, `words` of its buttons."""

    method: str = ""
    action: str = ""
    pairs: tuple[tuple[str, str], ...] = ()
    words: str = ""

    def sends(self, page: str = "/", filled: dict[str, str] | None = None) -> tuple[str, str, str] | None:
        """(method, target, content) of pressing its button on the page at this path; None where nothing is sent.

        `filled` are values that somebody typed in, by name. With post the content is of the type URLENCODED.
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
    reader = _Forms()
    reader.feed(page)
    reader.close()
    return reader.forms


class _Forms(HTMLParser):
    """Collects forms, one for each button: a button may have a method, an action and a value of its own."""

    def __init__(self):
        super().__init__()
        self.forms, self.open, self.pairs, self.buttons, self.inside = [], None, [], [], None
        self.is_off = False  # a button that nobody can press; nor does Enter send its form then

    def handle_starttag(self, tag, attrs):
        given = {name: value or "" for name, value in attrs}
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

    def handle_data(self, data):
        if isinstance(self.inside, list):
            self.inside[1] += data
        elif self.inside is not None:
            self.inside["words"] += data

    def handle_endtag(self, tag):
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

"""What may stand in our HTML, whatever a server says: each tag and each attribute is on a list."""

from html.parser import HTMLParser

TAGS = {
    *("code", "del", "details", "dfn", "div", "h4", "iframe", "img", "ins", "li", "ol", "p", "pre", "section", "span"),
    *("strong", "summary", "table", "caption", "td", "th", "tr", "ul"),
}
ATTRIBUTES = {
    *(
        "alt",
        "aria-describedby",
        "aria-hidden",
        "aria-label",
        "class",
        "data-lm-suppress-shortcuts",
        "data-name",
        "id",
        "open",
    ),
    *("role", "sandbox", "scope", "src", "srcdoc", "style", "tabindex", "title"),
}
PICTURES = tuple(f"data:image/{kind};base64," for kind in ("png", "jpeg", "gif", "webp", "svg+xml"))


class Markup(HTMLParser):
    """Reads HTML; `strangers` are tags and attributes that are not on the lists, `frames` the documents of frames."""

    def __init__(self, html: str):
        super().__init__()
        self.strangers, self.frames = [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        said = dict(attributes)
        self.strangers += [tag] if tag not in TAGS else []
        self.strangers += [f"{tag} {name}" for name in said if name not in ATTRIBUTES]
        if "src" in said and not said["src"].startswith(PICTURES):
            self.strangers.append(f"{tag} src={said['src'][:40]}")
        if "style" in said and not said["style"].startswith("flex-grow:"):
            self.strangers.append(f"{tag} style={said['style'][:40]}")
        if tag == "iframe":
            self.strangers += [] if said.get("sandbox") == "" else ["a frame without a sandbox"]
            self.frames.append(said["srcdoc"])

    def handle_comment(self, data):
        self.strangers.append(f"a comment {data[:20]}")

    def handle_decl(self, declaration):
        self.strangers.append(f"a declaration {declaration[:20]}")


def strangers(html: str) -> list[str]:
    """All that may not stand in this HTML."""
    return Markup(html).strangers

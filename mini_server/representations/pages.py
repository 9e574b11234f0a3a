"""HTML pages. Whatever comes from a record or a client is escaped by Markup.format."""

from collections.abc import Iterable
from urllib.parse import quote

from flask import has_request_context, request
from markupsafe import Markup

# The link says that there is no icon: without it, every browser would ask for /favicon.ico, and find nothing.
WHOLE = Markup("""<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,"></head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
""")


def page(title: str, body: Markup) -> bytes:
    """A whole page as octets."""
    return WHOLE.format(title=title, body=body).encode()


def paragraph(text: str) -> Markup:
    return Markup("<p>{}</p>\n").format(text)


def to(address: str) -> str:
    """An address of ours as a browser has to ask for it: by the way it came, where something stands between."""
    way = quote(request.script_root) if has_request_context() and address.startswith("/") else ""
    return way + address


def link(address: str, words: str) -> Markup:
    return Markup('<a href="{}">{}</a>').format(to(address), words)


def bullets(items: Iterable[str]) -> Markup:
    """A list of what is given, one item a line."""
    return Markup("<ul>\n{}</ul>\n").format(Markup("").join(Markup("<li>{}</li>\n").format(item) for item in items))


def record_list(record: dict) -> Markup:
    """The members of a record, each with its name."""
    rows = (Markup("<dt>{}</dt><dd>{}</dd>\n").format(name, value) for name, value in record.items())
    return Markup("<dl>\n{}</dl>\n").format(Markup("").join(rows))


def heading(text: str) -> Markup:
    return Markup("<h2>{}</h2>\n").format(text)


def as_it_is(text: str) -> Markup:
    """Text whose lines stay as they are, such as a request."""
    return Markup("<pre>{}</pre>\n").format(text)


STEP = Markup("{question} <strong>{answer}</strong>: {because} ({section})")


def problem_page(facts: dict) -> Markup:
    """What a browser shows instead of problem details: the same facts."""
    meaning = Markup("<p>{}.</p>\n").format(link(facts["type"], f"What {facts['status']} means, with an example"))
    return (
        paragraph(f"{facts['status']}: {facts['detail']}.")
        + paragraph(f"The way out: {facts['way_out']['words']}.")
        + meaning
        + heading("What was asked")
        + bullets(STEP.format(**step) for step in facts["steps"])
    )

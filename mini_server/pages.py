"""HTML pages. Whatever comes from a record or a client is escaped by Markup.format."""

from markupsafe import Markup

WHOLE = Markup("""<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title></head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
""")


def page(title, body):
    """A whole page as octets."""
    return WHOLE.format(title=title, body=body).encode()


def paragraph(text):
    return Markup("<p>{}</p>\n").format(text)


def link(address, words):
    return Markup('<a href="{}">{}</a>').format(address, words)


def bullets(items):
    """A list of what is given, one item a line."""
    return Markup("<ul>\n{}</ul>\n").format(Markup("").join(Markup("<li>{}</li>\n").format(item) for item in items))


def record_list(record):
    """The members of a record, each with its name."""
    rows = (Markup("<dt>{}</dt><dd>{}</dd>\n").format(name, value) for name, value in record.items())
    return Markup("<dl>\n{}</dl>\n").format(Markup("").join(rows))


def problem_page(facts, steps):
    """What a browser shows instead of problem details: the same facts."""
    asked = Markup("{0.question} <strong>{0.answer}</strong>: {0.because} ({0.section})")
    return (
        paragraph(f"{facts['status']}: {facts['detail']}.")
        + paragraph(f"The way out: {facts['way_out']['words']}.")
        + Markup("<h2>What was asked</h2>\n")
        + bullets(asked.format(step) for step in steps)
    )

"""What was found, as one page to hand round: it needs no script and fetches nothing; all it is given is text."""

import base64
import hashlib
from collections.abc import Sequence
from html import escape
from pathlib import Path

from ..findings.finding import Finding, Kind
from ..findings.nouns import Row
from .as_sarif import help_uri
from .as_text import SURE, about_unknown, by_kind, in_short, new_of
from .known import NOTHING, Found, Known

POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src"
CHOICES = {"w3": "weight 3: breaks something for strangers", "w2": "weight 2: costs clients", "w1": "weight 1: style"}
CHOICES |= {"border": "where people would differ"}


def as_html(found: Found, known: Known = NOTHING) -> str:
    """The page."""
    style = Path(__file__).with_name("report.css").read_text("utf-8")
    digest = base64.b64encode(hashlib.sha256(style.encode("utf-8")).digest()).decode("ascii")
    new = known.new(found.findings)
    title = escape(f"What {found.name or 'the description'} says")
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY} 'sha256-{digest}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<p>{escape(in_short(found, new))}</p>
{findings_of(new)}
{table_of(known.nouns(found))}
{f"<p>{escape(about_unknown(found.unknown, True))}</p>" if found.unknown else ""}
{remarks_of(found.remarks)}
</main>
</body>
</html>
"""


def findings_of(new: Sequence[Finding]) -> str:
    """What was found, by kind, with a choice of what to show."""
    if not new:
        return "<p>Nothing was found that is not known.</p>"
    boxes = "\n".join(
        f'<label><input type="checkbox" id="{name}" checked>{what}</label>' for name, what in CHOICES.items()
    )
    kinds = "\n".join(kind_of(kind, some) for kind, some in by_kind(new))
    return f"<h2>Findings</h2>\n<fieldset><legend>Show</legend>\n{boxes}\n</fieldset>\n{kinds}"


def kind_of(kind: Kind, found: Sequence[Finding]) -> str:
    """A kind, open where it weighs most."""
    opened = " open" if kind.weight == 3 else ""
    return f"""<details class="kind-{kind.weight}"{opened}>
<summary><h3>{escape(kind.name)}: {len(found):,}</h3>
<span class="weight of-{kind.weight}">weight {kind.weight}</span></summary>
<p><strong>What is lost:</strong> {escape(kind.loses)}</p>
<p><strong>Instead:</strong> {escape(kind.instead)}</p>
<p class="soft">A {escape(kind.is_)}: <a href="{escape(help_uri(kind.source))}">{escape(kind.source)}</a></p>
<ul>
{"".join(entry(one) for one in found)}</ul>
</details>"""


def entry(one: Finding) -> str:
    """A finding, with what it was found by."""
    line = f", line {one.operation.line}" if one.operation.line else ""
    soft = f'<span class="soft">{line}{SURE[one.sure]}</span>'
    shown = f"<code>{escape(str(one.operation))}</code>: {escape(one.because)}{soft}"
    return f'<li class="border">{shown}</li>\n' if one.border else f"<li>{shown}</li>\n"


def table_of(nouns: Sequence[tuple[str, list[Row]]]) -> str:
    """What is beside what could be, noun by noun."""
    if not nouns:
        return ""
    head = '<thead><tr><th scope="col">Old</th><th scope="col">New</th></tr></thead>'
    caption = "<caption>A proposal: leave out what does not fit.</caption>"
    return f"<h2>Noun by noun, old beside new</h2>\n<table>{caption}{head}\n{''.join(map(group_of, nouns))}</table>"


def group_of(one: tuple[str, list[Row]]) -> str:
    """The rows of a noun."""
    noun, rows = one
    lines = "\n".join(
        f"<tr><td><code>{escape(str(row.old))}</code></td><td><code>{escape(new_of(row))}</code></td></tr>"
        for row in rows
    )
    return f'<tbody>\n<tr><th scope="rowgroup" colspan="2">{escape(noun)}</th></tr>\n{lines}\n</tbody>\n'


def remarks_of(remarks: Sequence[str]) -> str:
    """What could not be read."""
    lines = "\n".join(f"<li>{escape(one)}</li>" for one in remarks)
    return f"<h2>Remarks</h2>\n<ul>\n{lines}\n</ul>" if lines else ""

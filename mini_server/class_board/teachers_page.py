"""The teacher's page: a frame of HTML, one script and one style, and a policy that lets these two run and no other."""

import base64
import hashlib
from pathlib import Path

from markupsafe import Markup

HERE = Path(__file__).parent
SCRIPT, STYLE = (HERE.joinpath(name).read_text(encoding="utf-8") for name in ("board.js", "board.css"))

PAGE = Markup("""<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>The board of the class</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>
<body>
<main>
<h1>The board of the class</h1>
<p id="state" role="status">Not live yet.</p>
<noscript><p>This page is alive by a script, and scripts are switched off here.</p></noscript>
<p id="fault" role="alert"></p>
<section aria-labelledby="h-votes"><h2 id="h-votes">Votes</h2><div id="votes"></div></section>
<section aria-labelledby="h-ask"><h2 id="h-ask">Ask the class</h2>
<form id="ask">
<label for="question">The question's number, such as 03-1</label><input id="question" required autocomplete="off">
<label for="text">The question</label><textarea id="text" rows="2" required></textarea>
<label for="options">Its options, one a line</label><textarea id="options" rows="4" required></textarea>
<button>Open the vote</button>
</form></section>
<section aria-labelledby="h-stuck"><h2 id="h-stuck">Tried one task five times</h2>
<p id="nobody">Nobody.</p><ul id="stuck"></ul></section>
<section aria-labelledby="h-where"><h2 id="h-where">Who is where</h2>
<p id="where"></p>
<table><caption>Each seat, by its number alone</caption>
<thead><tr><th scope="col">Seat</th><th scope="col">Lesson</th><th scope="col">Tasks right</th>
<th scope="col">Tried and not right yet (tries)</th></tr></thead>
<tbody id="seats"></tbody></table>
<form id="free">
<label for="seat">The number of a seat that nobody has any more, or that writes nonsense: what it showed is deleted,
with its votes, and somebody else may take it</label><input id="seat" type="number" min="1" required autocomplete="off">
<button>Free this seat</button>
</form></section>
</main>
<script>{script}</script>
</body>
</html>
""")


def sum_of(text):
    """A text as Content-Security-Policy names it (W3C, CSP Level 3, section 2.3.1)."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


# Behind Jupyter's door the page stands at Jupyter's own origin: nothing but this script may run there.
POLICY = (
    f"default-src 'none'; script-src {sum_of(SCRIPT)}; style-src {sum_of(STYLE)}; connect-src 'self'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)


def page_of_class(resource: object) -> bytes:
    """The page as octets. Nothing of the class stands in it: the script asks for that."""
    return PAGE.format(style=Markup(STYLE), script=Markup(SCRIPT)).encode()


def fields_of_page(resource: object) -> dict[str, str]:
    """What goes with it."""
    return {"Content_Security_Policy": POLICY}

"""The pages that a browser acts on: fixed, ours, and kept in a frame.

A frame runs a script only where the script is ours and the page leads nowhere. What a link or a form leads to is the
server's page; it stands in a frame that runs no script at all. To its browser a frame is another origin without a name.
"""

import html
import json

from ..basics.markup import Markup, escaped, tag
from .animal import Animal

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
  CALL.then((answer) => say("The script got " + answer.status), (fault) => say("The script got no answer: " + fault));
</script>"""


def written(animal: Animal, style: str, base_url: str) -> str:
    """What stands in the page, or what the script calls, for a reader: it says what the client is told to do."""
    url = base_url.rstrip("/") + animal.aim(style)
    if animal.key in WRITTEN:
        return WRITTEN[animal.key].format(url=html.escape(url))
    options = OPTIONS.get((animal.key, style))
    more = f", {json.dumps(options)}" if options else ""
    return f"fetch({json.dumps(url)}{more})".replace("<", "\\u003c")


def page(animal: Animal, style: str, base_url: str) -> str:
    """The whole page."""
    said = written(animal, style, base_url)
    content = BUTTON.replace("CALL", said) if animal.key.startswith("fetch") else said
    return f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{animal.name}</title>{LOOK}\n{content}\n'


def behind_a_login(base_url: str) -> bool:
    """Does the browser reach the server through Jupyter? Then its address has no host: it is a path below Jupyter's."""
    return base_url.startswith("/")


def runs_a_script(animal: Animal) -> bool:
    """Is it a script that asks?"""
    return SANDBOX.get(animal.key) == "allow-scripts"


def sandbox(animal: Animal, base_url: str) -> str:
    """What the frame may do. Behind a login it keeps its site: to another one a browser would not lend the cookie.

    With a script in it, it never does: that script could do in Jupyter whatever the learner can.
    """
    keeps_site = behind_a_login(base_url) and not runs_a_script(animal)
    return " ".join([SANDBOX.get(animal.key, ""), *["allow-same-origin"] * keeps_site]).strip()


def frame(animal: Animal, style: str, base_url: str, number: int) -> Markup:
    """The page in its frame; another number shows it anew."""
    title = f"A page with {animal.name}, for your browser to act on"
    source = escaped(page(animal, style, base_url))
    allows = sandbox(animal, base_url)
    frame = f'<iframe sandbox="{allows}" title="{escaped(title)}" data-number="{number}" srcdoc="{source}"></iframe>'
    return tag("div", tag("p", animal.do, cls="oa-dim"), Markup(frame), cls="oa-frame")

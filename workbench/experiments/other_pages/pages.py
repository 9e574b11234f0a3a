"""The two pages of a try: the service's own, where Ana signs in, and the one that she opens afterwards."""

import html
import json

from ...basics.markup import Markup, tag, together
from .tries import OWN, Try

EVE = '{"email": "eve@example.org"}'
FORM = """<form action="{url}" method="post" enctype="text/plain">
  <input type="hidden" name='{{"email": "eve@example.org", "and": "' value='"}}'>
  <button>Win a prize</button>
</form>"""
PLAIN = {"method": "POST", "credentials": "include", "headers": {"Content-Type": "text/plain"}, "body": EVE}
SENT = {
    "script": PLAIN,
    "type": PLAIN | {"headers": {"Content-Type": "application/json"}},
    "field": PLAIN | {"headers": {"Content-Type": "text/plain", "X-Prize": "1"}},
    "delete": {"method": "DELETE", "credentials": "include"},
    "work": PLAIN | {"headers": {"Content-Type": "application/json"}, "body": EVE.replace("eve", "work")},
}
LOOK = "<style>body{font:16px sans-serif;margin:2em;color-scheme:light dark}button{font:inherit}</style>"
BUTTON = """<p><button>Win a prize</button> <span role="status"></span></p>
<script>
const say = (words) => { document.querySelector("span").textContent = words; };
document.querySelector("button").onclick = () =>
  CALL.then((answer) => say("The script got " + answer.status), () => say("The script got no answer"));
</script>"""


def written(one: Try, service: str) -> str:
    """What stands in the page that asks: a form, a link, or the call of a script."""
    url = f"{service}/email"
    if one.sends in SENT:
        return f"fetch({json.dumps(url)}, {json.dumps(SENT[one.sends])})"
    return FORM.format(url=html.escape(url)) if one.sends == "form" else f'<a href="{html.escape(url)}">Win a prize</a>'


def asking(one: Try, service: str) -> str:
    """The page that asks."""
    said = written(one, service)
    return page("Win a prize", BUTTON.replace("CALL", said) if one.sends in SENT else said)


def welcome(key: str, one: Try, service: str, elsewhere: str) -> str:
    """What Ana sees when she has signed in: the way to the page that asks, or that page, if it is the service's own."""
    if one.page == OWN:
        return asking(one, service)
    port = elsewhere.rpartition(":")[2]
    link = tag("a", f"http://{one.page}:{port}", href=f"http://{one.page}:{port}/{key.replace(' ', '%20')}")
    said = "You are signed in, and your letters go to ana@example.org. Now open somebody else's page: "
    return page("Ana's letters", together(tag("p", said, link), tag("p", f"(The try: {one.words}.)")))


def page(title: str, content: str | Markup) -> str:
    """A whole page."""
    return f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{title}</title>{LOOK}\n{content}\n</html>\n'

"""A request as JavaScript for the console of a browser."""

import json
import re

from ...messages.exchange import Exchange, Request
from ...sending import repeat
from .copy import Copy, missing_secrets

BY_ITSELF = (
    "A browser adds by itself: Host, User-Agent, Accept, Accept-Encoding, Accept-Language, Connection, Content-Length, "
    "Origin, Referer, Sec-Fetch-..., and its cookies. It follows redirects."
)
WHERE = "Paste it into the console of a page of this very server: for other pages, the server has to allow it (CORS)."
KEPT_OUT = re.compile(
    r"(accept-(charset|encoding)|access-control-request-\w+|connection|content-length|cookie2?|date|dnt|expect|host|"
    r"keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|user-agent|(proxy|sec)-.*)",
    re.IGNORECASE,
)
"""The fields that a page cannot set, by the standard Fetch; and User-Agent, which Chromium keeps for itself."""
_AS_IT_IS = re.compile(r"/[\w.~!$&'()*+,;=:@/%-]*(\?[\w.~!$&()*+,;=:@/?%-]*)?", re.ASCII)


def fetch(exchange: Exchange) -> Copy:
    """A call of `fetch`, with the status and the content shown; a comment where no page can send such a request."""
    request = exchange.request
    if refusal := cannot(request):
        return Copy(f"// {refusal} Copy it for curl instead.", (f"{refusal} Copy it for curl instead.",))
    fields = repeat.typed(request).fields
    left_out = [name for name, _ in fields if KEPT_OUT.fullmatch(name)]
    notes = [f"A page cannot send these, so they are left out: {', '.join(left_out)}."] if left_out else []
    sent = [[name, as_latin(value)] for name, value in fields if not KEPT_OUT.fullmatch(name)]
    given = [f"  method: {json.dumps(request.method)},"]
    given += [f"  headers: {json.dumps(sent)},"] if sent else []
    given += [f"  body: {body(request.content, sent)},"] if request.content else []
    call = "\n".join([f"const response = await fetch({json.dumps(repeat.address(request))}, {{", *given, "});"])
    shown = "console.log(response.status, response.statusText, await response.text());"
    return Copy(f"{call}\n{shown}", (*notes, BY_ITSELF, WHERE, *missing_secrets(request)))


def cannot(request: Request) -> str | None:
    """Why a page cannot send this request as it was; None where it can."""
    if request.method.upper() in ("CONNECT", "TRACE", "TRACK"):
        return f"No page may send {request.method.upper()}."
    if request.method != request.method.upper():
        return "A browser would write some methods in capitals."
    if request.content and request.method in ("GET", "HEAD"):
        return f"A page cannot send content with {request.method}."
    if not _AS_IT_IS.fullmatch(request.target) or re.search(r"/(\.|%2e){1,2}(/|$|\?)", request.target, re.IGNORECASE):
        return "A browser would make the address tidy."
    return None


def as_latin(value: str) -> str:
    """A value whose characters are its octets in UTF-8: a field in JavaScript has no others."""
    return value.encode().decode("iso-8859-1")


def body(content: bytes, fields) -> str:
    """The content as text where it is text that says its type, else as octets: of a text, a browser would name one."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
    if text and any(name.lower() == "content-type" for name, _ in fields):
        return json.dumps(text)
    return f"new Uint8Array({list(content)})"

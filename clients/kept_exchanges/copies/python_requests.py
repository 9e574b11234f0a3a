"""A request as Python source for the library `requests`: short where requests sends what was typed, exact where not."""

import re

import requests

from ...messages.exchange import Exchange, Request
from ...sending import repeat
from .copy import Copy, missing_secrets
from .python_text import call, value

BY_ITSELF = "requests adds by itself: Host, User-Agent, Accept-Encoding, Accept, Connection and Content-Length."
SEES = "\n\nprint(response.status_code, response.reason)\nprint(response.text)"
EXACT = '''\
import requests
from urllib3 import HTTPHeaderDict
from urllib3.util import SKIP_HEADER


class AsTyped(requests.adapters.HTTPAdapter):
    """Sends the target as it was typed."""

    def get_connection_with_tls_context(self, *args, **kwargs):
        pool = super().get_connection_with_tls_context(*args, **kwargs)

        class Connection(pool.ConnectionCls):
            def putrequest(self, method, url, **more):
                super().putrequest(method, {target}, **more)

        pool.ConnectionCls = Connection
        return pool


request = requests.PreparedRequest()
request.method = {method}
request.url = {url}
request.body = {body}
request.headers = HTTPHeaderDict()
for name, octets in [
{fields}]:
    request.headers.add(name, octets)

with requests.Session() as session:
    session.mount({origin}, AsTyped())
    response = session.send(request, allow_redirects=False)'''


def python_requests(exchange: Exchange) -> Copy:
    """Source that runs as it is, and shows the status and the content."""
    request = exchange.request
    reasons = would_change(request)
    written = exact(request) if reasons else short(request)
    return Copy(written + SEES, (*(reasons or [BY_ITSELF]), *missing_secrets(request)))


def would_change(request: Request) -> list[str]:
    """What `requests` would send otherwise than it was typed, a sentence for each."""
    names = [name.lower() for name, _ in request.fields]
    found = [] if request.method == request.method.upper() else ["requests would write the method in capitals."]
    if tidy_target(request) != request.target or re.search("%[0-9A-F]?[a-f]", request.target):
        found.append("requests would make the address tidy.")
    if len(set(names)) < len(names):
        found.append("requests takes one field of a name, and here is one twice.")
    framing = {name.lower(): text for name, text in repeat.typed(request).fields}
    if {"content-length", "transfer-encoding"} & framing.keys():
        found.append("requests works out by itself how long the content is.")
    return found


def tidy_target(request: Request) -> str | None:
    """The target that `requests` makes of this address; None where it refuses the address."""
    try:
        return requests.Request("GET", repeat.address(request)).prepare().path_url
    except (requests.RequestException, ValueError):
        return None


def short(request: Request) -> str:
    """One call."""
    typed = repeat.typed(request)
    fields = [f"{value(name)}: {octets_of_field(text)}" for name, text in typed.fields]
    names = {name.lower() for name, _ in request.fields}
    fields += [f'"{name}": None' for name in ("Accept",) if name.lower() not in names]
    arguments = [value(request.method), value(repeat.address(request))]
    arguments += [f"headers={{{', '.join(fields)}}}"] if fields else []
    arguments += [f"data={content(request.content)}"] if request.content else []
    made = call("response = requests.request", [*arguments, "allow_redirects=False"])
    return f"import requests\n\n{made}"


def exact(request: Request) -> str:
    """A prepared request, in which `requests` changes nothing."""
    known = [pair for pair in request.fields if not repeat.is_left_out(*pair)]
    names = {name.lower() for name, _ in known}
    absent = [name for name in ("Host", "User-Agent", "Accept-Encoding") if name.lower() not in names]
    pairs = [f"({value(name)}, {latin(text)})" for name, text in known]
    pairs += [f"({value(name)}, SKIP_HEADER)" for name in absent]
    address = repeat.address(request)
    return EXACT.format(
        target=value(request.target),
        method=value(request.method),
        url=value(address.removesuffix("*") + "/" if request.target == "*" else address),
        body=content(request.content) if request.content else "None",
        fields="".join(f"    {pair},\n" for pair in pairs),
        origin=value(address.partition("//")[0] + "//"),
    )


def content(octets: bytes) -> str:
    """The content as source: as text where it is text."""
    try:
        text = octets.decode("utf-8")
    except UnicodeDecodeError:
        return repr(octets)
    return value(text) if text.isascii() else f"{value(text)}.encode()"


def octets_of_field(text: str) -> str:
    """The value of a field; beyond US-ASCII as octets, since requests would write it in ISO 8859-1."""
    return value(text) if text.isascii() else f"{value(text)}.encode()"


def latin(text: str) -> str:
    """The value of a field so that its octets are UTF-8 when they are written as ISO 8859-1."""
    return value(text) if text.isascii() else f'{value(text)}.encode().decode("iso-8859-1")'

"""The wire, octet by octet: what really crossed, with its line ends, its chunks and all that was passed over."""

from urllib.parse import urlsplit

from clients import Exchange

from ..basics.hex_lines import hex_text
from ..basics.markup import Markup, block, tag

MOST = 1_024
LOCAL = ("127.0.0.1", "localhost", "::1")


def octets_text(exchange: Exchange) -> str:
    """The octets that crossed, in both directions, as numbers and characters. The port is written ?????."""
    return "\n\n".join(f"{head}\n{shown}" for head, shown in parts(exchange, port_hidden))


def port_hidden(octets: bytes, exchange) -> bytes:
    """The octets with a local server's port made unreadable, so that they are the same on every run."""
    address = urlsplit(exchange.request.url)
    port = address.port if address.hostname in LOCAL else None
    return octets.replace(f":{port}".encode(), b":" + b"?" * len(str(port))) if port else octets


def octets_html(exchange: Exchange, folded: bool = True) -> Markup:
    """The same behind a fold."""
    found = parts(exchange)
    if not found:
        return Markup("")
    shown = [block(head, f"{head}\n{words}", cls="oa-block oa-hex") for head, words in found]
    summary = tag("summary", f"Octet by octet: {', '.join(head for head, _ in found)}")
    return tag("details", summary, *shown, cls="oa-fold", open=not folded)


def parts(exchange, masked=lambda octets, exchange: octets) -> list[tuple[str, str]]:
    """What was sent and what was received, where octets are known: a heading, and the first 1,024 of them."""
    response = exchange.response
    both = ((exchange.request.octets, "sent"), (response.octets if response else exchange.received, "received"))
    return [(f"{len(octets):,} {who}", hex_text(masked(octets, exchange), MOST)) for octets, who in both if octets]

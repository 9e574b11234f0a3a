"""What asks: clients that send real requests and keep what crossed the wire. See README.md."""

from typing import TYPE_CHECKING, Any

from .crawler import Crawl, spider
from .hypermedia import offered, service_description
from .journal import Change, ServerSide, Step, server_side
from .link_header import links
from .lossy_proxy import LossyProxy, Passed
from .messages import Exchange, Request, Response, Timings
from .sending import compose, send
from .snapshots import put_back, records, state
from .syntax import NotSendable
from .text import hide_base_url, printable
from .wire import Stop

if TYPE_CHECKING:
    from .cache import CachingClient

__all__ = [
    "CachingClient",
    "Change",
    "Crawl",
    "Exchange",
    "LossyProxy",
    "NotSendable",
    "Passed",
    "Request",
    "Response",
    "ServerSide",
    "Step",
    "Stop",
    "Timings",
    "compose",
    "hide_base_url",
    "links",
    "offered",
    "printable",
    "put_back",
    "records",
    "send",
    "server_side",
    "service_description",
    "spider",
    "state",
]


def __getattr__(name: str) -> Any:
    """Return `CachingClient` when it is asked for, because hishel takes half as long to load as all the rest."""
    if name != "CachingClient":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .cache import CachingClient

    return CachingClient

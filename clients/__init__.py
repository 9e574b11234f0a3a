"""What asks: clients that send real requests and keep what crossed the wire. See README.md."""

from .kinds_of_clients.cache import CachingClient
from .kinds_of_clients.lossy_proxy import LossyProxy, Passed
from .kinds_of_clients.spider import Visit, spider
from .messages.exchange import Exchange, Request, Response, Timings
from .messages.safe_words import masked, printable
from .messages.syntax import NotSendable
from .reading.links import links
from .reading.offers import offered, service_description
from .sending.compose import compose
from .sending.send import send
from .sending.stop import Stop
from .server_side.journal import Change, ServerSide, Step
from .server_side.journal_entries import server_side
from .server_side.records import put_back, records, state

__all__ = [
    "CachingClient",
    "Change",
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
    "Visit",
    "compose",
    "links",
    "masked",
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

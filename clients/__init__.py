"""What asks: clients that send real requests and keep what crossed the wire. See README.md."""

from clients.cache import CachingClient
from clients.compose import compose
from clients.exchange import Exchange, Request, Response, Timings
from clients.journal import Change, ServerSide, Step
from clients.links import links
from clients.lossy_proxy import LossyProxy, Passed
from clients.offers import offered, service_description
from clients.safe_words import masked, printable
from clients.send import send
from clients.server_side import put_back, records, server_side, state
from clients.spider import Visit, spider
from clients.stop import Stop
from clients.syntax import NotSendable

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

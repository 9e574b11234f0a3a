"""What asks: clients that send real requests and keep what crossed the wire. See README.md."""

from clients.compose import compose
from clients.exchange import Exchange, Request, Response, Timings
from clients.journal import Change, ServerSide, Step
from clients.links import links
from clients.plain_text import masked, printable
from clients.send import send
from clients.server_side import put_back, records, server_side, state
from clients.spider import Visit, spider
from clients.syntax import NotSendable

__all__ = [
    "Change",
    "Exchange",
    "NotSendable",
    "Request",
    "Response",
    "ServerSide",
    "Step",
    "Timings",
    "Visit",
    "compose",
    "links",
    "masked",
    "printable",
    "put_back",
    "records",
    "send",
    "server_side",
    "spider",
    "state",
]

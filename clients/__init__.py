"""What asks: clients that send real requests and keep what crossed the wire. See README.md."""

from clients.compose import compose
from clients.exchange import Exchange, Request, Response, Timings
from clients.send import send
from clients.syntax import NotSendable

__all__ = ["Exchange", "NotSendable", "Request", "Response", "Timings", "compose", "send"]

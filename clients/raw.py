"""For lessons: octets sent exactly as given. The work is done in sending/raw.py."""

from .sending.raw import RawExchange, send_raw

__all__ = ["RawExchange", "send_raw"]

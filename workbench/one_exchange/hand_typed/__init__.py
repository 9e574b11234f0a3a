"""HTTP typed by hand: the octets go out as they are, and one sees where the server gives up."""

from .widget import HandTyped

__all__ = ["HandTyped"]

"""The same nine jobs in three styles of address, and what can be measured of them."""

from .measures import Measured, measure

__all__ = ["Measured", "measure"]

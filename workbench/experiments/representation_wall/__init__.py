"""The representation wall: one address, every type it offers."""

from .wall import RepresentationWall

__all__ = ["RepresentationWall"]

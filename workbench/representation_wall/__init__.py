"""The representation wall: one address, every type it offers."""

from workbench.representation_wall.wall import RepresentationWall

__all__ = ["RepresentationWall"]

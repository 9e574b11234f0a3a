"""The method matrix: every method at every address, measured."""

from .matrix import MethodMatrix

__all__ = ["MethodMatrix"]

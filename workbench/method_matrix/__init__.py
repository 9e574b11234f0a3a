"""The method matrix: every method at every address, measured."""

from workbench.method_matrix.matrix import MethodMatrix

__all__ = ["MethodMatrix"]

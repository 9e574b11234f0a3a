"""The rules that a culprit breaks: does what crossed show one broken, to a stranger who sees nothing else?"""

from . import of_answers, of_methods, of_versions
from .rule import RULES

__all__ = ["RULES", "of_answers", "of_methods", "of_versions"]

"""The rules that a culprit may break: for each one, when what crossed shows that it is broken.

A rule looks at requests and answers only, as any client could. The shortest proof of each culprit stands in the tests.
"""

from . import rules_of_answers, rules_of_methods, rules_of_versions
from .rule import RULES

__all__ = ["RULES", "rules_of_answers", "rules_of_methods", "rules_of_versions"]

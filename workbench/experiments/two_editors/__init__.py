"""Two people edit one record, step by step: whose words are lost, and how a condition keeps them."""

from .widget import TwoEditors

__all__ = ["TwoEditors"]

"""Two people edit one record, step by step: whose words are lost, and how a condition keeps them."""

from workbench.two_editors.widget import TwoEditors

__all__ = ["TwoEditors"]

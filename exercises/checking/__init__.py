"""The checks of the tasks: what they are written with (`check`, `same`), what they ask, and the words they tell."""

from .asking import check, same

__all__ = ["check", "same"]

"""The checks of the tasks: what they are written with (`check`, `same`), what they ask, and the words they tell."""

from .asking import check, instead_of_raising, same

__all__ = ["check", "instead_of_raising", "same"]

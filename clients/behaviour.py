"""For lessons: does a server keep the promises of its methods? The work is done in judging/behaviour/."""

from .judging.behaviour import PROMISES, Behaviour, Finding, behaves

__all__ = ["PROMISES", "Behaviour", "Finding", "behaves"]

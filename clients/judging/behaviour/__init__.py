"""Does a server keep the promises of its methods? Asked of any server over HTTP: `behaves`, and what it found."""

from .behaves import PROMISES, behaves
from .finding import Behaviour, Finding

__all__ = ["PROMISES", "Behaviour", "Finding", "behaves"]

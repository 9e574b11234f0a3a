"""For lessons and for work: does a server keep the promises of its methods? The work is done in judging/behaviour/."""

import sys

from .judging.behaviour import PROMISES, Behaviour, Finding, behaves
from .judging.behaviour_command import main

__all__ = ["PROMISES", "Behaviour", "Finding", "behaves"]

if __name__ == "__main__":
    sys.exit(main())
